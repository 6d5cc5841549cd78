"""What scenarios of the winter say beside others: sources that dry up, exits that open later, divisions to be saved."""

from __future__ import annotations

import pytest

from grognard.games import barbarossa
from grognard.games.barbarossa.leaving import exits
from grognard.games.barbarossa.scenario_text import read
from grognard.games.barbarossa.scenarios import MAPS, scenario
from grognard.games.barbarossa.state import CADRE, EXITED, Barbarossa
from grognard.games.barbarossa.strategy import winter
from grognard.games.barbarossa.strategy.doctrine import doctrine
from grognard.games.barbarossa.supply import sources
from grognard.games.barbarossa.supply_phase import open_phase
from grognard.games.barbarossa.units import AXIS, SOVIET, counters
from grognard.games.barbarossa.victory import count_saved, score
from grognard.umpire.reading import FormatError

SHORT = """grognard scenario 1
scenario short
title en "Short" fr "Court"
map army-group-centre window M0809-M2116
turns 84-89
levels decisive 3 substantial 2 marginal 1
"""


@pytest.fixture
def klin() -> Barbarossa:
    return barbarossa.new("klin", seed=1)


def test_water_and_swamp_are_frozen_from_the_first_turn(klin: Barbarossa) -> None:
    """BSR §5.23."""
    assert klin.frozen and not klin.land.lakes and not klin.land.rivers
    assert klin.rules.land.lakes, "the reservoir"
    assert [scenario("klin").weather_on(turn) for turn in range(84, 90)] == ["snow"] * 6
    assert scenario("klin").storms == {85}


def test_a_source_that_dries_up_feeds_nobody_afterwards(klin: Barbarossa) -> None:
    """BSR §6.21: Solnechnogorsk, to turn 87."""
    dry = klin.rules.hexes(["M1516"])
    for turn, serves in ((87, True), (88, False)):
        klin.turn = turn
        open_phase(klin, [])
        assert bool(sources(klin, AXIS) & dry) is serves
    assert sources(klin, AXIS) == klin.rules.hexes(["M0815", "M0916"])


def test_an_exit_opens_in_its_turn(klin: Barbarossa) -> None:
    """BSR §11.61."""
    klin.turn = 85
    assert exits(klin, AXIS) == []
    klin.turn = 86
    (area,) = exits(klin, AXIS)
    assert area & klin.rules.hexes(["M0816"])


def test_divisions_that_are_named_are_saved_with_two_steps(klin: Barbarossa) -> None:
    """BSR §24.31: two points each; on the map in supply, or gone by the west."""
    klin.turn = klin.rules.turns
    r = klin.rules
    for name in ("36md-87", "36md-118", "36md-r"):
        klin.lift(r.by_name[name], EXITED)
    klin.lift(r.by_name["14md-11"], CADRE)
    count_saved(klin, [])
    saved = next(line for line in score(klin).lines if line.what == "saved")
    # 7th Panzer with five steps, 14th Motorised with two, 36th gone with four, 86th Infantry with two; 1st Panzer has
    # not come yet.
    assert (saved.count, saved.points) == (4, 8)
    klin.steps[r.by_name["86id"]] = 1
    count_saved(klin, [])
    assert next(line for line in score(klin).lines if line.what == "saved").count == 3


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        ("sources axis to 90 M1516", "84 to 89"),
        ("exit axis from 83 M0809-M0816", "84 to 89"),
        ("saved axis 2 divisions of 99pz", "99pz"),
        ("saved axis 2 divisions steps 2 of 7pz too", "too"),
        ("saved axis 2 armies", "armies"),
    ],
)
def test_what_does_not_fit_is_refused(statement: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        read(f"{SHORT}{statement}\n", "short.scenario", counters(), MAPS)


def test_the_soviets_go_for_what_the_axis_holds_once_the_ice_bears(klin: Barbarossa) -> None:
    """The greedy player: clearing Klin is worth its points, and roads that feed others are worth opening."""
    d = doctrine(klin.rules)
    assert winter.strikes(klin, SOVIET) and not winter.strikes(klin, AXIS)
    while klin.turn == 84 and "combat" not in str(klin.now):
        klin.play(klin.legal()[0] if "end" not in klin.legal() else "end")
    places = winter.held_places(klin, d)
    assert klin.rules.hex("M1314") in places
    klin_, nowhere = (winter.struck(klin, d, klin.rules.hexes([n])) for n in ("M1314", "M0909"))
    assert klin_ > nowhere + 5
    klin.frozen = False
    assert not winter.strikes(klin, SOVIET)


def test_before_moscow_begins_in_frost_and_rolls_from_turn_77_on() -> None:
    """BSR §5.1: three turns are given; the climate is frost, then snow, with the modifier of the track."""
    said = scenario("moscow")
    assert [said.weather_on(turn) for turn in range(74, 78)] == ["frost"] * 3 + [None]
    assert [tuple(said.climate_on(turn)) for turn in (77, 83)] == [("frost", 1), ("snow", 0)]
    state = barbarossa.new("moscow", seed=1)
    assert not state.frozen and len(state.rules.land.lakes) == 23
    assert state.rules.hexes(["M2222"]) & state.rules.land.major_cities
    assert score(state).total == 0, "Volokolamsk counts when it is lost"


def test_guards_are_made_before_moscow() -> None:
    """BSR §8.6: Panfilov's division on turn 75, Beloborodov's and two of cavalry on turn 80."""
    made = {line.new: (line.turn, line.old) for line in scenario("moscow").exchanges}
    assert made == {"8gd": (75, ("316rd",)), "9gd": (80, ("78rd",)), "3gcd": (80, ("50cd",)), "4gcd": (80, ("53cd",))}
    assert all(counters()[name].troops == "guards" for name in made)
