"""Soviet headquarters (BSR §21.1, §21.2): what they command, how far, and what a Non-Op one hinders.

A Non-Op one is the same unit of one step with the same range, and a recovery value for a command value (BSR §21.21).
What a headquarters has not used in a phase is gone with it, and serves no other (BSR §21.13).
"""

from __future__ import annotations

from grognard.games.barbarossa import interdiction
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import SOVIET
from grognard.hexset import HexSet, listed, members


def on_map(state: Barbarossa) -> tuple[int, ...]:
    return tuple(p for p in listed(state.rules.hq) if state.place[p] >= 0)


def operational(state: Barbarossa) -> tuple[int, ...]:
    return tuple(p for p in on_map(state) if not state.nonop >> p & 1)


def reach(state: Barbarossa, hq: int) -> HexSet:
    """The hexes in its command range, whatever lies between (BSR §21.11); its own too."""
    return state.rules.command[state.place[hq]]


def nonop_area(state: Barbarossa) -> HexSet:
    """In range of a Non-Op headquarters, which prevails over operational ones (BSR §21.22)."""
    found = 0
    for p in members(state.nonop):
        if state.place[p] >= 0:
            found |= reach(state, p)
    return found


def command(state: Barbarossa, hq: int) -> int:
    """Command points of an operational headquarters, for each of its functions in a phase (BSR §21.12); twice as many
    for activation if it doubles them for a mandated attack (BSR §12.35). Interdiction takes some (BSR §14.66a)."""
    if state.nonop >> hq & 1:
        return 0
    points = state.rules.pieces[hq].command
    return max(points - interdiction.level(state, state.place[hq]), 0) if state.interdicted else points


def joins_guns(state: Barbarossa, hq: int) -> bool:
    """Whether artillery can combine by it (BSR §21.14): not when interdiction leaves it no point (BSR §14.66a)."""
    return command(state, hq) > 0 or not interdiction.level(state, state.place[hq])


def able(state: Barbarossa, hex_: int, used: list[int], *, doubled: bool = False) -> list[int]:
    """Headquarters in whose range a hex lies and that have a point left for the function `used` counts; none if the hex
    is near a Non-Op one (BSR §21.22, §21.25)."""
    if nonop_area(state) >> hex_ & 1:
        return []
    found = []
    for p in operational(state):
        points = command(state, p) * (2 if doubled and state.doubled >> p & 1 else 1)
        if points > used[p] and reach(state, p) >> hex_ & 1:
            found.append(p)
    return found


def around(state: Barbarossa, hex_: int) -> list[int]:
    """Operational ones in whose range a hex lies; none if it is near a Non-Op one (BSR §21.22)."""
    if nonop_area(state) >> hex_ & 1:
        return []
    return [p for p in operational(state) if reach(state, p) >> hex_ & 1]


def restrained(state: Barbarossa) -> list[tuple[int, int]]:
    """Areas of Non-Op headquarters as they were when the phase began, those that overlap as one, each with how many
    combat units that began the phase in it may move: one less than the lowest recovery value (BSR §21.27a, §21.27b)."""
    r = state.rules
    areas: list[tuple[int, int]] = []
    for p in members(state.nonop):
        h = state.start[p]
        if h < 0:
            continue
        area, most = r.command[h], r.pieces[p].recovery - 1
        apart = []
        for other, number in areas:
            if other & area:
                area, most = area | other, min(most, number)
            else:
                apart.append((other, number))
        areas = [*apart, (area, max(most, 0))]
    return areas


def exhausted(state: Barbarossa, picked: int = 0) -> HexSet:
    """Areas of Non-Op headquarters from which as many units as may have moved in this phase, or are about to
    (`picked`), bridge markers placed among them (BSR §21.27a, §21.27d)."""
    r, found = state.rules, 0
    if not state.nonop:
        return 0
    moved = (state.done | state.opened | picked) & r.of_side[SOVIET] & r.combat & ~state.nonop & ~r.afloat
    for area, most in restrained(state):
        from_there = sum(
            1
            for p in members(moved)
            if state.start[p] >= 0 and area >> state.start[p] & 1 and (picked >> p & 1 or _has_moved(state, p))
        )
        from_there += sum(number for h, number in state.bridging.items() if area >> h & 1)
        if from_there >= most:
            found |= area
    return found


def held_back(state: Barbarossa, picked: int = 0) -> int:
    """Soviet combat units that may not begin to move now, because as many as may have moved from near a Non-Op
    headquarters, or are about to (`picked`); the headquarters itself always may (BSR §21.27a). Who began the phase
    outside moves freely (BSR §21.27c), and so do flotillas (BSR §21.27f)."""
    r, found = state.rules, 0
    area = exhausted(state, picked)
    for h in members(area & state.occupied[SOVIET]):
        found |= state.of_side_at(SOVIET, h) & r.combat & ~r.afloat
    for p in members(found):
        outside = state.start[p] < 0 or not area >> state.start[p] & 1
        if outside or state.nonop >> p & 1 or _has_moved(state, p):
            found &= ~(1 << p)
    return found


def _has_moved(state: Barbarossa, piece: int) -> bool:
    return bool(state.spent[piece] or state.place[piece] != state.start[piece])
