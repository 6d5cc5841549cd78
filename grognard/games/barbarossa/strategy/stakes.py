"""What is at stake in an attack: what it is worth that nobody stands in a hex any more, and what steps are worth."""

from __future__ import annotations

from functools import cached_property

from grognard.games.barbarossa import surrender
from grognard.games.barbarossa.distances import FAR
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy import winter
from grognard.games.barbarossa.strategy.doctrine import Doctrine, turns_left
from grognard.games.barbarossa.strategy.ground import from_columns
from grognard.games.barbarossa.strategy.hopes import columns, hoped
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.hexset import HexSet, listed, members

TAKEN = 0.9
"""What it is worth in the last turn that a place is cleared: nothing else counts then, and somebody must get in."""
RETREATS = 0.6
"""What it is worth that a hex is cleared, for who was in it may come back to bar the way."""
FREED = 0.25
"""The same of a stack that is in supply again."""
MOST_FREED = 8
"""Stacks that count, at the most, if they are in supply again along a broad front."""
HOME = 4
"""Hexes from their own people within which somebody who is cut off may still get through."""
RETAKEN = 0.6
"""The same of a place taken back, which may be lost again."""


class Stakes:
    """For one side in a position."""

    def __init__(self, state: Barbarossa, d: Doctrine, side: int) -> None:
        self.state, self.d, self.side = state, d, side
        self._gains: dict[HexSet, float] = {}
        self._far: dict[int, int] | None = None

    # --- who is cut off -----------------------------------------------------------------------------

    @cached_property
    def _cut(self) -> HexSet:
        """Soviets to whom no supply comes, …"""
        return self.state.occupied[SOVIET] & ~supplied_hexes(self.state, SOVIET)

    @cached_property
    def _lost(self) -> HexSet:
        """… and those of them who are so far behind that they do not get home any more."""
        home = supplied_hexes(self.state, SOVIET)
        return self._cut & ~self.state.rules.land.field.within(home, HOME)

    @cached_property
    def _shut(self) -> HexSet:
        """Those who cannot get away, and will give themselves up (BSR §20)."""
        return self._cut & ~surrender.free(self.state)

    def share(self, targets: HexSet) -> float:
        """The share of what their steps are worth: of who has nowhere to go few would be there again."""
        if self.side != AXIS or not self.d.wide:
            return 1.0
        if not targets & ~self._shut:
            return self.d.broad["shut_steps"]
        return 1.0 if targets & ~self._lost else self.d.broad["lost_steps"]

    # --- what it is worth ---------------------------------------------------------------------------

    def gain(self, targets: HexSet) -> float:
        """That nobody stands in these hexes any more."""
        if targets not in self._gains:
            if self.side == AXIS:
                self._gains[targets] = (self._near if self.d.wide else self._opened)(targets)
            elif winter.strikes(self.state, self.side):
                self._gains[targets] = winter.struck(self.state, self.d, targets)
            else:
                self._gains[targets] = self._retaken(targets)
        return self._gains[targets]

    def _near(self, targets: HexSet) -> float:
        """The same along a broad front: how near the places are that are still to be had, and who cannot get away."""
        state, d, w = self.state, self.d, self.d.broad
        share = TAKEN if turns_left(state) == 1 else w["near"]
        found = w["cleared"]
        for spot, worth in d.open_spots(state).items():
            away = min(state.rules.grid.distance(spot, h) for h in members(targets))
            if not away:
                found += max(share, w["taken"]) * worth
            elif turns_left(state) > 1:
                found += share * worth * w["fade"] ** away
        found += w["lost"] if not targets & ~self._lost else w["cut"] * bool(targets & self._cut)
        return found + (w["freed"] * self._frees(targets) if w["freed"] and self._starved else 0.0)

    @cached_property
    def _starved(self) -> HexSet:
        """Stacks of ours that no supply comes to."""
        return self.state.occupied[AXIS] & ~supplied_hexes(self.state, AXIS)

    def _frees(self, targets: HexSet) -> int:
        """How many of them would be fed if nobody stood there."""
        trial = self.state.copy()
        for h in members(targets):
            for p in listed(trial.of_side_at(SOVIET, h)):
                trial.lift(p)
        return min(MOST_FREED, (self._starved & supplied_hexes(trial, AXIS)).bit_count())

    def _opened(self, targets: HexSet) -> float:
        """What the Axis may hope for then; the way that it saves; and places taken now, which is better than later."""
        state, d = self.state, self.d
        wanted = d.open_spots(state)
        taken = sum(worth for h, worth in wanted.items() if targets >> h & 1)
        if turns_left(state) == 1:
            return TAKEN * taken
        if self._far is None:
            self._far = self._ways(state)
        trial = state.copy()
        for h in members(targets):
            for p in listed(state.of_side_at(1 - self.side, h)):
                trial.lift(p)
        after = self._ways(trial)
        nearer = sum(worth * (self._far.get(h, FAR) - after.get(h, FAR)) for h, worth in wanted.items())
        saved = nearer / max(1, sum(wanted.values()))
        found = RETREATS * (hoped(trial, d, after) - hoped(state, d, self._far))
        found += d.sides[AXIS]["clear"] * saved + d.sides[AXIS]["now"] * taken
        found += d.sides[AXIS]["clear"] * (self._rear(state) - self._rear(trial))
        return found + self._freed() * (self._fed(trial) - self._fed(state))

    def _rear(self, state: Barbarossa) -> int:
        """How far it is from the sources of supply to the columns: who stands in the way there holds up all that
        follows."""
        starts = list(members(state.rules.sources[AXIS]))
        if turns_left(state) == 1 or not starts:
            return 0
        posts = columns(state)
        ways = from_columns(state, self.d, AXIS, starts, None, posts)
        return min((ways.get(h, FAR) for h in posts), default=0)

    def _ways(self, state: Barbarossa) -> dict[int, int]:
        return from_columns(state, self.d, AXIS, columns(state), None, self.d.open_spots(state))

    def _freed(self) -> float:
        return FREED if turns_left(self.state) > 1 else 0.0

    def _fed(self, state: Barbarossa) -> int:
        """Hexes of ours that have a route of supply."""
        return (state.occupied[self.side] & supplied_hexes(state, self.side)).bit_count()

    def _retaken(self, targets: HexSet) -> float:
        state, d = self.state, self.d
        held = targets & d.all_spots & state.spots
        last = turns_left(state) == 1
        points = sum(d.worth(h, state.turn) for h in members(held))
        return (1.0 if last else RETAKEN) * points + d.sides[self.side]["clear"] * 10
