"""A player who sees a table only through the page, and does only what the page offers."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page, expect

ROLLING = ("suffering", "losing-steps", "retreating", "retreating-on", "advancing", "air-support")


class Table:
    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page, self.touch = page, touch
        self.root = page.locator(".table")
        self.settle()

    # --- seeing ------------------------------------------------------------------------------

    def settle(self) -> None:
        """Wait until nothing is on its way."""
        expect(self.root).to_have_attribute("data-idle", "true")
        skip = self.page.locator("[data-skip]")
        while skip.count() and not self.over:
            # The computer plays: who does not want to watch skips.
            if skip.is_enabled():
                skip.click()
            self.page.wait_for_timeout(30)

    def said(self, name: str) -> str:
        return self.root.get_attribute(f"data-{name}") or ""

    @property
    def kind(self) -> str:
        return self.said("kind")

    @property
    def prompt(self) -> str:
        return self.page.locator(".question h2").inner_text()

    def targets(self, verb: str = "") -> list[str]:
        return self._hexes(f'[data-target="{verb}"]' if verb else "[data-target]")

    def able(self) -> list[str]:
        return self._hexes("[data-able]")

    def _hexes(self, selector: str) -> list[str]:
        return self.page.locator(f".hit{selector}").evaluate_all("found => found.map(f => f.dataset.hex)")

    def buttons(self) -> list[str]:
        return self.page.locator("button[data-action]:enabled").evaluate_all(
            "found => found.map(f => f.dataset.action)"
        )

    def beside(self) -> list[str]:
        return self.page.locator("button.unit[data-unit]").evaluate_all("found => found.map(f => f.dataset.unit)")

    def ticks(self) -> list[str]:
        return self.page.locator("input[data-unit]:enabled").evaluate_all("found => found.map(f => f.dataset.unit)")

    def hex_of(self, unit: str) -> str:
        """Where a counter lies, or those on top of it, as the names of the hexes say."""
        return self.page.evaluate(
            """unit => {
                const drawn = sign => document.querySelector(`.live ${sign} .body`);
                const counter = drawn(`[data-unit="${unit}"]`) ?? drawn(`[data-below~="${unit}"]`);
                const box = counter.getBoundingClientRect();
                const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
                let best = null, least = 1e9;
                for (const hit of document.querySelectorAll('.hit')) {
                    const b = hit.getBoundingClientRect();
                    const d = Math.hypot(b.x + b.width / 2 - at.x, b.y + b.height / 2 - at.y);
                    if (d < least) [best, least] = [hit.dataset.hex, d];
                }
                return best;
            }""",
            unit,
        )

    # --- doing -------------------------------------------------------------------------------

    def hex(self, number: str) -> Locator:
        return self.page.locator(f"#hex-{number}")

    def click(self, number: str) -> None:
        """Click or tap a hex; the map is moved so that it can be seen, as a player would."""
        if not self._in_sight(number):
            self.page.get_by_role("button", name="Whole map").or_(
                self.page.get_by_role("button", name="Toute la carte")
            ).click()
        self._press(self.hex(number))

    def _in_sight(self, number: str) -> bool:
        return self.page.evaluate(
            """id => {
                const b = document.getElementById(id).getBoundingClientRect();
                const at = document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2);
                return at?.id === id;
            }""",
            f"hex-{number}",
        )

    def press(self, action: str) -> None:
        self._press(self._button(action))

    def _button(self, action: str) -> Locator:
        return self.page.locator(f'button[data-action="{action}"]').first

    def _press(self, what: Locator) -> None:
        self._touch(what)
        self.settle()

    def pass_on(self, action: str) -> None:
        """Press what draws the curtain: nothing of the table is left."""
        self._touch(self._button(action))
        expect(self.page.locator("[data-curtain]")).to_be_visible()

    def _touch(self, what: Locator) -> None:
        if self.touch:
            what.tap()
        else:
            what.click()

    def tick(self, unit: str) -> None:
        self._press(self.page.locator(f'input[data-unit="{unit}"]'))

    def take(self, number: str) -> None:
        """Click a target, and again or in the panel where the page wants to be sure."""
        verbs = set(self.targets())
        assert number in verbs
        before = self.said("seq")
        self.click(number)
        if self.said("seq") == before and self.page.locator(".confirm").count():
            self._press(self.page.locator(".confirm button").first)

    def let_go(self) -> None:
        """Drop what was picked, by whatever the page has for it."""
        button = self.page.get_by_role("button", name="Let go").or_(self.page.get_by_role("button", name="Relâcher"))
        if button.count():
            self._press(button)

    def end(self) -> None:
        self.press("end")
        if self.page.locator(".ask").count():
            self._press(self.page.locator('.ask [data-action="end"]'))

    def end_movement(self, dice: random.Random) -> None:
        """The historical set-up has a stack too many: who does not move them loses one."""
        self.end()
        while self.kind == "overstacked":
            self.answer(dice)

    # --- playing on ----------------------------------------------------------------------------

    def answer(self, dice: random.Random) -> None:
        """Any answer to a question about a battle, set-up or store."""
        if targets := self.targets():
            self.take(dice.choice(targets))
        elif buttons := self.buttons():
            self.press(dice.choice(buttons))
        elif waiting := self.beside():
            self._press(self.page.locator(f'button.unit[data-unit="{dice.choice(waiting)}"]'))
        elif ticks := self.ticks():
            self.tick(dice.choice(ticks))
        else:
            raise AssertionError(f"nothing to click: {self.kind}: {self.prompt}")

    def fight_on(self, dice: random.Random) -> None:
        """Answer until the battle is over."""
        while self.kind in ROLLING:
            self.answer(dice)

    def attack(self, number: str, dice: random.Random) -> None:
        self.click(number)
        everybody = self.page.get_by_role("button", name="Everybody").or_(
            self.page.get_by_role("button", name="Tout le monde")
        )
        if everybody.count():
            self._press(everybody)
        self.press("roll")
        self.fight_on(dice)

    def phase(self, dice: random.Random, most: int) -> None:
        """Play the phase on the table with a few actions, more only if it cannot be ended before."""
        phase, turn, done, tried = self.said("phase"), self.said("turn"), 0, set[str]()
        while (self.said("phase"), self.said("turn")) == (phase, turn) and not self.over:
            kind = self.kind
            if kind in ROLLING:
                self.fight_on(dice)
            elif kind in ("movement", "combat") and (done < most or "end" not in self.buttons()):
                if not self._act(kind, dice, tried):
                    self.end()
                done += 1
            elif "end" in self.buttons() and (kind in ("movement", "combat") or dice.random() < 0.4):
                self.end()
            else:
                self.answer(dice)

    def _act(self, kind: str, dice: random.Random, tried: set[str]) -> bool:
        if kind == "combat":
            if targets := self.targets("attack"):
                self.attack(dice.choice(targets), dice)
            return bool(targets)
        if waiting := self.beside():
            self._press(self.page.locator(f'button.unit[data-unit="{waiting[0]}"]'))
            if targets := self.targets("enter"):
                self.take(dice.choice(targets))
                return True
            self.let_go()
        stacks = [h for h in self.able() if h not in tried]
        if not stacks:
            return False
        stack = dice.choice(stacks)
        self.click(stack)
        if targets := self.targets():
            self.take(dice.choice(targets))
        else:
            self.let_go()
        if not targets or "end" in self.buttons():
            tried.add(stack)
        return True

    @property
    def over(self) -> bool:
        return self.said("over") == "true"


class Keys(Table):
    """The same player without mouse or touch: everything by keys."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)

    def click(self, number: str) -> None:
        """Into the map by Tab, from place to place by N."""
        self._tab("e => e.classList.contains('hit')")
        for _ in range(400):
            if self.page.evaluate("document.activeElement.dataset.hex") == number:
                break
            self.page.keyboard.press("n")
        else:
            raise AssertionError(f"N does not lead to {number}")
        self.page.keyboard.press("Enter")
        self.settle()

    def _press(self, what: Locator) -> None:
        mark = what.first.evaluate("e => (e.dataset.wanted = Math.random().toString(), e.dataset.wanted)")
        self._tab(f"e => e.dataset?.wanted === '{mark}'")
        box = self.page.evaluate("document.activeElement.matches('input')")
        self.page.keyboard.press("Space" if box else "Enter")
        self.settle()

    def _tab(self, found: str) -> None:
        for _ in range(250):
            if self.page.evaluate(f"({found})(document.activeElement)"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("Tab does not lead there")
