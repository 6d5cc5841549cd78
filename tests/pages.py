"""Runs what a page of the documentation tells its reader to do, in an empty folder and a process of its own.

A block of code says in its first line what it is: one that begins with "toml data/game.toml" is a file (several of one
name are its parts, one after another), "console" is typed into a shell, with what comes of it, "python" into Python.
Where less is shown than there is, `...` stands for the rest.

    python -m tests.pages docs/variants.md FOLDER
"""

from __future__ import annotations

import doctest
import io
import os
import re
import shlex
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

from grognard import cli
from grognard.warfare import variants

ROOT = Path(__file__).parents[1]
_BLOCK = re.compile(r"^```(?P<kind>\w+)(?: (?P<name>\S+))?\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    kind: str
    name: str
    text: str
    line: int


def blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    return [
        Block(each["kind"], each["name"] or "", each["text"], text.count("\n", 0, each.start()) + 1)
        for each in _BLOCK.finditer(text)
    ]


def files(page: Path) -> dict[str, str]:
    """By name the files that a page has its reader write."""
    found: dict[str, list[Block]] = {}
    for block in blocks(page):
        if block.name:
            found.setdefault(block.name, []).append(block)
    return {name: _joined(parts) for name, parts in found.items()}


def _joined(parts: list[Block]) -> str:
    """Between what stands at the left margin of a module two lines stay blank, elsewhere one."""
    text = parts[0].text
    for part in parts[1:]:
        text += ("\n" if part.kind != "python" or part.text[0].isspace() else "\n\n") + part.text
    return text


class Run:
    """A page, from top to bottom, in the folder at hand."""

    def __init__(self, page: Path) -> None:
        self.page, self.known = page, dict[str, Any]()
        self.wrong: list[str] = []
        self.checker, self.done = doctest.OutputChecker(), 0

    def all(self) -> None:
        for name, text in files(self.page).items():
            Path(name).parent.mkdir(parents=True, exist_ok=True)
            Path(name).write_text(text, encoding="utf-8")
        for block in blocks(self.page):
            if block.kind == "console":
                self._console(block)
            elif block.text.startswith(">>>"):
                self._python(block)

    def _console(self, block: Block) -> None:
        for number, said in enumerate(re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]):
            line, _, wanted = said.partition("\n")
            status, found = _typed(line)
            refused = wanted.startswith("grognard: ")
            if wanted and not self.checker.check_output(wanted, found, doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE):
                self._complain(block, f"{line}\n--- wanted\n{wanted}--- found\n{found}")
            elif bool(status) != refused:
                self._complain(block, f"command {number}, {line}: status {status}\n{found}")
            self.done += 1

    def _python(self, block: Block) -> None:
        test = doctest.DocTestParser().get_doctest(block.text, self.known, self.page.name, self.page.name, block.line)
        runner, out = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS), io.StringIO()
        runner.run(test, out=out.write, clear_globs=False)
        self.known = test.globs
        if runner.failures:
            self._complain(block, out.getvalue())
        self.done += len(test.examples)

    def _complain(self, block: Block, what: str) -> None:
        self.wrong.append(f"{self.page.name}:{block.line}: {what}")


def _typed(line: str) -> tuple[int, str]:
    """A command, as if in a process of its own: games and variants that it names are not known to the next."""
    program, *words = shlex.split(line, comments=True)
    assert program == "grognard", line
    before, said = dict(os.environ), io.StringIO()
    _put_away()
    with redirect_stdout(said), redirect_stderr(said):
        try:
            status = cli.main(words)
        except SystemExit as stop:
            status = int(stop.code or 0)
    _put_away()
    os.environ.clear()
    os.environ.update(before)
    return status, said.getvalue()


def _put_away() -> None:
    for each in variants.at_hand():
        variants.put_away(each.name)


def main(page: str, folder: str) -> int:
    run = Run(Path(page).resolve())
    os.chdir(folder)
    os.environ["GROGNARD_LANG"] = "en"
    run.all()
    print(*run.wrong, sep="\n\n")
    print(f"{run.done} done, {len(run.wrong)} wrong")
    return bool(run.wrong)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
