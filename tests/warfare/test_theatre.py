"""Battles as they are shown: what came of dice stands in the chart where the page is told to look for it."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from grognard import games
from grognard.umpire import Event, record
from grognard.umpire.events import event
from grognard.umpire.replaying import chapters, played
from grognard.warfare.files import Files
from grognard.warfare.theatre import Theatre

RECORDS = Path(__file__).parents[1] / "records"
Cued = list[tuple[Event, dict[str, Any]]]
"""Events, and what they look like."""


def _cues(name: str, most: int = 400) -> tuple[Any, Cued]:
    """What is shown of the first actions of a finished game."""
    told = record.read((RECORDS / f"{name}.grog").read_text(encoding="utf-8"), name)
    shown, found, charts = games.part(str(told.header.game), "table"), Cued(), []
    for _, state, events, _ in islice(played(chapters(told)[0], games.notation_of(told)), most):
        lines = shown.lines(state, events)
        found += [(e, cue) for e, line in zip(events, lines, strict=True) if (cue := line.get("cue"))]
        charts = charts or shown.theatre.charts(state.rules.edition)
    return charts, found


@pytest.mark.parametrize(
    ("name", "chart", "result"),
    [
        ("leningrad-2010-01", "combat-results", lambda e: e["result"]),
        ("barbarossa-borisov-01", "combat-results", lambda e: f"{e['attacker']}/{e['defender']}"),
    ],
)
def test_the_cell_that_lights_up_is_what_came_of_the_die(name: str, chart: str, result: Any) -> None:
    charts, cued = _cues(name)
    (shown,) = [each for each in charts if each["name"] == chart]
    fell = [(e, cue) for e, cue in cued if cue["what"] == "falls" and cue["chart"] == chart]
    assert len(fell) > 3
    for e, cue in fell:
        assert shown["rows"][cue["row"]]["cells"][cue["column"]] == result(e)


def test_a_battle_begins_before_anybody_loses_and_steps_are_counted() -> None:
    for name in ("leningrad-2010-01", "barbarossa-borisov-01", "defiant-russia-aide-01"):
        _, cued = _cues(name)
        kinds = [cue["what"] for _, cue in cued]
        assert kinds.index("battle") < kinds.index("loses")
        losses = [(e, cue) for e, cue in cued if cue["what"] == "loses"]
        assert all(cue["steps"][0] > cue["steps"][1] for _, cue in losses)
        assert all((cue["steps"][1] == 0) == (e.kind != "reduced") for e, cue in losses)
        assert {e.kind for e, _ in losses} >= {"reduced", "eliminated"}


def test_a_game_without_charts_or_with_events_of_its_own_is_told_all_the_same() -> None:
    theatre = Theatre(Files("grognard.games.leningrad"), ())
    assert theatre.charts("2010") == []
    assert theatre.cue(None, event("combat-result", die=3)) is None
    assert theatre.cue(None, event("attack", side="german")) == {"what": "battle", "units": [], "hexes": []}
    assert theatre.cue(None, event("weather", weather="mud")) is None
