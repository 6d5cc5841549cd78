"""The description of the API is complete and true, and the health of a server can be asked."""

from __future__ import annotations

import asyncio
import re
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from helpers import finished, record_text
from inside import PATIENCE, Stopped, awaited, inside
from jsonschema import Draft202012Validator
from people import Person, Server
from sqlalchemy import create_engine
from wire_tap import Wire

from grognard import games
from grognard.games import GAMES
from grognard.server import health, lists, told
from grognard.server.app import make_app, make_routes
from grognard.server.club import Club
from grognard.warfare.page import RuleCase


@pytest.fixture(scope="module")
def described(server: Server) -> Any:
    with Wire(server.url) as wire:
        heard = wire.ask("GET", "/api/openapi.json")
    assert heard.status == 200 and "set-cookie" not in heard.headers
    return heard.json


@pytest.fixture(scope="module")
def routes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Any]]:
    club = Club(tmp_path_factory.mktemp("routes") / "games.sqlite")
    yield [route for route in make_routes(club).routes if hasattr(route, "route_handlers")]
    club.close()


def test_every_route_is_described_and_no_other(described: Any, routes: list[Any]) -> None:
    known = {
        (route.path_format, method.lower())
        for route in routes
        for method in route.methods - {"OPTIONS"}
        if route.path_format.startswith("/api/")
        and not route.path_format.startswith(("/api/openapi.json", "/api/ground"))
    }
    told = {(path, method) for path, item in described["paths"].items() for method in item}
    assert told == known and len(known) >= 28


def test_parameters_and_bodies_are_described(described: Any, routes: list[Any]) -> None:
    for route in routes:
        for handler in route.route_handlers:
            for method in (
                {"GET", "POST"}
                & handler.http_methods
                & {m.upper() for m in described["paths"].get(route.path_format, {})}
            ):
                told = described["paths"][route.path_format][method.lower()]
                wanted = set(handler.parsed_fn_signature.parameters) - {"self", "club", "request", "data"}
                assert {p["name"] for p in told.get("parameters", [])} == wanted, route.path_format
                assert ("requestBody" in told) == ("data" in handler.parsed_fn_signature.parameters)


def test_every_answer_has_a_shape(described: Any) -> None:
    for path, item in described["paths"].items():
        for method, said in item.items():
            assert said["responses"], (path, method)
            for status, answer in said["responses"].items():
                (content,) = answer["content"].values()
                assert content["schema"], (path, method, status)
                if int(status) >= 400:
                    assert content["schema"]["$ref"].endswith("Refusal"), (path, method, status)
            assert {"400", "403", "404", "408", "429", "431", "503"} <= set(said["responses"])
            if method == "post":
                assert {"413", "415", "422", "507"} <= set(said["responses"])


def test_answers_are_as_described(me: Person) -> None:
    """What is really said has the shapes that are described."""
    table = me.new()
    here = f"/api/tables/{table['table']}"
    me.play(table, "move 8pz")
    done = me.bring(record_text(finished()))
    heard: list[tuple[Any, Any]] = [
        (told.Snapshot, table),
        (told.Snapshot, done),
        (told.Update, me.get(f"{here}/news")),
        (list[told.LogEntry], me.get(f"{here}/log")),
        (lists.TablePage, me.get("/api/tables")),
        (list[lists.GameInfo], me.get("/api/games")),
        (lists.MapInfo, me.get("/api/games/leningrad/2010/map")),
        (list[RuleCase], me.get("/api/games/leningrad/rules")),
        (told.Explored, me.tell(table, "explore", "to 0012")),
        (told.Why, me.tell(table, "why", "end")),
        (told.Opened, me.post("/api/editor/open", {"table": table["table"]})),
        (told.Refusal, me.play(table, "end", status=409)),
        (told.Health, me.get("/api/health")),
    ]
    sheet = me.post("/api/editor/open", {"table": table["table"]})["sheet"]
    heard.append((told.Checked, me.post("/api/editor/check", sheet)))
    for shape, said in heard:
        assert msgspec.convert(said, shape, strict=True) is not None


