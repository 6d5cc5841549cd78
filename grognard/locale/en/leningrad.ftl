# Sides, units, phases
side-german = Germans
side-soviet = Soviets
player-german = German player
player-soviet = Soviet player
kind-infantry = infantry
kind-armour = armour
kind-mechanized = mechanized
kind-armoured = armoured
unit-german-infantry = { $ordinal } Infantry Division
    .the = the { $ordinal } Infantry Division
    .short = the { $ordinal } Infantry
unit-german-armour = { $ordinal } Panzer Division
    .the = the { $ordinal } Panzer Division
    .short = the { $ordinal } Panzer
unit-german-mechanized = { $ordinal } Motorized Division
    .the = the { $ordinal } Motorized Division
    .short = the { $ordinal } Motorized
unit-german-ss = { $name } Division
    .the = the { $name } Division
    .short = { $name }
unit-soviet-infantry = { $ordinal } Rifle Division
    .the = the { $ordinal } Rifle Division
    .short = the { $ordinal } Rifle
unit-soviet-armour = { $ordinal } Tank Division
    .the = the { $ordinal } Tank Division
    .short = the { $ordinal } Tank
unit-soviet-mechanized = { $ordinal } Motorized Division
    .the = the { $ordinal } Motorized Division
    .short = the { $ordinal } Motorized
unit-untried-infantry = untried infantry
    .the = the untried infantry
    .there = the untried infantry in { $hex }
    .some = { $count } untried infantry units
unit-untried-armoured = untried armour
    .the = the untried armour
    .there = the untried armour in { $hex }
    .some = { $count } untried armoured units
entry-east-prussia = East Prussia
entry-german-entry = the German entry hexes
entry-leningrad = Leningrad
phase-set-up = set-up
phase-german-replacement = German replacement phase
phase-german-movement = German movement phase
phase-german-combat = German combat phase
phase-german-interdiction = German air interdiction phase
phase-soviet-fortification = Soviet fortification phase
phase-soviet-movement = Soviet movement phase
phase-soviet-combat = Soviet combat phase
phase-turn-end = end of the turn

# Victory
level-german-strategic = German strategic victory
level-german-tactical = German tactical victory
level-soviet-tactical = Soviet tactical victory
level-soviet-strategic = Soviet strategic victory
score-hex = { $hex } held by supplied German units
score-reduced-infantry = { $count } German infantry { $count ->
        [one] division
       *[other] divisions
    } reduced
score-reduced-mechanized = { $count } German motorized { $count ->
        [one] division
       *[other] divisions
    } reduced
score-reduced-armour = { $count } panzer { $count ->
        [one] division
       *[other] divisions
    } reduced
score-eliminated-infantry = { $count } German infantry { $count ->
        [one] division
       *[other] divisions
    } eliminated
score-eliminated-mechanized = { $count } German motorized { $count ->
        [one] division
       *[other] divisions
    } eliminated
score-eliminated-armour = { $count } panzer { $count ->
        [one] division
       *[other] divisions
    } eliminated
score-replacements = { $count } replacement { $count ->
        [one] step
       *[other] steps
    } taken
score-bid = the German bid

# What happened
event-die = The die shows { $die }.
event-turn = Turn { $turn } begins.
event-phase = { $phase }.
event-placed = { $unit } sets up in { $hex }.
event-moved = { $units } { $count ->
        [one] moves
       *[other] move
    } from { $from } to { $to } for { $points } MP.
event-entered = { $units } { $count ->
        [one] enters
       *[other] enter
    } the map in { $hex }.
event-overrun = { $units } { $count ->
        [one] overruns
       *[other] overrun
    } { $hexes }.
event-attack = { $units } { $count ->
        [one] attacks
       *[other] attack
    } { $hexes }.
event-air-support = { $units } { $count ->
        [one] supports
       *[other] support
    } the battle from the air.
event-revealed = { $unit } turns out to be the { $division }, { $figures }.
event-shift = { $columns } { $columns ->
        [one] column
       *[other] columns
    } to the { $way ->
        [right] right
       *[left] left
    }: { $why } ({ $case }).
