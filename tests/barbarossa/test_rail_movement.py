"""Movement by rail: who, when, how far, how much in a turn, and reinforcements that come by it (BSR §11.1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grognard.games.barbarossa import movement, rail_movement, rails
from grognard.games.barbarossa.rules import SNOW
from grognard.games.barbarossa.state import RAIL_BRIDGE, Barbarossa, Bridge, Wreck
from grognard.games.barbarossa.supply_units import receive
from grognard.games.barbarossa.units import AXIS, SOVIET
from tests.barbarossa.asking import asked, offers, refused, say
from tests.barbarossa.boards import bits, game, hexes, land
from tests.barbarossa.playing import begin, place

COLUMNS = 70
LONG = "\n".join(["." * COLUMNS] * 3)


def straight(first: int, last: int, row: str = "02") -> str:
    return " ".join(f"{column:02d}{row}" for column in range(first, last + 1))


LINE = straight(1, COLUMNS)
GROUND = land(LONG, rails=LINE)
HEAD = "sources soviet 7002\nrail-capacity soviet 10\n"


def riding(soviet: str, axis: str = "", *, phase: str = "soviet-movement", **more: object) -> Barbarossa:
    ground, text = more.pop("ground", GROUND), str(more.pop("more", ""))
    state = game(ground, axis, soviet, HEAD + text, phase=phase, **more)  # type: ignore[arg-type]
    begin(state)
    return state


def reached(state: Barbarossa, units: str) -> set[str]:
    return {state.rules.numbers[h] for h in rail_movement.reach(state, bits(state, units)).ends}


def test_sixty_points_a_hex_each() -> None:
    """BSR §11.13b, §11.13c: whatever the terrain; along the rails alone."""
    state = riding("0202:100rd 0301:161rd")
    assert reached(state, "100rd") == {f"{c:02d}02" for c in range(1, 63) if c != 2}
    say(state, "move 100rd", "rail", "to 6202")
    assert place(state, "100rd") == "6202"
    assert refused(state, "move 100rd") == "10.23"  # nor does it move otherwise: BSR §11.12
    woods = land(LONG.replace(".", "H"), rails=LINE)
    assert "6202" in reached(riding("0202:100rd", ground=woods), "100rd")


def test_an_interdicted_hex_costs_twelve() -> None:
    """BSR §11.13c, §14.65: not in woods (BSR §14.64c); for trains as well (BSR §21.32a)."""
    state = riding("0202:100rd 0301:bp1 0403:161rd")
    reach = rail_movement.reach(state, bits(state, "100rd"))
    assert reach.price(state.rules.hex("1002")) == 2 * 8
    state.interdicted = {state.rules.hex("1002"): 1}
    state.forget()
    reach = rail_movement.reach(state, bits(state, "100rd"))
    assert reach.price(state.rules.hex("0802")) == 2 * 6 and reach.price(state.rules.hex("1002")) == 2 * (6 + 12 + 12)
    woods = riding("0202:bp1 0403:161rd", ground=land(LONG.replace(".", "w"), rails=LINE))
    woods.interdicted = {woods.rules.hex("1002"): 2}
    woods.forget()
    assert movement.reach(woods, bits(woods, "bp1")).price(woods.rules.hex("1002")) == 2 * 8
    train = riding("0202:bp1 0403:161rd")
    train.interdicted = {train.rules.hex("1002"): 1}
    train.forget()
    assert movement.reach(train, bits(train, "bp1")).ends.keys() == {
        train.rules.hex(f"{c:02d}02") for c in (1, 3, 4, 5, 6, 7, 8)
    }


def test_lines_are_changed_where_they_meet() -> None:
    """BSR §11.13b."""
    branch = land(LONG, rails=f"{LINE}; 1002 1003")
    assert "1003" in reached(riding("0202:100rd", ground=branch), "100rd")
    apart = land(LONG, rails=f"{LINE}; 1003 1103")
    assert "1003" not in reached(riding("0202:100rd", ground=apart), "100rd")


def test_a_supply_unit_or_a_combat_unit_in_supply_on_the_rail_net() -> None:
    """BSR §11.11, §6.35, §6.46, §6.48: a dump moves by rail alone."""
    state = riding("0202:100rd 0302:msu 0402:dump 0501:161rd", marks={"unsupplied": "100rd"})
    say(state, "move rsu2")
    assert asked(state) == "moving"  # no other way
    say(state, "to 6002")
    assert place(state, "rsu2") == "6002" and state.steps[state.rules.by_name["rsu2"]] == 2
    say(state, "move rsu1")
    assert {"march", "rail"} <= set(state.legal())
    say(state, "rail", "to 4002", "move 100rd")
    assert refused(state, "rail") == "6.35"
    say(state, "stay", "move 161rd")
    assert refused(state, "rail") == "11.11"


def test_in_the_movement_phase_alone() -> None:
    """BSR §11.12."""
    state = riding("0202:115tr", phase="soviet-motorised")
    say(state, "move 115tr")
    assert refused(state, "rail") == "11.12"


def test_three_hexes_from_the_enemy() -> None:
    """BSR §11.13a: at the start and in every hex of the way; a supply unit of his does not matter."""
    state = riding("0202:100rd 1802:161rd", "2002:5id", more="sources soviet 0102\n")
    assert reached(state, "100rd") == {f"{c:02d}02" for c in range(1, 18) if c != 2}
    say(state, "move 161rd")
    assert refused(state, "rail") == "11.13a"
    state = riding("0202:100rd", "2003:msu")
    assert "3002" in reached(state, "100rd")
    say(state, "move 100rd", "rail")
    assert refused(state, "to 6902") == "11.13b"
    assert refused(state, "to 0203") == "11.11"


def test_not_through_an_enemy_fortification() -> None:
    """BSR §11.13d, §18.46: finished or not."""
    for field in ("axis_forts", "works"):
        state = riding("0202:100rd", more="sources soviet 0102\n")
        if field == "works":
            state.axis_works = {state.rules.hex("2002"): 0}
        else:
            state.axis_forts = hexes(state, "2002")
        state.forget()
        assert reached(state, "100rd") == {f"{c:02d}02" for c in range(1, 20) if c != 2}
        say(state, "move 100rd", "rail")
        assert refused(state, "to 2002") == "11.13d"


def test_only_friendly_rails_that_lead_to_a_source() -> None:
    """BSR §11.11, §19.11, §6.16."""
    state = riding("0202:100rd", more="rails cut 3002-3002\n")
    say(state, "move 100rd")
    assert refused(state, "rail") == "11.11"  # cut off from the source
    state = riding("0202:100rd", more="rails axis 3002-3002\nsources soviet 0102\n")
    assert max(reached(state, "100rd")) == "2902"
    say(state, "move 100rd", "rail")
    assert refused(state, "to 3002") == "19.11"
    # The Axis rides on what is its own.
    more = "sources axis 0102\nrail-capacity axis 10\nrails axis 0102-2002\nground 0101-3003\n"
    state = riding("", "0502:5id", phase="axis-movement", more=more)
    assert reached(state, "5id") == {f"{c:02d}02" for c in range(1, 21) if c != 5}


def test_nobody_takes_untried_machine_guns_along() -> None:
    """BSR §10.51, against §11.11: an untried unit whose allowance nobody knows goes nowhere."""
    state = riding("0202:100rd,?mg")
    assert offers(state, "move") == {"move 100rd"}
    assert refused(state, "move mg-1") == "10.51"
    assert not rail_movement.may_begin(state, bits(state, "100rd,mg-1"))


def test_rail_capacity_in_stacking_points() -> None:
    """BSR §11.14a, §11.14b, §11.14c: for all units of a side in a turn."""
    state = riding("0202:100rd,161rd,50rd")
    points = state.rules.stack[state.rules.by_name["100rd"]]
    assert rail_movement.left(state, SOVIET) == 10 and points == 4
    say(state, "move 100rd", "with 161rd", "rail", "to 1002")
    assert rail_movement.left(state, SOVIET) == 2
    say(state, "move 50rd")
    assert refused(state, "rail") == "11.14a"
    state = riding("0202:100rd", more="rail-capacity soviet 0 1-3\n")
    say(state, "move 100rd")
    assert refused(state, "rail") == "11.14a"


def test_what_capacity_counts() -> None:
    """BSR §11.15: a headquarters or a unit without stacking points one, supply units what they hold; trains nothing."""
    state = riding("0202:hq20,100rd 0302:msu 0402:dump 0502:bp1")
    load = {unit: rail_movement.load(state, bits(state, unit)) for unit in ("hq20", "100rd", "rsu1", "rsu2")}
    assert load == {"hq20": 1, "100rd": 4, "rsu1": 1, "rsu2": 2}
    assert not rail_movement.may_begin(state, bits(state, "bp1"))


def test_half_the_axis_capacity_in_snow() -> None:
    """BSR §11.16: rounded down."""
    state = riding("", more="rail-capacity axis 5\n")
    assert rail_movement.capacity(state, AXIS) == 5
    state.weather = SNOW
    assert rail_movement.capacity(state, AXIS) == 2
    assert rail_movement.capacity(state, SOVIET) == 10


def test_guns_without_an_allowance_go_by_rail() -> None:
    """BSR §10.29: and not otherwise; they get off in a town or city."""
    unit = "aasmo"
    state = riding(f"0202:{unit}", ground=replace(GROUND, towns=hexes(game(GROUND), "3002")))
    assert not state.rules.allowance[state.rules.by_name[unit]][1]
    say(state, f"move {unit}")
    assert asked(state) == "moving"
    assert refused(state, "to 2902") == "10.29"
    say(state, "to 3002")
    assert place(state, unit) == "3002"
    state = riding(f"0201:{unit} 0301:161rd")
    assert refused(state, f"move {unit}") == "10.29"


# --- reinforcements -------------------------------------------------------------------------------


def test_reinforcements_enter_by_rail_and_go_on() -> None:
    """BSR §11.17, §8.12b: the first hex costs a point."""
    state = riding("", more="reinforcement 1 soviet edge 7002 100rd\nreinforcement 1 soviet edge 7002 161rd\n")
    assert offers(state, "enter") == {"enter 100rd", "enter 161rd"}
    say(state, "enter 100rd")
    assert {"march", "rail"} <= set(state.legal())
    say(state, "rail", "at 7002")
    assert rail_movement.left(state, SOVIET) == 6
    say(state, "move 100rd")
    assert min(reached(state, "100rd")) == "1102"  # 59 points are left
    say(state, "to 1102")
    assert place(state, "100rd") == "1102" and rail_movement.left(state, SOVIET) == 6


def test_special_trains_do_not_count_in_the_turn_of_entry() -> None:
    """BSR §11.17: if the scenario says so."""
    more = "rail-capacity soviet 3 1\nreinforcement 1 soviet edge 7002 special-trains 100rd\n"
    state = riding("", more=more + "reinforcement 1 soviet edge 7002 161rd\n")
    say(state, "enter 161rd")
    assert refused(state, "rail") == "11.14a"
    say(state, "march", "wait", "enter 100rd", "rail", "at 7002")
    assert rail_movement.left(state, SOVIET) == 3
    say(state, "move 100rd", "to 2002")
    assert rail_movement.left(state, SOVIET) == 3
    begin(state)
    assert not rail_movement.may_begin(state, bits(state, "100rd"))  # now it does


def test_new_supply_comes_by_rail() -> None:
    """BSR §6.47a, §6.48a, §6.48c ex. 3: several of them by one train, to become a dump where they arrive."""
    state = riding("", more="attack-supply soviet 3\n")
    receive(state, SOVIET, 3, [])
    begin(state)
    say(state, "enter rsu1")
    assert "march" not in state.legal()  # no road leads in
    say(state, "with rsu2", "with rsu3", "rail", "at 7002", "move rsu1", "with rsu2", "with rsu3", "rail", "to 2002")
    assert rail_movement.left(state, SOVIET) == 7
    say(state, "combine rsu1 rsu2", "combine rsu1 rsu3")
    assert state.steps[state.rules.by_name["rsu1"]] == 3 and place(state, "rsu1") == "2002"


# --- rivers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("ferry", ["no", "built", "this turn"])
def test_over_a_ferry(ferry: str) -> None:
    """BSR §22.31, §22.33, §11.13c, §22.32b: thirty points and the hex; who has not enough stops before the river; from
    the turn after the ferry was finished."""
    more = "sources axis 0102\nrail-capacity axis 10\nground 0101-7003\nrails axis 0101-7003\nblown 3102/3202 rail\n"
    sides = "3102/3202 3102/3203 3101/3201 3101/3202 3103/3203"
    river = land(LONG, rails=LINE, major=sides, rail_bridges="3102/3202")
    state = riding("", "0302:5id", phase="axis-movement", more=more, ground=river, turn=3)
    s = (state.rules.hex("3102"), state.rules.hex("3202"))
    assert state.wrecks == (Wreck(*s, RAIL_BRIDGE),)
    if ferry != "no":
        state.ferries = (Bridge(AXIS, *s, True, 2 if ferry == "built" else 3),)
        state.forget()
    assert max(reached(state, "5id")) == ("3302" if ferry == "built" else "3102")
    if ferry == "built":
        assert rail_movement.reach(state, bits(state, "5id")).price(s[1]) == 2 * (28 + 30 + 1)
        assert not movement.reach(state, bits(state, "5id")).hexes & 1 << s[1]


def test_half_the_gauge_is_in_the_map() -> None:
    """BSR §19.0, §19.11: rails of European gauge are the Axis's from the start."""
    ground = replace(GROUND, european=0)
    state = game(ground)
    assert not state.axis_rails
    ground = replace(GROUND, european=hexes(state, "0102 0202"))
    state = game(ground)
    assert state.axis_rails == hexes(state, "0102 0202")
    rails.take(state, hexes(state, "0302"))
    assert state.rails_of(AXIS) == hexes(state, "0102 0202 0302")
