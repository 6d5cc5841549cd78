# Camps, phases, météo, mois
side-axis = Axe
player-axis = joueur de l’Axe
phase-weather = météo
phase-axis-organisation = organisation de l’Axe
phase-axis-movement = mouvement de l’Axe
phase-axis-combat = combat de l’Axe
phase-axis-exploitation-movement = exploitation de l’Axe : mouvement
phase-axis-exploitation-combat = exploitation de l’Axe : combat
phase-soviet-organisation = organisation soviétique
phase-soviet-exploitation-movement = exploitation soviétique : mouvement
phase-soviet-exploitation-combat = exploitation soviétique : combat
weather-clear = clair
weather-light-mud = boue légère
weather-mud = boue
weather-snow = neige
month-june = juin 1941
month-july = juillet 1941
month-august = août 1941
month-september = septembre 1941
month-october = octobre 1941
month-november = novembre 1941
month-december = décembre 1941
nation-german = Allemagne
nation-romanian = Roumanie
nation-hungarian = Hongrie
nation-italian = Italie
nation-finnish = Finlande
nation-spanish = Espagne
nation-soviet = URSS
kind-cavalry = cavalerie
kind-mountain = troupes de montagne
kind-shock = armée de choc
kind-airborne = parachutistes
kind-fleet = flotte
kind-leader = chef
zone-army-group-north = groupe d’armées Nord
zone-army-group-centre = groupe d’armées Centre
zone-army-group-south = groupe d’armées Sud
zone-romania = Roumanie
zone-finland = Finlande
zone-leningrad = région de Léningrad
zone-baltic = région de la Baltique
zone-western = région de l’Ouest
zone-kiev = région de Kiev
zone-odessa = région d’Odessa
zone-second-echelon = second échelon
zone-black-sea-port = un port de la mer Noire
zone-baltic-port = un port de la Baltique
zone-moscow = Moscou

# Victoire
level-axis-automatic = victoire automatique de l’Axe
level-axis-victory = victoire de l’Axe
level-soviet-victory = victoire soviétique
level-soviet-automatic = victoire automatique soviétique
level-draw = match nul
score-objective = { $hex }
score-stalin = Staline est vivant
score-stalin-dead = Staline est mort
score-losses = moins de pertes, de { $count }
score-automatic = toutes les villes d’une victoire automatique

# Ce qui s’est passé
event-dice = { $count ->
        [one] Le dé donne { $dice }.
       *[other] Les dés donnent { $dice }.
    }
event-weather = Météo : { $weather }.
event-unsupplied = Sans ravitaillement : { $units }.
event-partisans-try = Les partisans tentent leur chance : un pas allemand sur un 6.
event-rebuilt = { $unit } : de retour, sur sa face réduite, en { $hex }.
event-railed = { $units } : { $count ->
        [one] va
       *[other] vont
    } par rail de { $from } à { $to }.
event-sailed = { $units } : { $count ->
        [one] va
       *[other] vont
    } par mer de { $from } à { $to }.
event-led = { $units } : { $count ->
        [one] va
       *[other] vont
    } de { $from } à { $to }.
event-dropped = { $unit } : saut sur { $hex }.
event-air-points = Le { $player } dépense { $points } { $points ->
        [one] point
       *[other] points
    } de soutien aérien.
event-dice-change = { $dice ->
        [1] Un dé de plus
        [-1] Un dé de moins
       *[other] { $figure } dés
    } pour { $role ->
        [attacker] l’attaquant
       *[defender] le défenseur
    }{ $unit ->
        [all] {""}
       *[other] , { $unit }
    } : { $why } ({ $case }).
event-hits = Le { $player } lance { $dice } { $dice ->
        [one] dé
       *[other] dés
    }, touchant sur { $on ->
        [5] 5 et 6
       *[other] 6
    } : { $hits } { $hits ->
        [one] touché
       *[other] touchés
    }.
