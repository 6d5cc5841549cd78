"""The list of tables: named, and taken off it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from clicker import Table
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]
Sit = Callable[..., Table]


def test_a_table_is_named_and_removed(sit: Sit) -> None:
    page = sit().page
    page.goto("/#/")
    row = page.locator("li", has=page.get_by_role("button", name="Rename"))
    expect(row).to_have_count(1)
    page.get_by_role("button", name="Rename").click()
    name = page.get_by_role("textbox", name="Name")
    expect(name).to_be_focused()
    name.fill("Luga line")
    page.keyboard.press("Enter")
    expect(row.locator("b")).to_have_text("Luga line")
    expect(page.get_by_role("button", name="Rename: Luga line")).to_be_focused()
    page.reload()
    expect(row.locator("b")).to_have_text("Luga line")

    page.get_by_role("button", name="Remove: Luga line").click()
    expect(row).to_contain_text("for good")
    expect(page.get_by_role("button", name="Cancel")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Remove: Luga line")).to_be_focused()
    expect(row).not_to_contain_text("for good")
    page.get_by_role("button", name="Remove: Luga line").click()
    page.get_by_role("button", name="Remove it").click()
    expect(row).to_have_count(0)
    expect(page.get_by_text("No games yet.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("No games yet.")).to_be_visible()


def test_the_log_counts_what_it_shows(sit: Sit) -> None:
    """Actions that only begin something tell nothing; the numbers do not skip for them."""
    table = sit()
    for hexes in (("0012", "0013"), ("0013", "0012")):
        for each in hexes:
            table.click(each)
    numbers = table.page.locator(".entry .when")
    expect(numbers).to_have_text(["1", "2"])
    slider = table.page.get_by_role("slider", name="Look back")
    expect(slider).to_have_attribute("max", "2")
    numbers.first.click()
    expect(table.page.get_by_role("heading", name="after entry 1 of the log")).to_be_visible()
    expect(table.page.locator(".entry.seen .when")).to_have_text("1")
    assert slider.input_value() == "1"
    table.page.get_by_role("button", name="One action back").click()
    expect(table.page.get_by_role("heading", name="as it was at the beginning")).to_be_visible()
    slider.fill("2")
    expect(table.page.get_by_role("button", name="Back to now")).to_have_count(0)


@pytest.mark.parametrize("game", ["Leningrad", "Defiant Russia"])
def test_the_opponent_of_a_new_game_is_the_normal_computer(visit: Visit, game: str) -> None:
    """Whoever comes for the first time and changes nothing but the game plays against it."""
    page = visit()
    page.get_by_role("radio", name=game).check()
    group = page.get_by_role("group", name="Opponent")
    expect(group.get_by_role("radio", checked=True)).to_have_value("normal")
    page.get_by_role("button", name=f"Play {game}").click()
    page.wait_for_url("**/#/table/*")
    snapshot = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert sorted(seat["player"] for seat in snapshot["seats"]) == ["human", "normal"]
