"""Longer stretches, by somebody who clicks only what the page offers."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from clicker import Table
from playwright.sync_api import expect

from grognard.games import leningrad
from tests import soak

Sit = Callable[..., Table]
Lay = Callable[..., Table]


@pytest.mark.parametrize("edition", ["2010", pytest.param("1979", marks=soak.only)])
def test_free_set_up(sit: Sit, edition: str) -> None:
    table = sit(set_up="free", edition=edition)
    dice = random.Random(8)
    seen = set[str]()
    while table.kind not in ("movement", "replacement"):
        seen.add(table.kind)
        table.answer(dice)
    assert {"german-setup", "soviet-columns"} <= seen
    expect(table.page.locator("header .turn")).to_contain_text("Turn 1 of")


@soak.only
def test_whole_game(sit: Sit) -> None:
    table = sit(seed="12")
    dice = random.Random(12)
    seen = set[str]()
    while not table.over:
        seen.add(table.said("phase"))
        table.phase(dice, most=2)
    assert {
        "german-movement",
        "german-combat",
        "german-interdiction",
        "soviet-fortification",
        "soviet-movement",
    } <= seen
    expect(table.page.locator(".question h2")).to_contain_text("victory")


def test_the_last_turn(lay: Lay) -> None:
    """From the German's last movement to the end: the panel says who has won."""
    table = lay(leningrad.diagram("2010", 12, "german-movement", "1pz@2504 6pz@2504 1id@2104 i1@2604 i3@2911"), 3)
    dice = random.Random(12)
    while not table.over:
        table.phase(dice, most=2)
    expect(table.page.locator(".question h2")).to_contain_text("victory")
