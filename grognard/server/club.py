"""The club: everything that a running server holds together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from grognard import games
from grognard.server.games import package, table_game
from grognard.server.invitations import Invitations
from grognard.server.live import Hub
from grognard.server.maps import Maps
from grognard.server.opponents import Opponents
from grognard.server.store import Store
from grognard.server.table import Table
from grognard.server.tables import Tables


class Club:
    def __init__(self, data: Path, maps: Maps | None = None) -> None:
        self.store = Store(data)
        self.tables = Tables(self.store)
        self.invitations = Invitations(self.store)
        self.hub = Hub(self.store)
        self.opponents = Opponents(self.tables, self.hub.changed, self.hub.thinking)
        self.maps = maps or Maps()
        self.addresses: list[str] = []
        """Where other machines find it; none if it listens to this machine only."""

    @contextmanager
    def table(self, table: str, person: str) -> Iterator[tuple[Table, list[str]]]:
        """A table and the seats of somebody at it; if a computer should be thinking there, it is."""
        with self.tables.open(table) as here:
            sides = here.sides_of(person)
            self.opponents.wake(here)
            yield here, sides

    def change(self, table: Table, what: Callable[[], Any]) -> None:
        """Change a table, tell everybody who looks at it, and let the computer answer."""
        what()
        self.hub.changed(table)
        self.opponents.wake(table)

    def warm(self, name: str) -> None:
        """Load what the first visitor of a game would wait for: map, rules, words."""
        game, edition = table_game(name), package(name).DEFAULT_EDITION
        self.maps.warm(name, edition)
        match = games.new_match(name, edition, "warm", (game.SET_UPS[0],))
        for part in (game.units, game.markers, game.score, game.tracks, game.prompt, game.actions):
            part(match.state.view(match.state.side))

    def close(self) -> None:
        self.opponents.stop()
        self.store.close()
