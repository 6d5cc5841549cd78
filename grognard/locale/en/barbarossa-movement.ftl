# Who cannot move
why-has-moved = { $unit } has moved in this phase: units move one after another, each of them once.
why-mp-spent = { $unit } has no MP left.
why-marked-still = { $unit } bears a marker that forbids it to move.
why-activated-moved = { $unit } was activated and had its move in the Motorised Movement Phase.
why-not-this-phase = { $unit } does not move in this phase.
why-nonop-limit = { $unit } began the phase near a Non-Op HQ, and as many units from there have moved as may.
why-nothing-left = Want of supply and weather leave { $unit } no MP, and there is no hex that it could enter as its one.
why-untried-still = { $unit } is untried and shows no MA: it cannot move before it is turned over.
why-rail-town = { $units }: an anti-aircraft unit without an MA gets off in a town or city, and { $hex } has none.
why-rail-only = { $unit } is an anti-aircraft unit without an MA: it goes by rail alone.
why-no-allowance = { $unit } has no MA: it never moves.
why-stopped-by-zone = { $unit } has entered an enemy ZOC: there its move ends.
why-unit-left = { $unit } has left the map, and cannot come back.

# Who cannot come along
why-picked-already = { $unit } is among them already.
why-other-stack = { $unit } is not in the same hex: a stack begins its move together.
why-other-move = { $unit } has not come as far as they have: a stack takes up nobody on its way.
why-last-picked = { $unit } is the only one of them: somebody must move.
why-not-picked = { $unit } is not among them.

# Not that way
why-way-begun = { $units }: points are spent already in this phase, and this way takes a fresh start.
why-no-march = { $units }: want of supply and weather leave nothing to march with.
why-strategic-phase = Strategic movement is for the Movement Phase alone.
why-strategic-unsupplied = { $units }: out of supply, and so no strategic movement.
why-strategic-road = { $units }: strategic movement begins in a road hex.
why-strategic-enemy = { $units }: an enemy combat unit is less than three hexes away.
why-strategic-line = { $units }: no route of supply leads from here, which strategic movement needs in every hex.
why-strategic-off-road = No road leads to { $hex }: strategic movement keeps to roads.
why-strategic-near-enemy = { $hex } is less than three hexes from an enemy combat unit.
why-strategic-no-line = No route of supply leads from { $hex }.
why-strategic-too-far = { $hex } is too far along the roads, even with half the MA again.
why-infiltration-phase = { $units }: infiltration takes a phase in which the unit has its full MA.
why-infiltration-start = { $units }: who infiltrates begins in an enemy ZOC, beside an enemy unit.
why-infiltration-mud = Nobody infiltrates in mud.
why-infiltration-units = { $units }: motorised units with a yellow MA of 7 or more, cavalry and, about heights, mountain infantry infiltrate; others only to where a friend began the phase.
why-infiltration-nowhere = { $units }: there is no hex in an enemy ZOC beside them that they could enter.
why-infiltration-where = { $hex } is not beside them in an enemy ZOC: infiltration leads from one ZOC straight into another.
why-infiltration-fortified = { $hex } is fortified by the enemy, or the hexside is: nobody infiltrates there.
why-infiltration-dear = The MA of { $units } would not pay for { $hex } in the ordinary way.
why-one-hex-phase = { $units }: movement of one hex takes a phase in which the unit has its full MA.
why-one-hex-allowance = { $units }: without an MA there is no movement of one hex either.
why-no-one-hex = { $units }: no adjacent hex is both open and beyond the MP at hand; the others are entered by marching.
why-one-hex-beside = { $hex } is not beside them: it is a movement of one hex.
why-one-hex-closed = { $hex } is closed to { $units } by its terrain or the hexside, however many MP there are.
why-one-hex-march = The MP suffice for { $hex }: march there.
why-no-heavy-crossing = { $units }: neither armour nor artillery crosses a major river without a bridge.
why-no-crossing = { $units }: a major river is crossed by units that begin the phase beside it and have their full MA in it, and not from ZOC to ZOC.
why-no-crossing-there = Between here and { $hex } lies no major river that they could cross now.