event-removed = { $unit }, sans ravitaillement : détruit en { $hex } et retiré du jeu.
event-displaced = { $unit } rejoint { $hex }.
event-fate-try = { $unit } a perdu { $worst ->
        [1] une unité à ses côtés : il meurt sur 1
       *[other] toutes les unités à ses côtés : il meurt sur 1 ou 2
    }.
event-leader-died = { $unit } est mort.

# Dés : pourquoi
dice-attacker-unsupplied = sans ravitaillement, attaque à un dé
dice-defender-unsupplied = sans ravitaillement, défend à moitié
dice-snow = moitié dans la neige
dice-swamp-armour = blindés à moitié contre un marécage
dice-river = à travers une rivière
dice-fortress = contre une forteresse
dice-major-armour = blindés contre une ville majeure
dice-mountain = défenseur en montagne
dice-forest = défenseurs en forêt
dice-swamp = défenseurs dans un marécage
dice-major = défenseurs dans une ville majeure
dice-minor = attaquants d’une ville mineure
dice-guderian = Guderian est avec eux
dice-stalin = Staline est avec eux
dice-zhukov = Joukov est avec eux
dice-zhukov-near = Joukov est à deux hexagones au plus
dice-air = soutien aérien
dice-at-least-one = un dé au moins

# Questions
ask-set-up = mise en place ; { $count ->
        [one] il reste 1 unité
       *[other] il reste { $count } unités
    } à placer.
ask-organisation = { $points ->
        [0] quels renforts arrivent ? { $due } { $due ->
            [one] attend
           *[other] attendent
        }.
       *[other] { $points } { $points ->
            [one] point
           *[other] points
        } de remplacement à dépenser, { $due ->
            [0] aucun renfort
            [one] un renfort
           *[other] { $due } renforts
        } à faire entrer : qui reçoit quoi ?
    }
ask-partisans = partisans : quelle unité allemande perd un pas ?
ask-movement = qui bouge ?
ask-moving = où ? { $units } en { $hex }, { $points } PM.
ask-combat = { $must ->
        [0] qui est attaqué ? Personne ne doit l’être : attaquez, ou finissez la phase.
       *[other] qui est attaqué ? { $must } { $must ->
            [one] hexagone doit
           *[other] hexagones doivent
        } encore l’être, et { $bound } { $bound ->
            [one] unité doit
           *[other] unités doivent
        } encore attaquer.
    }
ask-declaring = attaque sur { $hexes } { $count ->
        [0] sans personne encore : qui participe, et attaque-t-on un autre hexagone
        [one] avec { $units } : qui d’autre participe, attaque-t-on un autre hexagone, ou lance-t-on les dés
       *[other] avec { $count } unités : qui d’autre participe, attaque-t-on un autre hexagone, ou lance-t-on les dés
    } ?
ask-air-support = combien des { $air } points de soutien aérien pour la bataille en { $hexes } (trois au plus) ?
ask-suffering = { $first ->
        [1] { $role ->
            [attacker] l’attaquant
           *[defender] le défenseur
        } encaisse { $hits } { $hits ->
            [one] touché
           *[other] touchés
        } ; le premier coûte un pas. Quelle unité le perd ?
       *[other] { $role ->
            [attacker] l’attaquant
           *[defender] le défenseur
        } encaisse encore { $hits } { $hits ->
            [one] touché
           *[other] touchés
        } : { $retreat ->
            [0] aucune retraite possible. Quelle unité perd un pas ?
           *[other] un pas, ou un hexagone de retraite à la place ?
        }
    }
ask-retreating = { $count ->
        [one] où recule { $units } ?
       *[other] { $count } unités doivent reculer : laquelle d’abord, et où ?
    }
ask-advancing = qui occupe l’hexagone nettoyé ?

# Actions
action-rebuild = Faire revenir { $unit } en { $hex }
action-rail = Par rail vers { $hex }
action-sail = Par mer vers { $hex }
action-drop = Sauter sur { $hex }
action-roll-dice = Attaquer : lancer les dés
action-air-points = { $count ->
        [0] Pas de soutien aérien
        [one] 1 point de soutien aérien
       *[other] { $count } points de soutien aérien
    }
