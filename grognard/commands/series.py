"""What the commands that play many games share: their options, their progress, and figures in a table."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

from tqdm import tqdm

from grognard import picture
from grognard.arena.crew import Crew, NoCluster, WorkersDie, crew
from grognard.arena.pairing import BadAnswer, OtherVersion, Pairing, position_name
from grognard.arena.results import BadResults, Found, Results, merge, write
from grognard.arena.series import of_other_versions, play_on
from grognard.commands.parser import Refused, at_least, write_file
from grognard.commands.positions import new_game, print_json, read_text, usual_set_up
from grognard.faults import fault
from grognard.games import part, write_position
from grognard.players import NoPlayer, check, own
from grognard.words import Language, figure, tell

T = TypeVar("T")
Data = dict[str, Any]
TELL = 15.0
"""Seconds between two lines of progress where there is no terminal."""


def add_series(parser: argparse.ArgumentParser, language: Language, games: int, said: str = "arg-games") -> None:
    """How many games, on which dice, by how many hands."""
    parser.add_argument("--games", type=int, default=games, metavar="N", help=tell(said, language, games=games))
    parser.add_argument("--seed", type=int, default=0, metavar="N", help=tell("arg-seed-number", language))
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help=tell("arg-jobs", language))
    parser.add_argument("--ray", metavar=tell("arg-address-name", language), help=tell("arg-ray", language))
    parser.add_argument(
        "--records", type=Path, metavar=tell("arg-file-name", language), help=tell("arg-records", language)
    )


def add_results(parser: argparse.ArgumentParser, language: Language) -> None:
    parser.add_argument(
        "--merge", nargs="+", type=Path, metavar=tell("arg-file-name", language), help=tell("arg-merge", language)
    )
    parser.add_argument("--out", type=Path, metavar=tell("arg-file-name", language), help=tell("arg-results", language))
    parser.add_argument("--plot", type=Path, metavar=tell("arg-file-name", language), help=tell("arg-plot", language))


def find_players(said: str, number: int) -> tuple[str, ...]:
    """Ours in any case; somebody's own as he wrote it, also from the folder where the shell is."""
    names = tuple(name if own.is_own(name) else name.lower() for name in map(str.strip, said.split(",")))
    if any(map(own.is_own, names)):
        own.look_here()
    try:
        for name in names:
            check(name)
    except NoPlayer as error:
        raise Refused(error.message.key, **error.message.args) from None
    if len(names) != number:
        raise Refused("cli-number-of-players", found=said, number=number)
    return names


def find_set_up(game: str, edition: str, asked: str | None) -> tuple[str, str, str]:
    """A set-up of the game, or the position in a file: its edition, what it is called, and the position."""
    name = usual_set_up(game, asked)
    if name in part(game, "table").SET_UPS:
        return edition, name, ""
    state = new_game(game, edition, 0, name)
    return state.edition, position_name(Path(name).stem, read_text(name)[0]), write_position(state)


def check_counts(options: argparse.Namespace) -> None:
    at_least("--games", options.games, 1)
    at_least("--jobs", options.jobs, 0)
    if getattr(options, "plot", None) is not None and options.plot.suffix not in (".svg", ".png"):
        raise Refused("arena-plot-kind", path=str(options.plot))


def find_crew(options: argparse.Namespace) -> Crew:
    try:
        return crew(options.jobs, options.ray)
    except ModuleNotFoundError:
        raise Refused("arena-no-ray") from None


@contextmanager
def hands_at_work(options: argparse.Namespace, language: Language) -> Iterator[None]:
    """What becomes of a crew is told alike, whatever it was playing."""
    try:
        yield
    except WorkersDie as error:
        raise Refused("arena-workers-die", job=str(error.job.key)) from None
    except OtherVersion as error:
        ours, theirs, machine = error.args
        raise Refused("arena-other-players", ours=ours, theirs=theirs, machine=machine) from None
    except BadAnswer as error:
        why = part(error.pairing.game, "telling").tell_reason(error.reason, language)
        number, said = error.pairing.number, repr(error.action)
        raise Refused("arena-bad-answer", player=error.player, number=number, action=said, reason=why) from None
    except NoPlayer as error:  # found here, but not by a worker
        raise Refused(error.message.key, **error.message.args) from None
    except NoCluster as error:
        raise Refused("arena-no-cluster", address=options.ray, reason=error.reason) from None


# --- playing --------------------------------------------------------------------------------------


def play_all(
    pairings: Sequence[Pairing], options: argparse.Namespace, language: Language, out: Path | None = None
) -> Results:
    """Everything that the file does not hold yet, with a bar."""
    hands = find_crew(options)
    try:
        with closing(Results(out)) as results, _records(options.records) as keep, hands_at_work(options, language):
            known = sum(p.key in results.found for p in pairings)
            if known:
                print(tell("arena-known", language, count=known, path=str(out)), file=sys.stderr)
            if others := of_other_versions(pairings, results.found.values()):
                print(tell("arena-left-alone", language, count=others, path=str(out)), file=sys.stderr)
            for _ in progress(play_on(pairings, results, hands, keep), len(pairings), language, initial=known):
                pass
            return results
    except BadResults as error:
        raise _bad(error) from None
    except KeyboardInterrupt:
        if out is not None:
            print(tell("arena-stopped", language, path=str(out)), file=sys.stderr)
        raise
    except OSError as error:
        if out is None or error.filename != str(out):
            raise
        raise Refused("cli-cannot-write", path=str(out), reason=fault(error)) from None


