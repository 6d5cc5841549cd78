"""Two games that differ only in what one side has chosen and the other may not know send the other the same bytes, by
every route there is. A route that this test does not know fails it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest
from inside import PATIENCE, Inside, awaited, inside
from litestar.routes import WebSocketRoute

from grognard import games
from grognard.players import GreedyPlayer
from grognard.server.app import make_routes
from grognard.server.guard import person_of
from grognard.server.live import Hub
from grognard.server.persons import Person, tokens
from grognard.server.stored import Seat
from grognard.umpire import Dice
from tests import drill, soak

HIDES = re.compile(r"^(?!dice).* hidden\b", re.MULTILINE)
"""What a position says of what it leaves out, but for its dice."""
TIME = re.compile(r"\d{4}-\d\d-\d\dT[\d:+]+")
Heard = list[tuple[str, int, str]]
"""What was asked, with what status it was answered, and how."""


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with drill.registered():
        yield


# --- what is played ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Case:
    game: str
    set_up: tuple[str, ...]
    before: tuple[tuple[str, str], ...]
    """Up to what is sealed: sides and actions."""
    owner: str
    blind: str
    choices: tuple[str, str]
    after: tuple[tuple[str, str], ...]
    """What is played while it is sealed."""
    opens: tuple[str, str]
    said: tuple[str, ...]
    """What the blind side may try to say."""
    begun: str = ""
    """Instead of a set-up the position that it begins with."""


@cache
def ordering() -> str:
    """Borisov, where the Soviets first defend ground on which orders can be given."""
    state, greedy = games.new_match("barbarossa", None, "0", "without-air").state, GreedyPlayer(0)
    while state.decision.kind != "orders":
        state.play(greedy.choose(state.view(state.side)))
    return games.unseeded_position(state)


PREPARED = ("yes", "air 1", "lose sst", "end", "guard 1pz", "guard 6pz", "done", "done", "end")
CASES = [
    Case(
        "leningrad", ("free", "bid"), (), "german", "soviet", ("bid 17", "bid 23"), (), ("soviet", "bid 3"),
        ("bid 3", "bid 17", "bid 23", "end", "place 1310"),
    ),
    Case(
        "drill", ("historical",), tuple(("german", action) for action in PREPARED), "soviet", "german",
        ("order 0603 stand", "order 0603 withdraw"),
        (("soviet", "order 0605 withdraw"), ("soviet", "order 0606 stand"), ("german", "storm 0605")),
        ("german", "storm 0603"), ("storm 0603", "storm 0606", "end", "order 0603 stand", "order 0603 withdraw"),
    ),
    Case(
        "barbarossa", (), (), "soviet", "axis",
        ("order E1929 no-retreat by hqbor", "order E1929 additional-retreat by hqbor"),
        (("soviet", "end"), ("axis", "order E1929 no-retreat"), ("axis", "end"), ("axis", "supply gsu1")),
        ("axis", "roll"), ("end", "order E1929 no-retreat", "countermand E1929", "roll"), "soviet orders",
    ),
    Case(
        "barbarossa", (), (("soviet", "order E1929 no-retreat by hqbor"), ("soviet", "end")), "axis", "soviet",
        ("order E1929 no-retreat", "order E1929 additional-retreat"),
        (("axis", "end"), ("axis", "supply gsu1")),
        ("axis", "roll"), ("end", "order E1929 no-retreat by hqbor", "countermand E1929", "roll"), "axis answers",
    ),
]  # fmt: skip
NAMES = [case.begun or case.game for case in CASES]
AT_LENGTH = [pytest.param(case, marks=[soak.only] if case.begun == "axis answers" else []) for case in CASES]
"""Two of Barbarossa's hidden choices go the same way: one of them is tried only in `make soak`."""


def person(client: httpx.AsyncClient) -> Person:
    (token,) = tokens([(b"cookie", client.headers["cookie"].encode())])
    return person_of(token)


