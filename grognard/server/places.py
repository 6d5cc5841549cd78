"""Requests under way: the threads that answer are few, and nobody may have them all.

Whoever has enough of them waits for his own, without a thread. Of those who wait, whoever has the fewest under way
comes first, so that others at the same address are not kept waiting by one of them.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from grognard.server.limits import Limits
from grognard.server.meter import wait
from grognard.server.persons import Person

SOON = 5
"""Seconds after which to try again."""


class Place:
    """Of one request, from before it takes a thread until it has its answer."""

    def __init__(self, person: Person, address: str) -> None:
        self.person, self.address = person, address


class Places:
    """On the event loop alone."""

    def __init__(self, limits: Limits) -> None:
        self._most, self._most_here = limits.requests_at_once, limits.requests_per_address
        self._most_waiting, self._share = limits.requests_waiting, limits.address_share
        self._taken: set[Place] = set()
        self._persons: Counter[Person] = Counter()
        self._addresses: Counter[str] = Counter()
        self._waiting: dict[Place, asyncio.Future[None]] = {}
        """Those for whom there is no place yet, in the order in which they came."""

    async def take(self, person: Person, address: str) -> Place:
        """When there is one. Raises `Problem` where too many wait for one already."""
        place = Place(person, address)
        if self._free(place):
            self._begin(place)
            return place
        mine = sum(other.person == person for other in self._waiting)
        here = sum(other.address == address for other in self._waiting)
        if mine >= self._most_waiting or here >= self._most_waiting * self._share:
            raise wait(429, "server-requests-at-once", SOON)
        called = self._waiting[place] = asyncio.get_running_loop().create_future()
        try:
            await called
        except asyncio.CancelledError:
            self.leave(place)  # it may have been called just before
            raise
        finally:
            self._waiting.pop(place, None)
        return place

    def leave(self, place: Place) -> None:
        """As often as one likes."""
        if place not in self._taken:
            return
        self._taken.discard(place)
        _less(self._persons, place.person)
        _less(self._addresses, place.address)
        while called := min(filter(self._free, self._waiting), key=self._under_way, default=None):
            self._begin(called)
            self._waiting.pop(called).set_result(None)

    @asynccontextmanager
    async def place(self, person: Person, address: str) -> AsyncIterator[None]:
        """For somebody who needs a thread for a part of his request only. Raises `Problem`."""
        place = await self.take(person, address)
        try:
            yield
        finally:
            self.leave(place)

    def _free(self, place: Place) -> bool:
        given_up = place in self._waiting and self._waiting[place].done()
        here = self._addresses[place.address]
        return not given_up and self._under_way(place) < self._most and here < self._most_here

    def _under_way(self, place: Place) -> int:
        return self._persons[place.person]

    def _begin(self, place: Place) -> None:
        self._taken.add(place)
        self._persons[place.person] += 1
        self._addresses[place.address] += 1


def _less(counts: Counter[Any], key: str) -> None:
    counts[key] -= 1
    if not counts[key]:
        del counts[key]
