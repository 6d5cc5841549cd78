"""The list of tables: named, and taken off it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from clicker import Table
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]
Sit = Callable[..., Table]
ROOT = Path(__file__).parents[2]


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
    table.page.get_by_role("button", name="One action back").first.click()
    expect(table.page.get_by_role("heading", name="as it was at the beginning")).to_be_visible()
    slider.fill("2")
    expect(table.page.get_by_role("button", name="Back to now")).to_have_count(0)


@pytest.mark.parametrize("game", ["Leningrad", "Defiant Russia"])
def test_the_opponent_of_a_new_game_is_the_normal_computer(visit: Visit, game: str) -> None:
    """One click begins: whoever comes for the first time and changes nothing plays against it."""
    page = visit()
    card = page.locator(".game", has=page.get_by_role("heading", name=game))
    card.locator("summary").click()
    group = card.get_by_role("group", name="Opponent")
    expect(group.get_by_role("radio", checked=True)).to_have_value("normal")
    card.get_by_role("button", name=f"Play {game}").click()
    page.wait_for_url("**/#/table/*")
    snapshot = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert sorted(seat["player"] for seat in snapshot["seats"]) == ["human", "normal"]


def test_of_many_tables_the_last_are_shown_and_more_when_asked_for(visit: Visit) -> None:
    page = visit()
    body = {"game": "leningrad", "set_up": "historical", "seats": {"german": "me", "soviet": "me"}}
    for _ in range(22):
        assert page.request.post("/api/tables", data=body).ok
    page.reload()
    rows = page.locator("[data-list] li")
    expect(rows).to_have_count(20)
    page.get_by_role("button", name="More tables").click()
    expect(rows).to_have_count(22)
    expect(rows.nth(20).locator("a")).to_be_focused()
    expect(page.get_by_role("button", name="More tables")).to_have_count(0)
    rows.nth(21).get_by_role("button", name="Remove").click()
    page.get_by_role("button", name="Remove it").click()
    expect(rows).to_have_count(21)


def test_a_damaged_table_says_so_on_the_list(visit: Visit) -> None:
    page = visit(language="fr-FR")
    damaged = {"en": "This game is damaged.", "fr": "Cette partie est endommagée."}
    listed = {"tables": [{"table": "abc", "damaged": damaged}], "more": None, "trouble": damaged}
    page.route("**/api/tables", lambda route: route.fulfill(json=listed))
    page.reload()
    expect(page.locator("[data-list] li")).to_contain_text("Partie endommagée (abc)")
    expect(page.get_by_role("alert")).to_contain_text("endommagée")
    page.locator("[data-list] li").get_by_role("button", name="Supprimer").click()
    expect(page.get_by_role("button", name="La supprimer")).to_be_visible()


def test_what_is_under_way_and_what_is_over(visit: Visit) -> None:
    """How a game stands is seen without opening it; from one that is over a way leads to the coach."""
    page = visit(language="fr-FR")
    seats = {"german": "me", "soviet": "me"}
    record = (ROOT / "tests" / "records" / "leningrad-2010-01.grog").read_text(encoding="utf-8")
    over = page.request.post("/api/import", data={"text": record, "seats": seats}).json()["table"]
    assert page.request.post("/api/tables", data={"game": "leningrad", "set_up": "historical", "seats": seats}).ok
    page.reload()
    going, ended = page.locator('[data-list="going"] li'), page.locator('[data-list="ended"] li')
    expect(going).to_have_count(1)
    expect(going.locator('[data-thumb="drawn"] rect').nth(20)).to_be_attached()
    expect(going).to_contain_text("à vous de décider")
    expect(going).to_contain_text("Balance 0")
    expect(ended).to_contain_text("victoire stratégique soviétique")
    for card in page.locator(".game").all():
        expect(card).to_contain_text(re.compile(r"\d tours, \d+ pions"))
        assert card.locator("img").evaluate("img => img.naturalWidth") > 300
    ended.get_by_role("link", name="La revoir").click()
    expect(page.locator('[data-coach="none"] [data-look-again]')).to_be_visible()
    assert page.url.endswith(f"{over}/coach")
