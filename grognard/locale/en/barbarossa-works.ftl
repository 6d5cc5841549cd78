# Strongpoints
why-no-fort = There is no strongpoint of yours in { $hex }.
why-no-posts = No strongpoint may be begun in { $hex }: as many as the turn allows have been.
why-fort-already = There is a strongpoint in { $hex } already, or one under construction.
why-nonop-fort = { $hex } is in range of a Non-Op headquarters: no strongpoint is begun there.
why-fort-site = { $hex } is neither in supply nor held by a unit of yours, or the enemy holds it.
why-fort-site-axis = { $hex } is not in supply, or the enemy holds it: nothing is begun there.
why-no-builder = Say who builds in { $hex }: every Axis strongpoint takes a combat unit.
why-builder-elsewhere = { $unit } is no unit of yours in { $hex }.
why-builder-busy = { $unit } cannot build in { $hex }: supply units and armour do not, nor does who has moved or attacked in this turn.
why-engineer-busy = { $unit } cannot build in { $hex } at once: it is out of supply, has attacked, has moved in a special way, or has done its task of the turn.
why-only-engineers-here = { $unit } is no engineer: Soviet strongpoints are begun without a builder, and only engineers finish one at once.

# Bridges
why-no-bridging-now = Bridge markers are laid and taken up in the Axis Movement Phase and the Soviet Motorised Movement Phase.
why-no-such-bridge = There is no bridge marker of yours in { $hex } towards { $other }.
why-bridge-moved = The marker in { $hex } was laid in this turn: it is handled once a turn.
why-no-river = There is no river to bridge between { $hex } and { $other }.
why-bridge-already = There is a bridge between { $hex } and { $other } already.
why-no-major-bridge = Soviet markers do not bridge major rivers, as between { $hex } and { $other }, before turn 98.
why-bridge-enemy = An enemy unit is in { $other }.
why-no-bridges = No bridge marker is free: each is on the map, or was handled in this turn.
why-bridge-site = { $hex } is not a friendly hex in supply.
why-near-nonop-bridge = { $hex } is in range of a Non-Op headquarters, and as many units as may have moved there: a bridge counts as one.

# Headquarters
why-no-headquarters = { $unit } is no headquarters that could do this.
why-operational = { $unit } is operational, or not where it could recover.
why-tried-already = { $unit } has tried to recover in this turn: it can neither try again nor be disbanded.
