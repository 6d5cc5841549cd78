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
weather-clear = temps clair
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
level-draw = partie nulle
score-stalin = Staline est vivant
score-stalin-dead = Staline est mort
score-losses = { $count } de pertes en moins
score-automatic = toutes les villes d’une victoire automatique

# Ce qui s’est passé
event-dice = { $count ->
        [one] Le dé donne { $dice }.
       *[other] Les dés donnent { $dice }.
    }
event-weather = Météo : { $weather }.
event-unsupplied = Sans ravitaillement : { $units }.
event-partisans-try = Les partisans tentent leur chance : un pas allemand perdu sur 6.
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
    }, qui { $dice ->
        [one] touche
       *[other] touchent
    } sur { $on ->
        [5] 5 et 6
       *[other] 6
    } : { $hits } { $hits ->
        [one] coup
       *[other] coups
    } au but.
event-removed = { $unit }, sans ravitaillement, est hors de combat en { $hex } : retrait définitif du jeu.
event-displaced = { $unit } rejoint { $hex }.
event-fate-try = { $unit } a perdu { $worst ->
        [1] une unité à ses côtés : il meurt sur 1
       *[other] toutes les unités à ses côtés : il meurt sur 1 ou 2
    }.
event-leader-died = { $unit } est mort.

# Dés : pourquoi
dice-attacker-unsupplied = sans ravitaillement, attaque avec un dé
dice-defender-unsupplied = sans ravitaillement, défend à demi-force
dice-snow = demi-force dans la neige
dice-swamp-armour = blindés à demi-force contre un marécage
dice-river = à travers une rivière
dice-fortress = contre une forteresse
dice-major-armour = blindés contre une ville majeure
dice-mountain = défenseur en montagne
dice-forest = défenseurs en forêt
dice-swamp = défenseurs dans un marécage
dice-swamp-snow = défenseurs dans un marécage, qui est forêt dans la neige
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
ask-movement = qui se déplace ?
ask-moving = où ? { $units } en { $hex }, { $points } PM.
ask-combat = { $must ->
        [0] qui attaquez-vous ? Rien ne vous y oblige : attaquez, ou terminez la phase.
       *[other] qui attaquez-vous ? { $must } { $must ->
            [one] hexagone doit
           *[other] hexagones doivent
        } encore être { $must ->
            [one] attaqué
           *[other] attaqués
        }, et { $bound } { $bound ->
            [one] unité doit
           *[other] unités doivent
        } encore attaquer.
    }
ask-declaring = attaque sur { $hexes }{ $count ->
        [0]  : aucun attaquant. Qui participe ? Attaque-t-on aussi un autre hexagone
        [one] {" "}avec { $units } : qui d’autre participe, attaque-t-on aussi un autre hexagone, ou lance-t-on les dés
       *[other] {" "}avec { $count } unités : qui d’autre participe, attaque-t-on aussi un autre hexagone, ou lance-t-on les dés
    } ?
ask-air-support = combien des { $air } points de soutien aérien pour la bataille en { $hexes } (trois au plus) ?
ask-suffering = { $first ->
        [1] { $role ->
            [attacker] l’attaquant
           *[defender] le défenseur
        } encaisse { $hits } { $hits ->
            [one] coup au but
           *[other] coups au but
        } ; le premier coûte un pas. Quelle unité le perd ?
       *[other] { $role ->
            [attacker] l’attaquant
           *[defender] le défenseur
        } encaisse encore { $hits } { $hits ->
            [one] coup au but
           *[other] coups au but
        } : { $retreat ->
            [0] aucune retraite possible. Quelle unité perd un pas ?
           *[other] un pas, ou un hexagone de retraite à la place ?
        }
    }
ask-retreating = { $count ->
        [one] où retraite { $units } ?
       *[other] { $count } unités doivent retraiter : laquelle d’abord, et où ?
    }
ask-advancing = qui occupe l’hexagone libéré ?

# Actions
action-rebuild = Faire revenir { $unit } en { $hex }
action-rail = Par rail vers { $hex }
action-sail = Par mer vers { $hex }
action-drop = Sauter sur { $hex }
action-roll-dice = Attaquer : lancer les dés
action-air-points = { $count ->
        [0] Pas de soutien aérien
        [one] 1 point aérien
       *[other] { $count } points aériens
    }
