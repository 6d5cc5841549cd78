"""What the games tell in the same way: hexes with their towns, lists, refusals with their case.

A game's `telling` says what a unit is called and how a case is cited; what would read the same in each stands here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from grognard.hexset import HexSet, members
from grognard.umpire import DONE, STOP, WAY, Reason
from grognard.umpire.shapes import with_role
from grognard.umpire.spoken import spoken
from grognard.words import Language, tell, whole

Args = dict[str, str | int | float]
TheUnits = Callable[[Any, Sequence[str], Any, Language], str]
"""The units of these short names inside a sentence, by the rules and what is known of the position, if anything."""


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def halves(half_points: float) -> str:
    """Points counted in halves, as they are printed: 3½."""
    whole_, half = divmod(half_points, 2)
    return (f"{whole_:.0f}" if whole_ or not half else "") + ("½" if half else "")


def and_list(items: Sequence[str], language: Language) -> str:
    if len(items) < 2:
        return "".join(items)
    return tell("list-and", language, first=", ".join(items[:-1]), last=items[-1])


def hex_title(rules: Any, number: str, language: Language) -> str:
    """A hex with the town in it, if there is one: 0908 (Riga)."""
    places = rules.map.places_in(rules.grid.index(number)) if rules.map else ()
    return f"{number} ({places[0].names[language]})" if places else number


def hex_titles(rules: Any, hexes: HexSet, language: Language) -> str:
    return and_list([hex_title(rules, rules.numbers[h], language) for h in members(hexes)], language)


def outcome(score: Any, language: Language) -> str:
    """How a game that is over has ended."""
    return tell("question-over", language, level=tell(f"level-{score.level}", language), points=whole(score.total))


def how_to_answer(state: Any, language: Language) -> str:
    """An example of what can be typed, and how to stop or to go on."""
    legal = state.legal()
    others = [(role, action) for role in (STOP, DONE, WAY) for action in with_role(state, role) if action != legal[0]]
    if not others:
        return tell("question-example", language, example=legal[0])
    role, other = others[0]
    return tell(f"question-example-{role}", language, example=legal[0], other=other)


def named_in(rules: Any, action: str, language: Language, units: Callable[[Sequence[str]], str]) -> Args:
    """What an action names, in words: `hex`, `unit` and `units`, `count` and `points`."""
    said = spoken(action)
    found: Args = {}
    if said.hexes:
        found["hex"] = hex_title(rules, said.hexes[-1], language)
    if said.number is not None:
        found["count"] = found["points"] = said.number
    if said.units:
        found["unit"] = found["units"] = units(said.units)
    return found


def tell_reason(reason: Reason, said: str, cited: Callable[[str, Language], str], language: Language) -> str:
    """The sentence and its case."""
    if not reason.case:
        return said
    return tell("reason-with-case", language, sentence=said, case=cited(reason.case, language))


def reason_sentence(
    reason: Reason, language: Language, state: Any, the_units: TheUnits, figure: Callable[[float], str | int]
) -> str:
    """With a state, units and hexes are called by their names; without, as one types them. `figure`: points that may be
    halves, as the game prints them."""

    def named(name: str, value: str | int | float) -> str | int | float:
        if isinstance(value, float):
            return figure(value)
        if name not in ("unit", "units", "hex") or not isinstance(value, str):
            return value
        words = [each.strip() for each in value.split(",")]
        if state is None:
            return ", ".join(words)
        if name == "hex":
            return hex_title(state.rules, value, language) if value in state.rules.numbers else value
        known = [each for each in words if each in state.rules.by_name]
        return the_units(state.rules, known, state, language) if known else value

    args: Args = {name: named(name, value) for name, value in reason.facts(language).items()}
    said = tell(reason.key, language, **args)
    # The short name of a unit is written small, even at the beginning.
    short = state is None and any(said.startswith(str(args.get(name, "\0"))) for name in ("unit", "units"))
    return said if short else sentence(said)
