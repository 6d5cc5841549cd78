"""French, keys alone, touch alone, screen readers."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import axe
import pytest
from axe import serious
from clicker import Keys, Table
from playwright.sync_api import Page, expect

from grognard import picture
from grognard.games import leningrad
from tests import soak

Sit = Callable[..., Table]
Visit = Callable[..., Page]
Lay = Callable[..., Table]

SMALL = "1id@0509 12id@0509 1pz@0611 6pz@0611 i1@0510=48 i2@0712 i3@2604 i4@2403"
"""A few units of both sides in contact: a turn that is soon played."""


def small() -> leningrad.State:
    return leningrad.diagram("2010", 4, "german-movement", SMALL, fort_stock=1)


ENGLISH = re.compile(
    r"\b(the|of|and|with|which|your|hex|hexes|moves?|attacks?|turn|from|retreats?|loses?|this|that|has|have|is|are|to|"
    r"what|who|where|they|against|shifts?|column|undo|end|roll|die|losses|show|log)\b",
    re.IGNORECASE,
)


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
    expect(table.page.locator(".entry").first).to_contain_text("percutent")
    table.page.get_by_role("button", name="English").click()
    expect(table.page.locator(".turn")).to_contain_text("Turn 1 of 12")


def words_of(table: Table) -> str:
    """Everything that stands on the page or is read aloud, but not the names of other languages."""
    return table.page.evaluate(
        """() => {
            const said = [document.body.innerText];
            for (const e of document.querySelectorAll('[aria-label], [title], [placeholder]'))
                if (!e.closest('[lang]:not(html)')) said.push(e.ariaLabel ?? '', e.title ?? '', e.placeholder ?? '');
            return said.join('\\n').replace('English', '');
        }"""
    )


@soak.only
def test_a_longer_game_in_french(sit: Sit) -> None:
    """Some turns of both sides: not a word of English anywhere, in any question, tab or name."""
    table = sit(seed="21", language="fr-FR")
    dice = random.Random(21)
    tabs = ["Journal", "Tours", "Points", "Pertes", "Voir"]
    kinds = set[str]()
    while table.said("turn") != str(soak.times(2, 7)):
        kinds.add(table.kind)
        table.page.get_by_role("tab", name=dice.choice(tabs)).click()
        found = ENGLISH.search(words_of(table))
        assert not found, (table.kind, found[0], found.string[max(0, found.start() - 60) : found.end() + 60])
        table.phase(dice, most=2)
    assert {"movement", "combat"} <= kinds


def test_a_whole_turn_by_keyboard_alone(lay: Lay) -> None:
    table = Keys(lay(small(), 4).page)
    dice = random.Random(2)
    seen = set[str]()
    while table.said("turn") == "4" and not table.over:
        seen.add(table.said("phase"))
        table.phase(dice, most=2)
    assert {"german-movement", "soviet-movement"} <= seen
    log = table.page.locator(".entry")
    expect(log.filter(has_text="attack").or_(log.filter(has_text="overrun")).first).to_be_attached()


def test_keys_undo_and_let_go(sit: Sit) -> None:
    table = Keys(sit().page)
    table.click("0012")
    expect(table.page.locator(".cursor")).to_be_attached()
    table.page.keyboard.press("ArrowDown")
    expect(table.hex("0013")).to_be_focused()
    table.page.keyboard.press("Enter")
    table.settle()
    expect(table.page.locator(".entry")).to_have_count(1)
    table.page.keyboard.press("u")
    table.settle()
    expect(table.page.locator(".entry")).to_have_count(0)
    table.click("0012")
    table.page.keyboard.press("Escape")
    assert not table.targets()
    table._press(table.page.locator('[data-action="end"]'))
    expect(table.page.locator(".ask button").first).to_be_focused()


def test_who_comes_to_the_map_by_tab_walks_along_his_row(sit: Sit) -> None:
    table = Keys(sit().page)
    table._tab("e => e.classList.contains('hit')")
    where = "() => document.activeElement.transform.baseVal.consolidate().matrix.f"
    at = [table.page.evaluate(where)]
    for _ in range(4):
        table.page.keyboard.press("ArrowRight")
        at.append(table.page.evaluate(where))
    assert max(at) - min(at) < picture.UNIT, at


def test_a_whole_turn_by_touch_on_a_phone(lay: Lay) -> None:
    table = lay(small(), 4, phone=True)
    dice = random.Random(3)
    while table.said("turn") == "4" and not table.over:
        table.phase(dice, most=2)
        # Nothing sticks out to the side.
        assert table.page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(table.page.locator("kbd:visible")).to_have_count(0)


def test_touch_looks_before_it_acts(sit: Sit) -> None:
    table = sit(phone=True)
    table.click("0012")
    table.click("0113")
    expect(table.page.locator(".confirm")).to_be_visible()
    expect(table.page.locator(".entry")).to_have_count(0)
    table.click("0113")
    expect(table.page.locator(".entry")).to_have_count(1)
    table.click("0111")
    table.click("0110")
    odds, strike = table.page.locator(".odds"), table.page.locator(".confirm button")
    expect(odds).to_be_in_viewport()
    expect(strike).to_be_in_viewport()
    strike.tap()
    table.settle()
    assert table.kind == "air-support"


def test_hexes_and_events_have_names(sit: Sit) -> None:
    table = sit()
    # Names come when the map has been seen.
    expect(table.hex("0012")).to_have_attribute("aria-label", re.compile("Gumbinnen 0012.*122nd Infantry Division"))
    table.click("0012")
    assert "MP" in (table.hex("0013").get_attribute("aria-label") or "")
    table.take("0113")
    expect(table.page.locator('[data-live="events"]')).to_contain_text("move from 0012")
    expect(table.page.locator('[data-live="question"]')).to_contain_text("Which units move")


@pytest.mark.parametrize("more", axe.LOOKS)
def test_axe_finds_nothing_serious(visit: Visit, lay: Lay, more: dict[str, Any]) -> None:
    page = visit(**more)
    expect(page.locator(".game .guided").first).to_be_visible()
    page.locator(".game summary").first.click()
    assert not serious(page)
    page.goto("/#/settings")
    expect(page.locator(".sample svg").first).to_be_visible()
    assert not serious(page)
    page.goto("/#/")
    page.locator('[data-game="leningrad"] .guided').click()
    expect(page.locator("[data-tour]")).to_be_visible()
    assert not serious(page)
    page.goto("/#/rules")
    expect(page.locator("article").first).to_be_visible()
    assert not serious(page)

    table = lay(small(), 4, **more)
    for tab in ("turns", "points", "losses", "overlays"):
        table.page.locator(f"#tab-{tab}").click()
        assert not serious(table.page, ".panel"), tab
    for name in ("zoc soviet", "supply german", "reach soviet"):
        table.page.locator(f'[data-overlay="{name}"]').check()
    table.click("0509")
    table.click("0510")
    expect(table.page.locator(".odds")).to_be_visible()
    assert not serious(table.page)
    table.press("overrun 0510") if "overrun 0510" in table.buttons() else table.click("0510")
    while table.kind == "air-support":
        table.press("air 0")
    expect(table.page.locator(".card.die")).to_be_visible()
    assert not serious(table.page, ".panel")
