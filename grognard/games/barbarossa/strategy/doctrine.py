"""What the computer thinks things are worth in Barbarossa, as `data/strategy.toml` says it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from grognard.games.barbarossa.rules import Rules
from grognard.games.barbarossa.scenario import DIVISIONS
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.steps import kind_of
from grognard.games.barbarossa.units import AXIS, FILES, SIDES
from grognard.hexset import HexSet, members, of

SELDOM = 0.5
"""How often who loses its last step is eliminated for good, more or less."""
WIDE = 100
"""Counters of a scenario above which it is played as a broad front."""


@dataclass(frozen=True, eq=False)
class Doctrine:
    rules: Rules
    step: Mapping[str, float]
    way: Mapping[str, float]
    sides: tuple[Mapping[str, float], Mapping[str, float]]
    counted: tuple[float, ...]
    """By piece the points that a step of it costs its side, by the tolls of the scenario."""
    spots: tuple[int, ...]
    """Places that count, in the order of the scenario."""
    broad: Mapping[str, float]
    """What things are worth along a broad front."""
    winter: Mapping[str, float]
    """The same to the Soviets once the ice bears."""
    axes: Mapping[str, tuple[int, ...]]
    """By division, or single unit, the places that it has been told to take one after another."""

    @property
    def wide(self) -> bool:
        """Whether there are too many counters to weigh every one against every other."""
        return self.rules.count > WIDE

    def worth(self, hex_: int, turn: int) -> int:
        """Points of a place."""
        spot = self.rules.scenario.spots[self.spots.index(hex_)]
        return spot.worth(turn)

    def told(self, state: Barbarossa, piece: int) -> int | None:
        """The place that a unit has been told to take next, if any is left."""
        unit = self.rules.pieces[piece]
        places = self.axes.get(unit.formation or self.rules.names[piece], ())
        return next((h for h in places if not state.spots >> h & 1), None)

    def open_spots(self, state: Barbarossa) -> dict[int, int]:
        """Places that the Axis has not got, each with its points."""
        return {h: self.worth(h, state.turn) for h in self.spots if not state.spots >> h & 1}

    def goals(self, state: Barbarossa) -> dict[int, int]:
        """The same as goals of a march: the dearer a place, the farther it draws."""
        wanted = self.open_spots(state)
        most = max(wanted.values(), default=0)
        return {h: 2 * (most - worth) for h, worth in wanted.items()}

    def price(self, state: Barbarossa, piece: int) -> float:
        """What it costs a side to lose the next step of a unit."""
        r, steps = self.rules, state.steps[piece]
        if r.hq >> piece & 1:
            return self.step["hq"]
        lost = sum(f[piece][steps] - f[piece][steps - 1] for f in (r.attack, r.defence))
        gun = r.support[piece] if steps == 1 else 0
        return (
            self.step[SIDES[r.side_of[piece]]]
            + self.step["strength"] * (lost + gun)
            + self.step["counted"] * self.counted[piece]
        )

    @property
    def all_spots(self) -> HexSet:
        return of(self.spots)


@cache
def doctrine(rules: Rules) -> Doctrine:
    said = FILES.toml("strategy.toml")
    own = said["scenario"].get(rules.scenario.id, {})
    step, way, broad, *sides = (
        {**said[name], **own.get(name, {})} for name in ("step", "way", "broad", "axis", "soviet")
    )
    known = {spot.hex: rules.hex(spot.hex) for spot in rules.scenario.spots}
    axes = {who: tuple(known[h] for h in hexes if h in known) for who, hexes in own.get("axes", {}).items()}
    counted = [0.0] * rules.count
    for toll in rules.scenario.tolls:
        for p, unit in enumerate(rules.pieces):
            if toll.counts(unit):
                points = -toll.points if toll.side == AXIS else toll.points
                counted[p] += points / toll.every
    for p, unit in enumerate(rules.pieces):
        if kind_of(unit) == DIVISIONS:
            counted[p] += _of_division(rules, p) / sum(rules.full_steps[q] for q in rules.together(p))
    return Doctrine(
        rules, step, way, (sides[0], sides[1]), tuple(counted), tuple(known.values()), broad, said["winter"], axes
    )


def _of_division(rules: Rules, piece: int) -> float:
    """Points that a whole division is worth to its side, if the scenario counts those that are lost or saved."""
    found, side = 0.0, rules.side_of[piece]
    for line in rules.scenario.lost_units:
        if line.side == side and line.what == DIVISIONS:
            found += abs(line.points) / line.every * (SELDOM if line.eliminated else 1.0)
    if rules.set_up >> piece & 1:
        found += sum(abs(saved.points) for saved in rules.scenario.saved if saved.side == side)
    return found


def turns_left(state: Barbarossa) -> int:
    """This one among them."""
    return int(state.rules.turns - state.turn + 1)


def steps_at(state: Barbarossa, side: int, hexes: HexSet) -> int:
    """Combat units of a side in some hexes, as bits."""
    found = 0
    for h in members(hexes & state.occupied[side]):
        found |= state.of_side_at(side, h) & state.rules.combat
    return found
