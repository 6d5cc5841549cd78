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
from grognard.server.problem import Problem, each
from grognard.server.store import Store
from grognard.server.table import Change, Curtain, Table
from grognard.server.told import Company, Refusal, Thinking, Thought, Update

Window = tuple[Person, str]
"""One of somebody's windows: what it calls itself."""
SOON = 10
"""Seconds after which to try again."""


class Follower:
    """One connection, and what waits for it. It falls behind when too much does."""

    def __init__(
        self,
        person: Person,
        seq: int,
        loop: asyncio.AbstractEventLoop,
        most: int,
        window: str = "",
    ) -> None:
        """`window`: what the page calls itself, which hears of its own changes by their answers."""
        self.person, self.seq, self.window = person, seq, window
        self.sides: tuple[str, ...] = ()
        """From which he looked when he was told last."""
        self._queue: asyncio.Queue[bytes] = asyncio.Queue()
        self._loop, self._most, self._waiting = loop, most, 0
        self.ended = False
        """He has nothing to do here any more, or must say anew who he is."""

    def push(self, message: bytes) -> None:
        """From any thread."""
        self._loop.call_soon_threadsafe(self._put, message)

    def _put(self, message: bytes) -> None:
        if self._waiting <= self._most:  # beyond that he learns nothing more: he must come back and catch up
            self._waiting += len(message)
            self._queue.put_nowait(message)

    def end(self) -> None:
        """From any thread: nothing more is said to him."""
        self._loop.call_soon_threadsafe(self._end)

    def _end(self) -> None:
        self.ended = True
        self._queue.put_nowait(b"")

    async def next(self) -> bytes | None:
        """`None`: too much waits for him, or he has to go."""
        if self._waiting > self._most:
            return None
        message = await self._queue.get()
        self._waiting -= len(message)
        return message or None


