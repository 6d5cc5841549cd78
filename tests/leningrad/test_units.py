"""The counters (2010 §2, 1979 §2), unit by unit, against the lists written down from the counter sheets."""

from __future__ import annotations

import pytest

from grognard.games import leningrad
from grognard.games.leningrad.editions import figures
from grognard.games.leningrad.rules import COLUMNS, GERMAN, SOVIET, rules
from tests.leningrad.fights import attack, result, shifts

# Name: full and reduced strength.
GERMAN_2010 = {
    "infantry": """
        1id 8 4, 93id 8 4, 12id 7 4, ssp 7 4, 61id 7 3, 11id 6 3, 21id 6 3, 30id 6 3, 32id 6 3, 96id 6 3, 121id 6 3,
        122id 6 3, 123id 6 3, 126id 6 3, 206id 6 3, 217id 6 3, 251id 6 3, 253id 6 3, 254id 6 3, 269id 6 3, 290id 6 3,
        291id 6 3, 58id 5 2, 207id 5 2
    """,
    "armour": "1pz 12 6, 6pz 10 5, 8pz 11 5, 12pz 10 5",
    "mechanized": "36mot 7 3, 3mot 8 4, sst 10 5, 20mot 8 4",
}  # fmt: skip
PANZER_CORPS = {41: {"1pz", "6pz", "36mot"}, 56: {"8pz", "3mot", "sst"}, 39: {"12pz", "20mot"}}

# Attack and defence: the divisions that have them.
SOVIET_2010 = {
    "infantry": """
        2-2 56 67 85 170 180 237, 3-2 80 259 311, 4-2 128 177, 1-1 16 112 115 126, 3-3 11 13 33, 3-4 183 189 288,
        2-3 21 281 286, 2-4 179 182, 4-3 125 191 235, 4-4 10 48 111, 1-2 118, 1-3 99 188, 1-5 181, 3-1 292, 3-5 90,
        3-7 70, 4-5 98, 4-6 5, 5-1 262, 5-3 268, 5-4 294, 5-5 23, 6-4 184
    """,
    "armour": "9-3 3, 5-3 2, 10-4 42, 4-3 28, 4-2 1, 5-5 21, 6-5 23, 7-5 46, 2-2 22 5",
    "mechanized": "3-3 198, 4-4 202 163, 5-5 185, 1-1 84",
}
NOT_IN_1979 = {("infantry", "56"), ("infantry", "21"), ("infantry", "99"), ("armour", "22"), ("armour", "5")} | {
    ("mechanized", "84")
}


def german_list(edition: str) -> dict[str, tuple[str, int, int]]:
    found = {}
    for kind, text in GERMAN_2010.items():
        for word in text.split(","):
            name, full, reduced = word.split()
            found[name] = (kind, int(full), int(reduced))
    if edition == "1979":
        flat = {"infantry": (6, 3), "armour": (10, 5), "mechanized": (8, 4)}
        return {name: (kind, *flat[kind]) for name, (kind, _, _) in found.items()}
    return found


def soviet_list(edition: str) -> dict[tuple[str, str], tuple[int, int]]:
    found = {}
    for kind, text in SOVIET_2010.items():
        for word in text.split(","):
            strengths, *names = word.split()
            a, d = strengths.split("-")
            found |= {(kind, name): (int(a), int(d)) for name in names}
    if edition == "1979":
        found = {key: value for key, value in found.items() if key not in NOT_IN_1979}
    return found


@pytest.mark.case("2010 §2.4", "1979 §2.4")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_every_german_unit_is_as_on_its_counter(edition: str) -> None:
    r = rules(edition)
    germans = [p for p in r.pieces if p.side == GERMAN]
    assert {p.name: (p.kind, p.strength[2], p.strength[1]) for p in germans} == german_list(edition)
    assert len(germans) == 32
    assert {n: {r.names[p] for p in units} for n, units in r.corps.items()} == PANZER_CORPS


@pytest.mark.case("2010 §2.4", "1979 §2.4")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_every_soviet_division_is_as_on_its_counter(edition: str) -> None:
    divisions = rules(edition).divisions
    assert {(d.kind, d.name): (d.attack, d.defence) for d in divisions} == soviet_list(edition)
    kinds = [d.kind for d in divisions]
    expected = {"2010": (46, 10, 5), "1979": (43, 8, 4)}[edition]
    assert tuple(kinds.count(k) for k in ("infantry", "armour", "mechanized")) == expected


@pytest.mark.case("2010 §2.0", "1979 §2.0")
def test_how_many_counters_there_are() -> None:
    def combat_counters(edition: str) -> int:
        r = rules(edition)
        return r.german_count + len(r.divisions) + len(r.air) + int(r.said["fort_counters"])

    assert combat_counters("2010") == 107  # and seven markers make the 114 of the box
    assert combat_counters("1979") == 99


