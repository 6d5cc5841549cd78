"""A friend is invited by a link: it serves once, for one seat, and until it is withdrawn."""

from __future__ import annotations

import socket
from typing import Any

import pytest
from people import Person, Server
from test_live import following, hear

from grognard.server.invitations import hash_of
from grognard.server.run import addresses
from tests.server.boards import laid

FOR_TWO = {"german": "me", "soviet": "friend"}


def invite(who: Person, table: Any, side: str = "soviet", status: int = 201) -> Any:
    return who.post(f"/api/tables/{table['table']}/invitations", {"side": side}, status)


def take(who: Person, secret: str, status: int = 200) -> Any:
    return who.post("/api/invitations/take", {"secret": secret}, status)


def read(who: Person, secret: str, status: int = 200) -> Any:
    return who.post("/api/invitations/read", {"secret": secret}, status)


def seats(snapshot: Any) -> dict[str, tuple[bool, bool]]:
    return {s["side"]: (s["mine"], s["empty"]) for s in snapshot["seats"]}


def test_two_people_play_each_for_his_own_seat(me: Person, you: Person) -> None:
    table = me.new(FOR_TWO)
    assert seats(table) == {"german": (True, False), "soviet": (False, True)}
    secret = invite(me, table)["secret"]
    told = read(you, secret)
    assert told["side"] == "soviet" and told["table"] is None and told["turn"] == 1
    theirs = take(you, secret)
    assert seats(theirs) == {"german": (False, False), "soviet": (True, False)}
    assert theirs["question"]["actions"] == [] and not theirs["question"]["mine"]
    assert you.get("/api/tables")["tables"][0]["table"] == table["table"]

    you.play(theirs, "move 8pz", status=403)
    moved = me.play(me.see(table), "move 8pz", "to 0012")
    assert "not yours" in you.undo(you.see(table), status=409)["error"]["en"]
    ended = me.play(moved, "end")
    while ended["question"]["mine"]:
        ended = me.play(ended, ended["question"]["actions"][-1]["text"])
    for answer in (me.play(ended, "end", status=403), me.tell(ended, "explore")["question"]["actions"]):
        assert not answer or answer["error"]["en"]
    theirs = you.see(table)
    assert theirs["question"]["side"] == "soviet" and theirs["question"]["mine"] and theirs["question"]["actions"]
    after = you.play(theirs, theirs["question"]["actions"][0]["text"])
    assert me.see(table)["seq"] == after["seq"]


def test_whoever_waits_sees_the_friend_come(me: Person, you: Person) -> None:
    table = me.new(FOR_TWO)
    secret = invite(me, table)["secret"]
    with following(me, table) as socket:
        hear(socket)
        take(you, secret)
        told = hear(socket)
        assert told["seq"] == table["seq"] + 1 and told["log"] == [] and told["keep"] == 0
        assert seats(told["snapshot"])["soviet"] == (False, False)


def test_a_link_serves_once(me: Person, you: Person, server: Server) -> None:
    table = me.new(FOR_TWO)
    secret = invite(me, table)["secret"]
    take(you, secret)
    third = Person(server)
    for way in (read, take):
        assert "has been used" in way(third, secret, 410)["error"]["en"]
    third.get(f"/api/tables/{table['table']}", 403)
    # Who has come by it finds his way back by it.
    assert read(you, secret)["table"] == table["table"]
    before = you.see(table)
    assert laid(take(you, secret)) == before
    assert invite(me, table, status=409)["error"]["fr"]
    invite(you, table, "german", status=409)


def test_a_withdrawn_link_serves_nobody(me: Person, you: Person) -> None:
    table = me.new(FOR_TWO)
    first = invite(me, table)["secret"]
    second = invite(me, table)["secret"]
    assert "withdrawn" in take(you, first, 410)["error"]["en"]  # a new link takes the place of the old
    here = f"/api/tables/{table['table']}/invitations"
    assert [i["side"] for i in me.get(here)] == ["soviet"]
    assert me.post(f"{here}/withdraw", {"side": "soviet"}) == []
    assert "withdrawn" in take(you, second, 410)["error"]["en"]
    you.get(f"/api/tables/{table['table']}", 403)
    take(you, invite(me, table)["secret"])


def test_a_wrong_link_leads_nowhere(me: Person, you: Person) -> None:
    table = me.new(FOR_TWO)
    secret = invite(me, table)["secret"]
    for wrong in ("", secret[:-1], secret + "x", hash_of(secret), "é", table["table"]):
        for way in (read, take):
            assert way(you, wrong, 404)["error"]["fr"]
    you.post("/api/invitations/take", {"secret": "x" * 1000}, 400)
    you.post("/api/invitations/take", {"secret": 1}, 400)
    assert seats(me.see(table))["soviet"] == (False, True)


def test_nobody_else_invites(me: Person, you: Person) -> None:
    table = me.new(FOR_TWO)
    here = f"/api/tables/{table['table']}/invitations"
    secret = invite(me, table)["secret"]
    invite(you, table, status=403)
    you.get(here, 403)
    you.post(f"{here}/withdraw", {"side": "soviet"}, 403)
    take(you, secret)


def test_only_to_empty_seats(me: Person) -> None:
    for given in ({"german": "me", "soviet": "me"}, {"german": "me", "soviet": "random"}):
        table = me.new(given)
        for side in ("german", "soviet", "polish"):
            invite(me, table, side, 409)


def test_ones_own_link_is_not_used_up_by_looking_at_it(me: Person, you: Person) -> None:
    table = me.new(FOR_TWO)
    secret = invite(me, table)["secret"]
    for way in (read, take):
        refused = way(me, secret, 409)
        assert "for your friend" in refused["error"]["en"] and refused["table"] == table["table"]
    take(you, secret)


def test_the_secret_is_nowhere_on_disk(me: Person, you: Person, server: Server) -> None:
    table = me.new(FOR_TWO)
    secret = invite(me, table)["secret"]
    take(you, secret)
    for suffix in ("", "-wal"):
        path = server.data.with_name(server.data.name + suffix)
        assert not path.exists() or secret.encode() not in path.read_bytes()


def test_a_table_needs_somebody_who_invites(me: Person) -> None:
    body = {"game": "leningrad", "seats": {"german": "friend", "soviet": "friend"}}
    me.post("/api/tables", body, 422)


@pytest.mark.parametrize(("host", "names", "count"), [("127.0.0.1", ["box"], 0), ("0.0.0.0", ["box"], 2)])
def test_where_other_machines_find_it(host: str, names: list[str], count: int) -> None:
    with socket.socket() as listening, socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        listening.bind((host, 0))
        try:
            asking.connect(("192.0.2.1", 9))
        except OSError:
            count = 0  # a machine without a network
        found = addresses(listening, names)
        assert len(found) == count
        assert not found or found[0].startswith("http://box:")
