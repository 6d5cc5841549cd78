"""What a hex is worth to a unit: the way to the goals of its side, enemies beside it, ground, supply, friends."""

from __future__ import annotations

from functools import cache

from grognard.games.defiant_russia import supply
from grognard.games.defiant_russia.rules import AXIS, SNOW, SOVIET, Rules
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.strategy.doctrine import doctrine, shown_strength
from grognard.hexset import HexSet, members, of
from grognard.maps import side as hexside
from grognard.warfare import marches

FAR = 40
DANGER = 6
"""Steps from which on an enemy is no danger to a place."""
URGENT = 3
"""Steps within which anybody will do."""
DEAR = 2.0
"""Points from which on a place gets a second unit."""
KEEP_OFF = 0.7
"""What a step nearer or farther than two hexes from the enemy costs the Soviets."""
STRIKE = 6
"""The turn from which on they go over to the attack."""
FRAIL = 1.5
"""What it costs to stand like that in the snow."""
WINTER = 0.4
"""Of the march that the Axis makes in good weather, what snow leaves."""
COVER = {"forest": 0.4, "swamp": 0.4, "mountain": 0.8}


@cache
def steps_from(rules: Rules, hexes: HexSet) -> tuple[int, ...]:
    """By hex how many steps over land it is from the nearest of these."""
    return marches.steps_from(rules.field, rules.grid.size, hexes, FAR)


def _prospect(ours: int, theirs: int) -> float:
    """What an attack with so many dice on so many promises."""
    return min(3.0, 1.2 * (ours / max(theirs, 1) - 1.3))