@pytest.mark.case("2010 §2.4", "1979 §2.4")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_when_the_germans_come(edition: str) -> None:
    due: dict[tuple[str, int], int] = {}
    for p in rules(edition).pieces[: rules(edition).german_count]:
        key = (p.kind, p.entry.turn if p.entry else 0)
        due[key] = due.get(key, 0) + 1
    assert due == {
        ("infantry", 0): 18, ("infantry", 2): 5, ("infantry", 6): 1,
        ("armour", 0): 3, ("armour", 10): 1, ("mechanized", 0): 3, ("mechanized", 10): 1,
    }  # fmt: skip
    assert [turn for _, _, turn in rules(edition).air] == [1, 7]


@pytest.mark.case("2010 §12.0", "1979 §14.0")
def test_soviet_counters_and_the_places_for_them() -> None:
    def places(edition: str, kind: str) -> int:
        return sum(p.side == SOVIET and p.kind == kind for p in rules(edition).pieces)

    assert places("2010", "infantry") == 46 == rules("2010").backs["infantry"].bit_count()
    assert places("2010", "armoured") == 15 == rules("2010").backs["armoured"].bit_count()
    # 1979 asks for seven infantry divisions more than it has: the eliminated ones come back.
    assert places("1979", "infantry") == 50
    assert places("1979", "armoured") == 12 == rules("1979").backs["armoured"].bit_count()


@pytest.mark.case("2010 §13.0", "1979 §15.0")
@pytest.mark.parametrize(("edition", "counters"), [("2010", 12), ("1979", 10)])
def test_twelve_forts_are_scheduled(edition: str, counters: int) -> None:
    assert rules(edition).forts == dict.fromkeys(range(3, 9), 2)
    assert rules(edition).said["fort_counters"] == counters


@pytest.mark.case("2010 §2.7", "1979 §2.7")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_movement_allowances(edition: str) -> None:
    expected = {
        (GERMAN, "infantry"): 6, (GERMAN, "armour"): 8, (GERMAN, "mechanized"): 8,
        (SOVIET, "infantry"): 5, (SOVIET, "armoured"): 7,
    }  # fmt: skip
    assert {(p.side, p.kind): p.allowance for p in rules(edition).pieces} == expected


@pytest.mark.case("2010 §2.5", "1979 §2.5")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_a_german_unit_attacks_and_defends_with_the_same_strength(edition: str) -> None:
    full = german_list(edition)["1id"][1]
    german = leningrad.diagram(edition, phase="german-combat", units="1id@0510 i1@0610=48")
    assert result(attack(german, "0610", "1id", die=1))["attack"] == full
    soviet = leningrad.diagram(edition, phase="soviet-combat", units="1id@0510 i1@0610=48")
    assert result(attack(soviet, "0510", "i1", die=1))["defence"] == full


@pytest.mark.case("2010 §2.6", "1979 §2.6")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_a_soviet_unit_has_two_strengths(edition: str) -> None:
    """The 184th is a 6-4."""
    german = leningrad.diagram(edition, phase="german-combat", units="1id@0510 i1@0610=184")
    assert result(attack(german, "0610", "1id", die=1))["defence"] == 4
    soviet = leningrad.diagram(edition, phase="soviet-combat", units="1id@0510 i1@0610=184")
    assert result(attack(soviet, "0510", "i1", die=1))["attack"] == 6


@pytest.mark.case("2010 §2.8", "1979 §2.8")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_of_all_names_only_the_panzer_corps_matters(edition: str) -> None:
    def odds(mechanized: str) -> dict[str, int]:
        units = f"1pz@0510 6pz@0510 {mechanized}@0510 i1@0610=48"
        state = leningrad.diagram(edition, phase="german-combat", units=units)
        return shifts(attack(state, "0610", f"1pz 6pz {mechanized}", die=1))

    assert odds("36mot") == {"armour-attacks": 1, "corps-attacks": 1}
    assert odds("3mot") == {"armour-attacks": 1}  # of another corps
    assert odds("11id") == odds("21id") == {"armour-attacks": 1}


@pytest.mark.case("2010 §2.1", "1979 §2.1")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_pieces_stand_in_numbered_hexes(edition: str) -> None:
    state = leningrad.diagram(edition, units="1id@0510")
    assert state.rules.numbers[state.place[state.rules.by_name["1id"]]] == "0510"
    with pytest.raises(ValueError):
        leningrad.diagram(edition, units="1id@3014")


@pytest.mark.case("2010 §2.2", "1979 §2.2")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_the_terrain_effects_chart_has_a_price_for_every_terrain(edition: str) -> None:
    r = rules(edition)
    assert {t for h, t in enumerate(r.terrain) if r.playable >> h & 1} <= set(figures(edition)["movement"])


@pytest.mark.case("2010 §2.3", "1979 §2.3")
def test_the_combat_results_table_has_thirteen_columns_and_six_rows() -> None:
    assert len(COLUMNS) == 13
    assert [len(row) for row in rules("2010").results] == [13] * 6
