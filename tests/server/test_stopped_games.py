"""A game that cannot go on by today's rules: what was played can be read, and what was not shown is not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from inside import Inside, awaited, inside

from grognard import games
from grognard.games.leningrad import position
from grognard.server import rows
from grognard.server.guard import person_of
from grognard.server.persons import Person, tokens
from grognard.server.stored import Seat
from grognard.umpire import record
from grognard.umpire.record import Break, Record

GETS = ("", "?at=0", "?at=1", "/news", "/log", "/record", "/position", "/position?at=1", "/invitations")
MORE_GETS = ("/overlay/zoc?side=german", "/odds?attack=1pz&on=0110")
POSTS: dict[str, Any] = {
    "/explore": {"actions": []},
    "/why": {"actions": ["end"]},
    "/play": {"actions": ["bid 3"], "seq": 2},
    "/undo": {"seq": 2},
    "/hurry": {},
}


def person(client: httpx.AsyncClient) -> Person:
    (token,) = tokens([(b"cookie", client.headers["cookie"].encode())])
    return person_of(token)


def no_such_set_up(told: Record, _: Any) -> Record:
    """A set-up that there is no longer."""
    return replace(told, header=replace(told.header, set_up=("old", "bid")))


def carried_over(told: Record, state: Any) -> Record:
    """Carried over once, with the bid in the position from which it went on."""
    here = games.unseeded_position(state)
    return replace(told, header=replace(told.header, rules=1), breaks=(Break(1, 1, 2, 1, here),))


def stopped(server: Inside, bid: int, anna: Person, boris: Person, change: Callable[[Record, Any], Record]) -> str:
    """A table where the first has bid and the second has not, with a head that nothing can be made of."""
    tables, seats = server.club.tables, (Seat("german", "human", anna), Seat("soviet", "human", boris))
    match = games.new_match("leningrad", "2010", "secret", ("free", "bid"))
    name = tables._keep(match, seats, [], open_seed=False, verifiable=True)
    with tables.open(name) as table:
        table.play(["german"], [f"bid {bid}"])
        state = table.match.state
        table.forget()
    with tables.store.writing() as connection:
        row = rows.row_of(connection, name)
        assert row is not None
        head = record.read_head(row["head"], "head")
        rows.change_row(connection, row, head=record.write(change(head, state)))
    return name


async def all_told(client: httpx.AsyncClient, table: str) -> list[tuple[int, str]]:
    """Every way to ask for a table."""
    here = f"/api/tables/{table}"
    heard = [await client.get(here + path) for path in (*GETS, *MORE_GETS)]
    heard += [await client.post(here + path, json=body) for path, body in POSTS.items()]
    heard += [await client.post("/api/editor/open", json={"table": table, **more}) for more in ({}, {"at": 1})]
    heard += [await client.get("/api/tables")]
    return [(answer.status_code, answer.text.replace(table, "")) for answer in heard]


@pytest.mark.parametrize("change", [no_such_set_up, carried_over])
def test_a_bid_stays_hidden_in_a_game_that_cannot_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Callable[[Record, Any], Record]
) -> None:
    async def ask() -> None:
        async with inside(tmp_path / "games.sqlite") as server:
            anna, boris, carla = server.person(), server.person(), server.person()
            one, other = (stopped(server, bid, person(anna), person(boris), change) for bid in (17, 23))
            monkeypatch.setattr(position, "HIGHEST_BID", 5)  # and what is wrong there names the bid
            told = await all_told(anna, one)
            assert [text for status, text in told if status == 200 and "bid 17" in text], "his own he can read"
            assert {status for status, _ in told} == {200, 409} and sum(status == 200 for status, _ in told) == 2
            told = await all_told(boris, one)
            assert _but_the_list(told) == _but_the_list(await all_told(boris, other))
            assert not [text for _, text in told if "bid 17" in text or "bids 17" in text]
            told = (await all_told(carla, one))[:-1]  # all but the list of her own tables
            assert {status for status, _ in told} == {403}

    awaited(ask())


def _but_the_list(told: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """It has both tables, in either order."""
    return [*told[:-1], (told[-1][0], "")]


def test_what_is_wrong_is_told_to_those_who_may_know_it(tmp_path: Path) -> None:
    async def ask() -> None:
        async with inside(tmp_path / "games.sqlite") as server:
            anna, boris = server.person(), server.person()
            name = stopped(server, 17, person(anna), person(boris), no_such_set_up)
            mine, yours = [(await who.get(f"/api/tables/{name}")).json()["error"] for who in (anna, boris)]
            assert "“old”" in mine["en"] and "«\u00a0old\u00a0»" in mine["fr"]
            for said in (mine, yours):
                assert all(f"/api/tables/{name}/record" in said[language] for language in ("en", "fr"))
            assert "“old”" not in yours["en"] and "old\u00a0»" not in yours["fr"]

    awaited(ask())
