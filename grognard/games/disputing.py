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
    telling, cases = games.part_of(view, "telling"), games.part_of(view, "cases")
    lines = [FIRST_LINE, f"version {__version__}"]
    if not view.over:
        asked = view.decision.case_of(view)
        prompt = games.part_of(view, "table").prompt(view)[language]
        lines.append(f"question {view.decision.kind}, {view.side}: {prompt}")
        lines += [f"case {cases.place_of(asked, language)}"] if asked else []
    lines += [f"action {action}" for action in said]
    case = reason.case if reason else None if view.over else view.decision.case_of(view)
    if reason is not None:
        lines.append(f"refused {telling.reason_sentence(reason, language)}")
    elif said:
        lines.append(tell("dispute-allowed", language))
    known = cases.BOOK.case(case, language) if case else None
    if known is not None:
        title = f"{cases.place_of(known.name, language)}, {known.title}"
        lines += ["", tell("dispute-reading", language, title=title), known.summary, *filter(None, [known.note])]
    lines += ["", tell("dispute-remark", language), remark or "…"]
    position = view.copy()
    position.dice = Dice(None, view.dice.count)  # nobody learns from it what will be rolled
    return "\n".join([*lines, "", games.write_position(position)])
