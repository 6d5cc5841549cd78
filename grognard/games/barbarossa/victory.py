"""How to win (BSR §24.11): points of the Axis for places, for steps lost, for what players do; what they mean.

Only the Axis scores; what the Soviets gain is taken off its points (BSR §24.12). What is done counts at once
(BSR §24.31): the score is added up whenever somebody asks for it.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.games.barbarossa.control import controlled
from grognard.games.barbarossa.rules import Rules, case
from grognard.games.barbarossa.scenario import DIVISIONS, LEVELS, Saved, Spot
from grognard.games.barbarossa.state import EXITED, Barbarossa
from grognard.games.barbarossa.steps import kind_of
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.hexset import HexSet, members
from grognard.umpire.events import Event, event
from grognard.umpire.score import Line, Score, lead

PLACES, OWED, DISBANDED, HANDICAP = "places", "owed", "disbanded", "handicap"
KEPT, RELEASED = "kept", "released"
"""Withdrawals cancelled (BSR §8.53), garrisons of worthless places freed (BSR §24.26)."""
SOVIET_VICTORY = "soviet"


def score(state: Barbarossa) -> Score:
    """The points at any moment, line by line, and the level that they would mean at the end (BSR §24.13)."""
    r, lines = state.rules, []
    for spot in r.scenario.spots:
        points = state.tally.get(f"{PLACES}-{spot.hex}", 0)
        if points:
            lines.append(_line(points, f"place-{spot.hex}", 1, "24.22"))
    for i, toll in enumerate(r.scenario.tolls):
        if points := state.lost[i] // toll.every * toll.points:
            lines.append(_line(points, f"steps-{i}", state.lost[i], "24.41"))
    for i, lost in enumerate(r.scenario.lost_units, len(r.scenario.tolls)):
        if points := state.lost[i] // lost.every * lost.points:
            lines.append(_line(points, f"units-{lost.what}", state.lost[i], "24.31"))
    for i, saved in enumerate(r.scenario.saved):
        if points := state.tally.get(f"saved-{i}", 0):
            lines.append(_line(points, "saved", points // saved.points, "24.31"))
    for i, presence in enumerate(r.scenario.presences):
        if points := state.tally.get(f"presence-{i}", 0):
            lines.append(_line(points, f"presence-{i}", presence.steps, "24.31"))
    for group in r.scenario.groups:
        if points := state.tally.get(f"group-{group.id}", 0):
            lines.append(_line(points, f"group-{group.id}", 1, "8.23"))
    for key, number in (
        (OWED, "12.36"), (DISBANDED, "24.32"), (KEPT, "8.53"), (RELEASED, "24.26"), (HANDICAP, "24.12"),
    ):  # fmt: skip
        if points := state.tally.get(key, 0):
            lines.append(_line(points, key, points, number))
    found = tuple(lines)
    return Score(found, level(r, lead(found, SIDES[AXIS])), SIDES[AXIS])


def _line(points: int, what: str, count: int, number: str) -> Line:
    return Line(SIDES[AXIS if points > 0 else SOVIET], abs(points), what, count, case(number))


def level(rules: Rules, points: int) -> str:
    """The highest level that these points reach; below the lowest the Soviets have won."""
    return next((name for name in LEVELS if points >= rules.scenario.levels[name]), SOVIET_VICTORY)


# --- places -----------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _spots(rules: Rules) -> dict[int, tuple[Spot, HexSet]]:
    """Places by their first hex, each with all its hexes (BSR §24.24b)."""
    return {rules.hex(spot.hex): (spot, rules.hexes(spot.all_hexes)) for spot in rules.scenario.spots}


def settle_spots(state: Barbarossa, events: list[Event]) -> None:
    """A place counts as soon as the Axis controls it, at its worth of the turn, and no more when the Soviets do
    (BSR §24.22, §24.23); of several hexes when one side controls them all. One that was lost for want of a garrison
    counts again when it is occupied (BSR §24.25b)."""
    axis, soviet = controlled(state, AXIS), controlled(state, SOVIET)
    for h, (_, hexes) in _spots(state.rules).items():
        bit, lost = 1 << h, not hexes & ~soviet
        if lost:
            state.vacated &= ~bit
        anywhere = state.rules.land.insets.with_mega_hexes(hexes)
        gained = anywhere & state.occupied[AXIS] if state.vacated & bit else not hexes & ~axis
        if gained and not state.spots & bit:
            _count(state, h, True, events)
        elif lost and state.spots & bit:
            _count(state, h, False, events)


def check_garrisons(state: Barbarossa, events: list[Event]) -> None:
    """In the administrative segment (BSR §24.25b) a place must be occupied by a step of the Axis, whichever
    (BSR §24.24a, §24.25a), in any of its hexes (BSR §24.24b) or of its mega-hex (BSR §24.24c), unless its country
    asks for none (BSR §24.24d)."""
    for h in members(state.spots):
        spot, hexes = _spots(state.rules)[h]
        if spot.held and not state.rules.land.insets.with_mega_hexes(hexes) & state.occupied[AXIS]:
            state.vacated |= 1 << h
            _count(state, h, False, events)


def _count(state: Barbarossa, hex_: int, gained: bool, events: list[Event]) -> None:
    spot, _ = _spots(state.rules)[hex_]
    points = spot.worth(state.turn) if gained else -spot.worth(state.turn)
    key = f"{PLACES}-{spot.hex}"
    state.tally[key] = state.tally.get(key, 0) + points
    state.spots ^= 1 << hex_
    if gained and not state.taken >> hex_ & 1:
        state.taken |= 1 << hex_
        state.captured |= 1 << hex_
    state.vacated &= ~(1 << hex_) if gained else -1
    events.append(event("place", hex=spot.hex, points=points, gained=int(gained)))


# --- at the end of a turn -----------------------------------------------------------------------------


def count_presence(state: Barbarossa, events: list[Event]) -> None:
    """What a scenario gives for having come somewhere, once."""
    r = state.rules
    for i, presence in enumerate(r.scenario.presences):
        key = f"presence-{i}"
        if key in state.tally:
            continue
        if _steps_in(state, presence.side, r.area(presence.areas)) >= presence.steps:
            state.tally[key] = presence.points
            events.append(event("presence", side=SIDES[presence.side], number=i, points=presence.points))


def count_saved(state: Barbarossa, events: list[Event]) -> None:
    """At the end of the game: divisions that have left the map (BSR §11.62), or that stand in supply."""
    r = state.rules
    if state.turn < r.turns:
        return
    for i, saved in enumerate(r.scenario.saved):
        fed = supplied_hexes(state, saved.side)
        safe = [p for p, h in enumerate(state.place) if h == EXITED or (h >= 0 and fed >> h & 1)]
        steps: dict[str, int] = {}
        for p in safe:
            if counts_as_saved(r, p, saved):
                steps[division_of(r, p)] = steps.get(division_of(r, p), 0) + state.steps[p]
        if mine := sum(left >= saved.steps for left in steps.values()):
            state.tally[f"saved-{i}"] = mine * saved.points
            events.append(event("saved", side=SIDES[saved.side], number=mine, points=mine * saved.points))


def division_of(rules: Rules, piece: int) -> str:
    """By its formation, or by its counter where it is but one."""
    return rules.pieces[piece].formation or rules.names[piece]


def counts_as_saved(rules: Rules, piece: int, saved: Saved) -> bool:
    """Whether a unit belongs to a division that may be saved: one that is named, or any of the set-up."""
    if saved.divisions:
        return division_of(rules, piece) in saved.divisions
    old = rules.side_of[piece] == saved.side and rules.set_up >> piece & 1
    return bool(old) and kind_of(rules.pieces[piece]) == DIVISIONS


def _steps_in(state: Barbarossa, side: int, area: HexSet) -> int:
    """Steps of a side in supply there."""
    found = 0
    for h in members(state.occupied[side] & area & supplied_hexes(state, side)):
        found += sum(state.steps[p] for p in members(state.of_side_at(side, h) & state.rules.combat))
    return found
