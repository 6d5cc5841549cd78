# Phases, weather, levels
bsr-phase-set-up = set-up
bsr-phase-weather = Weather Phase
bsr-phase-replacement = Replacement Phase
bsr-phase-reinforcement = Reinforcement Phase
bsr-phase-air = Air Phase
bsr-phase-supply = Supply Phase
bsr-phase-axis-movement = Axis Movement Phase
bsr-phase-axis-declaration = Axis Attack Declaration Phase
bsr-phase-soviet-reaction = Soviet Reaction Phase
bsr-phase-axis-combat = Axis Combat Phase
bsr-phase-axis-motorised = Axis Motorised Movement Phase
bsr-phase-inset-declaration = Axis motorised combat on inset maps: declaration
bsr-phase-inset-reaction = Axis motorised combat on inset maps: Soviet reaction
bsr-phase-inset-combat = Axis motorised combat on inset maps
bsr-phase-axis-engineering = Axis Engineering Phase
bsr-phase-soviet-motorised = Soviet Motorised Movement Phase
bsr-phase-soviet-declaration = Soviet Attack Declaration Phase
bsr-phase-axis-reaction = Axis Reaction Phase
bsr-phase-soviet-combat = Soviet Combat Phase
bsr-phase-soviet-movement = Soviet Movement Phase
bsr-phase-soviet-engineering = Soviet Engineering Phase
bsr-phase-surrender = Soviet Surrender Phase
bsr-phase-recovery = Recovery Phase
bsr-phase-victory = Victory Determination Phase
bsr-weather-dry = Dry
bsr-weather-mud = Mud
bsr-weather-frost = Frost
bsr-weather-snow = Snow
bsr-weather-frozen = Snow, frozen
# STORM, MUD and ICE: 1 if there is a storm besides, mud that stays in the woods, or if water and swamp are frozen.
bsr-sky = { $weather }{ $storm ->
        [0] {""}
       *[other] , storm
    }{ $mud ->
        [0] {""}
       *[other] , mud in the woods
    }{ $ice ->
        [0] {""}
       *[other] , frozen
    }
event-weather-rolled = Weather Table, { $climate } climate, modifier { $modifier }: { $weather }{ $with_storm ->
        [0] {""}
       *[other] {" "}with a storm
    }.
# AREA: the area of a linked game.
event-weather-of-area = Weather in the area of “{ $area }” ({ $case }):
event-weather-limited = { $was } for { $turns } turns already: in a Dry climate it is not again. ({ $case })
event-surrender = Surrender test of { $hex }, modifier { $modifier }: { $result ->
        [none] no effect
        [partial] partial attrition, one unit loses a step
        [full] full attrition, every unit loses a step
       *[surrender] the units surrender
    }.
event-snow-stays = Frost after Snow: the snow stays. ({ $case })
event-emplaced = { $unit } is emplaced at { $hex }: it may fire in the next turn.
event-limbered = { $unit } is made ready to move at { $hex }.
event-shells = { $unit }: shells left: { $left }. ({ $case })
event-bombarded = Bombardment of { $hex }, modifier { $modifier }, roll { $roll }: { $result ->
        [destroyed] destroyed
        [suppressed] suppressed
       *[none] no result
    }. ({ $case })
event-rationed = Support draws on { $unit }, modifier { $modifier }, roll { $roll }: { $spent ->
        [0] nothing is spent
       *[other] an ASP is spent
    }. ({ $case })
event-guns-limited = { $on ->
        [0] Artillery supply is no longer limited
       *[other] From now on artillery supply is limited
    }. ({ $case })
event-mud-lingers = The mud stays in the woods for this turn. ({ $case })
event-froze = Rivers, lakes and swamps freeze. ({ $case })
event-thawed = The ice breaks: rivers, lakes and swamps are open again. ({ $case })
event-salvaged = { $unit } sits fast in the swamp at { $hex } and is taken up. ({ $case })
level-decisive = decisive Axis victory
level-substantial = substantial Axis victory
level-marginal = marginal Axis victory
level-soviet = Soviet victory
bsr-heading = { $scenario }: turn { $turn } of { $turns }, { $phase }, { $weather }

