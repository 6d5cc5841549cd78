"""Battles of Defiant Russia through the page: put together, weighed, fought; by mouse, keys and touch."""

from __future__ import annotations

from collections.abc import Callable

from clicker import Keys, Table
from playwright.sync_api import expect
from russia import BEHIND, BOTH, RING, ROMANIANS, TWO_HITS, C, R, T, battle, beside

from grognard.games import defiant_russia
from tests.defiant_russia import places

Lay = Callable[..., Table]


def test_a_battle_of_dice_with_a_step_lost_a_retreat_and_an_advance(lay: Lay) -> None:
    table = lay(battle(), *TWO_HITS, seats=BOTH)
    page = table.page
    table.click(T)
    table.tick("r3")
    odds = page.locator(".odds")
    expect(odds.locator("[data-dice-of=attacker]")).to_have_text("2")
    expect(odds.locator("[data-dice-of=defender]")).to_have_text("3")
    expect(odds).to_contain_text("The hex falls: 3%")  # 1/36: two sixes
    table.press("roll")
    expect(page.locator(".hand").first).to_have_attribute("data-dice", "6 6")
    expect(page.locator(".hand").nth(1)).to_have_attribute("data-dice", "1 1 1")
    expect(page.locator(".hand").first).to_contain_text("2 hits")
    assert table.kind == "suffering" and "a step, or a hex of retreat" in table.prompt
    expect(page.locator(".question .who")).to_contain_text("Soviets")
    table.press("retreat")
    assert table.kind == "retreating"
    table.take(next(h for h in table.targets() if h in BEHIND))
    assert table.kind == "advancing"
    table.take(T)
    assert table.hex_of("r3") == T


def test_the_battle_in_french(lay: Lay) -> None:
    table = lay(battle(), *TWO_HITS, seats=BOTH, language="fr-FR")
    page = table.page
    expect(page.locator("header .turn")).to_contain_text("juillet 1941 · temps clair")
    assert table.prompt.startswith("Qui attaquez-vous")
    table.click(T)
    table.tick("r3")
    expect(page.locator(".odds")).to_contain_text("L’hexagone tombe")
    table.press("roll")
    assert "un hexagone de retraite" in table.prompt
    table.press("retreat")
    assert table.prompt.startswith("Où retraite")
    table.take(table.targets()[0])
    assert table.prompt.startswith("Qui occupe")
    page.locator("#tab-turns").click()
    expect(page.locator("#tab-body")).to_contain_text("août 1941")
    page.locator("#tab-points").click()
    expect(page.locator("#tab-body")).to_contain_text("Victoire automatique de l’Axe")


def test_the_battle_by_keys_alone(lay: Lay) -> None:
    table = Keys(lay(battle(), *TWO_HITS, seats=BOTH).page)
    table.click(T)
    table._press(table.page.locator('input[data-unit="r3"]'))
    table.press("roll")
    table.press("retreat")
    table.click(table.targets()[0])
    table.press("halt")
    expect(table.page.locator(".entry").filter(has_text="retreats").first).to_be_attached()


def test_the_battle_by_touch_on_a_phone(lay: Lay) -> None:
    table = lay(battle(), *TWO_HITS, seats=BOTH, phone=True)
    table.click(T)
    table.tick("r3")
    table.press("roll")
    table.press("retreat")
    table.take(table.targets()[0])
    table.take(T)
    assert table.hex_of("r3") == T


def test_everybody_takes_only_those_who_may_go_together(lay: Lay) -> None:
    """Nothing that is offered is refused."""
    units, there = places.two_duties()
    table = lay(defiant_russia.diagram(turn=2, phase="axis-combat", units=units, air=0), 1, seats=BOTH)
    page, refused = table.page, []
    page.on("response", lambda r: refused.append(r.url) if r.status >= 400 else None)
    table.click(there)
    everybody = page.locator("[data-everybody]")
    expect(everybody).to_have_text("As many units as possible: 2")
    table._press(everybody)
    expect(page.locator("input[data-unit]:checked")).to_have_count(2)
    assert "roll" in table.buttons() and not page.locator(".notice").count() and not everybody.count()
    table.let_go()
    table.click(there)
    table.click(C)  # a stack of two, of whom one is needed elsewhere
    expect(page.locator("input[data-unit]:checked")).to_have_count(1)
    expect(page.locator(".notice")).to_contain_text("could no longer do what it must")
    assert refused == []


