"""The file that the games are kept in. What was written is on disk when they return."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from platformdirs import user_data_path
from sqlalchemy import create_engine, delete, event, func, insert, select, update
from sqlalchemy.dialects.sqlite import insert as insert_or
from sqlalchemy.orm import Session
from sqlalchemy.sql.dml import ReturningUpdate

from grognard.server.encoding import encode
from grognard.server.schema import ActionRow, InvitationRow, PersonRow, SeatRow, TableRow
from grognard.umpire.match import Kept
from grognard.umpire.record import Entry

Data = dict[str, Any]
_MIGRATIONS = Path(__file__).parent / "migrations"


class Behind(Exception):
    """Somebody else has changed the table: another program on the same file."""


@dataclass(frozen=True)
class Done:
    """An action that was played, and what came of it."""

    entry: Entry
    turn: int
    phase: str
    lines: list[Data]


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


class Store:
    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self.engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": 10})
        event.listen(self.engine, "connect", _prepare)
        with self.engine.begin() as connection:
            config = Config()
            config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def close(self) -> None:
        self.engine.dispose()

    # --- writing -----------------------------------------------------------------------------

    def create(self, table: str, edition: str, stored: Stored, moves: Sequence[Done], standing: Standing) -> None:
        with Session(self.engine) as session, session.begin():
            for person in {seat.person for seat in stored.seats if seat.person}:
                _know(session, person)
            session.add(
                TableRow(
                    id=table,
                    game=stored.game,
                    edition=edition,
                    head=stored.head,
                    open_seed=stored.open_seed,
                    verifiable=stored.verifiable,
                    analysis=stored.analysis,
                    seq=stored.seq,
                    length=len(moves),
                    created=now(),
                    updated=now(),
                    **_moment(stored.kept),
                    **vars(standing),
                )
            )
            session.flush()
            session.add_all(SeatRow(table_id=table, **vars(seat)) for seat in stored.seats)
            self._insert(session, table, 0, stored.changes, moves)

    def append(
        self, table: str, seq: int, length: int, moves: Sequence[Done], standing: Standing, kept: Kept | None = None
    ) -> None:
        """Actions played on a table that was at `seq` with `length` actions. Raises `Behind`."""
        with Session(self.engine) as session, session.begin():
            _advance(session, table, seq, length=length + len(moves), **_moment(kept), **vars(standing))
            self._insert(session, table, length, [seq + 1] * len(moves), moves)

    def cut(self, table: str, seq: int, length: int, standing: Standing) -> None:
        """Actions beyond `length` taken back. Raises `Behind`."""
        with Session(self.engine) as session, session.begin():
            _advance(session, table, seq, length=length, **vars(standing))
            beyond = update(TableRow).where(TableRow.id == table, TableRow.kept_at > length)
            session.execute(beyond.values(kept_at=0, kept=""))
            session.execute(delete(ActionRow).where(ActionRow.table_id == table, ActionRow.number > length))

    def sit(self, table: str, seq: int, side: str, person: str, secret: str) -> None:
        """An empty seat taken by an open invitation, which is used up. Raises `Behind`."""
        with Session(self.engine) as session, session.begin():
            _advance(session, table, seq)
            _know(session, person)
            invited = update(InvitationRow).where(InvitationRow.secret_hash == secret, InvitationRow.state == "open")
            empty = update(SeatRow).where(SeatRow.table_id == table, SeatRow.side == side, SeatRow.person.is_(None))
            _change(session, table, invited.values(state="used", ended=now()).returning(InvitationRow.side))
            _change(session, table, empty.values(person=person).returning(SeatRow.side))

    def rename(self, table: str, name: str) -> None:
        with Session(self.engine) as session, session.begin():
            session.execute(update(TableRow).where(TableRow.id == table).values(name=name))

    def remove(self, table: str, person: str) -> bool:
        """Off somebody's list; and when it is on nobody's any more the table is gone, which is what is told."""
        with Session(self.engine) as session, session.begin():
            here = SeatRow.table_id == table
            session.execute(update(SeatRow).where(here, SeatRow.person == person).values(gone=True))
            if session.scalar(select(func.count()).where(here, SeatRow.person.is_not(None), SeatRow.gone.is_(False))):
                return False
            session.execute(delete(TableRow).where(TableRow.id == table))  # and with it all that belongs to it
            return True

    def _insert(self, session: Session, table: str, length: int, changes: Sequence[int], moves: Sequence[Done]) -> None:
        rows = [
            {
                "table_id": table,
                "number": length + i,
                "seq": seq,
                "turn": move.turn,
                "phase": move.phase,
                "side": str(move.entry.side),
                "action": str(move.entry.action),
                "outcomes": _json(move.entry.outcomes),
                "lines": _json(move.lines),
                "first": move.entry.first,
                "remarks": _json(move.entry.remarks),
            }
            for i, (seq, move) in enumerate(zip(changes, moves, strict=True), start=1)
        ]
        if rows:
            session.execute(insert(ActionRow), rows)

    # --- reading -----------------------------------------------------------------------------

    def load(self, table: str) -> Stored | None:
        with Session(self.engine) as session:
            row = session.get(TableRow, table)
            if row is None:
                return None
            seats = session.scalars(select(SeatRow).where(SeatRow.table_id == table)).all()
            moves = session.execute(_TOLD.where(ActionRow.table_id == table).order_by(ActionRow.number)).all()
            return Stored(
                row.game,
                row.head,
                row.open_seed,
                row.verifiable,
                row.seq,
                row.result,
                tuple(Seat(s.side, s.player, s.person) for s in seats),
                tuple(
                    Entry(side, action, _texts(outcomes), first, _texts(remarks))
                    for side, action, outcomes, first, remarks, _ in moves
                ),
                tuple(seq for *_, seq in moves),
                row.analysis,
                Kept(row.kept_at, row.kept) if row.kept_at else None,
            )

    def tables_of(self, person: str) -> list[tuple[TableRow, list[SeatRow]]]:
        """The tables where somebody sits, the last played first."""
        with Session(self.engine, expire_on_commit=False) as session:
            mine = select(SeatRow.table_id).where(SeatRow.person == person, SeatRow.gone.is_(False))
            rows = session.scalars(
                select(TableRow).where(TableRow.id.in_(mine)).order_by(TableRow.updated.desc(), TableRow.id)
            ).all()
            seats = session.scalars(select(SeatRow).where(SeatRow.table_id.in_(mine))).all()
            return [(row, [s for s in seats if s.table_id == row.id]) for row in rows]

    def last_game(self) -> str | None:
        """The game that was played last, by anybody."""
        with Session(self.engine) as session:
            return session.scalar(select(TableRow.game).order_by(TableRow.updated.desc()).limit(1))

    def persons_at(self, table: str) -> set[str] | None:
        """Who sits at a table, if there is one of that name."""
        with Session(self.engine) as session:
            seats = session.scalars(select(SeatRow).where(SeatRow.table_id == table)).all()
            return {seat.person for seat in seats if seat.person} if seats else None

    def log(self, table: str, since: int = 0) -> tuple[int, list[Data]]:
        """How many of the actions known at change `since` still stand, and those that came after."""
        with Session(self.engine) as session:
            here = ActionRow.table_id == table
            kept = session.scalar(select(func.count()).where(here, ActionRow.seq <= since)) or 0
            rows = session.execute(_LOG.where(here, ActionRow.seq > since).order_by(ActionRow.number))
            return kept, [_entry(row) for row in rows]


def _know(session: Session, person: str) -> None:
    session.execute(insert_or(PersonRow).values(token_hash=person, created=now()).on_conflict_do_nothing())


def _advance(session: Session, table: str, seq: int, **values: Any) -> None:
    """The next change of a table that was at `seq`."""
    here = update(TableRow).where(TableRow.id == table, TableRow.seq == seq)
    _change(session, table, here.values(seq=seq + 1, updated=now(), **values).returning(TableRow.id))


def _change(session: Session, table: str, what: ReturningUpdate[Any]) -> None:
    """Something that must be there to be changed."""
    if not session.execute(what).all():
        raise Behind(table)


_TOLD = select(ActionRow.side, ActionRow.action, ActionRow.outcomes, ActionRow.first, ActionRow.remarks, ActionRow.seq)
_SAID = ("number", "seq", "turn", "phase", "side", "action")
_LOG = select(*(getattr(ActionRow, name) for name in _SAID), ActionRow.lines)


def _entry(row: Any) -> Data:
    *said, lines = row
    return {**dict(zip(_SAID, said, strict=True)), "lines": msgspec.Raw(lines.encode())}


def _texts(said: str) -> tuple[str, ...]:
    return () if said == "[]" else tuple(msgspec.json.decode(said))


def _moment(kept: Kept | None) -> Data:
    return {} if kept is None else {"kept_at": kept.number, "kept": kept.position}


def _json(value: object) -> str:
    return encode(value).decode()


def _prepare(connection: Any, _: Any) -> None:
    """Readers do not wait for writers (WAL), and a commit has reached the disk when it returns (FULL)."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
