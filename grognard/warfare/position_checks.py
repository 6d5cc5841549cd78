"""What the statements of a position must satisfy together before the umpire takes it, as far as the games ask the same.

Errors name the word that is to blame, with its line and column.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from grognard.hexset import members
from grognard.umpire.agenda import Item, Question
from grognard.umpire.position import check_nesting
from grognard.umpire.state import State
from grognard.warfare.pieces import DUE
from grognard.warfare.position import Form
from grognard.warfare.position_reader import PositionReader

S_out = TypeVar("S_out", bound=State, covariant=True)


class CheckedReader(PositionReader):
    def check(self) -> None:
        """All of it, when all statements are read."""
        self.check_units()
        if self.state.over:
            return
        check_nesting(self.page, self.v, self.items, self.form.above)
        self.check_phase()
        self.check_battle()
        self.check_flags()
        self.check_questions()

    # --- said by the game --------------------------------------------------------------------

    def check_units(self) -> None:
        """Who stands where."""

    def check_flags(self) -> None:
        """What units have done in the phase."""

    def usual(self) -> Sequence[Item]:
        """What the second item on the agenda can be: the question of the phase, and what else a game has there."""
        return self.form.agenda(self.state.now)[1:]

    def battle_holds(self, battle: Any) -> Mapping[str, bool]:
        """By the parts of the battle under way whether they agree with the board."""
        return {}

    def fits(self, item: Item) -> bool:
        """Whether an item of the agenda agrees with the board."""
        return True

    # --- units -------------------------------------------------------------------------------

    def check_begun(self, pieces: Sequence[int]) -> None:
        """Those who should be there from the beginning are."""
        for piece in pieces:
            if self.state.place[piece] == DUE:
                raise self.page.wrong(self.said["turn"].key, "format-unit-nowhere", unit=self.r.names[piece])

    def have_come(self, units: int) -> bool:
        return not any(self.state.place[p] == DUE for p in members(units))

    # --- the agenda --------------------------------------------------------------------------

    def check_phase(self) -> None:
        """The second item belongs to the phase, and to its side."""
        usual = [(item.kind, getattr(item, "side", None)) for item in self.usual()]
        for item, word in self.items[1:2]:
            if (item.kind, getattr(item, "side", None)) not in usual:
                raise self.page.wrong(word, "format-item-phase", item=word, phase=self.state.now)

    def check_battle(self) -> None:
        """A battle stands and falls with what the agenda has to come of it."""
        battle, fighting = getattr(self.state, "battle", None), self.pending("aftermath")
        if battle is None:
            if fighting:
                raise self.page.wrong(self.said["agenda"].key, "format-no-statement", what="battle")
            return
        word = self.said["battle"].key
        if not fighting:
            raise self.page.wrong(word, "format-no-statement", what="agenda … aftermath")
        for key, holds in self.battle_holds(battle).items():
            if not holds:
                raise self.page.wrong(word, "format-battle", what=key)

    def pending(self, kind: str) -> bool:
        """Whether something of this kind is still to come."""
        return any(item.kind == kind for item in self.state.agenda)

    def check_questions(self) -> None:
        """Every item agrees with the board, and the last is a question that can be answered."""
        for item, word in self.items:
            if not self.fits(item):
                raise self.page.wrong(word, "format-item", item=word)
        top, word = self.items[-1]
        if not isinstance(top, Question):
            raise self.page.wrong(word, "format-no-question", item=word)
        if not self.state.legal():
            raise self.page.wrong(word, "format-no-answer", item=word)


class ReadPosition(Protocol[S_out]):
    def __call__(self, text: str, name: str = ...) -> S_out: ...


def reading(state: type[S_out], reader: type[CheckedReader], form: Form) -> ReadPosition[S_out]:
    """How a game reads its positions."""

    def read_position(text: str, name: str = "position") -> S_out:
        """The state at the question on the table. Raises `FormatError` with line and column for whatever is wrong."""
        found = reader(form, text, name)
        found.read()
        found.check()
        assert isinstance(found.state, state)
        return found.state

    return read_position
