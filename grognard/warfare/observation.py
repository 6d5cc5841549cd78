"""A position for learning programs: the words that its actions are spelled with, and arrays of numbers from 0 to 1.

Most follows from declarations: planes over the map from its terrain and from the sets of hexes in the state, a table of
units from the sets of pieces, a vector from the numbers and switches. A game adds by name what only it can work out.
Every function takes what a side may know (`State.view`). Needs numpy (extra `gym`).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

import numpy as np

from grognard.hexset import HexSet, members
from grognard.maps import Side
from grognard.umpire import Question
from grognard.umpire.fields import HEXES, NUMBER, PIECES, SWITCH
from grognard.warfare.pieces import DEAD, DUE
from grognard.warfare.planes import Floats, Planes, spot
from grognard.warfare.position import Form

STACK = 3.0
"""Units in a hex that fill a plane."""
USUAL = 8.0
"""A number without a narrow limit is shown as half when it is so large."""
OF_SIDES = ("units", "attack", "defence")


@dataclass(frozen=True, eq=False)
class Observation:
    """What a game adds to the declarations of its state."""

    form: Form
    verbs: Iterable[str]
    numbers: int
    """The highest number that an action may name."""
    kinds: Sequence[str]
    """Of pieces."""
    kind: Callable[[Any, int], str]
    strength: Callable[[Any, int], tuple[float, float]]
    """Attack and defence of a piece, as far as they are known."""
    strongest: float
    turn_due: Callable[[Any], int]
    """Of a piece; 0 for one that is there at the beginning."""
    lead: Callable[[Any], float]
    """How far the first side is ahead, from -1 to 1."""
    spoken: Sequence[str] = ()
    """Words of actions besides verbs, units, hexes and numbers."""
    hexsides: Mapping[str, Callable[[Any], Container[Side]]] = field(default_factory=dict)
    ground: Mapping[str, Callable[[Any], HexSet]] = field(default_factory=dict)
    """By name what never changes, by the rules."""
    worth: Callable[[Any], Mapping[int, float]] = lambda _: {}
    """Points for hexes."""
    standing: Mapping[str, Callable[[Any], HexSet]] = field(default_factory=dict)
    units: Mapping[str, Callable[[Any, int], float]] = field(default_factory=dict)
    facts: Mapping[str, Callable[[Any], float]] = field(default_factory=dict)

    # --- names -------------------------------------------------------------------------------

    @cache  # noqa: B019 - a game lives as long as the program
    def words(self, edition: str) -> tuple[str, ...]:
        """Every word that an action may contain."""
        r = self.form.rules(edition)
        hexes = tuple(r.numbers[h] for h in members(r.playable))
        return (*sorted(self.verbs), *self.spoken, *r.names, *hexes, *(str(n) for n in range(self.numbers + 1)))

    @cache  # noqa: B019
    def ground_planes(self, edition: str) -> tuple[str, ...]:
        r = self.form.rules(edition)
        terrain = sorted({r.terrain[h] for h in members(r.playable)})
        sides = (f"{name}-{direction}" for name in self.hexsides for direction in range(6))
        return (*terrain, "playable", "points", *sides, *self.ground)

    @cache  # noqa: B019
    def planes(self, edition: str) -> tuple[str, ...]:
        """Over the map, one above another."""
        of_sides = (f"{side}-{what}" for side in self.form.rules(edition).sides for what in OF_SIDES)
        told = (each.name for each in self._told(HEXES))
        return (*self.ground_planes(edition), *of_sides, *told, *self.standing, "attacked", "asked-about")

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """Of the table of units."""
        where = ("on-map", "due", "dead", "column", "row")
        told = (each.name for each in self._told(PIECES))
        sides = self.form.rules(self.form.editions[0]).sides
        return (
            *sides,
            *self.kinds,
            *where,
            "attack",
            "defence",
            "steps",
            *told,
            *self.units,
            "asked-about",
            "turn-due",
        )

    @cached_property
    def rest(self) -> tuple[str, ...]:
        """Of the vector."""
        r = self.form.rules(self.form.editions[0])
        kinds = (item.kind for item in self.form.items if issubclass(item, Question))
        told = (each.name for each in (*self._told(NUMBER), *self._told(SWITCH)))
        asked = (*(f"asked-{side}" for side in r.sides), *(f"question-{kind}" for kind in kinds))
        return ("turn", *(f"phase-{phase}" for phase in r.phases), *asked, *told, *self.facts, "lead")

    def _told(self, kind: str) -> list[Any]:
        """The fields of a kind that make up a position, but for the moment and the end of it."""
        fields = self.form.state.fields.values()
        return [each for each in fields if each.kind == kind and each.told not in ("", "turn", "over")]

    def shapes(self, edition: str) -> dict[str, tuple[int, ...]]:
        r = self.form.rules(edition)
        planes = (len(self.planes(edition)), *r.grid.shape)
        return {"hexes": planes, "units": (r.count, len(self.columns)), "game": (len(self.rest),)}

    # --- numbers -----------------------------------------------------------------------------

    def arrays(self, view: Any) -> dict[str, Floats]:
        return {"hexes": self._hexes(view), "units": self._units(view), "game": self._game(view)}

    @cache  # noqa: B019
    def _ground(self, edition: str) -> Floats:
        """What never changes."""
        r = self.form.rules(edition)
        planes = Planes(r.grid, self.ground_planes(edition))
        for h in members(r.playable):
            planes.add(r.terrain[h], h, 1)
        planes.lay("playable", r.playable)
        for name, sides in self.hexsides.items():
            planes.lay_sides(name, r.playable, sides(r))
        for name, hexes in self.ground.items():
            planes.lay(name, hexes(r))
        worth = self.worth(r)
        for hex_, points in worth.items():
            planes.add("points", hex_, points / max(worth.values()))
        return planes.array

    def _hexes(self, view: Any) -> Floats:
        r = view.rules
        planes = Planes(r.grid, self.planes(r.edition), self._ground(r.edition))
        for h, pieces in view.at.items():
            for p in members(pieces):
                whose, (attack, defence) = r.sides[view.side_of(p)], self.strength(view, p)
                planes.add(f"{whose}-units", h, 1 / STACK)
                planes.add(f"{whose}-attack", h, attack / (STACK * self.strongest))
                planes.add(f"{whose}-defence", h, defence / (STACK * self.strongest))
        for each in self._told(HEXES):
            planes.lay(each.name, getattr(view, each.name))
        for name, hexes in self.standing.items():
            planes.lay(name, hexes(view) & r.playable)
        battle = getattr(view, "battle", None)
        planes.lay("attacked", 0 if battle is None else battle.targets)
        planes.lay("asked-about", self._asked(view, "hex", "hexes"))
        return planes.capped()  # there are stacks without limit

    def _asked(self, view: Any, one: str, several: str) -> int:
        """The hexes or pieces that the question on the table is about."""
        about = 0
        for name, kind in () if view.over else view.decision.fields:
            if kind in (one, several):
                value = getattr(view.decision, name)
                about |= 1 << value if kind == one else value
        return about

    def _units(self, view: Any) -> Floats:
        table = np.zeros((view.rules.count, len(self.columns)), np.float32)
        asked = self._asked(view, "unit", "units")
        flags = [getattr(view, each.name) for each in self._told(PIECES)]
        for piece in range(view.rules.count):
            table[piece] = self._unit(view, piece, flags, asked)
        return table

    def _unit(self, view: Any, piece: int, flags: list[int], asked: int) -> list[float]:
        r, where, side, kind = view.rules, view.place[piece], view.side_of(piece), self.kind(view, piece)
        return [
            *(side == each for each in range(len(r.sides))),
            *(kind == each for each in self.kinds),
            where >= 0,
            where == DUE,
            where <= DEAD,
            *spot(r.grid, where),
            *(figure / self.strongest for figure in self.strength(view, piece)),
            view.steps[piece] / max(r.full_steps),
            *(flag >> piece & 1 for flag in flags),
            *(worked_out(view, piece) for worked_out in self.units.values()),
            asked >> piece & 1,
            self.turn_due(r.pieces[piece]) / r.turns,
        ]

    def _game(self, view: Any) -> Floats:
        seen = dict.fromkeys(self.rest, 0.0)
        seen["turn"] = view.turn / view.rules.turns
        seen[f"phase-{view.now}"] = 1
        if not view.over:
            seen[f"asked-{view.side}"] = seen[f"question-{view.decision.kind}"] = 1
        for each in self._told(NUMBER):
            value = getattr(view, each.name)
            seen[each.name] = value / each.most if each.most < 2 * USUAL else value / (value + USUAL)
        for each in self._told(SWITCH):
            seen[each.name] = getattr(view, each.name)
        for name, worked_out in self.facts.items():
            seen[name] = worked_out(view)
        seen["lead"] = min(1, max(0, 0.5 + self.lead(view) / 2))
        return np.array(list(seen.values()), np.float32)
