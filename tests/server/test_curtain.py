"""Two sides before one screen: who holds both seats is told what the side before it may know, and nothing at all before
that side has come; by every route there is, to a page and to a program that knows the API."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from inside import awaited
from test_sealed import CASES, HERE, NAMES, WAYS, Case, Line, Played, at, heard_by

from grognard.umpire import record
from tests import drill, soak

LIFT = f"{HERE}/curtain"
OPEN = {f"{HERE}/name", f"{HERE}/remove", LIFT}
"""What a table still answers behind the curtain: nothing in it is of the game."""
PASSED = {
    "leningrad": (),
    "drill": (("soviet", "order 0605 withdraw"), ("soviet", "order 0606 stand")),
    "soviet orders": (("soviet", "end"),),
}
"""What is played after the first choice until the screen is to be passed on."""
ALONE = [(name, case) for name, case in zip(NAMES, CASES, strict=True) if name in PASSED]
both = pytest.mark.parametrize(("name", "case"), ALONE, ids=[name for name, _ in ALONE])


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with drill.registered():
        yield


def run(folder: Path, case: Case, what: Callable[[Played], Awaitable[Any]], *, alone: bool = True, **more: bool) -> Any:
    async def ask() -> Any:
        folder.mkdir(exist_ok=True)
        async with at(folder, case, alone=alone, **more) as played:
            return await what(played)

    return awaited(ask())


async def pass_on(played: Played, name: str, choice: str) -> httpx.Response:
    """Choose, and play on until the other side is to decide; gives the last answer."""
    said = ((played.case.owner, choice), *PASSED[name])
    for side, action in said:
        answer = await played.people[side].post(played.path("play"), json={"actions": [action], "seq": played.seq})
        assert answer.status_code == 200, answer.text
    return answer


async def lift(played: Played, side: str) -> httpx.Response:
    return await played.people[side].post(played.path("curtain"), json={"side": side})


def behind(name: str, choice: str, *, come: bool) -> Callable[[Played], Awaitable[Any]]:
    """Everything that is told while the curtain is down, or when the other side has come."""

    async def ask(played: Played) -> Any:
        line = Line(played, played.case.blind)
        await line.until(1)
        answer = await pass_on(played, name, choice)
        if come:
            await lift(played, played.case.blind)
        count = 2 + len(PASSED[name]) + come
        await line.until(count)
        heard = line.heard[count - 1 - come :]  # from when the screen was passed on
        late = Line(played, played.case.blind, since=played.seq)
        if not come:
            await late.until(1)
        told = await heard_by(played, played.case.blind, but=LIFT)
        for each in (line, late):
            await each.hang_up()
        return told, heard, late.heard, played.plain(answer.text)

    return ask


@soak.early
@both
@pytest.mark.parametrize("come", [False, True], ids=["behind", "lifted"])
def test_two_games_that_differ_in_what_is_hidden_look_the_same(
    tmp_path: Path, name: str, case: Case, come: bool
) -> None:
    found = [run(tmp_path / str(n), case, behind(name, choice, come=come)) for n, choice in enumerate(case.choices)]
    (one, *one_more), (two, *two_more) = found
    assert len(one) > 60
    for mine, yours in zip(one, two, strict=True):
        assert mine == yours
    assert one_more == two_more


@both
def test_every_route_is_silent_behind_the_curtain(tmp_path: Path, name: str, case: Case) -> None:
    """Whatever a program asks that knows the API: it is told that the curtain is down, and for whom."""

    async def ask(played: Played) -> None:
        answer = await pass_on(played, name, case.choices[0])
        assert answer.json()["curtain"] == case.blind and set(answer.json()) == {"error", "curtain", "seq", "table"}
        told = await heard_by(played, case.owner, but=LIFT)
        asked = [route for route, _ in WAYS if route.startswith(HERE) and route not in OPEN]
        assert len(asked) >= 15
        for route in asked:
            mine = [(status, text) for said, status, text in told if status and said.split()[1] == route]
            for status, text in mine:
                if status not in (200, 409) or '"curtain"' not in text:
                    assert (status, text) == (422, text) and "action" not in text, (route, text)  # not even read
        assert not [said for said, _, text in told if '"units"' in text]  # nor as a sheet to edit
        words = case.choices[0].split()
        assert not [said for said, _, text in told if words[-1] in text and said.startswith("GET")]
        refused = await lift(played, case.owner)
        assert refused.status_code == 409 and refused.json()["curtain"] == case.blind

    run(tmp_path, case, ask)


@both
def test_the_side_that_has_come_answers_with_its_own_seat_alone(tmp_path: Path, name: str, case: Case) -> None:
    async def ask(played: Played) -> None:
        who = played.people[case.owner]
        before = (await who.get(played.path())).json()
        assert [seat["mine"] for seat in before["seats"]] == [True, True]
        await pass_on(played, name, case.choices[0])
        assert (await who.get(played.path())).status_code == 409
        answer = (await lift(played, case.blind)).json()
        assert [seat["side"] for seat in answer["seats"] if seat["mine"]] == [case.blind]
        assert answer["question"]["side"] == case.blind and answer["question"]["mine"]
        again = (await who.get(played.path())).json()  # a reload keeps it
        assert again == answer
        assert not answer["can_undo"]

    run(tmp_path, case, ask)


def test_a_server_that_has_forgotten_who_was_there_asks_again(tmp_path: Path) -> None:
    name, case = ALONE[-1]

    async def ask(played: Played) -> None:
        await pass_on(played, name, case.choices[0])
        who = played.people[case.blind]
        await lift(played, case.blind)
        assert (await who.get(played.path())).status_code == 200
        with played.server.club.tables.open(played.table) as here:
            here.forget()
        assert (await who.get(played.path())).json()["curtain"] == case.blind

    run(tmp_path, case, ask)


def test_nothing_more_is_hidden_when_it_is_opened(tmp_path: Path) -> None:
    """Then both sides look together, and the log tells what was sealed."""
    name, case = ALONE[0]

    async def ask(played: Played) -> None:
        await pass_on(played, name, "bid 17")
        await lift(played, "soviet")
        await played.say("soviet", "bid 3")
        news = (await played.people["soviet"].get(played.path("news"))).json()
        assert [entry["action"] for entry in news["log"]] == ["bid 17", "bid 3"]
        assert all(seat["mine"] for seat in news["snapshot"]["seats"])

    run(tmp_path, case, ask)


@both
def test_with_open_hands_there_is_no_curtain(tmp_path: Path, name: str, case: Case) -> None:
    """Who plays both sides alone may choose so; the record says it, and goes on so when it is brought in again."""

    async def ask(played: Played) -> None:
        answer = (await pass_on(played, name, case.choices[0])).json()
        assert answer["snapshot"]["question"]["side"] == case.blind
        who = played.people[case.blind]
        log = (await who.get(played.path("log"))).json()
        assert case.choices[0] in [entry["action"] for entry in log]
        text = (await who.get(played.path("record"))).text
        told = record.read(text)
        assert told.header.open_hands and "\nhands open\n" in text
        assert record.read(record.write(told)) == told
        if case.game != drill.NAME:  # which the process that reads records has never heard of
            seats = dict.fromkeys(played.people, "me")
            again = (await who.post("/api/import", json={"text": text, "seats": seats})).json()
            assert again["question"]["side"] == case.blind

    run(tmp_path, case, ask, open_hands=True)


def test_only_who_plays_alone_opens_his_hands(tmp_path: Path) -> None:
    case = ALONE[-1][1]

    async def ask(played: Played) -> None:
        who = played.people["axis"]
        body = {"game": "barbarossa", "open_hands": True}
        alone = await who.post("/api/tables", json={**body, "seats": {"axis": "me", "soviet": "me"}})
        assert alone.status_code == 201
        head = await who.get(f"/api/tables/{alone.json()['table']}/record")
        assert "\nhands open\n" in head.text
        for other in ("friend", "easy"):
            refused = await who.post("/api/tables", json={**body, "seats": {"axis": "me", "soviet": other}})
            assert refused.status_code == 422 and "open hands" in refused.json()["error"]["en"]

    run(tmp_path, case, ask)


def test_an_open_hand_is_open_to_nobody_else(tmp_path: Path) -> None:
    """A record of open hands at a table of two: each of them sees what his side may know."""
    name, case = ALONE[-1]

    async def ask(played: Played) -> None:
        await pass_on(played, name, case.choices[0])
        log = (await played.people["axis"].get(played.path("log"))).json()
        assert [entry["action"] for entry in log] == ["order E1929 ? by hqbor", "end"]

    run(tmp_path, case, ask, alone=False, open_hands=True)
