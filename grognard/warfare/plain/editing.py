"""Positions of a small game set up by hand: who stands where, the turn and the phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from grognard.umpire.sheet import Sheet
from grognard.warfare import editing, page
from grognard.warfare.plain.state import PlainState

if TYPE_CHECKING:
    from grognard.warfare.plain.game import Plain

P = TypeVar("P", bound=PlainState)


class PlainEditing(editing.Editing, Generic[P]):
    def __init__(self, game: Plain[P]) -> None:
        phases = game.rules_of(game.DEFAULT_EDITION).phases
        super().__init__(game.text.form, first=next(phase for phase in phases if phase.side is not None))

    def markers(self, state: P) -> list[page.Marker]:
        return []

    def lay_more(self, state: P, made: Sheet) -> None:
        state.over = True  # nobody is asked anything
