"""Word that it is somebody's turn goes where everybody could go anyway, and nowhere else, whatever address is given."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from people import Person
from test_parley import come

from grognard.server import calls, outside
from grognard.server.calls import Call, CallBook, Caller
from grognard.server.limits import Limits
from grognard.server.persons import person_of
from grognard.server.problem import Problem
from grognard.server.store import Store

ME = person_of("me")
SAID = {"en": "Your turn", "fr": "À vous"}


class Listening:
    """A machine that hears what is sent to it, and answers."""

    def __init__(self, answer: bytes = b"HTTP/1.1 204 No Content\r\n\r\n", drip: float = 0) -> None:
        self.heard: list[bytes] = []
        self._answer, self._drip = answer, drip
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.port = self._socket.getsockname()[1]
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            try:
                who, _ = self._socket.accept()
            except OSError:
                return
            with who:
                said = b""
                while not said.endswith(b"}"):
                    more = who.recv(4096)
                    if not more:
                        break
                    said += more
                self.heard.append(said)
                try:
                    for byte in self._answer:
                        who.sendall(bytes([byte]))
                        time.sleep(self._drip)
                except OSError:
                    pass

    def close(self) -> None:
        self._socket.close()


@contextmanager
def listening(answer: bytes = b"HTTP/1.1 204 No Content\r\n\r\n", drip: float = 0) -> Iterator[Listening]:
    found = Listening(answer, drip)
    yield found
    found.close()


@pytest.fixture
def open_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if this machine were one that everybody can reach."""
    monkeypatch.setattr(outside, "is_public", lambda number: number.startswith("127."))
    monkeypatch.setattr(outside, "is_here", lambda number: False)


WITHIN = [
    "127.0.0.1", "127.1.2.3", "0.0.0.0", "10.0.0.1", "172.16.5.5", "192.168.1.1", "169.254.169.254", "100.64.0.1",
    "192.0.0.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "[::1]", "[::]", "[fe80::1]", "[fc00::1]",
    "[fd12:3456::1]", "[::ffff:127.0.0.1]", "[::ffff:8.8.8.8]", "[::127.0.0.1]", "[64:ff9b::7f00:1]", "[64:ff9b:1::1]",
    "[2002:7f00:1::]", "[2001:0:7f00:1::]", "[ff02::1]", "[2001:db8::1]",
    "[fec0::1]", "[feff::1]", "[3fff::1]", "192.88.99.1", "[2606:4700::5efe:7f00:1]", "[2606:4700::200:5efe:7f00:1]",
    "[::ffff:0:7f00:1]", "[4000::1]",
]  # fmt: skip
ODD = [
    "", " ", "example.com", "//example.com/", "ftp://example.com/", "file:///etc/passwd", "gopher://example.com/",
    "http://", "http:///x", "http://localhost/", "http://LOCALHOST./", "http://grognard/", "http://a.localhost/",
    "http://printer.local/", "http://metadata.google.internal/", "http://2130706433/", "http://0x7f000001/",
    "http://0x7f.1/", "http://127.1/", "http://0177.0.0.1/", "http://127.0.0.1.", "http://example.com@127.0.0.1/",
    "http://user:pass@example.com/", "http://127.0.0.1\\@example.com/", "http://example.com\\@127.0.0.1/",
    "http://example.com:22/", "http://example.com:25/", "http://example.com:0/", "http://example.com:99999/",
    "http://example.com:x/", "http://exa mple.com/", "http://example.com/\r\nHost: other", "http://example.com/\n",
    "http://example.com/\x00", "http://exämple.com/", "http://①②⑦.⓪.⓪.①/", "http://example.com%00.evil.com/",
    "http://[fe80::1%25eth0]/", "http://[::1", "javascript:alert(1)", "http://-a.com/", "http://a..com/",
    "http://1.2.3/", "http://" + "a." * 200 + "com/", "https://example.com/" + "x" * 500,
]  # fmt: skip


@pytest.mark.parametrize("host", WITHIN)
def test_nobody_within_is_called_by_his_number(host: str) -> None:
    for address in (f"http://{host}/", f"https://{host}:8443/hook"):
        with pytest.raises(Problem):
            outside.target(address)


@pytest.mark.parametrize("address", ODD, ids=range(len(ODD)))
def test_what_is_no_plain_address_is_refused(address: str) -> None:
    with pytest.raises(Problem):
        outside.target(address)


