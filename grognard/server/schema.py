"""What is on disk: persons, tables, seats, invitations, every action with what came of it, reviews, and help asked for.

All of it is held against checksums when it is read (`seals.py`). Whoever adds a column to what is sealed writes a
migration that seals anew.
"""

from __future__ import annotations

from sqlalchemy import ForeignKey, Index, Integer, String, Text, false, true
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

NEWEST = "0010"
"""The version of the file: the last of the migrations."""


class Base(DeclarativeBase):
    pass


class PersonRow(Base):
    """Somebody with a browser. Only the hash of the token in his cookie is kept."""

    __tablename__ = "persons"
    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    created: Mapped[str] = mapped_column(String(32))
    seats: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    """How many seats he has at tables on his list."""
    marks: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    """The sum of their marks: so that a seat that can no longer be found is missed."""


class TableRow(Base):
    """A game at a table. What can be listed without playing it through stands here too."""

    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(64))
    edition: Mapped[str] = mapped_column(String(64))
    head: Mapped[str] = mapped_column(Text)
    """The header of its record, seed and all, and where it was carried over to newer rules."""
    open_seed: Mapped[bool]
    """Whether somebody outside the server has known the seed from the beginning."""
    verifiable: Mapped[bool]
    """Whether every die so far came from this seed."""
    analysis: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether lines are tried here: dice can be chosen, and everything can be taken back."""
    seq: Mapped[int] = mapped_column(Integer)
    """Counts the changes, undos too; never goes back."""
    length: Mapped[int] = mapped_column(Integer)
    """How many actions stand."""
    turn: Mapped[int] = mapped_column(Integer)
    phase: Mapped[str] = mapped_column(String(64))
    asks: Mapped[str] = mapped_column(String(64))
    """The side whose decision it is; empty when the game is over."""
    over: Mapped[bool]
    result: Mapped[str] = mapped_column(Text)
    """As the record says it; `*` while the game goes on."""
    kept_at: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    """After how many actions the position was kept, so that a long game need not be played through to go on."""
    kept: Mapped[str] = mapped_column(Text, default="", server_default="")
    """That position."""
    kept_level: Mapped[int | None] = mapped_column(Integer)
    kept_remark: Mapped[str] = mapped_column(Text, default="", server_default="")
    """What a match knows besides it (`Kept`)."""
    name: Mapped[str] = mapped_column(String(80), default="", server_default="")
    """What those who sit at it call it, if anything."""
    created: Mapped[str] = mapped_column(String(32))
    updated: Mapped[str] = mapped_column(String(32))
    marks: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    """The sum of the marks of its seats."""
    chain: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    """The seal of its last action."""
    seal: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    """The checksum of all the rest of the row."""


class SeatRow(Base):
    __tablename__ = "seats"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    side: Mapped[str] = mapped_column(String(64), primary_key=True)
    player: Mapped[str] = mapped_column(String(64))
    """`human`, or the name of a computer player."""
    person: Mapped[str | None] = mapped_column(ForeignKey("persons.token_hash"))
    gone: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether he has taken the table off his list."""
    updated: Mapped[str] = mapped_column(String(32), default="", server_default="")
    """When the table was last played at: as the table says itself, here to find the last ones of many."""
    mark: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    """The checksum of who sits here."""

    __table_args__ = (Index("seats_of_person", "person", "gone", "updated", "table_id", "mark"),)


class InvitationRow(Base):
    """A link that gives its finder a seat, once. Only the hash of the secret in it is kept."""

    __tablename__ = "invitations"
    secret_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    side: Mapped[str] = mapped_column(String(64))
    state: Mapped[str] = mapped_column(String(16))
    """`open`, `used` or `withdrawn`."""
    created: Mapped[str] = mapped_column(String(32))
    ended: Mapped[str | None] = mapped_column(String(32))
    seal: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    """The checksum of the row."""

    __table_args__ = (Index("invitations_by_table", "table_id"),)


