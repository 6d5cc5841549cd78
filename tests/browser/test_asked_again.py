"""An advance that leaves a division without supply cannot be taken back: shown first, it is done by one more click."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from clicker import Table
from playwright.sync_api import Page, expect

from grognard import games
from grognard.umpire import record

RECORD = Path(__file__).parents[1] / "records" / "leningrad-1979-01.grog"
SCREENS: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1366, "height": 768}},
    "narrow": {"phone": True, "viewport": {"width": 390, "height": 844}},
}
SAID = {"en-GB": "Out of supply then: 6th Panzer Division", "fr-FR": "Sans ravitaillement ensuite"}


@pytest.mark.parametrize(("screen", "language"), [("wide", "en-GB"), ("narrow", "fr-FR")])
def test_an_advance_out_of_supply_is_done_by_the_second_click(
    visit: Callable[..., Page], screen: str, language: str
) -> None:
    page = visit(language=language, **SCREENS[screen])
    state = games.replay(record.read(RECORD.read_text(encoding="utf-8")), 13)
    body = {"text": games.write_position(state), "seats": {"german": "me", "soviet": "me"}}
    made = page.request.post("/api/import", data=body)
    assert made.ok, made.text()
    page.evaluate("table => { location.hash = `#/table/${table}` }", made.json()["table"])
    table = Table(page, touch=screen == "narrow")
    assert table.kind == "advancing"
    log = page.locator("ol.log .entry")
    known = log.count()
    table.click("0311")
    warning = page.locator(".confirm [role=status]")
    expect(warning).to_contain_text(SAID[language])
    expect(warning).to_be_in_viewport()
    assert log.count() == known and table.kind == "advancing"
    sure = page.locator('.confirm button[data-action="advance 6pz 0311"]')
    expect(sure).to_be_in_viewport()
    if screen == "wide":
        table.click("0311")
    else:
        sure.click()
    expect(warning).to_have_count(0)
    expect(log).not_to_have_count(known)
