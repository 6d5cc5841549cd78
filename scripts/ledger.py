"""The ledger of each game: every case with the module that carries it and the tests that hold it.

    python scripts/ledger.py [--check | --missing GAME]

Cases and their titles come from the games' `data/cases*.toml`. A finished game names there the module of each case,
which must cite it (`citing.py`); its tests are marked `@pytest.mark.case(…)`. Of a game that is built in steps modules
and tests are found by what they cite (`steps.py`); `--missing` lists what its present step still lacks.
"""

from __future__ import annotations

import argparse
import ast
import sys
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from citing import Book
from steps import STEP, Steps

from grognard import games

ROOT = Path(__file__).parent.parent
TESTS = ROOT / "tests"
DOCS = ROOT / "docs" / "rules"

NOWHERE = "—"
"""The module of a case that says nothing an umpire could enforce."""


@dataclass(frozen=True)
class Game:
    """A game that stands: its cases name their modules."""

    name: str

    @property
    def folder(self) -> Path:
        return ROOT / "grognard" / "games" / self.name.replace("-", "_")

    @property
    def title(self) -> str:
        return self.name.replace("-", " ").title()

    @property
    def path(self) -> Path:
        return DOCS / f"{self.name}-ledger.md"

    @property
    def open_questions(self) -> str:
        """Links to the pages about them."""
        return ", ".join(f"[{path.name}]({path.name})" for path in sorted(DOCS.glob(f"{self.name}-open*.md")))

    @property
    def cases(self) -> dict[str, dict[str, str]]:
        return tomllib.loads((self.folder / "data" / "cases.toml").read_text(encoding="utf-8"))

    @property
    def modules(self) -> dict[str, str]:
        return {case: said.get("module", "") for case, said in self.cases.items()}

    def wrong(self) -> list[str]:
        """Cases without a module or without a test, and those that their module does not cite."""
        tests, wrong = marked_tests(), []
        for case, module in self.modules.items():
            if not module:
                wrong.append(f"{case}: no module")
            if module != NOWHERE and case not in tests:
                wrong.append(f"{case}: no test")
        rules = games.part(self.name, "rules").rules
        book = Book(self.modules, [rules(edition).case for edition in games.game(self.name).EDITIONS])
        for module in sorted({*self.modules.values()} - {"", NOWHERE}):
            path = self.folder / f"{module}.py"
            if not path.is_file():
                wrong.append(f"{self.name}: there is no module {module}")
                continue
            for case in book.uncited(module, path.read_text(encoding="utf-8")):
                wrong.append(f"{case}: {self.folder.name}/{path.name} does not cite it")
        return wrong

    def page(self) -> str:
        lines = [
            f"# {self.title}: the ledger of cases",
            "",
            f"Every case of the rules, the module that carries it (in `{self.folder.relative_to(ROOT)}/`) and the",
            "tests that hold it (in `tests/`). Made by `python scripts/ledger.py`; a test fails when a case has no",
            "module or no test, or when its module does not cite it. What the rules leave open and how we play it:",
            f"{self.open_questions}.",
        ]
        editions = [e for e in games.game(self.name).EDITIONS if any(case.startswith(f"{e} ") for case in self.cases)]
        for edition in editions or [""]:
            lines += ["", f"## {edition} edition"] if edition else []
            lines += ["", "| case | what it says | module | tests |", "|---|---|---|---|"]
            start = f"{edition} " if edition else ""
            lines += [
                _row(case.removeprefix(start), said["title_en"], said.get("module", ""), marked_tests().get(case, []))
                for case, said in self.cases.items()
                if case.startswith(start)
            ]
        return "\n".join(lines) + "\n"


class Growing(Game):
    """A game that is built in steps."""

    @property
    def path(self) -> Path:
        return DOCS / f"{self.name}.md"

    @property
    def steps(self) -> Steps:
        book = games.rulebook(self.name).BOOK.editions[0]
        return Steps(self.name, self.folder, TESTS / self.folder.name, book)

    @property
    def cases(self) -> dict[str, dict[str, str]]:
        return {name: {} for name in games.rulebook(self.name).BOOK.names()}

    def wrong(self) -> list[str]:
        return self.steps.unknown()

    @property
    def scenarios(self) -> str:
        """Links to the pages about how they play."""
        names = [path.stem for path in sorted((self.folder / "data" / "scenarios").glob("*.scenario"))]
        pages = ", ".join(f"[{name}.md]({name}.md)" for name in names if (DOCS / f"{name}.md").is_file())
        return f"How its scenarios play: {pages}." if pages else ""

    def page(self) -> str:
        steps = self.steps
        lines = [
            f"# {self.title}: the ledger of cases",
            "",
            "Every case of the rules, the step in which it is built, the modules that carry it (in",
            f"`{self.folder.relative_to(ROOT)}/`) and the tests that hold it (in `tests/{self.folder.name}/`).",
            "Made by `python scripts/ledger.py`, which finds both by the cases that they cite. A heading is carried by",
            "its cases; a dash stands for words that ask nothing of an umpire. The last column says what of a case",
            "waits for a later step, or never comes, and what of a later one is ready: a figure, a type, a list that",
            "modules cite because they hold it; one that stands before its step says so beside it.",
            f"Now being built: step {STEP}; what it still lacks is listed by",
            f"`python scripts/ledger.py --missing {self.name}`. What the rules leave open and how we play it:",
            f"{self.open_questions}. {self.scenarios}",
            "",
            *steps.summary(),
            *steps.tables(),
        ]
        return "\n".join(lines) + "\n"


def ledger_of(name: str) -> Game:
    hand = Game(name)
    return hand if (hand.folder / "data" / "cases.toml").is_file() else Growing(name)


def _row(case: str, title: str, module: str, tests: list[str]) -> str:
    names = sorted({t.split("::")[0] for t in tests})
    held = ", ".join(f"`{n}` ({sum(t.startswith(n + '::') for t in tests)})" for n in names)
    return f"| {case} | {title} | {module} | {held} |"


@cache
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


def unknown(every: list[Game]) -> list[str]:
    """Marks that name no case."""
    known = {case for game in every for case in game.cases}
    return [
        f"{case}: marked by {tests[0]}, but there is no such case"
        for case, tests in marked_tests().items()
        if case not in known
    ]


def show_missing(name: str) -> None:
    """The working list of a step."""
    game = ledger_of(name)
    if not isinstance(game, Growing):
        print(*game.wrong(), sep="\n")
        return
    steps = game.steps
    missing, ahead = steps.missing(), steps.ahead()
    print(*missing, "", f"{len(missing)} cases of step {STEP} lack a module or a test.", sep="\n")
    if ahead:
        print("", f"{len(ahead)} cases of later steps are cited as if they stood:", *ahead, sep="\n")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing, and say which page is out of date")
    parser.add_argument("--missing", metavar="GAME", choices=games.GAMES, help="list what the step at hand still lacks")
    options = parser.parse_args()
    if options.missing:
        show_missing(options.missing)
        return 0
    every = [ledger_of(name) for name in games.GAMES]
    wrong = [line for game in every for line in game.wrong()] + unknown(every)
    pages = {game.path: game.page() for game in every}
    stale = [path for path, text in pages.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    if options.check:
        wrong += [f"{path.name} is out of date: python scripts/ledger.py" for path in stale]
    else:
        for path in stale:
            path.write_text(pages[path], encoding="utf-8")
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
