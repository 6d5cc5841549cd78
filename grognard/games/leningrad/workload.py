"""What is measured of the umpire in this game, operation by operation, without what it keeps of earlier answers."""

from __future__ import annotations

from functools import partial

from grognard.games.leningrad import movement, odds, odds_preview, reach, supply
from grognard.games.leningrad.rules import GERMAN, SOVIET
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import members
from grognard.warfare.contract import Operation
from grognard.warfare.reach import Reached

MOMENTS = ("movement", "combat")
"""The questions at which it is measured."""


def operations(moving: Leningrad, fighting: Leningrad) -> list[Operation]:
    """Of two positions: the first side is to move in one, to attack in the other."""
    found: list[Operation] = [("copy", moving.copy, None)]
    for name, mobile in (("reach-infantry", False), ("reach-panzer", True)):
        group = _farthest(moving, mobile)
        found.append((name, partial(_reach, moving, group), len(movement.reach(moving, group))))
    attackers, defenders, target = battle(fighting)
    return [
        *found,
        ("zoc", partial(_zone, moving), moving.occupied[SOVIET].bit_count()),
        ("supply", partial(_supply, moving), None),
        ("odds", partial(odds.odds, fighting, attackers, defenders, 1 << target, False, 0), None),
        ("odds-untried", partial(odds_preview.preview, fighting, attackers, 1 << target), None),
    ]


def _farthest(state: Leningrad, mobile: bool) -> movement.Group:
    """The German unit of a kind with the most hexes in reach."""
    some = [
        movement.group_of(state, 1 << p)
        for p in range(state.rules.german_count)
        if state.place[p] >= 0 and state.rules.mobile[p] == mobile
    ]
    return max(some, key=lambda g: len(movement.reach(state, g)))


def _reach(state: Leningrad, group: movement.Group) -> Reached:
    reach.search.cache_clear()
    return movement.reach(state, group)


def _zone(state: Leningrad) -> int:
    state._zones[SOVIET] = (0, 0)
    return zoc(state, SOVIET)


def _supply(state: Leningrad) -> int:
    state._supply[GERMAN] = None
    state._trunks[GERMAN] = (0, 0, 0)
    return supply.supplied(state, GERMAN)


def battle(state: Leningrad) -> tuple[int, int, int]:
    """The Germans beside a Soviet stack, the stack, and its hex."""
    for hex_ in members(state.occupied[SOVIET]):
        attackers = 0
        for beside in members(state.rules.beside[hex_] & state.occupied[GERMAN]):
            attackers |= state.at[beside]
        if attackers:
            return attackers, state.at[hex_], hex_
    raise ValueError("nobody is in contact in this position")
