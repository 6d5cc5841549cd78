"""Reading positions. Everything that the umpire relies on is checked, so that what can be read can be played."""

from __future__ import annotations

from typing import Any

from grognard.games.defiant_russia.battle import Battle
from grognard.games.defiant_russia.editions import EDITIONS
from grognard.games.defiant_russia.position_checks import check_position
from grognard.games.defiant_russia.position_words import (
    BATTLE,
    COUNTS,
    FLAGS,
    GAME,
    MOST,
    RULES_VERSION,
    STATEMENTS,
    usual_agenda,
    usual_counts,
    vocabulary,
)
from grognard.games.defiant_russia.rules import AXIS, SIDES, SOVIET, WEATHER, rules
from grognard.games.defiant_russia.state import DEAD, DUE, PHASES, REMOVED, DefiantRussia
from grognard.hexset import HexSet, of
from grognard.umpire import Item
from grognard.umpire.position import FIRST_LINE, by_key, check_rules, read_agenda, read_dice, read_heading
from grognard.umpire.reading import Page, Statement, Word, lines_of


def read_position(text: str, name: str = "position") -> DefiantRussia:
    """The state at the question on the table. Raises `FormatError` with line and column for whatever is wrong."""
    page = Page(name)
    statements = page.statements(lines_of(text))
    heading = read_heading(page, statements, FIRST_LINE)
    check_rules(page, heading, GAME, RULES_VERSION)
    edition = page.one_of(heading.edition, EDITIONS)
    said = by_key(page, statements[2:], STATEMENTS)
    for key in ("dice", "turn"):
        if key not in said:
            raise page.wrong(None, "format-no-statement", what=key)
    state = DefiantRussia(rules(edition), read_dice(page, said["dice"]))
    reader = Reader(page, said, state)
    reader.read()
    check_position(reader)
    return state


class Reader:
    """Statement after statement into a state, in the order in which they build on one another."""

    def __init__(self, page: Page, said: dict[str, Statement], state: DefiantRussia) -> None:
        self.page, self.said, self.state = page, said, state
        self.r, self.v = state.rules, vocabulary(state.rules)
        self.at: dict[int, Word] = {}
        """Where each unit is named first."""
        self.items: list[tuple[Item, Word]] = []

    def read(self) -> None:
        said, state = self.said, self.state
        self._turn(said["turn"])
        for side, name in enumerate(SIDES):
            if name in said:
                self._side(side, said[name])
        self._losses()
        self._ground()
        for key, field in FLAGS.items():
            if key in said:
                setattr(state, field, of(self._here(w) for w in self.page.once(said[key].rest)))
        if "random-weather" in said:
            self.page.exactly(said["random-weather"])
            state.random_weather = True
        usual = usual_counts(state)
        for key, field in COUNTS.items():
            setattr(state, field, self._count(said[key], MOST[key]) if key in said else usual[key])
        if "battle" in said:
            self._battle(said["battle"])
        self._agenda()

    def _count(self, statement: Statement, most: int) -> int:
        (word,) = self.page.exactly(statement, "NUMBER")
        return self.page.number(word, most)

    def _turn(self, statement: Statement) -> None:
        turn, phase, weather = self.page.exactly(statement, "TURN", "PHASE", "WEATHER")
        state = self.state
        state.turn = self.page.number(turn, self.r.turns)
        state.phase = PHASES.index(self.page.one_of(phase, PHASES))
        state.weather = WEATHER.index(self.page.one_of(weather, WEATHER))
        if (state.turn == 0) != (state.phase == 0) or PHASES[state.phase] == "weather":
            raise self.page.wrong(phase, "format-turn-phase", turn=state.turn, phase=phase)

    # --- units and ground --------------------------------------------------------------------

    def _side(self, side: int, statement: Statement) -> None:
        for word in statement.rest:
            number, units = word.named(":")
            hex_ = self.v.hex(self.page, number)
            if self.state.at.get(hex_, 0) & self.r.of_side[1 - side]:
                raise self.page.wrong(number, "format-both-sides", hex=number)
            for unit in units.parts(","):
                piece = self._new(unit)
                if self.state.side_of(piece) != side:
                    raise self.page.wrong(unit, "format-wrong-side", unit=unit)
                self.state.put(piece, hex_)

    def _new(self, word: Word) -> int:
        """A unit with its steps, not named before."""
        name, steps = word.named("/")
        piece = self.v.unit(self.page, name)
        if piece in self.at:
            raise self.page.wrong(word, "format-twice", what=name, line=self.at[piece].line)
        self.at[piece] = word
        if "/" in word:
            self.state.steps[piece] = self.page.number(steps, self.r.pieces[piece].steps, 1)
        return piece

    def _losses(self) -> None:
        """`others`: all not named that should have come before this turn."""
        for key, where in (("dead", DEAD), ("removed", REMOVED)):
            for word in self.said[key].rest if key in self.said else ():
                if word == "others" and key == "dead":
                    overdue = [p.index for p in self.r.pieces if p.turn < self.state.turn]
                    for piece in overdue:
                        if piece not in self.at:
                            self._kill(piece, DEAD)
                    continue
                self._kill(self._new(word), where)

    def _kill(self, piece: int, where: int) -> None:
        self.state.place[piece], self.state.steps[piece] = where, 0

    def _ground(self) -> None:
        state, home = self.state, self.r.axis_home
        held = (home | self._hexes("taken", ~home)) & ~self._hexes("lost", home)
        state.held = (held | state.land[AXIS]) & ~state.land[SOVIET]
        state.held_before = state.held ^ self._hexes("changed", self.r.playable)

    def _hexes(self, key: str, among: HexSet) -> HexSet:
        found = 0
        for word in self.page.once(self.said[key].rest) if key in self.said else ():
            hex_ = self.v.hex(self.page, word)
            if not among >> hex_ & 1:
                raise self.page.wrong(word, "position-not-theirs", hex=word)
            found |= 1 << hex_
        return found

    def _here(self, word: Word) -> int:
        """A unit that has been on the map."""
        piece = self.v.unit(self.page, word)
        if self.state.place[piece] == DUE:
            raise self.page.wrong(word, "format-not-here", unit=word)
        return piece

    # --- battle and agenda -------------------------------------------------------------------

    def _battle(self, statement: Statement) -> None:
        how, *words = statement.rest or [statement.key]
        found: dict[str, Any] = {"exploiting": self.page.one_of(how, ("attack", "exploitation")) == "exploitation"}
        for key, word in zip(words[::2], [*words[1::2], statement.words[-1]], strict=False):
            name, kind = BATTLE[self.page.one_of(key, BATTLE)]
            if name in found:
                raise self.page.wrong(key, "format-twice", what=key, line=key.line)
            found[name] = self.v.read_value(self.page, word, name, kind)
        for what in ("by", "against", "on", "from"):
            if not found.get(BATTLE[what][0]):
                raise self.page.wrong(statement.key, "format-missing", what=what)
        self.state.battle = Battle(**found)

    def _agenda(self) -> None:
        state, said = self.state, self.said
        if "over" in said:
            self.page.exactly(said["over"])
            if "agenda" in said or not state.turn:
                raise self.page.wrong(said["over"].key, "format-over")
            state.over = True
        elif "agenda" in said:
            self.items = read_agenda(self.v, self.page, said["agenda"])
            state.agenda = [item for item, _ in self.items]
        else:
            state.agenda = usual_agenda(PHASES[state.phase])
            self.items = [(item, said["turn"].key) for item in state.agenda]
