"""A turn as a table of phases, and the item at the bottom of the agenda that leads through it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from grognard.umpire import parts
from grognard.umpire.agenda import Item, Question
from grognard.umpire.events import Event, event
from grognard.umpire.forms import STOP
from grognard.umpire.shapes import role_of
from grognard.umpire.spoken import spoken


class Phase(str):
    """A row of the table: its name, whose it is, and its kind, by which it is opened. Phases of one kind let units do
    the same; `traits` are what the rules ask of a phase besides."""

    side: int | None
    kind: str
    traits: frozenset[str]

    def __new__(cls, name: str, side: int | None, kind: str, *traits: str) -> Phase:
        phase = super().__new__(cls, name)
        phase.side, phase.kind, phase.traits = side, kind, frozenset(traits)
        return phase

    @property
    def owner(self) -> int:
        """The side whose phase it is; only asked of phases that are somebody's."""
        assert self.side is not None, self
        return self.side

    def of(self, side: int, kind: str) -> bool:
        """Whether it is a side's own phase of this kind."""
        return self.side == side and self.kind == kind

    def __reduce__(self) -> tuple[Any, ...]:
        return Phase, (str(self), self.side, self.kind, *self.traits)


Opening = Callable[[Any, Phase, list[Event]], Iterable[Item]]
"""What a phase begins with: it does its work and gives what is then on the agenda."""


@dataclass(frozen=True, slots=True)
class Turn(Item):
    """Always at the bottom of the agenda: when all else is done the next phase begins. Each game fills in the rest."""

    kind: ClassVar[str] = "turn"
    opening: ClassVar[Mapping[str, Opening]]
    """By kind of phase how it is opened; in one that is not named nobody does anything."""

    def open(self, state: Any, events: list[Event]) -> bool:
        phases = state.rules.phases
        last = state.phase == len(phases) - 1
        self.end_of_phase(state, events)
        if (last and self.end_of_turn(state, events)) or self.is_over(state):
            state.agenda.clear()
            events.append(self.game_over(state))
            return False
        if last or not state.phase:
            state.phase, state.turn = 0, state.turn + 1
            self.new_turn(state)
            events.append(event("turn", turn=state.turn))
        state.phase += 1
        events.append(event("phase", phase=str(phases[state.phase])))
        self.begin(state, events)
        return False

    @classmethod
    def begin(cls, state: Any, events: list[Event]) -> None:
        """Open the phase at hand."""
        phase: Phase = state.rules.phases[state.phase]
        if phase.kind in cls.opening:
            state.agenda += cls.opening[phase.kind](state, phase, events)

    # --- written by the game -----------------------------------------------------------------

    def end_of_phase(self, state: Any, events: list[Event]) -> None:
        """Whatever happens at the end of every phase, the set-up among them."""

    def end_of_turn(self, state: Any, events: list[Event]) -> bool:
        """After the last phase; True: this was the last turn."""
        return bool(state.turn == state.rules.turns)

    def is_over(self, state: Any) -> bool:
        """Whether the game is decided before its last turn is over."""
        return False

    def new_turn(self, state: Any) -> None:
        """Before its first phase."""

    def game_over(self, state: Any) -> Event:
        final = parts.package(state.package).score(state)
        return event("game-over", points=final.total, level=final.level)


class PhaseQuestion(Question):
    """The standing question of a phase, asked until its side ends the phase."""

    __slots__ = ()
    side: int
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("side", "side"),)

    def side_of(self, state: Any) -> str:
        return str(state.rules.sides[self.side])

    def open(self, state: Any, events: list[Event]) -> bool:
        """A phase with nothing to do in it ends by itself."""
        actions = state.legal()
        if len(actions) != 1 or role_of(self.forms, actions[0]) is not STOP:
            return True
        state.forget()
        self.answer(state, spoken(actions[0]), events)
        return False
