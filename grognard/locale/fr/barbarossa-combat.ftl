# Attaques qu’on ne peut pas déclarer ainsi
why-declared-already = { $hex } est déjà attaqué : un hexagone ne l’est qu’une fois par phase.
why-only-supply = Il n’y a que des unités de ravitaillement en { $hex } : on les prend en y entrant, on ne les attaque pas.
why-nobody-to-attack = Aucune unité de combat ennemie en { $hex }.
why-nobody-adjacent = Aucune de vos unités n’est adjacente à { $hex }.
why-nobody-can-attack = Aucune de vos unités adjacentes à { $hex } n’a de force d’attaque.
why-nobody-can-enter = Aucune de vos unités adjacentes ne pourrait entrer en { $hex } par le côté qui l’en sépare.
why-all-halved = Contre { $hex }, la force de chaque unité adjacente tomberait à zéro.
why-not-declared = Aucune attaque n’est encore déclarée contre { $hex } : déclarez-la d’abord.
why-only-target = { $hex } est le seul hexagone de son attaque : annulez plutôt l’attaque entière.
why-attacks-nowhere = { $unit } ne participe à aucune attaque.
why-attacks-already = { $unit } participe déjà à une attaque : une seule par phase.
why-not-adjacent = { $unit } n’est pas au contact de { $hex } : il faut l’être de tous les hexagones de l’attaque.
why-closed-to-it = { $unit } ne pourrait pas entrer en { $hex } par le côté qui l’en sépare, et ne peut donc pas y attaquer.
why-halved-away = Contre { $hex }, la force d’attaque de { $unit } tomberait à zéro.
why-no-combat-unit = { $unit } n’est pas une unité de combat et n’attaque pas.
why-only-supports = { $unit } : l’artillerie soutient les attaques, elle n’en mène pas.
why-no-attack-strength = { $unit } n’a pas de force d’attaque.
why-gun-mobile = { $unit } est sur sa face Mobile : elle ne tire qu’une fois mise en batterie pendant une phase du Génie.
why-no-shells = { $unit } n’a plus de munitions.
why-nothing-to-reduce = { $unit } ne tire que sur des fortifications et n’annule de modificateur que pour elles, les villages et les villes.
why-rail-guns-apart = { $unit } : les pièces d’artillerie ferroviaire qui soutiennent ensemble doivent être à portée de commandement d’un même QG opérationnel.
why-no-bombarding-guns = Aucune artillerie super-lourde de l’Axe ne soutient cette attaque.
why-nothing-to-bombard = { $hex } n’a pas de fortification ennemie active à bombarder.
why-gun-no-point = { $unit } n’a pas de LOC jusqu’à un ASP : tant que le ravitaillement de l’artillerie est limité, elle ne soutient pas de défense sans lui.
why-point-too-far = { $unit } n’a pas de LOC jusqu’à { $other }.
why-one-mode = { $unit } n’est pas une pièce de ce camp, sur la carte, avec une face Mobile et une face Tir.
why-gun-moved = { $unit } a bougé dans ce tour : elle ne peut pas se mettre en batterie.
why-mode-changed = { $unit } est dans ce mode, ou en a changé dans cette phase.
why-no-assault-boats = { $unit } n’attaque { $hex } à travers des eaux peu profondes qu’avec une unité du génie de son hexagone, et 3 points d’empilement au plus.
why-only-armour = Seuls des blindés pourraient attaquer { $hex }, et ils ne franchissent un fleuve qu’avec une unité de leur hexagone qui le peut.
why-armour-alone = { $unit } n’attaque { $hex } à travers le fleuve qu’avec des unités de son hexagone capables de le franchir.
why-untried-alone = { $unit } est une unité non-dévoilée : elle n’attaque qu’avec une unité de force d’attaque connue.
why-hopeless = Même avec tout ce qui reste libre, l’attaque contre { $hex } n’atteindrait pas 1-4.
why-hopeless-mandated = Même avec tout ce qui reste libre, l’attaque impérative contre { $hex } n’atteindrait pas 3-2.
why-hopeless-together = Même avec tout ce qui reste libre, une attaque étendue à { $hex } n’atteindrait pas le rapport qu’il lui faut.
why-required-hopeless = Qui attaquerait { $hex } devrait attaquer d’autres hexagones aussi, et plus personne n’est libre pour ceux-là.
why-also-required = { $unit } devrait attaquer aussi { $hex }, dont la ZdC atteint son hexagone, et plus personne n’est libre pour cela.
why-needed-for-required = Il faut { $unit } contre { $hex }, qui doit être attaqué aussi.
why-needed-elsewhere = Il faut { $unit } dans l’attaque contre { $hex }, sans quoi elle n’atteint pas son rapport.
why-not-all-adjacent = Les attaquants d’ici ne pourraient pas tous attaquer { $hex } en plus : il lui faut sa propre attaque.
why-stuck-attack = Réglez d’abord l’attaque contre { $hex } : plus personne n’est libre pour l’amener à son rapport. Retirez-y quelque chose.
why-stuck-required = Réglez d’abord { $hex }, qui doit être attaqué : plus personne n’est libre pour cela. Retirez quelque chose à côté.
why-soviets-only = Seuls les Soviétiques font des attaques impératives.
why-mandated-already = L’attaque contre { $hex } est déjà une attaque impérative.
why-none-owed = { $owed ->
        [0] Aucune attaque impérative n’est due.
        [one] Une seule attaque impérative est due, et elle est déclarée.
       *[other] Il n’est dû que { $owed } attaques impératives, et elles sont déclarées.
    }