# Not there
why-scenario-closed = { $hex } is closed to { $units } by the scenario.
why-only-passing = Nobody may end his move in { $hex }: the scenario lets units only pass through.
why-supply-zone = { $hex } is in an enemy ZOC: supply units enter one only together with a combat unit, or to join one.
why-from-zone-to-zone = { $hex } is in an enemy ZOC, and so is the hex that they leave: nobody marches from one straight into another.
why-too-dear = { $hex } is too far: the way there costs { $price } MP, and { $left } are left.
why-behind-zone = No way leads to { $hex } that the enemy and his ZOCs do not bar.
why-supply-fortified = { $hex } has an enemy fortification: supply units enter it only together with a combat unit, or to join one.
why-heavy-by-road = { $units }: super-heavy guns reach { $hex } along roads and rail lines alone, along minor roads only in Dry or Frost weather.
why-emplaced = { $unit } is on its Firing side and does not move.
why-lake-between = Between here and { $hex } lies a lake or shallow water: it is crossed for the whole MA, in an engineer’s boats.
why-open-water = { $hex } is water: units on land enter it only when it is frozen.
why-no-boats = { $units }: an engineer who has not moved and has no other task in this turn must stay behind with the boats.
why-boats-full = { $units }: over this water { $left ->
        [0] nothing more
        [one] only one stacking point more
       *[other] only { $left } stacking points more
    } may cross in this phase.
why-no-lake-bridge = No bridge marker leads over the lake or shallow water between { $hex } and { $other }.
why-river-between = Between here and { $hex } lies a major river without a bridge: it is crossed for the whole MA, by units that begin the phase beside it.
why-swamp-by-road = No road or rail line leads to { $hex } for { $units }: vehicles enter and leave swamp along one.
why-not-stranded = { $unit } is not caught in unfrozen swamp without a road or rail line out.
why-terrain-bars = No way leads { $units } to { $hex } that enemies or terrain do not bar.

# No overrun
why-overrun-way = Who infiltrates, crosses, moves strategically or by one hex makes no overrun.
why-cannot-overrun = { $units }: only motorised units and Soviet cavalry overrun; leave the others behind.
why-unfit-to-overrun = { $units }: artillery, the NKVD and the allies of the Axis neither overrun nor go along.
why-overrun-beside = { $hex } is not beside them: an overrun is made from the adjacent hex.
why-nobody-to-overrun = There is no enemy combat unit in { $hex } to overrun.
why-overrun-weather = There are no overruns in this weather.
why-overrun-zones = The enemy in { $other } projects a ZOC into the hex from which they would overrun { $hex }.
why-overrun-no-way = No way leads into { $hex } that they could take.
why-overrun-dear = To overrun { $hex } costs { $price } MP, and { $left } are left.
why-overrun-river = There are no overruns across a major river or a lake, bridged or not: { $hex } is beyond one.
why-overrun-terrain = { $hex } is a city, a mountain or a fortified belt: nobody overruns into it.
why-overrun-wet = { $hex } is marsh or swamp: it is overrun only along a road or a rail line, or when it is frozen.
why-overrun-engineer = { $hex } is fortified: it takes a motorised engineer who has done nothing else this turn.
why-overrun-untried = { $attack } attack points are too few: against untried units in { $hex } it takes at least { $least }.
why-overrun-ratio = { $attack } against { $defence } in { $hex }: at least { $least }-1 is needed.

# Nobody leaves the map so
why-no-exit-here = The scenario lets nobody leave the map from { $hex }.
why-exit-zone = { $units } entered an enemy ZOC in { $hex }: there the move ends.
why-exit-points = To leave the map costs { $price } MP, and { $left } are left.
why-exit-way = { $units }: who moves in another special way does not leave the map in the same phase.

# Activation
why-no-activation-now = HQs activate units in the Soviet Motorised Movement Phase alone.
why-no-headquarters = { $unit } is no operational HQ on the map.
why-no-doubling = { $unit } cannot double its command: at most as many HQs do as mandated attacks are owed, { $owed } now, each of them once.
why-not-activated = { $unit } cannot be activated: motorised units, cavalry, armoured trains, super-heavy artillery, flotillas and HQs never are.
why-activated-already = { $unit } is activated already.
why-activated-in-vain = { $unit } could not move if it were activated.
why-near-nonop = { $unit } is in range of a Non-Op HQ: { $hq } cannot command it.
why-out-of-command = { $unit } is out of the range of { $hq }.
why-no-command-left = { $hq } has no command point left for { $unit }.

# Above the stacking limit
why-repulsed-first = Units whose overrun has failed leave { $hex } first, not { $unit }.

# What happened
event-left-map = { $units } { $count ->
        [one] leaves
       *[other] leave
    } the map from { $hex }.
event-overrun-decided = { $result ->
        [success] Nobody was there: the overrun succeeds without a roll.
       *[failure] They are stronger than they seemed: the overrun fails without a roll.
    }
event-support-lost = { $units }, in an enemy ZOC by now, { $count ->
        [one] supports
       *[other] support
    } the defence of { $hexes } no more.
