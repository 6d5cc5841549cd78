"""Reading positions. Everything that the umpire relies on is checked, so that what can be read can be played."""

from __future__ import annotations

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
from grognard.umpire.position import read_dice
from grognard.umpire.position_reader import PositionReader, Said, take_apart
from grognard.umpire.reading import Statement, Word


def read_position(text: str, name: str = "position") -> DefiantRussia:
    """The state at the question on the table. Raises `FormatError` with line and column for whatever is wrong."""
    said = take_apart(text, name, GAME, RULES_VERSION, EDITIONS, STATEMENTS)
    reader = Reader(said, DefiantRussia(rules(said.edition), read_dice(said.page, said.by_key["dice"])))
    reader.read()
    check_position(reader)
    return reader.state


class Reader(PositionReader):
    state: DefiantRussia

    def __init__(self, said: Said, state: DefiantRussia) -> None:
        super().__init__(said, state, vocabulary(state.rules), DUE)
        self.r = state.rules

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
        self._questions()

    def _turn(self, statement: Statement) -> None:
        turn, phase, weather = self.page.exactly(statement, "TURN", "PHASE", "WEATHER")
        state = self.state
        state.turn = self.page.number(turn, self.r.turns)
        state.phase = PHASES.index(self.page.one_of(phase, PHASES))
        state.weather = WEATHER.index(self.page.one_of(weather, WEATHER))
        if (state.turn == 0) != (state.phase == 0) or PHASES[state.phase] == "weather":
            raise self.page.wrong(phase, "format-turn-phase", turn=state.turn, phase=phase)

    # --- units and ground --------------------------------------------------------------------

    def _held_by(self, side: int, hex_: int) -> bool:
        return bool(self.state.at.get(hex_, 0) & self.r.of_side[side])

    def _named(self, piece: int, word: Word) -> None:
        """Its steps."""
        if "/" in word:
            steps = word.named("/")[1]
            self.state.steps[piece] = self.page.number(steps, self.r.pieces[piece].steps, 1)

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

    # --- battle and agenda -------------------------------------------------------------------

    def _battle(self, statement: Statement) -> None:
        how, *words = statement.rest or [statement.key]
        exploiting = self.page.one_of(how, ("attack", "exploitation")) == "exploitation"
        found = self._fields(statement, words, BATTLE, ("by", "against", "on", "from"))
        self.state.battle = Battle(**found, exploiting=exploiting)

    def _questions(self) -> None:
        state, said = self.state, self.said
        if "over" in said:
            self.page.exactly(said["over"])
            if "agenda" in said or not state.turn:
                raise self.page.wrong(said["over"].key, "format-over")
            state.over = True
        elif "agenda" in said:
            self._agenda(said["agenda"])
        else:
            self._usually(usual_agenda(PHASES[state.phase]))
