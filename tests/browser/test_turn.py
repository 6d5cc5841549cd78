"""Turns played through the page."""

from __future__ import annotations

import random
from collections.abc import Callable

from clicker import ROLLING, Table
from playwright.sync_api import Page, expect

from tests import soak

Sit = Callable[..., Table]
Visit = Callable[..., Page]


def test_new_game_in_two_clicks(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play Leningrad").click()
    table = Table(page)
    assert table.kind == "movement"
    expect(page.locator(".turn")).to_contain_text("Turn 1 of 12")
    page.get_by_role("link", name="Grognard").click()
    expect(page.locator("[data-list] li")).to_have_count(1)


def test_move_and_undo(sit: Sit) -> None:
    table = sit()
    table.click("0012")
    assert "0113" in table.targets("to")
    table.take("0113")
    assert table.hex_of("122id") == "0113"
    expect(table.page.locator(".entry")).to_contain_text("from 0012 (Gumbinnen) to 0113")
    table.page.keyboard.press("u")
    table.settle()
    expect(table.page.locator(".entry")).to_have_count(0)
    assert table.hex_of("122id") == "0012"


def test_part_of_a_stack_moves_by_drag(sit: Sit) -> None:
    table = sit()
    table.click("0012")
    table.tick("122id")
    table.hex("0012").hover()
    table.page.mouse.down()
    table.hex("0013").hover(force=True)  # the hand lies over the map from here on
    table.hex("0013").hover(force=True)
    table.page.mouse.up()
    table.settle()
    expect(table.page.locator(".entry")).to_have_count(1)
    assert (table.hex_of("122id"), table.hex_of("123id")) == ("0012", "0013")


def test_forbidden_hex_says_why_with_its_case(sit: Sit) -> None:
    table = sit()
    table.click("0012")
    table.click("0713")
    notice = table.page.locator(".notice")
    expect(notice).to_contain_text("too far: the way there costs at least")
    with table.page.expect_popup() as opened:
        notice.get_by_role("link").click()
    rules = opened.value
    expect(rules.locator("article.here h2")).to_contain_text("2010 §4.1")
    rules.get_by_role("searchbox").fill("overrun railway")
    rules.get_by_role("searchbox").fill("overrun")
    assert rules.locator("article").count() > 5


def test_three_units_that_can_only_overrun_are_told_why_they_cannot_move(sit: Sit) -> None:
    table = sit()
    table.click("0111")
    table.click("0210")
    notice = table.page.locator(".notice")
    expect(notice).to_contain_text("two units at most")
    expect(notice.get_by_role("link")).to_contain_text("2010 §6.0")


def test_overrun_with_odds_and_die(sit: Sit) -> None:
    table = sit()
    table.click("0111")
    table.click("0110")
    expect(table.page.locator(".odds")).to_contain_text("29 against")
    expect(table.page.locator(".odds")).to_contain_text("complete panzer corps")
    table.click("0110")
    assert table.kind == "air-support"
    table.press("air 0")
    expect(table.page.locator(".card.die")).to_contain_text("Defender:")
    expect(table.page.get_by_role("button", name="Undo")).to_be_disabled()
    table.fight_on(random.Random(1))
    assert table.kind == "movement"


def test_attack_and_reload_in_the_middle(sit: Sit) -> None:
    table = sit(seed="11")
    dice = random.Random(5)
    table.end_movement(dice)
    assert table.kind == "combat"
    seen = set[str]()
    while table.kind == "combat" and table.targets("attack"):
        table.click(table.targets("attack")[0])
        assert table.kind == "declaring"
        stack = next(iter(table.ticks()))
        table.tick(stack)
        expect(table.page.locator(".odds")).to_be_visible()
        table.tick(stack)
        expect(table.page.locator(".odds")).to_have_count(0)
        table.page.get_by_role("button", name="Everybody").click()
        table.settle()
        table.press("roll")
        while table.kind in ROLLING:
            if table.kind not in seen:
                seen.add(table.kind)
                asked = table.prompt
                table.page.reload()
                table = Table(table.page)
                assert table.prompt == asked
            if "retreat" in table.buttons():
                table.press("retreat")
            else:
                table.answer(dice)
        if len(seen) == len(ROLLING):
            break
    assert {"air-support", "suffering", "retreating", "advancing"} <= seen


def test_end_of_phase_asks_only_when_something_is_lost(sit: Sit) -> None:
    table = sit()
    table.press("end")
    expect(table.page.locator(".ask")).to_be_visible()
    table.page.get_by_role("button", name="Go back").click()
    assert table.kind == "movement"
    table.end_movement(random.Random(1))
    assert table.kind == "combat"


def test_looking_back_and_overlays(sit: Sit) -> None:
    table = sit()
    table.click("0012")
    table.take("0113")
    table.page.get_by_role("slider", name="Look back").fill("0")
    expect(table.page.locator(".question h2")).to_contain_text("at the beginning")
    assert table.hex_of("122id") == "0012"
    table.page.get_by_role("button", name="Back to now").click()
    assert table.hex_of("122id") == "0113"
    table.page.get_by_role("tab", name="Show").click()
    for name in ("zoc german", "zoc soviet", "supply german", "reach soviet"):
        table.page.locator(f'[data-overlay="{name}"]').check()
    expect(table.page.locator(".overlay")).to_have_count(4)
    expect(table.page.locator(".overlay.zoc.second path").first).to_be_attached()


def test_lines_are_tried_from_the_moment_looked_at(sit: Sit) -> None:
    table = sit()
    table.click("0012")
    table.take("0113")
    table.page.get_by_role("slider", name="Look back").fill("0")
    expect(table.page.locator(".question h2")).to_contain_text("at the beginning")
    table.page.locator(".menu summary").click()
    with table.page.expect_download() as saved:
        table.page.get_by_role("button", name="Save the position").click()
    assert "0113:30id,126id,269id,290id" in saved.value.path().read_text(encoding="utf-8")
    table.page.get_by_role("button", name="Try lines from here").click()
    expect(table.page.locator("[data-die]").first).to_be_visible()
    table = Table(table.page)
    assert table.hex_of("122id") == "0012"


def test_the_map_turns_to_a_question_that_comes(sit: Sit) -> None:
    table = sit(seats={"german": "greedy", "soviet": "me"}, phone=True)
    expect(table.page.locator(".table")).to_have_attribute("data-mine", "true", timeout=60_000)
    seen = [h for h in table.able() or table.targets() if table._in_sight(h)]
    assert seen or not (table.able() or table.targets())


def test_record_out_and_in_again(sit: Sit) -> None:
    table = sit()
    table.click("0012")
    table.take("0113")
    table.page.locator(".menu summary").click()
    with table.page.expect_download() as saved:
        table.page.get_by_role("button", name="Save the position").click()
    text = saved.value.path().read_text(encoding="utf-8")
    assert "0113" in text
    table.page.goto("/#/")
    table.page.get_by_label("Paste a record or a position").fill(text)
    table.page.get_by_role("button", name="Open it").click()
    table = Table(table.page)
    assert table.hex_of("122id") == "0113"
    table.page.goto("/#/")
    table.page.get_by_label("Paste a record or a position").fill("nonsense")
    table.page.get_by_role("button", name="Open it").click()
    expect(table.page.get_by_role("region", name="Resume a game").get_by_role("alert")).to_be_in_viewport()


def test_against_the_computer(sit: Sit) -> None:
    table = sit(seats={"german": "me", "soviet": "greedy"})
    dice = random.Random(1)
    while table.said("turn") == "1":
        table.phase(dice, most=1)
    sides = table.page.locator(".entry.second")
    assert sides.count() > 5


@soak.early
def test_hot_seat_turn(sit: Sit) -> None:
    table = sit(seed="3")
    dice = random.Random(3)
    while table.said("turn") == "1":
        table.phase(dice, most=3)
    expect(table.page.locator("header .turn")).to_contain_text("Turn 2 of 12")


def test_the_computers_moves_glide_along_their_way(sit: Sit) -> None:
    """Counters of the other side slide over the hexes they pass, one action after another, and it can be skipped."""
    table = sit(seats={"german": "me", "soviet": "greedy"}, reduced_motion="no-preference")
    page = table.page
    page.evaluate(
        """() => {
            window.glides = [];
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, options) {
                if (this.dataset?.unit) window.glides.push({ unit: this.dataset.unit, points: frames.length });
                return animate.call(this, frames, options);
            };
        }"""
    )
    table.end_movement(random.Random(1))
    table.end()
    if table.kind == "interdiction":
        table.press("end")
        if page.locator(".ask").count():
            page.locator('.ask [data-action="end"]').click()
    page.locator("[data-pace]").fill("0")
    glided = "window.glides.some(g => g.points > 2 && /^[ia]\\d/.test(g.unit))"
    for _ in range(300):
        if page.evaluate(glided):
            break
        page.wait_for_timeout(100)
    assert page.evaluate(glided)
    page.locator("[data-skip]").click()
    table.settle()
