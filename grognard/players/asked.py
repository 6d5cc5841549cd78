"""What is said between a server and a computer player in a process of its own (`worker`): lines of JSON."""

from __future__ import annotations

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from grognard.words import Message


class Ask(Struct, tag="ask", frozen=True):
    """A question: the position as the side may know it."""

    player: str
    table: str
    side: str
    seed: int
    position: str


class Stop(Struct, tag="stop", frozen=True):
    """Of the question before: the player plays the best he has found."""


class Considered(Struct, tag="considered", frozen=True):
    """What he thinks of; any number of them before he answers."""

    gist: Message
    plans: int = 0
    value: float = 0.0


class Sentence(Struct, tag="sentence", frozen=True):
    """His answer: actions that belong together, up to the next chance."""

    actions: list[str]


class Failed(Struct, tag="failed", frozen=True):
    error: str


encode = Encoder().encode
read_asked = Decoder(Ask | Stop).decode
read_answer = Decoder(Considered | Sentence | Failed).decode
