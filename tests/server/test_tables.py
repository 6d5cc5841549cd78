"""Playing at a table through the web API."""

from __future__ import annotations

import time

import httpx
import pytest
from people import HOT_SEAT, Person, Server

from grognard.games import GAMES, leningrad


def test_games_editions_and_opponents(me: Person) -> None:
    game, *others = me.get("/api/games")
    assert [game["game"], *(o["game"] for o in others)] == list(GAMES)
    assert game["game"] == "leningrad"
    assert game["title"]["fr"].startswith("Léningrad")
    assert [e["edition"] for e in game["editions"]] == ["2010", "1979"]
    assert game["editions"][0]["set_ups"] == ["free", "historical"]
    assert {"hotseat", "greedy", "random"} <= set(game["opponents"])


@pytest.mark.parametrize("edition", ["2010", "1979"])
@pytest.mark.parametrize("set_up", ["free", "historical"])
def test_a_new_table(me: Person, edition: str, set_up: str) -> None:
    table = me.new(edition=edition, set_up=set_up)
    assert table["seq"] == 1 and table["length"] == 0
    assert [(s["side"], s["mine"], s["player"]) for s in table["seats"]] == [
        ("german", True, "human"),
        ("soviet", True, "human"),
    ]
    assert table["question"]["kind"] == ("soviet-columns" if set_up == "free" else "movement")
    assert table["question"]["mine"]
    state = leningrad.new(edition, set_up=set_up)
    assert [a["text"] for a in table["question"]["actions"]] == list(state.legal())
    assert len(table["units"]) == state.rules.count
    here = {u["id"]: u["hex"] for u in table["units"] if u["where"] == "map"}
    assert here == {
        name: state.rules.numbers[h] for name, h in zip(state.rules.names, state.place, strict=True) if h >= 0
    }
    assert table["table"] in [t["table"] for t in me.get("/api/tables")["tables"]]


def test_a_table_may_begin_with_a_handicap(me: Person) -> None:
    """In a game that knows handicaps, and no higher than it allows."""
    known = {g["game"]: g["editions"][0]["handicap"] for g in me.get("/api/games")}
    assert known["leningrad"] is None and known["barbarossa"] is not None
    seats = {"axis": "me", "soviet": "me"}
    table = me.new(seats, game="barbarossa", edition="borisov", handicap=-2)
    assert table["score"]["total"] == -2
    body = {"game": "barbarossa", "edition": "borisov", "set_up": "historical", "seats": seats}
    assert "handicap" in me.post("/api/tables", {**body, "handicap": 50}, 422)["error"]["en"]
    other = {"game": "leningrad", "edition": "2010", "set_up": "historical", "seats": HOT_SEAT, "handicap": 1}
    assert "handicap" in me.post("/api/tables", other, 422)["error"]["en"]


def test_texts_come_in_both_languages(me: Person) -> None:
    table = me.new()
    texts = [table["phase_title"], table["question"]["prompt"], table["question"]["side_title"]]
    texts += [a["title"] for a in table["question"]["actions"]] + [u["title"] for u in table["units"]]
    for said in texts:
        assert set(said) == {"en", "fr"} and all(said.values())


def test_a_move_with_its_way_and_what_is_left(me: Person) -> None:
    table = me.new()
    moving = me.play(table, "move 8pz")
    assert moving["question"]["kind"] == "moving"
    goal = next(a for a in moving["question"]["actions"] if a["text"] == "to 0012")
    assert goal["verb"] == "to" and goal["units"] == ["8pz"] and goal["hexes"] == ["0012"]
    assert goal["way"][0] == "0112" and goal["way"][-1] == "0012"
    assert goal["points"] + goal["left"] == 8
    moved = me.play(moving, "to 0012")
    unit = next(u for u in moved["units"] if u["id"] == "8pz")
    assert unit["hex"] == "0012" and unit["moved"] and unit["left"] == goal["left"]


def test_several_actions_are_one_change(me: Person) -> None:
    table = me.new()
    moved = me.play(table, "move 8pz", "to 0012")
    assert moved["seq"] == table["seq"] + 1 and moved["length"] == 2


def test_an_illegal_action_says_why_and_changes_nothing(me: Person) -> None:
    table = me.new()
    refused = me.play(table, "move 8pz", "to 2604", status=422)
    assert refused["case"].startswith("2010 §") and refused["action"] == "to 2604"
    assert set(refused["error"]) == {"en", "fr"}
    for rubbish in ("move nobody", "end end", "é", "attack the moon"):
        assert me.play(table, rubbish, status=422)["action"] == rubbish
    assert me.see(table) == table