def test_usual_addresses_are_taken() -> None:
    found = outside.target("https://ntfy.example.org/my-games?priority=4")
    assert found == outside.Target(True, "ntfy.example.org", 443, "/my-games?priority=4")
    assert outside.target("http://8.8.8.8:8080").named == "8.8.8.8:8080"
    assert outside.target("https://[2606:4700::1111]/x").named == "[2606:4700::1111]"


@pytest.mark.parametrize("numbers", [["127.0.0.1"], ["8.8.8.8", "127.0.0.1"], ["::1"], ["::ffff:127.0.0.1"], []])
def test_a_name_that_leads_within_is_not_called(numbers: list[str]) -> None:
    with listening() as machine:
        to = outside.Target(False, "rebound.example.com", machine.port, "/")
        with pytest.raises(outside.NotCalled):
            outside.post(to, b"{}", 2, lambda host, port: numbers)
        assert machine.heard == []


def test_this_machine_is_not_called_by_a_public_number_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """What listens here trusts who comes from here."""
    monkeypatch.setattr(outside, "is_public", lambda number: True)
    assert outside.is_here("127.0.0.1") and not outside.is_here("192.0.2.1")
    with listening() as machine:
        to = outside.Target(False, "mine.example.com", machine.port, "/")
        for number in ("127.0.0.1", "127.0.0.2"):
            with pytest.raises(outside.NotCalled):
                outside.post(to, b"{}", 2, lambda host, port, number=number: [number])  # type: ignore[misc]
        assert machine.heard == []


