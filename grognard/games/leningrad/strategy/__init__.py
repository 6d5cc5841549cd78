"""What the computer players are told about this game. Everything else about them knows no game.

`script` answers any question the greedy way: a few actions that belong together, to be played as long as they are
legal and nobody else is asked in between.
"""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.leningrad.rules import SIDES
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.strategy import aftermath, marches, others, weighing
from grognard.games.leningrad.strategy.breach import best_overrun
from grognard.games.leningrad.strategy.doctrine import Doctrine, doctrine
from grognard.games.leningrad.strategy.fighting import CombatPlan
from grognard.games.leningrad.strategy.planning import MovementPlan
from grognard.games.leningrad.strategy.prospects import prospects
from grognard.warfare import strategy
from grognard.warfare.plans import Settled
from grognard.warfare.strategy import Answer

Plan = MovementPlan | CombatPlan | Settled


def _one(answer: Callable[[Leningrad, Doctrine], str]) -> Answer:
    return lambda view, d: [answer(view, d)]


ANSWERS: dict[str, Answer] = {
    "german-setup": others.german_set_up,
    "soviet-columns": others.soviet_columns,
    "bid": others.bid,
    "movement": marches.script,
    "moving": marches.moving,
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


class Strategy(strategy.Planned[Leningrad]):
    def problem(self, view: Leningrad, knowledge: str) -> Plan | None:
        """The movement phase once reinforcements are in, and the combat phase."""
        kind = view.decision.kind
        d = doctrine(view.rules)
        if kind == "combat" and "end" in view.legal():
            return CombatPlan(view, d, SIDES.index(view.side), d.greedy["attack"])
        if kind != "movement":
            return None
        side = SIDES.index(view.side)
        weights = d.judge(side, knowledge)
        judged = bool(weights["overruns"])
        for name in d.plans[side]:
            if name != "march" and not (judged and name == "overrun") and marches.PLANS[name](view, d):
                return None
        plan = MovementPlan(view, d, weights)
        if judged and (overrun := best_overrun(view, d, weights, plan)):
            return Settled(overrun, "thought-overrun")
        return plan

    def weigh(self, view: Leningrad, knowledge: str) -> list[str]:
        """Results of battles are tried out and judged; the rest is answered the greedy way."""
        if view.decision.kind not in weighing.KINDS:
            return self.script(view)
        d = doctrine(view.rules)
        return weighing.weigh(view, d, d.judge(SIDES.index(view.side), knowledge), self.script)

    def worth(self, state: Leningrad, side: str, knowledge: str) -> float:
        """What is on the map and what can be made of it; after the end the points."""
        d, own = doctrine(state.rules), SIDES.index(side)
        return prospects(state, d, own, d.judge(own, knowledge))


STRATEGY = Strategy(doctrine, ANSWERS)
script, phase, problem, weigh = STRATEGY.script, STRATEGY.phase, STRATEGY.problem, STRATEGY.weigh
styles, horizon, worth = STRATEGY.styles, STRATEGY.horizon, STRATEGY.worth
