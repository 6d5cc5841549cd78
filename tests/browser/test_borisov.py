"""Borisov through the page: a whole turn of each side, as two people play it at one screen. What they are asked is seen
before it is answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from borisov import DIVISION, SCREENS, Front, open_table
from playwright.sync_api import Page, expect

from tests import soak

Visit = Callable[..., Page]
BORISOV, FROM, KRUPKI = "E1929", "E1930", "E2428"
SEEN = {
    "arrivals", "movement", "declaration", "orders", "preparing", "engineering",
}  # fmt: skip
"""Kinds of questions that a turn brings whatever the dice say."""
VARIANTS = [
    ("wide", "en-GB"),
    pytest.param("narrow", "fr-FR", marks=soak.only),
    pytest.param("wide", "fr-FR", marks=soak.only),
    pytest.param("narrow", "en-GB", marks=soak.only),
]


class Player:
    """Two people at one table who play by sight: nothing is answered that is not on the screen."""

    def __init__(self, table: Front) -> None:
        self.table, self.page = table, table.page
        self.kinds: list[tuple[str, str]] = []
        self.curtains: list[str] = []
        self.done: set[tuple[str, str]] = set()

    def turn(self) -> None:
        table, turn = self.table, self.table.said("turn")
        for _ in range(150):
            if table.said("turn") != turn:
                return
            table.look()
            self.kinds.append((table.said("phase"), table.kind))
            getattr(self, table.kind.replace("-", "_"), self.otherwise)()
        raise AssertionError(f"the turn does not end: {self.kinds[-9:]}")

    def first(self, what: str) -> bool:
        """Whether this is the first time in this phase."""
        place = (self.table.said("phase"), what)
        new = place not in self.done
        self.done.add(place)
        return new

    def where(self, unit: str) -> str | None:
        found: str | None = next(u.get("hex") for u in self.table.told()["units"] if u["id"] == unit)
        return found

    def end(self) -> None:
        """The main button; where it draws the curtain, the other one sits down."""
        table, page = self.table, self.page
        table.press_alone("end")
        ask = page.locator('.ask [data-action="end"]')
        curtain = page.locator("[data-curtain]")
        table.wait_for(lambda: curtain.count() or ask.count() or page.locator('.table[data-idle="true"]').count())
        if ask.count():
            table.press_alone("end", ".ask ")
        if curtain.count():
            self.curtains.append(curtain.get_attribute("data-curtain") or "")
            expect(page.locator("[data-lift]")).to_be_in_viewport(ratio=1)
            assert page.locator("[data-unit], [data-hex]").count() == 0
            table.touch_it(page.locator("[data-lift]"))
        table.settle()

    # --- what is answered how --------------------------------------------------------------------

    def arrivals(self) -> None:
        table = self.table
        if not table.targets() and (waiting := table.beside()):
            table._press(self.page.locator(f'button.unit[data-unit="{waiting[0]}"]'))
        targets = table.targets()
        table.take(KRUPKI if KRUPKI in targets else targets[0])

    def movement(self) -> None:
        """The panzers to the bridge; of the others one stack a phase, wherever it can go."""
        table = self.table
        for unit in DIVISION:
            if table.said("phase") == "axis-movement" and self.first(unit):
                hex_ = self.where(unit)
                assert hex_
                table.click(hex_)
                return table.take(FROM)
        if table.said("phase") != "axis-movement" and self.first("moved"):
            for hex_ in table.able():
                table.click(hex_)
                if targets := [h for h in table.targets("to") if table.sees(h, 40)]:
                    return table.take(targets[0])
                table.let_go()
        return self.end()

    def declaration(self) -> None:
        table = self.table
        if table.said("phase") == "axis-declaration" and self.first("attack"):
            table.take(BORISOV)
            everybody = self.page.locator("[data-everybody]")
            if everybody.count():
                return table._press(everybody.first)
            for _ in DIVISION:
                table.click(FROM)
                if self.page.locator(f'#hex-{BORISOV}[data-target="join"]').count():
                    table.take(BORISOV)
        return self.end()

    def orders(self) -> None:
        table = self.table
        if self.first("order"):
            order = [b for b in table.buttons() if b.startswith(f"order {BORISOV} no-retreat")]
            if not order:
                table.click(BORISOV)
                order = [b for b in table.buttons() if b.startswith(f"order {BORISOV} no-retreat")]
            return table.press(order[0])
        return self.end()

    def preparing(self) -> None:
        self.table.press("roll")

    def otherwise(self) -> None:
        """Losses, retreats, advances, works: whatever the page offers first; what need not be done is left."""
        table, before = self.table, self.table.said("seq")
        buttons = table.buttons()
        if "end" in buttons:
            return self.end()
        if "halt" in buttons:
            return table.press("halt")
        if not (targets := table.targets()) and not buttons and (ticks := table.ticks()):
            table.tick(ticks[0])
        if targets := targets or table.targets():
            table.take(targets[0])
        elif buttons := table.buttons():
            table.press(buttons[0])
        assert table.said("seq") != before, f"nothing to press: {table.kind}: {table.prompt}"


@pytest.mark.parametrize(("screen", "language"), VARIANTS)
def test_a_whole_turn_of_each_side(visit: Visit, screen: str, language: str) -> None:
    options: dict[str, Any] = dict(SCREENS[screen])
    table = open_table(visit(language=language, **options), "0", touch=screen == "narrow")
    player = Player(table)
    player.turn()
    phases, kinds = {phase for phase, _ in player.kinds}, {kind for _, kind in player.kinds}
    assert kinds >= SEEN
    assert phases >= {"axis-movement", "axis-declaration", "soviet-reaction", "axis-combat", "soviet-movement"}
    assert player.curtains == ["axis"]  # after the orders of the Soviets; then their combat opens them
    log = table.page.locator("[role=tabpanel]")
    expect(log).to_contain_text("Borissov" if language == "fr-FR" else "Borisov")
