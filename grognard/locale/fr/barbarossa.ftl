# Phases, météo, niveaux
bsr-phase-set-up = mise en place
bsr-phase-weather = phase de Météo
bsr-phase-replacement = phase de Remplacements
bsr-phase-reinforcement = phase de Renforts
bsr-phase-air = phase Aérienne
bsr-phase-supply = phase de Ravitaillement
bsr-phase-axis-movement = phase de Mvt de l’Axe
bsr-phase-axis-declaration = phase de Déclaration des attaques de l’Axe
bsr-phase-soviet-reaction = phase de Réaction soviétique
bsr-phase-axis-combat = phase de Combat de l’Axe
bsr-phase-axis-motorised = phase de MvtM de l’Axe
bsr-phase-inset-declaration = combat motorisé de l’Axe sur sous-carte : déclaration
bsr-phase-inset-reaction = combat motorisé de l’Axe sur sous-carte : réaction soviétique
bsr-phase-inset-combat = combat motorisé de l’Axe sur sous-carte
bsr-phase-axis-engineering = phase du Génie de l’Axe
bsr-phase-soviet-motorised = phase de MvtM soviétique
bsr-phase-soviet-declaration = phase de Déclaration des attaques soviétique
bsr-phase-axis-reaction = phase de Réaction de l’Axe
bsr-phase-soviet-combat = phase de Combat soviétique
bsr-phase-soviet-movement = phase de Mvt soviétique
bsr-phase-soviet-engineering = phase du Génie soviétique
bsr-phase-surrender = phase de Reddition soviétique
bsr-phase-recovery = phase de Récupération
bsr-phase-victory = phase de Vérification de la victoire
bsr-weather-dry = Sec
bsr-weather-mud = Boue
bsr-weather-frost = Gel
bsr-weather-snow = Neige
bsr-weather-frozen = Neige, eaux gelées
# STORM, MUD et ICE : 1 s’il y a une tempête en plus, de la boue qui reste dans les bois, ou si eaux et marais sont gelés.
bsr-sky = { $weather }{ $storm ->
        [0] {""}
       *[other] , tempête
    }{ $mud ->
        [0] {""}
       *[other] , boue dans les bois
    }{ $ice ->
        [0] {""}
       *[other] , eaux gelées
    }
event-weather-rolled = Table météo, climat { $climate }, modificateur { $modifier } : { $weather }{ $with_storm ->
        [0] {""}
       *[other] {" "}avec tempête
    }.
event-weather-of-area = Météo dans la zone « { $area } » ({ $case }) :
event-weather-limited = Déjà { $turns } tours de temps { $was } : pas un de plus pendant un climat Sec. ({ $case })
event-surrender = Test de reddition en { $hex }, modificateur { $modifier } : { $result ->
        [none] sans effet
        [partial] attrition partielle, une unité perd un pas
        [full] attrition totale, chaque unité perd un pas
       *[surrender] les unités se rendent
    }.
event-snow-stays = Gel après Neige : la neige reste. ({ $case })
event-emplaced = { $unit } se met en batterie en { $hex } : elle peut tirer au prochain tour.
event-limbered = { $unit } se prépare à bouger en { $hex }.
event-shells = { $unit } : munitions restantes : { $left }. ({ $case })
event-bombarded = Bombardement de { $hex }, modificateur { $modifier }, jet { $roll } : { $result ->
        [destroyed] détruite
        [suppressed] supprimée
       *[none] sans résultat
    }. ({ $case })
event-rationed = Le soutien puise dans { $unit }, modificateur { $modifier }, jet { $roll } : { $spent ->
        [0] rien n’est dépensé
       *[other] un ASP est dépensé
    }. ({ $case })
event-guns-limited = { $on ->
        [0] Le ravitaillement de l’artillerie n’est plus limité
       *[other] Le ravitaillement de l’artillerie est désormais limité
    }. ({ $case })
event-mud-lingers = La boue reste dans les bois pendant ce tour. ({ $case })
event-froze = Rivières, lacs et marais gèlent. ({ $case })
event-thawed = La glace se rompt : rivières, lacs et marais sont de nouveau ouverts. ({ $case })
event-salvaged = { $unit }, bloquée dans le marais en { $hex }, est ramassée. ({ $case })
level-decisive = victoire décisive de l’Axe
level-substantial = victoire substantielle de l’Axe
level-marginal = victoire marginale de l’Axe
level-soviet = victoire soviétique
bsr-heading = { $scenario } : tour { $turn } sur { $turns }, { $phase }, { $weather }

