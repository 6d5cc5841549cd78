"""Many games of one line-up over editions and set-ups: who wins, which set-up is best, what a bid is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from grognard.arena.pairing import Key, Outcome, Pairing, sides
from grognard.arena.ratings import mean, rate
from grognard.arena.report import measures, plain, score, spread
from grognard.arena.series import Seed
from grognard.arena.thinking import version
from grognard.games import game, part
from grognard.warfare.variants import book
from grognard.words import Language, set_up_name

Data = dict[str, Any]


class Cell(msgspec.Struct, frozen=True):
    """What is tried: an edition with a set-up, or with a position of its own."""

    edition: str
    set_up: str
    position: str = ""


class Study(msgspec.Struct, frozen=True):
    game: str
    players: tuple[str, ...]
    cells: tuple[Cell, ...]
    seeds: tuple[Seed, ...]
    """The same for every cell, so that cells can be compared dice by dice."""
    rules: int = 0
    thinking: str = ""

    def pairings_of(self, cell: Cell) -> list[Pairing]:
        return [
            Pairing(
                game=self.game,
                edition=cell.edition,
                players=self.players,
                number=number,
                seed=seed,
                set_up=cell.set_up,
                rules=self.rules,
                thinking=self.thinking,
                position=cell.position,
            )
            for seed, number in self.seeds
        ]

    def pairings(self) -> list[Pairing]:
        return [pairing for cell in self.cells for pairing in self.pairings_of(cell)]


def studies_of(found: Iterable[Outcome]) -> list[Study]:
    """The studies that a heap of results holds, such as a merged file: one for each line-up as it thought."""
    groups: dict[tuple[str, tuple[str, ...], int, str], list[Pairing]] = {}
    for p in (outcome.pairing for outcome in found):
        groups.setdefault((p.game, p.players, p.rules, p.thinking), []).append(p)
    return [
        Study(
            game=name,
            players=players,
            cells=_in_order(name, {Cell(p.edition, p.set_up) for p in pairings}),
            seeds=tuple(sorted({(p.seed, p.number) for p in pairings})),
            rules=rules,
            thinking=thinking,
        )
        for (name, players, rules, thinking), pairings in groups.items()
    ]


def _in_order(name: str, cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """As the game lists its editions and set-ups, and positions after them: the first of an edition is the measure."""
    editions, set_ups = list(game(name).EDITIONS), list(part(name, "table").SET_UPS)

    def place(cell: Cell) -> tuple[bool, int, str, int, str]:
        own = cell.set_up in set_ups
        where = editions.index(book(cell.edition)), cell.edition
        return not own, *where, set_ups.index(cell.set_up) if own else 0, cell.set_up

    return tuple(sorted(cells, key=place))


def answers(study: Study, found: Mapping[Key, Outcome]) -> Data:
    cells: list[Data] = []
    bases: dict[str, dict[Seed, Outcome]] = {}
    played: list[tuple[Cell, dict[Seed, Outcome]]] = []
    for cell in study.cells:
        games = {(p.seed, p.number): found[p.key] for p in study.pairings_of(cell) if p.key in found}
        said = _cell(study, cell, list(games.values()))
        base = bases.setdefault(cell.edition, games)
        if base is not games:
            said["over_first"] = plain(mean([games[s].points - base[s].points for s in games if s in base]))
        if twin := next((c for c, its in played if c.edition == cell.edition and _alike(games, its)), None):
            said["same_as"] = twin.set_up
        played.append((cell, games))
        cells.append(said)
    return {
        "game": study.game,
        "version": version(study.game, study.players, study.rules, study.thinking),
        "players": dict(zip(sides(study.game), study.players, strict=True)),
        "seed": sorted({seed for seed, _ in study.seeds}),
        "games": sum(cell["games"] for cell in cells),
        "cells": cells,
    }


def _cell(study: Study, cell: Cell, games: Sequence[Outcome]) -> Data:
    return {
        "edition": cell.edition,
        "set_up": cell.set_up,
        "games": len(games),
        "won": {side: score(o.score(side) for o in games) for side in sides(study.game)},
        "mean": plain(mean([o.points for o in games])),
        "points": spread([o.points for o in games]),
        "measures": measures(games),
        "bid": bids(study.game, cell.edition, [o.points for o in games]),
    }


def _alike(games: Mapping[Seed, Outcome], others: Mapping[Seed, Outcome]) -> bool:
    """Whether every game went the same in both: the set-ups came out the same, chosen or given."""

    def seen(of: Mapping[Seed, Outcome]) -> dict[Seed, Any]:
        return {seed: (o.points, o.turns, o.measures) for seed, o in of.items()}

    return bool(games) and seen(games) == seen(others)


def titles(said: Data, language: Language) -> list[str]:
    """What each cell's set-up is called: a position by its file, with its mark only where names would be the same."""

    def short(cell: Data) -> str:
        name, mark, _ = cell["set_up"].partition("#")
        return str(name) if mark else set_up_name(name, language)

    named = [(cell["edition"], short(cell)) for cell in said["cells"]]
    return [
        name if named.count((edition, name)) == 1 else set_up_name(cell["set_up"], language)
        for cell, (edition, name) in zip(said["cells"], named, strict=True)
    ]


def rows(said: Data, language: Language) -> list[str]:
    """What each cell is called: its set-up, after its edition where the game has more than one."""
    if len(game(said["game"]).EDITIONS) == 1:
        return titles(said, language)
    return [f"{cell['edition']}, {name}" for cell, name in zip(said["cells"], titles(said, language), strict=True)]


def bids(name: str, edition: str, points: Sequence[int]) -> Data:
    """Points that the first side would give away: its rate for each bid, and the bid at which the sides are even.

    Even is the first bid at which it wins no more than half; the interval holds every bid at which the interval of its
    rate holds one half. A negative bid means that the first side would have to be given points. Of very few games every
    bid could be even, for all they tell: then there are no bounds.
    """
    if not points:
        return {"rates": {}, "even": None}
    winner = part(name, "measures").winner
    first = sides(name)[0]
    rates = {}
    for bid in range(min(points) - 1, max(points) + 2):
        winners = [winner(edition, p - bid) for p in points]
        rates[bid] = rate(winners.count(first) + winners.count(None) / 2, len(points))
    even = [bid for bid, r in rates.items() if r.value <= 0.5]
    open_ = [bid for bid, r in rates.items() if r.low <= 0.5 <= r.high]
    bounds: Data = {"low": min([*open_, even[0]]), "high": max([*open_, even[0]])}
    if rate(len(points), len(points)).low <= 0.5:
        bounds = {"low": None, "high": None}
    return {
        "rates": {str(bid): plain(r) for bid, r in rates.items()},
        "even": {"value": even[0], **bounds},
    }
