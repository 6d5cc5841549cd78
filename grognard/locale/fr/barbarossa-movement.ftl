# Qui ne peut pas bouger
why-has-moved = { $unit } a déjà bougé dans cette phase : les unités bougent l’une après l’autre, chacune une fois.
why-mp-spent = { $unit } n’a plus de PM.
why-marked-still = { $unit } porte un marqueur qui lui interdit de bouger.
why-activated-moved = { $unit } a été activée et a eu son mouvement en phase de MvtM.
why-not-this-phase = { $unit } ne bouge pas dans cette phase.
why-nonop-limit = { $unit } a commencé la phase près d’un QG Non-Op, et il en est parti autant d’unités qu’il est permis.
why-nothing-left = Le manque de ravitaillement et la météo ne laissent aucun PM à { $unit }, et il n’y a pas d’hexagone où entrer par un mouvement d’un hexagone.
why-untried-still = { $unit } est non-dévoilée et ne montre pas de MA : elle ne bouge pas avant d’être dévoilée.
why-rail-town = { $units } : une unité antiaérienne sans MA descend dans un village ou une ville, et il n’y en a pas en { $hex }.
why-rail-only = { $unit } est une unité antiaérienne sans MA : elle ne va que par voie ferrée.
why-no-allowance = { $unit } n’a pas de MA : elle ne bouge jamais.
why-stopped-by-zone = { $unit } est entrée dans une ZdC ennemie : son mouvement s’y termine.
why-unit-left = { $unit } est sortie de la carte et ne peut pas revenir.

# Qui ne peut pas se joindre
why-picked-already = { $unit } en fait déjà partie.
why-other-stack = { $unit } n’est pas dans le même hexagone : une pile commence son mouvement ensemble.
why-other-move = { $unit } n’a pas fait le même chemin : une pile ne prend personne en route.
why-last-picked = { $unit } est la seule : il faut bien que quelqu’un bouge.
why-not-picked = { $unit } n’en fait pas partie.

# Pas de cette façon
why-way-begun = { $units } : des PM ont déjà été dépensés dans cette phase, et ce mouvement se commence sans en avoir dépensé.
why-no-march = { $units } : le manque de ravitaillement et la météo ne laissent pas de quoi avancer.
why-strategic-phase = Le mouvement stratégique ne se fait qu’en phase de Mvt.
why-strategic-unsupplied = { $units } : non ravitaillées, donc pas de mouvement stratégique.
why-strategic-road = { $units } : le mouvement stratégique commence dans un hexagone de route.
why-strategic-enemy = { $units } : une unité de combat ennemie est à moins de trois hexagones.
why-strategic-line = { $units } : aucune route de ravitaillement ne part d’ici, et il en faut une dans chaque hexagone.
why-strategic-off-road = Aucune route ne mène en { $hex } : le mouvement stratégique suit les routes.
why-strategic-near-enemy = { $hex } est à moins de trois hexagones d’une unité de combat ennemie.
why-strategic-no-line = Aucune route de ravitaillement ne part de { $hex }.
why-strategic-too-far = { $hex } est trop loin par la route, même avec la moitié du MA en plus.
why-infiltration-phase = { $units } : on ne s’infiltre que dans une phase où l’unité a son MA complet.
why-infiltration-start = { $units } : qui s’infiltre commence dans une ZdC ennemie, adjacent à une unité ennemie.
why-infiltration-mud = On ne s’infiltre pas dans la Boue.
why-infiltration-units = { $units } : s’infiltrent les unités motorisées à MA jaune de 7 ou plus, la cavalerie et, sur les hauteurs, l’infanterie de montagne ; les autres seulement là où une unité amie a commencé la phase.
why-infiltration-nowhere = { $units } : aucun hexagone adjacent en ZdC ennemie où entrer.
why-infiltration-where = { $hex } n’est pas adjacent et en ZdC ennemie : l’infiltration mène d’une ZdC directement dans une autre.
why-infiltration-fortified = { $hex } est fortifié par l’ennemi, ou le côté l’est : on ne s’y infiltre pas.
why-infiltration-dear = Le MA de { $units } ne suffirait pas pour entrer normalement en { $hex }.
why-one-hex-phase = { $units } : le mouvement d’un hexagone demande une phase où l’unité a son MA complet.
why-one-hex-allowance = { $units } : sans MA, pas de mouvement d’un hexagone non plus.
why-no-one-hex = { $units } : aucun hexagone adjacent n’est à la fois permis et au-delà des PM ; dans les autres, on entre normalement.
why-one-hex-beside = { $hex } n’est pas adjacent : c’est un mouvement d’un hexagone.
why-one-hex-closed = { $hex } est interdit à { $units } par le terrain ou le côté, quels que soient les PM.
why-one-hex-march = Les PM suffisent pour { $hex } : allez-y normalement.
why-no-heavy-crossing = { $units } : ni blindés ni artillerie ne franchissent un fleuve sans pont.
why-no-crossing = { $units } : franchissent un fleuve les unités qui commencent la phase à côté et y ont leur MA complet, et non de ZdC en ZdC.
why-no-crossing-there = Il n’y a pas, d’ici à { $hex }, de fleuve à franchir maintenant.