@pytest.mark.parametrize("game", GAMES)
def test_boards_of_every_game_are_as_described(described: Any, me: Person, game: str) -> None:
    """Field by field, and the answers of a sentence that is begun."""
    seats = dict.fromkeys(games.part(game, "measures").SIDES, "me")
    board = me.new(seats, games.part(game, "table").SET_UPS[0], game=game, edition=games.game(game).DEFAULT_EDITION)

    def holds(said: Any, what: str) -> None:
        schema = {"$ref": f"#/components/schemas/{what}", "components": described["components"]}
        found = [
            f"{error.json_path}: {error.message}"[:300] for error in Draft202012Validator(schema).iter_errors(said)
        ]
        assert found == []

    holds(me.get(f"/api/tables/{board['table']}"), "Snapshot")
    holds(me.tell(board, "explore", board["question"]["actions"][0]["text"]), "Explored")


def test_what_is_not_described_is_not_answered(described: Any, me: Person) -> None:
    table = me.new()
    spec = described["paths"]["/api/tables/{table}/play"]["post"]["responses"]
    for body, status in (({}, 400), ({"actions": ["x"], "seq": 99}, 409), ({"actions": ["x"], "seq": 1}, 422)):
        me.post(f"/api/tables/{table['table']}/play", body, status)
        assert str(status) in spec


# --- health ---------------------------------------------------------------------------------------


def test_health_needs_nobody_and_makes_nobody(server: Server) -> None:
    with Wire(server.url) as wire:
        heard = wire.ask("GET", "/api/health")
    assert heard.status == 200 and "set-cookie" not in heard.headers
    assert heard.json["ok"] is True and heard.json["writable"] is True
    assert re.fullmatch(r"\d+\.\d+\.\d+", heard.json["version"])


def test_routes_are_declared_as_the_library_will_want_them(tmp_path: Path) -> None:
    """Path, query, body and dependency are each named as such: what Litestar would guess today it refuses tomorrow."""
    club = Club(tmp_path / "games.sqlite")
    with warnings.catch_warnings():
        warnings.simplefilter("error", DeprecationWarning)
        make_routes(club)
    club.close()


def test_a_file_that_cannot_be_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    club = Club(tmp_path / "games.sqlite")
    assert health._writable(club.store)
    with monkeypatch.context() as patched:
        patched.setattr(club.store, "_writing", create_engine(f"sqlite:///file:{club.store.path}?mode=ro&uri=true"))
        heard = awaited(asked(club))
    assert heard.status_code == 503 and heard.json()["ok"] is False and heard.json()["error"]["fr"]
    monkeypatch.setattr(health, "SPARE", 10**18)
    assert not health._writable(club.store)  # the disk is full
    assert awaited(asked(club)).status_code == 503
    club.close()


def test_it_is_looked_at_once_for_all_who_ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = Stopped(lambda _: True)
    monkeypatch.setattr(health, "_writable", stopped)

    async def crowd() -> None:
        async with inside(tmp_path / "games.sqlite") as server:
            somebody = server.person()
            asking = [asyncio.create_task(somebody.get("/api/health")) for _ in range(40)]
            await stopped.by(1)
            async with asyncio.timeout(PATIENCE):
                assert (await somebody.get("/api/tables")).status_code == 200, "nobody waits for it who plays"
            stopped.go_on()
            assert [answer.json()["ok"] for answer in await asyncio.gather(*asking)] == [True] * 40
            assert (await somebody.get("/api/health")).json()["ok"] and stopped.begun == 1

    awaited(crowd())


async def asked(club: Club) -> httpx.Response:
    transport = httpx.ASGITransport(app=make_app(club))  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        return await client.get("/api/health")
