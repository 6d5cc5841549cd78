"""What the browser tests of Defiant Russia share: hexes by what they are, a battle with known dice, ways to begin."""

from __future__ import annotations

from typing import Any

from clicker import Table
from playwright.sync_api import Locator, Page

from grognard.games import defiant_russia
from grognard.games.defiant_russia.rules import rules
from tests.defiant_russia import places
from tests.defiant_russia.places import number

R = rules()
BOTH = {"axis": "me", "soviet": "me"}
HEXES = places.patch()
C, T = number(HEXES[0]), number(HEXES[1])
"""Two hexes of open country side by side."""
RING = [number(h) for h in HEXES[1:7] if h not in R.adjacent[HEXES[7]]]
"""Those around the first that are not beside one farther away."""
BEHIND = [number(h) for h in R.adjacent[HEXES[1]] if h not in R.adjacent[HEXES[0]] and h != HEXES[0]]

ROMANIANS = f"r3@{C} 20a@{T}"
"""Two dice against three."""
TWO_HITS = (6, 6, 1, 1, 1)


def battle(**more: Any) -> defiant_russia.DefiantRussia:
    return defiant_russia.diagram(turn=2, phase="axis-combat", units=ROMANIANS, air=0, **more)


def open_table(page: Page, set_up: str, seed: str, **more: Any) -> Table:
    seats = more.pop("seats", BOTH)
    body = {"game": "defiant-russia", "edition": "aide", "set_up": set_up, "seats": seats, "seed": seed}
    answer = page.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    page.evaluate("table => { location.hash = `#/table/${table}` }", answer.json()["table"])
    return Table(page, **more)


def beside(table: Table, unit: str) -> Locator:
    return table.page.locator(f'button.unit[data-unit="{unit}"]')


def place(table: Table, unit: str, hex_: str) -> None:
    table._press(beside(table, unit))
    table.take(hex_)