@dataclass
class Played:
    """A server with one table between two people."""

    server: Inside
    case: Case
    table: str
    people: dict[str, httpx.AsyncClient]

    async def say(self, side: str, *actions: str, status: int = 200) -> None:
        answer = await self.people[side].post(self.path("play"), json={"actions": actions, "seq": self.seq})
        assert answer.status_code == status, answer.text

    async def take_back(self, side: str, status: int = 200) -> None:
        answer = await self.people[side].post(self.path("undo"), json={"seq": self.seq})
        assert answer.status_code == status, answer.text

    @property
    def seq(self) -> int:
        with self.server.club.tables.open(self.table) as here:
            return here.seq

    @property
    def length(self) -> int:
        with self.server.club.tables.open(self.table) as here:
            return here.length

    def path(self, *parts: str) -> str:
        return "/".join([f"/api/tables/{self.table}", *parts])

    def plain(self, text: str) -> str:
        return TIME.sub("", text.replace(self.table, ""))


@asynccontextmanager
async def at(folder: Path, case: Case, *, alone: bool = False, open_hands: bool = False) -> AsyncIterator[Played]:
    """Between two people, or one who plays both sides."""
    async with inside(folder / "games.sqlite", actions_per_second=10_000, actions_at_once=1_000_000) as server:
        somebody = server.person()
        people = {side: somebody if alone else server.person() for side in games.part(case.game, "table").SIDES}
        match = games.new_match(case.game, None, "secret", case.set_up, open_hands=open_hands)
        if case.begun:
            state = games.read_position(ordering())
            state.dice = Dice("secret")
            match = games.match_from(state, open_hands=open_hands)
        seats = tuple(Seat(side, "human", person(client)) for side, client in people.items())
        table = server.club.tables._keep(match, seats, [], open_seed=False, verifiable=True)
        found = Played(server, case, table, people)
        for side, action in case.before:
            await found.say(side, action)
        yield found


# --- every way to ask --------------------------------------------------------------------------------

Ask = Callable[[Played, httpx.AsyncClient, str], Awaitable[list[httpx.Response]]]
HERE = "/api/tables/{table}"


def get(*paths: str) -> Ask:
    async def ask(played: Played, who: httpx.AsyncClient, path: str) -> list[httpx.Response]:
        here = path.replace("{table}", played.table).rstrip("/")
        return [await who.get(here + more) for more in paths]

    return ask


def post(*bodies: dict[str, Any]) -> Ask:
    async def ask(played: Played, who: httpx.AsyncClient, path: str) -> list[httpx.Response]:
        here = path.replace("{table}", played.table).rstrip("/")
        return [await who.post(here, json=body) for body in bodies]

    return ask


def sentences() -> Ask:
    """Whatever the side may try to say, alone and one after another."""

    async def ask(played: Played, who: httpx.AsyncClient, path: str) -> list[httpx.Response]:
        said = played.case.said
        tried = [[], *([each] for each in said), *([said[0], each] for each in said)]
        here = path.replace("{table}", played.table)
        return [await who.post(here, json={"actions": actions}) for actions in tried]

    return ask


async def refused(played: Played, who: httpx.AsyncClient, path: str) -> list[httpx.Response]:
    """Sentences with an end that nobody can say: all of it is tried, and nothing of it is played."""
    here, seq = path.replace("{table}", played.table), played.seq
    tried = [[*actions, "rubbish"] for actions in ((), *((each,) for each in played.case.said), played.case.said[:2])]
    found = [await who.post(here, json={"actions": actions, "seq": seq}) for actions in tried]
    assert played.seq == seq and {answer.status_code for answer in found} <= {403, 409, 422}
    return [*found, await who.post(here, json={"actions": ["end"], "seq": seq + 9})]


async def advised(played: Played, who: httpx.AsyncClient, path: str) -> list[httpx.Response]:
    """Between people nobody is told what the computer would do."""
    here = path.replace("{table}", played.table)
    found = [await who.post(here, json={"seq": seq}) for seq in (0, played.seq)]
    assert {answer.status_code for answer in found} == {409}
    return found


def moments(*paths: str) -> Ask:
    async def ask(played: Played, who: httpx.AsyncClient, path: str) -> list[httpx.Response]:
        here = path.replace("{table}", played.table).rstrip("/")
        found = [await who.get(here + more) for more in paths]
        return found + [await who.get(f"{here}?at={number}") for number in range(-1, played.length + 2)]

    return ask


