"""A series between two players, and how it is played to its end, from wherever it was left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from grognard.arena.crew import Crew
from grognard.arena.pairing import Outcome, Pairing
from grognard.arena.results import Results

Seed = tuple[int, int]
"""Of a series, and the number of a game in it."""


def seeds(seed: int, games: int) -> tuple[Seed, ...]:
    return tuple((seed, number) for number in range(games))


class Series(msgspec.Struct, frozen=True):
    """A series between two players: every seed with both line-ups, and each player against itself if asked for."""

    game: str
    edition: str
    players: tuple[str, str]
    seeds: tuple[Seed, ...]
    set_up: str = "free"
    rules: int = 0
    thinking: str = ""
    control: bool = True
    position: str = ""

    @property
    def line_ups(self) -> tuple[tuple[str, str], ...]:
        a, b = self.players
        found = [(a, b), (b, a)]
        if self.control:
            found += [(a, a), (b, b)]
        return tuple(dict.fromkeys(found))

    def pairings(self) -> list[Pairing]:
        """Seed by seed, so that a series cut short is a shorter series."""
        return [
            Pairing(
                game=self.game,
                edition=self.edition,
                players=line_up,
                number=number,
                seed=seed,
                set_up=self.set_up,
                rules=self.rules,
                thinking=self.thinking,
                position=self.position,
            )
            for seed, number in self.seeds
            for line_up in self.line_ups
        ]


def series_of(found: Iterable[Outcome]) -> list[Series]:
    """The series that a heap of results holds, such as a merged file: one for each pair of players as they thought."""
    groups: dict[tuple[Any, ...], list[Pairing]] = {}
    for p in (outcome.pairing for outcome in found):
        where = (p.game, p.rules, p.thinking, p.edition, p.set_up)
        if len(set(p.players)) > 1:
            groups.setdefault((*where, frozenset(p.players)), []).append(p)
    series = []
    for (game, rules, thinking, edition, set_up, _), pairings in groups.items():
        a, b = pairings[0].players
        dice = tuple(sorted({(p.seed, p.number) for p in pairings}))
        series.append(Series(game, edition, (a, b), dice, set_up, rules, thinking))
    return series


def of_other_versions(pairings: Sequence[Pairing], found: Iterable[Outcome]) -> int:
    """How many games would be among these, but for other rules or for players who thought otherwise."""
    ours, wanted = {p.key for p in pairings}, {p.timeless for p in pairings}
    return sum(o.key not in ours and o.pairing.timeless in wanted for o in found)


def play_on(pairings: Sequence[Pairing], results: Results, crew: Crew) -> Iterator[Outcome]:
    """Play what is not known yet, and keep each game as it ends."""
    for outcome in crew.play([p for p in pairings if p.key not in results.found]):
        results.add(outcome)
        yield outcome
