"""What is kept of the games. What was written is on disk when they return, and what is read is what was written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple, cast

import msgspec
from platformdirs import user_data_path
from sqlalchemy import Connection, Update, delete, func, insert, select, update
from sqlalchemy.dialects.sqlite import insert as insert_or

from grognard.server import talk
from grognard.server.datafile import DataFile
from grognard.server.encoding import encode
from grognard.server.persons import Person, somebody
from grognard.server.problem import Problem, text
from grognard.server.schema import ActionRow, AnsweredRow, InvitationRow, PersonRow, SeatRow, StaffRow, TableRow
from grognard.server.seals import (
    ACTION,
    INVITATION,
    TABLE,
    Damaged,
    Row,
    begin_chain,
    chained,
    check_chain,
    check_seats,
    check_table,
    mark_of,
    plain,
    seal_of,
)
from grognard.umpire.carried import Kept
from grognard.umpire.knowledge import Seal
from grognard.umpire.record import Entry
from grognard.warfare.page import LogLine


class Behind(Exception):
    """Somebody else has changed the table."""


@dataclass(frozen=True)
class Done:
    """An action that was played, and what came of it."""

    entry: Entry
    turn: int
    phase: str
    lines: list[LogLine]
    public: list[LogLine] = field(default_factory=list)
    """What is told of it to those who may not know it."""


class Played(NamedTuple):
    """An action that stands, as the log tells it."""

    number: int
    """1 for the first."""
    seq: int
    """The change that it came with."""
    turn: int
    phase: str
    side: str
    action: str
    lines: list[LogLine]
    public: list[LogLine]


def played_as(number: int, seq: int, move: Done) -> Played:
    entry = move.entry
    return Played(number, seq, move.turn, move.phase, entry.side, entry.action, move.lines, move.public)


@dataclass(frozen=True)
class Standing:
    """Where a game stands, as the list of tables shows it."""

    turn: int
    phase: str
    asks: str
    over: bool
    result: str


@dataclass(frozen=True)
class Seat:
    side: str
    player: str
    person: str | None
    gone: bool = False
    """Whether he has left: the table is on his list no more."""


@dataclass(frozen=True)
class Stored:
    """A table as it is read from the file."""

    game: str
    head: str
    open_seed: bool
    verifiable: bool
    seq: int
    result: str
    seats: tuple[Seat, ...]
    entries: tuple[Entry, ...]
    changes: tuple[int, ...]
    """The change that each of them came with."""
    analysis: bool = False
    kept: Kept | None = None
    """Where it can be taken up without playing it through."""


def default_path() -> Path:
    return user_data_path("grognard", appauthor=False) / "games.sqlite"


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


class Store(DataFile):
    def __init__(self, path: Path, most_tables: int | None = None) -> None:
        """`most_tables`: on one person's list."""
        super().__init__(path)
        self._most_tables = most_tables

    # --- writing -----------------------------------------------------------------------------

    def create(self, table: str, edition: str, stored: Stored, moves: Sequence[Done], standing: Standing) -> None:
        """Raises `Problem` if somebody at it has too many tables."""
        seats = [_sealed_seat({"table_id": table, **vars(seat)}) for seat in stored.seats]
        actions = _actions(begin_chain(table), 0, stored.changes, moves)
        row: Row = {
            "id": table,
            "game": stored.game,
            "edition": edition,
            "head": stored.head,
            "open_seed": stored.open_seed,
            "verifiable": stored.verifiable,
            "analysis": stored.analysis,
            "seq": stored.seq,
            "length": len(moves),
            "name": "",
            "created": now(),
            "updated": now(),
            "marks": sum(seat["mark"] for seat in seats),
            "chain": actions[-1]["seal"] if actions else begin_chain(table),
            **_NOTHING_KEPT,
            **_moment(stored.kept),
            **vars(standing),
        }
        with self.writing("server-file-damaged") as connection:
            connection.execute(insert(TableRow), {**row, "seal": seal_of(row, TABLE)})
            for seat in seats:
                if seat["person"]:
                    _take(connection, seat["person"], 1, seat["mark"])
            connection.execute(insert(SeatRow), [{**seat, "updated": row["updated"]} for seat in seats])
            for person in {seat["person"] for seat in seats} - {None}:
                self._check_count(connection, person)
            _insert(connection, table, actions)

    def append(
        self,
        table: str,
        seq: int,
        length: int,
        moves: Sequence[Done],
        standing: Standing,
        kept: Kept | None = None,
        *,
        by_staff: bool = False,
        lapses: bool = False,
    ) -> None:
        """Actions played on a table that was at `seq` with `length` actions; `by_staff`: they were standing answers;
        `lapses`: what was asked there does. Raises `Behind`."""
        with self.writing() as connection:
            row = _row_at(connection, table, seq)
            actions = _actions(row["chain"], length, [seq + 1] * len(moves), moves)
            chain = actions[-1]["seal"] if actions else row["chain"]
            _advance(connection, row, length=length + len(moves), chain=chain, **_moment(kept), **vars(standing))
            _insert(connection, table, actions)
            if lapses:
                talk.keep(connection, table, None)
            if by_staff:
                said = [{"table_id": table, "number": action["number"]} for action in actions]
                connection.execute(insert(AnsweredRow), said)

    def cut(
        self, table: str, seq: int, length: int, standing: Standing, aside: talk.Aside | None = None, **values: Any
    ) -> None:
        """Actions beyond `length` taken back, and what is to be said of it. Raises `Behind`."""
        here = ActionRow.table_id == table
        with self.writing() as connection:
            row = _row_at(connection, table, seq)
            chain = connection.scalar(select(ActionRow.seal).where(here, ActionRow.number == length))
            gone = _NOTHING_KEPT if row["kept_at"] > length else {}
            chain = begin_chain(table) if chain is None else chain
            _advance(connection, row, length=length, chain=chain, **gone, **vars(standing), **values)
            connection.execute(delete(ActionRow).where(here, ActionRow.number > length))
            connection.execute(delete(AnsweredRow).where(AnsweredRow.table_id == table, AnsweredRow.number > length))
            talk.keep(connection, table, aside)

    def speak(self, table: str, seq: int, aside: talk.Aside, standing: Standing | None = None) -> None:
        """Something said between players, which may end the game. Raises `Behind`."""
        with self.writing() as connection:
            row = _row_at(connection, table, seq)
            _advance(connection, row, **(vars(standing) if standing else {}))
            talk.keep(connection, table, aside)

    def carry(self, table: str, seq: int, head: str, standing: Standing, kept: Kept) -> None:
        """A game carried over to newer rules; what was told of its actions stays. Raises `Behind`."""
        with self.writing() as connection:
            row = _row_at(connection, table, seq)
            _advance(connection, row, head=head, **_moment(kept), **vars(standing))

    def sit(self, table: str, seq: int, side: str, person: Person, secret: str) -> None:
        """A seat that is empty, or whose player has left, taken by an open invitation, which is used up. Raises
        `Behind`, and `Problem` for somebody with too many tables."""
        somebody(person)
        with self.writing() as connection:
            row = _row_at(connection, table, seq)
            _use_up(connection, table, secret)
            seats = _seats(connection, row)
            seat = next((s for s in seats if s["side"] == side and (s["person"] is None or s["gone"])), None)
            if seat is None:
                raise Behind(table)
            taken = _sealed_seat({**seat, "person": person, "gone": False})
            _take(connection, person, 1, taken["mark"])
            _change_seat(connection, taken)
            here = (StaffRow.table_id == table, StaffRow.side == side)
            connection.execute(delete(StaffRow).where(*here))  # what who has left has ordered is nobody's any more
            self._check_count(connection, person)
            _advance(connection, row, marks=row["marks"] + taken["mark"] - seat["mark"])

    def _check_count(self, connection: Connection, person: str) -> None:
        """With what is being written, and nobody else writes meanwhile: so it is exact. Raises `Problem`."""
        if self._most_tables is not None and _count(connection, person) > self._most_tables:
            raise too_many(self._most_tables)

    def rename(self, table: str, name: str) -> None:
        with self.writing() as connection:
            row = row_of(connection, table)
            if row is not None:
                check_table(row)
                change_row(connection, row, name=name)

    def remove(self, table: str, person: Person, aside: talk.Aside | None = None) -> bool:
        """Off somebody's list; and when it is on nobody's any more the table is gone, which is what is told. Else the
        others are told `aside`. Even one that is damaged can be got rid of."""
        somebody(person)
        with self.writing() as connection:
            seats = connection.execute(_SEATS.where(SeatRow.table_id == table)).mappings().all()
            if all(seat["gone"] or seat["person"] in (None, person) for seat in seats):
                for seat in seats:
                    if seat["person"] and not seat["gone"]:
                        _take(connection, seat["person"], -1, -seat["mark"])
                connection.execute(delete(TableRow).where(TableRow.id == table))  # and with it all that belongs to it
                return True
            row, change = row_of(connection, table), 0
            for seat in seats:
                if seat["person"] == person and not seat["gone"]:
                    left = _sealed_seat({**seat, "gone": True})
                    _take(connection, person, -1, -seat["mark"])
                    _change_seat(connection, left)
                    change += left["mark"] - seat["mark"]
            if row is not None and seal_of(row, TABLE) == row["seal"]:
                marks = row["marks"] + change
                change_row(connection, row, marks=marks, seq=row["seq"] + (1 if aside else 0))
                if aside is not None:
                    talk.keep(connection, table, aside)
            return False

    # --- reading -----------------------------------------------------------------------------

    def load(self, table: str) -> Stored | None:
        """Raises `Damaged`."""
        with self.reading() as connection:
            row = row_of(connection, table)
            if row is None:
                _check_absent(connection, table)
                return None
            check_table(row)
            seats = _seats(connection, row)
            moves = connection.execute(_ACTIONS.where(ActionRow.table_id == table).order_by(ActionRow.number)).all()
        check_chain(begin_chain(table), moves, row["chain"])
        return Stored(
            row["game"],
            row["head"],
            bool(row["open_seed"]),
            bool(row["verifiable"]),
            row["seq"],
            row["result"],
            tuple(Seat(s["side"], s["player"], s["person"], bool(s["gone"])) for s in seats),
            tuple(
                Entry(side, action, _texts(outcomes), bool(first), _texts(remarks), **_marks(hidden))
                for *_, side, action, outcomes, _, first, remarks, hidden, _ in moves
            ),
            tuple(seq for _, seq, *_ in moves),
            bool(row["analysis"]),
            Kept(row["kept_at"], row["kept"], row["kept_level"], row["kept_remark"]) if row["kept_at"] else None,
        )

    def count_of(self, person: Person) -> int:
        """How many tables are on somebody's list."""
        with self.reading("server-list-damaged") as connection:
            return _count(connection, somebody(person))

    def known(self, persons: Sequence[Person]) -> set[str]:
        """Those of them who have ever sat at a table."""
        with self.reading("server-list-damaged") as connection:
            return set(connection.scalars(select(PersonRow.token_hash).where(PersonRow.token_hash.in_(persons))))

    def last_game(self) -> str | None:
        """The game that was played last, by anybody. A hint, and no more: it is not held against its seal."""
        try:
            with self.reading("server-file-damaged") as connection:
                return connection.scalar(select(TableRow.game).order_by(TableRow.updated.desc()).limit(1))
        except Problem:
            return None

    def persons_at(self, table: str) -> set[str] | None:
        """Who sits at a table, if there is one of that name. Raises `Damaged`."""
        with self.reading() as connection:
            seats = connection.execute(_SEATS.where(SeatRow.table_id == table)).mappings().all()
            if not seats:
                _check_absent(connection, table)
                return None
        if any(mark_of(seat) != seat["mark"] for seat in seats):
            raise Damaged
        return {seat["person"] for seat in seats if seat["person"]}

    def change_of(self, table: str, number: int) -> int:
        """The change that an action came with. Raises `Damaged`."""
        here = select(ActionRow.seq).where(ActionRow.table_id == table, ActionRow.number == number)
        with self.reading() as connection:
            found = connection.scalar(here)
        if found is None:
            raise Damaged
        return found

    def log(self, table: str, since: int = 0) -> tuple[int, list[Played]]:
        """How many of the actions known at change `since` still stand, and those that came after. Raises `Damaged`."""
        here = ActionRow.table_id == table
        with self.reading() as connection:
            row = row_of(connection, table)
            if row is None:
                _check_absent(connection, table)
                return 0, []
            check_table(row)
            moves = connection.execute(_ACTIONS.where(here, ActionRow.seq > since).order_by(ActionRow.number)).all()
            kept = int(row["length"]) - len(moves)
            before = begin_chain(table)
            if kept:
                last = connection.execute(select(ActionRow.seal, ActionRow.seq).where(here, ActionRow.number == kept))
                if (known := last.first()) is None or known.seq > since:  # there is more than was found
                    raise Damaged
                before = known.seal
        check_chain(before, moves, row["chain"])
        return kept, [_played(move) for move in moves]