@contextmanager
def _records(path: Path | None) -> Iterator[Callable[[str], object] | None]:
    """How to keep the record of a game, if it is wanted: whole and at once, so that none is torn when work stops."""
    if path is None:
        yield None
        return

    def refused(error: OSError) -> Refused:
        return Refused("cli-cannot-write", path=str(path), reason=fault(error))

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("ab", buffering=0)
    except OSError as error:
        raise refused(error) from None

    def keep(text: str) -> None:
        try:
            file.write((f"\n{text}" if file.tell() else text).encode())
        except OSError as error:
            raise refused(error) from None

    with file:
        yield keep


def progress(
    items: Iterable[T], total: int, language: Language, initial: int = 0, stage: str = "", leave: bool = True
) -> Iterator[T]:
    """A bar on a terminal, which stays or not; into a file or a pipe a line now and then, so that long work is seen to
    go on."""
    title = stage or tell("simulate-playing", language)
    if not sys.stderr.isatty():
        yield from _lines(items, total, title, initial)
        return
    yield from tqdm(
        items,
        total=total,
        initial=initial,
        desc=title,
        unit=tell("simulate-unit", language),
        file=sys.stderr,
        dynamic_ncols=True,
        leave=leave,
    )


def _lines(items: Iterable[T], total: int, title: str, done: int) -> Iterator[T]:
    told = monotonic()
    for item in items:
        done += 1
        if monotonic() - told >= TELL:
            told = monotonic()
            print(f"{title} {done}/{total}", file=sys.stderr, flush=True)
        yield item


def read_merged(options: argparse.Namespace) -> Found:
    """The results of several files together, each game once: the first that is told of it holds. What the file to be
    written holds already is kept."""
    own.look_here()  # whether a player of one's own is still the same
    kept = [options.out] if options.out is not None and options.out.exists() else []
    try:
        return merge([*options.merge, *kept])
    except BadResults as error:
        raise _bad(error) from None
    except OSError as error:
        raise Refused("cli-cannot-read", path=str(error.filename), reason=fault(error)) from None


def keep_merged(found: Found, out: Path | None) -> None:
    if out is None:
        return
    try:
        write(out, found)
    except OSError as error:
        raise Refused("cli-cannot-write", path=str(out), reason=fault(error)) from None


def _bad(error: BadResults) -> Refused:
    return Refused("arena-bad-results", path=str(error.path), line=error.line, reason=error.reason)


def write_plot(svg: str, path: Path | None) -> None:
    if path is not None:
        write_file(path, picture.png(svg) if path.suffix == ".png" else svg)


# --- figures --------------------------------------------------------------------------------------


def percent(value: float, language: Language, how: str = ".1f") -> str:
    return f"{figure(100 * value, how, language)} %"


def show(
    said: list[Data],
    options: argparse.Namespace,
    language: Language,
    as_text: Callable[[Data, Language], str],
    as_plot: Callable[[list[Data], Language], str],
) -> int:
    """What was found, as text or as data, and as a plot if one is wanted."""
    if options.json:
        print_json(said if options.merge else said[0])
    else:
        print("\n\n".join(as_text(each, language) for each in said))
    if options.plot is not None:
        write_plot(as_plot(said, language), options.plot)
    return 0


def of_rate(score: Data, language: Language) -> str:
    """`71.0 % [64.4 … 76.8]`"""
    if not score["games"]:
        return "–"
    r = score["rate"]
    low, high = (figure(100 * r[end], ".1f", language) for end in ("low", "high"))
    return f"{percent(r['value'], language)} [{low} … {high}]"


def of_estimate(found: Data, language: Language, digits: int = 1) -> str:
    """`+12.3 [+8.1 … +16.0]`; an open end is ∞; `[–]` if games that all came out the same tell nothing of it."""
    value, low, high = found["value"], found["low"], found["high"]
    if value is None and low is None and high is None:
        return "–"
    if value is not None and low == high:
        return f"{figure(value, f'+.{digits}f', language)} [–]"

    def signed(value: float | None, below: bool) -> str:
        if value is None:
            return "-∞" if below else "+∞"
        return figure(value, f"+.{digits}f", language)

    return f"{signed(value, low is None)} [{signed(low, True)} … {signed(high, False)}]"


def measure_title(game: str, edition: str, name: str, language: Language) -> str:
    """What a measure is called: by the game itself, if it names things of an edition."""
    own_title = getattr(part(game, "measures"), "title", None)
    return str(own_title(edition, name, language)) if own_title else tell(f"measure-{name}", language)


def of_spread(found: Data, language: Language) -> str:
    """Median and middle half, and how often it happened at all if not always: `5 (4 … 6), 93 %`."""
    if not found["happened"]:
        return "–"
    median, quarter, most = (figure(found[name], ".3g", language) for name in ("median", "quarter", "three_quarters"))
    said = f"{median} ({quarter} … {most})"
    if found["happened"] < found["games"]:
        said += f", {percent(found['happened'] / found['games'], language, '.0f')}"
    return said
