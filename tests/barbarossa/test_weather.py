"""Weather (BSR §5): how that of a turn is found, how long it stays, and where it counts."""

from __future__ import annotations

import pytest

from grognard.games import barbarossa
from grognard.games.barbarossa import conversion, overrun, readiness, telling
from grognard.games.barbarossa.allowances import full
from grognard.games.barbarossa.costs import DRIVEN, FOOT, OFF
from grognard.games.barbarossa.movement import going
from grognard.games.barbarossa.movement import open_phase as open_movement
from grognard.games.barbarossa.rules import PHASES
from grognard.games.barbarossa.scenario import WEATHERS
from grognard.games.barbarossa.specialised import infiltration
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strengths import MUD as MUDDY
from grognard.games.barbarossa.strengths import support_halvings
from grognard.games.barbarossa.supply import network, supplied_hexes
from grognard.games.barbarossa.weather import hard_towns, muddy, open_phase
from grognard.games.barbarossa.zoc import projects_into, zoc
from grognard.umpire import Event
from tests.barbarossa.boards import AXIS, SOVIET, bits, board, combat, game, land, numbers
from tests.barbarossa.phases import start

DRY, MUD, FROST, SNOW = range(4)
WOODS = "\n".join(["w" * 9] * 9)
LINGERS = "climate mud\nbefore mud 1"


def turns(state: Barbarossa, *dice: int) -> list[tuple[str, bool, bool]]:
    """The weather of turn after turn, with its storm and what stays in the woods."""
    found = []
    for die in dice:
        state.turn += 1
        state.forced_dice = (die,)
        open_phase(state, [])
        found.append((WEATHERS[state.weather], state.storm, state.lingering))
    return found


def rolled(climate: str, *dice: int, before: str = "") -> list[str]:
    return [weather for weather, *_ in turns(sky(climate, before), *dice)]


def sky(climate: str, before: str = "") -> Barbarossa:
    return game(more=f"climate {climate}" + (f"\nbefore {before}" if before else ""), turn=0)


def lingering(ground: object = None, **more: str) -> Barbarossa:
    """A dry turn in a Mud climate, after one of mud."""
    state = game(ground or land(WOODS), more=LINGERS, turn=0, **more)  # type: ignore[arg-type]
    assert turns(state, 1) == [("dry", False, True)]
    return state


# --- how it is found ------------------------------------------------------------------------------


@pytest.mark.parametrize("climate", ["dry", "mud", "frost", "snow"])
def test_the_roll_of_the_turn_is_read_in_the_column_of_its_climate(climate: str) -> None:
    """BSR §5.12, §5.13, §5.15, §5.15a, §5.16: each climate has a column of its own."""
    chart = sky(climate).rules.weather_table
    column = chart.columns.index(climate)
    for die in range(1, 11):
        cell = chart.at(die, column)
        ((weather, storm, _),) = turns(sky(climate), die)
        assert (weather[0].upper(), storm) == (cell[0], cell.endswith("T"))


def test_a_mud_climate_need_not_bring_mud() -> None:
    """BSR §5.15b, its example: every climate has several kinds of weather, each in its own proportions."""
    found = {climate: [rolled(climate, die)[0] for die in range(1, 11)] for climate in ("dry", "mud", "frost")}
    assert {"dry", "mud"} <= set(found["mud"]) and set(found["dry"]) <= {"dry", "mud"}
    assert {"mud", "frost", "snow"} <= set(found["frost"])
    assert len({tuple(each) for each in found.values()}) == 3


def test_snow_takes_a_point_off_axis_engines() -> None:
    """BSR §10.37b: off the printed allowance; not off that of units on foot, nor of Soviets."""
    state = game(axis="0505:18pz-p,5id", soviet="0909:57td")
    state.phase = PHASES.index("axis-movement")
    for weather, points in ((DRY, 14), (MUD, 14), (FROST, 14), (SNOW, 12)):
        state.weather = weather
        found = {unit: full(state, state.rules.by_name[unit]) for unit in ("18pz-p", "5id", "57td")}
        assert found == {"18pz-p": points, "5id": 10, "57td": 10}


def test_ski_units_infiltrate_into_snow() -> None:
    """BSR §11.46, §11.48: elsewhere only where a friend began the phase."""
    state = game(axis="0504:5id 0405:6id", soviet="0505:ski1 0909:73rd", more="sources soviet 0909")
    state.phase = PHASES.index("soviet-movement")
    open_movement(state)
    found = {}
    for weather in (DRY, SNOW, MUD):
        state.weather = weather
        state.forget()
        found[weather] = numbers(state, infiltration(state, bits(state, "ski1")))
    assert found[SNOW] and not found[DRY] and not found[MUD]


