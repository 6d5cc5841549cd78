"""A small game in writing: positions, and what records and sentences need to know of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from grognard.umpire import Dice, Item, Question
from grognard.umpire.forms import followed, words_after
from grognard.umpire.reading import Page, Statement, Word
from grognard.umpire.record import Header
from grognard.warfare import variants
from grognard.warfare.pieces import DEAD
from grognard.warfare.plain.state import PlainState
from grognard.warfare.position import Form, reduced
from grognard.warfare.position_reader import PositionReader
from grognard.warfare.sequence import Phase, PhaseQuestion

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
        forms = tuple(form for question in game.questions for form in question.forms)
        self.VERBS, self.FOLLOW = words_after(forms), followed(forms)
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

    def start(self, header: Header) -> P:
        page = Page(header.name)
        edition = variants.read_edition(page, Word.of(header.edition), self._game.EDITIONS)
        if header.position is not None:
            state = self.read_position(header.position, header.name)
            state.dice = Dice(header.seed, state.dice.count)
            return state
        for word in header.set_up:
            page.one_of(Word.of(word), self._game.SET_UPS)
        state = self._game.new(edition)
        state.dice = Dice(header.seed)
        return state

    def draw(self, state: P, outcome: str) -> int:
        """Nothing is drawn but dice."""
        raise ValueError(outcome)
