"""The guided first turn, by somebody who does what it says."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from clicker import Table
from guided import Guide, begin, follow, obey, to_the_end
from playwright.sync_api import Page, expect

from tests import soak

Visit = Callable[..., Page]

PRESSED = {
    "untick": 'input[data-unit="253id"]',
    "undo": "[data-undo]",
    "attackers": ".stack .head button",
    "roll": '[data-action="roll"]',
    "air": '[data-action="air 1"]',
}


def own(table: Table, step: str) -> bool:
    """What only this game asks for."""
    page = table.page
    if step == "break-off":
        ticked = page.locator(".stack input:checked")
        if ticked.count() > 1:
            table._press(ticked.last)
        else:
            table.take(page.locator("[data-beacon]").get_attribute("data-beacon") or "")
    elif step == "advancing":
        for unit in table.ticks()[:3]:
            if not page.locator(f'input[data-unit="{unit}"]').is_checked():
                table.tick(unit)
        table.take(table.targets()[0])
    elif step == "soviets":
        page.wait_for_timeout(50)
    else:
        return False
    return True


LENINGRAD = Guide(
    "leningrad",
    ("pick", "odds", "strike", "die", "untick", "road", "undo", "break-off", "end", "attack", "roll"),
    "2",
    PRESSED,
    frozenset({"end", "end-combat", "interdict"}),
    own,
)


@pytest.mark.parametrize(("phone", "language"), [pytest.param(False, "en-GB", marks=soak.only), (True, "fr-FR")])
def test_the_guided_turn_to_its_end(visit: Visit, phone: bool, language: str) -> None:
    table = begin(visit, LENINGRAD, touch=phone, phone=phone, language=language)
    seen = to_the_end(table, LENINGRAD)
    assert {"losing-steps", "advancing"} <= set(seen)
    table.page.goto("/#/")
    expect(table.page.locator('[data-list="going"] li')).to_have_count(1)


def to_the_stack(visit: Visit, phone: bool = False) -> Table:
    """As far as the stack to be picked."""
    table = begin(visit, LENINGRAD, touch=phone, phone=phone)
    for _ in range(2):
        table._press(table.page.locator("[data-tour-next]"))
    expect(table.page.locator('[data-tour="pick"]')).to_be_visible()
    return table


def test_the_guide_goes_back_with_what_is_taken_back(visit: Visit) -> None:
    table = to_the_stack(visit)
    page = table.page
    table.click("0111")
    expect(page.locator('[data-tour="odds"]')).to_be_visible()
    table._press(page.locator("[data-undo]"))
    expect(page.locator('[data-tour="pick"]')).to_be_visible()
    expect(page.locator('[data-beacon="0111"]')).to_be_visible()
    table.click("0111")
    table.click("0110")
    table._press(page.locator("[data-tour-next]"))
    table.click("0110")
    expect(page.locator('[data-tour="air"]')).to_be_visible()
    while table.kind == "air-support":  # the overrun, then what was picked for it
        table._press(page.locator("[data-undo]"))
    expect(page.locator('[data-tour="pick"]')).to_be_visible()
    expect(page.locator('[data-beacon="0111"]')).to_be_visible()
    assert follow(table, LENINGRAD)[:4] == ["pick", "odds", "read-odds", "strike"]


def test_who_leaves_the_infantry_is_sent_where_there_is_room(visit: Visit) -> None:
    table = to_the_stack(visit)
    page = table.page
    while (step := page.locator("[data-tour]").get_attribute("data-tour") or "") != "rest":
        obey(table, LENINGRAD, step)  # "again" goes on without moving them again
    for crowded in ("0012", "0113"):
        table.click(crowded)
        assert page.locator(".stack input[data-unit]").count() <= 3


def test_the_odds_that_are_explained_are_seen_on_a_phone(visit: Visit) -> None:
    table = to_the_stack(visit, phone=True)
    page = table.page
    table.click("0111")
    table.click("0110")
    expect(page.locator('[data-tour="read-odds"]')).to_be_visible()
    expect(page.locator("[data-ring]")).to_be_visible()
    expect(page.locator(".odds .sum")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-tour-next]")).to_be_in_viewport(ratio=1)
    panel, ring = page.locator(".panel").bounding_box(), page.locator("[data-ring]").bounding_box()
    assert panel and ring and ring["y"] + ring["height"] <= panel["y"] + panel["height"] + 1
    table._press(page.locator("[data-tour-next]"))
    expect(page.locator('[data-tour="strike"]')).to_contain_text("Tap Taurage")
    expect(page.locator('[data-action^="overrun"]').first).to_be_in_viewport(ratio=1)  # the buttons are back


def test_the_guide_survives_a_reload_and_can_be_left(visit: Visit) -> None:
    page = visit()
    page.locator('[data-game="leningrad"] .guided').click()
    table = Table(page)
    for _ in range(2):
        page.get_by_role("button", name="Go on").click()
    expect(page.locator('[data-tour="pick"]')).to_be_visible()
    page.reload()
    table = Table(page)
    expect(page.locator('[data-beacon="0111"]')).to_be_visible()
    table.click("0012")  # something else than it asks for: it waits
    expect(page.locator('[data-tour="pick"]')).to_be_visible()
    page.get_by_role("button", name="leave the guide").click()
    expect(page.locator("[data-tour]")).to_have_count(0)
    expect(page.locator("[data-beacon]")).to_have_count(0)
    expect(page.locator(".guide")).to_be_visible()  # the ordinary hints are back
    page.reload()
    Table(page)
    expect(page.locator("[data-tour]")).to_have_count(0)
