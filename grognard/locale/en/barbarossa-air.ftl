# --- what is asked
bsr-ask-transferring = which air unit is withdrawn?
bsr-ask-flying = { $mission ->
        [support] which air units give or oppose close air support, and where? The other side sees only how many.
        [transport] which fighters fly along with the transport, or against it? The other side sees only how many.
       *[interdiction] which air units fly interdiction or oppose it, and where? The other side sees only how many.
    }
bsr-ask-air-role = { $units } over { $hex }: on the mission, or as a combat unit?
bsr-ask-engaging = { $pursuit ->
        [0] air combat over { $hex }: who fights whom?
       *[other] Local Tactical Advantage over { $hex }: who fires once more, and at whom?
    }
bsr-action-fly = { $unit } flies to { $hex }
bsr-action-target = Interdict { $hex }
bsr-action-recall = { $unit } stays on the ground
bsr-action-transfer = Withdraw { $unit }
bsr-action-mission = Flies the mission
bsr-action-combat = Combat unit
bsr-action-engage = { $unit } engages { $other }
bsr-ask-loading = which transport carries it?
bsr-ask-airlift = where is it flown to?
bsr-ask-refitting = which air units do the points of type V make Ready? ({ $count } left)
bsr-action-airlift = Fly { $unit }
bsr-action-load = By { $unit }
bsr-action-airlift-to = Fly to { $hex }
bsr-action-airlift-stay = Do not fly after all
bsr-action-refit = { $unit } becomes Ready

# --- what happens
event-air-arrives = { $player }: { $units } { $count ->
        [one] joins
       *[other] join
    } the air units, Ready.
event-air-leaves = { $unit } is withdrawn.
event-air-grounded = Storm: { $units } { $count ->
        [one] goes
       *[other] go
    } to Flown.
event-air-readiness = Readiness of { $unit }, modifier { $modifier }: { $passes ->
        [0] it stays { $box ->
            [damaged] Damaged
           *[flown] Flown
        }
       *[other] { $box ->
            [damaged] Flown
           *[flown] Ready
        }
    }.
event-air-shown = { $player }, over { $hex }: { $count ->
        [0] nobody
       *[other] { $units }
    }.
event-air-role = { $unit }: { $role ->
        [mission] on the mission
       *[combat] combat unit
    }.
event-air-initiative = Air initiative over { $hex }: { $has ->
        [axis] the Axis
        [soviet] the Soviets
       *[none] nobody, there is no air combat
    }{ $advantage ->
        [0] {""}
       *[other] , with Local Tactical Advantage
    }.
event-air-shot = { $unit } fires at { $other }, column { $column }: { $result ->
        [A] aborted
        [D] damaged
        [X] destroyed
       *[none] no result
    }.
event-air-hit = { $unit } goes to { $result ->
        [A] Flown
        [D] Damaged
       *[X] Destroyed
    }.
event-aa-fire = AA fire over { $hex } at { $unit }, modifier { $modifier }: { $result ->
        [A] aborted
        [D] damaged
        [X] destroyed
       *[none] no result
    }.
bsr-event-air-support = { $player }: close air support for { $hex }, { $points ->
        [one] one point
       *[other] { $points } points
    }.
bsr-event-interdicted = Interdiction of level { $degree } in { $hex }.
event-interdicted-headquarters = { $unit } under interdiction in { $hex }, { $most } or less: { $turned ->
        [0] it stays operational
       *[other] it is Non-Op
    }.
event-airlift = { $player }: { $units } { $count ->
        [one] takes
       *[other] take
    } { $unit } to { $hex }.
event-airlift-lands = { $unit } lands in { $hex } and moves no more this turn.
event-airlift-returns = { $unit } does not arrive: it is back { $here ->
        [0] beside the map
       *[other] in { $hex }
    }, and moves no more this turn.
event-wing-points = { $player }: { $points ->
        [one] one point
       *[other] { $points } points
    } of type V.
event-refitted = { $unit } comes from { $box ->
        [flown] Flown
        [damaged] Damaged
       *[destroyed] Destroyed
    } to Ready.
aa-headquarters = a Soviet HQ there or beside it
aa-units = AA units there or beside it
aa-transport = what the transport has flown over
aa-aircraft = the aircraft itself
drm-air-attack = close air support: { $units }
drm-air-defence = the defender’s close air support: { $units }

