"""Positions: make one, list its counters, show it, play on from it."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from grognard import games, picture
from grognard.commands.maps import add_paper, no_paper, paper_of
from grognard.commands.parser import Parser, Refused, add_language, find_edition, find_game, write_file
from grognard.faults import fault
from grognard.umpire import Event, Illegal
from grognard.umpire.dice import SeedHidden
from grognard.umpire.position import heading_of
from grognard.umpire.reading import FormatError
from grognard.words import Language, tell

Run = Callable[[argparse.Namespace, Language], int]


def add(commands: Any, language: Language) -> None:
    parser = command(commands, "position", language, run_position)
    add_game(parser, language)
    parser.add_argument("--seed", default="0", help=tell("arg-seed", language))
    parser.add_argument("--setup", metavar=tell("arg-setup-name", language), help=tell("arg-setup", language))
    parser.add_argument("--bid", action="store_true", help=tell("arg-bid", language))
    parser.add_argument("--handicap", type=int, metavar="N", help=tell("arg-handicap", language))
    parser.add_argument("--out", type=Path, metavar=tell("arg-file-name", language), help=tell("arg-out", language))
    finish(parser, language)

    parser = command(commands, "units", language, run_units)
    add_game(parser, language)
    finish(parser, language)

    parser = command(commands, "show", language, run_show)
    add_position(parser, language)
    add_eyes(parser, language)
    parser.add_argument("--svg", type=Path, metavar=tell("arg-file-name", language), help=tell("arg-svg", language))
    parser.add_argument("--png", type=Path, metavar=tell("arg-file-name", language), help=tell("arg-png", language))
    parser.add_argument("--pdf", type=Path, metavar=tell("arg-file-name", language), help=tell("arg-pdf", language))
    parser.add_argument("--width", type=int, metavar="N", help=tell("map-width", language))
    add_paper(parser, language)
    finish(parser, language)

    parser = command(commands, "do", language, run_do)
    add_position(parser, language)
    parser.add_argument("action", metavar=tell("arg-action-name", language), help=tell("arg-action", language))
    parser.add_argument("--dice", default="", metavar="3,5", help=tell("arg-dice", language))
    parser.add_argument("--out", type=Path, metavar=tell("arg-file-name", language), help=tell("arg-out", language))
    finish(parser, language)


# --- what the commands share ----------------------------------------------------------------------


def command(commands: Any, name: str, language: Language, run: Run) -> Parser:
    about = tell(f"about-{name}", language)
    parser: Parser = commands.add_parser(name, help=about, description=about, language=language)
    parser.set_defaults(run=run)
    return parser


def add_game(parser: argparse.ArgumentParser, language: Language) -> None:
    parser.add_argument("game", metavar=tell("arg-game-name", language), help=tell("arg-game", language))
    parser.add_argument("--edition", help=tell("map-edition", language))


def add_position(parser: argparse.ArgumentParser, language: Language) -> None:
    parser.add_argument("position", metavar=tell("arg-position-name", language), help=tell("arg-position", language))


def add_seen_by(parser: argparse.ArgumentParser, language: Language) -> None:
    parser.add_argument(
        "--as", dest="seen_by", metavar=tell("arg-side-name", language), help=tell("arg-seen-by", language)
    )


def add_eyes(parser: argparse.ArgumentParser, language: Language) -> None:
    """Who looks at a position: one side, or somebody who plays both and hides nothing from himself."""
    add_seen_by(parser, language)
    parser.add_argument("--open-hands", action="store_true", help=tell("arg-open-hands", language))


def find_side(state: Any, asked: str) -> str:
    sides = games.part_of(state, "measures").SIDES
    if asked not in sides:
        raise Refused("cli-unknown-side", name=asked, known=", ".join(sides))
    return asked


def seen_state(options: argparse.Namespace) -> Any:
    """The position of a file, or what a side may know of it: two people at one screen see what the side that is asked
    may know, unless their hands are open."""
    state = read_state(options.position)
    if options.seen_by is not None:
        return state.view(find_side(state, options.seen_by))
    return state if options.open_hands or state.over or not _hides(state) else state.view(state.side)


def _hides(state: Any) -> bool:
    """Whether one side knows what the other does not."""
    views = (state.view(side) for side in games.part_of(state, "measures").SIDES)
    return len({games.unseeded_position(view) for view in views}) > 1


def finish(parser: argparse.ArgumentParser, language: Language) -> None:
    parser.add_argument("--json", action="store_true", help=tell("arg-json", language))
    add_language(parser, language)


class RefusedText(Refused):
    """A position or record that cannot be read."""

    def __init__(self, error: FormatError) -> None:
        self.error = error
        Exception.__init__(self, str(error))

    def tell(self, language: Language) -> str:
        return self.error.tell(language)


def read_text(path: str) -> tuple[str, str]:
    """The text of a file or of standard input, and what to call it."""
    try:
        if path == "-":
            return sys.stdin.buffer.read().decode("utf-8"), "<stdin>"
        return Path(path).read_text(encoding="utf-8"), path
    except OSError as error:
        raise Refused("cli-cannot-read", path=path, reason=fault(error)) from None
    except UnicodeDecodeError:
        raise Refused("cli-not-text", path=path) from None


def read_state(path: str) -> Any:
    text, name = read_text(path)
    try:
        return games.read_position(text, name)
    except FormatError as error:
        raise RefusedText(error) from None


def print_json(said: Any) -> None:
    print(json.dumps(said, ensure_ascii=False, indent=1))


def table(rows: Sequence[Sequence[str]], heads: Sequence[str] = ()) -> str:
    """Columns under their heads; the last one runs free."""
    every = [list(heads), *map(list, rows)] if heads else [list(row) for row in rows]
    widths = [max(len(cell) for cell in column) for column in zip(*every, strict=True)]
    lines = ["  ".join(c.ljust(w) for c, w in zip(row, widths, strict=True)).rstrip() for row in every]
    if heads:
        lines.insert(1, "  ".join("-" * w for w in widths))
    return "\n".join(lines)


def put(text: str, out: Path | None, language: Language) -> None:
    """To a file, or to standard output."""
    if out is None:
        print(text, end="" if text.endswith("\n") else "\n")
    else:
        write_file(out, text)
        print(tell("map-written", language, path=str(out)))


# --- position, units, show ------------------------------------------------------------------------


def run_position(options: argparse.Namespace, language: Language) -> int:
    module = find_game(options.game)
    edition = find_edition(module, options.edition)
    if options.bid and not getattr(module, "BIDS", False):
        raise Refused("cli-no-bids", name=options.game)
    more: dict[str, Any] = {"bid": True} if options.bid else {}
    if options.handicap is not None:
        if abs(options.handicap) > (most := getattr(module, "HANDICAPS", 0)):
            raise Refused("cli-no-handicap" if not most else "cli-handicap", name=options.game, most=most)
        more["handicap"] = options.handicap
    state = new_game(options.game, edition, options.seed, usual_set_up(options.game, options.setup), **more)
    text = games.write_position(state)
    if options.json:
        text = json.dumps(as_json(state, text, language), ensure_ascii=False, indent=1)
    put(text, options.out, language)
    return 0


def usual_set_up(game: str, asked: str | None) -> str:
    """What was asked for; else the free set-up, if the game has one."""
    known = games.part(game, "table").SET_UPS
    return asked or ("free" if "free" in known else known[0])


def new_game(game: str, edition: str, seed: str | int, set_up: str, **more: bool | int) -> Any:
    """From a set-up of the game, or from the position in a file."""
    module, known = games.game(game), games.part(game, "table").SET_UPS
    if set_up in known:
        return module.new(edition=edition, seed=seed, set_up=set_up, **more)
    if not Path(set_up).is_file():
        raise Refused("cli-unknown-setup", name=set_up, known=", ".join(known))
    text, name = read_text(set_up)
    if (found := heading_of(text, name)).game != game:
        raise Refused("study-other-game", path=set_up, game=game)
    try:
        return module.new(edition=edition, seed=seed, set_up=Path(set_up), **more)
    except ValueError:
        raise Refused("study-other-edition", path=set_up, edition=str(found.edition), asked=edition) from None


def as_json(state: Any, text: str, language: Language) -> dict[str, Any]:
    shown: dict[str, Any] = games.part_of(state, "counters").listing(state, language)
    return shown | {"position": text}


def run_units(options: argparse.Namespace, language: Language) -> int:
    module = find_game(options.game)
    edition = find_edition(module, options.edition)
    counters = games.part(options.game, "counters")
    said = counters.catalogue(edition, language)
    if options.json:
        print_json(said)
        return 0
    print("\n\n".join(table(rows, heads) for heads, rows in counters.tables(said, language)))
    return 0


def run_show(options: argparse.Namespace, language: Language) -> int:
    state = seen_state(options)
    lists = games.part_of(state, "counters")
    if options.width is not None and not 200 <= options.width <= 20000:
        raise Refused("map-bad-width", width=options.width)
    if not options.pdf:
        no_paper(options)
    if options.svg or options.png or options.pdf:
        _draw(options, lists.picture(state, language), lists.listing(state, language)["heading"], language)
        return 0
    said = lists.listing(state, language)
    if options.json:
        print_json(said)
        return 0
    print(f"{said['heading']}\n{said['prompt']}" + (f" ({said['case']})" if said["case"] else "") + "\n")
    heads = [tell(f"head-{name}", language) for name in ("hex", "place", "terrain", "side", "units")]
    rows = [
        [h["hex"], h["place"], h["terrain"], tell(f"side-{h['side']}", language), _units_in(h["units"], language)]
        for h in said["hexes"]
    ]
    print(table(rows, heads))
    for what in lists.LISTS:
        if said[what]:
            print(tell(f"show-{what.replace('_', '-')}", language, list=" ".join(said[what])))
    return 0


def _units_in(units: list[dict[str, Any]], language: Language) -> str:
    said = []
    for unit in units:
        marks = [tell(f"mark-{m}", language) for m in ("reduced", "moved") if unit[m]]
        marks += [] if unit["supplied"] else [tell("mark-unsupplied", language)]
        said.append(f"{unit['unit']} {unit['figures']}" + (f" ({', '.join(marks)})" if marks else ""))
    return ", ".join(said)


# --- do -------------------------------------------------------------------------------------------


def _draw(options: argparse.Namespace, svg: str, title: str, language: Language) -> None:
    for path in filter(None, (options.svg, options.png, options.pdf)):
        if path is options.svg:
            write_file(path, svg)
        elif path is options.png:
            write_file(path, picture.png(svg, options.width))
        else:
            write_file(path, picture.pdf(svg, title, language, *paper_of(options)))
        print(tell("map-written", language, path=str(path)))


def run_do(options: argparse.Namespace, language: Language) -> int:
    state = read_state(options.position)
    telling = games.part_of(state, "telling")
    state.forced_dice = _dice(options.dice, getattr(games.game(games.game_of(state)), "DIE", 6))
    played, events = _play(state, options.action, telling, language)
    told = [telling.tell_event(known, event, language) for known, event in telling.as_known(state, events)]
    text = games.write_position(state)
    if options.json:
        print_json({"actions": played, "events": plain(events), "told": told} | as_json(state, text, language))
    put_moves(told, text, options, language)
    return 0


def _play(state: Any, text: str, telling: Any, language: Language) -> tuple[list[str], list[Event]]:
    """Play a sentence; what stands behind a die is read once the die has fallen."""
    played: list[str] = []
    events: list[Event] = []
    while True:
        try:
            sentence = games.parse(state, text)
            for action in sentence.actions:
                events += state.play(action)
                played.append(action)
        except Illegal as illegal:
            told = telling.tell_reason(illegal.reason, language)
            raise Refused("do-illegal", action=illegal.action, reason=told) from None
        except SeedHidden:
            raise Refused("do-seed-hidden") from None
        if not sentence.rest:
            return played, events
        text = sentence.rest


def _dice(said: str, sides: int) -> tuple[int, ...]:
    dice = [word.strip() for word in said.split(",") if word.strip()]
    for die in dice:
        if die not in [str(number) for number in range(1, sides + 1)]:
            raise Refused("do-bad-die", found=die, sides=sides)
    return tuple(int(die) for die in dice)


def plain(events: list[Event]) -> list[dict[str, Any]]:
    return [event.as_dict() for event in events]


def put_moves(told: list[str], text: str, options: argparse.Namespace, language: Language) -> None:
    """What happened, and the position it led to: to a file, or after the events as remarks, so that it can be read."""
    if options.out is not None:
        write_file(options.out, text)
    if options.json:
        return
    if options.out is None:
        print("\n".join([*(f"# {line}" for line in told), text]), end="")
    else:
        print("\n".join([*told, tell("map-written", language, path=str(options.out))]))
