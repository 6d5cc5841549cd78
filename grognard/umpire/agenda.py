"""The agenda: a stack of what is still to be done. The top is the question on the table.

An *item* is a small frozen object with plain fields. When it comes to the top it is *opened*: it may do its
work, push further items and step aside, or turn out to be a question that somebody must answer. Because items
are data, a position can be saved, copied and resumed at any question.
"""

from __future__ import annotations

from typing import Any, ClassVar

from grognard.umpire.events import Event
from grognard.umpire.illegal import Reason


class Item:
    """Something on the agenda. `kind` names it in position files; `fields` say how each field is written there."""

    __slots__ = ()
    kind: ClassVar[str]
    fields: ClassVar[tuple[tuple[str, str], ...]] = ()

    def open(self, state: Any, events: list[Event]) -> bool:
        """Called when this item is on top. True: it is a question, wait for an answer.
        False: it has taken itself off or pushed something, look at the top again."""
        raise NotImplementedError


class Question(Item):
    """An item that a side must answer: it knows its legal actions and how to play one."""

    __slots__ = ()

    def case_of(self, state: Any) -> str:
        """The case that asks this question."""
        raise NotImplementedError

    def side_of(self, state: Any) -> str:
        raise NotImplementedError

    def open(self, state: Any, events: list[Event]) -> bool:
        return True

    def legal(self, state: Any) -> list[str]:
        raise NotImplementedError

    def meant(self, state: Any, action: str) -> str:
        """The legal action that says the same as this one, where one of several equal ones stands for all."""
        return action

    def answer(self, state: Any, action: str, events: list[Event]) -> None:
        """Play a legal action; the item is still on top and must take itself off when done."""
        raise NotImplementedError

    def why_not(self, state: Any, action: str) -> Reason:
        """Why an action that is not legal is not."""
        raise NotImplementedError


class Foregone(Question):
    """A question that is answered for its side when there is but one answer, and passed over when there is none."""

    __slots__ = ()

    def open(self, state: Any, events: list[Event]) -> bool:
        actions = state.legal()
        if len(actions) > 1:
            return True
        state.forget()
        if actions:
            self.answer(state, actions[0], events)
        else:
            state.agenda.pop()
        return False
