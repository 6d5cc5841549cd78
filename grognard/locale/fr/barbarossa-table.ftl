table-bridges = Ponts
table-activation = Commandement
table-supply-units = Unités de ravitaillement
table-crowded = { $points } points d’empilement en { $hex } : ce qui dépasse dix part dans la case Cadre à la fin de la phase.
table-attack-begun = { $hexes } : qui attaque ?
table-attack-stands = { $hexes } : { $attack } contre { $defence }, { $ratio }
table-attack-mandated = { $hexes } : { $attack } contre { $defence }, { $ratio } ; attaque impérative
table-would-bind = Attaquer depuis { $from } vous oblige à attaquer { $hexes }.
table-obliges = Cela vous oblige à attaquer aussi { $hexes }.
table-may-oblige = Depuis certains hexagones, cela vous oblige à attaquer aussi { $hexes }.
table-todo-over-limit = { $hex } porte { $points } points d’empilement : ce qui dépasse { $limit } part dans la case Cadre à la fin de la phase
table-lose-supply = { $count ->
        [one] Une unité de ravitaillement n’est pas entrée : elle sera perdue avec ce tour
       *[other] { $count } unités de ravitaillement ne sont pas entrées : elles seront perdues avec ce tour
    } ({ $case }).
table-todo-enter-supply = { $count } { $count ->
        [one] unité de ravitaillement peut entrer, sinon elle est perdue
       *[other] unités de ravitaillement peuvent entrer, sinon elles sont perdues
    }
table-todo-march-on = { $count } { $count ->
        [one] unité qui a bougé peut
       *[other] unités qui ont bougé peuvent
    } continuer
table-lose-over-limit = { $count ->
        [one] Un hexagone porte
       *[other] { $count } hexagones portent
    } trop de points d’empilement : ce qui dépasse dix part dans la case Cadre ({ $case }).
table-citadel = Citadelle en { $hex }
table-razed = Fortification détruite en { $hex }
table-strongpoint = Point fortifié en { $hex }
table-works = Point fortifié en construction en { $hex }
table-bridge = Marqueur Pont en { $hex }
table-bridge-begun = Marqueur Pont en { $hex }, pas encore achevé
table-beside-active = Case Active
table-beside-cadre = Case Cadre
table-beside-eliminated = Case Éliminé
table-beside-cannot-rebuild = Case Non reconstructible
table-beside-returning = De retour plus tard
table-beside-pool = Pas en jeu
table-note-emergency = ravitaillement d’urgence
table-note-unsupplied = non ravitaillée
table-note-non-op = Non-Op
table-note-overrun = marqueur Overrun
table-note-fired = a tiré
table-note-activated = activée
table-note-doubled = commandement doublé
table-note-firing = en batterie
table-note-no-fuel = à court de carburant
table-note-still = ne peut pas bouger
table-store-supply = Unités de ravitaillement hors de la carte
table-store-bridges = Marqueurs Pont
table-store-posts = Points fortifiés à commencer ce tour
table-store-owed = Attaques impératives dues
table-command = { $sign } : { $left } sur { $of }
table-command-none = { $sign } : Non-Op
table-attackers = Attaquants
table-guns = Artillerie
table-effects = Effets
table-attacks = Combats à réunir
table-score-places = Les lieux qui comptent pour l’Axe, et ce qu’ils valent ce tour-ci
table-score-place = { $place } : { $points }
table-score-levels = À la fin, la victoire marginale de l’Axe commence à { $marginal } points, la substantielle à { $substantial }, la décisive à { $decisive } ; au-dessous, les Soviétiques l’emportent.
