"""The headings of the aid, sentence by sentence and in our own words: looked up by name, or searched."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from grognard.games.defiant_russia.editions import DEFAULT_EDITION, data
from grognard.tabletop import other_words, plain
from grognard.words import LANGUAGES, Language, tell


@dataclass(frozen=True)
class Case:
    name: str
    """As the umpire cites it: Aide: Combats. The sentences of a heading are numbered: Aide: Combats (3)."""
    title: str
    summary: str
    note: str = ""
    """Where the aid is silent or at odds with itself, and how we read it."""
    same: str = ""
    edition: str = DEFAULT_EDITION


@cache
def _table() -> dict[str, dict[str, str]]:
    return tomllib.loads(data("cases.toml").read_text(encoding="utf-8"))


def names(edition: str | None = None) -> list[str]:
    """Every case, in the order of the aid."""
    return list(_table())


def case(name: str, language: Language) -> Case:
    """A case by the name the umpire cites; raises KeyError."""
    said = _table()[name]
    return Case(name, said[f"title_{language}"], said[language], said.get(f"note_{language}", ""))


def place_of(name: str, language: Language) -> str:
    """Where a case stands, in a list of all: a heading in the aid, a sentence under its heading."""
    heading, bracket, number = name.rpartition(" (")
    return f"{case(heading, language).title} ({number}" if bracket else tell("aid", language)


@cache
def also(name: str) -> str:
    """Further words by which a case is found: what players call the things that it speaks of."""
    groups = tomllib.loads(data("synonyms.toml").read_text(encoding="utf-8"))["groups"]
    texts = (case(name, language) for language in LANGUAGES)
    return other_words(" ".join(f"{c.name} {c.title} {c.summary} {c.note}" for c in texts), groups)


def find(words: str, edition: str, language: Language) -> list[Case]:
    """By heading (Combats, phase 4), or by words in title, text and note and those that mean the same."""
    asked = plain(words.strip().removeprefix("Aide:").strip())
    every = [case(name, language) for name in names()]
    headed = [c for c in every if _heads(plain(c.name.removeprefix("Aide: ")), asked) or plain(c.title) == asked]
    if headed:
        return headed
    wanted = asked.split()
    return [
        c for c in every if all(w in plain(f"{c.name} {c.title} {c.summary} {c.note} {also(c.name)}") for w in wanted)
    ]


def _heads(name: str, asked: str) -> bool:
    """The heading itself, or one of its sentences: `combats (3)` of `combats`; `phase 10` is not of `phase 1`."""
    return name == asked or name.startswith(f"{asked} (")
