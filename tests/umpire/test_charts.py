"""Charts from files: what they say, and what is wrong with them, with line and column."""

from __future__ import annotations

import pytest

from grognard.umpire import charts
from grognard.umpire.reading import FormatError

TEXT = """grognard chart 1
# A small one.
chart results die 6
columns 1-2 1-1 2-1
row 0-  -/E -/E -/2
row 1   -/E -/2 1/1
row 2-5 -/1 1/1 1/-
row 6   1/2 1/- E/-
row 7+  1/- E/- E/-
"""


def test_a_chart_is_read_as_it_is_written() -> None:
    chart = charts.read(TEXT, "mine.chart")
    assert (chart.name, chart.die, chart.columns) == ("results", 6, ("1-2", "1-1", "2-1"))
    assert charts.read(chart.write(), "again") == chart
    assert [chart.at(roll, 1) for roll in (-40, 0, 1, 2, 5, 6, 7, 99)] == [
        "-/E", "-/E", "-/2", "1/1", "1/1", "1/-", "E/-", "E/-",
    ]  # fmt: skip
    assert (chart.shifted(1, 1), chart.shifted(1, 9), chart.shifted(1, -9)) == (2, 2, 0)
    assert chart.results[:3] == ("-/E", "-/2", "1/1")


def test_a_roll_beyond_the_rows_is_read_in_the_first_or_the_last() -> None:
    chart = charts.read("grognard chart 1\nchart a die 2\ncolumns x\nrow 1 low\nrow 2 high\n", "a")
    assert (chart.at(-3, 0), chart.at(12, 0)) == ("low", "high")


@pytest.mark.parametrize(
    ("old", "new", "where", "said"),
    [
        ("grognard chart 1", "grognard map 1", (1, 1), "grognard chart 1"),
        ("die 6", "dice 6", (3, 15), "dice"),
        ("die 6", "die 1", (3, 19), "from 2 to 100"),
        ("columns 1-2 1-1", "columns 1-2 1-2", (4, 13), "1-2"),
        ("columns 1-2 1-1 2-1", "columns", (4, 1), "COLUMN"),
        ("row 1   -/E -/2 1/1", "row 1   -/E -/2", (6, 13), "2-1"),
        ("row 1   -/E", "row 1   -/E -/E", (6, 21), "1/1"),
        ("row 1 ", "row one", (6, 5), "one"),
        ("row 2-5", "row 5-2", (7, 5), "5-2"),
        ("row 2-5", "row 3-5", (7, 5), "roll of 2"),
        ("row 2-5", "row 1-5", (7, 5), "roll of 2"),
        ("row 0-  -/E -/E -/2\nrow 1   -/E -/2 1/1\n", "", (5, 5), "can show 1"),
        ("row 6   1/2 1/- E/-\nrow 7+  1/- E/- E/-\n", "", (7, 5), "can show 6"),
        ("row 7+", "rows 7+", (9, 1), "rows"),
        ("chart results die 6\n", "", (0, 0), "chart"),
        ("chart results die 6\n", "chart results die 6\nchart results die 6\n", (4, 1), "twice"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(old: str, new: str, where: tuple[int, int], said: str) -> None:
    assert TEXT.count(old) == 1
    with pytest.raises(FormatError) as caught:
        charts.read(TEXT.replace(old, new), "mine.chart")
    assert (caught.value.line, caught.value.column) == where
    assert said in str(caught.value) and caught.value.tell("fr") != caught.value.tell("en")


def test_one_that_takes_the_place_of_another_is_like_it() -> None:
    ours = charts.read(TEXT, "ours")
    assert charts.read(TEXT.replace("1/-", "1/1"), "mine", ours, ours.results) != ours
    for old, new, said in (
        ("chart results", "chart odds", "results"),
        ("die 6", "die 10", "6 sides"),
        ("columns 1-2", "columns 1-3", "1-2 1-1 2-1"),
        ("-/1 1/1", "-/1 9/9", "9/9"),
    ):
        with pytest.raises(FormatError, match=said):
            charts.read(TEXT.replace(old, new), "mine", ours, ours.results)