# Ce qui compte
score-place = { $hex }
score-steps = pas perdus : { $count }
score-presence = { $count } pas ravitaillés là où le scénario les compte
score-units-divisions = divisions perdues : { $count }
score-units-headquarters = QG perdus : { $count }
score-saved = divisions sauvées : { $count }
score-owed = attaques impératives en retard
score-disbanded = QG démantelés
score-handicap = handicap du scénario

# Ce qui s’est passé
event-activated = { $by } active { $unit }.
event-doubled = { $unit } double son commandement pour une attaque impérative.
event-attack-given-up = Plus personne ne peut attaquer { $hexes } : l’attaque n’a pas lieu.
event-combat = Le combat pour { $hexes } commence.
event-steps-because = Pas perdus par { $role ->
        [attacker] l’attaquant
       *[defender] le défenseur
    } : { $why } ({ $case }){ $steps ->
        [0] {""}
       *[other] , { $steps }
    }.
event-modifier = { $value } au dé : { $why } ({ $case }).
bsr-event-attack = { $units } { $count ->
        [one] attaque
       *[other] attaquent
    } { $hexes }{ $guns ->
        [none] {""}
       *[other] , avec le soutien de { $guns }
    }{ $supplied ->
        [0] {", sans ravitaillement de combat"}
       *[other] {""}
    }.
bsr-event-combat-result = { $attack } contre { $defence }, soit { $ratio } ; le jet de { $die } devient { $roll }. Attaquant : { $attacker }. Défenseur : { $defender }.
result-none = aucun effet
result-eliminated = éliminé
result-steps = { $steps } pas
result-retreat = retraite
result-asterisk = astérisque
bsr-event-overrun = { $units } { $count ->
        [one] tente
       *[other] tentent
    } un Overrun en { $hexes }, { $attack } contre { $defence }.
event-overrun-result = { $result ->
        [success] L’Overrun réussit
       *[failure] L’Overrun échoue
    } sur un jet modifié de { $roll }{ $attacker ->
        [0] {""}
       *[other] . Pas perdus par l’attaquant : { $attacker }
    }{ $defender ->
        [0] {""}
       *[other] . Pas perdus par le défenseur : { $defender }
    }.
overrun-by-ratio = le rapport de force
overrun-again = déjà un Overrun dans ce tour
overrun-out-of-supply = non ravitaillé
overrun-hill = une colline
overrun-wet = marécage ou marais
overrun-town = un village dans la Neige
overrun-river = à travers une rivière
overrun-fortified = une fortification
bsr-event-eliminated = { $unit } quitte la carte en { $hex } : { $box ->
        [cadre] case Cadre
        [eliminated] case Éliminé
        [cannot-rebuild] case Non reconstructible
       *[pool] pion remis en réserve
    }.
bsr-event-removed = Perte en { $hex } : { $unit }.
bsr-event-revealed = { $unit } se révèle : { $front }{ $removed ->
        [0] {""}
       *[other] , retirée du jeu
    }.
bsr-event-overstacked = { $hex } compte { $points } points d’empilement ; dix au plus, quelqu’un doit partir.
bsr-event-placed = { $unit } arrive en { $hex }.
event-harried = Retraite en { $hex } à travers des ZdC ennemies, modificateur { $modifier } : { $saved ->
        [0] les unités sont perdues
       *[other] les unités s’échappent
    }.
event-way = { $way ->
        [march] Mouvement normal.
        [strategic] Mouvement stratégique.
        [infiltrate] Infiltration.
        [one-hex] Mouvement d’un hexagone.
        [rail] Mouvement ferroviaire.
       *[cross] Traversée du fleuve.
    }
event-emergency = En ravitaillement d’urgence : { $units }.
event-out-of-supply = Désormais non ravitaillé : { $units }.
event-in-supply = De nouveau ravitaillé : { $units }.
event-fed = { $unit } ravitaille { $hexes }.
event-supply-received = Le { $player } reçoit { $points } ASP{ $lost ->
        [0] {""}
       *[other] , et { $lost } de plus seraient venus, mais tous les pions sont en jeu
    }.
event-supply-lapsed = Le { $player } perd { $points } ASP qui n’{ $points ->
        [one] est pas entré
       *[other] sont pas entrés
    } en jeu.