# --- rows -----------------------------------------------------------------------------------------

_TABLE, _SEATS = select(*plain(TableRow)), select(*plain(SeatRow))
_ACTIONS = select(*(column for column in plain(ActionRow) if column.name != "table_id"))
assert tuple(column.name for column in _ACTIONS.selected_columns) == (*ACTION, "seal")


def _count(connection: Connection, person: str) -> int:
    mine = select(func.count(SeatRow.table_id.distinct()))
    return connection.scalar(mine.where(SeatRow.person == person, SeatRow.gone.is_(False))) or 0


def too_many(most: int) -> Problem:
    return Problem(409, text("server-tables-in-all", most=most))


def row_of(connection: Connection, table: str) -> Row | None:
    found = connection.execute(_TABLE.where(TableRow.id == table)).mappings().first()
    return None if found is None else dict(found)


def _row_at(connection: Connection, table: str, seq: int) -> Row:
    """A table that is to be changed. It is checked before, so that nothing that is damaged gets a seal."""
    row = row_of(connection, table)
    if row is None:
        raise Behind(table)
    check_table(row)
    if row["seq"] != seq:
        raise Behind(table)
    return row


def _advance(connection: Connection, row: Row, **values: Any) -> None:
    """The next change of a table."""
    moment = now()
    change_row(connection, row, seq=row["seq"] + 1, updated=moment, **values)
    if moment != row["updated"]:
        connection.execute(update(SeatRow).where(SeatRow.table_id == row["id"]).values(updated=moment))


