"""The sequence of play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from grognard.umpire import Dice, Event, Item
from grognard.umpire.events import event
from grognard.warfare import sequence
from grognard.warfare.sequence import Phase
from tests.drill.asked import QUESTIONS
from tests.drill.moving import Movement
from tests.drill.rules import DEPOT, EDITION, GERMANS, LINE, PHASES, SOVIETS, rules
from tests.drill.state import Drill

BY_KIND: dict[str, Any] = {**{question.kind: question for question in QUESTIONS}, "movement": Movement}


def opened(state: Drill, phase: Phase, events: list[Event]) -> list[Item]:
    return [BY_KIND[phase.kind]()]


class Turn(sequence.Turn):
    __slots__ = ()
    phases = PHASES
    opening: ClassVar[Mapping[str, sequence.Opening]] = dict.fromkeys(BY_KIND, opened)

    def game_over(self, state: Drill) -> Event:
        return event("game-over", points=0, level="draw")


def new(edition: str = EDITION, seed: str | int = 0, set_up: str = "historical") -> Drill:
    state = Drill(rules(edition), Dice(str(seed)))
    index, by_name = state.rules.grid.index, state.rules.by_name
    for name in GERMANS:
        state.put(by_name[name], index(DEPOT))
    for name, number in zip(SOVIETS, (LINE[0], *LINE), strict=True):
        state.put(by_name[name], index(number))
    state.agenda = [Turn()]
    state.settle([])
    return state