action-retreat-hit = Un hexagone de retraite au lieu d’un pas

# Pourquoi pas
why-leader-alone = { $unit } doit accompagner une unité, et il n’y en a pas en { $hex }.
why-one-fleet = Il y a déjà une flotte en { $hex }.
why-two-units = { $unit } : il y a deux unités en { $hex }, c’est la limite.
why-one-army = { $unit } : il y a déjà une armée d’infanterie ou de choc en { $hex }, une seule par hexagone.
why-rivals = { $unit } ne reste pas en { $hex } : Hongrois et Roumains ne s’empilent pas ensemble.
why-stalin-stays = Staline reste où il est, sauf s’il doit retraiter.
why-moves-alone = { $units } : les unités bougent une à une ; un chef peut accompagner une unité, une unité embarquer sur une flotte du même port.
why-no-port = { $units } : aucun autre port soviétique de cette mer n’a de place.
why-leader-goes = { $units } : un chef seul va vers une unité amie à sa portée.
why-zone-to-zone = { $units } : dans une zone de contrôle ennemie, et tout hexagone libre à côté en est une aussi ; seuls les blindés de l’Axe passent de zone en zone, par temps clair.
why-hemmed-in = { $units } : aucun hexagone voisin n’est ouvert, ou n’a de place.
why-no-exploitation-yet = { $unit } : pas d’exploitation au premier tour.
why-no-exploitation-weather = { $unit } : pas d’exploitation dans la boue ; dans la boue légère, les seuls blindés allemands avec Guderian.
why-does-not-exploit = { $unit } n’est pas de ceux qui exploitent.
why-fleet-ashore = { $unit } navigue de port en port et ne va pas en { $hex }.
why-too-far = { $hex } est trop loin : le chemin coûte au moins { $price } PM, pour { $points } disponibles.
why-stops-in-zone = { $unit } doit s’arrêter dans une zone de contrôle ennemie avant { $hex }.
why-no-way = { $unit } ne peut pas aller en { $hex }.
why-no-train = { $unit } ne peut pas prendre le train maintenant.
why-train-unsupplied = { $unit } n’est pas ravitaillé et ne prend pas le train.
why-train-limit = { $count } unités ont pris le train dans cette phase : pas une de plus.
why-train-start = { $unit } n’est pas sur un rail.
why-train-end = { $hex } n’est pas sur un rail.
why-train-way = Aucun rail ami depuis le début du tour, sans ennemi ni zone de contrôle, ne mène à { $hex }.
why-no-ship = { $unit } n’est pas une flotte, ou l’on ne navigue pas maintenant.
why-other-sea = { $hex } n’est pas un port de la mer où se trouve { $unit }.
why-lost-port = { $hex } est aux mains de l’ennemi.
why-not-airborne = { $unit } ne saute pas maintenant : seuls les parachutistes sautent, et seuls.
why-jump-later = { $unit } saute au tour { $turn }, par neige, pas avant.
why-jump-city = { $unit } saute d’une ville, et n’est dans aucune.
why-jump-far = { $hex } est à plus de { $range } hexagones de la ville.
why-must-fight = Il reste des combats : { $hexes } à attaquer, et { $units } doivent attaquer.
why-left-behind = Avec { $unit } dans cette attaque, un autre ne pourrait plus faire son devoir : attaquer, ou être attaqué.
why-must-join = Personne ne doit rester en arrière. Doivent encore attaquer ici : { $units }. Doivent encore être attaqués ici : { $hexes }.
why-fleet-alone = { $unit } n’attaque qu’en phase de combat et avec une unité terrestre de son port.
why-air-points = Dites combien de points de soutien aérien, de 0 à { $most }.
why-first-hit = Le premier touché coûte un pas.
why-too-many-hits = { $hits } touchés pour { $lives } vies : pas de retraite.
why-retreat-zone = { $hex } est dans une zone de contrôle ennemie : { $unit } ne peut y retraiter.
why-no-occupation = Seuls les attaquants qui n’ont pas retraité occupent ce qu’ils ont nettoyé à côté d’eux, s’il y a de la place.
why-no-replacements-for = { $unit } ne prend pas de vos remplacements : les unités terrestres en prennent.
why-no-points-left = Il reste { $points } points de remplacement, et cela en coûte { $price }.
why-armour-limit = { $unit } : plus aucun blindé ne reçoit de remplacement ce tour-ci.
why-removed = { $unit } a été détruit sans ravitaillement : retiré du jeu.
why-not-dead = { $unit } n’est pas détruit.
why-paratroops-wait = { $units } : les parachutistes arrivent avec la neige.
why-partisans = Nommez une unité allemande sur la carte : loss UNITÉ.
why-zone = { $unit } ne se place pas en { $hex }.