def test_what_follows_a_die_must_wait_for_it(me: Person) -> None:
    table = me.new()
    attack = ["move 1pz,6pz,36mot", "overrun 0110", "air 0"]
    me.play(table, *attack, "lose", status=422)
    assert me.see(table)["seq"] == table["seq"]
    fought = me.play(table, *attack)
    kinds = [line["kind"] for entry in me.ask(fought, "log") for line in entry["lines"]]
    assert "die" in kinds and "combat-result" in kinds
    assert not fought["question"] or not fought["question"]["can_undo"]
    assert me.undo(fought, status=409)["seq"] == fought["seq"]


def test_whoever_is_behind_is_told(me: Person) -> None:
    table = me.new()
    moved = me.play(table, "move 8pz")
    assert me.play(table, "move 8pz", status=409)["seq"] == moved["seq"]
    assert me.undo(table, status=409)["seq"] == moved["seq"]


def test_undo(me: Person) -> None:
    table = me.new()
    assert not table["question"]["can_undo"]
    me.undo(table, status=409)
    moving = me.play(table, "move 8pz")
    moved = me.play(moving, "to 0012")
    assert moved["question"]["can_undo"]
    back = me.undo(moved)
    assert back["seq"] > moved["seq"] and back["length"] == 1
    assert back["question"]["actions"] == moving["question"]["actions"]
    start = me.undo(back)
    assert start["units"] == table["units"] and me.ask(start, "log") == []


def test_undo_takes_back_what_was_said_at_once(me: Person) -> None:
    table = me.new()
    moved = me.play(table, "move 8pz", "to 0012")
    further = me.play(moved, "move 122id", "to 0113")
    back = me.undo(further)
    assert back["length"] == 2 and back["units"] == moved["units"]
    assert back["question"]["actions"] == moved["question"]["actions"]
    start = me.undo(back)
    assert start["length"] == 0 and start["units"] == table["units"] and me.ask(start, "log") == []
    me.undo(start, status=409)


def test_a_record_that_is_brought_in_is_taken_back_line_by_line(me: Person) -> None:
    table = me.play(me.new(seed="8"), "move 8pz", "to 0012")
    table = me.play(table, "move 122id")
    table = me.play(table, "to 0113")
    text = me.ask(table, "record")
    again = me.post("/api/import", {"text": text, "seats": HOT_SEAT}, 201)
    assert again["length"] == 4
    assert [me.undo(again)["length"], me.undo(me.see(again))["length"]] == [2, 0]


def test_undo_goes_back_to_the_die_and_no_further(me: Person) -> None:
    table = fought = me.play(me.new(), "move 1pz,6pz,36mot", "overrun 0110", "air 0")
    while table["question"]["kind"] != "movement":
        table = me.play(table, table["question"]["actions"][0]["text"])
    table = me.play(table, "move 8pz", "to 0012")
    while table["question"]["can_undo"]:
        table = me.undo(table)
    assert table["length"] == fought["length"] == 3
    me.undo(table, status=409)


def test_exploring_changes_nothing(me: Person) -> None:
    table = me.new()
    found = me.tell(table, "explore", "move 1pz,6pz,36mot")
    assert found["question"]["kind"] == "moving" and not found["chance"] and found["played"] == 1
    assert any(a["verb"] == "overrun" and a["points"] > 0 for a in found["question"]["actions"])
    found = me.tell(table, "explore", "move 1pz,6pz,36mot", "overrun 0110", "air 0", "lose")
    assert found["chance"] and found["played"] == 2 and found["question"]["kind"] == "air-support"
    me.tell(table, "explore", "move 1pz", "to 2604", status=422)
    assert me.see(table) == table


def test_why_not(me: Person) -> None:
    table = me.new()
    found = me.tell(table, "why", "move 1pz", "to 2604")
    assert not found["legal"] and found["case"].startswith("2010 §4")
    assert found["reason"]["fr"] != found["reason"]["en"] and found["summary"]["en"]
    assert me.tell(table, "why", "move 1pz", "to 0211")["legal"] is not None
    assert me.tell(table, "why", "move 1pz")["legal"]


def test_what_would_be_lost(me: Person) -> None:
    table = me.new()
    assert "2010 §4.6" in table["question"]["loses"]["en"]  # the historical set-up is stacked high


def test_log_and_the_board_as_it_was(me: Person) -> None:
    table = me.new()
    moving = me.play(table, "move 8pz")
    moved = me.play(moving, "to 0012")
    log = me.ask(moved, "log")
    assert [(e["number"], e["seq"], e["action"], e["side"]) for e in log] == [
        (1, 2, "move 8pz", "german"),
        (2, 3, "to 0012", "german"),
    ]
    (line,) = log[1]["lines"]
    assert line["kind"] == "moved" and line["facts"]["units"] == ["8pz"] and line["facts"]["way"][-1] == "0012"
    assert me.ask(moved, "log?since=2") == log[1:]
    for at, snapshot in enumerate((table, moving, moved)):
        then = me.see(moved, at)
        assert then["question"] is None and then["at"] == at
        assert then["units"] == snapshot["units"]
    me.get(f"/api/tables/{moved['table']}?at=3", 404)
    me.get(f"/api/tables/{moved['table']}?at=-1", 404)


