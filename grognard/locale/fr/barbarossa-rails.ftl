# Ponts détruits (BSR §22.4)
bsr-ask-bridgework = quels ponts répare-t-on, et lesquels détruit-on ?
bsr-action-repair-road = { $unit } répare le pont routier entre { $hex } et { $other }
bsr-action-repair-rail = { $unit } répare le pont ferroviaire entre { $hex } et { $other }
bsr-action-blow = Détruire les ponts entre { $hex } et { $other }
event-bridge-blown = Le { $player } détruit les ponts entre { $hex } et { $other }.
event-bridge-repair = { $unit } travaille au { $carried ->
        [road] pont routier
       *[rail] pont ferroviaire
    } entre { $hex } et { $other }, modificateur { $modifier } : { $result ->
        [repaired] { $left ->
            [0] il est réparé
           *[other] un point de dommage en moins
        }
       *[not-repaired] rien n’y fait
    }.
repair-railway = un pont ferroviaire
repair-enemy-zone = une ZdC ennemie au pont
repair-not-dry = boue, gel ou neige
repair-soviet = les Soviétiques manquent d’équipement en 1941
repair-second-engineer = un second génie au pont
why-no-printed-bridge = Aucun pont sur fleuve ou lac n’est imprimé entre { $hex } et { $other } : les autres ne se détruisent ni ne se réparent.
why-blown-already = Les ponts entre { $hex } et { $other } sont déjà détruits.
why-nobody-at-bridge = Aucune de vos unités de combat n’est en { $hex } ni en { $other }.
why-near-nonop-blow = Les ponts entre { $hex } et { $other } sont à portée d’un QG Non-Op : on n’en détruit pas là.
why-no-enemy-near-bridge = Aucune unité ennemie n’est à sept hexagones ou moins du pont entre { $hex } et { $other }.
why-not-broken = Le { $carried ->
        [road] pont routier
       *[rail] pont ferroviaire
    } entre { $hex } et { $other } n’est pas détruit.
why-repair-tried = On a déjà travaillé ce tour-ci au pont entre { $hex } et { $other }.
why-no-bridge-crew = { $unit } ne peut pas réparer le pont entre { $hex } et { $other } : il faut un génie ravitaillé dans l’un des deux hexagones, aucune unité de combat ennemie dans l’autre, et pas d’autre pont ce tour-ci.
why-no-rail-net-at-bridge = Le réseau ferroviaire n’atteint pas le pont ferroviaire entre { $hex } et { $other }.
table-blown = Pont détruit entre { $hex } et { $other } : { $what ->
        [road] pont routier
       *[rail] pont ferroviaire
    }, { $points } { $points ->
        [one] point de dommage
       *[other] points de dommage
    }
scenario-no-rails = aucune voie ferrée ne passe par { $hex }
scenario-no-bridge = aucun pont de ce genre n’est imprimé entre { $hex } et { $other }

# Mouvement ferroviaire (BSR §11.1)
bsr-action-rail = Aller par voie ferrée
why-rail-by-itself = { $units } : les trains roulent d’eux-mêmes, sans mouvement ferroviaire.
why-rail-phase = Le mouvement ferroviaire n’a lieu qu’en Phase de Mouvement.
why-rail-unsupplied = { $units } : non ravitaillé, donc pas de mouvement ferroviaire.
why-rail-capacity = { $units } : il faudrait { $points } de capacité ferroviaire, il en reste { $left } ce tour-ci.
why-rail-no-rails = Aucune voie ferrée ne passe par { $hex }.
why-rail-not-ours = Les voies ferrées de { $hex } ne servent pas à votre camp.
why-rail-fortified = Une fortification ennemie en { $hex } arrête le mouvement ferroviaire.
why-rail-enemy = { $hex } est à moins de trois hexagones d’une unité de combat ennemie.
why-rail-no-net = Vos voies ferrées ne mènent pas de { $hex } à une source de ravitaillement.
why-rail-too-far = { $hex } est trop loin par voie ferrée : soixante points, dont trente pour un ferry.

