"""A computer player in a process of its own: `python -m grognard.players.worker`.

It is asked and answers in lines of JSON (`asked.py`): any number of thoughts, and then a sentence, or what went wrong.
Players are kept by table and side, so that a plan outlives the question it was made at. When nobody listens any more
the process ends.
"""

from __future__ import annotations

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
from grognard.players.asked import Ask, Considered, Failed, Sentence, Stop, encode, read_asked
from grognard.umpire.dice import SeedHidden
from grognard.umpire.match import shows

KEPT = 64
"""Players kept; one that is forgotten only has to think again."""


class Worker:
    def __init__(self) -> None:
        self.requests: SimpleQueue[Ask] = SimpleQueue()
        self._players: OrderedDict[tuple[str, ...], Player] = OrderedDict()
        self._lock = Lock()
        self._last: Ask | None = None
        """The last request heard; it may still be waiting."""
        self._stopped: Ask | None = None
        self._begun: tuple[Ask, Player, Any] | None = None
        """The last request begun, who answers it, and what he sees."""

    def listen(self) -> None:
        """Read requests, and who is to stop. At the end of the input everything ends."""
        for line in sys.stdin.buffer:
            said = read_asked(line)
            with self._lock:
                if isinstance(said, Stop):
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

    def _answer(self, asked: Ask) -> Sentence | Failed:
        try:
            return Sentence(self._sentence(asked, self._player(asked), read_position(asked.position)))
        except Exception:
            return Failed(traceback.format_exc())

    def _sentence(self, asked: Ask, who: Player, view: Any) -> list[str]:
        """Answer by answer until he has said what he began to say, somebody else is asked, or chance has its say."""
        side, level = view.side, len(view.agenda)
        said: list[str] = []
        while True:
            with self._lock:
                self._begun = asked, who, view
                self._pass_on()
            said.append(who.choose(view))
            view = view.copy()
            try:
                events = view.play(said[-1])
            except SeedHidden:
                return said
            if shows(events) or view.over or view.side != side or len(view.agenda) <= level:
                return said

    def _player(self, asked: Ask) -> Player:
        key = asked.player, asked.table, asked.side
        found = self._players.get(key)
        if found is None:
            found = self._players[key] = ours(asked.player, asked.seed, report)
            if len(self._players) > KEPT:
                self._players.popitem(last=False)
        self._players.move_to_end(key)
        return found


def report(thought: Thought) -> None:
    say(Considered(thought.gist, thought.plans, round(thought.value, 2)))


def say(what: Considered | Sentence | Failed) -> None:
    try:
        sys.stdout.buffer.write(encode(what) + b"\n")
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        os._exit(0)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it will end it
    worker = Worker()
    Thread(target=worker.listen, daemon=True).start()
    worker.serve()


if __name__ == "__main__":
    main()
