"""Who is in supply, by which line, and what cuts it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from grognard.games import leningrad
from grognard.games.leningrad import supply, supply_lines
from grognard.games.leningrad.state import Leningrad

from .conftest import Shell


def test_supply_tells_the_line_or_what_cuts_it(shell: Shell) -> None:
    units = "1pz@0410 21id@0110 11id@0811 i1@0509=48 i2@0908 i3@2604"
    path = shell.file(leningrad.diagram(units=units, turn=4))
    said = {u["unit"]: u for u in shell.json("supply", path, "--side", "german")["units"]}
    assert said["21id"]["supplied"]
    assert said["21id"]["line"][0] == "0110"
    assert said["21id"]["line"][-1].startswith("00")
    text = shell("supply", path, "--side", "soviet")
    assert "In supply: stands on the source 0908 (Riga)." in text
    assert "Ravitaillée" in shell("supply", path, "--side", "soviet", "--lang", "fr")
    assert "the sides are: german, soviet" in shell("supply", path, "--side", "finnish", status=2)


def test_a_single_enemy_that_cuts_the_line_is_named(shell: Shell) -> None:
    state = leningrad.diagram(units="30id@0206 126id@0306 i5@0205", turn=4)
    (said,) = shell.json("supply", shell.file(state), "--side", "soviet")["units"]
    assert said["why"] == "Cut off: the line would be open without the enemy in 0306 (126id)."
    assert said["cut_by"] == [{"hex": "0306", "units": ["126id"]}]
    assert not said["supplied"]
    state.lift(state.rules.by_name["126id"])
    assert supply.in_supply(state, state.rules.by_name["i5"])


@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_lines_agree_with_the_umpire(edition: str) -> None:
    kinds = Counter[str]()
    for seed in range(3):
        state, chance = leningrad.new(edition, seed=seed, set_up="historical"), random.Random(seed)
        number = 0
        while not state.over:
            state.play(chance.choice(state.legal()))
            number += 1
            if number % 40 == 0 and not state.over:
                for side in (0, 1):
                    kinds += check_lines(state, side)
    assert kinds["cut"] and kinds["on-road"] and kinds["at-source"]


def check_lines(state: Leningrad, side: int) -> Counter[str]:
    kinds = Counter[str]()
    limit = supply.ground(state.rules).limit
    for line in supply_lines.supply_lines(state, side):
        kinds[supply_lines._case_of(line)] += 1
        assert line.supplied == supply.in_supply(state, line.piece)
        for a, b in zip(line.line, line.line[1:], strict=False):
            assert b in state.rules.adjacent[a]
        if line.supplied:
            assert line.cost <= limit
            assert state.rules.sources[side] >> line.line[-1] & 1
        else:
            assert line.cut_by or line.barred or line.cost > limit or not line.line
        for language in ("en", "fr"):
            assert supply_lines.explain(state, line, language).endswith(".")
    return kinds
