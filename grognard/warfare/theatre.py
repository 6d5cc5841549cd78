"""A battle as it is shown to who watches: what a line of the log looks like on the map, and where in a chart its dice
fell. What the page shows of it, and how fast, is its own business.

Games tell battles by the same kinds of events; one that tells something else besides says so in `CUES`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from grognard.umpire import Event
from grognard.umpire.charts import Chart, rolls
from grognard.warfare import page, variants
from grognard.warfare.files import Files

RESULTS = "combat-results"
"""The chart that battles are read in by most games."""
Cued = Callable[["Theatre", Any, dict[str, Any]], page.Cue | None]
"""What an event looks like: by what is known when it happens, and its facts."""


def battle(theatre: Theatre, known: Any, facts: dict[str, Any]) -> page.Cue:
    return {"what": "battle", "units": list(facts.get("units", ())), "hexes": list(facts.get("hexes", ()))}


def turned(theatre: Theatre, known: Any, facts: dict[str, Any]) -> page.Cue:
    return {"what": "turns", "units": [facts["unit"]]}


def fell(theatre: Theatre, known: Any, facts: dict[str, Any]) -> page.Cue | None:
    """A die in a column of the chart of battles."""
    if not theatre.shown or "die" not in facts:
        return None
    return theatre.read(known, theatre.shown[0], int(facts["die"]), facts.get("column"))


def lost(theatre: Theatre, known: Any, facts: dict[str, Any]) -> page.Cue:
    left = int(facts.get("left", 0))
    steps = (left + int(facts.get("steps", 1)), left)
    return {"what": "loses", "units": [facts["unit"]], "hexes": [facts["hex"]], "steps": steps}


def taken(theatre: Theatre, known: Any, facts: dict[str, Any]) -> page.Cue:
    return {"what": "takes", "units": [facts["unit"]], "hexes": [facts["hex"]]}


class Theatre:
    CUES: ClassVar[Mapping[str, Cued]] = {
        "attack": battle,
        "overrun": battle,
        "revealed": turned,
        "combat-result": fell,
        "reduced": lost,
        "eliminated": lost,
        "removed": lost,
        "advanced": taken,
    }
    """By the kind of an event."""

    def __init__(self, files: Files, shown: Sequence[str] = (RESULTS,)) -> None:
        """`shown`: the charts whose cells light up, that of battles first."""
        self._files, self.shown = files, tuple(shown)
        self._read: dict[tuple[str, str], Chart] = {}

    def chart(self, edition: str, name: str) -> Chart:
        """As an edition is played by it."""
        key = (edition, name)
        if key not in self._read:
            self._read[key] = variants.chart(edition, variants.ours(self._files.path(f"charts/{name}.chart")))
        return self._read[key]

    def charts(self, edition: str) -> list[page.Chart]:
        return [_told(self.chart(edition, name)) for name in self.shown]

    def read(self, known: Any, name: str, roll: int, column: str | None = None) -> page.Cue:
        """A roll in a chart: its cell, or of a chart whose columns are read together its row."""
        chart = self.chart(known.rules.edition, name)
        cue: page.Cue = {"what": "falls", "chart": name, "row": chart.row(roll)}
        if column in chart.columns:
            cue["column"] = chart.columns.index(column)
        return cue

    def cue(self, known: Any, event: Event) -> page.Cue | None:
        cued = self.CUES.get(event.kind)
        return cued(self, known, event.as_dict()) if cued else None


def _told(chart: Chart) -> page.Chart:
    return {
        "name": chart.name,
        "columns": list(chart.columns),
        "rows": [{"rolls": rolls(first, last), "cells": list(cells)} for first, last, cells in chart.rows],
    }