def test_the_track_may_add_to_the_roll() -> None:
    """BSR §5.14."""
    plain, more = sky("mud"), sky("mud +2 1")
    assert turns(plain, 2)[0][0] == "dry" and turns(more, 2)[0][0] == "mud"
    state = sky("dry 1-2\nclimate mud +1 3")
    assert [state.rules.scenario.climate_on(turn) for turn in (1, 2, 3)] == [("dry", 0), ("dry", 0), ("mud", 1)]


def test_what_the_scenario_gives_is_not_rolled_for() -> None:
    """BSR §5.12: a turn whose weather is given, in a scenario that rolls for the others."""
    state = game(more="climate dry\nweather mud 2", turn=1)
    state.forced_dice = (1,)
    turns_ = []
    state.turn = 2
    open_phase(state, turns_)
    assert WEATHERS[state.weather] == "mud" and state.forced_dice == (1,)
    assert [each.kind for each in turns_] == ["weather"]


def test_the_turn_begins_with_it() -> None:
    """BSR §5.12, §5.16: rolled for by the Axis player before anything else, told with its column."""
    state = game(more="climate dry", turn=0, phase="victory")
    events: list[Event] = []
    open_phase(state, events)
    assert [each.kind for each in events] == ["die", "weather-rolled", "weather"]
    assert telling.tell_event(state, events[1], "en").startswith("Weather Table, Dry climate, modifier")
    assert telling.tell_event(state, events[1], "fr").startswith("Table météo, climat Sec")


def test_without_a_word_it_is_dry() -> None:
    """BSR §5.0: the rules are written for dry weather, and a scenario that says nothing has it."""
    assert turns(game(turn=0), 1, 1, 1, 1, 1, 1, 1) == [("dry", False, False)] * 7


def test_four_columns_and_four_kinds() -> None:
    """BSR §5.15a, §5.15b: dry, mud, frost, snow name climates and weathers alike; a column has several kinds, and every
    kind comes up in some. A climate need not bring the weather that it is named after (example)."""
    chart = sky("mud").rules.weather_table
    assert set(chart.columns) == set(WEATHERS)
    kinds = {c: {chart.at(die, i)[0] for die in range(1, 11)} for i, c in enumerate(chart.columns)}
    assert all(1 < len(found) <= 4 for found in kinds.values()) and set().union(*kinds.values()) == set("DMFS")
    assert set(rolled("mud", *range(1, 11))) > {"dry", "mud"}


def test_what_weather_touches() -> None:
    """BSR §5.11: each of these is other in some weather than in a dry turn."""
    ground = land("ww.......\n" + "\n".join(["." * 9] * 8), main="0105 0205 0305", rails="0101 0201 0301")

    def touched(weather: int) -> dict[str, object]:
        more = "sources axis 0109\nground 0101-0909\nair axis flown stg77a\n"
        state = game(ground, "0404:18pz-p,18pz-r 0403:arko-v", "0405:bor 0909:161rd", more)
        state.weather = weather
        state.forget()
        start(state, "axis-movement")
        battle = combat(state, "18pz-p,18pz-r", "0405", guns="arko-v")
        near = bits(state, "18pz-p,18pz-r")
        return {
            "3.24": zoc(state, AXIS),
            "6.14c": supplied_hexes(state, AXIS),
            "9.2": readiness.modifier(state),
            "10.37": going(state, AXIS, DRIVEN).terrain(state.rules.hex("0202")),
            "11.35": overrun.why_not(state, near, state.rules.hex("0405")),
            "11.45": infiltration(state, bits(state, "18pz-r")),
            "15.42": support_halvings(state, state.rules.by_name["arko-v"], battle),
            "19.22": conversion.price(state, state.rules.hex("0101")),
        }

    dry = touched(DRY)
    differs = {case for weather in (MUD, FROST, SNOW) for case, found in touched(weather).items() if found != dry[case]}
    assert differs == dry.keys()


# --- how long it stays ----------------------------------------------------------------------------


def test_examples_of_frost_and_snow() -> None:
    """BSR §5.22, the three examples: snow; snow with a storm; frost, and still snow, until mud comes; frost after mud
    is frost."""
    state = sky("frost")
    found = turns(state, 8, 10, 3, 4, 1, 3)
    assert [(weather, storm) for weather, storm, _ in found] == [
        ("snow", False), ("snow", True), ("snow", False), ("snow", False), ("mud", False), ("frost", False),
    ]  # fmt: skip


