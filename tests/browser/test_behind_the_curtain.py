"""Two players before one screen: hidden orders, and a curtain between them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from borisov import BOTH, SCREENS, Front, ordering
from playwright.sync_api import Page, expect

from grognard import games
from tests import soak

Visit = Callable[..., Page]
HEX = "E1929"
SHAPES = pytest.mark.parametrize(
    ("screen", "language"), [("wide", "en-GB"), ("narrow", "fr-FR")], ids=["wide-english", "narrow-french"]
)


def sit_down(visit: Visit, screen: str, language: str) -> Front:
    """Borisov, where the Soviets first defend ground on which orders can be given."""
    page = visit(language=language, **SCREENS[screen])
    body = {"text": games.write_position(ordering()), "seats": BOTH}
    answer = page.request.post("/api/import", data=body)
    assert answer.ok, answer.text()
    page.evaluate("table => { location.hash = `#/table/${table}` }", answer.json()["table"])
    return Front(page, touch=screen == "narrow")


LIFT = {"en-GB": "We are the Axis: lift the curtain", "fr-FR": "Nous sommes l’Axe : lever le rideau"}
PASS = {"en-GB": "Pass the screen to the Axis", "fr-FR": "Passez l’écran à l’Axe"}


def pass_on(table: Front) -> None:
    """The Soviets give an order and pass the screen on."""
    table.click(HEX)
    table.press(f"order {HEX} no-retreat by hqbor")
    table.pass_on("end")


def kept(page: Page) -> str:
    """All that stands in the document."""
    return page.evaluate("document.documentElement.outerHTML")


@soak.early
@SHAPES
def test_the_screen_is_passed_on(visit: Visit, screen: str, language: str) -> None:
    table = sit_down(visit, screen, language)
    page = table.page
    heard: list[str] = []
    pass_on(table)
    page.on("response", lambda answer: heard.append(f"{answer.status} {answer.url}"))
    heading = page.get_by_role("heading", name=PASS[language])
    expect(heading).to_be_in_viewport(ratio=1)
    expect(heading).to_be_focused()  # and not the button: who still holds the key does not lift it
    expect(page.locator("[data-lift]")).to_be_in_viewport(ratio=1)
    assert "no-retreat" not in kept(page) and HEX not in kept(page) and page.locator("[data-unit]").count() == 0
    page.reload()  # keeps it
    expect(page.locator("[data-curtain='axis']")).to_be_visible()
    page.wait_for_timeout(300)
    assert not [said for said in heard if "/api/tables/" in said and said.startswith("200")]
    page.keyboard.press("Enter")
    expect(page.locator("[data-curtain]")).to_be_visible()
    lift = page.get_by_role("button", name=LIFT[language])
    for _ in range(8):
        page.keyboard.press("Tab")
        if lift.evaluate("e => e === document.activeElement"):
            break
    page.keyboard.press("Enter")
    table = Front(page, touch=screen == "narrow")
    assert (table.kind, table.said("mine")) == ("orders", "true")
    expect(page.locator("#prompt")).to_be_in_viewport()
    assert "no-retreat by" not in kept(page)  # what the Soviets have ordered; the Axis may order the like
    table.click(HEX)
    assert set(table.buttons()) >= {f"order {HEX} no-retreat", f"order {HEX} additional-retreat"}
    table.press(f"order {HEX} additional-retreat")
    table.press("end")  # it is the Axis that goes on: no curtain falls
    assert (table.kind, page.locator("[data-curtain]").count()) == ("preparing", 0)
    table.press("roll")
    expect(page.locator("[role=tabpanel]")).to_contain_text("BSR §15.52")


def test_in_another_window_it_falls_too(visit: Visit) -> None:
    """… and is lifted there by whoever sits down before that one."""
    table = sit_down(visit, "wide", "en-GB")
    other = table.page.context.new_page()
    other.goto(table.page.url)
    second = Front(other)
    pass_on(table)
    expect(other.locator("[data-curtain='axis']")).to_be_visible()
    assert HEX not in kept(other)
    table.page.locator("[data-lift]").click()
    Front(table.page)
    expect(other.locator("[data-curtain='axis']")).to_be_visible()
    other.locator("[data-lift]").click()
    second.settle()
    assert (second.kind, second.said("mine")) == ("orders", "true")


@SHAPES
def test_who_plays_both_sides_alone_opens_his_hands(visit: Visit, screen: str, language: str) -> None:
    page = visit(language=language, **SCREENS[screen])
    card = page.locator('[data-game="barbarossa"]')
    card.locator("summary").click()
    french = language.startswith("fr")
    card.get_by_label("Deux joueurs, un écran" if french else "Two players, one screen").check()
    hands = card.get_by_label("Jeu ouvert" if french else "Open hands")
    hands.scroll_into_view_if_needed()
    hands.check()
    card.locator("button.primary").click()
    table = Front(page, touch=screen == "narrow")
    text = page.request.get(f"/api/tables/{page.url.split('/')[-1]}/record").text()
    assert "\nhands open\n" in text and table.said("mine") == "true"


def test_nothing_is_asked_about_hands_where_nothing_can_be_hidden(visit: Visit) -> None:
    page = visit()
    for game, asked in (("leningrad", 0), ("barbarossa", 1)):
        card = page.locator(f'[data-game="{game}"]')
        card.locator("summary").click()
        card.get_by_label("Two players, one screen").check()
        assert card.get_by_label("Open hands").count() == asked
        card.get_by_label("Computer, normal").check()
        assert card.get_by_label("Open hands").count() == 0
