"""The answers to the question on the table as a page needs them, and what is left to do before the phase can end."""

from __future__ import annotations

from grognard.games.barbarossa import telling
from grognard.games.barbarossa.declaration_phase import Declaration
from grognard.games.barbarossa.state import Barbarossa
from grognard.hexset import members
from grognard.warfare import page
from grognard.warfare.table import Text, Titles, offered
from grognard.words import LANGUAGES

_TITLES = Titles(telling.action_title)


def actions(state: Barbarossa) -> list[page.Action]:
    return [
        offered(state, action, _TITLES.of(state, action, state.decision.kind, telling.action_key(state, action)))
        for action in state.legal()
    ]


def battle(state: Barbarossa) -> page.Battle | None:
    """The combat that is being fought."""
    r, found = state.rules, state.battle
    if found is None:
        return None
    return {
        "units": [r.names[p] for p in members(found.attackers)],
        "hexes": [r.numbers[h] for h in members(found.targets)],
        "overrun": False,
    }


def everybody(state: Barbarossa) -> list[str]:
    return []


def rest(state: Barbarossa) -> list[str]:
    """Everybody stands where the scenario says."""
    return []


def loses(state: Barbarossa) -> Text | None:
    return None


def todo(state: Barbarossa) -> list[page.Todo]:
    """What keeps declared attacks from standing."""
    asked = state.decision
    if not isinstance(asked, Declaration) or "end" in state.legal():
        return []
    reason = state.why_not("end")
    if reason is None:
        return []
    said: Text = {language: telling.reason_sentence(reason, language, state) for language in LANGUAGES}
    hexes = [str(reason.args["hex"])] if "hex" in reason.args else []
    return [{"weight": "must", "text": said, "case": reason.case, "units": [], "hexes": hexes}]
