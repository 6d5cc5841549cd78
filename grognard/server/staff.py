"""The staffs at the tables: they answer for players who have told them how, at once, and as they would by hand. What
they say is a change of its own, so that nobody at the other seats can tell it from an answer that was clicked.

They are asked on a thread of their own: whoever has played is answered first.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from threading import Lock

from grognard.server.games import staff_topics
from grognard.server.problem import Problem, text, wrong
from grognard.server.table import Change, Table
from grognard.server.tables import Tables
from grognard.server.told import Staff, StaffOrder, StaffTopic
from grognard.warfare.staff import ASK, TOWARD, answers, covers, is_order, topics_of

logger = logging.getLogger(__name__)


class Staffs:
    def __init__(self, tables: Tables, changed: Callable[[Table, Change], object]) -> None:
        self._tables, self._changed = tables, changed
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="staff")
        self._lock = Lock()
        self._busy: set[str] = set()
        self._stopped = False

    def wake(self, table: Table) -> None:
        """If the question is one that its player has left to his staff, it is answered. The table is locked."""
        if not may_answer(table):
            return
        with self._lock:
            if table.id in self._busy or self._stopped:
                return
            self._busy.add(table.id)
        self._thread.submit(self._drive, table.id)

    def stop(self) -> None:
        self._stopped = True
        self._thread.shutdown(wait=True, cancel_futures=True)

    def _drive(self, table: str) -> None:
        """Answer once, and queue again as long as there is something to answer."""
        try:
            with self._tables.open(table) as here:
                again = not self._stopped and may_answer(here) and self._answer(here)
                if not again:
                    self._rest(table)
        except Exception:
            logger.exception("the staff cannot answer at %s", table)
            self._rest(table)
        else:
            if again and not self._stopped:
                self._thread.submit(self._drive, table)

    def _rest(self, table: str) -> None:
        with self._lock:
            self._busy.discard(table)

    def _answer(self, table: Table) -> bool:
        """Whether there was something that it could say."""
        table.staff_rests = True  # until something is played or ordered: not at every request, to find nothing again
        side = table.match.state.side
        said = answers(staff_topics(table.game_name), table.orders.get(side, {}), table.view([side]))
        if not said:
            return False
        self._changed(table, table.play([side], said, by_staff=True))
        return True


def may_answer(table: Table) -> bool:
    """Whether the question on the table has been left to a staff."""
    state = table.match.state
    if (
        table.over
        or table.analysis
        or table.request is not None
        or table.staff_rests
        or not table.orders.get(state.side)
    ):
        return False
    seat = table.seats[state.side]
    kind = state.decision.kind
    return bool(seat.person) and covers(staff_topics(table.game_name), table.orders[state.side], kind)


# --- what is ordered ----------------------------------------------------------------------------------


def told(table: Table, sides: list[str]) -> Staff:
    """What a player can leave to his staff, and what he has left to it: of his own side alone, or of several the one
    that is asked."""
    side = table.seer(sides)
    orders = table.orders.get(side, {})
    topics = () if table.analysis else topics_of(staff_topics(table.game_name), side)
    return Staff(
        side,
        table.game.side_title(side),
        [
            StaffTopic(
                topic.name, text(f"staff-{topic.name}"), orders.get(topic.name, ASK), _orders(topic.name, topic.orders)
            )
            for topic in topics
        ],
    )


def _orders(topic: str, names: Iterable[str]) -> list[StaffOrder]:
    said = [StaffOrder(name, text(f"staff-{topic}-{name}"), name == TOWARD) for name in names]
    return [StaffOrder(ASK, text("staff-ask"), False), *said]


def order(table: Table, sides: list[str], side: str, orders: dict[str, str]) -> None:
    """A player tells his staff how to answer from now on; what is not named stays. Raises `Problem`."""
    if side not in sides:
        raise Problem(403, text("staff-not-your-seat"))
    topics = {topic.name: topic for topic in topics_of(staff_topics(table.game_name), side)}
    if table.analysis:
        topics = {}
    for name, said in orders.items():
        if name not in topics:
            raise wrong("staff-no-such-topic", name=name)
        if not is_order(topics[name], said, table.match.state.rules.numbers):
            raise wrong("staff-no-such-order", name=said)
    kept = {**table.orders.get(side, {}), **orders}
    table.keep_orders(side, {name: said for name, said in kept.items() if said != ASK})
