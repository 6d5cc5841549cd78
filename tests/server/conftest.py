"""Servers and people for the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from people import Person, Server

from grognard.server.store import Store
from grognard.server.tables import Tables


@pytest.fixture(scope="session")
def cache(request: pytest.FixtureRequest) -> Path:
    """Maps are drawn once, not once a run."""
    return Path(request.config.cache.mkdir("server"))


@pytest.fixture
def start(tmp_path: Path, cache: Path) -> Iterator[Callable[..., Server]]:
    """A server of one's own, to be treated badly."""
    servers: list[Server] = []

    def begin(**limits: int) -> Server:
        servers.append(Server(tmp_path / "games.sqlite", cache, **limits))
        return servers[-1]

    yield begin
    for server in servers:
        server.kill()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("server") / "games.sqlite", cache)
    yield found
    found.kill()


@pytest.fixture
def me(server: Server) -> Person:
    return Person(server)


@pytest.fixture
def you(server: Server) -> Person:
    return Person(server)


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    """A file of tables without a server before it."""
    store = Store(tmp_path / "games.sqlite")
    yield Tables(store)
    store.close()
