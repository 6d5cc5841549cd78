# Ponts détruits (BSR §22.4)
bsr-ask-bridgework = quels ponts répare-t-on, et lesquels détruit-on ?
bsr-action-repair-road = { $unit } répare le pont routier entre { $hex } et { $other }
bsr-action-repair-rail = { $unit } répare le pont ferroviaire entre { $hex } et { $other }
bsr-action-blow = Détruire les ponts entre { $hex } et { $other }
event-bridge-blown = Le { $player } détruit les ponts entre { $hex } et { $other }.
event-bridge-repair = { $unit } travaille au { $carried ->
        [road] pont routier
       *[rail] pont ferroviaire
    } entre { $hex } et { $other }, modificateur { $modifier } : { $result ->
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
why-no-printed-bridge = Aucun pont sur fleuve ou lac n’est imprimé entre { $hex } et { $other } : les autres ne se détruisent ni ne se réparent.
why-blown-already = Les ponts entre { $hex } et { $other } sont déjà détruits.
why-nobody-at-bridge = Aucune de vos unités de combat n’est en { $hex } ni en { $other }.
why-near-nonop-blow = Les ponts entre { $hex } et { $other } sont à portée d’un QG Non-Op : on n’en détruit pas là.
why-no-enemy-near-bridge = Aucune unité ennemie n’est à sept hexagones ou moins du pont entre { $hex } et { $other }.
why-not-broken = Le { $carried ->
        [road] pont routier
       *[rail] pont ferroviaire
    } entre { $hex } et { $other } n’est pas détruit.
why-repair-tried = On a déjà travaillé ce tour-ci au pont entre { $hex } et { $other }.
why-no-bridge-crew = { $unit } ne peut pas réparer le pont entre { $hex } et { $other } : il faut un génie ravitaillé dans l’un des deux hexagones, aucune unité de combat ennemie dans l’autre, et pas d’autre pont ce tour-ci.
why-no-rail-net-at-bridge = Le réseau ferroviaire n’atteint pas le pont ferroviaire entre { $hex } et { $other }.
table-blown = Pont détruit entre { $hex } et { $other } : { $what ->
        [road] pont routier
       *[rail] pont ferroviaire
    }, { $points } { $points ->
        [one] point de dommage
       *[other] points de dommage
    }
scenario-no-rails = aucune voie ferrée ne passe par { $hex }
scenario-no-bridge = aucun pont de ce genre n’est imprimé entre { $hex } et { $other }
