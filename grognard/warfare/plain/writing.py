"""A small game in writing: positions, and what records and sentences need to know of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from grognard.umpire import Item, Question
from grognard.warfare.plain.state import PlainState
from grognard.warfare.position import Form, reduced
from grognard.warfare.position_checks import CheckedReader, reading
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
            words={},
            unit=reduced,
        )
        self._read = reading(game.state, CheckedReader, self.form)
        writing = Writing(self.form, self.read_position, game.new, game.SET_UPS)
        self.VERBS, self.FOLLOW, self.start, self.draw = writing.verbs, writing.follow, writing.start, writing.draw

    def _agenda(self, phase: Phase) -> list[Item]:
        """With which a phase begins."""
        standing: list[Any] = [q for q in self._game.questions if issubclass(q, PhaseQuestion)]
        return [self._game.turn(), *(q(phase.owner) for q in standing if q.kind == phase.kind)]

    def write_position(self, state: P) -> str:
        return self.form.write(state)

    def read_position(self, text: str, name: str = "position") -> P:
        found: P = self._read(text, name)
        return found
