"""`grognard answer`: a computer player answers for the side that is asked, and the next position is yours."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from pathlib import Path
from typing import Any, Self

from grognard import games
from grognard.commands.parser import Refused
from grognard.commands.positions import (
    add_position,
    as_json,
    command,
    finish,
    plain,
    print_json,
    put_moves,
    read_state,
)
from grognard.commands.series import find_players
from grognard.players import Player, Thought, player
from grognard.umpire import Event
from grognard.umpire.dice import SeedHidden
from grognard.words import Language, tell


def add(commands: Any, language: Language) -> None:
    parser = command(commands, "answer", language, run)
    add_position(parser, language)
    parser.add_argument(
        "--player", default="normal", metavar=tell("arg-player-name", language), help=tell("arg-answering", language)
    )
    parser.add_argument("--once", action="store_true", help=tell("arg-once", language))
    parser.add_argument("--seed", type=int, default=0, metavar="N", help=tell("arg-thinking-seed", language))
    parser.add_argument("--out", type=Path, metavar=tell("arg-file-name", language), help=tell("arg-out", language))
    finish(parser, language)


def run(options: argparse.Namespace, language: Language) -> int:
    state = read_state(options.position)
    if state.over:
        raise Refused("answer-over")
    (name,) = find_players(options.player, 1)
    telling, side = games.part_of(state, "telling"), state.side
    thinker = player(name, options.seed, _reporter(language))
    played: list[str] = []
    events: list[Event] = []
    told: list[str] = []
    lines: list[str] = []
    with Patience(thinker, language) as patience:
        while not state.over and state.side == side and not (options.once and played):
            action = thinker.choose(patience.view(state.view(side)))
            try:
                now = state.play(action)
            except SeedHidden:
                raise Refused("answer-seed-hidden") from None
            played.append(action)
            events += now
            said = [telling.tell_event(known, event, language) for known, event in telling.as_known(state, now)]
            told += said
            lines += [tell("answer-played", language, action=action), *said]
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)
    text = games.write_position(state)
    if options.json:
        print_json({"actions": played, "events": plain(events), "told": told} | as_json(state, text, language))
    put_moves(lines, text, options, language)
    return 0


class Patience:
    """Ctrl-C while somebody thinks: once, and he plays the best he has found and goes on without thinking; a second
    time, and everything ends as usual."""

    def __init__(self, thinker: Player, language: Language) -> None:
        self._stop = getattr(thinker, "stop", None)
        self._language = language
        self._view: Any = None
        self._lost = False

    def __enter__(self) -> Self:
        # Whoever has it ignored, as scripts do for what runs beside them, means it.
        if self._stop and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, self._lose)
        return self

    def __exit__(self, *_: object) -> None:
        if signal.getsignal(signal.SIGINT) == self._lose:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    def view(self, view: Any) -> Any:
        """What he is asked next."""
        self._view = view
        if self._lost and self._stop:
            self._stop(view)
        return view

    def _lose(self, *_: object) -> None:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self._lost = True
        if self._view is not None and self._stop:
            self._stop(self._view)
        said = ("\r\033[K" if sys.stderr.isatty() else "") + tell("answer-hurried", self._language) + "\n"
        os.write(sys.stderr.fileno(), said.encode(sys.stderr.encoding, "replace"))  # print may be at work already


def _reporter(language: Language) -> Any:
    """What he considers, on a terminal."""
    if not sys.stderr.isatty():
        return None

    def report(thought: Thought) -> None:
        print(f"\r\033[K{thought.gist.tell(language)}", end="", file=sys.stderr, flush=True)

    return report
