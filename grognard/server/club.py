"""The club: everything that a running server holds together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path

from grognard import games
from grognard.server.calls import CallBook, Caller, turn_of
from grognard.server.coach import Coach
from grognard.server.coachbook import CoachBook
from grognard.server.encoding import encode
from grognard.server.games import package, table_game
from grognard.server.invitations import Invitations
from grognard.server.keyring import Keyring
from grognard.server.limits import Limits
from grognard.server.live import Hub, Window
from grognard.server.maps import Maps
from grognard.server.meter import Meter, wait
from grognard.server.opponents import Opponents
from grognard.server.persons import Person
from grognard.server.places import Places
from grognard.server.problem import Problem
from grognard.server.rows import too_many
from grognard.server.staff import Staffs
from grognard.server.store import Store
from grognard.server.table import CannotGoOn, Change, Table
from grognard.server.tables import COMPUTERS, Tables
from grognard.server.workroom import Workroom
from grognard.words import Language

SOON, BUSY = 5, 60
"""Seconds after which one's own question may be answered, and after which the computer players may have time again."""


class Club:
    def __init__(self, data: Path, maps: Maps | None = None, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self.store = Store(data, self.limits.tables)
        self.tables = Tables(self.store)
        self.invitations = Invitations(self.store)
        self.keyring = Keyring(self.store)
        self.caller = Caller(CallBook(self.store), self.limits)
        self.hub = Hub(self.store, self.limits)
        self.opponents = Opponents(self.tables, self._played, self.hub.thinking, self.limits)
        self.staffs = Staffs(self.tables, self._answered)
        self.maps = maps or Maps(seconds=self.limits.work_seconds)
        self.meter = Meter(self.limits)
        self.places = Places(self.limits)
        self.workroom = Workroom(self.limits)
        self.coach = Coach(CoachBook(self.store), self.limits)
        self._advised: dict[Person, str] = {}
        """Who is waiting for advice, and at which address; on the event loop alone."""
        self.addresses: list[str] = []
        """Where other machines find it; none if it listens to this machine only."""

    @contextmanager
    def table(self, table: str, person: Person) -> Iterator[tuple[Table, list[str]]]:
        """A table and the seats from which somebody looks at it; if a computer should be thinking there, it is. Raises
        `Curtain` if the screen is to be passed on first."""
        with ExitStack() as opened:
            try:
                here = opened.enter_context(self.tables.open(table))
            except CannotGoOn as problem:
                raise self.tables.why_it_stops(table, person, problem) from problem
            self.wake(here)
            yield here, here.seen_by(person)

    def lift(self, table: str, person: Person, side: str) -> None:
        """Somebody who holds several seats lifts the curtain for one of them; all his windows show what it may know."""
        with self.tables.open(table) as here:
            if here.lift(side, person):
                self.hub.changed(here, Change())

    def remove(self, table: str, person: Person) -> None:
        """Off somebody's list. Those who stay are told."""
        if self.tables.remove(table, person):
            self.hub.dismiss(table)
            return
        with suppress(Problem), self.tables.open(table) as here:  # one that is damaged can be left too
            self.hub.changed(here, Change())

    @contextmanager
    def one_advice(self, person: Person, address: str) -> Iterator[None]:
        """One question at a time, and not many of one address: the computers that are asked play for others. Raises
        `Problem`."""
        if person in self._advised:
            raise wait(429, "coach-advice-at-once", SOON)
        if list(self._advised.values()).count(address) >= self.limits.advice_per_address:
            raise wait(429, "coach-address-busy", SOON)
        self._advised[person] = address
        try:
            yield
        finally:
            del self._advised[person]

    def change(self, table: Table, what: Callable[[], Change], by: Window | None = None) -> bytes:
        """Change a table, tell everybody who looks at it, and let the computer answer. Given is what whoever has done
        it is to hear: what has changed, or the whole board where his window follows no table."""
        change = what()
        told = self.hub.changed(table, change, by)
        self._call(table)
        self.wake(table)
        return told or encode(self.hub.whole(table, by[0], change)) if by else b""

    def _played(self, table: Table, change: Change) -> None:
        """A computer has played: its opponent's staff may answer."""
        self.hub.changed(table, change)
        self._call(table)
        self.staffs.wake(table)

    def _answered(self, table: Table, change: Change) -> None:
        """A staff has answered: everybody who looks at the table is told, and the computer answers."""
        self.hub.changed(table, change)
        self._call(table)
        self.opponents.wake(table)

    def _call(self, table: Table) -> None:
        """Whoever is to decide now, and was not before, is told where he has asked for it."""
        asked, table.awaited = table.awaited, table.asks()
        if table.awaited is None or table.awaited == asked or table.analysis:
            return
        game, side = table.game, table.match.state.side
        link = f"{self.addresses[0].rstrip('/')}/#/table/{table.id}" if self.addresses else None
        self.caller.say(table.awaited, table.id, lambda: turn_of(game.title(), game.side_title(side)), link)

    def wake(self, table: Table) -> None:
        """Whoever is to answer for somebody who need not be there begins to: a computer, or a staff."""
        self.opponents.wake(table)
        self.staffs.wake(table)

    def check_new(self, person: Person, address: str, seats: Mapping[str, str]) -> None:
        """Whether somebody may have another table, with these players at it, before any work is done for it. How many
        he has is decided when it is kept (`Store`). Raises `Problem`."""
        if self.store.count_of(person) >= self.limits.tables:
            raise too_many(self.limits.tables)
        if self.opponents.full and not set(COMPUTERS).isdisjoint(seats.values()):
            raise wait(503, "server-computers-full", BUSY)
        self.meter.new_table(person, address)

    async def map_picture(self, game: str, edition: str, language: Language) -> str:
        """Drawn beside, if it must be."""
        ready = self.maps.ready(game, edition, language)
        if ready is not None:
            return ready
        return await self.workroom.draw(partial(self.maps.svg, game, edition, language))

    def warm(self, name: str) -> None:
        """Load what the first visitor of a game would wait for: map, rules, words."""
        game, edition = table_game(name), package(name).DEFAULT_EDITION
        self.maps.warm(name, edition)
        match = games.new_match(name, edition, "warm", (game.SET_UPS[0],))
        for part in (game.units, game.markers, game.score, game.tracks, game.prompt, game.actions):
            part(match.state.view(match.state.side))

    def close(self) -> None:
        self.caller.close()
        self.coach.close()
        self.workroom.close()
        self.staffs.stop()
        self.opponents.stop()
        self.store.close()
