"""Each kind of question, on positions that the umpire has prepared, with dice that are known."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from clicker import ROLLING, Table
from playwright.sync_api import expect

from grognard.games import leningrad

Lay = Callable[..., Table]

INFANTRY = "1id@0509 12id@0509 61id@0509 11id@0609 21id@0609 30id@0609"
FIGHT = f"{INFANTRY} i1@0510=48 i2@0510=10 i3@1810"
"""Forty against eight on clear ground: column 5-1, no shifts. A die of 2 is 2 for the defender, 1 for the attacker."""


def combat(units: str = FIGHT, **more: int) -> leningrad.State:
    return leningrad.diagram("2010", 4, "german-combat", units, **{"air_ready": 0, **more})


def test_reinforcements_enter(lay: Lay) -> None:
    table = lay(leningrad.diagram("2010", 2, "german-movement", "1pz@0911 i1@1810"))
    page = table.page
    expect(page.locator(".todo")).to_contain_text("5 reinforcements can come in")
    expect(page.locator(".guide")).to_contain_text("beside the map")
    for unit in ("93id", "96id"):
        table._press(page.locator(f'button.unit[data-unit="{unit}"]'))
    assert "0010" in table.targets("enter")
    table.take("0010")
    assert (table.hex_of("93id"), table.hex_of("96id")) == ("0010", "0010")
    expect(page.locator(".entry")).to_contain_text("enter the map in 0010")
    expect(page.locator(".todo")).to_contain_text("3 reinforcements can come in")


def test_disengagements_are_marked_with_their_price(lay: Lay) -> None:
    units = "1id@0509 12id@0509 61id@0509 i1@0510=48"
    table = lay(leningrad.diagram("2010", 4, "german-movement", units))
    table.click("0509")
    assert not table.targets("to")  # all three may not go
    expect(table.page.locator(".guide")).to_contain_text("Untick")
    table.tick("61id")
    assert table.targets("to")
    diamonds = table.page.locator(".cost rect")
    expect(diamonds).to_have_count(len(table.targets("to")))
    there = table.targets("to")[0]
    assert "to disengage" in (table.hex(there).get_attribute("aria-label") or "")
    table.take(there)
    assert (table.hex_of("1id"), table.hex_of("12id"), table.hex_of("61id")) == (there, there, "0509")


def test_an_overrun_leads_in_and_on(lay: Lay) -> None:
    """The panzers clear the road, two of them go in at one click, and they drive on."""
    units = "1pz@0509 6pz@0509 36mot@0509 i1@0510=16"
    table = lay(leningrad.diagram("2010", 4, "german-movement", units, air_ready=0), 6)
    page = table.page
    table.click("0509")
    table.click("0510")
    expect(page.locator(".falls")).to_contain_text("The hex falls: 100%")
    table.click("0510")
    assert table.kind == "advancing" and "halt" not in table.buttons()
    expect(page.locator(".guide")).to_contain_text("at least one unit must go in")
    table.tick("1pz")
    table.tick("6pz")
    table.click("0510")
    assert (table.hex_of("1pz"), table.hex_of("6pz"), table.hex_of("36mot")) == ("0510", "0510", "0509")
    assert table.kind == "advancing"
    expect(page.locator(".guide")).to_contain_text("the others stay where they are")
    table.press("halt")
    assert table.kind == "movement"
    table.click("0510")
    assert table.targets("to")


def test_attack_with_losses_retreat_and_advance(lay: Lay) -> None:
    table = lay(combat(), 2)
    page = table.page
    table.click("0510")
    page.get_by_role("button", name="Everybody").click()
    table.settle()
    expect(page.locator(".odds")).to_contain_text("40 against 8")
    expect(page.locator(".falls")).to_contain_text("The hex falls: 50%; 100% if the defender retreats")
    expect(page.locator(".blow")).to_have_count(2)
    table.press("roll")
    expect(page.locator(".card.die")).to_contain_text("two steps, or two hexes")
    assert table.kind == "suffering" and page.locator(".question").get_attribute("data-side") == "soviet"
    table.press("retreat")
    while table.kind in ("retreating", "retreating-on"):
        table.take(table.targets()[0])
    assert table.kind == "suffering" and page.locator(".question").get_attribute("data-side") == "german"
    table.press("lose")
    table.tick("30id")
    table.press("loss 30id")
    expect(page.locator('.live [data-unit="30id"] .band')).to_have_count(1)
    assert table.kind == "advancing"
    for unit in ("1id", "12id", "61id"):
        table.tick(unit)
    table.click("0510")
    assert {table.hex_of(u) for u in ("1id", "12id", "61id")} == {"0510"}
    expect(page.locator(".entry").last).to_contain_text("advances into 0510")
    assert table.kind == "advancing"  # the enemy fell back two hexes
    expect(page.locator(".guide")).to_contain_text("one hex further")


@pytest.mark.parametrize("phone", [False, True])
def test_the_map_goes_to_the_question(lay: Lay, phone: bool) -> None:
    """Somebody has been looking closely at another end of the map when his question comes."""
    table = lay(combat(), 2, phone=phone)
    page = table.page

    def look_away() -> None:
        for _ in range(6):
            page.get_by_role("button", name="Zoom in").click()
        table.hex("2204").evaluate("hex => hex.focus({ preventScroll: true })")
        for _ in range(40):
            page.keyboard.press("Shift+ArrowRight")
        expect(table.hex("0510")).not_to_be_in_viewport()

    def play(*actions: str) -> None:
        """From another page of the same person: this one is only told."""
        seq = int(table.said("seq"))
        answer = page.request.post(f"/api/tables/{page.url[-12:]}/play", data={"actions": actions, "seq": seq})
        assert answer.ok, answer.text()
        expect(table.root).to_have_attribute("data-seq", str(seq + 1))
        table.settle()

    look_away()
    play("attack 0510", *(f"with {u.split('@')[0]}" for u in INFANTRY.split()), "roll")
    assert table.kind == "suffering"
    page.wait_for_function("() => document.querySelector('.table').dataset.mine === 'true'")
    in_sight(table, "0510")
    look_away()
    play("retreat")
    assert table.kind == "retreating"
    in_sight(table, "0510")


def in_sight(table: Table, number: str) -> None:
    """The middle of the hex is where it can be clicked."""
    table.page.wait_for_function(
        """id => {
            const b = document.getElementById(id).getBoundingClientRect();
            return document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2)?.id === id;
        }""",
        arg=f"hex-{number}",
    )


def test_the_map_follows_the_focus(lay: Lay) -> None:
    """Who comes to a hex by key sees it, and what is under the pointer is still what is drawn there."""
    table = lay(combat())
    page = table.page
    for _ in range(6):
        page.get_by_role("button", name="Zoom in").click()
    table.hex("2204").focus()
    page.keyboard.press("Shift+ArrowRight")
    expect(table.hex("0510")).not_to_be_in_viewport()
    table.hex("0510").focus()
    in_sight(table, "0510")
    assert page.locator(".board").evaluate("board => [board.scrollLeft, board.scrollTop]") == [0, 0]
    table.hex("0510").click()
    expect(page.get_by_role("button", name="Everybody")).to_be_visible()


def test_reload_in_the_middle_of_a_retreat(lay: Lay) -> None:
    table = lay(combat(), 2)
    table.click("0510")
    table.page.get_by_role("button", name="Everybody").click()
    table.settle()
    table.press("roll")
    table.press("retreat")
    seen = set()
    while table.kind in ("retreating", "retreating-on"):
        seen.add(table.kind)
        asked, offered = table.prompt, table.targets()
        table.page.reload()
        table = Table(table.page)
        assert (table.prompt, table.targets()) == (asked, offered)
        table.take(offered[0])
    assert seen == {"retreating", "retreating-on"}


def test_air_in_attack_and_in_the_soviet_turn(lay: Lay) -> None:
    table = lay(combat(air_ready=1), 6)
    table.click("0510")
    table.page.get_by_role("button", name="Everybody").click()
    table.settle()
    table.press("roll")
    assert table.kind == "air-support"
    table.page.locator('[data-action="air 1"]').hover()
    expect(table.page.locator(".odds")).to_contain_text("an air unit supports the attack")
    table.press("air 1")
    expect(table.page.locator(".entry").last).to_contain_text("VIII Fliegerkorps supports the battle")

    units = "1id@0510 i1@0509=48 i2@0509=10 i3@0509=111"
    table = lay(leningrad.diagram("2010", 4, "soviet-combat", units, air_ready=1), 6)
    page = table.page
    table.click("0510")
    page.get_by_role("button", name="Everybody").click()
    table.settle()
    table.press("roll")
    assert table.kind == "air-support" and page.locator(".question").get_attribute("data-side") == "german"
    expect(page.locator(".guide")).to_contain_text("You are attacked")
    expect(page.locator(".odds")).to_contain_text("12 against 8")
    expect(page.locator(".blow")).to_have_count(1)
    expect(page.locator('[data-action="air 0"]')).to_contain_text("falls:")
    page.reload()
    table = Table(page)
    expect(page.locator(".odds")).to_contain_text("12 against 8")
    page.locator('[data-action="air 1"]').hover()
    expect(page.locator(".odds")).to_contain_text("an air unit supports the defence")
    table.press("air 1")
    table.fight_on(random.Random(1))


def test_odds_for_the_defender_whom_a_computer_attacks(lay: Lay) -> None:
    """The question comes after others’ actions have been watched; every answer says what it makes of the odds."""
    units = "1id@0510 i1@0509=48 i2@0509=10 i3@0509=111"
    seats = {"german": "me", "soviet": "greedy"}
    table = lay(leningrad.diagram("2010", 1, "soviet-combat", units, air_ready=1), 6, seats=seats)
    page = table.page
    expect(table.root).to_have_attribute("data-mine", "true")
    assert table.kind == "air-support"
    expect(page.locator(".odds")).to_contain_text("12 against 8")
    expect(page.locator('[data-action="air 0"]')).to_contain_text("column 1-1, falls: 33–67%")
    expect(page.locator('[data-action="air 1"]')).to_contain_text("column 1-2, falls:")


def test_dice_of_the_other_side_are_seen_and_gone_when_it_is_my_turn(lay: Lay) -> None:
    """On turn 1 the Soviets must attack; nothing of it is left on the panel when the Germans move again."""
    units = "1id@0510 i1@0509=48 i2@0509=10 i3@0509=111"
    seats = {"german": "me", "soviet": "greedy"}
    table = lay(leningrad.diagram("2010", 1, "german-combat", units, air_ready=0), 1, seats=seats)
    page = table.page
    page.evaluate(
        """() => {
            window.dice = [];
            new MutationObserver(() => {
                const die = document.querySelector(".card.die")?.dataset.die;
                if (die && window.dice.at(-1) !== die) window.dice.push(die);
            }).observe(document.body, { childList: true, subtree: true, attributes: true });
        }"""
    )
    page.locator('[data-action="end"]').click()
    page.locator('.ask [data-action="end"]').click()
    while table.said("turn") == "1":
        if table.said("mine") == "true" and table.kind in ROLLING:
            table.answer(random.Random(1))
        page.wait_for_timeout(50)
    expect(table.root).to_have_attribute("data-mine", "true")
    expect(page.locator(".card.die")).to_have_count(0)
    assert page.evaluate("window.dice")


def test_interdiction_is_hatched_and_marks_nothing_else(lay: Lay) -> None:
    table = lay(leningrad.diagram("2010", 4, "german-interdiction", "1id@0510 i1@1810", air_ready=1))
    page = table.page
    assert len(table.targets("interdict")) > 200
    expect(page.locator(".spot")).to_have_count(0)
    expect(page.locator(".guide")).to_contain_text("keep back")
    before = table.said("seq")
    table.click("1209")
    expect(page.locator(".confirm button")).to_contain_text("1209")
    assert table.said("seq") == before, "nothing is spent by one click"
    table.take("1209")
    expect(page.locator(".under-interdiction")).to_have_count(1)


def test_a_fort_is_placed(lay: Lay) -> None:
    table = lay(leningrad.diagram("2010", 4, "soviet-fortification", "1id@0510 i1@2604 i2@2403", fort_stock=1))
    page = table.page
    expect(page.locator(".todo")).to_contain_text("2 forts can be built")
    page.get_by_role("tab", name="Turns").click()
    expect(page.locator('[role="tabpanel"] li').nth(7)).to_contain_text("2 forts for the Soviets")
    there = table.targets("fort")[0]
    table.take(there)
    expect(page.locator(".live .marker .rampart")).to_have_count(1)
    assert "Fort" in (table.hex(there).get_attribute("aria-label") or "")
    table.page.keyboard.press("u")
    table.settle()
    expect(page.locator(".live .marker .rampart")).to_have_count(0)


def test_what_must_be_done_before_the_phase_ends(lay: Lay) -> None:
    """On turn 1 the Soviets in contact must attack: no way to end the phase, and the list says why."""
    table = lay(leningrad.diagram("2010", 1, "soviet-combat", "1id@0510 i1@0509=48", air_ready=0), 1)
    page = table.page
    assert "end" not in table.buttons()
    expect(page.locator(".todo .must")).to_contain_text("1 unit in contact must still attack")
    page.locator("[data-todo]").click()
    expect(page.locator('[data-beacon="0509"]')).to_be_visible()
    table.attack("0510", random.Random(1))
    assert table.said("phase") != "soviet-combat"


def test_end_of_phases_through_a_turn(lay: Lay) -> None:
    """Nothing but ends: every phase in its order, asked about only where something is lost."""
    units = "1id@0510 i1@1810 i2@2604"
    table = lay(leningrad.diagram("2010", 3, "german-movement", units, fort_stock=1))
    seen = []
    while table.said("turn") == "3":
        seen.append(table.said("phase"))
        table.end()
    assert seen == ["german-movement", "german-interdiction", "soviet-fortification", "soviet-movement"]


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_stacks_above_the_limit_are_named(lay: Lay, language: str) -> None:
    units = "1id@0510 12id@0510 61id@0510 11id@0510 i1@1810"
    table = lay(leningrad.diagram("2010", 4, "german-movement", units), language=language)
    expect(table.page.locator(".todo .lost")).to_contain_text("0510")
    table.click("0510")
    table.take(table.targets("to")[0])
    expect(table.page.locator(".todo .lost")).to_have_count(0)
