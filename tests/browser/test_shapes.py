"""A game that the page has never heard of, with a question of every shape, played in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from clicker import Table
from playwright.sync_api import Browser, expect
from serving import serving

WIDE: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def drill(server: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that has this game; the page was built for the other one."""
    with serving(tmp_path_factory.mktemp("drill"), "tests.drill.serve") as address:
        yield address


@pytest.mark.parametrize(("language", "phone"), [("en-GB", False), ("fr-FR", True)])
def test_a_question_of_every_shape_can_be_answered(drill: str, browser: Browser, language: str, phone: bool) -> None:
    size = PHONE if phone else WIDE
    context = browser.new_context(base_url=drill, locale=language, reduced_motion="reduce", **size)
    page = context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.goto("/")
    seats = {"german": "me", "soviet": "me"}
    made = page.request.post("/api/tables", data={"game": "drill", "seats": seats, "seed": "1", "open_hands": True})
    assert made.ok, made.text()
    page.evaluate("table => { location.hash = `#/table/${table}` }", made.json()["table"])
    table = Table(page, touch=phone)

    assert table.buttons() == ["yes", "no"]
    table.press("yes")
    assert table.buttons() == ["air 0", "air 1", "air 2"]
    table.press("air 2")
    assert table.able() == ["0203"] and table.ticks() == ["21id", "sst"]
    table.tick("21id")
    table.press("lose 21id")
    assert "0103" in table.targets() and table.buttons() == ["end"]
    table.take("0103")
    table.press("end")

    # What is put together is shown, and can be taken out again.
    table.tick("1pz")
    table.tick("6pz")
    table.tick("36mot")
    table.tick("6pz")
    expect(page.locator('input[data-unit="6pz"]')).not_to_be_checked()
    table.press("done")
    table.click("0203")
    assert table.targets() == ["0401", "0405"]
    table.take("0405")
    expect(page.locator("[data-remove]")).to_be_in_viewport()
    page.locator("[data-remove]").click()
    table.settle()
    expect(page.locator("[data-remove]")).to_have_count(0)
    table.press("done")

    # Who comes along, which way, where to.
    table.click("0203")
    table.tick("6pz")
    assert "0703" not in table.targets()
    expect(page.locator('[data-way="rail"]')).to_be_in_viewport()
    page.locator('[data-way="rail"]').click()
    table.settle()
    table.take("0703")
    assert table.hex_of("6pz") == "0703"
    table.press("end")

    # Two answers about one hex; then the other side, of which the hex is asked.
    for number, answer in (("0603", "stand"), ("0605", "withdraw"), ("0606", "stand")):
        table.click(number)
        table.press(f"order {number} {answer}")
    assert table.kind == "storming"
    table.take("0605")
    assert table.hex_of("i1") == "0804"
    context.close()
    assert not troubles