event-combat-result = { $attack } against { $defence } is { $ratio }, column { $column } after shifts: result { $result }.
event-chose-lose = The { $player } takes the result in steps.
event-must-lose = { $what ->
    [overrun] The overrun has succeeded, so the { $player } may not retreat and takes the result in steps ({ $case }).
   *[retreat] The { $player } has no safe hex to retreat to and must take the result in steps ({ $case }).
}
event-swept-away = { $unit } had retreated into the hex in this phase and is eliminated with it ({ $case }).
event-overstacked = { $count } units are too many for { $hex }; three is the limit, and the opponent has chosen the one that is eliminated ({ $case }).
event-chose-split = The { $player } loses a step and retreats one hex.
event-chose-retreat = The { $player } retreats.
event-eliminated = { $unit } is eliminated in { $hex }.
event-reduced = { $unit } loses a step in { $hex }.
event-retreated = { $unit } retreats from { $from } to { $to }.
event-no-retreat = { $unit } has no safe hex to retreat to ({ $case }).
event-advanced = { $unit } advances into { $hex }.
event-fort-built = The Soviets build a fort in { $hex }.
event-fort-destroyed = The fort in { $hex } is destroyed.
event-interdicted = { $unit } interdicts { $hex }.
event-replaced = { $unit } is brought back to full strength in { $hex }.
event-bids = The bids are { $german } and { $soviet }: the Germans give { $bid } points{ $swapped ->
        [true] , and the players change sides
       *[false] {""}
    }.
event-surprise = All of the 34th Army is in: Soviet attacks of this turn are shifted four columns to the right.
event-surprise-spoiled = One of the 34th Army comes in elsewhere because friends fill its entry hex, which only Germans excuse: there is no surprise ({ $case }).
event-game-over = The game is over: { $level }, balance of points { $points }.

# A chart cited
case-chart = { $edition } { $chart }
chart-crt = CRT
chart-csc = CSC
chart-tec = TEC
chart-schedule = schedule
chart-design = design notes

# Shifts: why
shift-overrun = an overrun
shift-attacker-unsupplied = attacking out of supply: { $units }
shift-defender-unsupplied = defending out of supply: { $units }
shift-hill = the defender stands on a hill
shift-terrain-city = the defender has a city for cover
shift-terrain-great-city = the defender has a city for cover
shift-terrain-forest = the defender has a forest for cover
shift-terrain-swamp = the defender has a swamp for cover
shift-terrain-hill = the defender has a hill for cover
shift-terrain-mixed = the defenders have cover, each of a different kind
shift-soviet-city = the Soviets defend one of their cities
shift-fort = the defender has a fort
shift-river = every attacker comes across a river
shift-armour-attacks = armour attacks on clear ground
shift-armour-defends = armour defends
shift-corps-attacks = a complete panzer corps attacks from one hex
shift-corps-defends = a complete panzer corps defends in one hex
shift-air-attacks = an air unit supports the attack
shift-air-defends = an air unit supports the defence
shift-surprise = the 34th Army attacks by surprise

# Questions
question-over = The game is over: { $level }, balance of points { $points }.
question-bid = how many victory points, 0 to { $highest }, for the right to play the Germans?
question-soviet-columns = where in column { $column } does the infantry unit go?
question-german-setup = set up the army; { $count ->
        [one] 1 unit is
       *[other] { $count } units are
    } left to place.
question-replacement = which reduced unit is brought back to full strength ({ $count } can be)?
question-movement = which units move{ $due ->
        [0] {""}
        [1] , and where does the reinforcement enter
       *[other] , and which of { $due } reinforcements enter
    }?
question-moving = where do the moving units go, or whom do they overrun? { $units } in { $hex }, { $points } MP left.
question-combat = which hex is attacked?
question-declaring = attack on { $hexes }{ $count ->
        [0] {""}: no attackers yet. Who takes part, and is another hex attacked as well
       *[other] {" "}with { $units }: who else takes part, is another hex attacked as well, or is it time to roll
    }?
question-declaring-many = { $count } units
question-air-support = { $ready ->
        [one] does the available air unit support
       *[other] how many of the { $ready } available air units support
    } the battle in { $hexes }?
question-suffering = result { $result } for the { $role ->
        [attacker] attacker
       *[defender] defender
    }: steps or retreat?
question-suffering-lose = { $number } { $number ->
        [one] step
       *[other] steps
    }: lose
