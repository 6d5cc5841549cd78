"""Combined arms (BSR §15.57) and the integrity of mobile divisions (BSR §15.58)."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa.combined_arms import combined_arms
from grognard.games.barbarossa.integrity import integrity
from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.rules import DRY, FROST, MUD, SNOW
from grognard.games.barbarossa.units import counters
from tests.barbarossa.boards import BARE, board, combat, game, land, names

# The defender is in 0404; around it, clockwise from the north, lie 0403, 0503, 0504, 0405, 0304, 0303.


def units_of(set_up: str) -> str:
    return ",".join(stack.partition(":")[2] for stack in set_up.split())


def arms(
    ground: Land = BARE,
    axis: str = "0403:18pz-p,18pz-s52",
    defenders: str = "100rd",
    targets: str = "0404",
    more: str = "",
    weather: int = DRY,
) -> bool:
    """Whether all these have the bonus of combined arms against the defenders."""
    soviet = " ".join(f"{target}:{units}" for target, units in zip(targets.split(","), defenders.split(), strict=True))
    state = game(ground, axis=axis, soviet=soviet, more=more)
    state.weather = weather
    found = combined_arms(state, combat(state, units_of(axis), targets))
    assert [(each.value, each.case) for each in found] in ([], [(-1, "BSR §15.57a")])
    return bool(found)


# --- combined arms --------------------------------------------------------------------------------


@pytest.mark.parametrize("other", ["18pz-s52", "18pz-r", "pi42"])
def test_tanks_with_motorised_troops(other: str) -> None:
    """BSR §15.57a: motorised infantry, reconnaissance, motorised engineers."""
    assert arms(axis=f"0403:18pz-p,{other}")
    assert arms(axis=f"0403:stug201,{other}")


@pytest.mark.parametrize("other", ["5id", "1kd", "pi635", "stug201", "flak101", "pj521"])
def test_tanks_with_others(other: str) -> None:
    """BSR §15.57a: infantry, cavalry, engineers on foot, more armour and guns do not count."""
    assert not arms(axis=f"0403:18pz-p,{other}")


def test_it_takes_both() -> None:
    """BSR §15.57a: armour whose attack is not red is none."""
    assert not arms(axis="0403:18pz-p,17pz-p")
    assert not arms(axis="0403:18pz-s52,18pz-r")
    assert not arms(axis="0403:pj521,18pz-s52")


@pytest.mark.parametrize("defender", ["4td", "at8", "aasmo"])
def test_defenders_that_stop_tanks(defender: str) -> None:
    """BSR §15.57a, second point: armour, anti-tank and anti-aircraft units."""
    assert not arms(defenders=f"100rd,{defender}")
    assert not arms(defenders=f"100rd {defender}", targets="0404,0503", axis="0403:18pz-p,18pz-s52")


def test_once_a_combat_and_from_several_hexes() -> None:
    """BSR §15.57b, §15.57c."""
    axis = "0403:18pz-p 0503:18pz-s52,17pz-p,17pz-s40"
    state = game(axis=axis, soviet="0404:100rd")
    (found,) = combined_arms(state, combat(state, units_of(axis), "0404"))
    assert names(state, found.units) == "18pz-p,18pz-s52,17pz-p,17pz-s40"


@pytest.mark.parametrize("kind", ["rivers", "major"])
def test_across_water(kind: str) -> None:
    """BSR §15.57d: not if all that it asks for attack across rivers of any kind. Others do not matter."""
    ground = land(**{kind: "0403/0404 0503/0404"})
    assert not arms(ground)
    assert not arms(ground, "0403:18pz-p 0503:18pz-s52")
    assert not arms(ground, "0403:18pz-p,18pz-s52 0504:5id")
    assert arms(ground, "0403:18pz-p 0504:18pz-s52")
    assert arms(ground, "0504:18pz-p 0403:18pz-s52")
    assert arms(ground, "0403:18pz-p,18pz-s52 0504:18pz-r")


def test_across_a_river_here_and_a_major_river_there() -> None:
    """BSR §15.57d names them in one breath."""
    assert not arms(land(rivers="0403/0404", major="0503/0404"), "0403:18pz-p 0503:18pz-s52")


def test_across_fortified_lines() -> None:
    """BSR §18.23."""
    ground = land(lines="0404>0403 0404>0503")
    assert not arms(ground, "0403:18pz-p 0503:18pz-s52")
    assert not arms(ground, "0403:18pz-p,18pz-s52 0504:5id")
    assert arms(ground, "0403:18pz-p 0504:18pz-s52")


@pytest.mark.parametrize("letter", ["S", "s", "c", "C", "M", "A"])
def test_ground_that_denies_it(letter: str) -> None:
    """BSR §15.57d: swamp, cities, mountains; one such hex of two is enough."""
    assert not arms(board({"0404": letter}))
    assert not arms(board({"0503": letter}), defenders="100rd 2rd", targets="0404,0503")


@pytest.mark.parametrize("letter", [".", "w", "h", "H", "m", "t"])
def test_ground_that_does_not(letter: str) -> None:
    """BSR §15.57d."""
    assert arms(board({"0404": letter}))


def test_fortifications_deny_it() -> None:
    """BSR §15.57d, §18.14, §18.32: strongpoints and belts that stand, in the hex attacked."""
    assert not arms(more="strongpoint soviet 0404")
    assert arms(more="strongpoint soviet 0405")
    assert not arms(land(belts="0404"))
    state = game(land(belts="0404"), axis="0403:18pz-p,18pz-s52", soviet="0404:100rd")
    state.razed = 1 << state.rules.hex("0404")
    assert combined_arms(state, combat(state, "18pz-p,18pz-s52", "0404"))


@pytest.mark.parametrize(("weather", "found"), [(DRY, True), (MUD, False), (FROST, True), (SNOW, False)])
def test_weather_denies_it(weather: int, found: bool) -> None:
    """BSR §15.57e."""
    assert arms(weather=weather) == found


def test_soviets_have_none() -> None:
    """BSR §15.57f."""
    state = game(axis="0404:5id", soviet="0403:4td,29mr")
    assert combined_arms(state, combat(state, "4td,29mr", "0404")) == []


# --- integrity ------------------------------------------------------------------------------------


def bonus(axis: str, *, units: str = "", supplied: bool = True, unsupplied: str = "") -> list[tuple[str, str]]:
    """The cases of all bonuses of an attack by all these, or by some, with the units that they are for."""
    state = game(axis=axis, soviet="0404:100rd", marks={"unsupplied": unsupplied} if unsupplied else None)
    found = integrity(state, combat(state, units or units_of(axis), "0404", supplied=supplied))
    assert all(each.value == -1 for each in found)
    return [(each.case.removeprefix("BSR §"), names(state, each.units)) for each in found]


@pytest.mark.parametrize(
    ("units", "qualified"),
    [
        ("18pz-p,18pz-s52,18pz-s101", True),
        ("18pz-p,18pz-s52,18pz-r", True),
        ("18pz-p,18pz-s52,18pz-s101,18pz-r", True),
        ("18pz-p,18pz-s52", False),
        ("18pz-p,18pz-r", False),
        ("18pz-s52,18pz-s101,18pz-r", False),
        ("18pz-p,17pz-s40,17pz-s63", False),
        ("18pz-p,18pz-s52,17pz-s63", False),
        ("stug201,18pz-s52,18pz-s101", False),
    ],
)
def test_what_a_panzer_division_needs(units: str, qualified: bool) -> None:
    """BSR §15.58a, d."""
    assert bonus(f"0403:{units}") == ([("15.58a", units)] if qualified else [])


def test_from_several_hexes_and_reduced() -> None:
    """BSR §15.58c."""
    assert bonus("0403:18pz-p 0503:18pz-s52 0504:18pz-s101", units="18pz-p,18pz-s52,18pz-s101")
    assert bonus("0403:18pz-p/1,18pz-s52/1,18pz-r/1", units="18pz-p,18pz-s52,18pz-r")


def test_only_those_who_attack_count() -> None:
    """BSR §15.58a."""
    assert bonus("0403:18pz-p,18pz-s52,18pz-r", units="18pz-p,18pz-s52") == []


def test_one_for_each_panzer_division() -> None:
    """BSR §15.58a."""
    axis = "0403:18pz-p,18pz-s52,18pz-r 0503:17pz-p,17pz-s40,17pz-s63"
    assert [case for case, _ in bonus(axis)] == ["15.58a", "15.58a"]


MOTORISED = "29md-15,29md-71,29md-r"


def test_a_motorised_division_beside_a_panzer_division() -> None:
    """BSR §15.58b: not alone, not with a Panzer division that does not qualify."""
    assert bonus(f"0403:{MOTORISED}") == []
    assert bonus(f"0403:{MOTORISED} 0503:18pz-p,18pz-s52") == []
    found = bonus(f"0403:{MOTORISED} 0503:18pz-p,18pz-s52,18pz-r")
    assert found == [("15.58a", "18pz-p,18pz-s52,18pz-r"), ("15.58b", MOTORISED)]


@pytest.mark.parametrize("units", ["29md-15,29md-71", "29md-15,29md-r", "29md-15,29md-71,10md-r"])
def test_what_a_motorised_division_needs(units: str) -> None:
    """BSR §15.58d: both regiments and its reconnaissance."""
    assert [case for case, _ in bonus(f"0403:{units} 0503:18pz-p,18pz-s52,18pz-r")] == ["15.58a"]


def test_a_division_of_three_regiments_needs_two() -> None:
    """BSR §15.58d: SS Reich."""
    found = bonus("0403:ssr-d,ssr-11,ssr-r 0503:18pz-p,18pz-s52,18pz-r")
    assert [case for case, _ in found] == ["15.58a", "15.58b"]


def test_one_motorised_division_for_each_panzer_division() -> None:
    """BSR §15.58b."""
    two = f"0403:{MOTORISED} 0405:10md-20,10md-41,10md-r"
    assert [c for c, _ in bonus(f"{two} 0503:18pz-p,18pz-s52,18pz-r")] == ["15.58a", "15.58b"]
    both = f"{two} 0503:18pz-p,18pz-s52,18pz-r 0504:17pz-p,17pz-s40,17pz-r"
    assert [c for c, _ in bonus(both)] == ["15.58a", "15.58a", "15.58b", "15.58b"]


def test_a_panzer_division_without_its_tanks_is_no_motorised_division() -> None:
    """BSR §15.58b: even in a scenario that does not have its tanks at all."""
    assert "17pz-p" in counters()
    found = bonus("0403:17pz-s40,17pz-s63,17pz-r 0503:18pz-p,18pz-s52,18pz-r")
    assert [case for case, _ in found] == ["15.58a"]


@pytest.mark.parametrize(("supplied", "qualified"), [(True, True), (False, False)])
def test_out_of_supply(supplied: bool, qualified: bool) -> None:
    """BSR §15.58d, §6.35: unless the attack has attack supply."""
    axis = "0403:18pz-p,18pz-s52,18pz-r"
    assert bool(bonus(axis, supplied=supplied, unsupplied="18pz-s52")) == qualified
    assert bonus(axis, supplied=False)


def test_one_unit_out_of_supply_is_enough() -> None:
    """BSR §15.22: be it one that the bonus could do without; but not one that does not attack."""
    axis = "0403:18pz-p,18pz-s52,18pz-s101,18pz-r"
    assert bonus(axis, supplied=False, unsupplied="18pz-r") == []
    assert bonus(axis, units="18pz-p,18pz-s52,18pz-s101", supplied=False, unsupplied="18pz-r")


def test_a_motorised_division_goes_without_if_the_panzer_division_does() -> None:
    """BSR §15.58b, d."""
    axis = f"0403:{MOTORISED} 0503:18pz-p,18pz-s52,18pz-r"
    assert bonus(axis, supplied=False, unsupplied="18pz-p") == []
    assert [case for case, _ in bonus(axis, supplied=False, unsupplied="29md-r")] == ["15.58a"]


def test_soviet_divisions_have_none() -> None:
    """BSR §15.58a: a German division. The 1st Moscow has tanks and two regiments too."""
    state = game(axis="0404:5id", soviet="0403:1mm-12,1mm-6,1mm-175")
    assert integrity(state, combat(state, "1mm-12,1mm-6,1mm-175", "0404")) == []
