"""A real server, the real page, a real browser. Nothing is skipped: a machine without a browser fails the tests."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from clicker import Table
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect, sync_playwright
from serving import ROOT, serving

from grognard import games
from grognard.games.leningrad.state import Leningrad
from grognard.umpire import Dice, record

# Patience for slow machines: what is tested is that things come, not how soon (that is for `grognard bench`).
expect.set_options(timeout=30_000)
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
WIDE = {"width": 1400, "height": 900}
PHONE = {"width": 390, "height": 844}


def launch(playwright: Playwright) -> Browser:
    """The machine's own Chromium, or the one that Playwright brings."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    own = os.environ.get("GROGNARD_BROWSER") or next((path for n in names if (path := shutil.which(n))), None)
    if own:
        return playwright.chromium.launch(executable_path=own, args=FLAGS)
    try:
        return playwright.chromium.launch(args=FLAGS)
    except Error:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
        return playwright.chromium.launch(args=FLAGS)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with an empty file of games."""
    subprocess.run([ROOT / "scripts" / "build_page.sh"], check=True)
    with serving(tmp_path_factory.mktemp("games")) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, server: str) -> Iterator[Callable[..., Page]]:
    """Open the page as a new person; what goes wrong in it fails the test."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def open_page(phone: bool = False, language: str = "en-GB", at: str = "", **more: Any) -> Page:
        here = at or server
        options: dict[str, Any] = (
            {"viewport": PHONE, "has_touch": True, "is_mobile": True} if phone else {"viewport": WIDE}
        )
        context = browser.new_context(base_url=here, locale=language, **{"reduced_motion": "reduce", **options, **more})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda r: None if r.url.startswith((here, "blob:", "data:")) else troubles.append(r.url))
        page.goto("/")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not troubles


@pytest.fixture
def sit(visit: Callable[..., Page]) -> Callable[..., Table]:
    """A new table with chosen dice, by default with both seats mine and the historical set-up."""

    def open_table(
        seed: str = "7",
        seats: dict[str, str] | None = None,
        set_up: str = "historical",
        edition: str = "2010",
        **more: Any,
    ) -> Table:
        page = visit(**more)
        body = {
            "game": "leningrad",
            "edition": edition,
            "set_up": set_up,
            "seats": seats or {"german": "me", "soviet": "me"},
            "seed": seed,
        }
        answer = page.request.post("/api/tables", data=body)
        assert answer.ok, answer.text()
        page.evaluate("table => { location.hash = `#/table/${table}` }", answer.json()["table"])
        return Table(page, touch=bool(more.get("phone")))

    return open_table


def seed_for(count: int, *dice: int) -> str:
    """A seed whose numbers, from this place of its stream on, show these dice first."""
    for n in range(100_000):
        place, seen = Dice(str(n), count), []
        for _ in dice:
            number, place = place.draw(6)
            seen.append(number + 1)
        if seen == list(dice):
            return str(n)
    raise AssertionError(f"no seed for {dice}")


@pytest.fixture
def lay(visit: Callable[..., Page]) -> Callable[..., Table]:
    """A table from a position made by the umpire, with the dice that come first; by default both seats are mine."""

    def open_table(state: Leningrad, *dice: int, seats: dict[str, str] | None = None, **more: Any) -> Table:
        state.dice = Dice(seed_for(state.dice.count, *dice), state.dice.count)
        text = record.write(games.match_from(state).record)
        page = visit(**more)
        body = {"text": text, "seats": seats or {"german": "me", "soviet": "me"}}
        answer = page.request.post("/api/import", data=body)
        assert answer.ok, answer.text()
        page.evaluate("table => { location.hash = `#/table/${table}` }", answer.json()["table"])
        return Table(page, touch=bool(more.get("phone")))

    return open_table
