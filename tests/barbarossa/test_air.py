"""Air units (BSR §9, §14.1, §14.2): boxes, readiness, who may be laid on which mission, what the other side sees."""

from __future__ import annotations

import random

import pytest

from grognard import games
from grognard.games.barbarossa import air, readiness, table, telling, unit_words, write_position
from grognard.games.barbarossa.arrivals import open_phase as open_reinforcement
from grognard.games.barbarossa.missions import Mission, may_join, mission_at
from grognard.games.barbarossa.rules import FROST, MUD, PHASES
from grognard.games.barbarossa.state import CADRE, REMOVED, Barbarossa
from grognard.games.barbarossa.telling import tell_event
from grognard.games.barbarossa.units import aircraft
from grognard.games.barbarossa.victory import score
from grognard.hexset import members
from grognard.umpire import Event
from grognard.umpire.knowledge import opened
from grognard.umpire.spoken import spoken
from grognard.words import LANGUAGES
from tests.barbarossa.asking import Nothing, asked, kinds, offers, refused, say
from tests.barbarossa.boards import AXIS, BARE, game, land, names, numbers
from tests.barbarossa.phases import start
from tests.barbarossa.playing import attack

BASES = "sources axis 0101\nsources soviet 0901\nground 0101-0109\n"
READY_ALL = "air axis ready jg51a stg77a gdummy1\nair soviet ready i16a il2a sdummy1\n"


def flying(more: str = READY_ALL, **how: object) -> Barbarossa:
    """A board with air units, at the beginning of a turn."""
    return game(more=BASES + more, **how)  # type: ignore[arg-type]


def box(state: Barbarossa, unit: str) -> str:
    return air.BOXES[state.place[state.rules.by_name[unit]]]


def ready(state: Barbarossa, *dice: int) -> list[Event]:
    """The readiness of a turn, with these dice."""
    events: list[Event] = []
    state.forced_dice = dice
    readiness.open_phase(state, events)
    assert not state.forced_dice
    return events


def supporting(
    axis: str, soviet: str, *attacks: str, more: str = READY_ALL, by: str = "axis", **how: object
) -> Barbarossa:
    """A combat phase with these attacks declared (`0506=100rd`), where aircraft are laid first."""
    state = game(how.pop("ground", BARE), axis, soviet, BASES + more, **how)  # type: ignore[arg-type]
    for each in attacks:
        targets, _, units = each.partition("=")
        attack(state, targets.replace("+", " "), units)
    start(state, f"{by}-combat")
    return state


# --- the counters (BSR §2.22c, §14.1) ---------------------------------------------------------------


def test_the_counters() -> None:
    """BSR §2.21, §2.22c, §14.0, §14.11: rating, close air support, interdiction; no steps, no place on the ground."""
    state = flying()
    r = state.rules
    assert unit_words.unit_figures(r, r.by_name["jg51a"], state) == "4-0-0"
    assert unit_words.unit_figures(r, r.by_name["stg77a"], state) == "1-2-1"
    assert aircraft()["mig3a"].flight.combat == 2  # type: ignore[union-attr]
    assert names(state, r.air) == "jg51a,stg77a,gdummy1,i16a,il2a,sdummy1"
    assert not r.air & (r.combat | r.stores) and not any(p in state.at.values() for p in [r.air])
    assert {unit.kind for unit in aircraft().values()} == {"fighter", "bomber", "transport", "air-dummy"}


def test_air_units_do_nothing_on_the_ground() -> None:
    """BSR §14.11, §14.13."""
    state = flying(axis="0101:18pz-p")
    start(state, "axis-movement")
    assert refused(state, "move jg51a") == "14.13"


# --- readiness (BSR §9) -----------------------------------------------------------------------------


