"""Attacks that could be made: who against which hexes, from where, and what may be expected of them.

A movement phase looks for them with all places that units can reach, a declaration phase with those where they stand.
Nobody is put where he would have to attack more than is meant (BSR §12.16).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from grognard.games.barbarossa import declaration, headquarters, mandated
from grognard.games.barbarossa.battle import Battle
from grognard.games.barbarossa.declaration import NO_RETREAT
from grognard.games.barbarossa.fortifications import citadels_against
from grognard.games.barbarossa.modifiers import engineers_serve
from grognard.games.barbarossa.orders import guards
from grognard.games.barbarossa.ratio import initial_ratio
from grognard.games.barbarossa.room import has_room
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy.chances import Chances, chances
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.games.barbarossa.strategy.stakes import Stakes
from grognard.games.barbarossa.strengths import busters
from grognard.games.barbarossa.supply import near_supply_unit
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.games.barbarossa.zoc import projects_into, zoc
from grognard.hexset import HexSet, listed, members, of
from grognard.maps import side as hexside

Range = Mapping[int, HexSet]
"""By unit the hexes where it can be."""
FEED = 6
"""Hexes from a supply unit within which we count on it."""
ALONE = 2
"""Hexes from the enemy within which guns do not stand alone."""
LEAST_GAIN = 0.04
"""A unit that adds less to an attack is left out of it."""
SIEGE = 1.6
"""What a step of a garrison is worth that cannot be driven out, as a share of the place: the next ones fall sooner."""


class Blow(NamedTuple):
    targets: HexSet
    posts: tuple[tuple[int, int], ...]
    """Units and where they attack from."""
    guns: tuple[tuple[int, int], ...]
    value: float
    chances: Chances

    @property
    def units(self) -> int:
        return of(p for p, _ in self.posts)

    @property
    def everybody(self) -> int:
        """Troops and guns."""
        return self.units | of(p for p, _ in self.guns)


class Attacks:
    """Of one side in a position, with the places that its units can reach."""

    def __init__(
        self,
        state: Barbarossa,
        d: Doctrine,
        side: int,
        ranges: Range,
        fed: HexSet,
        detour: Callable[[int, int], float] | None = None,
    ) -> None:
        self.state, self.d, self.side, self.ranges, self.fed = state, d, side, ranges, fed
        self._detour = detour
        """By unit and hex what it costs to go there and not on."""
        self.stakes = Stakes(state, d, side)
        self._posts: dict[HexSet, HexSet] = {}

    def rations(self) -> int:
        """Attacks that can be fed (BSR §15.21)."""
        r, steps = self.state.rules, self.state.steps
        return sum(steps[p] for p in listed(r.stores & r.of_side[self.side]) if self.state.place[p] >= 0)

    # --- where from ---------------------------------------------------------------------------------

    def blows(self, free: int) -> list[Blow]:
        """All that look worth while with these units, the best first."""
        found = []
        for targets, posts in self._openings():
            self._posts[targets] = posts
            if self._may_reach(targets, posts, free) and (blow := self._blow(targets, posts, free)):
                found.append(blow)
        return sorted(found, key=lambda blow: -blow.value)

    def again(self, blow: Blow, free: int) -> Blow | None:
        """The same attack with others."""
        return self._blow(blow.targets, self._posts[blow.targets], free)

    def _may_reach(self, targets: HexSet, posts: HexSet, free: int) -> bool:
        """Whether those who can come up have half the strength of the defenders; along a broad front, all of it."""
        r, steps = self.state.rules, self.state.steps
        able = [p for p in listed(free & r.combat & ~r.artillery) if self.ranges.get(p, 0) & posts]
        attack = sum(r.attack[p][steps[p]] for p in able)
        stands = sum(r.defence[p][steps[p]] for t in members(targets) for p in listed(self.state.combat_at(t)))
        return bool(able) and attack * (1 if self.d.wide else 2) >= stands

    def _openings(self) -> Iterator[tuple[HexSet, HexSet]]:
        """Hexes to attack, and hexes from where that can be done without attacking others."""
        state, enemy = self.state, 1 - self.side
        beside = state.rules.land.beside
        within = 0
        for hexes in self.ranges.values():
            within |= hexes
        asked: dict[int, HexSet] = {}
        for h in members(state.rules.land.field.neighbours(state.occupied[enemy]) & within & ~state.occupied[enemy]):
            near = beside[h] & state.occupied[enemy]
            asked[h] = of(t for t in members(near) if projects_into(state, enemy, t, h))
        together = {required for required in asked.values() if required & (required - 1)}
        for targets in [*(1 << t for t in members(state.occupied[enemy])), *sorted(together)]:
            posts = of(h for h, required in asked.items() if not required & ~targets and not targets & ~beside[h])
            if posts:
                yield targets, posts

    def _blow(self, targets: HexSet, posts: HexSet, free: int) -> Blow | None:
        trial = self.state.copy()
        placed = self._place(trial, targets, posts, free)
        units = declaration.sound(
            trial, self.side, declaration.able_against(trial, self.side, targets) & of(placed), targets
        )
        if not units:
            return None
        guns = self._guns(trial, targets, free & ~units)
        self._react(trial, targets)
        if not declaration.contacts(trial, self.side).ratio(trial, self.side, units, targets).reaches(1, 2):
            return None
        value, expected = self._promise(trial, targets, units, guns)
        for p in sorted(listed(units), key=lambda p: (trial.rules.attack[p][trial.steps[p]], p)):
            if not (fewer := declaration.sound(trial, self.side, units & ~(1 << p), targets)):
                continue
            left, found = self._promise(trial, targets, fewer, guns)
            if left > value - LEAST_GAIN:
                units, value, expected = fewer, max(left, value - LEAST_GAIN), found
        where = tuple((p, trial.place[p]) for p in listed(units))
        return Blow(targets, where, tuple(guns.items()), value, expected)

    def _place(self, trial: Barbarossa, targets: HexSet, posts: HexSet, free: int) -> dict[int, int]:
        """Everybody who can goes up to the target: not across rivers if there is another way, and into good cover."""
        r, land = trial.rules, trial.land
        order = sorted(members(posts), key=lambda h: (self._rivers(h, targets), not land.woods >> h & 1, h))
        placed: dict[int, int] = {}
        able = [p for p in listed(free & r.combat & ~r.artillery) if p in self.ranges and r.attack[p][trial.steps[p]]]
        for p in sorted(able, key=lambda p: -r.attack[p][trial.steps[p]]):
            for h in order:
                if self.ranges[p] >> h & 1 and self._has_room(trial, p, h):
                    if trial.place[p] != h:
                        trial.march(1 << p, h)
                    placed[p] = h
                    break
        return placed

    def _has_room(self, trial: Barbarossa, piece: int, hex_: int) -> bool:
        return has_room(trial, piece, hex_)

    def _promise(
        self, trial: Barbarossa, targets: HexSet, units: int, guns: Mapping[int, int]
    ) -> tuple[float, Chances]:
        value, found = self._judge(trial, targets, units, guns)
        if self._detour is not None:
            value -= sum(self._detour(p, trial.place[p]) for p in listed(units))
        return value + self._ordered(trial, targets, units), found

    def _ordered(self, trial: Barbarossa, targets: HexSet, units: int) -> float:
        """The points that it saves, if these are enough for an attack that Stalin has ordered (BSR §12.33)."""
        if self.side != SOVIET or not trial.owed or sum(trial.steps[p] for p in listed(units)) < mandated.STEPS:
            return 0.0
        if not initial_ratio(trial, SOVIET, units, targets).reaches(*mandated.RATIO):
            return 0.0
        r, due = trial.rules, trial.rules.scenario.overdue
        turns = r.turns - max(trial.turn, due) + 1 if due <= r.turns else 1
        return self.d.sides[SOVIET]["owed"] * turns

    def _react(self, trial: Barbarossa, targets: HexSet) -> None:
        """The best of the enemy's motorised units near by will come to help; guns of his within range fire."""
        r, enemy = trial.rules, 1 - self.side
        first = listed(targets)[0]
        near = r.land.field.within(targets, 2) & trial.occupied[enemy] & ~targets & ~zoc(trial, self.side)
        helpers = [p for h in members(near) for p in listed(trial.of_side_at(enemy, h) & r.motorised & ~r.nkvd)]
        if enemy == SOVIET:
            helpers = [p for p in helpers if headquarters.able(trial, trial.place[p], [0] * r.count)]
        helpers = [p for p in helpers if has_room(trial, p, first)]
        if helpers:
            best = max(helpers, key=lambda p: (r.defence[p][trial.steps[p]], p))
            trial.march(1 << best, first)

    def _support(self, trial: Barbarossa, targets: HexSet) -> int:
        r, found = trial.rules, 0
        for p in listed(r.artillery & ~r.mortars & r.of_side[1 - self.side] & ~trial.fired):
            if trial.place[p] >= 0 and r.land.whole.in_range(targets, r.range[p]) >> trial.place[p] & 1:
                found |= 1 << p
        return found

    def _rivers(self, here: int, targets: HexSet) -> int:
        land, found = self.state.rules.land, 0
        for t in members(targets):
            s = hexside(here, t)
            found += 3 if s in land.major_rivers else s in land.rivers
        return found

    def _guns(self, trial: Barbarossa, targets: HexSet, free: int) -> dict[int, int]:
        """Artillery that can fire at the target, from where others cover it."""
        r = trial.rules
        found: dict[int, int] = {}
        for p in listed(free & r.artillery & ~trial.fired):
            if p not in self.ranges:
                continue
            near = r.land.whole.in_range(targets, r.range[p]) & self.ranges[p]
            if not trial.firing >> p & 1:  # who is emplaced fires from where it stands
                near &= self._covered(trial, 1 << p)
            safe = [h for h in members(near) if self._has_room(trial, p, h)]
            if safe:
                found[p] = max(safe)
                if trial.place[p] != found[p]:
                    trial.march(1 << p, found[p])
        return found

    def _covered(self, trial: Barbarossa, gun: int) -> HexSet:
        """Hexes with troops of ours, and those that no enemy is near."""
        r = trial.rules
        troops = r.combat & ~r.artillery & ~r.hq & ~gun
        mine = of(h for h in members(trial.occupied[self.side]) if trial.of_side_at(self.side, h) & troops)
        return mine | ~r.land.field.within(trial.occupied[1 - self.side], ALONE) & r.playable

    def _judge(self, trial: Barbarossa, targets: HexSet, units: int, guns: Mapping[int, int]) -> tuple[float, Chances]:
        defenders = 0
        for t in members(targets):
            defenders |= trial.combat_at(t)
        fed = all(self.fed >> trial.place[p] & 1 for p in listed(units))
        battle = Battle(self.side, targets, units, defenders, guns=of(guns) if fed else 0, supplied=fed)
        battle = battle._replace(support=self._support(trial, targets))
        if self.side == AXIS and guards(trial, targets):
            battle = battle._replace(order=NO_RETREAT, imposed=True)
        value, found = self.expected(trial, battle)
        if fed and self._ration():
            value -= self._ration()
            bare = self.expected(trial, battle._replace(guns=0, supplied=False))
            if bare[0] > value:
                return bare
        return value, found

    def expected(self, trial: Barbarossa, battle: Battle) -> tuple[float, Chances]:
        """What a combat promises that is fought like this."""
        found = chances(trial, self.d, with_specialists(trial, battle))
        theirs = self.stakes.share(battle.targets) * found.theirs
        value = found.clears * self.stakes.gain(battle.targets) + theirs - self._fear() * found.ours
        return value + self._siege(trial, battle.targets, found), found

    def _siege(self, trial: Barbarossa, targets: HexSet, found: Chances) -> float:
        """Who cannot be driven out of a place (BSR §18.51d) must be worn down: each step is a share of it."""
        walls = targets & citadels_against(trial, self.side)
        worth = sum(worth for h, worth in self.d.open_spots(trial).items() if walls >> h & 1)
        steps = sum(trial.steps[p] for h in members(walls) for p in listed(trial.combat_at(h)))
        return SIEGE * worth * found.worn / steps if steps else 0.0

    def worth_feeding(self, battle: Battle, guns: int) -> bool:
        """Whether attack supply changes as much in a combat as it is worth to others; no guns fire without it."""
        if not self._ration():
            return True
        fed = battle._replace(guns=guns, supplied=True)
        bare = battle._replace(guns=0, supplied=False)
        return self.expected(self.state, fed)[0] - self.expected(self.state, bare)[0] >= self._ration()

    def _ration(self) -> float:
        """What a point of attack supply is worth elsewhere."""
        return self.d.broad["ration"] if self.side == AXIS and self.d.wide else 0.0

    def _fear(self) -> float:
        return self.d.sides[self.side].get("counted", 1.0)


def with_specialists(state: Barbarossa, battle: Battle) -> Battle:
    """Engineers and a bunker buster, where they serve."""
    if engineers_serve(state, battle):
        battle = battle._replace(engineers=True)
    if able := busters(state, battle):
        best = max(listed(able), key=lambda p: state.rules.attack[p][state.steps[p]])
        battle = battle._replace(buster=best)
    return battle


def fed_hexes(state: Barbarossa, side: int, places: HexSet) -> HexSet:
    """Hexes that supply units in some places feed."""
    return near_supply_unit(state, side, places) if places else 0