# Ravitaillement
supply-rail-here = Ravitaillé : sur un rail vers { $source }.
supply-rail = Ravitaillé : { $steps } { $steps ->
        [one] hexagone
       *[other] hexagones
    } jusqu’au rail en { $hex }, puis jusqu’à { $source }.
supply-home = Ravitaillé : Finlandais chez eux.
supply-at-sea = Une flotte se passe de rail.
supply-out = Sans ravitaillement : aucun chemin libre de { $steps } hexagones ne mène à un rail qui sort de la carte.

# Chances et listes
odds-dice = dés
odds-hits-on = touche sur
odds-hits-defender = touchés au défenseur
odds-hits-attacker = touchés à l’attaquant
odds-falls = l’hexagone est nettoyé
odds-falls-if-retreats = … si le défenseur préfère reculer
head-nation = nation
head-zone = se place
show-month = { $month }, { $weather }, tour { $turn } sur { $turns }, { $phase }
show-removed = Retirés du jeu : { $list }
measure-axis-lost = pertes de l’Axe, pondérées
measure-soviet-lost = pertes soviétiques, pondérées
measure-minsk = prise de Minsk, tour
measure-smolensk = prise de Smolensk, tour
measure-kiev = prise de Kiev, tour
measure-leningrad = prise de Léningrad, tour
measure-moscow = prise de Moscou, tour
measure-bryansk = prise de Briansk, tour
measure-kharkov = prise de Kharkov, tour
measure-rostov = prise de Rostov, tour
table-phase = { $phase } · { $month } · { $weather }
table-aid = Aide de jeu
table-todo-replacements = { $count } { $count ->
        [one] point
       *[other] points
    } de remplacement à dépenser
cost-river = blindés +{ $armour }
cost-mountain = { $infantry }, blindés { $armour }, montagne { $mountain }
cost-of-hex = selon l’hexagone

# Positions
position-not-theirs = l’hexagone { $hex } n’a rien à faire ici : il est à ce camp depuis le début
position-no-port = l’hexagone { $hex } n’est pas un port
position-too-full = ceux de l’hexagone { $hex } ne peuvent pas s’y empiler tous

# Sur la table
table-weather-chance = { $weather } { $count } sur 6
table-means-air = Soutien aérien : Axe { $axis }, Soviétiques { $soviet }
table-means-replacements = Remplacements : Axe { $axis }, Soviétiques { $soviet }
table-means-no-exploitation = Pas d’exploitation ce mois-ci
table-means-partisans = Dès maintenant les partisans : un pas allemand sur 6
table-means-drop = Les parachutistes peuvent sauter depuis une ville
table-axis-come = Axe : { $count } { $count ->
        [one] unité
       *[other] unités
    }
table-soviet-come = Soviétiques : { $count } { $count ->
        [one] unité
       *[other] unités
    }
