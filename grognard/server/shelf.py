"""The tables in memory: those played at last, as many as fit into the memory that is set apart for them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Container
from itertools import islice

from grognard.server.table import Table

MEMORY = 256_000
"""Kilobytes for all of them together."""
TABLE = 150
"""Kilobytes of a table, however long its game, as measured (docs/performance.md)."""
PASTS = 8
"""So many of them with positions of their past, which take ten times as much."""


class Shelf:
    """The last one used is at the end. Whoever uses it sees to it that nobody else does."""

    def __init__(self, memory: float = MEMORY) -> None:
        self._most = int(memory // TABLE)
        self._tables: OrderedDict[str, Table] = OrderedDict()

    def __len__(self) -> int:
        return len(self._tables)

    def get(self, table: str) -> Table | None:
        found = self._tables.get(table)
        return None if found is None or found.stale else found

    def put(self, table: Table, in_use: Container[str]) -> None:
        """A table that was used just now; others make room for it, if nobody is at them."""
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        for name in islice(reversed(self._tables), PASTS, 2 * PASTS):
            if name not in in_use:
                self._tables[name].forget_past()
        if len(self._tables) > self._most:
            self._make_room(in_use)

    def _make_room(self, in_use: Container[str]) -> None:
        for name in list(self._tables):
            if len(self._tables) <= self._most:
                return
            if name not in in_use:
                del self._tables[name]
