"""Supply (2010 §9, 1979 §11): who has a line to a source, found for all hexes of a side in one pass.

A line runs from the unit over at most five points to a source or to a road that leads to one. It may not pass a hex
with an enemy, nor an enemy zone of control without a friend in it. Cost is that of the hexes entered on the
way, the unit's own not counted and the road or source hex counted: at the armoured rate on roads and in cities, at
the infantry rate elsewhere. An empty fort doubles it for the German, interdiction doubles it for the Soviet.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from grognard.games.leningrad.prices import dear_hexes
from grognard.games.leningrad.rules import GERMAN, Rules, Shift
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import Field, HexSet, members, of
from grognard.warfare.supply import Band, Crossing, Priced, net


class SupplyGround:
    """The costs of supply lines as sets of hexes, made once for each edition."""

    def __init__(self, rules: Rules) -> None:
        m = rules.map
        self.limit = 2 * int(rules.said["supply_points"])
        self.plain: Field = rules.field.with_barriers(m.rivers | m.roads)
        self.over_river: Field = rules.field.only(m.rivers - m.roads)
        self.by_road: Field = rules.field.only(m.roads)
        self.dry: Field = rules.field.with_barriers(m.rivers - m.roads)
        self.road_hexes: HexSet = self.by_road.neighbours(rules.playable)
        banks = self.over_river.neighbours(rules.playable)
        self.crossings: tuple[Crossing, ...] = (
            (self.plain.neighbours, rules.playable),
            (self.over_river.neighbours, banks),
            (self.by_road.neighbours, self.road_hexes),
        )
        self.road_cost = rules._terrain_cost("road", True)
        river = rules.movement["river"]
        self.river_times, self.river_add = river.get("times", 1), 2 * river.get("add", 0)
        classes: dict[int, HexSet] = defaultdict(int)
        for h in members(rules.playable):
            city = bool(rules.cities >> h & 1)
            classes[rules._terrain_cost(rules.terrain[h], city)] |= 1 << h
        self.classes = tuple(sorted(classes.items()))
        self.easy: HexSet = of(h for cost, hexes in self.classes if cost <= 2 for h in members(hexes))
        """Hexes of at most a point."""


@cache
def ground(rules: Rules) -> SupplyGround:
    return SupplyGround(rules)


def open_hexes(state: Leningrad, side: int) -> HexSet:
    """Where a line of a side may pass: 2010 §9.3, 1979 §11.3. Kept until somebody has come or gone."""
    mine, theirs = state.occupied[side], state.occupied[1 - side]
    kept = state._open[side]
    if kept[0] == mine and kept[1] == theirs:
        return kept[2]
    found = state.rules.playable & ~(theirs | zoc(state, 1 - side) & ~mine)
    state._open[side] = (mine, theirs, found)
    return found


def supplied(state: Leningrad, side: int) -> HexSet:
    """All hexes in which a unit of the side would be in supply now; kept until other hexes are open or dear."""
    open_, dear = open_hexes(state, side), dear_hexes(state, side)
    kept = state._supply[side]
    if kept is None or kept[0] != open_ or kept[1] != dear:
        traced = _spread(state.rules, side, _kept_trunk(state, side, open_), open_, dear)
        state._supply[side] = kept = (open_, dear, traced)
    # Whoever stands in a source needs no line, even if a zone of control closes it to the lines of others.
    return kept[2] | state.rules.sources[side] & ~state.occupied[1 - side]


def supplied_at(state: Leningrad, side: int, hex_: int) -> bool:
    """Whether a unit of the side would be in supply in this hex: found without tracing all lines where that can be."""
    open_, dear = open_hexes(state, side), dear_hexes(state, side)
    kept = state._supply[side]
    if kept is not None and kept[1] == dear:
        # If hexes have only opened to lines since they were last traced, whoever had one has one still; if they have
        # only closed, whoever had none has none.
        if kept[2] >> hex_ & 1:
            if not kept[0] & ~open_:
                return True
        elif not open_ & ~kept[0] and not state.rules.sources[side] >> hex_ & 1:
            return False
    r, trunk = state.rules, _kept_trunk(state, side, open_)
    if trunk >> hex_ & 1 or _short_line(r, hex_, trunk, open_, of(dear) if dear else 0):
        return True
    if not r.beside[hex_] & open_ and not r.sources[side] >> hex_ & 1:
        return False
    return bool(supplied(state, side) >> hex_ & 1)


def _short_line(rules: Rules, hex_: int, trunk: HexSet, open_: HexSet, dear: HexSet) -> bool:
    """Whether one step leads to the trunk, or two over easy ground: no such line is too long, rivers or not. Nor is one
    of as many easy steps as there are points, if it crosses no river."""
    around = rules.beside[hex_]
    if around & trunk & ~dear:
        return True
    g = ground(rules)
    easy = g.easy & open_ & ~dear
    if around & easy & rules.field.neighbours(trunk & easy):
        return True
    reached = 1 << hex_
    for _ in range(g.limit // 2):
        reached = g.dry.neighbours(reached) & easy
        if reached & trunk:
            return True
    return False


def _kept_trunk(state: Leningrad, side: int, open_: HexSet) -> HexSet:
    """The trunk of a side: kept, and extended if hexes have only opened since."""
    g = ground(state.rules)
    through, free = open_ & g.road_hexes, open_ & state.rules.sources[side]
    kept = state._trunks[side]
    if kept[0] != through or kept[1] != free:
        start = free if kept[2] & ~open_ else free | kept[2]
        state._trunks[side] = kept = (through, free, free | net(g.by_road, start, through))
    return kept[2]


def in_supply(state: Leningrad, piece: int) -> bool:
    return supplied_at(state, state.side_of(piece), state.place[piece])


def starving(state: Leningrad, pieces: int) -> int:
    """Those of some pieces on the map to whom no line leads (2010 §9.1, 1979 §11.1)."""
    return of(p for p in members(pieces) if not in_supply(state, p))


def allowance(state: Leningrad, piece: int) -> int:
    """Half points for this phase: halved if unsupplied when the unit begins to move (2010 §9.1, 1979 §11.1)."""
    if state.allow[piece]:
        return state.allow[piece]
    return full_or_half(state.rules, piece, in_supply(state, piece))


def full_or_half(rules: Rules, piece: int, fed: bool) -> int:
    full = rules.allowance[piece]
    return full if fed else full // 4 * 2  # half the points, fractions dropped


def is_halved(state: Leningrad, pieces: Iterable[int]) -> bool:
    return any(allowance(state, p) < state.rules.allowance[p] for p in pieces)


def shifts(state: Leningrad, attackers: Sequence[int], defenders: Sequence[int]) -> list[Shift]:
    """One unit out of supply is enough; both sides may have one (2010 §9.2, CSC attacker unsupplied, CSC defender
    unsupplied; 1979 §11.2, §9.6 attacker unsupplied, §9.6 defender unsupplied)."""
    case, found = state.rules.case, []
    if unfed := _out_of_supply(state, attackers):
        found.append(Shift(-2, case("9.2", "11.2"), "shift-attacker-unsupplied", unfed))
    if unfed := _out_of_supply(state, defenders):
        found.append(Shift(2, case("9.2", "11.2"), "shift-defender-unsupplied", unfed))
    return found


def _out_of_supply(state: Leningrad, pieces: Sequence[int]) -> tuple[str, ...]:
    side = state.side_of(pieces[0])
    cut_off = {h for h in {state.place[p] for p in pieces} if not supplied_at(state, side, h)}
    return tuple(state.rules.names[p] for p in pieces if state.place[p] in cut_off) if cut_off else ()


def trunk(rules: Rules, sources: HexSet, open_: HexSet) -> HexSet:
    """Sources that can be reached at all, and the roads that lead to them."""
    free = sources & open_
    return free | _roads(rules, free, open_ & ground(rules).road_hexes)


@lru_cache(maxsize=256)
def _roads(rules: Rules, free: HexSet, through: HexSet) -> HexSet:
    return net(ground(rules).by_road, free, through)


@lru_cache(maxsize=256)
def _priced(rules: Rules, side: int, dear: tuple[int, ...]) -> Priced:
    """Hexes that cost the same, with forts and interdiction."""
    g = ground(rules)
    found: list[Band] = []
    for cost, hexes in g.classes:
        rest, prices = hexes, (cost, cost * g.river_times + g.river_add, g.road_cost)
        for h in set(dear):
            if hexes >> h & 1:
                times = 2 if side == GERMAN else 2 ** dear.count(h)
                rest &= ~(1 << h)
                found.append((tuple(price * times for price in prices), 1 << h))
        found.append((prices, rest))
    return Priced(g.crossings, found, g.limit)


@lru_cache(maxsize=256)
def trace(rules: Rules, side: int, sources: HexSet, open_: HexSet, dear: tuple[int, ...]) -> HexSet:
    """All hexes with a line to one of these sources, through `open_` hexes, some of them dear."""
    return _spread(rules, side, trunk(rules, sources, open_), open_, dear)


def _spread(rules: Rules, side: int, base: HexSet, open_: HexSet, dear: tuple[int, ...]) -> HexSet:
    """All hexes from which a line leads to the trunk."""
    return _priced(rules, side, dear).trace(base, open_)