why-too-few-steps = Une attaque impérative veut au moins { $least } pas, hors artillerie ; il y en a { $steps }.
why-ratio-too-low = Une attaque impérative veut un rapport de 3-2 ; celle contre { $hex } ne l’atteint pas.
why-not-mandated = L’attaque contre { $hex } n’est pas une attaque impérative.

# Ce qui reste à faire avant que les attaques ne tiennent
duty-attackers = Personne n’attaque encore { $hex } : ajoutez des attaquants ou annulez l’attaque.
duty-boats = { $units } : à travers les eaux peu profondes vers { $hex }, il faut une unité du génie du même hexagone, et 3 points d’empilement au plus.
duty-crossers = { $units } : il faut avec, dans le même hexagone, des unités capables de franchir le fleuve vers { $hex }.
duty-known = Seules des unités non-dévoilées attaquent { $hex } : il leur faut une unité de force d’attaque connue.
duty-halved = { $units } : force réduite à zéro contre { $hex }, pas d’attaque possible sans renfort réduit de même ; ajoutez-en ou retirez { $count ->
        [one] cette unité
       *[other] ces unités
    }.
duty-ratio = { $attack } contre { $defence } en { $hex }, c’est moins de 1-4 : ajoutez des attaquants ou annulez l’attaque.
duty-mandated-ratio = { $attack } contre { $defence } en { $hex }, c’est moins de 3-2, trop peu pour une attaque impérative.
duty-mandated-steps = L’attaque impérative contre { $hex } n’a que { $steps } pas ; il en faut { $least }.
duty-required = { $hex } doit être attaqué aussi : sa ZdC atteint { $units }.
duty-doubled = { $units } a doublé son commandement, et aucune unité qu’il a activée n’est dans une attaque impérative : si cela reste, une des attaques dues devient un PV pour l’Axe.

