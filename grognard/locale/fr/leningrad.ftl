# Camps, unités, phases
side-german = Allemands
side-soviet = Soviétiques
player-german = joueur allemand
player-soviet = joueur soviétique
kind-infantry = infanterie
kind-armour = blindés
kind-mechanized = mécanisés
kind-armoured = unité blindée
unit-german-infantry = { $ordinal } division d’infanterie
    .the = la { $ordinal } division d’infanterie
    .short = la { $ordinal } d’infanterie
unit-german-armour = { $ordinal } division blindée
    .the = la { $ordinal } division blindée
    .short = la { $ordinal } blindée
unit-german-mechanized = { $ordinal } division motorisée
    .the = la { $ordinal } division motorisée
    .short = la { $ordinal } motorisée
unit-german-ss = division { $name }
    .the = la division { $name }
    .short = la { $name }
unit-soviet-infantry = { $ordinal } division de fusiliers
    .the = la { $ordinal } division de fusiliers
    .short = la { $ordinal } de fusiliers
unit-soviet-armour = { $ordinal } division de chars
    .the = la { $ordinal } division de chars
    .short = la { $ordinal } de chars
unit-soviet-mechanized = { $ordinal } division motorisée
    .the = la { $ordinal } division motorisée
    .short = la { $ordinal } motorisée
unit-untried-infantry = infanterie non révélée
    .the = l’infanterie non révélée
    .there = l’infanterie non révélée de { $hex }
    .some = { $count } unités d’infanterie non révélées
unit-untried-armoured = unité blindée non révélée
    .the = l’unité blindée non révélée
    .there = l’unité blindée non révélée de { $hex }
    .some = { $count } unités blindées non révélées
entry-east-prussia = Prusse-Orientale
entry-german-entry = les hexagones d’entrée allemands
entry-leningrad = Léningrad
phase-set-up = mise en place
phase-german-replacement = phase de régénération allemande
phase-german-movement = phase de mouvement allemande
phase-german-combat = phase de combat allemande
phase-german-interdiction = phase d’interdiction aérienne allemande
phase-soviet-fortification = phase de fortification soviétique
phase-soviet-movement = phase de mouvement soviétique
phase-soviet-combat = phase de combat soviétique
phase-turn-end = fin du tour

# Victoire
level-german-strategic = victoire stratégique allemande
level-german-tactical = victoire tactique allemande
level-soviet-tactical = victoire tactique soviétique
level-soviet-strategic = victoire stratégique soviétique
score-hex = { $hex } tenu par des Allemands ravitaillés
score-reduced-infantry = { $count } { $count ->
        [one] division d’infanterie allemande réduite
       *[other] divisions d’infanterie allemandes réduites
    }
score-reduced-mechanized = { $count } { $count ->
        [one] division motorisée allemande réduite
       *[other] divisions motorisées allemandes réduites
    }
score-reduced-armour = { $count } { $count ->
        [one] division blindée allemande réduite
       *[other] divisions blindées allemandes réduites
    }
score-eliminated-infantry = { $count } { $count ->
        [one] division d’infanterie allemande éliminée
       *[other] divisions d’infanterie allemandes éliminées
    }
score-eliminated-mechanized = { $count } { $count ->
        [one] division motorisée allemande éliminée
       *[other] divisions motorisées allemandes éliminées
    }
score-eliminated-armour = { $count } { $count ->
        [one] division blindée allemande éliminée
       *[other] divisions blindées allemandes éliminées
    }
score-replacements = { $count } { $count ->
        [one] pas régénéré
       *[other] pas régénérés
    }
score-bid = l’enchère allemande

# Ce qui s’est passé
event-die = Le dé donne { $die }.
event-turn = Le tour { $turn } commence.
event-phase = { $phase }.
event-placed = { $unit } se place en { $hex }.
event-moved = { $units } { $count ->
        [one] va
       *[other] vont
    } de { $from } à { $to } pour { $points } PM.
event-entered = { $units } { $count ->
        [one] entre
       *[other] entrent
    } en jeu en { $hex }.
event-overrun = { $units } { $count ->
        [one] percute
       *[other] percutent
    } { $hexes }.
event-attack = { $units } { $count ->
        [one] attaque
       *[other] attaquent
    } { $hexes }.
event-air-support = { $units } { $count ->
        [one] appuie
       *[other] appuient
    } le combat depuis les airs.