class Ground:
    """The map as a side sees it at one moment."""

    def __init__(self, state: DefiantRussia, side: int) -> None:
        r = state.rules
        self.side, self.rules = side, r
        self._enemy = steps_from(r, state.land[1 - side])
        """By hex the steps from the nearest enemy."""
        self._snow = state.weather == SNOW
        self._first_snow = state.first_snow == state.turn > 0
        finns = of(state.place[p] for p in members(r.finns) if state.place[p] >= 0)
        self._germans = steps_from(r, state.land[AXIS] & ~finns) if side == SOVIET else self._enemy
        """The same from those who can storm a city."""
        theirs = state.friendly(1 - side)
        self._axes = doctrine(r)
        points = self._axes.points(side)
        self._mine = [h for h in points if not theirs >> h & 1]
        self._dear = {h: points[h] for h in self._mine} if side == SOVIET else {}
        self._supplied = supply.supplied(state, side)

    def from_enemy(self, hex_: int) -> int:
        return self._enemy[hex_]

    def worth(self, state: DefiantRussia, piece: int, hex_: int) -> float:
        value = self._common(state, piece, hex_)
        return value + (self._axis(state, piece, hex_) if self.side == AXIS else self._soviet(state, piece, hex_))

    def _common(self, state: DefiantRussia, piece: int, hex_: int) -> float:
        r = self.rules
        value = COVER.get(r.terrain[hex_], 0.0) + 0.5 * bool((r.major | r.minor) >> hex_ & 1)
        if not self._supplied >> hex_ & 1 and not r.finns >> piece & 1:
            value -= 4
        others = state.at.get(hex_, 0) & r.land & ~(1 << piece)
        return value - 0.3 * others.bit_count()

    def _axis(self, state: DefiantRussia, piece: int, hex_: int) -> float:
        """Toward the nearest goals; beside enemies who can be beaten, together with others."""
        march = WINTER if self._snow else 1.0
        value = -march * steps_from(self.rules, 1 << self._axes.goal(state, piece))[hex_]
        if hex_ in self.rules.objectives and self._needs(state, piece, hex_):
            value += 3
        if self._snow and self._frail(state, piece, hex_):
            value -= FRAIL
        return value + self._contact(state, piece, hex_)

    def _frail(self, state: DefiantRussia, piece: int, hex_: int) -> bool:
        """Near the enemy with one step and nobody beside it who could take the hit: the first hit costs the corps."""
        others = state.at.get(hex_, 0) & self.rules.land & ~(1 << piece)
        whole = any(state.steps[p] > 1 for p in members(others))
        return state.steps[piece] == 1 and not whole and self._enemy[hex_] <= URGENT

    def _needs(self, state: DefiantRussia, piece: int, hex_: int) -> bool:
        """Whether somebody has to be in a place: it is to be taken, or the enemy is near and nobody else is there."""
        alone = not state.at.get(hex_, 0) & self.rules.land & ~(1 << piece)
        return not state.held >> hex_ & 1 or (alone and self._enemy[hex_] <= URGENT)

    def _contact(self, state: DefiantRussia, piece: int, hex_: int) -> float:
        """Enemies beside a hex: what this unit adds to an attack on them; nothing where others are enough."""
        r, enemy = self.rules, 1 - self.side
        beside = r.beside[hex_] & state.land[enemy]
        if not beside:
            return 0.0
        theirs = ours = 0
        for h in members(beside):
            strength = sum(state.strength(p) for p in members(state.units_at(h)))
            theirs += strength * (2 if r.fortress >> h & 1 else 1) + (r.terrain[h] in COVER)
            for n in members(r.beside[h] & state.land[self.side]):
                ours += sum(self._attack(state, p, n, h) for p in members(state.at[n] & r.land & ~(1 << piece)))
        together = _prospect(ours + max(self._attack(state, piece, hex_, h) for h in members(beside)), theirs)
        if together < 0:
            return together  # everybody beside an enemy must attack him: nobody joins those who cannot win
        return together - (_prospect(ours, theirs) if ours else 0.0)

    def _attack(self, state: DefiantRussia, piece: int, here: int, there: int) -> int:
        """Its dice in an attack from one hex on another, more or less."""
        r = self.rules
        dice = shown_strength(r, piece, state.strength(piece), self._snow)
        if self._first_snow and self.side == SOVIET:
            dice *= 2  # they hit on 5 and 6
        return max(0, dice - (hexside(here, there) in r.rivers) - bool(r.fortress >> there & 1))

    def posts(self) -> list[int]:
        """The dear places in danger."""
        return [h for h, worth in self._dear.items() if worth >= DEAR and self._enemy[h] <= DANGER]

    def post(self, state: DefiantRussia, piece: int, hex_: int) -> float:
        """What a Soviet unit is worth as the garrison of a place in danger: the strongest, and two where it counts."""
        worth = self._dear.get(hex_, 0.0)
        if not worth or self._enemy[hex_] > DANGER:
            return 0.0
        others = (state.at.get(hex_, 0) & self.rules.land & ~(1 << piece)).bit_count()
        if others and worth < DEAR:
            return 0.0
        if worth >= DEAR and self._germans[hex_] > URGENT and state.strength(piece) < self._wanted(piece):
            return 0.0  # better ones may come yet
        return (2.0 if others else 4.0 + worth) + min(worth, 3.0) * 0.2 * state.strength(piece)

    def _wanted(self, piece: int) -> int:
        return 3 if self.rules.armoured >> piece & 1 else 4

    def _soviet(self, state: DefiantRussia, piece: int, hex_: int) -> float:
        """Two hexes before the enemy, where he must come up to attack and nobody is forced to; cities held."""
        r = self.rules
        away = self._enemy[hex_]
        value = -KEEP_OFF * abs(away - 2) if away < FAR else 0.0
        threatened = [h for h in self._mine if self._enemy[h] <= DANGER]
        post = self.post(state, piece, hex_)
        if post:
            value += post
        elif threatened:
            value -= 0.25 * min(r.grid.distance(hex_, h) for h in threatened)
        near = r.beside[hex_] & state.land[SOVIET]
        value -= 0.25 * near.bit_count()
        if away == 1:
            contact = self._contact(state, piece, hex_)
            if contact > 0 and state.turn >= STRIKE:
                return value + contact + KEEP_OFF  # the winter offensive: nobody stands off any more
            value += min(0.0, contact)
        return value
