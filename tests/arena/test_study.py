"""Studies: bids worked out by hand, cells compared dice by dice."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Any

import pytest

from grognard.arena import plots
from grognard.arena.pairing import Clock, Outcome
from grognard.arena.series import seeds
from grognard.arena.study import Cell, Study, answers, bids, rows, titles
from grognard.commands.study import as_text
from grognard.words import LANGUAGES, Language


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
            points = 10 * (p.number - 4) + ahead[cell] + (p.number % 2 if cell != cells[0] else 0)
            winner = "german" if points > 0 else "soviet"
            found[p.key] = Outcome(p, points, winner, winner, 12, 1, {"luga": 5}, clocks)
    assert len(found) == len(study.pairings()) == 40
    said = answers(study, found)
    json.dumps(said, allow_nan=False)
    assert [c.get("over_first", {}).get("value") for c in said["cells"]] == [None, 4.5, None, -2.5]
    assert 4 <= said["cells"][1]["over_first"]["low"] < 4.5, "the dice cancel out"
    assert said["cells"][0]["won"]["german"]["won"] == 5
    assert [c["mean"]["value"] for c in said["cells"]] == [5, 9.5, -3.5, 2.5]
    drawn = plots.study([said], "fr")
    assert drawn.count("<polyline") == 4
    assert drawn.count("<circle") == 4 + 4 + 1, "rates, even bids, and what a dot on a curve means"
    assert answers(study, {})["games"] == 0


def study_of(points: dict[Cell, list[int]]) -> dict[str, Any]:
    """What is said of a study whose games came out so."""
    study = Study("leningrad", ("a", "b"), tuple(points), seeds(0, len(next(iter(points.values())))))
    found = {}
    for cell in points:
        for p, mine in zip(study.pairings_of(cell), points[cell], strict=True):
            found[p.key] = Outcome(p, mine, "draw", None, 12, 1, {}, {})
    return answers(study, found)


def test_few_games_that_agree_prove_nothing() -> None:
    one, two = (study_of({Cell("2010", "free"): points})["cells"][0] for points in ([7], [7, 7]))
    assert one["mean"] == two["mean"] == {"value": 7, "low": None, "high": None}
    assert one["bid"]["even"] == two["bid"]["even"] == {"value": 7, "low": None, "high": None}
    more = study_of({Cell("2010", "free"): [7, 7, 7, 8]})["cells"][0]
    assert more["mean"]["low"] < more["mean"]["value"] and more["bid"]["even"]["low"] is not None
    text = as_text(study_of({Cell("2010", "free"): [7]}), "en")
    assert "+7.0 [–]" in text and "+7 [–]" in text and text.startswith("Leningrad: 1 game, ")
    assert as_text(study_of({Cell("2010", "free"): [7]}), "fr").startswith("Léningrad\u00a0: 1 partie, ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_set_ups_that_come_out_the_same(language: Language) -> None:
    free, historical, other = Cell("2010", "free"), Cell("2010", "historical"), Cell("1979", "free")
    said = study_of({free: [3, 9], historical: [3, 9], other: [3, 8]})
    assert [cell.get("same_as") for cell in said["cells"]] == [None, "free", None]
    told, drawn = as_text(said, language), plots.study([said], language)
    last = told.splitlines()[-1]
    first, second = rows(said, language)[:2]
    assert last.startswith(second) and titles(said, language)[0] in last
    assert f"{first} = {second}" in drawn and drawn.count("<polyline") == 2, "none hides the other"
    assert "same_as" not in str(study_of({free: [3, 9], historical: [9, 3]})), "only the sum is the same"


def test_a_plot_of_bids_has_steps_and_room() -> None:
    drawn = plots.study([study_of({Cell("2010", "free"): [3, 9]})], "en")
    ((*points,),) = [
        re.findall(r"([\d.]+),([\d.]+)", way) for way in re.findall(r'<polyline[^>]*points="([^"]*)"', drawn)
    ]
    assert all(a == c or b == d for (a, b), (c, d) in pairwise(points)), "level or upright"
    heads = [float(y) for y in re.findall(r'<text class="ink head" x="20" y="([\d.]+)"', drawn)]
    texts = {float(y) for y in re.findall(r'<text class="(?:ink|faint)" x="[\d.]+" y="([\d.]+)"', drawn)}
    assert all(y - heads[-1] >= 20 for y in texts if y > heads[-1] - 5), "nothing runs into the heading"


def test_set_ups_have_names() -> None:
    given = [
        Cell("2010", "historical"),
        Cell("2010", "mine#83f5ad24"),
        Cell("1979", "free"),
        Cell("1979", "free#12345678"),
    ]
    said = study_of({cell: [n] for n, cell in enumerate(given)})
    assert titles(said, "fr") == ["historique", "mine", "libre", "free"]
    assert titles(said, "en") == ["historical", "mine", "free", "free#12345678"], "two of one name are told apart"
    assert rows(said, "fr")[0] == "2010, historique"


def test_a_mark_off_the_scale_is_not_drawn() -> None:
    """The sides are even far from a bid of 0: no line for it runs through the numbers."""
    far, near = (plots.study([study_of({Cell("2010", "free"): points})], "en") for points in ([68, 70], [-1, 2]))
    marks = [len(re.findall(r'<line class="baseline"[^>]*stroke-width="1"/>', drawn)) for drawn in (far, near)]
    assert marks == [2, 3], "of the rates and of the points; of the bids only where there is one of 0"


def test_the_plot_of_a_study_names_its_players() -> None:
    said = study_of({Cell("2010", "free"): [3, 9]})
    assert plots.study([said, said], "en").count("Players: a, b.") == 2
    assert plots.study([said, said], "fr").count("Joueurs\u00a0: a, b.") == 2
