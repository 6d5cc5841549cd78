"""The mark of a case: `@pytest.mark.case("2010 §8.47(1)", "1979 §10.7(1)")`."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "case(*cases): the cases of the rulebooks that a test holds")
