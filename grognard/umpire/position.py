"""Positions as text, our FEN: what all games share. The grammar is in `docs/formats.md`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from grognard.umpire.agenda import Item
from grognard.umpire.dice import Dice
from grognard.umpire.reading import Page, Statement, Word, lines_of, quote

FIRST_LINE = "grognard position 1"
NONE = "-"
FLAGS = ("no", "yes")


class Heading(NamedTuple):
    """What every text of ours says first: which game, by which book, by which version of our rules."""

    game: Word
    edition: Word
    rules: int
    rules_at: Word


def heading_line(game: str, edition: str, rules: int) -> str:
    return f"game {game} {edition} rules {rules}"


def read_heading(page: Page, statements: list[Statement], first_line: str) -> Heading:
    """The first two statements."""
    check_first_line(page, statements, first_line)
    if len(statements) < 2 or statements[1].key != "game":
        raise page.wrong(statements[1].key if len(statements) > 1 else None, "format-game-first")
    game, edition, literal, version = page.exactly(statements[1], "GAME", "EDITION", "rules", "VERSION")
    page.one_of(literal, ("rules",))
    return Heading(game, edition, page.number(version, 10**6, 1), version)


def check_first_line(page: Page, statements: list[Statement], wanted: str) -> None:
    found = statements[0].words if statements else []
    words = wanted.split()
    if found[:2] != words[:2]:
        raise page.wrong(found[0] if found else None, "format-first-line", wanted=wanted)
    if found != words:
        raise page.wrong(found[-1], "format-version", found=" ".join(found), wanted=wanted)


def heading_of(text: str, name: str) -> Heading:
    """Which game a position is of, for those who must find its reader."""
    page = Page(name)
    return read_heading(page, page.statements(lines_of(text), 2), FIRST_LINE)


def by_key(page: Page, statements: list[Statement], known: Sequence[str]) -> dict[str, Statement]:
    """Statements by their first word, each known and said once."""
    found: dict[str, Statement] = {}
    for statement in statements:
        key = page.one_of(statement.key, known)
        if key in found:
            raise page.wrong(statement.key, "format-twice", what=key, line=found[key].key.line)
        found[key] = statement
    return found


# --- dice ------------------------------------------------------------------------------------------


def write_dice(dice: Dice) -> str:
    seed = "hidden" if dice.seed is None else quote(dice.seed)
    return f"dice {seed} {dice.count}"


def read_dice(page: Page, statement: Statement) -> Dice:
    seed, count = page.exactly(statement, "SEED", "COUNT")
    if not seed.quoted:
        page.one_of(seed, ("hidden",))
    return Dice(str(seed) if seed.quoted else None, page.number(count, 10**9))


def dice_of(text: str, name: str) -> tuple[Dice, Word]:
    """The dice of a position, and where they are told, for those who need not know its game."""
    page = Page(name)
    for statement in page.statements(lines_of(text)):
        if statement.key == "dice":
            return read_dice(page, statement), statement.words[-1]
    raise page.wrong(None, "format-no-statement", what="dice")


# --- names -----------------------------------------------------------------------------------------


def bits(number: int) -> Iterator[int]:
    """The members of a set held in an integer, ascending."""
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low


@dataclass(frozen=True)
class Vocabulary:
    """What things are called in the positions of a game, and how the fields of its agenda are written.

    A field is written by its type (`int`, `signed`, `word`, `words`, `flag`, `side`, `hex`, `hexes`, `unit`,
    `maybe-unit`, `units`, `places`), or by `values` if the game has words for the numbers of a field of that name.
    """

    units: Sequence[str]
    hexes: Sequence[str]
    """By index; an empty text for an index that no hex has."""
    playable: int
    sides: Sequence[str]
    items: Sequence[type[Item]]
    values: Mapping[str, Sequence[str]] = field(default_factory=dict)

    @cached_property
    def unit_numbers(self) -> dict[str, int]:
        return {name: i for i, name in enumerate(self.units)}

    @cached_property
    def hex_numbers(self) -> dict[str, int]:
        return {name: i for i, name in enumerate(self.hexes) if name}

    @cached_property
    def playable_hexes(self) -> dict[str, int]:
        return {name: i for name, i in self.hex_numbers.items() if self.playable >> i & 1}

    @cached_property
    def kinds(self) -> dict[str, type[Item]]:
        return {item.kind: item for item in self.items}

    # --- writing -------------------------------------------------------------------------------

    def value(self, name: str, kind: str, value: Any) -> str:
        if name in self.values:
            return str(self.values[name][value])
        if kind in ("int", "signed", "word"):
            return str(value)
        if kind == "flag":
            return FLAGS[value]
        if kind == "words":
            return "/".join(value)
        if kind == "maybe-unit" and value < 0:
            return NONE
        if kind in ("side", "hex", "unit", "maybe-unit"):
            names_of = {"side": self.sides, "hex": self.hexes, "unit": self.units, "maybe-unit": self.units}
            return str(names_of[kind][value])
        members = value if kind == "places" else bits(value)
        names = self.units if kind == "units" else self.hexes
        return ",".join(names[m] for m in members) or NONE

    def item(self, item: Item) -> str:
        return " ".join([item.kind, *(self.value(name, kind, getattr(item, name)) for name, kind in item.fields)])

    # --- reading -------------------------------------------------------------------------------

    def unit(self, page: Page, word: Word) -> int:
        piece = self.unit_numbers.get(word)
        if piece is None:
            raise page.wrong(word, "format-no-unit", found=word)
        return piece

    def hex(self, page: Page, word: Word) -> int:
        hex_ = self.hex_numbers.get(word)
        if hex_ is None:
            raise page.wrong(word, "format-no-hex", found=word)
        if not self.playable >> hex_ & 1:
            raise page.wrong(word, "format-not-playable", hex=word)
        return hex_

    def units_of(self, page: Page, word: Word) -> int:
        return self._set(page, word, [self.unit(page, w) for w in _listed(word)])

    def hexes_of(self, page: Page, word: Word) -> int:
        return self._set(page, word, [self.hex(page, w) for w in _listed(word)])

    def _set(self, page: Page, word: Word, members: list[int]) -> int:
        found = 0
        for member, part in zip(members, _listed(word), strict=True):
            if found >> member & 1:
                raise page.wrong(part, "format-listed-twice", what=part)
            found |= 1 << member
        return found

    def read_value(self, page: Page, word: Word, name: str, kind: str) -> Any:
        if name in self.values:
            return list(self.values[name]).index(page.one_of(word, self.values[name]))
        if kind == "int":
            return page.number(word, 10**6)
        if kind == "signed":
            return -page.number(word.named("-")[1], 10**6) if word.startswith("-") else page.number(word, 10**6)
        if kind == "word":
            return str(word)
        if kind == "words":
            return tuple(str(part) for part in word.parts("/"))
        if kind == "maybe-unit":
            return -1 if word == NONE else self.unit(page, word)
        if kind == "flag":
            return FLAGS.index(page.one_of(word, FLAGS)) == 1
        if kind == "side":
            return list(self.sides).index(page.one_of(word, self.sides))
        if kind == "places":
            return tuple(self.hex(page, w) for w in _listed(word))
        return {"hex": self.hex, "unit": self.unit, "hexes": self.hexes_of, "units": self.units_of}[kind](page, word)

    def read_item(self, page: Page, words: list[Word]) -> Item:
        cls: Any = self.kinds[page.one_of(words[0], self.kinds)]
        values = page.exactly(Statement(words), *(name.upper() for name, _ in cls.fields))
        fields = zip(cls.fields, values, strict=True)
        item: Item = cls(**{name: self.read_value(page, word, name, kind) for (name, kind), word in fields})
        return item


def _listed(word: Word) -> list[Word]:
    return [] if word == NONE else word.parts(",")


def write_agenda(vocabulary: Vocabulary, agenda: list[Item]) -> list[str]:
    """From the bottom to the question on the table."""
    said = [vocabulary.item(item) for item in agenda]
    return [f"{item};" for item in said[:-1]] + said[-1:]


def read_agenda(vocabulary: Vocabulary, page: Page, statement: Statement) -> list[tuple[Item, Word]]:
    """Each item with the word that names it."""
    found: list[tuple[Item, Word]] = []
    words: list[Word] = []
    for word in [*statement.rest, None]:
        if word is not None and (word != ";" or word.quoted):
            words.append(word)
            continue
        if not words:
            raise page.wrong(word or statement.words[-1], "format-missing", what="ITEM")
        found.append((vocabulary.read_item(page, words), words[0]))
        words = []
    return found


def check_nesting(
    page: Page, vocabulary: Vocabulary, items: list[tuple[Item, Word]], above: Mapping[str, Sequence[str]]
) -> None:
    """Each item may lie on the one below it: `above` says what may lie on what, by kind and named values."""
    below = ""
    if not items:
        raise page.wrong(None, "format-no-statement", what="agenda")
    for item, word in items:
        named = [
            vocabulary.value(name, kind, getattr(item, name)) for name, kind in item.fields if name in vocabulary.values
        ]
        here = " ".join([item.kind, *named])
        if here not in above.get(below, ()):
            raise page.wrong(word, "format-nesting", item=here, below=below or "–")
        below = here
