"""The ledger of a game: every case with the module that carries it and the tests that hold it.

    python scripts/ledger.py [--check]

Cases and their titles come from each game's `data/cases.toml`, tests from their `@pytest.mark.case(…)` marks. Modules
come from the same file, or from the table below: the longest beginning that fits a case.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "grognard" / "games"
GAME = GAMES / "leningrad"
TESTS = ROOT / "tests"
DOCS = ROOT / "docs" / "rules"
PAGE = DOCS / "leningrad.md"

MODULES = {
    "2010": {
        "§1": "setup", "§2": "rules", "§3": "sequence", "§3 phase 1": "replacements", "§3 phase 2": "movement_phase",
        "§3 phase 3": "combat", "§3 phase 4": "air", "§3 phase 5": "forts", "§3 phase 6": "movement_phase",
        "§3 phase 7": "combat", "§4": "movement", "§4.5": "groups", "§4.6": "phase", "§4.8": "results", "§5": "state",
        "§6": "movement", "§7": "movement_phase", "§7.1": "odds", "§7.3": "movement", "§7.6": "results",
        "§7.7": "results", "§7.8": "battle", "§8": "combat", "§8.2": "battle", "§8.21": "combat", "§8.22": "odds",
        "§8.3": "odds", "§8.31": "combat", "§8.4": "results", "§9": "supply", "§9.1": "movement", "§9.2": "odds",
        "§10": "odds", "§11": "air", "§11.1": "battle", "§11.2": "battle", "§11.3": "movement", "§11.4": "movement",
        "§12": "state", "§13": "forts", "§13.1": "odds", "§13.2": "movement", "§14": "reinforcements",
        "§14.6": "replacements", "§14.7": "replacements", "§14.8": "replacements", "§14.9": "replacements",
        "§14.10": "replacements", "§15": "surprise", "§15.2": "combat", "§15.3": "reinforcements", "§16": "victory",
        "§16.4": "setup", "CRT": "rules", "CSC": "odds", "TEC": "rules", "TEC overrun": "movement",
        "schedule": "reinforcements", "design notes": "—",
    },
    "1979": {
        "§1": "setup", "§2": "rules", "§3": "sequence", "§3 phase 1": "replacements", "§3 phase 2": "movement_phase",
        "§3 phase 3": "combat", "§3 phase 4": "air", "§3 phase 5": "forts", "§3 phase 6": "movement_phase",
        "§3 phase 7": "combat", "§4": "movement", "§4.5": "groups", "§4.8": "results", "§4.9": "rules", "§5": "state",
        "§6": "movement", "§7": "movement_phase", "§7.1": "odds", "§7.3": "movement", "§7.6": "results",
        "§7.7": "results", "§8": "combat", "§8.4": "battle", "§8.6": "odds", "§9": "odds", "§9.1": "combat",
        "§9.5": "rules", "§10": "results", "§11": "supply", "§11.1": "movement", "§11.2": "odds", "§12": "odds",
        "§13": "air", "§13.1": "battle", "§13.2": "battle", "§13.3": "movement", "§13.4": "movement", "§14": "state",
        "§15": "forts", "§15.1": "odds", "§15.2": "movement", "§16": "reinforcements", "§16.6": "replacements",
        "§16.7": "replacements", "§16.8": "replacements", "§16.9": "replacements", "§17": "surprise",
        "§17.3": "combat", "§17.4": "reinforcements", "§18": "victory", "schedule": "reinforcements",
        "design notes": "—",
    },
}  # fmt: skip

# Pages that say nothing an umpire could enforce.
NO_RULE = ("design notes",)


def cases() -> dict[str, dict[str, str]]:
    return tomllib.loads((GAME / "data" / "cases.toml").read_text(encoding="utf-8"))


def module_of(case: str) -> str:
    edition, _, rest = case.partition(" ")
    fits = [start for start in MODULES[edition] if _begins(rest, start)]
    return MODULES[edition][max(fits, key=len)] if fits else ""


def _begins(case: str, start: str) -> bool:
    """`§4` begins `§4.3` but not `§40`; `§8.4` begins `§8.41` as the rulebooks number sub-cases."""
    if not case.startswith(start):
        return False
    following = case[len(start) :]
    return not following[:1].isdigit() or "." in start


def marked_tests() -> dict[str, list[str]]:
    """By case the tests that are marked with it."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for case in _marks(node):
                    found.setdefault(case, []).append(f"{path.stem}::{node.name}")
    return found


