"""The cases of both rulebooks of the first game: all of them, and nothing else. More in `test_casebooks.py`."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import grognard

FILE = Path(grognard.__file__).parent / "games" / "leningrad" / "data" / "cases.toml"
CASES: dict[str, dict[str, str]] = tomllib.loads(FILE.read_text(encoding="utf-8"))
TEXTS = ("title_en", "title_fr", "en", "fr")
NOTES = ("note_en", "note_fr")

# --- what the rulebooks contain, written down from them ------------------------------------------

NUMBERED = {
    "2010": """
        1.0
        2.0 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8
        3.0
        4.0 4.1 4.2 4.3 4.4 4.5 4.6 4.7 4.8
        5.0
        6.0 6.1 6.2 6.3 6.4
        7.0 7.1 7.2 7.3 7.4 7.5 7.6 7.7 7.8
        8.0 8.1 8.2 8.21 8.22 8.3 8.31 8.32 8.33
        8.4 8.41 8.42 8.43 8.44 8.45 8.46 8.47 8.47(1) 8.47(2) 8.47(3) 8.47(4) 8.48
        9.0 9.1 9.2 9.3 9.4 9.5 9.6
        10.0 10.1 10.2 10.3 10.4
        11.0 11.1 11.2 11.3 11.4 11.5
        12.0 12.1
        13.0 13.1 13.2 13.3 13.4 13.5 13.6
        14.0 14.1 14.2 14.3 14.4 14.5 14.6 14.7 14.8 14.9 14.10
        15.0 15.1 15.2 15.3
        16.0 16.1 16.2 16.3 16.4
    """,
    "1979": """
        1.0
        2.0 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8
        3.0
        4.0 4.1 4.2 4.3 4.4 4.5 4.6 4.7 4.8 4.9
        5.0
        6.0 6.1 6.2 6.3 6.4
        7.0 7.1 7.2 7.3 7.4 7.5 7.6 7.7
        8.0 8.1 8.2 8.3 8.4 8.5 8.6
        9.0 9.1 9.2 9.3 9.4 9.5 9.6
        10.0 10.1 10.2 10.3 10.4 10.5 10.6 10.7 10.7(1) 10.7(2) 10.7(3) 10.8 10.9
        11.0 11.1 11.2 11.3 11.4 11.5 11.6
        12.0 12.1 12.2 12.3 12.4
        13.0 13.1 13.2 13.3 13.4 13.5
        14.0 14.1 14.2
        15.0 15.1 15.2 15.3 15.4 15.5
        16.0 16.1 16.2 16.3 16.4 16.5 16.6 16.7 16.8 16.9
        17.0 17.1 17.2 17.3 17.4
        18.0 18.1 18.2 18.3
    """,
}

# Parts of a section that have no number of their own.
PARTS = {
    "2010": """
        §1.0 Soviet set-up, §1.0 German set-up, §9.0 supply line, design notes,
        §3 phase 1, §3 phase 2, §3 phase 3, §3 phase 4, §3 phase 5, §3 phase 6, §3 phase 7, §3 phase 8
    """,
    "1979": """
        §1.0 Soviet set-up, §1.0 German set-up, design notes,
        §1.0 procedure, §4.0 procedure, §6.0 procedure, §7.0 procedure, §8.0 procedure, §9.0 procedure,
        §11.0 procedure, §13.0 procedure, §18.0 procedure,
        §3 phase 1, §3 phase 2, §3 phase 3, §3 phase 4, §3 phase 5, §3 phase 6, §3 phase 7, §3 phase 8
    """,
}

SCHEDULE = """
    schedule, schedule turn 1, schedule turn 2, schedule turn 3, schedule turn 4, schedule turn 5, schedule turn 6,
    schedule turn 7, schedule turn 8, schedule turn 9, schedule turn 10, schedule turn 11, schedule turn 12,
    schedule note 1, schedule note 2, schedule note 3, schedule note 4
