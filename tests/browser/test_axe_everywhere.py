"""Axe on every page and view, in both themes and on a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import axe
import pytest
from borisov import Front, declaring, ordering
from clicker import Table
from playwright.sync_api import Page, expect

from grognard import games
from tests import soak

Visit = Callable[..., Page]
LOOKS: list[dict[str, Any]] = [
    {"color_scheme": "light", "language": "fr-FR"},
    {"color_scheme": "dark"},
    {"color_scheme": "dark", "phone": True, "language": "fr-FR"},
]

SPOT = """() => {
    const frame = document.querySelector('.board').getBoundingClientRect();
    for (let x = frame.left + 100; x < frame.right; x += 20)
        for (let y = frame.top + 100; y < frame.bottom; y += 20)
            if (document.elementFromPoint(x, y)?.matches('.hit')) return [x, y];
}"""
"""Where a hex is on the screen."""


def begin(page: Page, game: str) -> None:
    sides = games.part(game, "measures").SIDES
    made = page.request.post("/api/tables", data={"game": game, "seats": dict.fromkeys(sides, "me"), "seed": "1"})
    assert made.ok, made.text()
    at(page, f"#/table/{made.json()['table']}")
    Table(page)


def at(page: Page, where: str) -> None:
    page.evaluate("where => { location.hash = where }", where)


def brought_in(page: Page, state: Any, game: str, **more: Any) -> None:
    sides = games.part(game, "measures").SIDES
    body = {"text": games.write_position(state), "seats": dict.fromkeys(sides, "me"), **more}
    made = page.request.post("/api/import", data=body)
    assert made.ok, made.text()
    at(page, f"#/table/{made.json()['table']}")
    Table(page)


def pages(page: Page, phone: bool) -> Iterator[str]:
    """One after the other, what can be looked at beside a table."""
    expect(page.locator(".game .guided").first).to_be_visible()
    for fold in page.locator(".game summary").all():
        fold.click()
    yield "the shelf"
    at(page, "#/settings")
    expect(page.locator(".sample svg").first).to_be_visible()
    yield "settings"
    page.locator("[data-renew]").click()
    expect(page.locator("[data-key-card] input")).to_be_visible()
    yield "settings with a key"
    at(page, "#/key/nowhere")
    expect(page.locator("main [role=alert]")).to_be_visible()
    yield "no such key"
    at(page, "#/rules")
    expect(page.locator("article").first).to_be_visible()
    yield "the rules"
    for fold in page.locator("summary").all():
        fold.click()
    yield "the rules with sections and charts"
    at(page, "#/rules/BSR%20%C2%A716.1")
    expect(page.locator("article").first).to_be_visible()
    yield "a case of Barbarossa"
    at(page, "#/table/nowhere")
    expect(page.locator("main.alone a")).to_be_visible()
    yield "no such table"
    at(page, "#/join/nowhere")
    expect(page.locator("main [role=alert]")).to_be_visible()
    yield "no such link"
    at(page, "#/editor")
    expect(page.locator(".board")).to_be_visible()
    yield "the editor"


def tables(page: Page, phone: bool) -> Iterator[str]:
    """And at tables of every game."""
    for game in games.GAMES:
        begin(page, game)
        yield f"{game}"
        page.keyboard.press("c")
        expect(page.locator("[data-charts]")).to_be_visible()
        yield f"{game}, charts"
        page.keyboard.press("c")
        for tab in page.locator("[role=tab]").all():
            tab.click()
            yield f"{game}, {tab.get_attribute('id')}"
        if not phone:
            page.mouse.move(*page.evaluate(SPOT))
            expect(page.locator(".fan")).to_be_visible()
            page.keyboard.press("i")
            expect(page.locator(".fan.pinned")).to_be_visible()
            yield f"{game}, a hex"
        page.locator(".menu summary").click()
        yield f"{game}, the menu"
    brought_in(page, declaring(), "barbarossa")
    yield "attacks"
    brought_in(page, ordering(), "barbarossa")
    yield "orders"
    table = Front(page, touch=phone)
    table.click("E1929")
    table.press("order E1929 no-retreat by hqbor")
    table.pass_on("end")
    yield "a curtain"
    at(page, "#/")
    expect(page.locator("main").first).to_be_visible()
    yield "the shelf with games"


@soak.only
@pytest.mark.parametrize("walk", [pages, tables])
@pytest.mark.parametrize("look", LOOKS, ids=["light", "dark", "phone"])
def test_nothing_anywhere(visit: Visit, walk: Callable[[Page, bool], Iterator[str]], look: dict[str, Any]) -> None:
    page = visit(**look)
    wrong = {what: found for what in walk(page, "phone" in look) if (found := axe.serious(page))}
    assert not wrong
