"""What the computer players are told about Barbarossa. Everything else about them knows no game.

`script` answers any question the greedy way: a few actions that belong together, to be played as long as they are legal
and nobody else is asked in between.
"""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy import (
    aftermath,
    declaring,
    engineering,
    fighting,
    headquarters,
    marches,
    orders,
    reaction,
    supply,
)
from grognard.games.barbarossa.strategy.doctrine import Doctrine, doctrine
from grognard.games.barbarossa.strategy.prospects import prospects

Answer = Callable[[Barbarossa, Doctrine], list[str]]

ANSWERS: dict[str, Answer] = {
    "arrivals": headquarters.arrivals,
    "feeding": supply.feeding,
    "movement": marches.movement,
    "picking": marches.picking,
    "moving": marches.moving,
    "entry-picking": marches.picking,
    "entering": marches.entering,
    "declaration": declaring.declaration,
    "reaction": reaction.reaction,
    "reacting": reaction.reacting,
    "defensive-support": reaction.support,
    "orders": orders.orders,
    "combat": fighting.combat,
    "preparing": fighting.preparing,
    "keeping-order": fighting.keeping_order,
    "suffering": aftermath.loss,
    "losing": aftermath.loss,
    "retreating": aftermath.retreating,
    "advancing": aftermath.advancing,
    "withdrawing": aftermath.withdrawing,
    "overstacked": aftermath.overstacked,
    "engineering": engineering.engineering,
    "recovering": headquarters.recovering,
}
"""By kind of question."""


def script(view: Barbarossa) -> list[str]:
    """The greedy answer to the question on the table, and what should follow it."""
    answer = ANSWERS.get(view.decision.kind)
    return answer(view, doctrine(view.rules)) if answer else []


def phase(view: Barbarossa) -> tuple[int, int]:
    return view.turn, view.phase


def problem(view: Barbarossa, knowledge: str) -> None:
    """Nothing is planned beyond the greedy answer yet."""
    return None


def weigh(view: Barbarossa, knowledge: str) -> list[str]:
    return script(view)


def styles(view: Barbarossa) -> tuple[str, ...]:
    return ()


def horizon(view: Barbarossa) -> tuple[int, int]:
    """The same phase a turn later."""
    return view.turn + 1, view.phase


def worth(state: Barbarossa, side: str, knowledge: str) -> float:
    """The points as they stand and what the Axis may still hope for."""
    return prospects(state, doctrine(state.rules), side)
