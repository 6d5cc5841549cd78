"""What a position is worth to a side about to fight: its battles, the enemy's reply, supply, places, the way.

Nothing is rolled: battles count with their exact expectation, the reply with what the enemy could bring up against
each hex.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.games.defiant_russia import movement
from grognard.games.defiant_russia.rules import AXIS, CLEAR, MUD, SNOW, SOVIET, WEATHER
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.strategy.battles import Battles, defence
from grognard.games.defiant_russia.strategy.chances import blow
from grognard.games.defiant_russia.strategy.doctrine import Doctrine, shown_strength
from grognard.games.defiant_russia.strategy.guard import Guard
from grognard.games.defiant_russia.supply import supplied
from grognard.hexset import HexSet, members, of
from grognard.maps import side as hexside

MOST = 5
"""Units that the enemy is expected to bring against one hex."""
ELSEWHERE = 0.3
"""The chance that he strikes where his units would not suffice: we do not know what he likes best."""
AIR = 3
"""Dice from aircraft."""
FAR = 12
"""Steps from which on a place is safe."""


class Judge:
    """Made for a phase: while it lasts the enemy stands still and only our own units move."""

    def __init__(self, view: DefiantRussia, d: Doctrine, side: int, weights: dict[str, float]) -> None:
        self.d, self.side, self.w, self.rules = d, side, weights, view.rules
        self.battles = Battles(view, d, side, movement.exploiting(view))
        self.last = view.turn == view.rules.turns
        self.weather = self._weather_of_reply(view)
        self.first_snow = self.weather == SNOW and view.first_snow == (view.turn if side == AXIS else 0)
        self.paces = 0
        """The hexes that the quickest of the enemies goes."""
        self.reach = self._enemy_reach(view)
        self.within: HexSet = 0
        for hexes in self.reach.values():
            self.within |= hexes
        self.near: dict[int, list[int]] = {}
        self._risks: dict[tuple[int, int, int, int], tuple[float, int]] = {}
        self.points = d.points(side)
        self.prizes = [(h, view.rules.objectives.get(h, worth)) for h, worth in self.points.items()]
        self.guard = Guard(view, self.points) if side == SOVIET and weights["guard"] else None

    def _weather_of_reply(self, view: DefiantRussia) -> int:
        """The Soviets answer in this month, the Axis in the next."""
        if self.side == AXIS or self.last:
            return view.weather
        return WEATHER.index(view.rules.said["weather"]["historical"][view.turn])

    def _enemy_reach(self, view: DefiantRussia) -> dict[int, HexSet]:
        """By enemy unit where it could be after its next move if nobody stopped it."""
        r, found = view.rules, {}
        if self.side == SOVIET and self.last:
            return {}  # nobody answers any more
        for p in members(r.of_side[1 - self.side] & r.land):
            here = view.place[p]
            if here < 0:
                continue
            points = r.pieces[p].movement[view.steps[p]]
            if self.weather == MUD:
                points = movement.halved(points)
            if view.pivoted >> p & 1:
                points = movement.halved(points)
            self.paces = max(self.paces, points)
            way = movement.search(r, (self.weather == SNOW, r.move_class[p]), here, points, 0, 0, True, False)
            found[p] = of(way) | 1 << here
        return found

    # --- the whole ---------------------------------------------------------------------------

    def value(self, state: DefiantRussia, goals: Mapping[int, Sequence[float]] | None = None) -> float:
        """`goals`: by unit the steps from each hex to where it is bound."""
        w, side, r = self.w, self.side, self.rules
        ours = self._hungry(state, side)
        theirs = self._hungry(state, 1 - side)
        total = w["attack"] * self.battles.total(state, ours, theirs)
        total -= self._dice_of(state, ours) * w["unsupplied"]
        total += self._dice_of(state, theirs) * w["starved"]
        if w["threat"]:
            total -= w["threat"] * self.threats(state, ours)
        total += self._places(state)
        if w["approach"]:
            total -= w["approach"] * self.approach(state)
        if self.guard:
            total -= w["guard"] * self.guard.danger(state)
        if goals:
            place, armoured = state.place, r.armoured
            drive = w["drive"]
            total -= w["march"] * sum(far[place[p]] * (drive if armoured >> p & 1 else 1.0) for p, far in goals.items())
        crowded = sum((state.at[h] & r.land).bit_count() > 1 for h in members(state.land[side]))
        return total - w["crowd"] * crowded

    def _hungry(self, state: DefiantRussia, side: int) -> int:
        r, found = self.rules, 0
        for h in members(state.land[side] & ~supplied(state, side)):
            found |= state.at[h]
        found &= r.land
        if found & r.finns:
            for p in members(found & r.finns):
                if r.finland >> state.place[p] & 1:
                    found &= ~(1 << p)
        return found

    def _dice_of(self, state: DefiantRussia, units: int) -> int:
        return sum(state.strength(p) for p in members(units))

    # --- the enemy's reply -------------------------------------------------------------------

    def threats(self, state: DefiantRussia, hungry: int) -> float:
        """What the enemy's attacks may be expected to cost: he strikes where it hurts most, as far as his units go."""
        side, r, frail = self.side, self.rules, self.w["frail"]
        mine = state.land[side]
        total, risks = 0.0, []
        left = len(self.reach)
        front = self.front(state)
        for h in members(mine & r.field.neighbours(front)):
            if frail and h not in self.points and sum(state.steps[p] for p in members(state.units_at(h))) == 1:
                total += frail  # the first hit costs the counter
            open_ = (r.beside[h] & front).bit_count()
            loss, units = self._risk(state, h, open_, hungry)
            if h in self.points:
                total += loss  # there he will come
                left -= units
            elif loss:
                risks.append((loss / units, loss, units))
        for _, loss, units in sorted(risks, reverse=True):
            total += loss * max(ELSEWHERE, min(1.0, left / units))
            left -= units
        return total

    def front(self, state: DefiantRussia) -> HexSet:
        """Where the enemy could stand after his next move: our zones stop him, and who begins in one leaves it first.
        Who stands behind a line is safe."""
        r, side = self.rules, self.side
        free = self.within & ~state.occupied[side]
        if side == SOVIET and self.weather == CLEAR:
            return free  # armour passes zones
        zone = state.zoc(side)
        seen = wave = state.land[1 - side]
        late = free & r.field.neighbours(wave & ~zone) & ~seen
        wave = late & ~zone | free & r.field.neighbours(wave & zone) & ~zone & ~seen
        seen |= wave | late
        for _ in range(self.paces - 1):
            wave = r.field.neighbours(wave) & free & ~seen
            seen |= wave
            wave &= ~zone
        return seen

    def _risk(self, state: DefiantRussia, hex_: int, open_: int, hungry: int) -> tuple[float, int]:
        units = state.units_at(hex_)
        key = (hex_, units, min(open_, 3), hungry & units)
        found = self._risks.get(key)
        if found is None:
            found = self._risks[key] = self._count_risk(state, hex_, units, min(open_, 3), hungry)
        return found

    def _count_risk(self, state: DefiantRussia, hex_: int, units: int, open_: int, hungry: int) -> tuple[float, int]:
        """What an attack on a hex would cost us, less what it would cost him; and how many units it takes."""
        place = self.side == SOVIET and hex_ in self.points
        foes = self._from(self._foes(hex_, state), open_)[: 2 * MOST if place else MOST]
        if not foes:
            return 0.0, 0
        r, d = self.rules, self.d
        dice, on, toll = defence(d, state, hex_, units, hungry, self.first_snow)
        attack = sum(self._attack(state, p, hex_) for p in foes) - bool(r.minor >> hex_ & 1)
        if place:  # with all aircraft, and once more in exploitation
            attack = attack + attack // 2 + AIR
        worth = self.points.get(hex_, 0.0) or d.hex_worth(hex_)
        hit = blow(
            max(1, attack),
            r.hits.first_snow if self.first_snow and self.side == AXIS else r.hits.usual,
            len(toll) - 1,
            not hungry & units,
            worth > 0.5,
        )
        cost = hit.cost(toll) + hit.clears * worth
        theirs = d.toll(state, sum(1 << p for p in foes))
        back = blow(dice, on, len(theirs) - 1, False).cost(theirs)
        return max(0.0, cost - 0.5 * back), len(foes)

    def _from(self, foes: list[int], hexes: int) -> list[int]:
        """Those of them who find room in so many hexes: two in each, but one infantry army of the Soviets."""
        alone = self.rules.alone
        armies = [p for p in foes if alone >> p & 1][:hexes]
        others = [p for p in foes if not alone >> p & 1][: 2 * hexes - len(armies)]
        return [p for p in foes if p in armies or p in others]

    def _foes(self, hex_: int, state: DefiantRussia) -> list[int]:
        """Enemy units that could come up to a hex, strongest first."""
        found = self.near.get(hex_)
        if found is None:
            beside = self.rules.beside[hex_]
            able = [p for p, hexes in self.reach.items() if hexes & beside]
            found = self.near[hex_] = sorted(able, key=lambda p: -state.strength(p))
        return found

    def _attack(self, state: DefiantRussia, piece: int, hex_: int) -> int:
        r = self.rules
        dice = shown_strength(r, piece, state.strength(piece), self.weather == SNOW)
        armoured = bool(r.armoured >> piece & 1)
        if armoured and self.weather != SNOW and r.terrain[hex_] == "swamp":
            dice //= 2
        dry = r.beside[hex_] & ~of(n for n in r.adjacent[hex_] if hexside(n, hex_) in r.rivers)
        dice -= not dry & self.reach[piece]
        dice -= bool(r.fortress >> hex_ & 1) + (armoured and bool(r.major >> hex_ & 1))
        return max(0, dice)

    # --- places ------------------------------------------------------------------------------

    def _places(self, state: DefiantRussia) -> float:
        """Places worth points that we walk into, and those that we leave to him."""
        w, side, total = self.w, self.side, 0.0
        ours = state.friendly(side)
        for h, points in self.prizes:
            stands = state.land[side] >> h & 1
            if ours >> h & 1:
                if not stands and self.within >> h & 1:  # never cheaper than to be driven out
                    total -= max(w["open-prize"], w["threat"]) * self.points[h]
            elif stands:
                total += w["prize"] * points
        return total

    def approach(self, state: DefiantRussia) -> float:
        """How near the Axis is to the places of the Soviets: steps round their units, two for a step into a zone."""
        r = self.rules
        barred = r.playable & ~state.occupied[SOVIET]
        zone = state.zoc(SOVIET)
        left = {h: points for h, points in self.prizes if not state.held >> h & 1}
        seen = wave = state.land[AXIS]
        late: HexSet = 0
        total, neighbours = 0.0, r.field.neighbours
        for steps in range(1, FAR):
            ahead = neighbours(wave) & ~seen
            for h in [h for h in left if ahead >> h & 1]:
                manned = bool(state.land[SOVIET] >> h & 1)
                total += left.pop(h) * (1 - steps / FAR) * (0.3 if manned else 1.0)
            ahead &= barred
            wave = ahead & ~zone | late
            late = ahead & zone
            seen |= ahead
            if not left:
                break
        return total
