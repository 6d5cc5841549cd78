"""Standing answers at a table: who has told his staff how to answer is not asked, and nobody else learns that he has,
by any route there is."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from sqlite3 import connect
from typing import Any

import httpx
import pytest
from inside import PATIENCE, awaited
from test_sealed import CASES, Case, Heard, Line, Played, at, heard_by

from grognard.server import staff
from tests import soak

ORDERS_ASKED = CASES[2]
"""Borisov: the Soviets are asked for orders about retreat, then the Axis, then for guns and reaction."""
NEVER = {"orders": "never", "support": "never", "reaction": "never", "losses": "weakest", "retreat": "rear"}


def run(folder: Path, what: Callable[[Played], Awaitable[Any]], case: Case = ORDERS_ASKED, **more: bool) -> Any:
    async def ask() -> Any:
        folder.mkdir(exist_ok=True)
        async with at(folder, case, **more) as played:
            return await what(played)

    return awaited(ask())


async def order(played: Played, side: str, by: str = "", status: int = 200, **orders: str) -> httpx.Response:
    said = {"side": side, "orders": orders}
    answer = await played.people[by or side].post(played.path("staff"), json=said)
    assert answer.status_code == status, answer.text
    return answer


async def board(played: Played, side: str) -> Any:
    return (await played.people[side].get(played.path())).json()


async def asked(played: Played, side: str, seq: int = 0) -> Any:
    """The board when it is for a side to decide, of a change after this one."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with played.server.club.tables.open(played.table) as here:
                over = here.match.state.over
                if here.seq > seq and (over or here.match.state.side == side):
                    break
            await asyncio.sleep(0.005)
    return await board(played, side)


async def heard(played: Played, side: str) -> Heard:
    """All that a side can learn; a game that is brought in is another table each time."""
    return await heard_by(played, side, but="/api/import")


async def log(played: Played, side: str) -> list[Any]:
    found: list[Any] = (await played.people[side].get(played.path("log"))).json()
    return found


def test_who_has_told_his_staff_is_not_asked(tmp_path: Path) -> None:
    async def ask(played: Played) -> None:
        await order(played, "soviet", **NEVER)
        shown = await asked(played, "axis")
        assert shown["question"]["kind"] == "preparing" and shown["question"]["mine"]
        (mine,), (theirs,) = await log(played, "soviet"), await log(played, "axis")
        assert (mine["action"], mine["staff"]) == ("end", True) and "staff" not in theirs
        assert {**mine, "mine": None} == {**theirs, "mine": None, "staff": True}
        assert (
            "answered by a standing order of soviet" in (await played.people["soviet"].get(played.path("record"))).text
        )
        assert "standing" not in (await played.people["axis"].get(played.path("record"))).text

    run(tmp_path, ask)


async def by_hand(played: Played) -> None:
    await played.say("soviet", "end")


async def by_staff(played: Played) -> None:
    seq = played.seq
    await order(played, "soviet", **NEVER)
    await asked(played, "axis", seq)


@soak.early
def test_nobody_else_can_tell_who_answered(tmp_path: Path) -> None:
    """By hand or by staff: the other side hears the same bytes."""

    def lived(what: Callable[[Played], Awaitable[None]]) -> tuple[Any, list[str], Any]:
        async def ask(played: Played) -> tuple[Any, list[str], Any]:
            line = Line(played, "axis")
            await line.until(1)
            await what(played)
            await line.until(2)
            told = await heard(played, "axis")
            await played.say("axis", "supply gsu1")
            await line.until(3)
            await line.hang_up()
            return told, list(line.heard), [each for each in await heard_by(played, "soviet") if "/staff" in each[0]]

        return run(tmp_path / what.__name__, ask)

    one, one_live, one_own = lived(by_hand)
    assert len(one) > 60
    two, two_live, two_own = lived(by_staff)
    for (said, status, text), (_, other_status, other_text) in zip(one, two, strict=True):
        assert (status, text) == (other_status, other_text), said
    assert one_live == two_live
    assert one_own != two_own, "its own side reads what it has ordered, or this test could not fail"


def test_orders_that_wait_are_told_to_nobody_else(tmp_path: Path) -> None:
    """The Axis has left its losses to its staff while the Soviets decide; and they stay when the server has stopped."""

    def lived(folder: Path, **orders: str) -> Any:
        async def ask(played: Played) -> Any:
            if orders:
                await order(played, "axis", **orders)
            with played.server.club.tables.open(played.table) as here:
                here.forget()
            said = (await played.people["axis"].get(played.path("staff"))).json()
            assert {t["name"]: t["said"] for t in said["topics"] if t["said"] != "ask"} == orders
            return await heard(played, "soviet")

        return run(folder, ask)

    assert lived(tmp_path / "one") == lived(tmp_path / "two", losses="weakest", retreat="toward E1831")


