"""How many clicks does a turn of Barbarossa take? A person who knows what he wants plays it through the page, in a
browser: the greedy player's turn, with units that go from one hex to another as one. A stack that is pulled along
is one click; moving and zooming the map is none.

python scripts/barbarossa_clicks.py EDITION SIDE SEED [--tell]
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect, sync_playwright

from grognard import games
from grognard.games.barbarossa.counters import formation
from grognard.players import GreedyPlayer
from grognard.umpire import Illegal, record
from grognard.umpire.spoken import spoken

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "browser"))
from conftest import launch

GAME = "barbarossa"
MOVES, JOINS = "move", "with"
TELL = "--tell" in sys.argv
"""Say of each sentence how many clicks it took."""
PATIENCE = 300_000
FEEDS = ("supply", "support")
WAYS = ("march", "strategic", "rail", "infiltrate", "cross", "one-hex")
Sentence = list[str]


class Clicker:
    """Plays sentences, by the fewest ways that the page has for them."""

    def __init__(self, page: Page, table: str) -> None:
        self.page, self.root, self.table = page, page.locator(".table"), table
        self.count, self.helpless = Counter[str](), list[Sentence]()
        self.what = self.where = ""

    def settle(self) -> None:
        expect(self.root).to_have_attribute("data-idle", "true", timeout=60_000)

    @property
    def seq(self) -> int:
        return int(self.root.get_attribute("data-seq") or 0)

    def press(self, what: Locator) -> None:
        what.first.dispatch_event("click")
        self.count[self.what] += 1
        self.settle()

    def hex(self, number: str) -> None:
        """Wherever it lies: who clicks has moved the map to where he sees it."""
        if not self.page.locator(f"#hex-{number}").count():
            self.page.get_by_role("button", name="Whole map").click()
        self.page.locator(f"#hex-{number}").dispatch_event("click")
        self.where = number
        self.count[self.what] += 1
        self.settle()

    def button(self, action: str) -> Locator:
        return self.page.locator(f'[data-action="{action}"]:enabled')

    def ticked(self) -> set[str]:
        found = self.page.locator("input[data-unit]:checked, .live .counter.selected[data-unit]")
        return set(found.evaluate_all("all => all.map(e => e.dataset.unit)"))

    # --- the table ---------------------------------------------------------------------------------

    def sit_down(self) -> None:
        self.page.evaluate("table => { location.hash = `#/table/${table}` }", self.table)
        expect(self.root).to_be_visible(timeout=60_000)
        self.settle()

    def told(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.request.get(f"/api/tables/{self.table}").json()
        return found

    def astray(self, state: Any) -> bool:
        """Whether the table is not where the turn is: dice fall otherwise where clicks come in another order."""
        told, names, numbers = self.told(), state.rules.by_name, state.rules.numbers
        question = told["question"] or {}
        if (question.get("kind"), question.get("side")) != (state.decision.kind, state.side):
            return True
        where = {unit["id"]: state.place[names[unit["id"]]] for unit in told["units"]}
        return any(
            (unit.get("hex") or "") != (numbers[at] if at >= 0 else "")
            for unit in told["units"]
            if (at := where[unit["id"]]) is not None
        )

    def lay(self, state: Any) -> None:
        """Another table, with this position."""
        text = record.write(games.match_from(state.copy()).record)
        body = {"text": text, "seats": dict.fromkeys(games.part(GAME, "table").SIDES, "me")}
        answer = self.page.request.post("/api/import", data=body, timeout=PATIENCE)
        assert answer.ok, answer.text()
        self.table = answer.json()["table"]
        self.page.request.post(f"/api/tables/{self.table}/curtain", data={"side": state.side})
        self.sit_down()

    def post(self, actions: list[str]) -> None:
        """What the other side says, and what could not be clicked."""
        for action in actions:
            data = {"actions": [action], "seq": self.told()["seq"]}
            if not self.page.request.post(f"/api/tables/{self.table}/play", data=data).ok:
                return  # the next of my sentences is laid anew

    # --- sentences ---------------------------------------------------------------------------------

    def say(self, sentence: Sentence, state: Any) -> None:
        """Raises AssertionError where the page offers no way that is known here."""
        self.what = state.decision.kind
        advance = list[str]()
        for number, action in enumerate(sentence):
            said, before = spoken(action), self.seq
            if said.verb == "advance":
                advance.append(action)
                more = spoken(sentence[number + 1]) if number + 1 < len(sentence) else None
                if more is None or (more.verb, more.hexes) != (said.verb, said.hexes):
                    self.follow(advance)
                    advance = []
                continue
            if said.verb in FEEDS and self.helped(sentence, state):
                continue
            if said.units and not self.button(action).count():
                self.open_heading(action)
            if self.button(action).count():
                self.press(self.button(action))
                if self.page.locator(".ask").count():  # something would be lost by it
                    self.press(self.page.locator(f'.ask [data-action="{action}"]'))
            elif self.page.locator(f'[data-way="{action}"]').count():
                if self.page.locator(f'[data-way="{action}"].on').count() == 0:
                    self.press(self.page.locator(f'[data-way="{action}"]'))
            elif action in WAYS:
                continue  # the usual one, or the only one
            elif said.units and said.hexes:
                self.pick(said.units[0], state)
                self.hex(said.hexes[-1])
            elif said.hexes:
                self.hex(said.hexes[-1])
            else:
                self.pick(said.units[0], state)
                if self.seq == before and self.button(action).count():
                    self.press(self.button(action))
            confirm = self.page.locator(".confirm button")
            if self.seq == before and said.hexes and confirm.count():
                self.press(self.button(action) if self.button(action).count() else confirm)

    def open_heading(self, action: str) -> None:
        """What stands aside is found under its heading."""
        answers = (self.told()["question"] or {}).get("actions", ())
        group = next((each["group"] for each in answers if each["text"] == action and each.get("group")), None)
        heading = self.page.locator(f'[data-heading="{group["en"]}"][aria-expanded=false]') if group else None
        if heading and heading.count():
            self.press(heading)

    def helped(self, sentence: Sentence, state: Any) -> bool:
        """All that feeds and supports a combat is in it by one click, or by the one before."""
        wanted = {unit for action in sentence for unit in spoken(action).units if spoken(action).verb in FEEDS}
        chips = self.page.locator(".gathered .chip.inside")
        if wanted <= set(chips.evaluate_all("all => all.map(e => e.dataset.chip)")):
            return True
        everything = self.page.locator("[data-everything]")
        if everything.count() and wanted == everything_of(state, sentence):
            self.press(everything)
            return True
        return False

    def places(self) -> dict[str, str]:
        """Where the counters lie now."""
        return {unit["id"]: unit.get("hex") or "" for unit in self.told()["units"]}

    def follow(self, advance: list[str]) -> None:
        """Those who advance into a hex, stack by stack."""
        self.what = "advancing"
        where = self.places()
        wanted = [spoken(action).units[0] for action in advance]
        for hex_ in dict.fromkeys(where[unit] for unit in wanted):
            self.hex(hex_)
            mine = {unit for unit in wanted if where[unit] == hex_}
            if len(mine) > 1 or not mine <= self.ticked():
                self.choose(mine)
            self.hex(spoken(advance[0]).hexes[0])
            confirm = self.page.locator(".confirm button")
            if confirm.count():
                self.press(confirm)

    def pick(self, unit: str, state: Any) -> None:
        chip = self.page.locator(f'button[data-unit="{unit}"]:enabled, [data-chip="{unit}"]:enabled')
        if chip.count():
            self.press(chip)
            return
        where = state.place[state.rules.by_name[unit]]
        assert where >= 0
        if not self.page.locator(f'input[data-unit="{unit}"]').count():
            self.hex(state.rules.numbers[where])
        if unit not in self.ticked():
            self.press(self.page.locator(f'input[data-unit="{unit}"]'))

    def move(self, units: list[str], way: str, action: str, state: Any) -> None:
        """Units of one hex, or a formation, go where the action says."""
        self.what = "movement"
        where = self.places()
        hexes = {where[unit] for unit in units}
        bodies = self.page.locator("[data-formation]").evaluate_all("all => all.map(e => e.dataset.formation)")
        if len(hexes) > 1:
            (name,) = {of for unit in units if (of := _formation(state, unit)) in bodies}
            self.press(self.page.locator(f'[data-formation="{name}"]'))
        else:
            self.hex(hexes.pop())
            pressed = self.count[self.what]
            self.choose(set(units))
            if pressed == self.count[self.what] and way == "march":
                self.count[self.what] -= 1  # the stack is pulled along: one gesture
        there = spoken(action).hexes[0]
        marked = self.page.locator(f"#hex-{there}[data-target]")
        if way != "march" and not marked.count() and self.page.locator(f'[data-way="{way}"]').count():
            self.press(self.page.locator(f'[data-way="{way}"]'))
        before = self.seq
        self.hex(there)
        confirm = self.page.locator(".confirm button")
        if self.seq == before and confirm.count():
            self.press(self.button(action) if self.button(action).count() else confirm)
        assert self.seq > before, action

    def enter(self, units: list[str], action: str) -> None:
        """Reinforcements of one formation, or of one kind, come in at one hex."""
        self.what, before = "movement", self.seq
        for unit in units:
            if unit not in self.picked():
                self.press(self.page.locator(f'button.unit[data-unit="{unit}"]'))
        for unit in self.picked() - set(units):
            self.press(self.page.locator(f'button.unit[data-unit="{unit}"]'))
        self.hex(spoken(action).hexes[0])
        confirm = self.page.locator(".confirm button")
        if self.seq == before and confirm.count():
            self.press(confirm)
        assert self.seq > before, action

    def picked(self) -> set[str]:
        """Of those who wait beside the map."""
        found = self.page.locator("button.unit.on")
        return set(found.evaluate_all("all => all.map(e => e.dataset.unit)"))

    def choose(self, wanted: set[str]) -> None:
        everybody = self.page.locator("[data-everybody]")
        tickable = set(
            self.page.locator("input[data-unit]:enabled").evaluate_all("all => all.map(e => e.dataset.unit)")
        )
        if len(wanted - self.ticked()) > 1 and tickable <= wanted and everybody.count():
            self.press(everybody)
        if len(wanted) == 1 and wanted < self.ticked() and len(self.ticked()) > 2:
            only = self.page.locator(f'[data-only="{next(iter(wanted))}"]')
            if only.count():
                self.press(only)
            else:
                self.hex(self.where)  # once more: the one on top alone
        for _ in range(12):
            wrong = self.ticked() ^ wanted
            if not wrong:
                return
            missing = sorted(wanted - self.ticked()) or sorted(wrong)
            self.press(self.page.locator(f'input[data-unit="{missing[0]}"]'))
        raise AssertionError(f"cannot choose {wanted}, only {self.ticked()}")

    def attack(self, hex_: str, units: list[str], state: Any) -> None:
        """Declared with a stack in hand; the others join by stacks, or all at once."""
        self.what = "declaration"
        stacks = Counter(state.rules.numbers[state.place[state.rules.by_name[unit]]] for unit in units)
        first, *_ = (hex_ for hex_, _ in stacks.most_common())
        before = self.seq
        self.hex(first)
        self.hex(hex_)
        self.count[self.what] -= 1  # pulled onto the enemy
        if self.seq == before:
            self.press(self.page.locator(".confirm button"))
        self.party(hex_, units)

    def party(self, hex_: str, units: list[str]) -> None:
        attack = self.page.locator(f'[data-attack="{hex_}"]')
        chips = "[data-chip]"

        def inside() -> set[str]:
            return set(attack.locator(f".inside{chips}").evaluate_all("all => all.map(e => e.dataset.chip)"))

        others = set(attack.locator(chips).evaluate_all("all => all.map(e => e.dataset.chip)")) - inside()
        if len(others) > 1 and others <= set(units) and attack.locator("[data-everybody]").count():
            self.press(attack.locator("[data-everybody]"))
        for unit in sorted(inside() ^ set(units)):
            chip = attack.locator(f'[data-chip="{unit}"]')
            if chip.count():
                self.press(chip)


def everything_of(state: Any, sentence: Sentence) -> set[str]:
    """What the page's one click would bring into the combat."""
    after = state.copy()
    for action in sentence:
        if spoken(action).verb in FEEDS:
            break
        after.play(action)
    return {unit for action in games.part(GAME, "table").everybody(after) for unit in spoken(action).units}