event-supply-spent = { $unit } donne { $points } ASP.
event-supply-combined = { $other } rejoint { $unit }, désormais un dépôt de { $points } ASP.
event-dump-reduced = { $unit } se divise et garde { $points } ASP{ $lost ->
        [0] {""}
       *[other] , et en perd { $lost } faute de pion
    }.
event-bridge-laid = Le { $player } jette un pont entre { $hex } et { $other }.
event-bridge-built = Le pont entre { $hex } et { $other } est achevé.
event-bridge-taken = Le { $player } reprend le pont entre { $hex } et { $other }.
event-bridge-removed = Le pont de { $hex } est retiré.
event-fort-begun = Les travaux d’un point fortifié commencent en { $hex }.
bsr-event-fort-built = Un point fortifié est construit en { $hex }.
event-forts-built = Points fortifiés achevés : { $hexes }.
event-fort-abandoned = Le point fortifié de { $hex } est abandonné.
event-forts-destroyed = Fortifications détruites : { $hexes }.
event-forts-gone = Points fortifiés non ravitaillés, tombés en ruine : { $hexes }.
event-works-left = Les travaux des points fortifiés cessent en { $hexes }.
event-works-razed = Les fortifications de { $hex } sont détruites.
event-recovered = { $unit } redevient opérationnel (jet de { $most } ou moins).
event-not-recovered = { $unit } reste Non-Op : il fallait un jet de { $most } ou moins.
event-disbanded = { $unit } est démantelé.
event-place = { $gained ->
        [0] { $hex } ne compte plus pour l’Axe
       *[other] { $hex } compte pour l’Axe
    } : { $points } PV.
event-thirst = La soif en { $hex } : { $lost ->
        [0] la garnison tient
       *[other] un pas est perdu
    }.
event-presence = Ravitaillé là où le scénario le compte ({ $player }) : { $points } PV.
event-saved = Divisions sauvées : { $number } ({ $player }), { $points } PV.
event-rolled-for = { $unit } vient sur { $most } ou moins : { $comes ->
        [1] arrivée
       *[0] personne ne vient
    }.
event-attacks-overdue = Des attaques impératives sont en retard : { $points } PV pour l’Axe.

# Questions
bsr-ask-overstacked = { $hex } compte { $points } points d’empilement, pour dix au plus : quelle unité retirer ?
bsr-ask-arrivals = où arrivent les renforts ?
bsr-ask-feeding = quelles unités de ravitaillement nourrissent des hexagones non ravitaillés ?
bsr-ask-movement = { $due ->
        [0] qui se déplace ?
       *[other] qui se déplace, ou entre en jeu ? { $due } { $due ->
            [one] unité attend
           *[other] unités attendent
        } d’entrer.
    }
bsr-ask-picking = qui part de { $hex }, et par quel mouvement ?
bsr-ask-moving = vers où ? { $hex }, { $points } PM restants : { $units }.
bsr-ask-entry-picking = entrée en jeu : { $units }. Où, et avec qui ?
bsr-ask-entering = où entrer en jeu : { $units } ?
bsr-ask-declaration = quels hexagones sont attaqués, et par qui ?{ $owed ->
        [0] {""}
       *[other] {" "}Attaques impératives dues : { $owed }.
    }
bsr-ask-reaction = une unité réagit-elle aux attaques, et laquelle ?
bsr-ask-reacting = vers où réagir : { $units } ?
bsr-ask-defensive-support = quelle artillerie soutient quelle défense ?
bsr-ask-orders = quels ordres de retraite sont donnés ? L’autre camp ne les voit pas.
bsr-ask-combat = quelle attaque déclarée est résolue maintenant ?
bsr-ask-preparing = combat pour { $hexes }, { $ratio } : qui y prend part ?
bsr-ask-keeping-order = deux combats n’en font plus qu’un : quel ordre vaut ?
bsr-ask-suffering = { $count } pas à perdre pour { $role ->
        [attacker] l’attaquant
       *[defender] le défenseur
    } : quelle unité en perd un ?
bsr-ask-losing = { $count } pas à perdre : quelle unité en perd un ?
bsr-ask-harried = une pile a retraité en { $hex } à travers des ZdC ennemies : de l’artillerie est-elle sacrifiée avant le jet ?
bsr-ask-retreating = { $count ->
        [one] où retraite { $units } ?
       *[other] { $count } unités retraitent : laquelle d’abord, et vers où ?
    }
