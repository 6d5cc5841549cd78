"""Reading positions. Everything that the umpire relies on is checked, so that what can be read can be played."""

from __future__ import annotations

import re

from grognard.games.leningrad.battle import Battle
from grognard.games.leningrad.diagram import find_division
from grognard.games.leningrad.editions import EDITIONS
from grognard.games.leningrad.position_checks import check_position
from grognard.games.leningrad.position_words import (
    AIR,
    BATTLE,
    COUNTS,
    FLAGS,
    GAME,
    MOST,
    RULES_VERSION,
    STATEMENTS,
    SWITCHES,
    comes_round,
    overdue_pieces,
    usual_air,
    usual_pool,
    usual_start,
    vocabulary,
)
from grognard.games.leningrad.position_writing import points_text, usual_agenda
from grognard.games.leningrad.rules import GERMAN, RESULTS, SIDES, SOVIET, rules
from grognard.games.leningrad.sequence import LAST_PHASE
from grognard.games.leningrad.setup import (
    HIGHEST_BID,
    soviet_at_start,
)
from grognard.games.leningrad.state import DEAD, DUE, PHASES, Leningrad
from grognard.hexset import members, of
from grognard.umpire.position import read_dice
from grognard.umpire.position_reader import PositionReader, Said, take_apart
from grognard.umpire.reading import Statement, Word


def read_position(text: str, name: str = "position") -> Leningrad:
    """The state at the question on the table. Raises `FormatError` with line and column for whatever is wrong."""
    said = take_apart(text, name, GAME, RULES_VERSION, EDITIONS, STATEMENTS)
    reader = Reader(said, Leningrad(rules(said.edition), read_dice(said.page, said.by_key["dice"])))
    reader.read()
    check_position(reader)
    return reader.state


