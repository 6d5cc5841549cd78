"""What is measured of the umpire in this game, operation by operation, without what it keeps of earlier answers."""

from __future__ import annotations

from functools import partial

from grognard.games.leningrad import movement, odds, odds_preview, reach, supply
from grognard.games.leningrad.rules import GERMAN, SOVIET
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import members
from grognard.warfare.contract import Operation
from grognard.warfare.workload import of_reach

MOMENTS = ("movement", "combat")
"""The questions at which it is measured."""


def operations(moving: Leningrad, fighting: Leningrad) -> list[Operation]:
    """Of two positions: the first side is to move in one, to attack in the other."""
    attackers, defenders, target = battle(fighting)
    return [
        ("copy", moving.copy, None),
        _reach(moving, "reach-infantry", False),
        _reach(moving, "reach-panzer", True),
        ("zoc", partial(_zone, moving), moving.occupied[SOVIET].bit_count()),
        ("supply", partial(_supply, moving), None),
        ("odds", partial(odds.odds, fighting, attackers, defenders, 1 << target, False, 0), None),
        ("odds-untried", partial(odds_preview.preview, fighting, attackers, 1 << target), None),
    ]


def _reach(state: Leningrad, name: str, mobile: bool) -> Operation:
    """Of a German unit of a kind."""
    r = state.rules
    able = (p for p in range(r.german_count) if state.place[p] >= 0 and r.mobile[p] == mobile)
    groups = [movement.group_of(state, 1 << p) for p in able]
    return of_reach(name, groups, partial(movement.reach, state), reach.search.cache_clear)


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
