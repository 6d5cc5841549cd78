"""Supply units (BSR §6.4): mobile ones of a point, dumps of two, large dumps of three and four; how they are combined,
reduced and spent. A counter's steps are its attack supply points."""

from __future__ import annotations

from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import ACTIVE, POOL, Barbarossa
from grognard.games.barbarossa.units import LARGEST_DUMP, SIDES
from grognard.hexset import HexSet, listed, members
from grognard.umpire import Reason, Spoken
from grognard.umpire.events import Event, event


def spend(state: Barbarossa, piece: int, points: int, events: list[Event]) -> None:
    """Take points from a supply unit; without any left it is off the map and can be used again (BSR §6.26c, §6.43,
    §6.48e)."""
    if points >= state.steps[piece]:
        set_aside(state, piece)
    else:
        state.steps[piece] -= points
        state.forget()
    r = state.rules
    events.append(event("supply-spent", unit=r.names[piece], side=SIDES[r.side_of[piece]], points=points))


def set_aside(state: Barbarossa, piece: int) -> None:
    """Off the map, to be used again (BSR §6.43)."""
    if state.place[piece] >= 0:
        state.lift(piece, POOL)
    else:
        state.place[piece] = POOL
    state.steps[piece] = state.rules.full_steps[piece]
    state.forget_lost(1 << piece)


def spare(state: Barbarossa, side: int) -> list[int]:
    """Counters that are in nobody's use."""
    return [p for p in listed(state.rules.stores & state.rules.of_side[side]) if state.place[p] == POOL]


def receive(state: Barbarossa, side: int, points: int, events: list[Event]) -> None:
    """New points arrive as mobile supply units in the Active box, as far as there are counters; what did not enter in
    the turn before is lost, for points are not saved off the map (BSR §6.45)."""
    mine = state.rules.stores & state.rules.of_side[side]
    left = [p for p in members(mine) if state.place[p] == ACTIVE]
    for p in left:
        set_aside(state, p)
    if left:
        events.append(event("supply-lapsed", side=SIDES[side], points=len(left)))
    free = spare(state, side)
    for p in free[:points]:
        state.place[p], state.steps[p] = ACTIVE, 1
    if points:
        events.append(
            event("supply-received", side=SIDES[side], points=min(points, len(free)), lost=max(points - len(free), 0))
        )


def combinable(state: Barbarossa, side: int, hex_: int) -> list[tuple[int, int]]:
    """Pairs of supply units in a hex that can become one (BSR §6.48b, §6.48c)."""
    here = listed(state.of_side_at(side, hex_) & state.rules.stores)
    return [
        (p, q) for i, p in enumerate(here) for q in here[i + 1 :] if state.steps[p] + state.steps[q] <= LARGEST_DUMP
    ]


def combine(state: Barbarossa, piece: int, other: int, events: list[Event]) -> None:
    """One counter takes the points of another, which is set aside. Nothing more leaves it in this turn (BSR §6.48f)."""
    r = state.rules
    points = state.steps[other]
    set_aside(state, other)
    state.steps[piece] += points
    state.stocked |= 1 << state.place[piece]
    state.forget()
    events.append(event("supply-combined", unit=r.names[piece], other=r.names[other], points=state.steps[piece]))


def divisible(state: Barbarossa, side: int) -> list[int]:
    """Dumps on the map that can be reduced to set a mobile unit free (BSR §6.48d): one of two points loses the other;
    a larger one needs a counter to spare. Not where supply has come in before (BSR §6.48f)."""
    free, closed = bool(spare(state, side)), closed_dumps(state, side)
    mine = members(state.rules.stores & state.rules.of_side[side])
    on_map = [p for p in mine if state.place[p] >= 0 and not closed >> state.place[p] & 1]
    return [p for p in on_map if state.steps[p] == 2 or (state.steps[p] > 2 and free)]


def closed_dumps(state: Barbarossa, side: int) -> HexSet:
    """Hexes with dumps to which supply units have come in this turn: those that are to leave leave first (BSR §6.48f).
    One that is still under way has not come to stay."""
    mine = state.rules.stores & state.rules.of_side[side]
    dumps = arrived = 0
    for p in members(mine):
        if (h := state.place[p]) >= 0:
            if state.steps[p] > 1:
                dumps |= 1 << h
            if state.spent[p] and not state.opened >> p & 1:
                arrived |= 1 << h
    return state.stocked | dumps & arrived


def note_stocked(state: Barbarossa, side: int) -> None:
    """At the end of a phase: what has come in counts for the rest of the turn."""
    state.stocked |= closed_dumps(state, side)


def divide(state: Barbarossa, piece: int, events: list[Event]) -> int:
    """Reduce a dump; gives the mobile unit."""
    r = state.rules
    if state.steps[piece] == 2:
        state.steps[piece] = 1
        state.forget()
        events.append(event("dump-reduced", unit=r.names[piece], points=1, lost=1))
        return piece
    new = spare(state, r.side_of[piece])[0]
    state.steps[piece] -= 1
    state.steps[new] = 1
    state.put(new, state.place[piece])
    state.start[new] = state.place[new]  # it may move in this phase
    events.append(event("dump-reduced", unit=r.names[piece], other=r.names[new], points=state.steps[piece], lost=0))
    return new


def why_not(state: Barbarossa, side: int, said: Spoken) -> Reason:
    """Why supply units cannot be combined, or one not be divided."""
    r = state.rules
    names = [*said.units, *said.rest]
    args: dict[str, str | int | float] = {"unit": names[0]}
    pieces = [r.by_name[name] for name in names]
    if any(not 1 << p & r.stores & r.of_side[side] for p in pieces):
        return Reason(case("6.48"), "why-no-supply-unit", args)
    if said.verb == "divide":
        hex_ = state.place[pieces[0]]
        if hex_ >= 0 and closed_dumps(state, side) >> hex_ & 1:
            return Reason(case("6.48f"), "why-stocked-already", {"hex": r.numbers[hex_]})
        key = "why-no-dump" if state.steps[pieces[0]] < 2 or state.place[pieces[0]] < 0 else "why-no-spare-counter"
        return Reason(case("6.48d"), key, args)
    if state.place[pieces[0]] != state.place[pieces[1]] or state.place[pieces[0]] < 0:
        return Reason(case("6.48b"), "why-supply-apart", args)
    return Reason(case("6.48c"), "why-dump-too-large", args)
