"""A real server in a process of its own, on a free port of this machine, and people with browsers."""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx

from grognard.server import rows
from grognard.server.datafile import make_engine
from grognard.server.limits import PREFIX
from tests.server.boards import laid

HOT_SEAT = {"german": "me", "soviet": "me"}


class Server:
    def __init__(self, data: Path, cache: Path, *, handles: int = 0, **limits: int) -> None:
        """`handles`: so many files may it hold open; `limits`: other ones than usual."""
        self.data, self._cache, self._handles = data, cache, handles
        self._limits = {PREFIX + name.upper(): str(value) for name, value in limits.items()}
        self._process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "grognard.server", "--port", "0", "--data", str(self.data)]
        if self._handles:
            command = ["/bin/sh", "-c", f'ulimit -n {self._handles} && exec "$@"', "sh", *command]
        env = {**os.environ, "XDG_CACHE_HOME": str(self._cache), "PYTHONUNBUFFERED": "1", **self._limits}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=env)
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r"http://\S+:\d+", said)
        assert found, f"the server did not start: {said!r}"
        self.url = found[0]

    @property
    def log(self) -> Path:
        return self.data.with_suffix(".log")

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """As a power cut would: no goodbye."""
        assert self._process is not None
        self._process.kill()
        self._process.communicate()

    def stop(self) -> int:
        assert self._process is not None
        self._process.terminate()
        self._process.communicate(timeout=15)
        return self._process.returncode

    def seeds(self) -> list[str]:
        """What nobody outside may know."""
        with sqlite3.connect(self.data) as file:
            heads = [head for (head,) in file.execute("SELECT head FROM tables")]
        return [found[1] for head in heads if (found := re.search(r'^seed "(.*)"$', head, re.MULTILINE))]


def amend(data: Path, table: str, **values: Any) -> None:
    """Change a table behind the back of its server, as the server itself would have written it."""
    engine = make_engine(data)
    with engine.begin() as connection:
        row = rows.row_of(connection, table)
        assert row is not None
        rows.change_row(connection, row, **values)
    engine.dispose()


def board(said: Any) -> Any:
    """Of what a change is answered with the board; or the refusal."""
    return laid(said.get("snapshot", said))


class Person:
    """Somebody with a browser of his own."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.heard: list[str] = []
        self.http = httpx.Client(base_url=server.url, timeout=20)
        self.get("/api/games")

    def move_to(self, server: Server) -> None:
        """The same person, the server started anew."""
        cookie = self.cookie
        self.http = httpx.Client(base_url=server.url, timeout=20)
        self.http.headers["cookie"] = cookie

    @property
    def cookie(self) -> str:
        return self.http.headers.get("cookie") or f"grognard={self.http.cookies['grognard']}"

    def get(self, path: str, status: int = 200) -> Any:
        return self._heard(self.http.get(path), status)

    def post(self, path: str, body: Any, status: int = 200) -> Any:
        return self._heard(self.http.post(path, json=body), status)

    def _heard(self, answer: httpx.Response, status: int) -> Any:
        self.heard.append(answer.text)
        assert answer.status_code == status, answer.text
        kind = answer.headers["content-type"].split(";")[0]
        return answer.json() if kind == "application/json" else answer.text

    # --- what people do ------------------------------------------------------------------------

    def new(self, seats: dict[str, str] = HOT_SEAT, set_up: str = "historical", **more: Any) -> Any:
        body = {"game": "leningrad", "edition": "2010", "set_up": set_up, "seats": seats, **more}
        return laid(self.post("/api/tables", body, 201))

    def bring(self, text: str, seats: dict[str, str] = HOT_SEAT, **more: Any) -> Any:
        return laid(self.post("/api/import", {"text": text, "seats": seats, **more}, 201))

    def play(self, snapshot: Any, *actions: str, status: int = 200) -> Any:
        body = {"actions": actions, "seq": snapshot["seq"]}
        return board(self.post(f"/api/tables/{snapshot['table']}/play", body, status))

    def undo(self, snapshot: Any, status: int = 200) -> Any:
        return board(self.post(f"/api/tables/{snapshot['table']}/undo", {"seq": snapshot["seq"]}, status))

    def see(self, snapshot: Any, at: int | None = None) -> Any:
        asked = "" if at is None else f"?at={at}"
        return laid(self.get(f"/api/tables/{snapshot['table']}{asked}"))

    def ask(self, snapshot: Any, what: str, status: int = 200) -> Any:
        return self.get(f"/api/tables/{snapshot['table']}/{what}", status)

    def tell(self, snapshot: Any, what: str, *actions: str, status: int = 200) -> Any:
        return self.post(f"/api/tables/{snapshot['table']}/{what}", {"actions": actions}, status)
