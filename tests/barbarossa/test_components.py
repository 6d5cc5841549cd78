"""Counters and how to read them (BSR §2), steps (BSR §3.5)."""

from __future__ import annotations

from grognard.games.barbarossa.crt import table
from grognard.games.barbarossa.rules import Rules
from grognard.games.barbarossa.steps import lose_step
from grognard.games.barbarossa.units import (
    ARMOURED,
    ARTILLERY,
    AXIS,
    MOTORISED,
    ON_FOOT,
    SOVIET,
    SUPPLY,
    Unit,
    counters,
    supply_units,
    untried_units,
)
from grognard.hexset import members
from grognard.umpire import Dice
from tests.barbarossa.boards import bits, game, land, names, rules
from tests.barbarossa.phases import start


def names_of(r: Rules, units: int) -> set[str]:
    return {r.names[p] for p in members(units)}


# --- five kinds of counters -----------------------------------------------------------------------------------------


def test_supply_units_alone_are_no_combat_units() -> None:
    """BSR §2.21: whatever else moves and fights is one, an untried unit too."""
    r = rules(axis="0404:18pz-p,arko-vii 0303:msu 0304:dump", soviet="0505:?mg,hq20")
    assert {r.pieces[p].kind for p in members(r.stores)} == {SUPPLY}
    assert {"18pz-p", "arko-vii", "hq20", "mg-1"} <= names_of(r, r.combat)
    assert not r.combat & r.stores


def test_only_bridge_markers_are_counted() -> None:
    """BSR §2.21: of all markers their number alone is a limit; strongpoints are not."""
    more = "bridges axis 1\nsources axis 0102\nstrongpoint soviet " + " ".join(f"{c:02}{r:02}" for c in (7, 8, 9)
                                                                              for r in range(1, 10))  # fmt: skip
    state = game(land(rivers="0203/0303 0204/0304"), axis="0203:5id 0204:6id", more=more)
    assert state.soviet_forts.bit_count() == 27
    start(state, "axis-movement")
    assert {"bridge 0203 0303", "bridge 0204 0304"} <= set(state.legal())
    state.play("bridge 0203 0303")
    assert "bridge 0204 0304" not in state.legal()


def test_the_nation_of_a_unit_tells_who_are_allies() -> None:
    """BSR §2.22a: SS and Luftwaffe are German."""
    named = {unit.nation for unit in counters().values()}
    assert {"german", "ss", "luftwaffe", "soviet"} <= named
    r = rules(axis="0404:18pz-p,ssr-d,flak101")
    assert not r.allied
    finn = Unit(**{**vars(counters()["5id"]), "name": "finn", "nation": "finnish"})
    r.pieces = (*r.pieces[:1], finn, *r.pieces[2:])
    r._make_kinds()
    assert r.allied == 0b10
    rules.cache_clear()


# --- land units -----------------------------------------------------------------------------------------------------


def test_the_colour_of_the_allowance_goes_with_the_type() -> None:
    """BSR §2.22b, §3.16: armour and motorised types red and nobody else; artillery and headquarters
    orange, for they pay as motorised units do and are none."""
    for unit in counters().values():
        if unit.kind in (*ARMOURED, *MOTORISED):
            assert unit.ma == "red", unit.name
        elif unit.kind in ON_FOOT:
            assert unit.ma in ("white", "orange", "none"), unit.name
        elif unit.kind in ARTILLERY or unit.kind == "hq":
            assert unit.ma in ("orange", "grey", "green", "none"), unit.name


def test_a_land_unit_is_read_as_it_is_printed() -> None:
    """BSR §2.22b: attack, defence, allowance, stacking; a band, an R, a red attack strength, support and range."""
    r = rules(axis="0404:18pz-p,arko-vii 0303:221sec", soviet="0606:rs1,hq20")
    p, gun, security, rockets, hq = (r.by_name[n] for n in ("18pz-p", "arko-vii", "221sec", "rs1", "hq20"))
    assert (r.attack[p][-1], r.defence[p][-1], r.allowance[p][-1], r.stack[p]) == (8, 7, 14, 2)
    assert r.red_attack >> p & 1 and r.armoured >> p & 1
    assert (r.support[gun], r.range[gun], r.stack[gun]) == (5, 2, 1)
    assert r.no_zone >> security & 1 and not r.no_zone >> p & 1
    assert r.for_good >> rockets & 1 and not r.for_good >> p & 1
    assert (r.pieces[hq].command, r.pieces[hq].recovery) == (3, 4)


def test_armour_is_motorised_whatever_is_printed() -> None:
    """BSR §3.16."""
    r = rules(axis="0404:18pz-p,stug189,pj521,gd,5id")
    assert names_of(r, r.motorised) == {"18pz-p", "stug189", "pj521", "gd"}
    gun = Unit(**{**vars(counters()["stug189"]), "ma": "white"})
    r.pieces = tuple(gun if unit.name == "stug189" else unit for unit in r.pieces)
    r._make_kinds()
    bit = 1 << r.by_name["stug189"]
    assert r.motorised & bit and r.driven & bit
    rules.cache_clear()


# --- supply units ---------------------------------------------------------------------------------------------------


def test_a_supply_unit_has_no_strength_and_a_dump_no_movement() -> None:
    """BSR §2.22d, §6.41: one point and an allowance on one side, more points and none on the other."""
    for side, allowance in ((AXIS, 6), (SOVIET, 5)):
        for unit in supply_units(side, 2):
            assert [s[:2] for s in unit.strength] == [(0, 0)] * 5
            assert unit.strength[1][2] == allowance and unit.ma == "orange"
            assert [s[2] for s in unit.strength[2:]] == [0, 0, 0]


# --- the die --------------------------------------------------------------------------------------------------------


def test_the_die_has_ten_faces_and_none_is_nought() -> None:
    """BSR §2.4."""
    state = game()
    state.dice = Dice("ten")
    rolls = [state.roll([], 10) for _ in range(400)]
    assert set(rolls) == set(range(1, 11))
    found = table()
    assert all(found.at(roll, column) for roll in range(1, 11) for column in range(len(found.columns)))


# --- steps ----------------------------------------------------------------------------------------------------------


def test_up_to_four_steps_and_one_for_some_types() -> None:
    """BSR §3.51: headquarters, artillery, untried units and what they turn out to be."""
    steps = {unit.name: unit.steps for unit in counters().values()}
    assert max(steps.values()) == 4 and steps["5id"] == 4 and steps["100rd"] == 2 and steps["pi42"] == 1
    for unit in counters().values():
        if unit.kind in ("hq", *ARTILLERY) or unit.untried is not None:
            assert unit.steps == (0 if unit.remove else 1), unit.name
    assert [unit.steps for unit in untried_units({"mg": 1}) if unit.kind == "untried"] == [1]


def test_a_unit_of_four_steps_goes_on_at_its_lower_strengths() -> None:
    """BSR §3.52a: at the third and fourth step the figures of the second counter hold; it stays one unit."""
    state = game(axis="0404:5id")
    r, p = state.rules, state.rules.by_name["5id"]
    found = []
    for _ in range(4):
        found.append((r.attack[p][state.steps[p]], r.defence[p][state.steps[p]]))
        lose_step(state, p, [])
    assert found == [(7, 9), (5, 7), (4, 4), (2, 2)]
    assert state.place[p] < 0
    assert names(state, bits(state, "5id")) == "5id"