# Pas là
why-scenario-closed = { $hex } est interdit à { $units } par le scénario.
why-only-passing = On ne termine pas son mouvement en { $hex } : le scénario n’y permet que le passage.
why-supply-zone = { $hex } est en ZdC ennemie : une unité de ravitaillement n’y entre qu’avec une unité de combat, ou pour en rejoindre une.
why-from-zone-to-zone = { $hex } est en ZdC ennemie, comme l’hexagone de départ : on ne passe pas directement de l’une à l’autre.
why-too-dear = { $hex } est trop loin : le chemin coûte { $price } PM, il en reste { $left }.
why-behind-zone = Aucun chemin ne mène en { $hex } que l’ennemi et ses ZdC ne ferment.
why-supply-fortified = { $hex } porte une fortification ennemie : une unité de ravitaillement n’y entre qu’avec une unité de combat, ou pour en rejoindre une.
why-heavy-by-road = { $units } : l’artillerie super-lourde n’atteint { $hex } que par route ou voie ferrée, par route secondaire seulement par temps Sec ou de Gel.
why-emplaced = { $unit } est sur sa face Tir et ne bouge pas.
why-lake-between = Un lac ou des eaux peu profondes séparent d’ici { $hex } : on les traverse pour tout le MA, dans les bateaux du génie.
why-open-water = { $hex } est en eau : les unités terrestres n’y entrent que s’il est gelé.
why-no-boats = { $units } : une unité du génie qui n’a pas bougé et n’a pas d’autre tâche dans ce tour doit rester avec les bateaux.
why-boats-full = { $units } : { $left ->
        [0] plus personne ne traverse
        [one] un seul point d’empilement traverse encore
       *[other] { $left } points d’empilement au plus traversent encore
    } ces eaux dans cette phase.
why-no-lake-bridge = Aucun marqueur Pont ne mène par-dessus le lac ou les eaux peu profondes entre { $hex } et { $other }.
why-river-between = Un fleuve sans pont coule entre ici et { $hex } : il se franchit pour tout le MA, par les unités qui commencent la phase à côté.
why-swamp-by-road = Ni route ni voie ferrée ne mène { $units } en { $hex } : les véhicules n’entrent dans un marais et n’en sortent que par là.
why-not-stranded = { $unit } n’est pas bloquée dans un marais dégelé, sans route ni voie ferrée pour en sortir.
why-terrain-bars = Aucun chemin ne mène { $units } en { $hex } que l’ennemi ou le terrain ne ferment.

