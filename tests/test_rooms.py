"""Who may import whom: the rooms of docs/architecture.md, lower ones first."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import grognard
from grognard.games import GAMES

ROOT = Path(grognard.__file__).parent

# A module may import from its own room and from the rooms it names here, and from no other.
ROOMS: dict[str, set[str]] = {
    "words": set(),
    "faults": {"words"},
    "lattice": set(),
    "hexes": {"lattice"},
    "board": {"hexes", "lattice"},
    "hexset": {"board", "hexes"},
    "mapparts": {"words"},
    "maps": {"board", "mapparts", "words"},
    "mappart": {"board", "lattice", "maps"},
    "mapcheck": {"board", "mapparts", "maps", "words"},
    "mapwords": {"mapcheck", "words"},
    "mapboard": {"board", "hexes", "mapcheck", "mapparts", "mapwords"},
    "mapfeatures": {"mapboard", "mapcheck", "mapparts", "mapwords"},
    "mapfile": {"faults", "mapcheck", "mapfeatures", "mapparts", "maps", "mapwords"},
    "mapart": {"hexes"},
    "mapmaker": {"board", "hexes", "maps", "mapboard", "mapcheck", "mapfile", "mapparts", "words"},
    "picture": {"board", "hexes", "lattice", "maps", "mapart", "mapparts", "words"},
    "umpire": {"hexes", "words"},
    "warfare": {"board", "hexes", "hexset", "maps", "mapfile", "mapart", "mapparts", "picture", "umpire", "words"},
    "games": {"board", "hexes", "hexset", "maps", "mappart", "mapfile", "mapart", "mapparts", "picture"}
    | {"umpire", "warfare", "words"},
    "players": {"games", "hexset", "umpire", "warfare", "words"},
    "arena": {"faults", "games", "picture", "players", "umpire", "warfare", "words"},
    "review": {"arena", "games", "hexes", "maps", "picture", "players", "umpire", "words"},
    "envs": {"games", "players", "umpire", "warfare"},
    "server": {"arena", "faults", "games", "hexset", "mapart", "mapfile", "maps", "picture", "players", "review"}
    | {"umpire", "warfare", "words"},
    "bench": {"games", "hexes", "hexset", "players", "server", "umpire", "warfare"},
    "commands": {
        "review",
        "arena",
        "bench",
        "board",
        "games",
        "hexes",
        "hexset",
        "maps",
        "mapcheck",
        "mapfile",
        "mapart",
    }
    | {"faults", "picture", "players", "server", "umpire", "warfare", "words"},
    "cli": {"commands", "faults", "mapcheck", "umpire", "warfare", "words"},
    "__main__": {"cli"},
}


def room(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {a.name for a in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            found.add(node.module or "")
            if node.module == "grognard":
                found |= {f"grognard.{a.name}" for a in node.names}
    return {name for name in found if name.split(".")[0] == "grognard"}


def modules() -> list[tuple[str, Path]]:
    paths = sorted(ROOT.rglob("*.py"))
    return [(".".join(("grognard", *p.relative_to(ROOT).with_suffix("").parts)), p) for p in paths]


def test_every_room_is_known_and_imports_only_downwards() -> None:
    wrong = []
    for name, path in modules():
        here = room(name)
        if here == "__init__":
            continue
        assert here in ROOMS, f"the room of {name} is not in docs/architecture.md's list"
        for other in imports(path):
            there = room(other)
            if there in ("", "__version__") or there == here:
                continue
            if there not in ROOMS[here]:
                wrong.append(f"{name} imports {other}")
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_loaded_without_what_is_for_mypy_alone(game: str) -> None:
    """The contract takes as long to make as half a game to load, and nobody needs it to play."""
    said = f"import grognard.games.{game.replace('-', '_')}, sys; sys.exit('grognard.warfare.contract' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", said], check=False).returncode == 0


def test_no_game_imports_another() -> None:
    wrong = []
    for name, path in modules():
        parts = name.split(".")
        if parts[1] != "games" or len(parts) < 4:
            continue
        for other in imports(path):
            theirs = other.split(".")
            if theirs[1:2] == ["games"] and len(theirs) > 2 and theirs[2] != parts[2]:
                wrong.append(f"{name} imports {other}")
    assert wrong == []


REGISTERS = {"grognard/games/__init__.py", "grognard/games/offered.py", "web/src/games/index.ts"}


@pytest.mark.parametrize("game", GAMES[1:])
def test_only_its_own_files_name_a_game(game: str) -> None:
    """The registers excepted, and what rulebooks say of history. The first game may serve as the example everywhere."""
    name = re.compile(game.replace("-", "[-_ ]"), re.IGNORECASE)
    folder = ROOT.parent
    wrong = []
    for place, kinds in (("grognard", "py ftl toml"), ("web/src", "ts svelte ftl css"), ("scripts", "py sh")):
        for kind in kinds.split():
            for path in (folder / place).rglob(f"*.{kind}"):
                said = path.relative_to(folder).as_posix()
                if said in REGISTERS or name.search(said) or path.match("data/cases*.toml"):
                    continue
                if name.search(path.read_text(encoding="utf-8")):
                    wrong.append(said)
    assert wrong == []


def test_the_page_on_architecture_names_every_room() -> None:
    page = (ROOT.parent / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert [r for r in ROOMS if f"`{r}" not in page] == []


# --- games and sides are named in the games alone ----------------------------------------------------

SHARED = ("server", "umpire", "warfare", "players", "arena", "envs", "review", "picture", "commands")
SHARED += ("bench", "mapmaker")
NAMED = re.compile(r"german|soviet|\Aaxis\b|leningrad|russia|barbarossa", re.IGNORECASE)
FROZEN = "server/migrations/"
"""What was in old files of the club stays what it was."""


def said_in(path: Path) -> Iterator[str]:
    """Strings and names of a module; not its docstrings, where a game may be the example."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value
        elif (name := getattr(node, "id", None) or getattr(node, "attr", None) or getattr(node, "arg", None)) != "axis":
            yield name or ""  # a geometer's axis is no side


def test_no_shared_room_names_a_game_or_a_side() -> None:
    wrong = []
    for here in SHARED:
        for path in sorted((ROOT / here).rglob("*.py")):
            told = path.relative_to(ROOT).as_posix()
            if not told.startswith(FROZEN):
                wrong += [f"{told}: {said!r}" for said in said_in(path) if NAMED.search(said)]
    assert wrong == []


def test_nothing_shared_in_the_page_names_a_game_or_a_side() -> None:
    """Games have a folder of their own there, and the page's words are the page's words."""
    source, named = ROOT.parent / "web" / "src", re.compile(r"german|soviet|axis|leningrad|russia|barbarossa", re.I)
    wrong = []
    for path in sorted(p for kind in ("ts", "svelte", "css") for p in source.rglob(f"*.{kind}")):
        told = path.relative_to(source).as_posix()
        if not told.startswith("games/"):
            lines = path.read_text(encoding="utf-8").splitlines()
            wrong += [f"{told}:{n}: {line.strip()}" for n, line in enumerate(lines, 1) if named.search(line)]
    assert wrong == []
