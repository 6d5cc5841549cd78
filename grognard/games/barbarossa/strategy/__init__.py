"""What the computer players are told about Barbarossa. Everything else about them knows no game.

`script` answers any question the greedy way: a few actions that belong together, to be played as long as they are legal
and nobody else is asked in between.
"""

from __future__ import annotations

from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy import (
    aftermath,
    air,
    declaring,
    engineering,
    fighting,
    headquarters,
    marches,
    orders,
    reaction,
    replacements,
    reserves,
    supply,
)
from grognard.games.barbarossa.strategy.doctrine import doctrine
from grognard.games.barbarossa.strategy.prospects import prospects
from grognard.warfare import strategy as floor
from grognard.warfare.strategy import Answer

ANSWERS: dict[str, Answer] = {
    "arrivals": reserves.arrivals,
    "recalling": reserves.recalling,
    "making-up": reserves.giving,
    "converting": reserves.converting,
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
    "attrition": aftermath.loss,
    "retreating": aftermath.retreating,
    "advancing": aftermath.advancing,
    "withdrawing": aftermath.withdrawing,
    "overstacked": aftermath.overstacked,
    "engineering": engineering.engineering,
    "railways": engineering.railways,
    "bridgework": engineering.bridgework,
    "recovering": headquarters.recovering,
    "flying": air.flying,
    "air-role": air.role,
    "engaging": air.engaging,
    "transferring": air.transferring,
    "refitting": air.refitting,
    "loading": air.loading,
    "airlift": air.airlift,
    "recombining": replacements.recombining,
    "replenishing": replacements.replenishing,
    "rebuilding": replacements.rebuilding,
    "relieving": replacements.relieving,
}
"""By kind of question."""


class Strategy(floor.Strategy[Barbarossa]):
    def worth(self, state: Barbarossa, side: str, knowledge: str) -> float:
        """The points as they stand and what the Axis may still hope for."""
        return prospects(state, doctrine(state.rules), side)


STRATEGY = Strategy(doctrine, ANSWERS)
script, phase, problem, weigh = STRATEGY.script, STRATEGY.phase, STRATEGY.problem, STRATEGY.weigh
styles, horizon, worth = STRATEGY.styles, STRATEGY.horizon, STRATEGY.worth