def change_row(connection: Connection, row: Row, **values: Any) -> None:
    """And seal it: it has been checked."""
    seal = seal_of({**row, **values}, TABLE)
    connection.execute(update(TableRow).where(TableRow.id == row["id"]).values(**values, seal=seal))


def _seats(connection: Connection, row: Row) -> list[Any]:
    seats = connection.execute(_SEATS.where(SeatRow.table_id == row["id"])).mappings().all()
    check_seats(row, seats)
    return list(seats)


def _sealed_seat(seat: Row) -> Row:
    return {**seat, "mark": mark_of(seat)}


def _change_seat(connection: Connection, seat: Row) -> None:
    here = update(SeatRow).where(SeatRow.table_id == seat["table_id"], SeatRow.side == seat["side"])
    values = {name: seat[name] for name in ("person", "gone", "mark")}
    connection.execute(here.values(values))


def _take(connection: Connection, person: str, seats: int, marks: int) -> None:
    """So many seats more for somebody, who may be new here."""
    new = insert_or(PersonRow).values(token_hash=person, created=now(), seats=seats, marks=marks)
    more = {"seats": PersonRow.seats + seats, "marks": PersonRow.marks + marks}
    connection.execute(new.on_conflict_do_update(index_elements=["token_hash"], set_=more))