action-retreat-hit = Un hexagone de retraite au lieu d’un pas

# Pourquoi pas
why-leader-alone = { $unit } doit accompagner une unité, et il n’y en a pas en { $hex }.
why-one-fleet = Il y a déjà une flotte en { $hex }.
why-two-units = { $unit } : il y a déjà deux unités en { $hex }, c’est la limite, vérifiée à la fin de chaque mouvement.
why-one-army = { $unit } : il y a déjà une armée d’infanterie ou de choc en { $hex }, une seule par hexagone.
why-rivals = { $unit } ne reste pas en { $hex } : Hongrois et Roumains ne s’empilent pas ensemble.
why-stalin-stays = Staline reste où il est, sauf s’il doit retraiter.
why-moves-alone = { $units } : les unités se déplacent une par une ; un chef peut accompagner une unité, une unité embarquer sur une flotte du même port.
why-no-port = { $units } : aucun autre port soviétique de cette mer n’a de place.
why-leader-goes = { $units } : un chef seul va vers une unité amie à sa portée.
why-zone-to-zone = { $units } : dans une zone de contrôle ennemie, et tout hexagone libre à côté en est une aussi ; seuls les blindés passent de zone en zone, par temps clair ou, dans la boue légère, Guderian avec eux. L’hexagone que chacun peut toujours faire vaut pour les points, non pour les zones.
why-hemmed-in = { $units } : aucun hexagone voisin n’est ouvert, ou n’a de place.
why-no-exploitation-yet = { $unit } : pas d’exploitation au premier tour.
why-no-exploitation-weather = { $unit } : pas d’exploitation dans la boue ; dans la boue légère, les seuls blindés allemands avec Guderian.
why-does-not-exploit = { $unit } ne fait pas partie des unités qui exploitent.
why-fleet-ashore = { $unit } navigue de port en port et ne va pas en { $hex }.
why-too-far = { $hex } est trop loin : le chemin coûte au moins { $price } PM, pour { $points } disponibles{ $halved ->
        [mud] , réduits de moitié par la boue
        [supply] , réduits de moitié faute de ravitaillement
        [both] , réduits de moitié par la boue et encore de moitié faute de ravitaillement
       *[no] {""}
    }.
why-stops-in-zone = Les zones de contrôle ennemies empêchent { $unit } d’atteindre { $hex } : ses points suffiraient, mais { $within ->
        [yes] l’unité ne peut passer directement de la zone où elle se trouve dans une autre, et
       *[no] l’unité
    } doit s’arrêter dans la première zone où elle entre. Seuls les blindés continuent, par temps clair ou, dans la boue légère, Guderian avec eux.
why-zones-cost = Les zones de contrôle ennemies empêchent { $unit } d’atteindre { $hex } : sans elles ses points suffiraient, mais chaque pas dans ces zones coûte 1 PM de plus, soit au moins { $price } PM, pour { $points } disponibles{ $halved ->
        [mud] , réduits de moitié par la boue
        [supply] , réduits de moitié faute de ravitaillement
        [both] , réduits de moitié par la boue et encore de moitié faute de ravitaillement
       *[no] {""}
    }.
