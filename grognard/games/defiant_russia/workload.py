"""What is measured of the umpire in this game, operation by operation, without what it keeps of earlier answers."""

from __future__ import annotations

from functools import partial

from grognard.games.defiant_russia import movement, odds_preview, supply
from grognard.games.defiant_russia.combat import Duty
from grognard.games.defiant_russia.rules import AXIS, SOVIET
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import members, of
from grognard.warfare.contract import Operation
from grognard.warfare.workload import of_reach

MOMENTS = ("movement", "combat")
"""The questions at which it is measured."""


def operations(moving: DefiantRussia, fighting: DefiantRussia) -> list[Operation]:
    """Of two positions: the first side is to move in one, to attack in the other."""
    attackers, target = battle(fighting)
    r = moving.rules
    return [
        ("copy", moving.copy, None),
        _reach(moving, "reach-foot-corps", r.land & ~r.armoured),
        _reach(moving, "reach-panzer-corps", r.armoured),
        ("zoc", partial(_zone, moving), moving.land[SOVIET].bit_count()),
        ("supply", partial(_supply, moving), None),
        ("duty", partial(Duty.of, fighting, AXIS), len(Duty.of(fighting, AXIS).reach)),
        ("odds-dice", partial(_odds, fighting, attackers, target), None),
    ]


def _reach(state: DefiantRussia, name: str, kind: int) -> Operation:
    """Of an Axis unit of a kind."""
    able = (p for p in members(state.rules.of_side[AXIS] & kind) if state.place[p] >= 0)
    groups = [movement.group_of(state, 1 << p) for p in able]
    return of_reach(name, groups, partial(movement.reach, state), movement.search.cache_clear)


def _zone(state: DefiantRussia) -> int:
    state._zones[SOVIET] = (0, 0)
    return state.zoc(SOVIET)


def _supply(state: DefiantRussia) -> int:
    state._supply[AXIS] = None
    supply.railway.cache_clear()
    supply.trace.cache_clear()
    return supply.supplied(state, AXIS)


def _odds(state: DefiantRussia, attackers: int, target: int) -> odds_preview.Preview:
    odds_preview.spread.cache_clear()
    return odds_preview.preview(state, attackers, 1 << target)


def battle(state: DefiantRussia) -> tuple[int, int]:
    """The Axis units beside a Soviet hex, as many as can be, and the hex."""
    reach = Duty.of(state, AXIS).reach
    hexes = {h: of(p for p, mine in reach.items() if mine >> h & 1) for mine in reach.values() for h in members(mine)}
    target = max(hexes, key=lambda h: (hexes[h].bit_count(), -h))
    return hexes[target], target
