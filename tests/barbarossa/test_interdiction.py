"""Interdiction from the air (BSR §14.6): how it is flown, its zones, and what it does to the Soviets."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa import artillery, headquarters, interdiction, table
from grognard.games.barbarossa.costs import DRIVEN, Going
from grognard.games.barbarossa.movement import going
from grognard.games.barbarossa.orders import why_no_order
from grognard.games.barbarossa.recovery import Closing
from grognard.games.barbarossa.rules import DRY, PHASES
from grognard.games.barbarossa.scenarios import rules as rules_of
from grognard.games.barbarossa.specialised import may_begin_strategic, strategic
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.umpire import Event
from tests.barbarossa.asking import Nothing, asked, kinds, offers, refused, say
from tests.barbarossa.boards import AXIS, SOVIET, bits, board, game, hexes, land, names, numbers
from tests.barbarossa.phases import start
from tests.barbarossa.test_air import BASES, box
from tests.barbarossa.test_costs import price
from tests.barbarossa.test_reaction import reacting

WINGS = "air axis ready jg51a stg77a kg53a skg210\nair soviet ready i16a mig3a il2a db3a sdummy1\n"


def harried(levels: dict[str, int], ground: object = None, **how: object) -> Barbarossa:
    """A board with these markers."""
    state = game(ground or land(), **how)  # type: ignore[arg-type]
    state.interdicted = {state.rules.hex(number): level for number, level in levels.items()}
    return state


def flown(
    *actions: str, dice: tuple[int, ...] = (), soviet: str = "", more: str = WINGS
) -> tuple[Barbarossa, list[Event]]:
    state = game(soviet=soviet, more=BASES + more)
    events = start(state, "air")
    for n, action in enumerate(actions):
        if n == len(actions) - 1:
            state.forced_dice = dice
        events += say(state, action)
    return state, events


# --- how it is flown (BSR §14.61-14.63) -------------------------------------------------------------


def test_the_axis_lays_then_the_soviets_intercept() -> None:
    """BSR §14.61, §14.61a-b: in the Air Phase; the Soviets where the Axis flies, with fighters and dummies."""
    state, _ = flown("target 0505", "fly kg53a 0505", "end")
    assert (asked(state), state.side) == ("flying", "soviet")
    assert offers(state, "fly") == {"fly i16a 0505", "fly mig3a 0505", "fly sdummy1 0505"}
    assert refused(state, "fly il2a 0505") == "14.21c" and refused(state, "fly i16a 0404") == "14.24"
    assert refused(state, "target 0404") == "14.61a"
    state, _ = flown("end")
    assert asked(state) == "nothing"


def test_hex_by_hex() -> None:
    """BSR §14.62: any hex within range; one is manned before the next is chosen."""
    state, _ = flown("target 0505")
    assert refused(state, "target 0404") == "14.62" and not offers(state, "target")
    say(state, "fly kg53a 0505")
    assert "target 0404" in state.legal() and refused(state, "target 0505") == "14.62"
    assert refused(state, "fly stg77a 0404") == "14.24"


@pytest.mark.parametrize(("units", "level"), [("stg77a", 1), ("kg53a", 2), ("kg53a,stg77a", 2), ("gdummy1", 0)])
def test_the_level_by_what_is_left(units: str, level: int) -> None:
    """BSR §14.63: the values of the mission units together, two at most; then they go to Flown."""
    wings = f"air axis ready {units.replace(',', ' ')}\n"
    state, events = flown("target 0505", *(f"fly {u} 0505" for u in units.split(",")), "end", more=wings)
    assert state.interdicted == ({state.rules.hex("0505"): level} if level else {})
    assert all(box(state, unit) == "flown" for unit in units.split(","))
    assert not state.missions and ("interdicted" in kinds(events)) == bool(level)
    told = " ".join(line["text"]["en"] for line in table.lines(state, events))
    assert (f"Interdiction of level {level} in" in told) == bool(level)


def test_those_driven_off_by_aa_fire_interdict_nothing() -> None:
    """BSR §14.61c, §14.63: air combat, then AA fire."""
    state, events = flown("target 0505", "fly kg53a 0505", "end", "end", dice=(8,), soviet="0504:100rd")
    assert "aa-fire" in kinds(events) and not state.interdicted


def test_a_mixed_fighter_interdicts_or_escorts() -> None:
    """BSR §14.12c."""
    state, _ = flown("target 0505", "fly skg210 0505", "end", "end", "mission")
    assert state.interdicted == {state.rules.hex("0505"): 1}


def test_the_option_leaves_it_out() -> None:
    """BSR §14.6: scenarios may."""
    state = game(more=BASES + WINGS + "option interdiction off\n")
    assert start(state, "air") == [] and asked(state) == "nothing"


def test_the_markers_come_off_in_the_recovery_phase() -> None:
    """BSR §14.67."""
    state = harried({"0505": 1})
    state.agenda = [Nothing(), Closing()]
    state.settle([])
    assert not state.interdicted


# --- the zone (BSR §14.64) --------------------------------------------------------------------------


def test_the_hex_and_the_six_around_it_but_for_woods() -> None:
    """BSR §14.64a, §14.64c; the Axis does not suffer."""
    state = harried({"0505": 1}, board({"0504": "w"}))
    assert numbers(state, interdiction.zone(state, SOVIET)) == "0405 0406 0505 0506 0605 0606"
    assert interdiction.zone(state, AXIS) == 0
    assert interdiction.level(state, state.rules.hex("0504")) == 0


def test_zones_that_overlap_add_up_to_two() -> None:
    """BSR §14.64b."""
    state = harried({"0505": 1, "0506": 1, "0605": 2})
    assert [interdiction.level(state, state.rules.hex(n)) for n in ("0505", "0404", "0504", "0606")] == [2, 0, 2, 2]
    assert interdiction.level(harried({"0505": 1}), state.rules.hex("0404")) == 0


# --- movement (BSR §14.65) --------------------------------------------------------------------------


def under(*marked: str) -> Going:
    """The Soviets on wheels round Borisov, with zones of interdiction there."""
    r = rules_of("borisov")
    field = r.land.field
    zone = field.within(r.hexes(marked), 1) & ~r.land.woods if marked else 0
    return Going(r.land, SOVIET, DRIVEN, DRY, interdicted=zone)


def test_14_65_example_by_the_motorway() -> None:
    """BSR §14.65, example: one point without interdiction; under it two hexes of clear ground and the river, three."""
    assert price(under(), "E1729", "E1829", "E1928") == 1
    assert price(under("E1829"), "E1729", "E1829", "E1928") == 3


def test_14_65_example_by_the_woods_of_1828() -> None:
    """BSR §14.65, example: the bridge beside the woods serves, and the road in them: two and a half. 0305 stands for
    1729, 0405 for 1829, 0404 for 1828, 0504 for 1928, with the road that the example goes on by."""
    ground = board(
        {"0305": "w", "0404": "w", "0405": "t"},
        motorway="0305 0405 0504", main="0405 0404 0504", rivers="0405/0504 0404/0405",
    )  # fmt: skip
    how = going(harried({"0405": 1}, ground), SOVIET, DRIVEN)
    assert price(how, "0305", "0405", "0504") == 3
    assert price(how, "0305", "0405", "0404", "0504") == 2.5


def test_the_rate_of_roads_ends_at_the_zone() -> None:
    """BSR §14.65, O-112: nothing is paid again for a hex before it, nor does a road count in it."""
    ground = land(main="0501 0502 0503 0504 0505 0506")
    state = harried({"0505": 1}, ground, soviet="0901:1mm-175")
    free, now = going(state, AXIS, DRIVEN), going(state, SOVIET, DRIVEN)
    way = ("0501", "0502", "0503", "0504", "0505", "0506")
    assert (price(free, *way), price(now, *way)) == (2.5, 0.5 + 0.5 + 3)
    assert price(now, "0506", "0505", "0504", "0503", "0502") == 1 + 1 + 0.5 + 0.5


def test_over_a_major_river_the_bridge_stays() -> None:
    """BSR §14.64c, O-73: at the price of the ground; and a marker spans a river."""
    ground = land(main="0504 0505", major="0504/0505", bridges="0504/0505")
    assert price(going(harried({"0505": 1}, ground), SOVIET, DRIVEN), "0504", "0505") == 1


def test_no_strategic_movement_into_it_or_from_it() -> None:
    """BSR §14.65, §11.23: it ends in the hex before."""
    road = " ".join(f"05{row:02}" for row in range(1, 10))
    more = "sources soviet 0501\n"
    for marked, ends in (({}, "0509"), ({"0506": 1}, "0504")):
        state = harried(marked, land(main=road), soviet="0501:1mm-175", more=more)
        state.phase = PHASES.index("soviet-motorised")
        state.phase = PHASES.index("soviet-movement")
        found = strategic(state, bits(state, "1mm-175"))
        assert max(numbers(state, found.hexes).split()) == ends
    state = harried({"0501": 1}, land(main=road), soviet="0501:1mm-175", more=more)
    start(state, "soviet-movement")
    assert not may_begin_strategic(state, bits(state, "1mm-175"))
    say(state, "move 1mm-175")
    assert refused(state, "strategic") == "14.65"


def test_supply_is_not_touched() -> None:
    """BSR §14.65."""
    more = "sources soviet 0501\n"
    state = game(land(), soviet="0505:100rd", more=more)
    before = supplied_hexes(state, SOVIET)
    state.interdicted = {state.rules.hex("0503"): 2}
    state._supply.clear()
    assert supplied_hexes(state, SOVIET) == before


# --- reaction, orders, artillery (BSR §14.65) -------------------------------------------------------


def test_nobody_reacts_out_of_it_or_into_it() -> None:
    """BSR §12.41a."""
    where = ("0507:5id", "0506:100rd 0404:1mm-175 0606:1mm-6 0303:hq20", "0506=5id")
    assert offers(reacting(*where, by="axis"), "react") == {"react 1mm-175", "react 1mm-6"}
    state = reacting(*where, by="axis")
    state.interdicted = {state.rules.hex("0303"): 1}
    state.forget()
    assert offers(state, "react") == {"react 1mm-6"}
    assert refused(state, "react 1mm-175") == "12.41a"
    say(state, "react 1mm-6")
    before = offers(state, "to")
    state.interdicted = {state.rules.hex("0506"): 1}
    state.forget()
    assert "to 0506" in before and "to 0506" not in offers(state, "to")


def test_no_orders_in_it() -> None:
    """BSR §12.53g: one hex outside is enough, as for mud."""
    state = reacting("0507:5id", "0506:100rd 0303:hqbor", "0506=5id", ground=board({"0506": "c"}), by="axis")
    assert asked(state) == "orders"
    state.interdicted = {state.rules.hex("0505"): 1}
    state.forget()
    assert refused(state, "order 0506 no-retreat by hqbor") == "12.53g"
    wooded = reacting("0507:5id", "0506:100rd 0303:hqbor", "0506=5id", ground=board({"0506": "w"}), by="axis")
    wooded.interdicted = {wooded.rules.hex("0505"): 1}
    assert why_no_order(wooded, SOVIET, wooded.attacks[0], 1) is None


def test_one_gun_of_those_in_it_supports_a_combat() -> None:
    """BSR §14.65, O-72: those outside have their usual limits."""
    guns = "0404:art-20a,art-2rc,hq20"
    state = game(soviet=guns + ",msu", axis="0505:5id 0506:17id")
    barrage = artillery.Barrage(SOVIET, hexes(state, "0505"), False, bits(state, "art-20a"))
    gun = state.rules.by_name["art-2rc"]
    assert (why := artillery._why_too_many(state, barrage, gun)) is None, why
    state.interdicted = {state.rules.hex("0304"): 1}
    found = artillery._why_too_many(state, barrage, gun)
    assert found is not None and found.case == "BSR §14.65"
    assert artillery._why_too_many(state, barrage._replace(guns=0), gun) is None


# --- headquarters (BSR §14.66) ----------------------------------------------------------------------


def test_it_takes_command_points() -> None:
    """BSR §14.66a, §21.13: as many as the level, down to none; in woods nothing."""
    for levels, letter, left in (({}, ".", 3), ({"0404": 1}, ".", 2), ({"0404": 2}, ".", 1), ({"0404": 2}, "w", 3)):
        state = harried(levels, board({"0404": letter}), soviet="0404:hq20")
        assert headquarters.command(state, state.rules.by_name["hq20"]) == left
    state = harried({"0404": 2}, soviet="0404:hqbor")
    hq = state.rules.by_name["hqbor"]
    assert headquarters.command(state, hq) == 0
    assert headquarters.able(state, state.rules.hex("0405"), state.commanded) == []
    assert not headquarters.joins_guns(state, hq)


@pytest.mark.parametrize(("die", "level", "turned"), [(1, 1, True), (2, 1, False), (2, 2, True), (3, 2, False)])
def test_it_may_turn_it_non_op(die: int, level: int, turned: bool) -> None:
    """BSR §14.66b, §21.23: when the markers are placed, a roll no higher than the level."""
    unit = ("stg77a", "kg53a")[level - 1]
    wings = f"air axis ready {unit}\n"
    state, events = flown("target 0303", f"fly {unit} 0303", "end", dice=(1, die), soviet="0404:hq20", more=wings)
    assert "interdicted-headquarters" in kinds(events)
    assert names(state, state.nonop) == ("hq20" if turned else "")


def test_entering_a_zone_is_tested_in_the_movement_phase() -> None:
    """BSR §14.66b: once for each time; not in the Motorised Movement Phase, not in woods, not who stays inside."""
    for phase, letter, dice in (
        ("soviet-movement", ".", (1,)),
        ("soviet-motorised", ".", ()),
        ("soviet-movement", "w", ()),
    ):
        ground = board(dict.fromkeys(["0404", "0405", "0406"], letter))
        state = harried({"0405": 1}, ground, soviet="0402:hq20", more="sources soviet 0401\n")
        state.phase = PHASES.index(phase)
        state.forced_dice = dice
        h = state.rules.hex
        events: list[Event] = []
        interdiction.test_on_the_way(state, bits(state, "hq20"), [h("0402"), h("0403"), h("0404"), h("0405")], events)
        assert (not state.forced_dice) and names(state, state.nonop) == ("hq20" if dice else "")
