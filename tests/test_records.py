"""Finished games stand as fixtures: they replay to the same end, and their dice come from their seeds."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard import games
from grognard.umpire import record
from tests import soak

FOLDER = Path(__file__).parent / "records"
RECORDS = sorted(FOLDER.glob("*.grog"))


def _lengthy(path: Path) -> bool:
    """All but the first of an edition whose games are long; of the longest all."""
    _, edition, number = path.stem.rsplit("-", 2)
    return edition in soak.LENGTHY and edition != "klin" and (number != "01" or edition in ("smolensk", "moscow"))


@pytest.mark.parametrize(
    "path", [pytest.param(p, marks=[soak.only] if _lengthy(p) else [], id=p.stem) for p in RECORDS]
)
def test_a_finished_game_replays_exactly(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    told = record.read(text, path.name)
    assert told.rules == games.notation_of(told).RULES_VERSION, "made by today's rules (scripts/make_records.py)"
    state = games.replay(told)
    assert state.over
    final = games.game(str(told.header.game)).score(state)
    assert told.header.result == f"{final.level} {final.total}"
    assert games.verify(told).outcomes > 0, "dice and draws rolled again from the seed"
    assert record.write(told) == text


@pytest.mark.parametrize(("game", "edition"), [(g, e) for g in games.GAMES for e in games.game(g).EDITIONS])
def test_there_are_ten_of_each_edition(game: str, edition: str) -> None:
    mine = [p for p in RECORDS if p.stem.startswith(f"{game}-{edition}-")]
    told = [record.read(p.read_text(encoding="utf-8"), p.name) for p in mine]
    assert len(mine) >= 10
    assert sum(len(entry.outcomes) for each in told for entry in each.entries) > 50, "chance has its say in them"
