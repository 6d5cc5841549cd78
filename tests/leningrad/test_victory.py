"""Victory (2010 §16.0-16.3, 1979 §18)."""

from __future__ import annotations

import pytest

from grognard.games import leningrad
from grognard.games.leningrad.losses import lose_step
from grognard.games.leningrad.rules import SOVIET
from grognard.umpire.score import Line
from tests.leningrad.fights import cite

EDITIONS = pytest.mark.parametrize("edition", leningrad.EDITIONS)


def whole_army(edition: str, **places: str) -> leningrad.Leningrad:
    """All Germans alive and no Soviet on the map; some units put elsewhere, as in `u1id="2604"`."""
    state = leningrad.new(edition, set_up="historical")
    for p in state.rules.pieces:
        if p.side == SOVIET and state.place[p.index] >= 0:
            state.lift(p.index)
    for name, number in places.items():
        move(state, name.removeprefix("u"), number)
    return state


def move(state: leningrad.Leningrad, name: str, number: str) -> None:
    piece = state.rules.by_name[name]
    if state.place[piece] >= 0:
        state.lift(piece)
    state.put(piece, state.rules.grid.index(number))


def hit(state: leningrad.Leningrad, name: str, steps: int = 1) -> None:
    for _ in range(steps):
        lose_step(state, state.rules.by_name[name], [])


@pytest.mark.case("2010 §16.0", "1979 §18.0", "1979 §18.0 procedure")
@EDITIONS
def test_at_the_start_nobody_has_a_point(edition: str) -> None:
    score = leningrad.score(whole_army(edition))
    assert (score.of("german"), score.of("soviet"), score.total, score.lines) == (0, 0, 0, ())


# --- Soviet points -------------------------------------------------------------------------------


@pytest.mark.case("2010 §16.1", "1979 §18.1")
@pytest.mark.parametrize(
    ("unit", "what", "points"),
    [
        ("1id", "infantry", {"2010": (1, 3), "1979": (0, 0)}),
        ("ssp", "infantry", {"2010": (1, 3), "1979": (0, 0)}),
        ("3mot", "mechanized", {"2010": (4, 12), "1979": (4, 12)}),
        ("sst", "mechanized", {"2010": (4, 12), "1979": (4, 12)}),
        ("1pz", "armour", {"2010": (5, 15), "1979": (5, 15)}),
    ],
)
@EDITIONS
def test_points_for_a_german_unit(edition: str, unit: str, what: str, points: dict[str, tuple[int, int]]) -> None:
    """Reduced, then eliminated: the second figure takes the place of the first."""
    state = whole_army(edition)
    if unit == "ssp":
        move(state, "ssp", "0510")
    for how, each in zip(("reduced", "eliminated"), points[edition], strict=True):
        hit(state, unit)
        score = leningrad.score(state)
        assert (score.of("soviet"), score.of("german"), score.total) == (each, 0, -each)
        expected = (Line("soviet", each, f"{how}-{what}", 1, cite(edition, "16.1", "18.1")),) if each else ()
        assert score.lines == expected


@pytest.mark.case("2010 §16.1", "1979 §18.1")
@pytest.mark.parametrize(("edition", "total"), [("2010", 2 + 3 + 4 + 15), ("1979", 4 + 15)])
def test_losses_add_up(edition: str, total: int) -> None:
    state = whole_army(edition)
    for name in ("11id", "21id", "36mot"):
        hit(state, name)
    hit(state, "30id", 2)
    hit(state, "8pz", 2)
    assert leningrad.score(state).of("soviet") == total


@pytest.mark.case("2010 §16.1", "1979 §18.1")
@EDITIONS
def test_units_still_to_come_are_no_losses(edition: str) -> None:
    """39th Panzer Corps on turn 1."""
    state = whole_army(edition)
    assert state.steps[state.rules.by_name["12pz"]] == 2
    assert leningrad.score(state).of("soviet") == 0


@pytest.mark.case("2010 §16.1", "2010 §14.8", "1979 §18.1")
@pytest.mark.parametrize(("edition", "after", "in_the_end"), [("2010", 1, 16), ("1979", 0, 15)])
def test_a_replacement_costs_a_point_even_if_the_unit_is_lost_later(edition: str, after: int, in_the_end: int) -> None:
    """1st Panzer Division: reduced, rebuilt in Kaunas, and lost."""
    units = "1pz@0413/1"
    state = leningrad.diagram(edition, turn=5, phase="german-replacement", units=units)
    whole = whole_army(edition)
    whole.steps[whole.rules.by_name["1pz"]] = 1
    assert leningrad.score(whole).of("soviet") == 5
    state.play("replace 1pz")
    assert state.replaced == 1
    whole.steps[whole.rules.by_name["1pz"]] = 2
    whole.replaced = state.replaced
    assert leningrad.score(whole).of("soviet") == after
    hit(whole, "1pz", 2)
    assert leningrad.score(whole).of("soviet") == in_the_end


