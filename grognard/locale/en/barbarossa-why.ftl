# Movement
why-has-moved = { $unit } has moved already in this phase.
why-mp-spent = { $units }: no movement points are left to go anywhere.
why-too-dear = { $hex } costs at least { $price } MP, and { $left } are left.
why-from-zone-to-zone = From one enemy ZOC straight into another goes only who infiltrates: { $hex } lies in one, and so does the hex that { $units } would leave.
why-behind-zone = Enemy ZOCs and units bar every way to { $hex } for { $units }.
why-supply-zone = { $units }: supply units do not go into enemy ZOCs, and { $hex } lies in one.
why-scenario-closed = The scenario closes { $hex } to { $units }.
why-marked-still = { $unit } bears a Do Not Move marker.
why-activated-moved = { $unit } has been activated and has moved in the Motorised Movement Phase.
why-not-this-phase = { $unit } does not move in this phase.
why-nonop-limit = { $unit }: near a Non-Op HQ no more units may move in this phase.
why-no-allowance = { $unit } has no movement points now.
why-stopped-by-zone = { $unit } has entered an enemy ZOC and stops there.
why-way-begun = { $units }: a move that has begun goes on in the way in which it began.
why-no-one-hex = { $units } cannot use one-hex movement: it takes the whole MA, and a hex beside them that they could not pay for otherwise.
why-no-one-hex-there = One-hex movement does not lead { $units } to { $hex }.
why-no-crossing = { $units } cannot cross a major river from here: it takes the whole MA, and a hex across that is open to them.
why-no-heavy-crossing = { $units }: armour and artillery cross a major river on bridges only.
why-no-crossing-there = { $hex } is no hex across the major river that is open to { $units }.
why-strategic-phase = { $units }: strategic movement is for the Movement Phase.
why-strategic-unsupplied = { $units }: nobody who is out of supply uses strategic movement.
why-strategic-road = { $units }: strategic movement begins on a motorway or main road.
why-strategic-enemy = { $units }: strategic movement begins three hexes or more from enemy combat units.
why-strategic-line = { $units }: strategic movement begins where a supply route leads.
why-strategic-off-road = { $hex } lies on no motorway or main road.
why-strategic-near-enemy = { $hex } lies less than three hexes from an enemy combat unit.
why-strategic-no-line = No supply route leads to { $hex }.
why-strategic-too-far = { $hex } is too far along the roads, even with half the MA more.
why-infiltration-phase = { $units }: infiltration movement takes the whole MA.
why-infiltration-start = { $units }: infiltration movement begins in an enemy ZOC, beside the enemy.
why-infiltration-mud = Nobody infiltrates in Mud.
why-infiltration-units = { $units }: some of them do not infiltrate, unless a friendly unit began the phase in the hex they go to.
why-infiltration-nowhere = { $units } find no hex beside them to infiltrate into.
why-no-infiltration-there = { $units } cannot infiltrate into { $hex }.
why-picked-already = { $unit } is of the group already.
why-other-stack = { $unit } is in another hex: only units of one hex move together.
why-other-move = { $unit } cannot move along with the others.
why-last-picked = { $unit } is the only unit of the group.
why-not-picked = { $unit } is not of the group.
why-say-way = Nobody has begun to move: say first in which way.

# Overrun
why-cannot-overrun = { $units } cannot overrun: it takes motorised units with attack strength that move on and have made no overrun here.
why-overrun-way = { $units }: only those who march overrun.
why-overrun-beside = { $hex } is not beside { $units }.
why-nobody-to-overrun = There is no enemy combat unit in { $hex }.
why-overrun-weather = Nobody overruns in this weather.
why-overrun-river = { $hex } is not overrun across a major river or a lake.
why-overrun-terrain = { $hex } is not overrun: a city, mountains, a fortified belt or a citadel.
why-overrun-wet = Into marsh or swamp an overrun goes along a road or rail line only, and none leads into { $hex }.
why-overrun-zones = The ZOC of units in { $other } reaches the hex from which { $units } would overrun { $hex }.
why-overrun-no-way = { $units } could not enter { $hex }.
why-overrun-dear = To overrun { $hex } takes { $price } MP, and { $left } are left.
why-overrun-engineer = Against a strongpoint or a fortified line an overrun takes a motorised engineer with its task of the turn still to do.
why-overrun-ratio = { $attack } against { $defence } is not enough to overrun { $hex }: it takes { $least }-1.

# Headquarters
why-no-activation-now = { $unit }: the Soviets activate units in their Motorised Movement Phase.
why-no-doubling = { $unit } cannot double its command: { $owed ->
        [0] no mandated attack is owed
       *[other] it has done so already
    }.
why-not-activated = { $unit } cannot be activated.
why-near-nonop = { $unit } is in range of a Non-Op HQ and cannot be activated.
why-out-of-command = { $unit } is outside the command range of { $hq }.
why-no-command-left = { $hq } has no command point left for { $unit }.

# Combat
why-no-strength = Somebody must attack, with some strength.
why-others-need-attackers = The attack on { $hex } would be left without anybody to make it.
why-mandated-fixed = A mandated attack is made by those who were declared, no more and no less: { $unit } stays as it is.
why-last-attacker = { $unit } is the last attacker.
why-not-in-attack = { $unit } is not in this attack.
why-not-supporting = { $unit } does not support this attack.
why-no-merge = { $hex } cannot be fought for in the same combat.
why-no-buster = No bunker buster is declared.
why-gun-needs-supply = Artillery that supports the attack needs { $unit }.
why-not-supplying = { $unit } does not feed this attack.
why-supplies-already = { $unit } feeds this attack already.
why-supply-used = { $unit } has no ASP left.
why-supply-too-far = No LOC leads from { $unit } to the attackers.
why-not-in-this-combat = { $unit } takes no losses here.
why-others-lose-first = Others must lose the first step, not { $unit }.
why-nkvd-loses-last = { $unit } of the NKVD loses its steps last.
why-need-not-retreat = { $unit } does not retreat.
why-retreat-enemy = The enemy stands in { $hex }.
why-retreat-distance = { $hex } is not { $length } { $length ->
        [one] hex
       *[other] hexes
    } away for { $unit }.
why-retreat-into-zone = { $hex } lies in an enemy ZOC: { $unit } cannot retreat there.
why-retreat-attacked = { $hex } is attacked as well: nobody retreats into it.
why-retreat-no-room = { $hex } has no room for { $unit }: ten stacking points are the limit.
why-retreat-safe-first = { $unit } has a way to retreat without enemy ZOCs and must take it.
why-retreat-no-way = No way leads { $unit } to { $hex }.
why-no-withdrawal = { $unit } does not withdraw.
why-no-advance-part = { $unit } took no part in the attack, or is artillery: it does not advance.
why-no-advance-hex = { $hex } did not fall vacant.
why-advanced-already = { $unit } has advanced.
why-no-advance-marked = { $unit } may not advance: an order or a marker keeps it.
why-no-advance-beside = { $unit } is not beside { $hex }.
why-no-advance-room = { $hex } has no room for { $unit }.
why-no-advance-terrain = { $unit } could not enter { $hex } across the hexside between.
