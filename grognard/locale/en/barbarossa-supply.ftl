# Supply units that feed hexes for a turn
why-no-supply-unit = { $unit } is no supply unit of yours.
why-not-fed = No supply unit is to feed { $hex }.
why-in-supply-already = { $hex } has a route of supply: it needs no supply unit.
why-fed-already = Another supply unit is to feed { $hex } already.
why-feeds-no-more = { $unit } feeds as many hexes as it can: five for each point it holds.
why-no-line-to-unit = No line of communication leads from { $hex } to { $unit }.
why-nothing-to-feed = There is nothing to feed in { $hex }: the enemy holds it.

# Supply units put together and taken apart
why-supply-apart = { $unit } is not in one hex with the other.
why-dump-too-large = { $unit } and the other hold more than four points together: no dump is larger.
why-no-dump = { $unit } is no dump on the map: there is nothing to take from it.
why-no-spare-counter = No supply counter is free for what would be taken from { $unit }.
why-dump-stays = { $unit } is a dump: it does not move; take a mobile unit out of it.
why-stocked-already = Supply was brought to { $hex } in this turn: whatever is to leave it must leave before.

# Reinforcements
why-here-already = { $unit } does not wait to come in.
why-enters-by-edge = { $unit } comes in by the edge of the map, in a movement phase.
why-placed-on-map = { $unit } is placed on the map in the Reinforcement Phase.
why-other-entry = { $unit } is placed in { $entry } and nowhere else.
why-entry-enemy = { $hex } is not friendly: { $unit } waits until it is.
why-entry-zone = { $hex } lies in an enemy ZOC and no friend holds it: { $unit } waits.
why-entry-full = { $hex } is full: { $unit } waits until there is room for it.
why-no-city-supply = { $unit } cannot be placed in { $hex }: one new supply unit a turn, in a Soviet city with a route of supply to a source outside it.
why-no-city-for-unit = { $unit } cannot be placed in { $hex }: one unit from the Active box to a friendly city, in supply and in no enemy ZOC.
why-enters-not-now = { $unit } comes in in the other movement phase.
why-entry-barred = No hex by which { $unit } comes in is open to it now.
why-entry-occupied = Enemies hold { $hex }: nobody comes in by overrun.
why-entry-too-dear = { $hex } costs more than { $units } can spend.
why-no-gate = { $units }: nobody of them comes in at { $hex }.
why-no-way-in = Nobody comes onto the map by { $way } at once: first into a hex of the edge.
why-other-entry-hex = { $unit } cannot come in at the same hex.
why-no-group = There is no special group with this unit in it.
why-group-turn = Group { $group } can be chosen from turn { $first } to turn { $last }.
why-group-chosen = Group { $group } has been chosen already.
why-group-first = { $unit } comes only if its group { $group } is chosen.
why-group-by-first = Choose group { $group } by { $unit }.
why-group-by-result = The Soviets choose group { $group } only by a result R of their replacement table in this turn.

# Stacks above the limit
why-remove-which = Name one of the units in { $hex } that weighs something: { $limit } points are the limit.
