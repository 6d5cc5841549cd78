"""Questions as small games ask them: the case stands in `game.toml`, by the kind of the question, and whose it is
follows from its unit or from the phase."""

from __future__ import annotations

from typing import Any

from grognard.umpire import Foregone, Question
from grognard.warfare.sequence import PhaseQuestion


class _Asked(Question):
    __slots__ = ()

    def case_of(self, state: Any) -> str:
        return str(state.rules.case_for(self.kind))

    def side_of(self, state: Any) -> str:
        unit: int | None = getattr(self, "unit", None)
        return str(state.rules.sides[state.now.owner if unit is None else state.side_of(unit)])


class Ask(_Asked):
    """Of one unit (`unit`), or of the side whose phase it is."""

    __slots__ = ()


class AskIfOpen(_Asked, Foregone):
    """The same, answered by itself where there is but one answer, and passed over where there is none."""

    __slots__ = ()


class Standing(PhaseQuestion):
    """The question of a phase, until it is ended."""

    __slots__ = ()

    def case_of(self, state: Any) -> str:
        return str(state.rules.case_for(self.kind))