def _formation(state: Any, unit: str) -> str:
    """The body that a unit belongs to, as the page calls it."""
    found = formation(state.rules.pieces[state.rules.by_name[unit]])
    return found["en"] if found else ""


def turn(state: Any, side: str, greedy: GreedyPlayer) -> Iterator[tuple[Any, Sentence]]:
    """The turn of a side by sentences, each with the position before it."""
    number = state.turn
    while not state.over and state.turn == number:
        before, who, sentence = state.copy(), state.side, Sentence()
        depth = len(state.agenda)
        while True:
            sentence.append(greedy.choose(state.view(state.side)))
            state.play(sentence[-1])
            if state.over or state.side != who or len(state.agenda) <= depth or sentence[-1] == "roll":
                break
        yield before, sentence


def together(told: list[tuple[Any, Sentence]]) -> list[tuple[Any, Sentence]]:
    """Reinforcements of one body that come one after another, and march on, come first and march on then: they go as
    one."""
    found: list[tuple[Any, Sentence]] = []
    marching: list[tuple[Any, Sentence]] = []
    entered: Any = None
    for state, sentence in told:
        verb = spoken(sentence[0]).verb
        if verb == "enter":
            if marching and _key(state, sentence) != entered:
                found += marching
                marching = []
            entered = _key(state, sentence)
            found.append((state, sentence))
        elif verb == MOVES and found and spoken(found[-1][1][0]).verb == "enter" and _same_unit(found, sentence):
            marching.append((state, sentence))
        else:
            found += marching
            marching = []
            found.append((state, sentence))
    return found + marching


