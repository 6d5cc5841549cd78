"""What the browser tests of Barbarossa share: a player at a map larger than his window, who moves it by hand and sees
what he is asked about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from clicker import Table
from playwright.sync_api import Locator, Page, expect

from grognard import games
from grognard.games.barbarossa.state import Barbarossa
from grognard.players import GreedyPlayer

BOTH = {"axis": "me", "soviet": "me"}
SCREENS: Mapping[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1366, "height": 768}},
    "narrow": {"phone": True, "viewport": {"width": 390, "height": 844}},
}
DIVISION = ("18pz-p", "18pz-s52", "18pz-s101", "18pz-r")
ARRIVALS = ("place 1mm-175 E2428", "place 1mm-6 E2428", "place rsu3 E1929")
MARCH = tuple(word for name in DIVISION[:3] for word in (f"move {name}", "march", "to E1729"))
"""The division goes where its last regiment stands."""
ATTACK = ("declare E1829", *(f"join {name} E1829" for name in DIVISION))
EDGE = 40
"""Pixels from the rim of the map to what is clicked; its tools lie there too."""
SPOT = """({ x, y }) => {
    const stage = document.querySelector('.hit').ownerSVGElement.getScreenCTM();
    const frame = document.querySelector('.board').getBoundingClientRect();
    return { x: stage.a * x + stage.c * y + stage.e, y: stage.b * x + stage.d * y + stage.f,
        left: frame.left, top: frame.top, right: frame.right, bottom: frame.bottom };
}"""


BARE = """([stacks, edge]) => {
    const frame = document.querySelector('.board').getBoundingClientRect();
    const found = [];
    for (let x = frame.left + edge; x < frame.right - edge; x += 20)
        for (let y = frame.top + edge; y < frame.bottom - edge; y += 20) {
            const there = document.elementFromPoint(x, y);
            if (!there?.closest('.board') || there.closest('.tools')) continue;
            if (!stacks.includes(there.dataset.hex)) found.push([x, y]);
        }
    const [mx, my] = [(frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2];
    const far = ([x, y]) => Math.hypot(x - mx, y - my);
    return found.sort((a, b) => far(a) - far(b))[0];
}"""
"""Where the hand takes hold of the map and of no counter: near the middle."""


class Front(Table):
    """A table whose map is moved by hand until a hex is under the pointer."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        super().__init__(page, touch)
        self._map: dict[str, Any] = {}
        self._looked = ("", "")

    def _spot(self, number: str) -> dict[str, float]:
        """Where a hex is on the screen, and the frame of the map."""
        if not self._map:
            self._map = self.page.request.get("/api/games/barbarossa/borisov/map").json()["hexes"]
        at = self._map[number]
        found: dict[str, float] = self.page.evaluate(SPOT, {"x": at["x"], "y": at["y"]})
        return found

    def sees(self, number: str, edge: float = 0) -> bool:
        at = self._spot(number)
        across = at["left"] + edge <= at["x"] <= at["right"] - edge
        return across and at["top"] + edge <= at["y"] <= at["bottom"] - edge

    def bring(self, number: str) -> None:
        """Drag the map until a hex is well inside."""
        for _ in range(12):
            if self.sees(number, EDGE):
                return
            at = self._spot(number)
            x, y = self.page.evaluate(BARE, [list(self._stacks()), EDGE])
            by = [self._step(at, x, "x", "left", "right"), self._step(at, y, "y", "top", "bottom")]
            self.page.mouse.move(x, y)
            self.page.mouse.down()
            self.page.mouse.move(x + by[0] / 2, y + by[1] / 2)
            self.page.mouse.move(x + by[0], y + by[1])
            self.page.mouse.up()
            self.page.wait_for_timeout(50)
        raise AssertionError(f"the map cannot be moved to {number}")

    def _step(self, at: dict[str, float], hand: float, axis: str, low: str, high: str) -> float:
        """How far the hand goes along an axis: towards the middle, and not over the rim."""
        wanted = (at[low] + at[high]) / 2 - at[axis]
        return max(at[low] + 5 - hand, min(at[high] - 5 - hand, wanted))

    def _stacks(self) -> set[str]:
        return {unit["hex"] for unit in self.told()["units"] if unit.get("hex")}

    def click(self, number: str) -> None:
        self.bring(number)
        at = self._spot(number)
        if self.touch:
            self.page.touchscreen.tap(at["x"], at["y"])
        else:
            self.page.mouse.click(at["x"], at["y"])
        self.settle()

    def take(self, number: str) -> None:
        """Only what is in view is in the document."""
        self.bring(number)
        expect(self.page.locator(f"#hex-{number}[data-target]")).to_be_attached()
        super().take(number)

    def press_alone(self, action: str, inside: str = "") -> None:
        """Press a button, and wait for nothing: it may draw the curtain."""
        self.touch_it(self.page.locator(f'{inside}button[data-action="{action}"]').first)

    def touch_it(self, what: Locator) -> None:
        self._touch(what)

    def wait_for(self, seen: Callable[[], object]) -> None:
        for _ in range(600):
            if seen():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError("it does not come")

    def told(self) -> dict[str, Any]:
        """What the page was told of the table."""
        answer = self.page.request.get(f"/api/tables/{self.page.url.split('/')[-1]}")
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def look(self) -> None:
        """The question, what it is answered with, and the hexes that it asks about are on the screen."""
        told = self.told()
        question = told["question"]
        assert question["mine"]
        if (question["side"], question["kind"]) != self._looked:  # else he has scrolled the panel himself
            expect(self.page.locator("#prompt")).to_be_in_viewport(ratio=1)
        self._looked = question["side"], question["kind"]
        button = self.page.locator(".foot button.primary:visible")
        if button.count():
            expect(button.first).to_be_in_viewport(ratio=1)
        units = {unit["id"]: unit.get("hex") for unit in told["units"]}
        asked = {hex_ for action in question["actions"] for hex_ in action["hexes"]}
        asked |= {units[unit] for action in question["actions"] for unit in action["units"] if units[unit]}
        asked |= set((question["battle"] or {}).get("hexes", ()))
        if asked:
            assert any(self.sees(hex_) for hex_ in asked), (question["kind"], sorted(asked)[:9])


@cache
def _ordering() -> Barbarossa:
    state, greedy = games.new_match("barbarossa", None, "0", "without-air").state, GreedyPlayer(0)
    while state.decision.kind != "orders":
        state.play(greedy.choose(state.view(state.side)))
    return state


def ordering() -> Barbarossa:
    """Borisov, where the Soviets first defend ground on which orders can be given."""
    return _ordering().copy()


def declaring() -> Barbarossa:
    """Borisov, where the division has marched and attacks across the river."""
    state = games.new_match("barbarossa", None, "1", "without-air").state
    for action in (*ARRIVALS, *MARCH, "end", *ATTACK):
        state.play(action)
    return state


def open_table(page: Page, seed: str, touch: bool = False, **more: Any) -> Front:
    set_up = {"edition": "borisov", "set_up": "without-air"}
    body = {"game": "barbarossa", **set_up, "seats": BOTH, "seed": seed, **more}
    answer = page.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    page.evaluate("table => { location.hash = `#/table/${table}` }", answer.json()["table"])
    return Front(page, touch)
