"""The cases of both rulebooks in our own words: looked up by number, or searched."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache

from grognard.games.leningrad.editions import EDITIONS, data
from grognard.tabletop import other_words, plain
from grognard.words import LANGUAGES, Language, tell


@dataclass(frozen=True)
class Case:
    name: str
    """As the umpire cites it: 2010 §8.47."""
    title: str
    summary: str
    note: str = ""
    """Where the print is wrong or silent, and how we read it."""
    same: str = ""
    """The 2010 case in which a 1979 case lives on unchanged."""

    @property
    def edition(self) -> str:
        return self.name.split()[0]


@cache
def _table() -> dict[str, dict[str, str]]:
    return tomllib.loads(data("cases.toml").read_text(encoding="utf-8"))


def names(edition: str | None = None) -> list[str]:
    """Every case, in the order of the rulebook."""
    return [name for name in _table() if edition is None or name.startswith(f"{edition} ")]


def case(name: str, language: Language) -> Case:
    """A case by the name the umpire cites; raises KeyError."""
    said = _table()[name]
    return Case(
        name,
        said[f"title_{language}"],
        said[language],
        said.get(f"note_{language}", ""),
        said.get("same", ""),
    )


def place_of(name: str, language: Language) -> str:
    """Where a case stands in the book, to a reader of the language: its number, or the chart that it is a line of."""
    edition, head, *line = name.split(" ", 2)
    if not head.startswith("§"):
        head = tell(f"chart-{head.lower()}", language)
    numbered = ", " + line[0] if line and re.fullmatch(r"(note|phase) \d+", line[0]) else ""
    return f"{edition} {head}{numbered}"


@cache
def also(name: str) -> str:
    """Further words by which a case is found: what players call the things that it speaks of."""
    groups = tomllib.loads(data("synonyms.toml").read_text(encoding="utf-8"))["groups"]
    texts = (case(name, language) for language in LANGUAGES)
    return other_words(" ".join(f"{c.name} {c.title} {c.summary} {c.note}" for c in texts), groups)


def find(words: str, edition: str, language: Language) -> list[Case]:
    """By number (8.47, §8.47, 1979 §10.7), by section (8), by chart (CSC), or by words in title, text and note,
    or by others that mean the same."""
    edition, asked = _split(words.strip(), edition)
    exact = [n for n in names(edition) if _is(n.removeprefix(f"{edition} ").removeprefix("§"), asked)]
    exact = exact or [
        n for n in names(edition) if "§" not in n and place_of(n, language) == f"{edition} {asked.upper()}"
    ]
    if re.fullmatch(r"\d+", asked):
        section = re.compile(rf"{edition} §{asked}(\.| |$)")
        return [case(n, language) for n in names(edition) if section.match(n)]
    if exact:
        return [case(n, language) for n in exact]
    wanted = plain(asked).split()
    every = (case(n, language) for n in names(edition))
    return [
        c for c in every if all(w in plain(f"{c.name} {c.title} {c.summary} {c.note} {also(c.name)}") for w in wanted)
    ]


def _is(name: str, asked: str) -> bool:
    """The case itself, or one of its numbered points: 8.47(1) of 8.47."""
    return name == asked or name.startswith(f"{asked}(")


def _split(words: str, edition: str) -> tuple[str, str]:
    """The edition may stand before the number; the sign § may be left out."""
    first, _, rest = words.partition(" ")
    if first in EDITIONS and rest:
        edition, words = first, rest.strip()
    return edition, words.removeprefix("§")