# Rails convertis et coupés (BSR §19)
bsr-ask-railways = quels hexagones ferrés convertit-on ou coupe-t-on ?{ $rcp ->
        [0] {""}
       *[other] {" "}RCP restants : { $rcp }.
    }
bsr-action-convert = Convertir les rails en { $hex }
bsr-action-convert-by = { $other } convertit les rails en { $hex }
bsr-action-cut = Couper les rails en { $hex }
event-rail-converted = L’Axe convertit les rails en { $hex } pour { $rcp } RCP.
event-rail-regained = { $unit } rend les rails de { $hex } à l’usage soviétique.
event-rail-cut = Les rails sont coupés en { $hex }.
event-railheads = Des têtes de rail arrivent : { $hexes }.
why-no-rails = Aucune voie ferrée ne passe par { $hex }.
why-rail-ours = Les rails de { $hex } servent déjà à votre camp.
why-axis-never-cuts = L’Axe ne coupe pas de rails.
why-not-axis-rails = Les rails de { $hex } ne servent pas à l’Axe.
why-nobody-cuts = Aucune unité de combat soviétique n’est en { $hex }.
why-engineer-has-built = Le génie en { $hex } a rempli sa tâche du tour et ne coupe pas de rails.
why-no-rail-crew = { $hex } : il faut dans l’hexagone un génie ou un QG opérationnel pour en convertir les rails.
why-rail-crew-busy = { $unit } a attaqué, fait un mouvement spécialisé ou rempli sa tâche ce tour-ci : pas de conversion.
why-rail-gap = { $hex } ne touche pas le réseau ferroviaire soviétique : on ne laisse pas de trou.
why-no-railhead = { $hex } ne suit pas sur la ligne une tête de rail du réseau.
why-no-rcp = { $hex } coûte { $price } RCP, il en reste { $left }.
why-railhead-done = Une tête de rail avance pour quatre RCP par tour ; { $hex } en demanderait plus.
why-conversion-fortified = Une fortification ennemie en { $hex } arrête la conversion.
why-conversion-unsupplied = { $hex } n’est pas en ravitaillement général.
why-conversion-zone = { $hex } est en ZdC ennemie sans unité à vous, ou l’ennemi s’y trouve.

# Ferries (BSR §22.3)
bsr-action-ferry = { $unit } construit un ferry de { $hex } vers { $other }
event-ferry-laid = { $unit } commence un ferry entre { $hex } et { $other }.
event-ferry-built = Le ferry entre { $hex } et { $other } est achevé ; les trains l’empruntent dès le tour suivant.
event-ferry-removed = Le ferry en { $hex } est retiré.
why-no-ferry-now = Les ferries se posent dans la Phase de Mouvement de l’Axe, et par lui seul.
why-no-ferry-here = Il n’y a pas entre { $hex } et { $other } de pont ferroviaire de fleuve détruit encore sans ferry.
why-no-ferries = Aucun marqueur Ferry n’est libre.
why-no-ferry-railhead = Le réseau ferroviaire n’atteint pas { $hex }.
why-no-ferry-builder = { $unit } n’est pas un génie de l’Axe en { $hex } qui ait encore sa tâche du tour.

# Sur la table
table-railhead = Tête de rail en { $hex }
table-cut-rails = Rail détruit en { $hex }
table-ferry = Ferry en { $hex }
table-ferry-begun = Ferry en { $hex }, non achevé
bsr-store-of-area = Capacité ferroviaire, { $area }
table-store-rail = Capacité ferroviaire
table-store-conversion = Points de conversion ferroviaire
table-store-ferries = Marqueurs Ferry

# Trains blindés (BSR §21.3)
why-train-by-rail = { $units } : un train se déplace sur les rails selon son MA, sans mouvement spécialisé.
why-train-there = Un autre train blindé est en { $hex } : il n’y a place que pour un.
why-train-rails = Aucun rail ne mène un train en { $hex } : ils servent à l’Axe ou sont coupés, il n’y en a pas, ou une fortification les barre.
