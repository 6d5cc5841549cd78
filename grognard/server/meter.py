"""How much somebody has asked for lately: a bucket that fills at a steady rate, and is emptied by what he does."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from threading import Lock
from time import monotonic

from grognard.server.limits import Limits
from grognard.server.persons import Person
from grognard.server.problem import Problem, text

HOUR = 3600.0
MOST_BUCKETS = 20_000
"""The ones used longest ago are forgotten: they are full again, or their address's is not."""


@dataclass(frozen=True)
class Rate:
    key: str
    """What is said to somebody who must wait."""
    size: float
    per_second: float


class Meter:
    """From any thread."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = monotonic) -> None:
        self._share, self._clock = limits.address_share, clock
        self._lock = Lock()
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        """What is left, and when that was."""
        self._actions = Rate("server-too-fast", limits.actions_at_once, limits.actions_per_second)
        self._tables = Rate("server-too-many-tables", limits.tables_per_hour, limits.tables_per_hour / HOUR)
        self._keys = Rate("server-too-many-keys", limits.keys_per_hour, limits.keys_per_hour / HOUR)
        self._asks = Rate("server-too-many-asks", limits.asks_per_hour, limits.asks_per_hour / HOUR)
        self._imports = Rate("server-too-many-imports", limits.imports_per_hour, limits.imports_per_hour / HOUR)

    def act(self, person: Person, address: str, count: int = 1) -> None:
        """Raises `Problem` saying when to come again, as the others do."""
        self._take(self._actions, person, address, count)

    def new_table(self, person: Person, address: str) -> None:
        self._take(self._tables, person, address)

    def make_key(self, person: Person, address: str) -> None:
        self._take(self._keys, person, address)

    def ask(self, person: Person, address: str) -> None:
        self._take(self._asks, person, address)

    def bring(self, person: Person, address: str) -> None:
        self._take(self._imports, person, address)

    def _take(self, rate: Rate, person: str, address: str, count: int = 1) -> None:
        """From both buckets or from neither. A person and an address never look alike: one is a long hash."""
        count = min(count, int(rate.size))
        with self._lock:
            now = self._clock()
            mine = self._level(rate, person, 1, now)
            theirs = self._level(rate, address, self._share, now)
            short = max((count - mine) / rate.per_second, (count - theirs) / (rate.per_second * self._share))
            if short > 0:
                raise wait(429, rate.key, ceil(short))
            self._put((rate.key, person), mine - count, now)
            self._put((rate.key, address), theirs - count, now)

    def _level(self, rate: Rate, who: str, share: int, now: float) -> float:
        left, when = self._buckets.get((rate.key, who), (rate.size * share, now))
        return min(rate.size * share, left + (now - when) * rate.per_second * share)

    def _put(self, key: tuple[str, str], left: float, now: float) -> None:
        self._buckets[key] = (left, now)
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)


def wait(status: int, key: str, seconds: int) -> Problem:
    """What can be had later, and when."""
    return Problem(status, text(key, seconds=seconds, minutes=ceil(seconds / 60)), retry_after=seconds)
