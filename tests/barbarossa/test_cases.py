"""The cases of the standard rules: every one of them, found by number and by words, and read no further than asked."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from grognard.games.barbarossa import cases
from grognard.games.barbarossa.units import FILES
from grognard.words import LANGUAGES, Language

LIST = Path(__file__).with_name("case_numbers.txt").read_text(encoding="utf-8")
NUMBERS = re.sub(r"^#.*", "", LIST, flags=re.MULTILINE).split()
STEPS = (1, 2, 3, "none")
CASES = {name: said for n in range(1, 25) for name, said in FILES.toml(f"cases-{n:02}.toml").items()}


def found(words: str, language: Language = "en") -> list[str]:
    return [each.name.removeprefix("BSR §") for each in cases.find(words, cases.EDITION, language)]


def under(number: str) -> list[str]:
    """The cases below a heading: 10.41, 10.42a … of 10.4, all of section 10 of 10.0."""
    start = number.removesuffix("0") if number.endswith(".0") else number
    return [each for each in NUMBERS if each.startswith(start) and each != number]


# --- all of them ------------------------------------------------------------------------------------


def test_every_case_of_the_rulebook_is_there_in_its_order_and_no_other() -> None:
    assert len(NUMBERS) == len(set(NUMBERS))
    assert cases.BOOK.names() == [f"BSR §{number}" for number in NUMBERS]


def test_every_file_holds_one_section() -> None:
    for n in range(1, 25):
        assert {re.match(r"BSR §(\d+)\.", name)[1] for name in FILES.toml(f"cases-{n:02}.toml")} == {str(n)}  # type: ignore[index]


def test_every_case_has_one_step_and_says_what_waits_for_a_later_one() -> None:
    for name, said in CASES.items():
        assert said["step"] in STEPS, name
        for later, what in said.get("later", {}).items():
            assert later in ("2", "3", "none") and what, name
            assert later == "none" or int(later) > said["step"], name
        assert said["step"] != "none" or said["note_en"], f"{name}: why it never comes"


def test_a_heading_has_cases_under_it_that_come_with_it() -> None:
    headings = [name.removeprefix("BSR §") for name, said in CASES.items() if said.get("only") == "heading"]
    assert headings
    for number in headings:
        step = CASES[f"BSR §{number}"]["step"]
        assert any(CASES[f"BSR §{each}"]["step"] == step for each in under(number)), number
    assert {said["only"] for said in CASES.values() if "only" in said} == {"heading", "words"}


# --- found ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["BSR §10.43a", "10.43a", "§10.43a", "bsr 10.43A", " BSR§ 10.43a "])
def test_by_number_however_it_is_written(words: str) -> None:
    assert found(words) == found(words, "fr") == ["10.43a"]


def test_by_number_with_what_stands_under_it() -> None:
    assert found("10.43") == ["10.43", "10.43a", "10.43b"]
    assert found("10.5") == ["10.5", "10.51", "10.52"]
    assert found("10.0") == ["10.0"]
    assert found("2") == [number for number in NUMBERS if number.startswith("2.")]
    assert found("10.43z") == found("99.9") == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("zoc", "3.21"),
        ("zdc", "3.21"),
        ("zone de contrôle", "3.21"),
        ("trc", "16.1"),
        ("crt", "16.1"),
        ("percussion", "11.31"),
        ("overrun", "11.31"),
        ("débordement", "11.31"),
        ("truck", "6.46"),
        ("camion", "6.46"),
        ("forêt", "10.46"),
        ("qg", "21.13"),
        ("hq", "21.13"),
        ("overrun marais", "11.35b"),
        ("villes", "8.31"),
    ],
)
def test_by_whatever_players_call_it_in_either_language(words: str, number: str, language: Language) -> None:
    assert number in found(words, language)


def test_an_abbreviation_is_no_part_of_another_word() -> None:
    """Not `may` for MA, nor `pas` for every French sentence with a no in it."""
    assert "10.23" in found("ma") and "3.13" not in found("ma")
    assert "3.51" in found("pas") and "3.13" not in found("pas")


def test_nothing_is_found_for_what_nobody_says() -> None:
    assert not found("xyzzy") and not found("zoc xyzzy")


# --- read no further than asked ---------------------------------------------------------------------

OPENED = """
import tomllib
read, loads = [], tomllib.loads
tomllib.loads = lambda text: read.append(text[:30]) or loads(text)
from grognard.games.barbarossa import cases
print(len(read))
cases.BOOK.case("BSR §10.43a", "en")
print(len(read), "Section 10 " in read[0])
"""


def test_a_case_is_read_with_its_section_alone() -> None:
    ran = subprocess.run([sys.executable, "-c", OPENED], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["0", "1", "True"]
