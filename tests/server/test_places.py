"""Requests under way: one person cannot have all the threads that answer, and nobody waits for another's requests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from inside import PATIENCE, Inside, Stopped, answered, awaited, inside
from people import HOT_SEAT

from grognard.server import show
from grognard.server.limits import Limits
from grognard.server.persons import Person as Somebody
from grognard.server.places import Place, Places
from grognard.server.problem import Problem

ANNA, BORIS, CARLA = Somebody("anna"), Somebody("boris"), Somebody("carla")
MANY = 40
"""More than there are threads."""


async def table(client: httpx.AsyncClient) -> str:
    opened = await client.post("/api/tables", json={"game": "leningrad", "seats": HOT_SEAT})
    return str(opened.json()["table"])


async def soon(answer: Any) -> int:
    """What somebody is told while others are stopped: he need not wait for them."""
    async with asyncio.timeout(PATIENCE):
        return int((await answer).status_code)


async def done(tasks: list[asyncio.Task[Any]], count: int) -> None:
    """Until so many have been answered."""
    async with asyncio.timeout(PATIENCE):
        while sum(task.done() for task in tasks) < count:
            await asyncio.sleep(0.01)


@pytest.fixture
def look_back(monkeypatch: pytest.MonkeyPatch) -> Stopped:
    """Whoever looks into the past keeps his thread until he may go on."""
    stopped, shown = Stopped(show.snapshot), show.snapshot
    monkeypatch.setattr(
        show, "snapshot", lambda *asked: (stopped if len(asked) > 2 and asked[2] == 0 else shown)(*asked)
    )
    return stopped


def test_one_person_cannot_have_every_thread(tmp_path: Path, look_back: Stopped) -> None:
    async def crowd() -> None:
        async with inside(tmp_path / "games.sqlite") as server:
            anna, neighbour, boris = server.person(), server.person(), server.person("10.0.0.2")
            tables = [await table(anna) for _ in range(MANY)]
            asked = [asyncio.create_task(anna.get(f"/api/tables/{name}?at=0")) for name in tables]
            await look_back.by(2)
            for other in (boris, neighbour):
                assert await soon(other.get("/api/tables")) == 200
                assert await soon(other.post("/api/tables", json={"game": "leningrad", "seats": HOT_SEAT})) == 201
            assert look_back.begun == 2 and answered(asked) == []
            look_back.go_on()
            await asyncio.gather(*asked)
            assert answered(asked) == [200] * MANY, "his own wait for each other, and are answered"

    awaited(crowd())


def test_an_address_cannot_either_however_many_cookies_it_throws_away(tmp_path: Path, look_back: Stopped) -> None:
    async def crowd() -> None:
        async with inside(tmp_path / "games.sqlite") as server:
            people = [server.person() for _ in range(MANY)]
            asked = []
            for person in people:
                asked.append(asyncio.create_task(person.get(f"/api/tables/{await table(person)}?at=0")))
                await asyncio.sleep(0)
                if len(asked) == Limits().requests_per_address:
                    break
            await look_back.by(len(asked))
            more = [asyncio.create_task(person.get("/api/tables")) for person in people]
            assert await soon(server.person("10.0.0.2").get("/api/tables")) == 200
            assert answered(asked) == answered(more) == []
            look_back.go_on()
            await asyncio.gather(*asked, *more)

    awaited(crowd())


def test_who_asks_for_more_than_can_wait_is_told_to_come_again(tmp_path: Path, look_back: Stopped) -> None:
    async def crowd() -> None:
        async with inside(tmp_path / "games.sqlite", requests_waiting=3) as server:
            anna = server.person()
            name = await table(anna)
            asked = [asyncio.create_task(anna.get(f"/api/tables/{name}?at=0")) for _ in range(9)]
            await look_back.by(1)  # the other has a thread too, and waits for the table
            await done(asked, 4)
            refused = [task.result() for task in asked if task.done()]
            for heard in refused:
                assert heard.status_code == 429 and int(heard.headers["retry-after"]) == heard.json()["retry_after"]
                assert "Try again in" in heard.json()["error"]["en"] and "Réessayez" in heard.json()["error"]["fr"]
            look_back.go_on()
            await asyncio.gather(*asked)
            assert sorted(answered(asked)) == [200] * 5 + [429] * 4

    awaited(crowd())


# --- every way to a thread ------------------------------------------------------------------------


async def bring(client: httpx.AsyncClient) -> httpx.Response:
    return await client.post("/api/import", json={"text": "x", "seats": HOT_SEAT})


async def look(client: httpx.AsyncClient) -> httpx.Response:
    return await client.get("/api/tables")


@pytest.mark.parametrize(("where", "name", "ask", "tokens"), [("", "check_new", bring, 1), ("store", "known", look, 2)])
def test_others_are_answered_meanwhile(tmp_path: Path, where: str, name: str, ask: Any, tokens: int) -> None:
    """Games that are brought in, and browsers that send several tokens."""

    async def crowd() -> None:
        async with inside(tmp_path / "games.sqlite") as server:
            holder: Any = getattr(server.club, where) if where else server.club
            stopped = Stopped(getattr(holder, name))
            setattr(holder, name, stopped)
            anna = server.person(tokens=tokens)
            asked = [asyncio.create_task(ask(anna)) for _ in range(MANY)]
            await stopped.by(2)
            assert await soon(server.person().get("/api/tables")) == 200
            assert stopped.begun == 2
            stopped.go_on()
            await asyncio.gather(*asked)

    awaited(crowd())


async def follow(server: Inside, client: httpx.AsyncClient, table: str) -> int:
    """Live, until the first news: the code with which it is closed."""
    told: asyncio.Queue[Any] = asyncio.Queue()
    heard: asyncio.Queue[Any] = asyncio.Queue()
    heard.put_nowait({"type": "websocket.connect"})
    path = f"/api/tables/{table}/live"
    scope = {
        "type": "websocket",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(b"host", b"localhost"), (b"cookie", client.headers["cookie"].encode())],
        "client": ("10.0.0.1", 1),
        "subprotocols": [],
    }
    talk = asyncio.create_task(server.app(scope, heard.get, told.put))  # type: ignore[arg-type]
    while (said := await told.get())["type"] == "websocket.accept":
        pass
    heard.put_nowait({"type": "websocket.disconnect", "code": 1000})
    await talk
    return int(said.get("code", 0))


def test_who_follows_tables_waits_for_his_own_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def crowd() -> None:
        async with inside(tmp_path / "games.sqlite", requests_waiting=10) as server:
            anna = server.person()
            name = await table(anna)
            stopped = Stopped(server.club.hub.follow)
            monkeypatch.setattr(server.club.hub, "follow", stopped)
            following = [asyncio.create_task(follow(server, anna, name)) for _ in range(15)]
            await stopped.by(1)
            assert await soon(server.person().get("/api/tables")) == 200
            await done(following, 3)
            stopped.go_on()
            assert sorted(await asyncio.gather(*following)) == [0] * 12 + [4429] * 3

    awaited(crowd())


def test_who_follows_tables_with_several_tokens_is_told_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def crowd() -> None:
        async with inside(tmp_path / "games.sqlite", requests_waiting=1) as server:
            anna = server.person(tokens=2)
            name = await table(anna)
            stopped = Stopped(server.club.store.known)
            monkeypatch.setattr(server.club.store, "known", stopped)
            following = [asyncio.create_task(follow(server, anna, name)) for _ in range(6)]
            await stopped.by(2)
            await done(following, 3)
            stopped.go_on()
            assert sorted(await asyncio.gather(*following)) == [0] * 3 + [4429] * 3

    awaited(crowd())


def test_half_a_request_keeps_no_place(tmp_path: Path) -> None:
    async def crowd() -> None:
        async with inside(tmp_path / "games.sqlite") as server:
            anna, rest = server.person(), asyncio.Event()

            async def slowly() -> AsyncIterator[bytes]:
                yield b'{"game": "lenin'
                await rest.wait()
                yield b'grad", "seats": {}}'

            headers = {"content-type": "application/json"}
            asked = [
                asyncio.create_task(anna.post("/api/tables", content=slowly(), headers=headers)) for _ in range(MANY)
            ]
            await asyncio.sleep(0)
            assert await soon(anna.get("/api/tables")) == 200
            rest.set()
            await asyncio.gather(*asked)
            assert answered(asked) == [422] * MANY

    awaited(crowd())


# --- whose turn it is -----------------------------------------------------------------------------


async def come(places: Places, *who: tuple[Somebody, str]) -> list[asyncio.Task[Place]]:
    found = [asyncio.create_task(places.take(*each)) for each in who]
    await asyncio.sleep(0)
    return found


def came(tasks: list[asyncio.Task[Place]]) -> list[str]:
    return [task.result().person for task in tasks if task.done()]


def test_whoever_has_the_fewest_under_way_comes_first() -> None:
    async def crowd() -> None:
        places = Places(Limits(requests_at_once=3, requests_per_address=4))
        first = await come(places, *[(ANNA, "here")] * 3, (BORIS, "here"))
        waiting = await come(places, *[(ANNA, "here")] * 2, (BORIS, "here"), (CARLA, "here"))
        assert came(first) == [ANNA, ANNA, ANNA, BORIS] and came(waiting) == []
        places.leave(first[0].result())
        places.leave(first[0].result())  # which is nothing more
        await asyncio.sleep(0)
        assert came(waiting) == [CARLA]
        places.leave(first[1].result())
        await asyncio.sleep(0)
        assert came(waiting) == [ANNA, CARLA], "of two who have as many, who came first"
        elsewhere = await come(places, *[(ANNA, "there")] * 3)
        assert came(elsewhere) == [ANNA], "at whatever address he is, he is one"
        places.leave(first[2].result())
        await asyncio.sleep(0)
        assert came(waiting) == [ANNA, BORIS, CARLA] and came(elsewhere) == [ANNA, ANNA]
        for task in (*first, *waiting, *elsewhere):
            task.cancel()

    awaited(crowd())


def test_who_gives_up_leaves_nothing_behind() -> None:
    async def crowd() -> None:
        places = Places(Limits(requests_at_once=1, requests_waiting=2))
        first, *waiting = await come(places, *[(ANNA, "here")] * 3)
        with pytest.raises(Problem):
            await places.take(ANNA, "here")
        waiting[0].cancel()  # and before he knows, it would be his turn
        places.leave(first.result())
        await asyncio.sleep(0)
        assert came(waiting[1:]) == [ANNA]
        called = await come(places, (ANNA, "here"))
        places.leave(waiting[1].result())
        called[0].cancel()  # when it was his turn already
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        async with asyncio.timeout(PATIENCE), places.place(ANNA, "here"):
            assert called[0].cancelled() and waiting[0].cancelled()
        assert not places._taken and not places._waiting and not places._persons and not places._addresses

    awaited(crowd())
