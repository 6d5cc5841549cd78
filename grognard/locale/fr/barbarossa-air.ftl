# --- what is asked
bsr-ask-transferring = quelle unité aérienne est retirée ?
bsr-ask-flying = { $mission ->
        [support] quelles unités aériennes apportent un soutien aérien tactique ou s’y opposent, et où ? L’autre camp n’en voit que le nombre.
        [transport] quels chasseurs accompagnent le transport, ou s’y opposent ? L’autre camp n’en voit que le nombre.
       *[interdiction] quelles unités aériennes font de l’interdiction ou s’y opposent, et où ? L’autre camp n’en voit que le nombre.
    }
bsr-ask-air-role = { $units } au-dessus de { $hex } : en mission, ou comme unité de combat ?
bsr-ask-engaging = { $pursuit ->
        [0] combat aérien au-dessus de { $hex } : qui affronte qui ?
       *[other] avantage tactique local au-dessus de { $hex } : qui tire encore, et sur qui ?
    }
bsr-action-fly = { $unit } va vers { $hex }
bsr-action-target = Interdire { $hex }
bsr-action-recall = { $unit } reste au sol
bsr-action-transfer = Retirer { $unit }
bsr-action-mission = Fait la mission
bsr-action-combat = Unité de combat
bsr-action-engage = { $unit } affronte { $other }
bsr-ask-loading = quelle unité de transport l’emporte ?
bsr-ask-airlift = vers où la transporter par air ?
bsr-ask-refitting = quelles unités aériennes les points de type V rendent-ils prêtes ? ({ $count } à dépenser)
bsr-action-airlift = Transporter par air : { $unit }
bsr-action-load = Par { $unit }
bsr-action-airlift-to = Voler vers { $hex }
bsr-action-airlift-stay = Ne pas voler
bsr-action-refit = En case Prêt : { $unit }

# --- what happens
event-air-arrives = { $player } : { $units } { $count ->
        [one] rejoint
       *[other] rejoignent
    } les unités aériennes, en case Prêt.
event-air-leaves = Retrait : { $unit }.
event-air-grounded = Tempête : { $units } { $count ->
        [one] passe
       *[other] passent
    } en case A volé.
event-air-readiness = Préparation : { $unit }, modificateur { $modifier } : { $passes ->
        [0] reste en case { $box ->
            [damaged] Endommagé
           *[flown] A volé
        }
       *[other] passe en case { $box ->
            [damaged] A volé
           *[flown] Prêt
        }
    }.
event-air-shown = { $player }, au-dessus de { $hex } : { $count ->
        [0] personne
       *[other] { $units }
    }.
event-air-role = { $unit } : { $role ->
        [mission] en mission
       *[combat] unité de combat
    }.
event-air-initiative = Initiative aérienne au-dessus de { $hex } : { $has ->
        [axis] l’Axe
        [soviet] les Soviétiques
       *[none] personne, pas de combat aérien
    }{ $advantage ->
        [0] {""}
       *[other] , avec l’avantage tactique local
    }.
event-air-shot = { $unit } tire sur { $other }, colonne { $column } : { $result ->
        [A] interrompu
        [D] endommagé
        [X] détruit
       *[none] pas de résultat
    }.
event-air-hit = { $unit } va en case { $result ->
        [A] A volé
        [D] Endommagé
       *[X] Détruit
    }.
event-aa-fire = Tir AA au-dessus de { $hex } sur { $unit }, modificateur { $modifier } : { $result ->
        [A] interrompu
        [D] endommagé
        [X] détruit
       *[none] pas de résultat
    }.
bsr-event-air-support = { $player } : soutien aérien tactique pour { $hex }, { $points ->
        [one] un point
       *[other] { $points } points
    }.
bsr-event-interdicted = Interdiction de niveau { $degree } en { $hex }.
event-interdicted-headquarters = { $unit } sous interdiction en { $hex }, { $most } ou moins : { $turned ->
        [0] reste opérationnel
       *[other] devient Non-Op
    }.
event-airlift = { $player } : { $units } { $count ->
        [one] emmène
       *[other] emmènent
    } { $unit } vers { $hex }.
event-airlift-lands = Atterrissage en { $hex } : { $unit }, qui ne bouge plus ce tour.
event-airlift-returns = { $unit } n’arrive pas : retour { $here ->
        [0] hors de la carte
       *[other] en { $hex }
    }, et plus de mouvement ce tour.
event-wing-points = { $player } : { $points ->
        [one] un point
       *[other] { $points } points
    } de type V.
event-refitted = { $unit } passe de la case { $box ->
        [flown] A volé
        [damaged] Endommagé
       *[destroyed] Détruit
    } à la case Prêt.
aa-headquarters = un QG soviétique dans l’hexagone ou à côté
aa-units = unités AA dans l’hexagone ou à côté
aa-transport = ce que le transport a survolé
aa-aircraft = l’appareil lui-même
drm-air-attack = soutien aérien tactique : { $units }
drm-air-defence = soutien aérien tactique du défenseur : { $units }

