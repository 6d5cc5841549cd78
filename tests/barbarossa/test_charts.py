"""What must hold of every chart whose figures the rulebook names without printing: whoever puts his own in its place is
held to it too. The Combat Results Table has tests of its own (`test_crt.py`)."""

from __future__ import annotations

from copy import copy
from itertools import pairwise

from grognard.games.barbarossa import allowances, artillery, fortifications, specialised, supply
from grognard.games.barbarossa.rules import COMMAND_RANGE, STACKING_LIMIT
from grognard.games.barbarossa.scenario import USUAL_TOLLS
from grognard.games.barbarossa.units import FILES, LARGEST_DUMP
from tests.barbarossa.asking import offers, say
from tests.barbarossa.boards import bits, game, land, rules
from tests.barbarossa.phases import start

CLOSED = 99.0
DRY, MUD, FROST, SNOW = range(4)


def figures(row: list[object]) -> list[float]:
    return [CLOSED if each == "-" else float(str(each)) for each in row]


def terrain() -> dict[str, dict[str, list[float]]]:
    said = FILES.toml("terrain.toml")["hex"]
    return {name: {which: figures(row) for which, row in rows.items()} for name, rows in said.items()}


# --- terrain --------------------------------------------------------------------------------------------------------


def test_worse_weather_is_never_cheaper() -> None:
    """BSR §10.41, §10.44: dry to mud, dry to frost to snow."""
    for name, rows in terrain().items():
        for which, row in rows.items():
            assert row[DRY] <= row[MUD] and row[DRY] <= row[FROST] <= row[SNOW], (name, which)


def test_vehicles_never_pay_less_than_men_on_foot() -> None:
    """BSR §10.41: in whatever terrain and weather; woods and rivers too."""
    said = FILES.toml("terrain.toml")
    for name, rows in {**terrain(), **{n: said["plus"][n] for n in ("woods", "river")}}.items():
        assert all(a <= b for a, b in zip(figures(rows["foot"]), figures(rows["driven"]), strict=True)), name


def test_a_road_is_never_dearer_than_clear_ground_nor_a_better_than_a_worse() -> None:
    """BSR §10.43, §10.44: in every weather."""
    said = FILES.toml("terrain.toml")["road"]
    clear = terrain()["clear"]["driven"]
    for weather in range(4):
        motorway, main, minor = (said[kind][weather] for kind in ("motorway", "main", "minor_in_clear"))
        assert motorway <= main <= minor <= clear[weather]


def test_the_figures_that_the_rules_name() -> None:
    """BSR §10.43, §10.44c: half a point on main roads and the motorway; on a minor road through clear ground two
    in mud, one in frost, two in snow."""
    said = FILES.toml("terrain.toml")
    assert said["road"]["motorway"] == [0.5] * 4
    assert said["road"]["main"][DRY] == 0.5
    assert said["road"]["minor_in_clear"] == [0.5, 2, 1, 2] and said["road"]["minor_elsewhere"][DRY] == 1
    assert (said["other"]["zone"], said["other"]["fortification"], said["other"]["overrun"]) == (1, 1, 1)
    assert said["hex"]["clear"]["foot"][DRY] == 1 and said["hex"]["hill"]["foot"][DRY] == 2
    assert said["plus"]["river"]["driven"][DRY] == 1


# --- overruns and retreats ------------------------------------------------------------------------------------------


def test_a_lower_roll_is_never_worse_for_who_overruns() -> None:
    """BSR §11.37: success, own steps, steps of the enemy, over all rolls that modifiers can make."""
    table = game(axis="0404:5id").rules.overruns
    rows = [[str(table.at(roll, column)) for column in range(3)] for roll in range(-2, 14)]
    for better, worse in pairwise(rows):
        assert not (better[0] == "failure" and worse[0] == "success")
        assert int(better[1]) <= int(worse[1]) and int(better[2]) >= int(worse[2])
    assert {row[0] for row in rows} == {"success", "failure"}


def test_the_frame_of_the_overrun_chart() -> None:
    """BSR §11.35b, §11.35c, §11.36c, §11.37g: five to one, twelve to one, three either way, +2 in marsh and swamp."""
    said = FILES.toml("overrun.toml")
    assert (said["least_ratio"], said["least_ratio_fortified"], said["limit"], said["wet"]) == (5, 12, 3, 2)
    by_ratio = said["by_ratio"]
    assert by_ratio == sorted(by_ratio, reverse=True) and [v for _, v in by_ratio] == sorted(v for _, v in by_ratio)


def test_artillery_gets_away_less_easily() -> None:
    """BSR §16.48c: two more on its roll."""
    said = FILES.toml("retreat.toml")
    assert said["modifiers"]["artillery"] == 2 and 1 <= said["yes_at_or_below"] <= 10


# --- allowances -----------------------------------------------------------------------------------------------------


