"""The example game, which the page has never heard of, played by clicks from a folder outside the package."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from clicker import Table
from playwright.sync_api import Browser

ROOT = Path(__file__).parents[2]
SIZES: dict[bool, dict[str, Any]] = {
    False: {"viewport": {"width": 1366, "height": 768}},
    True: {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}


@pytest.fixture(scope="module")
def skirmish(server: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that was given the folder of the game."""
    data = tmp_path_factory.mktemp("skirmish") / "games.sqlite"
    command = [sys.executable, "-m", "grognard", "serve", "--game", str(ROOT / "examples" / "skirmish")]
    command += ["--port", "0", "--data", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=dict(os.environ)) as process:
        assert process.stdout
        found = re.search(r"http://\S+?:\d+", process.stdout.readline())
        assert found
        yield found.group()
        process.terminate()


@pytest.mark.parametrize(("language", "phone"), [("en-GB", False), ("fr-FR", True)])
def test_a_turn_is_played_by_clicks(skirmish: str, browser: Browser, language: str, phone: bool) -> None:
    context = browser.new_context(base_url=skirmish, locale=language, reduced_motion="reduce", **SIZES[phone])
    page = context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.goto("/")
    seats = {"german": "me", "soviet": "me"}
    made = page.request.post("/api/tables", data={"game": "skirmish", "seats": seats, "seed": "2"})
    assert made.ok, made.text()
    page.evaluate("table => { location.hash = `#/table/${table}` }", made.json()["table"])
    table = Table(page, touch=phone)
    asked = "Who moves?" if language == "en-GB" else "Qui se déplace\N{NO-BREAK SPACE}?"
    assert table.prompt == asked and table.kind == "movement"

    # A unit is clicked, then where it goes.
    table.click("0204")
    assert "0404" in table.targets() and "0808" not in table.targets()
    table.take("0404")
    assert table.hex_of("1pz") == "0404"
    table.click("0203")
    table.take("0403")
    table.end()

    # A hex is attacked, by whom, and the die falls.
    assert table.kind == "combat" and table.targets() == ["0503"]
    table.take("0503")
    table.tick("1pz")
    table.tick("113sch")
    table.press("roll")
    while table.kind in ("retreating", "advancing"):
        if table.targets():
            table.take(table.targets()[0])
        else:
            table.press(table.buttons()[0])

    # Nobody else is in contact: the Soviets move, and bring in what has come on the second turn.
    assert table.kind == "movement"
    table.end()
    if table.kind == "combat":
        table.end()
    assert table.beside() == ["469inf"]
    assert troubles == []
    context.close()
