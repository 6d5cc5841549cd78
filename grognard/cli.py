"""The shell command `grognard`."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Callable, Sequence

from grognard import __version__
from grognard.commands import (
    analysis,
    answer,
    arena,
    bench,
    data,
    maps,
    play,
    positions,
    records,
    review,
    rulebook,
    serve,
    simulate,
    study,
)
from grognard.commands.parser import Parser, Refused, add_language, lay_out
from grognard.faults import fault
from grognard.mapcheck import MapError
from grognard.umpire.parts import NoPart
from grognard.umpire.reading import FormatError
from grognard.warfare.variants import NoVariant
from grognard.words import LANGUAGES, Language, tell, users_language

EXTRAS = {
    **dict.fromkeys(("alembic", "litestar", "platformdirs", "sqlalchemy", "uvicorn", "websockets"), "play"),
    **dict.fromkeys(("gymnasium", "numpy", "pettingzoo"), "gym"),
    "ray": "sim",
    "typst": "pdf",
}
"""By package that may be missing the extra that brings it."""
COMMANDS = (
    play,
    serve,
    data,
    maps,
    positions,
    records,
    answer,
    analysis,
    rulebook,
    simulate,
    arena,
    study,
    review,
    bench,
)


def main(arguments: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if arguments is None else arguments)
    _speak_unicode()
    language = _language(words)
    parser = build_parser(language)
    options = parser.parse_args(words)
    run: Callable[[argparse.Namespace, Language], int] = options.run
    try:
        lay_out(options)
        return run(options, language)
    except (Refused, FormatError, MapError) as refused:
        print(f"grognard: {refused.tell(language)}", file=sys.stderr)
        return 2
    except NoVariant as error:
        print(f"grognard: {error.message.tell(language)}", file=sys.stderr)
        return 2
    except NoPart as error:
        print(f"grognard: {tell('cli-no-part', language, what=error.what)}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        extra = EXTRAS.get((error.name or "").partition(".")[0])
        if extra is None:
            raise
        print(f"grognard: {tell('cli-needs-extra', language, extra=extra)}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader of a pipe has gone home
        sys.stderr.close()
        return 0
    except OSError as error:  # a full disk behind standard output, say
        print(f"grognard: {_fault(error, language)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _fault(error: OSError, language: Language) -> str:
    if error.filename is None:
        return tell("cli-reason", language, reason=fault(error))
    return tell("cli-fault-of-file", language, path=str(error.filename), reason=fault(error))


def _speak_unicode() -> None:
    """Names and French need more than ASCII: files and pipes get UTF-8, an old terminal what it can show."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.encoding.lower().replace("-", "") != "utf8":
            if stream.isatty():
                stream.reconfigure(errors="replace")
            else:
                stream.reconfigure(encoding="utf-8")


def _language(words: Sequence[str]) -> Language:
    """The language asked for, looked up before the parser is made because the parser speaks it too."""
    for i, word in enumerate(words):
        said = word.removeprefix("--lang=") if word.startswith("--lang=") else None
        if word == "--lang" and i + 1 < len(words):
            said = words[i + 1]
        for language in LANGUAGES:
            if said == language:
                return language
    return users_language()


def build_parser(language: Language) -> argparse.ArgumentParser:
    parser = Parser(prog="grognard", description=tell("cli-about", language), language=language)
    parser.add_argument(
        "--version", action="version", version=f"grognard {__version__}", help=tell("cli-version", language)
    )
    add_language(parser, language)
    commands = parser.add_subparsers(
        metavar=tell("cli-command", language), required=True, parser_class=Parser, title=tell("cli-commands", language)
    )
    for command in COMMANDS:
        command.add(commands, language)
    return parser


if __name__ == "__main__":
    sys.exit(main())