# --- why not
why-air-unit = { $unit } is an air unit: it stands in no hex and does not take part on the ground.
why-no-air-unit = { $unit } is no air unit.
why-other-aircraft = { $unit } is not of the type that is withdrawn.
why-flies-already = { $unit } is on a mission already.
why-not-ready = { $unit } is not Ready.
why-no-mission-there = There is no mission over { $hex }.
why-no-attack-to-support = { $hex } is not attacked: close air support goes to hexes with a declared attack.
why-one-mission = There is one mission to a combat, and that against { $hex } has one over another hex.
why-mission-full = No more than { $limit } of these air units fly to one hex.
why-not-for-mission = { $unit } can neither fly this mission nor escort or oppose one.
why-air-near-nonop = Near a Non-Op HQ Soviet air units give no close air support; fighters may oppose that of the Axis.
why-air-range = { $unit } flies no farther than 25 hexes from a source of supply or from a supplied town or city.
why-not-laid = { $unit } lies on no mission of yours.
why-no-target-now = Only the Axis chooses hexes for interdiction, in the Air Phase.
why-target-already = There is a mission over { $hex } already.
why-target-first = First lay somebody on the hex that has been chosen.
why-nobody-reaches = No Ready air unit reaches { $hex }.
why-engage-first = With the initiative every combat unit is sent at somebody.
why-flies-mission = { $unit } is no combat unit over this hex.
why-engaged-already = { $unit } has an opponent.
why-not-over-hex = { $other } is not over this hex.
why-target-engaged = { $other } is engaged.
why-others-first = Other enemy units come first: one for each combat unit, then one for each mission unit.
why-one-gun-interdicted = In a zone of interdiction one artillery unit supports a combat; { $unit } would be another.
why-reaction-interdicted = { $unit } stands in a zone of interdiction: it does not react.
why-order-interdicted = No orders are given in a zone of interdiction, and { $hex } lies in one.
why-strategic-interdicted = Strategic movement neither begins nor enters in a zone of interdiction.
scenario-air-unit = “{ $unit }” is an air unit: say “air SIDE BOX UNIT”
why-fired-at-aircraft = { $unit } has fired at aircraft in this phase: it is no bunker buster.
why-never-flown = { $unit } is not flown: transports carry airborne troops, infantry, mountain troops, engineers, none of them motorised, mobile supply units and headquarters.
why-airlift-phase = Transports fly in the Movement Phase of their side.
why-dump-not-flown = { $unit } is a dump: transports carry mobile supply units.
why-marked-not-flown = { $unit } has a marker, or is Non-Op: it is not flown.
why-bound-not-flown = { $unit } may not move: it is not flown either.
why-not-by-air = { $unit } comes by the edge of the map: the scenario does not let it come by air.
why-active-too-late = { $unit } did not begin the turn in the Active box.
why-no-airfield = { $unit } did not begin the phase in a town or a city, nor in the Active box.
why-flown-or-moved = { $unit } has moved in this phase.
why-too-heavy-to-fly = { $unit } has { $points } stacking points: two transports carry two.
why-no-transports = { $unit } needs { $count ->
        [one] a transport that is Ready.
       *[other] { $count } transports that are Ready.
    }
why-no-landing = No other friendly town or city within range can take { $unit }.
why-airlift-nonop = Near the Non-Op HQ as many units have moved as may: a flight from there or to it would be another.
why-lands-in-towns = { $hex } is no town and no city: transports land nowhere else.
why-lands-on-friendly = { $hex } is not friendly.
why-too-far-to-fly = { $hex } is more than { $range } hexes away.
why-no-transport = { $unit } is no transport of yours.
why-loaded-already = { $unit } carries it already.
why-load-in-order = Name the transports in the order in which they are listed.
why-dummies-return = { $unit } is a dummy: it comes back to Ready without a point.
why-never-refitted = { $unit } cannot be rebuilt.
why-ready-already = { $unit } is Ready.
why-in-no-box = { $unit } is in no box of the air units.
why-no-wing-points = There is no point of type V left.

# --- on the table
table-air-transport = Air transport
table-beside-ready = Aircraft: Ready
table-beside-flown = Aircraft: Flown
table-beside-damaged = Aircraft: Damaged
table-beside-destroyed = Aircraft: Destroyed
table-interdicted = Interdiction of level { $count } in { $hex }
table-air-mission-axis = { $count ->
        [one] An air unit of the Axis over { $hex }
       *[other] { $count } air units of the Axis over { $hex }
    }{ $known ->
        [0] {""}
       *[other] {" "}({ $units })
    }
table-air-mission-soviet = { $count ->
        [one] A Soviet air unit over { $hex }
       *[other] { $count } Soviet air units over { $hex }
    }{ $known ->
        [0] {""}
       *[other] {" "}({ $units })
    }
table-store-wings = Replacements, V
table-flak = AA fire at the transport, modifier { $modifier }
aa-beside = units that can fire beside where it lands
aa-zone = interdiction of level 2
