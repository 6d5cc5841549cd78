table-bridges = Bridges
table-activation = Command
table-supply-units = Supply units
table-crowded = { $points } stacking points in { $hex }: what is above ten goes to the Cadre box when the phase ends.
table-attack-begun = { $hexes }: who attacks?
table-attack-stands = { $hexes }: { $attack } against { $defence }, { $ratio }
table-attack-mandated = { $hexes }: { $attack } against { $defence }, { $ratio }; mandated attack
table-would-bind = Whoever attacks from { $from } obliges you to attack { $hexes }.
table-obliges = This obliges you to attack { $hexes } too.
table-may-oblige = From some hexes this obliges you to attack { $hexes } too.
table-todo-over-limit = { $hex } holds { $points } stacking points: what is above { $limit } goes to the Cadre box when the phase ends
table-lose-supply = { $count ->
        [one] A supply unit has not come in: it will be lost with the turn
       *[other] { $count } supply units have not come in: they will be lost with the turn
    } ({ $case }).
table-todo-enter-supply = { $count } { $count ->
        [one] supply unit can come in; it is
       *[other] supply units can come in; they are
    } lost otherwise
table-todo-march-on = { $count } { $count ->
        [one] unit that has moved can go on
       *[other] units that have moved can go on
    }
table-lose-over-limit = In { $count ->
        [one] one hex
       *[other] { $count } hexes
    } there are too many stacking points: what is above ten goes to the Cadre box ({ $case }).
table-citadel = Citadel in { $hex }
table-razed = Fortification destroyed in { $hex }
table-strongpoint = Strongpoint in { $hex }
table-works = Strongpoint under construction in { $hex }
table-bridge = Bridge marker in { $hex }
table-bridge-begun = Bridge marker in { $hex }, not finished
table-beside-active = Active box
table-beside-cadre = Cadre box
table-beside-eliminated = Eliminated box
table-beside-cannot-rebuild = Cannot Rebuild box
table-beside-returning = Coming back later
table-beside-pool = Not in play
table-note-emergency = Emergency supply
table-note-unsupplied = out of supply
table-note-non-op = Non-Op
table-note-overrun = Overrun marker
table-note-fired = has fired
table-note-activated = activated
table-note-doubled = command doubled
table-note-firing = emplaced
table-note-no-fuel = short of fuel
table-note-still = may not move
table-store-supply = Supply units off the map
table-store-bridges = Bridge markers
table-store-posts = Strongpoints to begin this turn
table-store-owed = Mandated attacks owed
table-command = { $sign }: { $left } of { $of }
table-command-none = { $sign }: Non-Op
table-attackers = Attackers
table-guns = Artillery
table-effects = Effects
table-attacks = Combats to be merged
table-score-places = Places for the Axis, with what they are worth this turn
table-score-place = { $place }: { $points }
table-score-levels = At the end a marginal Axis victory begins at { $marginal } points, a substantial one at { $substantial }, a decisive one at { $decisive }; with less the Soviets win.
