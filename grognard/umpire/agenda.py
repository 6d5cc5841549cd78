"""The agenda: a stack of what is still to be done. The top is the question on the table.

An *item* is a small frozen object with plain fields. When it comes to the top it is *opened*: it may do its
work, push further items and step aside, or turn out to be a question that somebody must answer. Because items
are data, a position can be saved, copied and resumed at any question.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from grognard.umpire import forms
from grognard.umpire.events import Event
from grognard.umpire.forms import Form
from grognard.umpire.illegal import Reason
from grognard.umpire.knowledge import Seal
from grognard.umpire.shapes import Shape, shape_of
from grognard.umpire.spoken import Spoken, spoken


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
    forms: ClassVar[tuple[Form, ...]]
    """How its answers are said, the usual ones first: `Form("enter UNITS HEX", GO)`, `Form("end", STOP)`."""

    @property
    def shape(self) -> Shape:
        """What is asked for. A question says another shape itself only with a reason."""
        return shape_of(self.forms)

    def case_of(self, state: Any) -> str:
        """The case that asks this question."""
        raise NotImplementedError

    def side_of(self, state: Any) -> str:
        raise NotImplementedError

    def open(self, state: Any, events: list[Event]) -> bool:
        return True

    def legal(self, state: Any) -> Sequence[str]:
        """Its legal actions, in a list made for whoever asks or in one that nobody can change."""
        raise NotImplementedError

    def meant(self, state: Any, said: Spoken) -> str:
        """The legal action that says the same as this one, where one of several equal ones stands for all."""
        return said.text

    def answer(self, state: Any, said: Spoken, events: list[Event]) -> None:
        """Play a legal action; the item is still on top and must take itself off when done."""
        raise NotImplementedError

    def why_not(self, state: Any, said: Spoken) -> Reason:
        """Why an action that fits one of the forms, but is not legal, is not."""
        raise NotImplementedError

    def seal(self, state: Any, said: Spoken) -> Seal | None:
        """What keeps a legal action from those who may not know it yet; asked before it is played."""
        return None

    def settled(self, state: Any) -> tuple[Question, ...]:
        """Questions that came before this one and may have answered themselves: they are asked too why an action that
        would answer them is not legal. They are found by what the position says, so that a copy and a position read
        from its text explain the same."""
        return ()

    def spelled_out(self, state: Any, said: Spoken) -> tuple[str, ...]:
        """The legal answer that must come before an action can be said, and the action, where one is said for both."""
        return ()

    def why(self, state: Any, said: Spoken) -> Reason:
        """Why any text that is no legal action is none."""
        if said.verb in forms.verbs(self.forms):
            return forms.misfit(state, self.case_of(state), self.forms, said) or self.why_not(state, said)
        for question in self.settled(state) if said.verb else ():
            if said.verb in forms.verbs(question.forms):
                known = spoken(" ".join(said.words[: 1 + forms.words_after(question.forms)[said.verb]]))
                if known.text in question.legal(state):
                    return Reason(self.case_of(state), "why-decided", {"legal": forms.possible(state)})
                misfit = forms.misfit(state, question.case_of(state), question.forms, known)
                return misfit or question.why_not(state, known)
        return self.wanted(state)

    def wanted(self, state: Any) -> Reason:
        """What is said to an action that does not answer the question at all."""
        return forms.not_an_answer(state, self.case_of(state))


class Foregone(Question):
    """A question that is answered for its side when there is but one answer, and passed over when there is none."""

    __slots__ = ()

    def open(self, state: Any, events: list[Event]) -> bool:
        actions = state.legal()
        if len(actions) > 1:
            return True
        state.forget()
        if actions:
            self.answer(state, spoken(actions[0]), events)
        else:
            state.agenda.pop()
        return False
