"""Reading positions: the part that is the same in every game. A game reads its own statements with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from grognard.umpire.agenda import Item, Question
from grognard.umpire.older import admit
from grognard.umpire.position import FIRST_LINE, Vocabulary, by_key, read_agenda, read_heading
from grognard.umpire.reading import Page, Statement, Word, lines_of


class Said(NamedTuple):
    """A position taken apart: the page for complaints, its edition, and its statements by their keys."""

    page: Page
    edition: str
    by_key: dict[str, Statement]


def take_apart(text: str, name: str, game: str, version: int, editions: Sequence[str], known: Sequence[str]) -> Said:
    """The statements of a position of this game. Raises `FormatError` with line and column for whatever is wrong."""
    page = Page(name)
    statements = page.statements(lines_of(text))
    heading = read_heading(page, statements, FIRST_LINE)
    if heading.game != game:
        raise page.wrong(heading.game, "format-other-game", found=heading.game, wanted=game)
    admit(page, heading.rules_at, game, heading.rules, version)
    edition = page.one_of(heading.edition, editions)
    said = by_key(page, statements[2:], known)
    for key in ("dice", "turn"):
        if key not in said:
            raise page.wrong(None, "format-no-statement", what=key)
    return Said(page, edition, said)


class PositionReader:
    """Statement after statement into a state, in the order in which they build on one another."""

    MARKS: ClassVar[Sequence[str]] = ("/",)
    """What may follow the name of a unit, the last first."""

    def __init__(self, said: Said, state: Any, vocabulary: Vocabulary, due: int) -> None:
        self.page, self.said, self.state, self.v = said.page, said.by_key, state, vocabulary
        self._due = due
        """The place of a unit that has not come yet."""
        self.at: dict[int, Word] = {}
        """Where each unit is named first."""
        self.items: list[tuple[Item, Word]] = []

    # --- written by the game -----------------------------------------------------------------

    def _named(self, piece: int, word: Word) -> None:
        """What a unit is said to have besides its name, such as its steps."""
        raise NotImplementedError

    def _held_by(self, side: int, hex_: int) -> bool:
        """Whether units of a side, told before, bar a hex to the other."""
        raise NotImplementedError

    # --- units -------------------------------------------------------------------------------

    def _side(self, side: int, statement: Statement) -> None:
        """`HEX:UNIT,UNIT …`"""
        side_of, put = self.state.side_of, self.state.put
        for word in statement.rest:
            number, sign, units = word.partition(":")
            hex_ = self.v.playable_hexes.get(number)
            if hex_ is None:
                hex_ = self.v.hex(self.page, word.named(":")[0])  # which says what is wrong with it
            if self._held_by(1 - side, hex_):
                raise self.page.wrong(word, "format-both-sides", hex=number)
            for unit in Word(units, word.line, word.column + len(number) + len(sign)).parts(","):
                piece = self._new(unit)
                if side_of(piece) != side:
                    raise self.page.wrong(unit, "format-wrong-side", unit=unit)
                put(piece, hex_)

    def _new(self, word: Word) -> int:
        """A unit not named before, with what is said of it."""
        piece = self.v.unit_numbers.get(word)
        marked = piece is None
        if piece is None:  # more is said of it than its name
            name: str = word
            for mark in self.MARKS:
                name = name.partition(mark)[0]
            piece = self.v.unit(self.page, Word(name, word.line, word.column))
        if piece in self.at:
            raise self.page.wrong(word, "format-twice", what=self.v.units[piece], line=self.at[piece].line)
        self.at[piece] = word
        if marked:
            self._named(piece, word)
        return piece

    def _here(self, word: Word) -> int:
        """A unit that has been on the map."""
        piece = self.v.unit(self.page, word)
        if self.state.place[piece] == self._due:
            raise self.page.wrong(word, "format-not-here", unit=word)
        return piece

    # --- the rest ----------------------------------------------------------------------------

    def _count(self, statement: Statement, most: int) -> int:
        (word,) = self.page.exactly(statement, "NUMBER")
        return self.page.number(word, most)

    def _fields(
        self,
        statement: Statement,
        words: Sequence[Word],
        known: Mapping[str, tuple[str, str]],
        needed: Sequence[str],
        other: Callable[[Word], object] | None = None,
    ) -> dict[str, Any]:
        """`KEY VALUE KEY VALUE …` by the names of fields. `known`: by key its field and how it is written; `other`
        reads those that are written in no common way."""
        found: dict[str, Any] = {}
        for key, word in zip(words[::2], [*words[1::2], statement.words[-1]], strict=False):
            name, kind = known[self.page.one_of(key, known)]
            if name in found:
                raise self.page.wrong(key, "format-twice", what=key, line=key.line)
            found[name] = self.v.read_value(self.page, word, name, kind) if kind or not other else other(word)
        for what in needed:
            if not found.get(known[what][0]):
                raise self.page.wrong(statement.key, "format-missing", what=what)
        return found

    def _agenda(self, statement: Statement) -> None:
        self.items = read_agenda(self.v, self.page, statement)
        self.state.agenda = [item for item, _ in self.items]

    def _usually(self, agenda: list[Item]) -> None:
        """The agenda with which a phase begins, where none is said."""
        self.state.agenda = agenda
        self.items = [(item, self.said["turn"].key) for item in agenda]

    # --- what all of it must satisfy together ------------------------------------------------

    def check_battle(self, fighting: bool) -> Word | None:
        """Where a battle is told, if there is one: it stands and falls with what the agenda has to come of it."""
        if self.state.battle is None:
            if fighting:
                raise self.page.wrong(self.said["agenda"].key, "format-no-statement", what="battle")
            return None
        word = self.said["battle"].key
        if not fighting:
            raise self.page.wrong(word, "format-no-statement", what="agenda … aftermath")
        return word

    def check_each(self, word: Word, checks: Mapping[str, bool]) -> None:
        """Parts of a battle that must hold."""
        for key, holds in checks.items():
            if not holds:
                raise self.page.wrong(word, "format-battle", what=key)

    def check_questions(self, fits: Callable[[Any, Item], bool]) -> None:
        """Every item agrees with the board, and the last is a question that can be answered."""
        for item, word in self.items:
            if not fits(self.state, item):
                raise self.page.wrong(word, "format-item", item=word)
        top, word = self.items[-1]
        if not isinstance(top, Question):
            raise self.page.wrong(word, "format-no-question", item=word)
        if not self.state.legal():
            raise self.page.wrong(word, "format-no-answer", item=word)
