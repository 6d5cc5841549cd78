"""Live updates: whoever follows a table is sent every change as it happens, and what he missed when he comes back."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Sequence
from threading import Lock

from msgspec import UNSET

from grognard.players.asked import Considered
from grognard.server import show
from grognard.server.changes import Known, changes, known
from grognard.server.encoding import encode
from grognard.server.limits import Limits
from grognard.server.meter import wait
from grognard.server.persons import Person
from grognard.server.problem import each
from grognard.server.store import Store
from grognard.server.table import Change, Table
from grognard.server.told import Thinking, Thought, Update

Window = tuple[Person, str]
"""One of somebody's windows: what it calls itself."""
SOON = 10
"""Seconds after which to try again."""


class Follower:
    """One connection, and what waits for it. It falls behind when too much does."""

    def __init__(
        self,
        person: Person,
        sides: Sequence[str],
        seq: int,
        loop: asyncio.AbstractEventLoop,
        most: int,
        window: str = "",
    ) -> None:
        """`window`: what the page calls itself, which hears of its own changes by their answers."""
        self.person, self.sides, self.seq, self.window = person, tuple(sides), seq, window
        self._queue: asyncio.Queue[bytes] = asyncio.Queue()
        self._loop, self._most, self._waiting = loop, most, 0

    def push(self, message: bytes) -> None:
        """From any thread."""
        self._loop.call_soon_threadsafe(self._put, message)

    def _put(self, message: bytes) -> None:
        if self._waiting <= self._most:  # beyond that he learns nothing more: he must come back and catch up
            self._waiting += len(message)
            self._queue.put_nowait(message)

    async def next(self) -> bytes | None:
        """`None`: too much waits for him."""
        if self._waiting > self._most:
            return None
        message = await self._queue.get()
        self._waiting -= len(message)
        return message


class Hub:
    def __init__(self, store: Store, limits: Limits | None = None) -> None:
        self._store, self.limits = store, limits or Limits()
        self._lock = Lock()
        self._followers: dict[str, set[Follower]] = defaultdict(set)
        self._following: Counter[Person] = Counter()
        self._boards: dict[str, dict[tuple[str, ...], Known]] = {}
        """By table and seats what the followers know."""

    def follow(self, table: Table, follower: Follower) -> bytes | None:
        """From now on the follower is sent every change; given is what he has missed. The table is locked."""
        missed = None if follower.seq == table.seq else self.news(table, follower.sides, follower.seq)
        board = missed.snapshot if missed else UNSET
        with self._lock:
            if self._following[follower.person] >= self.limits.live_per_person:
                raise wait(429, "server-live-many", SOON)
            self._following[follower.person] += 1
            self._followers[table.id].add(follower)
            here = self._boards.setdefault(table.id, {})
            if follower.sides not in here:
                here[follower.sides] = known(board or show.snapshot(table, follower.sides))
        follower.seq = table.seq
        return encode(missed) if missed else None

    def leave(self, table: str, follower: Follower) -> None:
        with self._lock:
            self._followers[table].discard(follower)
            self._following[follower.person] -= 1
            if not self._following[follower.person]:
                del self._following[follower.person]
            if not self._followers[table]:
                del self._followers[table]
                self._boards.pop(table, None)

    def changed(self, table: Table, change: Change, by: Window | None = None) -> bytes | None:
        """Tell everybody who looks at a table, but for the window that has changed it: what that is to hear is given.
        The table is locked, so that all hear of all changes in order."""
        with self._lock:
            followers = list(self._followers.get(table.id, ()))
        made: dict[Person, bytes] = {}
        answer = None
        for follower in followers:
            if follower.person not in made:
                made[follower.person] = encode(self._told(table, follower.sides, change))
            follower.seq = table.seq
            if follower.window and by == (follower.person, follower.window):
                answer = made[follower.person]
            else:
                follower.push(made[follower.person])
        return answer

    def thinking(self, table: str, side: str, said: Considered) -> None:
        """Tell whoever looks at a table what a computer at it is considering."""
        with self._lock:
            followers = list(self._followers.get(table, ()))
        if not followers:
            return
        message = encode(Thought(Thinking(side, each(said.gist.tell), said.plans)))
        for follower in followers:
            if side not in follower.sides:
                follower.push(message)

    def news(self, table: Table, sides: Sequence[str], since: int) -> Update:
        """What somebody does not know whose last news was change `since`: the board as it is, the log from there on,
        and how many of its entries he may keep."""
        kept, entries = self._store.log(table.id, since if since <= table.seq else 0)
        if (again := table.first_opened(kept)) < kept:  # what he could not know then is told now
            kept, entries = self._store.log(table.id, self._store.change_of(table.id, again + 1) - 1)
        return Update(table.seq, kept, show.log(table, sides, entries), show.snapshot(table, sides))

    def whole(self, table: Table, sides: Sequence[str], change: Change) -> Update:
        """A change and the whole board, for somebody who knew the log before. It is handed on, and nothing read for
        it."""
        if change.again is not None:
            return self.news(table, sides, self._store.change_of(table.id, change.again + 1) - 1)
        keep = table.length - len(change.moves)
        return Update(table.seq, keep, show.log(table, sides, change.moves), show.snapshot(table, sides))

    def _told(self, table: Table, sides: tuple[str, ...], change: Change) -> Update:
        """The same for followers: of the board, what they do not know."""
        found = self.whole(table, sides, change)
        boards = self._boards.setdefault(table.id, {})
        before, after = boards.get(sides), found.snapshot
        assert after is not UNSET
        if before and before.board.seq == table.seq - 1 and change.again is None:
            found.snapshot = UNSET
            found.changes, boards[sides] = changes(before, after)
        else:
            boards[sides] = known(after)
        return found
