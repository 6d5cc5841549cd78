# Not so in a retreat
why-need-not-retreat = { $unit } does not retreat now.
why-retreat-enemy = Enemy combat units are in { $hex }.
why-retreat-outside = { $hex } is out of the ground that the scenario leaves to { $unit }.
why-retreat-distance = { $unit } must end its retreat { $length } hexes from where it fought; { $hex } is not, or a hex farther is for those alone who have no other choice.
why-retreat-in-zone = { $hex } is a vacant hex in an enemy ZOC: { $unit } cannot end its retreat there.
why-retreat-attacked = { $hex } is still to be attacked: no retreat ends there.
why-retreat-no-room = There is no room for { $unit } in { $hex } within the stacking limit.
why-retreat-safe-first = To { $hex } { $unit } would have to pass an enemy ZOC, and there are safe ways.
why-retreat-order-zone = Under Additional Retreat { $unit } passes no vacant hex in an enemy ZOC on its way to { $hex }.
why-retreat-no-way = No way of retreat leads { $unit } to { $hex }: enemies, their ZOCs or terrain bar it.
why-not-given-up = { $unit } is no artillery of this stack: it is not given up for the others.
why-not-in-this-combat = { $unit } has no part in this.
why-no-withdrawal = { $unit } is neither a mortar of the Axis nor one of those that make their hex too full: it does not fall back now.

# Nobody advances so
why-no-advance-artillery = { $unit } is artillery: it never advances.
why-no-advance-part = { $unit } took no part in this combat, and does not advance.
why-no-advance-hex = { $hex } is no defender hex of this combat that has fallen vacant.
why-advanced-already = { $unit } has advanced already.
why-no-advance-marked = { $unit } bears a marker, Additional Retreat or Do Not Move, and cannot advance.
why-no-advance-allowance = { $unit } has no MA: it does not advance.
why-no-advance-room = There is no room for { $unit } in { $hex } within the stacking limit.
why-no-advance-terrain = Terrain bars { $unit } from { $hex }: it could not enter it across that hexside.

# A combat is not prepared so
why-no-strength = Somebody with some attack strength must attack.
why-mandated-fixed = The units of a mandated attack were named when it was declared: { $unit } neither joins it nor leaves it.
why-last-attacker = { $unit } is the last attacker, and an attack that was declared is made.
why-not-in-attack = { $unit } is not in this attack.
why-join-obliges = { $unit } cannot join: it would have to attack others too, whose ZOC reaches it and whom nobody attacks.
why-others-need-attackers = Somebody must be left to attack { $hex }, which is declared as well.
why-no-merge = The attack on { $hex } cannot become one combat with this: the attackers are not beside all the hexes.
why-not-supporting = { $unit } does not support this combat.
why-gun-needs-supply = { $unit } feeds artillery that has no other supply unit: leave the artillery out first.
why-not-supplying = { $unit } does not feed this attack.
why-supplies-already = { $unit } feeds this attack already.
why-supply-used = All points of { $unit } are spoken for.
why-supply-too-far = { $unit } is too far to feed anybody in this attack.
why-one-buster = { $other } is the bunker buster of this attack, and there is one to an attack: { $unit } fights at its normal strength.
why-none-declared = Nothing of the kind is declared.
why-declared-effects = Engineer effects are declared already.
why-engineers-forced = An engineer attacks from above the stacking limit: its effects apply by themselves.
