"""The review of a game as plain data: expected points over time, costly decisions, luck."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import Any

from grognard.arena.crew import Crew
from grognard.arena.ratings import mean_of_few
from grognard.games import game, notation, part, write_position
from grognard.players import player
from grognard.review.playout import Key, Playout, Value, first_phase
from grognard.review.sketch import drawn
from grognard.review.stretches import CHANCE, Game, Move, Stretch, cut
from grognard.umpire.record import Record
from grognard.umpire.spoken import spoken
from grognard.words import LANGUAGES, Language, tell

Data = dict[str, Any]
Progress = Callable[[Iterable[Value], int, str], Iterable[Value]]
"""Given what is played, how many they are, and the stage of the work."""
BEGINS = ("phase", "turn")
"""The events that end what a side did."""
SHOWN = 6
"""Decisions that are looked at more closely."""
CLOSER = 3
"""How many times as many playouts they get, with dice that have not chosen them."""


@dataclass(frozen=True)
class How:
    """What is believed about positions, and who would have played otherwise."""

    quick: str = "greedy"
    adviser: str = "planner:60"
    playouts: int = 6


class Judge:
    """Values of positions by playouts; each is played once, whoever asks."""

    def __init__(self, how: How, crew: Crew, progress: Progress) -> None:
        self._how, self._crew, self._progress = how, crew, progress
        self._found: dict[Key, int] = {}

    def learn(self, playouts: Iterable[Playout], stage: str) -> None:
        new = list({p.key: p for p in playouts if p.key not in self._found}.values())
        for value in self._progress(self._crew.play(new), len(new), stage):
            self._found[value.key] = value.points

    def points(self, playouts: Sequence[Playout]) -> list[int]:
        return [self._found[p.key] for p in playouts]


def review(record: Record, how: How, crew: Crew, progress: Progress) -> Data:
    name = record.header.game
    whole = cut(record, part(name, "fortune").Watcher())
    judge = Judge(how, crew, progress)
    numbers = range(how.playouts)
    free = [s for s in whole.stretches if s.free]
    asked = [p for s in free for each in (_as_it_stood, _played, _advised) for p in each(s, how, numbers)]
    judge.learn(asked + _from_now(whole, how, numbers), "review-every-phase")
    worst = sorted(free, key=lambda s: -float(_cost(s, judge, how, numbers)["value"]))[:SHOWN]
    fresh = range(how.playouts, how.playouts * (1 + CLOSER))
    judge.learn((p for s in worst for p in (*_played(s, how, fresh), *_advised(s, how, fresh))), "review-worst-phases")
    first = part(name, "measures").SIDES[0]
    return {
        "game": name,
        "edition": record.header.edition,
        "players": dict(record.header.players),
        "title": part(name, "table").title(),
        "level": part(name, "table").result(whole.end),
        "finished": bool(whole.end.over),
        "told": whole.told,
        "points": game(name).score(whole.end).total,
        "first": first,
        "sides": list(part(name, "measures").SIDES),
        "quick": how.quick,
        "adviser": how.adviser,
        "playouts": how.playouts,
        "moments": _moments(whole, free, judge, how, numbers),
        "decisions": _decisions(worst, free, judge, how, fresh),
        "luck": luck(whole),
        "luck_note": {language: tell(part(name, "fortune").NOTE, language) for language in LANGUAGES},
    }


# --- positions ------------------------------------------------------------------------------------


def _playouts(name: str, start: Any, how: How, numbers: range, **otherwise: Any) -> list[Playout]:
    text = write_position(start)
    return [Playout(name, text, how.quick, number, **otherwise) for number in numbers]


def _as_it_stood(stretch: Stretch, how: How, numbers: range) -> list[Playout]:
    return _playouts(stretch.game, stretch.start, how, numbers)


def _from_now(whole: Game, how: How, numbers: range) -> list[Playout]:
    """Where an unfinished game stands; what is finished needs no playouts."""
    return [] if whole.end.over else _playouts(whole.record.header.game, whole.end, how, numbers)


def _played(stretch: Stretch, how: How, numbers: range) -> list[Playout]:
    """The phase as it was really played, with other dice."""
    return _playouts(stretch.game, stretch.start, how, numbers, side=stretch.side, script=stretch.script)


def _advised(stretch: Stretch, how: How, numbers: range) -> list[Playout]:
    if how.adviser == how.quick:
        return _as_it_stood(stretch, how, numbers)
    return _playouts(stretch.game, stretch.start, how, numbers, side=stretch.side, adviser=how.adviser)


def _moments(whole: Game, free: list[Stretch], judge: Judge, how: How, numbers: range) -> list[Data]:
    """Expected points of the first side before every phase with a choice in it; then the points at the end, or what is
    expected now if the game is not finished."""
    found = [
        {
            "turn": s.turn,
            "phase": s.phase,
            "side": s.side,
            **_interval(judge.points(_as_it_stood(s, how, numbers))),
        }
        for s in free
    ]
    points = game(whole.record.header.game).score(whole.end).total
    last = {"value": points, "low": points, "high": points}
    if not whole.end.over:
        last = _interval(judge.points(_from_now(whole, how, numbers)))
    found.append({"turn": whole.end.turn, "phase": "", "side": "", **last})
    return found


def _interval(values: Sequence[float]) -> Data:
    """Without bounds if the values are all the same: so few do not tell how far others might lie."""
    found = mean_of_few(values)
    known = len(set(values)) > 1
    return {"value": found.value, "low": found.low if known else None, "high": found.high if known else None}


# --- decisions ------------------------------------------------------------------------------------


def _cost(stretch: Stretch, judge: Judge, how: How, numbers: range) -> Data:
    """How many points the adviser would have been ahead, dice by dice, as the side counts them."""
    sign = 1 if stretch.side == part(stretch.game, "measures").SIDES[0] else -1
    advised, played = (judge.points(each(stretch, how, numbers)) for each in (_advised, _played))
    return _interval([sign * (a - p) for a, p in zip(advised, played, strict=True)])


def _decisions(worst: list[Stretch], free: list[Stretch], judge: Judge, how: How, fresh: range) -> list[Data]:
    """By cost, found anew with dice that had no say in choosing them; what cost nothing after all is left out."""
    found = []
    for stretch in worst:
        cost = _cost(stretch, judge, how, fresh)
        if cost["value"] > 0:
            played, instead = orders(stretch, stretch.moves), orders(stretch, _advice(stretch, how))
            found.append(
                {
                    "turn": stretch.turn,
                    "phase": stretch.phase,
                    "side": stretch.side,
                    "moment": free.index(stretch),
                    "position": write_position(stretch.start),
                    "cost": cost,
                    "playouts": len(fresh),
                    # The same with all dice, at least six of them, is more than an accident: the sign test says so.
                    "sure": cost["low"] is None or cost["low"] > 0,
                    "played": _without(played, instead),
                    "instead": _without(instead, played),
                }
            )
    return sorted(found, key=lambda each: -float(each["cost"]["value"]))


def _without(orders: list[Data], others: list[Data]) -> list[Data]:
    """What both would have done needs no telling."""
    known = {each["order"] for each in others}
    return [each for each in orders if each["order"] not in known]


def _advice(stretch: Stretch, how: How) -> list[Move]:
    """What the adviser would have played, with some dice or other."""
    state = stretch.start.imagined(stretch.side, Random("review"))
    state.reseed("review")
    return first_phase(state, stretch.side, player(how.adviser, 0), player(how.quick, 0), [])


def orders(stretch: Stretch, moves: Sequence[Move]) -> list[Data]:
    """What a side set out to do, move by move, up to the die: in the umpire's notation and in the words of each
    language. What follows a die is the answer to chance."""
    groups: list[list[Move]] = []
    ground, sealed = len(stretch.start.agenda), False
    for m in moves:
        if m.side != stretch.side:
            continue
        if m.depth <= ground:
            groups.append([])
            ground, sealed = m.depth, False
        if not sealed and groups:
            groups[-1].append(m)
            sealed = m.chance
    name = stretch.game
    return [
        {"order": _notation(name, each), "drawn": drawn(each)}
        | {language: _told(name, each, language) for language in LANGUAGES}
        for each in groups
    ]


def _notation(name: str, group: Sequence[Move]) -> str:
    follow = notation(name).FOLLOW
    words: list[str] = []
    for m in group:
        verb, *rest = spoken(m.action).words
        if len(words) > 1 and len(rest) == 1 and follow.get(words[-2]) == verb:
            words[-1] += f",{rest[0]}"
        else:
            words += [verb, *rest]
    return " ".join(words)


def _told(name: str, group: Sequence[Move], language: Language) -> str:
    """What came of it before chance had its say; of a move that only ends something, its name."""
    said, telling = [], part(name, "telling")
    for m in group:
        for known, event in telling.as_known(m.after, m.events):
            if event.kind in (*CHANCE, *BEGINS):
                break
            said.append(telling.tell_event(known, event, language))
    return " ".join(said) or str(telling.action_title(group[0].before, group[0].action, language))


# --- luck -----------------------------------------------------------------------------------------


def luck(whole: Game) -> Data:
    """By side, in steps: what it was lucky in its own attacks and in those of the enemy; and the battles themselves."""
    battles = whole.watcher.battles
    sides = part(whole.record.header.game, "measures").SIDES
    said: Data = {"sides": {}, "battles": []}
    for side in sides:
        mine = [b for b in battles if b.side == side]
        theirs = [b for b in battles if b.side != side]
        said["sides"][side] = {
            "attacks": len(mine),
            "die": fmean(b.die for b in mine) if mine else None,
            "expected": sum(b.expected for b in mine),
            "actual": sum(b.actual for b in mine),
            "draw": sum(b.draw_luck for b in mine) - sum(b.draw_luck for b in theirs),
            "dice": sum(b.die_luck for b in mine) - sum(b.die_luck for b in theirs),
            "luck": sum(b.luck for b in mine) - sum(b.luck for b in theirs),
        }
    title, edition = part(whole.record.header.game, "fortune").title, whole.record.header.edition
    said["battles"] = [
        {
            "turn": b.turn,
            "side": b.side,
            "title": {language: title(edition, b, language) for language in LANGUAGES},
            "expected": b.expected,
            "actual": b.actual,
            "draw": b.draw_luck,
            "dice": b.die_luck,
            "luck": b.luck,
        }
        for b in battles
    ]
    return said
