"""The page of open questions names cases that exist, each question once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from grognard.games.barbarossa.cases import BOOK

PAGE = (Path(__file__).parents[2] / "docs" / "rules" / "barbarossa-open.md").read_text(encoding="utf-8")
CASE = re.compile(r"(?<![\w.])(\d{1,2}\.\d{1,2})([a-z]?)(?:-(?:(\d{1,2}\.\d{1,2})([a-z]?)|([a-z])))?(?![\w.]\w)")
KNOWN = {name.removeprefix("BSR §") for name in BOOK.names()}


def named(text: str) -> Iterator[str]:
    """The cases that a text names, both ends of a range; not what it quotes."""
    for number, letter, last, last_letter, only_letter in CASE.findall(re.sub(r'"[^"]*"', "", text)):
        yield number + letter
        if last or only_letter:
            yield (last or number) + (last_letter or only_letter)


def rows() -> Iterator[tuple[int, list[str]]]:
    """The questions with their sections."""
    for part in PAGE.split("\n## ")[1:]:
        for line in part.splitlines()[3:]:
            if line:
                yield int(part.split()[0]), line.strip("| ").split(" | ")


def test_cases_are_read_however_they_are_named() -> None:
    said = '5.21-5.24, 6.48c-d, 10.43a ex. 3; 16.46b. And 21.12e, but not "21.51e" or 1½ of 30.'
    assert list(named(said)) == ["5.21", "5.24", "6.48c", "6.48d", "10.43a", "16.46b", "21.12e"]


def test_every_case_that_is_named_exists() -> None:
    assert [number for number in named(PAGE) if number not in KNOWN] == []


def test_every_question_stands_once_in_a_section_of_its_own_cases() -> None:
    found = list(rows())
    assert len(found) > 150
    assert all(len(row) == 3 and all(row) for _, row in found)
    assert len({(row[0], row[1]) for _, row in found}) == len(found)
    for section, (cases, *_) in found:
        assert cases == "index" or any(number.split(".")[0] == str(section) for number in named(cases)), cases
    assert [section for section, _ in found] == sorted(section for section, _ in found)