def test_a_battle_that_comes_without_its_history_has_its_odds(lay: Lay) -> None:
    """A position brought in before the dice, and one with the attack half put together."""
    state = defiant_russia.diagram(turn=2, phase="axis-combat", units=ROMANIANS, air=2)
    for action in (f"attack {T}", "with r3"):
        state.play(action)
    table = lay(state.copy(), 1, seats=BOTH)
    assert table.kind == "declaring"
    expect(table.page.locator(".odds [data-dice-of=attacker]")).to_have_text("2")
    expect(table.page.locator('[data-action="roll"]')).to_have_text("Attack: next, air support")
    state.play("roll")
    table = lay(state, 1, seats=BOTH)
    page = table.page
    assert table.kind == "air-support"
    expect(page.locator(".odds [data-dice-of=attacker]")).to_have_text("2")
    expect(page.locator(".blow")).to_have_count(1)
    expect(page.locator('[data-action="air 0"]')).to_contain_text("2 against 3 dice, falls: 3%")
    expect(page.locator('[data-action="air 2"]')).to_contain_text("4 against 3 dice, falls: 13%")


def test_the_dice_go_when_the_battle_is_over(lay: Lay) -> None:
    """They lie there through the battle, also after a reload, and are then in the log."""
    table = lay(battle(), *TWO_HITS, seats=BOTH)
    page = table.page
    table.click(T)
    table.tick("r3")
    table.press("roll")
    table.press("retreat")
    page.reload()
    table = Table(page)
    expect(page.locator(".hand").first).to_have_attribute("data-dice", "6 6")
    table.take(next(h for h in table.targets() if h in BEHIND))
    expect(page.locator(".hand").first).to_be_visible()
    table.press("halt")
    expect(page.locator(".card.die")).to_have_count(0)
    expect(page.locator("p.dice").first).to_contain_text("6 6")


def test_the_dice_of_a_battle_that_asks_nothing_stay_until_the_next_thing_is_begun(lay: Lay) -> None:
    table = lay(battle(), 1, 1, 1, 1, 1, seats=BOTH)
    page = table.page
    table.click(T)
    table.tick("r3")
    table.press("roll")
    assert table.said("phase") == "soviet-organisation"
    expect(page.locator(".hand").first).to_have_attribute("data-dice", "1 1")
    table._press(beside(table, table.beside()[0]))
    expect(page.locator(".card.die")).to_have_count(0)
    page.reload()
    table = Table(page)
    expect(page.locator(".card.die")).to_have_count(0)


def test_a_low_panel_shows_the_choice_and_what_is_opened(lay: Lay) -> None:
    """On a phone: the units to choose from under the dice, and a tab that is opened."""
    corps = [p.name for p in R.pieces if p.nation == "german" and p.kind == "infantry" and not p.turn][:2]
    units = f"{corps[0]}@{C} {corps[1]}@{C} 24pz@{RING[1]} 20a@{T} 5mc@{T}"
    state = defiant_russia.diagram(turn=2, phase="axis-combat", units=units, air=0)
    table = lay(state, 6, 6, 6, seats=BOTH, phone=True, language="fr-FR")
    page = table.page
    table.click(T)
    table._press(page.locator("[data-everybody]"))
    table.press("roll")
    assert table.kind == "suffering"
    for box in page.locator("input[data-unit]").all():
        expect(box).to_be_in_viewport()
    for tab in ("points", "turns", "overlays"):
        page.locator(f"#tab-{tab}").tap()
        expect(page.locator(f"#tab-{tab}")).to_be_in_viewport()
        assert page.locator("#tab-body").evaluate("body => innerHeight - body.getBoundingClientRect().top") > 200
    table.click(C)
    expect(page.locator("#prompt")).to_be_in_viewport()


def test_a_click_on_a_stack_picks_the_counter_that_lies_on_top(lay: Lay) -> None:
    """Units go one at a time: the strong lie on top, and that is what a click means."""
    state = defiant_russia.diagram(turn=2, phase="axis-movement", units=f"1ak@{C} 24pz@{C} 20a@{BEHIND[0]}", air=0)
    table = lay(state, seats=BOTH)
    table.click(C)
    expect(table.page.locator("input[data-unit]:checked")).to_have_attribute("data-unit", "24pz")
