"""Scale, counters, set-up, sequence, weather, victory (Aide: Généralités, Phase 1, Météo, Comment gagner ?)."""

from __future__ import annotations

import random

import pytest

from grognard.games import defiant_russia
from grognard.games.defiant_russia import DefiantRussia, diagram, new, score, setup
from grognard.games.defiant_russia.rules import AXIS, PHASES, SNOW, SOVIET, WEATHER
from grognard.games.defiant_russia.victory import weight
from grognard.umpire import Event
from grognard.warfare.pieces import DEAD
from tests.defiant_russia import places
from tests.defiant_russia.places import R, number

C = number(places.patch()[0])
WARSAW = number(R.where["warsaw"])


@pytest.mark.case("Aide: Généralités", "Aide: Généralités (1)", "Aide: Généralités (2)")
def test_seven_months_on_hexes_of_72_kilometres() -> None:
    assert R.turns == 7 and R.months == ["june", "july", "august", "september", "october", "november", "december"]
    assert R.map.scale_km == 72


@pytest.mark.case("Aide: Généralités (3)", "Aide: Généralités (4)", "Aide: Généralités (5)")
def test_corps_and_armies_with_two_numbers() -> None:
    for p in R.pieces:
        if p.land:
            assert p.strength[-1] > 0 and p.movement[-1] > 0
            assert p.strength[1] <= p.strength[-1]
    german = [p for p in R.pieces if p.nation == "german" and p.land]
    assert all("Corps" in p.title_en for p in german)
    assert all("Army" in p.title_en for p in R.pieces if p.side == SOVIET and p.kind in ("infantry", "shock"))


@pytest.mark.case("Aide: Généralités (6)", "Aide: Les chefs (1)", "Aide: Les chefs (4)")
def test_the_soviets_set_up_first_each_unit_in_its_zone() -> None:
    state = new(set_up="free", seed=3)
    chance = random.Random(3)
    assert state.place[R.stalin] == R.where["moscow"]
    sides = []
    while state.decision.kind == "set-up":
        sides.append(state.side)
        action = chance.choice(state.legal())
        _, unit, where = action.split()
        assert setup.zone(R, R.by_name[unit]) >> R.grid.index(where) & 1
        state.play(action)
    assert sides == sorted(sides, reverse=True)  # soviet before axis
    assert set(sides) == {"soviet", "axis"}
    guderian = state.place[R.guderian]
    assert state.at[guderian] & R.land and R.zone("setup-army-group-centre") >> guderian & 1
    assert (state.turn, state.now) == (1, "axis-movement")


def test_the_historical_set_up_is_legal() -> None:
    state = new(set_up="historical")
    for p in R.pieces:
        assert (state.place[p.index] >= 0) == (p.turn == 0)
        if not p.turn:
            assert setup.zone(R, p.index) >> state.place[p.index] & 1, p.name


def phases_of(events: list[Event]) -> list[str]:
    return [str(e["phase"]) for e in events if e.kind == "phase"]


@pytest.mark.case(
    "Aide: Phase 1", "Aide: Phase 2", "Aide: Phase 3", "Aide: Phase 4", "Aide: Phase 5", "Aide: Phase 6",
    "Aide: Phase 7", "Aide: Phase 8", "Aide: Phase 9", "Aide: Phase 10", "Aide: Phase 11",
)  # fmt: skip
def test_eleven_phases_a_turn() -> None:
    state = new(set_up="historical", seed=1)
    chance = random.Random(1)
    seen: list[str] = []
    while not state.over and state.turn < 3:
        events = state.play(chance.choice(state.legal()))
        seen += phases_of(events)
    second = seen[seen.index("weather") :]
    assert second[:11] == list(PHASES[1:])


@pytest.mark.case("Aide: Phase 1", "Aide: Météo (clair)")
def test_historical_and_random_weather() -> None:
    def weathers(set_up: str, seed: int) -> list[str]:
        state, chance, found = new(set_up=set_up, seed=seed), random.Random(seed), []
        while not state.over:
            for e in state.play("end" if "end" in state.legal() else chance.choice(state.legal())):
                if e.kind == "weather":
                    found.append(str(e["weather"]))
        return ["clear", *found]

    assert weathers("historical", 1) == ["clear", "clear", "clear", "clear", "mud", "snow", "snow"]
    many = [weathers("historical-random", seed) for seed in range(12)]
    for row in many:
        assert row[:3] == ["clear"] * 3 and row[6] == "snow"
        assert row[3] in ("clear", "light-mud") and row[4] in ("light-mud", "mud")
        assert row[5] in ("clear", "mud", "snow")
    assert len({tuple(row) for row in many}) > 1


