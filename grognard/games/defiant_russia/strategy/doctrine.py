"""What the computer knows of the campaign, as `data/strategy.toml` says it, turned into hexes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from grognard.games.defiant_russia.editions import FILES
from grognard.games.defiant_russia.rules import AXIS, SIDES, Rules
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.victory import weight
from grognard.hexset import HexSet, members, of


@dataclass(frozen=True, eq=False)
class Doctrine:
    rules: Rules
    said: dict[str, Any]
    worth: dict[str, float]
    axes: tuple[tuple[int, ...], ...]
    """By Axis unit the places it is bound for, in turn, …"""
    last: tuple[int, ...]
    """… and for all of them those after these."""
    ways: HexSet
    """All of these places."""
    starts: tuple[int, ...]
    """By Axis unit the turn from which on it goes to war."""
    halts: int
    """Those who go no farther than the end of their axis."""

    def judge(self, side: int, knowledge: str, turn: int) -> dict[str, float]:
        """What counts in a position for a side in a month, for a player of some knowledge; a style is a factor."""
        said = self.said["judge"]
        season = next(s for s, turns in said["seasons"].items() if turn in turns)
        found = {**said["both"], **said[SIDES[side]], **said.get(f"{SIDES[side]}-{season}", {})}
        found |= self.said["knowledge"].get(knowledge, {})
        return found | {name: found[name] * times for name, times in self.said["style"].get(knowledge, {}).items()}

    def goal(self, state: DefiantRussia, piece: int) -> int:
        """Where an Axis unit is bound: the first place of its axis that is still Soviet."""
        held, way = state.held, self.axes[piece] if self.halts >> piece & 1 else (*self.axes[piece], *self.last)
        return next((h for h in way if not held >> h & 1), way[-1])

    def waiting(self, turn: int) -> int:
        """Those who still stand and wait: Romania moved in July, Finland too."""
        return of(p for p, start in enumerate(self.starts) if turn < start)

    def monthly(self, name: str, side: int, turn: int) -> float:
        """What is worth less or more as the year goes on: dice that will not be thrown any more, counters that will
        not come back. A step of the Axis, which gets back two a month and has a winter before it, is dearer than one of
        the Soviets, who get six and new armies besides."""
        by_month: list[float] = self.said["months"][SIDES[side]][name]
        return by_month[max(0, min(turn, len(by_month)) - 1)]

    def step_worth(self, state: DefiantRussia, piece: int, for_good: bool = False) -> float:
        """What a step of a unit is worth on the average."""
        w, p = self.worth, self.rules.pieces[piece]
        steps = state.steps[piece]
        if not steps:
            return 0.0
        dice = p.strength[steps] * (w["armour"] if p.armoured else 1.0)
        if for_good:
            dice *= w["for-good"]
        month = state.turn
        worth = self.monthly("die", p.side, month) * dice + self.monthly("last-step", p.side, month) * weight(p)
        return worth / steps

    def next_step(self, turn: int, piece: int, steps: int, for_good: bool = False) -> float:
        """What the next of its steps is worth to a unit: the dice that go with it, and with the last the counter."""
        w, p = self.worth, self.rules.pieces[piece]
        dice = p.strength[steps] - (p.strength[steps - 1] if steps > 1 else 0)
        value = self.monthly("die", p.side, turn) * dice * (w["armour"] if p.armoured else 1.0)
        if steps == 1:
            value *= w["for-good"] if for_good else 1.0
            value += self.monthly("last-step", p.side, turn) * weight(p)
        return value

    def toll(self, state: DefiantRussia, units: int, hungry: int = 0) -> tuple[float, ...]:
        """What it costs a force to lose no step, one, two … all: its owner gives the cheapest first."""
        left = {p: state.steps[p] for p in members(units) if state.steps[p]}
        found = [0.0]
        while left:
            prices = {p: self.next_step(state.turn, p, n, bool(hungry >> p & 1)) for p, n in left.items()}
            cheapest = min(prices, key=lambda p: prices[p])
            found.append(found[-1] + prices[cheapest])
            left[cheapest] -= 1
            if not left[cheapest]:
                del left[cheapest]
        return tuple(found)

    def points(self, side: int) -> dict[int, float]:
        """By place what it is worth to a side to hold it: its points, and what else hangs on it; places without points
        too, if something does."""
        more = {self.rules.where[name]: extra for name, extra in self.said["places"][SIDES[side]].items()}
        return more | {h: points + more.get(h, 0.0) for h, points in self.rules.objectives.items()}

    def hex_worth(self, hex_: int) -> float:
        """What it is worth to win a hex."""
        r, w = self.rules, self.worth
        points = r.objectives.get(hex_, 0)
        if points:
            return w["point"] * points
        if self.ways >> hex_ & 1:
            return w["way"] + w["city"]
        return w["ground"] + (w["city"] if (r.major | r.minor) >> hex_ & 1 else 0.0)


def shown_strength(rules: Rules, piece: int, dice: int, snow: bool) -> int:
    """What a unit attacks with in this weather."""
    p = rules.pieces[piece]
    if snow and p.side == AXIS and p.nation != "finnish" and p.kind != "mountain":
        return max(1, dice // 2)
    return dice


@cache
def doctrine(rules: Rules) -> Doctrine:
    said = FILES.toml("strategy.toml")
    axes = tuple(_axis(rules, said["axes"], p) for p in range(rules.axis_count))
    last = tuple(rules.where[place] for place in said["axes"]["last"])
    ways = of(h for way in (*axes, last) for h in way)
    starts = tuple(said["starts"].get(rules.pieces[p].zone, 1) for p in range(rules.axis_count))
    halts = of(p for p in range(rules.axis_count) if rules.pieces[p].zone in said["halts"])
    return Doctrine(rules, said, said["worth"], axes, last, ways, starts, halts)


def _axis(rules: Rules, said: dict[str, Any], piece: int) -> tuple[int, ...]:
    p = rules.pieces[piece]
    assert p.side == AXIS
    name = said["units"].get(p.name, p.zone or "reinforcements")
    return tuple(rules.where[place] for place in said[name])
