"""Attack supply (BSR §15.2, §15.34): supply units that feed an attack, and whom they reach."""

from __future__ import annotations

from grognard.games.barbarossa.battle import Battle
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.supply import near_supply_unit
from grognard.hexset import HexSet, listed, members, of


def points_left(state: Barbarossa, piece: int) -> int:
    """Points of a supply unit that no attack of this phase has taken (BSR §15.21)."""
    return state.steps[piece] - state.drawn.get(piece, 0)


def fed_by(state: Barbarossa, side: int, piece: int) -> HexSet:
    """Hexes from which a line of communication leads to a supply unit."""
    return near_supply_unit(state, side, 1 << state.place[piece])


def units_fed(state: Barbarossa, battle: Battle, units: int) -> int:
    """Those of these units that a designated supply unit reaches."""
    reached = 0
    for piece in listed(battle.stores):
        reached |= fed_by(state, battle.side, piece)
    found = 0
    for p in listed(units):
        if reached >> state.place[p] & 1:
            found |= 1 << p
    return found


def is_supplied(state: Barbarossa, battle: Battle) -> bool:
    """Whether the whole attack is supplied: every attacker, without its artillery, has a line (BSR §15.21)."""
    needy = battle.attackers & ~state.rules.need_no_supply
    return bool(battle.stores) and units_fed(state, battle, needy) == needy


def feedable(state: Barbarossa, side: int, units: int) -> int:
    """Those of these units that some supply unit with a point left reaches."""
    found, stores = 0, state.rules.stores & state.rules.of_side[side]
    for piece in members(stores):
        if state.place[piece] >= 0 and points_left(state, piece) > 0:
            reached = fed_by(state, side, piece)
            found |= of(p for p in listed(units & ~found) if reached >> state.place[p] & 1)
    return found


def useful(state: Barbarossa, battle: Battle) -> list[int]:
    """Supply units with a point left that reach an attacker or a gun of the side within its own range of the combat."""
    r = state.rules
    concerned = battle.attackers | battle.guns
    hexes = 0
    for p in listed(concerned):
        hexes |= 1 << state.place[p]
    for p in members(r.of_side[battle.side] & r.artillery):
        if state.place[p] >= 0:
            hexes |= 1 << state.place[p]
    mine = (p for p in members(r.stores & r.of_side[battle.side] & ~battle.stores) if state.place[p] >= 0)
    return [p for p in mine if points_left(state, p) > 0 and fed_by(state, battle.side, p) & hexes]


def spent_by(state: Barbarossa, battle: Battle) -> list[int]:
    """Supply units of which a point is spent: those of a supplied attack; else only those that feed its artillery
    (BSR §15.21, §15.34)."""
    if is_supplied(state, battle):
        return list(listed(battle.stores))
    guns = 0
    for p in listed(battle.guns):
        guns |= 1 << state.place[p]
    return [piece for piece in listed(battle.stores) if fed_by(state, battle.side, piece) & guns]