bsr-ask-withdrawing = quelle artillerie se replie ?
bsr-ask-advancing = qui avance dans les hexagones libérés ?
bsr-ask-engineering = quels points fortifiés sont commencés ? { $posts } au plus ce tour.
bsr-ask-recovering = quel QG Non-Op tente de récupérer, lequel est démantelé ?

# Actions
bsr-action-remove = Retirer { $unit }
bsr-action-place = { $unit } arrive en { $hex }
bsr-action-feed = { $unit } ravitaille { $hex }
bsr-action-starve = Ne pas ravitailler { $hex }
bsr-action-end = { $kind ->
        [declaration] Les attaques sont arrêtées
        [orders] Les ordres sont donnés
        [reaction] Personne d’autre ne réagit
        [defensive-support] Le soutien est décidé
       *[other] Terminer la phase
    }
bsr-action-move = Déplacer { $unit }
bsr-action-enter = Faire entrer { $unit }
bsr-action-activate = { $other } active { $unit }
bsr-action-double = { $unit } double son commandement
bsr-action-bridge = Jeter un pont de { $hex } vers { $other }
bsr-action-unbridge = Reprendre le pont de { $hex } vers { $other }
bsr-action-combine = { $other } rejoint { $unit }
bsr-action-divide = Diviser { $unit }
bsr-action-with = { $unit } part aussi
bsr-action-with-attack = { $unit } attaque aussi
bsr-action-without = Sans { $unit }
bsr-action-march = Mouvement normal
bsr-action-march-in = Entrer en jeu
bsr-action-strategic = Mouvement stratégique
bsr-action-infiltrate = Infiltration
bsr-action-one-hex = Mouvement d’un hexagone
bsr-action-cross = Traverser le fleuve
bsr-action-to = Aller en { $hex }
bsr-action-overrun = Overrun en { $hex }
bsr-action-stay = Ne pas aller plus loin
bsr-action-at = Entrer en { $hex }
bsr-action-wait = Ne pas entrer maintenant
bsr-action-declare = Attaquer { $hex }
bsr-action-join = { $unit } se joint à l’attaque contre { $hex }
bsr-action-widen = Attaquer { $other } dans le même combat que { $hex }
bsr-action-mandate = Faire de l’attaque contre { $hex } une attaque impérative
bsr-action-leave = { $unit } quitte son attaque
bsr-action-exit = Quitter la carte ici
bsr-action-narrow = Laisser { $hex } hors de l’attaque
bsr-action-unmandate = L’attaque contre { $hex } n’est plus impérative
bsr-action-undeclare = Pas d’attaque contre { $hex }
bsr-action-react = { $unit } réagit
bsr-action-react-by = { $unit } réagit, sur ordre de { $other }
bsr-action-support = { $unit } soutient la défense de { $hex }
bsr-action-support-attack = { $unit } soutient l’attaque
bsr-action-unsupport = { $unit } ne soutient personne
bsr-action-order-no-retreat = Non-Retraite en { $hex }
bsr-action-order-additional-retreat = Retraite supplémentaire en { $hex }
bsr-action-order-no-retreat-by = Non-Retraite en { $hex }, sur ordre de { $other }
bsr-action-order-additional-retreat-by = Retraite supplémentaire en { $hex }, sur ordre de { $other }
bsr-action-cancel = { $other } lève l’ordre du NKVD en { $hex }
bsr-action-countermand = Retirer l’ordre pour { $hex }
bsr-action-fight = Résoudre le combat pour { $hex }
bsr-action-roll = Attaquer : lancer le dé
bsr-action-supply = { $unit } ravitaille l’attaque
bsr-action-unsupply = { $unit } ne ravitaille pas l’attaque
bsr-action-merge = Résoudre { $hex } dans le même combat
bsr-action-engineers = Déclarer les effets du génie
bsr-action-no-engineers = Pas d’effets du génie
bsr-action-buster = { $unit } sert de briseur de bunkers
bsr-action-no-buster = Pas de briseur de bunkers
bsr-action-keep = Garder l’ordre pour { $hex }
bsr-action-lose = { $unit } perd un pas
bsr-action-give-up = Sacrifier { $unit }
bsr-action-roll-harried = Lancer le dé pour la pile
bsr-action-retreat = { $unit } retraite en { $hex }
bsr-action-withdraw = { $unit } se replie
bsr-action-advance = { $unit } avance en { $hex }
bsr-action-halt = { $kind ->
        [withdrawing] Personne d’autre ne se replie
       *[other] Personne d’autre n’avance
    }
