"""Short ways to say a move in tests: where a group can go, at what price, and why not elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.leningrad.state import Leningrad
from grognard.umpire import Event
from tests.leningrad.fights import refused


def goals(state: Leningrad, units: str) -> set[str]:
    """The hexes that a group can go to now; none if it cannot move."""
    return {a.removeprefix("to ") for a in _begun(state, units).legal() if a.startswith("to ")}


def victims(state: Leningrad, units: str) -> set[str]:
    """The hexes that a group can overrun from where it is."""
    return {a.removeprefix("overrun ") for a in _begun(state, units).legal() if a.startswith("overrun ")}


def _begun(state: Leningrad, units: str) -> Leningrad:
    """A copy with the group picked, if it can move."""
    trial = state.copy()
    if trial.why_not(f"move {units}") is None:
        trial.play(f"move {units}")
    return trial


def move(state: Leningrad, units: str, *hexes: str) -> list[Event]:
    """Move a group to a hex, and on to further ones."""
    events: list[Event] = []
    for number in hexes:
        state.play(f"move {units}")
        events += state.play(f"to {number}")
    return events


def points(events: Iterable[Event]) -> float:
    """All movement points that moves cost."""
    return sum(float(str(e["points"])) for e in events if e.kind == "moved")


def price(state: Leningrad, units: str, *hexes: str) -> float:
    """What it would cost to go there."""
    return points(move(state.copy(), units, *hexes))


def left(state: Leningrad, unit: str) -> float:
    """Movement points that a unit on the move has left."""
    piece = state.rules.by_name[unit]
    return (state.allow[piece] - state.spent[piece]) / 2


def why_not_to(state: Leningrad, units: str, number: str) -> tuple[str, str]:
    """Case and key that keep a group from a hex, or from moving at all."""
    trial = _begun(state, units)
    return refused(trial, f"to {number}" if trial.decision.kind == "moving" else f"move {units}")


def why_no_overrun(state: Leningrad, units: str, number: str) -> tuple[str, str]:
    trial = _begun(state, units)
    return refused(trial, f"overrun {number}" if trial.decision.kind == "moving" else f"move {units}")


def movers(state: Leningrad) -> set[str]:
    """All groups that may move now."""
    return {a.removeprefix("move ") for a in state.legal() if a.startswith("move ")}


def entries(state: Leningrad) -> set[str]:
    """All ways in for reinforcements: units, blank, hex."""
    return {a.removeprefix("enter ") for a in state.legal() if a.startswith("enter ")}


def entry_hexes(state: Leningrad, unit: str) -> set[str]:
    """Where a unit can enter alone."""
    return {e.split()[1] for e in entries(state) if e.split()[0] == unit}


def end_phase(state: Leningrad, phase: str) -> None:
    """End phases, doing nothing in them, until the first question of that phase."""
    while state.now != phase:
        state.play("end")