event-revealed = { $unit } : c’est la { $division }, { $figures }.
event-shift = { $columns } { $columns ->
        [one] colonne
       *[other] colonnes
    } à { $way ->
        [right] droite
       *[left] gauche
    } : { $why } ({ $case }).
event-combat-result = { $attack } contre { $defence } font { $ratio }, colonne { $column } après décalages : résultat { $result }.
event-chose-lose = Le { $player } encaisse le résultat en pas.
event-must-lose = { $what ->
    [overrun] La percussion a réussi : le { $player } ne peut pas retraiter et doit encaisser en pas ({ $case }).
   *[retreat] Le { $player } n’a aucun hexagone sûr où retraiter et doit encaisser en pas ({ $case }).
}
event-swept-away = { $unit } s’était repliée dans l’hexagone pendant cette phase et est éliminée ({ $case }).
event-overstacked = { $count } unités, c’est trop pour { $hex } : trois au plus ; l’adversaire a choisi celle qui est éliminée ({ $case }).
event-chose-split = Le { $player } encaisse un pas et recule d’un hexagone.
event-chose-retreat = Le { $player } retraite.
event-eliminated = { $unit } est hors de combat en { $hex }.
event-reduced = { $unit } perd un pas en { $hex }.
event-retreated = { $unit } retraite de { $from } à { $to }.
event-no-retreat = { $unit } n’a aucun hexagone sûr où retraiter ({ $case }).
event-advanced = { $unit } avance en { $hex }.
event-fort-built = Les Soviétiques bâtissent un fort en { $hex }.
event-fort-destroyed = Le fort de { $hex } est détruit.
event-interdicted = { $unit } interdit { $hex }.
event-replaced = { $unit } revient à pleine force en { $hex }.
event-bids = Les enchères sont { $german } et { $soviet } : les Allemands donnent { $bid } points{ $swapped ->
        [true] , et les joueurs changent de camp
       *[false] {""}
    }.
event-surprise = La 34e armée est entrée au complet : les attaques soviétiques de ce tour sont décalées de quatre colonnes à droite.
event-surprise-spoiled = Une unité de la 34e armée entre ailleurs parce que des amis remplissent son hexagone d’entrée, ce que seuls des Allemands excusent : il n’y a pas de surprise ({ $case }).
event-game-over = La partie est finie : { $level }, solde de { $points } points.

# Une table citée
case-chart = { $edition }, { $chart }
chart-crt = TRC
chart-csc = TDC
chart-tec = TET
chart-schedule = calendrier
chart-design = conseils

# Décalages : pourquoi
shift-overrun = percussion
shift-attacker-unsupplied = attaque sans ravitaillement : { $units }
shift-defender-unsupplied = défense sans ravitaillement : { $units }
shift-hill = le défenseur tient une colline
shift-terrain-city = le défenseur est abrité par une ville
shift-terrain-great-city = le défenseur est abrité par une ville
shift-terrain-forest = le défenseur est abrité par une forêt
shift-terrain-swamp = le défenseur est abrité par un marais
shift-terrain-hill = le défenseur est abrité par une colline
shift-terrain-mixed = les défenseurs sont abrités, chacun par un terrain différent
shift-soviet-city = les Soviétiques défendent une de leurs villes
shift-fort = le défenseur a un fort
shift-river = tous les attaquants franchissent une rivière
shift-armour-attacks = des blindés attaquent en terrain clair
shift-armour-defends = des blindés défendent
shift-corps-attacks = un corps de panzers complet attaque d’un même hexagone
shift-corps-defends = un corps de panzers complet défend dans un même hexagone
shift-air-attacks = une unité aérienne appuie l’attaque
shift-air-defends = une unité aérienne appuie la défense
shift-surprise = la 34e armée attaque par surprise

# Questions
question-over = La partie est finie : { $level }, solde de { $points } points.
question-bid = combien de points de victoire, de 0 à { $highest }, pour jouer les Allemands ?
question-soviet-columns = où va l’infanterie de la colonne { $column } ?
question-german-setup = mettez l’armée en place ; il reste { $count } { $count ->
        [one] unité
       *[other] unités
    } à poser.
question-replacement = quelle unité réduite revient à pleine force ({ $count ->
        [one] 1 possible
       *[other] { $count } possibles
    }) ?
