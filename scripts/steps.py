"""The ledger of a game that is built in steps. Modules and tests are not written down but found by what they cite.

A module, or a file of data, carries the cases that it cites: with their sign (`§10.43a`, ranges `§8.11-8.16` and
`§11.37d-e`) or as texts that are numbers of cases (`case("10.43a")`). A test holds those in its docstring and in
comments beside its lines. A number does not stand for the letters under it, and a range holds cases of one kind:
numbers or letters. A section alone (`§10`) is no case.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

STEP = 2
"""The step that is being built: at its end all its cases have their modules and tests."""
SOURCES = ("*.py", "data/**/*.*")
NOT_SOURCES = re.compile(r"cases-\d+\.toml|glossary\.toml")

_NUMBER = r"(\d+)\.(\d+)([a-z]?)(?!\w)"
_CITED = re.compile(rf"§(?:{_NUMBER}(?:[-–](?:{_NUMBER}|([a-z])(?!\w)))?|(\d+)(?![\w.]*\d))")
_TEXT = re.compile(r"\d{1,2}\.\d{1,2}[a-z]?")


@dataclass(frozen=True)
class Citation:
    case: str
    """Its number, such as 10.43a; of a section alone, 10."""
    line: int


class Steps:
    """The cases of one game, by number, in the order of its rulebook."""

    def __init__(self, name: str, folder: Path, tests: Path, book: str) -> None:
        """`book`: what stands before the number of a case: `BSR`."""
        self.name, self.folder, self._tests, self._book = name, folder, tests, book

    @cached_property
    def cases(self) -> dict[str, dict[str, object]]:
        pages = sorted((self.folder / "data").glob("cases-*.toml"))
        read = (tomllib.loads(page.read_text(encoding="utf-8")) for page in pages)
        return {name.removeprefix(f"{self._book} §"): said for page in read for name, said in page.items()}

    # --- who cites what ----------------------------------------------------------------------

    @cached_property
    def modules(self) -> dict[str, list[str]]:
        """By case the modules and files of data that carry it."""
        return _by_case((path.removesuffix(".py"), found) for path, found in self._sources.items())

    @cached_property
    def tests(self) -> dict[str, list[str]]:
        """By case the files in which a test holds it."""
        return _by_case((Path(path).stem, found) for path, found in self._test_functions.items())

    @cached_property
    def _sources(self) -> dict[str, list[Citation]]:
        paths = sorted({path for pattern in SOURCES for path in self.folder.glob(pattern) if path.is_file()})
        return {
            path.relative_to(self.folder).as_posix(): list(self._citations(path.read_text(encoding="utf-8"), path))
            for path in paths
            if not NOT_SOURCES.fullmatch(path.name)
        }

    @cached_property
    def _test_functions(self) -> dict[str, list[Citation]]:
        """By file what the tests in it cite; not what stands outside them, nor the texts with which they work."""
        paths = sorted(self._tests.rglob("test_*.py"))
        return {path.as_posix(): list(self._signed(_remarks(path.read_text(encoding="utf-8")))) for path in paths}

    def _citations(self, text: str, path: Path) -> Iterator[Citation]:
        yield from self._signed(enumerate(text.splitlines(), 1))
        if path.suffix == ".py":
            yield from self._texts(text)

    def _signed(self, lines: Iterable[tuple[int, str]]) -> Iterator[Citation]:
        for number, line in lines:
            for found in _CITED.finditer(line):
                yield from (Citation(case, number) for case in self._range(*found.groups(default="")))

    def _texts(self, text: str) -> Iterator[Citation]:
        """Texts that are numbers of cases. In a call of `case` they are nothing else."""
        tree = ast.parse(text)
        calls = {id(a) for node in ast.walk(tree) if _is_case(node) for a in ast.walk(node)}
        for node in ast.walk(tree):
            said = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
            if _TEXT.fullmatch(said) and (said in self.cases or id(node) in calls):
                yield Citation(said, getattr(node, "lineno", 0))

    def _range(self, section: str, number: str, letter: str, *end: str) -> list[str]:
        last_section, last_number, last_letter, only_letter, alone = end
        if alone:
            return [alone]
        first = f"{section}.{number}{letter}"
        last = f"{section}.{number}{only_letter}" if only_letter else f"{last_section}.{last_number}{last_letter}"
        if not (only_letter or last_section):
            return [first]
        if not {first, last} <= self.cases.keys():
            return [first, last]
        order = list(self.cases)
        inside = order[order.index(first) : order.index(last) + 1]
        return [case for case in inside if _kind(case) == _kind(first)] or [first, last]

    # --- what is wrong, what is missing ------------------------------------------------------

    def unknown(self) -> list[str]:
        """Citations of cases that do not exist."""
        sections = {case.partition(".")[0] for case in self.cases}
        return [
            f"{Path(path).name}:{each.line}: there is no case {self._book} §{each.case}"
            for path, found in {**self._sources, **self._test_functions}.items()
            for each in found
            if each.case not in self.cases and each.case not in sections
        ]

    def missing(self, step: int = STEP) -> list[str]:
        """Cases that must stand at the end of a step, or that are said to stand before, and have no module or no
        test."""
        return [
            f"{self._book} §{case}: {' and '.join(lacking)}: {self.cases[case]['title_en']}"
            for case in self.cases
            if (lacking := self._lacking(case, step))
        ]

    def _lacking(self, case: str, step: int) -> list[str]:
        said = self.cases[case]
        if "only" in said or said["step"] == "none" or (int(str(said["step"])) > step and not said.get("stands")):
            return []
        kinds = (("no module", self.modules), ("no test", self.tests))
        return [what for what, found in kinds if case not in found]

    def ahead(self) -> list[str]:
        """Cases of later steps, or of none, that modules cite as if they stood and that say neither that they do nor
        what of them is ready."""
        return [
            f"{self._book} §{case}: step {said['step']}, cited by {', '.join(self.modules[case])}"
            for case, said in self.cases.items()
            if not {"only", "ready", "stands"} & said.keys()
            and said["step"] not in range(STEP + 1)
            and case in self.modules
        ]

    # --- the page ----------------------------------------------------------------------------

    def tables(self) -> list[str]:
        """A table for each section."""
        lines = []
        for section in dict.fromkeys(case.partition(".")[0] for case in self.cases):
            lines += ["", f"## {section} {self._title(section)}"]
            lines += ["", "| case | what it says | step | modules | tests | what waits |", "|---|---|---|---|---|---|"]
            lines += [self._row(case) for case in self.cases if case.partition(".")[0] == section]
        return lines

    def _title(self, section: str) -> str:
        """As the first line of its file has it."""
        page = (self.folder / "data" / f"cases-{int(section):02}.toml").read_text(encoding="utf-8")
        title = page.partition(": ")[2].partition(".")[0]
        return title[0].upper() + title[1:]

    def summary(self) -> list[str]:
        lines = ["| step | cases | of these headings or words alone | with module and test |", "|---|---|---|---|"]
        for step in (1, 2, 3, "none"):
            mine = [case for case, said in self.cases.items() if said["step"] == step]
            alone = [case for case in mine if "only" in self.cases[case]]
            done = [case for case in mine if case not in alone and case in self.modules and case in self.tests]
            lines.append(f"| {'never' if step == 'none' else step} | {len(mine)} | {len(alone)} | {len(done)} |")
        return lines

    def _row(self, case: str) -> str:
        said = self.cases[case]
        carried = {"heading": "its cases", "words": "—"}.get(str(said.get("only", "")), "")
        modules = ", ".join(f"`{name}`" for name in self.modules.get(case, [])) or carried
        tests = ", ".join(f"`{name}`" for name in self.tests.get(case, []))
        step = "never" if said["step"] == "none" else f"{said['step']}{', stands' if said.get('stands') else ''}"
        return f"| {case} | {said['title_en']} | {step} | {modules} | {tests} | {_waiting(said)} |"


def _by_case(found: Iterable[tuple[str, list[Citation]]]) -> dict[str, list[str]]:
    cited: dict[str, list[str]] = {}
    for name, citations in found:
        for case in dict.fromkeys(each.case for each in citations):
            cited.setdefault(case, []).append(name)
    return {case: sorted(set(names)) for case, names in cited.items()}


def _remarks(text: str) -> Iterator[tuple[int, str]]:
    """The docstrings of the tests in a file and the comments beside their lines, those of their decorators too."""
    lines: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            lines |= {*range(first, (node.end_lineno or first) + 1)}
            yield node.body[0].lineno, ast.get_docstring(node) or ""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and token.start[0] in lines:
            yield token.start[0], token.string


def _is_case(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == "case"


def _kind(case: str) -> str:
    """Letters of one number are of one kind, and so are the numbers of a section with as many figures."""
    found = re.fullmatch(_NUMBER, case)
    assert found, case
    section, number, letter = found.groups()
    return f"{section}.{number}a" if letter else f"{section}.{len(number)}"


def _waiting(said: dict[str, object]) -> str:
    """What of a case comes later, or why all of it never comes; what of a later one is ready."""
    if said["step"] == "none":
        return str(said["note_en"])
    later = said.get("later", {})
    assert isinstance(later, dict)
    ready = [f"ready: {said['ready']}"] if "ready" in said else []
    return "; ".join([*ready, *(f"{'never' if step == 'none' else step}: {what}" for step, what in later.items())])