question-suffering-split = one step, then one hex: split
question-suffering-retreat = { $number } { $number ->
        [one] hex
       *[other] hexes
    } back: retreat
question-losing-steps = which unit loses a step ({ $number } still to lose)?
question-retreating = which unit retreats next, and where to ({ $number } { $number ->
        [one] hex
       *[other] hexes
    } in all)?
question-retreating-on = where does { $unit } end its retreat?
question-advancing = who advances into the hexes that fell vacant?
question-interdiction = which hex do the aircraft interdict ({ $ready } available)?
question-fortification = where is a fort built ({ $count } can be)?
question-overstacked = { $count } units are too many for { $hex }: which of them is eliminated?
question-line = { $player }: { $question } { $how }

# Actions
action-bid = Bid { $points }
action-place = Set up { $unit } in { $hex }
action-place-column = Infantry to { $hex }
action-replace = Bring { $unit } back to full strength
action-end = End the phase
action-move = Move { $units }
action-enter = Bring in { $units } at { $hex }
action-enter-spoils = Bring in { $units } at { $hex } and forgo the surprise: only Germans in its entry hex excuse a detour
action-to = Go to { $hex }
action-overrun = Overrun { $hex }
action-attack = Attack { $hex }
action-also = Attack { $hex } as well
action-with = Attack with { $unit }
action-roll = Attack: roll the die
action-roll-later = Attack: next, air support
action-air = { $count ->
        [0] No air support
        [one] 1 air unit supports
       *[other] { $count } air units support
    }
action-lose = Lose steps
action-split = Lose a step, then retreat one hex
action-retreat = Retreat
action-retreat-to = Retreat { $unit } to { $hex }
action-retreat-lost = { $unit } cannot retreat and is eliminated
action-loss = { $unit } loses a step
action-advance = Advance { $unit } into { $hex }
action-halt = Nobody else advances
action-interdict = Interdict { $hex }
action-fort = Build a fort in { $hex }
action-eliminate = Eliminate { $unit }

# Why not: set-up
why-bid = A bid is a whole number of points from 0 to { $highest }: bid 5.
why-column = This infantry unit goes into a hex of column { $column }.
why-not-waiting = { $unit } is not among the units still to be set up.
why-north-full = Only infantry sets up north of the Niemen, two units at most: no room in { $hex }.
why-set-up-there = The Germans do not set up in { $hex }: only west of the frontier, in their start hexes.

# Why not: movement
why-no-unit = There is no unit called { $unit }.
why-not-yours = { $unit }: not yours to command now.
why-not-on-map = { $units }: not on the map.
why-not-together = { $units }: did not begin the phase in one hex, or have parted since; only a stack moves together.
why-more-than-three = { $units }: more than three units cannot move together.
why-frozen = { $units }: this garrison may not leave its hex on turn 1.
why-moved-already = { $units } { $count ->
        [one] has
       *[other] have
    } already moved in this phase; units move one after another.
why-retreated = { $units } retreated from an overrun, and that ends { $count ->
        [one] its
       *[other] their
    } movement for this phase.
why-no-nearer = { $units }: on turn 1 Soviet units only close up to the nearest Germans, and no way leads nearer.
why-no-room = { $units }: no room; three units to a hex, even in passing.
why-no-points = { $units }: not enough movement points left to go anywhere.
why-must-enter = The reinforcements of turn 1 may not be held back: bring them in before you end the phase.
why-must-close-up = On turn 1 every Soviet unit that can must close up to the Germans before the phase ends.
why-no-disengaging = { $units }: no Soviet unit may disengage on turn 1.
why-disengage-two = { $units }: two units at most may disengage together.
why-nobody-stays = { $units }: to disengage they must leave a friendly unit behind in the hex.
why-disengage-from-start = { $units }: only from the hex where they began the phase could they disengage.
why-into-ezoc = { $units }: nobody disengages straight into another enemy zone of control.
why-disengage-points = { $units }: to disengage takes { $toll } MP on top of the ground, here { $price } MP at least, and { $halved ->
        [true] { $points } are left of an allowance halved for want of supply
       *[false] { $points } are left
    }.
