"""A state's fields are declared once: copies, comparison and the words of positions follow."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest

from grognard.games import GAMES, game, part, write_position
from grognard.umpire import Dice, State
from grognard.umpire.fields import CACHE, by_piece, cache, listed, mapped, number, pieces, position_fields, value


class Three:
    count = 3


class Small(State):
    turn: int = number(told="turn")
    place: list[int] = by_piece(-1, told="units")
    stacks: dict[int, int] = mapped(lambda _: {7: 1})
    done: int = pieces(told="done")
    order: list[int] = listed(lambda rules: list(range(rules.count)))
    note: tuple[str, ...] = value(("a",))
    _seen: list[int] = cache(lambda: [0])
    _best: int | None = cache()


class Larger(Small):
    place: list[int] = by_piece(lambda rules: [5] * rules.count, told="units dead")
    extra: int = number(3)


@pytest.mark.parametrize("made", [Small, Larger])
def test_a_copy_shares_nothing_that_can_change(made: type[Small]) -> None:
    state = made(Three(), Dice("1"))
    other = state.copy()
    assert type(other) is made and state == other
    other.place[0], other.stacks[7], other.order[0], other._seen[0] = 9, 9, 9, 9
    other.agenda.append(None)  # type: ignore[arg-type]
    assert (state.place[0], state.stacks, state.order[0], state._seen, state.agenda) == (
        (5 if made is Larger else -1),
        {7: 1},
        0,
        [0],
        [],
    )
    assert state != other
    assert state.rules is other.rules


def test_every_field_is_its_own_from_the_beginning() -> None:
    one, two = Small(Three(), Dice("1")), Small(Three(), Dice("1"))
    one.place[0] = one.stacks[1] = one._seen[0] = 4
    assert two.place == [-1, -1, -1] and two.stacks == {7: 1} and two._seen == [0]


def test_a_field_that_is_declared_again_has_one_place() -> None:
    assert "place" not in Larger.__slots__ and list(Larger.fields).index("place") < list(Larger.fields).index("extra")
    assert Larger(Three(), Dice("1")).place == [5, 5, 5]
    with pytest.raises(AttributeError):
        Larger(Three(), Dice("1")).nowhere = 1  # type: ignore[attr-defined]


def test_caches_are_no_part_of_a_position() -> None:
    one = Small(Three(), Dice("1"))
    two = one.copy()
    two._best = 4
    assert one == two
    assert {"_seen", "_best", "_legal", "_worked_out"} == {f.name for f in Small.fields.values() if f.kind == CACHE}
    assert not {f.name for f in position_fields(Small)} & {"_seen", "_best"}


# --- the games ------------------------------------------------------------------------------------


def states() -> Iterator[Any]:
    for name in GAMES:
        yield game(name).new(seed=1)


FOLLOWS = {
    "at", "occupied", "twos", "threes", "land", "awaited", "forced_dice", "forced_draws", "projecting", "driving",
}  # fmt: skip
"""What follows from other fields, or is no part of a position between two answers."""


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_a_game_is_told_or_follows(name: str) -> None:
    form = part(name, "position").FORM
    untold = {field.name for field in position_fields(form.state) if not field.told}
    assert untold <= FOLLOWS
    for statement in form.statements:
        known = statement in ("dice", "turn", "agenda", "battle", "over", *form.rules(form.editions[0]).sides)
        assert known or statement in (*form.words, *form.off, *form.fields), statement


@pytest.mark.parametrize("name", GAMES)
def test_no_answer_is_stale_when_a_piece_was_put_or_lifted(name: str) -> None:
    """What was listed before is thrown away, on the state and on a copy of it."""
    state = game(name).new(seed=1, set_up="historical")
    while state.decision.kind != "movement":
        state.play(state.legal()[-1])
    copy = state.copy()
    unit = next(action.split()[1] for action in state.legal() if action.startswith("move ") and "," not in action)
    piece = state.rules.by_name[unit]
    copy.lift(piece)
    assert f"move {unit}" not in copy.legal() and copy.why_not(f"move {unit}") is not None
    assert f"move {unit}" in state.legal()
    there = state.place[piece]
    copy.put(piece, there)
    copy.steps[piece] = state.steps[piece]
    assert f"move {unit}" in copy.legal()
    assert write_position(state.copy()) == write_position(state)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_worked_out_outlives_the_pieces_it_was_worked_out_from(name: str) -> None:
    """Now and then in a random game pieces are lifted from a copy that has answered much already, before anybody has
    begun to move: it then answers like one that was never asked."""
    state, chance = game(name).new(seed=5, set_up="historical"), random.Random(5)
    tried = 0
    for _ in range(400):
        if state.decision.kind == "movement" and chance.random() < 0.3:
            copy, tried = state.copy(), tried + 1
            for action in chance.sample(copy.legal(), min(3, len(copy.legal()))):
                assert copy.why_not(action) is None
                copy.copy().play(action)
            for piece in chance.sample([p for p, place in enumerate(copy.place) if place >= 0], 2):
                copy.lift(piece)
            assert copy.legal() == pickle.loads(pickle.dumps(copy)).legal()
        state.play(chance.choice(state.legal()))
    assert tried > 10


@pytest.mark.parametrize("name", GAMES)
def test_what_is_changed_by_hand_leaves_nothing_stale(name: str) -> None:
    """Everything that was worked out is worked out anew, as in a state that never knew anything else."""
    state = game(name).new(seed=3, set_up="historical")
    for _ in range(40):
        state.play(random.Random(3).choice(state.legal()))
    caches = [field for field in type(state).fields.values() if field.kind == CACHE]
    state.legal()
    other = state.copy()
    other.change(turn=state.turn + 1)
    assert other.turn == state.turn + 1
    assert all(getattr(other, field.name) == field.fresh(other.rules) for field in caches)
    fresh = pickle.loads(pickle.dumps(other))
    assert other.legal() == fresh.legal() and other == fresh
    with pytest.raises(AttributeError, match=r"has no field 'tunr'; it has .*turn"):
        other.change(tunr=2)
