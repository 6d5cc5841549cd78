"""What Grognard says, in English and French: messages by key, from `locale/<language>/*.ftl`."""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:  # slow to load, and who only plays says nothing
    from fluent.runtime import FluentBundle

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")
LOCALE = Path(__file__).parent / "locale"
_others: list[Path] = []
"""Folders like ours, of games from elsewhere."""


@dataclass(frozen=True)
class Names:
    """A name in both languages."""

    en: str
    fr: str

    def __getitem__(self, language: Language) -> str:
        return self.fr if language == "fr" else self.en


@dataclass(frozen=True)
class Message:
    """Something to say, not yet in any language."""

    key: str
    args: Mapping[str, str | int | float | Message] = field(default_factory=dict)

    def tell(self, language: Language = "en") -> str:
        return tell(self.key, language, **self.args)

    def __str__(self) -> str:
        return self.tell()


_ENTRY = re.compile(r"^(?=[A-Za-z])", re.MULTILINE)


@cache
def _entries(language: Language) -> dict[str, str]:
    """Every message as it is written. To parse them all takes longer than most things that are done with them, so each
    is parsed when it is first said; hence no message refers to another."""
    folders = (*_others, LOCALE)  # what stands twice is ours
    pages = (page.read_text(encoding="utf-8") for each in folders for page in (each / language).glob("*.ftl"))
    entries = (entry for page in pages for entry in _ENTRY.split(page) if entry[:1].isalpha())  # not the head of a page
    return {entry.partition("=")[0].rstrip(): entry for entry in entries}


def add(folder: Path) -> None:
    """Words of a game from elsewhere, in a folder with `en` and `fr`. They cannot change what is ours."""
    if folder not in _others:
        _others.append(folder)
        _entries.cache_clear()
        keys.cache_clear()


def has(key: str, language: Language) -> bool:
    """Whether there is such a message."""
    return key in _entries(language)


@cache
def _bundle(language: Language) -> FluentBundle:
    from fluent.runtime import FluentBundle

    # Isolation marks are for mixed scripts; they would show up as rubbish in a terminal or an SVG.
    return FluentBundle([language], use_isolating=False)


def _message(name: str, language: Language) -> Any:
    # Threads may meet here, each with a bundle of its own at first: no harm, if each asks the one that it has told.
    bundle = _bundle(language)
    if not bundle.has_message(name) and name in _entries(language):
        from fluent.runtime import FluentResource

        bundle.add_resource(FluentResource(_entries(language)[name]))
    return bundle.get_message(name) if bundle.has_message(name) else None


@cache
def _pattern(key: str, language: Language) -> Any:
    # "key.attribute" asks for an attribute: a variant that belongs to the message, such as a plural.
    name, _, attribute = key.partition(".")
    message = _message(name, language)
    if message is None:
        raise KeyError(f"no message {name!r} in {language}")
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        raise KeyError(f"no message {key!r} in {language}")
    return pattern


LONGEST = 2000
"""Letters of one part of a message: an army by the names of its units has its place."""


def tell(key: str, language: Language = "en", /, **args: str | int | float | Message) -> str:
    """The message `key` in a language. A missing message or argument is our fault and raises."""
    said = {k: v.tell(language) if isinstance(v, Message) else v for k, v in args.items()}
    # A whole page pasted as a name would be refused by the formatter, just when we refuse it ourselves.
    short = {k: v[:LONGEST] + "…" if isinstance(v, str) and len(v) > LONGEST else v for k, v in said.items()}
    text, errors = _bundle(language).format_pattern(_pattern(key, language), short)
    if errors:
        raise KeyError(f"message {key!r} in {language}: {errors[0]}")
    return str(text)


def figure(value: float, how: str, language: Language) -> str:
    """A number in a format, as the language writes it: 3.5 or 3,5."""
    said = format(value, how)
    return said.replace(".", ",") if language == "fr" else said


def whole(value: int) -> int | str:
    """A whole number as it is written in a sentence: with a minus, not a hyphen."""
    return value if value >= 0 else f"\N{MINUS SIGN}{-value}"


def signed(value: int) -> str:
    """A change, with its sign."""
    return f"{value:+d}".replace("-", "\N{MINUS SIGN}")


def set_up_name(name: str, language: Language) -> str:
    """A set-up of the game by its name in the language; a position by the name it has."""
    return tell(f"set-up-{name}", language) if has(f"set-up-{name}", language) else name


@cache
def keys(language: Language) -> frozenset[str]:
    """All message keys of a language; no message is parsed for it."""
    return frozenset(_entries(language))


def users_language() -> Language:
    """The language of this user's system: French if it says so, else English."""
    for variable in ("GROGNARD_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            return "fr" if value.lower().startswith("fr") else "en"
    system = locale.getlocale()[0] or ""
    return "fr" if system.lower().startswith("fr") else "en"