class ActionRow(Base):
    __tablename__ = "actions"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    """From 1 on."""
    seq: Mapped[int] = mapped_column(Integer)
    """The change that brought it."""
    turn: Mapped[int] = mapped_column(Integer)
    phase: Mapped[str] = mapped_column(String(64))
    """When it was played."""
    side: Mapped[str] = mapped_column(String(64))
    action: Mapped[str] = mapped_column(Text)
    outcomes: Mapped[str] = mapped_column(Text)
    """What chance made of it, as the record writes it: a JSON list."""
    lines: Mapped[str] = mapped_column(Text)
    """What was told of it at the time, in both languages: a JSON list."""
    first: Mapped[bool] = mapped_column(default=True, server_default=true())
    """Whether it begins a line of the record."""
    remarks: Mapped[str] = mapped_column(Text, default="[]", server_default="[]")
    """The lines above it there: a JSON list."""
    hidden: Mapped[str] = mapped_column(Text, default="", server_default="")
    """Who may not know it and what he is told instead, and what it opened: JSON, or nothing."""
    seal: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    """The checksum of this action and, by the seal of the one before, of all that came before."""


class ReviewRow(Base):
    """A game looked at again, as far as that has come: it can be made anew, so what is damaged is thrown away."""

    __tablename__ = "reviews"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    length: Mapped[int] = mapped_column(Integer)
    """How many actions the game had."""
    done: Mapped[bool]
    known: Mapped[str] = mapped_column(Text)
    """What playouts have come to, by their keys: JSON."""
    review: Mapped[str] = mapped_column(Text)
    """As the page is told it: JSON."""
    seal: Mapped[int] = mapped_column(Integer)


class HelpRow(Base):
    """Somebody has asked what the computer would do. It stands even when what was played then is taken back."""

    __tablename__ = "helps"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    """After so many actions."""
    side: Mapped[str] = mapped_column(String(64), primary_key=True)
    actions: Mapped[str] = mapped_column(Text)
    """What he was told: a JSON list."""
    seal: Mapped[int] = mapped_column(Integer)


class TalkRow(Base):
    """What the players of a table have to know of one another and no action says: who took something back, asked,
    refused, left."""

    __tablename__ = "talk"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    """From 1 on."""
    length: Mapped[int] = mapped_column(Integer)
    """After so many actions."""
    side: Mapped[str] = mapped_column(String(64))
    said: Mapped[str] = mapped_column(Text)
    """In both languages: JSON."""
    seal: Mapped[int] = mapped_column(Integer)


class RequestRow(Base):
    """What one player has asked and the other has not answered yet: one thing at a table at a time."""

    __tablename__ = "requests"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(16))
    """`undo` or `draw`."""
    side: Mapped[str] = mapped_column(String(64))
    number: Mapped[int] = mapped_column(Integer)
    """To take back: how many actions are to stand."""
    seal: Mapped[int] = mapped_column(Integer)


class KeyRow(Base):
    """A key with which somebody opens his games in another browser. Only its hash is kept."""

    __tablename__ = "keys"
    key_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(String(64), index=True)
    created: Mapped[str] = mapped_column(String(32))
    seal: Mapped[int] = mapped_column(Integer)


class BrowserRow(Base):
    """A browser that opened somebody's games by his key, or that was shut out of them."""

    __tablename__ = "browsers"
    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(String(64), index=True)
    """Whom its cookie stands for."""
    created: Mapped[str] = mapped_column(String(32))
    seal: Mapped[int] = mapped_column(Integer)


class CallRow(Base):
    """Where somebody is told that it is his turn."""

    __tablename__ = "calls"
    person: Mapped[str] = mapped_column(String(64), primary_key=True)
    address: Mapped[str] = mapped_column(Text)
    language: Mapped[str] = mapped_column(String(2))
    created: Mapped[str] = mapped_column(String(32))
    seal: Mapped[int] = mapped_column(Integer)


class StaffRow(Base):
    """What somebody has told his staff to answer for him: nobody at the other seats may know it."""

    __tablename__ = "staff"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    side: Mapped[str] = mapped_column(String(64), primary_key=True)
    orders: Mapped[str] = mapped_column(Text)
    """By topic: a JSON object."""
    seal: Mapped[int] = mapped_column(Integer)


class AnsweredRow(Base):
    """An action that a staff has said for its side."""

    __tablename__ = "answered"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    """From 1 on."""
