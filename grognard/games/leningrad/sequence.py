"""The sequence of play (2010 §3.0, 1979 §3.0): eight phases, twelve turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.leningrad import air, combat, forts, movement, setup
from grognard.games.leningrad.air import Interdiction
from grognard.games.leningrad.combat import Combat
from grognard.games.leningrad.editions import DEFAULT_EDITION, EDITIONS
from grognard.games.leningrad.forts import Fortification
from grognard.games.leningrad.movement_phase import Movement
from grognard.games.leningrad.replacements import Replacement
from grognard.games.leningrad.rules import GERMAN, SOVIET, rules
from grognard.games.leningrad.state import PHASES, Leningrad
from grognard.games.leningrad.victory import score
from grognard.umpire import Dice, Event, Item
from grognard.umpire.events import event

LAST_PHASE = len(PHASES) - 1


@dataclass(frozen=True, slots=True)
class Turn(Item):
    """Always at the bottom of the agenda: when all else is done the next phase begins."""

    kind: ClassVar[str] = "turn"

    def open(self, state: Leningrad, events: list[Event]) -> bool:
        if state.phase == LAST_PHASE:
            air.new_turn(state)  # interdicting units come home (2010 §3 phase 8, 1979 §3 phase 8)
            if state.turn == state.rules.turns:
                state.agenda.clear()
                final = score(state)
                events.append(event("game-over", points=final.total, level=final.level))
                return False
            state.phase = 0
        if state.phase == 0:
            state.turn += 1
            air.new_turn(state)
            events.append(event("turn", turn=state.turn))
        state.phase += 1
        events.append(event("phase", phase=PHASES[state.phase]))
        begin_phase(state)
        return False


def begin_phase(state: Leningrad) -> None:
    phase = PHASES[state.phase]
    if phase == "german-replacement":
        state.agenda.append(Replacement())
    elif phase.endswith("movement"):
        side = GERMAN if phase.startswith("german") else SOVIET
        movement.open_phase(state, side)
        state.agenda.append(Movement(side))
    elif phase.endswith("combat"):
        combat.open_phase(state)
        state.agenda.append(Combat(GERMAN if phase.startswith("german") else SOVIET))
    elif phase == "german-interdiction":
        state.agenda.append(Interdiction())
    elif phase == "soviet-fortification":
        forts.open_phase(state)
        state.agenda.append(Fortification())


def new(edition: str = DEFAULT_EDITION, seed: str | int = 0, set_up: str = "free", bid: bool = False) -> Leningrad:
    """A game at its first question. `set_up`: "free", or "historical" to begin with the first German turn."""
    if set_up not in ("free", "historical"):
        raise ValueError(f"set_up is 'free' or 'historical', not {set_up!r}")
    if str(edition) not in EDITIONS:
        raise ValueError(f"edition is one of {', '.join(EDITIONS)}, not {edition!r}")
    state = Leningrad(rules(str(edition)), Dice(str(seed)))
    setup.place_printed(state)
    state.agenda = [Turn()]
    if set_up == "historical":
        setup.place_historical(state)
    else:
        state.agenda += [setup.GermanSetup(), setup.SovietColumns()]
    if bid:
        state.agenda.append(setup.Bid())
    state.settle([])
    return state