def since(*paths: str) -> Ask:
    async def ask(played: Played, who: httpx.AsyncClient, path: str) -> list[httpx.Response]:
        here = path.replace("{table}", played.table)
        return [await who.get(here), *[await who.get(f"{here}?since={n}") for n in range(played.seq + 2)]]

    return ask


async def sheets(played: Played, who: httpx.AsyncClient, path: str) -> list[httpx.Response]:
    bodies = [{"table": played.table}, *({"table": played.table, "at": n} for n in range(played.length + 1))]
    if played.case.game == drill.NAME:  # which has no sheets
        return []
    return [await who.post(path, json=body) for body in bodies]


async def sheet(played: Played, who: httpx.AsyncClient, path: str) -> list[httpx.Response]:
    opened = await sheets(played, who, "/api/editor/open")
    return [await who.post(path, json=answer.json()["sheet"]) for answer in opened if answer.status_code == 200]


async def brought_in(played: Played, who: httpx.AsyncClient, path: str) -> list[httpx.Response]:
    """What was written down is read again: something is missing in it, and how that is said must not tell what."""
    if played.case.game == drill.NAME:  # which the process that reads records has never heard of
        return []
    texts = [(await who.get(played.path(what))).text for what in ("record", "position")]
    missing = [text for text in texts if "[withheld" in text or HIDES.search(text)]
    seats = dict.fromkeys(games.part(played.case.game, "table").SIDES, "me")
    return [await who.post(path, json={"text": text, "seats": seats}) for text in missing]


GAME = "/api/games"
ALL_SIDES = ("german", "axis", "soviet")
ODDS = ("?attack=18pz-p&on=E1929", "?attack=1pz&on=0110", "?attack=a1&on=0603", "?attack=nobody&on=0110")
WAYS: dict[tuple[str, str], Ask] = {
    (GAME, "GET"): get(""),
    # Of no table.
    (f"{GAME}/{{game}}/{{edition}}/map", "GET"): get(),
    (f"{GAME}/{{game}}/{{edition}}/map.svg", "GET"): get(),
    (f"{GAME}/{{game}}/{{edition}}/picture/{{kind}}", "GET"): get(),
    (f"{GAME}/{{game}}/{{edition}}/size", "GET"): get(),
    (f"{GAME}/{{game}}/{{edition}}/charts", "GET"): get(),
    (f"{GAME}/{{game}}/rules", "GET"): get(),
    ("/api/ground/{folder}/{name}", "GET"): get(),
    ("/api/tables", "GET"): get("", "?after=2020-01-01,x"),
    ("/api/tables", "POST"): post(),  # another table
    ("/api/import", "POST"): brought_in,
    (HERE, "GET"): moments(""),
    (f"{HERE}/glance", "GET"): get("", "?seq=3"),
    (f"{HERE}/review", "GET"): get("", "?since=1"),
    (f"{HERE}/review", "POST"): post({}, {"stop": True}),
    (f"{HERE}/advice", "POST"): advised,
    (f"{HERE}/news", "GET"): since(""),
    (f"{HERE}/log", "GET"): since(""),
    (f"{HERE}/answers", "GET"): get(""),
    (f"{HERE}/play", "POST"): refused,
    (f"{HERE}/undo", "POST"): post({"seq": 0}),
    (f"{HERE}/ask", "POST"): post({"seq": 0, "kind": "undo", "number": 0}, {"seq": 0, "kind": "draw"}),
    (f"{HERE}/reply", "POST"): post({"seq": 0, "grant": True}),
    (f"{HERE}/resign", "POST"): post({"seq": 0, "side": "german"}),
    (f"{HERE}/hurry", "POST"): post({}),
    (f"{HERE}/curtain", "POST"): post({"side": "german"}, {"side": "soviet"}, {"side": "axis"}),
    (f"{HERE}/staff", "GET"): get(""),
    (f"{HERE}/staff", "POST"): post(*({"side": side, "orders": {"nothing": "ask"}} for side in ALL_SIDES)),
    (f"{HERE}/march", "GET"): get(""),
    (f"{HERE}/march", "POST"): post(*({"side": side, "units": ["3pz-p"], "to": "E1231"} for side in ALL_SIDES)),
    (f"{HERE}/name", "POST"): post({"name": "ours"}),
    (f"{HERE}/remove", "POST"): post(),  # which would be the end of it
    (f"{HERE}/explore", "POST"): sentences(),
    (f"{HERE}/why", "POST"): sentences(),
    (f"{HERE}/odds", "GET"): get(*ODDS),
    (f"{HERE}/overlay/{{kind}}", "GET"): get(),  # asked below, one by one
    (f"{HERE}/record", "GET"): get(""),
    (f"{HERE}/position", "GET"): moments(""),
    (f"{HERE}/invitations", "GET"): get(""),
    (f"{HERE}/invitations", "POST"): post({"side": "soviet"}),
    (f"{HERE}/invitations/withdraw", "POST"): post({"side": "soviet"}),
    ("/api/invitations/read", "POST"): post({"secret": "none"}),
    ("/api/invitations/take", "POST"): post({"secret": "none"}),
    ("/api/key", "GET"): get(),  # of a person, and no table
    ("/api/key/renew", "POST"): post(),  # another every time
    ("/api/key/read", "POST"): post({"key": "none"}),
    ("/api/key/open", "POST"): post({"key": "none"}),
    ("/api/key/shut", "POST"): post(),
    ("/api/call", "GET"): get(""),
    ("/api/call", "POST"): post({"address": ""}),
    ("/api/call/try", "POST"): post({}),
    (f"{HERE}/dispute", "POST"): sentences(),
    ("/api/editor/open", "POST"): sheets,
    ("/api/editor/check", "POST"): sheet,
    ("/api/health", "GET"): get(""),
}
OVERLAYS = ("zoc", "supply", "reach", "ground", "set-up", "rails")


