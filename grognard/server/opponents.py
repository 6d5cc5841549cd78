"""The computer at the table: it thinks in processes of its own; what it plays is kept and told as anybody's actions."""

from __future__ import annotations

import logging
import secrets
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Any

from grognard.games import write_position
from grognard.server.desk import Desk, Died
from grognard.server.problem import Problem, text
from grognard.server.table import Table
from grognard.server.tables import Tables

logger = logging.getLogger(__name__)
Thinking = Callable[[str, str, dict[str, Any]], None]
"""Called with table, side and thought while a player thinks."""


class Opponents:
    def __init__(
        self, tables: Tables, changed: Callable[[Table], None], thinking: Thinking | None = None, desks: int = 2
    ) -> None:
        self._tables, self._changed, self._thinking = tables, changed, thinking
        # A table stays at its desk, where its players remember their plans; each desk has a thread that waits for it.
        self.desks = [Desk() for _ in range(desks)]
        self._threads = [ThreadPoolExecutor(1, thread_name_prefix="opponent") for _ in range(desks)]
        self._lock = Lock()
        self._busy: set[str] = set()
        self._stopped = False
        self._seed = secrets.randbits(32)

    def wake(self, table: Table) -> None:
        """If it is a computer's decision, somebody begins to think. The table is locked."""
        if table.computer() is None:
            return
        with self._lock:
            if self._stopped or table.id in self._busy:
                return
            self._busy.add(table.id)
        self._threads[self._desk_of(table.id)].submit(self._drive, table.id)

    def hurry(self, table: Table) -> None:
        """Whoever thinks at a table plays the best he has found. The table is locked."""
        if table.computer() is None:
            raise Problem(409, text("server-nobody-thinks"))
        self.desks[self._desk_of(table.id)].hurry(table.id)

    def stop(self) -> None:
        with self._lock:
            self._stopped = True
        for desk in self.desks:
            desk.close()
        for thread in self._threads:
            thread.shutdown(wait=True, cancel_futures=True)

    def _desk_of(self, table: str) -> int:
        return zlib.crc32(table.encode()) % len(self.desks)

    def _drive(self, table: str) -> None:
        """Answer until it is somebody else's decision."""
        try:
            while self._answer(table):
                pass
        except Problem as problem:
            logger.warning("the computer cannot go on at %s: %s", table, problem)
            self._rest(table)
        except Exception:
            logger.exception("the computer cannot go on at %s", table)
            self._rest(table)

    def _rest(self, table: str) -> None:
        self.desks[self._desk_of(table)].forget(table)
        with self._lock:
            self._busy.discard(table)

    def _answer(self, table: str) -> bool:
        with self._tables.open(table) as here:
            name = here.computer()
            if name is None or self._stopped:
                self._rest(table)
                return False
            side, seq = here.match.state.side, here.seq
            view = here.view([side])
        action = self._choose(table, name, side, view)
        if self._stopped:
            return True
        with self._tables.open(table) as here:
            if here.seq == seq:  # else somebody has taken something back meanwhile
                here.play([side], [action])
                self._changed(here)
        return True

    def _choose(self, table: str, name: str, side: str, view: Any) -> str:
        """What the player says; a player who fails or dies must not stop the game."""
        desk = self.desks[self._desk_of(table)]
        seed = zlib.crc32(f"{self._seed} {table} {side}".encode())
        position = write_position(view)
        request = {"player": name, "table": table, "side": side, "seed": seed, "position": position}

        def thought(said: dict[str, Any]) -> None:
            if self._thinking:
                self._thinking(table, side, said)

        for _ in range(2):
            try:
                action = desk.ask(request, thought)
                if action in view.legal():
                    return action
                logger.error("the computer says %r, which is not legal", action)
                break
            except Died:
                if self._stopped:
                    break
                logger.warning("a thinking process has died; another takes its place")
            except RuntimeError as error:
                logger.error("the computer fails at %s: %s", view.decision.kind, error)
                break
        legal: list[str] = view.legal()
        return "end" if "end" in legal else secrets.choice(legal)
