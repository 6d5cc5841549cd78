"""Studies: bids worked out by hand, cells compared dice by dice."""

from __future__ import annotations

import json

import pytest

from grognard.arena import plots
from grognard.arena.pairing import Clock, Outcome
from grognard.arena.series import seeds
from grognard.arena.study import Cell, Study, answers, bids


def test_the_bid_at_which_the_sides_are_even() -> None:
    """The German needs a point more than he bids: of 11 games he wins those above the bid."""
    points = list(range(5, 16))  # median 10
    found = bids("leningrad", "2010", points)
    assert found["rates"]["4"]["value"] == 1 and found["rates"]["15"]["value"] == 0
    assert found["rates"]["9"]["value"] == pytest.approx(6 / 11)
    assert found["even"]["value"] == 10
    assert found["even"]["low"] < 10 < found["even"]["high"]
    assert bids("leningrad", "2010", [-20] * 40)["even"] == {"value": -20, "low": -20, "high": -20}
    assert bids("leningrad", "2010", [])["even"] is None


def test_cells_are_compared_on_the_same_dice() -> None:
    cells = (Cell("2010", "free"), Cell("2010", "historical"), Cell("1979", "free"), Cell("2010", "mine#1", "text"))
    study = Study("leningrad", ("a", "b"), cells, seeds(2, 10))
    ahead = dict(zip(cells, (0, 4, -9, -3), strict=True))
    clocks = {"german": Clock(1, 1, 1, 1), "soviet": Clock(1, 1, 1, 1)}
    found = {}
    for cell in cells:
        for p in study.pairings_of(cell):
            points = 10 * (p.number - 4) + ahead[cell]
            winner = "german" if points > 0 else "soviet"
            found[p.key] = Outcome(p, points, winner, winner, 12, 1, {"luga": 5}, clocks)
    assert len(found) == len(study.pairings()) == 40
    said = answers(study, found)
    json.dumps(said, allow_nan=False)
    assert [c.get("over_first", {}).get("value") for c in said["cells"]] == [None, 4, None, -3]
    assert said["cells"][1]["over_first"]["low"] == 4, "the dice cancel out"
    assert said["cells"][0]["won"]["german"]["won"] == 5
    assert [c["mean"]["value"] for c in said["cells"]] == [5, 9, -4, 2]
    drawn = plots.study(said, "fr")
    assert drawn.count("<polyline") == 4 and drawn.count("<circle") == 4
    assert answers(study, {})["games"] == 0
