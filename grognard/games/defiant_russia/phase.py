"""What the questions of all phases share."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.defiant_russia.rules import SIDES
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.umpire import Event, Question


class PhaseQuestion(Question):
    """The standing question of a phase, asked until its side ends the phase."""

    __slots__ = ()
    side: int
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("side", "side"),)

    def side_of(self, state: DefiantRussia) -> str:
        return SIDES[self.side]

    def open(self, state: DefiantRussia, events: list[Event]) -> bool:
        """A phase with nothing to do in it ends by itself."""
        if state.legal() != ("end",):
            return True
        state.forget()
        self.answer(state, "end", events)
        return False


def parse_units(state: DefiantRussia, names: str) -> int:
    """Units by name, comma between them; raises KeyError for a name that is none."""
    bits = 0
    for name in names.split(","):
        bits |= 1 << state.rules.by_name[name]
    return bits