question-movement = quelles unités se déplacent{ $due ->
        [0] {""}
        [1] , et où entre le renfort
       *[other] , et lesquels des { $due } renforts entrent
    } ?
question-moving = où vont les unités en mouvement, ou qui percutent-elles ? { $units } en { $hex }, il reste { $points } PM.
question-combat = quel hexagone est attaqué ?
question-declaring = attaque sur { $hexes }{ $count ->
        [0]  : aucun attaquant. Qui participe ? Attaque-t-on aussi un autre hexagone
       *[other] {" "}avec { $units } : qui d’autre participe, attaque-t-on aussi un autre hexagone, ou lance-t-on le dé
    } ?
question-declaring-many = { $count } unités
question-air-support = { $ready ->
        [one] l’unité aérienne disponible appuie-t-elle
       *[other] combien des { $ready } unités aériennes disponibles appuient
    } le combat en { $hexes } ?
question-suffering = résultat { $result } pour { $role ->
        [attacker] l’attaquant
       *[defender] le défenseur
    } : pas ou retraite ?
question-suffering-lose = { $number } pas { $number ->
        [one] perdu
       *[other] perdus
    } : lose
question-suffering-split = un pas, puis un hexagone : split
question-suffering-retreat = retraite de { $number } { $number ->
        [one] hexagone
       *[other] hexagones
    } : retreat
question-losing-steps = quelle unité perd un pas ({ $number } encore à perdre) ?
question-retreating = quelle unité retraite maintenant, et où ({ $number } { $number ->
        [one] hexagone
       *[other] hexagones
    } en tout) ?
question-retreating-on = où { $unit } achève-t-elle sa retraite ?
question-advancing = qui avance dans les hexagones libérés ?
question-interdiction = où placer l’interdiction aérienne ({ $ready ->
        [one] 1 unité disponible
       *[other] { $ready } unités disponibles
    }) ?
question-fortification = où bâtir un fort ({ $count ->
        [one] 1 possible
       *[other] { $count } possibles
    }) ?
question-overstacked = { $count } unités, c’est trop en { $hex } : laquelle est éliminée ?
question-line = { $player } : { $question } { $how }

# Actions
action-bid = Miser { $points }
action-place = Placer { $unit } en { $hex }
action-place-column = L’infanterie en { $hex }
action-replace = Ramener { $unit } à pleine force
action-end = Terminer la phase
action-move = Déplacer { $units }
action-enter = Faire entrer { $units } en { $hex }
action-enter-spoils = Faire entrer { $units } en { $hex } et renoncer à la surprise : seuls des Allemands sur l’hexagone d’entrée excusent un détour
action-to = Aller en { $hex }
action-overrun = Percuter { $hex }
action-attack = Attaquer { $hex }
action-also = Attaquer aussi { $hex }
action-with = Attaquer avec { $unit }
action-roll = Attaquer : lancer le dé
action-roll-later = Attaquer : ensuite, le soutien aérien
action-air = { $count ->
        [0] Pas de soutien aérien
        [one] 1 unité aérienne en soutien
       *[other] { $count } unités aériennes en soutien
    }
action-lose = Perdre des pas
action-split = Perdre un pas, puis retraiter d’un hexagone
action-retreat = Retraiter
action-retreat-to = Retraite : { $unit } en { $hex }
action-retreat-lost = { $unit } ne peut pas retraiter et disparaît
action-loss = { $unit } perd un pas
action-advance = Avancer { $unit } en { $hex }
action-halt = Personne d’autre n’avance
action-interdict = Interdire { $hex }
action-fort = Bâtir un fort en { $hex }
action-eliminate = Éliminer { $unit }

# Pourquoi pas : mise en place
why-bid = Une enchère est un nombre entier de points de 0 à { $highest } : bid 5.
why-column = Cette infanterie va dans un hexagone de la colonne { $column }.
why-not-waiting = { $unit } n’est pas parmi les unités encore à placer.
why-north-full = Au nord du Niémen ne se place que l’infanterie, deux unités au plus : pas de place en { $hex }.
why-set-up-there = Les Allemands ne se placent pas en { $hex } : seulement à l’ouest de la frontière, sur leurs hexagones de départ.

