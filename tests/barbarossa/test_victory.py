"""How to win (BSR §24): places, garrisons, steps lost, what a score means."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa import victory
from grognard.games.barbarossa.scenario import LEVELS
from grognard.games.barbarossa.state import CADRE, ELIMINATED, EXITED, Barbarossa
from grognard.games.barbarossa.steps import lose_step, remove
from grognard.games.barbarossa.units import SIDES
from grognard.umpire import Event
from grognard.umpire.score import lead
from tests.barbarossa.asking import say
from tests.barbarossa.boards import bits, game, numbers
from tests.barbarossa.phases import finish, of_kind, start

PLACE = 'place 0505 5 to 9 3 en "the town" fr "le bourg"\n'


def total(state: Barbarossa) -> int:
    return lead(victory.score(state).lines, SIDES[0])


def settle(state: Barbarossa) -> list[Event]:
    events: list[Event] = []
    victory.settle_spots(state, events)
    return events


def go(state: Barbarossa, unit: str, number: str) -> None:
    state.march(bits(state, unit), state.rules.hex(number))


# --- points ---------------------------------------------------------------------------------------------------------


def test_points_come_from_places_losses_and_what_players_do() -> None:
    """BSR §24.11: each line names its case."""
    more = PLACE + "presence axis 2 steps 2 0101-0909\nhandicap 1\nground 0101-0909\nsources axis 0105"
    state = game(axis="0505:5id", soviet="0909:hq13,115tr", more=more)
    settle(state)
    victory.count_presence(state, [])
    state.lost = [6, 0]
    state.tally[victory.DISBANDED] = 1
    found = {line.case.removeprefix("BSR §"): line.points for line in victory.score(state).lines}
    assert found == {"24.22": 5, "24.41": 1, "24.31": 2, "24.32": 1, "24.12": 1}
    assert total(state) == 10


def test_what_the_soviets_gain_by_their_presence_is_taken_off() -> None:
    """BSR §24.12, §24.31: once, for so many steps in supply in an area."""
    more = "presence soviet -2 steps 2 0701-0909\nsources soviet 0905"
    state = game(axis="0101:5id", soviet="0806:100rd", more=more)
    victory.count_presence(state, [])
    victory.count_presence(state, [])
    (line,) = victory.score(state).lines
    assert (line.side, line.points, line.case) == ("soviet", 2, "BSR §24.31")
    assert total(state) == -2
    weak = game(axis="0101:5id", soviet="0806:100rd/1", more=more)
    victory.count_presence(weak, [])
    assert not victory.score(weak).lines


def test_only_the_axis_scores_and_may_have_less_than_nothing() -> None:
    """BSR §24.12: what the Soviets gain is taken off."""
    state = game(axis="0505:5id", soviet="0909:100rd")
    state.lost = [0, 18]
    assert [(line.side, line.points) for line in victory.score(state).lines] == [("soviet", 3)]
    assert total(state) == -3


@pytest.mark.parametrize(
    ("points", "level"), [(31, 0), (30, 0), (29, 1), (20, 1), (19, 2), (10, 2), (9, None), (-4, None)]
)
def test_the_axis_wins_at_the_level_that_it_reaches(points: int, level: int | None) -> None:
    """BSR §24.13: below the lowest the Soviets have won."""
    wanted = LEVELS[level] if level is not None else victory.SOVIET_VICTORY
    assert victory.level(game().rules, points) == wanted


# --- places ---------------------------------------------------------------------------------------------------------


def test_a_place_is_what_the_scenario_names() -> None:
    """BSR §24.21, §24.22: it counts when a unit of the Axis controls it, by its zone too; no other hex does."""
    state = game(axis="0404:5id", soviet="0909:100rd", more=PLACE)
    assert not settle(state)
    go(state, "5id", "0504")
    events = settle(state)
    assert [(each["hex"], each["points"]) for each in of_kind(events, "place")] == [("0505", 5)]
    assert total(state) == 5 and not settle(state)
    contested = game(axis="0504:5id", soviet="0506:100rd", more=PLACE)
    assert not settle(contested)
    go(contested, "5id", "0505")
    assert settle(contested)


def test_it_counts_what_it_is_worth_in_the_turn() -> None:
    """BSR §24.23, and the example of §24.26: taken, lost and retaken, worth less
    from the third turn on."""
    state = game(axis="0404:5id", soviet="0707:100rd", more=PLACE)
    found = []
    for turn, unit in ((8, "5id"), (8, "100rd"), (9, "5id"), (10, "100rd"), (10, "5id")):
        other = "100rd" if unit == "5id" else "5id"
        state.turn = turn
        go(state, other, "0909" if other == "100rd" else "0101")
        go(state, unit, "0505")
        settle(state)
        found.append(total(state))
    assert found == [5, 0, 5, 2, 5]


def test_points_of_a_place_count_at_the_end_of_the_phase() -> None:
    """BSR §24.22: as the sequence has it after every movement and combat."""
    state = game(axis="0404:5id", soviet="0909:100rd", more=PLACE + "ground 0101-0909")
    start(state, "axis-movement")
    events = say(state, "move 5id", "to 0505")
    events += finish(state)
    assert of_kind(events, "place") and total(state) == 5


# --- garrisons ------------------------------------------------------------------------------------------------------


def held(axis: str, more: str = PLACE, **marks: object) -> Barbarossa:
    state = game(axis=axis, soviet="0909:100rd", more=more)
    settle(state)
    return state


def test_a_place_must_be_occupied_by_a_step_in_the_administrative_segment() -> None:
    """BSR §24.24a, §24.25b: of any combat unit; not by its zone, not by a supply unit. Its worth comes back with it."""
    for units, kept in (("0505:5id", True), ("0505:arko-vii", True), ("0504:5id", False), ("0504:5id 0505:msu", False)):
        state = held(units)
        assert total(state) == 5
        start(state, "recovery")
        finish(state)
        assert (total(state) == 5) == kept, units
    go(state, "5id", "0505")
    settle(state)
    assert total(state) == 5
    zone = held("0504:5id")
    start(zone, "recovery")
    finish(zone)
    settle(zone)
    assert total(zone) == 0 and numbers(zone, zone.vacated) == "0505"  # control alone does not restore it


def test_the_occupier_may_change_within_the_turn() -> None:
    """BSR §24.25a: nothing is lost while nobody is there, if somebody is in the end."""
    state = held("0505:5id 0303:6id")
    go(state, "5id", "0404")
    settle(state)
    go(state, "6id", "0505")
    settle(state)
    start(state, "recovery")
    finish(state)
    assert total(state) == 5


def test_a_place_of_several_hexes_is_held_from_any_of_them() -> None:
    """BSR §24.24b, §24.22: it counts when all are controlled, is lost when the Soviets control all."""
    more = 'place 0505,0506 4 en "the city" fr "la ville"\n'
    state = game(axis="0303:5id 0304:6id", soviet="0909:100rd", more=more)
    go(state, "5id", "0504")
    settle(state)
    assert total(state) == 0  # one of the two
    go(state, "6id", "0506")
    settle(state)
    assert total(state) == 4
    go(state, "5id", "0101")
    start(state, "recovery")
    finish(state)
    assert total(state) == 4  # 0506 is occupied
    go(state, "100rd", "0505")
    settle(state)
    assert total(state) == 4  # the Soviets have one of the two
    go(state, "6id", "0101")
    settle(state)
    assert total(state) == 0


def test_some_places_need_no_garrison() -> None:
    """BSR §24.24d: as the scenario says of their country."""
    state = held("0504:5id", PLACE.replace("0505 5", "0505 unheld 5"))
    start(state, "recovery")
    finish(state)
    assert total(state) == 5


# --- what is done ---------------------------------------------------------------------------------------------------


def test_what_players_do_counts_at_once() -> None:
    """BSR §24.31, §24.32: a headquarters disbanded of one's own will."""
    state = game(soviet="0404:hq13,hq20", axis="0909:5id", more="mark non-op hq13 hq20")
    start(state, "recovery")
    say(state, "disband hq13")
    assert total(state) == 1
    lost = game(soviet="0404:hq13", axis="0909:5id")
    remove(lost, lost.rules.by_name["hq13"], CADRE, [])
    assert total(lost) == 0  # one that is lost does not