async def heard_by(played: Played, side: str, but: str = "") -> Heard:
    """All that somebody can learn, without changing anything."""
    who, found = played.people[side], []
    for (path, method), ask in WAYS.items():
        if path == but:
            continue
        for number, answer in enumerate(await ask(played, who, path)):
            found.append((f"{method} {path} {number}", answer.status_code, played.plain(answer.text)))
            sizes = {name: answer.headers.get(name, "") for name in ("content-length", "etag", "content-disposition")}
            found.append((f"{method} {path} {number}", 0, played.plain(str(sizes))))
    for kind in OVERLAYS:
        for of in games.part(played.case.game, "table").SIDES:
            answer = await who.get(played.path("overlay", f"{kind}?side={of}"))
            found.append((f"overlay {kind} {of}", answer.status_code, played.plain(answer.text)))
    return [each for each in found if "commitment" not in each[0]]


def test_every_route_is_asked(tmp_path: Path) -> None:
    """Whoever adds a route says here how it is asked; the page's files, the ground and the description tell of no
    table."""
    from grognard.server.club import Club

    club = Club(tmp_path / "games.sqlite")
    routes = [route for route in make_routes(club).routes if route.path.startswith("/api")]
    club.close()
    known = {
        (route.path_format.rstrip("/"), method)
        for route in routes
        for method in getattr(route, "methods", set()) - {"OPTIONS"}
        if not route.path_format.startswith("/api/openapi")
    }
    assert known == set(WAYS)
    sockets = {route.path_format.rstrip("/") for route in routes if isinstance(route, WebSocketRoute)}
    assert sockets == {f"{HERE}/live"}, "what comes by another socket is not listened to below"


# --- live --------------------------------------------------------------------------------------------