# Réaction
why-no-reaction = À ce tour personne ne réagit : le scénario l’interdit.
why-reacted-already = { $unit } a déjà réagi.
why-reaction-not-motorised = { $unit } n’a pas de MA rouge : seules les unités motorisées réagissent.
why-reaction-nkvd = { $unit } appartient au NKVD, qui ne réagit pas.
why-reaction-overrun = { $unit } porte un marqueur Overrun et ne peut pas réagir.
why-do-not-move = { $unit } porte un marqueur Pas de mouvement.
why-reaction-attacked = { $unit } est dans un hexagone du défenseur et y reste.
why-reaction-zone = { $unit } est en ZdC ennemie : on ne réagit pas de là.
why-reaction-far = { $unit } est à plus de trois hexagones de tout hexagone du défenseur.
why-reaction-nonop = { $unit } est à portée d’un QG Non-Op et ne peut pas réagir.
why-reaction-no-command = { $unit } n’est à portée d’aucun QG opérationnel à qui il reste un point de commandement pour une réaction.
why-reaction-name-hq = Plusieurs QG pourraient faire réagir { $unit } : nommez celui qui le fait, react UNITÉ by QG.
why-hq-cannot = { $unit } ne peut pas la faire réagir : ce n’est pas un QG opérationnel à portée, ou il n’a plus de point de commandement.
why-others-reacted = Une seule unité réagit par hexagone du défenseur, et chacun de ceux qui sont près de { $unit } a eu la sienne.
why-nowhere-to-react = { $unit } ne trouve aucun hexagone où aller avec la moitié de son MA : les ZdC ennemies et les abords des attaquants ne s’ouvrent que là où se tient une unité de combat amie.
why-reaction-stays = { $unit } est déjà en { $hex }.
why-reinforced-already = Une autre unité a déjà réagi vers { $hex } : une seule par hexagone du défenseur.
why-closed-hex = { $unit } ne peut pas entrer en { $hex }.
why-no-stay = Le scénario ne laisse pas { $unit } finir une phase en { $hex }.
why-reaction-into-zone = { $hex } est en ZdC ennemie ou à côté d’une unité qui attaque, et aucune unité de combat amie ne s’y tient.
why-reaction-too-far = La moitié du MA de { $unit } ne mène pas jusqu’en { $hex }.
why-stack-full = Pas de place en { $hex } pour { $unit } : dix points d’empilement au plus.

# Artillerie
why-no-artillery = { $unit } n’est pas une unité d’artillerie.
why-has-fired = { $unit } a tiré, et ne sera de nouveau active qu’après la prochaine phase du Génie.
why-supports-already = { $unit } soutient déjà un combat : un seul par phase.
why-supports-nobody = { $unit } ne soutient aucun combat.
why-no-combat-there = Aucune attaque n’est déclarée contre { $hex }.
why-out-of-range = { $unit } a une portée de { $range }, et aucun hexagone de ce combat n’est à portée.
why-held-by-others = { $unit } est en ZdC ennemie : elle ne soutient qu’une attaque contre des unités dont la ZdC l’atteint.
why-gun-unfed = { $unit } n’a pas de LOC vers un ASP qui ravitaille cette attaque.
why-attacks-only = { $unit } ne soutient que des attaques.
why-gun-unsupplied = { $unit } n’est pas ravitaillée et ne peut pas soutenir une défense.
why-defends-itself = { $unit } est dans un hexagone du défenseur : elle ne soutient aucun autre combat.
why-guns-alone = { $unit } n’a que de l’artillerie à ses côtés : elle se défend avec sa force de défense et ne soutient personne.
why-gun-in-zone = { $unit } est en ZdC ennemie : elle ne soutient aucun autre hexagone.
why-four-guns = Quatre unités d’artillerie au plus soutiennent un combat.
why-two-allied-guns = Deux unités d’artillerie des alliés de l’Axe au plus soutiennent une défense.
why-two-german-guns = Avec l’artillerie des alliés de l’Axe, deux unités d’artillerie allemandes au plus soutiennent un combat.
why-one-gun-nonop = Près d’un QG Non-Op, une seule unité d’artillerie soviétique soutient un combat.
why-two-mortars = Deux unités de mortiers au plus soutiennent un combat.
why-two-guns = Deux unités d’artillerie soviétiques au plus soutiennent un combat, en plus des mortiers.
why-guns-apart = { $unit } serait la deuxième unité d’artillerie soviétique : il faut les deux à portée d’un même QG opérationnel, ou dans l’hexagone du défenseur.