def _same_unit(found: list[tuple[Any, Sentence]], sentence: Sentence) -> bool:
    return spoken(found[-1][1][0]).units == spoken(sentence[0]).units


def grouped(told: list[tuple[Any, Sentence]], side: str) -> Iterator[tuple[Any, list[Sentence]]]:
    """Moves one after another of one formation, or out of one hex, that lead to the same hex, as one; an attack with
    all who join it."""
    kept: tuple[Any, list[Sentence], Any] | None = None
    for state, sentence in told:
        key = _key(state, sentence) if state.side == side else None
        if kept and key is not None and kept[2] == key:
            kept[1].append(sentence)
            continue
        if kept:
            yield kept[0], kept[1]
        kept = state, [sentence], key
    if kept:
        yield kept[0], kept[1]


def _key(state: Any, sentence: Sentence) -> Any:
    first, last = spoken(sentence[0]), spoken(sentence[-1])
    if first.verb == MOVES and last.verb == "to":
        unit = first.units[0]
        return "to", last.hexes, _formation(state, unit) or state.place[state.rules.by_name[unit]]
    if first.verb == "enter":
        unit = first.units[0]
        return "enter", last.hexes, _formation(state, unit) or re.sub(r"\d+", "", unit)
    if first.verb == "advance":
        return "advance", first.hexes
    return ("attack", first.hexes[-1]) if first.verb in ("declare", "join") else None