bsr-action-fortify = Commencer un point fortifié en { $hex }
bsr-action-fortify-by = { $other } commence un point fortifié en { $hex }
bsr-action-abandon = Abandonner le point fortifié de { $hex }
bsr-action-recover = { $unit } tente de récupérer
bsr-action-disband = Démanteler { $unit }

# Pions
unit-msu = unité mobile de ravitaillement
unit-dump = dépôt de { $points } ASP
unit-supply = l’unité de ravitaillement { $name }

# Chances, ravitaillement, listes
odds-drm = modificateur du dé
odds-result = résultat (attaquant/défenseur)
odds-outcome = résultat
odds-order = si l’ordre face cachée est
odds-none = sans ordre
odds-no-retreat = Non-Retraite
odds-additional-retreat = Retraite supplémentaire
odds-overrun-result = { $outcome ->
        [success] réussite
       *[failure] échec
    }{ $defender ->
        [0] {""}
        [1] , le défenseur perd un pas
       *[other] , le défenseur perd { $defender } pas
    }{ $attacker ->
        [0] {""}
        [1] , l’attaquant perd un pas
       *[other] , l’attaquant perd { $attacker } pas
    }
why-no-air-yet = Aucun avion n’intervient : la guerre aérienne ne se joue pas encore.
supply-route = Ravitaillé : { $steps } { $steps ->
        [one] hexagone
       *[other] hexagones
    } de LOC jusqu’en { $hex }, puis jusqu’en { $source }.
supply-has = Ravitaillé.
supply-none-emergency = Pas de route de ravitaillement : ravitaillement d’urgence dès la prochaine phase de Ravitaillement ({ $case }).
supply-none-out = Pas de route de ravitaillement : non ravitaillé ({ $case }).
head-size = taille
head-steps = pas
show-strongpoints = Points fortifiés : { $list }
cost-more = +{ $cost }
cost-foot-driven = { $foot } à pied, { $driven } motorisé
bsr-sky-of-area = { $before } ; { $area } : { $sky }
bsr-phase-and-weather = { $phase } · { $weather }
table-beside-lost = Hors de la carte
table-arrivals = { $count } { $count ->
        [one] unité
       *[other] unités
    }
measure-combats = combats
measure-overruns = Overruns
measure-reactions = réactions
measure-fell = { $place } pris, tour
measure-lost = { $place } perdu, tour
measure-pocket-closed = première poche fermée, tour
measure-divisions-encircled = divisions soviétiques encerclées, au plus
measure-prisoners = pas soviétiques capturés ou perdus pour de bon, tour { $turn }
measure-places-held = emplacements tenus à la fin
measure-farthest = hexagones entre sa source et l’unité de l’Axe la plus avancée
measure-level = niveau de victoire de l’Axe (0 : victoire soviétique, 3 : décisive)
review-luck-steps = La chance au combat, en pas : ce que le dé a donné, comparé à la moyenne de ses dix faces ; une retraite compte pour un demi-pas.
fortune-combat = { $units } { $count ->
        [one] attaque
       *[other] attaquent
    } { $hexes }, { $ratio } : dé { $die }, { $result }
bench-reach-panzer-regiment = portée d’un régiment blindé ({ $detail } hexagones)
bench-crowd-turn = { $detail } pions sur toute la feuille : un tour au hasard, en coups de python-chess
bench-crowd-copy = les mêmes { $detail } : copie
bench-crowd-reach = les mêmes { $detail } : mouvements d’un régiment blindé, rien en mémoire
bench-crowd-supply = les mêmes { $detail } : ravitaillement d’un camp sur toute la feuille
bench-crowd-half-turn = { $detail } pions sur la moitié de la feuille : un tour au hasard, en coups de python-chess
bench-crowd-half-copy = les mêmes { $detail } sur la moitié de la feuille : copie
bench-crowd-half-reach = les mêmes { $detail } sur la moitié de la feuille : mouvements d’un régiment blindé
bench-crowd-half-supply = les mêmes { $detail } sur la moitié de la feuille : ravitaillement d’un camp
bench-contacts = qui peut attaquer qui ({ $detail } unités au contact)
bench-odds-combat = chances d’un combat, avec chaque modificateur

