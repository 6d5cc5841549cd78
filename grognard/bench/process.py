"""A real server in a process of its own, with files of its own, and a plain client for it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, RemoteDisconnected
from pathlib import Path
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

COOKIE = "grognard"
WITHOUT_PAUSE = {
    f"GROGNARD_LIMIT_{name}": "1000000"
    for name in (
        "ACTIONS_PER_SECOND",
        "ACTIONS_AT_ONCE",
        "TABLES_PER_HOUR",
        "IMPORTS_PER_HOUR",
        "CONNECTIONS_PER_ADDRESS",
    )
}
"""What is measured is the server, and not what it lets one person do (docs/server.md)."""


class ServerFailed(Exception):
    """It did not start."""


class Running:
    def __init__(self, url: str, started: float, process: subprocess.Popen[str]) -> None:
        self.url, self.started, self._process = url, started, process
        """When the process was asked for, by `perf_counter`."""

    def stop(self) -> None:
        self._process.terminate()
        self._process.communicate(timeout=15)


@contextmanager
def serving(folder: Path) -> Iterator[Running]:
    """A server that keeps games and drawn maps in a folder of its own."""
    command = [sys.executable, "-m", "grognard.server", "--port", "0", "--data", str(folder / "games.sqlite")]
    env = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "PYTHONUNBUFFERED": "1", **WITHOUT_PAUSE}
    started = perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
    assert process.stdout is not None
    said = process.stdout.readline()
    found = re.search(r"http://\S+?:\d+", said)
    if not found:
        process.kill()
        process.communicate()
        raise ServerFailed(said)
    running = Running(found[0], started, process)
    try:
        yield running
    finally:
        running.stop()


class Client:
    """Somebody with a cookie, over one connection that stays open."""

    def __init__(self, url: str, cookie: str = "") -> None:
        self._connection = HTTPConnection(urlsplit(url).netloc, timeout=60)
        self.cookie = cookie
        if not cookie:
            answer = self._send("GET", "/api/games", None)
            self.cookie = answer[1].split(";")[0]

    @property
    def token(self) -> str:
        return self.cookie.partition("=")[2]

    def get(self, path: str) -> Any:
        return json.loads(self._send("GET", path, None)[0])

    def post(self, path: str, body: Any) -> Any:
        return json.loads(self._send("POST", path, body)[0])

    def timed(self, path: str, body: Any = None) -> tuple[float, Any]:
        """Milliseconds until the whole answer is there, and the answer."""
        begun = perf_counter()
        said = self._send("GET" if body is None else "POST", path, body)[0]
        return (perf_counter() - begun) * 1000, json.loads(said)

    def _send(self, method: str, path: str, body: Any) -> tuple[bytes, str]:
        headers = {"cookie": self.cookie} if self.cookie else {}
        if body is not None:
            headers["content-type"] = "application/json"
        said = None if body is None else json.dumps(body)
        try:
            self._connection.request(method, path, said, headers)
            answer = self._connection.getresponse()
        except (ConnectionError, RemoteDisconnected):  # the server hangs up on who has long been silent
            self._connection.close()
            self._connection.request(method, path, said, headers)
            answer = self._connection.getresponse()
        return answer.read(), answer.getheader("set-cookie") or ""