def test_shares_of_the_allowance_by_phase() -> None:
    """BSR §10.0, §10.11a, §10.12a, §11.43 (example): seven for a Panzer regiment, then three and a half; for Soviet
    vehicles first all of it, then half."""
    state = game(axis="0404:18pz-p,5id", soviet="0808:115tr,100rd,6cd")
    found = {}
    for phase in ("axis-movement", "axis-motorised", "soviet-motorised", "soviet-movement"):
        start(state, phase)
        of_side = ("18pz-p", "5id") if phase.startswith("axis") else ("115tr", "100rd", "6cd")
        found[phase] = [allowances.allowance(state, state.rules.by_name[unit]) / 2 for unit in of_side]
    tank = state.rules.pieces[state.rules.by_name["115tr"]].strength[-1][2]
    assert found == {
        "axis-movement": [7, 5],
        "axis-motorised": [3.5, 0],
        "soviet-motorised": [tank, 0, 3],
        "soviet-movement": [tank / 2, 4, 6],
    }


def test_half_of_every_allowance() -> None:
    """BSR §10.11a, §10.12a: whatever is printed, fractions kept."""
    state = game(axis="0404:18pz-p")
    state.rules = copy(state.rules)
    unit = state.rules.by_name["18pz-p"]
    for points in range(2, 13):
        printed = (0, *[2 * points] * 3)
        state.rules.allowance = tuple(printed if p == unit else a for p, a in enumerate(state.rules.allowance))
        for phase, found in (("axis-movement", points), ("axis-motorised", points / 2)):
            start(state, phase)
            assert allowances.allowance(state, unit) / 2 == found


def test_strategic_movement_is_half_as_far_again() -> None:
    """BSR §11.21, both examples: seven and a half points for a German division of five; six for Soviet vehicles of
    eight, which have half of them in their Movement Phase."""
    road = " ".join(f"{c:02}02" for c in range(1, 31))
    long = land("\n".join(["." * 30] * 3), main=road)
    state = game(long, axis="0102:5id", more="ground 0101-3003\nsources axis 0102")
    start(state, "axis-movement")
    reach = specialised.strategic(state, bits(state, "5id"))
    assert max(reach.price(h) for h in reach.ends) == 15
    soviet = game(long, soviet="0102:115tr", more="sources soviet 0102")
    start(soviet, "soviet-movement")
    unit = soviet.rules.by_name["115tr"]
    soviet.rules.allowance = tuple((0, 16, 16) if p == unit else each for p, each in enumerate(soviet.rules.allowance))
    reach = specialised.strategic(soviet, bits(soviet, "115tr"))
    assert max(reach.price(h) for h in reach.ends) == 12
    rules.cache_clear()


# --- figures --------------------------------------------------------------------------------------------------------


def test_figures_of_the_text() -> None:
    """BSR §3.32, §6.12, §6.14b, §6.14c, §6.15a, §6.35, §6.48, §21.11, §24.41."""
    assert STACKING_LIMIT == 10 and COMMAND_RANGE == 4 and LARGEST_DUMP == 4
    assert (supply.LOC, supply.SHORT_LOC, supply.ROAD, supply.SHORT_ROAD) == (7, 5, 21, 15)
    assert allowances.UNSUPPLIED == 4  # half points
    assert {(toll.every, toll.points) for toll in USUAL_TOLLS} == {(6, 1), (6, -1)}


def test_how_many_guns_fire_together() -> None:
    """BSR §13.14, §13.15, §13.15a: four of the Axis; of the Soviets one, two with a headquarters."""
    axis = "0403:5id 0402:arko-v,arko-vi,arko-vii,arko-viii,arko-ix,msu"
    state = game(axis=axis, soviet="0404:100rd,161rd", more="ground 0101-0903\nsources axis 0105")
    ready = artillery.Barrage(0, 1 << state.rules.hex("0404"), True, 0, bits(state, "gsu1"))
    guns = 0
    for name in ("arko-v", "arko-vi", "arko-vii", "arko-viii"):
        assert artillery.may_support(state, ready._replace(guns=guns), state.rules.by_name[name])
        guns |= bits(state, name)
    assert not artillery.may_support(state, ready._replace(guns=guns), state.rules.by_name["arko-ix"])
    for hq, allowed in (("", False), ("hqbor,", True)):
        state = game(axis="0404:5id", soviet=f"0405:100rd 0406:{hq}art-2rc,art-5rc")
        first = artillery.Barrage(1, 1 << state.rules.hex("0405"), False, bits(state, "art-2rc"))
        assert artillery.may_support(state, first, state.rules.by_name["art-5rc"]) == allowed


def test_an_unfinished_work_bars_supply_and_no_march() -> None:
    """BSR §18.46: it costs combat units nothing, and supply units cannot enter alone."""
    state = game(axis="0403:5id,msu", soviet="0909:100rd", more="ground 0101-0909\nsources axis 0105")
    state.soviet_works = 1 << state.rules.hex("0404")
    assert fortifications.works_against(state, 0) and not fortifications.forts_against(state, 0)
    start(state, "axis-movement")
    say(state, "move 5id", "march")
    assert "to 0404" in state.legal()
    other = game(axis="0403:5id,msu", soviet="0909:100rd", more="ground 0101-0909\nsources axis 0105")
    other.soviet_works = 1 << other.rules.hex("0404")
    start(other, "axis-movement")
    say(other, "move gsu1", "march")
    assert "to 0404" not in offers(other, "to")
