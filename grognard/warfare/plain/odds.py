"""The odds before the die, in a game whose dice are read in a chart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, TypeVar

from grognard.hexset import HexSet
from grognard.umpire import Reason
from grognard.umpire.charts import Chart
from grognard.warfare import odds
from grognard.warfare.chances import summed
from grognard.warfare.plain.state import PlainState
from grognard.words import Language, tell

P = TypeVar("P", bound=PlainState)


@dataclass(frozen=True)
class Shift:
    """Columns to the right (left if negative), the case, and the message that says why."""

    columns: int
    case: str
    why: str


@dataclass(frozen=True)
class Fight:
    """An attack as it stands before the die. The chart has columns such as `1-2` and `3-1`."""

    chart: Chart
    attack: int
    defence: int
    shifts: tuple[Shift, ...] = ()

    @property
    def base(self) -> int:
        """The best column that the attack reaches, rounded for the defender; the first at the least."""
        pairs = [tuple(map(int, name.split("-"))) for name in self.chart.columns]
        return max([i for i, (a, b) in enumerate(pairs) if self.attack * b >= self.defence * a], default=0)

    @property
    def column(self) -> int:
        return self.chart.shifted(self.base, sum(shift.columns for shift in self.shifts))

    def result(self, die: int) -> str:
        return self.chart.at(die, self.column)

    def chances(self) -> dict[str, Fraction]:
        """By result its chance."""
        return summed((self.result(die), Fraction(1, self.chart.die)) for die in range(1, self.chart.die + 1))


class PlainOdds(Generic[P]):
    def __init__(self, fight: Callable[[P, int, HexSet], Fight], cited: Callable[[str, Language], str]) -> None:
        self._fight, self._cited = fight, cited

    def why_not(self, state: P, attackers: int, targets: HexSet, overrun: bool, air: int) -> Reason | None:
        """Why there are no odds for this attack, whoever's turn it is; None if there are."""
        return odds.why_not(state, attackers, targets, state.rules.case_for("odds"))

    def preview(self, state: P, attackers: int, targets: HexSet, overrun: bool = False, air: int = 0) -> Fight:
        return self._fight(state, attackers, targets)

    def as_dict(self, found: Fight, language: Language) -> dict[str, Any]:
        return {
            "attack": found.attack,
            "defence": str(found.defence),
            "ratio": found.chart.columns[found.base],
            "shifts": [{"columns": s.columns, "case": s.case, "why": tell(s.why, language)} for s in found.shifts],
            "column": found.chart.columns[found.column],
            "results": odds.plain(found.chances()),
        }

    def tables(self, said: dict[str, Any], language: Language) -> list[odds.Table]:
        rows = [
            odds.row("strengths", language, f"{said['attack']} : {said['defence']}"),
            odds.row("ratio", language, said["ratio"]),
            *odds.changes(said["shifts"], "columns", lambda each: self._cited(each["case"], language)),
            odds.row("column", language, said["column"]),
        ]
        return odds.with_results(rows, said["results"], language, "plain-result")