# What counts
score-place = { $hex }
score-steps = steps lost: { $count }
score-presence = { $count } steps in supply where the scenario counts them
score-units-divisions = divisions lost: { $count }
score-units-headquarters = HQs lost: { $count }
score-saved = divisions saved: { $count }
score-owed = mandated attacks overdue
score-disbanded = HQs disbanded
score-handicap = handicap of the scenario

# What happened
event-activated = { $by } activates { $unit }.
event-doubled = { $unit } doubles its command for a mandated attack.
event-attack-given-up = Nobody is left who could attack { $hexes }: the attack is not made.
event-combat = The combat for { $hexes } begins.
event-steps-because = Steps of the { $role ->
        [attacker] attacker
       *[defender] defender
    }: { $why } ({ $case }){ $steps ->
        [0] {""}
       *[other] , { $steps }
    }.
event-modifier = { $value } on the die: { $why } ({ $case }).
bsr-event-attack = { $units } { $count ->
        [one] attacks
       *[other] attack
    } { $hexes }{ $guns ->
        [none] {""}
       *[other] , supported by { $guns }
    }{ $supplied ->
        [0] {", without attack supply"}
       *[other] {""}
    }.
bsr-event-combat-result = { $attack } against { $defence } is { $ratio }; the roll of { $die } becomes { $roll }. Attacker: { $attacker }. Defender: { $defender }.
result-none = no effect
result-eliminated = eliminated
result-steps = { $steps } { $steps ->
        [one] step
       *[other] steps
    }
result-retreat = retreat
result-asterisk = asterisk
bsr-event-overrun = { $units } { $count ->
        [one] tries
       *[other] try
    } an overrun of { $hexes }, { $attack } against { $defence }.
event-overrun-result = { $result ->
        [success] The overrun succeeds
       *[failure] The overrun fails
    } on a modified roll of { $roll }{ $attacker ->
        [0] {""}
       *[other] ; steps lost by the attacker: { $attacker }
    }{ $defender ->
        [0] {""}
       *[other] ; steps lost by the defender: { $defender }
    }.
overrun-by-ratio = the ratio
overrun-again = overrun before in this turn
overrun-out-of-supply = out of supply
overrun-hill = a hill
overrun-wet = marsh or swamp
overrun-town = a town in snow
overrun-river = across a river
overrun-fortified = a fortification
bsr-event-eliminated = { $unit } is taken off the map in { $hex }: { $box ->
        [cadre] Cadre box
        [eliminated] Eliminated box
        [cannot-rebuild] Cannot Rebuild box
       *[pool] set aside to be used again
    }.
bsr-event-removed = { $unit } is lost in { $hex }.
bsr-event-revealed = { $unit } turns out to be { $front }{ $removed ->
        [0] {""}
       *[other] {" "}and is removed
    }.
bsr-event-overstacked = { $hex } holds { $points } stacking points; ten are the limit, and somebody must go.
bsr-event-placed = { $unit } arrives in { $hex }.
event-harried = Falling back into { $hex } through enemy ZOCs, modifier { $modifier }: { $saved ->
        [0] the units are lost
       *[other] the units get away
    }.
event-way = { $way ->
        [march] They march.
        [strategic] They use strategic movement.
        [infiltrate] They infiltrate.
        [one-hex] They move one hex.
        [rail] They go by rail.
       *[cross] They cross the major river.
    }
event-emergency = In Emergency supply: { $units }.
event-out-of-supply = Out of supply: { $units }.
event-in-supply = In supply again: { $units }.
event-fed = { $unit } feeds { $hexes }.
event-supply-received = The { $player } receives { $points } { $points ->
        [one] ASP
       *[other] ASPs
    }{ $lost ->
        [0] {""}
       *[other] ; { $lost } more would have come, but every counter is in use
    }.
