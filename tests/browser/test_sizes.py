"""On every screen, for every shape of question: what is asked, what answers it and what it is about are in the window;
nothing moves under the pointer; what a finger presses is as large as a fingertip."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from asked import asked, kinds_of
from clicker import Table
from playwright.sync_api import Page, expect

from grognard import games
from grognard.umpire.shapes import Shape
from tests import soak

TOUCH = {"has_touch": True, "is_mobile": True}
SIZES: dict[str, dict[str, Any]] = {
    "laptop": {"viewport": {"width": 1366, "height": 768}},
    "large": {"viewport": {"width": 1920, "height": 1080}},
    "tablet": {"viewport": {"width": 820, "height": 1180}, **TOUCH},
    "upright": {"viewport": {"width": 390, "height": 844}, **TOUCH},
    "lying": {"viewport": {"width": 844, "height": 390}, **TOUCH},
}
FINGERTIP = 44
"""Pixels."""
BOOKS = (("leningrad", "2010"), ("defiant-russia", "aide"), ("barbarossa", "borisov"), ("barbarossa", "ring"))
WRONG = """([hexes, fingertip]) => {
    const wrong = [], box = e => e.getBoundingClientRect();
    const frame = box(document.querySelector('.board')), panel = box(document.querySelector('.panel'));
    const inside = (b, r) =>
        b.left >= r.left - 1 && b.top >= r.top - 1 && b.right <= r.right + 1 && b.bottom <= r.bottom + 1;
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const check = (name, e) => {
        if (!e) return wrong.push(`${name} is not there`);
        const b = box(e);
        if (!b.width || !inside(b, screen) || !inside(b, panel)) wrong.push(`${name} is not in sight`);
    };
    check('the question', document.querySelector('#prompt'));
    const main = document.querySelector('.foot button.primary, .foot .lacking, .foot button');
    if (main) check('the main button', main);
    const odds = document.querySelector('.odds .answer');
    if (odds) check('the odds', odds);
    if (hexes.length && !hexes.some(([x, y]) => {
        const at = document.querySelector('.live svg[viewBox]').getScreenCTM();
        const b = { left: at.a * x + at.e, top: at.d * y + at.f, right: at.a * x + at.e, bottom: at.d * y + at.f };
        return inside(b, frame);
    })) wrong.push('no hex that is asked about is in sight');
    if (matchMedia('(pointer: coarse)').matches)
        for (const e of document.querySelectorAll('.table button, .table summary, .panel label:has(input)')) {
            const b = box(e);
            if (!b.width || e.closest('.band')) continue;
            if (b.width < fingertip - 0.5 || b.height < fingertip - 0.5)
                wrong.push(`${e.outerHTML.slice(0, 90)} is ${b.width.toFixed(0)} x ${b.height.toFixed(0)}`);
        }
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page is wider than the screen');
    return wrong;
}"""
PLACES = """() => Object.fromEntries([...document.querySelectorAll('input[data-unit], [data-chip]')].map(e => {
    const b = e.getBoundingClientRect();
    return [e.dataset.unit ?? e.dataset.chip, [Math.round(b.x), Math.round(b.y)]];
}))"""


@cache
def shapes() -> dict[str, str]:
    """By shape a position at which such a question is asked: the first of a game of greedy players."""
    found: dict[str, str] = {}
    for _, shape, state in asked("leningrad", "2010", 1, 120, greedy=True):
        if shape not in found:
            found[shape] = games.write_position(state)
        if len(found) == len(Shape):
            break
    return found


def sit(page: Page, game: str, text: str) -> Table:
    seats = dict.fromkeys(games.part(game, "measures").SIDES, "me")
    made = page.request.post("/api/import", data={"text": text, "seats": seats})
    assert made.ok, made.text()
    page.evaluate("table => { location.hash = `#/table/${table}` }", made.json()["table"])
    return Table(page, touch=bool(page.evaluate("matchMedia('(pointer: coarse)').matches")))


def asked_about(page: Page) -> list[tuple[float, float]]:
    """The middles of the hexes of a question, on the map."""
    told = page.request.get(f"/api/tables/{page.url.split('/')[-1]}").json()
    question = told["question"]
    at = page.request.get(f"/api/games/{told['game']}/{told['edition']}/map").json()["hexes"]
    units = {unit["id"]: unit.get("hex") for unit in told["units"]}
    hexes = {hex_ for action in question["actions"] for hex_ in action["hexes"]}
    hexes |= {units[unit] for action in question["actions"] for unit in action["units"]}
    hexes |= set((question["battle"] or {}).get("hexes", ()))
    return [(at[hex_]["x"], at[hex_]["y"]) for hex_ in hexes if hex_ in at]


def look(table: Table, name: str) -> None:
    page = table.page
    arg = [asked_about(page), FINGERTIP]
    try:
        page.wait_for_function(f"arg => !({WRONG})(arg).length", arg=arg, timeout=4000)
    except Exception:  # what is wrong says more than that it took too long
        raise AssertionError((name, page.evaluate(WRONG, arg))) from None
    ticks = page.locator("input[data-unit]:enabled")
    if ticks.count() > 1:
        ticks.first.scroll_into_view_if_needed()
        before, seq = page.evaluate(PLACES), table.said("seq")
        table.tick(ticks.first.get_attribute("data-unit") or "")
        after = page.evaluate(PLACES)
        if table.said("seq") == seq:
            assert {u: before[u] for u in before if u in after} == {u: after[u] for u in before if u in after}, name


@pytest.mark.parametrize("size", list(SIZES))
def test_every_shape_of_question(visit: Callable[..., Page], size: str) -> None:
    found = shapes()
    assert found.keys() == set(Shape), "a shape of question has no position"
    page = visit(language="fr-FR" if size in ("tablet", "upright") else "en-GB", **SIZES[size])
    for shape, text in found.items():
        look(sit(page, "leningrad", text), f"{shape} at {size}")
        expect(page.locator("#prompt")).to_be_visible()


@soak.only
@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("game", ["leningrad", "defiant-russia", "barbarossa"])
def test_every_kind_of_question(visit: Callable[..., Page], game: str, size: str) -> None:
    found = kinds(game)
    assert kinds_of(game) <= found.keys(), f"kinds without a position: {sorted(kinds_of(game) - found.keys())}"
    page = visit(**SIZES[size])
    wrong = []
    for kind, text in found.items():
        try:
            look(sit(page, game, text), f"{kind} at {size}")
        except AssertionError as complaint:
            wrong.append(str(complaint))
    assert not wrong


@cache
def kinds(game: str) -> dict[str, str]:
    """By kind a position at which it is asked, of the game's editions and set-ups, played in several ways."""
    found: dict[str, str] = {}
    for name, edition in BOOKS:
        for seed in range(6):
            if name != game or kinds_of(game) <= found.keys():
                continue
            for kind, _, state in asked(name, edition, seed, 1500, greedy=seed % 2 == 0):
                if kind not in found:
                    found[kind] = games.write_position(state)
    return found
