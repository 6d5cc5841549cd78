"""Long tests wait for `make soak`, which in turn runs nothing but what has more to do there."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from grognard.warfare import variants
from tests.soak import SOAK


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    long = [] if SOAK else [item for item in items if item.get_closest_marker("soak")]
    if long:
        config.hook.pytest_deselected(items=long)
    left_out = set(long)
    items[:] = _dealt(
        [item for item in items if item not in left_out], int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    )


def _dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Each worker begins with a run of the list, and who is through takes from the others: early ones are dealt out to
    the beginnings of the runs."""
    early = [item for item in items if item.get_closest_marker("early")]
    others = [item for item in items if not item.get_closest_marker("early")]
    dealt: list[pytest.Item] = []
    for worker in range(workers):
        first = early[worker::workers]
        length = (len(items) - len(dealt)) // (workers - worker) - len(first)
        dealt += [*first, *others[: max(0, length)]]
        del others[: max(0, length)]
    return dealt + others


@pytest.fixture
def nothing_laid_out(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No variants at hand but those that a test lays out itself."""
    monkeypatch.setenv(variants.VARIABLE, "")
    yield
    for each in variants.at_hand():
        variants.put_away(each.name)
