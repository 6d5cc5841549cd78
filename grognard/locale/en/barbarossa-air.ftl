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
bsr-event-interdicted = Interdiction of level { $level } in { $hex }.
event-interdicted-headquarters = { $unit } under interdiction in { $hex }, { $most } or less: { $turned ->
        [0] it stays operational
       *[other] it is Non-Op
    }.
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
