"""The computer at the table: it thinks in threads of its own; what it plays is kept and told like anybody's actions."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Any

from grognard.players import Player
from grognard.server.problem import Problem
from grognard.server.table import Table
from grognard.server.tables import COMPUTERS, Tables

logger = logging.getLogger(__name__)


class Opponents:
    def __init__(self, tables: Tables, changed: Callable[[Table], None], workers: int = 2) -> None:
        self._tables, self._changed = tables, changed
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="opponent")
        self._lock = Lock()
        self._busy: set[str] = set()
        self._stopped = False

    def wake(self, table: Table) -> None:
        """If it is a computer's decision, somebody begins to think. The table is locked."""
        if table.computer() is None:
            return
        with self._lock:
            if self._stopped or table.id in self._busy:
                return
            self._busy.add(table.id)
        self._pool.submit(self._drive, table.id)

    def stop(self) -> None:
        with self._lock:
            self._stopped = True
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _drive(self, table: str) -> None:
        """Answer until it is somebody else's decision."""
        players: dict[str, Player] = {}
        try:
            while self._answer(table, players):
                pass
        except Problem as problem:
            logger.warning("the computer cannot go on at %s: %s", table, problem)
            self._rest(table)
        except Exception:
            logger.exception("the computer cannot go on at %s", table)
            self._rest(table)

    def _rest(self, table: str) -> None:
        with self._lock:
            self._busy.discard(table)

    def _answer(self, table: str, players: dict[str, Player]) -> bool:
        with self._tables.open(table) as here:
            name = here.computer()
            if name is None or self._stopped:
                self._rest(table)
                return False
            side, seq = here.match.state.side, here.seq
            view = here.view([side])
        if side not in players:
            players[side] = COMPUTERS[name](secrets.randbits(32))
        action = _choose(players[side], view)
        with self._tables.open(table) as here:
            if here.seq == seq:  # else somebody has taken something back meanwhile
                here.play([side], [action])
                self._changed(here)
        return True


def _choose(who: Player, view: Any) -> str:
    """What the player says; a player who fails must not stop the game."""
    try:
        action = who.choose(view.copy())
        if action in view.legal():
            return action
        logger.error("the computer says %r, which is not legal", action)
    except Exception:
        logger.exception("the computer fails at %s", view.decision.kind)
    legal: list[str] = view.legal()
    return secrets.choice(legal)
