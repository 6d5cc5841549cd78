"""Play for a moment: run a command that starts the table, open the page, end it with Ctrl-C. Fails if any of it does.

python scripts/try_play.py make play
"""

from __future__ import annotations

import os
import pty
import re
import sys
import urllib.request

CTRL_C = b"\x03"
BAD = ("Interrupt", "Error", "Traceback", "***")
"""Words that nobody should read who ends a game."""


def said_by(terminal: int) -> str:
    """What comes next, shown as it comes; nothing when there is nobody on the other end."""
    try:
        said = os.read(terminal, 4096).decode(errors="replace")
    except OSError:
        return ""
    sys.stdout.write(said)
    sys.stdout.flush()
    return said


def look(url: str) -> None:
    with urllib.request.urlopen(url) as answer:
        page = answer.read().decode()
    assert "<script" in page, page
    with urllib.request.urlopen(f"{url}api/games") as answer:
        games = answer.read().decode()
    assert "leningrad" in games, games


def main(command: list[str]) -> int:
    # A terminal of its own: Ctrl-C reaches make, its shell and the program, as it does at home.
    process, terminal = pty.fork()
    if process == 0:
        os.execvp(command[0], command)
    told = ""
    while not (found := re.search(r"http://\S+/\s", told)):
        more = said_by(terminal)
        if not more:
            os.waitpid(process, 0)
            print("FAILED: it ended before the table was open")
            return 1
        told += more
    look(found.group().strip())
    os.write(terminal, CTRL_C)
    after = ""
    while more := said_by(terminal):
        after += more
    _, status = os.waitpid(process, 0)
    ended = os.waitstatus_to_exitcode(status)
    print(f"The page answered; after Ctrl-C it ended with {ended}.")
    if ended not in (0, 130, -2) or any(word in after for word in BAD):
        print(f"FAILED: Ctrl-C said {after!r}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
