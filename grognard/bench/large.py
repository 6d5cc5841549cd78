"""A map of thousands of hexes with three hundred counters, in a browser on a slow machine: Chromium slows its processor
down fourfold.

What is measured is the longest that script or layout takes at one step while the map is dragged about, in the thread's
own time, from a trace of the browser; and the first picture: when it stands, and how many bytes it took. No scenario
has so many counters yet: those of the first are laid out again and again around the middle of the whole map.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from grognard import games as register
from grognard.bench.figures import Figure
from grognard.bench.games import seats
from grognard.bench.process import Client, Running

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

Data = dict[str, Any]
SLOWER = 4
COUNTERS = 300
WIDE: Any = {"width": 1366, "height": 768}
STEP, NODES, FIRST, BYTES = 8.0, 4000.0, 2000.0, 1000.0
"""The aims: milliseconds a step, elements in the document, milliseconds and kilobytes of the first picture."""
DENSE = 2.2
"""Hexes to a counter."""
TRACED = ["devtools.timeline", "v8", "disabled-by-default-devtools.timeline", "__metadata"]
SCRIPT = ("FireAnimationFrame", "EventDispatch", "TimerFire", "HandlePostMessage", "EvaluateScript")
LAYOUT = ("Layout", "UpdateLayoutTree")
COLLECTOR = ("MinorGC", "MajorGC")
PAINTED = (
    "() => document.querySelector('.ground')?.dataset.painting === '0' && !!document.querySelector('.live [data-unit]')"
)
DISTANCES = (("near", ""), ("middle", "--"), ("far", "-----"))
"""What is pressed to get there from the one before."""


def measure(browser: Browser, server: Running) -> list[Figure]:
    book = _largest(Client(server.url))
    if book is None:
        return []
    return [_first(browser, server, book), *_panned(browser, server, book)]


def _largest(client: Client) -> tuple[str, str] | None:
    """A game whose map comes in tiles, and one of its editions."""
    for game in register.GAMES:
        edition = register.game(game).DEFAULT_EDITION
        if "tiles" in client.timed(f"/api/games/{game}/{edition}/map")[1]:
            return game, edition
    return None


def laid_out(news: Data, board: Data) -> Data:
    """The table with all those counters around the middle of the map."""
    units, hexes = news["snapshot"]["units"], board["hexes"]
    x, y, width, height = board["viewBox"]
    middle = (x + width / 2, y + height / 2)
    near = sorted(hexes, key=lambda h: (hexes[h]["x"] - middle[0]) ** 2 + (hexes[h]["y"] - middle[1]) ** 2)
    around = near[: int(COUNTERS * DENSE)]
    laid = [
        {
            **(unit := units[i % len(units)]),
            "id": f"bench-{i}",
            "where": "map",
            "hex": around[i * 7 % len(around)],
            "printed": unit.get("printed") or board["counters"][unit["id"]],
        }
        for i in range(COUNTERS)
    ]
    news["snapshot"] |= {"units": laid, "markers": [], "question": None}
    return news


class Large:
    """The page at such a table, on a slow machine; `sent` are the bytes that came."""

    def __init__(self, browser: Browser, server: Running, book: tuple[str, str]) -> None:
        self.sent = 0
        self.page: Page = browser.new_page(base_url=server.url, viewport=WIDE, locale="en-GB")
        self.page.goto("/")
        body = {"game": book[0], "edition": book[1], "seats": seats(book[0])}
        table = self.page.request.post("/api/tables", data=body).json()["table"]
        self.board = self.page.request.get(f"/api/games/{book[0]}/{book[1]}/map?whole=true").json()
        self.page.route("**/news*", self._news)
        self.page.route("**/map", self._map)
        self.tools = self.page.context.new_cdp_session(self.page)
        self.tools.send("Network.enable")
        self.tools.on("Network.loadingFinished", lambda told: self._count(int(told["encodedDataLength"])))
        self.tools.send("Network.setCacheDisabled", {"cacheDisabled": True})
        self.slow(SLOWER)
        self.page.goto(f"/#/table/{table}")
        self.sent = 0
        self.page.reload(wait_until="commit")

    def slow(self, times: int) -> None:
        self.tools.send("Emulation.setCPUThrottlingRate", {"rate": times})

    def _count(self, length: int) -> None:
        self.sent += length

    def _news(self, route: Route) -> None:
        body = json.dumps(laid_out(route.fetch().json(), self.board))
        route.fulfill(body=body, content_type="application/json")

    def _map(self, route: Route) -> None:
        """Where all hexes are; what is counted is what the server would have sent."""
        answer = route.fetch(url=f"{route.request.url}?whole=true")
        self._count(int(answer.headers["content-length"]) - len(answer.body()))
        route.fulfill(body=answer.body(), content_type="application/json")

    def nodes(self) -> int:
        return int(self.page.evaluate("() => document.querySelectorAll('*').length"))


def _first(browser: Browser, server: Running, book: tuple[str, str]) -> Figure:
    """The first picture: until tiles and counters stand."""
    large = Large(browser, server, book)
    large.page.wait_for_function(PAINTED, polling=20)
    spent = float(large.page.evaluate("() => performance.now()"))
    large.page.wait_for_timeout(500)
    kilobytes = round(large.sent / 1000)
    large.page.close()
    return Figure("page-large-first", spent, "ms", kilobytes, FIRST)


def _panned(browser: Browser, server: Running, book: tuple[str, str]) -> list[Figure]:
    large = Large(browser, server, book)
    page = large.page
    page.wait_for_function(PAINTED)
    found, nodes = [], []
    for distance, keys in DISTANCES:
        large.slow(1)
        for key in keys:
            page.keyboard.press(key)
        page.wait_for_timeout(1500)
        nodes.append(large.nodes())
        large.slow(SLOWER)
        browser.start_tracing(page=page, categories=TRACED)
        _drag(page)
        longest = _longest(browser.stop_tracing())
        found.append(Figure(f"page-large-{distance}", longest, "ms", COUNTERS, STEP))
        nodes.append(large.nodes())
    page.close()
    return [*found, Figure("page-large-nodes", float(max(nodes)), "", COUNTERS, NODES)]


def _drag(page: Page) -> None:
    """There and back again: what is in view are counters, wherever the hand lets go."""
    for right, down in ((-12, 0), (12, 0), (-12, -4), (12, 4), (9, 4), (-9, -4)):
        x, y = (800, 400) if right < 0 else (250, 300)
        page.mouse.move(x, y)
        page.mouse.down()
        for i in range(50):
            page.mouse.move(x + right * i, y + down * i)
        page.mouse.up()


def _longest(traced: bytes) -> float:
    """Milliseconds of the longest script or layout on the page's own thread, in its own time: neither what others do
    on the machine is counted, nor what the collector of old objects takes in between."""
    events = json.loads(traced)["traceEvents"]
    ours = {
        (e["pid"], e["tid"]) for e in events if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain"
    }
    whole = [e for e in events if e.get("ph") == "X" and (e["pid"], e["tid"]) in ours]
    collected = [e for e in whole if e["name"] in COLLECTOR]

    def spent(step: Data) -> float:
        until = step["ts"] + step["dur"]
        within = sum(_took(e) for e in collected if step["ts"] <= e["ts"] < until)
        return _took(step) - within

    return max(spent(e) for e in whole if e["name"] in (*SCRIPT, *LAYOUT))


def _took(event: Data) -> float:
    return float(event["tdur"] if "tdur" in event else event["dur"]) / 1000
