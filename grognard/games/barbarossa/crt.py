"""The Combat Results Table (BSR §12.22, §15.47, §15.6, §16.1): the column of two strengths, what a roll gives there."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from typing import NamedTuple

from grognard.games.barbarossa.units import FILES
from grognard.umpire import charts

_STEPS = ("", "1", "2", "3", "4")
_HURT = tuple(steps + retreat for steps, retreat in product(_STEPS, ("", "R")))
DEFENDER_RESULTS = ("-", "e", *_HURT[1:])
ATTACKER_RESULTS = (*DEFENDER_RESULTS, *(hurt + "*" for hurt in _HURT))
"""What can stand in a cell, above and below; the asterisk is the attacker's alone (BSR §16.12, §16.31)."""
CELLS = tuple(f"{above}/{below}" for above, below in product(ATTACKER_RESULTS, DEFENDER_RESULTS))
_RESULT = re.compile(r"([1-4]?)(R?)(\*?)\Z")


class Ratio(NamedTuple):
    column: int
    below: bool = False
    """Less than the first column: it is used all the same, at a price (BSR §15.47c)."""


class Result(NamedTuple):
    """What the table says to one side (BSR §16.12)."""

    steps: int = 0
    retreat: bool = False
    asterisk: bool = False
    eliminated: bool = False


@cache
def table() -> charts.Chart:
    """Ours. A player's own has the same columns, and stands in the rules (`Rules.results`)."""
    path = FILES.path("charts/combat-results.chart")
    return charts.read(path.read_text(encoding="utf-8"), path.name, results=CELLS)


@cache
def _columns() -> tuple[tuple[int, int], ...]:
    """By column how many points of attack stand against how many of defence."""
    pairs = (name.split("-") for name in table().columns)
    return tuple((int(attack), int(defence)) for attack, defence in pairs)


def ratio(attack: int, defence: int) -> Ratio:
    """The best column that the attack reaches: rounded in the defender's favour (BSR §12.22), and never beyond the
    last (BSR §15.47e)."""
    reached = [i for i, (ours, theirs) in enumerate(_columns()) if attack * theirs >= defence * ours]
    return Ratio(reached[-1]) if reached else Ratio(0, below=True)


def results(chart: charts.Chart, column: int, roll: int) -> tuple[str, str]:
    """The attacker's result and the defender's, for a roll with its modifiers (BSR §15.6, §16.11)."""
    above, below = chart.at(roll, column).split("/")
    return above, below


def parse(result: str) -> Result:
    if result in ("-", "e"):
        return Result(eliminated=result == "e")
    match = _RESULT.match(result)
    assert match and result, result
    return Result(int(match[1] or 0), bool(match[2]), bool(match[3]))
