"""Why an action may not be played: the case and a sentence."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.words import Language, Message


@dataclass(frozen=True)
class Reason:
    """A case of a rulebook and what it means here, not yet in any language."""

    case: str
    key: str
    args: dict[str, str | int | float] = field(default_factory=dict)

    def tell(self, language: Language = "en") -> str:
        return Message(self.key, self.args).tell(language)


class Illegal(Exception):
    """Raised by `State.play`; the state is then as it was."""

    def __init__(self, action: str, reason: Reason) -> None:
        self.action, self.reason = action, reason
        super().__init__(f"{action!r}: {reason.tell()}" + (f" ({reason.case})" if reason.case else ""))

    @property
    def case(self) -> str:
        return self.reason.case

    def tell(self, language: Language = "en") -> str:
        return self.reason.tell(language)
