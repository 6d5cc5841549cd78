"""Which cases a module cites.

A case is cited where its number stands: in a docstring or a comment (`2010 §8.47`; a list says its edition once: `2010
§8.43, §8.48; 1979 §10.3`), or in a call of the rules' own `case`. Headings (`2010 §5`) and ranges (`2010 §8.41-8.44`,
`2010 schedule turn 1 to 12`) cite what is under or inside them only if the ledger has all of it in this module.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product

_STEP = re.compile(r"(?:,|;| and) ")
_TO = re.compile(r"-| to ")
_POINT = re.compile(r"\([^)]+\)")
_OTHER_END = re.compile(r"\([^)]+\)|\w[\w.-]*(?<![.-])")
_END = re.compile(r"(?![\w(]|\.\d)")


def headings(case: str) -> Iterator[str]:
    """What a case stands under, nearest first: `§8.47(1)` under §8.47, §8.4 and §8; `§14.10` under §14 alone."""
    for pattern in (r"(\S+ .+) \S+", r"(.+)\(\d+\)", r"(.+§\d+\.\d+)[1-9]", r"(.+§\d+)\.\d+"):
        if found := re.fullmatch(pattern, case):
            yield found[1]
            yield from headings(found[1])
            return


class Book:
    """The cases of a game in the order of its rulebook, each with the module that carries it."""

    def __init__(self, modules: Mapping[str, str], cite: Sequence[Callable[..., str]] = ()) -> None:
        """`cite`: for each edition the function `case` of its rules."""
        self.modules, self.cite = modules, cite
        self.order = list(modules)
        self.under: dict[str, list[str]] = {}
        """By heading the cases under it."""
        for case in modules:
            for heading in headings(case):
                self.under.setdefault(heading, []).append(case)
        self.names = sorted({*modules, *self.under}, key=len, reverse=True)

    def uncited(self, module: str, text: str) -> list[str]:
        """Those of the module's cases that its text does not cite."""
        found = set(self._called(text))
        for first, last in self._written(text):
            for name in (first, last):
                found |= {name, *self._if_whole(module, self.under.get(name, []))}
            if first in self.modules and last in self.modules:
                inside = self.order[self.order.index(first) : self.order.index(last) + 1]
                found |= {*self._if_whole(module, inside)}
        return [case for case, its in self.modules.items() if its == module and case not in found]

    def _if_whole(self, module: str, cases: list[str]) -> list[str]:
        return cases if all(self.modules[case] == module for case in cases) else []

    def _written(self, text: str) -> Iterator[tuple[str, str]]:
        """The ranges in docstrings and comments; a name is a range of one."""
        text = re.sub(r"\s*\n\s*(?:#\s)?", " ", text)
        for source in {case.partition(" ")[0] for case in self.modules}:
            for start in re.finditer(rf"(?<!\w){re.escape(source)} ", text):
                yield from self._listed(text, start.end(), f"{source} ")

    def _listed(self, text: str, where: int, source: str) -> Iterator[tuple[str, str]]:
        """The ranges of a list that begins here."""
        before = ""
        while True:
            name, where = self._name(text, where, source, before, _POINT)
            if not name:
                return
            last = name
            if to := _TO.match(text, where):
                end, after = self._name(text, to.end(), source, name, _OTHER_END)
                if end:
                    last, where = end, after
            yield name, last
            step = _STEP.match(text, where)
            if not step:
                return
            before, where = last, step.end()

    def _name(self, text: str, where: int, source: str, before: str, short: re.Pattern[str]) -> tuple[str, int]:
        """The name that stands here, and where it ends. After another it may be shortened: `2010 §8.41-8.44`, `Aide:
        Phase 3 (1), (2)`."""
        for name in self.names:
            end = where + len(name) - len(source)
            if name.startswith(source) and text[where:end] == name[len(source) :] and _END.match(text, end):
                return name, end
        if before and (said := short.match(text, where)):
            for cut in range(len(before), 0, -1):
                if before[:cut] + said[0] in self.modules:
                    return before[:cut] + said[0], said.end()
        return "", where

    def _called(self, text: str) -> Iterator[str]:
        """What the calls of `case` name, whichever edition is played."""
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == "case":
                for arguments in product(*map(_texts, node.args)):
                    yield from (cite(*arguments) for cite in self.cite)


def _texts(node: ast.expr) -> list[str]:
    """What an argument may be, as far as it is written there: a text, or one of several."""
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Tuple):
        return [text for each in node.value.elts for text in _texts(each)]
    if isinstance(node, ast.IfExp):
        return [*_texts(node.body), *_texts(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []
