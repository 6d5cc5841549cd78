"""What the page sends."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from grognard.server.limits import MOST_NUMBER

Number = Annotated[int, Meta(ge=0, le=MOST_NUMBER)]
Word = Annotated[str, Meta(max_length=100)]
Action = Annotated[str, Meta(min_length=1, max_length=400)]
Actions = Annotated[list[Action], Meta(max_length=500)]
Seats = Annotated[dict[Word, Word], Meta(max_length=8)]


class NewTable(Struct, forbid_unknown_fields=True):
    game: Word
    seats: Seats
    edition: Word | None = None
    set_up: Word | None = None
    seed: Annotated[str, Meta(min_length=1, max_length=200)] | None = None
    open_hands: bool = False
    """Who plays both sides hides nothing from himself."""
    handicap: Annotated[int, Meta(ge=-99, le=99)] | None = None
    """Points of the first side from the start, in the place of the edition's."""


class Import(Struct, forbid_unknown_fields=True):
    text: str
    seats: Seats
    analysis: bool = False
    """To try lines from a position."""


class Play(Struct, forbid_unknown_fields=True):
    actions: Annotated[list[Action], Meta(min_length=1, max_length=500)]
    seq: Number
    die: Annotated[int, Meta(ge=1, le=20)] | None = None
    """What the die shall show, where lines are tried."""
    window: Word = ""
    """The name of a live connection of the same person, which is then not told what is answered here."""


class Lift(Struct, forbid_unknown_fields=True):
    """Who sits before the screen now."""

    side: Word


class Undo(Struct, forbid_unknown_fields=True):
    seq: Number
    window: Word = ""


class Hurry(Struct, forbid_unknown_fields=True):
    """Nothing but the wish."""


class Lookback(Struct, forbid_unknown_fields=True):
    """A game is to be looked at again."""

    stop: bool = False
    """Or no longer; what was found stays."""


class Advise(Struct, forbid_unknown_fields=True):
    """What would the computer do?"""

    seq: Number


class Ask(Struct, forbid_unknown_fields=True):
    """Something asked of the other player."""

    seq: Number
    kind: Literal["undo", "draw"]
    number: Number | None = None
    """To take back: how many actions are to stand; else one's own last change goes, and what came after it."""
    window: Word = ""


class Reply(Struct, forbid_unknown_fields=True):
    """The answer; of who has asked himself, that he asks no longer."""

    seq: Number
    grant: bool
    window: Word = ""


class Resign(Struct, forbid_unknown_fields=True):
    """A side of one's own gives up."""

    seq: Number
    side: Word
    window: Word = ""


class Wish(Struct, forbid_unknown_fields=True):
    """Nothing but the wish."""


class CallMe(Struct, forbid_unknown_fields=True):
    """Where one is to be told that it is one's turn; nowhere, if the address is empty."""

    address: Annotated[str, Meta(max_length=500)]
    language: Literal["en", "fr"] = "en"


class Dispute(Struct, forbid_unknown_fields=True):
    """The umpire is wrong about these actions, or about the question itself."""

    actions: Actions
    language: Literal["en", "fr"] = "en"


class Key(Struct, forbid_unknown_fields=True):
    """A key to somebody's games."""

    key: Annotated[str, Meta(min_length=1, max_length=200)]


class StaffOrders(Struct, forbid_unknown_fields=True):
    """What one's staff is to answer from now on, by topic; what is not named stays."""

    side: Word
    orders: Annotated[dict[Word, Word], Meta(max_length=20)]


class MarchOrders(Struct, forbid_unknown_fields=True):
    """Where units are to go; nowhere any more, if no hex is named."""

    side: Word
    units: Annotated[list[Word], Meta(min_length=1, max_length=400)]
    to: Annotated[str, Meta(max_length=20)] = ""
    keep: bool = False
    """They go on with it in later phases; or one only asks how far they come now."""


class Name(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=80)]


class Remove(Struct, forbid_unknown_fields=True):
    """Nothing but the wish."""


class Try(Struct, forbid_unknown_fields=True):
    actions: Actions


class OpenSheet(Struct, forbid_unknown_fields=True):
    """A position to edit: of a table, in writing, or the beginning of a game; an empty map if no set-up is named."""

    game: Word = ""
    edition: Word | None = None
    set_up: Word | None = None
    table: Word | None = None
    at: Number | None = None
    text: Annotated[str, Meta(max_length=20_000)] | None = None


class Invite(Struct, forbid_unknown_fields=True):
    side: Word


class Invited(Struct, forbid_unknown_fields=True):
    secret: Annotated[str, Meta(max_length=200)]
