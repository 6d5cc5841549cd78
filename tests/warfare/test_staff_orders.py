"""Standing answers, of every game that knows some: what is ordered is legal, and found in what its side may know."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from grognard import games
from grognard.players import GreedyPlayer
from grognard.umpire.spoken import spoken
from grognard.warfare.staff import ASK, TOWARD, answer, answers, covers, is_order, topics_of

GAMES = (("leningrad", None, 4), ("defiant-russia", None, 2), ("barbarossa", "ring", 5))


@cache
def questions(game: str, edition: str | None, last: int) -> tuple[Any, ...]:
    """Views at which a staff could answer, in a greedy game up to a turn."""
    state = games.new_match(game, edition, "3").state
    kinds = {kind for topic in games.part(game, "staff").TOPICS for kind in topic.kinds}
    greedy, found = GreedyPlayer(0), list[Any]()
    while not state.over and state.turn <= last:
        view = state.view(state.side)
        if view.decision.kind in kinds:
            found.append(view.copy())
        losing = "lose" in view.legal() and state.turn % 2
        state.play("lose" if losing else greedy.choose(view))
    return tuple(found)


@pytest.mark.parametrize(("game", "edition", "last"), GAMES, ids=[game for game, *_ in GAMES])
def test_every_order_is_a_legal_answer(game: str, edition: str | None, last: int) -> None:
    topics, said = games.part(game, "staff").TOPICS, Counter[str]()
    for view in questions(game, edition, last):
        before = games.write_position(view)
        for topic in topics_of(topics, view.side):
            if view.decision.kind not in topic.kinds:
                continue
            assert answer(topics, {topic.name: ASK}, view) is None and answer(topics, {}, view) is None
            for name in topic.orders:
                order = f"{name} {view.rules.numbers[len(view.rules.numbers) // 2]}" if name == TOWARD else name
                orders = {topic.name: order}
                assert is_order(topic, order, view.rules.numbers) and covers(topics, orders, view.decision.kind)
                sentence = answers(topics, orders, view)
                after = view.copy()
                for number, action in enumerate(sentence):
                    assert action in after.legal()
                    if number + 1 < len(sentence):
                        after.play(action)
                said[topic.name] += bool(sentence)
        assert games.write_position(view) == before
    assert said["losses"] and said["retreat"], said


def test_the_weakest_of_all_loses_and_whoever_survives_it_first() -> None:
    """BSR §16.21: the owner says who loses a step."""
    from grognard.games.barbarossa import staff

    for view in questions("barbarossa", "ring", 5):
        if view.decision.kind != "suffering":
            continue
        for order in ("weakest", "whole"):
            (first, *_) = answers(staff.TOPICS, {"losses": order}, view)
            pieces = [view.unit_in(action) for action in view.legal()]
            price = staff._weak if order == "weakest" else staff._whole
            assert price(view, view.unit_in(first)) == min(price(view, p) for p in pieces)


def test_where_to_is_towards_the_hex_that_was_named() -> None:
    from grognard.games.barbarossa import staff

    found = [view for view in questions("barbarossa", "ring", 5) if view.decision.kind == "retreating"]
    assert found
    for view in found:
        grid = view.rules.grid
        for target in ("E0231", "E2036"):
            (said, *_) = answers(staff.TOPICS, {"retreat": f"{TOWARD} {target}"}, view) or ("",)
            if not said:  # the other side's units
                continue
            unit = spoken(said).units[0]
            hexes = [spoken(a).hexes[0] for a in view.legal() if spoken(a).units[0] == unit]
            far = {hex_: grid.distance(grid.index(hex_), grid.index(target)) for hex_ in hexes}
            assert far[spoken(said).hexes[0]] <= min(far.values()) + 1  # over land it may be farther


@pytest.mark.parametrize(
    "order", ["", "nonsense", "weakest E0231", "toward", "toward E9999", "ask E0231", "toward E0231 E0232"]
)
def test_what_is_no_order(order: str) -> None:
    from grognard.games.barbarossa import staff
    from grognard.games.barbarossa.scenarios import rules

    numbers = rules("ring").numbers
    assert not any(is_order(topic, order, numbers) for topic in staff.TOPICS)


def test_supply_units_need_not_be_asked_for_where_nobody_lacks_supply() -> None:
    """BSR §6.26: an order to be asked only if somebody needs it."""
    from grognard.games.barbarossa import staff

    asked = [view for view in questions("barbarossa", "ring", 5) if view.decision.kind == "feeding"]
    assert asked
    for view in asked:
        without = (view.emergency | view.unsupplied) & view.rules.of_side[view.rules.sides.index(view.side)]
        said = answers(staff.TOPICS, {"feeding": "needed"}, view)
        assert said == ["end"] if not without else said in ([], ["end"])
