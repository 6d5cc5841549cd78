"""Defiant Russia through the page: a month from set-up on, exploitation, the computer’s turn, screen readers."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import axe
import pytest
from axe import serious
from clicker import Table
from playwright.sync_api import Page, expect
from russia import BOTH, HEXES, RING, ROMANIANS, TWO_HITS, C, R, T, battle, beside, open_table, place

from grognard.games import defiant_russia
from grognard.games.defiant_russia.editions import historical
from grognard.games.defiant_russia.rules import SOVIET
from grognard.hexset import members
from tests import soak
from tests.defiant_russia import places
from tests.defiant_russia.places import number

Visit = Callable[..., Page]
Lay = Callable[..., Table]


def attack(table: Table, hex_: str) -> None:
    """Put an attack together: everybody who may, and further hexes until nobody is left behind."""
    page = table.page
    table.click(hex_)
    while "roll" not in table.buttons():
        everybody = page.locator("[data-everybody]")
        if everybody.count():
            table._press(everybody)
            if "roll" in table.buttons():
                break
        # Who is missing stands in the list: a further hex to attack.
        expect(page.locator(".todo .must").first).to_be_visible()
        table.click(next(h for h in table.targets("also")))
    expect(page.locator(".odds [data-dice-of=attacker]")).to_be_visible()
    table.press("roll")


def fight(table: Table, dice: random.Random, seen: set[str]) -> None:
    """All battles that must be fought."""
    while targets := table.targets("attack"):
        attack(table, targets[0])
        while table.kind in ("air-support", "suffering", "retreating", "advancing"):
            seen.add(table.kind)
            answer(table, dice)
        if table.kind != "combat":
            break


def answer(table: Table, dice: random.Random) -> None:
    """Who may fall back does; who may advance does."""
    retreat = table.page.locator('button[data-action="retreat"]')
    if retreat.count():
        table.press("retreat")
    elif table.kind == "advancing" and (targets := table.targets()):
        table.take(targets[0])
    else:
        table.answer(dice)


# --- beginning ------------------------------------------------------------------------------------


def test_from_the_home_page_to_the_table_and_back_by_its_position(visit: Visit) -> None:
    """Each game has sides, set-ups and editions of its own; what is brought in says which game it is of."""
    page = visit()
    card = page.get_by_role("article", name="Defiant Russia")
    card.locator("summary").click()
    expect(card.get_by_label("Axis")).to_be_checked()
    expect(card.get_by_text("2010 edition")).to_have_count(0)
    card.get_by_label("Historical, weather by dice").check()
    card.get_by_label("Two players, one screen").check()
    card.get_by_role("button", name="Play Defiant Russia").click()
    table = Table(page)
    assert table.kind == "movement"
    text = page.request.get(f"/api/tables/{page.evaluate('location.hash').split('/')[-1]}/position").text()
    page.get_by_role("link", name="Grognard").click()
    expect(page.locator("[data-list] li").first).to_contain_text("Defiant Russia")
    page.get_by_label("Paste a record or a position").fill(text)
    page.get_by_role("button", name="Open it").click()
    assert Table(page).kind == "movement"


# --- a month --------------------------------------------------------------------------------------


@soak.only
def test_a_month_from_set_up_to_july(visit: Visit) -> None:
    page = visit()
    table = open_table(page, "free", "41")
    assert table.kind == "set-up"
    set_up(table)
    expect(page.locator("header .turn")).to_contain_text("June 1941 · clear")
    expect(page.locator(".entry").filter(has_text="The weather is clear")).to_have_count(1)
    march(table)
    dice, seen = random.Random(41), set[str]()
    assert table.said("phase") == "axis-combat" and "end" not in table.buttons()
    expect(page.locator(".contact").first).to_be_attached()
    expect(page.locator(".todo .sign").first).to_have_text("A")
    fight(table, dice, seen)
    assert {"air-support", "suffering", "retreating", "advancing"} <= seen
    # No exploitation in June: the Soviets are next; they go by rail.
    assert table.said("phase") == "soviet-movement"
    by_rail(table)
    table.end()
    while table.said("turn") == "1":
        fight(table, dice, seen)
        if table.said("turn") == "1":
            table.end()
    assert (table.said("turn"), table.kind) == ("2", "organisation")
    expect(page.locator(".question h2")).to_contain_text("reinforcements")
    reinforce(table)


def set_up(table: Table) -> None:
    """A few units by hand, each in its zone, which the map shows; the others as in history."""
    page = table.page
    expect(page.locator(".area-name").filter(has_text="Kiev district")).to_be_attached()
    where = {R.names[p.index]: historical()[p.name] for p in R.pieces if not p.turn and p.index != R.stalin}
    kiev = [p.name for p in R.pieces if p.zone == "setup-kiev"]
    table._press(beside(table, kiev[0]))
    refuse(table, number(R.where["gorky"]), "does not set up")
    table.page.keyboard.press("Escape")
    for unit in kiev[:4]:
        place(table, unit, where[unit])
    for side in ("soviet", "axis"):
        rest = [p.name for p in R.pieces if p.name in where and p.side == ("axis", "soviet").index(side)]
        rest = [unit for unit in rest if unit not in kiev[:4]]
        leaders_last = sorted(rest, key=lambda u: R.pieces[R.by_name[u]].kind == "leader")
        play(page, [f"place {unit} {where[unit]}" for unit in leaders_last])
        expect(table.root).not_to_have_attribute("data-phase", "set-up" if side == "axis" else "")
        table.settle()
        if side == "soviet":
            expect(page.locator(".question .who")).to_contain_text("Axis")
            expect(page.locator(".area-name").filter(has_text="Army Group Centre")).to_be_attached()


def play(page: Page, actions: list[str]) -> None:
    table = page.evaluate("location.hash").split("/")[-1]
    seq = page.request.get(f"/api/tables/{table}").json()["seq"]
    answer = page.request.post(f"/api/tables/{table}/play", data={"actions": actions, "seq": seq})
    assert answer.ok, answer.text()


def refuse(table: Table, hex_: str, why: str) -> None:
    """A hex that is not offered says why, with the heading of the aid."""
    table.click(hex_)
    notice = table.page.locator(".notice")
    expect(notice).to_contain_text(why)
    expect(notice.get_by_role("link")).to_contain_text("Player aid")


def march(table: Table) -> None:
    """A move over land with its price, taken back and made again; then the phase ends."""
    page = table.page
    stack = next(h for h in table.able() if len(walk(table, h)) > 3)
    far = walk(table, stack)[0]
    table.click(stack)
    table.take(far)
    expect(page.locator(".entry").last).to_contain_text("MP")
    page.keyboard.press("u")
    table.settle()
    table.click(stack)
    table.take(far)
    table.end()


def walk(table: Table, stack: str) -> list[str]:
    table.click(stack)
    found = table.targets("to")
    table.let_go()
    return found


def by_rail(table: Table) -> None:
    for stack in table.able():
        table.click(stack)
        if rails := table.targets("rail"):
            table.page.locator("#tab-turns").click()
            left = table.page.locator("[data-store=trains] b")
            before = int(left.inner_text().split()[0])
            table.take(rails[-1])
            expect(left).to_have_text(re.compile(rf"^{before - 1} "))
            table.page.locator("#tab-log").click()
            expect(table.page.locator(".entry").last).to_contain_text("by rail")
            return
        table.let_go()
    raise AssertionError("nobody can go by rail")


def reinforce(table: Table) -> None:
    unit = table.beside()[0]
    table._press(beside(table, unit))
    hex_ = table.targets()[0]
    table.take(hex_)
    assert table.hex_of(unit) == hex_


def test_a_free_set_up_after_the_computer_has_placed_its_army(visit: Visit) -> None:
    """The zones are outlined before anything is picked; the rest stands where it stood in history, at a word."""
    page = visit()
    table = open_table(page, "free", "41", seats={"axis": "me", "soviet": "greedy"})
    assert table.kind == "set-up"
    expect(page.locator(".area-name").filter(has_text="Army Group Centre")).to_be_attached()
    place(table, "24pz", table_hex(table, "24pz"))
    table._press(page.locator("[data-rest]"))
    assert table.said("phase") == "axis-movement"
    assert table.hex_of("47pz") == historical()["47pz"]


def table_hex(table: Table, unit: str) -> str:
    """A hex that is offered to a unit."""
    table._press(beside(table, unit))
    found = table.targets()[-1]
    table.page.keyboard.press("Escape")
    return found


def test_exploitation_after_combat_in_july(lay: Lay) -> None:
    ahead = number(HEXES[7])
    state = defiant_russia.diagram(
        turn=2, phase="axis-exploitation-movement", units=f"24pz@{C} r3@{RING[-1]} 20a@{ahead}"
    )
    table = lay(state, 1, seats=BOTH)
    page = table.page
    table.click(RING[-1])
    expect(page.locator(".notice")).to_contain_text("not one of the units that exploit")
    table.click(C)
    beside_enemy = [number(h) for h in R.adjacent[HEXES[7]]]
    table.take(next(h for h in table.targets("to") if h in beside_enemy))
    if table.kind == "movement":
        table.end()
    assert table.said("phase") == "axis-exploitation-combat"
    expect(page.locator(".guide")).to_contain_text("Nobody has to attack")
    table.click(ahead)
    table.tick("24pz")
    table.press("roll")
    assert table.kind != "air-support"


def test_a_long_turn_of_the_computer_is_shown_in_twenty_seconds(lay: Lay) -> None:
    """The first actions are shown at leisure, then they come faster: all pauses together stay below the limit."""
    far = [h for h in members(R.playable & ~R.axis_home) if places.plain(h) and R.grid.distance(h, HEXES[0]) > 8]
    armies = [p.name for p in R.pieces if p.side == SOVIET and p.land and not p.turn]
    soviets = " ".join(f"{unit}@{number(h)}" for unit, h in zip(armies, far, strict=False))
    state = defiant_russia.diagram(turn=2, phase="axis-movement", units=f"r3@{C} {soviets}")
    table = lay(state, 1, seats={"axis": "me", "soviet": "greedy"})
    page = table.page
    # Pauses are written down instead of waited for.
    page.evaluate(
        """() => {
            window.pauses = [];
            const wait = window.setTimeout;
            window.setTimeout = (what, ms, ...more) => {
                if (ms > 1 && ms < 2000) window.pauses.push(ms);
                return wait(what, 0, ...more);
            };
        }"""
    )
    page.locator('[data-action="end"]').click()
    sure = page.locator('.ask [data-action="end"]')
    if sure.count():
        sure.click()
    expect(table.root).to_have_attribute("data-turn", "3", timeout=120_000)
    expect(table.root).to_have_attribute("data-mine", "true")
    pauses = page.evaluate("window.pauses")
    assert len(pauses) > 30 and pauses[0] == 750
    assert 15_000 < sum(pauses) <= 19_500


def test_who_is_cut_off_and_by_whom(lay: Lay) -> None:
    """A Soviet army in a ring of Axis corps: the overlay marks it, and the hexes that bar its way."""
    ring = list(R.adjacent[HEXES[0]])
    corps = [p.name for p in R.pieces if p.nation == "german" and p.kind == "infantry" and not p.turn]
    units = " ".join(f"{unit}@{number(h)}" for unit, h in zip(corps, ring, strict=False))
    state = defiant_russia.diagram(turn=3, phase="axis-movement", units=f"20a@{C} {units}")
    table = lay(state, 1, seats=BOTH)
    page = table.page
    page.locator("#tab-overlays").click()
    page.locator('[data-overlay="supply soviet"]').check()
    expect(page.locator(".cut-off")).to_have_count(1)
    assert page.locator(".cut-by").count() >= len(ring)
    expect(page.locator("#tab-body")).to_contain_text("no open way of 3 hexes")


def test_replacements_and_reinforcements(lay: Lay) -> None:
    hurt = next(number(h) for h in members(R.rail_hexes & R.axis_home) if places.plain(h))
    state = defiant_russia.diagram(turn=3, phase="axis-organisation", units=f"24pz@{hurt}/1 20a@{C}")
    table = lay(state, 1, seats=BOTH)
    page = table.page
    assert "2 replacement points" in table.prompt
    expect(page.locator("h4").filter(has_text="Destroyed")).to_be_visible()
    table.press("end")
    expect(page.locator(".ask")).to_contain_text("2 replacement points are left and will be lost")
    page.get_by_role("button", name="Go back").click()
    table.click(hurt)
    table.press("replace 24pz")
    assert "1 replacement point" in table.prompt


@pytest.mark.parametrize(
    ("language", "leader", "case", "seats"),
    [
        ("en-GB", "Stalin", "Player aid: How to win", "Axis: you, Soviets: computer, normal"),
        ("fr-FR", "Staline", "Aide\xa0: Comment gagner\xa0?", "Axe\xa0: vous, Soviétiques\xa0: l’ordinateur, normal"),
    ],
)
def test_names_in_both_languages(visit: Visit, language: str, leader: str, case: str, seats: str) -> None:
    page = visit(language=language)
    table = open_table(page, "historical", "1", seats={"axis": "me", "soviet": "normal"})
    expect(page.locator('.live [data-unit="stalin"] .figures')).to_have_text(leader)
    page.locator("#tab-points").click()
    expect(page.locator("#tab-body .case").first).to_have_text(case)
    expect(page.locator(".total strong")).to_have_text("−10")
    table.page.goto("/#/")
    expect(page.locator("[data-list] li").first).to_contain_text(seats)
    card = page.locator('[data-game="defiant-russia"]')
    card.locator("summary").click()
    known = "Historical, weather as in history" if leader == "Stalin" else "Historique, météo comme dans l’histoire"
    expect(card.get_by_label(known)).to_be_checked()


# --- everyone -------------------------------------------------------------------------------------


@soak.only
@pytest.mark.parametrize("more", axe.LOOKS)
def test_nothing_serious_for_axe(visit: Visit, lay: Lay, more: dict[str, Any]) -> None:
    table = open_table(visit(**more), "free", "1", touch="phone" in more)
    assert serious(table.page) == []
    state = defiant_russia.diagram(turn=3, phase="axis-organisation", units=ROMANIANS)
    assert serious(lay(state, 1, seats=BOTH, **more).page, ".panel") == []
    table = lay(battle(), *TWO_HITS, seats=BOTH, **more)
    for tab in ("turns", "points", "losses", "overlays", "log"):
        table.page.locator(f"#tab-{tab}").click()
        assert serious(table.page, ".panel") == [], tab
    table.click(T)
    table.tick("r3")
    assert serious(table.page, ".panel") == []
    table.press("roll")
    assert serious(table.page, ".panel") == []
