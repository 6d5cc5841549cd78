"""Positions of a small game set up by hand: who stands where, the turn and the phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from grognard.umpire import Dice, sheet
from grognard.umpire.position import FIRST_LINE, heading_line
from grognard.umpire.sheet import BadSheet, Sheet, SheetUnit
from grognard.warfare import variants
from grognard.warfare.pieces import DEAD, DUE
from grognard.warfare.plain.rules import PlainRules
from grognard.warfare.plain.state import PlainState
from grognard.warfare.sequence import Phase
from grognard.warfare.table import text

if TYPE_CHECKING:
    from grognard.warfare.plain.game import Plain

P = TypeVar("P", bound=PlainState)
Data = dict[str, Any]


class PlainEditing(Generic[P]):
    def __init__(self, game: Plain[P]) -> None:
        self._game = game

    def _phases(self, r: PlainRules) -> list[Phase]:
        return [phase for phase in r.phases if phase.side is not None]

    def choices(self, edition: str) -> Data:
        r = self._game.rules_of(edition)
        phases = [{"phase": phase, "title": text(f"phase-{phase}")} for phase in self._phases(r)]
        nothing: Data = {"fronts": {}, "backs": {}, "markers": [], "tokens": [], "numbers": []}
        return {"turns": r.turns, "phases": phases, **nothing}

    def case_of(self, problem: str, edition: str) -> str | None:
        return None

    def blank(self, edition: str) -> Sheet:
        r = self._game.rules_of(edition)
        units = [SheetUnit(p.name, sheet.DUE if p.turn else sheet.DEAD) for p in r.pieces]
        return Sheet(self._game.name, edition, 1, self._phases(r)[0], units)

    def sheet_of(self, state: P) -> Sheet:
        r = state.rules
        phases = self._phases(r)
        units = [self._unit(state, p) for p in range(r.count)]
        phase = state.now if state.now in phases else phases[0]
        return Sheet(self._game.name, r.edition, max(state.turn, 1), phase, units)

    def _unit(self, state: P, piece: int) -> SheetUnit:
        r, where = state.rules, state.place[piece]
        if where < 0:
            return SheetUnit(r.names[piece], sheet.DUE if where == DUE else sheet.DEAD)
        steps = state.steps[piece]
        return SheetUnit(r.names[piece], sheet.ON_MAP, r.numbers[where], steps if steps < r.full_steps[piece] else 0)

    def write(self, said: Sheet) -> tuple[str, dict[int, str]]:
        r = self._check(said)
        heading = [
            FIRST_LINE,
            heading_line(self._game.name, r.edition, self._game.RULES_VERSION),
            "dice hidden 0",
            f"turn {said.turn} {said.phase}",
        ]
        dead = [unit.id for unit in said.units if unit.where == sheet.DEAD]
        return sheet.in_writing(said, heading, r.sides, lambda u: r.sides[r.side_of[r.by_name[u]]], {"dead": dead}, ())

    def lay(self, said: Sheet) -> P:
        """As it lies, whether it can be played or not."""
        r = self._check(said)
        state = self._game.state(r, Dice(None))
        state.turn, state.phase = said.turn, r.phases.index(said.phase)
        for unit in said.units:
            piece = r.by_name[unit.id]
            if unit.where == sheet.ON_MAP:
                state.put(piece, r.grid.index(unit.hex))
                state.steps[piece] = unit.steps or r.full_steps[piece]
            elif unit.where == sheet.DEAD:
                state.place[piece] = DEAD
        state.over = True  # nobody is asked anything
        return state

    def markers(self, state: P) -> list[Data]:
        return []

    def _check(self, said: Sheet) -> PlainRules:
        if not variants.is_edition(said.edition, self._game.EDITIONS):
            raise BadSheet(said.edition)
        r = self._game.rules_of(said.edition)
        known = {unit.id for unit in said.units} <= set(r.names)
        if not known or said.phase not in self._phases(r) or not 1 <= said.turn <= r.turns:
            raise BadSheet(said.phase)
        return r
