# Mouvement
why-has-moved = { $unit } a déjà bougé dans cette phase.
why-mp-spent = { $units } : plus assez de points de mouvement pour aller où que ce soit.
why-too-dear = { $hex } coûte au moins { $price } PM, et il en reste { $left }.
why-from-zone-to-zone = D’une ZdC ennemie droit dans une autre, seul passe qui s’infiltre : { $hex } est dans une ZdC, comme l’hexagone à quitter ({ $units }).
why-behind-zone = ZdC et unités ennemies barrent toutes les voies vers { $hex } : { $units }.
why-supply-zone = { $units } : une unité de ravitaillement n’entre pas en ZdC ennemie, et { $hex } en est une.
why-scenario-closed = Le scénario interdit { $hex } : { $units }.
why-marked-still = { $unit } porte un marqueur Pas de mouvement.
why-activated-moved = { $unit } a été l’objet d’une activation et a bougé en phase de MvtM.
why-not-this-phase = { $unit } ne bouge pas dans cette phase.
why-nonop-limit = { $unit } : près d’un QG Non-Op, plus aucune unité ne bouge dans cette phase.
why-no-allowance = { $unit } n’a aucun point de mouvement en ce moment.
why-stopped-by-zone = { $unit } est en ZdC ennemie et s’y arrête.
why-way-begun = { $units } : un mouvement commencé se poursuit de la même manière.
why-no-one-hex = { $units } : pas de mouvement d’un hexagone ici ; il prend tout le MA, vers un hexagone voisin que rien d’autre ne permettrait de payer.
why-no-one-hex-there = Le mouvement d’un hexagone ne mène pas en { $hex } : { $units }.
why-no-crossing = { $units } : pas de traversée de fleuve d’ici ; elle prend tout le MA, vers un hexagone ouvert en face.
why-no-heavy-crossing = { $units } : blindés et artillerie ne traversent un fleuve que sur un pont.
why-no-crossing-there = { $hex } n’est pas un hexagone ouvert au-delà du fleuve pour { $units }.
why-strategic-phase = { $units } : le mouvement stratégique se fait en phase de Mvt.
why-strategic-unsupplied = { $units } : pas de mouvement stratégique pour qui est non ravitaillé.
why-strategic-road = { $units } : le mouvement stratégique part d’une autoroute ou d’une route principale.
why-strategic-enemy = { $units } : le mouvement stratégique part à trois hexagones au moins des unités de combat ennemies.
why-strategic-line = { $units } : le mouvement stratégique part d’où mène une route de ravitaillement.
why-strategic-off-road = { $hex } n’est sur aucune autoroute ni route principale.
why-strategic-near-enemy = { $hex } est à moins de trois hexagones d’une unité de combat ennemie.
why-strategic-no-line = Aucune route de ravitaillement ne mène en { $hex }.
why-strategic-too-far = { $hex } est trop loin par la route, même avec la moitié du MA en plus.
why-infiltration-phase = { $units } : l’infiltration prend tout le MA.
why-infiltration-start = { $units } : l’infiltration part d’une ZdC ennemie, à côté de l’ennemi.
why-infiltration-mud = Pas d’infiltration dans la Boue.
why-infiltration-units = { $units } : toutes ne s’infiltrent pas, sauf si une unité amie a commencé la phase dans l’hexagone visé.
why-infiltration-nowhere = { $units } : aucun hexagone voisin où s’infiltrer.
why-no-infiltration-there = Pas d’infiltration vers { $hex } : { $units }.
why-picked-already = { $unit } est déjà du groupe.
why-other-stack = { $unit } est dans un autre hexagone : seules les unités d’un même hexagone bougent ensemble.
why-other-move = { $unit } ne peut pas bouger avec les autres.
why-last-picked = { $unit } est la seule unité du groupe.
why-not-picked = { $unit } n’est pas du groupe.
why-say-way = Personne n’a commencé à bouger : dites d’abord par quel mouvement.

