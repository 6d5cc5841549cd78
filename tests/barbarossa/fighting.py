"""Combats fought on a small board, with the results that a test wants of the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grognard.games.barbarossa import crt
from grognard.games.barbarossa.state import Barbarossa
from grognard.umpire import Event
from tests.barbarossa.asking import asked, say
from tests.barbarossa.playing import attack, begin

Says = Callable[[str], None]


@pytest.fixture
def table_says(monkeypatch: pytest.MonkeyPatch) -> Says:
    """The Combat Results Table gives this, whatever is rolled: the attacker's result and the defender's."""

    def says(text: str) -> None:
        above, below = text.split("/")
        monkeypatch.setattr(crt, "results", lambda *_: (above, below))

    return says


def declared(state: Barbarossa, units: str, targets: str, *more: tuple[str, str], **how: object) -> Barbarossa:
    """In the Combat Phase, with the first attack about to be rolled for; `more`: others that are declared."""
    side = state.rules.side_of[state.rules.by_name[units.split(",")[0]]]
    attack(state, targets, units, **how)
    for others, hexes in more:
        attack(state, hexes, others)
    begin(state, ("axis-combat", "soviet-combat")[side])
    if asked(state) == "orders":
        say(state, "end")
    if asked(state) == "combat":
        say(state, f"fight {targets.split()[0]}")
    return state


def fight(state: Barbarossa, units: str, targets: str, *more: tuple[str, str], **how: object) -> list[Event]:
    """The same, and rolled."""
    declared(state, units, targets, *more, **how)
    return say(state, "roll")


def ends(state: Barbarossa, unit: str) -> str:
    """The hexes in which a unit may end its retreat."""
    return " ".join(sorted(action.split()[2] for action in state.legal() if action.startswith(f"retreat {unit} ")))
