"""A computer player in a process of its own: `python -m grognard.players.worker`.

Spoken in lines of JSON. A request is `{"player", "key", "seed", "position"}`; answers are any number of
`{"thought": …}` and then `{"action": …}` or `{"error": …}`. `{"stop": true}` while it thinks: it plays the best it has
found. Players are kept by key, so that a plan outlives the question it was made at. When nobody listens any more the
process ends.
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
from grognard.players import Player, Thought, player

KEPT = 64
"""Players kept; one that is forgotten only has to think again."""


class Worker:
    def __init__(self) -> None:
        self.requests: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self._players: OrderedDict[tuple[str, str], Player] = OrderedDict()
        self._thinks: Player | None = None
        self._lock = Lock()

    def listen(self) -> None:
        """Read requests; told to stop, pass it on to whoever thinks. At the end of the input everything ends."""
        for line in sys.stdin:
            said = json.loads(line)
            if "stop" not in said:
                self.requests.put(said)
                continue
            with self._lock:
                stop = getattr(self._thinks, "stop", None)
                if stop:
                    stop()
        os._exit(0)

    def serve(self) -> None:
        while True:
            say(self._answer(self.requests.get()))

    def _answer(self, request: dict[str, Any]) -> dict[str, Any]:
        try:
            who = self._player(request["player"], request["key"], request["seed"])
            view = read_position(request["position"])
            with self._lock:
                self._thinks = who
            return {"action": who.choose(view)}
        except Exception:
            return {"error": traceback.format_exc()}
        finally:
            with self._lock:
                self._thinks = None

    def _player(self, name: str, key: str, seed: int) -> Player:
        found = self._players.get((name, key))
        if found is None:
            found = self._players[name, key] = player(name, seed, report)
            if len(self._players) > KEPT:
                self._players.popitem(last=False)
        self._players.move_to_end((name, key))
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
