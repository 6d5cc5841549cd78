"""Overruns (2010 §7, 1979 §7): attacks on the move. Each is a battle like others, two columns to the left (`odds`)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from grognard.games.leningrad.battle import Battle, start_battle
from grognard.games.leningrad.prices import dear_hexes, step_price
from grognard.games.leningrad.rules import ARMOURED, GERMAN, INFANTRY, MIXED, SOVIET, Rules
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.surprise import surprised
from grognard.hexset import HexSet, members
from grognard.umpire import Event, Reason
from grognard.warfare.battle import ATTACKER, force, role_side

if TYPE_CHECKING:
    from grognard.games.leningrad.movement import Group


def overrun_price(state: Leningrad, group: Group, target: int) -> int:
    """Half points for an overrun (2010 §7.3, 1979 §7.3)."""
    dear = dear_hexes(state, SOVIET) if group.side == SOVIET else ()
    return price_of_overrun(
        state.rules, group.side, state.turn == 1, group.which, group.here, target, dear, group.first
    )


def price_of_overrun(
    rules: Rules, side: int, turn_one: bool, which: int, here: int, target: int, dear: tuple[int, ...], first: bool
) -> int:
    """In 2010 on top of the terrain (2010 TEC overrun). The fort of a hex with Soviet units in it is not an empty one:
    no extra for it."""
    said = rules.overrun
    price = 2 * int(said["german_turn_one" if turn_one and side == GERMAN else "add"])
    if said["terrain"]:
        price += step_price(rules, side, dear, here, target, rules.cost[which][here, target], first)
    return price


def cheapest_overruns(state: Leningrad, side: int, here: int, enemy: HexSet) -> tuple[int, ...]:
    """By class the half points for the cheapest overrun out of the hex where the phase began."""
    r, turn_one = state.rules, state.turn == 1
    if not r.overrun["terrain"]:  # one price for all
        return (price_of_overrun(r, side, turn_one, INFANTRY, here, here, (), True),) * 3
    return _cheapest_overruns(r, side, turn_one, here, enemy, dear_hexes(state, SOVIET) if side == SOVIET else ())


@lru_cache(maxsize=4096)
def _cheapest_overruns(
    rules: Rules, side: int, turn_one: bool, here: int, enemy: HexSet, dear: tuple[int, ...]
) -> tuple[int, ...]:
    def price(which: int, target: int) -> int:
        return price_of_overrun(rules, side, turn_one, which, here, target, dear, True)

    return tuple(min(price(which, target) for target in members(enemy)) for which in (INFANTRY, ARMOURED, MIXED))


def moved_together(state: Leningrad, bits: int) -> bool:
    """Whether these units have gone all their way as one stack (2010 §7.4, 1979 §7.4)."""
    return all(some & bits in (0, bits) for some in state.parted)


def overrun_targets(state: Leningrad, group: Group) -> list[int]:
    """Whom the group can overrun from where it is: as often as it has the points (2010 §7.5, 1979 §7.5), and if it has
    disengaged too (2010 §7.2, 1979 §7.2)."""
    enemy = state.occupied[1 - group.side] & state.rules.beside[group.here]
    if not enemy or surprised(state, group.side) or not moved_together(state, group.bits):  # 2010 §15.1, 1979 §17.1
        return []
    return [t for t in members(enemy) if overrun_price(state, group, t) <= group.budget]


# --- the battle -----------------------------------------------------------------------------------


def start_overrun(state: Leningrad, group: Group, target: int, events: list[Event]) -> None:
    """Each unit pays, and the battle begins (2010 §7.0, 1979 §7.0 procedure)."""
    price = overrun_price(state, group, target)
    for p in group.pieces:
        state.spent[p] += price
        state.rest[p] = state.turn
    start_battle(state, group.bits, 1 << target, True, events)


def must_stand(state: Leningrad, role: int) -> bool:
    """A successful overrunner takes his losses and goes in: he may not retreat (2010 §7.6, 1979 §7.6)."""
    battle = state.battle
    assert battle is not None
    enemy = state.occupied[1 - role_side(state, ATTACKER)]
    return battle.overrun and role == ATTACKER and not battle.targets & enemy


def must_advance(state: Leningrad) -> bool:
    """After a successful overrun one unit at least goes in (2010 §7.6, 1979 §7.6), and may then go on."""
    battle = state.battle
    assert battle is not None
    return battle.overrun and all(battle.origins >> state.place[p] & 1 for p in force(state, ATTACKER))


def end_overrun(state: Leningrad, battle: Battle, living: int) -> None:
    """Overrunners who have retreated are done for the phase; all others may go on (2010 §7.7, 1979 §7.7)."""
    state.done |= battle.fled & battle.attackers & living


# --- why not --------------------------------------------------------------------------------------


def why_no_overrun(state: Leningrad, group: Group, there: int, args: dict[str, str | int | float]) -> Reason:
    r = state.rules
    if surprised(state, group.side):
        return Reason(r.case("15.1", "17.1"), "why-no-overruns", args)
    if not state.occupied[1 - group.side] >> there & 1:
        return Reason(r.case("7.5", "7.5"), "why-no-enemy", args)
    if there not in r.adjacent[group.here]:
        return Reason(r.case("7.0", "7.0"), "why-overrun-adjacent", args)
    if not moved_together(state, group.bits):
        return Reason(r.case("7.4", "7.4"), "why-overrun-together", args)
    price = overrun_price(state, group, there) / 2
    return Reason(r.case("7.3", "7.3"), "why-overrun-points", {**args, "price": price})
