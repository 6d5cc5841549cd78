"""The guided first turn of Borisov, by somebody who does what it says."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from borisov import SCREENS, Front
from clicker import Table
from guided import Guide, begin, follow, step_of
from playwright.sync_api import Page, expect

from tests import soak

Visit = Callable[..., Page]
ENDED = {"end", "stands", "reply", "motorised", "engineering"}
PRESSED = {
    "formation": '[data-formation="18 Pz"]',
    "fetch": "button.unit[data-unit^=gsu]",
    "supply": ".chip:not(.inside)[data-chip^=gsu]",
    "support": '[data-chip="arko-xlvii"]',
    "works": '[data-action="engineers"]',
    "roll": '[data-action="roll"]',
}
LESSONS = [
    "board", "stack", "formation", "march", "zone", "engineers", "guns", "stores", "fetch", "end", "declare",
    "obliges", "stands", "prepare", "supply", "support", "works", "odds", "roll", "die", "advancing", "motorised",
]  # fmt: skip
VARIANTS = [
    ("wide", "en-GB"),
    pytest.param("wide", "fr-FR", marks=soak.only),
    pytest.param("narrow", "en-GB", marks=soak.only),
    pytest.param("narrow", "fr-FR", marks=soak.only),
]


def answer(table: Table) -> None:
    """Whoever loses a step loses the first that is offered; whoever may advance does; nothing else is wanted."""
    if table.kind == "advancing" and (targets := table.targets()):
        return table.take(targets[0])
    if "end" in table.buttons():
        return table.end()
    return table.answer(random.Random(1))


def own(table: Table, step: str) -> bool:
    if step in ENDED or step in PRESSED or table.page.locator("[data-beacon]").count() or table.said("mine") != "true":
        return False
    answer(table)
    return True


BORISOV = Guide("barbarossa", tuple(LESSONS), "6", PRESSED, frozenset(ENDED), own, Front)


@pytest.mark.parametrize(("screen", "language"), VARIANTS)
def test_the_guided_turn_to_its_end(visit: Visit, screen: str, language: str) -> None:
    options: dict[str, Any] = dict(SCREENS[screen])
    table = begin(visit, BORISOV, touch=screen == "narrow", language=language, **options)
    page = table.page
    seen = follow(table, BORISOV, last="engineers")
    page.reload()
    table = Front(page, touch=table.touch)
    assert step_of(table) == "engineers"
    seen += follow(table, BORISOV, last="odds")
    expect(page.locator(".odds .reasons")).to_contain_text("15.53a")  # the engineers that were declared are weighed
    seen += follow(table, BORISOV)
    assert [step for step in dict.fromkeys(seen) if step in LESSONS] == LESSONS
    assert seen[-1] == "farewell"
    assert table.said("turn") == "6" and table.said("mine") == "true"
    assert any(unit.get("hex") == "E1929" for unit in table.told()["units"] if unit["id"].startswith("18pz"))
    expect(page.locator(".table.guided")).to_have_count(0)
