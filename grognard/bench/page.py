"""How soon the page shows what was asked for, in a real browser: Chromium, driven by Playwright.

Times are taken inside the page, from the press of a button to the frame that shows the answer. The yardstick is a click
whose only effect is a request that does nothing; for frames it is an empty page.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from grognard.bench import games, large
from grognard.bench.figures import Figure, p95
from grognard.bench.process import COOKIE, Client, Running, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WIDE = {"width": 1440, "height": 900}
SMOOTH, FIRST, OPEN, RATE = 100.0, 2000.0, 1000.0, 60.0
"""The aims: milliseconds after a click, of the first page, of a finished game; frames a second."""
_HOME = "() => !!document.querySelector('.game .primary:enabled')"
_LAID = "() => document.querySelector('.table')?.dataset.idle === 'true' && !!document.querySelector('#map path')"
_SEQ = "Number(document.querySelector('.table').dataset.seq)"
_WHOLE = f"() => document.querySelectorAll('.entry').length > 0 && ({_LAID})()"


class NoBrowser(Exception):
    """Playwright or Chromium is not there."""


class NoPage(Exception):
    """The page has not been built."""


@contextmanager
def browsing() -> Iterator[Browser]:
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        raise NoBrowser from None
    own = os.environ.get("GROGNARD_BROWSER") or next((path for n in BROWSERS if (path := shutil.which(n))), None)
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=own, args=FLAGS)
        except Error:
            raise NoBrowser from None
        yield browser
        browser.close()


def _built() -> bool:
    return files("grognard").joinpath("web", "dist", "index.html").is_file()


def measure(folder: Path, rounds: int = 40) -> list[Figure]:
    if not _built():
        raise NoPage
    with browsing() as browser:
        first = _first_pages(browser, folder)
        with serving(folder / "played") as server:
            clicks = _clicks(browser, server, rounds)
            panned = [*_panning(browser, server), *large.measure(browser, server)]
        finished = [_finished(browser, folder / "-".join(book), *book) for book in games.books()]
        return [*first, *clicks, *finished, *panned]


# --- the first visit ------------------------------------------------------------------------------


def _first_pages(browser: Browser, folder: Path, rounds: int = 5) -> list[Figure]:
    """A new server with no games and nothing in its cache, a browser that was never here."""
    pages, tables, starts, empties = [], [], [], []
    for number in range(rounds):
        with serving(folder / f"first-{number}") as server, _visit(browser, server) as page:
            page.goto("/")
            pages.append(_arrival(page, _HOME))
            starts.append((perf_counter() - server.started) * 1000)
            tables.append(_press(page, _LAID, ".game .primary >> nth=0"))
            page.goto("/api/nothing")
            empties.append(_arrival(page, "() => true"))
    found = {"page-first": median(pages), "page-start": median(starts), "page-table": median(tables)}
    yardstick = median(empties)
    return [
        Figure("page-empty", yardstick, "ms", rounds),
        *(Figure(name, value, "ms", rounds, FIRST, value / yardstick) for name, value in found.items()),
    ]


# --- clicks ---------------------------------------------------------------------------------------


def _clicks(browser: Browser, server: Running, rounds: int) -> list[Figure]:
    match = games.longest()
    client = Client(server.url)
    middle = games.movements(match)[len(games.movements(match)) // 2]
    with _visit(browser, server, client) as page:
        page.goto("/")
        nothing = p95([_nothing(page) for _ in range(rounds)])
        _open(page, client, games.text_of(match, middle))
        shown: list[float] = []
        moved: list[float] = []
        while len(moved) < rounds:
            looked, played = _move(page, len(moved))
            shown.append(looked)
            moved.append(played)
    return [
        Figure("page-nothing", nothing, "ms"),
        Figure("page-click", p95(moved), "ms", len(moved), SMOOTH, p95(moved) / nothing),
        Figure("page-moves", p95(shown), "ms", len(shown), SMOOTH, p95(shown) / nothing),
    ]


def _nothing(page: Page) -> float:
    page.evaluate(
        """() => {
            document.querySelector('#grognard-nothing')?.remove();
            const button = document.createElement('button');
            button.id = 'grognard-nothing';
            button.style = 'position: fixed; z-index: 99; top: 0; left: 0; width: 40px; height: 40px';
            button.onclick = async () => { await fetch('/api/nothing'); button.dataset.done = ''; };
            document.body.append(button);
        }"""
    )
    done = "() => 'done' in document.querySelector('#grognard-nothing').dataset"
    spent = _press(page, done, "#grognard-nothing")
    page.evaluate("() => document.querySelector('#grognard-nothing').remove()")
    return spent


def _move(page: Page, number: int) -> tuple[float, float]:
    """Pick a stack, move it, take it back: until its moves are shown, and until it stands elsewhere."""
    looked, goal = _pick(page, number)
    seq = int(page.locator(".table").get_attribute("data-seq") or 0)
    played = _press(page, f"() => {_SEQ} > {seq}", f"#hex-{goal}")
    _idle(page)
    page.keyboard.press("u")
    page.wait_for_function(f"() => {_SEQ} > {seq + 1}")
    _idle(page)
    return looked, played


def _pick(page: Page, number: int) -> tuple[float, str]:
    """A stack that can go somewhere: how soon that is shown, and where it can go."""
    stacks = _hexes(page, "[data-able]")
    for i in range(len(stacks)):
        stack = stacks[(number + i) % len(stacks)]
        looked = _press(page, "() => !!document.querySelector('.hit[data-target]')", f"#hex-{stack}")
        _idle(page)
        goals = [goal for goal in _hexes(page, '[data-target="to"]') if goal not in stacks]
        if goals:
            return looked, goals[0]
        page.keyboard.press("Escape")
        _idle(page)
    raise ValueError("nobody can move in this position")


# --- a finished game, and panning -----------------------------------------------------------------


def _finished(browser: Browser, folder: Path, game: str, edition: str, rounds: int = 5) -> Figure:
    """The longest of some games, opened on a server that has just been started."""
    match = games.longest(game, edition)
    with serving(folder) as server:
        client = Client(server.url)
        made = client.post("/api/import", {"text": games.text_of(match), "seats": games.seats(game)})
    times = []
    for _ in range(rounds):
        with serving(folder) as server, _visit(browser, server, client) as page:
            page.goto(f"/#/table/{made['table']}")
            times.append(_arrival(page, _WHOLE))
    return Figure("page-finished", median(times), "ms", len(match.entries), OPEN, book=(game, edition))


def _panning(browser: Browser, server: Running, seconds: float = 3.0) -> list[Figure]:
    """Frames a second while the map is dragged about, with all counters of the first turn on it."""
    client = Client(server.url)
    made = client.post("/api/tables", {"game": games.GAME, "set_up": "historical", "seats": games.seats(games.GAME)})
    with _visit(browser, server, client) as page:
        page.goto("/api/nothing")
        empty = _frames(page, seconds)
        page.goto(f"/#/table/{made['table']}")
        _arrival(page, _LAID)
        page.keyboard.press("+")
        page.wait_for_timeout(600)
        counters = page.locator(".live [data-unit]").count()
        busy = _frames(page, seconds)
    rate, best = 1000 * len(busy) / sum(busy), 1000 * len(empty) / sum(empty)
    return [
        Figure("page-frames-empty", best, "1/s"),
        Figure("page-frames", rate, "1/s", counters, RATE, rate / best),
        Figure("page-frame", p95(busy), "ms", counters, 1000 / RATE * 1.5, p95(busy) / p95(empty)),
    ]


def _frames(page: Page, seconds: float) -> list[float]:
    """Milliseconds between frames while the mouse drags to and fro."""
    page.mouse.move(500, 450)
    page.mouse.down()
    page.evaluate("() => grognardBench.frames()")
    begun, number = perf_counter(), 0
    while perf_counter() - begun < seconds:
        number += 1
        along = abs(number % 60 - 30)
        page.mouse.move(500 + 6 * along, 450 + 3 * along)
    found: list[float] = page.evaluate("() => grognardFrames()")
    page.mouse.up()
    return found


# --- what all of them need ------------------------------------------------------------------------


@contextmanager
def _visit(browser: Browser, server: Running, client: Client | None = None) -> Iterator[Page]:
    """A browser that was never here, or that of somebody."""
    context: BrowserContext = browser.new_context(base_url=server.url, viewport=WIDE, locale="en-GB")  # type: ignore[arg-type]
    if client is not None:
        context.add_cookies([{"name": COOKIE, "value": client.token, "url": server.url}])
    script = files("grognard.bench").joinpath("timing.js").read_text(encoding="utf-8")
    context.add_init_script(script)
    page = context.new_page()
    try:
        yield page
    finally:
        context.close()


def _open(page: Page, client: Client, text: str) -> None:
    made = client.post("/api/import", {"text": text, "seats": games.seats(games.GAME)})
    page.goto(f"/#/table/{made['table']}")
    _arrival(page, _LAID)


def _arrival(page: Page, ready: str) -> float:
    found: float = page.evaluate(f"() => grognardBench.arrival({ready})")
    return found


def _press(page: Page, ready: str, selector: str) -> float:
    """Milliseconds from the press until what is waited for is painted."""
    page.evaluate(f"() => grognardBench.press({ready})")
    page.locator(selector).click()
    found: float = page.evaluate("() => grognardTimed")
    return found


def _hexes(page: Page, mark: str) -> list[str]:
    """Hexes with a mark that can be clicked where they are."""
    found: list[str] = page.locator(f".hit{mark}").evaluate_all(
        """hits => hits.filter(hit => {
            const box = hit.getBoundingClientRect();
            return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === hit;
        }).map(hit => hit.dataset.hex)"""
    )
    return found


def _idle(page: Page) -> None:
    page.wait_for_function("() => document.querySelector('.table').dataset.idle === 'true'")
