"""Defiant Russia in words: units, events, questions, actions and refusals, in English and French."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from grognard.games.defiant_russia import cases, movement, organisation, setup
from grognard.games.defiant_russia.battle import force
from grognard.games.defiant_russia.combat import Combat, Declaring, Duty, exploiting
from grognard.games.defiant_russia.dice import ATTACKER
from grognard.games.defiant_russia.movement_phase import Moving
from grognard.games.defiant_russia.organisation import Organisation
from grognard.games.defiant_russia.results import Retreating, Suffering
from grognard.games.defiant_russia.rules import WEATHER, Piece, Rules
from grognard.games.defiant_russia.setup import SetUp
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.victory import score
from grognard.hexset import members
from grognard.umpire import Event, Reason
from grognard.umpire.score import Line
from grognard.umpire.spoken import spoken
from grognard.warfare import phrases
from grognard.warfare.phrases import Args, and_list, hex_title, hex_titles, how_to_answer, named_in, outcome, sentence
from grognard.warfare.pieces import DEAD
from grognard.words import Language, signed, tell, whole

FEMININE = ("armée", "flotte", "division")
ELIDED = ("a", "e", "i", "o", "u", "é", "h")

# --- units ----------------------------------------------------------------------------------------


def unit_title(rules: Rules, piece: int, state: DefiantRussia | None, language: Language) -> str:
    p = rules.pieces[piece]
    return p.title_fr if language == "fr" else p.title_en


def zone_name(piece: Piece) -> str:
    """Where a unit sets up: a district, an army group, or for a fleet a port of its sea."""
    return f"{piece.zone}-port" if piece.kind == "fleet" else piece.zone.removeprefix("setup-")


def zone_title(piece: Piece, language: Language) -> str:
    return sentence(tell(f"zone-{zone_name(piece)}", language))


def unit_figures(rules: Rules, piece: int, state: DefiantRussia | None) -> str:
    """Strength and movement, as on the side of the counter that is up."""
    p = rules.pieces[piece]
    steps = p.steps
    if state:  # who is dead would come back reduced
        steps = 1 if state.place[piece] == DEAD else state.steps[piece] or p.steps
    return f"{p.strength[steps]}-{p.movement[steps]}"


def the_unit(rules: Rules, name: str, state: DefiantRussia | None, language: Language) -> str:
    """A unit inside a sentence, by its short name: with its article."""
    if name not in rules.by_name:
        return name
    p = rules.pieces[rules.by_name[name]]
    if p.kind == "leader":
        return unit_title(rules, p.index, None, language)
    if language == "en":
        return f"the {p.title_en}"
    title = p.title_fr
    first = title.split()[0].lower()
    if first in (*FEMININE, "corps", "groupe"):
        title = title[:1].lower() + title[1:]
    if title[0] in ELIDED:
        return f"l’{title}"
    return f"la {title}" if any(word in title.lower() for word in FEMININE) else f"le {title}"


def the_units(rules: Rules, names: Sequence[str], state: DefiantRussia | None, language: Language) -> str:
    return and_list([the_unit(rules, name, state, language) for name in names], language)


def heading(state: DefiantRussia, language: Language) -> str:
    """Month, weather, turn and phase."""
    months = state.rules.months
    return sentence(
        tell(
            "show-month",
            language,
            month=tell(f"month-{months[max(state.turn, 1) - 1]}", language),
            weather=weather(state, language),
            turn=state.turn,
            turns=state.rules.turns,
            phase=tell(f"phase-{state.now}", language),
        )
    )


def weather(state: DefiantRussia, language: Language) -> str:
    return tell(f"weather-{WEATHER[state.weather]}", language)


# --- events ---------------------------------------------------------------------------------------


def as_known(state: DefiantRussia, events: Sequence[Event]) -> Iterator[tuple[DefiantRussia, Event]]:
    """Each event of an action with what was known when it happened: nothing is hidden in this game."""
    return ((state, each) for each in events)


def tell_event(known: DefiantRussia | Rules, event: Event, language: Language) -> str:
    """What happened, in one sentence."""
    rules = known if isinstance(known, Rules) else known.rules
    args: Args = {"unit": "all"} if event.kind == "dice-change" else {}
    for name, value in event.facts:
        if event.kind == "dice" and isinstance(value, tuple):
            args |= {name: " ".join(value), "count": len(value)}
        elif name in _FACTS:
            args |= _FACTS[name](rules, value, language)
        elif not isinstance(value, tuple):
            args[name] = value
    if event.kind == "dice-change":
        args["figure"] = signed(int(args["dice"]))
    return sentence(tell(f"event-{event.kind}", language, **args))


def _way(rules: Rules, way: Any, language: Language) -> Args:
    return {"from": hex_title(rules, way[0], language), "to": hex_title(rules, way[-1], language)}


_FACTS: dict[str, Callable[[Rules, Any, Language], Args]] = {
    "unit": lambda rules, name, language: {"unit": the_unit(rules, name, None, language)},
    "units": lambda rules, names, language: {"units": the_units(rules, names, None, language), "count": len(names)},
    "way": _way,
    "hex": lambda rules, number, language: {"hex": hex_title(rules, number, language)},
    "hexes": lambda rules, numbers, language: {
        "hexes": and_list([hex_title(rules, n, language) for n in numbers], language)
    },
    "points": lambda rules, value, language: {"points": whole(int(value))},
    "side": lambda rules, side, language: {"player": tell(f"player-{side}", language)},
    "phase": lambda rules, phase, language: {"phase": tell(f"phase-{phase}", language)},
    "weather": lambda rules, name, language: {"weather": tell(f"weather-{name}", language)},
    "level": lambda rules, level, language: {"level": tell(f"level-{level}", language)},
    "why": lambda rules, key, language: {"why": tell(key, language)},
    "case": lambda rules, name, language: {"case": cited(name, language)},
}


def cited(case: str, language: Language) -> str:
    """A heading of the aid as it is cited in a sentence, by its title in the reader's language."""
    try:
        title = cases.BOOK.case(case, language).title
    except KeyError:
        return case
    return tell("aid-cited", language, title=title)


