"""The Combat Results Table (BSR §12.22, §15.47, §16.1)."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa import crt
from grognard.games.barbarossa.crt import Ratio, Result
from grognard.umpire import charts
from grognard.umpire.reading import FormatError

ROLLS = range(-2, 14)
COLUMNS = range(15)


def named(attack: int, defence: int) -> str:
    return crt.table().columns[crt.ratio(attack, defence).column]


def cell(column: int, roll: int) -> tuple[Result, Result]:
    above, below = crt.results(crt.table(), column, roll)
    return crt.parse(above), crt.parse(below)


@pytest.mark.parametrize(("defence", "ratio"), [(2, "5-1"), (3, "3-1"), (4, "2-1"), (5, "2-1"), (6, "3-2")])
def test_ratios_are_rounded_for_the_defender(defence: int, ratio: str) -> None:
    """BSR §12.22, examples."""
    assert named(10, defence) == ratio


def test_every_column_is_reached_at_its_ratio_and_not_below() -> None:
    """BSR §12.22, by fractions."""
    for i, name in enumerate(crt.table().columns):
        attack, defence = (12 * int(n) for n in name.split("-"))
        assert crt.ratio(attack, defence) == Ratio(i)
        assert crt.ratio(attack - 1, defence) == (Ratio(i - 1) if i else Ratio(0, below=True))


def test_below_one_to_four_is_the_first_column() -> None:
    """BSR §15.47c."""
    assert crt.ratio(1, 4) == Ratio(0)
    assert crt.ratio(1, 5) == Ratio(0, below=True)
    assert crt.ratio(0, 5) == Ratio(0, below=True)


def test_above_ten_to_one_is_the_last() -> None:
    """BSR §15.47e."""
    assert named(99, 3) == named(30, 3) == named(5, 0) == "10-1"


def test_four_to_one_is_never_three_to_one() -> None:
    """BSR §15.47d: the ratio follows from the strengths, and nobody is asked."""
    assert named(12, 3) == "4-1"


def test_rows_and_columns_of_the_table() -> None:
    table = crt.table()
    assert (table.name, table.die) == ("combat-results", 10)
    assert [row[:2] for row in table.rows] == [(roll, roll) for roll in ROLLS]
    assert " ".join(table.columns) == "1-4 1-3 1-2 3-4 1-1 3-2 2-1 3-1 4-1 5-1 6-1 7-1 8-1 9-1 10-1"


def test_the_cell_that_the_rules_fix() -> None:
    """BSR §16.44, example: at 3-4 a roll of 3 costs the attacker a step and makes the defender retreat."""
    column = crt.ratio(3, 4).column
    assert crt.results(crt.table(), column, 3) == ("1", "R")


def test_results_that_the_examples_name_are_there() -> None:
    """BSR §16.33, §16.45b."""
    found = crt.table().results
    above, below = ({cell.split("/")[i] for cell in found} for i in (0, 1))
    assert "1*/1" in found
    assert {"*", "R*", "1*", "1", "e", "-"} <= above
    assert {"1R", "2R", "3R", "4R", "R", "1", "e", "-"} <= below


def test_asterisks_are_the_attackers_and_both_never_retreat() -> None:
    """BSR §16.31."""
    for column in COLUMNS:
        for roll in ROLLS:
            attacker, defender = cell(column, roll)
            assert not defender.asterisk
            assert not (attacker.retreat and defender.retreat)


def _worth(result: Result) -> tuple[int, bool]:
    return (99, True) if result.eliminated else (result.steps, result.retreat)


def test_better_odds_and_lower_rolls_are_never_worse_for_the_attacker() -> None:
    for column in COLUMNS:
        for roll in ROLLS:
            attacker, defender = cell(column, roll)
            for better in ((column + 1, roll), (column, roll - 1)):
                if better[0] not in COLUMNS or better[1] not in ROLLS:
                    continue
                ours, theirs = cell(*better)
                assert all(x <= y for x, y in zip(_worth(ours), _worth(attacker), strict=True))
                assert ours.asterisk <= attacker.asterisk or attacker.eliminated
                assert all(x >= y for x, y in zip(_worth(theirs), _worth(defender), strict=True))


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("-", Result()),
        ("e", Result(eliminated=True)),
        ("R", Result(retreat=True)),
        ("*", Result(asterisk=True)),
        ("3", Result(3)),
        ("2R", Result(2, retreat=True)),
        ("4R*", Result(4, retreat=True, asterisk=True)),
    ],
)
def test_what_a_result_says(text: str, result: Result) -> None:
    """BSR §16.12."""
    assert crt.parse(text) == result


@pytest.mark.parametrize("wrong", ["5/-", "-/1*", "E/-", "1", "R1/-", "-"])
def test_a_table_of_ones_own_says_only_what_the_rules_know(wrong: str) -> None:
    text = crt.table().write().replace("-/1R", wrong, 1)
    with pytest.raises(FormatError):
        charts.read(text, "own", like=crt.table(), results=crt.CELLS)


def test_a_table_of_ones_own_is_read() -> None:
    text = crt.table().write().replace("-/1R", "1R*/e", 1)
    assert charts.read(text, "own", like=crt.table(), results=crt.CELLS).at(-2, 0) == "1R*/e"
