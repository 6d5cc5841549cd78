"""Word that it is somebody's turn, sent to the address that he has given. Threads of its own do it, so that nobody's
request waits for another's server."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Lock
from time import monotonic

from sqlalchemy import delete, insert, select

from grognard.server import outside
from grognard.server.encoding import encode
from grognard.server.limits import Limits
from grognard.server.persons import Person, somebody
from grognard.server.problem import Text, text
from grognard.server.rows import now
from grognard.server.schema import CallRow
from grognard.server.seals import Damaged, plain, seal
from grognard.server.store import Store
from grognard.words import Language

logger = logging.getLogger(__name__)
THREADS = 4
PATIENT = 5
"""After so many calls in a row that nobody answers, somebody is not called any more until he gives his address anew."""
WELL, REFUSED, SILENT, WAITING = "well", "refused", "silent", "waiting"
_DAMAGED = "call-damaged"


@dataclass(frozen=True)
class Call:
    address: str
    language: Language


class CallBook:
    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, person: Person) -> Call | None:
        with self._store.reading(_DAMAGED) as connection:
            row = connection.execute(select(*plain(CallRow)).where(CallRow.person == somebody(person))).first()
        if row is None:
            return None
        *values, said = row
        if seal(*values) != said:
            raise Damaged(_DAMAGED)
        return Call(str(row[1]), "fr" if row[2] == "fr" else "en")

    def put(self, person: Person, call: Call | None) -> None:
        """Raises `Problem`."""
        if call is not None:
            outside.target(call.address)
        with self._store.writing(_DAMAGED) as connection:
            connection.execute(delete(CallRow).where(CallRow.person == somebody(person)))
            if call is not None:
                row = {"person": person, "address": call.address, "language": call.language, "created": now()}
                connection.execute(insert(CallRow), {**row, "seal": seal(*row.values())})


class Caller:
    """From any thread."""

    def __init__(self, book: CallBook, limits: Limits, clock: Callable[[], float] = monotonic) -> None:
        self.book, self._limits, self._clock = book, limits, clock
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="call")
        self._lock = Lock()
        self._waiting = 0
        self._last: dict[tuple[Person, str], float] = {}
        """When somebody was called about a table."""
        self._hour: dict[Person, list[float]] = {}
        self._machines: dict[str, list[float]] = {}
        """The same of those that were called, by their numbers, for whomever: nobody is to be called by many strangers
        who are one."""
        self._failed: dict[Person, int] = {}
        self._state: dict[Person, str] = {}

    def state(self, person: Person) -> str | None:
        """How the last call went."""
        return self._state.get(person)

    def anew(self, person: Person) -> None:
        """He has given another address."""
        with self._lock:
            self._failed.pop(person, None)
            self._state.pop(person, None)

    def say(self, person: Person, table: str, said: Callable[[], Text], link: str | None) -> bool:
        """Whether he will be called, if he has given an address: not too often, and not about one table all the
        time. `said`: what he is told, which is put into words only for who has given one, and in no request."""
        with self._lock:
            moment = self._clock()
            recent = [when for when in self._hour.get(person, ()) if moment - when < 3600]
            if (
                self._waiting >= self._limits.calls_waiting
                or len(recent) >= self._limits.calls_per_hour
                or self._failed.get(person, 0) >= PATIENT
                or moment - self._last.get((person, table), -1e9) < self._limits.call_pause_seconds
            ):
                return False
            self._last = {key: when for key, when in self._last.items() if moment - when < 3600}
            self._hour = {who: whens for who, whens in self._hour.items() if moment - whens[-1] < 3600}
            self._last[person, table] = moment
            self._hour[person] = [*recent, moment]
            self._waiting += 1
        self._threads.submit(self._call, person, table, said, link)
        return True

    def _call(self, person: Person, table: str, said: Callable[[], Text], link: str | None) -> None:
        try:
            call = self.book.of(person)
            if call is not None:
                before = self._state.get(person)
                self._state[person] = WAITING
                words = said()[call.language]
                told = {"text": words, "content": words, "table": table, "link": link}
                try:
                    self._note(person, self._sent(call, encode(told)))
                except outside.TooOften:
                    self._not_now(person, before)
        except Exception:
            logger.exception("somebody cannot be called")
        finally:
            with self._lock:
                self._waiting -= 1

    def _sent(self, call: Call, body: bytes) -> str:
        try:
            to, seconds = outside.target(call.address), self._limits.call_seconds
            status = outside.post(to, body, seconds, often=self._often)
        except outside.NotCalled:
            return SILENT
        return WELL if 200 <= status < 300 else REFUSED

    def _often(self, machine: str) -> bool:
        """Whether a machine has been called too often within the hour; if not, this is another time."""
        with self._lock:
            moment = self._clock()
            recent = [when for when in self._machines.get(machine, ()) if moment - when < 3600]
            if len(recent) >= self._limits.calls_per_machine:
                return True
            self._machines = {name: whens for name, whens in self._machines.items() if moment - whens[-1] < 3600}
            self._machines[machine] = [*recent, moment]
            return False

    def _not_now(self, person: Person, before: str | None) -> None:
        """It was not his fault: nothing is held against him."""
        with self._lock:
            if before is None:
                self._state.pop(person, None)
            else:
                self._state[person] = before

    def _note(self, person: Person, state: str) -> None:
        with self._lock:
            self._state[person] = state
            self._failed[person] = 0 if state == WELL else self._failed.get(person, 0) + 1

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def turn_of(game: Text, side: Text) -> Text:
    """What somebody is told whose turn it is."""
    return text("call-turn", game=game, side=side)
