"""Pictures of the page's main views, wide and narrow, light and dark, English and French: `out/screenshots`.

Run it from the repository's root with the Python of .venv; it builds the page and starts a server of its own.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from grognard import games
from grognard.games import defiant_russia, leningrad
from grognard.players import player

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests" / "browser"))

from conftest import launch  # noqa: E402

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


@contextmanager
def serving() -> Iterator[str]:
    subprocess.run([ROOT / "scripts" / "build_page.sh"], check=True)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "grognard.server", "--port", "0", "--data", f"{folder}/games.sqlite"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
            assert process.stdout
            found = re.search(r"http://\S+?:\d+", process.stdout.readline())
            assert found, "the server does not say where it is"
            try:
                yield found.group()
            finally:
                process.terminate()


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


def views(visit: Visit, moving: str, fighting: str, defending: str) -> None:
    page = visit.page
    visit.shot("home")
    page.locator(".offer button").click()
    page.locator("[data-tour]").wait_for()
    visit.idle()
    for _ in range(2):
        page.locator("[data-tour-next]").click()
    visit.shot("guide")
    visit.sit(moving)
    visit.click(f"#hex-{visit.busiest('data-able')}")
    far = page.locator('[data-target="to"]')
    far.nth(far.count() // 2).focus()
    page.keyboard.press("n")
    visit.shot("movement")
    page.keyboard.press("Escape")
    page.locator("#tab-overlays").click()
    for name in ("zoc soviet", "supply german"):
        page.locator(f'[data-overlay="{name}"]').check()
    visit.shot("overlays")
    for tab in ("turns", "points", "losses"):
        page.locator(f"#tab-{tab}").click()
        visit.shot(tab)
    visit.sit(fighting)
    visit.click('[data-target="attack"]')
    page.locator(".stack .small").first.click()
    page.locator(".odds").wait_for()
    visit.shot("attack")
    page.locator('[data-action="roll"]').click()
    visit.idle()
    if page.locator('[data-action="air 0"]').count():
        page.locator('[data-action="air 0"]').click()
        visit.idle()
    visit.shot("result")
    visit.sit(defending)
    visit.click('[data-target="attack"]')
    page.locator(".stack .small").first.click()
    visit.idle()
    page.locator('[data-action="roll"]').click()
    visit.idle()
    visit.shot("defence")
    page.goto("/#/rules/2010%20%C2%A78.47")
    page.locator("article.here").wait_for()
    visit.shot("rules")


def russian_views(visit: Visit) -> None:
    """The second game: set-up zones, organisation, movement, groups, a battle of dice, tracks and overlays."""
    page, name = visit.page, "defiant-russia"
    visit.sit(games.write_position(defiant_russia.new(seed=1, set_up="free")))
    page.locator("button.unit").nth(20).click()
    visit.shot("russia-set-up")
    visit.sit(position(name, 4, "soviet-organisation"))
    visit.shot("russia-organisation")
    visit.sit(position(name, 2, "axis-movement"))
    visit.click(f"#hex-{visit.busiest('data-able')}")
    visit.shot("russia-movement")
    page.keyboard.press("Escape")
    page.locator("#tab-overlays").click()
    for overlay in ("rails axis", "rails soviet"):
        page.locator(f'[data-overlay="{overlay}"]').check()
    visit.shot("russia-railways")
    for overlay in ("rails axis", "rails soviet"):
        page.locator(f'[data-overlay="{overlay}"]').uncheck()
    for tab in ("turns", "points"):
        page.locator(f"#tab-{tab}").click()
        visit.shot(f"russia-{tab}")
    page.locator("#tab-log").click()
    visit.sit(position(name, 2, "axis-combat"))
    visit.shot("russia-groups")
    visit.click('[data-target="attack"]')
    page.locator(".stack .small").first.click()
    visit.idle()
    page.locator(".odds").wait_for()
    visit.shot("russia-attack")
    while not page.locator('[data-action="roll"]').count():
        visit.click('[data-target="also"]')
        page.locator(".stack .small").first.click()
        visit.idle()
    page.locator('[data-action="roll"]').click()
    visit.idle()
    if page.locator('[data-action="air 3"]').count():
        page.locator('[data-action="air 3"]').click()
        visit.idle()
    visit.shot("russia-dice")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "out" / "screenshots")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    moving, fighting = (position("leningrad", 4, f"german-{kind}") for kind in ("movement", "combat"))
    units = (
        "1pz@1711 6pz@1711 8pz@1610 3mot@1610 12id@1511 i1@1810=48 i2@1810=10 i3@1810=294 i4@1709=5 a1@1909=23 i5@2604"
    )
    defending = games.write_position(leningrad.diagram("2010", 4, "soviet-combat", units, air_ready=1))
    with serving() as url, sync_playwright() as playwright:
        browser = launch(playwright)
        kinds: list[tuple[str, dict[str, Any]]] = [
            ("wide-light-en", {"viewport": WIDE, "color_scheme": "light", "locale": "en-GB"}),
            ("wide-dark-fr", {"viewport": WIDE, "color_scheme": "dark", "locale": "fr-FR"}),
            (
                "phone-light-fr",
                {
                    "viewport": PHONE,
                    "color_scheme": "light",
                    "locale": "fr-FR",
                    "device_scale_factor": 2,
                    "has_touch": True,
                    "is_mobile": True,
                },
            ),
            (
                "phone-dark-en",
                {
                    "viewport": PHONE,
                    "color_scheme": "dark",
                    "locale": "en-GB",
                    "device_scale_factor": 2,
                    "has_touch": True,
                    "is_mobile": True,
                },
            ),
        ]
        for name, chosen in kinds:
            visit = Visit(browser, url, options.out, name, **chosen)
            views(visit, moving, fighting, defending)
            russian_views(visit)
            visit.context.close()
        browser.close()
    print(options.out)


if __name__ == "__main__":
    main()
