"""On every screen, for every shape of question: what is asked, what answers it and what it is about are in the window;
nothing moves under the pointer; what a finger presses is as large as a fingertip."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from typing import Any

import pytest
from clicker import Table
from playwright.sync_api import Page, expect
from serving import serving

from grognard import games
from grognard.umpire.shapes import Shape
from tests import kinds, soak

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
WRONG = """([hexes, fingertip]) => {
    const wrong = [], box = e => e.getBoundingClientRect();
    const frame = box(document.querySelector('.board')), panel = box(document.querySelector('.panel'));
    const inside = (b, r) =>
        b.left >= r.left - 1 && b.top >= r.top - 1 && b.right <= r.right + 1 && b.bottom <= r.bottom + 1;
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const check = (name, e) => {
        if (!e) return wrong.push(`${name} is not there`);
        const b = box(e);
        if (!b.width || !inside(b, screen) || !inside(b, panel)) return wrong.push(`${name} is not in sight`);
        for (const x of [b.left + 4, b.right - 4])
            for (const y of [b.top + 3, b.bottom - 3]) {
                const there = document.elementFromPoint(x, y);
                if (!e.contains(there) && !there?.contains(e)) return wrong.push(`something lies over ${name}`);
            }
    };
    check('the question', document.querySelector('#prompt'));
    const main = document.querySelector('.foot button.primary') ?? document.querySelector('.foot button');
    if (main) check('the main button', main);
    const lacking = document.querySelector('.foot .lacking');
    if (lacking) check('the reason why a button is missing', lacking);
    // Of attacks beside one another each says its own in a few words.
    const odds = document.querySelector('.attack.open .head') ??
        [...document.querySelectorAll('.odds-here .brief, .odds .answer')].find(e => e.offsetHeight);
    if (odds) check('the odds', odds);
    for (const e of document.querySelectorAll('#prompt, .table button:not(.chip), .odds .answer'))
        if (e.scrollWidth > e.clientWidth + 1) wrong.push(`${e.innerText} is cut`);
    const all = document.querySelector('.panel');
    if (all.scrollWidth > all.clientWidth + 1) wrong.push('the panel is wider than its place');
    if (hexes.length && !hexes.some(([x, y]) => {
        const at = document.querySelector('.live svg[viewBox]').getScreenCTM();
        const b = { left: at.a * x + at.e, top: at.d * y + at.f, right: at.a * x + at.e, bottom: at.d * y + at.f };
        if (!inside(b, frame)) return false;
        const there = document.elementFromPoint(b.left, b.top);
        return !there?.closest('.tools, .caption, .legend, .panel');
    })) wrong.push('no hex that is asked about is in sight');
    if (matchMedia('(pointer: coarse)').matches)
        for (const e of document.querySelectorAll(
            '.table button, .table summary, .table select, .panel label:has(input)')) {
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
    for _, shape, state in kinds.asked(games.new_match("leningrad", "2010", 1).state, 1):
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
        page.wait_for_function(f"arg => !({WRONG})(arg).length", arg=arg, timeout=2500)
    except Exception:  # what is wrong says more than that it took too long
        raise AssertionError((name, page.evaluate(WRONG, arg))) from None
    ticks = page.locator("input[data-unit]:enabled")
    if ticks.count() > 1:
        ticks.first.scroll_into_view_if_needed()
        before, seq = page.evaluate(PLACES), table.said("seq")
        table.tick(ticks.first.get_attribute("data-unit") or "")
        after = page.evaluate(PLACES)
        if table.said("seq") == seq:
            moved = {unit: (place, after[unit]) for unit, place in before.items() if after.get(unit, place) != place}
            assert not moved, (name, f"moves at a tick: {moved}")


@pytest.mark.parametrize("size", list(SIZES))
def test_every_shape_of_question(visit: Callable[..., Page], size: str) -> None:
    found = shapes()
    assert found.keys() == set(Shape), "a shape of question has no position"
    page = visit(language="fr-FR" if size in ("tablet", "upright") else "en-GB", **SIZES[size])
    for shape, text in found.items():
        look(sit(page, "leningrad", text), f"{shape} at {size}")
        expect(page.locator("#prompt")).to_be_visible()


LOOKS = [
    ("laptop", "en-GB"), ("large", "fr-FR"), ("tablet", "fr-FR"), ("upright", "en-GB"), ("upright", "fr-FR"),
    ("lying", "en-GB"), ("lying", "fr-FR"),
]  # fmt: skip


@pytest.fixture(scope="module")
def every_kind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, dict[str, dict[str, str]]]]:
    """By game and kind a position at which it is asked, and the address of a server that knows their scenarios."""
    folder, found = tmp_path_factory.mktemp("kinds"), dict[str, dict[str, str]]()
    with ExitStack() as open_:
        for game in games.GAMES:
            states = open_.enter_context(kinds.positions(game, folder))
            found[game] = {kind: games.write_position(state) for kind, state in states.items()}
        yield open_.enter_context(serving(folder)), found


@soak.only
@pytest.mark.parametrize(("size", "language"), LOOKS)
@pytest.mark.parametrize("game", ["leningrad", "defiant-russia", "barbarossa"])
def test_every_kind_of_question(
    visit: Callable[..., Page],
    every_kind: tuple[str, dict[str, dict[str, str]]],
    game: str,
    size: str,
    language: str,
) -> None:
    """That each has a position is seen to by `tests/test_kinds.py`."""
    address, found = every_kind
    page, wrong = visit(language=language, at=address, **SIZES[size]), []
    for kind, text in found[game].items():
        try:
            look(sit(page, game, text), f"{kind} at {size} in {language}")
        except AssertionError as complaint:
            wrong.append(str(complaint))
    assert not wrong
