"""The counters of Defiant Russia: the numbers of the aid's table, sensible faces, a set-up that may be placed."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from grognard import mapfile
from grognard.maps import Map

DATA = Path(mapfile.__file__).parent / "games" / "defiant_russia" / "data"
Unit = dict[str, Any]
KINDS = {"infantry", "armour", "mechanized", "cavalry", "mountain", "shock", "airborne", "fleet", "leader"}
MARKERS = 11
"""What is left of the 140 for turn, weather, air support and the like."""


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def m() -> Map:
    return mapfile.load(DATA / "map.map")


@pytest.fixture(scope="module")
def units() -> dict[str, list[Unit]]:
    return read("units.toml")


@pytest.fixture(scope="module")
def hexes() -> dict[str, str]:
    return {unit: number for number, there in read("set-up.toml")["hexes"].items() for unit in there}


def every(units: dict[str, list[Unit]]) -> list[Unit]:
    return [u for side in units.values() for u in side]


def test_there_are_140_counters_with_the_markers(units: dict[str, list[Unit]]) -> None:
    ids = [u["id"] for u in every(units)]
    assert len(set(ids)) == len(ids)
    assert len(ids) + MARKERS == 140


def test_reinforcements_come_in_the_numbers_of_the_table(units: dict[str, list[Unit]]) -> None:
    """Aide: tableau: Axis 4, 1, 2 and no more; Soviets 2, 7, 10 and Zhukov, 3, 6, 4."""
    come = {side: Counter(u["turn"] for u in some if "turn" in u) for side, some in units.items()}
    assert come == {"axis": {2: 4, 3: 1, 4: 2}, "soviet": {2: 2, 3: 7, 4: 11, 5: 3, 6: 6, 7: 4}}
    assert next(u for u in units["soviet"] if u["id"] == "zhukov")["turn"] == 4


def test_shock_armies_and_paratroops_come_when_the_table_says(units: dict[str, list[Unit]]) -> None:
    """Aide: tableau, remarques: shock troops on turn 4, paratroops on turns 6 and 7."""
    turns = {k: {u["turn"] for u in units["soviet"] if u["kind"] == k} for k in ("shock", "airborne")}
    assert turns == {"shock": {4}, "airborne": {6, 7}}


def test_leaders_and_fleets(units: dict[str, list[Unit]]) -> None:
    """Aide: Les chefs; Phase 8."""
    leaders = {u["id"]: u.get("setup") for u in every(units) if u["kind"] == "leader"}
    assert leaders == {"guderian": "setup-army-group-centre", "stalin": "moscow", "zhukov": None}
    assert {u["setup"] for u in every(units) if u["kind"] == "fleet"} == {"baltic", "black-sea"}


def test_faces(units: dict[str, list[Unit]]) -> None:
    for u in every(units):
        assert u["kind"] in KINDS
        strength, movement = u["full"]
        assert (strength == 0) == (u["kind"] == "leader"), u["id"]
        assert movement > 0 or u["kind"] == "fleet" or u["id"] == "stalin"
        if "reduced" in u:
            assert u["reduced"][0] == (strength + 1) // 2, f"{u['id']}: half, rounded up"
            assert u["reduced"][1] == movement
        else:
            assert u["kind"] == "leader" or u["id"] == "blue", f"{u['id']} should have two steps"


def test_finnish_corps_are_no_weaker_than_romanian_mountain_troops(units: dict[str, list[Unit]]) -> None:
    strength = {u["id"]: u["full"][0] for u in units["axis"]}
    assert {strength[id_] for id_ in ("f2", "f4", "f6", "f7")} == {strength["rmtn"]}


def test_names_in_both_languages(units: dict[str, list[Unit]]) -> None:
    for language in ("en", "fr"):
        titles = [u[language] for u in every(units)]
        assert all(titles)
        assert len(set(titles)) == len(titles)
    assert all(len(u["name"]) <= 9 for u in every(units)), "what stands on a counter is short"


def test_nations(units: dict[str, list[Unit]]) -> None:
    assert {u["nation"] for u in units["soviet"]} == {"soviet"}
    assert Counter(u["nation"] for u in units["axis"]) == {
        "german": 41,
        "romanian": 5,
        "finnish": 4,
        "hungarian": 1,
        "italian": 1,
        "spanish": 1,
    }


def test_everybody_who_begins_on_the_map_has_a_hex_in_its_zone(
    units: dict[str, list[Unit]], hexes: dict[str, str], m: Map
) -> None:
    beginning = [u for u in every(units) if "turn" not in u]
    assert {u["id"] for u in beginning} == hexes.keys()
    for u in beginning:
        zone = m.having(u["setup"]) if u["setup"] in m.roles else {m.places[u["setup"]].hex}
        assert m.hex(hexes[u["id"]]) in zone & m.playable, u["id"]
    for u in every(units):
        assert "turn" not in u or u["at"] in m.roles


def test_no_hex_of_the_set_up_holds_too_many(units: dict[str, list[Unit]], hexes: dict[str, str]) -> None:
    """Aide: Mouvement et empilement: two units, but Soviet armies one."""
    kinds = {u["id"]: u["kind"] for u in every(units)}
    soviet = {u["id"] for u in units["soviet"]}
    for number in set(hexes.values()):
        there = [u for u, h in hexes.items() if h == number and kinds[u] not in ("leader", "fleet")]
        assert len(there) <= 2
        assert sum(u in soviet and kinds[u] in ("infantry", "shock") for u in there) <= 1


def test_the_sides_stand_on_their_own_ground(units: dict[str, list[Unit]], hexes: dict[str, str], m: Map) -> None:
    soviet = {u["id"] for u in units["soviet"]}
    home = m.having("soviet-union")
    assert all((m.hex(number) in home) == (unit in soviet) for unit, number in hexes.items())


def test_romania_and_finland_begin_out_of_contact(units: dict[str, list[Unit]], hexes: dict[str, str], m: Map) -> None:
    """Romania's front moved on 2 July, Finland's in July too: in June nobody there has to attack."""
    soviet = {m.hex(hexes[u["id"]]) for u in units["soviet"] if u["id"] in hexes}
    waiting = [u["id"] for u in units["axis"] if u.get("setup") in ("setup-romania", "setup-finland")]
    assert len(waiting) == 12
    for id_ in waiting:
        here = m.hex(hexes[id_])
        assert not soviet & {n for n in m.grid.around[here] if m.passable(here, n)}, id_


def test_odessa_has_a_garrison(hexes: dict[str, str], m: Map) -> None:
    """The Coastal Army was formed of the garrison of Odessa."""
    assert m.hex(hexes["coast"]) == m.places["odessa"].hex


def test_there_is_room_in_every_zone(units: dict[str, list[Unit]], m: Map) -> None:
    wanted = Counter(u["setup"] for u in every(units) if "setup" in u and u["kind"] not in ("leader", "fleet"))
    for zone, count in wanted.items():
        assert len(m.having(zone)) >= count / 2, zone