# Pourquoi pas : mouvement
why-no-unit = Aucune unité ne s’appelle { $unit }.
why-not-yours = { $unit } : pas à vos ordres en ce moment.
why-not-on-map = { $units } : pas sur la carte.
why-not-together = { $units } : parties d’hexagones différents, ou séparées depuis ; seule une pile se déplace ensemble.
why-more-than-three = { $units } : on ne se déplace pas à plus de trois ensemble.
why-frozen = { $units } : cette garnison ne peut pas quitter son hexagone au tour 1.
why-moved-already = { $units } { $count ->
        [one] a
       *[other] ont
    } déjà bougé dans cette phase ; les unités bougent l’une après l’autre.
why-retreated = { $units } { $count ->
        [one] a retraité après une percussion, ce qui met fin à son
       *[other] ont retraité après une percussion, ce qui met fin à leur
    } mouvement pour cette phase.
why-no-nearer = { $units } : au tour 1 les Soviétiques ne font que se rapprocher des Allemands, et aucun chemin n’y mène.
why-no-room = { $units } : pas de place ; trois unités par hexagone, même au passage.
why-no-points = { $units } : plus assez de points de mouvement pour aller où que ce soit.
why-must-enter = Les renforts du tour 1 ne peuvent pas attendre : faites-les entrer avant de finir la phase.
why-must-close-up = Au tour 1 toute unité soviétique qui le peut doit se rapprocher des Allemands avant la fin de la phase.
why-no-disengaging = { $units } : aucune unité soviétique ne se désengage au tour 1.
why-disengage-two = { $units } : on se désengage à deux au plus.
why-nobody-stays = { $units } : pour se désengager, il faut laisser une unité amie dans l’hexagone.
why-disengage-from-start = { $units } : on ne se désengage ici que de l’hexagone où l’on a commencé la phase.
why-into-ezoc = { $units } : on ne se désengage pas d’une zone de contrôle ennemie vers une autre.
why-disengage-points = { $units } : se désengager coûte { $toll } PM en plus du terrain, ici au moins { $price } PM, et il en reste { $halved ->
        [true] { $points } d’un potentiel réduit de moitié faute de ravitaillement
       *[false] { $points }
    }.
why-off-map = « { $hex } » n’est pas un hexagone de la carte.
why-there-already = Les unités sont déjà en { $hex }.
why-not-playable = { $hex } est de l’eau ou hors jeu.
why-enemy-there = L’ennemi tient { $hex } : on n’y entre pas.
why-all-water = Entre cet hexagone et { $hex } passe un côté tout en eau.
why-close-up = Au tour 1 les Soviétiques vont au contact d’un Allemand s’ils le peuvent, sinon aussi loin que possible vers le plus proche ; { $hex } n’est ni l’un ni l’autre.
why-costs-more = { $hex } est trop loin : le chemin coûte au moins { $price } PM, il en reste { $halved ->
        [true] { $points } d’un potentiel réduit de moitié faute de ravitaillement
       *[false] { $points }
    }.
why-cut-off = Aucun chemin ne mène à { $hex } : l’ennemi, l’eau ou le bord de la carte sont entre les deux.
why-disengage-price = Pour gagner { $hex } il faut se désengager, { $toll } PM chaque fois en plus du terrain : { $price } PM en tout, et il en reste { $halved ->
        [true] { $points } d’un potentiel réduit de moitié faute de ravitaillement
       *[false] { $points }
    }.
why-behind-zoc = Une zone de contrôle ennemie les arrête sur tous les chemins vers { $hex }.
why-no-overruns = Les Soviétiques ne percutent pas au tour 1.
why-no-enemy = Il n’y a pas d’ennemi en { $hex }.
why-overrun-adjacent = On ne percute qu’un hexagone voisin, et { $hex } ne l’est pas.
why-overrun-together = Pour percuter { $hex }, les unités doivent avoir fait tout le chemin ensemble.
why-overrun-points = Percuter { $hex } coûte { $price } PM ; il en reste { $halved ->
        [true] { $points } d’un potentiel réduit de moitié faute de ravitaillement
       *[false] { $points }
    }.
why-entered-already = { $units } { $count ->
        [one] n’attend
       *[other] n’attendent
    } pas d’entrer : déjà sur la carte, ou hors de combat.
why-not-due = { $units } : { $count ->
        [one] attendue
       *[other] attendues
    } au tour { $turn }, pas avant.
why-enter-elsewhere = { $units } : entrée par { $hexes }.
why-overstacked = Nommez une des unités de { $hex } : trois est la limite, l’une d’elles est de trop.

