"""A battle is seen before it is told: counters turn over, the die stops, the cell lights; and what has been played is
shown again."""

from __future__ import annotations

from collections.abc import Callable

from clicker import Table
from playwright.sync_api import Page, expect

from grognard import games
from grognard.games import leningrad

UNTRIED = "1pz@1711 6pz@1711 8pz@1710 i1@1810 i2@1810"
SLOW, QUICK = "0", "5"


def sit(page: Page, pace: str) -> Page:
    """Where three divisions attack two untried ones, with aircraft at hand."""
    page.evaluate("pace => localStorage.setItem('grognard-pace', pace)", pace)
    page.reload()
    text = games.write_position(leningrad.diagram("2010", 4, "german-combat", UNTRIED, air_ready=1))
    made = page.request.post("/api/import", data={"text": text, "seats": {"german": "me", "soviet": "me"}})
    assert made.ok, made.text()
    page.evaluate("table => { location.hash = `#/table/${table}` }", made.json()["table"])
    table = Table(page)
    table.click("1810")
    page.locator("[data-everybody]").click()
    table.settle()
    table.press("roll")
    return page


def test_nothing_is_told_before_the_die_has_stopped(visit: Callable[..., Page]) -> None:
    """Turned over one by one, rolled, read in the table; the log, the heading and the question come afterwards."""
    page = sit(visit(), QUICK)
    page.emulate_media(reduced_motion="no-preference")
    stage, log = page.locator("[data-stage]"), page.locator("ol.log .entry")
    known, title = log.count(), page.locator("h1").inner_text()
    page.locator('button[data-action="air 0"]').click()
    for act in ("turns", "rolls", "falls"):
        expect(page.locator(f'[data-stage="{act}"]')).to_be_attached()
        if act != "falls":
            assert log.count() == known and page.locator("h1").inner_text() == title
            assert page.locator(".table").get_attribute("data-kind") is None
    expect(page.locator("[data-stage] [data-lit]")).to_have_count(1)
    expect(page.locator("[data-stage] [data-lit]")).to_be_in_viewport()
    expect(stage).to_have_count(0)
    expect(log).to_have_count(known + 1)
    # What was played is shown again: log and map together, forth and back by key.
    table = Table(page)
    page.keyboard.press("j")
    expect(page.locator(".past h2")).to_contain_text(f"{known}")
    expect(page.locator("ol.log .seen .when")).to_have_text(str(known))
    page.keyboard.press("k")
    expect(page.locator(".past")).to_have_count(0)
    assert table.kind


def test_a_key_skips_it_and_who_wants_no_motion_sees_stills(visit: Callable[..., Page]) -> None:
    page = sit(visit(), SLOW)
    page.locator('button[data-action="air 0"]').click()
    expect(page.locator("[data-stage]")).to_be_attached()
    assert page.evaluate("document.getAnimations().length") == 0
    page.keyboard.press("s")
    expect(page.locator("[data-stage]")).to_have_count(0)
    expect(page.locator("#prompt")).to_be_visible()