def _use_up(connection: Connection, table: str, secret: str) -> None:
    found = connection.execute(select(InvitationRow.__table__).where(InvitationRow.secret_hash == secret)).mappings()
    row = found.first()
    if row is None or row["state"] != "open":
        raise Behind(table)
    connection.execute(end_invitation(row, "used"))


def end_invitation(row: Any, state: str) -> Update:
    """Raises `Damaged`."""
    if seal_of(row, INVITATION) != row["seal"]:
        raise Damaged("server-invitation-damaged")
    values = {"state": state, "ended": now()}
    here = update(InvitationRow).where(InvitationRow.secret_hash == row["secret_hash"])
    return here.values(**values, seal=seal_of({**row, **values}, INVITATION))


def _check_absent(connection: Connection, table: str) -> None:
    """A table that is not found must have left nothing behind. Raises `Damaged`."""
    for column in (TableRow.id, SeatRow.table_id, ActionRow.table_id):
        if connection.execute(select(column).where(column == table).limit(1)).first():
            raise Damaged


def _actions(chain: int, length: int, changes: Sequence[int], moves: Sequence[Done]) -> list[Row]:
    """Rows of actions that follow the one sealed `chain`."""
    rows = []
    for i, (seq, move) in enumerate(zip(changes, moves, strict=True), start=1):
        entry = move.entry
        said = (length + i, seq, move.turn, move.phase, str(entry.side), str(entry.action), _json(entry.outcomes))
        values = (*said, _json(move.lines), int(entry.first), _json(entry.remarks), _hidden(move))
        chain = chained(chain, values)
        rows.append({**dict(zip(ACTION, values, strict=True)), "seal": chain})
    return rows