def test_the_boxes_at_the_start() -> None:
    """BSR §14.13: as the scenario says."""
    state = flying("air axis ready jg51a\nair axis flown stg77a\nair soviet damaged il2a\nair soviet destroyed i16a\n")
    assert [box(state, unit) for unit in ("jg51a", "stg77a", "il2a", "i16a")] == [
        "ready", "flown", "damaged", "destroyed",
    ]  # fmt: skip


def test_ready_units_stay_so_and_nobody_rolls_for_the_destroyed() -> None:
    """BSR §9.1, §9.23."""
    state = flying("air axis ready jg51a\nair axis destroyed stg77a\n")
    assert ready(state) == []
    assert (box(state, "jg51a"), box(state, "stg77a")) == ("ready", "destroyed")


@pytest.mark.parametrize(
    ("unit", "side", "before", "die", "after"),
    [
        ("jg51a", "axis", "flown", 7, "ready"), ("jg51a", "axis", "flown", 8, "flown"),
        ("jg51a", "axis", "damaged", 4, "flown"), ("jg51a", "axis", "damaged", 5, "damaged"),
        ("i16a", "soviet", "flown", 5, "ready"), ("i16a", "soviet", "flown", 6, "flown"),
        ("i16a", "soviet", "damaged", 3, "flown"), ("i16a", "soviet", "damaged", 4, "damaged"),
    ],
)  # fmt: skip
def test_a_roll_for_each(unit: str, side: str, before: str, die: int, after: str) -> None:
    """BSR §9.21, §9.22: the ranges of our chart."""
    state = flying(f"air {side} {before} {unit}\n")
    ready(state, die)
    assert box(state, unit) == after


def test_first_those_that_have_flown_and_dummies_without_a_roll() -> None:
    """BSR §9.2, §9.21: a damaged unit that comes to Flown does not roll again."""
    state = flying("air axis flown jg51a gdummy1\nair axis damaged stg77a\n")
    events = ready(state, 9, 1)
    assert [each["unit"] for each in events if each.kind == "air-readiness"] == ["jg51a", "stg77a"]
    assert [box(state, unit) for unit in ("jg51a", "gdummy1", "stg77a")] == ["flown", "ready", "flown"]


def test_weather_and_storm_add_up() -> None:
    """BSR §9.2: cumulative."""
    state = flying("air axis flown jg51a\n")
    assert readiness.modifier(state) == 0
    state.weather = FROST
    assert readiness.modifier(state) == 1
    state.weather, state.storm = MUD, True
    assert readiness.modifier(state) == 4
    ready(state, 4)
    assert box(state, "jg51a") == "flown"
    ready(state, 3)
    assert box(state, "jg51a") == "ready"


def test_a_storm_drives_everybody_to_flown() -> None:
    """BSR §9.1: reinforcements of the turn too; then they roll."""
    state = flying("air axis ready jg51a gdummy1\nair-reinforcement 3 soviet mig3a\n", turn=3)
    state.storm = True
    events: list[Event] = []
    open_reinforcement(state, events)
    assert box(state, "mig3a") == "ready"
    ready(state, 10, 1)
    assert [box(state, unit) for unit in ("jg51a", "gdummy1", "mig3a")] == ["flown", "ready", "ready"]


def test_the_air_phase_begins_with_it() -> None:
    """BSR §9.1: and there is nothing else in it for who has no bombers."""
    state = flying("air axis flown jg51a\n")
    state.forced_dice = (1,)
    assert kinds(start(state, "air")) == ["die", "air-readiness"]
    assert asked(state) == "flying" and offers(state, "target")
    assert start(game(), "air") == []


# --- coming and going (BSR §8.15, §8.52) ------------------------------------------------------------


def test_reinforcements_go_to_ready() -> None:
    """BSR §8.15: on their turn, or later if they have not come."""
    state = flying("air-reinforcement 3 axis jg51a\n", turn=2)
    events: list[Event] = []
    open_reinforcement(state, events)
    assert state.place[state.rules.by_name["jg51a"]] not in air.BOXES
    state.turn = 3
    open_reinforcement(state, events)
    assert box(state, "jg51a") == "ready" and kinds(events) == ["air-arrives"]


