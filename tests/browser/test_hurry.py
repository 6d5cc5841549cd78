"""The computer thinks, and whoever does not want to wait has it play."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.moments import germans_move

Visit = Callable[..., Page]
HURRY = "{}"
MOST = 3
"""Thoughts that it may still tell once it has been told to play; of itself it would tell four a second for seconds."""


def sit_before(page: Page, opponent: str) -> None:
    body = {"text": germans_move(), "seats": {"german": opponent, "soviet": "me"}}
    answer = page.request.post("/api/import", data=body)
    assert answer.ok, answer.text()
    page.evaluate("table => { location.hash = `#/table/${table}` }", answer.json()["table"])


@pytest.mark.parametrize(
    ("language", "phone", "name"),
    [("en-GB", False, "Play now"), ("fr-FR", True, "Jouer tout de suite"), ("fr-FR", False, "Jouer tout de suite")],
)
def test_it_plays_when_it_is_told_to(visit: Visit, language: str, phone: bool, name: str) -> None:
    page = visit(language=language, phone=phone)
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    page.on("request", lambda request: heard.append(HURRY) if request.url.endswith("/hurry") else None)
    sit_before(page, "hard")
    hurry = page.get_by_role("button", name=name)
    expect(hurry).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-thinking]")).to_be_visible()
    before = page.locator(".table").get_attribute("data-seq")
    if phone:
        hurry.tap()
    else:
        page.locator("#prompt").focus()
        page.keyboard.press("Tab")
        expect(hurry).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator(".table")).not_to_have_attribute("data-seq", before or "")
    after = ["thinking" in json.loads(frame) for frame in heard[heard.index(HURRY) + 1 :]]
    assert [*after, False].index(False) <= MOST
    expect(hurry).to_have_count(0)
    if not phone:  # the button is gone, but not the place of who pressed it
        expect(page.locator("#prompt")).to_be_focused()


def test_nothing_to_press_when_nobody_thinks(visit: Visit) -> None:
    """What it plays is watched and skipped as ever; then it is mine to decide, and there is nothing to hurry."""
    page = visit()
    sit_before(page, "greedy")
    mine, until = page.locator('.table[data-mine="true"]'), time.monotonic() + 30
    while not mine.count() and time.monotonic() < until:
        assert not page.locator("[data-hurry]").count()
        page.evaluate("document.querySelector('[data-skip]:enabled')?.click()")
    expect(mine).to_be_visible()
    expect(page.locator("[data-hurry]")).to_have_count(0)
