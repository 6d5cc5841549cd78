"""The shape of a question, which follows from the forms of its answers. What shows, reads, samples and tests a question
is written for its shape and for the roles of its answers, so that a new kind of question needs nothing of its own."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from random import Random
from typing import Any

from grognard.umpire.forms import ADD, DONE, DROP, STOP, WAY, Form, Role, form_of
from grognard.umpire.spoken import spoken


class Shape(StrEnum):
    CHOICE = "choice"
    """One of a few options."""
    NUMBER = "number"
    """How many."""
    PIECE = "piece"
    """One piece or group."""
    HEX = "hex"
    """One hex."""
    GATHER = "gather"
    """Pieces or hexes put together until it is done."""
    ASSIGN = "assign"
    """Pieces, each to a hex."""


@lru_cache(maxsize=1024)
def shape_of(forms: tuple[Form, ...]) -> Shape:
    """Whatever is put together until somebody says that it is done decides; else the first form that names anything:
    the usual answer comes first."""
    adding = [form for form in forms if form.role in (ADD, DROP)]
    if adding and any(form.role in (DONE, WAY) for form in forms):
        return Shape.ASSIGN if any(form.names_unit and form.names_hex for form in adding) else Shape.GATHER
    for form in forms:
        if form.names_unit:
            return Shape.ASSIGN if form.names_hex else Shape.PIECE
        if form.names_hex or form.names_number:
            return Shape.HEX if form.names_hex else Shape.NUMBER
    return Shape.CHOICE


@lru_cache(maxsize=4096)
def role_of(forms: tuple[Form, ...], action: str) -> Role:
    """Of an action that is said in one of these forms."""
    return form_of(forms, spoken(action)).role


def with_role(state: Any, *roles: Role) -> list[str]:
    """The legal actions with one of these roles."""
    forms: tuple[Form, ...] = state.decision.forms
    verbs = _verbs(forms, roles)
    if not verbs:
        return []
    legal: Sequence[str] = state.legal()
    return [action for action in legal if spoken(action).verb in verbs and role_of(forms, action) in roles]


@lru_cache(maxsize=1024)
def _verbs(forms: tuple[Form, ...], roles: tuple[Role, ...]) -> frozenset[str]:
    return frozenset(form.verb for form in forms if form.role in roles)


def onward(state: Any) -> Sequence[str]:
    """The legal actions without those that only take back what was put together, unless there are no others: whoever
    plays at random comes to an end by them."""
    legal: Sequence[str] = state.legal()
    if not _verbs(state.decision.forms, (DROP,)):
        return legal
    back = set(with_role(state, DROP))
    return [action for action in legal if action not in back] or legal


def sample(state: Any, chance: Random) -> str:
    """Any answer, each as likely as the others."""
    return chance.choice(onward(state))


def plainest(state: Any, chance: Random) -> str:
    """An answer for whoever has none: rather end the phase, or what is being put together, than wander about."""
    for roles in ((STOP,), (DONE, WAY)):
        if found := with_role(state, *roles):
            return found[0]
    return sample(state, chance)