event-supply-lapsed = { $points } { $points ->
        [one] ASP of the { $player } that did not come onto the map is lost
       *[other] ASPs of the { $player } that did not come onto the map are lost
    }.
event-supply-spent = { $unit } gives { $points } { $points ->
        [one] ASP
       *[other] ASPs
    }.
event-supply-combined = { $other } joins { $unit }, a dump of { $points } ASPs now.
event-dump-reduced = { $unit } is divided; { $points } { $points ->
        [one] ASP stays
       *[other] ASPs stay
    } in it{ $lost ->
        [0] {""}
       *[other] {" "}and { $lost } is lost for want of a counter
    }.
event-bridge-laid = The { $player } bridges the river between { $hex } and { $other }.
event-bridge-built = The bridge between { $hex } and { $other } is complete.
event-bridge-taken = The { $player } takes up the bridge between { $hex } and { $other }.
event-bridge-removed = The bridge at { $hex } is taken away.
event-fort-begun = Work begins on a strongpoint in { $hex }.
bsr-event-fort-built = A strongpoint is built in { $hex }.
event-forts-built = Strongpoints are finished: { $hexes }.
event-fort-abandoned = The strongpoint in { $hex } is abandoned.
event-forts-destroyed = Fortifications are destroyed: { $hexes }.
event-forts-gone = Strongpoints without supply fall to ruin: { $hexes }.
event-works-left = Work stops on the strongpoints in { $hexes }.
event-works-razed = The fortifications in { $hex } are destroyed.
event-recovered = { $unit } is operational again (a roll of { $most } or less).
event-not-recovered = { $unit } stays Non-Op: it would have taken a roll of { $most } or less.
event-disbanded = { $unit } is disbanded.
event-place = { $gained ->
        [0] { $hex } counts no more for the Axis
       *[other] { $hex } counts for the Axis
    }: { $points } VP.
event-thirst = Thirst in { $hex }: { $lost ->
        [0] the garrison holds out
       *[other] a step is lost
    }.
event-presence = In supply where the scenario counts it, { $player }: { $points } VP.
event-saved = Divisions saved: { $number } of { $player }, { $points } VP.
event-rolled-for = { $unit } comes on { $most } or less: { $comes ->
        [1] it comes
       *[0] it never arrives
    }.
event-attacks-overdue = Mandated attacks are overdue: { $points } VP for the Axis.

# Questions
bsr-ask-overstacked = { $hex } holds { $points } stacking points, and ten are the limit: which unit is removed?
bsr-ask-arrivals = where do reinforcements arrive?
bsr-ask-feeding = which supply units feed hexes without supply?
bsr-ask-movement = { $due ->
        [0] who moves?
       *[other] who moves, or enters the map? { $due } { $due ->
            [one] unit waits
           *[other] units wait
        } to enter.
    }
bsr-ask-picking = who moves along from { $hex }, and in which way?
bsr-ask-moving = where to? { $hex }, { $points } MP left: { $units }.
bsr-ask-entry-picking = entering the map: { $units }. Where, and who comes along?
bsr-ask-entering = enter the map where? { $units }.
bsr-ask-declaration = which hexes are attacked, and by whom?{ $owed ->
        [0] {""}
       *[other] {" "}Mandated attacks owed: { $owed }.
    }
bsr-ask-reaction = does a unit react to the attacks, and which?
bsr-ask-reacting = where does { $units } go in reaction?
bsr-ask-defensive-support = which artillery supports which defence?
bsr-ask-orders = which retreat orders are given? The other side does not see them.
bsr-ask-combat = which declared attack is fought next?
bsr-ask-preparing = combat for { $hexes }, { $ratio }: who takes part?
bsr-ask-keeping-order = two combats become one: which order holds?
bsr-ask-suffering = { $count } { $count ->
        [one] step
       *[other] steps
    } for the { $role ->
        [attacker] attacker
       *[defender] defender
    } to lose: which unit loses one?
