"""Standing answers: what a player has told his staff to answer for him, so that a game between friends need not wait
for him at every step that he takes back.

A game names its topics (module `staff`): which kinds of questions they are about, and what can be ordered. An order is
found on what its side may know (`State.view`), as any player's answer is; where it has nothing to say, the player is
asked. How an order is said: `weakest`, or with a hex `toward E1231`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from grognard.hexset import Field, HexSet
from grognard.umpire.forms import STOP
from grognard.umpire.sentence import one_by_one
from grognard.umpire.shapes import with_role
from grognard.umpire.spoken import spoken
from grognard.warfare.marches import steps_from

ASK = "ask"
"""What is ordered where nothing is."""
TOWARD = "toward"
"""The one order that names a hex."""

Orders = Mapping[str, str]
"""By topic what was ordered."""
Order = Callable[[Any, Orders], str | None]
"""A legal answer to the question on the table of a view; nothing where the player is to be asked."""


class Topic(NamedTuple):
    """Something that a player can give a standing order about."""

    name: str
    kinds: tuple[str, ...]
    """Of the questions."""
    orders: Mapping[str, Order]
    """By their names, besides `ask`."""
    sides: tuple[str, ...] = ()
    """Whose it is; everybody's if none is named."""


Topics = Sequence[Topic]


def topics_of(topics: Topics, side: str) -> list[Topic]:
    return [topic for topic in topics if not topic.sides or side in topic.sides]


def is_order(topic: Topic, said: str, numbers: Sequence[str]) -> bool:
    """Whether this can be ordered. `numbers`: the hexes of the map."""
    name, _, hex_ = said.partition(" ")
    if name == ASK:
        return not hex_
    return name in topic.orders and (bool(hex_) and hex_ in numbers if name == TOWARD else said == name)


def covers(topics: Topics, orders: Orders, kind: str) -> bool:
    """Whether an order is about questions of this kind."""
    return any(kind in topic.kinds and orders.get(topic.name, ASK) != ASK for topic in topics)


def answer(topics: Topics, orders: Orders, view: Any) -> str | None:
    """What the staff answers to the question on the table: one of the legal actions, or nothing."""
    for topic in topics_of(topics, view.side):
        said = orders.get(topic.name, ASK)
        if view.decision.kind in topic.kinds and said != ASK:
            found = topic.orders[said.partition(" ")[0]](view, orders)
            if found is not None and found in view.legal():
                return found
    return None


def answers(topics: Topics, orders: Orders, view: Any) -> list[str]:
    """All that the staff answers in one sentence: as long as questions of the kind are asked, up to the next chance."""
    asked = view.side, view.decision.kind

    def next_(now: Any) -> str | None:
        return answer(topics, orders, now) if (now.side, now.decision.kind) == asked else None

    return one_by_one(view, next_)


# --- orders that games share ------------------------------------------------------------------------


def nothing(view: Any, _: Orders) -> str | None:
    """Whatever need not be done is not done."""
    return next(iter(with_role(view, STOP)), None)


def all_of(verb: str) -> Order:
    """As many as may, one after another."""
    return lambda view, orders: next(iter(view.answers(verb)), None) or nothing(view, orders)


def option(*verbs: str) -> Order:
    """The first of these answers that can be given."""
    return lambda view, _: next((verb for verb in verbs if verb in view.legal()), None)


def cheapest(price: Callable[[Any, int], Any], *verbs: str) -> Order:
    """Of the units that the answers with these verbs name, the one that costs least; asked where there are others."""

    def found(view: Any, _: Orders) -> str | None:
        legal = view.legal()
        if any(spoken(action).verb not in verbs for action in legal):
            return None
        return str(min(legal, key=lambda action: (price(view, view.unit_in(action)), action)))

    return found


def back(worth: Callable[[Any, int, Orders], Callable[[int], Any]]) -> Order:
    """Units fall back, each to the hex that is worth least; asked where the enemy's do, or where one can only be lost.
    `worth`: by side the worth of a hex."""

    def found(view: Any, orders: Orders) -> str | None:
        side = view.rules.sides.index(view.side)
        moves = [action for action in view.legal() if spoken(action).hexes]
        if not moves or any(view.side_of(view.unit_in(action)) != side for action in moves):
            return None
        first = view.unit_in(moves[0])
        of_hex = worth(view, side, orders)
        own = [action for action in moves if view.unit_in(action) == first]
        return str(min(own, key=lambda action: (of_hex(view.hex_in(action)), action)))

    return found


@lru_cache(maxsize=64)
def _steps(field: Field, size: int, hexes: HexSet) -> tuple[int, ...]:
    return steps_from(field, size, hexes)


def retreats(field: Callable[[Any], Field], home: Callable[[Any, int], HexSet]) -> dict[str, Order]:
    """Where units fall back to: to where their supply comes from, to friends, or toward a hex."""

    def near(view: Any, hexes: HexSet) -> tuple[int, ...]:
        return _steps(field(view.rules), view.rules.grid.size, hexes)

    def rear(view: Any, side: int, _: Orders) -> Callable[[int], Any]:
        return near(view, home(view, side)).__getitem__

    def friends(view: Any, side: int, orders: Orders) -> Callable[[int], Any]:
        homeward = rear(view, side, orders)
        mine = view.rules.of_side[side]
        return lambda hex_: (-(view.at.get(hex_, 0) & mine).bit_count(), homeward(hex_))

    def toward(view: Any, _: int, orders: Orders) -> Callable[[int], Any]:
        said = next(order for order in orders.values() if order.startswith(TOWARD))
        return near(view, 1 << view.rules.grid.index(said.partition(" ")[2])).__getitem__

    return {"rear": back(rear), "friends": back(friends), TOWARD: back(toward)}
