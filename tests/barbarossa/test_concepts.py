"""Chains of hexes, zones of both sides, stacking (BSR §3), set-up and sequence (BSR §4)."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa import movement
from grognard.games.barbarossa.rules import PHASES
from grognard.games.barbarossa.sequence import new
from grognard.games.barbarossa.state import CADRE, CANNOT_REBUILD, CUP, Barbarossa
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.untried import reveal
from grognard.games.barbarossa.zoc import zoc
from grognard.umpire import Event
from tests.barbarossa.asking import asked, refused, say
from tests.barbarossa.boards import AXIS, SOVIET, bits, game, land, names, numbers
from tests.barbarossa.phases import of_kind, start

ROW = "0102 0202 0302 0402 0502 0602 0702 0802 0902"


def at(state: Barbarossa, unit: str) -> int:
    return state.place[state.rules.by_name[unit]]


# --- chains of hexes ------------------------------------------------------------------------------------------------


def test_a_chain_of_hexes_is_unbroken() -> None:
    """BSR §3.14: a road net ends where one hexside of its chain has no road, though the next hexes have it again."""
    wide = "\n".join(["." * 20] * 3)
    chain = " ".join(f"{c:02}02" for c in range(1, 21))
    whole = game(land(wide, main=chain), axis="0202:5id", more="ground 0101-2003\nsources axis 0102")
    assert supplied_hexes(whole, AXIS) >> whole.rules.hex("2002") & 1
    parts = " ".join(f"{c:02}02" for c in range(1, 6)) + "; " + " ".join(f"{c:02}02" for c in range(6, 21))
    cut = game(land(wide, main=parts), axis="0202:5id", more="ground 0101-2003\nsources axis 0102")
    assert not supplied_hexes(cut, AXIS) >> cut.rules.hex("2002") & 1
    assert supplied_hexes(cut, AXIS) >> cut.rules.hex("1202") & 1  # five hexes of road, and seven beyond


# --- zones ----------------------------------------------------------------------------------------------------------


def test_two_zones_in_a_hex_cost_no_more_than_one_and_ones_own_nothing() -> None:
    """BSR §3.23."""
    one = game(axis="0403:5id", soviet="0505:100rd")
    two = game(axis="0403:5id", soviet="0505:100rd 0406:161rd")
    alone = game(axis="0403:5id 0505:6id")
    price = {}
    for name, state in (("one", one), ("two", two), ("friend", alone)):
        start(state, "axis-movement")
        found = movement.reach(state, bits(state, "5id"))
        price[name] = found.price(state.rules.hex("0405"))
    assert zoc(two, SOVIET) >> two.rules.hex("0405") & 1
    assert price == {"one": 6, "two": 6, "friend": 4}


# --- stacking -------------------------------------------------------------------------------------------------------


def test_headquarters_and_supply_units_weigh_nothing() -> None:
    """BSR §3.31: they join a full stack in any number."""
    state = game(soviet="0404:100rd,161rd,7abn,hq20,hq16,hqwf,msu,msu,dump")
    assert state.points_at(state.rules.hex("0404")) == 10
    start(state, "soviet-movement")
    say(state, "end")
    assert asked(state) == "nothing"


def test_what_is_over_the_limit_goes_to_cadre_at_once() -> None:
    """BSR §3.33: its owner says who; what cannot be rebuilt goes to its own box (BSR §7.14)."""
    state = game(soviet="0404:100rd,161rd,7abn,rs1 0808:50rd", axis="0101:5id")
    start(state, "axis-movement")
    events = say(state, "end")
    assert asked(state) == "overstacked" and state.agenda[-1].side_of(state) == "soviet"
    assert set(state.legal()) == {"remove 100rd", "remove 161rd", "remove 7abn", "remove rs1"}
    assert refused(state, "remove 50rd") == "3.33"
    events = say(state, "remove rs1")
    assert at(state, "rs1") == CANNOT_REBUILD
    assert asked(state) == "nothing"
    assert of_kind(events, "overstacked")[0]["points"] == 11
    other = game(soviet="0404:100rd,161rd,50rd")
    start(other, "soviet-movement")
    say(other, "end", "remove 50rd")
    assert at(other, "50rd") == CADRE and asked(other) == "nothing"


def test_attacking_mortars_and_an_engineer_may_stand_above_the_limit() -> None:
    """BSR §3.33: at the end of a movement phase, beside an enemy."""
    stack = "5id,18pz-p,stug189,stug201"  # ten points
    beside = game(axis=f"0404:{stack},nw51,nw53,pi42", soviet="0405:100rd")
    start(beside, "axis-movement")
    say(beside, "end")
    assert asked(beside) == "nothing"
    far = game(axis=f"0404:{stack},nw51,nw53,pi42", soviet="0808:100rd")
    start(far, "axis-movement")
    say(far, "end")
    assert asked(far) == "overstacked"
    late = game(axis=f"0404:{stack},pi42", soviet="0405:100rd")
    start(late, "axis-motorised")  # no attacks follow
    say(late, "end")
    assert asked(late) == "overstacked"
    three = game(axis=f"0404:{stack},nw51,nw53,pi42,pi45", soviet="0405:100rd")
    start(three, "axis-movement")
    say(three, "end")
    assert asked(three) == "overstacked"


# --- looking at stacks ----------------------------------------------------------------------------------------------


def test_stacks_are_open_and_what_is_untried_is_known_to_nobody() -> None:
    """BSR §3.34, §8.42b: either side sees every counter of the other with its steps; the front of an untried unit is
    drawn when it is turned over, from the same cup whoever looks."""
    state = game(axis="0404:5id", soviet="0606:100rd,?mg", marks={"emergency": "100rd"})
    for side in ("axis", "soviet"):
        seen = state.view(side)
        assert (seen.place, seen.steps, seen.emergency) == (state.place, state.steps, state.emergency)
    fronts = [p for p in range(state.rules.count) if state.rules.fronts >> p & 1]
    assert {state.place[p] for p in fronts} == {CUP}
    drawn = set()
    for seed in range(12):
        other = game(soviet="0606:100rd,?mg", seed=str(seed))
        events: list[Event] = []
        reveal(other, bits(other, "mg-1"), events)
        drawn.add(events[-1]["front"])
    assert len(drawn) > 3


# --- set-up and sequence --------------------------------------------------------------------------------------------


def test_a_game_is_set_up_as_the_scenario_says() -> None:
    """BSR §4.1: counters with their steps, strongpoints, marks, ground, dumps."""
    more = "strongpoint axis 0303\nmark emergency 5id\nground 0101-0309"
    state = game(axis="0404:5id/2,dump", soviet="0707:100rd/1", more=more)
    r = state.rules
    assert [(names(state, state.at[h]), r.numbers[h]) for h in sorted(state.at)] == [
        ("5id,gsu1", "0404"),
        ("100rd", "0707"),
    ]
    assert [state.steps[r.by_name[n]] for n in ("5id", "gsu1", "100rd")] == [2, 2, 1]
    assert numbers(state, state.axis_forts) == "0303" and state.emergency == bits(state, "5id")
    assert state.friendly(AXIS) >> r.hex("0101") & 1 and state.friendly(SOVIET) >> r.hex("0909") & 1


def test_the_phases_of_a_turn_stand_in_their_order() -> None:
    """BSR §4.21: the Axis moves before it attacks, the Soviets drive before they attack and march afterwards."""
    assert [str(phase) for phase in PHASES[1:]] == [
        "weather", "replacement", "reinforcement", "air", "supply",
        "axis-movement", "axis-declaration", "soviet-reaction", "axis-combat", "axis-motorised", "axis-engineering",
        "soviet-motorised", "soviet-declaration", "axis-reaction", "soviet-combat", "soviet-movement",
        "soviet-engineering",
        "surrender", "recovery", "victory",
    ]  # fmt: skip
    traits = {str(phase): phase.traits for phase in PHASES if phase.kind == "movement"}
    assert [name for name, said in traits.items() if "full" in said] == ["axis-movement", "soviet-movement"]


def through(state: Barbarossa) -> list[Event]:
    """Do nothing until the game is over."""
    events: list[Event] = []
    for _ in range(400):
        if state.over:
            return events
        events += state.play(next(a for a in state.legal() if a in ("end", "halt", "done")))
    raise AssertionError("no end")


@pytest.fixture(scope="module")
def idle() -> list[Event]:
    state = new("borisov", 1)
    return through(state)


def test_the_turn_goes_up_as_it_begins(idle: list[Event]) -> None:
    """BSR §4.22, §4.21: every turn goes through all phases."""
    turns = [each["turn"] for each in of_kind(idle, "turn")]
    assert turns == [6, 7, 8, 9]  # the first began before the first question
    phases = [each["phase"] for each in of_kind(idle, "phase")]
    first = phases.index("weather")
    assert phases[first : first + 20] == [str(phase) for phase in PHASES[1:]]


def test_after_the_last_turn_the_points_are_judged(idle: list[Event]) -> None:
    """BSR §4.23."""
    assert idle[-1].kind == "game-over" and idle[-1]["level"] == "soviet"
    assert of_kind(idle, "phase")[-1]["phase"] == "victory"
    assert game().rules.phases == PHASES
