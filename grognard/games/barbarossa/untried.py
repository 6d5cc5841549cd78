"""Untried units (BSR §8.4, §15.43): a counter with a question mark turns out to be one of those left in the cup.

On the map stands its back, a combat unit like others (BSR §21.62); when it fights, or is overrun, and only then, a
front is drawn and takes its place (BSR §21.61, §21.71). Some fronts say that there is nobody: they are removed. Stacks
are open to both sides, but nobody looks at a front before (BSR §3.34, §8.42b): which one it is stands nowhere until it
is drawn.
"""

from __future__ import annotations

from grognard.games.barbarossa.state import CUP, REMOVED, Barbarossa
from grognard.games.barbarossa.units import SIDES
from grognard.hexset import listed, members
from grognard.umpire.events import Event, event


def untried(state: Barbarossa, bits: int) -> int:
    """Those of these units that nobody has seen the front of."""
    return bits & state.rules.backs


def cup(state: Barbarossa, back: int) -> list[int]:
    """Fronts that a back may turn out to be (BSR §8.42a): those of its type, of militia of its city (BSR §8.43)."""
    r = state.rules
    return [p for p in members(r.fronts) if r.tags[p] == r.tags[back] and state.place[p] == CUP]


def reveal(state: Barbarossa, bits: int, events: list[Event]) -> int:
    """Turn units over (BSR §15.43a); gives the bits with fronts for backs, without those that are removed."""
    r, found = state.rules, bits
    for back in listed(untried(state, bits)):
        hex_, front = state.place[back], state.pick(cup(state, back))
        found &= ~(1 << back)
        marks = _marks(state, back)
        state.lift(back, REMOVED)
        state.forget_lost(1 << back)
        gone = r.pieces[front].remove
        facts = {"unit": r.names[back], "front": r.names[front], "side": SIDES[r.side_of[back]]}
        events.append(event("revealed", **facts, removed=int(gone)))
        if gone:
            state.place[front] = REMOVED
            continue
        state.put(front, hex_)
        state.steps[front] = r.full_steps[front]
        if state.now.kind == "movement":
            state.start[front] = hex_
        for name in marks:
            setattr(state, name, getattr(state, name) | 1 << front)
        found |= 1 << front
    return found


def _marks(state: Barbarossa, piece: int) -> list[str]:
    """What a unit bore before it was turned over."""
    return [
        name
        for name in ("emergency", "unsupplied", "overrun", "still", "still_next")
        if getattr(state, name) >> piece & 1
    ]