class Hub:
    def __init__(self, store: Store, limits: Limits | None = None) -> None:
        self._store, self.limits = store, limits or Limits()
        self._lock = Lock()
        self._followers: dict[str, set[Follower]] = defaultdict(set)
        self._following: Counter[Person] = Counter()
        self._boards: dict[str, dict[tuple[str, ...], Known]] = {}
        """By table and seats what the followers know."""
        self._sides: dict[str, dict[Person, list[str]]] = {}
        """By table the seats of those who follow it."""

    def follow(self, table: Table, follower: Follower) -> bytes | None:
        """From now on the follower is sent every change; given is what he has missed. The table is locked."""
        message = self._missed(table, follower)
        with self._lock:
            if self._following[follower.person] >= self.limits.live_per_person:
                raise wait(429, "server-live-many", SOON)
            self._following[follower.person] += 1
            self._followers[table.id].add(follower)
            here = self._boards.setdefault(table.id, {})
            if follower.sides and follower.sides not in here:
                here[follower.sides] = known(show.snapshot(table, follower.sides))
            if table.shared:
                self._sides.setdefault(table.id, {})[follower.person] = table.sides_of(follower.person)
        self._tell_company(table.id, come=True)
        return message

    def _tell_company(self, table: str, *, come: bool) -> None:
        """Tell all who look at a table with several players who they are. Who comes to an empty one knows that he is
        alone."""
        with self._lock:
            followers = list(self._followers.get(table, ()))
            sides = self._sides.get(table)
            if not followers or sides is None:
                return
            persons = {follower.person for follower in followers}
            if come and len(persons) < 2:
                return
            here = {side for person in persons for side in sides.get(person, ())}
            message = encode(Company(sorted(here)))
            for follower in followers:  # in order: so that nobody is left with older news
                follower.push(message)

    def dismiss(self, table: str | None = None, person: Person | None = None) -> None:
        """Whoever follows a table, or somebody wherever he looks, must ask anew, and may be refused."""
        with self._lock:
            tables = list(self._followers) if table is None else [table]
            followers = [each for name in tables for each in self._followers.get(name, ())]
        for follower in followers:
            if person is None or follower.person == person:
                follower.end()

    def _missed(self, table: Table, follower: Follower) -> bytes | None:
        """What is new to him. Behind the curtain he is told that it is down, and afterwards everything anew."""
        try:
            sides = tuple(table.seen_by(follower.person))
        except Curtain as curtain:
            follower.seq, follower.sides = 0, ()
            return encode(curtain.body)
        since, follower.seq, follower.sides = follower.seq, table.seq, sides
        return None if since == table.seq else encode(self.news(table, sides, since))

    def leave(self, table: str, follower: Follower) -> None:
        with self._lock:
            self._followers[table].discard(follower)
            self._following[follower.person] -= 1
            if not self._following[follower.person]:
                del self._following[follower.person]
            if not self._followers[table]:
                del self._followers[table]
                self._boards.pop(table, None)
                self._sides.pop(table, None)
        self._tell_company(table, come=False)

    def changed(self, table: Table, change: Change, by: Window | None = None) -> bytes | None:
        """Tell everybody who looks at a table, but for the window that has changed it: what that is to hear is given.
        The table is locked, so that all hear of all changes in order."""
        with self._lock:
            followers = list(self._followers.get(table.id, ()))
        made: dict[tuple[Person, int, tuple[str, ...]], tuple[bytes | None, int, tuple[str, ...]]] = {}
        answer = None
        for follower in followers:
            key = (follower.person, follower.seq, follower.sides)
            if key not in made:
                try:
                    made[key] = self._message(table, follower, change), follower.seq, follower.sides
                except Problem:  # his seat is another's now
                    follower.end()
                    continue
            message, follower.seq, follower.sides = made[key]
            if follower.window and by == (follower.person, follower.window):
                answer = message
            elif message is not None:
                follower.push(message)
        return answer

    def _message(self, table: Table, follower: Follower, change: Change) -> bytes | None:
        """What a change says to somebody: to who knows all before it, from the same seats, what he does not know."""
        before = follower.seq, follower.sides
        try:
            sides = tuple(table.seen_by(follower.person))
        except Curtain:
            return self._missed(table, follower)
        if before != (table.seq - 1, sides):
            return self._missed(table, follower)
        follower.seq = table.seq
        return encode(self._told(table, sides, change))

    def thinking(self, table: str, side: str, said: Considered) -> None:
        """Tell whoever looks at a table what a computer at it is considering."""
        with self._lock:
            followers = list(self._followers.get(table, ()))
        if not followers:
            return
        message = encode(Thought(Thinking(side, each(said.gist.tell), said.plans)))
        for follower in followers:
            follower.push(message)

    def news(self, table: Table, sides: Sequence[str], since: int) -> Update:
        """What somebody does not know whose last news was change `since`: the board as it is, the log from there on,
        and how many of its entries he may keep."""
        kept, entries = self._store.log(table.id, since if since <= table.seq else 0)
        if (again := table.first_opened(kept)) < kept:  # what he could not know then is told now
            kept, entries = self._store.log(table.id, self._store.change_of(table.id, again + 1) - 1)
        return Update(table.seq, kept, show.log(table, sides, entries), show.snapshot(table, sides))

    def whole(self, table: Table, person: Person, change: Change) -> Update | Refusal:
        """A change and the whole board, for somebody who knew the log before and follows nothing."""
        try:
            return self._whole(table, table.seen_by(person), change)
        except Curtain as curtain:
            return curtain.body

    def _whole(self, table: Table, sides: Sequence[str], change: Change) -> Update:
        """The same from these seats. It is handed on, and nothing read for it."""
        if change.again is not None:
            return self.news(table, sides, self._store.change_of(table.id, change.again + 1) - 1)
        keep = table.length - len(change.moves)
        return Update(table.seq, keep, show.log(table, sides, change.moves), show.snapshot(table, sides))

    def _told(self, table: Table, sides: tuple[str, ...], change: Change) -> Update:
        """The same for followers: of the board, what they do not know."""
        found = self._whole(table, sides, change)
        boards = self._boards.setdefault(table.id, {})
        before, after = boards.get(sides), found.snapshot
        assert after is not UNSET
        if before and before.board.seq == table.seq - 1 and change.again is None:
            found.snapshot = UNSET
            found.changes, boards[sides] = changes(before, after)
        else:
            boards[sides] = known(after)
        return found
