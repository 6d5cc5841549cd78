"""What one looks at beside the question: the card of a hex, the charts, the points, who holds the ground. All of it
lies inside the window, on a laptop and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from clicker import Table
from playwright.sync_api import Locator, expect

from grognard.games import leningrad

Lay = Callable[..., Table]
LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
PHONE: dict[str, Any] = {"phone": True, "language": "fr-FR"}
UNITS = "1id@0509 12id@0509 61id@0509 i1@0510=48 i2@0510=10 i3@2604"


def inside(what: Locator) -> None:
    """With its whole rectangle, and with nothing over its middle."""
    expect(what).to_be_visible()
    box = what.bounding_box()
    assert box
    page = what.page
    size = page.viewport_size
    assert size and box["x"] >= 0 and box["y"] >= 0
    assert box["x"] + box["width"] <= size["width"] and box["y"] + box["height"] <= size["height"], box
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    assert what.evaluate("(e, [x, y]) => e.contains(document.elementFromPoint(x, y))", middle)


@pytest.mark.parametrize("look", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_beside_the_question(lay: Lay, look: dict[str, Any]) -> None:
    phone = "phone" in look
    table = lay(leningrad.diagram("2010", 4, "german-combat", UNITS, air_ready=0), **look)
    page = table.page
    box = table.hex("0510").bounding_box()
    assert box
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    # The card: by the pointer, or by a finger that stays; pinned, it lies there for who moves on.
    if phone:
        touch = page.context.new_cdp_session(page)
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": at[0], "y": at[1]}]})
        expect(page.locator(".fan.pinned")).to_be_visible()
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    else:
        page.mouse.move(*at)
        expect(page.locator('.fan[data-card="0510"]')).to_contain_text("0510")
        page.keyboard.press("i")
    card = page.locator('.fan.pinned[data-card="0510"]')
    expect(card.locator(".unit")).to_have_count(2)
    inside(card)
    close = card.get_by_role("button")
    inside(close)
    table._press(close)
    expect(page.locator(".fan.pinned")).to_have_count(0)
    if not phone:  # and by keys alone
        page.mouse.move(1, 1)
        table.hex("0509").focus()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("i")
        inside(page.locator('.fan.pinned[data-card="0510"]'))
        page.keyboard.press("Escape")
        expect(page.locator(".fan.pinned")).to_have_count(0)

    # The charts: the column that the attack would be read in is lit, and in sight.
    table.click("0510")
    table._press(page.locator("[data-everybody]"))
    expect(page.locator(".odds")).to_be_visible()
    if phone:
        table._touch(page.locator("[data-open-charts]"))
    else:
        page.keyboard.press("c")
    inside(page.locator("[data-charts]"))
    lit = page.locator("[data-charts] thead th.along").first
    expect(lit).to_have_text("2-1")
    inside(lit)
    if phone:
        table._touch(page.locator("[data-charts] .head button").last)
    else:
        page.keyboard.press("c")
    expect(page.locator("[data-charts]")).to_have_count(0)

    # The points, with what they mean.
    table._touch(page.locator("#tab-points"))
    row = page.locator("[role=tabpanel]").get_by_text("2604").first
    row.scroll_into_view_if_needed()
    inside(row)

    # Who holds the ground.
    table._touch(page.locator("#tab-overlays"))
    ground = page.locator('[data-overlay^="ground"]').first
    ground.scroll_into_view_if_needed()
    ground.check()
    expect(page.locator(".ground .front, .ground.first, .ground.second").first).to_be_attached()
    seen = page.locator(".live, svg").locator("g.ground").first
    box, frame = seen.bounding_box(), page.locator(".board").bounding_box()
    assert box and frame and box["x"] < frame["x"] + frame["width"] and box["x"] + box["width"] > frame["x"]