why-strait-watched = { $unit } ne peut pas aller en { $hex } : la flotte de la mer Noire étant si près, le détroit de Kertch prend tous les points de mouvement et ne se passe que depuis l’hexagone du bord.
why-no-way = { $unit } ne peut pas aller en { $hex }.
why-no-train = { $unit } ne peut pas aller par rail maintenant.
why-train-unsupplied = { $unit } n’a pas de ravitaillement, donc pas de mouvement par rail.
why-train-limit = { $count } unités sont allées par rail dans cette phase : c’est la limite.
why-train-start = { $unit } n’est pas sur une voie ferrée.
why-train-end = { $hex } n’est pas sur une voie ferrée.
why-train-way = Aucune voie ferrée amie depuis le début du tour, libre d’ennemis et de leurs zones de contrôle, ne mène à { $hex }.
why-no-ship = { $unit } n’est pas une flotte, ou l’on ne navigue pas maintenant.
why-other-sea = { $hex } n’est pas un port de la mer où se trouve { $unit }.
why-lost-port = { $hex } est aux mains de l’ennemi.
why-not-airborne = { $unit } ne saute pas maintenant : seuls les parachutistes sautent, et seuls.
why-jump-later = { $unit } saute au tour { $turn }, par neige, pas avant.
why-jump-city = { $unit } doit sauter d’une ville, et n’y est pas.
why-jump-far = { $hex } est à plus de { $range } hexagones de la ville.
why-must-fight = Des combats restent obligatoires : { $hexes } à attaquer, et { $units } doivent attaquer.
why-left-behind = Avec { $unit } dans cette attaque, une autre unité ne pourrait plus remplir son obligation : attaquer, ou être attaquée.
why-must-join = Personne ne doit manquer. Doivent encore attaquer ici : { $units }. Doivent encore être attaqués ici : { $hexes }.
why-units-must-join = Personne ne doit manquer. Doivent encore attaquer ici : { $units }.
why-hexes-must-join = Personne ne doit manquer. Doivent encore être attaqués ici : { $hexes }.
why-fleet-alone = { $unit } n’attaque qu’en phase de combat et avec une unité terrestre de son port.
why-air-points = Dites combien de points de soutien aérien, de 0 à { $most }.
why-first-hit = Le premier coup au but coûte un pas ; seuls les suivants peuvent se changer en hexagone de retraite, pour l’attaquant comme pour le défenseur.
why-too-many-hits = { $hits } coups au but pour { $lives } pas : pas de retraite.
why-shut-in = Toute la force devrait reculer, et { $units } { $count ->
        [one] n’a
       *[other] n’ont
    } aucun hexagone libre hors zone de contrôle ennemie où aller.
why-no-room-together = Les { $count } unités devraient reculer ensemble, et les hexagones à leur portée n’ont pas de place pour toutes.
why-retreat-bars = { $unit } en { $hex } prendrait la place d’une autre unité qui doit reculer aussi : il faut de la place pour toutes.
why-retreat-fought = { $hex } est l’enjeu de ce combat : { $unit } n’y recule pas.
why-retreat-zone = { $hex } est dans une zone de contrôle ennemie : { $unit } ne peut pas y retraiter.
why-no-occupation = Seuls les attaquants qui n’ont pas retraité occupent un hexagone libéré à côté d’eux, s’il y a de la place.
why-no-replacements-for = { $unit } ne reçoit pas de vos remplacements : seules vos unités terrestres en reçoivent.
why-no-points-left = { $points ->
        [0] Il ne reste aucun point de remplacement
        [one] Il reste 1 point de remplacement
       *[other] Il reste { $points } points de remplacement
    }, et cela en coûte { $price }.
why-armour-limit = { $unit } : plus aucun blindé ne reçoit de remplacement ce tour-ci.
why-destroyed = { $unit } : hors de combat. Retour possible contre des points de remplacement, en phase d’organisation.
why-removed = { $unit } : hors de combat sans ravitaillement, donc hors du jeu.
why-not-dead = { $unit } n’est pas hors de combat.
why-paratroops-wait = { $units } : les parachutistes arrivent avec la neige.
why-partisans = Le pas est allemand, et le joueur de l’Axe dit de qui : loss UNITÉ, toute unité allemande sur la carte.
why-zone = { $unit } ne se place pas en { $hex }.

# Ravitaillement
supply-rail-here = Ravitaillement assuré : sur une voie ferrée vers { $source }.
supply-rail = Ravitaillement assuré : { $steps } { $steps ->
        [one] hexagone
       *[other] hexagones
    } jusqu’à la voie ferrée en { $hex }, puis jusqu’à { $source }.
supply-home = Ravitaillement assuré : Finlandais chez eux.
supply-by-sea = Ravitaillé : des bateaux atteignent ce port.
supply-at-sea = Une flotte se passe de voie ferrée.
supply-out = Sans ravitaillement : aucun chemin libre de { $steps } hexagones ne mène à une voie ferrée qui sort de la carte.