bsr-ask-losing = { $count } { $count ->
        [one] step
       *[other] steps
    } to lose: which unit loses one?
bsr-ask-harried = a stack fell back into { $hex } through enemy ZOCs: is artillery given up before the roll?
bsr-ask-retreating = { $count ->
        [one] where does { $units } retreat to?
       *[other] { $count } units retreat: which goes first, and where to?
    }
bsr-ask-withdrawing = which artillery withdraws?
bsr-ask-advancing = who advances into the hexes that fell vacant?
bsr-ask-engineering = which strongpoints are begun? { $posts } may be in this turn.
bsr-ask-recovering = which Non-Op HQ tries to recover, and which is disbanded?

# Actions
bsr-action-remove = Remove { $unit }
bsr-action-place = { $unit } arrives in { $hex }
bsr-action-feed = { $unit } feeds { $hex }
bsr-action-starve = Do not feed { $hex }
bsr-action-end = { $kind ->
        [declaration] The attacks stand
        [orders] The orders stand
        [reaction] Nobody else reacts
        [defensive-support] The support stands
       *[other] End the phase
    }
bsr-action-move = Move { $unit }
bsr-action-enter = Bring in { $unit }
bsr-action-activate = { $other } activates { $unit }
bsr-action-double = { $unit } doubles its command
bsr-action-bridge = Bridge the river from { $hex } to { $other }
bsr-action-unbridge = Take up the bridge from { $hex } to { $other }
bsr-action-combine = { $other } joins { $unit }
bsr-action-divide = Divide { $unit }
bsr-action-with = { $unit } moves along
bsr-action-with-attack = { $unit } attacks too
bsr-action-without = Without { $unit }
bsr-action-march = March
bsr-action-march-in = Enter the map
bsr-action-strategic = Strategic movement
bsr-action-infiltrate = Infiltration movement
bsr-action-one-hex = One-hex movement
bsr-action-cross = Cross the major river
bsr-action-to = Go to { $hex }
bsr-action-overrun = Overrun { $hex }
bsr-action-stay = Go no farther
bsr-action-at = Enter at { $hex }
bsr-action-wait = Do not enter now
bsr-action-declare = Attack { $hex }
bsr-action-join = { $unit } joins the attack on { $hex }
bsr-action-widen = Attack { $other } in the same combat as { $hex }
bsr-action-mandate = Make the attack on { $hex } a mandated one
bsr-action-leave = { $unit } leaves its attack
bsr-action-exit = Leave the map here
bsr-action-narrow = Leave { $hex } out of the attack
bsr-action-unmandate = The attack on { $hex } is no mandated one
bsr-action-undeclare = No attack on { $hex }
bsr-action-react = { $unit } reacts
bsr-action-react-by = { $unit } reacts, by order of { $other }
bsr-action-support = { $unit } supports the defence of { $hex }
bsr-action-support-attack = { $unit } supports the attack
bsr-action-unsupport = { $unit } supports nobody
bsr-action-order-no-retreat = No Retreat from { $hex }
bsr-action-order-additional-retreat = Additional Retreat from { $hex }
bsr-action-order-no-retreat-by = No Retreat from { $hex }, by order of { $other }
bsr-action-order-additional-retreat-by = Additional Retreat from { $hex }, by order of { $other }
bsr-action-cancel = { $other } lifts the NKVD’s order in { $hex }
bsr-action-countermand = Take back the order for { $hex }
bsr-action-fight = Fight for { $hex }
bsr-action-roll = Attack: roll the die
bsr-action-supply = { $unit } feeds the attack
bsr-action-unsupply = { $unit } does not feed the attack
bsr-action-merge = Fight for { $hex } in the same combat
bsr-action-engineers = Declare engineer effects
bsr-action-no-engineers = No engineer effects
bsr-action-buster = { $unit } is the bunker buster
bsr-action-no-buster = No bunker buster
bsr-action-keep = Keep the order for { $hex }
bsr-action-lose = { $unit } loses a step
bsr-action-give-up = Give up { $unit }
bsr-action-roll-harried = Roll for the stack
bsr-action-retreat = { $unit } retreats to { $hex }
bsr-action-withdraw = { $unit } withdraws
bsr-action-advance = { $unit } advances into { $hex }
bsr-action-halt = { $kind ->
        [withdrawing] Nobody else withdraws
       *[other] Nobody else advances
    }
