"""What a computer player does because the rules leave it no choice, told as such: else it would be taken for folly."""

from __future__ import annotations

from typing import Any

from grognard.server.games import TableGame
from grognard.server.problem import text
from grognard.umpire.forms import Role, form_of
from grognard.umpire.spoken import spoken
from grognard.warfare.page import LogLine

KIND = "forced"


class Duties:
    """Of one table: what was told of a phase is not told again."""

    def __init__(self) -> None:
        self._told: tuple[Any, ...] = ()

    def told(self, game: TableGame, before: Any, action: str) -> LogLine | None:
        """The umpire's own reason why the phase could not be ended instead; nothing where it could, or where it has
        been said."""
        forms = before.decision.forms
        ends = [form.said for form in forms if form.role is Role.STOP]
        if not ends or not form_of(forms, spoken(action)).opens or not set(ends).isdisjoint(before.legal()):
            return None
        reason = before.why_not(ends[0])
        if reason is None or not reason.case:
            return None
        heading = game.heading(before)
        now = before.side, heading["turn"], heading["phase"], reason.case
        if now == self._told:
            return None
        self._told = now
        blind = next(side for side in game.SIDES if side != before.side)
        because = game.reason(before.view(blind), reason)
        return {
            "kind": KIND,
            "text": text("table-forced", because=because),
            "case": reason.case,
            "cited": game.cited(reason.case),
        }
