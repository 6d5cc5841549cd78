"""What must be seen is seen: whole, on the screen, and with nothing over it; on a small laptop and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from borisov import declaring
from clicker import Table
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate
from russia import C, T

from grognard import games
from grognard.games import defiant_russia, leningrad

OLDER = Path(__file__).parents[1] / "older"
Visit = Callable[..., Page]
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
UPRIGHT = {"phone": True, "viewport": {"width": 390, "height": 844}}
LYING = {"phone": True, "viewport": {"width": 844, "height": 390}}
LANGUAGES = ("en-GB", "fr-FR")
NOBODY_LISTENS = (
    "window.WebSocket = class { constructor() { setTimeout(() => this.onclose?.()); } close() {} send() {} };"
)
BATTLES = {
    "leningrad": leningrad.diagram(
        "2010", 4, "german-combat", "1pz@1711 6pz@1711 8pz@1710 i1@1810 i2@1810", air_ready=1
    ),
    "defiant-russia": defiant_russia.diagram(turn=2, phase="axis-combat", units=f"24pz@{C} 39pz@{C} 20a@{T}", air=3),
}
CUT = "all => all.filter(e => e.scrollWidth > e.clientWidth).map(e => e.innerText)"
COMPLAINTS = """([seen, apart]) => {
    const box = what => document.querySelector(what)?.getBoundingClientRect();
    const wrong = [];
    for (const what of seen) {
        const element = document.querySelector(what), b = box(what);
        if (!b || !b.width) { wrong.push(`${what} is not there`); continue; }
        const { left, top, right, bottom } = b;
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) wrong.push(`${what} is not on the screen`);
        if (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight) wrong.push(`${what} is cut`);
        for (const x of [left + 4, right - 4]) for (const y of [top + 4, bottom - 4])
            if (!element.contains(document.elementFromPoint(x, y))) wrong.push(`something lies over ${what} at ${x}, ${y}`);
    }
    for (const [one, other] of apart) {
        const [a, b] = [box(one), box(other)];
        if (a && b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) wrong.push(`${one} and ${other} overlap`);
    }
    return wrong;
}"""  # noqa: E501


def look(page: Page, seen: Sequence[str], apart: Sequence[tuple[str, str]] = ()) -> None:
    """Once everything has found its place: all of this is seen, and none of it lies over the other."""
    asked = [list(seen), [list(two) for two in apart]]
    try:
        page.wait_for_function(f"asked => !({COMPLAINTS})(asked).length", arg=asked)
    except TooLate:
        raise AssertionError(page.evaluate(COMPLAINTS, asked)) from None


def sit(page: Page, text: str, game: str) -> Table:
    seats = dict.fromkeys(games.part(game, "measures").SIDES, "me")
    answer = page.request.post("/api/import", data={"text": text, "seats": seats})
    assert answer.ok, answer.text()
    page.evaluate("table => { location.hash = `#/table/${table}` }", answer.json()["table"])
    return Table(page, touch=bool(page.evaluate("matchMedia('(pointer: coarse)').matches")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", [UPRIGHT, LYING], ids=["upright", "lying"])
def test_a_lost_connection_is_said_in_full(visit: Visit, screen: dict[str, Any], language: str) -> None:
    page = visit(language=language, **screen)
    page.add_init_script(NOBODY_LISTENS)
    page.reload()
    sit(page, games.write_position(BATTLES["leningrad"]), "leningrad")
    expect(page.locator("[data-lost]")).to_have_text(
        re.compile("Connection lost; trying|Connexion perdue\u00a0; nouvel essai")
    )
    look(page, ["[data-lost]"], [("[data-lost]", ".tools"), ("[data-lost]", ".panel")])


# --- the odds -------------------------------------------------------------------------------------


def attack(page: Page, game: str) -> Table:
    """With everybody who can."""
    table = sit(page, games.write_position(BATTLES[game]), game)
    table.click(table.targets("attack")[0])
    everybody = page.locator(".stack .small")
    if everybody.count():
        everybody.first.click()
    expect(page.locator(".odds")).to_be_visible()
    return table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", [LAPTOP, UPRIGHT], ids=["laptop", "upright"])
@pytest.mark.parametrize("game", list(BATTLES))
def test_the_odds_and_what_is_pressed(visit: Visit, game: str, screen: dict[str, Any], language: str) -> None:
    """On a phone the answer, at least; the reasons are below it. Small chances and great ones are read in full."""
    page = visit(language=language, **screen)
    table = attack(page, game)
    odds = ".odds" if screen is LAPTOP else ".odds .answer"
    expect(page.locator("#prompt")).to_be_in_viewport(ratio=1)
    look(page, [odds, '.foot [data-action="roll"]'], [(odds, ".foot")])
    assert page.locator(".part, .parts").evaluate_all(CUT) == []
    table.press("roll")
    chance = "60% to >99%" if language == "en-GB" else "60\u00a0% à >\u202f99\u00a0%"
    expect(page.locator('.foot [data-action="air 0"] small')).to_contain_text(chance if game == "leningrad" else "80")
    look(page, [odds, '.foot [data-action="air 0"]'], [(odds, ".foot")])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", [LAPTOP, UPRIGHT], ids=["laptop", "upright"])
def test_a_declared_attack_from_its_odds_to_the_die(visit: Visit, screen: dict[str, Any], language: str) -> None:
    """Beside others an attack says its odds in a few words; prepared, in full."""
    page = visit(language=language, **screen)
    table = sit(page, games.write_position(declaring()), "barbarossa")
    prompt, end = page.locator("#prompt"), '.foot [data-action="end"]'
    expect(prompt).to_be_in_viewport(ratio=1)
    look(page, [".attack .head em", end], [(".attack .head", ".foot")])
    table.end()
    while table.kind == "orders":
        expect(prompt).to_be_in_viewport(ratio=1)
        look(page, [".attack .head", end], [("#prompt", ".foot"), (".attack .head", ".foot")])
        table.end()
    assert table.kind == "preparing"
    expect(prompt).to_be_in_viewport(ratio=1)
    look(page, [".odds .answer", '.foot [data-action="roll"]'], [(".odds .answer", ".foot")])
    assert page.locator(".part, .parts").evaluate_all(CUT) == []
    table.press("roll")
    expect(prompt).to_be_in_viewport(ratio=1)
    look(page, [".die"], [("#prompt", ".foot"), (".die", ".foot")])


# --- a game of older rules ------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", [LAPTOP, UPRIGHT], ids=["laptop", "upright"])
def test_word_of_other_rules_comes_first_and_then_the_odds(visit: Visit, screen: dict[str, Any], language: str) -> None:
    page = visit(language=language, **screen)
    sit(page, (OLDER / "retreat.record").read_text(encoding="utf-8"), "defiant-russia")
    look(page, [".card.rules", "[data-heed]"], [(".card.rules", ".foot"), (".card.rules", ".odds")])
    page.locator("[data-heed]").click()
    expect(page.locator(".card.rules")).to_have_count(0)
    expect(page.locator("#prompt")).to_be_focused()
    look(page, [".odds .answer", '.foot [data-action="air 0"]'], [(".odds .answer", ".foot")])
