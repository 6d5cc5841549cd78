"""Addresses of others, given by a player, to which this server says something: only such as everybody can reach anyway.

A name is looked up once, and it is those numbers that are called: it cannot point elsewhere in between. Nothing within
this machine or its network is called, whatever it is called, nor this machine by a public number of its own; a
redirection leads nowhere; and of the answer the first line is read, in a few seconds altogether.
"""

from __future__ import annotations

import ipaddress
import re
import socket
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from urllib.parse import SplitResult, urlsplit

from grognard.server.problem import wrong

LONGEST = 500
USUAL = {"http": 80, "https": 443}
LOWEST = 1024
"""Ports below are for other things than pages, but for the two usual ones."""
_PLAIN = re.compile(r"[\x21-\x5b\x5d-\x7e]+\Z")
_NAME = re.compile(r"(?=.{1,253}\Z)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]\Z")
_STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})")
_WORLD = ipaddress.ip_network("2000::/3")
"""Where all numbers of the new kind lie that machines of the world have; the others are of a place, or stand for old
ones."""
_PARTS = [ipaddress.ip_network(each) for each in ("2001::/32", "2002::/16", "3fff::/20", "192.88.99.0/24")]
"""Of the world's numbers those that stand for one of the old kind, or lead to whoever translates them; and those of
examples, which older Pythons take for somebody's."""
_WITHIN_WITHIN = 0x00005EFE
"""In the middle of a number of the new kind: the rest of it is one of the old (ISATAP)."""
Resolve = Callable[[str, int], list[str]]
Often = Callable[[str], bool]
"""Whether a machine, by its number, has been called too often lately."""


class NotCalled(Exception):
    """It may not be called, or does not answer."""


class TooOften(Exception):
    """It has been called enough, for whomever."""


@dataclass(frozen=True)
class Target:
    secure: bool
    host: str
    port: int
    path: str

    @property
    def named(self) -> str:
        """As a request names it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == USUAL["https" if self.secure else "http"] else f"{host}:{self.port}"


def target(address: str) -> Target:
    """Raises `Problem` for what cannot be called, whatever it points to."""
    try:
        parts = urlsplit(address) if _PLAIN.match(address) and len(address) <= LONGEST else None
        port = parts.port if parts else None
    except ValueError:
        parts = port = None
    if parts is None or parts.scheme not in USUAL or "@" in parts.netloc or not _is_host(parts.hostname or ""):
        raise wrong("call-bad-address")
    port = USUAL[parts.scheme] if port is None else port
    if port < LOWEST and port not in USUAL.values():
        raise wrong("call-bad-port", port=port)
    return Target(parts.scheme == "https", (parts.hostname or "").rstrip("."), port, _path(parts))


def _path(parts: SplitResult) -> str:
    return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def _is_host(host: str) -> bool:
    """A name with a dot in it whose last part is no number, or the number of a machine that everybody can reach."""
    try:
        return is_public(host)
    except ValueError:
        return bool(_NAME.match(host)) and not host.endswith((".localhost", ".local", ".internal", ".home.arpa"))


def is_public(number: str) -> bool:
    """Raises ValueError for what is no number of a machine."""
    found = ipaddress.ip_address(number)
    if any(found in part for part in _PARTS):
        return False
    if isinstance(found, ipaddress.IPv6Address):
        middle = int(found) >> 32 & 0xFDFFFFFF
        if found.scope_id or found not in _WORLD or middle == _WITHIN_WITHIN:
            return False
    return found.is_global and not (found.is_multicast or found.is_reserved or found.is_unspecified)


def is_here(number: str) -> bool:
    """Whether it is one of this machine's own, which can be public: those alone can be listened at here."""
    kind = socket.AF_INET6 if ":" in number else socket.AF_INET
    try:
        with socket.socket(kind, socket.SOCK_DGRAM) as ear:
            ear.bind((number, 0))
    except OSError:  # also where this machine has no numbers of that kind
        return False
    return True


def machine(number: str) -> str:
    """What calls of one machine are counted by: who has a number of the new kind has all that begin alike."""
    found = ipaddress.ip_address(number)
    return number if found.version == 4 else str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))


def looked_up(host: str, port: int) -> list[str]:
    """The numbers behind a name."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(each[4][0]) for each in found))


def post(
    to: Target, body: bytes, seconds: float, resolve: Resolve = looked_up, often: Often = lambda machine: False
) -> int:
    """The status that is answered. Raises `NotCalled` or `TooOften`."""
    until = monotonic() + seconds
    try:
        numbers = resolve(to.host, to.port)
        if not numbers or not all(is_public(number) and not is_here(number) for number in numbers):
            raise NotCalled("not an address that everybody can reach")
        if often(machine(numbers[0])):
            raise TooOften
        with socket.create_connection((numbers[0], to.port), timeout=_left(until)) as plain:
            if not to.secure:
                return _said(plain, to, body, until)
            plain.settimeout(_left(until))
            with ssl.create_default_context().wrap_socket(plain, server_hostname=to.host) as sealed:
                return _said(sealed, to, body, until)
    except (OSError, ValueError) as error:
        raise NotCalled(type(error).__name__) from error


def _said(connection: socket.socket, to: Target, body: bytes, until: float) -> int:
    lines = [
        f"POST {to.path} HTTP/1.1",
        f"Host: {to.named}",
        "User-Agent: grognard",
        "Content-Type: application/json; charset=utf-8",
        f"Content-Length: {len(body)}",
        "Connection: close",
    ]
    connection.settimeout(_left(until))
    connection.sendall("\r\n".join([*lines, "", ""]).encode("ascii") + body)
    heard = b""
    while len(heard) < 12:
        connection.settimeout(_left(until))
        more = connection.recv(12 - len(heard))
        if not more:
            break
        heard += more
    found = _STATUS.match(heard)
    if found is None:
        raise NotCalled("no answer of a page")
    return int(found[1])


def _left(until: float) -> float:
    left = until - monotonic()
    if left <= 0:
        raise TimeoutError
    return left