class Line:
    """A live connection without a network between."""

    def __init__(self, played: Played, side: str, since: int = 0) -> None:
        self.heard: list[str] = []
        self._in: asyncio.Queue[Any] = asyncio.Queue()
        self._played = played
        scope = {
            "type": "websocket",
            "path": played.path("live"),
            "raw_path": played.path("live").encode(),
            "query_string": f"since={since}".encode(),
            "headers": [(b"host", b"localhost"), (b"cookie", played.people[side].headers["cookie"].encode())],
            "client": ("10.0.0.1", 1),
            "server": ("localhost", 80),
            "scheme": "ws",
            "http_version": "1.1",
            "subprotocols": [],
            "root_path": "",
            "state": {},
            "extensions": {},
        }
        self._in.put_nowait({"type": "websocket.connect"})
        app: Any = played.server.app
        self._task = asyncio.create_task(app(scope, self._in.get, self._hear))

    async def _hear(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.heard.append(self._played.plain(message.get("text") or (message.get("bytes") or b"").decode()))

    async def until(self, count: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while len(self.heard) < count:
                await asyncio.sleep(0.01)

    async def hang_up(self) -> None:
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._task


# --- the same bytes ----------------------------------------------------------------------------------


async def lived(folder: Path, case: Case, choice: str, often: bool) -> tuple[list[Heard], list[str], list[Heard]]:
    """What the blind side learns at every moment while it is sealed (or at the first and the last), what it hears live,
    and then what is open."""
    told: list[Heard] = []
    async with at(folder, case) as played:
        line = Line(played, case.blind)
        await line.until(1)
        changes = 1
        # Chosen, taken back, chosen anew: that too looks the same.
        for back in (True, False):
            await played.say(case.owner, choice)
            changes += 1
            told += [await heard_by(played, case.blind)] if back or often else []
            if back:
                await played.take_back(case.owner)
                changes += 1
                told += [await heard_by(played, case.blind)] if often else []
        for number, (side, action) in enumerate(case.after, start=1):
            await played.say(side, action)
            changes += 1
            told += [await heard_by(played, case.blind)] if often or number == len(case.after) else []
        await line.until(changes)
        heard = list(line.heard)
        assert len(heard) == changes
        # The other side has answered, or could have: and now it is opened.
        await played.say(*case.opens)
        await line.until(changes + 1)
        await line.hang_up()
        return told, heard, [await heard_by(played, case.blind)]


@soak.early
@pytest.mark.parametrize("case", AT_LENGTH, ids=NAMES)
def test_what_is_sealed_looks_the_same_whatever_was_chosen(tmp_path: Path, case: Case) -> None:
    same_bytes(tmp_path, case, often=not case.begun)


def same_bytes(tmp_path: Path, case: Case, often: bool = True) -> None:
    async def both() -> list[Any]:
        found = []
        for number, choice in enumerate(case.choices):
            folder = tmp_path / str(number)
            folder.mkdir()
            found.append(await lived(folder, case, choice, often))
        return found

    (one, one_live, one_open), (two, two_live, two_open) = awaited(both())
    for mine, yours in zip(one, two, strict=True):
        assert len(mine) > 60
        for (asked, status, text), (_, other_status, other_text) in zip(mine, yours, strict=True):
            assert (status, text) == (other_status, other_text), asked
    assert one_live == two_live
    assert one_open != two_open, "once it is open it is told, or this test could not fail"
    words = case.choices[0].split()[-1]
    assert any(words in text for _, _, text in one_open[0])


@pytest.mark.parametrize("case", AT_LENGTH, ids=NAMES)
def test_who_has_chosen_reads_what_he_has_chosen(tmp_path: Path, case: Case) -> None:
    async def ask() -> None:
        async with at(tmp_path, case) as played:
            await played.say(case.owner, case.choices[0])
            told = await heard_by(played, case.owner)
            for path in ("log", "news", "record"):
                assert [text for asked, _, text in told if f"/{path} " in asked and case.choices[0] in text], path

    awaited(ask())


def test_what_was_sealed_is_told_anew_when_it_is_opened(tmp_path: Path) -> None:
    """Whoever follows a table hears what he could not know before: the log from there on."""
    case = CASES[1]

    async def ask() -> None:
        async with at(tmp_path, case) as played:
            line = Line(played, case.blind)
            await line.until(1)
            await played.say("soviet", "order 0603 stand")
            await played.say("soviet", "order 0605 withdraw")
            await played.say("soviet", "order 0606 stand")
            await played.say("german", "storm 0605")
            await line.until(5)
            await line.hang_up()
            sealed, last = (httpx.Response(200, text=line.heard[n]).json() for n in (2, -1))
            (entry,) = sealed["log"]
            assert (entry["action"], [said["kind"] for said in entry["lines"]]) == ("order 0605 ?", ["order-given"])
            assert last["keep"] == len(PREPARED) + 1
            assert [entry["action"] for entry in last["log"]] == ["order 0605 withdraw", "order 0606 ?", "storm 0605"]
            assert "public" not in last["log"][0]

    awaited(ask())


def test_a_choice_cannot_be_changed_once_the_other_has_answered(tmp_path: Path) -> None:
    case = CASES[1]

    async def ask() -> None:
        async with at(tmp_path, case) as played:
            for number in ("0603", "0605", "0606"):
                await played.say("soviet", f"order {number} stand")
            await played.say("german", "end")
            assert (await played.people["soviet"].get(played.path())).json()["can_undo"] is False

    awaited(ask())


def test_sealed_actions_outlive_the_server(tmp_path: Path) -> None:
    """Read from the file again, they are as sealed as they were."""
    case = CASES[1]

    async def ask() -> None:
        async with at(tmp_path, case) as played:
            await played.say("soviet", "order 0603 stand")
            await heard_by(played, "german")  # who gives the table a name
            before = await heard_by(played, "german")
            with played.server.club.tables.open(played.table) as here:
                here.forget()
            assert await heard_by(played, "german") == before

    awaited(ask())


# --- the test finds what it should -------------------------------------------------------------------


def leaks_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.server import show

    entry = show._entry
    monkeypatch.setattr(show, "_entry", lambda table, sides, move, seal: entry(table, sides, move, None))


def leaks_in_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.umpire.record import Record

    monkeypatch.setattr(Record, "known_to", lambda self, sides: self)


def leaks_in_the_past(monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.server import show

    monkeypatch.setattr(show, "_view_at", lambda table, sides, number: table.moment(number).state.copy())


def leaks_live(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Hub._told

    def leaking(self: Hub, table: Any, sides: Sequence[str], change: Any) -> Any:
        return told(self, table, ["german", "soviet"], change)

    monkeypatch.setattr(Hub, "_told", leaking)


@pytest.mark.parametrize("leak", [leaks_in_the_log, leaks_in_the_record, leaks_in_the_past, leaks_live])
def test_a_leak_is_found(
    leak: Callable[[pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        same_bytes(tmp_path, CASES[1], often=False)


def test_who_is_asked_to_go_back_reads_that_what_was_opened_stays_known(tmp_path: Path) -> None:
    """Else somebody looks at the other's bid, asks for his own back, and bids anew. And what is asked of a game in
    which something is hidden says nothing of what."""

    async def ask(folder: Path, choice: str) -> list[str]:
        folder.mkdir()
        async with at(folder, CASES[0]) as played:
            german, soviet = played.people["german"], played.people["soviet"]

            async def asked(who: httpx.AsyncClient, other: httpx.AsyncClient) -> str:
                seq = {"seq": played.seq}
                answer = await who.post(played.path("ask"), json={**seq, "kind": "undo", "number": played.length - 1})
                assert answer.status_code == 200, answer.text
                said = (await other.get(played.path())).text
                assert (
                    await who.post(played.path("reply"), json={"seq": played.seq, "grant": True})
                ).status_code == 403
                await other.post(played.path("reply"), json={"seq": played.seq, "grant": False})
                return played.plain(said)

            await played.say("german", choice)
            found = [await asked(german, soviet), await asked(soviet, german)]
            assert all("stays known" not in each for each in found)
            await played.say(*CASES[0].opens)
            assert "What was hidden then and has been opened since stays known." in await asked(soviet, german)
            return [re.sub(r"[0-9a-f]{64}", "", each) for each in found]

    async def both() -> None:
        one, two = [await ask(tmp_path / choice, choice) for choice in CASES[0].choices]
        assert one[0] == two[0], "by the blind side the same bytes are read"

    awaited(both())