def test_a_dry_turn_ends_lying_snow() -> None:
    """BSR §5.22, O-105: a dry turn too."""
    state = game(more="climate frost\nclimate mud 2", turn=0)
    assert [weather for weather, *_ in turns(state, 8, 1, 3)] == ["snow", "dry", "frost"]


def test_two_turns_of_mud_at_most_in_a_dry_climate() -> None:
    """BSR §5.32: the third is dry, without a storm; what was forced counts as dry weather (O-107)."""
    state = sky("dry")
    assert turns(state, 9, 10, 10, 10) == [
        ("mud", False, False), ("mud", True, False), ("dry", False, False), ("mud", True, False),
    ]  # fmt: skip


def test_five_dry_turns_at_most_in_a_dry_climate() -> None:
    """BSR §5.33: the sixth is mud, without a storm."""
    state = sky("dry")
    found = turns(state, 1, 2, 3, 4, 5, 8, 1)
    assert [weather for weather, *_ in found] == ["dry"] * 5 + ["mud", "dry"]
    assert not any(storm for _, storm, _ in found)


def test_what_was_before_the_first_turn_counts() -> None:
    """BSR §5.32, §5.33."""
    assert rolled("dry", 1, before="dry 5") == ["mud"]
    assert rolled("dry", 9, before="mud 2") == ["dry"]


def test_no_such_limit_in_other_climates() -> None:
    """BSR §5.32, §5.33: in a Dry climate alone."""
    assert rolled("mud", 3, 3, 3, 3) == ["mud"] * 4
    assert rolled("mud", 1, 1, 1, 1, 1, 1, 1) == ["dry"] * 7


def test_mud_stays_in_the_woods_for_one_dry_turn() -> None:
    """BSR §5.21a: not for a second."""
    assert turns(sky("mud"), 3, 1, 1) == [("mud", False, False), ("dry", False, True), ("dry", False, False)]


def test_frost_after_mud_leaves_none() -> None:
    """BSR §5.21a, §5.22: frost applies."""
    assert turns(sky("mud"), 3, 8) == [("mud", False, False), ("frost", False, False)]


def test_no_mud_stays_in_a_dry_climate() -> None:
    """BSR §5.21b; the climate is that of the dry turn (O-106)."""
    assert turns(sky("dry"), 9, 1)[1] == ("dry", False, False)
    assert turns(game(more="climate dry\nclimate mud 1", turn=0), 3, 1)[1] == ("dry", False, False)
    assert turns(game(more="climate dry\nclimate mud 2", turn=0), 9, 1)[1] == ("dry", False, True)


def test_a_storm_lasts_for_its_turn() -> None:
    """BSR §5.31."""
    assert [storm for _, storm, _ in turns(sky("dry"), 8, 1)] == [True, False]


# --- where it counts ------------------------------------------------------------------------------


def test_lingering_mud_is_in_the_woods_alone() -> None:
    """BSR §5.21a."""
    state = lingering(board({"0505": "w", "0303": "H", "0404": "h"}))
    assert numbers(state, muddy(state)) == "0303 0505"


def test_movement_in_woods_with_lingering_mud() -> None:
    """BSR §5.21a, §10.37a, §10.44: prices of mud there, and along roads too (O-108); dry ones elsewhere."""
    ground = board(dict.fromkeys(["0505", "0506"], "w"), main="0405 0505", minor="0406 0506", rivers="0506/0507")
    state, dry = lingering(ground), game(ground)
    h = state.rules.grid.index
    for which in (FOOT, DRIVEN):
        now, then = going(state, SOVIET, which), going(dry, SOVIET, which)
        chart = now.chart
        mud = chart.hex["clear"][which][MUD] + max(chart.plus["woods"][which][MUD] - chart.soviet_woods_less, 0)
        assert now.terrain(h("0505")) == mud > then.terrain(h("0505"))
        assert now.terrain(h("0404")) == then.terrain(h("0404"))
        assert dict(now.entries(h("0405"), h("0505"))) != dict(then.entries(h("0405"), h("0505")))
        assert dict(now.entries(h("0406"), h("0506"))) != dict(then.entries(h("0406"), h("0506")))
        assert now.crossing(h("0506"), h("0507")) == then.crossing(h("0506"), h("0507"))
        assert now.crossing(h("0507"), h("0506")) == chart.plus["river"][which][MUD]
        assert dict(now.entries(h("0507"), h("0508"))) == {OFF: chart.hex["clear"][which][DRY]}


