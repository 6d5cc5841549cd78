"""Whoever advances out of supply is told so beforehand, and asked; what is told comes true."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from grognard import games
from grognard.games import defiant_russia, leningrad
from grognard.games.barbarossa import supply as barbarossa_supply
from grognard.games.defiant_russia import supply as defiant_russia_supply
from grognard.games.leningrad import supply as leningrad_supply
from grognard.umpire import record

RECORDS = Path(__file__).parents[1] / "records"
ADVANCES = [
    ("leningrad-1979-01", 13, {"advance 6pz 0311"}, leningrad_supply.starving),
    ("leningrad-1979-01", 15, {"advance 1pz 0311"}, leningrad_supply.starving),
    ("defiant-russia-aide-02", 654, {"advance 52ak 1419", "advance 3pz 1419"}, defiant_russia_supply.unsupplied),
    ("barbarossa-borisov-01", 462, {"advance 1mm-175 E2520"}, barbarossa_supply.starving),
]


def offered(state: Any) -> list[Any]:
    found: list[Any] = games.part_of(state, "table").actions(state.view(state.side))
    return found


@pytest.mark.parametrize(("name", "entry", "warned", "starving"), ADVANCES, ids=[f"{a[0]}-{a[1]}" for a in ADVANCES])
def test_an_advance_out_of_supply_is_told_and_asked_about(
    name: str, entry: int, warned: set[str], starving: Any
) -> None:
    state = games.replay(record.read((RECORDS / f"{name}.grog").read_text(encoding="utf-8")), entry)
    assert state.decision.kind == "advancing"
    answers = offered(state)
    assert {a["text"] for a in answers if a.get("sure")} == warned
    own = sum(
        1 << p for p in range(state.rules.count) if state.place[p] >= 0 and state.rules.side_of[p] == _side(state)
    )
    if name.startswith("barbarossa"):
        own &= ~state.rules.stores
    for answer in answers:
        if not answer["units"]:
            assert "warn" not in answer
            continue
        after = state.copy()
        after.play(answer["text"])
        there = sum(1 << p for p in range(state.rules.count) if own >> p & 1 and after.place[p] >= 0)
        lost = starving(after, there) & ~starving(state, there)
        assert bool(lost) == ("warn" in answer) == bool(answer.get("sure"))
        for language in ("en", "fr"):
            assert not lost or answer["warn"][language]


def _side(state: Any) -> int:
    mover = offered(state)[0]["units"][0]
    side: int = state.rules.side_of[state.rules.by_name[mover]]
    return side


def test_of_a_move_it_is_told_and_nothing_is_asked() -> None:
    """A move can be taken back."""
    told = 0
    for state in (
        leningrad.diagram("2010", 4, "german-movement", "1pz@1711 6pz@1711 i1@1510 i2@1612 i3@1810"),
        defiant_russia.new(),
    ):
        for pick in state.answers("move")[:12]:
            moving = state.copy()
            moving.play(pick)
            if moving.decision.kind != "moving":
                continue
            supply = games.part_of(moving, "supply")
            for answer in offered(moving):
                assert not answer.get("sure")
                if answer["verb"] == "to" and "warn" in answer:
                    told += 1
                    after = moving.copy()
                    after.play(answer["text"])
                    piece = after.rules.by_name[answer["units"][0]]
                    assert "three" in answer["warn"]["en"] or not supply.in_supply(after, piece)
    assert told
