"""Positions set up by hand, as far as the games do the same: what can be chosen, a sheet of a position, and a sheet in
writing. What a sheet may hold follows from the form of the game's positions and the fields of its state.

A sheet tells the beginning of a phase; what happened in the phase before it is not on it. It knows but one pile of the
dead: who is out of the game for good can come back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from grognard.umpire import Dice, sheet
from grognard.umpire.position import FIRST_LINE, heading_line
from grognard.umpire.sheet import BadSheet, Sheet, SheetMarker, SheetUnit
from grognard.warfare import variants
from grognard.warfare.choices import Choices, Front, Token
from grognard.warfare.pieces import DEAD, DUE
from grognard.warfare.position import Form
from grognard.warfare.table import text


class Editing:
    """The editing of a game. What a game has of its own, it says in the methods under the second heading."""

    def __init__(
        self,
        form: Form,
        first: str,
        numbers: Sequence[str] = (),
        markers_say: Mapping[str, str] | None = None,
        cases: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        """`first`: the phase with which an empty map begins. `numbers`: the statements of numbers that can be set.
        `markers_say`: by the kind of a marker the statement that says where it lies. `cases`: by what the reader
        refuses the case behind it, as `Rules.case` takes it."""
        self.form, self.first, self.numbers = form, first, numbers
        self.markers_say, self.cases = markers_say or {}, cases or {}

    @cached_property
    def phases(self) -> tuple[str, ...]:
        """Those that begin with a question."""
        form = self.form
        return tuple(phase for phase in form.rules(form.editions[0]).phases if form.agenda(phase))

    def choices(self, edition: str) -> Choices:
        """What can be chosen."""
        r, fields = self.form.rules(edition), self.form.fields
        return {
            "turns": r.turns,
            "phases": [{"phase": phase, "title": text(f"phase-{phase}")} for phase in self.phases],
            "fronts": self.fronts(r),
            "backs": self.backs(r),
            "markers": [
                {"kind": kind, "title": text(f"edit-{kind}"), "most": self.most(r, kind)} for kind in self.markers_say
            ],
            "tokens": self.tokens(r),
            "numbers": [{"id": n, "title": text(f"edit-{n}"), "most": fields[n].most} for n in self.numbers],
        }

    def case_of(self, problem: str, edition: str) -> str | None:
        """The case that a message of the reader stands for, if there is one."""
        return str(self.form.rules(edition).case(*self.cases[problem])) if problem in self.cases else None

    def blank(self, edition: str) -> Sheet:
        """An empty map on turn 1: those who should be on it are out of the game, the others come when they are due."""
        r = self.form.rules(edition)
        units = [SheetUnit(p.name, sheet.DUE if self.comes_later(p) else sheet.DEAD) for p in r.pieces]
        return Sheet(self.form.game, edition, 1, self.first, units)

    def sheet_of(self, state: Any) -> Sheet:
        """A position, as it would be at the beginning of its phase."""
        made = Sheet(
            self.form.game,
            state.rules.edition,
            max(state.turn, 1),
            state.now if state.now in self.phases else self.first,
            [self._unit(state, p) for p in range(state.rules.count)],
            self.lying(state),
        )
        self.tell_more(state, made)
        return made

    def _unit(self, state: Any, piece: int) -> SheetUnit:
        r, where = state.rules, state.place[piece]
        if where < 0:
            return SheetUnit(r.names[piece], sheet.DUE if where == DUE else sheet.DEAD, front=self.front(state, piece))
        steps = state.steps[piece] if state.steps[piece] < r.full_steps[piece] else 0
        return SheetUnit(r.names[piece], sheet.ON_MAP, r.numbers[where], steps, self.front(state, piece))

    def write(self, made: Sheet) -> tuple[str, dict[int, str]]:
        """The position, and the hex that each of its lines is about. Raises `BadSheet` for what nobody knows."""
        r = self._check(made)
        moment = " ".join((f"turn {made.turn} {made.phase}", *self.moment(r, made)))
        heading = (FIRST_LINE, heading_line(self.form.game, r.edition, self.form.version), "dice hidden 0", moment)
        lists = {
            "dead": [replace(unit, steps=0).word for unit in made.units if unit.where == sheet.DEAD],
            **{key: [m.hex for m in made.markers if m.kind == kind] for kind, key in self.markers_say.items()},
            **{name: [str(value)] for name, value in made.numbers.items() if value},
        }
        others = {key: words for key, words in lists.items() if words} | dict(self.statements(r, made))
        in_hexes = tuple(self.markers_say.values())
        return sheet.in_writing(made, heading, r.sides, lambda unit: self._side(r, unit), others, in_hexes)

    def _side(self, r: Any, unit: str) -> str:
        return str(r.sides[r.pieces[r.by_name[unit]].side])

    def _check(self, made: Sheet) -> Any:
        """Every name on a sheet must be one that the game has; whether they go together is for the reader to say."""
        if not variants.is_edition(made.edition, self.form.editions):
            raise BadSheet
        r = self.form.rules(made.edition)
        numbers = set(r.numbers) - {""}
        if not (
            made.phase in self.phases
            and all(u.id in r.by_name for u in made.units)
            and all(u.hex in numbers for u in made.units if u.where == sheet.ON_MAP)
            and all(u.where in (sheet.ON_MAP, sheet.DUE, sheet.DEAD) for u in made.units)
            and all(m.kind in self.markers_say and m.hex in numbers for m in made.markers)
            and all(name in self.numbers for name in made.numbers)
            and self.known(r, made)
        ):
            raise BadSheet
        return r

    def lay(self, made: Sheet) -> Any:
        """The counters as they lie, right or wrong: to be looked at, not to be played."""
        r = self._check(made)
        state = self.form.state(r, Dice(None))
        state.turn, state.phase = made.turn, r.phases.index(made.phase)
        for unit in made.units:
            piece = r.by_name[unit.id]
            state.place[piece] = DEAD if unit.where == sheet.DEAD else DUE
            if unit.where == sheet.ON_MAP:
                state.put(piece, r.grid.index(unit.hex))
            if unit.steps:
                state.steps[piece] = min(unit.steps, r.full_steps[piece])
        self.lay_more(state, made)
        return state

    # --- said by the game --------------------------------------------------------------------

    def comes_later(self, piece: Any) -> bool:
        """Whether a piece is not on the map at the beginning."""
        return bool(piece.turn)

    def most(self, rules: Any, kind: str) -> int:
        """How many markers of a kind there are."""
        return int(rules.playable.bit_count())

    def lying(self, state: Any) -> list[SheetMarker]:
        """The markers on the map."""
        return []

    def front(self, state: Any, piece: int) -> str:
        """What a piece turned out to be."""
        return ""

    def fronts(self, rules: Any) -> dict[str, list[Front]]:
        """By back what a piece can turn out to be."""
        return {}

    def backs(self, rules: Any) -> dict[str, str]:
        """By piece its back, of those that have one."""
        return {}

    def tokens(self, rules: Any) -> list[Token]:
        """What lies beside the map, each with the states it can be in."""
        return []

    def tell_more(self, state: Any, made: Sheet) -> None:
        """Tokens and numbers of a position."""

    def known(self, rules: Any, made: Sheet) -> bool:
        """Whether the game knows everything on a sheet that only it knows."""
        return not any(u.front for u in made.units) and not made.tokens

    def moment(self, rules: Any, made: Sheet) -> Sequence[str]:
        """What is said of the turn besides its number and the phase."""
        return ()

    def statements(self, rules: Any, made: Sheet) -> Mapping[str, Sequence[str]]:
        """Statements and their words, besides those of units, markers and numbers."""
        return {}

    def lay_more(self, state: Any, made: Sheet) -> None:
        """Markers, tokens and fronts."""
