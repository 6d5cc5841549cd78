"""The analysis board: by mouse, by keyboard, by touch; what is wrong is said at once; lines are tried."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from axe import serious
from clicker import Table
from playwright.sync_api import Locator, Page, expect

from grognard import games
from grognard.games import leningrad
from tests import soak

Visit = Callable[..., Page]
Sit = Callable[..., Table]


class Board:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.root, self.verdict = page.locator(".editor"), page.locator(".verdict")
        self.settle()

    def settle(self) -> None:
        expect(self.root).to_have_attribute("data-idle", "true")

    def piece(self, name: str) -> Locator:
        return self.page.locator(f'[data-piece="{name}"]')

    def hex(self, number: str) -> Locator:
        return self.page.locator(f"#hex-{number}")

    def put(self, name: str, number: str) -> None:
        self.piece(name).click()
        self.hex(number).click()
        self.settle()
        expect(self.hex(number)).to_have_attribute("aria-pressed", "true")

    def tab(self, name: str) -> None:
        self.page.locator(".tray .tabs").get_by_role("button", name=name).click()

    def in_hex(self, unit: str) -> Locator:
        return self.page.locator(f'[data-in-hex="{unit}"]')


@pytest.fixture
def board(visit: Visit) -> Callable[..., Board]:
    def open_board(**more: Any) -> Board:
        page = visit(**more)
        page.goto("/#/editor")
        return Board(page)

    return open_board


def test_a_battle_set_up_on_an_empty_map_and_tried_with_chosen_dice(board: Callable[..., Board]) -> None:
    b = board()
    expect(b.verdict).to_contain_text("can be played")
    b.put("1pz", "1711")
    b.put("6pz", "1711")
    b.in_hex("6pz").get_by_role("button", name="reduced").click()
    b.tab("Soviets")
    b.put("i1", "1810")
    b.in_hex("i1").get_by_label("What Untried infantry is").select_option("48")
    expect(b.in_hex("i1")).to_contain_text("48th")
    b.tab("Other pieces")
    b.put("fort", "2504")
    b.piece("fort").click()  # let go
    b.put("viii", "1512")
    b.page.get_by_role("combobox", name="Turn").select_option("4")
    b.page.get_by_role("combobox", name="Phase").select_option("german-combat")
    b.settle()
    expect(b.verdict).to_contain_text("Germans")
    b.page.reload()  # nothing is lost
    b.settle()
    b.page.locator('[data-go="analysis"]').click()
    table = Table(b.page)
    assert table.targets("attack") == ["1810"]
    for die in ("6", "1"):
        b.page.locator(f'[data-die="{die}"]').click()
        table.click("1810")
        b.page.get_by_role("button", name="Everybody").click()
        table.settle()
        table.press("roll")
        while table.kind == "air-support":
            table.press("air 0")
        expect(b.page.locator(".entry").last).to_contain_text(f"{die}")
        expect(b.page.locator('[data-die="roll"]')).to_have_attribute("aria-pressed", "true")  # it was for one roll
        expect(b.page.locator(".card.die")).to_be_visible()
        b.page.get_by_role("slider", name="Look back").fill("0")
        expect(b.page.locator(".card.die")).to_have_count(0)
        b.page.get_by_role("button", name="Back to now").click()
        while b.page.locator(".entry").count():
            b.page.keyboard.press("u")
            table.settle()
        assert table.kind == "combat"


def test_the_end_of_a_tried_game_can_be_taken_back(visit: Visit) -> None:
    """A line that runs to the last turn is still a line: it ends, and goes back by one key."""
    page = visit()
    position = games.write_position(leningrad.diagram("2010", 12, "soviet-combat", "1pz@2504 i1@2604"))
    seats = {"german": "me", "soviet": "me"}
    made = page.request.post("/api/import", data={"text": position, "seats": seats, "analysis": True}).json()
    page.goto(f"/#/table/{made['table']}")
    table = Table(page)
    asked = table.prompt
    for _ in range(2):
        table.press("end")
        confirm = page.locator(".ask button")
        if confirm.count():
            confirm.first.click()
        expect(table.root).to_have_attribute("data-over", "true")
        expect(page.locator(".entry").last).to_contain_text("The game is over")
        page.keyboard.press("u")
        expect(table.root).to_have_attribute("data-over", "false")
        table.settle()
        assert table.prompt == asked
        expect(page.locator(".entry")).to_have_count(0)


def test_what_is_wrong_is_shown_where_it_is(board: Callable[..., Board]) -> None:
    b = board()
    b.put("1pz", "0911")
    b.tab("Soviets")
    b.put("i1", "0911")
    expect(b.verdict).to_contain_text("other side in it")
    expect(b.verdict.get_by_role("link", name="2010 §4.4")).to_be_visible()
    expect(b.page.locator(".wrong")).to_have_count(1)
    expect(b.page.locator('[data-go="play"]')).to_be_disabled()
    b.page.get_by_role("button", name="Undo").click()
    expect(b.verdict).to_contain_text("can be played")
    expect(b.piece("i1")).to_be_visible()


def test_counters_are_pulled(board: Callable[..., Board]) -> None:
    b = board()
    b.piece("1pz").hover()
    b.page.mouse.down()
    b.hex("0911").hover(force=True)
    b.page.mouse.up()
    b.settle()
    expect(b.in_hex("1pz")).to_be_visible()
    b.hex("0911").hover(force=True)
    b.page.mouse.down()
    b.hex("1010").hover(force=True)
    b.hex("1010").hover(force=True)
    b.page.mouse.up()
    b.settle()
    expect(b.page.locator("#hex-1010")).to_have_attribute("aria-label", re.compile("1st Panzer"))


def test_by_keyboard_alone(board: Callable[..., Board]) -> None:
    b = board()
    keys = b.page.keyboard

    def tab_to(selector: str) -> None:
        for _ in range(120):
            keys.press("Tab")
            if b.page.evaluate("s => document.activeElement?.matches(s)", selector):
                return
        raise AssertionError(f"Tab does not come to {selector}")

    keys.press("c")
    tab_to('[data-piece="8pz"]')
    keys.press("Enter")
    expect(b.piece("8pz")).to_have_attribute("aria-pressed", "true")
    expect(b.page.locator(".hit:focus")).to_have_count(1)
    keys.press("ArrowRight")
    at = b.page.evaluate("document.activeElement.dataset.hex")
    keys.press("Enter")
    b.settle()
    expect(b.hex(at)).to_have_attribute("aria-label", re.compile("8th Panzer"))
    keys.press("Delete")
    b.settle()
    expect(b.piece("8pz")).to_be_visible()
    keys.press("u")
    b.settle()
    expect(b.hex(at)).to_have_attribute("aria-label", re.compile("8th Panzer"))


def test_by_touch_on_a_phone_in_french(board: Callable[..., Board]) -> None:
    b = board(phone=True, language="fr-FR")
    b.page.get_by_role("button", name="Début de la partie").tap()
    b.settle()
    b.page.get_by_role("button", name="Toute la carte").tap()
    b.page.locator("#hex-1711").tap()
    expect(b.page.locator("[data-in-hex]")).to_have_count(1)
    b.page.locator("[data-in-hex]").get_by_role("button", name="Déplacer").tap()
    b.page.locator("#hex-1609").tap()
    b.settle()
    expect(b.hex("1609")).to_have_attribute("aria-label", re.compile("non révélée"))
    b.page.locator('[data-go="play"]').tap()
    expect(b.page.locator(".turn")).to_contain_text("Tour 1 sur 12")


def test_the_position_of_a_table(sit: Sit) -> None:
    table = sit()
    table.click("0012")
    table.take("0113")
    table.page.get_by_label("Menu").click()
    table.page.get_by_role("link", name="Edit this position").click()
    b = Board(table.page)
    expect(b.hex("0113")).to_have_attribute("aria-label", re.compile("122nd"))
    b.page.get_by_label("Opponent").select_option("random")
    b.page.get_by_label("Your side").select_option("german")
    b.page.locator('[data-go="play"]').click()
    again = Table(b.page)
    assert again.hex_of("122id") == "0113" and again.said("mine") == "true"


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=soak.only)])
def test_axe_finds_nothing_serious(board: Callable[..., Board], scheme: str) -> None:
    b = board(color_scheme=scheme)
    b.put("1pz", "0911")
    b.tab("Soviets")
    b.put("i1", "0911")
    assert not serious(b.page)
