"""Positions as text: what is written can be read, and what is read can be played."""

from __future__ import annotations

import re

import pytest

from grognard import games
from grognard.games import leningrad
from grognard.games.leningrad import position_words
from grognard.games.leningrad.rules import rules
from grognard.umpire.dice import Dice

from .paper import GAMES, SMALL, START, at_random, new_match, samples, wrong


@pytest.mark.parametrize(("edition", "set_up"), GAMES)
def test_every_position_of_a_game_comes_back_and_plays_on_alike(edition: str, set_up: str) -> None:
    match = new_match(edition, set_up)
    ahead, said = match.state, ""
    for action in at_random(match):
        assert ahead == match.state, f"{match.actions[-1]} leads elsewhere from\n{said}"
        said = games.write_position(match.state)
        ahead = games.read_position(said)
        assert ahead == match.state, said
        assert ahead.legal() == match.state.legal()
        ahead.play(action)
    assert ahead == match.state
    said = games.write_position(match.state)
    assert games.read_position(said) == match.state
    assert games.write_position(games.read_position(said)) == said


def test_the_samples_have_every_kind_of_question() -> None:
    asked = {games.read_position(s).decision.kind for s in samples() if "\nover" not in s}
    never = {"turn", "aftermath", "resolution", "end-of-phase"}
    assert asked == set(position_words.vocabulary(rules("2010")).kinds) - never


def test_every_item_of_the_game_can_be_written() -> None:
    from grognard.games.leningrad import battle, combat, movement_phase, phase, results, sequence, setup
    from grognard.umpire import Item

    modules = (battle, combat, movement_phase, phase, results, sequence, setup)
    classes = {v for m in modules for v in vars(m).values() if isinstance(v, type) and issubclass(v, Item)}
    assert {c for c in classes if hasattr(c, "kind")} <= set(position_words.ITEMS)
    assert {c.kind for c in position_words.ITEMS} == {
        kind for kinds in position_words.ABOVE.values() for k in kinds for kind in k.split()[:1]
    }


def test_a_position_at_the_start_of_a_phase_is_short() -> None:
    state = leningrad.new("2010", seed=7, set_up="historical")
    assert games.write_position(state) == START
    assert len(START) < 700


def test_positions_set_up_by_hand() -> None:
    state = leningrad.diagram(
        "2010", 4, "german-combat", "1pz@1711 6pz@1711/1 i1@1810=48 a2@1811 i2@1812", forts="2504", seed="try"
    )
    assert games.write_position(state) == SMALL
    assert games.read_position(SMALL) == state
    held = leningrad.diagram("1979", 9, "soviet-movement", "1pz@1711 i40@1810", interdicted="1810 1810", fort_stock=3)
    assert games.read_position(games.write_position(held)) == held


def test_whatever_order_the_statements_have() -> None:
    lines = re.sub(r"\n  ", " ", SMALL).strip().split("\n")
    mixed = "\n".join([*lines[:2], *reversed(lines[2:])])
    assert games.read_position(mixed) == games.read_position(SMALL)
    remarked = "\ufeff# by hand\n\n" + SMALL.replace("\n", "  # so\r\n").replace(" 1811:a2", "\n\n  1811:a2")
    assert games.read_position(remarked) == games.read_position(SMALL)


@pytest.mark.parametrize("side", ["german", "soviet"])
def test_a_view_is_written_without_what_it_hides(side: str) -> None:
    state = leningrad.new("2010", seed="secret", bid=True)
    state.play("bid 12")
    view = state.view(side)
    said = games.write_position(view)
    assert "secret" not in said
    assert "dice hidden 0" in said
    assert ("bids hidden" in said) == (side == "soviet")
    assert games.read_position(said) == view


@pytest.mark.parametrize("seed", ["", 'a "b" \\', "ж\u2028\u0085\t\n#;[", "0" * 200])
def test_any_seed_can_be_written(seed: str) -> None:
    state = leningrad.new("2010", seed=seed, set_up="historical")
    assert games.read_position(games.write_position(state)).dice == Dice(seed)


def test_divisions_that_come_round_again() -> None:
    """1979: when all counters of a back have been out, the dead pile is shuffled."""
    units = " ".join(f"i{n}@{1200 + n}" for n in range(6, 14))
    state = leningrad.diagram("1979", 12, "german-combat", f"1pz@1711 {units}")
    while sum(d >= 0 for d in state.front) < 44:
        piece = next(p for p in range(state.rules.german_count, state.rules.count) if state.front[p] < 0)
        state.reveal(piece, [])
    said = games.write_position(state)
    assert re.search(r"pool\s+infantry:", said)
    assert games.read_position(said) == state
    assert (
        wrong(lambda: games.read_position(re.sub(r"pool.*\n(  .*\n)*", "", said))).message.key
        == "format-division-twice"
    )
