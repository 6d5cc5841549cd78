"""The chance that a hex falls, against the same attack fought out with every die and both wills of the defender."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.games import leningrad
from grognard.games.leningrad import odds_preview
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.table_todo import todo
from grognard.hexset import of
from tests.leningrad.fights import attack, overrun

IN_CLEAR = "1pz@1711 6pz@1711 i1@1810=48"
FIGHTS = [
    pytest.param("german-combat", IN_CLEAR, "1810", "1pz 6pz", id="a single step dies or leaves"),
    pytest.param("german-combat", "1pz@1711 i1@1810=48 i2@1810=10", "1810", "1pz", id="two steps: one may stay"),
    pytest.param("german-combat", "1pz@1711 i1@1810=48 i2@1810=10 i3@1810=11", "1810", "1pz", id="three steps"),
    pytest.param(
        "german-combat",
        "1pz@1711 1id@1811 21id@1911 58id@1909 61id@1709 11id@1809 i1@1810=48 i2@1810=10 i3@1810=11",
        "1810",
        "1pz 1id 11id",
        id="surrounded, nowhere to go",
    ),
    pytest.param("soviet-combat", "1pz@1711 i1@1810=48 i2@1810=10 i3@1810=11", "1711", "i1 i2 i3", id="Germans defend"),
    pytest.param("german-movement", "1pz@1711 6pz@1711 i1@1810=48 i2@1810=10", "1810", "1pz 6pz", id="an overrun"),
    pytest.param("german-combat", "1pz@1710 i1@1810=48 i2@1711=10", "1810 1711", "1pz", id="two hexes at once"),
]


def fought_out(state: Leningrad, phase: str, where: str, who: str, die: int, will: str) -> bool:
    """Whether nobody of the defender is left in the hexes."""
    trial = state.copy()
    strike = overrun if phase.endswith("movement") else attack
    strike(trial, where, who, die)
    defender = 1 - state.side_of(state.rules.by_name[who.split()[0]])
    asked = ("suffering", "losing-steps", "retreating", "retreating-on")
    while trial.battle and trial.decision.kind in asked and trial.side == ("german", "soviet")[defender]:
        legal = trial.legal()
        trial.play(will if will in legal else legal[0])
    targets = of(state.rules.grid.index(number) for number in where.split())
    return not targets & trial.occupied[defender]


@pytest.mark.case("2010 §8.41", "2010 §8.42", "1979 §10.1", "1979 §10.2")
@pytest.mark.parametrize("edition", ["2010", "1979"])
@pytest.mark.parametrize(("phase", "units", "where", "who"), FIGHTS)
def test_the_chance_that_the_hex_falls(edition: str, phase: str, units: str, where: str, who: str) -> None:
    state = leningrad.diagram(edition, 4, phase, units, air_ready=0)
    attackers = of(state.rules.by_name[name] for name in who.split())
    targets = of(state.rules.grid.index(number) for number in where.split())
    found = odds_preview.preview(state, attackers, targets, overrun=phase.endswith("movement"))
    for will, expected in (("lose", found.falls), ("retreat", found.falls_if_retreats)):
        falls = sum(fought_out(state, phase, where, who, die, will) for die in range(1, 7))
        assert Fraction(falls, 6) == expected, will


def test_what_is_left_to_do_before_the_phase_can_end() -> None:
    crowded = leningrad.diagram("2010", 4, "german-movement", "1pz@1711 6pz@1711 8pz@1711 3mot@1711 1id@0911")
    too_many, unmoved = todo(crowded)
    assert (too_many["weight"], too_many["hexes"]) == ("lost", ["1711"]) and "1711" in too_many["text"]["en"]
    assert (unmoved["weight"], len(unmoved["units"]), unmoved["hexes"]) == ("may", 5, ["0911", "1711"])
    crowded.play("move 1id")
    crowded.play("to 0910")
    assert "1id" not in todo(crowded)[1]["units"]
    first = leningrad.diagram("2010", 1, "soviet-combat", "1pz@1711 i1@1810=48 i2@1510")
    (must,) = todo(first)
    assert (must["weight"], must["units"]) == ("must", ["i1"]) and "end" not in first.legal()
    assert todo(leningrad.diagram("2010", 4, "german-combat", "1pz@1711 i1@1810"))[0]["hexes"] == ["1810"]
    assert todo(leningrad.diagram("2010", 4, "german-interdiction", "1pz@1711 i1@1810", air_ready=2))[0]["text"]["fr"]
    assert todo(leningrad.diagram("2010", 4, "soviet-fortification", "1pz@1711 i1@2604", fort_stock=2))
