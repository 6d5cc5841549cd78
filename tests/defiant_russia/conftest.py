"""The mark of a case: `@pytest.mark.case("Aide: Combats (2)")`."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "case(*cases): the cases of the rulebooks that a test holds")
