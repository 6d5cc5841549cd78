"""The computer at the table: it thinks in processes of its own; what it plays is kept and told as anybody's actions."""

from __future__ import annotations

import logging
import secrets
import zlib
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from typing import Any

from grognard.games import write_position
from grognard.players.asked import Ask, Considered
from grognard.server.desk import Desk, Died
from grognard.server.limits import Limits
from grognard.server.meter import wait
from grognard.server.problem import Problem, text
from grognard.server.table import Change, Table
from grognard.server.tables import Tables
from grognard.umpire.shapes import plainest
from grognard.umpire.spoken import spoken
from grognard.words import Message

logger = logging.getLogger(__name__)
SOON = 10
"""Seconds after which to ask again."""
ADVISER = "normal"
"""Who says what he would do, when somebody asks."""
Thinking = Callable[[str, str, Considered], None]
"""Called with table, side and thought while a player thinks."""


class Opponents:
    """Tables are shared out among desks, and at a desk they take turns, an answer each: nobody waits for the whole turn
    of others."""

    def __init__(
        self,
        tables: Tables,
        changed: Callable[[Table, Change], object],
        thinking: Thinking | None = None,
        limits: Limits | None = None,
    ) -> None:
        limits = limits or Limits()
        desks, self._most = limits.computers, limits.computers_waiting
        self._tables, self._changed, self._thinking = tables, changed, thinking
        # Each desk has a thread that waits for it.
        self.desks = [Desk() for _ in range(desks)]
        self._threads = [ThreadPoolExecutor(1, thread_name_prefix="opponent") for _ in range(desks)]
        self._lock = Lock()
        self._busy: set[str] = set()
        """The tables where a computer is to decide."""
        self._at: dict[str, int] = {}
        """The desk where a table is, or was the last time: there its players remember their plans."""
        self._waiting: list[dict[str, str]] = [{} for _ in range(desks)]
        """At each desk, the tables whose turn comes, in this order, with the side that is to decide."""
        self._advising = 0
        """So many have asked what the computer would do, and wait."""
        self._stopped = False
        self._seed = secrets.randbits(32)

    @property
    def full(self) -> bool:
        """Whether computers are to decide at so many tables that there should be no more."""
        return len(self._busy) >= self._most

    def wake(self, table: Table) -> None:
        """If it is a computer's decision, somebody begins to think. The table is locked."""
        if table.computer() is None:
            return
        with self._lock:
            if table.id in self._busy:
                return
            self._at[table.id] = self._least_busy(table.id)
            self._busy.add(table.id)
            self._queue(table.id, table.match.state.side)

    def hurry(self, table: Table) -> None:
        """Whoever thinks at a table plays the best he has found. The table is locked."""
        if table.computer() is None:
            raise Problem(409, text("server-nobody-thinks"))
        self.wake(table)
        self._desk(table.id).hurry(table.id)

    def advise(self, table: str, view: Any) -> Future[list[str]]:
        """What the computer would do where a side is asked: a sentence, when a desk has had time for it. Ends with
        `Problem` if nobody can say."""
        with self._lock:
            if self._stopped:
                raise Problem(503, text("coach-no-advice"))
            if len(self._busy) + self._advising >= self._most:
                raise wait(503, "server-computers-full", SOON)
            self._advising += 1
            desk = self._least_busy(table)
        seed = zlib.crc32(f"{self._seed} {table} {view.side} advice".encode())
        asked = Ask(ADVISER, f"{table} advice", view.side, seed, write_position(view))
        return self._threads[desk].submit(self._advise, self.desks[desk], asked, view)

    def _advise(self, desk: Desk, asked: Ask, view: Any) -> list[str]:
        try:
            actions = desk.ask(asked, lambda _: None)
        except (Died, RuntimeError) as error:
            logger.warning("nobody can advise: %s", error)
            raise Problem(503, text("coach-no-advice")) from None
        finally:
            with self._lock:
                self._advising -= 1
        if not actions or actions[0] not in view.legal():
            raise Problem(503, text("coach-no-advice"))
        return actions

    def stop(self) -> None:
        with self._lock:
            self._stopped = True
        for desk in self.desks:
            desk.close()
        for thread in self._threads:
            thread.shutdown(wait=True, cancel_futures=True)

    def _least_busy(self, table: str) -> int:
        """The desk with the fewest tables; of several, the one where this table was the last time."""
        load, last = Counter(self._at[other] for other in self._busy), self._at.get(table)
        return min(range(len(self.desks)), key=lambda desk: (load[desk], desk != last))

    def _desk(self, table: str) -> Desk:
        with self._lock:
            return self.desks[self._at[table]]

    def _queue(self, table: str, side: str) -> None:
        """To the end of the queue of its desk."""
        if self._stopped:
            return
        desk = self._at[table]
        self._waiting[desk][table] = side
        self._threads[desk].submit(self._drive, table)

    def _drive(self, table: str) -> None:
        """Answer once, and queue again until it is somebody else's decision."""
        with self._lock:
            self._waiting[self._at[table]].pop(table)
        try:
            side = self._answer(table)
        except Problem as problem:
            logger.warning("the computer cannot go on at %s: %s", table, problem)
            self._rest(table)
        except Exception:
            logger.exception("the computer cannot go on at %s", table)
            self._rest(table)
        else:
            if side is not None:
                with self._lock:
                    self._queue(table, side)

    def _rest(self, table: str) -> None:
        self._desk(table).forget(table)
        with self._lock:
            self._busy.discard(table)

    def _answer(self, table: str) -> str | None:
        """The side that is to decide now, if a computer has it; else it rests."""
        with self._tables.open(table) as here:
            name = here.computer()
            if name is None or self._stopped:
                self._rest(table)
                return None
            side, seq = here.match.state.side, here.seq
            view = here.view([side])
        actions = self._choose(table, name, side, view)
        with self._tables.open(table) as here:
            if here.seq == seq and not self._stopped:  # else somebody has taken something back meanwhile
                self._changed(here, _played(here, side, actions))
            if here.computer() is not None:
                return str(here.match.state.side)
            self._rest(table)
            return None

    def _choose(self, table: str, name: str, side: str, view: Any) -> list[str]:
        """What the player says, in a sentence; a player who fails or dies must not stop the game."""
        desk = self._desk(table)
        seed = zlib.crc32(f"{self._seed} {table} {side}".encode())
        position = write_position(view)
        sealed = view.decision.seal(view, spoken(view.legal()[0])) is not None
        asked = Ask(name, table, side, seed, position)

        def thought(said: Considered) -> None:
            if sealed:  # what it considers would tell what it will choose
                said = Considered(Message("thought-sealed"))
            if self._thinking:
                self._thinking(table, side, said)
                for other, its, ahead in self._behind(table):
                    self._thinking(other, its, Considered(Message("server-busy-elsewhere", {"ahead": ahead})))

        for _ in range(2):
            try:
                actions = desk.ask(asked, thought)
                if actions and actions[0] in view.legal():
                    return actions
                logger.error("the computer says %r, which is not legal", actions[:1])
                break
            except Died:
                if self._stopped:
                    break
                logger.warning("a thinking process has died; another takes its place")
            except RuntimeError as error:
                logger.error("the computer fails at %s: %s", view.decision.kind, error)
                break
        return [plainest(view, secrets.SystemRandom())]

    def _behind(self, table: str) -> list[tuple[str, str, int]]:
        """Who waits at the desk of a table, for which side, and how many are before him."""
        with self._lock:
            return [(*found, ahead) for ahead, found in enumerate(self._waiting[self._at[table]].items(), 1)]


def _played(table: Table, side: str, actions: list[str]) -> Change:
    """The sentence as one change. What its first action shows may make the rest of it illegal: then that is for the
    next answer."""
    try:
        return table.play([side], actions)
    except Problem:
        if len(actions) == 1:
            raise
        return table.play([side], actions[:1])
