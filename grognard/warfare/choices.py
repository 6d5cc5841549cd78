"""What can be chosen where a position is set up by hand, as the `editing` of a game answers it."""

from __future__ import annotations

from typing import TypedDict

from grognard.warfare.page import Text


class PhaseChoice(TypedDict):
    phase: str
    title: Text


class Front(TypedDict):
    id: str
    title: Text


class MarkerChoice(TypedDict):
    kind: str
    title: Text
    most: int


class TokenState(TypedDict):
    state: str
    title: Text


class Token(TypedDict):
    id: str
    title: Text
    states: list[TokenState]
    marker: str


class NumberChoice(TypedDict):
    id: str
    title: Text
    most: int


class Choices(TypedDict):
    """What a sheet of a game may hold."""

    turns: int
    phases: list[PhaseChoice]
    fronts: dict[str, list[Front]]
    backs: dict[str, str]
    markers: list[MarkerChoice]
    tokens: list[Token]
    numbers: list[NumberChoice]
