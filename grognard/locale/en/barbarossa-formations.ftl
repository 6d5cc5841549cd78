# Barbarossa: regimental substitutes (BSR §23), withdrawals (BSR §8.5), units that become others (BSR §8.6)

# --- substitutes: events, questions, answers
event-detached = { $unit } detaches { $other } in { $hex } and has { $left } { $left ->
        [one] step
       *[other] steps
    } left.
event-recombined = { $unit } recombines with { $other } in { $hex }, which has { $left } steps.
bsr-ask-recombining = which regimental substitutes recombine?
bsr-action-detach-regular = { $unit } detaches a regiment
bsr-action-detach-strong = { $unit } detaches a strong regiment
bsr-action-recombine = { $unit } recombines with { $other }

# --- substitutes: refusals
why-detach-axis = Only the Axis has regimental substitutes.
why-detach-no-division = { $unit } is no infantry, mountain or security division of the Axis.
why-detach-late = Regiments are detached at the start of the Axis Movement Phase, before any unit moves.
why-detach-last-step = { $unit } has one step left, and keeps it.
why-detach-water = { $unit } is not on land.
why-detach-allied-strong = { $unit } is allied: there are no strong substitutes for it.
why-detach-not-strong = The next step of { $unit } is not worth two attack points: it gives a regular substitute only.
why-no-substitute-left = Every such substitute of this nationality is in use.
why-no-substitute = { $unit } is no regimental substitute.
why-substitute-ready = { $unit } lies beside the map, to be used again.
why-other-nation = { $unit } and { $other } are of different nationalities.
why-never-from-a-box = { $other } is not on the map: substitutes bring no unit back.
why-recombine-apart = { $unit } and { $other } are not in one hex.

# --- table
table-substitutes = Regimental substitutes
table-store-substitutes = Substitutes ready
table-store-strong-substitutes = Strong substitutes ready
table-todo-recombine = { $count } { $count ->
        [one] substitute
       *[other] substitutes
    } could recombine
