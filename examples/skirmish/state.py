"""A position: besides the pieces, who was in each objective last, and which hexes have been attacked."""

from __future__ import annotations

from grognard.hexset import HexSet
from grognard.umpire.fields import hexes
from grognard.umpire.score import Line, Score, lead
from grognard.warfare.pieces import DEAD
from grognard.warfare.plain import PlainState
from skirmish.rules import Rules


class Skirmish(PlainState):
    rules: Rules
    taken: HexSet = hexes(told="taken")
    """Objectives where the Germans were last; the others are Soviet."""
    struck: HexSet = hexes(told="struck")
    """Hexes attacked in this phase."""

    def put(self, piece: int, hex_: int) -> None:
        super().put(piece, hex_)
        if hex_ in self.rules.objectives:
            self.taken = self.taken & ~(1 << hex_) if self.side_of(piece) else self.taken | 1 << hex_


def score(state: Skirmish) -> Score:
    """§4.1: places, and steps of the enemy."""
    r = state.rules
    lines = []
    for hex_, points in r.objectives.items():
        side = "german" if state.taken >> hex_ & 1 else "soviet"
        lines.append(Line(side, points, r.numbers[hex_], 1, r.case("4.1")))
    for index, side in enumerate(r.sides):
        lost = sum(p.steps - state.steps[p.index] for p in r.pieces if p.side != index)
        if lost:
            lines.append(Line(side, lost, "losses", lost, r.case("4.1")))
    ahead = lead(tuple(lines), r.sides[0])
    level = "draw" if not ahead else f"{r.sides[ahead < 0]}-victory"
    return Score(tuple(lines), level, r.sides[0])


def value(state: Skirmish, side: int) -> float:
    """What a position is worth to a side: points, and for the Germans nearness to what they have not."""
    r, points = state.rules, float(score(state).total)
    wanted = [h for h in r.objectives if not state.taken >> h & 1] or list(r.objectives)
    for p in r.pieces:
        if state.place[p.index] >= 0:
            near = min(r.grid.distance(state.place[p.index], h) for h in wanted)
            points += (-0.1 if p.side == 0 else 0.05) * near * state.strength(p.index) / 3
        points += 0.2 * state.strength(p.index) * (1 - 2 * p.side) * (state.place[p.index] != DEAD)
    return -points if side else points
