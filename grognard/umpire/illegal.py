"""Why an action may not be played: the case and a sentence."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from grognard.words import Language, Message, tell

_BLANK = re.compile(r"\b[A-Z]{3,}\b")
"""What a player fills in, in the list of what can be typed: UNIT, UNITS, HEX."""


@dataclass(frozen=True)
class Reason:
    """A case of a rulebook and what it means here, not yet in any language."""

    case: str
    key: str
    args: dict[str, str | int | float] = field(default_factory=dict)

    def facts(self, language: Language) -> dict[str, str | int | float]:
        """What the sentence tells of; with the number of the units, which verbs agree with, and what is to be typed
        (`move UNITS`) with the names that the language has for it."""
        found = dict(self.args)
        if isinstance(units := found.get("units"), str):
            found.setdefault("count", units.count(",") + 1)
        if isinstance(legal := found.get("legal"), str):
            found["legal"] = _BLANK.sub(lambda blank: tell(f"typed-{blank[0].lower()}", language), legal)
        return found

    def tell(self, language: Language = "en") -> str:
        return Message(self.key, self.facts(language)).tell(language)


class Illegal(Exception):
    """Raised by `State.play`; the state is then as it was."""

    def __init__(self, action: str, reason: Reason) -> None:
        self.action, self.reason = action, reason
        super().__init__(f"{action!r}: {reason.tell()}" + (f" ({reason.case})" if reason.case else ""))

    def __reduce__(self) -> tuple[type[Illegal], tuple[str, Reason]]:
        """As it was made: it may come from another process."""
        return Illegal, (self.action, self.reason)

    @property
    def case(self) -> str:
        return self.reason.case

    def tell(self, language: Language = "en") -> str:
        return self.reason.tell(language)
