"""Leningrad in words: events, questions, actions and refusals, in English and French."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from grognard.games.leningrad import cases, forts, reinforcements
from grognard.games.leningrad.air import AirSupport
from grognard.games.leningrad.combat import Declaring
from grognard.games.leningrad.movement import group_of
from grognard.games.leningrad.movement_phase import Moving
from grognard.games.leningrad.results import LosingSteps, Suffering
from grognard.games.leningrad.retreat import Retreating, RetreatingOn
from grognard.games.leningrad.rules import GERMAN, HIGHEST_BID, SIDES, Division, Rules
from grognard.games.leningrad.setup import SovietColumns, german_at_start
from grognard.games.leningrad.stacking import Overstacked
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.unit_words import division_title, pointed_at, the_unit
from grognard.games.leningrad.unit_words import the_units as the_units
from grognard.games.leningrad.victory import score
from grognard.hexset import members
from grognard.umpire import Event, Reason
from grognard.umpire.score import Line
from grognard.umpire.spoken import spoken
from grognard.warfare import phrases
from grognard.warfare.phrases import Args, and_list, hex_title, hex_titles, how_to_answer, named_in, outcome, sentence
from grognard.warfare.pieces import DUE
from grognard.words import Language, tell, whole

_SEMICOLON: dict[Language, str] = {"en": "; ", "fr": "\N{NO-BREAK SPACE}; "}


def points(half_points: float) -> str:
    """Movement points as they are printed: 3½."""
    whole, half = divmod(half_points, 2)
    return (f"{whole:.0f}" if whole or not half else "") + ("½" if half else "")


# --- events ---------------------------------------------------------------------------------------


def tell_event(known: Leningrad | Rules, event: Event, language: Language) -> str:
    """What happened, in one sentence. With a state, revealed divisions are called by their names."""
    rules, state = (known, None) if isinstance(known, Rules) else (known.rules, known)
    facts = event.as_dict()
    args: Args = {}
    for name, value in facts.items():
        if name in ("event", "why"):
            continue
        if name in _FACTS:
            args |= _FACTS[name](rules, state, value, language)
        elif not isinstance(value, tuple):
            args[name] = value
    if event.kind == "revealed":
        args |= _revealed(rules, event, language)
    if event.kind == "shift":
        args["why"] = tell(str(facts["why"]), language, units=args["units"])
    key = f"event-chose-{facts['what']}" if event.kind == "chose" else f"event-{event.kind}"
    return sentence(tell(key, language, **args))


def as_known(state: Leningrad, events: Sequence[Event]) -> Iterator[tuple[Leningrad, Event]]:
    """Each event of an action with what was known when it happened: before a unit is revealed nobody calls it by the
    name of its division."""
    revealed = [state.rules.by_name[str(each.as_dict()["unit"])] for each in events if each.kind == "revealed"]
    if not revealed:
        yield from ((state, each) for each in events)
        return
    known = state.copy()
    for piece in revealed:
        known.front[piece] = -1
    for each in events:
        if each.kind == "revealed":
            piece = revealed.pop(0)
            known = known.copy()
            known.front[piece] = state.front[piece]
        yield known, each


def _units(rules: Rules, state: Leningrad | None, names: Any, language: Language) -> Args:
    return {"units": the_units(rules, names, state, language), "count": len(names)}


def _way(rules: Rules, state: Leningrad | None, way: Any, language: Language) -> Args:
    return {"from": hex_title(rules, way[0], language), "to": hex_title(rules, way[-1], language)}


_FACTS: dict[str, Callable[[Rules, Leningrad | None, Any, Language], Args]] = {
    "unit": lambda rules, state, name, language: {"unit": the_unit(rules, name, state, language)},
    "units": _units,
    "way": _way,
    "hex": lambda rules, state, number, language: {"hex": hex_title(rules, number, language)},
    "hexes": lambda rules, state, numbers, language: {
        "hexes": and_list([hex_title(rules, n, language) for n in numbers], language)
    },
    "points": lambda rules, state, value, language: {
        "points": points(2 * value) if isinstance(value, float) else whole(value)
    },
    "side": lambda rules, state, side, language: {"player": tell(f"player-{side}", language)},
    "phase": lambda rules, state, phase, language: {"phase": tell(f"phase-{phase}", language)},
    "level": lambda rules, state, level, language: {"level": tell(f"level-{level}", language)},
    "case": lambda rules, state, name, language: {"case": cited(name, language)},
    "columns": lambda rules, state, columns, language: {
        "columns": abs(columns),
        "way": "right" if columns > 0 else "left",
    },
}


def _revealed(rules: Rules, event: Event, language: Language) -> Args:
    name = str(event["unit"])
    piece = rules.pieces[rules.by_name[name]]
    division = Division(str(event["division"]), str(event["kind"]), 0, 0)
    return {
        "unit": the_unit(rules, name, None, language),  # as it lay there
        "division": division_title(division, language),
        "figures": f"{event['attack']}-{event['defence']}-{piece.allowance}",
    }


def cited(case: str, language: Language) -> str:
    """A case as it is written in a sentence: charts by their titles, without the line; the set-ups by theirs."""
    edition, *rest = case.split(" ", 2)
    if rest[0].startswith("§"):
        number = f"{edition} {rest[0]}"
        return f"{number}, {cases.BOOK.case(case, language).title}" if rest[-1].endswith("set-up") else number
    chart = cases.BOOK.case(f"{edition} {rest[0]}", language).title
    return tell("case-chart", language, edition=edition, chart=chart)


# --- the question on the table --------------------------------------------------------------------


def question(state: Leningrad, language: Language) -> str:
    """What is to be decided, in words."""
    if state.over:
        return outcome(score(state), language)
    return sentence(_question(state, language))


def _question(state: Leningrad, language: Language) -> str:
    args: Args = {
        "count": sum(action not in ("end", "halt") for action in state.legal()),
        "ready": len(state.ready_air()),
    }
    return tell(f"question-{state.decision.kind}", language, **args | _asked(state, language))


def heading(state: Leningrad, language: Language) -> str:
    """Turn and phase."""
    return tell(
        "show-heading",
        language,
        edition=state.rules.edition,
        turn=state.turn,
        turns=state.rules.turns,
        phase=tell(f"phase-{state.now}", language),
    )


def prompt(state: Leningrad, language: Language) -> str:
    """The question for somebody at the shell: who decides, what, and what can be typed."""
    if state.over:
        return question(state, language)
    player = tell(f"player-{state.side}", language)
    asked, how = _question(state, language), _how(state, language)
    return sentence(tell("question-line", language, player=player, question=asked, how=how))


def _how(state: Leningrad, language: Language) -> str:
    """An example of an answer, and how to stop."""
    if isinstance(state.decision, Suffering):
        return _choices(state, state.decision, language) + "."
    return how_to_answer(state, language)


def _asked(state: Leningrad, language: Language) -> Args:
    """What belongs to one kind of question."""
    r, question = state.rules, state.decision
    if isinstance(question, Moving):
        group = group_of(state, question.units)
        return {
            "units": sentence(_the_bits(state, question.units, language)),
            "hex": hex_title(r, r.numbers[group.here], language),
            "points": points(group.budget),
        }
    if isinstance(question, Declaring):
        count = question.units.bit_count()
        units = _the_bits(state, question.units, language) if count else ""
        if count > 2:  # a long list is no question any more
            units = tell("question-declaring-many", language, count=count)
        return {"hexes": hex_titles(r, question.targets, language), "units": units, "count": count}
    if isinstance(question, Suffering):
        return _suffering(state, question)
    if isinstance(question, Overstacked):
        number = r.numbers[question.hex]
        return {"hex": hex_title(r, number, language), "count": state.count_at(question.hex)}
    if isinstance(question, LosingSteps):
        return {"number": question.number}
    if isinstance(question, Retreating):
        return {"number": question.hexes}
    if isinstance(question, RetreatingOn):
        return {"unit": the_unit(r, r.names[question.piece], state, language)}
    if isinstance(question, SovietColumns):
        return {"column": question.column}
    if isinstance(question, AirSupport):
        assert state.battle is not None
        return {"hexes": hex_titles(r, state.battle.targets, language)}
    if question.kind == "movement":
        return {"due": reinforcements.due(state, SIDES.index(state.side)).bit_count()}
    if question.kind == "german-setup":
        return {"count": sum(state.place[p] == DUE for p in german_at_start(r))}
    if question.kind == "fortification":
        return {"count": forts.left_to_place(state)}
    return {"highest": HIGHEST_BID}


def _suffering(state: Leningrad, question: Suffering) -> Args:
    assert state.battle is not None
    return {"result": state.battle.results[question.role], "role": question.role_name}


def _choices(state: Leningrad, question: Suffering, language: Language) -> str:
    assert state.battle is not None
    result = state.battle.results[question.role]
    number = int(result) if result.isdigit() else 0
    choices = [tell(f"question-suffering-{action}", language, number=number) for action in state.legal()]
    return sentence(_SEMICOLON[language].join(choices))


def _the_bits(state: Leningrad, bits: int, language: Language) -> str:
    return the_units(state.rules, [state.rules.names[p] for p in members(bits)], state, language)


# --- actions, refusals, score ---------------------------------------------------------------------


def action_title(state: Leningrad, action: str, language: Language) -> str:
    """A legal action in words."""
    args = named_in(state.rules, action, language, lambda names: pointed_at(state, names, language))
    key, price = action_key(state, action)
    return sentence(tell(f"action-{key}", language, price=price, **args))


def action_key(state: Leningrad, action: str) -> tuple[str, int]:
    """Which message says an action, which may depend on what comes next; and what it costs in victory points."""
    said = spoken(action)
    verb = said.verb
    if verb == "retreat" and said.units:
        return "retreat-to" if said.hexes else "retreat-lost", 0
    if verb == "place" and not said.units:
        return "place-column", 0
    if verb == "enter" and not state.spoiled:
        bits = state.units_named(said.units)
        return "enter-spoils" if reinforcements.spoils(state, bits, state.hex_in(action)) else verb, 0
    if verb == "roll" and state.ready_air():  # their owner is asked first
        return "roll-later" if state.side == SIDES[GERMAN] else "roll-after-defender", 0
    if verb == "halt" and not _advanced(state):
        return "halt-all", 0
    if verb == "loss" and (price := _step_price(state, state.unit_in(action))):
        return "loss-price", price
    return verb, 0


def _advanced(state: Leningrad) -> bool:
    """Whether somebody stands where the enemy stood when the battle began."""
    fought = state.battle
    assert fought is not None
    sides = ((fought.attackers, fought.targets), (fought.defenders, fought.origins))
    return any(ground >> state.place[p] & 1 for who, ground in sides for p in members(who) if state.place[p] >= 0)


def _step_price(state: Leningrad, piece: int) -> int:
    """Victory points for the enemy when a unit loses a step (2010 §16.1, 1979 §18.1)."""
    p, said = state.rules.pieces[piece], state.rules.victory
    if p.side != GERMAN:
        return 0
    reduced, eliminated = int(said["reduced"][p.kind]), int(said["eliminated"][p.kind])
    return reduced if state.steps[piece] > 1 else eliminated - reduced


def tell_reason(reason: Reason, language: Language) -> str:
    """The sentence and its case."""
    return phrases.tell_reason(reason, reason_sentence(reason, language), cited, language)


def reason_sentence(reason: Reason, language: Language, state: Leningrad | None = None) -> str:
    """With a state, units and hexes are called by their names; without, as one types them."""
    return phrases.reason_sentence(reason, language, state, the_units, lambda value: points(2 * value))


def score_line(rules: Rules, line: Line, language: Language) -> str:
    """What the points of a line of the score are for."""
    if line.what in rules.victory["hexes"]:
        return tell("score-hex", language, hex=hex_title(rules, line.what, language))
    return tell(f"score-{line.what}", language, count=line.count)
