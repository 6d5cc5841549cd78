"""What the computer players are told about this game. Everything else about them knows no game.

`script` answers any question the greedy way; movement phases are planned (`planning`), and so are the battles of a
phase (`fighting`).
"""

from __future__ import annotations

from grognard.games.defiant_russia.rules import SIDES
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.strategy.doctrine import doctrine
from grognard.games.defiant_russia.strategy.fighting import CombatPlan
from grognard.games.defiant_russia.strategy.greedy import marches, script
from grognard.games.defiant_russia.strategy.planning import MovementPlan

__all__ = ["phase", "problem", "script", "styles", "weigh"]


def phase(view: DefiantRussia) -> tuple[int, int]:
    return view.turn, view.phase


def problem(view: DefiantRussia, knowledge: str) -> MovementPlan | CombatPlan | None:
    """A movement phase or a combat phase, of exploitation too."""
    d = doctrine(view.rules)
    if view.decision.kind == "combat":
        return CombatPlan(view, d)
    if view.decision.kind != "movement":
        return None
    return MovementPlan(view, d, d.judge(SIDES.index(view.side), knowledge), marches(view))


def weigh(view: DefiantRussia, knowledge: str) -> list[str]:
    return script(view)


def styles(view: DefiantRussia) -> tuple[str, ...]:
    """One way to judge: the judge's word is taken, nothing is rehearsed."""
    return ()
