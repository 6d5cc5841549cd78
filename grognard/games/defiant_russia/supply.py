"""Supply (Aide: Ravitaillement): three hexes to a rail that leads off the map, two for the Axis in snow.

No hex of the way, nor of the rail, may hold an enemy or lie in an enemy zone of control, unless a friendly unit stands
in it. Rails lead west for the Axis, to the other edges for the Soviets. Finns are always supplied in Finland, and ships
supply Odessa and Sevastopol.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.games.defiant_russia.rules import AXIS, SNOW, SOVIET, Rules
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import HexSet, members, of
from grognard.warfare.supply import by_length, net


def radius(state: DefiantRussia, side: int, finnish: bool = False) -> int:
    """Hexes to a railway (Aide: Ravitaillement (2)), fewer in snow (Aide: Météo (neige 6))."""
    said = state.rules.said["supply"]
    winter = state.weather == SNOW and side == AXIS and not finnish
    return int(said["winter"] if winter else said["radius"])


def open_hexes(state: DefiantRussia, side: int) -> HexSet:
    """Where a line may pass (Aide: Ravitaillement (2))."""
    enemy = 1 - side
    barred = state.occupied[enemy] | state.zoc(enemy) & ~state.land[side]
    return state.rules.playable & ~barred


@lru_cache(maxsize=512)
def railway(rules: Rules, side: int, open_: HexSet) -> HexSet:
    """The rail hexes with a way along open rails to the edge (Aide: Ravitaillement (3))."""
    return net(rules.rails, rules.sources[side] & open_, open_ & rules.rail_hexes)


@lru_cache(maxsize=512)
def trace(rules: Rules, side: int, open_: HexSet, steps: int) -> HexSet:
    """All hexes with a line. The last hex, where the unit stands, may lie in a zone."""
    return by_length(rules.field.neighbours, railway(rules, side, open_), open_, steps)


def supplied(state: DefiantRussia, side: int) -> HexSet:
    """All hexes in which a unit of the side would be in supply now, Finns apart; lines are kept until others open."""
    open_, steps = open_hexes(state, side), radius(state, side)
    kept = state._supply[side]
    if kept is None or kept[0] != open_ or kept[1] != steps:
        state._supply[side] = kept = (open_, steps, trace(state.rules, side, open_, steps))
    return kept[2] | by_sea(state) if side == SOVIET else kept[2]


def by_sea(state: DefiantRussia) -> HexSet:
    """Odessa and Sevastopol, which ships reach (Aide: Phase 7 (3)) from any Soviet port of their sea with a railway."""
    r, mine = state.rules, state.friendly(SOVIET)
    harbours = r.ports & mine & reachable_by_rail(state, SOVIET)
    return _sailed_to(r, harbours, r.by_sea & mine & ~state.occupied[AXIS])


@lru_cache(maxsize=512)
def _sailed_to(rules: Rules, harbours: HexSet, goals: HexSet) -> HexSet:
    return of(h for h in members(goals) if rules.sea_of(h) & harbours)


def for_finns(state: DefiantRussia) -> HexSet:
    """Always in Finland (Aide: Ravitaillement (7))."""
    return trace(state.rules, AXIS, open_hexes(state, AXIS), radius(state, AXIS, True)) | state.rules.finland


def in_supply(state: DefiantRussia, piece: int) -> bool:
    side, hex_ = state.side_of(piece), state.place[piece]
    hexes = for_finns(state) if state.rules.finns >> piece & 1 else supplied(state, side)
    return bool(hexes >> hex_ & 1)


def unsupplied(state: DefiantRussia, pieces: int) -> int:
    """Those of the pieces on the map that are out of supply, fleets and leaders never: asked in the organisation phase
    and before each combat (Aide: Ravitaillement (1))."""
    r, place, found = state.rules, state.place, 0
    for side in (AXIS, SOVIET):
        asked = pieces & r.land & r.of_side[side]
        if asked:
            lines, finnish = supplied(state, side), for_finns(state) if asked & r.finns else 0
            for p in members(asked):
                if place[p] >= 0 and not (finnish if r.finns >> p & 1 else lines) >> place[p] & 1:
                    found |= 1 << p
    return found


def reachable_by_rail(state: DefiantRussia, side: int) -> HexSet:
    """The rail hexes tied to the edge of a side: where reinforcements may come and cities count."""
    return railway(state.rules, side, open_hexes(state, side))
