"""Questions put to a small board: what can be answered, what is refused and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa.declaration_phase import open_declaration
from grognard.games.barbarossa.movement import close_phase
from grognard.games.barbarossa.orders import open_orders_of_attacker
from grognard.games.barbarossa.reaction import open_reaction
from grognard.games.barbarossa.rules import PHASES
from grognard.games.barbarossa.state import Barbarossa
from grognard.umpire import Event, Form, Question
from grognard.words import LANGUAGES

OPENING = {"declaration": open_declaration, "reaction": open_reaction, "combat": open_orders_of_attacker}


@dataclass(frozen=True)
class Nothing(Question):
    """At the bottom of the agenda: where a test sees that a phase is over."""

    kind: ClassVar[str] = "nothing"
    forms: ClassVar[tuple[Form, ...]] = ()

    def side_of(self, state: Barbarossa) -> str:
        return "nobody"

    def legal(self, state: Barbarossa) -> list[str]:
        return []


def ask(state: Barbarossa, phase: str) -> list[Event]:
    """Open a phase, and whatever of it opens itself."""
    close_phase(state)
    state.phase = PHASES.index(phase)
    events: list[Event] = []
    state.forget()
    state.agenda = [Nothing(), *OPENING[state.now.kind](state, state.now, events)]
    state.settle(events)
    return events


def asked(state: Barbarossa) -> str:
    """What is asked now."""
    return state.agenda[-1].kind


def say(state: Barbarossa, *actions: str) -> list[Event]:
    events: list[Event] = []
    for action in actions:
        events += state.play(action)
    return events


def offers(state: Barbarossa, *verbs: str) -> set[str]:
    return {action for action in state.legal() if action.split()[0] in verbs}


def refused(state: Barbarossa, action: str) -> str:
    """The case that forbids an action, said in both languages."""
    reason = state.why_not(action)
    assert reason is not None, f"{action} is legal"
    assert all(reason.tell(language) for language in LANGUAGES)
    assert reason.case.startswith("BSR §")
    return reason.case.removeprefix("BSR §")


def kinds(events: list[Event]) -> list[str]:
    return [each.kind for each in events]