def test_six_steps_of_armour_and_artillery_are_a_point() -> None:
    """BSR §24.41: Soviet ones for the Axis, its own against it; infantry, engineers and headquarters do not count."""
    state = game(
        axis="0404:18pz-p,17pz-p,stug189,pj521 0405:arko-vii,nw51,5id,pi42",
        soviet="0808:115tr,100rd,hq20 0809:art-2rc,art-20a,rs1,nk73",
    )
    for unit in ("5id", "5id", "pi42", "100rd", "hq20", "nk73"):
        lose_step(state, state.rules.by_name[unit], [])
    assert state.lost == [0, 0]
    for unit in ("18pz-p", "18pz-p", "stug189", "pj521", "arko-vii"):
        lose_step(state, state.rules.by_name[unit], [])
    assert state.lost == [0, 5] and total(state) == 0
    lose_step(state, state.rules.by_name["nw51"], [])
    assert total(state) == -1
    for unit in ("art-2rc", "art-20a", "rs1"):
        lose_step(state, state.rules.by_name[unit], [])
    armour = state.rules.by_name["115tr"]
    while state.place[armour] >= 0:
        lose_step(state, armour, [])
    assert state.lost[0] == 3 + state.rules.full_steps[armour]


def test_a_scenario_may_count_otherwise() -> None:
    """BSR §24.41: its own lines stand instead."""
    state = game(axis="0404:5id,18pz-p", more="steps-lost axis -2 every 1 infantry")
    lose_step(state, state.rules.by_name["5id"], [])
    lose_step(state, state.rules.by_name["18pz-p"], [])
    assert state.lost == [1] and total(state) == -2