# Overrun
why-cannot-overrun = { $units } : pas d’Overrun possible ; il faut des unités motorisées avec une force d’attaque, encore en mouvement, et sans Overrun déjà fait ici.
why-overrun-way = { $units } : seul le mouvement normal permet un Overrun.
why-overrun-beside = { $hex } n’est pas à côté : { $units }.
why-nobody-to-overrun = Il n’y a pas d’unité de combat ennemie en { $hex }.
why-overrun-weather = Pas d’Overrun par ce temps.
why-overrun-river = Pas d’Overrun en { $hex } à travers un fleuve ou un lac.
why-overrun-terrain = Pas d’Overrun en { $hex } : ville, montagne, ceinture fortifiée ou citadelle.
why-overrun-wet = Dans un marécage ou un marais, un Overrun suit une route ou une voie ferrée, et aucune ne mène en { $hex }.
why-overrun-zones = La ZdC d’unités en { $other } atteint l’hexagone d’où partirait l’Overrun en { $hex } : { $units }.
why-overrun-no-way = { $hex } n’est pas accessible : { $units }.
why-overrun-dear = Un Overrun en { $hex } coûte { $price } PM, et il en reste { $left }.
why-overrun-engineer = Contre un point fortifié ou une ligne fortifiée, un Overrun veut du génie motorisé qui n’a pas encore fait sa tâche du tour.
why-overrun-ratio = { $attack } contre { $defence } ne suffit pas pour un Overrun en { $hex } : il faut { $least }-1.

# Quartiers généraux
why-no-activation-now = { $unit } : l’activation se fait en phase de MvtM soviétique.
why-no-doubling = { $unit } ne peut pas doubler son commandement : { $owed ->
        [0] aucune attaque impérative n’est due
       *[other] c’est déjà fait
    }.
why-not-activated = { $unit } : activation impossible.
why-near-nonop = { $unit } est à portée d’un QG Non-Op : activation impossible.
why-out-of-command = { $unit } est hors de la portée de commandement ({ $hq }).
why-no-command-left = { $hq } n’a plus de point de commandement pour { $unit }.

# Combat
why-no-strength = Il faut quelqu’un qui attaque, avec une force.
why-others-need-attackers = Plus personne ne pourrait faire l’attaque contre { $hex }.
why-mandated-fixed = Une attaque impérative est faite par les unités déclarées, ni plus ni moins : { $unit } reste comme prévu.
why-last-attacker = { $unit } est le dernier attaquant.
why-not-in-attack = { $unit } n’est pas de cette attaque.
why-not-supporting = { $unit } ne soutient pas cette attaque.
why-no-merge = { $hex } ne peut pas être résolu dans le même combat.
why-no-buster = Aucun briseur de bunkers n’est déclaré.
why-gun-needs-supply = L’artillerie qui soutient l’attaque a besoin de { $unit }.
why-not-supplying = { $unit } ne ravitaille pas cette attaque.
why-supplies-already = { $unit } ravitaille déjà cette attaque.
why-supply-used = { $unit } n’a plus d’ASP.
why-supply-too-far = Aucune LOC ne mène aux attaquants depuis { $unit }.
why-not-in-this-combat = { $unit } ne subit pas de pertes ici.
why-others-lose-first = D’autres perdent le premier pas, pas { $unit }.
why-nkvd-loses-last = { $unit } est une unité du NKVD et perd ses pas en dernier.
why-need-not-retreat = { $unit } ne retraite pas.
why-retreat-enemy = L’ennemi se tient en { $hex }.
why-retreat-distance = { $hex } n’est pas à { $length } { $length ->
        [one] hexagone
       *[other] hexagones
    } : { $unit }.
why-retreat-into-zone = { $hex } est en ZdC ennemie : { $unit } ne peut pas y retraiter.
why-retreat-attacked = { $hex } est attaqué aussi : personne n’y retraite.
why-retreat-no-room = Pas de place en { $hex } pour { $unit } : dix points d’empilement au plus.
why-retreat-safe-first = { $unit } a une voie de retraite sans ZdC ennemie, et doit la prendre.
why-retreat-no-way = Aucune voie ne mène en { $hex } : { $unit }.
why-no-withdrawal = { $unit } ne se replie pas.
why-no-advance-part = { $unit } n’a pas pris part à l’attaque, ou est de l’artillerie : pas d’avance.
why-no-advance-hex = { $hex } n’a pas été libéré.
why-advanced-already = { $unit } a déjà avancé.
why-no-advance-marked = { $unit } ne peut pas avancer : un ordre ou un marqueur l’en empêche.
why-no-advance-beside = { $unit } n’est pas à côté de { $hex }.
why-no-advance-room = Pas de place en { $hex } pour { $unit }.
why-no-advance-terrain = { $unit } ne pourrait pas entrer en { $hex } par le côté d’hexagone qui les sépare.
