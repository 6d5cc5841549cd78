"""Mandated attacks (BSR §12.3): what Stalin orders, what counts as done, and what it costs not to do it (BSR §12.36).

Their hexes and units are fixed when the declarations stand (BSR §12.32). An overrun is none (BSR §12.34)."""

from __future__ import annotations

from grognard.games.barbarossa import victory
from grognard.games.barbarossa.declaration import Attack
from grognard.games.barbarossa.ratio import initial_ratio
from grognard.games.barbarossa.scenario import LAST_TURN
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import SOVIET
from grognard.hexset import listed, of
from grognard.umpire.events import Event, event

STEPS, RATIO = 6, (3, 2)
"""What such an attack needs at the least (BSR §12.33)."""
MOST_OWED = 9
"""The counter ends there (BSR §12.36b)."""


def steps_of(state: Barbarossa, attack: Attack) -> int:
    """Steps of the attackers, among which there is no artillery."""
    return sum(state.steps[p] for p in listed(attack.units))


def has_steps(state: Barbarossa, attack: Attack) -> bool:
    return steps_of(state, attack) >= STEPS


def has_ratio(state: Barbarossa, attack: Attack) -> bool:
    return initial_ratio(state, SOVIET, attack.units, attack.targets).reaches(*RATIO)


def declared(state: Barbarossa) -> list[Attack]:
    return [attack for attack in state.attacks if attack.mandated]


def may_declare(state: Barbarossa) -> bool:
    """Not more than are owed (BSR §12.31)."""
    return len(declared(state)) < state.owed


# --- what becomes of them -----------------------------------------------------------------------------


def fought(state: Barbarossa, events: list[Event], *, least_ratio: bool) -> None:
    """A mandated attack has been fought: it counts unless it has fallen below the least ratio (BSR §12.33)."""
    if not least_ratio:
        events.append(event("mandated-in-vain"))
        return
    state.owed = max(state.owed - 1, 0)
    events.append(event("mandated-made", owed=state.owed))


def receive(state: Barbarossa, number: int, events: list[Event]) -> None:
    """Attacks are ordered; those beyond the last box of the counter are points at once (BSR §7.51, §12.36b)."""
    room = MOST_OWED - state.owed
    state.owed += min(number, room)
    events.append(event("mandated-received", number=number, owed=state.owed))
    if number > room:
        _score(state, number - room)
        events.append(event("mandated-beyond", points=number - room))


def settle_captures(state: Barbarossa, events: list[Event]) -> None:
    """At the end of a turn: if the Axis holds a place that it has taken for the first time, all that is owed becomes
    points and nothing is owed any more (BSR §12.36a). A scenario with a date of its own has that instead."""
    held, state.captured = state.captured & state.spots, 0
    if held and state.owed and state.rules.scenario.overdue == LAST_TURN:
        _score(state, state.owed)
        events.append(event("mandated-scored", points=state.owed))
        state.owed = 0


def _score(state: Barbarossa, points: int) -> None:
    state.tally[victory.OWED] = state.tally.get(victory.OWED, 0) + points


# --- headquarters that double -------------------------------------------------------------------------


def idle_doublers(state: Barbarossa) -> int:
    """Headquarters that have doubled their command, and none of whose units is in a mandated attack (BSR §12.35)."""
    attacking = 0
    for attack in declared(state):
        attacking |= attack.units
    justified = of(state.activator[p] for p in listed(attacking) if state.activator[p] >= 0)
    return state.doubled & ~justified


def settle_doubling(state: Barbarossa, events: list[Event]) -> None:
    """For each of them an attack that is owed becomes a point for the Axis (BSR §12.35)."""
    for hq in listed(idle_doublers(state)):
        state.owed = max(state.owed - 1, 0)
        _score(state, 1)
        events.append(event("command-in-vain", unit=state.rules.names[hq], owed=state.owed))
    state.doubled = 0
