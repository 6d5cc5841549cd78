"""The cases of both rulebooks in our own words: looked up by number, or searched."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from dataclasses import dataclass
from functools import cache

from grognard.games.leningrad.editions import EDITIONS, data
from grognard.words import Language


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


def find(words: str, edition: str, language: Language) -> list[Case]:
    """By number (8.47, §8.47, 1979 §10.7), by section (8), by chart (CSC), or by words in title, text and note."""
    edition, asked = _split(words.strip(), edition)
    exact = [n for n in names(edition) if _is(n.removeprefix(f"{edition} ").removeprefix("§"), asked)]
    if re.fullmatch(r"\d+", asked):
        section = re.compile(rf"{edition} §{asked}(\.| |$)")
        return [case(n, language) for n in names(edition) if section.match(n)]
    if exact:
        return [case(n, language) for n in exact]
    wanted = _plain(asked).split()
    every = (case(n, language) for n in names(edition))
    return [c for c in every if all(w in _plain(f"{c.name} {c.title} {c.summary} {c.note}") for w in wanted)]


def _is(name: str, asked: str) -> bool:
    """The case itself, or one of its numbered points: 8.47(1) of 8.47."""
    return name == asked or name.startswith(f"{asked}(")


def _split(words: str, edition: str) -> tuple[str, str]:
    """The edition may stand before the number; the sign § may be left out."""
    first, _, rest = words.partition(" ")
    if first in EDITIONS and rest:
        edition, words = first, rest.strip()
    return edition, words.removeprefix("§")


def _plain(text: str) -> str:
    """Small letters without accents, so that a search need not bother with them."""
    apart = unicodedata.normalize("NFD", text.casefold().replace("’", "'"))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
