"""Two armies of any size face to face on a whole sheet, made from a seed: what is measured of large games, with none of
their scenarios."""

from __future__ import annotations

import random
from collections import defaultdict

from grognard.games.barbarossa.map_land import board_map
from grognard.games.barbarossa.rules import STACKING_LIMIT
from grognard.games.barbarossa.scenario_files import MAPS
from grognard.games.barbarossa.scenario_text import FIRST_LINE, read
from grognard.games.barbarossa.scenarios import played_on
from grognard.games.barbarossa.sequence import Turn
from grognard.games.barbarossa.setup import place_all
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS, SOVIET, Unit, counters
from grognard.maps import Map
from grognard.umpire import Dice

TEXT = """{first}
scenario crowd
title en "A crowd" fr "Une foule"
story
  en "As many counters as somebody wants to measure."
  fr "Autant de pions que l’on veut en mesurer."
map army-group-centre window E0102-E{columns}60
turns 1-2
weather dry
sources axis E0130
sources soviet E{columns}30
attack-supply axis 6
attack-supply soviet 3
supply-units axis 12
supply-units soviet 12
bridges axis 2
bridges soviet 2
strongpoints axis 2
strongpoints soviet 2
ground E0102-E{front}60
set-up axis
{axis}
set-up soviet
{soviet}
levels decisive 3 substantial 2 marginal 1
"""
DEPTH, LENGTH = 4, 44
"""How many columns deep each army stands, and how many rows of the front all counters that we have take up."""
NEVER = ("supply", "untried", "armoured-train", "flotilla")
"""Kinds that are not scattered."""
WET = ("lake", "swamp", "marsh")
SHARE = 0.9
"""Of the stacking limit, so that there is room to move."""


def crowd(number: int, *, columns: int = 78, seed: int = 7) -> Barbarossa:
    """A game at its first question, with so many counters along a front across the middle of the sheet."""
    chance = random.Random(seed)
    front = columns // 2
    area = board_map()
    text = TEXT.format(
        first=FIRST_LINE,
        columns=columns,
        front=front,
        axis=_lines(_stacks(AXIS, number // 2, front, chance, area)),
        soviet=_lines(_stacks(SOVIET, number - number // 2, front, chance, area)),
    )
    said = read(text, "crowd", counters(), MAPS)
    state = Barbarossa(played_on(said, area), Dice(f"crowd {seed}"))
    place_all(state)
    state.agenda = [Turn()]
    state.settle([])
    return state


def _stacks(side: int, number: int, front: int, chance: random.Random, area: Map) -> dict[str, list[Unit]]:
    """By hex its units: each is thrown onto ground where anybody may stand, on its own side of the front."""
    known = [u for u in counters().values() if u.side == side and u.kind not in NEVER and _stands(u)]
    rows = max(6, LENGTH * number * 2 // len(counters()))
    first = 30 - rows // 2
    columns = range(front - DEPTH + 1, front + 1) if side == AXIS else range(front + 1, front + DEPTH + 1)
    numbers = [f"E{column:02}{row:02}" for column in columns for row in range(first, first + rows)]
    free = [n for n in numbers if (ground := area.terrain[area.grid.index(n)]) and ground.name not in WET]
    found: dict[str, list[Unit]] = defaultdict(list)
    for unit in chance.sample(known, number):
        room = [n for n in free if sum(u.stack for u in found[n]) + unit.stack <= SHARE * STACKING_LIMIT]
        found[chance.choice(room)].append(unit)
    return found


def _stands(unit: Unit) -> bool:
    """It can be set up face up: no front of an untried unit, and none that another counter stands for."""
    return bool(unit.steps) and not unit.pool and not unit.instead_of


def _lines(stacks: dict[str, list[Unit]]) -> str:
    return "\n".join(f"  {hex_}:{','.join(u.name for u in units)}" for hex_, units in sorted(stacks.items()) if units)
