"""What the computer knows of the campaign, as `data/strategy.toml` says it, turned into hexes of an edition."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from grognard.games.leningrad.editions import FILES
from grognard.games.leningrad.rules import GERMAN, SIDES, SOVIET, Rules
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.strategy.ground import marches
from grognard.games.leningrad.supply import supplied
from grognard.hexset import HexSet, of


@dataclass(frozen=True, eq=False)
class Doctrine:
    rules: Rules
    said: dict[str, Any]
    worth: dict[str, float]
    greedy: dict[str, float]
    plans: tuple[tuple[str, ...], tuple[str, ...]]
    """By side the candidate plans of the movement phase, best first."""
    axes: tuple[tuple[int, ...], ...]
    """By German unit the way it takes."""
    lines: tuple[tuple[int, ...], ...]
    garrison: tuple[int, ...]
    forts: tuple[int, ...]
    on_lines: HexSet
    fades: tuple[float, ...]
    """By turn what is left of the worth of things that bring no points."""
    prizes: tuple[int, ...]
    """The hexes that bring victory points, dearest first."""
    approaches: HexSet
    """The hexes beside those of Leningrad."""

    def judge(self, side: int, knowledge: str) -> dict[str, float]:
        """What counts in a position for a side, for a player of some knowledge."""
        said = self.said["judge"]
        known = self.said["style"].get(knowledge) or self.said["knowledge"].get(knowledge, {})
        return {**said["both"], **said[SIDES[side]], **known}

    def to_city(self, hex_: int) -> int:
        """The march from a hex to Leningrad, in half points."""
        return marches(self.rules, self.rules.leningrad)[hex_]

    def hex_worth(self, state: Leningrad, hex_: int) -> float:
        """What holding a hex is worth: Leningrad the more, the nearer the end."""
        points = int(self.rules.victory["hexes"].get(self.rules.numbers[hex_], 0))
        if points:
            now = self.worth["city-hex" if points > 10 else "city-hex-minor"]
            return now + max(0.0, points - now) * state.turn / self.rules.turns
        ground = self.worth["ground"] + (self.worth["line"] if self.on_lines >> hex_ & 1 else 0.0)
        if self.approaches >> hex_ & 1:
            ground += self.worth["approach"]
        return ground * self.fading(state)

    def fading(self, state: Leningrad) -> float:
        """In the last turns ground and German steps that bring no points are worth less and less: nobody needs them
        any more. A Soviet division is: it could take Leningrad back."""
        return self.fades[state.turn]

    def step_worth(self, state: Leningrad, piece: int) -> float:
        """What a step of a unit is worth to its owner; of a Soviet division: all of it."""
        r = self.rules
        if piece >= r.german_count:
            worth = self.worth["soviet-unit"] + self.worth["soviet-strength"] * strength_of(state, piece)
            return worth * self.worth["pocketed"] if _cut_off(state, piece) else worth
        kind, victory = r.pieces[piece].kind, r.victory
        points = victory["reduced"][kind] if state.steps[piece] == 2 else victory["eliminated"][kind]
        fighting = self._fighting(kind) * self.fading(state)
        if state.steps[piece] == 1:  # and with it goes a unit that could have recovered
            return float(points - victory["reduced"][kind]) + 1.5 * fighting
        return float(points) + fighting

    def _fighting(self, kind: str) -> float:
        """What a step of a German unit is worth besides its victory points."""
        return self.worth["german-infantry-step" if kind == "infantry" else "german-mobile-step"]

    def unit_worth(self, state: Leningrad, piece: int) -> float:
        """All the steps of a unit."""
        r = self.rules
        if piece >= r.german_count:
            return self.step_worth(state, piece)
        kind = r.pieces[piece].kind
        fighting = self._fighting(kind) * self.fading(state)
        last = float(r.victory["eliminated"][kind] - r.victory["reduced"][kind]) + 1.5 * fighting
        return last if state.steps[piece] == 1 else last + float(r.victory["reduced"][kind]) + fighting


def _cut_off(state: Leningrad, piece: int) -> bool:
    here = state.place[piece]
    return here >= 0 and not supplied(state, SOVIET) >> here & 1


def strength_of(state: Leningrad, piece: int) -> float:
    """Attack and defence together of a Soviet division; of an untried one what may be expected."""
    if state.front[piece] >= 0:
        d = state.rules.divisions[state.front[piece]]
        return float(d.attack + d.defence)
    return average(state.rules, state.rules.pieces[piece].kind)


@cache
def average(rules: Rules, back: str) -> float:
    some = [d for i, d in enumerate(rules.divisions) if rules.backs[back] >> i & 1]
    return sum(d.attack + d.defence for d in some) / len(some)


@cache
def doctrine(rules: Rules) -> Doctrine:
    said = FILES.toml("strategy.toml")
    index = rules.grid.index
    worth = said["worth"] | said["worth-in"].get(rules.book, {})
    lines = tuple(tuple(index(n) for n in line["hexes"]) for line in said["lines"])
    return Doctrine(
        rules=rules,
        said=said,
        worth=worth,
        greedy=said["greedy"],
        plans=(_plans(said, GERMAN), _plans(said, SOVIET)),
        axes=_deal(rules, said),
        lines=lines,
        garrison=tuple(index(n) for n in said["garrison"]["hexes"]),
        forts=tuple(index(n) for n in said["forts"]["hexes"]),
        fades=tuple(_left(worth, rules.turns - turn) for turn in range(rules.turns + 1)),
        on_lines=of(h for line in lines for h in line),
        approaches=_approaches(rules),
        prizes=tuple(index(n) for n, _ in sorted(rules.victory["hexes"].items(), key=lambda prize: -prize[1])),
    )


def _approaches(rules: Rules) -> HexSet:
    city = of(rules.grid.index(n) for n, points in rules.victory["hexes"].items() if points > 10)
    return rules.field.neighbours(city) & ~city


def _left(worth: dict[str, float], turns: int) -> float:
    return min(1.0, max(worth["faded"], turns / worth["fading"]))


def _plans(said: dict[str, Any], side: int) -> tuple[str, ...]:
    scores: dict[str, int] = said["plans"][SIDES[side]]
    return tuple(sorted((name for name, score in scores.items() if score), key=lambda name: -scores[name]))


def _deal(rules: Rules, said: dict[str, Any]) -> tuple[tuple[int, ...], ...]:
    ways = {name: tuple(rules.grid.index(n) for n in way) for name, way in said["axes"].items()}
    infantry, found = said["deal"]["infantry"], []
    for p in rules.pieces[: rules.german_count]:
        name = said["deal"]["corps"][str(p.corps)] if p.corps else infantry[p.index % len(infantry)]
        found.append(ways[name])
    return tuple(found)