bsr-action-fortify = Begin a strongpoint in { $hex }
bsr-action-fortify-by = { $other } begins a strongpoint in { $hex }
bsr-action-abandon = Abandon the strongpoint in { $hex }
bsr-action-recover = { $unit } tries to recover
bsr-action-disband = Disband { $unit }

# Counters
unit-msu = Mobile Supply Unit
unit-dump = dump of { $points } ASPs
unit-supply = supply unit { $name }

# Odds, supply, lists
odds-drm = modifier of the roll
odds-result = result (attacker/defender)
odds-outcome = result
odds-order = if the order face down is
odds-none = no order
odds-no-retreat = No Retreat
odds-additional-retreat = Additional Retreat
odds-overrun-result = { $outcome ->
        [success] success
       *[failure] failure
    }{ $defender ->
        [0] {""}
        [1] , the defender loses a step
       *[other] , the defender loses { $defender } steps
    }{ $attacker ->
        [0] {""}
        [1] , the attacker loses a step
       *[other] , the attacker loses { $attacker } steps
    }
why-no-air-yet = No aircraft take part: the air war is not played yet.
supply-route = In supply: { $steps } { $steps ->
        [one] hex
       *[other] hexes
    } of LOC to { $hex }, and on to { $source }.
supply-has = In supply.
supply-none-emergency = No supply route: Emergency supply from the next Supply Phase on ({ $case }).
supply-none-out = No supply route: out of supply ({ $case }).
head-size = size
head-steps = steps
show-strongpoints = Strongpoints: { $list }
cost-more = +{ $cost }
cost-foot-driven = { $foot } on foot, { $driven } motorised
# The weather so far, then that of the area of a linked game.
bsr-sky-of-area = { $before }; { $area }: { $sky }
bsr-phase-and-weather = { $phase } · { $weather }
table-beside-lost = Off the map
table-arrivals = { $count } { $count ->
        [one] unit
       *[other] units
    }
measure-combats = combats
measure-overruns = overruns
measure-reactions = reactions
measure-fell = { $place } taken, turn
measure-lost = { $place } lost, turn
measure-pocket-closed = first pocket closed, turn
measure-divisions-encircled = Soviet divisions encircled, at most
measure-prisoners = Soviet steps that surrendered or were lost for good, turn { $turn }
measure-places-held = places held at the end
measure-farthest = hexes from its source to the foremost Axis unit
measure-level = level of victory of the Axis (0: Soviet victory, 3: decisive)
review-luck-steps = Luck in combat, in steps: what the die brought, against the mean of its ten faces; a retreat counts half a step.
fortune-combat = { $units } { $count ->
        [one] attacks
       *[other] attack
    } { $hexes }, { $ratio }: die { $die }, { $result }
bench-reach-panzer-regiment = reach of a panzer regiment ({ $detail } hexes)
bench-crowd-turn = { $detail } counters on the whole sheet: a random turn, in plies of python-chess
bench-crowd-copy = the same { $detail }: copy
bench-crowd-reach = the same { $detail }: reach of a panzer regiment, nothing remembered
bench-crowd-supply = the same { $detail }: supply of a side on the whole sheet
bench-crowd-half-turn = { $detail } counters on half the sheet: a random turn, in plies of python-chess
bench-crowd-half-copy = the same { $detail } on half the sheet: copy
bench-crowd-half-reach = the same { $detail } on half the sheet: reach of a panzer regiment
bench-crowd-half-supply = the same { $detail } on half the sheet: supply of a side
bench-contacts = who may attack whom ({ $detail } units in contact)
bench-odds-combat = odds of a combat, with every modifier