# --- the question on the table --------------------------------------------------------------------


def question(state: DefiantRussia, language: Language) -> str:
    """What is to be decided, in words."""
    if state.over:
        return outcome(score(state), language)
    return sentence(_question(state, language))


def _question(state: DefiantRussia, language: Language) -> str:
    return tell(f"ask-{state.decision.kind}", language, **_asked(state, language))


def prompt(state: DefiantRussia, language: Language) -> str:
    """The question for somebody at the shell: who decides, what, and what can be typed."""
    if state.over:
        return question(state, language)
    player = tell(f"player-{state.side}", language)
    asked, how = _question(state, language), how_to_answer(state, language)
    return sentence(tell("question-line", language, player=player, question=asked, how=how))


def _asked(state: DefiantRussia, language: Language) -> Args:
    """What belongs to one kind of question."""
    r, asked = state.rules, state.decision
    if isinstance(asked, Moving):
        group = movement.group_of(state, asked.units)
        return {
            "units": sentence(_the_bits(state, asked.units, language)),
            "hex": hex_title(r, r.numbers[group.here], language),
            "points": movement.allowance(state, group.unit),
        }
    if isinstance(asked, Declaring):
        units = _the_bits(state, asked.units, language) if asked.units else ""
        return {"hexes": hex_titles(r, asked.targets, language), "units": units, "count": asked.units.bit_count()}
    if isinstance(asked, Combat):
        duty = Duty.of(state, asked.side)
        return {"must": duty.must.bit_count(), "bound": duty.bound.bit_count()}
    if isinstance(asked, Suffering):
        return {
            "hits": asked.hits,
            "role": ("attacker", "defender")[asked.role],
            "first": asked.first,
            "retreat": int(asked.may_retreat(state)),
        }
    if isinstance(asked, Retreating):
        waiting = [p for p in force(state, asked.role) if not asked.gone >> p & 1]
        return {"count": len(waiting), "units": the_units(r, [r.names[p] for p in waiting], state, language)}
    if isinstance(asked, Organisation):
        return {"points": state.points, "due": len(organisation.due(state, asked.side))}
    if isinstance(asked, SetUp):
        return {"count": len(setup.waiting(state, asked.side))}
    if state.battle is not None:
        return {"air": state.air, "hexes": hex_titles(r, state.battle.targets, language)}
    return {}


def _the_bits(state: DefiantRussia, bits: int, language: Language) -> str:
    return the_units(state.rules, [state.rules.names[p] for p in members(bits)], state, language)


# --- actions, refusals, score ---------------------------------------------------------------------

TITLES = {"roll": "roll-dice", "air": "air-points"}


def action_title(state: DefiantRussia, action: str, language: Language) -> str:
    """A legal action in words."""
    r = state.rules
    args = named_in(r, action, language, lambda names: the_units(r, names, state, language))
    return sentence(tell(f"action-{action_key(state, action)}", language, **args))


def action_key(state: DefiantRussia, action: str) -> str:
    """Which message says an action, which may depend on what comes next."""
    said = spoken(action)
    verb = said.verb
    if verb == "retreat":
        return "retreat-to" if said.units else "retreat-hit"
    if verb == "roll" and state.air and not exploiting(state):
        return "roll-later"
    if verb == "halt" and not _advanced(state):
        return "halt-all"
    return TITLES.get(verb, verb)


def _advanced(state: DefiantRussia) -> bool:
    """Whether somebody has gone into what was cleared."""
    battle = state.battle
    assert battle is not None
    return any(battle.targets >> state.place[p] & 1 for p in force(state, ATTACKER))


def tell_reason(reason: Reason, language: Language) -> str:
    """The sentence and its case."""
    return phrases.tell_reason(reason, reason_sentence(reason, language), cited, language)


def reason_sentence(reason: Reason, language: Language, state: DefiantRussia | None = None) -> str:
    """With a state, units and hexes are called by their names; without, as one types them."""
    return phrases.reason_sentence(reason, language, state, the_units, int)


def score_line(rules: Rules, line: Line, language: Language) -> str:
    """What the points of a line of the score are for."""
    if line.what.isdigit():
        return tell("score-objective", language, hex=hex_title(rules, line.what, language))
    return tell(f"score-{line.what}", language, count=line.count)
