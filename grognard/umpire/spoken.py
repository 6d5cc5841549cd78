"""Actions as they are spoken (`enter 1pz,6pz 0911`, `air 2`, `retreat 8id lost`): taken apart and put together here and
nowhere else. The page does the same in `lib/spoken.ts`; one list of examples holds both to it.

After the verb a word is a hex (four figures, with the letter of a sheet before them where a map has sheets), a number
(of other than four figures), units if it comes first, comma between them, or one of the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from sys import intern

from grognard.hexes import is_number

NUMBER = re.compile(r"[0-9]{1,9}")
MOST_KNOWN, LONGEST_KNOWN = 32_768, 100
"""So many texts are remembered, of so many letters at the most: whoever talks rubbish fills no memory with it."""


@dataclass(slots=True)
class Spoken:
    """An action, taken apart. Not frozen, for its parts are looked up all the time; nobody changes it all the same."""

    verb: str
    units: tuple[str, ...] = ()
    """Or whatever word stands in their place."""
    hexes: tuple[str, ...] = ()
    number: int | None = None
    rest: tuple[str, ...] = ()
    """Words that are nothing of this."""
    text: str = ""
    """The whole of it, a blank between two words."""

    @property
    def words(self) -> list[str]:
        """As they stand, the verb among them."""
        return self.text.split()


def is_figure(word: str) -> bool:
    """Whether a word is a number, and no hex."""
    return NUMBER.fullmatch(word) is not None and not is_number(word)


def spelled_by(said: Spoken) -> list[str]:
    """Word by word, units of a list one by one."""
    return [each for word in said.words for each in listed(word)]


class _Known(dict[str, Spoken]):
    def __missing__(self, text: str) -> Spoken:
        plain = str(text)
        found = _parsed(plain)
        if len(plain) <= LONGEST_KNOWN:
            if len(self) >= MOST_KNOWN:
                self.clear()
            self[plain] = found
        return found


def listed(word: str) -> list[str]:
    """Things with commas between them."""
    return word.split(",")


def _parsed(text: str) -> Spoken:
    verb, *words = text.split() or [""]
    units: tuple[str, ...] = ()
    hexes, rest = [], []
    number = None
    for i, word in enumerate(words):
        if is_number(word):
            hexes.append(word)
        elif NUMBER.fullmatch(word):
            number = int(word)
        elif i == 0:
            units = tuple([intern(name) for name in listed(word)])  # one object for each name: they are looked up often
        else:
            rest.append(word)
    plain = " ".join([verb, *words])
    return Spoken(intern(verb), units, tuple(hexes), number, tuple(rest), text if plain == text else plain)


spoken: Callable[[str], Spoken] = _Known().__getitem__
"""A text taken apart: for one that was seen before, as quick as looking it up."""


def said(
    verb: str,
    units: Iterable[str] = (),
    hexes: Iterable[str] = (),
    number: int | None = None,
    rest: Iterable[str] = (),
) -> str:
    """The text that is taken apart into these."""
    parts = [verb, ",".join(units), *hexes, "" if number is None else str(number), *rest]
    return " ".join(part for part in parts if part)


def by_name(names: Iterable[str]) -> dict[str, int]:
    """Short names of units by their index, for the rules of a game. Raises ValueError for one that an action could not
    name: it would be taken for a hex, a number or several words, or is another's."""
    found: dict[str, int] = {}
    for i, name in enumerate(names):
        if not _can_be_said(name) or name in found:
            raise ValueError(f"{name!r} cannot be the short name of a unit")
        found[intern(name)] = i
    return found


def _can_be_said(name: str) -> bool:
    """As one types it: in small letters, and not as one types a hex."""
    plain = name == name.lower() and ";" not in name and not is_number(name.upper())
    return plain and _parsed(f"move {name}") == Spoken("move", (name,), text=f"move {name}")
