"""Two players say to one another what no action says: they take back, ask, refuse, agree, give up, leave."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from people import HOT_SEAT, Person, Server
from test_live import closing, following

from grognard.umpire import record

Two = tuple[Person, Person, Any]


@pytest.fixture
def two(me: Person, you: Person) -> Two:
    """I am the German, you have come by my link."""
    table = me.new({"german": "me", "soviet": "friend"})
    come(me, you, table)
    return me, you, me.see(table)


def come(host: Person, guest: Person, table: Any, side: str = "soviet") -> None:
    secret = host.post(f"/api/tables/{table['table']}/invitations", {"side": side}, 201)["secret"]
    guest.post("/api/invitations/take", {"secret": secret})


def say(who: Person, table: Any, what: str, status: int = 200, **more: Any) -> Any:
    seq = more.pop("seq", None) or who.see(table)["seq"]
    said = who.post(f"/api/tables/{table['table']}/{what}", {"seq": seq, **more}, status)
    return said.get("snapshot", said)


def texts(board: Any) -> list[str]:
    return [word["text"]["en"] for word in board["talk"]]


def test_what_is_taken_back_is_told_in_words(two: Two) -> None:
    me, you, table = two
    with following(you, table) as socket:
        json.loads(socket.recv(timeout=20))
        moved = me.play(table, "move 8pz", "to 0012")
        assert json.loads(socket.recv(timeout=20))["log"]
        back = me.undo(moved)
        heard = json.loads(socket.recv(timeout=20))
        (word,) = heard["changes"]["head"]["talk"]
        assert heard["keep"] == 0 and not word["mine"] and "0012" in word["text"]["en"]
    assert back["talk"][0]["mine"] and texts(back)[0].startswith("Germans took back: ")


def test_alone_nobody_is_told_anything(me: Person) -> None:
    table = me.new(HOT_SEAT)
    back = me.undo(me.play(table, "move 8pz"))
    assert back["talk"] == [] and back["may"] == ["resign"]


def test_presence(two: Two) -> None:
    me, you, table = two
    with following(me, table) as mine:
        json.loads(mine.recv(timeout=20))
        with following(you, table):
            assert json.loads(mine.recv(timeout=20)) == {"company": ["german", "soviet"]}
        assert json.loads(mine.recv(timeout=20)) == {"company": ["german"]}


def test_who_gives_up_has_lost_and_nothing_more_is_played(two: Two, server: Server) -> None:
    me, you, table = two
    say(you, table, "resign", 403, side="german")
    ended = say(you, table, "resign", side="soviet")
    assert ended["over"] and ended["question"] is None and ended["may"] == []
    assert ended["result"]["en"] == "Soviets resigned" and ended["dice"]["seed"]
    now = me.see(table)
    refused = me.play(now, "move 8pz", status=409)
    assert "ended" in refused["error"]["en"]
    me.post(f"/api/tables/{table['table']}/undo", {"seq": now["seq"]}, 409)
    for what, more in (("resign", {"side": "german"}), ("ask", {"kind": "undo"}), ("reply", {"grant": True})):
        say(me, table, what, 409, **more)
    listed = me.get("/api/tables")["tables"][0]
    assert listed["over"] and listed["result"]["fr"].startswith("Soviétiques") and listed["question_side"] is None
    told = record.read(me.get(f"/api/tables/{table['table']}/record"))
    assert dict(told.header.more)["ended"] == "resigned soviet" and told.header.result == "*"
    again = me.bring(record.write(told))
    assert not again["over"], "by the rules it can be played on"


def test_against_the_computer_one_may_give_up(me: Person) -> None:
    table = me.new({"german": "me", "soviet": "random"})
    assert table["may"] == ["resign"]
    assert say(me, table, "resign", side="german")["result"]["en"] == "Germans resigned"


def test_a_draw_where_the_game_knows_one(two: Two, me: Person, you: Person) -> None:
    _, _, leningrad = two
    assert "draw" not in leningrad["may"]
    say(me, leningrad, "ask", 409, kind="draw")
    body = {"game": "defiant-russia", "seats": {"axis": "me", "soviet": "friend"}}
    table = me.post("/api/tables", body, 201)
    assert "draw" not in table["may"], "the friend has not come yet"
    come(me, you, table)
    say(me, table, "ask", kind="draw")
    say(me, table, "reply", 403, grant=True)
    assert you.see(table)["request"]["kind"] == "draw" and not you.see(table)["request"]["mine"]
    say(you, table, "ask", 409, kind="undo")
    assert say(you, table, "reply", grant=False)["request"] is None
    say(you, table, "ask", kind="draw")
    ended = say(me, table, "reply", grant=True)
    assert ended["over"] and ended["result"]["fr"] == "nulle par accord"


def test_the_other_may_grant_what_no_undo_reaches(two: Two) -> None:
    me, you, table = two
    now = rolled(me, you, table)
    before = now["length"]
    assert not now["can_undo"] and "undo" in now["may"]
    me.post(f"/api/tables/{table['table']}/undo", {"seq": now["seq"]}, 409)
    say(me, now, "ask", 422, kind="undo", number=before)
    asked = say(me, now, "ask", kind="undo", number=0)
    assert asked["request"]["mine"] and "withdraw" in asked["may"] and "reply" in you.see(now)["may"]
    granted = say(you, now, "reply", grant=True)
    assert granted["length"] == 0 and granted["request"] is None
    mine = me.see(now)
    assert mine["units"] == table["units"] and mine["question"] == table["question"]
    assert not mine["dice"]["verifiable"] and mine["dice"]["commitment"] != table["dice"]["commitment"]
    assert texts(mine)[-1].startswith("Soviets: granted")
    assert me.play(mine, "move 8pz")["length"] == 1
    assert me.undo(me.see(table))["length"] == 0


def rolled(me: Person, you: Person, table: Any) -> Any:
    """The first overrun, its die rolled; it may be seen by both."""
    now = me.play(table, "move 1pz")
    target = next(a["text"] for a in now["question"]["actions"] if a["text"].startswith("overrun"))
    me.play(now, target)
    for _ in range(4):
        for who in (me, you):
            now = who.see(table)
            if not now["can_undo"] and now["length"] > 2:
                return me.see(table)
            if now["question"]["mine"]:
                who.play(now, now["question"]["actions"][0]["text"])
    return me.see(table)


def test_new_dice_come_after_what_was_taken_back(two: Two) -> None:
    """Else whoever asks would know what he is about to roll."""
    me, you, table = two
    seeds = me.server.seeds()
    rolled(me, you, table)
    say(me, table, "ask", kind="undo", number=0)
    say(you, table, "reply", grant=True)
    after = me.server.seeds()
    assert len(after) == len(seeds) and len(set(after) - set(seeds)) == 1


def test_what_was_asked_waits_for_a_restart_and_lapses_when_somebody_plays_on(two: Two, server: Server) -> None:
    me, you, table = two
    now = me.play(table, "move 8pz", "to 0012")
    say(you, now, "ask", kind="undo", number=0)
    assert me.see(table)["request"]["side"] == "soviet"
    me.play(me.see(table), "move 3mot")
    assert me.see(table)["request"] is None
    say(me, table, "reply", 409, grant=True)
    say(you, table, "ask", kind="undo", number=1)
    say(you, table, "reply", grant=False)
    assert texts(me.see(table))[-1] == "Soviets: no matter, let us play on."


def test_a_stranger_says_nothing(two: Two, server: Server) -> None:
    me, _, table = two
    stranger = Person(server)
    for what, more in (("resign", {"side": "german"}), ("ask", {"kind": "undo"}), ("reply", {"grant": True})):
        say(stranger, table, what, 403, seq=table["seq"], **more)
    assert me.see(table)["talk"] == []


def test_who_leaves_is_told_of_and_another_may_come(two: Two, server: Server) -> None:
    me, you, table = two
    with following(me, table) as socket:
        json.loads(socket.recv(timeout=20))
        you.post(f"/api/tables/{table['table']}/remove", {})
        heard = json.loads(socket.recv(timeout=20))
        assert "left" in heard["changes"]["head"]["talk"][0]["text"]["en"]
    now = me.see(table)
    assert [seat["left"] for seat in now["seats"]] == [False, True] and "undo" not in now["may"]
    third = Person(server)
    with following(you, table) as socket:
        json.loads(socket.recv(timeout=20))
        come(me, third, table)
        assert closing(socket) == 4409
    you.get(f"/api/tables/{table['table']}", 403)
    assert [seat["left"] for seat in third.see(table)["seats"]] == [False, False]
    assert [listed["table"] for listed in third.get("/api/tables")["tables"]] == [table["table"]]
    assert you.get("/api/tables")["tables"] == []


def test_who_comes_for_another_is_not_answered_for_by_his_staff(two: Two, server: Server) -> None:
    me, you, table = two
    here = f"/api/tables/{table['table']}/staff"
    you.post(here, {"side": "soviet", "orders": {"losses": "weakest"}})
    you.post(f"/api/tables/{table['table']}/remove", {})
    third = Person(server)
    come(me, third, table)
    assert {topic["said"] for topic in third.get(here)["topics"]} == {"ask"}
    third.post(here, {"side": "soviet", "orders": {"losses": "whole"}})
    assert "whole" in {topic["said"] for topic in third.get(here)["topics"]}


def test_nobody_is_asked_without_end(start: Callable[..., Server]) -> None:
    """Who asks and thinks better of it a hundred times would push out of the talk what he has taken back."""
    server = start(asks_per_hour=3)
    me, you = Person(server), Person(server)
    table = me.new({"german": "me", "soviet": "friend"})
    come(me, you, table)
    me.play(me.see(table), "move 8pz")
    for _ in range(3):
        say(me, table, "ask", kind="undo", number=0)
        say(me, table, "reply", grant=False)
    assert say(me, table, "ask", 429, kind="undo", number=0)["retry_after"] > 0
    assert say(you, table, "ask", kind="undo", number=0)["request"], "the other may ask all the same"
