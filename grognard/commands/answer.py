"""`grognard answer`: a computer player answers for the side that is asked, and the next position is yours."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from grognard import games
from grognard.commands.parser import Refused
from grognard.commands.positions import (
    add_position,
    as_json,
    command,
    finish,
    part_of,
    plain,
    print_json,
    put_moves,
    read_state,
)
from grognard.commands.series import find_players
from grognard.players import Thought, player
from grognard.umpire import Event
from grognard.umpire.dice import SeedHidden
from grognard.words import Language, tell


def add(commands: Any, language: Language) -> None:
    parser = command(commands, "answer", language, run)
    add_position(parser, language)
    parser.add_argument("--player", default="normal", metavar="NAME", help=tell("arg-answering", language))
    parser.add_argument("--once", action="store_true", help=tell("arg-once", language))
    parser.add_argument("--seed", type=int, default=0, metavar="N", help=tell("arg-thinking-seed", language))
    parser.add_argument("--out", type=Path, metavar="FILE", help=tell("arg-out", language))
    finish(parser, language)


def run(options: argparse.Namespace, language: Language) -> int:
    state = read_state(options.position)
    if state.over:
        raise Refused("answer-over")
    (name,) = find_players(options.player, 1)
    telling, side = part_of(state, "telling"), state.side
    thinker = player(name, options.seed, _reporter(language))
    played: list[str] = []
    events: list[Event] = []
    told: list[str] = []
    lines: list[str] = []
    while not state.over and state.side == side and not (options.once and played):
        action = thinker.choose(state.view(side))
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


def _reporter(language: Language) -> Any:
    """What he considers, on a terminal."""
    if not sys.stderr.isatty():
        return None

    def report(thought: Thought) -> None:
        print(f"\r\033[K{thought.gist.tell(language)}", end="", file=sys.stderr, flush=True)

    return report
