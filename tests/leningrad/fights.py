"""Short ways to say a battle in tests: declare it, force the die, look at the odds."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.leningrad.state import Leningrad
from grognard.umpire import Event
from grognard.warfare.pieces import DEAD


def declare(state: Leningrad, where: str, who: str) -> None:
    """An attack put together, not yet rolled: hexes and units, blanks between them."""
    first, *more = where.split()
    state.play(f"attack {first}")
    for number in more:
        state.play(f"also {number}")
    for name in who.split():
        state.play(f"with {name}")


def attack(state: Leningrad, where: str, who: str, die: int, air: int = 0) -> list[Event]:
    """A whole attack with a forced die, up to the first choice that somebody has."""
    declare(state, where, who)
    state.forced_dice = (die,)
    return _go(state, "roll", air)


def overrun(state: Leningrad, where: str, who: str, die: int, air: int = 0) -> list[Event]:
    state.play(f"move {who.replace(' ', ',')}")
    state.forced_dice = (die,)
    return _go(state, f"overrun {where}", air)


def _go(state: Leningrad, action: str, air: int) -> list[Event]:
    events = state.play(action)
    if state.decision.kind == "air-support":
        events += state.play(f"air {air}")
    return events


def result(events: Iterable[Event]) -> Event:
    """The one combat result among the events."""
    (found,) = (e for e in events if e.kind == "combat-result")
    return found


def shifts(events: Iterable[Event]) -> dict[str, int]:
    """By reason all columns shifted for it, right is positive; reasons without their `shift-`, cover as `terrain`."""
    found: dict[str, int] = {}
    for e in events:
        if e.kind == "shift":
            why = str(e["why"]).removeprefix("shift-")
            if why.startswith("terrain-"):
                why = "terrain"
            found[why] = found.get(why, 0) + int(str(e["columns"]))
    return found


def shift_cases(events: Iterable[Event]) -> list[str]:
    return [str(e["case"]) for e in events if e.kind == "shift"]


def where(state: Leningrad, unit: str) -> str:
    """The hex of a unit, or "dead"."""
    place = state.place[state.rules.by_name[unit]]
    return "dead" if place == DEAD else state.rules.numbers[place]


def steps(state: Leningrad, unit: str) -> int:
    return state.steps[state.rules.by_name[unit]]


def refused(state: Leningrad, action: str) -> tuple[str, str]:
    """The case and the key that forbid an action, after making sure that it is forbidden."""
    reason = state.why_not(action)
    assert reason is not None, f"{action!r} is allowed: {state.legal()}"
    return reason.case, reason.key


def cite(edition: str, case_2010: str, case_1979: str) -> str:
    """A case as the edition numbers it."""
    return f"2010 §{case_2010}" if edition == "2010" else f"1979 §{case_1979}"


def chart(edition: str, line: str) -> str:
    """A line of the Column Shifts Chart, which only the 1979 edition numbers."""
    return f"2010 CSC {line}" if edition == "2010" else f"1979 §9.6 {line}"
