"""In words: as few as will do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.umpire import Event, Reason
from grognard.umpire.score import Score
from grognard.warfare.phrases import how_to_answer, sentence
from grognard.words import Language, tell
from tests.drill.rules import SIDES
from tests.drill.state import Drill


def score(state: Drill) -> Score:
    return Score((), "draw", SIDES[0])


def question(state: Drill, language: Language) -> str:
    if state.over:
        return "Over" if language == "en" else "Fini"
    kind = state.decision.kind
    return f"What now: {kind}?" if language == "en" else f"Que faire : {kind} ?"


def prompt(state: Drill, language: Language) -> str:
    return f"{question(state, language)} {how_to_answer(state, language)}"


def action_title(state: Drill, action: str, language: Language) -> str:
    return sentence(action)


def as_known(state: Drill, events: Sequence[Event]) -> Iterable[tuple[Drill, Event]]:
    return ((state, event) for event in events if event.kind not in ("turn", "phase"))


def tell_event(state: Drill, event: Event, language: Language) -> str:
    facts = ", ".join(",".join(value) if isinstance(value, tuple) else str(value) for _, value in event.facts)
    return f"{event.kind}: {facts}"


def cited(case: str, language: Language) -> str:
    return case


def reason_sentence(reason: Reason, language: Language, state: Drill | None = None) -> str:
    return sentence(tell(reason.key, language, **reason.facts(language)))


def tell_reason(reason: Reason, language: Language) -> str:
    return f"{reason_sentence(reason, language)} ({reason.case})"


def the_units(rules: object, names: Sequence[str], state: Drill | None, language: Language) -> str:
    return ", ".join(names)