def test_nobody_orders_about_another_side(tmp_path: Path) -> None:
    async def ask(played: Played) -> None:
        stranger = played.server.person()
        assert (await stranger.get(played.path("staff"))).status_code == 403
        for side in ("axis", "soviet"):
            said = {"side": side, "orders": {"losses": "weakest"}}
            assert (await stranger.post(played.path("staff"), json=said)).status_code == 403
        await order(played, "soviet", by="axis", status=403, losses="weakest")
        await order(played, "axis", by="soviet", status=403, losses="weakest")
        for side in ("", "german", "axis,soviet"):
            await order(played, side, by="axis", status=403, losses="weakest")
        for orders in ({"losses": "best"}, {"nothing": "ask"}, {"retreat": "toward"}, {"retreat": "toward E9999"}):
            assert "error" in (await order(played, "axis", status=422, **orders)).json()
        assert all(topic["said"] == "ask" for topic in (await order(played, "axis")).json()["topics"])
        await order(played, "axis", losses="weakest")
        assert (await board(played, "soviet"))["question"]["kind"] == "orders", "the other side's question stays"
        hot = {"side": "axis", "orders": {"losses": ["weakest"]}}
        assert (await played.people["axis"].post(played.path("staff"), json=hot)).status_code == 400

    run(tmp_path, ask)


def test_orders_can_be_changed_at_any_moment_and_what_was_taken_back_is_not_said_again(tmp_path: Path) -> None:
    async def ask(played: Played) -> None:
        await order(played, "soviet", orders="never")
        shown = await asked(played, "axis")
        await played.take_back("soviet")
        shown = await board(played, "soviet")
        assert shown["question"]["kind"] == "orders" and shown["question"]["mine"]
        await asyncio.sleep(0.05)
        assert played.length == 0 and await log(played, "soviet") == []
        said = await order(played, "soviet", orders="ask")
        assert {topic["said"] for topic in said.json()["topics"]} == {"ask"}
        await played.say("soviet", "order E1929 no-retreat by hqbor")
        await played.say("soviet", "end")
        assert all("staff" not in entry for entry in await log(played, "soviet"))

    run(tmp_path, ask)


def test_a_staff_answers_for_who_is_away_and_the_mark_goes_with_what_is_taken_back(tmp_path: Path) -> None:
    async def ask(played: Played) -> None:
        await order(played, "axis", orders="never")
        seq = played.seq
        await played.say("soviet", "order E1929 no-retreat by hqbor")
        await played.say("soviet", "end")
        await asked(played, "axis", seq + 2)
        entries = await log(played, "axis")
        assert [entry.get("staff", False) for entry in entries] == [False, False, True]
        with closing(connect(tmp_path / "games.sqlite")) as file:
            assert file.execute("SELECT number FROM answered").fetchall() == [(3,)]
        await played.take_back("axis")
        with closing(connect(tmp_path / "games.sqlite")) as file:
            assert file.execute("SELECT number FROM answered").fetchall() == []

    run(tmp_path, ask)


def test_two_before_one_screen_read_only_their_own(tmp_path: Path) -> None:
    """One person with both seats: while something is hidden from one of them the curtain hides orders too."""

    async def ask(played: Played) -> None:
        await order(played, "soviet", losses="weakest")
        await played.say("soviet", "order E1929 no-retreat by hqbor")
        await order(played, "axis", by="soviet", status=403, losses="weakest")
        await played.say("soviet", "end")
        behind = await played.people["axis"].get(played.path("staff"))
        assert behind.status_code == 409 and "weakest" not in behind.text
        await played.people["axis"].post(played.path("curtain"), json={"side": "axis"})
        said = (await played.people["axis"].get(played.path("staff"))).json()
        assert said["side"] == "axis" and all(topic["said"] == "ask" for topic in said["topics"])
        await order(played, "soviet", by="axis", status=403, losses="ask")

    run(tmp_path, ask, alone=True)


@pytest.mark.parametrize("finds", ["nothing", "trouble"])
def test_a_staff_without_an_answer_is_not_asked_at_every_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, finds: str
) -> None:
    """One thread asks all staffs: who asks the server much must not have it search all the time."""
    searched: list[int] = []

    def search(*_: object) -> list[str]:
        searched.append(1)
        if finds == "trouble":
            raise ValueError(finds)
        return []

    monkeypatch.setattr(staff, "answers", search)

    async def ask(played: Played) -> None:
        await order(played, "soviet", orders="never")
        for _ in range(6):
            await board(played, "soviet")
            await asyncio.sleep(0.02)
        assert len(searched) == 1
        await order(played, "soviet", orders="never")
        await asyncio.sleep(0.1)
        assert len(searched) == 2, "what is ordered anew is tried anew"

    run(tmp_path, ask)


def test_damaged_orders_are_not_obeyed(tmp_path: Path) -> None:
    async def ask(played: Played) -> None:
        await order(played, "axis", losses="weakest")
        with closing(connect(tmp_path / "games.sqlite")) as file, file:
            file.execute("UPDATE staff SET side = 'soviet', orders = '{\"orders\":\"never\"}'")
        with played.server.club.tables.open(played.table) as here:
            here.forget()
        assert (await played.people["soviet"].get(played.path("staff"))).status_code == 409

    run(tmp_path, ask)