def test_zones_of_the_motorised_in_lingering_mud() -> None:
    """BSR §3.24a: not into woods where mud stays; into the clear beside them they reach."""
    state = lingering(board({"0404": "w", "0505": "w"}, main="0405 0505"), axis="0405:18pz-p")
    assert numbers(state, zoc(state, AXIS)) == "0304 0305 0405 0406 0504 0505"
    h = state.rules.grid.index
    assert not projects_into(state, AXIS, h("0405"), h("0404")) and projects_into(state, AXIS, h("0405"), h("0304"))


@pytest.mark.parametrize(("woods", "most"), [("", 8), ("0201", 6)])
def test_how_far_a_line_reaches(woods: str, most: int) -> None:
    """BSR §6.14c: a row of hexes from a source; with mud that stays in one of them it is five hexes long."""
    rows = ["." * 9, *["~" * 9] * 3]
    if woods:
        rows[0] = ".w" + "." * 7
    state = game(land("\n".join(rows)), more=LINGERS + "\nsources axis 0101\nground 0101-0101", turn=0)
    turns(state, 1)
    assert max(numbers(state, supplied_hexes(state, AXIS)).split()) == f"0{most}01"


def test_a_road_net_through_lingering_mud_is_short() -> None:
    """BSR §6.15b: fifteen hexes where it crosses one that is affected, twenty-one where it does not."""
    length = 30
    for woods, reach in (("", 21), ("05", 15), ("18", 17)):
        row = ["w" if woods == f"{c:02}" else "." for c in range(1, length + 1)]
        ground = land("\n".join(["".join(row), "." * length]), main=" ".join(f"{c:02}01" for c in range(1, length + 1)))
        state = game(ground, more=LINGERS + "\nsources axis 0101\nground 0101-0101", turn=0)
        turns(state, 1)
        assert max(numbers(state, network(state, AXIS).roads).split())[:2] == f"{reach:02}", woods


def test_no_infiltration_into_lingering_mud() -> None:
    """BSR §11.45."""
    ground = board({"0505": "w", "0604": "w"})
    into = {}
    for state in (
        lingering(ground, axis="0405:18pz-p", soviet="0504:100rd"),
        game(ground, axis="0405:18pz-p", soviet="0504:100rd"),
    ):
        state.phase = PHASES.index("axis-movement")
        into[state.lingering] = numbers(state, infiltration(state, bits(state, "18pz-p")))
    assert "0505" in into[False] and "0505" not in into[True]
    assert set(into[True].split()) == set(into[False].split()) - {"0505"}


def test_artillery_where_mud_stays() -> None:
    """BSR §15.42a: halved against woods with lingering mud as in mud, and not against a clear hex."""
    ground = board({"0405": "w"})
    for target, halved in (("0405", True), ("0504", False)):
        state = lingering(ground, axis="0404:5id,arko-vii,msu", soviet=f"{target}:100rd")
        fight = combat(state, "5id", target, guns="arko-vii")
        assert (MUDDY in support_halvings(state, state.rules.by_name["arko-vii"], fight)) == halved


def test_towns_and_combined_arms_where_mud_stays() -> None:
    """BSR §15.51c, §15.57e."""
    state = lingering(board({"0405": "w", "0504": "w", "0403": "t"}))
    assert numbers(state, muddy(state)) == "0405 0504"
    assert not hard_towns(state)


@pytest.mark.parametrize(
    ("woods", "lasting", "wanted"), [("0405", True, "BSR §11.35a"), ("0505", True, None), ("0405", False, None)]
)
def test_no_overrun_into_lingering_mud(woods: str, lasting: bool, wanted: str | None) -> None:
    """BSR §11.35a: into woods where it stays; mud elsewhere does not matter."""
    ground = board({woods: "w"})
    axis, soviet = "0404:18pz-p,18pz-s52,18pz-s101", "0405:tsch/1"
    state = lingering(ground, axis=axis, soviet=soviet) if lasting else game(ground, axis, soviet)
    state.phase = PHASES.index("axis-movement")
    open_movement(state)
    units = bits(state, "18pz-p,18pz-s52,18pz-s101")
    found = overrun.why_not(state, units, state.rules.grid.index("0405"))
    assert (found and found.case) == wanted


def test_the_sky_is_told_whole() -> None:
    """BSR §5.21a, §5.31: in the heading, in both languages; and it is in the written position."""
    state = barbarossa.new(seed=1)
    state.storm = state.lingering = True
    text = barbarossa.text.write_position(state)
    again = barbarossa.text.read_position(text)
    assert (again.storm, again.lingering, again.run) == (True, True, state.run) and again == state
    assert "Dry, storm, mud in the woods" in telling.heading(state, "en")
    assert "Sec, tempête, boue dans les bois" in telling.heading(state, "fr")