def test_a_machine_without_numbers_of_the_new_kind_has_none_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names with numbers of both kinds are called all the same."""

    def without(kind: int, *_: object) -> socket.socket:
        raise OSError("Address family not supported by protocol")

    monkeypatch.setattr(outside.socket, "socket", without)
    assert not outside.is_here("2606:4700::1111")


def test_nobody_is_called_by_many_strangers_who_are_one(tmp_path: Path, open_house: None) -> None:
    """A victim whose machine answers well, called for a hundred cookies by a hundred names: so often an hour and no
    more, and nothing is held against those who were to be told."""
    store = Store(tmp_path / "games.sqlite")
    caller = Caller(CallBook(store), Limits(calls_per_machine=3), clock=lambda: clock[0])
    strangers = [person_of(str(number)) for number in range(8)]
    clock[0] = 0.0
    with listening() as machine:
        for number, stranger in enumerate(strangers):
            caller.book.put(stranger, Call(f"http://127.0.0.1:{machine.port}/?{number}", "en"))
            assert caller.say(stranger, "t", lambda: SAID, None)
            quiet(caller)
        assert len(machine.heard) == 3
        assert [caller.state(each) for each in strangers] == [calls.WELL] * 3 + [None] * 5
        clock[0] = 3601.0
        assert caller.say(strangers[7], "t", lambda: SAID, None)
        quiet(caller)
        assert len(machine.heard) == 4 and caller.state(strangers[7]) == calls.WELL
    caller.close()
    store.close()


def test_numbers_of_the_new_kind_are_counted_together() -> None:
    assert outside.machine("2606:4700::1") == outside.machine("2606:4700::ffff:1") != outside.machine("2606:4701::1")
    assert outside.machine("8.8.8.8") != outside.machine("8.8.8.9")


def quiet(caller: Caller) -> None:
    """Until nobody is being called."""
    for _ in range(250):
        if not caller._waiting:
            return
        time.sleep(0.02)
    raise AssertionError


def test_a_name_is_looked_up_once_and_that_number_is_called(open_house: None) -> None:
    """Between the looking and the calling it may point elsewhere."""
    asked = []

    def resolve(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"] if len(asked) == 1 else ["10.0.0.1"]

    with listening() as machine:
        to = outside.Target(False, "turns.example.com", machine.port, "/hook?x=1")
        assert outside.post(to, b'{"a": 1}', 5, resolve) == 204
    said = machine.heard[0].decode()
    assert asked == ["turns.example.com"] and f"Host: turns.example.com:{machine.port}" in said
    assert said.startswith("POST /hook?x=1 HTTP/1.1\r\n") and said.endswith('\r\n\r\n{"a": 1}')


def test_a_redirection_leads_nowhere(open_house: None) -> None:
    with listening() as secret:
        answer = f"HTTP/1.1 307 Away\r\nLocation: http://127.0.0.1:{secret.port}/\r\n\r\n".encode()
        with listening(answer) as machine:
            to = outside.Target(False, "a.example.com", machine.port, "/")
            assert outside.post(to, b"{}", 5, lambda host, port: ["127.0.0.1"]) == 307
        assert secret.heard == [], "nobody went there"


@pytest.mark.parametrize("answer", [b"HTTP/1.1 200 OK\r\n\r\n", b"\x00" * 100, b"SSH-2.0-OpenSSH_9\r\n"])
def test_who_dawdles_or_babbles_is_left(open_house: None, answer: bytes) -> None:
    with listening(answer, drip=0.2) as machine:
        to, begun = outside.Target(False, "slow.example.com", machine.port, "/"), time.monotonic()
        with pytest.raises(outside.NotCalled):
            outside.post(to, b"{}", 0.6, lambda host, port: ["127.0.0.1"])
        assert time.monotonic() - begun < 2


@pytest.fixture
def caller(tmp_path: Path) -> Iterator[Caller]:
    store = Store(tmp_path / "games.sqlite")
    found = Caller(CallBook(store), Limits(calls_per_hour=3, call_pause_seconds=100), clock=lambda: clock[0])
    clock[0] = 0.0
    yield found
    found.close()
    store.close()


clock = [0.0]


def until(caller: Caller, state: str) -> None:
    for _ in range(100):
        if caller.state(ME) == state:
            return
        time.sleep(0.05)
    raise AssertionError(caller.state(ME))


def test_he_is_called_in_his_language(caller: Caller, open_house: None) -> None:
    with listening() as machine:
        caller.book.put(ME, Call(f"http://127.0.0.1:{machine.port}/mine", "fr"))
        assert caller.say(ME, "t1", lambda: SAID, "http://x/#/table/t1")
        until(caller, calls.WELL)
    told = json.loads(machine.heard[0].split(b"\r\n\r\n")[1])
    assert told == {"text": "À vous", "content": "À vous", "table": "t1", "link": "http://x/#/table/t1"}


def test_not_too_often(caller: Caller) -> None:
    assert caller.say(ME, "t1", lambda: SAID, None)
    assert not caller.say(ME, "t1", lambda: SAID, None), "about one table now and then"
    assert caller.say(ME, "t2", lambda: SAID, None) and caller.say(ME, "t3", lambda: SAID, None)
    assert not caller.say(ME, "t4", lambda: SAID, None), "and so often an hour"
    clock[0] = 3601.0
    assert caller.say(ME, "t4", lambda: SAID, None)


def test_whom_nobody_answers_is_not_called_for_ever(caller: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    caller.book.put(ME, Call("https://nobody.example.com/", "en"))
    tried = []

    def silent(*_: object, **more: object) -> int:
        tried.append(1)
        raise outside.NotCalled("nobody there")

    monkeypatch.setattr(outside, "post", silent)
    for number in range(calls.PATIENT + 2):
        clock[0] += 3601
        caller.say(ME, f"t{number}", lambda: SAID, None)
        for _ in range(100):
            if not caller._waiting:
                break
            time.sleep(0.02)
    assert len(tried) == calls.PATIENT
    caller.anew(ME)
    assert caller.say(ME, "t", lambda: SAID, None)


def test_the_attacker_gets_nowhere_through_the_server(me: Person, you: Person) -> None:
    """A real server: it is asked to call itself, this machine, and whatever leads there."""
    with listening() as machine:
        for host in ("127.0.0.1", "localhost", "[::1]", "2130706433", "127.1", "0"):
            refused = me.post("/api/call", {"address": f"http://{host}:{machine.port}/"}, 422)
            assert "everybody can reach" in refused["error"]["en"]
        assert me.get("/api/call") == {"address": None, "state": None}
        me.post("/api/call/try", {}, 409)
        me.post("/api/call", {"address": f"http://localhost.example.invalid:{machine.port}/"})
        assert you.get("/api/call")["address"] is None, "nobody else's is told"
        table = me.new({"german": "friend", "soviet": "me"})
        come(me, you, table, "german")
        now = you.see(table)
        while now["question"] and now["question"]["mine"]:
            ends = [action["text"] for action in now["question"]["actions"] if action["role"] == "stop"]
            now = you.play(now, ends[0] if ends else now["question"]["actions"][0]["text"])
        for _ in range(100):
            if me.get("/api/call")["state"] == "silent":
                break
            time.sleep(0.1)
        assert me.get("/api/call")["state"] == "silent" and machine.heard == []
        assert me.post("/api/call", {"address": ""}) == {"address": None, "state": None}
