"""What every game must keep to, checked by playing it at random: one call tests a new game.

from grognard.umpire.conformance import check
check(leningrad, new=lambda seed: leningrad.new("2010", seed=seed), seeds=range(3))
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from grognard.umpire.illegal import Illegal
from grognard.umpire.knowledge import public
from grognard.umpire.match import CannotUndo, Match
from grognard.umpire.shapes import Shape, sample
from grognard.umpire.spoken import spoken
from grognard.umpire.state import State
from grognard.words import LANGUAGES

RUBBISH = ("", " ", "end end", "move", "move nobody", "to 9999", "attack the moon", "\x00", "roll 7", "é")


class Game(Protocol):
    """What a game's package must offer."""

    def write_position(self, state: Any) -> str: ...
    def read_position(self, text: str) -> Any: ...


@dataclass
class Report:
    """What was seen, so that a test can ask whether enough was seen."""

    games: int = 0
    decisions: int = 0
    refused: int = 0
    undone: int = 0
    kinds: frozenset[str] = frozenset()
    shapes: frozenset[Shape] = frozenset()


def check(
    game: Game,
    new: Callable[[int], State],
    seeds: Iterable[int],
    sides: tuple[str, ...] = (),
    every: int = 7,
    invariants: Callable[[State], None] | None = None,
) -> Report:
    """Play whole games at random; look closely at every `every`-th decision, and at every decision for the rest.

    `sides`: those of the game, where its rules do not say them. Raises AssertionError with the seed and the number of
    the decision at the first fault.
    """
    report = Report()
    for seed in seeds:
        state, chooser = new(seed), random.Random(seed)
        played: list[str] = []
        elsewhere: tuple[str, ...] = ()
        while not state.over:
            where = f"seed {seed}, decision {len(played)} ({state.decision.kind})"
            legal = state.legal()
            assert legal, f"{where}: nothing is legal"
            assert len(set(legal)) == len(legal), f"{where}: an action is listed twice"
            report.kinds |= {state.decision.kind}
            report.shapes |= {state.decision.shape}
            if len(played) % every == 0:
                _look_closely(game, state, chooser, sides or state.rules.sides, elsewhere, where, report)
            if invariants is not None:
                invariants(state)
            action = sample(state, chooser)
            elsewhere = legal
            state.play(action)
            played.append(action)
            report.decisions += 1
        assert state.legal() == (), f"seed {seed}: a finished game has legal actions"
        _same_seed_same_game(game, new, seed, played, state)
        report.games += 1
    return report


def _look_closely(
    game: Game,
    state: State,
    chooser: random.Random,
    sides: tuple[str, ...],
    elsewhere: tuple[str, ...],
    where: str,
    report: Report,
) -> None:
    before = game.write_position(state)
    again = game.read_position(before)
    assert game.write_position(again) == before, f"{where}: the position does not come back as it was"
    assert again.legal() == state.legal(), f"{where}: the position read again has other legal actions"
    assert again.side == state.side
    legal = state.legal()
    for action in legal:
        _fits_one_form(state, action, where)
    for action in chooser.sample(legal, min(5, len(legal))):
        _plays_alike(game, state, again, action, before, where)
        report.undone += _undo_restores(game, state, action, before, where)
    others = [a for a in elsewhere if a not in legal]
    for action in (*RUBBISH, *chooser.sample(others, min(5, len(others)))):
        if action not in legal:
            _is_refused(game, state, action, before, where)
            report.refused += 1
    for side in sides:
        _view_hides(game, state, side, where)
        _can_be_imagined(game, state, side, chooser, where)
    _sealed_alike(game, state, chooser, where)


def _fits_one_form(state: State, action: str, where: str) -> None:
    said = spoken(action)
    assert said.text == action, f"{where}: {action!r} is not said as actions are"
    fitting = [form.said for form in state.decision.forms if form.fits(said)]
    assert len(fitting) == 1, f"{where}: {action!r} is said in the forms {fitting}"


def _plays_alike(game: Game, state: State, again: State, action: str, before: str, where: str) -> None:
    one, two = state.copy(), again.copy()
    events = one.play(action)
    assert game.write_position(state) == before, f"{where}: playing {action!r} on a copy changed the original"
    assert two.play(action) == events, f"{where}: {action!r} plays otherwise from the position read again"
    assert game.write_position(two) == game.write_position(one), f"{where}: {action!r} leads elsewhere"


def _undo_restores(game: Game, state: State, action: str, before: str, where: str) -> int:
    match = Match(state.copy())
    match.play(action)
    if not match.can_undo:
        try:
            match.undo()
        except CannotUndo:
            return 0
        raise AssertionError(f"{where}: undo went back past a die after {action!r}")
    match.undo()
    assert game.write_position(match.state) == before, f"{where}: undoing {action!r} does not restore"
    return 1


def _is_refused(game: Game, state: State, action: str, before: str, where: str) -> None:
    try:
        state.play(action)
    except Illegal as illegal:
        for language in LANGUAGES:
            assert illegal.tell(language), f"{where}: no reason against {action!r} in {language}"
        assert illegal.case, f"{where}: no case against {action!r}"
    else:
        raise AssertionError(f"{where}: {action!r} is not legal and was played")
    assert game.write_position(state) == before, f"{where}: refusing {action!r} changed the state"


def _view_hides(game: Game, state: State, side: str, where: str) -> None:
    """Two states that differ only in dice to come look the same to a side, and what it sees cannot roll."""
    other = state.copy()
    other.dice = type(other.dice)("another seed altogether", state.dice.count)
    mine, theirs = state.view(side), other.view(side)
    assert game.write_position(mine) == game.write_position(theirs), f"{where}: the view of {side} tells the dice"
    assert mine.dice.seed is None
    assert mine.legal() == state.legal(), f"{where}: the view of {side} has other legal actions"


def _can_be_imagined(game: Game, state: State, side: str, chooser: random.Random, where: str) -> None:
    """A whole state that differs only in what a side may not know looks the same to it, and can be played on."""
    found = state.imagined(side, random.Random(chooser.random()))
    assert found.hidden() is None, f"{where}: what {side} imagines is not whole"
    seen, dreamt = game.write_position(state.view(side)), game.write_position(found.view(side))
    assert seen == dreamt, f"{where}: what {side} imagines does not fit what it knows"
    found.play(chooser.choice(found.legal()))


def _sealed_alike(game: Game, state: State, chooser: random.Random, where: str) -> None:
    """Of several answers that others are told alike, nothing else tells them which was chosen."""
    alike: dict[str, list[str]] = {}
    for action in state.legal():
        if (seal := state.decision.seal(state, spoken(action))) is not None:
            alike.setdefault(f"{seal.key} {seal.public} {seal.blind}", []).append(action)
    for actions in alike.values():
        told = {_told_blind(game, state, action) for action in chooser.sample(actions, min(3, len(actions)))}
        assert len(told) == 1, f"{where}: one can tell {actions} apart"


def _told_blind(game: Game, state: State, action: str) -> tuple[str, ...]:
    """All that those learn of an action who may not know it."""
    seal, after = state.decision.seal(state, spoken(action)), state.copy()
    assert seal is not None
    events = public(after.play(action))
    return (repr(events), *(game.write_position(after.view(side)) for side in seal.blind))


def _same_seed_same_game(game: Game, new: Callable[[int], State], seed: int, played: list[str], ended: State) -> None:
    state = new(seed)
    for action in played:
        state.play(action)
    assert game.write_position(state) == game.write_position(ended), f"seed {seed}: the same seed gave another game"
