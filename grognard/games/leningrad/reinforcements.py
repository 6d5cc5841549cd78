"""Reinforcements (2010 §14.0-14.5, 1979 §16.0-16.5): who may come, where, at what price.

The schedule itself (2010 schedule, schedule turn 1 to 12; 1979 schedule, schedule turn 1 to 12) stands in the data of
each edition.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations

from grognard.games.leningrad.rules import GERMAN, SIDES, SOVIET, Entry, Rules
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.surprise import surprised
from grognard.hexset import HexSet, listed, members, of
from grognard.umpire import Event, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.pieces import DUE


def open_phase(state: Leningrad, side: int) -> None:
    """Nothing is needed yet but the surprise of the 34th Army, which lasts one turn."""
    if side == SOVIET:
        state.surprise = state.spoiled = False


def due(state: Leningrad, side: int) -> int:
    """Units that may enter this turn, as bits: scheduled for now, or held back earlier (2010 §14.3, 1979 §16.3)."""
    return state.awaited & state.rules.scheduled[side][state.turn]


def entry_hexes(state: Leningrad, entry: Entry) -> tuple[int, ...]:
    """Where a unit of this line of the schedule may enter now, blocked hexes replaced."""
    r = state.rules
    side = SOVIET if entry.at[0] not in ("east-prussia", "german-entry") else GERMAN
    where = _printed(r, entry, state.turn)
    if entry.at == ("leningrad",) and not r.leningrad & ~state.occupied[GERMAN]:
        where = of(r.hexes("soviet-entry-leningrad-lost"))  # 2010 §14.4, schedule note 4; 1979 §16.4, schedule note 4
    blocked = state.occupied[1 - side] | state.threes  # 2010 §14.2, 1979 §16.2
    return listed(where & ~blocked) or tuple(sorted({n for h in listed(where) for n in _nearest(state, h)}))


@cache
def _printed(rules: Rules, entry: Entry, turn: int) -> HexSet:
    """The hexes of a line of the schedule. The 34th Army, if delayed, comes in elsewhere (2010 §15.3, 1979 §17.4)."""
    places = entry.at
    if entry.surprise and turn > entry.turn:
        later = {int(since): at for since, at in rules.said["surprise_later"].items()}
        elsewhere = later[max(since for since in later if since <= turn)]
        # 2010: §14.3 the same hex, and §15.3 this one too
        places = (*entry.at, elsewhere) if rules.book == "2010" else (elsewhere,)
    return of(h for at in places for h in rules.hexes(at))


def _nearest(state: Leningrad, hex_: int) -> list[int]:
    """The nearest hexes with nobody in them."""
    r = state.rules
    empty = r.playable & ~state.occupied[0] & ~state.occupied[1]
    near = 1 << hex_
    while not near & empty:
        near = r.rings.spread(near)
    return list(members(near & empty))


@cache
def road_in(rules: Rules, hex_: int) -> bool:
    """Whether a road comes in over the edge of the map: it ends in this hex. A road that passes through is no help to
    those who come from outside (Terrain Effects Chart, note 1)."""
    return rules.grid.on_edge(hex_) and sum(hex_ in s for s in rules.map.roads) == 1


def entry_price(state: Leningrad, hex_: int, bits: int) -> int:
    """Half points for the first hex: by the road that comes in there, else as its terrain (2010 §14.1, 1979 §16.1)."""
    r = state.rules
    what = "road" if road_in(r, hex_) else r.terrain[hex_]
    price = max(r._terrain_cost(what, r.mobile[p]) for p in listed(bits))
    if state.side_of(listed(bits)[0]) == SOVIET:
        price <<= state.interdiction(hex_)
    return price


def entering_groups(state: Leningrad, waiting: int) -> dict[int, tuple[int, ...]]:
    """By hex the groups of up to three that may enter there; of equal untried units the first ones stand for all."""
    by_hex: dict[int, tuple[int, ...]] = {}
    for entry, pieces in _lines(state.rules, waiting):
        for h in entry_hexes(state, entry):
            by_hex[h] = by_hex[h] + pieces if h in by_hex else pieces
    room = 3
    found: dict[int, tuple[int, ...]] = {}
    for h, pieces in by_hex.items():
        if state.rules.stack_always:  # 1979 §4.6
            room = 3 - state.count_at(h)
        found[h] = _groups(state.rules, pieces, room)
    return found


@lru_cache(maxsize=512)
def _lines(rules: Rules, waiting: int) -> tuple[tuple[Entry, tuple[int, ...]], ...]:
    """The lines of the schedule by which these units come, each with those of them that come by it."""
    lines: dict[Entry, tuple[int, ...]] = {}
    for p in members(waiting):
        entry = rules.pieces[p].entry
        assert entry is not None
        lines[entry] = (*lines.get(entry, ()), p)
    return tuple(lines.items())


@lru_cache(maxsize=512)
def _groups(rules: Rules, pieces: tuple[int, ...], room: int) -> tuple[int, ...]:
    return tuple(
        sorted(
            sum(1 << p for p in some)
            for size in range(1, min(3, room, len(pieces)) + 1)
            for some in combinations(_representatives(rules, pieces), size)
        )
    )


def actions(state: Leningrad, side: int, waiting: int) -> list[str]:
    """`enter …` for every group and hex: kept for as long as nobody comes or goes near the entries."""
    r = state.rules
    near = _near(r, waiting)
    key: tuple[Rules | int, ...] = (r, waiting, state.turn, state.occupied[1 - side] & near, state.threes & near)
    if r.stack_always:  # 1979 §4.6
        key += (state.occupied[side] & near, state.twos & near)
    kept = _kept.get(key)
    if kept is None:
        groups = entering_groups(state, waiting)
        kept = [enter_action(r, bits, h) for h, some in sorted(groups.items()) for bits in some]
        if all(near >> h & 1 for h in groups):  # nobody was sent on to the nearest empty hexes
            if len(_kept) >= KEPT:
                _kept.clear()
            _kept[key] = kept
    return kept


KEPT = 1024
_kept: dict[tuple[Rules | int, ...], list[str]] = {}


@lru_cache(maxsize=512)
def _near(rules: Rules, waiting: int) -> HexSet:
    """All hexes where these units may have to enter, unless they are blocked."""
    entries = {e for p in members(waiting) if (e := rules.pieces[p].entry) is not None}
    places = {at for e in entries for at in e.at}
    if any(e.surprise for e in entries):
        places |= set(rules.said["surprise_later"].values())
    if "leningrad" in places:
        places.add("soviet-entry-leningrad-lost")
    return of(h for at in places for h in rules.hexes(at))


@lru_cache(maxsize=4096)
def enter_action(rules: Rules, bits: int, hex_: int) -> str:
    return f"enter {','.join(rules.names[p] for p in listed(bits))} {rules.numbers[hex_]}"


def _representatives(r: Rules, pieces: tuple[int, ...]) -> list[int]:
    if r.pieces[pieces[0]].side == GERMAN:
        return list(pieces)
    kept: dict[tuple[str, Entry | None], list[int]] = {}
    for p in pieces:
        kept.setdefault((r.pieces[p].kind, r.pieces[p].entry), []).append(p)
    return [p for same in kept.values() for p in same[:3]]


def meant(state: Leningrad, side: int, said: Spoken) -> str:
    """`enter …` with those units that stand for the ones named: untried units of one line of the schedule are equal,
    and only the first of them are listed."""
    if said.verb != "enter" or len(said.hexes) != 1 or said.number is not None or said.rest:
        return said.text
    r = state.rules
    named = [r.by_name.get(name, -1) for name in said.units]
    waiting = due(state, side)
    if len(set(named)) != len(named) or any(p < 0 or not waiting >> p & 1 for p in named):
        return said.text
    bits = 0
    for p in sorted(named):
        equal = [q for q in members(waiting & ~bits) if r.pieces[q].kind == r.pieces[p].kind and _same_line(r, q, p)]
        bits |= 1 << equal[0]
    return enter_action(r, bits, r.grid.index(said.hexes[0])) if said.hexes[0] in r.numbers else said.text


def _same_line(r: Rules, one: int, other: int) -> bool:
    return one == other or (r.pieces[one].side == SOVIET and r.pieces[one].entry == r.pieces[other].entry)


def enter(state: Leningrad, bits: int, hex_: int, events: list[Event]) -> None:
    """Bring a group in. It arrives in supply (§14.0) and moves on with what is left."""
    r = state.rules
    if bits & ~state.opened:
        state.done |= state.opened
        state.opened, state.parted = bits, ()
    price = entry_price(state, hex_, bits)
    state.awaited &= ~bits
    for p in listed(bits):
        state.arrive(p, hex_)
        state.start[p] = -10 - hex_  # they began the phase together, off the map
        state.allow[p] = r.allowance[p]
        state.spent[p] = min(price, r.allowance[p])
        state.rest[p] = state.turn
    if state.side_of(listed(bits)[0]) == GERMAN:
        state.raze(hex_, events)
    names = tuple(r.names[p] for p in listed(bits))
    events.append(event("entered", side=SIDES[state.side_of(listed(bits)[0])], units=names, hex=r.numbers[hex_]))
    _check_surprise(state, bits, hex_, events)


def spoils(state: Leningrad, bits: int, hex_: int) -> bool:
    """Whether these units, by entering here, give the surprise away: only Germans in the entry hex of the 34th Army
    excuse a detour, not friends who fill it (2010 §15.3, 1979 §17.4)."""
    r = state.rules
    if state.turn != r.said["surprise_turn"]:
        return False
    for p in listed(bits):
        entry = r.pieces[p].entry
        if entry is not None and entry.surprise:
            printed = _printed(r, entry, state.turn)
            if not printed >> hex_ & 1 and printed & ~state.occupied[GERMAN]:
                return True
    return False


def _check_surprise(state: Leningrad, bits: int, hex_: int, events: list[Event]) -> None:
    """All six divisions of the 34th Army in on their turn: four columns for every Soviet attack of it (2010 §15.3,
    schedule note 3; 1979 §17.4, schedule note 3)."""
    r = state.rules
    if state.turn != r.said["surprise_turn"] or state.surprise or state.spoiled:
        return
    if spoils(state, bits, hex_):
        state.spoiled = True
        events.append(event("surprise-spoiled", case=r.case("15.3", "17.4")))
        return
    army = [p.index for p in r.pieces if p.entry is not None and p.entry.surprise]
    if not any(state.awaited >> p & 1 for p in army):
        state.surprise = True
        events.append(event("surprise"))


def must_enter(state: Leningrad, side: int) -> bool:
    """Soviet turn-1 reinforcements may not be held back (2010 §14.5, §15.1, schedule note 1; 1979 §16.5, §17.1,
    schedule note 1)."""
    return surprised(state, side) and bool(due(state, side))


def why_not_enter(state: Leningrad, pieces: list[int], names: str) -> Reason:
    """Why units cannot come in now, or not there."""
    r = state.rules
    args: dict[str, str | int | float] = {"units": names}
    if any(state.place[p] != DUE for p in pieces):
        return Reason(r.case("14.0", "16.0"), "why-entered-already", args)
    entries = [r.pieces[p].entry for p in pieces]
    if any(e is None or e.turn > state.turn for e in entries):
        late = max((e.turn for e in entries if e is not None), default=0)
        return Reason(r.case("14.0", "16.0"), "why-not-due", {**args, "turn": late})
    if len(pieces) > 3:
        return Reason(r.case("4.5", "4.5"), "why-more-than-three", args)
    legal = {h for e in entries if e for h in entry_hexes(state, e)}
    hexes = ", ".join(sorted(r.numbers[h] for h in legal))
    return Reason(r.case("14.2", "16.2"), "why-enter-elsewhere", {**args, "hexes": hexes})
