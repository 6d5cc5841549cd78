"""Disengagement (2010 §6, 1979 §6): out of an enemy zone, for points on top of the terrain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.leningrad.prices import dear_hexes, step_price
from grognard.games.leningrad.rules import Rules
from grognard.games.leningrad.stacking import full_hexes
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.supply import is_halved
from grognard.games.leningrad.surprise import surprised
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import HexSet
from grognard.umpire import Reason

if TYPE_CHECKING:
    from grognard.games.leningrad.movement import Group

Args = dict[str, str | int | float]


def toll(german_mobile: bool) -> int:
    """Half points on top of the terrain (2010 §6.1-6.2, 1979 §6.1-6.2)."""
    return 4 if german_mobile else 6


def may_disengage(state: Leningrad, group: Group, hex_: int) -> bool:
    """Out of an enemy zone in `hex_` (2010 §6.0-6.3, §15.1; 1979 §6.0-6.3, §17.1)."""
    if group.size > 2 or not state.at.get(hex_, 0) & ~group.bits:
        return False
    if surprised(state, group.side):
        return False
    return group.german_mobile or (hex_ == group.here and group.at_start)


def exits(state: Leningrad, group: Group, ezoc: HexSet) -> HexSet:
    """Hexes in enemy zones that the group may leave by disengaging."""
    if not group.german_mobile:
        return 1 << group.here if ezoc >> group.here & 1 and may_disengage(state, group, group.here) else 0
    if group.size > 2:
        return 0
    found = ezoc & state.occupied[group.side]
    return found if state.at[group.here] & ~group.bits else found & ~(1 << group.here)


def price(state: Leningrad, group: Group) -> int | None:
    """Half points for the cheapest first hex out of an enemy zone, with the toll; None if no hex is open."""
    r = state.rules
    closed = state.occupied[1 - group.side] | zoc(state, 1 - group.side)  # 2010 §6.4, 1979 §6.4
    if r.stack_always:
        closed |= full_hexes(state, group.size)
    dear = dear_hexes(state, group.side)
    prices = [
        step_price(r, group.side, dear, group.here, n, cost, group.first) if dear else cost
        for n, cost in r.ways[group.which].steps[group.here]
        if not closed >> n & 1
    ]
    return toll(group.german_mobile) + min(prices) if prices else None


# --- why not --------------------------------------------------------------------------------------


def why_not(state: Leningrad, group: Group, args: Args) -> Reason:
    """Why a group in an enemy zone cannot leave it."""
    r = state.rules
    if surprised(state, group.side):
        return Reason(r.case("15.1", "17.1"), "why-no-disengaging", args)
    if group.size > 2:
        return Reason(r.case("6.0", "6.0"), "why-disengage-two", args)
    if not state.at[group.here] & ~group.bits:
        return Reason(r.case("6.3", "6.3"), "why-nobody-stays", args)
    if not group.german_mobile and not group.at_start:
        return Reason(r.case("6.2", "6.2"), "why-disengage-from-start", args)
    if not r.beside[group.here] & ~zoc(state, 1 - group.side) & ~state.occupied[1 - group.side]:
        return Reason(r.case("6.4", "6.4"), "why-into-ezoc", args)
    needed = price(state, group)
    if needed is None:
        return Reason(r.case("4.6", "4.6"), "why-no-room", args)
    facts: Args = {
        "toll": toll(group.german_mobile) // 2,
        "price": needed / 2,
        "points": group.budget / 2,
        "halved": str(is_halved(state, group.pieces)).lower(),
    }
    return Reason(_case_of_toll(r, group), "why-disengage-points", {**args, **facts})


def why_not_into(state: Leningrad, group: Group, there: int, args: Args) -> Reason | None:
    """Why a group cannot leave an enemy zone, or not into this hex; None if it is in none, or nothing of the kind
    keeps it."""
    ezoc, r = zoc(state, 1 - group.side), state.rules
    if not ezoc >> group.here & 1:
        return None
    if not may_disengage(state, group, group.here):
        return why_not(state, group, args)
    if ezoc >> there & 1 and there in r.adjacent[group.here]:
        return Reason(r.case("6.4", "6.4"), "why-into-ezoc", args)
    return None


def why_too_dear(rules: Rules, group: Group, needed: int, args: Args) -> Reason:
    """The way to a hex leads out of enemy zones, and takes so many half points with the tolls."""
    facts = {"price": needed / 2, "toll": toll(group.german_mobile) // 2}
    return Reason(_case_of_toll(rules, group), "why-disengage-price", {**args, **facts})


def _case_of_toll(rules: Rules, group: Group) -> str:
    return rules.case("6.1", "6.1") if group.german_mobile else rules.case("6.2", "6.2")