def test_odds_and_overlays(me: Person) -> None:
    table = me.new()
    odds = me.ask(table, "odds?attack=1pz,6pz,36mot&on=0110&air=1")
    assert odds["attack"] > 20 and sum(odds["results"].values()) == pytest.approx(1, abs=1e-4)
    assert all(s["case"] and s["why"]["fr"] for s in odds["shifts"])
    assert me.ask(table, "odds?attack=1pz&on=2604", status=422)["case"]
    me.ask(table, "odds?attack=nobody&on=2604", status=422)
    me.ask(table, "odds?attack=1pz", status=400)
    for kind in ("zoc", "supply", "reach"):
        for side in ("german", "soviet"):
            assert me.ask(table, f"overlay/{kind}?side={side}")["hexes"]
    me.ask(table, "overlay/moon?side=german", status=404)
    me.ask(table, "overlay/zoc?side=finnish", status=404)


def test_two_tables_at_once(me: Person) -> None:
    one, two = me.new(), me.new(edition="1979")
    one = me.play(one, "move 8pz")
    two = me.play(two, "move 1pz")
    one = me.play(one, "to 0012")
    assert [e["action"] for e in me.ask(one, "log")] == ["move 8pz", "to 0012"]
    assert [e["action"] for e in me.ask(two, "log")] == ["move 1pz"]
    assert one["dice"]["commitment"] != two["dice"]["commitment"]


def test_rules_and_map(me: Person) -> None:
    cases = me.get("/api/games/leningrad/rules")
    found = {c["case"]: c for c in cases}
    assert found["2010 §8.47"]["text"]["fr"]
    grid = me.get("/api/games/leningrad/2010/map")
    assert len(grid["corners"]) == 6 and grid["hexes"]["2604"]["place"]["fr"] == "Léningrad"
    svg = me.get("/api/games/leningrad/2010/map.svg?lang=fr")
    assert svg.startswith("<svg") and 'id="map"' in svg
    assert " ".join(f"{v:g}" for v in grid["viewBox"]) in svg


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/games/chess/rules", 404),
        ("/api/games/leningrad/1812/map", 404),
        ("/api/games/leningrad/2010/map.svg?lang=de", 400),
        ("/api/tables/nowhere", 404),
        ("/api/nothing", 404),
    ],
)
def test_what_there_is_not(me: Person, path: str, status: int) -> None:
    assert set(me.get(path, status)["error"]) == {"en", "fr"}


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ("{", 400),
        ("[]", 400),
        ("null", 400),
        ('{"game": "leningrad"}', 400),
        ('{"game": "leningrad", "seats": {"german": "me", "soviet": "me"}, "more": 1}', 400),
        ('{"game": "chess", "seats": {"white": "me"}}', 404),
        ('{"game": "leningrad", "edition": "1812", "seats": {"german": "me", "soviet": "me"}}', 404),
        ('{"game": "leningrad", "seats": {"german": "me"}}', 422),
        ('{"game": "leningrad", "seats": {"german": "random", "soviet": "random"}}', 422),
        ('{"game": "leningrad", "seats": {"german": "me", "soviet": "god"}}', 422),
        ('{"game": "leningrad", "seats": {"german": "me", "soviet": "grognard.players.greedy:GreedyPlayer"}}', 422),
        ('{"game": "leningrad", "set_up": "none", "seats": {"german": "me", "soviet": "me"}}', 422),
        (b"\xff\xfe", 400),
    ],
)
def test_bad_requests(me: Person, server: Server, body: str | bytes, status: int) -> None:
    headers = {"content-type": "application/json", "cookie": me.cookie}
    answer = httpx.post(f"{server.url}/api/tables", content=body, headers=headers)
    assert answer.status_code == status, answer.text
    assert set(answer.json()["error"]) == {"en", "fr"}


def test_bad_json_at_a_table_changes_nothing(me: Person) -> None:
    table = me.new(seats=HOT_SEAT)
    for body in ({"actions": [], "seq": 1}, {"actions": "end", "seq": 1}, {"actions": ["end"]}, {"seq": "1"}):
        me.post(f"/api/tables/{table['table']}/play", body, 400)
    assert me.see(table) == table


def test_small_answers_come_at_once(me: Person) -> None:
    """Not after the 40 ms for which a careless socket waits."""
    spent = []
    for _ in range(21):
        begun = time.perf_counter()
        me.get("/api/nothing", 404)
        spent.append(time.perf_counter() - begun)
    assert sorted(spent)[5] < 0.03
