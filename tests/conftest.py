"""Long tests wait for `make soak`, which in turn runs nothing but what has more to do there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grognard.warfare import variants
from tests.soak import SOAK


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if SOAK:
        return
    long = [item for item in items if item.get_closest_marker("soak")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]


@pytest.fixture
def nothing_laid_out(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No variants at hand but those that a test lays out itself."""
    monkeypatch.setenv(variants.VARIABLE, "")
    yield
    for each in variants.at_hand():
        variants.put_away(each.name)
