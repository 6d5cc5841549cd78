"""What the server tells of a review: how far it is, and what is known so far. As `told.py`, for the page too."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from grognard.server.told import Notice
from grognard.warfare.page import Text


class Judged(Struct):
    """What was to be expected at a moment of the game, in points of the first side."""

    at: int
    """After so many actions."""
    turn: int
    side: str
    where: Text
    value: float
    low: float | None
    """The interval, where it is known."""
    high: float | None


class Route(Struct):
    """Something of an order that can be drawn."""

    kind: Literal["march", "attack", "place"]
    ways: list[list[str]]
    """Hexes, from the first to the last."""


class Order(Struct):
    text: Text
    routes: list[Route]


class Dear(Struct):
    """A phase that cost its side something."""

    at: int
    """After so many actions it began."""
    turn: int
    side: str
    where: Text
    cost: Text
    """In a sentence, with how sure that is."""
    points: float
    sure: bool
    played: list[Order]
    instead: list[Order]
    """What the adviser would have done."""


class SideLuck(Struct):
    """What chance gave a side, in its own attacks and in those of the enemy."""

    side: str
    title: Text
    attacks: int
    die: float | None
    """The mean die of its attacks."""
    parts: list[tuple[Text, float]]
    """What the luck is made of, where it is made of several things."""
    luck: float


class LuckyBattle(Struct):
    turn: int
    side: str
    title: Text
    expected: float
    actual: float
    luck: float


class Review(Struct):
    """A game looked at again, as far as it is known."""

    notes: list[Text]
    luck_note: Text
    first: str
    """The side whose points are counted."""
    moments: list[Judged]
    dear: list[Dear]
    luck: list[SideLuck]
    battles: list[LuckyBattle]
    """Those in which chance had the largest say."""


class Coached(Struct):
    """How far a review is."""

    state: Literal["none", "waiting", "working", "stopped", "done"]
    may: bool
    """Whether this game can be looked at now: it is over, or played on the analysis board."""
    length: int
    """How many actions the game had that was looked at."""
    version: int
    """Grows with what is known."""
    stage: Text | None
    done: int
    of: int
    """So many parts of this stage are done."""
    ahead: int
    """So many reviews come first."""
    trouble: Text | None
    """Why it came to nothing."""
    review: Review | UnsetType = UNSET
    """If there is more than in the version that was named."""


class Advice(Struct):
    """What a computer player would do."""

    seq: int
    """The change at which it was asked."""
    actions: list[str]
    text: Text
    hexes: list[str]
    noted: Notice
    """What log and record say of it."""