class Reader(PositionReader):
    MARKS = ("=", "/")
    state: Leningrad

    def __init__(self, said: Said, state: Leningrad) -> None:
        super().__init__(said, state, vocabulary(state.rules), DUE)
        self.r = state.rules

    def read(self) -> None:
        for key in STATEMENTS[1:]:
            if (statement := self.said.get(key)) is None:
                continue
            if key in SIDES:
                self._side(SIDES.index(key), statement)
            elif key in FLAGS:
                setattr(self.state, key, of(self._here(w) for w in self.page.once(statement.rest)))
            elif key in COUNTS:
                setattr(self.state, COUNTS[key], self._count(statement, MOST[key]))
            elif key in SWITCHES:
                self.page.exactly(statement)
                setattr(self.state, key, True)
            else:
                getattr(self, f"_{key}")(statement)
        if "moved" not in self.said:
            self._moved(Statement([]))
        self.state.forget_dead(of(p for p, place in enumerate(self.state.place) if place == DEAD))
        for back, usual in usual_pool(self.state).items():
            if not self._pools(back):
                self.state.pool[back] = usual
        if not self.items and not self.state.over:
            if self.state.phase == LAST_PHASE:  # where nobody is asked anything
                raise self.page.wrong(self.said["turn"].rest[-1], "format-turn-end", turns=self.r.turns)
            self._usually(usual_agenda(PHASES[self.state.phase]))

    def _parted(self, statement: Statement) -> None:
        for word in self.page.once(statement.rest):
            some = self.v.units_of(self.page, word)
            if not some or some & ~self.state.opened:
                raise self.page.wrong(word, "format-parted", units=word)
            self.state.parted += (some,)

    def _turn(self, statement: Statement) -> None:
        turn, phase = self.page.exactly(statement, "TURN", "PHASE")
        self.state.turn = self.page.number(turn, self.r.turns)
        self.state.phase = PHASES.index(self.page.one_of(phase, PHASES))
        if (self.state.turn == 0) != (self.state.phase == 0):
            raise self.page.wrong(phase, "format-turn-phase", turn=self.state.turn, phase=phase)
        self.state.air = usual_air(self.state)

    # --- units -------------------------------------------------------------------------------

    def _held_by(self, side: int, hex_: int) -> bool:
        return bool(self.state.occupied[side] >> hex_ & 1)

    def _side(self, side: int, statement: Statement) -> None:
        super()._side(side, statement)
        self.state.awaited &= ~of(self.at)

    def _named(self, piece: int, word: Word) -> None:
        """Its steps and its division."""
        head, division = word.named("=") if "=" in word else (word, None)
        if "/" in head:
            name, steps = head.named("/")
            if self.state.side_of(piece) == SOVIET:
                raise self.page.wrong(steps, "format-steps", unit=name)
            self.state.steps[piece] = self.page.number(steps, 2, 1)
        if division is not None:
            self.state.front[piece] = self._division(division, piece)

    def _division(self, word: Word, piece: int) -> int:
        try:
            division = find_division(self.r, piece, word)
        except ValueError:
            raise self.page.wrong(word, "format-no-division", found=word, unit=self.r.names[piece]) from None
        kind = self.r.pieces[piece].kind
        if division in self.state.front and not (comes_round(self.r, kind) and self._pools(kind)):
            raise self.page.wrong(word, "format-division-twice", found=word)
        return division

    def _pools(self, back: str) -> bool:
        """Whether the pool of a back is said in full, as it must be once its divisions have come round again."""
        said = self.said.get("pool")
        return said is not None and any(w.named(":")[0] == back for w in said.rest)

    def _dead(self, statement: Statement) -> None:
        for word in statement.rest:
            if word != "others":
                self._kill(self._new(word))
        if "others" in statement.rest:
            stay = {self.v.unit(self.page, w) for w in self.said["awaited"].rest} if "awaited" in self.said else set()
            for piece in members(overdue_pieces(self.r, self.state.turn)):
                if piece not in self.at and piece not in stay:
                    self._kill(piece)

    def _kill(self, piece: int) -> None:
        self.state.place[piece], self.state.steps[piece] = DEAD, 0
        self.state.awaited &= ~(1 << piece)

    def _awaited(self, statement: Statement) -> None:
        """Those held back, whom `dead others` spares."""
        for word in statement.rest:
            if self.v.unit(self.page, word) in self.at:
                raise self.page.wrong(word, "format-twice", what=word, line=self.at[self.v.unit(self.page, word)].line)

    # --- movement ----------------------------------------------------------------------------

    def _moved(self, statement: Statement) -> None:
        state, words = self.state, statement.words[1:]
        state.start = usual_start(state.turn, state.phase, state.place)
        if words[:1] == ["none"]:
            state.start, words = [DUE] * self.r.count, words[1:]
        seen: dict[Word, Word] = {}
        for word in words:
            if word.count(":") not in (1, 2):
                raise self.page.wrong(word, "format-moved", found=word)
            start, *points, units = word.parts(":")
            for unit in self.page.once(units.parts(","), seen):
                piece = self._here(unit)
                state.start[piece] = self._start(start)
                if points:
                    state.spent[piece], state.allow[piece] = self._points(points[0], self.r.allowance[piece])

    def _start(self, word: Word) -> int:
        if word == "off":
            return DUE
        if word.startswith("+"):
            return -10 - self.v.hex(self.page, word.named("+")[1])
        return self.v.hex(self.page, word)

    def _points(self, word: Word, most: int) -> tuple[int, int]:
        """Half points spent, and allowed."""
        match = re.fullmatch(r"([0-9]{1,2})(\.5)?/([0-9]{1,2})(\.5)?", word)
        if match:
            spent, allow = 2 * int(match[1]) + bool(match[2]), 2 * int(match[3]) + bool(match[4])
            if spent <= allow <= most:
                return spent, allow
        raise self.page.wrong(word, "format-points", found=word, most=points_text(most))

    def _rest(self, statement: Statement) -> None:
        seen: dict[Word, Word] = {}
        for word in statement.rest:
            turn, units = word.named(":")
            number = self.page.number(turn, self.state.turn, 1)
            for unit in self.page.once(units.parts(","), seen):
                self.state.rest[self._here(unit)] = number

    # --- forts, air, pool, bids --------------------------------------------------------------

    def _forts(self, statement: Statement) -> None:
        for word in self.page.once(statement.rest):
            hex_ = self.v.hex(self.page, word)
            if self.state.occupied[GERMAN] >> hex_ & 1:
                raise self.page.wrong(word, "format-fort-german", hex=word)
            self.state.forts |= 1 << hex_
        most = int(self.r.said["fort_counters"])
        if self.state.forts.bit_count() > most:
            raise self.page.wrong(statement.key, "format-too-many", what="forts", most=most)

    def _air(self, statement: Statement) -> None:
        names = [name for name, _, _ in self.r.air]
        self.page.once(word.named(":")[0] for word in statement.rest)
        for word in statement.rest:
            name, where = word.named(":")
            i = names.index(self.page.one_of(name, names))
            self.state.air[i] = AIR[where] if where in AIR else self.v.hex(self.page, where)

    def _pool(self, statement: Statement) -> None:
        self.page.once(word.named(":")[0] for word in statement.rest)
        for word in statement.rest:
            back, names = word.named(":")
            kind = self.page.one_of(back, self.r.backs)
            piece = soviet_at_start(self.r, kind)[0]
            self.state.pool[kind] = 0
            for name in [] if names == "-" else names.parts(","):
                try:
                    division = find_division(self.r, piece, name)
                except ValueError:
                    raise self.page.wrong(name, "format-no-division", found=name, unit=back) from None
                if division in self.state.front and not comes_round(self.r, kind):
                    raise self.page.wrong(name, "format-pool", found=name)
                self.state.pool[kind] |= 1 << division

    def _bids(self, statement: Statement) -> None:
        (word,) = self.page.exactly(statement, "NUMBER")
        self.state.bids = (-1 if word == "hidden" else self.page.number(word, HIGHEST_BID),)

    # --- battle and agenda -------------------------------------------------------------------

    def _battle(self, statement: Statement) -> None:
        how, *words = statement.rest or [statement.key]
        overrun = self.page.one_of(how, ("attack", "overrun")) == "overrun"
        found = self._fields(statement, words, BATTLE, ("by", "against", "on", "from"), self._result)
        self.state.battle = Battle(**found, overrun=overrun)

    def _result(self, word: Word) -> tuple[str, str]:
        to_defender, to_attacker = self.page.one_of(word, sorted({x for row in RESULTS for x in row})).split("/")
        return to_attacker, to_defender

    def _over(self, statement: Statement) -> None:
        self.page.exactly(statement)
        if "agenda" in self.said or (self.state.turn, self.state.phase) != (self.r.turns, LAST_PHASE):
            raise self.page.wrong(statement.key, "format-over")
        self.state.over = True