# Pourquoi pas : combat
why-must-attack = Au tour 1 toute unité soviétique au contact doit attaquer avant la fin de la phase.
why-attacked-already = Les unités de { $hex } ont déjà été attaquées dans cette phase : une seule attaque par phase.
why-no-contact = Aucune unité qui puisse encore attaquer n’est au contact de { $hex }.
why-named-already = { $hex } est déjà attaqué.
why-in-already = { $unit } participe déjà.
why-has-attacked = { $unit } a déjà attaqué dans cette phase : une seule attaque par phase.
why-not-beside-all = { $unit } n’est pas à côté de tous les hexagones attaqués.
why-not-beside = { $unit } n’est pas à côté de l’hexagone attaqué.
why-not-all-beside = Tous les attaquants ne sont pas voisins de { $hex } : on ne peut pas l’attaquer en même temps que le reste.
why-nobody-attacks = Nommez les attaquants avant de lancer le dé.
why-air = { $ready ->
        [0] Aucune unité aérienne n’est disponible
        [one] Une seule unité aérienne est disponible
       *[other] Seules { $ready } unités aériennes sont disponibles
    } : chacune vole une fois par tour.
why-say-air = Dites d’abord combien d’unités aériennes appuient ce combat : { $ready ->
        [one] air 0 ou air 1
       *[other] de air 0 à air { $ready }
    }.
why-overrun-stands = Après une percussion réussie, l’attaquant encaisse ses pertes et entre ; il ne retraite pas.
why-unharmed = Le résultat n’atteint pas ces unités : elles ne perdent rien et ne retraitent pas.
why-all-eliminated = Le résultat est E : toutes sont éliminées, il n’y a rien à choisir.
why-split-last-step = Un pas et un hexagone, c’est deux pas au moins : avec un seul pas, on le perd ou l’on retraite.
why-no-split = Un résultat de 1, c’est un pas ou un hexagone : il n’y a rien à partager.
why-no-retreat = Aucune des unités n’a d’hexagone sûr où retraiter.
why-loss-outside = Seule une unité qui s’est battue dans ce combat peut perdre le pas.
why-retreat-other = { $unit } ne fait pas partie des unités qui doivent retraiter maintenant.
why-retreat-possible = { $unit } a un hexagone sûr et doit le prendre.
why-retreat-adjacent = { $unit } retraite hexagone par hexagone, et { $hex } n’est pas voisin.
why-retreat-nearer = { $hex } n’éloigne pas { $unit } de l’ennemi.
why-retreat-full = { $hex } a déjà trois unités : pas de place pour { $unit }.
why-retreat-ezoc = { $hex } est en zone de contrôle ennemie, sans unité amie pour l’annuler : { $unit } ne peut pas y retraiter.
why-retreat-vacant = { $unit } doit prendre un hexagone sûr et vide tant qu’il y en a un, avant de rejoindre des amis en { $hex }.
why-must-advance = Après une percussion réussie, une unité au moins entre dans l’hexagone.
why-no-advance = Seuls avancent les vainqueurs qui n’ont pas retraité, et seulement dans les hexagones libérés à côté d’eux, trois par hexagone.

# Pourquoi pas : forts et régénération
why-no-forts-left = Aucun fort ne peut être bâti maintenant : deux par tour au plus, et seulement ceux qui sont arrivés.
why-fort-phase = Les forts se bâtissent en phase de fortification, avant le mouvement soviétique ; c’est maintenant le mouvement.
why-fort-enemy = Il y a des Allemands en { $hex } : on n’y bâtit pas de fort.
why-fort-far = { $hex } est à plus de quatre hexagones de Léningrad.
why-fort-there = Il y a déjà un fort en { $hex }.
why-fort-ezoc = { $hex } est en zone de contrôle allemande, sans unité soviétique.
why-fort-supply = { $hex } n’est pas ravitaillé : on n’y bâtit pas de fort.
why-dead = { $unit } est éliminée, et une unité éliminée ne revient pas.
why-not-reduced = { $unit } est à pleine force.
why-no-city = { $unit } n’est ni dans une ville ni en Prusse-Orientale.
why-replacement-ezoc = { $unit } est en zone de contrôle soviétique.
why-replacement-supply = { $unit } n’a pas de ravitaillement.
why-not-rested = { $unit } a bougé ou combattu trop récemment : régénération au tour { $turn } au plus tôt.
why-soviet-replacements = Les Soviétiques n’ont pas de régénération.
why-three-replaced = Trois unités ont déjà été régénérées dans l’hexagone de { $unit } : plus dans cette phase.

