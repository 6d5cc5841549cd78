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

# Movement by rail (BSR §11.1)
bsr-action-rail = Go by rail
why-rail-by-itself = { $units }: trains run by themselves, and use no rail movement.
why-rail-phase = Rail movement is for the Movement Phase alone.
why-rail-unsupplied = { $units }: out of supply, and so no rail movement.
why-rail-capacity = { $units }: this takes { $points } points of rail capacity, and { $left } are left in this turn.
why-rail-no-rails = No railway runs through { $hex }.
why-rail-not-ours = The rails in { $hex } are not in your use.
why-rail-fortified = An enemy fortification in { $hex } bars rail movement.
why-rail-enemy = { $hex } is less than three hexes from an enemy combat unit.
why-rail-no-net = Your rails do not lead from { $hex } to a source of supply.
why-rail-too-far = { $hex } is too far along the rails: sixty points, thirty of them for a ferry.

# Rails converted and cut (BSR §19)
bsr-ask-railways = which rail hexes are converted or cut?{ $rcp ->
        [0] {""}
       *[other] {" "}RCP left: { $rcp }.
    }
bsr-action-convert = Convert the rails in { $hex }
bsr-action-convert-by = { $other } converts the rails in { $hex }
bsr-action-cut = Cut the rails in { $hex }
event-rail-converted = The Axis converts the rails in { $hex } for { $rcp } RCP.
event-rail-regained = { $unit } converts the rails in { $hex } to Soviet use.
event-rail-cut = The rails in { $hex } are cut.
event-railheads = Railheads arrive: { $hexes }.
why-no-rails = No railway runs through { $hex }.
why-rail-ours = The rails in { $hex } are in your use already.
why-axis-never-cuts = The Axis cuts no rails.
why-not-axis-rails = The rails in { $hex } are not in Axis use.
why-nobody-cuts = No Soviet combat unit is in { $hex }.
why-engineer-has-built = The engineer in { $hex } has done its task of the turn and cuts no rails.
why-no-rail-crew = { $hex }: it takes an engineer or an operational HQ in the hex to convert its rails.
why-rail-crew-busy = { $unit } has attacked, moved in a special way or done its task in this turn: it converts no rails.
why-rail-gap = { $hex } does not lie beside the Soviet rail net: conversion leaves no gaps.
why-no-railhead = { $hex } is not next on the line from a railhead of the rail net.
why-no-rcp = { $hex } takes { $price } RCP, and { $left } are left.
why-railhead-done = A railhead advances for four RCP a turn, and { $hex } would take more.
why-conversion-fortified = An enemy fortification in { $hex } bars rail conversion.
why-conversion-unsupplied = { $hex } is not in general supply.
why-conversion-zone = { $hex } is in an enemy ZOC without a unit of yours, or the enemy stands there.

# Ferries (BSR §22.3)
bsr-action-ferry = { $unit } builds a ferry from { $hex } to { $other }
event-ferry-laid = { $unit } begins a ferry between { $hex } and { $other }.
event-ferry-built = The ferry between { $hex } and { $other } is complete; trains use it from the next turn on.
event-ferry-removed = The ferry at { $hex } is taken away.
why-no-ferry-now = Ferries are laid in the Axis Movement Phase, by the Axis alone.
why-no-ferry-here = There is no blown railway bridge over a major river between { $hex } and { $other } that still lacks a ferry.
why-no-ferries = No ferry marker is free.
why-no-ferry-railhead = The rail net does not reach { $hex }.
why-no-ferry-builder = { $unit } is no Axis engineer in { $hex } that has its task of the turn before it.

# On the table
table-railhead = Railhead in { $hex }
table-cut-rails = Destroyed rails in { $hex }
table-ferry = Ferry in { $hex }
table-ferry-begun = Ferry in { $hex }, not finished
bsr-store-of-area = Rail capacity, { $area }
table-store-rail = Rail capacity
table-store-conversion = Rail Conversion Points
table-store-ferries = Ferry markers

# Armoured trains (BSR §21.3)
why-train-by-rail = { $units }: a train moves along the rails on its own MA, and in no special way.
why-train-there = Another armoured train is in { $hex }: there is room for one.
why-train-rails = No rails lead a train to { $hex }: they are in Axis use or cut, there are none, or a fortification bars them.
