"""Odds before the die, exact also for untried units."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from grognard.games import leningrad
from grognard.games.leningrad import odds, odds_preview
from grognard.games.leningrad.rules import COLUMNS, rules
from grognard.games.leningrad.state import Leningrad
from grognard.hexset import members
from grognard.warfare.pieces import DEAD

from .conftest import Shell


def test_odds_of_an_attack_on_known_units(shell: Shell) -> None:
    state = leningrad.diagram(phase="german-combat", units="1pz@1711 6pz@1711 i1@1810=48", turn=4)
    said = shell.json("odds", shell.file(state), "--attack", "1pz,6pz", "--on", "1810")
    assert (said["attack"], said["defence"], said["ratio"]) == (22, "4", "5-1")
    column = COLUMNS.index("5-1") + sum(s["columns"] for s in said["shifts"])
    assert said["column"] == COLUMNS[column]
    counted = Counter(row[column] for row in rules("2010").results)
    assert said["results"] == {result: round(n / 6, 6) for result, n in counted.items()}
    assert all(s["case"].startswith("2010 ") and s["why"] for s in said["shifts"])
    assert "columns" not in said


def test_odds_in_words_with_air_and_overrun(shell: Shell, battle: Path) -> None:
    text = shell("odds", battle, "--attack", "1pz,6pz,36mot", "--on", "1810", "--air", "1", "--overrun")
    assert "an overrun (2010 §7.1)" in text
    assert "an air unit supports the attack (2010 §11.1)" in text
    assert re.search(r"strengths +29 : 5-11", text)
    assert "une unité aérienne appuie l’attaque" in shell(
        "odds", battle, "--attack", "1pz", "--on", "1810,1811", "--air", "1", "--lang", "fr"
    )


def by_hand(state: Leningrad, attackers: int, target: int) -> tuple[dict[str, Fraction], dict[str, Fraction]]:
    """Columns and results by trying every set of divisions that the untried units can be."""
    pieces = [p for p in members(attackers | state.at[target]) if p >= state.rules.german_count and state.front[p] < 0]
    trials = [state.copy()]
    for back in state.pool:
        mine = [p for p in pieces if state.rules.pieces[p].kind == back]
        grown = []
        for trial in trials:
            for some in combinations(members(state.pool[back]), len(mine)):
                new = trial.copy()
                for p, division in zip(mine, some, strict=True):
                    new.front[p] = division
                grown.append(new)
        trials = grown
    columns: Counter[str] = Counter()
    results: Counter[str] = Counter()
    for trial in trials:
        column = odds.odds(trial, attackers, state.at[target], 1 << target, False, 0).column
        columns[COLUMNS[column]] += 1
        results.update(row[column] for row in rules("2010").results)
    every = len(trials)
    return (
        {name: Fraction(n, every) for name, n in columns.items()},
        {name: Fraction(n, 6 * every) for name, n in results.items()},
    )


@pytest.mark.parametrize(
    ("attack", "units", "target"),
    [
        ("1pz 21id", "1pz@1711 21id@1711/1 i1@1810", "1810"),
        ("1pz 21id", "1pz@1711 21id@1711 i1@1810=48 i2@1810 a1@1810", "1810"),
        ("1id", "1id@1711 a1@1810 a2@1810", "1810"),
        ("i1 a1 a2", "21id@1711 1pz@1711 i1@1810 a1@1810 a2@1810", "1711"),
        ("i1 i2", "21id@1711 i1@1810 i2@1811 i3@1811=5", "1711"),
    ],
)
def test_chances_of_untried_units_are_exact(attack: str, units: str, target: str) -> None:
    state = leningrad.diagram(units=units, turn=4)
    attackers = sum(1 << state.rules.by_name[name] for name in attack.split())
    hex_ = state.rules.grid.index(target)
    found = odds_preview.preview(state, attackers, 1 << hex_)
    columns, results = by_hand(state, attackers, hex_)
    assert found.columns == columns
    assert found.results == results
    assert sum(found.attack.values()) == sum(found.defence.values()) == sum(found.ratios.values()) == 1
    assert sum(found.of_role(0).values()) == sum(found.of_role(1).values()) == 1


def test_chances_when_the_pool_runs_out() -> None:
    """1979: the one division left comes for certain, the other from the dead pile."""
    state = leningrad.diagram("1979", units="1pz@1711 i1@1810 i2@1810 i3@1910=5", turn=4)
    r = state.rules
    infantry = list(members(r.backs["infantry"]))
    dead = [p for p in range(r.german_count, r.count) if state.place[p] == DEAD and r.pieces[p].kind == "infantry"]
    known = state.front[r.by_name["i3"]]
    left, *gone = [d for d in infantry if d != known]
    for piece, division in zip(dead, gone, strict=False):
        state.front[piece] = division
    state.pool["infantry"] = 1 << left
    found = odds_preview.preview(state, 1 << r.by_name["1pz"], 1 << r.grid.index("1810"))
    again = [d for d in infantry if d not in (left, known)]
    counted = Counter(r.divisions[left].defence + r.divisions[d].defence for d in again)
    assert found.defence == {strength: Fraction(n, len(again)) for strength, n in counted.items()}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--attack 1pz,nobody --on 1810", "no unit “nobody”"),
        ("--attack 1pz --on 9999", "“9999” is not a hex"),
        ("--attack 1pz --on xx", "“xx” is not a hex"),
        ("--attack 1pz --on 0911", "no enemy in 0911"),
        ("--attack 1pz,i1 --on 1810", "units of both sides"),
        ("--attack 1id --on 1810", "not on the map"),
        ("--attack 21id --on 1811", "21id is not beside the hex that is attacked. (2010 §8.1)"),
        ("--attack 1pz,21id --on 1810,1811", "21id is not beside every hex that is attacked. (2010 §8.21)"),
        ("--attack 1pz,21id --on 1810 --overrun", "only a stack moves together. (2010 §7.4)"),
        ("--attack 1pz --on 1810,1811 --overrun", "an overrun strikes one hex"),
        ("--attack 1pz --on 1810 --air 2", "each flies once a turn. (2010 §11.5)"),
        ("--attack 1pz --on 1810 --air -1", "--air must be at least 0, not -1"),
        ("--attack 1pz --on 1810 --air many", "--air"),
        ("--attack 1pz", "--on"),
    ],
)
def test_odds_that_cannot_be_asked(shell: Shell, battle: Path, words: str, said: str) -> None:
    assert said in shell("odds", battle, *words.split(), status=2)
