"""What the computer players are told about this game: how a phase and a position are told apart and valued. It has no
plans yet, so they give the plainest answer to every question."""

from __future__ import annotations

from grognard.games.barbarossa.rules import PHASES
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS, SIDES
from grognard.games.barbarossa.victory import score

__all__ = ["horizon", "phase", "problem", "script", "styles", "weigh", "worth"]


def script(view: Barbarossa) -> list[str]:
    return []


def phase(view: Barbarossa) -> tuple[int, int]:
    return view.turn, view.phase


def problem(view: Barbarossa, knowledge: str) -> None:
    return None


def weigh(view: Barbarossa, knowledge: str) -> list[str]:
    return script(view)


def styles(view: Barbarossa) -> tuple[str, ...]:
    return ()


def horizon(view: Barbarossa) -> tuple[int, int]:
    """The same phase a turn later."""
    return view.turn + 1, min(view.phase, len(PHASES) - 1)


def worth(state: Barbarossa, side: str, knowledge: str) -> float:
    total = score(state).total
    return float(total if side == SIDES[AXIS] else -total)
