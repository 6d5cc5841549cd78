"""A small game in words. Each message is looked for among the game's own (`skirmish-ask-moving`), then among the
floor's (`plain-ask-moving`), then by its plain name (`event-moved`), which any game may share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from grognard.umpire.spoken import spoken
from grognard.warfare import telling
from grognard.warfare.phrases import Args, sentence
from grognard.warfare.plain.state import PlainState
from grognard.words import Language, has, tell

if TYPE_CHECKING:
    from grognard.warfare.plain.game import Plain

P = TypeVar("P", bound=PlainState)
NO_MESSAGE = "plain-ask-anything"


class PlainTelling(telling.Telling[P]):
    HEADING = "plain-heading"

    def __init__(self, game: Plain[P]) -> None:
        super().__init__(game.score)
        self._game = game

    def say(self, key: str, language: Language, /, **args: str | int | float) -> str:
        found = self._key(key, language)
        return tell(NO_MESSAGE if key.startswith("ask-") and not has(found, language) else found, language, **args)

    def _key(self, key: str, language: Language) -> str:
        keys = (f"{self._game.name}-{key}", f"plain-{key}", key)
        return next((each for each in keys if has(each, language)), key)

    # --- units -------------------------------------------------------------------------------

    def unit_title(self, rules: Any, piece: int, language: Language) -> str:
        return sentence(rules.pieces[piece].title[language])

    def unit_figures(self, rules: Any, piece: int, state: P | None) -> str:
        p = rules.pieces[piece]
        steps = p.steps if state is None else state.steps[piece] or p.steps
        return f"{p.strength[steps]}-{p.movement}"

    def the_unit(self, rules: Any, name: str, state: P | None, language: Language) -> str:
        """Inside a sentence, with its article."""
        if name not in rules.by_name:
            return name
        p = rules.pieces[rules.by_name[name]]
        if language == "en":
            return f"the {p.title.en}"
        return f"{p.article}{'' if p.article.endswith('’') else ' '}{p.title.fr}".strip()

    def heading(self, state: P, language: Language) -> str:
        return sentence(super().heading(state, language))

    # --- questions and answers ---------------------------------------------------------------

    def asked(self, state: P, language: Language) -> Args:
        return {"units": "", "count": 0, "hex": "", "hexes": "", **super().asked(state, language)}

    def action_key(self, state: P, action: str) -> str:
        """One that the question has for itself goes before that of the verb."""
        verb = spoken(action).verb
        own = f"{verb}-{state.decision.kind}"
        return own if has(self._key(f"action-{own}", "en"), "en") else verb

    def action_title(self, state: P, action: str, language: Language) -> str:
        key = self._key(f"action-{self.action_key(state, action)}", language)
        return super().action_title(state, action, language) if has(key, language) else sentence(action)
