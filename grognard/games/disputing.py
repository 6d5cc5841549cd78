"""The umpire is wrong here: all that somebody needs who looks into it, in one text. Nothing is changed by it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard import __version__, games
from grognard.umpire.dice import Dice
from grognard.umpire.illegal import Reason
from grognard.words import Language, tell

FIRST_LINE = "grognard dispute 1"


def dispute(view: Any, said: Sequence[str], reason: Reason | None, language: Language, remark: str = "") -> str:
    """`view`: what somebody may know, at the question. `said`: what he has tried; `reason`: why the last of it was
    refused."""
    table = games.part_of(view, "table")
    lines = [FIRST_LINE, f"version {__version__}"]
    asked = None if view.over else view.decision.case_of(view)
    if not view.over:
        lines.append(f"question {view.decision.kind}, {view.side}: {table.prompt(view)[language]}")
    lines += [f"case {table.cited(asked)[language]}"] if asked else []
    lines += [f"action {action}" for action in said]
    if reason is not None:
        lines.append(f"refused {table.reason(view, reason)[language]}")
    elif said:
        lines.append(tell("dispute-allowed", language))
    case = reason.case if reason else asked
    if case and (known := table.case_text(case)):
        title = table.cited(case)[language]
        lines += ["", tell("dispute-reading", language, title=title), known[language]]
    lines += ["", tell("dispute-remark", language), remark or "…"]
    position = view.copy()
    position.dice = Dice(None, view.dice.count)  # nobody learns from it what will be rolled
    return "\n".join([*lines, "", games.write_position(position)])
