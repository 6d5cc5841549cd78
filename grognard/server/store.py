"""What is kept of the games. What was written is on disk when they return, and what is read is what was written."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import Connection, delete, insert, select

from grognard.server import talk
from grognard.server.datafile import DataFile
from grognard.server.persons import Person, somebody
from grognard.server.problem import Problem
from grognard.server.rows import (
    ACTIONS,
    NOTHING_KEPT,
    SEATS,
    Behind,
    action_rows,
    advance,
    change_row,
    change_seat,
    check_absent,
    count_of_tables,
    insert_actions,
    marks_in,
    moment_row,
    now,
    played_row,
    row_at,
    row_of,
    sealed_seat,
    seats_at,
    take_seats,
    texts_in,
    too_many,
    use_up,
)
from grognard.server.schema import ActionRow, AnsweredRow, PersonRow, SeatRow, StaffRow, TableRow
from grognard.server.seals import (
    TABLE,
    Damaged,
    Row,
    begin_chain,
    check_chain,
    check_table,
    mark_of,
    seal_of,
)
from grognard.server.stored import Done, Played, Seat, Standing, Stored
from grognard.umpire.carried import Kept
from grognard.umpire.record import Entry


def default_path() -> Path:
    return user_data_path("grognard", appauthor=False) / "games.sqlite"


class Store(DataFile):
    def __init__(self, path: Path, most_tables: int | None = None) -> None:
        """`most_tables`: on one person's list."""
        super().__init__(path)
        self._most_tables = most_tables

    # --- writing -----------------------------------------------------------------------------

    def create(self, table: str, edition: str, stored: Stored, moves: Sequence[Done], standing: Standing) -> None:
        """Raises `Problem` if somebody at it has too many tables."""
        seats = [sealed_seat({"table_id": table, **vars(seat)}) for seat in stored.seats]
        actions = action_rows(begin_chain(table), 0, stored.changes, moves)
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
            **NOTHING_KEPT,
            **moment_row(stored.kept),
            **vars(standing),
        }
        with self.writing("server-file-damaged") as connection:
            connection.execute(insert(TableRow), {**row, "seal": seal_of(row, TABLE)})
            for seat in seats:
                if seat["person"]:
                    take_seats(connection, seat["person"], 1, seat["mark"])
            connection.execute(insert(SeatRow), [{**seat, "updated": row["updated"]} for seat in seats])
            for person in {seat["person"] for seat in seats} - {None}:
                self._check_count(connection, person)
            insert_actions(connection, table, actions)

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
            row = row_at(connection, table, seq)
            actions = action_rows(row["chain"], length, [seq + 1] * len(moves), moves)
            chain = actions[-1]["seal"] if actions else row["chain"]
            advance(connection, row, length=length + len(moves), chain=chain, **moment_row(kept), **vars(standing))
            insert_actions(connection, table, actions)
            if lapses:
                talk.keep(connection, table, None)
            if by_staff:
                said = [{"table_id": table, "number": action["number"]} for action in actions]
                connection.execute(insert(AnsweredRow), said)

    def cut(
        self, table: str, seq: int, length: int, standing: Standing, aside: talk.Aside | None = None, **values: Any
    ) -> None:
        """Actions beyond `length` taken back, and the remark about it. Raises `Behind`."""
        here = ActionRow.table_id == table
        with self.writing() as connection:
            row = row_at(connection, table, seq)
            chain = connection.scalar(select(ActionRow.seal).where(here, ActionRow.number == length))
            gone = NOTHING_KEPT if row["kept_at"] > length else {}
            chain = begin_chain(table) if chain is None else chain
            advance(connection, row, length=length, chain=chain, **gone, **vars(standing), **values)
            connection.execute(delete(ActionRow).where(here, ActionRow.number > length))
            connection.execute(delete(AnsweredRow).where(AnsweredRow.table_id == table, AnsweredRow.number > length))
            talk.keep(connection, table, aside)

    def speak(self, table: str, seq: int, aside: talk.Aside, standing: Standing | None = None) -> None:
        """Something said between players, which may end the game. Raises `Behind`."""
        with self.writing() as connection:
            row = row_at(connection, table, seq)
            advance(connection, row, **(vars(standing) if standing else {}))
            talk.keep(connection, table, aside)

    def carry(self, table: str, seq: int, head: str, standing: Standing, kept: Kept) -> None:
        """A game carried over to newer rules; what was told of its actions stays. Raises `Behind`."""
        with self.writing() as connection:
            row = row_at(connection, table, seq)
            advance(connection, row, head=head, **moment_row(kept), **vars(standing))

    def sit(self, table: str, seq: int, side: str, person: Person, secret: str) -> None:
        """A seat that is empty, or whose player has left, taken by an open invitation, which is used up. Raises
        `Behind`, and `Problem` for somebody with too many tables."""
        somebody(person)
        with self.writing() as connection:
            row = row_at(connection, table, seq)
            use_up(connection, table, secret)
            seats = seats_at(connection, row)
            seat = next((s for s in seats if s["side"] == side and (s["person"] is None or s["gone"])), None)
            if seat is None:
                raise Behind(table)
            taken = sealed_seat({**seat, "person": person, "gone": False})
            take_seats(connection, person, 1, taken["mark"])
            change_seat(connection, taken)
            here = (StaffRow.table_id == table, StaffRow.side == side)
            connection.execute(delete(StaffRow).where(*here))  # what who has left has ordered is nobody's any more
            self._check_count(connection, person)
            advance(connection, row, marks=row["marks"] + taken["mark"] - seat["mark"])

    def _check_count(self, connection: Connection, person: str) -> None:
        """With what is being written, and nobody else writes meanwhile: so it is exact. Raises `Problem`."""
        if self._most_tables is not None and count_of_tables(connection, person) > self._most_tables:
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
            seats = connection.execute(SEATS.where(SeatRow.table_id == table)).mappings().all()
            if all(seat["gone"] or seat["person"] in (None, person) for seat in seats):
                for seat in seats:
                    if seat["person"] and not seat["gone"]:
                        take_seats(connection, seat["person"], -1, -seat["mark"])
                connection.execute(delete(TableRow).where(TableRow.id == table))  # and with it all that belongs to it
                return True
            row, change = row_of(connection, table), 0
            for seat in seats:
                if seat["person"] == person and not seat["gone"]:
                    left = sealed_seat({**seat, "gone": True})
                    take_seats(connection, person, -1, -seat["mark"])
                    change_seat(connection, left)
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
                check_absent(connection, table)
                return None
            check_table(row)
            seats = seats_at(connection, row)
            moves = connection.execute(ACTIONS.where(ActionRow.table_id == table).order_by(ActionRow.number)).all()
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
                Entry(side, action, texts_in(outcomes), bool(first), texts_in(remarks), **marks_in(hidden))
                for *_, side, action, outcomes, _, first, remarks, hidden, _ in moves
            ),
            tuple(seq for _, seq, *_ in moves),
            bool(row["analysis"]),
            Kept(row["kept_at"], row["kept"], row["kept_level"], row["kept_remark"]) if row["kept_at"] else None,
        )

    def count_of(self, person: Person) -> int:
        """How many tables are on somebody's list."""
        with self.reading("server-list-damaged") as connection:
            return count_of_tables(connection, somebody(person))

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
            seats = connection.execute(SEATS.where(SeatRow.table_id == table)).mappings().all()
            if not seats:
                check_absent(connection, table)
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
                check_absent(connection, table)
                return 0, []
            check_table(row)
            moves = connection.execute(ACTIONS.where(here, ActionRow.seq > since).order_by(ActionRow.number)).all()
            kept = int(row["length"]) - len(moves)
            before = begin_chain(table)
            if kept:
                last = connection.execute(select(ActionRow.seal, ActionRow.seq).where(here, ActionRow.number == kept))
                if (known := last.first()) is None or known.seq > since:  # there is more than was found
                    raise Damaged
                before = known.seal
        check_chain(before, moves, row["chain"])
        return kept, [played_row(move) for move in moves]