# --- German points -------------------------------------------------------------------------------


@pytest.mark.case("2010 §16.2", "1979 §18.2")
@pytest.mark.parametrize(
    ("hex_", "points"),
    [
        ("2604", {"2010": 30, "1979": 30}),
        ("2705", {"2010": 30, "1979": 30}),
        ("2505", {"2010": 5, "1979": 0}),
        ("2605", {"2010": 5, "1979": 0}),
        ("2506", {"2010": 0, "1979": 0}),
    ],
)
@EDITIONS
def test_points_for_a_hex_of_leningrad(edition: str, hex_: str, points: dict[str, int]) -> None:
    state = whole_army(edition, u1id=hex_, u11id=hex_)  # two units there count once
    score = leningrad.score(state)
    assert (score.of("german"), score.of("soviet")) == (points[edition], 0)
    assert [line.case for line in score.lines] == [cite(edition, "16.2", "18.2")] * bool(points[edition])


@pytest.mark.case("2010 §16.2", "1979 §18.2")
@pytest.mark.parametrize(("edition", "points"), [("2010", 70), ("1979", 60)])
def test_all_of_leningrad(edition: str, points: int) -> None:
    state = whole_army(edition, u1id="2604", u11id="2705", u21id="2505", u30id="2605")
    assert leningrad.score(state).of("german") == points


@pytest.mark.case("2010 §16.2", "1979 §18.2")
@EDITIONS
def test_germans_out_of_supply_hold_nothing(edition: str) -> None:
    """2604 with Soviets in the rest of the city."""
    state = whole_army(edition, u1id="2604", i1="2505", i2="2705", i3="2704")
    assert leningrad.score(state).of("german") == 0


@pytest.mark.case("2010 §16.2", "1979 §18.2")
@EDITIONS
def test_it_must_be_held_by_a_german_unit(edition: str) -> None:
    """An empty hex counts nothing, nor one with Soviets in it."""
    assert leningrad.score(whole_army(edition, i1="2604")).of("german") == 0


# --- levels --------------------------------------------------------------------------------------


@pytest.mark.case("2010 §16.3", "1979 §18.3")
@pytest.mark.parametrize(
    ("total", "level"),
    [
        (60, "german-strategic"),
        (31, "german-strategic"),
        (30, "german-tactical"),
        (1, "german-tactical"),
        (0, "soviet-tactical"),
        (-20, "soviet-tactical"),
        (-21, "soviet-strategic"),
        (-39, "soviet-strategic"),
    ],
)
@EDITIONS
def test_levels_of_victory_at_their_borders(edition: str, total: int, level: str) -> None:
    """60 points for Leningrad, less a bid that brings them to the border."""
    state = whole_army(edition, u1id="2604", u11id="2705")
    state.bid = 60 - total
    score = leningrad.score(state)
    assert (score.total, score.level) == (total, level)


@pytest.mark.case("2010 §16.3", "1979 §18.3")
@EDITIONS
def test_one_hex_and_a_lost_panzer_division_are_a_tactical_victory(edition: str) -> None:
    state = whole_army(edition, u1id="2705")
    hit(state, "1pz", 2)
    score = leningrad.score(state)
    assert (score.total, score.level) == (15, "german-tactical")


@pytest.mark.case("2010 §16.0", "1979 §18.0")
@EDITIONS
def test_the_game_ends_with_turn_twelve(edition: str) -> None:
    """The end of the last Soviet combat phase; points and level are told."""
    state = leningrad.diagram(edition, turn=12, phase="soviet-combat", units="1id@2604 i1@2704=48", air_ready=0)
    assert not state.over
    (told,) = (e for e in state.play("end") if e.kind == "game-over")
    score = leningrad.score(state)
    assert state.over and state.legal() == ()
    assert (told["points"], told["level"]) == (score.total, score.level)


@pytest.mark.case("2010 §16.0", "1979 §18.0")
@EDITIONS
def test_not_with_turn_eleven(edition: str) -> None:
    state = leningrad.diagram(edition, turn=11, phase="soviet-combat", units="1id@2604 i1@2704=48", air_ready=0)
    state.play("end")
    assert not state.over and state.turn == 12
