"""March orders at a table: units go on from turn to turn as their player has told them, and nobody else learns that he
has, by any route there is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from test_sealed import Played
from test_staff import heard, order, run


async def march(played: Played, side: str, to: str, *units: str, by: str = "", status: int = 200, **more: bool) -> Any:
    said = {"side": side, "units": units, "to": to, **more}
    answer = await played.people[by or side].post(played.path("march"), json=said)
    assert answer.status_code == status, answer.text
    return answer.json()


async def marches(played: Played, side: str) -> Any:
    return (await played.people[side].get(played.path("march"))).json()


def test_orders_are_kept_beside_standing_answers_until_they_are_taken_back(tmp_path: Path) -> None:
    async def ask(played: Played) -> None:
        await order(played, "axis", losses="weakest")
        assert (await march(played, "axis", "E2428", "18pz-p"))["orders"] == [], "it was only asked"
        await march(played, "axis", "E2428", "18pz-p", "18pz-r", keep=True)
        await march(played, "axis", "E2427", "18pz-s52", keep=True)
        await order(played, "axis", losses="infantry")
        with played.server.club.tables.open(played.table) as here:
            here.forget()
        assert (await marches(played, "axis"))["orders"] == [
            {"units": ["18pz-p", "18pz-r"], "to": "E2428"},
            {"units": ["18pz-s52"], "to": "E2427"},
        ]
        said = await march(played, "axis", "", "18pz-p", "18pz-r")
        assert said["orders"] == [{"units": ["18pz-s52"], "to": "E2427"}]
        topics = (await played.people["axis"].get(played.path("staff"))).json()["topics"]
        assert {t["name"]: t["said"] for t in topics if t["said"] != "ask"} == {"losses": "infantry"}

    run(tmp_path, ask)


def test_nobody_orders_units_of_another_side_or_to_nowhere(tmp_path: Path) -> None:
    async def ask(played: Played) -> None:
        await march(played, "soviet", "E2428", "rsu3", by="axis", status=403, keep=True)
        assert (await played.server.person().get(played.path("march"))).status_code == 403
        for units in (("rsu3",), ("nobody",), ("18pz-p", "hqbor")):
            await march(played, "axis", "E2428", *units, status=422, keep=True)
        await march(played, "axis", "E9999", "18pz-p", status=422, keep=True)
        assert (await marches(played, "axis"))["orders"] == []

    run(tmp_path, ask)


def test_nobody_else_learns_where_units_are_bound_for(tmp_path: Path) -> None:
    def lived(folder: Path, to: str) -> Any:
        async def ask(played: Played) -> Any:
            if to:
                await march(played, "axis", to, "18pz-p", "18pz-r", keep=True)
                assert (await marches(played, "axis"))["orders"]
            return await heard(played, "soviet")

        return run(folder, ask)

    assert lived(tmp_path / "one", "") == lived(tmp_path / "two", "E2428")