# Pas d’Overrun
why-overrun-way = Qui s’infiltre, franchit un fleuve, bouge stratégiquement ou d’un hexagone ne fait pas d’Overrun.
why-cannot-overrun = { $units } : seules les unités motorisées et la cavalerie soviétique font des Overruns ; laissez les autres derrière.
why-unfit-to-overrun = { $units } : l’artillerie, le NKVD et les alliés de l’Axe ne font pas d’Overrun et n’y vont pas avec d’autres.
why-overrun-beside = { $hex } n’est pas adjacent : un Overrun se fait depuis l’hexagone voisin.
why-nobody-to-overrun = Aucune unité de combat ennemie en { $hex }.
why-overrun-weather = Pas d’Overrun par ce temps.
why-overrun-zones = L’ennemi en { $other } exerce une ZdC sur l’hexagone d’où partirait l’Overrun contre { $hex }.
why-overrun-no-way = Aucun chemin praticable ne mène en { $hex }.
why-overrun-dear = L’Overrun contre { $hex } coûte { $price } PM, il en reste { $left }.
why-overrun-river = Pas d’Overrun à travers un fleuve ou un lac, avec ou sans pont : { $hex } est de l’autre côté.
why-overrun-terrain = { $hex } est une ville, une montagne ou une ceinture fortifiée : pas d’Overrun.
why-overrun-wet = { $hex } est un marécage ou un marais : l’Overrun n’y suit qu’une route ou une voie ferrée, sauf s’il est gelé.
why-overrun-engineer = { $hex } est fortifié : il faut un génie motorisé qui n’a rien fait d’autre ce tour.
why-overrun-untried = { $attack } points d’attaque ne suffisent pas : contre des unités non-dévoilées en { $hex }, il en faut au moins { $least }.
why-overrun-ratio = { $attack } contre { $defence } en { $hex } : il faut au moins { $least }-1.

# On ne sort pas ainsi de la carte
why-no-exit-here = Le scénario ne permet pas de sortir de la carte par { $hex }.
why-exit-zone = { $units } : entrées dans une ZdC ennemie en { $hex }, leur mouvement s’y termine.
why-exit-points = Sortir de la carte coûte { $price } PM, il en reste { $left }.
why-exit-way = { $units } : qui fait un autre mouvement spécialisé ne sort pas de la carte dans la même phase.

# Activation
why-no-activation-now = Les QG n’activent des unités qu’en phase de MvtM soviétique.
why-no-headquarters = { $unit } n’est pas un QG opérationnel sur la carte.
why-no-doubling = { $unit } ne peut pas doubler son commandement : autant de QG au plus que d’attaques impératives dues, { $owed } en ce moment, chacun une fois.
why-not-activated = { $unit } ne peut pas être activée : ni unités motorisées, ni cavalerie, trains blindés, artillerie super-lourde, flottilles ou QG ne le sont jamais.
why-activated-already = { $unit } est déjà activée.
why-activated-in-vain = { $unit } ne pourrait pas bouger même activée.
why-near-nonop = { $unit } est à portée d’un QG Non-Op : { $hq } ne peut pas la commander.
why-out-of-command = { $unit } est hors de portée de { $hq }.
why-no-command-left = { $hq } n’a plus de point de commandement pour { $unit }.

# Au-delà de la limite d’empilement
why-repulsed-first = Les unités dont l’Overrun a échoué quittent { $hex } les premières, non { $unit }.

# Ce qui s’est passé
event-left-map = { $units } { $count ->
        [one] sort
       *[other] sortent
    } de la carte par { $hex }.
event-overrun-decided = { $result ->
        [success] Il n’y avait personne : l’Overrun réussit sans jet de dé.
       *[failure] L’ennemi est plus fort qu’il ne semblait : l’Overrun échoue sans jet de dé.
    }
event-support-lost = { $units }, désormais en ZdC ennemie, { $count ->
        [one] ne soutient
       *[other] ne soutiennent
    } plus la défense de { $hexes }.
