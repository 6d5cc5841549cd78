"""Nobody acts for another seat, nobody sees what his seat may not know, no other web site drives the server."""

from __future__ import annotations

import re
import time

import httpx
import pytest
from helpers import for_two, position_text, until
from people import HOT_SEAT, Person, Server

from grognard import games
from grognard.server import show
from grognard.server.encoding import encode
from grognard.server.problem import Problem
from grognard.server.tables import Tables
from grognard.umpire import record
from grognard.umpire.dice import commitment


def test_another_person_has_nothing_to_do_here(me: Person, you: Person) -> None:
    table = me.new()
    here = f"/api/tables/{table['table']}"
    for path in ("", "?at=0", "/log", "/record", "/position", "/overlay/zoc?side=german", "/odds?attack=1pz&on=0110"):
        you.get(here + path, 403)
    for path in ("/explore", "/why"):
        you.post(here + path, {"actions": ["end"]}, 403)
    you.post(f"{here}/play", {"actions": ["move 8pz"], "seq": table["seq"]}, 403)
    you.post(f"{here}/undo", {"seq": table["seq"]}, 403)
    you.get(f"{here}/news", 403)
    you.post(f"{here}/name", {"name": "Mine"}, 403)
    you.post(f"{here}/remove", {}, 403)
    you.post(f"{here}/hurry", {}, 403)
    assert you.get("/api/tables")["tables"] == []
    assert me.see(table) == table


def test_nobody_acts_for_the_other_seat(tables: Tables) -> None:
    with tables.open(for_two(tables, "historical")) as table:
        anna, boris = table.sides_of("anna"), table.sides_of("boris")
        with pytest.raises(Problem) as refused:
            table.play(boris, ["move 8pz"])
        assert refused.value.status == 403 and table.length == 0
        table.play(anna, ["move 8pz"])
        with pytest.raises(Problem) as refused:
            table.undo(boris)
        assert refused.value.status == 409 and table.length == 1
        assert show.snapshot(table, boris).question.actions == []
        assert show.snapshot(table, anna).question.actions
        table.undo(anna)
        with pytest.raises(Problem):
            table.sides_of("carla")


def told_after(tables: Tables, bid: int) -> tuple[str, str]:
    """What both are told when one has bid and the other has not."""
    with tables.open(for_two(tables, "free", "bid")) as table:
        table.play(["german"], [f"bid {bid}"])
        _, entries = tables.store.log(table.id)

        def told(sides: list[str]) -> str:
            said = [
                show.snapshot(table, sides),
                show.snapshot(table, sides, at=1),
                show.log(table, sides, entries),
                show.explore(table, sides, []),
                show.why(table, sides, ["end"]),
                show.record_text(table, sides),
                show.position_text(table, sides, None),
                show.position_text(table, sides, 1),
            ]
            return encode(said).decode().replace(table.id, "")

        before = told(["german"]), told(["soviet"])
        table.play(["soviet"], ["bid 3"])
        assert show.log(table, ["soviet"], entries)[0].action == f"bid {bid}"
        return before


def test_a_bid_is_hidden_until_both_have_bid(tables: Tables) -> None:
    one, other = told_after(tables, 17), told_after(tables, 23)
    assert one[0] != other[0]
    assert one[1] == other[1]


def test_two_programs_on_one_file_do_not_overwrite_each_other(tables: Tables) -> None:
    name = for_two(tables, "historical")
    other = Tables(tables.store)
    with tables.open(name) as here, other.open(name) as there:
        here.play(["german"], ["move 8pz"])
        with pytest.raises(Problem) as refused:
            there.play(["german"], ["move 1pz"])
        assert refused.value.status == 409
    with other.open(name) as there:  # read again
        assert there.match.actions == ["move 8pz"]


def test_only_ones_own_actions_can_be_taken_back(me: Person) -> None:
    table = me.new(seats={"german": "me", "soviet": "random"}, set_up="free")
    for _ in range(100):
        table = me.see(table)
        if table["question"]["mine"]:
            break
        time.sleep(0.02)
    assert table["length"] == 7 and not table["question"]["can_undo"]
    assert "not yours" in me.undo(table, status=409)["error"]["en"]


