"""Picking who moves. Of a small stack all groups can be listed; of a large one there are too many, and its units are
picked one by one.

    move 1pz        opens the question who comes along
    with 6pz        and with whom; in any order, the same units are the same position
    without 6pz     or not after all
    rail            which way the group goes, where more than one is open to it; and then where to

A destination is searched only when the group is complete, and only for the way that is asked for. Whoever says where to
without saying the way means the first that is open: `move 1pz,6pz to 0310`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any, ClassVar, Self

from grognard.hexset import members
from grognard.umpire import ADD, DROP, PICK, WAY, Event, Foregone, Form, Item, Reason, Spoken
from grognard.umpire.forms import verbs

LISTED = 3
"""Of so many units every group is named at once."""


@cache
def subsets(bits: int, most: int = LISTED) -> tuple[tuple[int, int], ...]:
    """All groups of one up to so many of these units, each with its size."""
    single = [1 << p for p in members(bits)]
    sizes = range(1, min(most, len(single)) + 1)
    return tuple((sum(some), size) for size in sizes for some in combinations(single, size))


MOVE = Form("move UNIT", PICK, opens=True, then="with")
"""How a phase question lets somebody be picked."""


def forms(*ways: str) -> tuple[Form, ...]:
    """The forms of a question that picks a group, by the ways of moving that the game has."""
    return (Form("with UNIT", ADD), Form("without UNIT", DROP), *(Form(way, WAY) for way in ways))


class Picking(Foregone):
    """Who comes along, and which way. A game makes it a frozen dataclass, with further fields if it needs them:

    @dataclass(frozen=True, slots=True)
    class Picking(picking.Picking):
        units: int
        forms: ClassVar[tuple[Form, ...]] = picking.forms("march", "rail")
    """

    __slots__ = ()
    units: int
    """Those picked so far."""
    kind: ClassVar[str] = "picking"
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("units", "units"),)

    # --- written by the game -----------------------------------------------------------------

    def joining(self, state: Any) -> int:
        """Who may come along with those picked so far."""
        raise NotImplementedError

    def ways(self, state: Any) -> Sequence[str]:
        """The ways that are open to those picked so far, the usual one first. Nothing is searched for it."""
        raise NotImplementedError

    def going(self, state: Any, way: str) -> Item:
        """What is asked next of a group that is complete: where it goes. That question names this one among those
        `settled`, so that whoever may not come along, or has no choice of ways, is told why."""
        raise NotImplementedError

    def why_not_joining(self, state: Any, piece: int) -> Reason:
        raise NotImplementedError

    def why_not_leaving(self, state: Any, piece: int) -> Reason:
        """Why a unit cannot be left out again: it is none of the group, or all that is left of it."""
        raise NotImplementedError

    def why_no_way(self, state: Any, way: str) -> Reason:
        raise NotImplementedError

    # --- the question ------------------------------------------------------------------------

    def side_of(self, state: Any) -> str:
        return str(state.rules.sides[state.side_of(next(members(self.units)))])

    def legal(self, state: Any) -> list[str]:
        names = state.rules.names
        return [
            *_each("with", names, self.joining(state)),
            *(_each("without", names, self.units) if self.units & (self.units - 1) else ()),
            *self.ways(state),
        ]

    def answer(self, state: Any, said: Spoken, events: list[Event]) -> None:
        if said.units:
            state.agenda[-1] = self._with(self.units ^ state.units_named(said.units))
        else:
            state.agenda[-1] = self.going(state, said.verb)

    def _with(self, units: int) -> Self:
        changed: Any = replace(self, units=units)  # type: ignore[type-var]
        found: Self = changed
        return found

    def why_not(self, state: Any, said: Spoken) -> Reason:
        if not said.units:
            return self.why_no_way(state, said.verb)
        piece = state.rules.by_name[said.units[0]]
        why = self.why_not_joining if said.verb == "with" else self.why_not_leaving
        return why(state, piece)

    # --- where to, said at once --------------------------------------------------------------

    def spelled_out(self, state: Any, said: Spoken) -> tuple[str, ...]:
        ahead = self._ahead(state, said)
        return (ahead[0], said.text) if ahead and said.text in ahead[1].legal() else ()

    def why(self, state: Any, said: Spoken) -> Reason:
        ahead = self._ahead(state, said)
        if ahead and said.text not in ahead[1].legal():
            found: Reason = ahead[1].decision.why(ahead[1], said)
            return found
        return super().why(state, said)

    def _ahead(self, state: Any, said: Spoken) -> tuple[str, Any] | None:
        """The way that is meant by somebody who only says where to, and the table once it is said."""
        if said.verb in verbs(self.forms):
            return None
        for way in self.ways(state):
            trial = state.copy()
            trial.play(way)
            if not trial.over and said.verb in verbs(trial.decision.forms):
                return way, trial
        return None


def _each(verb: str, names: Sequence[str], units: int) -> Iterable[str]:
    return (f"{verb} {names[p]}" for p in members(units))