@pytest.mark.case("Aide: Phase 1", "Aide: Météo (neige 5)")
@pytest.mark.parametrize(("die", "weather"), [(1, "clear"), (2, "mud"), (3, "mud"), (4, "snow"), (6, "snow")])
def test_the_weather_of_november_by_a_die(die: int, weather: str) -> None:
    state = diagram(
        turn=5, phase="soviet-exploitation-combat", weather="clear", units=f"5mc@{C} 1ak@{number(places.patch()[1])}"
    )
    state.random_weather = True
    state.forced_dice = (die,)
    state.play("end")
    assert state.turn == 6 and WEATHER[state.weather] == weather
    assert state.first_snow == (6 if state.weather == SNOW else 0)


# --- victory --------------------------------------------------------------------------------------


@pytest.mark.case("Aide: Comment gagner ?", "Aide: Comment gagner ? (1)")
def test_each_city_is_a_point_and_moscow_two() -> None:
    names = ["bryansk", "kharkov", "kiev", "leningrad", "minsk", "rostov", "sevastopol", "moscow"]
    assert set(R.objectives) == {R.where[n] for n in names}
    before = score(diagram(turn=1, units=f"1ak@{WARSAW} 16a@{C} stalin@{number(R.where['moscow'])}"))
    for name in names:
        after = score(
            diagram(
                turn=1, units=f"1ak@{WARSAW} 16a@{C} stalin@{number(R.where['gorky'])}", taken=number(R.where[name])
            )
        )
        worth = 2 if name == "moscow" else 1
        assert after.of("axis") - before.of("axis") == worth
        assert before.of("soviet") - after.of("soviet") == worth


@pytest.mark.case("Aide: Comment gagner ? (2)")
def test_stalin_alive_or_dead_is_a_point() -> None:
    alive = diagram(units=f"1ak@{WARSAW} 16a@{C} stalin@{number(R.where['moscow'])}")
    dead = alive.copy()
    dead.lift(R.stalin, DEAD)
    dead.steps[R.stalin] = 0
    assert [(line.side, line.points) for line in score(alive).lines if "stalin" in line.what] == [("soviet", 1)]
    assert [(line.side, line.points) for line in score(dead).lines if "stalin" in line.what] == [("axis", 1)]


@pytest.mark.case("Aide: Comment gagner ? (3)")
def test_losses_are_weighed_by_kind() -> None:
    def of(unit: str) -> int:
        return weight(R.pieces[R.by_name[unit]])

    assert [of(u) for u in ("24pz", "guderian", "hmob")] == [3, 3, 3]
    assert [of(u) for u in ("1ak", "49mtn", "f2")] == [2, 2, 2]
    assert [of(u) for u in ("r3", "csir", "blue")] == [1, 1, 1]
    assert [of(u) for u in ("bsf", "1sh", "4abn", "zhukov")] == [2, 2, 2, 2]
    assert [of(u) for u in ("16a", "5mc", "6cc")] == [1, 1, 1]


@pytest.mark.case("Aide: Comment gagner ? (4)")
def test_the_fewer_losses_are_a_point_and_equal_ones_nobodys() -> None:
    state = new(set_up="historical")

    def kill(*units: str) -> list[str]:
        trial = state.copy()
        for unit in units:
            trial.eliminate(R.by_name[unit], [])
        return [line.side for line in score(trial).lines if line.what == "losses"]

    assert kill() == []
    assert kill("1ak") == ["soviet"]
    assert kill("1ak", "16a", "19a") == []
    assert kill("1ak", "16a", "19a", "20a") == ["axis"]


@pytest.mark.case("Aide: Comment gagner ? (5)")
@pytest.mark.parametrize(
    ("taken", "lost", "winner"),
    [
        (("leningrad", "moscow", "stalingrad"), (), AXIS),
        (("leningrad", "moscow"), (), None),
        ((), ("warsaw", "helsinki"), SOVIET),
        ((), ("warsaw",), None),
    ],
)
def test_automatic_victory_ends_the_game(taken: tuple[str, ...], lost: tuple[str, ...], winner: int | None) -> None:
    def hexes(names: tuple[str, ...]) -> str:
        return " ".join(number(R.where[n]) for n in names)

    beside = number(places.patch()[1])
    state: DefiantRussia = diagram(
        phase="axis-exploitation-combat", units=f"24pz@{C} 16a@{beside}", taken=hexes(taken), lost=hexes(lost)
    )
    events = state.play("end")
    assert state.over is (winner is not None)
    if winner is not None:
        side = ("axis", "soviet")[winner]
        assert [e["level"] for e in events if e.kind == "game-over"] == [f"{side}-automatic"]
        assert defiant_russia.score(state).total == (11 if winner == AXIS else -11)
