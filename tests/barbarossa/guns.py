"""Guns that no scenario has yet, for tests: a Karl mortar, a battery of 21 cm mortars, rail and coastal guns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grognard.games.barbarossa import rules as rules_module
from grognard.games.barbarossa.units import Unit, counters
from tests.barbarossa import boards


def _gun(name: str, like: str, kind: str, ma: str, **more: object) -> Unit:
    return replace(counters()[like], name=name, kind=kind, ma=ma, **more)  # type: ignore[arg-type]


SLOW, FIXED = ((0, 0, 0), (0, 1, 6)), ((0, 0, 0), (0, 1, 0), (0, 2, 0))
BREAKS = {"bombard": -2, "asterisk": True}
GUNS = {
    unit.name: unit
    for unit in (
        _gun("karl", "arko-v", "super-heavy", "green", strength=SLOW, support=0, range=1, drm=-1, **BREAKS),
        _gun("mrs21", "arko-v", "super-heavy", "green", strength=SLOW, support=4, range=2, drm=-1),
        _gun("eb35", "arko-v", "rail-artillery", "grey", strength=SLOW, support=2, range=4, drm=-1),
        _gun("tm1", "art-5rc", "rail-artillery", "grey", strength=SLOW, support=3, range=4),
        _gun("tm2", "art-5rc", "rail-artillery", "grey", strength=SLOW, support=3, range=4),
        _gun("tm3", "art-5rc", "rail-artillery", "grey", strength=SLOW, support=3, range=4),
        _gun("coast", "art-5rc", "coastal-artillery", "none", strength=FIXED, support=3, range=3),
    )
}  # fmt: skip


@pytest.fixture
def new_guns(monkeypatch: pytest.MonkeyPatch) -> None:
    """These among the counters."""
    known = {**boards.KNOWN, **GUNS}
    monkeypatch.setattr(boards, "KNOWN", known)
    monkeypatch.setattr(rules_module, "counters", lambda: known)
    boards.rules.cache_clear()
    yield  # type: ignore[misc]
    boards.rules.cache_clear()