why-off-map = “{ $hex }” is not a hex of the map.
why-there-already = The units are already in { $hex }.
why-not-playable = { $hex } is water or out of play.
why-enemy-there = The enemy holds { $hex }: it is closed.
why-all-water = An all-water hexside lies between here and { $hex }.
why-close-up = On turn 1 Soviet units move beside a German unit if they can, else as far towards the nearest as they can; { $hex } is neither.
why-costs-more = { $hex } is too far: the way there costs at least { $price } MP, and { $halved ->
        [true] { $points } are left of an allowance halved for want of supply
       *[false] { $points } are left
    }.
why-cut-off = No way leads to { $hex }: enemies, water or the edge of the map lie between.
why-disengage-price = To get to { $hex } they must disengage, { $toll } MP on top of the ground each time: { $price } MP in all, and { $halved ->
        [true] { $points } are left of an allowance halved for want of supply
       *[false] { $points } are left
    }.
why-behind-zoc = An enemy zone of control stops them on every way to { $hex }.
why-no-overruns = The Soviets cannot overrun on turn 1.
why-no-enemy = There is no enemy in { $hex }.
why-overrun-adjacent = Only a hex beside the units can be overrun, and { $hex } is not.
why-overrun-together = Units that overrun { $hex } must have moved together all the way.
why-overrun-points = To overrun { $hex } takes { $price } MP; { $halved ->
        [true] { $points } are left of an allowance halved for want of supply
       *[false] { $points } are left
    }.
why-entered-already = { $units } { $count ->
        [one] is not waiting to enter: it is
       *[other] are not waiting to enter: they are
    } on the map already, or eliminated.
why-not-due = { $units } { $count ->
        [one] is
       *[other] are
    } due on turn { $turn }, not before.
why-enter-elsewhere = { $units } must enter at { $hexes }.
why-overstacked = Name one of the units in { $hex }: three is the limit and one of them must go.

# Why not: combat
why-must-attack = On turn 1 every Soviet unit in contact must attack before the phase ends.
why-attacked-already = The units in { $hex } have already been attacked in this phase: once is the limit.
why-no-contact = No unit that could still attack is in contact with { $hex }.
why-named-already = { $hex } is attacked already.
why-in-already = { $unit } already takes part.
why-has-attacked = { $unit } has already attacked in this phase: once is the limit.
why-not-beside-all = { $unit } is not beside every hex that is attacked.
why-not-beside = { $unit } is not beside the hex that is attacked.
why-not-all-beside = Not every attacker is beside { $hex }, so it cannot be attacked along with the rest.
why-nobody-attacks = Name the attackers before you roll.
why-air = { $ready ->
        [0] No air unit is
        [one] Only 1 air unit is
       *[other] Only { $ready } air units are
    } ready: each flies once a turn.
why-say-air = First say how many air units support this battle: { $ready ->
        [one] air 0 or air 1
       *[other] air 0 to air { $ready }
    }.
why-overrun-stands = After a successful overrun the attacker takes his losses and goes in; he may not retreat.
why-unharmed = The result does not touch these units: they lose nothing and do not retreat.
why-all-eliminated = The result is E: all of them are eliminated, and there is nothing to choose.
why-split-last-step = A step and a hex takes two steps at least: with one step left they lose it or retreat.
why-no-split = A result of 1 is one step or one hex: there is nothing to split.
why-no-retreat = There is no safe hex for any of the units to retreat to.
why-loss-outside = Only a unit that fought in this battle can lose the step.
why-retreat-other = { $unit } is not one of the units that have to retreat now.
why-retreat-possible = { $unit } has a safe hex and must take it.
why-retreat-adjacent = { $unit } retreats hex by hex, and { $hex } is not beside it.
why-retreat-nearer = { $hex } does not take { $unit } away from the enemy.
why-retreat-full = { $hex } has three units already: no room for { $unit }.
why-retreat-ezoc = { $hex } lies in an enemy zone of control with no friendly unit in it: { $unit } cannot retreat there.
why-retreat-vacant = { $unit } must take an empty safe hex while there is one, before it joins friends in { $hex }.
why-must-advance = After a successful overrun at least one unit goes into the hex.
why-no-advance = Only winners that have not retreated advance, and only into hexes that fell vacant beside them, three to a hex.

