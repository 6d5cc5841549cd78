"""A series between two players, and how it is played to its end, from wherever it was left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from grognard.arena.crew import Crew
from grognard.arena.pairing import Outcome, Pairing, Recorded
from grognard.arena.results import Results
from grognard.arena.thinking import thinking
from grognard.games import game as module

Seed = tuple[int, int]
"""Of a series, and the number of a game in it."""


def seeds(seed: int, count: int) -> tuple[Seed, ...]:
    """So many dice, not games: of a series each is played with both line-ups, and for the control with two more."""
    return tuple((seed, number) for number in range(count))


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

    @classmethod
    def of(
        cls,
        game: str,
        players: tuple[str, str],
        games: int = 400,
        seed: int = 0,
        *,
        edition: str | None = None,
        set_up: str = "free",
        position: str = "",
        control: bool = True,
    ) -> Series:
        """So many games of two players against each other, half of them with the sides swapped: on half as many seeds.
        By today's rules and players; the games of the control come on top."""
        found = module(game)
        return cls(
            game=game,
            edition=edition or str(found.DEFAULT_EDITION),
            players=players,
            seeds=seeds(seed, (games + 1) // 2),
            set_up=set_up,
            rules=found.RULES_VERSION,
            thinking=thinking(game, players),
            control=control,
            position=position,
        )

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
    for (game, rules, thoughts, edition, set_up, _), pairings in groups.items():
        a, b = pairings[0].players
        dice = tuple(sorted({(p.seed, p.number) for p in pairings}))
        series.append(Series(game, edition, (a, b), dice, set_up, rules, thoughts))
    return series


def of_other_versions(pairings: Sequence[Pairing], found: Iterable[Outcome]) -> int:
    """How many games would be among these, but for other rules or for players who thought otherwise."""
    ours, wanted = {p.key for p in pairings}, {p.timeless for p in pairings}
    return sum(o.key not in ours and o.pairing.timeless in wanted for o in found)


def play_on(
    pairings: Sequence[Pairing], results: Results, crew: Crew, keep: Callable[[str], object] | None = None
) -> Iterator[Outcome]:
    """Play what is not known yet, and keep each game as it ends: its result, and its record if that is wanted."""
    todo = [p for p in pairings if p.key not in results.found]
    for outcome in crew.play(todo) if keep is None else _recorded(todo, crew, keep):
        results.add(outcome)
        yield outcome


def _recorded(todo: Sequence[Pairing], crew: Crew, keep: Callable[[str], object]) -> Iterator[Outcome]:
    for told in crew.play([Recorded(pairing) for pairing in todo]):
        keep(told.record)
        yield told.outcome
