"""What is left to do before a phase can end, as a page lists it, and what would be lost by ending it now."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.barbarossa import garrisons, groups, stacking, table_attacks, telling
from grognard.games.barbarossa.arrivals import Arrivals
from grognard.games.barbarossa.artillery import DefensiveSupport
from grognard.games.barbarossa.declaration_phase import Declaration
from grognard.games.barbarossa.engineering import Engineering
from grognard.games.barbarossa.movement_phase import Movement
from grognard.games.barbarossa.orders import Orders
from grognard.games.barbarossa.preparing import Preparing, why_no_roll
from grognard.games.barbarossa.reaction import Reaction
from grognard.games.barbarossa.rebuilding import Rebuilding
from grognard.games.barbarossa.refitting import Refitting
from grognard.games.barbarossa.relief import Relieving
from grognard.games.barbarossa.replacements import Replenishing
from grognard.games.barbarossa.room import limit
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.substitutes import Recombining
from grognard.games.barbarossa.units import SOVIET
from grognard.umpire.spoken import spoken
from grognard.warfare import page
from grognard.warfare.phrases import hex_title
from grognard.warfare.table import Text, text
from grognard.words import LANGUAGES, tell


def todo(state: Barbarossa) -> list[page.Todo]:
    asked = state.decision
    if isinstance(asked, Declaration):
        return table_attacks.todo(state)
    if isinstance(asked, Preparing):
        return _preparing(state)
    if isinstance(asked, Movement):
        return _movement(state)
    if isinstance(asked, Replenishing):
        return _some("receive", "7.71", _named(state, "receive"), state)
    if isinstance(asked, Refitting):
        mine = _named(state, "refit")
        return [_item("refit", asked.case_of(state), len(mine))] if mine else []
    if isinstance(asked, Arrivals) and asked.side == SOVIET and (groups.open_groups(state, SOVIET) or _bound(state)):
        return [_item("release", case("7.52b"), max(state.releases, 1))] if garrisons.may_release(state) else []
    if isinstance(asked, Rebuilding):
        return _some("rebuild", "7.73", _named(state, "rebuild"), state)
    if isinstance(asked, Recombining):
        mine = sorted({state.rules.by_name[spoken(a).units[0]] for a in state.answers("recombine")})
        return _some("recombine", "23.32", mine, state)
    if isinstance(asked, Relieving):
        return [_item("relief", case("7.53b"), state.relief)] if state.relief else []
    if isinstance(asked, Engineering) and asked.side == SOVIET and state.extra_posts:
        return [_item("extra", case("7.41c"), state.extra_posts)]
    return table_attacks.declared(state) if isinstance(asked, Reaction | Orders | DefensiveSupport) else []


def _bound(state: Barbarossa) -> bool:
    """Whether there are Soviet garrisons that a result R could free."""
    return bool(garrisons.hexes(state, SOVIET))


def _some(key: str, number: str, pieces: list[int], state: Barbarossa) -> list[page.Todo]:
    """What some units could have done for them."""
    names = [state.rules.names[p] for p in pieces]
    return [_item(key, case(number), len(pieces), units=names)] if pieces else []


def _preparing(state: Barbarossa) -> list[page.Todo]:
    """Why the die cannot be rolled yet."""
    assert state.battle is not None
    reason = why_no_roll(state, state.battle)
    if reason is None:
        return []
    said: Text = {language: telling.reason_sentence(reason, language, state) for language in LANGUAGES}
    hexes = [str(reason.args["hex"])] if "hex" in reason.args else []
    return [{"weight": "must", "text": said, "case": reason.case, "units": [], "hexes": hexes}]


def _movement(state: Barbarossa) -> list[page.Todo]:
    found = [_crowded(state, h) for h in stacking.crowded(state)]
    entering, moving = _named(state, "enter"), _named(state, "move")
    stores = [p for p in entering if state.rules.stores >> p & 1]
    for key, number, pieces in (
        ("enter", "8.12", [p for p in entering if p not in stores]),
        ("enter-supply", "6.45", stores),
    ):
        if pieces:
            found.append(_item(key, case(number), len(pieces), units=[state.rules.names[p] for p in pieces]))
    for key, pieces in (
        ("move", [p for p in moving if not state.spent[p]]),
        ("march-on", [p for p in moving if state.spent[p]]),
    ):
        if pieces:
            found.append(_item(key, case("10.21"), len(pieces), hexes=_where(state, pieces)))
    return found


def _crowded(state: Barbarossa, hex_: int) -> page.Todo:
    r = state.rules
    said: Text = {
        language: tell("table-todo-over-limit", language, hex=hex_title(r, r.numbers[hex_], language),
                       points=state.points_at(hex_), limit=limit(r, hex_))
        for language in LANGUAGES
    }  # fmt: skip
    return {"weight": "lost", "text": said, "case": case("3.32"), "units": [], "hexes": [r.numbers[hex_]]}


def _item(key: str, rule: str, count: int, units: list[str] | None = None, hexes: list[str] | None = None) -> page.Todo:
    said = text(f"table-todo-{key}", count=count)
    return {"weight": "may", "text": said, "case": rule, "units": units or [], "hexes": hexes or []}


def _named(state: Barbarossa, verb: str) -> list[int]:
    """The units that the legal actions with this verb name."""
    names = {name for action in state.answers(verb) for name in spoken(action).units}
    return sorted(state.rules.by_name[name] for name in names)


def _where(state: Barbarossa, pieces: Iterable[int]) -> list[str]:
    return sorted({state.rules.numbers[state.place[p]] for p in pieces if state.place[p] >= 0})


def loses(state: Barbarossa) -> Text | None:
    """What would be lost by ending the phase now."""
    if not isinstance(state.decision, Movement):
        return None
    if crowded := stacking.crowded(state):
        return _told("table-lose-over-limit", len(crowded), "3.32")
    if state.answers("move") and not any(state.spent) and not state.done:
        return _told("table-lose-movement", 1, "10.21")
    entering = _named(state, "enter")
    if stores := [p for p in entering if state.rules.stores >> p & 1]:
        return _told("table-lose-supply", len(stores), "6.45")
    if entering:
        return _told("table-lose-reinforcements", len(entering), "8.12")
    return None


def _told(key: str, count: int, number: str) -> Text:
    return {
        language: tell(key, language, count=count, case=telling.cited(case(number), language)) for language in LANGUAGES
    }