def test_divisions_and_headquarters_that_are_lost() -> None:
    """BSR §24.31: as the scenario says; every pair of divisions in the Eliminated box; a German division with the last
    of its counters."""
    more = "units-lost soviet 1 every 2 divisions eliminated\nunits-lost axis -1 every 1 divisions\n"
    more += "units-lost soviet 2 every 1 headquarters\nhandicap 0"
    state = game(axis="0404:18pz-r,18pz-s52,5id", soviet="0808:100rd,161rd,50rd,nk73 0809:hq13,hq20", more=more)
    by_name = state.rules.by_name
    for unit, box, points in (
        ("100rd", CADRE, 0), ("161rd", ELIMINATED, 0), ("nk73", ELIMINATED, 0), ("50rd", ELIMINATED, 1),
        ("18pz-r", CADRE, 1), ("18pz-s52", CADRE, 0), ("5id", ELIMINATED, -1), ("hq13", CADRE, 1),
    ):  # fmt: skip
        remove(state, by_name[unit], box, [])
        assert total(state) == points, unit
    state.nonop |= 1 << by_name["hq20"]
    start(state, "recovery")
    say(state, "disband hq20")
    assert total(state) == 2  # its own point (BSR §24.32) and no other


def test_divisions_saved_count_at_the_end() -> None:
    """BSR §24.31, §11.62: those of the set-up that stand in supply or have left the map, as divisions, once."""
    more = "saved soviet -2 divisions\nsources soviet 0909\nreinforcement 1 soviet on-map 0808 50rd"
    state = game(axis="0101:5id", soviet="0808:100rd,nk73,115tr 0807:161rd 0806:1mm-6,1mm-12", more=more, turn=11)
    state.lift(state.rules.by_name["161rd"], EXITED)
    state.put(state.rules.by_name["50rd"], state.rules.hex("0809"))
    start(state, "recovery")
    finish(state)
    assert total(state) == 0  # not before the last turn
    state.turn = 12
    start(state, "recovery")
    finish(state)
    assert total(state) == -6
