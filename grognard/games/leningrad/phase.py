"""What the questions of all phases share."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.leningrad.rules import SIDES
from grognard.games.leningrad.state import Leningrad
from grognard.umpire import Event, Question


class PhaseQuestion(Question):
    """The standing question of a phase, asked until its side ends the phase."""

    __slots__ = ()
    side: int
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("side", "side"),)

    def side_of(self, state: Leningrad) -> str:
        return SIDES[self.side]

    def open(self, state: Leningrad, events: list[Event]) -> bool:
        """A phase with nothing to do in it ends by itself."""
        if state.legal() != ["end"]:
            return True
        state.forget()
        self.answer(state, "end", events)
        return False
