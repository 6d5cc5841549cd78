"""Overrun (BSR §11.3), as it is played."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

import pytest

from grognard.games.barbarossa import overrun, reaction
from grognard.games.barbarossa.modifiers import modifiers
from grognard.games.barbarossa.rules import MUD, SNOW
from grognard.games.barbarossa.state import Barbarossa, Bridge
from grognard.games.barbarossa.units import SOVIET
from grognard.games.barbarossa.zoc import zoc
from grognard.maps import side
from grognard.umpire import Event
from tests.barbarossa.asking import ask, asked, kinds, offers, refused, say
from tests.barbarossa.boards import BARE, bits, board, combat, hexes, land, numbers
from tests.barbarossa.playing import attack, begin, draw, place, roll
from tests.barbarossa.test_moving import moving

TWO = "18pz-p,17pz-p"
"""15 attack points."""
WEAK, STRONG = "7abn/1", "100rd"
"""One point of defence, and four."""


def beside(units: str = TWO, soviet: str = f"0405:{WEAK}", *, here: str = "0404", **more: object) -> Barbarossa:
    """Units of the Axis beside 0405, all of them picked and about to march."""
    state = moving(f"{here}:{units} 0901:19pz-p", soviet, **more)  # type: ignore[arg-type]
    pick(state, *units.replace("/1", "").split(","))
    return state


def pick(state: Barbarossa, first: str, *others: str) -> None:
    say(state, f"move {first}", *(f"with {unit}" for unit in others))
    if asked(state) == "picking":
        say(state, "march")


def overruns(state: Barbarossa) -> str:
    return " ".join(sorted(action.removeprefix("overrun ") for action in offers(state, "overrun")))


def result(events: list[Event]) -> Event:
    return next(each for each in events if each.kind == "overrun-result")


def shifts(state: Barbarossa, units: str = TWO, target: str = "0405") -> dict[str, int]:
    found = overrun.modifiers(state, bits(state, units), state.rules.hex(target))
    return {shift.case.removeprefix("BSR §"): shift.value for shift in found}


def with_kind(state: Barbarossa, kind: str, units: str) -> Barbarossa:
    """As if these units were of another kind: `nkvd`, `allied`."""
    state.rules = copy(state.rules)
    setattr(state.rules, kind, getattr(state.rules, kind) | bits(state, units))
    state.forget()
    return state


# --- who, when, whom ------------------------------------------------------------------------------


def test_a_stack_on_the_move_pushes_an_enemy_aside_and_goes_on() -> None:
    """BSR §11.3, §11.31, §11.37i: from the hex beside, in the midst of its move, and on with the points it has left;
    in either movement phase, and for either side."""
    state = roll(beside(soviet=f"0405:{WEAK}", here="0403"), 9)
    say(state, "to 0404")
    pick(state, "18pz-p", "17pz-p")
    say(state, "overrun 0405", "retreat 7abn 0206")
    assert place(state, "18pz-p") == place(state, "17pz-p") == "0405"
    assert state.spent[state.rules.by_name["18pz-p"]] == 2 * (2 + 2)  # a point each for the zone and the overrun
    pick(state, "18pz-p", "17pz-p")
    assert "to 0407" in state.legal()
    for phase, units in (("axis-motorised", TWO), ("axis-movement", TWO)):
        assert overruns(beside(units, phase=phase)) == "0405"
    for phase in ("soviet-motorised", "soviet-movement"):
        state = moving("0405:stug192/1 0909:5id", "0404:5td,13td", phase)
        pick(state, "5td", "13td")
        assert overruns(state) == "0405"


def test_as_often_as_points_allow_and_an_attack_besides() -> None:
    """BSR §11.31: the same defenders too, again by the same units (BSR §11.32, note)."""
    state = roll(beside(), 9, 9)
    say(state, "overrun 0405", "retreat 7abn 0407")
    pick(state, "18pz-p", "17pz-p")
    say(state, "to 0406")
    pick(state, "18pz-p", "17pz-p")
    say(state, "overrun 0407")
    assert asked(state) == "retreating"
    say(state, "retreat 7abn 0409")
    assert place(state, "18pz-p") == "0407"
    assert state.spent[state.rules.by_name["18pz-p"]] == 2 * (2 + 1 + 2)  # a marked unit has no zone to pay for
    failed = roll(beside(soviet="0405:7abn"), 8)
    say(failed, "overrun 0405")
    ask(failed, "axis-declaration")
    assert "declare 0405" in failed.legal()
    say(failed, "declare 0405")
    assert {"join 18pz-p 0405", "join 17pz-p 0405"} <= set(failed.legal())


def test_it_is_no_attack() -> None:
    """BSR §11.31, note; §11.36e, §11.36h: nobody is asked for reaction, support or orders, no supply is spent, no gun
    fires, whoever stands beside."""
    state = roll(moving(f"0404:{TWO},arko-xlvii,msu 0901:5id", "0405:7abn/1 0607:1mm-12 0407:art-20a"), 10)
    pick(state, "18pz-p", "17pz-p")
    events = say(state, "overrun 0405")
    assert asked(state) == "movement"
    assert set(kinds(events)) == {"overrun", "modifier", "die", "overrun-result"}
    assert not state.attacks and not state.drawn and not state.fired
    told = events[0]
    assert (told["attack"], told["defence"]) == (15, 1)
    assert place(state, "gsu1") == "0404"


def test_neither_combined_arms_nor_integrity() -> None:
    """BSR §11.36g: tanks, riflemen and reconnaissance of one division have both in an attack on this hex."""
    units = "18pz-p,18pz-s52,18pz-s101,18pz-r"
    state = beside(units, "0405:7abn/1")
    fought = {m.case.removeprefix("BSR §") for m in modifiers(state, combat(state, units, "0405"), below=False)}
    assert {"15.57a", "15.58a"} <= fought
    assert shifts(state, units) == {"11.37f": -3}


def test_who_overruns() -> None:
    """BSR §11.32: motorised units, and cavalry of the Soviets but not of the Axis; whoever else stays behind."""
    state = moving("0404:18pz-p,17pz-p,1kd,5id 0901:26id", "0405:7abn/1")
    pick(state, "1kd")
    assert not overruns(state)
    assert refused(state, "overrun 0405") == "11.32"
    say(state, "stay")
    pick(state, "18pz-p", "17pz-p", "5id")
    assert refused(state, "overrun 0405") == "11.32"
    state = moving("0405:stug192", "0404:6cd,36cd,50cd,53cd", "soviet-movement")
    pick(state, "6cd", "36cd", "50cd", "53cd")
    assert overruns(state) == "0405"


def test_any_combat_unit_is_overrun_and_nobody_else() -> None:
    """BSR §11.32: headquarters, guns; supply units alone fall to whoever moves in."""
    for unit in ("hq20", "art-20a", "nk73"):
        assert overruns(beside(soviet=f"0405:{unit}")) == "0405"
    state = beside(soviet="0405:msu 0909:100rd")
    assert refused(state, "overrun 0405") == "11.32"
    assert "to 0405" in state.legal()
    assert refused(beside(here="0402"), "overrun 0405") == "11.37a"


def test_artillery_the_nkvd_and_allies_do_not_overrun() -> None:
    """BSR §11.33: nor go along with those who do."""
    state = beside("18pz-p,17pz-p,arko-xlvii")
    assert refused(state, "overrun 0405") == "11.33"
    assert refused(with_kind(beside(), "allied", "17pz-p"), "overrun 0405") == "11.33"
    state = moving("0405:stug192/1", "0404:5td,13td", "soviet-motorised")
    pick(state, "5td", "13td")
    assert refused(with_kind(state, "nkvd", "13td"), "overrun 0405") == "11.33"


def test_whoever_the_stack_meets_on_its_way_does_not_join() -> None:
    """BSR §11.32, §11.36b: the stack may stand above the limit with others in the hex, who were not moving with it."""
    state = moving("0403:18pz-p,17pz-p 0404:5id,19pz-p 0901:26id", f"0405:{WEAK}")
    pick(state, "18pz-p", "17pz-p")
    say(state, "to 0404")
    assert state.points_at(state.rules.hex("0404")) == 12
    say(state, "move 18pz-p")
    assert offers(state, "with") == {"with 17pz-p"}
    assert refused(state, "with 19pz-p") == "10.22"
    say(state, "with 17pz-p")
    assert overruns(state if asked(state) == "moving" else marching(state)) == "0405"


def marching(state: Barbarossa) -> Barbarossa:
    say(state, "march")
    return state


# --- where ----------------------------------------------------------------------------------------

MOTOR_RIFLES = "0405:1mm-6/1 0604:7abn 0605:100rd"


def test_not_from_the_zone_of_others() -> None:
    """BSR §11.34, examples 1 and 2: from 0404, which the regiment's zone alone reaches, but not from 0504, where those
    of a brigade and a division lie as well."""
    assert overruns(beside(soviet=MOTOR_RIFLES)) == "0405"
    state = beside(soviet=MOTOR_RIFLES, here="0504")
    assert not overruns(state)
    assert refused(state, "overrun 0405") == "11.34"
    assert (
        refused(beside(soviet="0405:nk73 0604:7abn", here="0504"), "overrun 0405") == "11.34"
    )  # without a zone itself


@pytest.mark.parametrize("letter", ["c", "C", "M"])
def test_not_into_cities_and_mountains(letter: str) -> None:
    """BSR §11.35a; mud for anybody, snow for the Axis."""
    state = beside(ground=board({"0405": letter}))
    assert refused(state, "overrun 0405") == "11.35a"


def test_not_across_major_rivers_nor_into_belts_nor_in_mud() -> None:
    """BSR §11.35a: over a bridge neither."""
    bridge = land(major="0404/0405", main="0404 0405", bridges="0404/0405")
    assert refused(beside(ground=bridge), "overrun 0405") == "11.35a"
    assert refused(beside(ground=land(belts="0405")), "overrun 0405") == "11.35a"
    lake = replace(land(), lakes=frozenset({side(BARE.grid.index("0404"), BARE.grid.index("0405"))}))
    assert refused(beside(ground=lake), "overrun 0405") == "11.35a"
    for weather, who in ((MUD, "axis"), (SNOW, "axis"), (MUD, "soviet")):
        state = beside()
        if who == "soviet":
            state = moving("0405:stug192/1 0909:5id", "0404:5td,13td", "soviet-motorised")
            pick(state, "5td", "13td")
        state.weather = weather
        state.forget()
        assert refused(state, "overrun 0405") == "11.35a"
    state = moving("0405:stug192/1 0909:5id", "0404:5td,13td", "soviet-motorised")
    pick(state, "5td", "13td")
    state.weather = SNOW
    state.forget()
    assert overruns(state) == "0405"


@pytest.mark.parametrize("letter", ["S", "m"])
def test_swamp_and_marsh_along_ways_alone(letter: str) -> None:
    """BSR §11.35b: with two more on the roll."""
    state = beside(ground=board({"0405": letter}))
    assert refused(state, "overrun 0405") == "11.35b"
    for way in ({"rails": "0404 0405"}, {"minor": "0404 0405"}, {"motorway": "0404 0405"}):
        state = beside(ground=board({"0405": letter}, **way))
        assert overruns(state) == "0405"
        assert shifts(state)["11.35b"] == 2


def test_fortifications_take_an_engineer_and_twelve_to_one() -> None:
    """BSR §11.35c: a strongpoint, and a line from outside."""
    for soviet in ("0405:nk73", "0405:7abn"):
        state = beside("18pz-p,17pz-p,pi42", soviet)
        state.soviet_forts = hexes(state, "0405")
        state.forget()
        assert bool(overruns(state)) == (soviet == "0405:nk73")  # 17 against 1, and against 2
    assert refused(state, "overrun 0405") == "11.35c"
    state = beside(TWO, "0405:nk73")
    state.soviet_forts = hexes(state, "0405")
    assert refused(state, "overrun 0405") == "11.35c"
    lined = beside(TWO, "0405:nk73", ground=land(lines="0405>0404"))
    assert refused(lined, "overrun 0405") == "11.35c"
    assert overruns(beside("18pz-p,17pz-p,pi42", "0405:nk73", ground=land(lines="0405>0404"))) == "0405"
    assert overruns(beside(TWO, "0405:nk73", ground=land(lines="0405>0406"))) == "0405"


def test_not_together_with_other_ways() -> None:
    """BSR §11.36a: nor after them."""
    state = moving("0404:18pz-p,17pz-p 0901:5id", "0405:7abn/1")
    say(state, "move 18pz-p", "with 17pz-p", "infiltrate")
    assert not overruns(state)
    assert refused(state, "overrun 0405") == "11.36a"
    say(state, "to 0304")
    assert "move 18pz-p" not in state.legal()


def test_five_to_one() -> None:
    """BSR §11.36c, §11.37d-f: all of the stack against all in the hex, guns with their defence strength."""
    assert overruns(beside("18pz-p,18pz-s52,18pz-s101,18pz-r,pi42", "0405:7abn,art-20a")) == "0405"  # 19 against 3
    assert overruns(beside("18pz-p,18pz-s52,18pz-r", "0405:7abn,art-20a")) == ""  # 14 against 3
    state = beside("18pz-s52", "0405:hq20")
    assert refused(state, "overrun 0405") == "11.36c"  # three points reach it against nobody
    hit = beside("18pz-p/1,18pz-s52/1", "0405:hq20")
    assert refused(hit, "overrun 0405") == "11.36c"  # 3 + 1


# --- untried units --------------------------------------------------------------------------------


def untried(*fronts: str, units: str = TWO, soviet: str = "0405:?mg") -> Barbarossa:
    return draw(beside(units, soviet), *fronts)


def test_untried_defenders_are_turned_over_once_the_overrun_is_declared() -> None:
    """BSR §11.36d: five attack points are enough to try, and then the ratio counts."""
    state = roll(untried("mg01"), 7)
    events = say(state, "overrun 0405")
    assert kinds(events)[:2] == ["revealed", "overrun"]
    assert events[1]["defence"] == 1
    assert overruns(untried("mg01", units="18pz-s52,18pz-s101")) == "0405"  # six points
    assert refused(untried(units="18pz-s52"), "overrun 0405") == "11.36d"
    assert overruns(beside("18pz-s52,18pz-s101", "0405:?mg,?mg")) == "0405"


def test_an_overrun_of_more_than_one_bargained_for_fails() -> None:
    """BSR §11.36d: 6 against 3 is no 5-1; no die is rolled, the points are spent, and the move is over."""
    state = untried("mg07", units="18pz-s52,18pz-s101")
    events = say(state, "overrun 0405")
    assert "die" not in kinds(events) and kinds(events)[-1] == "overrun-decided"
    assert place(state, "18pz-s52") == "0404" and place(state, "mg07") == "0405"
    assert state.spent[state.rules.by_name["18pz-s52"]] == 4
    assert refused(state, "move 18pz-s52") == "10.23"


def test_an_overrun_of_nobody_succeeds() -> None:
    """BSR §11.36d: fronts that say Remove; the points are paid all the same."""
    state = untried("mg10")
    events = say(state, "overrun 0405")
    assert "die" not in kinds(events)
    assert place(state, "18pz-p") == "0405" and place(state, "mg10") == "removed"
    assert state.spent[state.rules.by_name["18pz-p"]] == 4
    pick(state, "18pz-p", "17pz-p")
    assert "to 0406" in state.legal()


# --- price ----------------------------------------------------------------------------------------


def test_the_way_to_the_hex_is_paid_as_usual() -> None:
    """BSR §11.37a: terrain and zone; who begins beside it just declares."""
    state = beside(here="0403", phase="axis-motorised")
    say(state, "to 0404")  # one for the hex, one for the zone, of 3½
    assert refused(state, "move 18pz-p") == "10.32"  # 1½ left, two needed
    state = beside(phase="axis-motorised")
    assert overruns(state) == "0405"


@pytest.mark.parametrize(("letter", "more", "price"), [
    (".", {}, 2),
    ("h", {}, 3),
    ("h", {"rivers": "0404/0405"}, 4),
    ("H", {"main": "0404 0405", "rivers": "0404/0405"}, 1.5),
    ("H", {"minor": "0404 0405"}, 2),
])  # fmt: skip
def test_a_point_and_the_terrain(letter: str, more: dict[str, str], price: float) -> None:
    """BSR §11.37b: a hill costs three, with what lies on the hexside besides; along a road its rate alone."""
    state = beside(ground=board({"0405": letter}, **more))
    assert overrun.price(state, bits(state, TWO), state.rules.hex("0405")) == 2 * price
    roll(state, 7)
    say(state, "overrun 0405")
    assert state.spent[state.rules.by_name["18pz-p"]] == state.spent[state.rules.by_name["17pz-p"]] == 2 * price


def test_a_fortification_costs_its_point_too() -> None:
    """BSR §11.37b, §18.12."""
    state = beside("18pz-p,17pz-p,pi42", "0405:nk73")
    state.soviet_forts = hexes(state, "0405")
    assert overrun.price(state, bits(state, TWO), state.rules.hex("0405")) == 2 * 3


# --- the roll -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("units", "soviet", "value"), [
    ("18pz-s52,18pz-s101", "0405:nk73", 0),  # 6-1
    ("18pz-p", "0405:nk73", -1),  # 8-1
    ("18pz-p,18pz-s52", "0405:nk73", -2),  # 11-1
    (TWO, "0405:nk73", -3),  # 15-1
    (TWO, "0405:7abn", -1),  # 7-1
])  # fmt: skip
def test_the_ratio_modifies_the_roll(units: str, soviet: str, value: int) -> None:
    """BSR §11.37f."""
    assert shifts(beside(units, soviet), units).get("11.37f", 0) == value


def test_modifiers_are_added_within_three() -> None:
    """BSR §11.37g: what burdens the defender, then his terrain."""
    state = beside(ground=board({"0405": "h"}, rivers="0404/0405"), marks={"unsupplied": "7abn"})
    found = overrun.modifiers(state, bits(state, TWO), state.rules.hex("0405"))
    assert sorted(shift.value for shift in found) == [-3, -1, 1, 1]
    assert overrun.net(found) == -2
    state = beside(marks={"unsupplied": "7abn"})
    assert overrun.net(overrun.modifiers(state, bits(state, TWO), state.rules.hex("0405"))) == -3
    marked = beside("18pz-s52,18pz-s101", "0405:nk73", marks={"overrun": "nk73"})
    assert shifts(marked, "18pz-s52,18pz-s101") == {"11.38b": -1}
    wet = beside("18pz-s52,18pz-s101", "0405:nk73", ground=board({"0405": "S"}, minor="0404 0405"))
    assert shifts(wet, "18pz-s52,18pz-s101") == {"11.35b": 2}


def test_losses_of_an_overrun_go_to_cadre() -> None:
    """BSR §11.37h: those that cannot be rebuilt to their own box; step by step, by the owner's choice; one that cannot
    retreat will do."""
    state = roll(beside(soviet="0405:7abn/1,aasmo"), 5)
    events = say(state, "overrun 0405")
    assert result(events)["defender"] == 1
    assert state.decision.side_of(state) == "soviet"
    assert offers(state, "lose") == {"lose 7abn", "lose aasmo"}
    say(state, "lose aasmo")
    assert place(state, "aasmo") == "cadre"
    assert place(state, "7abn") == "0405" and asked(state) == "retreating"
    state = roll(beside(soviet="0405:bor"), 3)
    say(state, "overrun 0405")
    assert place(state, "bor") == "cannot-rebuild"


def test_the_active_player_makes_them_retreat() -> None:
    """BSR §11.37i: two hexes; markers on all of them (BSR §11.38)."""
    state = roll(beside(soviet="0405:7abn,msu 0909:100rd"), 6)
    say(state, "overrun 0405")
    assert asked(state) == "retreating" and state.decision.side_of(state) == "axis"
    say(state, "retreat 7abn 0407", "retreat rsu1 0407")
    assert state.overrun == bits(state, "7abn,rsu1")
    assert place(state, "18pz-p") == "0405"


def test_who_cannot_retreat_goes_to_cadre() -> None:
    """BSR §11.37i: not to the Eliminated box as in combat; dumps and bridges are gone, supply units share the fate of
    their company."""
    ring = "0304:35id 0305:26id 0406:6id 0504:17id 0505:31id"
    state = moving(f"0404:{TWO} {ring} 0901:5id", "0405:7abn,msu,dump 0909:100rd")
    state.bridges = (Bridge(SOVIET, state.rules.hex("0405"), state.rules.hex("0505"), True),)
    pick(state, "18pz-p", "17pz-p")
    roll(state, 6)
    say(state, "overrun 0405")
    assert place(state, "7abn") == "cadre"
    assert place(state, "rsu1") == place(state, "rsu2") == "pool"
    assert not state.bridges
    assert place(state, "18pz-p") == "0405"


def test_a_dump_is_left_behind() -> None:
    """BSR §11.37i: also where its company gets away."""
    state = roll(beside(soviet="0405:7abn,dump 0909:100rd"), 6)
    say(state, "overrun 0405", "retreat 7abn 0407")
    assert place(state, "rsu1") == "pool"


def test_an_enemy_zone_ends_the_move_unless_its_owner_is_overrun() -> None:
    """BSR §11.37i: the whole stack together, of which no part would reach 5-1."""
    state = roll(beside(TWO, "0405:7abn/1 0406:214abn 0909:100rd"), 9)
    say(state, "overrun 0405")
    say(state, sorted(offers(state, "retreat"))[0])
    assert place(state, "18pz-p") == "0405"
    assert {"move 18pz-p", "move 17pz-p"} <= set(state.legal())
    pick(state, "18pz-p", "17pz-p")
    assert not offers(state, "to")
    assert overruns(state) == "0406"  # 15 against 2
    state = roll(beside(TWO, "0405:7abn/1 0406:100rd 0909:2rd"), 9)
    say(state, "overrun 0405")
    say(state, sorted(offers(state, "retreat"))[0])
    assert refused(state, "move 18pz-p") == "10.32"


def test_a_stack_that_fails_stays_and_moves_no_more() -> None:
    """BSR §11.37c, §11.37j: beside the hex, where it was all the time."""
    state = roll(beside(soviet="0405:7abn"), 8)
    events = say(state, "overrun 0405")
    assert result(events)["result"] == "failure"
    assert place(state, "18pz-p") == place(state, "17pz-p") == "0404" and place(state, "7abn") == "0405"
    assert refused(state, "move 18pz-p") == "10.23"
    assert state.overrun == 0


def test_a_stack_that_fails_gives_way_to_those_who_stood_there() -> None:
    """BSR §11.37j, §11.36b: at the end of the phase, down to the limit."""
    state = roll(moving("0403:18pz-p,17pz-p 0404:5id,19pz-p 0901:26id", "0405:7abn"), 8)
    pick(state, "18pz-p", "17pz-p")
    say(state, "to 0404")
    pick(state, "18pz-p", "17pz-p")
    say(state, "overrun 0405", "end")
    assert asked(state) == "overstacked"
    assert offers(state, "remove") == {"remove 18pz-p", "remove 17pz-p"}
    assert refused(state, "remove 5id") == "11.37j"
    say(state, "remove 17pz-p")
    assert place(state, "17pz-p") == "cadre" and place(state, "5id") == "0404"
    assert asked(state) == "nothing"
    assert not state.repulsed


def test_cavalry_that_fails_loses_a_step_more() -> None:
    """BSR §11.37j: of its own, besides what the table asks of the stack."""
    state = moving("0405:stug192 0909:5id", "0404:5td,6cd,36cd", "soviet-motorised")
    pick(state, "5td", "6cd", "36cd")
    roll(state, 10)
    events = say(state, "overrun 0405")
    assert result(events)["attacker"] == 1
    assert offers(state, "lose") == {"lose 5td", "lose 6cd", "lose 36cd"}
    say(state, "lose 5td")
    assert offers(state, "lose") == {"lose 6cd", "lose 36cd"}
    say(state, "lose 36cd")
    assert [state.steps[state.rules.by_name[unit]] for unit in ("5td", "6cd", "36cd")] == [1, 2, 1]


# --- markers --------------------------------------------------------------------------------------


def test_what_the_marker_does() -> None:
    """BSR §11.38a: no zone, no reaction, and guns have fired; BSR §11.38c: headquarters are Non-Op."""
    state = roll(beside("18pz-p,17pz-p,18pz-s52,18pz-r", "0405:1mm-12/1,art-20a,hq20 0909:100rd"), 6)
    say(state, "overrun 0405", "retreat 1mm-12 0407", "retreat art-20a 0407", "retreat hq20 0407")
    assert state.overrun == bits(state, "1mm-12,art-20a,hq20")
    assert not zoc(state, SOVIET) & hexes(state, "0406 0307 0507")
    assert state.fired == bits(state, "art-20a")
    assert state.nonop == bits(state, "hq20")
    say(state, "end")
    state.attacks = ()
    attack(state, "0408", "19pz-p")
    assert not reaction.eligible(state, SOVIET) & bits(state, "1mm-12")
    state.mark_overrun(bits(state, "1mm-12"), gone=True)
    assert reaction.eligible(state, SOVIET) & bits(state, "1mm-12")


def test_a_lost_headquarters_is_non_op_too() -> None:
    """BSR §11.38c: in the Cadre box."""
    state = roll(beside(soviet="0405:hq20"), 5)
    say(state, "overrun 0405")
    assert place(state, "hq20") == "cadre"
    assert state.nonop == bits(state, "hq20")


def end(state: Barbarossa) -> None:
    if asked(state) == "engineering":
        say(state, "end")


def test_markers_come_off_in_the_enemys_engineering_phase() -> None:
    """BSR §11.38d."""
    state = moving("0101:18pz-p", "0909:100rd,161rd", marks={"overrun": "100rd"})
    begin(state, "soviet-engineering")
    end(state)
    assert state.overrun == bits(state, "100rd")
    begin(state, "axis-engineering")
    end(state)
    assert state.overrun == 0
    assert numbers(state, zoc(state, SOVIET))
