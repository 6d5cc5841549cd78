"""The tables in use: those played at last are kept in memory, the others are read from the file when asked for."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from datetime import UTC, datetime
from threading import Lock
from typing import Any

from grognard import games
from grognard.players import PLAYERS
from grognard.server import show
from grognard.server.carrying import carried, moves_of
from grognard.server.games import TableGame, check_edition, handicap_words, table_game
from grognard.server.persons import Person, is_his, somebody
from grognard.server.problem import Problem, each, forbidden, not_found, wrong
from grognard.server.problem import text as text_of
from grognard.server.shelf import Shelf
from grognard.server.store import Done, Seat, Store, Stored
from grognard.server.table import HUMAN, CannotGoOn, Table, kept_of, new_id, standing_of, told_of
from grognard.umpire import Dice, record
from grognard.umpire.dice import commitment
from grognard.umpire.match import Match
from grognard.umpire.position import FIRST_LINE as POSITION
from grognard.umpire.reading import FormatError
from grognard.umpire.record import FIRST_LINE as RECORD
from grognard.umpire.record import Header, Record

ME, FRIEND = "me", "friend"
"""Who takes a seat: whoever asks, or somebody he will invite."""
COMPUTERS = PLAYERS


class Tables:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._lock = Lock()
        self._shelf = Shelf()
        self._loading: dict[str, Lock] = {}
        self._users: dict[str, int] = {}

    @contextmanager
    def open(self, table: str) -> Iterator[Table]:
        """The table, and nobody else at it meanwhile."""
        with self._lock:
            self._users[table] = self._users.get(table, 0) + 1
            loading = self._loading.setdefault(table, Lock())
        try:
            found = self._fresh(table, loading)
            try:
                yield found
            finally:
                found.lock.release()
                with self._lock:
                    self._shelf.put(found, self._users)
        finally:
            self._leave(table)

    def _fresh(self, table: str, loading: Lock) -> Table:
        """The table, locked, and as it is on disk."""
        while True:
            with loading:
                found = self._find(table)
            found.lock.acquire()
            if not found.stale:
                return found
            found.lock.release()

    def _find(self, table: str) -> Table:
        with self._lock:
            found = self._shelf.get(table)
        if found is None:
            stored = self.store.load(table)
            if stored is None:
                raise not_found("server-no-such-table")
            found = Table(self.store, table, carried(self.store, table, stored))
            with self._lock:
                self._shelf.put(found, self._users)
        return found

    def _leave(self, table: str) -> None:
        with self._lock:
            self._users[table] -= 1
            if not self._users[table]:
                del self._users[table], self._loading[table]

    # --- on the list, whether the table can still be played or not ---------------------------

    def rename(self, table: str, person: Person, name: str) -> None:
        self._check_seat(table, person)
        self.store.rename(table, name)

    def remove(self, table: str, person: Person) -> None:
        """Off somebody's list; the table itself goes when it is on nobody's."""
        self._check_seat(table, person)
        with self._lock:
            found = self._shelf.get(table)
        with found.lock if found else nullcontext():
            if self.store.remove(table, person) and found:
                found.forget()

    def record_as_kept(self, table: str, person: Person) -> str:
        """The game as it was told, for one of its players, as far as he may know it."""
        stored, sides = self._as_kept(table, person)
        told, over = told_of(table, stored), stored.result != Header.result
        return show.written(told, sides, over=over, verifiable=stored.verifiable)

    def why_it_stops(self, table: str, person: Person, problem: CannotGoOn) -> Problem:
        """What is told of a game that cannot go on, to one of its players."""
        stored, sides = self._as_kept(table, person)
        told = told_of(table, stored).known_to(sides)
        return problem if any(entry.withheld for entry in told.entries) else problem.in_full

    def _as_kept(self, table: str, person: Person) -> tuple[Stored, list[str]]:
        """The table, and somebody's seats at it. Raises `Problem` if he has none."""
        self._check_seat(table, person)
        stored = self.store.load(table)
        if stored is None:
            raise not_found("server-no-such-table")
        return stored, [seat.side for seat in stored.seats if is_his(seat.person, person)]

    def _check_seat(self, table: str, person: Person) -> None:
        seats = self.store.persons_at(table)
        if seats is None:
            raise not_found("server-no-such-table")
        if somebody(person) not in seats:
            raise forbidden("server-not-your-table")

    # --- new tables --------------------------------------------------------------------------

    def new(
        self,
        game: str,
        edition: str,
        set_up: str,
        seats: Mapping[str, str],
        seed: str | None,
        person: Person,
        handicap: int | None = None,
    ) -> str:
        shown = table_game(game)
        check_edition(game, edition)
        if set_up not in shown.SET_UPS:
            raise wrong("server-no-such-set-up", name=set_up)
        words = (set_up, *handicap_words(game, handicap))
        taken = _seats(shown, seats, person)
        players = _names(taken)
        match = games.new_match(game, edition, seed or secrets.token_hex(16), words, players, _today())
        return self._keep(match, taken, [], open_seed=seed is not None, verifiable=True)

    def load(self, text: str, seats: Mapping[str, str], person: Person, *, analysis: bool = False) -> str:
        """A table from a record or a position. Raises `Problem` saying what is wrong in it, and where."""
        if analysis and set(seats.values()) != {ME}:
            raise wrong("server-analysis-seats")
        try:
            if analysis or text.lstrip().startswith(POSITION.rsplit(" ", 1)[0]):
                return self._load_position(text, seats, person, analysis)
            if text.lstrip().startswith(RECORD.rsplit(" ", 1)[0]):
                return self._load_record(text, seats, person)
        except FormatError as error:
            said = each(error.tell)
            raise Problem(422, said, line=error.line, column=error.column) from None
        raise Problem(422, text_of("server-neither", record=RECORD, position=POSITION), line=1, column=1)

    def _load_position(self, text: str, seats: Mapping[str, str], person: Person, analysis: bool) -> str:
        state = games.read_position(text)
        taken = _seats(table_game(games.game_of(state)), seats, person)
        _check_open(state, taken)
        state.dice = Dice(secrets.token_hex(16))  # whoever has written it down may know the dice it came with
        match = games.match_from(state, _names(taken), _today())
        return self._keep(match, taken, [], open_seed=False, verifiable=not analysis, analysis=analysis)

    def _load_record(self, text: str, seats: Mapping[str, str], person: Person) -> str:
        told = games.carry(record.read(text))
        game = table_game(told.header.game)
        taken = _seats(game, seats, person)
        known = told.header.seed is not None
        header = replace(told.header, name="record", seed=told.header.seed or secrets.token_hex(16))
        if not known:
            header = replace(header, commitment="")  # of other dice than those to come
        told = replace(told, header=header)
        for position in filter(None, (header.position, *(found.position for found in told.breaks))):
            _check_open(games.read_position(position), taken)
        match = games.resume(told)
        moves = moves_of(game, told)
        return self._keep(match, taken, moves, open_seed=known, verifiable=known and _verifies(told))

    def _keep(
        self,
        match: Match,
        seats: tuple[Seat, ...],
        moves: list[Done],
        *,
        open_seed: bool,
        verifiable: bool,
        analysis: bool = False,
    ) -> str:
        table = new_id()
        header = match.header
        assert header is not None and header.seed is not None
        head = replace(header, commitment=commitment(header.seed), result=Header.result)
        standing = standing_of(table_game(header.game), match)
        told = record.write(Record(head, (), match.breaks))
        changes = _sentences(match)
        seq = changes[-1] if changes else 1
        stored = Stored(
            header.game, told, open_seed, verifiable, seq, standing.result, seats, (), changes, analysis, kept_of(match)
        )
        self.store.create(table, header.edition, stored, moves, standing)
        return table