def _marks(function: ast.FunctionDef) -> list[str]:
    return [
        argument.value
        for decorator in function.decorator_list
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.case"
        for argument in decorator.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def others() -> dict[Path, dict[str, dict[str, str]]]:
    """By game the cases of those that say their modules themselves."""
    found = {}
    for path in sorted(GAMES.glob("*/data/cases.toml")):
        game = path.parent.parent
        if game != GAME:
            found[game] = tomllib.loads(path.read_text(encoding="utf-8"))
    return found


def missing() -> list[str]:
    """Cases without a module or without a test, and marks that name no case."""
    known, tests = cases(), marked_tests()
    wrong = [line for case in known for line in _wrong(GAME, case, module_of(case), tests)]
    every = set(known)
    for game, theirs in others().items():
        every |= theirs.keys()
        wrong += [line for case, said in theirs.items() for line in _wrong(game, case, said["module"], tests)]
    return wrong + [
        f"{case}: marked by {tests[case][0]}, but there is no such case" for case in tests if case not in every
    ]


def _wrong(game: Path, case: str, module: str, tests: dict[str, list[str]]) -> list[str]:
    wrong = [] if module else [f"{case}: no module"]
    if module not in ("", "—") and not (game / f"{module}.py").is_file():
        wrong.append(f"{case}: there is no module {module}")
    if case not in tests and not case.endswith(NO_RULE):
        wrong.append(f"{case}: no test")
    return wrong


def page() -> str:
    tests = marked_tests()
    lines = [
        "# Leningrad: the ledger of cases",
        "",
        "Every case of both editions, the module that carries it (in `grognard/games/leningrad/`) and the tests that",
        "hold it (in `tests/`). Made by `python scripts/ledger.py`; a test fails when a case has no module or no test.",
        "What the rulebooks leave open and how we play it: [leningrad-open.md](leningrad-open.md) and, for combat,",
        "[leningrad-open-combat.md](leningrad-open-combat.md).",
    ]
    for edition in MODULES:
        lines += ["", f"## {edition} edition", "", "| case | what it says | module | tests |", "|---|---|---|---|"]
        for case, said in cases().items():
            if case.startswith(edition):
                lines.append(_row(case.partition(" ")[2], said["title_en"], module_of(case), tests.get(case, [])))
    return "\n".join(lines) + "\n"


def _row(case: str, title: str, module: str, tests: list[str]) -> str:
    names = sorted({t.split("::")[0] for t in tests})
    held = ", ".join(f"`{n}` ({sum(t.startswith(n + '::') for t in tests)})" for n in names)
    return f"| {case} | {title} | {module} | {held} |"


def other_page(game: Path, known: dict[str, dict[str, str]]) -> str:
    tests, name = marked_tests(), game.name.replace("_", "-")
    lines = [
        f"# {name.replace('-', ' ').title()}: the ledger of cases",
        "",
        "Every heading of the rules and every sentence under it, the module that carries it (in",
        f"`grognard/games/{game.name}/`) and the tests that hold it (in `tests/`). Made by `python scripts/ledger.py`;",
        "a test fails when a case has no module or no test. What the rules leave open:",
        f"[{name}-open.md]({name}-open.md).",
        "",
        "| case | what it says | module | tests |",
        "|---|---|---|---|",
    ]
    lines += [_row(case, said["title_en"], said["module"], tests.get(case, [])) for case, said in known.items()]
    return "\n".join(lines) + "\n"


def pages() -> dict[Path, str]:
    found = {PAGE: page()}
    for game, known in others().items():
        found[DOCS / f"{game.name.replace('_', '-')}-ledger.md"] = other_page(game, known)
    return found


def main() -> int:
    wrong = missing()
    for line in wrong:
        print(line, file=sys.stderr)
    stale = [path for path, text in pages().items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    if "--check" in sys.argv:
        for path in stale:
            print(f"{path.name} is out of date: python scripts/ledger.py", file=sys.stderr)
        return 1 if stale or wrong else 0
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(pages()[path], encoding="utf-8")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