# Why not: forts and replacements
why-no-forts-left = No fort can be built now: two a turn at most, and only those that have arrived.
why-fort-phase = Forts are built in the fortification phase, before the Soviets move; now they move.
why-fort-enemy = Germans are in { $hex }: no fort can be built there.
why-fort-far = { $hex } is more than four hexes from Leningrad.
why-fort-there = There is a fort in { $hex } already.
why-fort-ezoc = { $hex } lies in a German zone of control with no Soviet unit in it.
why-fort-supply = { $hex } is out of supply: no fort can be built there.
why-dead = { $unit } has been eliminated, and an eliminated unit does not come back.
why-not-reduced = { $unit } is at full strength.
why-no-city = { $unit } is neither in a city nor in East Prussia.
why-replacement-ezoc = { $unit } is in a Soviet zone of control.
why-replacement-supply = { $unit } is out of supply.
why-not-rested = { $unit } moved or fought too recently: it can be replaced on turn { $turn } at the earliest.
why-soviet-replacements = The Soviets get no replacements.
why-three-replaced = Three units have been replaced in the hex of { $unit } already: no more in this phase.

# Odds and supply
why-both-sides = { $units }: units of both sides do not attack together.
why-overrun-one-hex = { $units }: an overrun strikes one hex, not several.
supply-at-source = In supply: stands on the source { $source }.
supply-on-road = In supply: stands on the road to { $source } at { $hex }.
supply-by-road = In supply: { $points } MP to the road at { $hex }, and along it to { $source }.
supply-direct = In supply: { $points } MP to the source { $source }.
supply-cut = Cut off: the line would be open without the enemy in { $enemies }{ $count ->
        [one] {""}
       *[other] , any one of them
    }.
supply-barred = Cut off: enemies hold or control { $hexes } on the way to { $source }, more than one stack of them.
supply-far = Too far: { $points } MP to { $hex }, where { $limit } is the limit.
supply-none = Cut off: no line leads to any source.

# A position shown
show-heading = { $edition } edition, turn { $turn } of { $turns }, { $phase }
show-fort = Fort in { $hex }

# What the arena measures
measure-german-steps = German steps lost
measure-german-units = German units lost
measure-soviet-units = Soviet units lost
measure-dvina = Dvina crossed, turn
measure-luga = Luga reached, turn
measure-pocketed = frontier divisions lost or cut off by turn 3
measure-outrun = mobile divisions out of supply, at the start of turns
measure-garrison = Soviet divisions in Leningrad, at most

# Positions set up by hand.
edit-fort = Fort
edit-air-ready = ready
edit-air-used = used this turn
edit-air-awaited = not here yet
edit-stock = forts in stock
edit-replaced = replacement steps taken
edit-bid = German bid

fortune-attack = { $units } { $count ->
        [one] attacks
       *[other] attack
    } { $hexes } at { $column }, die { $die }: { $result }
fortune-overrun = { $units } { $count ->
        [one] overruns
       *[other] overrun
    } { $hexes } at { $column }, die { $die }: { $result }

# What the computer is considering.
thought-combat = { $attacks ->
        [0] no attack
        [one] one attack
       *[other] { $attacks } attacks
    }
thought-attacks = { $moves ->
        [0] nobody moves
        [one] one move
       *[other] { $moves } moves
    } to attack { $hexes }
thought-overrun = an overrun
table-zone-german = German army
table-zone-north = Two infantry divisions
action-roll-after-defender = Attack: next, the defender’s air support
action-halt-all = Nobody advances
action-loss-price = { $unit } loses a step: { $price } victory { $price ->
        [one] point
       *[other] points
    } to the Soviets
# On the shelf
shelf-about-leningrad = Army Group North breaks over the frontier and has twelve weeks to reach the city. The Soviets hold line after line, with divisions that nobody knows before they fight.
shelf-scale-leningrad = A hex is 32 km, a turn is a week, a counter is a division.
shelf-evening-leningrad = One evening: two to three hours.

# What terrain does in a battle, on the card of a hex.
effect-leningrad-city = the attacker loses a column; another if Soviets defend one of their cities
effect-leningrad-great-city = the attacker loses a column; another if Soviets defend it
effect-leningrad-forest = the attacker loses a column
effect-leningrad-swamp = the attacker loses a column
effect-leningrad-hill = the attacker loses two columns
effect-leningrad-hill-1979 = the attacker loses a column
effect-leningrad-clear = a column more for attacking armour