# Ordres
why-no-combat-for-order = Aucune attaque n’est déclarée contre { $hex } : il n’y a rien à ordonner.
why-order-lifted = Un QG a levé l’ordre du NKVD en { $hex } : aucun autre ne le remplace.
why-ordered-already = Un ordre est déjà posé en { $hex } : retirez-le d’abord.
why-no-order-to-answer = Le défenseur n’a pas donné d’ordre en { $hex } : l’attaquant ne fait que répondre.
why-ground-for-orders = Un ordre veut des bois, une montagne, une ville ou une fortification amie, ou un village dans la Boue ou la Neige : { $hex } n’a rien de tout cela.
why-nobody-obeys = Toutes les unités y ont un MA nul : aucun ordre ne les concerne.
why-order-in-mud = Pas de Retraite supplémentaire dans la Boue.
why-axis-needs-no-hq = L’Axe donne ses ordres sans QG : n’en nommez pas.
why-no-command-for-order = Aucun QG opérationnel à portée de { $hex } n’a encore un point de commandement pour un ordre.
why-order-name-hq = Nommez le QG qui l’ordonne : by QG.
why-hq-cannot-order = { $unit } ne peut pas l’ordonner : ce n’est pas un QG opérationnel à portée, ou il n’a plus de point de commandement.
why-nothing-imposed = Aucune unité du NKVD n’interdit la retraite en { $hex }.
why-nothing-ordered = Vous n’avez rien ordonné en { $hex } qui puisse être retiré.
why-keep-which = { $hex } n’est pas l’un des deux hexagones avec un ordre.
format-orders-hidden = un ordre ou une unité aérienne est caché dans cette position, et seul celui qui l’a choisi peut continuer à jouer : écrivez le choix lui-même à la place

# Ce qui s’est passé
event-attack-declared = { $units } { $count ->
        [one] va
       *[other] vont
    } attaquer { $hexes }, à { $ratio }.
event-mandated-declared = Sur ordre de Staline, { $units } { $count ->
        [one] va
       *[other] vont
    } attaquer { $hexes }, à { $ratio }.
event-mandated-made = L’attaque impérative est faite ; { $owed ->
        [0] plus aucune n’est due
        [one] une est encore due
       *[other] { $owed } sont encore dues
    }.
event-mandated-in-vain = L’attaque impérative est tombée sous 1-4 et reste due.
event-mandated-received = Staline ordonne { $number ->
        [one] une attaque
       *[other] { $number } attaques
    } ; dues à présent : { $owed }.
event-mandated-beyond = Plus de neuf attaques seraient dues : { $points } PV pour l’Axe.
event-mandated-scored = Un emplacement est tombé alors que des attaques étaient dues : { $points } PV pour l’Axe, et plus rien n’est dû.
event-command-in-vain = { $unit } avait doublé son commandement pour une attaque impérative qu’aucune de ses unités ne fait : 1 PV pour l’Axe ; dues à présent : { $owed }.
event-reacts = { $unit } réagit.
event-reacts-by = { $unit } réagit, sur ordre de { $other }.
event-support-committed = { $units } { $count ->
        [one] soutient
       *[other] soutiennent
    } la défense de { $hexes }.
event-retreat-forbidden = { $units } { $count ->
        [one] interdit
       *[other] interdisent
    } toute retraite de { $hex }.
event-retreat-allowed = La retraite de { $hexes } est de nouveau permise.
event-order-given = Un ordre pour { $hexes } est posé face cachée.
event-order-shown = L’ordre pour { $hexes } est révélé : { $order ->
        [no-retreat] Non-Retraite
       *[additional-retreat] Retraite supplémentaire
    }.
event-order-dropped = L’ordre pour { $hex } est retiré.

# Les forces au combat, part par part
strength-attack = force d’attaque de { $units }{ $times ->
        [0] {""}
        [1] , { $printed } divisés par deux
       *[other] , { $printed } divisés par deux { $times } fois
    }
strength-attack-support = soutien d’artillerie de { $units }{ $times ->
        [0] {""}
        [1] , { $printed } divisés par deux
       *[other] , { $printed } divisés par deux { $times } fois
    }
strength-defence = force de défense de { $units }
strength-citadel = doublée dans la citadelle, de 3 au plus : { $units }
strength-defence-guns = force de défense de l’artillerie qui ne soutient pas : { $units }
strength-defence-support = soutien d’artillerie de { $units }{ $times ->
        [0] {""}
        [1] , { $printed } divisés par deux
       *[other] , { $printed } divisés par deux { $times } fois
    }
strength-support-excess = le soutien au-delà de la force des autres unités est perdu

# Pourquoi une force est divisée par deux ou doublée
halved-from-swamp = { $units } : depuis un marais
halved-into-swamp = { $units } : contre un marais qui leur est fermé
halved-major-river = { $units } : à travers un fleuve
halved-citadel = { $units } : blindés contre une citadelle
halved-armour = { $units } : blindés contre une ville ou des montagnes
halved-support-swamp = { $units } : vers un marais
halved-mud = { $units } : dans la boue
halved-allied = { $units } : artillerie d’alliés de l’Axe, hors de l’hexagone du défenseur
doubled-bunker-buster = { $units } : briseur de bunkers, doublé

