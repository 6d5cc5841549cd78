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
from numpy.typing import NDArray

from grognard.hexset import HexSet, members
from grognard.maps import Side
from grognard.umpire import Question
from grognard.umpire.fields import HEXES, NUMBER, PIECES, SWITCH
from grognard.warfare.pieces import DEAD, DUE
from grognard.warfare.planes import Floats, Planes, cells_of, flags
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
    """The highest number that an action may name; -1 where none does."""
    kinds: Sequence[str]
    """Of pieces."""
    kind: Callable[[Any, int], str]
    strength: Callable[[Any, int], tuple[float, float]]
    """Attack and defence of a piece, as far as they are known."""
    strongest: float
    turn_due: Callable[[Any, int], int]
    """By rules, of a piece; 0 for one that is there at the beginning."""
    lead: Callable[[Any], float]
    """How far the first side is ahead, from -1 to 1."""
    spoken: Sequence[str] = ()
    """Words of actions besides verbs, units, hexes and numbers."""
    hexsides: Mapping[str, Callable[[Any], Container[Side]]] = field(default_factory=dict)
    ground: Mapping[str, Callable[[Any], HexSet]] = field(default_factory=dict)
    """By name what never changes, by the rules."""
    worth: Callable[[Any], Mapping[int, float]] = lambda _: {}
    """Points for hexes."""
    terrain: Callable[[Any], Mapping[int, str]] = lambda r: r.terrain
    room: Callable[[Any], Sequence[float]] = lambda r: [1 / STACK] * r.count
    """By rules, of each piece how much of a full stack it is."""
    phases: Sequence[str] = ()
    """All that there are, where not every edition has them all."""
    standing: Mapping[str, Callable[[Any], HexSet]] = field(default_factory=dict)
    units: Mapping[str, Callable[[Any], Sequence[float]]] = field(default_factory=dict)
    """By name what it is for every piece, one after another."""
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
        known = self.terrain(r)
        terrain = sorted({known[h] for h in members(r.playable)})
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
        return ("turn", *(f"phase-{phase}" for phase in self.phases or r.phases), *asked, *told, *self.facts, "lead")

    @cache  # noqa: B019
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
        strengths = self._strengths(view)
        return {"hexes": self._hexes(view, strengths), "units": self._units(view, strengths), "game": self._game(view)}

    @cache  # noqa: B019
    def _ground(self, edition: str) -> Floats:
        """What never changes."""
        r = self.form.rules(edition)
        planes, terrain = Planes(r.grid, self.ground_planes(edition)), self.terrain(r)
        for h in members(r.playable):
            planes.add(terrain[h], h, 1)
        planes.lay("playable", r.playable)
        for name, sides in self.hexsides.items():
            planes.lay_sides(name, r.playable, sides(r))
        for name, hexes in self.ground.items():
            planes.lay(name, hexes(r))
        worth = self.worth(r)
        for hex_, points in worth.items():
            planes.add("points", hex_, points / max(worth.values()))
        return planes.array

    def _hexes(self, view: Any, strengths: Floats) -> Floats:
        r = view.rules
        planes = Planes(r.grid, self.planes(r.edition), self._ground(r.edition))
        place = np.array(view.place)
        for side, whose in enumerate(r.sides):
            there = np.flatnonzero((place >= 0) & self._of_side(r.edition)[side])
            planes.add_all(f"{whose}-units", place[there], self._room(r.edition)[there])
            planes.add_all(f"{whose}-attack", place[there], strengths[there, 0] / STACK)
            planes.add_all(f"{whose}-defence", place[there], strengths[there, 1] / STACK)
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

    def _units(self, view: Any, strengths: Floats) -> Floats:
        r, place = view.rules, np.array(view.place)
        cells = cells_of(r.grid)[np.maximum(place, -1)]
        where = np.maximum(cells, 0)  # nowhere is the corner
        kinds = [self.kind(view, piece) for piece in range(r.count)]
        columns: list[Any] = [
            *self._of_side(r.edition),
            *([kind == each for kind in kinds] for each in self.kinds),
            place >= 0,
            place == DUE,
            place <= DEAD,
            where // r.grid.shape[1] / r.grid.shape[0],
            where % r.grid.shape[1] / r.grid.shape[1],
            strengths[:, 0],
            strengths[:, 1],
            np.array(view.steps) / max(r.full_steps),
            *(flags(getattr(view, each.name), r.count) for each in self._told(PIECES)),
            *(worked_out(view) for worked_out in self.units.values()),
            flags(self._asked(view, "unit", "units"), r.count),
            self._due(r.edition),
        ]
        table = np.empty((r.count, len(self.columns)), np.float32)
        for i, column in enumerate(columns):
            table[:, i] = column
        return table

    def _strengths(self, view: Any) -> Floats:
        """Attack and defence by piece."""
        found = np.array([self.strength(view, piece) for piece in range(view.rules.count)], np.float32)
        np.minimum(found / np.float32(self.strongest), 1, out=found)
        return found

    @cache  # noqa: B019
    def _of_side(self, edition: str) -> NDArray[np.bool_]:
        """By side which pieces are its own."""
        r = self.form.rules(edition)
        return np.array([[r.side_of[piece] == side for piece in range(r.count)] for side in range(len(r.sides))])

    @cache  # noqa: B019
    def _due(self, edition: str) -> Floats:
        """By piece the turn in which it comes, as a part of all turns."""
        r = self.form.rules(edition)
        return np.array([self.turn_due(r, piece) / r.turns for piece in range(r.count)], np.float32)

    @cache  # noqa: B019
    def _room(self, edition: str) -> Floats:
        return np.array(self.room(self.form.rules(edition)), np.float32)

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
        return np.clip(np.array(list(seen.values()), np.float32), 0, 1)