table-axis-where = sur un rail à l’ouest de la carte ; les Finlandais en Finlande
table-soviet-where = dans les grandes villes atteignables par rail, à Odessa et à Sébastopol ; si elles sont pleines, sur un rail à l’est
table-store-air = Points de soutien aérien
table-store-replacements = Points de remplacement
table-store-armour = … dont pour les blindés
table-store-trains = Unités qui peuvent encore prendre le train
table-leader-in = en { $hex }
table-leader-due = arrive au tour { $turn }
table-leader-dead = mort
table-leader-guderian = Un dé de plus aux unités avec lui, deux en attaque par temps clair ; les blindés avec lui exploitent par boue légère.
table-leader-stalin = Deux dés de plus aux unités avec lui ; deux armées peuvent s’empiler avec lui. Il reste, sauf retraite.
table-leader-zhukov = Attaque : deux dés de plus à ceux avec lui, un à ceux à deux hexagones. Défense : un dé de plus.
table-losses-weighed = Pertes, pondérées : Axe { $axis }, Soviétiques { $soviet }. Le moins de pertes vaut un point.
table-beside-due = Renforts
table-beside-dead = Détruites ; de retour pour deux points chacune
table-beside-removed = Détruites sans ravitaillement : retirées du jeu
table-group-must = { $units } { $units ->
        [one] unité doit
       *[other] unités doivent
    } attaquer, et { $count ->
        [one] cet hexagone doit
       *[other] ces hexagones doivent
    } être { $count ->
        [one] attaqué
       *[other] attaqués
    } : { $hexes }
table-group-may = attaque possible : { $hexes }
table-join-hexes = { $hexes } { $count ->
        [one] doit être attaqué aussi : plus personne n’est libre pour le faire
       *[other] doivent être attaqués aussi : plus personne n’est libre pour le faire
    }
table-join-units = { $units } { $count ->
        [one] doit participer : il ne lui reste pas d’autre ennemi
       *[other] doivent participer : il ne leur reste pas d’autre ennemi
    }
cost-rail = ravitaillement et mouvement par rail
table-axis-flag = { $hex } : à l’Axe
table-soviet-flag = { $hex } : aux Soviétiques

# La table d’analyse, et la chance
edit-axis-flag = Drapeau de l’Axe : terrain pris
edit-soviet-flag = Drapeau soviétique : terrain pris
edit-weather = Météo
edit-to-come = Météo à venir
edit-rolled = aux dés
edit-air = points de soutien aérien (0 : selon le tour)
edit-points = points de remplacement (0 : selon le tour)
edit-first-snow = tour de la première neige (0 : comme dans l’histoire)
fortune-dice = { $units } { $count ->
        [one] attaque
       *[other] attaquent
    } { $hexes }, { $dice } { $dice ->
        [one] dé
       *[other] dés
    } contre { $against } : { $hits } { $hits ->
        [one] touché
       *[other] touchés
    } contre { $suffered }
review-luck-hits = La chance au combat, en touchés : ce que les dés ont donné, par rapport à l’espérance exacte ; les touchés de trop ne comptent pas.
table-balance = Le solde : les points de l’Axe moins ceux des Soviétiques.
table-lose-points = Il reste { $count } { $count ->
        [one] point
       *[other] points
    } de remplacement, qui { $count ->
        [one] sera perdu
       *[other] seront perdus
    } ({ $case }).
bench-reach-foot-corps = portée d’un corps à pied ({ $detail } hexagones)
bench-reach-panzer-corps = portée d’un corps blindé ({ $detail } hexagones)
bench-duty = qui doit combattre qui ({ $detail } unités au contact)
bench-odds-dice = chances exactes d’un combat aux dés
table-todo-lead = { $count } { $count ->
        [one] chef peut
       *[other] chefs peuvent
    } rejoindre une autre unité
table-losses-weights = Chaque pion détruit pèse : blindés de l’Axe et Guderian 3, autres Allemands et Finlandais 2, autres alliés 1 ; flottes, armées de choc, parachutistes soviétiques et Joukov 2, tous les autres 1. Staline vaut un point à lui seul. Un pas perdu ne pèse rien tant que le pion est là.
