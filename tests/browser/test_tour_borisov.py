"""The guided first turn of Borisov, by somebody who does what it says."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from borisov import SCREENS, Front
from playwright.sync_api import Page, expect

from tests import soak

Visit = Callable[..., Page]
ENDED = {"end", "stands", "reply", "motorised", "engineering"}
PRESSED = {
    "formation": '[data-formation="18 Pz"]',
    "supply": ".chip:not(.inside)[data-chip^=gsu]",
    "support": '[data-chip="arko-xlvii"]',
    "works": '[data-action="engineers"]',
    "roll": '[data-action="roll"]',
}
LESSONS = [
    "board", "stack", "formation", "march", "zone", "engineers", "guns", "end", "declare", "obliges", "stands",
    "prepare", "supply", "support", "works", "odds", "roll", "die", "advancing", "motorised",
]  # fmt: skip
VARIANTS = [
    ("wide", "en-GB"),
    pytest.param("wide", "fr-FR", marks=soak.only),
    pytest.param("narrow", "en-GB", marks=soak.only),
    pytest.param("narrow", "fr-FR", marks=soak.only),
]


def begin(visit: Visit, screen: str, language: str) -> Front:
    options: dict[str, Any] = dict(SCREENS[screen])
    page = visit(language=language, **options)
    page.get_by_role("radio", name=re.compile("^Barbarossa")).check()
    page.locator(".offer button").click()
    return Front(page, touch=screen == "narrow")


def step_of(table: Front) -> str:
    return table.page.locator("[data-tour]").get_attribute("data-tour") or ""


def follow(table: Front, last: str = "") -> list[str]:
    """Do what every card asks for, at the place it points at, up to a card; the cards in their order."""
    page, seen = table.page, list[str]()
    for _ in range(200):
        table.settle()
        if not page.locator("[data-tour]").count():
            return seen
        step = step_of(table)
        if not seen or seen[-1] != step:
            seen.append(step)
        if step == last:
            return seen
        obey(table, step)
    raise AssertionError(f"the guide does not end: {seen[-4:]}")


def obey(table: Front, step: str) -> None:
    page = table.page
    beacon = page.locator("[data-beacon]")
    if page.locator("[data-tour-next]").count():
        table._press(page.locator("[data-tour-next]"))
    elif step in PRESSED:
        expect(page.locator("[data-ring]")).to_be_visible()
        table._press(page.locator(PRESSED[step]).first)
    elif step in ENDED:
        table.end()
    elif beacon.count():
        to_hex(table, beacon.get_attribute("data-beacon") or "")
    elif table.said("mine") == "true":
        answer(table)
    else:
        page.wait_for_timeout(50)


def to_hex(table: Front, number: str) -> None:
    """Where a finger has found something, it is confirmed."""
    before = step_of(table), table.said("seq")
    table.click(number)
    confirm = table.page.locator(".confirm button")
    if (step_of(table), table.said("seq")) == before and confirm.count():
        table._press(confirm.first)


def answer(table: Front) -> None:
    """Whoever loses a step loses the first that is offered; whoever may advance does; nothing else is wanted."""
    if table.kind == "advancing" and (targets := table.targets()):
        return table.take(targets[0])
    if "end" in table.buttons():
        return table.end()
    return table.answer(random.Random(1))


@pytest.mark.parametrize(("screen", "language"), VARIANTS)
def test_the_guided_turn_to_its_end(visit: Visit, screen: str, language: str) -> None:
    table = begin(visit, screen, language)
    page = table.page
    expect(page.locator(".table.guided")).to_be_visible()
    seen = follow(table, last="engineers")
    page.reload()
    table = Front(page, touch=table.touch)
    assert step_of(table) == "engineers"
    seen += follow(table, last="odds")
    expect(page.locator(".odds .reasons")).to_contain_text("15.53a")  # the engineers that were declared are weighed
    seen += follow(table)
    assert [step for step in dict.fromkeys(seen) if step in LESSONS] == LESSONS
    assert seen[-1] == "farewell"
    assert table.said("turn") == "6" and table.said("mine") == "true"
    assert any(unit["hex"] == "E1929" for unit in table.told()["units"] if unit["id"].startswith("18pz"))
    expect(page.locator(".table.guided")).to_have_count(0)
