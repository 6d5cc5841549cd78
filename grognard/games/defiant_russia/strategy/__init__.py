"""What the computer players are told about this game. Everything else about them knows no game.

`script` answers any question the greedy way; movement phases are planned (`planning`), and so are the battles of a
phase (`fighting`).
"""

from __future__ import annotations

from grognard.games.defiant_russia.rules import SIDES
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.strategy.doctrine import doctrine
from grognard.games.defiant_russia.strategy.fighting import CombatPlan
from grognard.games.defiant_russia.strategy.greedy import ANSWERS, marches
from grognard.games.defiant_russia.strategy.planning import MovementPlan
from grognard.games.defiant_russia.strategy.prospects import prospects
from grognard.warfare import strategy


class Strategy(strategy.Planned[DefiantRussia]):
    def problem(self, view: DefiantRussia, knowledge: str) -> MovementPlan | CombatPlan | None:
        """A movement phase or a combat phase, of exploitation too."""
        d = doctrine(view.rules)
        if view.decision.kind == "combat":
            return CombatPlan(view, d)
        if view.decision.kind != "movement":
            return None
        return MovementPlan(view, d, d.judge(SIDES.index(view.side), knowledge, view.turn), marches(view))

    def worth(self, state: DefiantRussia, side: str, knowledge: str) -> float:
        """What is held, what stands on the map and what can be made of it; after the end the points."""
        d, own = doctrine(state.rules), SIDES.index(side)
        return prospects(state, d, own, d.judge(own, knowledge, state.turn))


STRATEGY = Strategy(doctrine, ANSWERS)
script, phase, problem, weigh = STRATEGY.script, STRATEGY.phase, STRATEGY.problem, STRATEGY.weigh
styles, horizon, worth = STRATEGY.styles, STRATEGY.horizon, STRATEGY.worth