def test_a_withdrawal_takes_any_unit_of_the_type() -> None:
    """BSR §8.52: from whichever box the owner likes; no other type, and not one that has not come."""
    more = "air axis destroyed kg53a\nair axis ready kg53b stg1\nair-withdrawal 3 axis he-111\n"
    state = flying(more, turn=3)
    state.phase = PHASES.index("reinforcement")
    state.agenda = [Nothing(), *open_reinforcement(state, [])]
    state.settle([])
    assert asked(state) == "transferring" and offers(state, "transfer") == {"transfer kg53a", "transfer kg53b"}
    assert refused(state, "transfer stg1") == "8.52"
    say(state, "transfer kg53a")
    assert state.place[state.rules.by_name["kg53a"]] == REMOVED and box(state, "kg53b") == "ready"


def test_or_its_owner_pays_a_point() -> None:
    """BSR §8.53: unless the scenario forbids it (BSR §8.54a)."""
    more = "air axis ready kg53a kg53b\nair-withdrawal 3 axis he-111\n"
    state = flying(more, turn=3)
    start(state, "reinforcement")
    events = say(state, "retain")
    assert (box(state, "kg53a"), box(state, "kg53b")) == ("ready", "ready")
    assert [line.points for line in score(state).lines if line.case == "BSR §8.53"] == [1]
    assert score(state).total == -1 and all(tell_event(state, e, language) for e in events for language in LANGUAGES)
    state = flying(more.replace("axis he-111", "axis cannot-cancel he-111"), turn=3)
    start(state, "reinforcement")
    assert refused(state, "retain") == "8.54a" and "transfer kg53b" in state.legal()


def test_the_only_one_is_withdrawn_without_a_question() -> None:
    """BSR §8.52."""
    state = flying("air axis flown kg53a\nair-withdrawal 3 axis cannot-cancel he-111\n", turn=3)
    state.agenda = [Nothing(), *open_reinforcement(state, [])]
    state.settle([])
    assert asked(state) != "transferring" and state.place[state.rules.by_name["kg53a"]] == REMOVED


# --- range (BSR §14.22) -----------------------------------------------------------------------------

LONG = land("\n".join(["." * 40] * 3))


def test_twenty_five_hexes_from_a_base() -> None:
    """BSR §14.22a: a source of supply, counted as the range of artillery is."""
    state = game(LONG, more="sources axis 0101\nground 0101-0103\nair axis ready jg51a\n")
    reached = numbers(state, air.within_range(state, AXIS) & state.rules.playable).split()
    assert max(reached)[:2] == "26"


def test_towns_count_that_are_supplied() -> None:
    """BSR §14.22a: friendly ones in general supply, as of the Supply Phase."""
    rows = ["." * 40] * 3
    rows[1] = "." * 9 + "t" + "." * 9 + "t" + "." * 20
    ground = land("\n".join(rows), main=" ".join(f"{c:02}02" for c in range(1, 41)))
    more = "sources axis 0102\nground 0101-2003\nair axis ready jg51a\n"
    state = game(ground, more=more)
    assert numbers(state, state.bases[AXIS]) == "0102 1002 2002"
    cut = game(
        ground, soviet="1002:100rd 1502:161rd", more="sources axis 0102\nground 0101-2003\nair axis ready jg51a\n"
    )
    assert numbers(cut, cut.bases[AXIS]) == "0102"


def test_who_is_bound_to_that_range() -> None:
    """BSR §14.22a-d: engines and types; the Axis on close air support whatever it flies."""
    state = flying("air axis ready jg51a kg53a stg77a lg2\nair soviet ready db3a tb3 il2a i16a\n")
    r = state.rules
    bound = {name for name in r.names if r.air >> r.by_name[name] & 1 and air.is_bound(r, r.by_name[name], False)}
    assert bound == {"jg51a", "stg77a", "lg2", "il2a", "i16a"}
    assert air.is_bound(r, r.by_name["kg53a"], True) and not air.is_bound(r, r.by_name["db3a"], True)


