"""`python -m grognard.server`: the server alone, for those who work on it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from grognard.server import HOST, LEVELS, PORT
from grognard.server.run import CannotServe, serve
from grognard.words import tell


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m grognard.server", description=tell("server-about"))
    parser.add_argument("--host", default=HOST, help=tell("server-host"))
    parser.add_argument("--port", type=int, default=PORT, help=tell("server-port", port=str(PORT)))
    parser.add_argument("--data", type=Path, help=tell("server-data"))
    parser.add_argument("--name", action="append", default=[], help=tell("server-name"))
    parser.add_argument("--log", choices=LEVELS, default="warning", help=tell("server-log", levels=", ".join(LEVELS)))
    options = parser.parse_args()

    def ready(url: str, path: Path) -> None:
        print(tell("server-listening", url=url), flush=True)
        print(tell("server-games-in", path=str(path)), flush=True)

    try:
        serve(options.host, options.port, options.data, options.name, ready, options.log)
    except CannotServe as error:
        print(error.message.tell(), file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
