"""A computer player in a process of its own: `python -m grognard.players.worker`.

Spoken in lines of JSON. A request is `{"player", "table", "side", "seed", "position"}`; answers are any number of
`{"thought": …}` and then `{"action": …}` or `{"error": …}`. `{"stop": true}` is said of the request before it: the
player plays the best he has found. Players are kept by table and side, so that a plan outlives the question it was made
at. When nobody listens any more the process ends.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import traceback
from collections import OrderedDict
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any

from grognard.games import read_position
from grognard.players import Player, Thought, ours

KEPT = 64
"""Players kept; one that is forgotten only has to think again."""


class Worker:
    def __init__(self) -> None:
        self.requests: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self._players: OrderedDict[tuple[str, ...], Player] = OrderedDict()
        self._lock = Lock()
        self._last: dict[str, Any] | None = None
        """The last request heard; it may still be waiting."""
        self._stopped: dict[str, Any] | None = None
        self._begun: tuple[dict[str, Any], Player, Any] | None = None
        """The last request begun, who answers it, and what he sees."""

    def listen(self) -> None:
        """Read requests, and who is to stop. At the end of the input everything ends."""
        for line in sys.stdin:
            said = json.loads(line)
            with self._lock:
                if "stop" in said:
                    self._stopped = self._last
                    self._pass_on()
                    continue
                self._last = said
            self.requests.put(said)
        os._exit(0)

    def _pass_on(self) -> None:
        """Tell whoever is to stop, once he has the question: he may be told before he begins, or too late."""
        if self._begun and self._begun[0] is self._stopped:
            _, who, view = self._begun
            if stop := getattr(who, "stop", None):
                stop(view)

    def serve(self) -> None:
        while True:
            say(self._answer(self.requests.get()))

    def _answer(self, request: dict[str, Any]) -> dict[str, Any]:
        try:
            who = self._player(request)
            view = read_position(request["position"])
            with self._lock:
                self._begun = request, who, view
                self._pass_on()
            return {"action": who.choose(view)}
        except Exception:
            return {"error": traceback.format_exc()}

    def _player(self, request: dict[str, Any]) -> Player:
        key = request["player"], request["table"], request["side"]
        found = self._players.get(key)
        if found is None:
            found = self._players[key] = ours(request["player"], request["seed"], report)
            if len(self._players) > KEPT:
                self._players.popitem(last=False)
        self._players.move_to_end(key)
        return found


def report(thought: Thought) -> None:
    gist = thought.gist
    say({"thought": {"key": gist.key, "args": gist.args, "value": round(thought.value, 2), "plans": thought.plans}})


def say(what: dict[str, Any]) -> None:
    try:
        sys.stdout.write(json.dumps(what) + "\n")
        sys.stdout.flush()
    except BrokenPipeError:
        os._exit(0)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it will end it
    worker = Worker()
    Thread(target=worker.listen, daemon=True).start()
    worker.serve()


if __name__ == "__main__":
    main()