# Divisions from afar
division-id = { $number } ID
division-rd = { $number } RD
division-gd = { $number } GRD
division-td = { $number } TD
division-mr = { $number } Mot
division-mrd = { $number } Mot
division-cd = { $number } CD
division-gcd = { $number } GCD
division-kd = { $number } CD
division-sec = { $number } Sec

# Scenario files
scenario-turns = “{ $found }” is not such as 5-9: the first turn and the last
scenario-names = a name is said in both languages: en "…" fr "…"
scenario-area = “{ $found }” is no hex and no area such as E1020-E3436
scenario-no-unit = there is no unit “{ $unit }”
scenario-worth = of { $what } it is not said which figure holds to the end
scenario-levels = each of these levels needs its points: { $wanted }
scenario-front = { $unit } is a front of untried units: it is drawn when one is revealed, not placed; an untried unit is written “?{ $pool }”
scenario-substitute = { $unit } is a regimental substitute: it lies ready beside the map, and can come as a reinforcement, but stands nowhere in a set-up
scenario-linked-twice = A linked game “{ $found }” is named already
format-linked = Weather of linked games: the scenario has { $number }, and each must have its own
scenario-climate-twice = Turn { $turn } has a climate already
scenario-window = { $hex } lies outside the window of the scenario
scenario-window-empty = the window { $found } holds no hex of this map
scenario-not-placed = { $unit } stands nowhere in the set-up
scenario-unread = nothing in the game reads “{ $what }”: leave it out, or make it a remark with a # before it
scenario-stack = { $points } stacking points in { $hex }: at most { $most } can be set up in a hex (BSR §3.32)
scenario-trains = two armoured trains in { $hex }: a hex has room for one (BSR §21.31)
scenario-presence = points are the Axis’s: where a side’s presence is to serve that side, { $wanted } is wanted here, not { $found }
scenario-empty-group = no reinforcement belongs to the group { $group }

# The analysis board
edit-axis-fort = Axis strongpoint
edit-soviet-fort = Soviet strongpoint
edit-owed = mandated attacks owed

# --- surrender (BSR §20)
surrender-headquarters = a headquarters within command range
surrender-nkvd-or-guards = NKVD or Guards in the hex
surrender-city = city
surrender-fortified = fortification
surrender-emergency = emergency supply
surrender-out-of-supply = out of supply
surrender-militia-alone = militia and coastal artillery alone
surrender-low-morale = the low spirits of August to October
bsr-ask-attrition = Partial attrition: which unit loses a step?
why-not-encircled = { $unit } is not in the hex that is tested.

# --- fuel shortage (BSR §6.5)
event-fuel = Fuel of { $division }, modifier { $modifier }: { $result ->
        [passes] enough
       *[fails] shortage
    }.
event-no-fuel = Short of fuel for this turn: { $units }.
fuel-all-unsupplied = the whole group is out of supply
fuel-mud-or-snow = mud or snow
why-no-fuel = { $unit } is short of fuel: it does not move in this turn, though it may fight, retreat and advance.
loss-without-fuel = tanks short of fuel
# On the shelf
shelf-about-barbarossa = The war in the East in detail: supply carried forward, orders given unseen, attacks declared and answered. Borisov opens it: one panzer division, a bridge over the Berezina, and the road to Smolensk.
shelf-scale-barbarossa = A hex is 8 km, a turn is two days, a counter is a regiment or a battalion.
shelf-evening-barbarossa = Borisov: one evening, two to three hours.

# What terrain does in a battle, on the card of a hex.
effect-barbarossa-hill = +1 on the attacker’s die
effect-barbarossa-mountain = +2 on the attacker’s die
effect-barbarossa-alpine = +2 on the attacker’s die
effect-barbarossa-city = +1 on the attacker’s die
effect-barbarossa-major-city = +1 on the attacker’s die
