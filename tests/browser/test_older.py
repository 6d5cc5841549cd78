"""A game of older rules on the page: what has become of it is said, and the log keeps what was told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

OLDER = Path(__file__).parents[1] / "older"


@pytest.mark.parametrize(
    ("language", "corrected", "unknown"),
    [
        ("en-GB", "The rules have been corrected since (from version 1 to version 2)", "the position is not known"),
        (
            "fr-FR",
            "Les règles ont été corrigées depuis (de la version 1 à la version 2)",
            "la position n’est pas connue",
        ),
    ],
)
def test_a_game_that_was_carried_over(visit: Callable[..., Page], language: str, corrected: str, unknown: str) -> None:
    page = visit(language=language)
    text = (OLDER / "retreat.record").read_text(encoding="utf-8")
    answer = page.request.post("/api/import", data={"text": text, "seats": {"axis": "me", "soviet": "me"}})
    assert answer.ok, answer.text()
    page.evaluate("table => { location.hash = `#/table/${table}` }", answer.json()["table"])
    expect(page.locator(".card.rules", has_text=corrected)).to_be_visible()
    expect(page.locator(".log .rules", has_text=corrected)).to_have_count(1)
    told = page.locator(".log .entry", has_text="retreat 5mc 3126")
    expect(told).to_have_count(1)
    told.get_by_role("button").click()
    expect(page.locator(".card.rules", has_text=unknown)).to_be_visible()
