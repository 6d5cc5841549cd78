"""The tables in use: those played at last are kept in memory, the others are read from the file when asked for."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from datetime import UTC, datetime
from threading import Lock
from typing import Any

from grognard import games
from grognard.players import PLAYERS
from grognard.server import endings, show
from grognard.server.carrying import carried, moves_of
from grognard.server.games import TableGame, check_edition, handicap_words, table_game
from grognard.server.persons import Person, is_his, somebody
from grognard.server.problem import Problem, each, forbidden, not_found, wrong
from grognard.server.problem import text as text_of
from grognard.server.shelf import Shelf
from grognard.server.store import Store
from grognard.server.stored import Done, Seat, Stored
from grognard.server.table import HUMAN, CannotGoOn, Table, kept_of, new_id, standing_of, told_of
from grognard.server.talk import Aside
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

    def remove(self, table: str, person: Person) -> bool:
        """Off somebody's list; the table itself goes when it is on nobody's: whether it has."""
        self._check_seat(table, person)
        with self._lock:
            found = self._shelf.get(table)
        with found.lock if found else nullcontext():
            gone = self.store.remove(table, person, self._farewell(table, person))
            if found:
                found.forget()
            return gone

    def _farewell(self, table: str, person: Person) -> Aside | None:
        """What those are told who stay; nothing where nobody does."""
        try:
            stored = self.store.load(table)
        except Problem:
            return None  # even what is damaged can be left
        if stored is None:
            return None
        leaves = [seat.side for seat in stored.seats if is_his(seat.person, person) and not seat.gone]
        stays = any(seat.person and not seat.gone and seat.person != person for seat in stored.seats)
        if not leaves or not stays:
            return None
        said = text_of("talk-left", side=table_game(stored.game).side_title(leaves[0]))
        return Aside(len(stored.entries), leaves[0], said)

    def record_as_kept(self, table: str, person: Person) -> str:
        """The game as it was told, for one of its players, as far as he may know it."""
        stored, sides = self._as_kept(table, person)
        over = stored.result != Header.result
        return show.written(_known(told_of(table, stored), sides), sides, over=over, verifiable=stored.verifiable)

    def why_it_stops(self, table: str, person: Person, problem: CannotGoOn) -> Problem:
        """What is told of a game that cannot go on, to one of its players."""
        stored, sides = self._as_kept(table, person)
        told = _known(told_of(table, stored), sides)
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
        open_hands: bool = False,
    ) -> str:
        shown = table_game(game)
        check_edition(game, edition)
        if set_up not in shown.SET_UPS:
            raise wrong("server-no-such-set-up", name=set_up)
        words = (set_up, *handicap_words(game, handicap))
        taken = _seats(shown, seats, person)
        if open_hands and not _alone(taken):
            raise wrong("server-open-hands")
        dice = seed or secrets.token_hex(16)
        match = games.new_match(game, edition, dice, words, _names(taken), _today(), open_hands=open_hands)
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
        told_all = _tells_all(state, taken)
        state.dice = Dice(secrets.token_hex(16))  # whoever has written it down may know the dice it came with
        match = games.match_from(state, _names(taken), _today(), told_all)
        return self._keep(match, taken, [], open_seed=False, verifiable=not analysis, analysis=analysis)

    def _load_record(self, text: str, seats: Mapping[str, str], person: Person) -> str:
        told = games.carry(record.read(text))
        if endings.by_hand(told.header.result):  # which a record says elsewhere: its result is that of the rules
            raise wrong("server-result-by-hand", result=told.header.result)
        game = table_game(told.header.game)
        taken = _seats(game, seats, person)
        known = told.header.seed is not None
        header = replace(told.header, name="record", seed=told.header.seed or secrets.token_hex(16))
        if not known:
            header = replace(header, commitment="")  # of other dice than those to come
        told = replace(told, header=header)
        positions = filter(None, (header.position, *(found.position for found in told.breaks)))
        tell = [_tells_all(games.read_position(position), taken) for position in positions]
        if any(tell):
            told = replace(told, header=replace(header, open_hands=True))
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


def _known(told: Record, sides: Sequence[str]) -> Record:
    """A game as it was told, which nobody can go on with: what each of somebody's seats may know, whoever of them is
    before the screen."""
    for side in [] if told.header.open_hands else sides:
        told = told.known_to([side])
    return told


def _sentences(match: Match) -> tuple[int, ...]:
    """A game brought in: each line of its record counts as said at once, up to what chance made of it."""
    found: list[int] = []
    new = True
    for entry in match.entries:
        found.append(found[-1] + (new or entry.first) if found else 1)
        new = bool(entry.outcomes)
    return tuple(found)


def _tells_all(state: Any, seats: tuple[Seat, ...]) -> bool:
    """Whether a position holds what one side must not know. A record tells the positions in it to everybody at its
    table: so whoever brings in such a one plays all sides, with open hands."""
    hides = len({games.unseeded_position(state.view(seat.side)) for seat in seats}) > 1
    if hides and not _alone(seats):
        raise wrong("server-hidden-position")
    return hides


def _alone(seats: tuple[Seat, ...]) -> bool:
    """Whether one person has every seat."""
    return all(seat.person is not None for seat in seats) and len({seat.person for seat in seats}) == 1


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
