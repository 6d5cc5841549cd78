"""Fuel shortage of the Axis (BSR §6.5): who rolls, who is marked, what the marked may do."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from grognard.games.barbarossa.fuel import Refuelling, groups, modifiers
from grognard.games.barbarossa.integrity import integrity
from grognard.games.barbarossa.losses import demands
from grognard.games.barbarossa.recovery import Closing
from grognard.games.barbarossa.rules import MUD, PHASES
from grognard.games.barbarossa.state import ACTIVE, Barbarossa
from grognard.games.barbarossa.supply_phase import open_phase
from grognard.games.barbarossa.telling import tell_event
from grognard.umpire import Event
from grognard.words import LANGUAGES
from tests.barbarossa.asking import Nothing, asked, offers, refused, say
from tests.barbarossa.boards import bits, combat, game, names
from tests.barbarossa.test_moving import moving
from tests.barbarossa.test_reaction import reacting

DIVISION = "18pz-p,18pz-s52,18pz-s101"
PASSES, FAILS = 1, 10


def refuelled(state: Barbarossa, *dice: int) -> list[Event]:
    events: list[Event] = []
    state.forced_dice = dice
    state.agenda = [Nothing(), Refuelling()]
    state.settle(events)
    return events


def hungry(axis: str, units: str, *dice: int, soviet: str = "", **marks: str) -> Barbarossa:
    state = game(axis=axis, soviet=soviet, marks={"unsupplied": units, **marks})
    refuelled(state, *dice)
    return state


# --- who rolls ------------------------------------------------------------------------------------


def test_german_mobile_divisions_need_fuel() -> None:
    """BSR §6.51: those whose counters have the colour of a division; no infantry, no Soviets."""
    state = game(axis=f"0101:{DIVISION} 0103:10md-20,10md-41 0105:5id", soviet="0801:1mm-175,1mm-6")
    assert {name: names(state, units) for name, units in groups(state.rules).items()} == {
        "18pz": DIVISION, "10md": "10md-20,10md-41",
    }  # fmt: skip


def test_one_unit_out_of_supply_is_enough_and_the_whole_group_is_marked() -> None:
    """BSR §6.53, §6.54c: whatever the supply of the others."""
    state = hungry("0101:18pz-p,18pz-s52 0909:18pz-s101", "18pz-p", FAILS)
    assert names(state, state.no_fuel) == DIVISION


def test_in_supply_or_in_an_emergency_nobody_rolls() -> None:
    """BSR §6.53."""
    state = game(axis=f"0101:{DIVISION}", marks={"emergency": DIVISION})
    assert refuelled(state) == [] and not state.no_fuel


def test_each_group_rolls_by_itself() -> None:
    """BSR §6.53, §6.54f: who has enough is not touched by those that he is stacked with."""
    state = hungry(f"0101:{DIVISION} 0102:17pz-p,17pz-s40", "18pz-p,17pz-p", PASSES, FAILS)
    assert names(state, state.no_fuel) == "17pz-p,17pz-s40"
    state = hungry("0101:18pz-p,17pz-p", "18pz-p,17pz-p", PASSES, FAILS)
    assert names(state, state.no_fuel) == "17pz-p"


def test_it_is_the_end_of_the_supply_phase() -> None:
    """BSR §6.52: a supply unit can still prevent it (BSR §6.55, note)."""
    state = game(axis=f"0101:{DIVISION} 0102:msu", marks={"emergency": DIVISION})
    state.phase = PHASES.index("supply")
    state.agenda = [Nothing(), *open_phase(state, [])]
    state.forced_dice = (FAILS,)
    state.settle([])
    assert asked(state) == "feeding" and names(state, state.unsupplied) == DIVISION
    other = state.copy()
    say(state, "end")
    assert names(state, state.no_fuel) == DIVISION
    other.forced_dice = ()
    say(other, "feed gsu1 0101", "end")
    assert not other.no_fuel


def test_modifiers() -> None:
    """BSR §6.53; the printed ones are not known."""
    state = game(axis=f"0101:{DIVISION}", marks={"unsupplied": DIVISION})
    units = bits(state, DIVISION)
    assert [(m.value, m.why) for m in modifiers(state, units)] == [(1, "fuel-all-unsupplied")]
    state.weather = MUD
    assert sum(m.value for m in modifiers(state, units)) == 2
    assert modifiers(game(axis=f"0101:{DIVISION}", marks={"unsupplied": "18pz-p"}), units) == []


def test_who_came_from_the_active_box_in_this_turn_is_exempt() -> None:
    """BSR §6.54e, O-126: and so is who still waits there."""
    state = game(axis=f"0101:{DIVISION}", marks={"unsupplied": "18pz-p", "returned": "18pz-s52"})
    state.lift(state.rules.by_name["18pz-s101"], ACTIVE)
    refuelled(state, FAILS)
    assert names(state, state.no_fuel) == "18pz-p"


@pytest.mark.parametrize(("other", "marked"), [("stug192", True), ("pi42", True), ("5id", False), ("17pz-s40", False)])
def test_units_of_no_division_beside_a_group_that_fails(other: str, marked: bool) -> None:
    """BSR §6.55: armour and motorised units; not infantry, not another division."""
    state = hungry(f"0101:18pz-p,{other} 0103:nw53", "18pz-p", FAILS)
    assert names(state, state.no_fuel) == (f"18pz-p,{other}" if marked else "18pz-p")


# --- what they may do -----------------------------------------------------------------------------


def short(axis: str, soviet: str = "", units: str = "18pz-p", **more: object) -> Barbarossa:
    return moving(axis, soviet, marks={"no_fuel": units}, **more)


def test_no_movement() -> None:
    """BSR §6.54a: in neither movement phase."""
    for phase in ("axis-movement", "axis-motorised"):
        state = short("0404:18pz-p 0202:17pz-p", phase=phase)
        assert offers(state, "move") == {"move 17pz-p"}
        assert refused(state, "move 18pz-p") == "6.54a"


def test_no_reaction() -> None:
    """BSR §6.54a."""
    where = ("0506:5id 0404:18pz-p,17pz-p", "0507:100rd", "0506=100rd")
    assert offers(reacting(*where), "react") == {"react 18pz-p", "react 17pz-p"}
    state = reacting(*where, no_fuel="18pz-p")
    assert offers(state, "react") == {"react 17pz-p"}
    assert refused(state, "react 18pz-p") == "6.54a"


def test_panzer_integrity_in_attack_supply_alone() -> None:
    """BSR §6.54b."""
    state = game(axis=f"0403:{DIVISION}", soviet="0404:100rd", marks={"no_fuel": DIVISION})
    assert integrity(state, combat(state, DIVISION, "0404", supplied=True))
    assert not integrity(state, combat(state, DIVISION, "0404", supplied=False))


def asterisk(axis: str, soviet: str, units: str, targets: str, result: Sequence[str], **how: object) -> tuple[int, int]:
    state = game(axis=axis, soviet=soviet, marks={"no_fuel": "18pz-p"})
    attacker, defender = demands(state, combat(state, units, targets, results=tuple(result), **how))
    return attacker.steps, defender.steps


def test_an_asterisk_costs_tanks_without_fuel_a_step() -> None:
    """BSR §16.32b: as attackers and as defenders; without an asterisk nothing."""
    assert asterisk("0403:18pz-p", "0404:100rd", "18pz-p", "0404", ("*", "-")) == (1, 0)
    assert asterisk("0403:18pz-p", "0404:100rd", "18pz-p", "0404", ("-", "-")) == (0, 0)
    assert asterisk("0403:18pz-p", "0404:100rd", "100rd", "0403", ("*", "-")) == (0, 1)
    assert asterisk("0403:18pz-p", "0404:100rd", "100rd", "0403", ("1", "-")) == (1, 0)


def test_the_marks_come_off_in_the_recovery_phase() -> None:
    """BSR §6.54d."""
    state = game(axis=f"0101:{DIVISION}", marks={"no_fuel": DIVISION})
    state.agenda = [Nothing(), Closing()]
    state.settle([])
    assert not state.no_fuel


def test_the_roll_is_told() -> None:
    state = game(axis=f"0101:{DIVISION}", marks={"unsupplied": DIVISION})
    events = refuelled(state, FAILS)
    said = {language: [tell_event(state, each, language) for each in events] for language in LANGUAGES}
    assert "Fuel of 18 Pz, modifier +1: shortage." in said["en"]
    assert any(line.startswith("Carburant de 18 Pz, modificateur +1") for line in said["fr"])
