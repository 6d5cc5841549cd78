"""How the players of a game think, as a fingerprint: with other code or other weights they are other players."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import grognard
from grognard.games import GAMES, game
from grognard.players import NoPlayer, own
from grognard.umpire import parts
from grognard.words import Language, tell

Data = dict[str, Any]
LENGTH = 8
"""Letters of a fingerprint: results are told apart by it, nothing is kept safe."""


@cache
def thinking(name: str, players: tuple[str, ...] = ()) -> str:
    """Of the players as they are now: of all of ours, and after a + of each of these that is somebody's own. Read once,
    for a process goes on with the code that it has loaded. Raises `NoPlayer`."""
    ours = fingerprint(Path(grognard.__file__).parent, Path(str(parts.module(GAMES.package(name)).__file__)).parent)
    return "+".join([ours, *(own.fingerprint(each) for each in sorted(set(players)) if own.is_own(each))])


def as_asked(asked: str, found: str) -> bool:
    """Whether those of one game think as was asked of a series, in which others may play too."""
    (ours, *own), (theirs, *others) = asked.split("+"), found.split("+")
    return ours == theirs and set(others) <= set(own)


def fingerprint(house: Path, package: Path) -> str:
    """`house` holds the players and what strategies share, `package` is the game's."""
    named = {page.relative_to(house).as_posix(): page for page in house.glob("players/*.py")}
    if package.is_relative_to(house):
        pages = [house / "warfare" / "plans.py", *package.glob("strategy/**/*.py"), package / "data" / "strategy.toml"]
        named |= {page.relative_to(house).as_posix(): page for page in pages}
    else:  # somebody else's, which may think anywhere in its code
        named["warfare/plain/strategy.py"] = house / "warfare" / "plain" / "strategy.py"
        named |= {page.relative_to(package.parent).as_posix(): page for page in package.rglob("*.py")}
    found = sha256()
    for name, page in sorted(named.items()):
        content = page.read_bytes().replace(b"\r\n", b"\n")  # a checkout may end its lines otherwise
        found.update(f"{name} {len(content)}\n".encode() + content)
    return found.hexdigest()[:LENGTH]


def version(name: str, players: tuple[str, ...], rules: int, thinking_then: str) -> Data:
    """By which rules and by what players something was played, and whether both are those of today."""
    try:
        today = (game(name).RULES_VERSION, thinking(name, players))
    except NoPlayer:  # somebody's own, from elsewhere
        today = (0, "")
    return {"rules": rules, "thinking": thinking_then, "today": (rules, thinking_then) == today}


def told(version: Data, language: Language) -> list[str]:
    """A sentence, if they are not those of today."""
    if version["today"]:
        return []
    known = version["thinking"] or "–"
    return [tell("arena-other-version", language, rules=str(version["rules"]), thinking=known)]
