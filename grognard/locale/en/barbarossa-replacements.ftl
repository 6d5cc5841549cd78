# Barbarossa: replacements (BSR §7)

# --- what comes
replacements-mud-or-snow = mud or snow
replacements-owed = mandated attacks owed
event-replacements-rolled = Soviet replacement table: { $infantry } I { $infantry ->
        [one] point
       *[other] points
    }, { $armament } A, strongpoints { $posts }{ $extra ->
        [0] {""}
       *[other] {" "}and { $extra } extra
    }{ $special ->
        [none] {""}
       *[other] ; event { $special }
    }.
event-replacements-received = Replacements of the { $player }: { $infantry } I, { $armament } A; now { $men } I and { $arms } A{ $lost ->
        [0] {""}
       *[other] ; { $lost } beyond the end of the track are lost
    }.
event-train-points = RPs of the { $player } for armoured trains: { $points }.
event-receiving = Receiving Replacements: { $units }.
event-raised = A new regimental substitute waits in the Active box: { $unit }.
bsr-event-rebuilt = { $unit } comes up to the { $box ->
        [active] Active box
       *[cadre] Cadre box
    }.
event-returns-later = { $unit } is rebuilt and goes to the Active box in turn { $turn }.
event-restored = { $unit } regains a step and has { $left }.
event-absorbed = { $other } absorbs { $unit } in { $hex } and has { $left } { $left ->
        [one] step
       *[other] steps
    }.
event-exchanged = { $other } takes the place of { $unit } in { $hex }.
event-militia-converted = { $unit } is taken off the map in { $hex }{ $made ->
        [0] ; there is no Zap unit for it
       *[other] {" "}and becomes { $other }
    }.
event-relieved = { $units } in { $hex }: the { $mark ->
        [emergency] Emergency
       *[unsupplied] Out of Supply
    } marker comes off.

# --- questions and answers
bsr-ask-replenishing = who receives replacements on the map? { $men } I and { $arms } A points.
bsr-ask-rebuilding = how are replacements spent? { $men } I and { $arms } A points.
bsr-ask-relieving = how is the extra supply used? Results S left: { $relief }.
bsr-action-receive = { $unit } receives replacements
bsr-action-withhold = No replacements for { $unit }
bsr-action-raise = Make { $unit } for an I point
bsr-action-rebuild-step = { $unit } regains a step for { $type ->
        [infantry] I
        [armament] A
       *[train] armoured train
    } points
bsr-action-rebuild-active = { $unit }: from Cadre to Active, for { $type ->
        [infantry] I
        [armament] A
       *[train] armoured train
    } points
bsr-action-rebuild-later = { $unit }: onto the Turn Record Track, for I points
bsr-action-rebuild-cadre = { $unit }: from Eliminated to Cadre, for { $type ->
        [infantry] an I point
       *[armament] an A point
    }
bsr-action-absorb = { $other } absorbs { $unit }
bsr-action-exchange = { $other } takes the place of { $unit }
bsr-action-convert-unit = Turn { $unit } into a Zap unit
bsr-action-relieve = Take the { $type ->
        [emergency] Emergency
       *[unsupplied] Out of Supply
    } markers off in { $hex }
bsr-action-request = Receive another ASP
bsr-action-fortify-extra = Begin an extra strongpoint in { $hex }
bsr-action-fortify-extra-by = { $other } begins an extra strongpoint in { $hex }

# --- refusals
why-not-receiving = { $unit } is not marked to receive replacements.
why-receiving-already = { $unit } is marked to receive replacements already.
why-receiving-stays = { $unit } receives replacements: it neither moves nor attacks.
why-no-new-substitute = { $unit } is no German 1-2-5 substitute: only these are made for points.
why-no-rps = There are no points that would pay for { $unit }.
why-substitute-in-use = { $unit } is in use.
why-other-substitute = Another substitute is free: take that one first.
why-full-strength = { $unit } has all its steps.
why-on-turn-track = { $unit } waits on the Turn Record Track.
why-no-route-for-points = { $unit } has no supply route: it can take no RP.
why-no-price = No RPs bring { $unit } back.
why-cannot-rebuild = { $unit } cannot be rebuilt.
why-renewed-already = { $unit } has come up a box or regained a step in this turn already.
why-not-marked = { $unit } was not marked to receive replacements in the Replacement Phase.
why-not-in-box = { $unit } is in no box from which RPs bring it back.
why-other-points = { $unit } cannot take points of this type for its next step.
why-points-short = { $unit } costs { $points }, and there are not as many points of this type.
why-no-relief = Every result S of this turn has been used.
why-no-counter-for-supply = Every supply counter is in use.
why-nothing-to-relieve = No unit in { $hex } bears this marker.
why-no-zap-waiting = { $unit } is no Zap unit that began the turn in the Active box and may enter now.
why-zap-there-already = A Zap unit has come to { $hex } in this turn.
why-no-zap-site = { $hex } is no friendly town or city, or it lies in an enemy ZOC and no friend holds it.
why-no-zap = { $unit } is no Zap unit.
why-zap-not-there = { $unit } is not on the map beside { $other }.
why-zap-not-enough = A step of { $other } costs more than a Zap unit is worth.
why-zap-elsewhere = { $unit } and { $other } are not in one hex.
why-nkvd-waits = { $other } is of the NKVD, which waits its seven turns.
why-not-in-cadre = { $other } is not in the Cadre box.
why-no-exchange-here = { $unit } cannot be exchanged for { $other }: that needs a city in supply, no enemy ZOC, a supplied Zap unit, and room.
why-no-militia = { $unit } is no militia on the map.
why-militia-garrison = { $unit } is a garrison: it cannot become a Zap unit.
why-militia-in-zone = { $unit } is in an enemy ZOC: it cannot become a Zap unit.
why-militia-cut-off = No route leads from { $unit } to a source at the edge of the map.
why-no-extra-posts = No extra strongpoint may be begun in { $hex }: the table gave none that is left.
why-no-extra-site = { $hex } is not within five hexes of a friendly major city, or of a city with an NKVD unit, nor the one place that may be worth VP.
why-garrison-stays = { $unit } is a garrison: it neither moves nor attacks until it is released.

# --- scenario files, table
scenario-points = “{ $found }” is no number of points such as 2I or 1A: I, A and V, for the Soviets T too
scenario-table-twice = Turn { $turn } has a replacement table already
scenario-no-garrison = { $unit } is no garrison of the set-up: say “mark garrison { $unit }” first
table-note-receiving = receiving replacements
table-note-garrison = garrison
table-store-infantry = Replacements, I
table-store-armament = Replacements, A
table-store-extra = Extra strongpoints to begin this turn
table-todo-receive = { $count } reduced { $count ->
        [one] unit
       *[other] units
    } could receive replacements
table-todo-rebuild = { $count } { $count ->
        [one] unit
       *[other] units
    } could be raised with the points at hand
table-todo-relief = { $count } { $count ->
        [one] result
       *[other] results
    } S to be used in this phase, or lost
table-todo-extra = { $count } extra { $count ->
        [one] strongpoint
       *[other] strongpoints
    } to begin in this phase, or lost
table-box-active = Active
table-box-cadre = Cadre
table-box-eliminated = Eliminated
table-box-cannot-rebuild = Cannot Rebuild
table-box-returning = On the Turn Record Track