def main() -> int:
    edition, side, seed = [said for said in sys.argv[1:] if said != "--tell"]
    start = games.new_match(GAME, edition, seed).state
    told = list(grouped(together(list(turn(start.copy(), side, GreedyPlayer(int(seed))))), side))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        command = [sys.executable, "-m", "grognard.server", "--port", "0", "--data", f"{folder}/games.sqlite"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
            assert server.stdout
            found = re.search(r"http://\S+?:\d+", server.stdout.readline())
            assert found
            browser = launch(playwright)
            try:
                return play(
                    browser.new_page(base_url=found.group(), reduced_motion="reduce"), told, [edition, side, seed]
                )
            finally:
                browser.close()
                server.terminate()


def play(page: Page, told: list[tuple[Any, list[Sentence]]], asked: list[str]) -> int:
    edition, side, seed = asked
    page.set_default_timeout(2_000)
    page.goto("/")
    seats = dict.fromkeys(games.part(GAME, "table").SIDES, "me")
    body = {"game": GAME, "edition": edition, "seats": seats, "seed": seed, "open_hands": True}
    clicker = Clicker(page, page.request.post("/api/tables", data=body).json()["table"])
    clicker.sit_down()
    laid = 0
    for state, sentences in told:
        clicker.settle()
        actions = [action for each in sentences for action in each]
        if state.side != side:
            clicker.post(actions)
            continue
        if clicker.astray(state):
            clicker.lay(state)
            laid += 1
        before, seq, wrong = clicker.count.copy(), clicker.seq, ""
        try:
            one(clicker, state, sentences)
        except Exception as error:
            wrong = repr(error).replace("\n", " ")[:200]
        if wrong := wrong or otherwise(clicker, state, sentences, seq):
            clicker.helpless.append(actions)
            print("no way:", actions, wrong, flush=True)
            clicker.count = before
            clicker.lay(state)
            clicker.post(actions)
        if TELL:
            done = sum(clicker.count.values())
            print(done - sum(before.values()), "; ".join(" ".join(each) for each in sentences), flush=True)
    print(f"{sum(clicker.count.values())} clicks: {dict(clicker.count.most_common())}")
    print(f"{len(clicker.helpless)} sentences were said without a click, of {len(told)}; laid anew {laid} times")
    return 0


def otherwise(clicker: Clicker, state: Any, sentences: list[Sentence], seq: int) -> str:
    """What the clicks have come to instead of what was meant; nothing, if all is well."""
    if clicker.seq == seq:
        return "nothing was said"
    after, units = state.copy(), set[str]()
    for action in (action for each in sentences for action in each):
        units |= {unit for unit in spoken(action).units if spoken(action).verb != "lose"}
        try:
            after.play(action)
        except Illegal:  # they came in another order: see `together`
            return ""
    places = clicker.places()
    for unit in units:
        at = after.place[after.rules.by_name[unit]]
        if (after.rules.numbers[at] if at >= 0 else "") != places[unit]:
            return f"{unit} is in {places[unit]}"
    return ""


def one(clicker: Clicker, state: Any, sentences: list[Sentence]) -> None:
    first, last = spoken(sentences[0][0]), spoken(sentences[0][-1])
    if first.verb == MOVES and last.hexes and first.units:
        names = [u for each in sentences for a in each if spoken(a).verb in (MOVES, JOINS) for u in spoken(a).units]
        way = next((a for a in sentences[0] if a in WAYS), "march")
        clicker.move(names, way, sentences[0][-1], state)
    elif first.verb == "enter":
        clicker.enter([spoken(each[0]).units[0] for each in sentences], sentences[0][-1])
    elif first.verb == "declare":
        clicker.attack(first.hexes[0], [u for each in sentences for a in each for u in spoken(a).units], state)
    else:
        clicker.say([action for each in sentences for action in each], state)


if __name__ == "__main__":
    raise SystemExit(main())