# --- why not
why-air-unit = { $unit } est une unité aérienne : elle n’est dans aucun hexagone et n’agit pas au sol.
why-no-air-unit = { $unit } n’est pas une unité aérienne.
why-other-aircraft = { $unit } n’est pas du type à retirer.
why-flies-already = { $unit } est déjà en mission.
why-not-ready = { $unit } n’est pas en case Prêt.
why-no-mission-there = Il n’y a pas de mission au-dessus de { $hex }.
why-no-attack-to-support = { $hex } n’est pas attaqué : le soutien aérien tactique va aux hexagones d’une attaque déclarée.
why-one-mission = Il y a une mission par combat, et celui de { $hex } en a une au-dessus d’un autre hexagone.
why-mission-full = Pas plus de { $limit } de ces unités aériennes vers un même hexagone.
why-not-for-mission = { $unit } ne peut ni faire cette mission, ni l’escorter, ni s’y opposer.
why-air-near-nonop = Près d’un QG Non-Op, les unités aériennes soviétiques n’apportent pas de soutien aérien tactique ; les chasseurs peuvent s’opposer à celui de l’Axe.
why-air-range = { $unit } ne va pas à plus de 25 hexagones d’une source de ravitaillement, d’un village ou d’une ville ravitaillés.
why-not-laid = { $unit } n’est dans aucune de vos missions.
why-no-target-now = Seul l’Axe choisit des hexagones à interdire, à la phase de Préparation aérienne.
why-target-already = Il y a déjà une mission au-dessus de { $hex }.
why-target-first = Placez d’abord quelqu’un sur l’hexagone choisi.
why-nobody-reaches = Aucune unité aérienne prête n’atteint { $hex }.
why-engage-first = Avec l’initiative, chaque unité de combat reçoit un adversaire.
why-flies-mission = { $unit } n’est pas une unité de combat au-dessus de cet hexagone.
why-engaged-already = { $unit } a un adversaire.
why-not-over-hex = { $other } n’est pas au-dessus de cet hexagone.
why-target-engaged = { $other } est engagé.
why-others-first = D’autres unités ennemies passent d’abord : une pour chaque unité de combat, puis une pour chaque unité de mission.
why-one-gun-interdicted = Dans une zone d’interdiction, une seule unité d’artillerie soutient un combat ; { $unit } en serait une autre.
why-reaction-interdicted = { $unit } est dans une zone d’interdiction : pas de réaction.
why-order-interdicted = Aucun ordre ne se donne dans une zone d’interdiction, et { $hex } est dans l’une d’elles.
why-strategic-interdicted = Le mouvement stratégique ne commence ni n’entre dans une zone d’interdiction.
scenario-air-unit = « { $unit } » est une unité aérienne : écrivez « air CAMP CASE UNITÉ »
why-fired-at-aircraft = { $unit } a tiré sur des avions pendant cette phase : ce n’est pas un briseur de bunkers.
why-never-flown = On ne transporte pas { $unit } par air : on emporte unités aéroportées, infanterie, troupes de montagne et génie non motorisés, MSU et QG.
why-airlift-phase = Les transports volent pendant la phase de Mvt de leur camp.
why-dump-not-flown = { $unit } : c’est un dépôt, et l’on ne transporte que des MSU.
why-marked-not-flown = { $unit } porte un marqueur, ou est Non-Op : pas de transport aérien.
why-bound-not-flown = { $unit } ne peut pas bouger : pas de transport aérien non plus.
why-not-by-air = { $unit } arrive par le bord de carte : le scénario ne prévoit pas son entrée par air.
why-active-too-late = { $unit } n’a pas commencé le tour dans la case Active.
why-no-airfield = { $unit } n’a commencé la phase ni dans un village ou une ville, ni dans la case Active.
why-flown-or-moved = { $unit } a déjà bougé pendant cette phase.
why-too-heavy-to-fly = { $unit } compte { $points } points d’empilement : deux transports en emportent deux.
why-no-transports = Pour { $unit } il faut { $count ->
        [one] un transport en case Prêt.
       *[other] { $count } transports en case Prêt.
    }
why-no-landing = Aucun autre village ou ville amis à portée ne peut recevoir { $unit }.
why-airlift-nonop = Près du QG Non-Op, toutes les unités permises ont déjà bougé : un vol qui en part ou y arrive en serait une de plus.
why-lands-in-towns = { $hex } n’est ni un village ni une ville : les transports ne se posent pas ailleurs.
why-lands-on-friendly = { $hex } n’est pas ami.
why-too-far-to-fly = { $hex } est à plus de { $range } hexagones.
why-no-transport = { $unit } n’est pas une de vos unités de transport.
why-loaded-already = { $unit } l’emporte déjà.
why-load-in-order = Nommez les transports dans l’ordre de la liste.
why-dummies-return = { $unit } est factice : elle revient en case Prêt sans point.
why-never-refitted = { $unit } ne peut pas être reconstruite.
why-ready-already = { $unit } est en case Prêt.
why-in-no-box = { $unit } n’est dans aucune case des unités aériennes.
why-no-wing-points = Il ne reste plus de point de type V.

# --- on the table
table-air-transport = Transport aérien
table-beside-ready = Aviation : Prêt
table-beside-flown = Aviation : A volé
table-beside-damaged = Aviation : Endommagé
table-beside-destroyed = Aviation : Détruit
table-interdicted = Interdiction de niveau { $count } en { $hex }
table-air-mission-axis = { $count ->
        [one] Une unité aérienne de l’Axe au-dessus de { $hex }
       *[other] { $count } unités aériennes de l’Axe au-dessus de { $hex }
    }{ $known ->
        [0] {""}
       *[other] {" "}({ $units })
    }
table-air-mission-soviet = { $count ->
        [one] Une unité aérienne soviétique au-dessus de { $hex }
       *[other] { $count } unités aériennes soviétiques au-dessus de { $hex }
    }{ $known ->
        [0] {""}
       *[other] {" "}({ $units })
    }
table-store-wings = Remplacements, V
table-flak = Tir AA sur le transport, modificateur { $modifier }
aa-beside = des unités pouvant tirer, à côté de l’arrivée
aa-zone = interdiction de niveau 2