# Chances et listes
odds-dice = dés
odds-hits-on = coup au but sur
odds-hits-defender = coups sur le défenseur
odds-hits-attacker = coups sur l’attaquant
odds-falls = l’hexagone est libéré
odds-falls-if-retreats = … si le défenseur préfère retraiter
head-nation = nation
head-zone = se place
show-month = { $month }, { $weather }, tour { $turn } sur { $turns }, { $phase }
show-removed = Retirés du jeu : { $list }
measure-axis-lost = pertes pondérées de l’Axe
measure-soviet-lost = pertes pondérées des Soviétiques
measure-axis-steps-lost = pas perdus par l’Axe
measure-axis-units-lost = unités de l’Axe détruites
measure-axis-share = pas restant à l’Axe, en pour cent
measure-soviet-steps-lost = pas perdus par les Soviétiques
measure-soviet-units-lost = unités soviétiques détruites
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
aid = Aide
aid-cited = Aide : { $title }
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
position-too-full = les unités de l’hexagone { $hex } ne peuvent pas toutes s’y empiler

# Sur la table
table-weather-chance = { $weather } { $count } sur 6
table-means-air = Soutien aérien : Axe { $axis }, Soviétiques { $soviet }
table-means-replacements = Remplacements : Axe { $axis }, Soviétiques { $soviet }
table-means-no-exploitation = Pas d’exploitation ce mois-ci
table-means-partisans = À partir de maintenant, partisans : un pas allemand perdu sur 6
table-means-drop = Les parachutistes peuvent sauter depuis une ville
table-axis-come = Axe : { $count } { $count ->
        [one] unité
       *[other] unités
    }
table-soviet-come = Soviétiques : { $count } { $count ->
        [one] unité
       *[other] unités
    }
table-axis-where = sur une voie ferrée du bord ouest ; les Finlandais en Finlande
table-soviet-where = dans les villes majeures accessibles par rail, à Odessa et à Sébastopol ; si elles sont pleines, sur une voie ferrée du bord est
table-store-air = Points de soutien aérien
table-store-replacements = Points de remplacement
table-store-armour = … dont pour les blindés
table-store-trains = Unités qui peuvent encore aller par rail
table-leader-in = en { $hex }
table-leader-due = arrive au tour { $turn }
table-leader-dead = mort
table-leader-guderian = Un dé de plus aux unités avec lui, deux en attaque par temps clair ; les blindés avec lui exploitent par boue légère.
table-leader-stalin = Deux dés de plus aux unités avec lui ; deux armées peuvent s’empiler avec lui. Il ne bouge pas, sauf retraite.
table-leader-zhukov = Attaque : deux dés de plus aux unités avec lui, un à celles qui sont à deux hexagones au plus. Défense : un dé de plus.
table-losses-weighed = Pertes pondérées : Axe { $axis }, Soviétiques { $soviet }. Le camp qui en a le moins gagne un point.
table-beside-due = Renforts
table-beside-dead = Éliminées ; de retour pour deux points chacune
table-beside-removed = Éliminées sans ravitaillement : hors du jeu
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
        [one] coup au but
       *[other] coups au but
    } contre { $suffered }
review-luck-hits = La chance au combat, en coups au but : ce que les dés ont donné, par rapport à l’espérance exacte ; les coups de trop ne comptent pas.
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
table-losses-weights = Chaque pion éliminé compte : blindés de l’Axe et Guderian 3, autres Allemands et Finlandais 2, autres alliés 1 ; flottes, armées de choc, parachutistes soviétiques et Joukov 2, tous les autres 1. Staline vaut un point à lui seul. Un pas perdu ne compte pas tant que le pion est en jeu.
# Sur l’étagère
shelf-about-defiant-russia = Tout le front, de la Baltique à la mer Noire, de juin à décembre 1941. Qui est au contact de l’ennemi doit se battre, par poignées de dés, avant la boue et la neige.
shelf-scale-defiant-russia = Un hex fait 72 km, un tour un mois, un pion est un corps ou une armée.
shelf-evening-defiant-russia = Une soirée : deux à trois heures.

# What terrain does in a battle, on the card of a hex.
effect-defiant-russia-forest = le défenseur lance un dé de plus
effect-defiant-russia-swamp = le défenseur lance un dé de plus ; les blindés attaquent avec la moitié de leurs dés, sauf dans la neige
effect-defiant-russia-mountain = chaque unité qui défend lance un dé de plus
effect-defiant-russia-minor-city = l’attaquant lance un dé de moins
effect-defiant-russia-major-city = le défenseur lance un dé de plus, chaque unité blindée qui attaque un de moins
