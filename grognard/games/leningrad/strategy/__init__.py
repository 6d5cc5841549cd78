"""What the computer players are told about this game. Everything else about them knows no game.

`script` answers any question the greedy way: a few actions that belong together, to be played as long as they are
legal and nobody else is asked in between.
"""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.strategy import aftermath, marches, others
from grognard.games.leningrad.strategy.doctrine import Doctrine, doctrine

Answer = Callable[[Leningrad, Doctrine], list[str]]


def _one(answer: Callable[[Leningrad, Doctrine], str]) -> Answer:
    return lambda view, d: [answer(view, d)]


ANSWERS: dict[str, Answer] = {
    "german-setup": others.german_set_up,
    "soviet-columns": others.soviet_columns,
    "bid": others.bid,
    "movement": marches.script,
    "combat": others.combat,
    "declaring": others.declaring,
    "air-support": others.air_support,
    "interdiction": others.interdict,
    "fortification": others.fort,
    "replacement": others.replace,
    "suffering": _one(aftermath.suffering),
    "losing-steps": _one(aftermath.loss),
    "retreating": _one(aftermath.retreat),
    "retreating-on": _one(aftermath.retreat),
    "advancing": _one(aftermath.advance),
    "overstacked": _one(aftermath.eliminate),
}


def script(view: Leningrad) -> list[str]:
    """The greedy answer to the question on the table, and what should follow it."""
    answer = ANSWERS.get(view.decision.kind)
    return answer(view, doctrine(view.rules)) if answer else []
