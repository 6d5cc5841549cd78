"""Umpire and second referee agree on random positions: zones, control, marches, supply, attacks, overruns, reaction and
retreats."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests import soak
from tests.barbarossa.second_asked import Asked
from tests.barbarossa.second_compared import Comparison
from tests.barbarossa.second_draws import on_map, played, scattered

DRAWS = {"scattered": scattered, "on-map": on_map, "played": played}
MANY = {"scattered": (24, 1200), "on-map": (6, 600), "played": (4, 200)}
"""Positions in `make test`, and in `make soak`."""
OFFERS = (16, 800)
"""The same, of what is offered in a phase."""
SLICES = 2
LEAST = {
    "marches": 100, "marches continued": 60, "strategic movement": 100, "infiltration": 100, "one hex": 100,
    "crossing": 100, "supply": 30, "states of supply": 300, "retreats": 300, "attacks": 30, "required attacks": 30,
    "initial ratios": 40, "overruns": 50, "overrun prices": 2, "overrun modifiers": 2, "who reacts": 20,
    "reactions": 15, "zones": 30, "control": 30, "allowances": 100,
}  # fmt: skip
"""Of each kind of thing so many in the scattered positions of `make test`."""
LEAST_OFFERED = {
    "advances": 15, "orders": 10, "fed": 15, "entries": 15, "placing": 5, "beginnings": 50, "companions": 40,
    "activations": 2,
}  # fmt: skip
"""Of each kind of offer so many that are not empty."""


@soak.more
@pytest.mark.parametrize("part", range(SLICES))
@pytest.mark.parametrize("draw", DRAWS)
def test_umpire_and_second_referee_agree(draw: str, part: int) -> None:
    for seed in range(part, soak.times(*MANY[draw]), SLICES):
        found = Comparison(DRAWS[draw](seed), Random(seed)).all()
        assert not found.wrong, f"{draw} {seed}: {found.wrong[0]}"


@soak.more
@pytest.mark.parametrize("part", range(SLICES))
def test_both_offer_the_same_in_a_phase(part: int) -> None:
    """Entries, beginnings near Non-Op headquarters, activations, orders, advances, lines to supply units."""
    for seed in range(part, soak.times(*OFFERS), SLICES):
        found = Asked(scattered(seed), Random(seed)).all()
        assert not found.wrong, f"{seed}: {found.wrong[0]}"


@pytest.mark.parametrize("seed", [449, 572])
def test_guards_go_besides_those_that_a_headquarters_activates(seed: int) -> None:
    """BSR §10.13b, §21.41: positions with some of them."""
    found = Asked(scattered(seed), Random(seed)).all()
    assert not found.wrong


def test_what_is_offered_is_lively() -> None:
    full: Counter[str] = Counter()
    for seed in range(12):
        full += Asked(scattered(2100 + seed), Random(seed)).all().full
    assert not {kind: full[kind] for kind, least in LEAST_OFFERED.items() if full[kind] < least}


def test_the_positions_are_lively() -> None:
    """Everything is compared often enough to mean something, and what is compared is seldom empty."""
    tally: Counter[str] = Counter()
    full: Counter[str] = Counter()
    for seed in range(12):
        found = Comparison(scattered(1000 + seed), Random(seed)).all()
        tally += found.tally
        full += found.full
    assert not {kind: tally[kind] for kind, least in LEAST.items() if tally[kind] < least // 3}
    assert min(full[kind] / tally[kind] for kind in ("marches", "supply", "retreats", "attacks")) > 0.2
