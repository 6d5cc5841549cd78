"""A map of thousands of hexes: only what is in view is in the document, and every hex can be reached."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from grognard.bench.large import COUNTERS, NODES, laid_out

Visit = Callable[..., Page]
MAP = "/api/games/barbarossa/borisov/map?whole=true"
PAINTED = "() => document.querySelector('.ground')?.dataset.painting === '0'"


@pytest.fixture
def large(visit: Visit) -> Page:
    """The whole sheet with three hundred counters, as no scenario has them yet."""
    page = visit(viewport={"width": 1366, "height": 768})
    board = page.request.get(MAP).json()
    body = {"game": "barbarossa", "edition": "borisov", "seats": {"axis": "me", "soviet": "me"}, "seed": "1"}
    table = page.request.post("/api/tables", data=body).json()["table"]
    page.route("**/news*", lambda route: route.fulfill(json=laid_out(route.fetch().json(), board)))
    page.route("**/map", lambda route: route.fulfill(json=board))
    page.evaluate("table => { location.hash = `#/table/${table}` }", table)
    expect(page.locator(".live")).to_be_visible()
    return page


def settled(page: Page) -> None:
    """Tiles are painted, and as much is in the document as shall be."""
    page.wait_for_function(PAINTED)
    expect(page.locator(".live")).to_have_attribute("data-coming", "false")
    assert page.locator("*").count() < NODES


def test_only_what_is_in_view_is_in_the_document(large: Page) -> None:
    settled(large)
    counters, hexes = large.locator(".live [data-unit]"), large.locator(".hit")
    assert 40 < counters.count() < COUNTERS and 150 < hexes.count() < 700
    outside = """([found, margin]) => {
        const frame = document.querySelector('.board').getBoundingClientRect();
        return [...document.querySelectorAll(found)].filter(e => {
            const b = e.getBoundingClientRect(), [x, y] = [b.x + b.width / 2, b.y + b.height / 2];
            const [dx, dy] = [Math.max(frame.left - x, x - frame.right), Math.max(frame.top - y, y - frame.bottom)];
            return dx > margin || dy > margin;
        }).length;
    }"""
    assert large.evaluate(outside, [".hit, .live [data-unit]", 400]) == 0
    assert large.locator(".ground canvas").count() <= 30
    # All over the view there is something: counters and hexes have come wherever one looks.
    large.mouse.move(700, 400)
    large.mouse.down()
    large.mouse.move(100, 420, steps=12)
    large.mouse.up()
    settled(large)
    assert large.evaluate(outside, [".hit, .live [data-unit]", 400]) == 0
    here = large.evaluate("""() => {
        const hit = document.elementFromPoint(950, 600).closest('.hit'); return hit && hit.dataset.hex; }""")
    assert here and large.locator(f"#hex-{here}").get_attribute("aria-label").count(here)  # type: ignore[union-attr]


def test_from_afar_armies_are_blocks_and_nothing_is_lost_on_the_way_back(large: Page) -> None:
    settled(large)
    large.keyboard.press("0")
    expect(large.locator("[data-block]").first).to_be_attached()
    settled(large)
    assert large.locator(".live [data-unit]").count() == 0
    stacks = large.locator("[data-block]").count()
    assert stacks > 150
    for _ in range(6):
        large.keyboard.press("+")
    expect(large.locator(".live [data-unit]").first).to_be_attached()
    settled(large)
    expect(large.locator("[data-block]")).to_have_count(0)


def test_keys_lead_to_every_hex(large: Page) -> None:
    settled(large)
    large.locator('.hit[tabindex="0"]').focus()
    first = large.evaluate("document.activeElement.dataset.hex")
    for _ in range(25):
        large.keyboard.press("ArrowRight")
    there = large.evaluate("document.activeElement.dataset.hex")
    assert int(there[1:3]) == int(first[1:3]) + 25
    expect(large.locator(f"#hex-{there}")).to_be_in_viewport()
    assert large.evaluate("document.activeElement.getAttribute('aria-label')").count(there)
    settled(large)
    assert large.locator(f"#hex-{first}").count() == 0