# Les divisions de loin
division-id = { $number } DI
division-rd = { $number } DF
division-gd = { $number } DFG
division-td = { $number } DB
division-mr = { $number } Mot
division-mrd = { $number } Mot
division-cd = { $number } DC
division-gcd = { $number } DCG
division-kd = { $number } DC
division-sec = { $number } Séc

# Fichiers de scénario
scenario-turns = « { $found } » n’est pas de la forme 5-9 : le premier tour et le dernier
scenario-names = un nom se dit dans les deux langues : en "…" fr "…"
scenario-area = « { $found } » n’est ni un hexagone ni une zone telle que E1020-E3436
scenario-no-unit = il n’y a pas d’unité « { $unit } »
scenario-worth = on ne dit pas quel nombre vaut jusqu’à la fin pour { $what }
scenario-levels = chacun de ces niveaux demande ses points : { $wanted }
scenario-front = { $unit } est le recto d’une unité non-dévoilée : il se tire quand elle se dévoile et ne se place pas ; une unité non-dévoilée s’écrit « ?{ $pool } »
scenario-substitute = { $unit } est un pion de substitution de régiment : il attend à côté de la carte et peut arriver en renfort, mais n’est nulle part dans une mise en place
scenario-linked-twice = Un jeu conjoint « { $found } » est déjà nommé
format-linked = Météo des jeux conjoints : le scénario en a { $number }, et chacun doit avoir la sienne
scenario-climate-twice = Le tour { $turn } a déjà un climat
scenario-window = { $hex } est hors de la fenêtre du scénario
scenario-window-empty = la fenêtre { $found } ne contient aucun hexagone de cette carte
scenario-not-placed = { $unit } n’est nulle part dans la mise en place
scenario-unread = rien dans le jeu ne lit « { $what } » : ôtez-le, ou faites-en une remarque précédée de #
scenario-stack = { $points } points d’empilement en { $hex } : on n’en met en place que { $most } par hexagone (BSR §3.32)
scenario-trains = deux trains blindés en { $hex } : il n’y a de place que pour un par hexagone (BSR §21.31)
scenario-presence = les points sont ceux de l’Axe : pour que sa présence serve un camp, il faut ici { $wanted } et non { $found }
scenario-empty-group = aucun renfort n’appartient au groupe { $group }

# La table d’analyse
edit-axis-fort = Point fortifié de l’Axe
edit-soviet-fort = Point fortifié soviétique
edit-owed = attaques impératives dues

# --- surrender (BSR §20)
surrender-headquarters = un QG à portée de commandement
surrender-nkvd-or-guards = NKVD ou Garde dans l’hexagone
surrender-city = ville
surrender-fortified = fortification
surrender-emergency = ravitaillement d’Urgence
surrender-out-of-supply = non ravitaillé
surrender-militia-alone = milice et artillerie côtière seules
surrender-low-morale = le moral bas d’août à octobre
bsr-ask-attrition = Attrition partielle : quelle unité perd un pas ?
why-not-encircled = { $unit } n’est pas dans l’hexagone testé.

# --- pénurie de carburant (BSR §6.5)
event-fuel = Carburant de { $division }, modificateur { $modifier } : { $result ->
        [passes] suffisant
       *[fails] pénurie
    }.
event-no-fuel = À court de carburant pendant ce tour : { $units }.
fuel-all-unsupplied = tout le groupe est non ravitaillé
fuel-mud-or-snow = boue ou neige
why-no-fuel = { $unit } est à court de carburant : elle ne bouge pas pendant ce tour, mais peut combattre, retraiter et avancer.
loss-without-fuel = blindés à court de carburant
# Sur l’étagère
shelf-about-barbarossa = La guerre à l’Est en détail : ravitaillement porté en avant, ordres donnés à couvert, attaques déclarées et parées. Borissov l’ouvre : une division blindée, un pont sur la Bérézina, et la route de Smolensk.
shelf-scale-barbarossa = Un hexagone fait 8 km, un tour deux jours, un pion est un régiment ou un bataillon.
shelf-evening-barbarossa = Borissov : une soirée, deux à trois heures.

# What terrain does in a battle, on the card of a hex.
effect-barbarossa-hill = +1 au dé de l’attaquant
effect-barbarossa-mountain = +2 au dé de l’attaquant
effect-barbarossa-alpine = +2 au dé de l’attaquant
effect-barbarossa-city = +1 au dé de l’attaquant
effect-barbarossa-major-city = +1 au dé de l’attaquant
