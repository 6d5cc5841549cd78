"""Many small counters in a browser: a division goes in two clicks, its attack is declared with the stack in hand, and
what must be known stays in sight on a small laptop and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from borisov import ARRIVALS, DIVISION, MARCH
from clicker import Table
from playwright.sync_api import Page, expect
from test_in_sight import LAPTOP, UPRIGHT, look

Visit = Callable[..., Page]


def sit(visit: Visit, *played: str, edition: str = "borisov", **more: Any) -> Table:
    """At a table of Borisov, or of another scenario, after these actions."""
    page = visit(**more)
    seats = {"axis": "me", "soviet": "me"}
    body = {"game": "barbarossa", "edition": edition, "set_up": "without-air", "seats": seats, "seed": "1"}
    table = page.request.post("/api/tables", data=body).json()["table"]
    answer = page.request.post(f"/api/tables/{table}/play", data={"actions": played, "seq": 1})
    assert answer.ok, answer.text()
    page.evaluate("table => { location.hash = `#/table/${table}` }", table)
    return Table(page, touch=bool(more.get("phone")))


def press(table: Table, hex_: str) -> None:
    """Where the hex is in sight, as a player who sees it does."""
    expect(table.hex(hex_)).to_be_in_viewport()
    table._press(table.hex(hex_))


def test_a_division_marches_from_four_hexes_in_two_clicks(visit: Visit) -> None:
    table = sit(visit, *ARRIVALS, **LAPTOP)
    chosen = table.page.locator(".live .counter.selected")
    table._press(table.page.locator('[data-formation="18 Pz"]'))
    expect(chosen).to_have_count(len(DIVISION))
    press(table, "E1729")
    expect(table.hex("E1729")).to_have_attribute("aria-label", re.compile("Regiment 18.*Regiment 52.*Regiment 101"))
    expect(table.page.locator('[data-formation="18 Pz"]')).to_have_count(0)


RING = ("place rsu4 W4544", "end")
"""Until the Axis moves in the ring of Minsk: the 7th Panzer Division stands in E0629."""


def test_a_division_is_in_hand_at_one_click_and_comes_in_as_one(visit: Visit) -> None:
    table = sit(visit, *RING, **LAPTOP, edition="ring")
    chosen = table.page.locator(".live .counter.selected, button.unit.on")
    table.click("E0629")
    expect(chosen).to_have_count(4)
    table.click("E0629")  # once more: the one on top alone
    expect(chosen).to_have_count(1)
    table.let_go()
    table._press(table.page.locator('button.unit[data-unit="17pz-p"]'))
    expect(chosen).to_have_count(4)
    table.take("W4346")
    expect(table.page.locator('button.unit[data-unit="17pz-r"]')).to_have_count(0)


def test_bridges_are_laid_only_under_their_heading(visit: Visit) -> None:
    table = sit(visit, *ARRIVALS, **LAPTOP)
    assert table.targets() == []
    table._press(table.page.locator('[data-heading="Bridges"]'))
    assert table.targets("bridge")
    look(table.page, ("#prompt", '[data-action="end"]'))


@pytest.mark.parametrize("size", [LAPTOP, UPRIGHT], ids=["laptop", "phone"])
def test_an_attack_is_declared_with_the_stack_in_hand(visit: Visit, size: dict[str, Any]) -> None:
    table = sit(visit, *ARRIVALS, *MARCH, "end", **size)
    press(table, "E1729")
    press(table, "E1829")
    if table.touch:  # what a finger has found is confirmed
        table._press(table.page.locator(".confirm button").first)
    attack = table.page.locator('[data-attack="E1829"]')
    expect(attack.locator(".chip.inside")).to_have_count(len(DIVISION))
    look(table.page, ("#prompt", '[data-attack="E1829"] .head', '[data-action="end"]'))
    expect(table.page.locator(".odds .reasons .case").first).to_be_attached()


def test_why_the_attacks_do_not_stand_yet_is_said_where_the_button_would_be(visit: Visit) -> None:
    table = sit(visit, *ARRIVALS, *MARCH, "end", "declare E1829", **UPRIGHT, language="fr-FR")
    expect(table.page.locator('[data-action="end"]')).to_have_count(0)
    expect(table.page.locator(".lacking")).to_contain_text("E1829")
    look(table.page, ("#prompt", ".lacking"))


def test_a_stack_that_is_looked_at_is_laid_out(visit: Visit) -> None:
    table = sit(visit, *ARRIVALS, **LAPTOP)
    table.hex("E1929").hover()
    fan = table.page.locator(".fan")
    expect(fan).to_have_attribute("data-fan", "4")
    expect(fan.locator(".unit")).to_have_count(4)
    table.page.mouse.move(5, 5)
    expect(fan).to_have_count(0)
