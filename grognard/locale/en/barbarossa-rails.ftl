# Broken bridges (BSR §22.4)
bsr-ask-bridgework = which bridges are repaired, and which are blown?
bsr-action-repair-road = { $unit } works on the road bridge between { $hex } and { $other }
bsr-action-repair-rail = { $unit } works on the railway bridge between { $hex } and { $other }
bsr-action-blow = Blow the bridges between { $hex } and { $other }
event-bridge-blown = The { $player } blows the bridges between { $hex } and { $other }.
event-bridge-repair = { $unit } works on the { $carried ->
        [road] road bridge
       *[rail] railway bridge
    } between { $hex } and { $other }, modifier { $modifier }: { $result ->
        [repaired] { $left ->
            [0] it is repaired
           *[other] a point of damage less
        }
       *[not-repaired] nothing is done
    }.
repair-railway = a railway bridge
repair-enemy-zone = an enemy ZOC at the bridge
repair-not-dry = mud, frost or snow
repair-soviet = the Soviets lack equipment in 1941
repair-second-engineer = a second engineer at the bridge
why-no-printed-bridge = No bridge over a major river or a lake is printed between { $hex } and { $other }: others are neither blown nor repaired.
why-blown-already = The bridges between { $hex } and { $other } are blown already.
why-nobody-at-bridge = No combat unit of yours is in { $hex } or { $other }.
why-near-nonop-blow = The bridges between { $hex } and { $other } are in range of a Non-Op headquarters: none is blown there.
why-no-enemy-near-bridge = No enemy unit is within seven hexes of the bridge between { $hex } and { $other }.
why-not-broken = The { $carried ->
        [road] road bridge
       *[rail] railway bridge
    } between { $hex } and { $other } is not broken.
why-repair-tried = The bridge between { $hex } and { $other } has been worked on in this turn.
why-no-bridge-crew = { $unit } cannot repair the bridge between { $hex } and { $other }: it takes an engineer in supply in one of the two hexes, no enemy combat unit in the other, and no other bridge in this turn.
why-no-rail-net-at-bridge = The rail net does not reach the railway bridge between { $hex } and { $other }.
table-blown = Bridge Blown between { $hex } and { $other }: { $what ->
        [road] road bridge
       *[rail] railway bridge
    }, { $points } { $points ->
        [one] damage point
       *[other] damage points
    }
scenario-no-rails = no railway runs through { $hex }
scenario-no-bridge = no such bridge is printed between { $hex } and { $other }
