"""French, keys alone, touch alone, screen readers."""

from __future__ import annotations

import random
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from clicker import Table
from playwright.sync_api import Page, expect

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
Sit = Callable[..., Table]
Visit = Callable[..., Page]


def test_in_french(sit: Sit) -> None:
    table = sit(language="fr-FR")
    expect(table.page.locator("html")).to_have_attribute("lang", "fr")
    expect(table.page.locator(".turn")).to_contain_text("Tour 1 sur 12")
    table.click("0111")
    table.click("0110")
    expect(table.page.locator(".odds")).to_contain_text("Défenseur")
    table.click("0110")
    table.press("air 1")
    table.fight_on(random.Random(2))
    expect(table.page.locator(".entry").first).to_contain_text("débordent")
    table.page.get_by_role("button", name="English").click()
    expect(table.page.locator(".turn")).to_contain_text("Turn 1 of 12")


def test_by_keyboard_alone(sit: Sit) -> None:
    table = sit()
    keys = table.page.keyboard
    for _ in range(40):
        keys.press("Tab")
        if table.page.evaluate("document.activeElement?.classList.contains('hit')"):
            break
    for _ in range(60):
        if table.page.evaluate("document.activeElement.dataset.hex") == "0012":
            break
        keys.press("n")
    keys.press("Enter")
    table.settle()
    assert "0013" in table.targets("to")
    keys.press("ArrowDown")
    expect(table.hex("0013")).to_be_focused()
    expect(table.page.locator(".cursor")).to_be_attached()
    keys.press("Enter")
    table.settle()
    expect(table.page.locator(".entry")).to_have_count(1)
    keys.press("u")
    table.settle()
    expect(table.page.locator(".entry")).to_have_count(0)
    # Out of the map into the panel, and there end the phase.
    for _ in range(30):
        keys.press("Tab")
        if table.page.evaluate("document.activeElement?.dataset?.action") == "end":
            break
    keys.press("Enter")
    table.settle()
    if table.page.locator(".ask").count():
        expect(table.page.locator(".ask button").first).to_be_focused()
        keys.press("Enter")
        table.settle()
    assert table.kind == "overstacked"
    for _ in range(9):
        keys.press("Tab")
        if table.page.evaluate("!!document.activeElement?.matches('input[data-unit]')"):
            break
    keys.press("Space")
    table.settle()
    for _ in range(9):
        keys.press("Tab")
        if table.page.evaluate("(document.activeElement?.dataset?.action ?? '').startsWith('eliminate')"):
            break
    keys.press("Enter")
    table.settle()
    assert table.kind == "combat"


def test_by_touch_on_a_phone(sit: Sit) -> None:
    table = sit(phone=True)
    table.click("0012")
    assert "0113" in table.targets("to")
    table.click("0113")
    expect(table.page.locator(".confirm")).to_be_visible()
    expect(table.page.locator(".entry")).to_have_count(0)
    table.click("0113")
    expect(table.page.locator(".entry")).to_have_count(1)
    table.click("0111")
    table.click("0110")
    expect(table.page.locator(".odds")).to_be_visible()
    table.click("0110")
    assert table.kind == "air-support"
    table.press("air 0")
    table.fight_on(random.Random(4))
    table.end_movement(random.Random(4))
    assert table.kind == "combat"
    # Nothing sticks out to the side.
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_hexes_and_events_have_names(sit: Sit) -> None:
    table = sit()
    name = table.hex("0012").get_attribute("aria-label") or ""
    assert "Gumbinnen 0012" in name and "122nd Infantry Division" in name
    table.click("0012")
    assert "MP" in (table.hex("0013").get_attribute("aria-label") or "")
    table.take("0113")
    expect(table.page.locator('[data-live="events"]')).to_contain_text("move from 0012")
    expect(table.page.locator('[data-live="question"]')).to_contain_text("Which units move")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(sit: Sit, scheme: str) -> None:
    table = sit(color_scheme=scheme)
    if not AXE.exists():  # the page was built elsewhere
        subprocess.run([AXE.parents[3] / "scripts" / "build_page.sh", "--force"], check=True)

    def check() -> None:
        table.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: list[dict[str, Any]] = table.page.evaluate("axe.run().then(r => r.violations)")
        serious = [
            (v["id"], [n["html"][:120] for n in v["nodes"][:3]])
            for v in found
            if v["impact"] in ("serious", "critical")
        ]
        assert not serious

    check()
    table.click("0111")
    table.click("0110")
    expect(table.page.locator(".odds")).to_be_visible()
    check()
    if scheme == "dark":
        return
    for name in ("Turns", "Points", "Losses", "Show"):
        table.page.get_by_role("tab", name=name).click()
        check()
    table.page.goto("/#/")
    expect(table.page.locator("h1")).to_be_visible()
    check()
    table.page.goto("/#/rules")
    expect(table.page.locator("article").first).to_be_visible()
    check()