def _insert(connection: Connection, table: str, actions: Sequence[Row]) -> None:
    if actions:
        connection.execute(insert(ActionRow), [{"table_id": table, **action} for action in actions])


def _played(move: Any) -> Played:
    """Its lines go on as they stand in the file: they were made here, and nobody reads them on the way."""
    number, seq, turn, phase, side, action, _, told, _, _, hidden, _ = move
    lines = cast("list[LogLine]", msgspec.Raw(told.encode()))
    public = msgspec.json.decode(hidden, type=_Hidden).lines if hidden else []
    return Played(number, seq, turn, phase, side, action, lines, public)


class _Hidden(msgspec.Struct):
    """What stands in the column `hidden`."""

    seal: Seal | None = None
    opened: tuple[str, ...] = ()
    lines: list[LogLine] = []


def _hidden(move: Done) -> str:
    entry = move.entry
    return _json(_Hidden(entry.seal, entry.opened, move.public)) if entry.seal or entry.opened else ""


def _marks(hidden: str) -> Row:
    """Who may not know an action, and what it opened."""
    if not hidden:
        return {}
    found = msgspec.json.decode(hidden, type=_Hidden)
    return {"seal": found.seal, "opened": found.opened}


def _texts(said: str) -> tuple[str, ...]:
    return () if said == "[]" else tuple(msgspec.json.decode(said))


_NOTHING_KEPT: Row = {"kept_at": 0, "kept": "", "kept_level": None, "kept_remark": ""}


def _moment(kept: Kept | None) -> Row:
    return {} if kept is None else dict(zip(_NOTHING_KEPT, kept, strict=True))


def _json(value: object) -> str:
    return encode(value).decode()
