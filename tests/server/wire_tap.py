"""HTTP as it goes over the wire: what no library would send."""

from __future__ import annotations

import json
import socket
from dataclasses import dataclass
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit


@dataclass(frozen=True)
class Heard:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Wire:
    """One connection. It is made anew when the other side has hung up."""

    def __init__(self, url: str, timeout: float = 30) -> None:
        parts = urlsplit(url)
        self._where, self._timeout = (parts.hostname, parts.port), timeout
        self.host = parts.netloc
        self._open()

    def _open(self) -> None:
        self.socket = socket.create_connection(self._where, self._timeout)
        self._file = self.socket.makefile("rb")

    def __enter__(self) -> Wire:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self._file.close()
        self.socket.close()

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def ask(self, method: str, target: str, *headers: str, body: Any = None) -> Heard:
        said = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {target} HTTP/1.1", f"Host: {self.host}", *headers]
        if body is not None:
            lines += ["Content-Type: application/json", f"Content-Length: {len(said)}"]
        data = "\r\n".join([*lines, "", ""]).encode("utf-8") + said
        try:
            self.send(data)
            return self.hear(method)
        except (ConnectionError, EOFError):
            self.close()
            self._open()
            self.send(data)
            return self.hear(method)

    def hear(self, method: str = "GET") -> Heard:
        """The next answer. Raises `EOFError` if there is none."""
        first = self._file.readline()
        if not first:
            raise EOFError
        headers = {}
        while (line := self._file.readline().strip()) and line:
            name, _, value = line.decode("latin-1").partition(":")
            headers[name.lower()] = value.strip()
        body = b"" if method == "HEAD" else self._file.read(int(headers.get("content-length", 0)))
        heard = Heard(int(first.split()[1]), headers, body)
        if headers.get("connection") == "close":
            self.close()
            self._open()
        return heard

    def hung_up(self) -> bool:
        """Waits until the other side says or does something."""
        try:
            return self.socket.recv(1) == b""
        except ConnectionError:
            return True