# Modificateurs de dé au combat : pourquoi
drm-super-heavy = artillerie super-lourde : { $units }
drm-citadel-offsets = contre une citadelle, génie, artillerie et Panzerdivision retirent 3 au plus
drm-icy-river = tous les attaquants franchissent un fleuve gelé
drm-river = tous les attaquants franchissent une rivière ou un canal
drm-line = tous les attaquants franchissent une ligne fortifiée
drm-hexsides = tous les attaquants franchissent une rivière, un canal ou une ligne fortifiée
drm-hill = le défenseur tient une colline : { $hexes }
drm-mountain = le défenseur est en montagne : { $hexes }
drm-city = le défenseur tient une ville : { $hexes }
drm-town = le défenseur tient un village, sous la Boue ou la Neige : { $hexes }
drm-citadel = le défenseur tient une citadelle : { $hexes }
drm-citadel-limit = une citadelle et son terrain donnent 4 au plus
drm-belt = le défenseur tient une ceinture fortifiée : { $hexes }
drm-strongpoint = le défenseur a un point fortifié : { $hexes }
drm-no-retreat = le défenseur est sous Non-Retraite
drm-engineers = effets du génie : { $units }
drm-defender-unsupplied = défense non ravitaillée : { $units }
drm-attack-unsupplied = attaque sans ravitaillement de combat
drm-combined-arms = armes combinées : { $units }
drm-panzer-division = intégrité d’une Panzerdivision : { $units }
drm-motorised-division = intégrité d’une division motorisée, avec une Panzerdivision : { $units }
drm-overrun = déjà sous marqueur Overrun : { $units }
drm-scenario = selon le scénario : { $units }
drm-too-weak = rapport de force inférieur à 1-4

# Pas à perdre : pourquoi
loss-result = table de résultats des combats
loss-no-retreat = retraite refusée, sous Non-Retraite
loss-additional-retreat = retraite plus longue, sous Retraite supplémentaire
loss-unsupplied = astérisque : attaque sans ravitaillement de combat
loss-mandated = astérisque : attaque impérative
loss-fortification = astérisque : attaque contre une fortification
loss-armour-first = premier pas sur les blindés, qui ont rencontré des blindés, de l’antichar ou de l’antiaérien : { $units }
loss-engineers-first = premier pas sur le génie ou les briseurs de bunkers, dont les effets étaient déclarés : { $units }
loss-armour-answers = premier pas, puisque celui de l’attaquant vient des blindés, sur { $units }

# Qui ne peut pas perdre de pas maintenant
why-gun-too-far = { $unit } est une artillerie qui n’est pas adjacente à l’hexagone du défenseur : les résultats ne la touchent pas.
why-not-in-combat = { $unit } ne participe pas à ce combat.
why-nkvd-last = { $unit }, du NKVD, ne perd de pas qu’une fois toutes les autres unités de l’hexagone éliminées.
why-armour-loses-first = L’astérisque prend le premier pas aux blindés qui ont rencontré des blindés, de l’antichar ou de l’antiaérien : à { $units }, non à { $unit }.
why-engineers-lose-first = L’astérisque prend le premier pas au génie ou aux briseurs de bunkers dont les effets étaient déclarés : à { $units }, non à { $unit }.
why-armour-answers = Le premier pas de l’attaquant vient des blindés ; celui du défenseur vient de { $units }, non de { $unit }.

# Ce qui ne peut être déclaré
why-no-bunker-buster = { $unit } n’est pas un briseur de bunkers : seuls l’antiaérien et les canons d’assaut de l’Axe le sont.
why-no-bunkers = L’hexagone attaqué n’a ni point fortifié, ni ceinture ou ligne fortifiée, ni ville : pas de bunker à briser.
why-no-engineers = Aucun génie ne participe à cette attaque.
why-no-work = Rien ici pour le génie : ni ville, ni village sous la Boue ou la Neige, ni rivière ou fortification qui aide le défenseur.
