"""Somebody who does what the guide says, at the place it points at: the same for every game's guided turn."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from clicker import Table
from playwright.sync_api import Page, expect


@dataclass(frozen=True)
class Guide:
    """The guided turn of a game."""

    game: str
    cards: tuple[str, ...]
    """Those that must come, in this order."""
    turn: str
    """At the end."""
    pressed: Mapping[str, str] = field(default_factory=dict)
    """By card what it rings in the panel."""
    ended: frozenset[str] = frozenset()
    """Cards that say: end it."""
    obey: Callable[[Table, str], bool] = lambda table, step: False
    """What only this game asks for; whether that was it."""
    sit: Callable[..., Table] = Table


def begin(visit: Callable[..., Page], guide: Guide, *, touch: bool = False, **options: object) -> Table:
    page = visit(**options)
    page.locator(f'[data-game="{guide.game}"] .guided').click()
    table = guide.sit(page, touch=touch)
    expect(page.locator(".table.guided")).to_be_visible()
    return table


def step_of(table: Table) -> str:
    return table.page.locator("[data-tour]").get_attribute("data-tour") or ""


def follow(table: Table, guide: Guide, last: str = "") -> list[str]:
    """Do what every card asks for, up to a card or to the end; the cards in their order."""
    page, seen = table.page, list[str]()
    for _ in range(300):
        table.settle()
        if not page.locator("[data-tour]").count():
            return seen
        step = step_of(table)
        if not seen or seen[-1] != step:
            seen.append(step)
        if step == last:
            return seen
        obey(table, guide, step)
    raise AssertionError(f"the guide does not end: {seen[-4:]}")


def obey(table: Table, guide: Guide, step: str) -> None:
    page = table.page
    beacon = page.locator("[data-beacon]")
    if page.locator("[data-tour-next]").count():
        table._press(page.locator("[data-tour-next]"))
    elif guide.obey(table, step):
        pass
    elif step in guide.pressed:
        ring = page.locator("[data-ring]")
        expect(ring.or_(beacon).first).to_be_visible()
        if ring.count():
            table._press(page.locator(guide.pressed[step]).first)
        else:  # it points at the stack to be picked again
            to_hex(table, beacon.get_attribute("data-beacon") or "")
    elif step in guide.ended:
        table.end()
    elif beacon.count():
        to_hex(table, beacon.get_attribute("data-beacon") or "")
    elif table.said("mine") == "true":
        table.answer(random.Random(1))
    else:
        page.wait_for_timeout(50)


def to_hex(table: Table, number: str) -> None:
    """Where a finger has found something, it is confirmed."""
    before = step_of(table), table.said("seq")
    table.click(number)
    confirm = table.page.locator(".confirm button")
    if (step_of(table), table.said("seq")) == before and confirm.count():
        table._press(confirm.first)


def to_the_end(table: Table, guide: Guide) -> list[str]:
    """The whole guided turn, with all its cards, which are given."""
    seen = follow(table, guide)
    assert [step for step in dict.fromkeys(seen) if step in guide.cards] == list(guide.cards)
    assert seen[-1] == "farewell"
    assert table.said("turn") == guide.turn and table.said("mine") == "true"
    expect(table.page.locator(".table.guided")).to_have_count(0)
    return seen
