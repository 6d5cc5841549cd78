"""What is measured of the umpire in this game, operation by operation, without what it keeps of earlier answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from grognard.games.barbarossa import crowd, movement, odds_preview, supply, zoc
from grognard.games.barbarossa.declaration import contacts
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.hexset import members
from grognard.umpire.shapes import plainest
from grognard.warfare.contract import Operation
from grognard.warfare.network import Reach

MOMENTS = ("movement", "declaration")
"""The questions at which it is measured."""


def operations(moving: Barbarossa, fighting: Barbarossa) -> list[Operation]:
    """Of two positions: the first side is to move in one, to declare attacks in the other."""
    panzer = farthest(moving)
    attackers, target = battle(fighting)
    return [
        ("copy", moving.copy, None),
        ("reach-panzer-regiment", partial(_reach, moving, panzer), len(movement.reach(moving, panzer).ends)),
        ("zoc", partial(_zone, moving), moving.occupied[SOVIET].bit_count()),
        ("supply", partial(_supply, moving), None),
        ("contacts", partial(_contacts, fighting), len(contacts(fighting, AXIS).hexes)),
        ("odds-combat", partial(odds_preview.preview, fighting, attackers, target), None),
    ]


def farthest(state: Barbarossa) -> int:
    """The motorised unit of the Axis with the most hexes in reach."""
    r = state.rules
    some = [1 << p for p in members(r.of_side[AXIS] & r.motorised) if state.place[p] >= 0]
    return max(some, key=lambda bits: len(movement.reach(state, bits).ends))


def _reach(state: Barbarossa, bits: int) -> Reach:
    return movement.reach(state, bits)


def _zone(state: Barbarossa) -> int:
    state._zones[SOVIET] = (None, 0)
    return zoc.zoc(state, SOVIET)


def _supply(state: Barbarossa) -> int:
    state._supply.clear()
    return supply.supplied_hexes(state, AXIS)


def _contacts(state: Barbarossa) -> object:
    state._contacts.clear()
    return contacts(state, AXIS)


def battle(state: Barbarossa) -> tuple[int, int]:
    """The Axis units beside a Soviet hex, as many as can be, and the hex."""
    against = contacts(state, AXIS).against
    target = max(against, key=lambda h: (against[h].bit_count(), -h))
    return against[target], 1 << target


# --- games of any size ----------------------------------------------------------------------------


def _in_a_crowd(state: Barbarossa) -> list[tuple[str, Callable[[], object]]]:
    moving, chance = state.copy(), Random(0)
    while moving.decision.kind != "movement":
        moving.play(plainest(moving, chance))
    panzer = farthest(moving)
    return [
        ("copy", moving.copy),
        ("reach", partial(_reach, moving, panzer)),
        ("supply", partial(_supply, moving)),
    ]


LARGER = (
    ("crowd", 70, partial(crowd.crowd, 70), _in_a_crowd),
    ("crowd", 140, partial(crowd.crowd, 140), _in_a_crowd),
    ("crowd", 280, partial(crowd.crowd, 280), _in_a_crowd),
    ("crowd-half", 140, partial(crowd.crowd, 140, columns=38), _in_a_crowd),
)
"""Name, counters, how it is made, what is measured: twice and four times the counters, and half the ground."""
