"""A small game in writing: positions, and what records and sentences need to know of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from grognard.umpire import Item, Question
from grognard.umpire.reading import Page, Statement, Word
from grognard.warfare.pieces import DEAD
from grognard.warfare.plain.state import PlainState
from grognard.warfare.position import Form, reduced
from grognard.warfare.position_reader import PositionReader
from grognard.warfare.sequence import Phase, PhaseQuestion
from grognard.warfare.text import Writing

if TYPE_CHECKING:
    from grognard.warfare.plain.game import Plain

P = TypeVar("P", bound=PlainState)


def nesting(turn: type[Item], questions: Sequence[type[Question]]) -> Mapping[str, Sequence[str]]:
    """What may lie on what: the questions of phases on the turn, the others on any of them."""
    standing = [q.kind for q in questions if issubclass(q, PhaseQuestion)]
    others = [q.kind for q in questions if not issubclass(q, PhaseQuestion)]
    return {"": (turn.kind,), turn.kind: standing, **dict.fromkeys((*standing, *others), others)}


def _dead(state: Any) -> Iterable[str] | None:
    return [name for name, where in zip(state.rules.names, state.place, strict=True) if where == DEAD] or None


class Reader(PositionReader):
    def _dead(self, statement: Statement) -> None:
        for word in statement.rest:
            piece = self._new(word)
            self.state.place[piece], self.state.steps[piece] = DEAD, 0


class PlainWriting(Generic[P]):
    def __init__(self, game: Plain[P]) -> None:
        self._game = game
        self.GAME, self.RULES_VERSION = game.name, game.RULES_VERSION
        self.form = Form(
            game=self.GAME,
            version=self.RULES_VERSION,
            editions=game.EDITIONS,
            state=game.state,
            rules=game.rules_of,
            items=(game.turn, *game.questions),
            above=nesting(game.turn, game.questions),
            agenda=self._agenda,
            words={"dead": _dead},
            unit=reduced,
        )
        writing = Writing(self.form, self.read_position, self._begin)
        self.VERBS, self.FOLLOW, self.start = writing.verbs, writing.follow, writing.start

    def _begin(self, edition: str, page: Page, words: Sequence[Word]) -> P:
        for word in words:
            page.one_of(word, self._game.SET_UPS)
        return self._game.new(edition)

    def _agenda(self, phase: Phase) -> list[Item]:
        """With which a phase begins."""
        standing: list[Any] = [q for q in self._game.questions if issubclass(q, PhaseQuestion)]
        return [self._game.turn(), *(q(phase.owner) for q in standing if q.kind == phase.kind)]

    def write_position(self, state: P) -> str:
        return self.form.write(state)

    def read_position(self, text: str, name: str = "position") -> P:
        reader = Reader(self.form, text, name)
        reader.read()
        reader.check_nested()
        if not reader.state.over:
            reader.check_questions(lambda state, item: True)
        found: P = reader.state
        return found

    def draw(self, state: P, outcome: str) -> int:
        """Nothing is drawn but dice."""
        raise ValueError(outcome)