def test_the_seed_stays_in_the_server_until_the_end(me: Person, server: Server) -> None:
    """A last turn played through the API: the seed is in none of the answers before the game is over."""
    text = position_text(until(12, "combat", "soviet", seed=4))
    table = me.post("/api/import", {"text": text, "seats": HOT_SEAT}, 201)
    promise = table["dice"]["commitment"]
    (seed,) = [s for s in server.seeds() if commitment(s) == promise]
    rolled = 0
    while True:
        actions = [a["text"] for a in table["question"]["actions"]]
        action = next((a for a in actions if a != "end" and rolled < 2), "end" if "end" in actions else actions[-1])
        for what in ("record", "position", "log"):
            me.ask(table, what)
        me.tell(table, "explore", action)
        me.tell(table, "why", action, "to 2604")
        assert not [heard for heard in me.heard if seed in heard]
        table = me.play(table, action)
        rolled = sum(line["kind"] == "die" for entry in me.ask(table, "log") for line in entry["lines"])
        if table["over"]:
            break
        assert table["dice"] == {"commitment": promise, "seed": None, "open": False, "verifiable": True}
    assert rolled
    assert table["dice"]["seed"] == seed and table["result"]["fr"] and table["question"] is None
    told = record.read(me.ask(table, "record"))
    assert told.header.seed == seed and told.header.commitment == promise
    assert games.verify(told).outcomes >= rolled
    assert me.play(table, "end", status=422)


def test_tokens_are_random_and_kept_as_hashes(me: Person, you: Person, server: Server) -> None:
    me.new()
    token = me.http.cookies["grognard"]
    assert re.fullmatch(r"[\w-]{43}", token) and token != you.http.cookies["grognard"]
    for suffix in ("", "-wal"):
        path = server.data.with_name(server.data.name + suffix)
        assert not path.exists() or token.encode() not in path.read_bytes()


def test_the_cookie_is_for_this_site_and_not_for_scripts(server: Server) -> None:
    said = httpx.get(f"{server.url}/api/games").headers["set-cookie"]
    assert "HttpOnly" in said and "SameSite=Strict" in said
    cookie = said.split(";")[0]
    assert "set-cookie" not in httpx.get(f"{server.url}/api/games", headers={"cookie": cookie}).headers


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "evil.example"},
        {"host": "evil.example:8137"},
        {"host": "localhost.evil.example"},
        {"host": "127.0.0.1.evil.example"},
        {"host": ""},
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:1"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_other_sites_are_refused(me: Person, server: Server, headers: dict[str, str]) -> None:
    body = {"game": "leningrad", "seats": HOT_SEAT}
    before = me.get("/api/tables")
    answer = httpx.post(f"{server.url}/api/tables", json=body, headers={**headers, "cookie": me.cookie})
    assert answer.status_code in (400, 403)
    assert httpx.get(f"{server.url}/api/games", headers=headers).status_code in (400, 403)
    assert "set-cookie" not in answer.headers
    assert me.get("/api/tables") == before


def test_the_page_itself_is_welcome(me: Person, server: Server) -> None:
    headers = {"origin": server.url, "sec-fetch-site": "same-origin", "cookie": me.cookie}
    body = {"game": "leningrad", "seats": HOT_SEAT}
    assert httpx.post(f"{server.url}/api/tables", json=body, headers=headers).status_code == 201
    port = server.url.rsplit(":", 1)[1]
    assert httpx.get(f"{server.url}/api/games", headers={"host": f"localhost:{port}"}).status_code == 200


def test_a_form_of_another_kind_is_no_request(me: Person, server: Server) -> None:
    headers = {"content-type": "text/plain", "cookie": me.cookie}
    body = '{"game": "leningrad", "seats": {"german": "me", "soviet": "me"}}'
    before = me.get("/api/tables")
    assert httpx.post(f"{server.url}/api/tables", content=body, headers=headers).status_code >= 400
    assert me.get("/api/tables") == before
