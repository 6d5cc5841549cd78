# Barbarossa: units that are drawn, called away, turned into others; reservists, garrisons (BSR §7.8, §8.4-8.6, §21.8)

# --- what happens
event-drawn = { $unit } is drawn, to be placed on the map.
event-dissolved = { $unit } has been driven too far from its city, to { $hex }, and dissolves.
event-mustered = { $unit }, a division of reservists, garrisons { $hex }.
event-garrison-released = The garrison of { $hex } is released{ $why ->
        [attacked] , for it is attacked
        [zone] {" "}by an enemy ZOC
        [date] , for its day has come
        [points] {" "}for a VP
       *[result] {" "}by a result R
    }: { $units }.
event-place-worthless = { $hex } is worth nothing any more; { $unit } must stay as its garrison.
event-garrison-changed = { $unit } is the garrison of { $hex } from now on.
event-unit-withdrawn = { $unit } is withdrawn with { $steps } { $steps ->
        [one] step
       *[other] steps
    }{ $back ->
        [0] {""}
       *[other] {" "}and may come back from turn { $back } on
    }.
event-withdrawal-cancelled = { $unit } is not withdrawn: { $points } VP.
event-air-stays = No { $aircraft } is withdrawn: { $points } VP.
event-made-up = { $type ->
        [infantry] I points
       *[armament] A points
    } make up { $steps } { $steps ->
        [one] step
       *[other] steps
    } of { $unit }.
event-converted-unit = { $units } turn into { $unit } in { $hex }, which has { $left } { $left ->
        [one] step
       *[other] steps
    }.
event-converted-in-box = { $units } turn into { $unit }{ $box ->
        [active] , in the Active box
        [cadre] , in the Cadre box
        [eliminated] , in the Eliminated box
       *[none] , of which nothing is left
    }.

# --- questions and answers
bsr-ask-recalling = { $unit } is to be withdrawn: who leaves?
bsr-ask-making-up = { $steps } { $steps ->
        [one] step
       *[other] steps
    } that { $unit } lacked must come from others of its type: from which?
bsr-ask-converting = where does the new unit stand?
bsr-action-muster = { $unit } garrisons { $hex }
bsr-action-release = Release the garrison of { $hex }
bsr-action-guard = { $unit } becomes the garrison of its hex
bsr-action-unguard = Free the garrison of { $hex } for a VP
bsr-ask-rationing = on which supply unit does the next gun of the defence draw?
bsr-action-draw = Draw on { $unit }
bsr-action-emplace = Emplace { $unit }
bsr-action-limber = Make { $unit } ready to move
bsr-action-bombard = Bombard { $hex }
bsr-action-no-bombard = No bombardment
bsr-action-salvage = Take up { $unit }, caught in the swamp
bsr-action-dismiss = { $unit } is withdrawn
bsr-action-retain = Cancel the withdrawal for a VP
bsr-action-give = { $unit } gives a step

# --- refusals
why-not-drawn = { $unit } is set aside: it has not been drawn.
why-no-reservist = { $unit } is no infantry division that began the turn in the Active box with one step.
why-reservist-there = { $hex } has taken reservists in this turn.
why-no-reservist-site = { $hex } is no friendly town or city in Russia, Byelorussia or Ukraine with a route of supply and out of enemy ZOCs.
why-no-garrison-there = There is no Soviet garrison in { $hex }.
why-no-release = No result R of this turn is left to release the garrison of { $hex }.
why-no-bound-place = No garrison is bound to { $hex } for want of worth.
why-no-bound-place-of-unit = { $unit } is in no place whose garrison it could become.
why-garrison-already = { $unit } is the garrison already.
why-machine-gun-there = { $hex } has a machine-gun unit already: { $unit } cannot be placed there.
why-no-fortification = { $hex } has no Soviet fortification in general supply, or no room for { $unit }.
why-not-near-home = { $hex } is not within five hexes of the city of { $unit } with a line to it, or has no room.
why-too-far-from-home = { $hex } is more than five hexes from the city of { $units }: militia brigades stay near it.
why-cannot-cancel = The withdrawal of { $unit } cannot be cancelled.
why-cannot-cancel-aircraft = This withdrawal cannot be cancelled.
why-other-withdraws = { $other } is withdrawn, not { $unit }.
why-no-substitute-withdrawal = { $unit } cannot leave in the place of { $other }: it is not of its type, not on the map, or encircled.
why-too-weak-to-withdraw = { $unit } is weaker than { $other }: it cannot leave in its place.
why-other-type = { $unit } is not of the type of the unit that was withdrawn, or not on the map.
why-converted-elsewhere = { $unit } appears in a hex of one of the units that turn into it.

# --- table, score, scenario files
score-kept = withdrawals cancelled
score-released = garrisons freed for points
table-garrisons = Garrisons
table-todo-refit = { $count } air { $count ->
        [one] unit
       *[other] units
    } could be made ready; V points that are not used are lost
table-todo-release = { $count } { $count ->
        [one] result
       *[other] results
    } R to be used in this phase, or lost
scenario-returns = { $unit } comes as a reinforcement: only units of the set-up can be withdrawn and return
