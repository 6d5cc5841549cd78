"""Flotillas: along the banks, through storm and ice, in combat (BSR §22.5). The Berezina Detachment is a 2-2-12."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from grognard.games.barbarossa import flotillas, headquarters, interdiction, movement, overrun, reaction
from grognard.games.barbarossa.advance import can_enter
from grognard.games.barbarossa.anti_aircraft import able as able_to_fire
from grognard.games.barbarossa.artillery import Barrage, why_no_support
from grognard.games.barbarossa.battle import crossings
from grognard.games.barbarossa.cover import cover
from grognard.games.barbarossa.declaration import could_attack, way_of_attack
from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.retreat import box_of_lost, ways
from grognard.games.barbarossa.scenario_text import FIRST_LINE, read
from grognard.games.barbarossa.state import CANNOT_REBUILD, ELIMINATED, Barbarossa
from grognard.games.barbarossa.strengths import halvings
from grognard.games.barbarossa.supply import open_hexes
from grognard.games.barbarossa.supply_phase import judge
from grognard.games.barbarossa.surrender import exempt
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.hexset import of
from grognard.umpire import Event
from tests.barbarossa.asking import offers, refused, say
from tests.barbarossa.boards import HEAD, KNOWN, bits, combat, game, hexes, land
from tests.barbarossa.playing import begin

COLUMNS = range(1, 30)
STRIP = "\n".join(["." * 30] * 6)


def _between(upper: int, lower: int) -> str:
    """The hexsides between two rows, which make one chain."""
    found = []
    for c in COLUMNS:
        found.append(f"{c:02d}{upper:02d}/{c:02d}{lower:02d}")
        low, high = (c, c + 1) if c % 2 else (c + 1, c)
        found.append(f"{low:02d}{upper:02d}/{high:02d}{lower:02d}")
    return " ".join(found)


RIVER = _between(3, 4)
GROUND = land(STRIP, major=RIVER)


def floating(
    soviet: str = "0503:flot", axis: str = "", *, phase: str = "soviet-movement", ground: Land = GROUND
) -> Barbarossa:
    state = game(ground, axis, soviet, phase=phase)
    begin(state)
    return state


def reached(state: Barbarossa, unit: str = "flot") -> set[str]:
    return {state.rules.numbers[h] for h in movement.reach(state, bits(state, unit)).ends}


# --- where it goes --------------------------------------------------------------------------------------


def test_twelve_hexes_along_either_bank() -> None:
    """BSR §22.51a, §22.51c: a point a hex, over to the other bank too, and nothing for the river."""
    state = floating("1503:flot")
    assert reached(state) == {f"{c:02d}{r:02d}" for c in range(3, 28) for r in (3, 4)} - {"1503"}
    rough = land(STRIP.replace(".", "H"), major=RIVER)
    assert reached(floating("1503:flot", ground=rough)) == reached(state)
    say(state, "move flot")
    assert refused(state, "to 1505") == "22.51a"
    assert refused(state, "to 2803") == "10.21"


def test_the_hexes_beside_it() -> None:
    """The example of BSR §22.51c: on along its bank either way, or over to three hexes of the other, a point each."""
    state = floating("1503:flot")
    found = movement.reach(state, bits(state, "flot"))
    near = {state.rules.numbers[h] for h in found.ends if found.price(h) == 2}
    assert near == {"1403", "1404", "1603", "1604", "1504"}


def test_in_one_movement_phase_or_the_other() -> None:
    """BSR §22.51a: and in no reaction."""
    state = floating(phase="soviet-motorised")
    say(state, "move flot", "to 0603")
    begin(state, "soviet-movement")
    assert "move flot" not in offers(state, "move")
    state = floating(axis="0505:18pz-p")
    state.attacks = ()
    assert not reaction.eligible(state, SOVIET) & bits(state, "flot")


def test_a_zone_stops_it_and_does_not_cross_the_river() -> None:
    """BSR §22.51b: it enters an enemy zone and goes no farther; not into a hex with enemies."""
    state = floating("0503:flot", "0902:18pz-p")
    found = reached(state)
    assert {"0803", "0903"} & found and "1003" not in reached(floating("0503:flot", "0902:18pz-p 0904:18pz-s52"))
    # On the other bank the zone does not reach it.
    assert "1104" in found
    assert "0903" not in reached(floating("0503:flot", "0903:18pz-p"))


def test_canals_and_rivers_that_the_scenario_names() -> None:
    """BSR §22.51a, §22.51d: a lesser river only where it is said."""
    river = land(STRIP, rivers=RIVER)
    assert not reached(floating(ground=river))
    opened = replace(river, waterways=river.rivers)
    assert reached(floating(ground=opened)) == reached(floating())
    text = FIRST_LINE + HEAD.format(window="0101-3006") + "navigable 0503/0504 0603/0504\n"
    assert read(text, "test", KNOWN, ["test"]).navigable == [("0503", "0504"), ("0504", "0603")]


def test_over_lakes_and_along_coasts() -> None:
    """BSR §22.51e, §10.47a: a hex of open water, and every hex beside it."""
    drawn = [["."] * 30 for _ in range(6)]
    drawn[2][5] = "~"
    lake = land("\n".join("".join(row) for row in drawn))
    lake = replace(lake, waters=1 << lake.grid.index("0603"))
    state = floating("0503:flot", ground=lake)
    assert reached(state) == {"0603", "0502", "0602", "0604", "0702", "0703"}


def test_no_specialised_movement() -> None:
    """BSR §22.51f."""
    state = floating()
    say(state, "move flot")
    assert refused(state, "rail") == "22.51f"
    assert refused(state, "exit") == "22.51f"


def test_interdiction_costs_three_points() -> None:
    """BSR §14.65."""
    state = floating("0503:flot")
    state.interdicted = {state.rules.hex("0903"): 1}
    state.forget()
    found = movement.reach(state, bits(state, "flot"))
    zone = interdiction.zone(state, SOVIET)
    here = state.rules.hex("0803")
    assert zone >> here & 1 and found.price(here) == 2 * 3 + 6


def test_a_non_op_headquarters_does_not_hold_it() -> None:
    """BSR §21.27f."""
    state = floating("0503:flot,100rd,161rd 0502:hq3")
    state.nonop = bits(state, "hq3")
    state.opened = bits(state, "161rd")
    state.spent[state.rules.by_name["161rd"]] = 2
    state.forget()
    held = headquarters.held_back(state)
    assert held == bits(state, "100rd")


# --- weather --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("field", "case"), [("frozen", "22.54a"), ("storm", "22.54b")])
def test_ice_and_storm_hold_it(field: str, case: str) -> None:
    """BSR §22.54, §22.54a-b."""
    state = floating("0503:flot,100rd")
    setattr(state, field, True)
    state.forget()
    assert "move flot" not in offers(state, "move")
    assert refused(state, "move flot") == case


def test_in_ice_it_neither_advances_nor_retreats() -> None:
    """BSR §22.54a, §16.47c."""
    state = floating("0503:flot", "0404:18pz-p")
    piece = state.rules.by_name["flot"]
    assert ways(state, piece, bits(state, "flot"), 2).all
    assert can_enter(state, piece, state.rules.hex("0603"))
    state.frozen = True
    state.forget()
    assert not ways(state, piece, bits(state, "flot"), 2).all
    assert not can_enter(state, piece, state.rules.hex("0603"))


def test_in_a_storm_it_defends_and_falls_back_but_does_not_attack() -> None:
    """BSR §22.54c, §12.12, §15.42b."""
    state = floating("0503:flot", "0504:18pz-p")
    flot = bits(state, "flot")
    assert could_attack(state, flot)
    state.storm = True
    state.forget()
    assert not could_attack(state, flot)
    assert ways(state, state.rules.by_name["flot"], flot, 2).all


def test_storms_drive_those_on_open_water_into_port() -> None:
    """BSR §22.55, §22.55a-b: not those on rivers; into the nearest friendly port, and from none to another."""
    drawn = [["."] * 30 for _ in range(6)]
    for column in range(5, 12):
        drawn[2][column] = "~"
    lake = land("\n".join("".join(row) for row in drawn))
    waters = of(lake.grid.index(f"{c:02d}03") for c in range(6, 13))
    lake = replace(lake, waters=waters, ports=of(lake.grid.index(n) for n in ("0503", "1303")))
    state = floating("0602:flot", ground=lake)
    state.storm = True
    events: list[object] = []
    flotillas.seek_port(state, events)  # type: ignore[arg-type]
    assert state.place[state.rules.by_name["flot"]] == state.rules.hex("0503") and len(events) == 1
    flotillas.seek_port(state, events)  # type: ignore[arg-type]
    assert len(events) == 1
    river = floating("0503:flot")
    flotillas.seek_port(river, events)  # type: ignore[arg-type]
    assert len(events) == 1


# --- supply ---------------------------------------------------------------------------------------------


def test_it_needs_no_supply_and_cuts_that_of_the_enemy() -> None:
    """BSR §22.52, §22.56, §6.37, §20.12."""
    state = floating("0503:flot", "0101:18pz-p")
    judge(state, SOVIET, [])
    assert not (state.emergency | state.unsupplied) & bits(state, "flot")
    assert not open_hexes(state, AXIS) >> state.rules.hex("0503") & 1
    assert exempt(state) & bits(state, "flot")
    assert not able_to_fire(state.rules, SOVIET) & bits(state, "flot")


# --- combat ---------------------------------------------------------------------------------------------


def test_it_attacks_where_it_could_float() -> None:
    """BSR §22.5, §22.51c: over the river that it floats on at full strength."""
    state = floating("0503:flot,100rd", "0504:18pz-p 0502:18pz-s52")
    r, piece = state.rules, state.rules.by_name["flot"]
    assert way_of_attack(state, SOVIET, piece, r.hex("0504")) is not None
    assert way_of_attack(state, SOVIET, piece, r.hex("0502")) is None
    target = hexes(state, "0504")
    assert halvings(state, piece, target) == ()
    assert halvings(state, r.by_name["100rd"], target)


def test_hexsides_are_those_of_the_others() -> None:
    """BSR §22.51c, §15.51b: who floats is not counted when all are to come across a river."""
    state = floating("0503:flot,100rd", "0504:18pz-p")
    state.place[state.rules.by_name["100rd"]] = state.rules.hex("0404")
    both, alone = bits(state, "flot,100rd"), bits(state, "flot")
    target = hexes(state, "0504")
    assert crossings(state, both, target) == ((state.rules.hex("0404"), state.rules.hex("0504")),)
    assert crossings(state, alone, target) == ((state.rules.hex("0503"), state.rules.hex("0504")),)


def test_alone_it_has_neither_guns_nor_fortifications() -> None:
    """BSR §22.56: with others it has both."""
    for soviet, has in (("0503:flot", False), ("0503:flot,100rd", True)):
        state = game(GROUND, "0504:18pz-s52", f"{soviet} 0502:art-2rc", phase="soviet-reaction")
        state.soviet_forts = hexes(state, "0503")
        gun, barrage = state.rules.by_name["art-2rc"], Barrage(SOVIET, hexes(state, "0503"), False)
        reason = why_no_support(state, barrage, gun)
        assert (reason is not None and reason.case == "BSR §22.56") != has
        found = cover(state, combat(state, "18pz-s52", "0503"))
        assert any(each.key == "drm-strongpoint" for each in found) == has


def test_an_overrun_does_not_count_it() -> None:
    """BSR §22.53, §22.57: it retreats whatever comes of it, and is eliminated if it cannot."""
    state = floating("0503:flot", "0502:18pz-p,18pz-s52", phase="axis-movement")
    group = bits(state, "18pz-p,18pz-s52")
    movement.begin(state, group, "march")
    assert overrun.why_not(state, group, state.rules.hex("0503")) is None
    overrun.start(state, group, state.rules.hex("0503"), [])
    assert not state.battle and state.decision.kind == "retreating"


def test_it_retreats_though_the_overrun_fails() -> None:
    """BSR §22.57: no two sides are ever left in one hex."""
    results = set()
    for seed in range(12):
        state = game(GROUND, "0502:18pz-p,18pz-s52,18pz-s101", "0503:flot,100rd", phase="axis-movement", seed=str(seed))
        begin(state)
        group = bits(state, "18pz-p,18pz-s52,18pz-s101")
        movement.begin(state, group, "march")
        events: list[Event] = []
        overrun.start(state, group, state.rules.hex("0503"), events)
        results |= {str(each["result"]) for each in events if each.kind == "overrun-result"}
        chance = Random(seed)
        state.forget()
        state.settle([])
        while state.decision.kind in ("retreating", "losing", "harried"):
            state.play(chance.choice(state.legal()))
        place_ = state.place[state.rules.by_name["flot"]]
        assert place_ != state.rules.hex("0503")
        assert not state.occupied[AXIS] & state.occupied[SOVIET]
    assert results == {"success", "failure"}


def test_where_no_water_leads_it_is_eliminated() -> None:
    """BSR §16.47c, §22.57."""
    short = land(STRIP, major="0503/0504")
    state = floating("0503:flot", "0504:18pz-p", ground=short)
    piece = state.rules.by_name["flot"]
    assert not ways(state, piece, bits(state, "flot"), 2).all
    assert box_of_lost(state, piece, bits(state, "flot"), 2) in (ELIMINATED, CANNOT_REBUILD)