"""

CHARTS = {
    "2010": """
        CRT, CRT E, CRT 1, CRT 2, CRT note,
        CSC, CSC overrun, CSC attacker unsupplied, CSC hill, CSC terrain, CSC fort, CSC river, CSC defending armour,
        CSC soviet-city, CSC defending panzer corps, CSC defending air, CSC attacking armour, CSC attacking air,
        CSC attacking panzer corps, CSC defender unsupplied, CSC surprise,
        CSC note 1, CSC note 2, CSC note 3, CSC note 4, CSC note 5,
        TEC, TEC clear, TEC road, TEC city, TEC soviet-city, TEC forest, TEC swamp, TEC hill, TEC river, TEC fort,
        TEC lake-sea, TEC town, TEC note 1, TEC note 2, TEC overrun
    """,
    "1979": """
        §9.5 E, §9.5 1, §9.5 2, §9.5 note,
        §9.6 overrun, §9.6 attacker unsupplied, §9.6 terrain, §9.6 fort, §9.6 river, §9.6 defending armour,
        §9.6 soviet-city, §9.6 defending panzer corps, §9.6 defending air, §9.6 attacking armour, §9.6 attacking air,
        §9.6 attacking panzer corps, §9.6 defender unsupplied, §9.6 surprise,
        §9.6 note 1, §9.6 note 2, §9.6 note 3, §9.6 note 4,
        §4.9 clear, §4.9 road, §4.9 city, §4.9 soviet-city, §4.9 swamp, §4.9 hill, §4.9 river, §4.9 fort,
        §4.9 lake-sea, §4.9 town, §4.9 note 1, §4.9 note 2
    """,
}


def listed(lines: str) -> list[str]:
    return [name.strip() for name in lines.split(",")]


def printed(edition: str) -> list[str]:
    numbers = [f"§{number}" for number in NUMBERED[edition].split()]
    names = numbers + listed(PARTS[edition]) + listed(SCHEDULE) + listed(CHARTS[edition])
    return [f"{edition} {name}" for name in names]


# --- the file ------------------------------------------------------------------------------------


def texts(*fields: str) -> list[tuple[str, str]]:
    """(case, text) for the fields of every case that has them."""
    return [(key, case[field]) for key, case in CASES.items() for field in fields if field in case]


@pytest.mark.parametrize("edition", ["2010", "1979"])
def test_every_case_of_the_rulebook_is_there_and_no_other(edition: str) -> None:
    wanted = printed(edition)
    assert len(wanted) == len(set(wanted))
    assert {key for key in CASES if key.startswith(edition)} == set(wanted)


def test_2010_comes_first_and_the_numbers_of_each_edition_rise() -> None:
    editions = [key.split()[0] for key in CASES]
    assert editions == sorted(editions, reverse=True)
    assert set(editions) == {"2010", "1979"}
    for edition, numbers in NUMBERED.items():
        in_file = [key.removeprefix(f"{edition} §") for key in CASES if re.fullmatch(rf"{edition} §[\d.()]+", key)]
        assert in_file == numbers.split()


def test_every_case_has_its_module_and_two_texts_that_differ() -> None:
    for key, case in CASES.items():
        assert {*TEXTS, "module"} <= case.keys() <= {*TEXTS, *NOTES, "module", "same"}, key
        assert case["en"] != case["fr"], key
        assert case.get("note_en", "en") != case.get("note_fr", "fr"), key


def test_summaries_are_short() -> None:
    assert not [key for key, text in texts("en", "fr") if len(re.findall(r"[.!?](?= |$)", text)) > 3]
    assert not [key for key, text in texts("en", "fr") if len(text.split()) > 90]
    assert not [key for key, text in texts("title_en", "title_fr") if len(text.split()) > 12]


def test_same_leads_from_1979_to_2010() -> None:
    pairs = {key: case["same"] for key, case in CASES.items() if "same" in case}
    assert pairs
    assert all(old.startswith("1979 ") for old in pairs)
    assert all(new.startswith("2010 ") and new in CASES for new in pairs.values())


def test_what_the_editions_say_differently_is_not_marked_the_same() -> None:
    changed = listed("""
        §4.4, §4.6, §7.3, §11.5, §15.0, §15.2, §16.8, §17.4, §18.1, §18.2,
        §4.9 swamp, §4.9 river, §4.9 fort, §9.6 terrain, §9.6 surprise, schedule turn 2, schedule turn 10
    """)
    assert not [name for name in changed if "same" in CASES[f"1979 {name}"]]
