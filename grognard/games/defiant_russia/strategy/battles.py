"""The battles of a phase thought through: who attacks whom where everybody must, and what may be expected of it.

Made for a phase: while it lasts the enemy stands still and nobody gains or loses a step, so that what has been counted
once is looked up.
"""

from __future__ import annotations

from grognard.games.defiant_russia import movement
from grognard.games.defiant_russia.rules import AXIS, CLEAR, SNOW, SOVIET
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.strategy.chances import blow
from grognard.games.defiant_russia.strategy.doctrine import Doctrine, shown_strength
from grognard.hexset import HexSet, members
from grognard.maps import side as hexside

ENOUGH = 6.5
"""Dice for a life: with so many against each an attack is strong enough."""


class Battles:
    def __init__(self, view: DefiantRussia, d: Doctrine, side: int, exploiting: bool) -> None:
        self.d, self.side, self.rules = d, side, view.rules
        self.exploiting = exploiting
        self.snow, self.clear = view.weather == SNOW, view.weather == CLEAR
        self.first_snow = view.first_snow == view.turn > 0
        self.fights = {p: self._fights(view, p) for p in members(view.rules.of_side[side] & view.rules.land)}
        self.ground = {h: d.hex_worth(h) for h in members(view.rules.playable)}
        self.air = 0.0 if exploiting else min(3.0, view.air / 4)
        """Dice from aircraft that a battle may expect."""
        self._dice: dict[tuple[int, int, int, bool], int] = {}
        self._defence: dict[tuple[int, int, int], tuple[int, int, tuple[float, ...]]] = {}
        self._tolls: dict[int, tuple[float, ...]] = {}
        self._worth: dict[tuple[int, int, int, int, bool], float] = {}

    def _fights(self, view: DefiantRussia, piece: int) -> bool:
        return not self.exploiting or movement.exploitation_points(view, piece) > 0

    # --- dice --------------------------------------------------------------------------------

    def dice(self, state: DefiantRussia, piece: int, target: int, hungry: bool) -> int:
        """What a unit brings against a hex from where it stands."""
        here = state.place[piece]
        key = (piece, here, target, hungry)
        found = self._dice.get(key)
        if found is None:
            found = self._dice[key] = self._count(state, piece, here, target, hungry)
        return found

    def _count(self, state: DefiantRussia, piece: int, here: int, target: int, hungry: bool) -> int:
        r = self.rules
        armoured = bool(r.armoured >> piece & 1)
        if hungry:
            dice = 1
        else:
            dice = shown_strength(r, piece, state.strength(piece), self.snow)
            if armoured and not self.snow and r.terrain[target] == "swamp":
                dice = max(1, dice // 2)
        dice -= hexside(here, target) in r.rivers
        dice -= bool(r.fortress >> target & 1)
        dice -= armoured and bool(r.major >> target & 1)
        return max(0, dice)

    def defence(self, state: DefiantRussia, target: int, hungry: int) -> tuple[int, int, tuple[float, ...]]:
        """Dice, what they hit on, and what it costs them to lose so many steps."""
        units = state.units_at(target)
        key = (target, units, hungry & units)
        found = self._defence.get(key)
        if found is None:
            found = self._defence[key] = defence(self.d, state, target, units, hungry, self.first_snow)
        return found

    def leaders(self, state: DefiantRussia, units: int) -> int:
        """Dice that leaders give to an attack."""
        r, place = self.rules, state.place
        if self.side == AXIS:
            at = place[r.guderian]
            return (2 if self.clear else 1) if at >= 0 and state.at[at] & units else 0
        found = 0
        for leader in (r.stalin, r.zhukov):
            at = place[leader]
            if at >= 0 and state.at[at] & units:
                found += 2
        at = place[r.zhukov]
        if at >= 0 and any(0 < r.grid.distance(place[p], at) <= 2 for p in members(units)):
            found += 1
        return found

    # --- worth -------------------------------------------------------------------------------

    def worth(self, state: DefiantRussia, target: int, units: int, ours: int, theirs: int, way_out: bool) -> float:
        """The expectation of an attack; `ours`, `theirs`: those out of supply."""
        dice = sum(self.dice(state, p, target, bool(ours >> p & 1)) for p in members(units))
        dice += self.leaders(state, units) - bool(self.rules.minor >> target & 1)
        return self.of_dice(state, target, units, max(1, round(dice + self.air)), theirs, way_out)

    def of_dice(self, state: DefiantRussia, target: int, units: int, dice: int, theirs: int, way_out: bool) -> float:
        key = (target, units, dice, theirs & state.at[target], way_out)
        found = self._worth.get(key)
        if found is None:
            found = self._worth[key] = self._expect(state, target, units, dice, theirs, way_out)
        return found

    def _expect(self, state: DefiantRussia, target: int, units: int, dice: int, theirs: int, way_out: bool) -> float:
        theirs_dice, theirs_on, toll = self.defence(state, target, theirs)
        hits = self.rules.hits
        on = hits.first_snow if self.first_snow and self.side == SOVIET else hits.usual
        hit = blow(dice, on, len(toll) - 1, way_out, self.ground[target] > 0.5)
        return hit.cost(toll) + hit.clears * self.ground[target] - self.price(state, units, theirs_dice, theirs_on)

    def price(self, state: DefiantRussia, units: int, dice: int, on: int) -> float:
        """What the attackers may expect to lose to so many dice."""
        toll = self._tolls.get(units)
        if toll is None:
            toll = self._tolls[units] = self.d.toll(state, units)
        return blow(dice, on, len(toll) - 1, False).cost(toll)

    # --- everybody ---------------------------------------------------------------------------

    def total(self, state: DefiantRussia, ours: int, theirs: int) -> float:
        """The expectation of all battles of the phase."""
        side = self.side
        force, idle = self.share_out(state, ours, theirs)
        free = self.exploiting
        zone = state.zoc(side)
        total = 0.0
        for t, units in force.items():
            worth = self.worth(state, t, units, ours, theirs, self.way_out(state, t, zone))
            if worth > 0 or not free:
                total += worth
        if not free:
            for t in idle:  # somebody must attack it as well
                dice, on, _ = self.defence(state, t, theirs)
                near = 0
                for n in members(self.rules.beside[t] & state.land[side]):
                    near |= state.at[n] & self.rules.land
                total -= self.price(state, near, dice, on)
        return total

    def way_out(self, state: DefiantRussia, target: int, zone: HexSet) -> bool:
        """Whether those in a hex could fall back."""
        free = self.rules.beside[target] & ~zone & ~state.occupied[self.side]
        if free & ~state.land[1 - self.side]:
            return True
        return self.side == SOVIET and any(state.units_at(h).bit_count() < 2 for h in members(free))

    def share_out(self, state: DefiantRussia, ours: int, theirs: int) -> tuple[dict[int, int], list[int]]:
        """By enemy hex those who attack it, everybody once; and the hexes for which nobody is left."""
        r, side = self.rules, self.side
        mine, fights = state.land[side], self.fights
        if side == SOVIET:
            mine &= ~r.fortress  # who holds a fortress need not attack
        targets = list(members(state.occupied[1 - side] & r.field.neighbours(mine)))
        options: dict[int, list[int]] = {}
        need: dict[int, float] = {}
        for t in targets:
            for n in members(r.beside[t] & mine):
                for p in members(state.at[n] & r.land):
                    if fights[p]:
                        options.setdefault(p, []).append(t)
            need[t] = ENOUGH * (len(self.defence(state, t, theirs)[2]) - 0.5)
        force: dict[int, int] = {}
        for p in sorted(options, key=lambda p: (len(options[p]), -state.strength(p))):
            hungry = bool(ours >> p & 1)
            best = max(options[p], key=lambda t: (t not in force, need[t] + 4 * self.ground[t]))
            force[best] = force.get(best, 0) | 1 << p
            need[best] -= self.dice(state, p, best, hungry)
        return force, [t for t in targets if t not in force]


def defence(
    d: Doctrine, state: DefiantRussia, hex_: int, units: int, hungry: int, first_snow: bool
) -> tuple[int, int, tuple[float, ...]]:
    """Of units in a hex: dice, what they hit on, and what it costs them to lose so many steps."""
    r = state.rules
    dice = 0
    side = SOVIET
    for p in members(units):
        side = state.side_of(p)
        strength = state.strength(p)
        dice += (strength + 1) // 2 if hungry >> p & 1 else strength
    terrain = r.terrain[hex_]
    if terrain == "mountain":
        dice += (units & r.land).bit_count()
    dice += terrain in ("forest", "swamp")
    dice += bool(r.major >> hex_ & 1)
    here = state.at.get(hex_, 0)
    dice += 2 * (here >> r.stalin & 1) + (here >> r.zhukov & 1) + (here >> r.guderian & 1)
    on = r.hits.first_snow if first_snow and side == SOVIET else r.hits.usual
    if r.fortress >> hex_ & 1:
        on = min(on, r.hits.fortress)
    return dice, on, d.toll(state, units, hungry)
