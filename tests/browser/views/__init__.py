"""The page's main views, game by game, for whoever wants to look at them: `scripts/screenshots.py` does."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from grognard import games
from grognard.players import player


@cache
def position(name: str, turn: int, phase: str, seed: int = 41) -> str:
    """A position that a game between computers passes through, on this turn or the next."""
    match = games.new_match(name, games.game(name).DEFAULT_EDITION, seed, ("historical",))
    players = {side: player("greedy", 4) for side in games.part(name, "measures").SIDES}
    side, kind = phase.split("-")
    while not match.state.over:
        state = match.state
        if state.turn >= turn and state.side == side and state.decision.kind == kind and len(state.legal()) > 4:
            return games.write_position(state)
        match.play(players[match.state.side].choose(match.state.view(match.state.side)))
    raise SystemExit(f"no {phase} from turn {turn} on")


class Visit:
    def __init__(self, browser: Browser, url: str, out: Path, name: str, **options: Any) -> None:
        self.context = browser.new_context(base_url=url, reduced_motion="reduce", **options)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(60_000)
        self.out, self.name = out, name
        self.page.goto("/")
        self.page.locator("main .card").first.wait_for()

    def shot(self, view: str) -> None:
        self.page.wait_for_timeout(350)
        self.page.screenshot(path=self.out / f"{view}-{self.name}.png")

    def sit(self, text: str) -> None:
        game = text.split("\n")[1].split()[1]
        seats = dict.fromkeys(games.part(game, "measures").SIDES, "me")
        answer = self.page.request.post("/api/import", data={"text": text, "seats": seats})
        assert answer.ok, answer.text()
        self.page.evaluate("table => { location.hash = `#/table/${table}` }", answer.json()["table"])
        self.page.locator(".ground svg").wait_for(state="attached")
        self.page.locator(".counter").first.wait_for()
        self.page.wait_for_timeout(300)

    def idle(self) -> None:
        self.page.locator('.table[data-idle="true"]').wait_for()
        self.page.wait_for_timeout(200)

    def click(self, selector: str) -> None:
        self.page.locator(selector).first.dispatch_event("click", {"detail": 0})
        self.idle()

    def busiest(self, attribute: str) -> str:
        """The stack that can go to most hexes, or simply the first."""
        found = self.page.locator(f".hit[{attribute}]").evaluate_all("all => all.map(e => e.dataset.hex)")
        best, most = found[0], -1
        for number in found[:14]:
            self.click(f"#hex-{number}")
            count = self.page.locator('[data-target="to"]').count()
            if count > most:
                best, most = number, count
            self.page.keyboard.press("Escape")
        return best


def take_all(visit: Visit) -> None:
    """The home page, the guide, and what there is to see of every game."""
    page = visit.page
    visit.shot("home")
    page.locator(".game .guided").first.click()
    page.locator("[data-tour]").wait_for()
    visit.idle()
    for _ in range(2):
        page.locator("[data-tour-next]").click()
    visit.shot("guide")
    for name in games.GAMES:
        import_module(f"views.{name.replace('-', '_')}").take(visit)
