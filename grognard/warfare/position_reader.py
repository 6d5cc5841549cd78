"""Reading positions: the part that is the same in every game. A game reads its own statements with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from grognard.hexset import members, of
from grognard.umpire.agenda import Item
from grognard.umpire.fields import NUMBER, PIECES, SWITCH, Field
from grognard.umpire.older import admit
from grognard.umpire.position import FIRST_LINE, bits, by_key, read_agenda, read_dice, read_heading
from grognard.umpire.reading import Page, Statement, Word, lines_of
from grognard.warfare import statements, variants
from grognard.warfare.pieces import DUE
from grognard.warfare.position import Form


class PositionReader:
    """Statement after statement into a state, in the order in which they build on one another. A game adds a method
    for each statement that is read in no common way: `_air` reads `air`."""

    MARKS: ClassVar[Sequence[str]] = ("/",)
    """What may follow the name of a unit, the last first."""
    form: Form
    state: Any

    def __init__(self, form: Form, text: str, name: str) -> None:
        """Raises `FormatError` with line and column for whatever is wrong, as all of it does."""
        self.form, self.page = form, Page(name)
        statements = self.page.statements(lines_of(text))
        heading = read_heading(self.page, statements, FIRST_LINE)
        if heading.game != form.game:
            raise self.page.wrong(heading.game, "format-other-game", found=heading.game, wanted=form.game)
        admit(self.page, heading.rules_at, form.game, heading.rules, form.version)
        self.r = form.rules(variants.read_edition(self.page, heading.edition, form.editions))
        self.v = form.vocabulary(self.r)
        self.said = by_key(self.page, statements[2:], form.statements)
        for key in ("dice", "turn"):
            if key not in self.said:
                raise self.page.wrong(None, "format-no-statement", what=key)
        self.state = form.state(self.r, read_dice(self.page, self.said["dice"]))
        self.at: dict[int, Word] = {}
        """Where each unit is named first."""
        self.items: list[tuple[Item, Word]] = []

    def read(self) -> None:
        """All statements, and what goes without saying. Then `state` is what the text describes."""
        for key in self.form.statements[1:]:
            if (statement := self.said.get(key)) is not None:
                self._statement(key, statement)
        self._finish()
        if not self.items and not self.state.over:
            self._usually(self.form.agenda(self.state.now))

    def _statement(self, key: str, statement: Statement) -> None:
        told = self.form.fields.get(key)
        own = getattr(self, "_" + key.replace("-", "_"), None)
        if own is not None and not (told is not None and told.form):
            own(statement)
        elif key in self.r.sides:
            self._side(self.r.sides.index(key), statement)
        elif key in self.form.off:
            self._gone(statement)
        else:
            assert told is not None, key
            setattr(self.state, told.name, self._value(told, statement))

    def _value(self, told: Field, statement: Statement) -> Any:
        """What a statement says that is read alike in every game."""
        if told.form:
            record = self.form.records.get(statement.key)
            return statements.read(self.page, self.v, self.r, told, statement, record)
        if told.kind == NUMBER:
            return self._count(statement, told.most)
        if told.kind == SWITCH:
            self.page.exactly(statement)
            return True
        read = self._here if told.kind == PIECES else self._hex
        return of(read(word) for word in self.page.once(statement.rest))

    def _hex(self, word: Word) -> int:
        return self.v.hex(self.page, word)

    def _turn(self, statement: Statement) -> None:
        """And the phase, and what a game says besides."""
        phases, state = self.r.phases, self.state
        turn, phase, *more = self.page.exactly(statement, "TURN", "PHASE", *self.MOMENT)
        state.turn = self.page.number(turn, self.r.turns)
        state.phase = phases.index(self.page.one_of(phase, phases))
        self._moment(more)
        if (state.turn == 0) != (state.phase == 0):
            raise self.page.wrong(phase, "format-turn-phase", turn=state.turn, phase=phase)

    def _over(self, statement: Statement) -> None:
        self.page.exactly(statement)
        if "agenda" in self.said or not self._may_be_over():
            raise self.page.wrong(statement.key, "format-over")
        self.state.over = True

    def _battle(self, statement: Statement) -> None:
        form = self.form.battle
        assert form is not None
        how, *words = statement.rest or [statement.key]
        flag, no, yes = form.flag
        kind = {flag: self.page.one_of(how, (no, yes)) == yes}
        needed = [key for key, (name, _) in form.known.items() if name not in form.usual]
        self.state.battle = form.made(**self._fields(statement, words, form.known, needed, self._result), **kind)

    # --- written by the game -----------------------------------------------------------------

    MOMENT: ClassVar[Sequence[str]] = ()
    """What is said of the turn besides its number and the phase."""

    def _moment(self, words: Sequence[Word]) -> None:
        """Read it."""

    def _result(self, word: Word) -> Any:
        """The part of a battle that is read in no common way."""
        raise NotImplementedError

    def _may_be_over(self) -> bool:
        """Whether a game can be over at this moment."""
        return bool(self.state.turn)

    def _finish(self) -> None:
        """When all statements are read: what follows from several of them, or was not said."""

    def _named(self, piece: int, word: Word) -> None:
        """What a unit is said to have besides its name, such as its steps."""
        if "/" in word:
            if self.r.full_steps[piece] == 1:
                raise self.page.wrong(word.named("/")[1], "format-steps", unit=word.named("/")[0])
            self.state.steps[piece] = self.page.number(word.named("/")[1], self.r.full_steps[piece], 1)

    def _held_by(self, side: int, hex_: int) -> bool:
        """Whether units of a side, told before, bar a hex to the other."""
        return bool(self.state.at.get(hex_, 0) & self.r.of_side[side])

    # --- units -------------------------------------------------------------------------------

    def _side(self, side: int, statement: Statement) -> None:
        """`HEX:UNIT,UNIT …`"""
        of_side, put, at, known, named = self.r.side_of, self.state.put, self.state.at, self.v.unit_numbers, self.at
        for word in statement.rest:
            number, sign, units = word.partition(":")
            hex_ = self.v.playable_hexes.get(number)
            if hex_ is None:
                hex_ = self.v.hex(self.page, word.named(":")[0])  # which says what is wrong with it
            if hex_ in at and self._held_by(1 - side, hex_):
                raise self.page.wrong(word, "format-both-sides", hex=number)
            for unit in word.listed(units, len(number) + len(sign)):
                if (piece := known.get(unit)) is None or piece in named:
                    piece = self._new(unit)  # which reads what more is said of it, and says what is wrong with it
                else:
                    named[piece] = unit
                if of_side[piece] != side:
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

    def last_named(self, pieces: int) -> Word:
        """Where the last of some units is named, for an error about all of them."""
        return max((self.at[p] for p in bits(pieces)), key=lambda word: (word.line, word.column))

    def _here(self, word: Word) -> int:
        """A unit that has been on the map."""
        piece = self.v.unit(self.page, word)
        if self.state.place[piece] == DUE:
            raise self.page.wrong(word, "format-not-here", unit=word)
        return piece

    def _gone(self, statement: Statement) -> None:
        """Units off the map; `others`: all not named that should have come before this turn."""
        place = self.form.off[statement.key]
        for word in statement.rest:
            if word != "others" or self.form.overdue is None:
                self._send(self._new(word), place)
        if self.form.overdue is not None and "others" in statement.rest:
            for piece in members(self.form.overdue(self.state) & ~of(self.at) & ~self._spared()):
                self._send(piece, place)

    def _send(self, piece: int, place: int) -> None:
        """Off the map."""
        self.state.place[piece], self.state.steps[piece] = place, 0

    def _spared(self) -> int:
        """Those whom `others` does not mean."""
        return 0

    # --- the rest ----------------------------------------------------------------------------

    def _named_parts(self, statement: Statement) -> Iterator[tuple[Word, Word]]:
        """`NAME:WHAT NAME:WHAT …`, each name once."""
        parts = [word.named(":") for word in statement.rest]
        self.page.once(name for name, _ in parts)
        yield from parts

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
