"""A desk where a computer player thinks: a process of its own, that can be killed and is then started anew."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Lock

from msgspec import DecodeError

from grognard.players.asked import Ask, Considered, Failed, Sentence, Stop, encode, read_answer
from grognard.server.child import Child, Closed


class Died(Exception):
    """The process ended before it answered."""


class Desk:
    """One question at a time."""

    def __init__(self) -> None:
        self._child = Child("grognard.players.worker")
        self._lock = Lock()
        self._asked = ""
        """The table whose question is being answered."""
        self._hurried: set[str] = set()

    @property
    def pid(self) -> int | None:
        return self._child.pid

    def ask(self, asked: Ask, thought: Callable[[Considered], None]) -> list[str]:
        """The actions that the player names. Raises `Died`, and `RuntimeError` with the player's own trouble."""
        try:
            self._child.start()
        except Closed:
            raise Died from None
        try:
            self._begin(asked)
            for line in self._child.lines():
                said = read_answer(line)
                if isinstance(said, Sentence):
                    self.forget(asked.table)
                    return said.actions
                if isinstance(said, Failed):
                    raise RuntimeError(said.error)
                thought(said)
        except (OSError, DecodeError):  # the pipe broke, or what it says is none of our words
            pass
        finally:
            with self._lock:
                self._asked = ""
        self._child.kill()
        raise Died

    def hurry(self, table: str) -> None:
        """Who thinks for this table plays the best he has found so far; if nobody does, the next answer is quick."""
        with self._lock:
            if table in self._hurried:
                return
            self._hurried.add(table)
            if self._asked == table:
                with suppress(OSError):  # it has died: whoever answers in its place is told
                    self._say(Stop())

    def forget(self, table: str) -> None:
        """Nobody at this table is in a hurry any more."""
        with self._lock:
            self._hurried.discard(table)

    def close(self) -> None:
        """For good."""
        self._child.close()

    def _begin(self, asked: Ask) -> None:
        with self._lock:
            self._asked = asked.table
            self._say(asked)
            if self._asked in self._hurried:
                self._say(Stop())

    def _say(self, what: Ask | Stop) -> None:
        self._child.say(encode(what))