# Rapport de combat et ravitaillement
why-both-sides = { $units } : les unités des deux camps n’attaquent pas ensemble.
why-overrun-one-hex = { $units } : une percussion frappe un seul hexagone.
supply-at-source = Ravitaillée : elle est sur la source { $source }.
supply-on-road = Ravitaillée : elle est sur la route de { $source }, en { $hex }.
supply-by-road = Ravitaillée : { $points } PM jusqu’à la route en { $hex }, puis par elle jusqu’à { $source }.
supply-direct = Ravitaillée : { $points } PM jusqu’à la source { $source }.
supply-cut = Coupée : la ligne serait libre sans l’ennemi en { $enemies }{ $count ->
        [one] {""}
       *[other] , n’importe lequel d’entre eux
    }.
supply-barred = Coupée : l’ennemi tient ou contrôle { $hexes } sur le chemin de { $source }, avec plus d’une pile.
supply-far = Trop loin : { $points } PM jusqu’à { $hex }, pour une limite de { $limit }.
supply-none = Coupée : aucune ligne ne mène à une source.

# Une position montrée
show-heading = édition { $edition }, tour { $turn } sur { $turns }, { $phase }
show-fort = Fort en { $hex }

# Ce que mesure l’arène
measure-german-steps = pas allemands perdus
measure-german-units = unités allemandes perdues
measure-soviet-units = unités soviétiques perdues
measure-dvina = Dvina franchie, tour
measure-luga = Louga atteinte, tour
measure-pocketed = divisions de la frontière perdues ou coupées au tour 3
measure-outrun = divisions mobiles sans ravitaillement, en début de tour
measure-garrison = divisions soviétiques dans Léningrad, au plus

# Positions composées à la main.
edit-fort = Fort
edit-air-ready = disponible
edit-air-used = employée ce tour
edit-air-awaited = pas encore arrivée
edit-stock = forts en réserve
edit-replaced = pas de régénération reçus
edit-bid = enchère allemande

fortune-attack = { $units } { $count ->
        [one] attaque
       *[other] attaquent
    } { $hexes } à { $column }, dé { $die } : { $result }
fortune-overrun = { $units } { $count ->
        [one] percute
       *[other] percutent
    } { $hexes } à { $column }, dé { $die } : { $result }

# Ce à quoi pense l’ordinateur.
thought-combat = { $attacks ->
        [0] aucune attaque
        [one] une attaque
       *[other] { $attacks } attaques
    }
thought-attacks = { $moves ->
        [0] personne ne bouge
        [one] un mouvement
       *[other] { $moves } mouvements
    } pour attaquer { $hexes }
thought-overrun = une percussion
table-zone-german = Armée allemande
table-zone-north = Deux divisions d’infanterie
action-roll-after-defender = Attaquer : ensuite, le soutien aérien du défenseur
action-halt-all = Personne n’avance
action-loss-price = { $unit } perd un pas : { $price } { $price ->
        [one] point
       *[other] points
    } de victoire aux Soviétiques
# Sur l’étagère
shelf-about-leningrad = Le groupe d’armées Nord enfonce la frontière et dispose de douze semaines pour atteindre la ville. Les Soviétiques tiennent ligne après ligne, avec des divisions que personne ne connaît avant qu’elles se battent.
shelf-scale-leningrad = Un hex fait 32 km, un tour une semaine, un pion est une division.
shelf-evening-leningrad = Une soirée : deux à trois heures.

# What terrain does in a battle, on the card of a hex.
effect-leningrad-city = l’attaquant perd une colonne ; une de plus si le Soviétique défend une de ses villes
effect-leningrad-great-city = l’attaquant perd une colonne ; une de plus si le Soviétique la défend
effect-leningrad-forest = l’attaquant perd une colonne
effect-leningrad-swamp = l’attaquant perd une colonne
effect-leningrad-hill = l’attaquant perd deux colonnes
effect-leningrad-hill-1979 = l’attaquant perd une colonne
effect-leningrad-clear = une colonne de plus pour les blindés qui attaquent
