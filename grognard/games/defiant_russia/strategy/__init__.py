"""What the computer players are told about this game. Everything else about them knows no game.

`script` answers any question the greedy way; movement phases are planned (`planning`), and so are the battles of a
phase (`fighting`).
"""

from __future__ import annotations

from grognard.games.defiant_russia.rules import PHASES, SIDES
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.strategy.doctrine import doctrine
from grognard.games.defiant_russia.strategy.fighting import CombatPlan
from grognard.games.defiant_russia.strategy.greedy import marches, script
from grognard.games.defiant_russia.strategy.planning import MovementPlan
from grognard.games.defiant_russia.strategy.prospects import prospects

__all__ = ["horizon", "phase", "problem", "script", "styles", "weigh", "worth"]


def phase(view: DefiantRussia) -> tuple[int, int]:
    return view.turn, view.phase


def problem(view: DefiantRussia, knowledge: str) -> MovementPlan | CombatPlan | None:
    """A movement phase or a combat phase, of exploitation too."""
    d = doctrine(view.rules)
    if view.decision.kind == "combat":
        return CombatPlan(view, d)
    if view.decision.kind != "movement":
        return None
    return MovementPlan(view, d, d.judge(SIDES.index(view.side), knowledge, view.turn), marches(view))


def weigh(view: DefiantRussia, knowledge: str) -> list[str]:
    return script(view)


def styles(view: DefiantRussia) -> tuple[str, ...]:
    """Movement may be planned in several ways; a combat phase has too little to choose from."""
    return tuple(doctrine(view.rules).said["style"]) if view.decision.kind == "movement" else ()


def horizon(view: DefiantRussia) -> tuple[int, int]:
    """Our next combat phase: the enemy has answered and we have moved on."""
    return view.turn + 1, PHASES.index(f"{view.side}-combat")


def worth(state: DefiantRussia, side: str, knowledge: str) -> float:
    """What is held, what stands on the map and what can be made of it; after the end the points."""
    d, own = doctrine(state.rules), SIDES.index(side)
    return prospects(state, d, own, d.judge(own, knowledge, state.turn))