def _sentences(match: Match) -> tuple[int, ...]:
    """A game brought in: each line of its record counts as said at once, up to what chance made of it."""
    found: list[int] = []
    new = True
    for entry in match.entries:
        found.append(found[-1] + (new or entry.first) if found else 1)
        new = bool(entry.outcomes)
    return tuple(found)


def _check_open(state: Any, seats: tuple[Seat, ...]) -> None:
    """A record tells the positions in it to everybody at its table: none may hold what somebody there must not know."""
    if len({seat.person for seat in seats}) > 1:
        views = {games.unseeded_position(state.view(seat.side)) for seat in seats}
        if len(views) > 1:
            raise wrong("server-hidden-position")


def _verifies(told: Record) -> bool:
    try:
        games.verify(told)
    except FormatError:
        return False
    return True


def _today() -> str:
    return datetime.now(UTC).date().isoformat()


def _seats(game: TableGame, said: Mapping[str, str], person: Person) -> tuple[Seat, ...]:
    if sorted(said) != sorted(game.SIDES) or ME not in said.values():
        raise wrong("server-seats", sides=", ".join(game.SIDES))
    for player in said.values():
        if player not in (ME, FRIEND) and player not in COMPUTERS:
            raise wrong("server-no-such-player", name=player)
    return tuple(_seat(side, player, person) for side, player in said.items())


def _seat(side: str, player: str, person: Person) -> Seat:
    if player in (ME, FRIEND):
        return Seat(side, HUMAN, somebody(person) if player == ME else None)
    return Seat(side, player, None)


def _names(seats: tuple[Seat, ...]) -> dict[str, str]:
    """Who plays, for the record."""
    return {seat.side: seat.player for seat in seats}