def test_no_interdiction_out_of_range_but_for_those_without_a_limit() -> None:
    """BSR §14.22a, §14.22c, §14.62."""
    more = "sources axis 0101\nground 0101-0103\n"
    state = game(LONG, more=more + "air axis ready jg51a stg77a kg53a\n")
    start(state, "air")
    say(state, "target 4001")
    assert offers(state, "fly") == {"fly kg53a 4001"}
    assert refused(state, "fly stg77a 4001") == "14.22a"
    near = game(LONG, more=more + "air axis ready stg77a\n")
    start(near, "air")
    assert refused(near, "target 4001") == "14.62"
    assert "target 2601" in near.legal()


# --- laying missions (BSR §14.21, §14.24) -----------------------------------------------------------


def test_three_units_to_a_hex_and_two_of_the_soviets_in_answer() -> None:
    """BSR §14.21b, §14.24a, §14.24b: dummies count."""
    more = "air axis ready jg51a stg77a stg77b gdummy1\nair soviet ready i16a i16b il2a\n"
    state = supporting("0403:5id", "0404:100rd", "0404=5id", more=more)
    say(state, "fly jg51a 0404", "fly stg77a 0404", "fly gdummy1 0404")
    assert refused(state, "fly stg77b 0404") == "14.21b" and not offers(state, "fly")
    say(state, "end", "fly i16a 0404", "fly i16b 0404")
    assert refused(state, "fly il2a 0404") == "14.21b"


def test_the_active_soviets_send_three_and_the_axis_three_in_answer() -> None:
    """BSR §14.21b."""
    more = "air axis ready jg51a stg77a stg77b\nair soviet ready i16a i16b il2a\n"
    state = supporting("0404:5id", "0403:100rd", "0404=100rd", more=more, by="soviet")
    say(state, "fly i16a 0404", "fly i16b 0404", "fly il2a 0404", "end")
    say(state, "fly jg51a 0404", "fly stg77a 0404", "fly stg77b 0404")
    assert refused(state, "fly stg77b 0404") == "14.21"


def test_only_ready_units_fly_and_each_once() -> None:
    """BSR §14.14, §14.21, §14.21a."""
    state = supporting("0403:5id", "0404:100rd", "0404=5id", more="air axis ready stg77a\nair axis flown jg51a\n")
    assert offers(state, "fly") == {"fly stg77a 0404"}
    assert refused(state, "fly jg51a 0404") == "14.14"
    say(state, "fly stg77a 0404")
    assert refused(state, "fly stg77a 0404") == "14.21"


def test_14_21c_example_fighters_go_along() -> None:
    """BSR §14.21c, example: fighters that cannot fly the mission escort it; so do dummies, not other bombers."""
    state = flying("air axis ready jg51a gdummy1 lg2 kgzbv\n")
    r = state.rules
    able = {what: names(state, sum(1 << p for p in range(r.count) if r.air >> p & 1 and may_join(r, p, what)))
            for what in ("support", "interdiction")}  # fmt: skip
    assert able == {"support": "jg51a,gdummy1,lg2", "interdiction": "jg51a,gdummy1"}


def test_taken_back_before_anybody_flies() -> None:
    """BSR §14.24, §14.21d, §14.26a: put into the hex, and back into its box."""
    state = supporting("0403:5id", "0404:100rd", "0404=5id")
    assert refused(state, "recall stg77a") == "14.24"
    say(state, "fly stg77a 0404", "recall stg77a")
    assert "fly stg77a 0404" in state.legal()
    say(state, "end", "end")
    assert not state.missions and box(state, "stg77a") == "ready"


def test_air_missions_are_not_offered_without_air_units() -> None:
    state = game(axis="0403:5id", soviet="0404:100rd")
    attack(state, "0404", "5id")
    start(state, "axis-combat")
    assert asked(state) != "flying"


# --- what the other side sees (BSR §14.23) ----------------------------------------------------------


def test_only_the_number_of_counters_is_seen() -> None:
    """BSR §14.23: two allocations that differ in the units alone look the same."""
    looks = set()
    for unit in ("stg77a", "gdummy1"):
        state = supporting("0403:5id", "0404:100rd", "0404=5id")
        said = spoken(f"fly {unit} 0404")
        seal = state.decision.seal(state, said)
        assert seal is not None and seal.blind == ("soviet",) and seal.public == "fly ? 0404"
        say(state, said.text, "end")
        seen = state.view("soviet")
        mission = mission_at(seen, seen.rules.hex("0404"))
        assert mission is not None and (mission.units, mission.number(AXIS)) == (0, 1)
        assert seen.hidden() and not state.hidden() and not state.view("axis").hidden()
        looks.add((write_position(seen), seen.legal()))
    assert len(looks) == 1


def test_what_is_imagined_fits() -> None:
    """BSR §14.23: as many, of those that could fly."""
    state = supporting("0403:5id", "0404:100rd", "0404=5id")
    say(state, "fly stg77a 0404", "fly gdummy1 0404", "end")
    found = {names(each, each.missions[0].axis) for seed in range(20)
             for each in [state.imagined("soviet", random.Random(seed))]}  # fmt: skip
    assert found == {"jg51a,stg77a", "jg51a,gdummy1", "stg77a,gdummy1"}
    assert state.imagined("axis", random.Random(1)).missions == state.missions


def test_units_are_opened_when_their_mission_is_flown() -> None:
    """BSR §14.25, §14.31a: hex by hex; dummies go to Flown."""
    state = supporting("0403:5id", "0404:100rd", "0404=5id")
    say(state, "fly gdummy1 0404", "end")
    events = say(state, "end")
    assert set(opened(events)) == {"air:1:axis-combat:axis:0404", "air:1:axis-combat:soviet:0404"}
    assert box(state, "gdummy1") == "flown"
    assert [each["units"] for each in events if each.kind == "air-shown"] == [("gdummy1",), ()]


def test_the_questions_are_asked_in_words() -> None:
    state = supporting("0403:5id", "0404:100rd", "0404=5id")
    for language in LANGUAGES:
        assert "?" in telling.question(state, language)
        assert all(telling.action_title(state, action, language) for action in state.legal())
    assert telling.action_title(state, "fly stg77a 0404", "en") == "Ju 87 (StG 77, I) flies to 0404"


def test_missions_and_boxes_are_told_to_the_page() -> None:
    """BSR §14.13, §14.23: of the other side's counters their number alone."""
    state = games.new_match("barbarossa", "minsk", "1").state
    r = state.rules
    mine, theirs = (next(p for p in members(r.air & r.of_side[side]) if not r.dummies >> p & 1) for side in (0, 1))
    hex_ = r.hex("E0833")
    state.missions = (Mission(hex_, 1 << mine, 1 << theirs),)
    told = table.tracks(state.view("axis"))
    assert told["missions"] == [
        {"hex": "E0833", "side": "axis", "units": [r.names[mine]], "number": 1},
        {"hex": "E0833", "side": "soviet", "units": [], "number": 1},
    ]
    boxes = [box["title"]["en"] for box in told["boxes"] if box["track"] == "rebuilding"]
    assert boxes == ["Active box", "Cadre box", "Eliminated box", "Cannot Rebuild box"]
    fallen = next(p for p in range(r.count) if r.names[p] == "5id")
    state.place[fallen] = CADRE
    (unit,) = (unit for unit in table.units(state) if unit["id"] == "5id")
    assert unit["group"] is not None and unit["group"]["en"] == "Cadre box"
