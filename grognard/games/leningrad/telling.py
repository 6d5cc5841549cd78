"""Leningrad in words: events, questions, actions and refusals, in English and French."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

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
from grognard.umpire import Event
from grognard.umpire.score import Line
from grognard.umpire.spoken import spoken
from grognard.warfare import telling
from grognard.warfare.phrases import Args, halves, hex_title, hex_titles, sentence
from grognard.warfare.pieces import DUE
from grognard.warfare.telling import Fact
from grognard.words import Language, tell

_SEMICOLON: dict[Language, str] = {"en": "; ", "fr": "\N{NO-BREAK SPACE}; "}


class Telling(telling.Telling[Leningrad]):
    ASKS = "question"
    FACTS: ClassVar[Mapping[str, Fact]] = {
        **telling.FACTS,
        "columns": lambda _, rules, state, columns, language: {
            "columns": abs(columns),
            "way": "right" if columns > 0 else "left",
        },
    }

    def the_unit(self, rules: Rules, name: str, state: Leningrad | None, language: Language) -> str:
        return the_unit(rules, name, state, language)

    def the_units(self, rules: Rules, names: Sequence[str], state: Leningrad | None, language: Language) -> str:
        return the_units(rules, names, state, language)

    def pointed_at(self, state: Leningrad, names: Sequence[str], language: Language) -> str:
        return pointed_at(state, names, language)

    def figure(self, value: float) -> str:
        return halves(2 * value)

    def cited(self, case: str, language: Language) -> str:
        """Charts by their titles, without the line; the set-ups by theirs."""
        edition, *rest = case.split(" ", 2)
        if rest[0].startswith("§"):
            number = f"{edition} {rest[0]}"
            return f"{number}, {cases.BOOK.case(case, language).title}" if rest[-1].endswith("set-up") else number
        chart = cases.BOOK.case(f"{edition} {rest[0]}", language).title
        return tell("case-chart", language, edition=edition, chart=chart)

    # --- events ------------------------------------------------------------------------------

    def event_key(self, event: Event) -> str:
        return f"chose-{event['what']}" if event.kind == "chose" else event.kind

    def more_of(self, rules: Rules, event: Event, args: Args, language: Language) -> Args:
        if event.kind == "shift":
            return {"why": tell(str(event["why"]), language, units=args["units"])}
        return _revealed(rules, event, language) if event.kind == "revealed" else {}

    def as_known(self, state: Leningrad, events: Sequence[Event]) -> Iterator[tuple[Leningrad, Event]]:
        """Before a unit is revealed nobody calls it by the name of its division."""
        revealed = [state.rules.by_name[str(each["unit"])] for each in events if each.kind == "revealed"]
        known = state.copy() if revealed else state
        for piece in revealed:
            known.front[piece] = -1
        for each in events:
            if each.kind == "revealed":
                piece = revealed.pop(0)
                known = known.copy()
                known.front[piece] = state.front[piece]
            yield known, each

    # --- questions and answers ---------------------------------------------------------------

    def asked(self, state: Leningrad, language: Language) -> Args:
        count = sum(action not in ("end", "halt") for action in state.legal())
        return {"count": count, "ready": len(state.ready_air())} | self._asked(state, language)

    def _asked(self, state: Leningrad, language: Language) -> Args:
        r, question = state.rules, state.decision
        if isinstance(question, Moving):
            group = group_of(state, question.units)
            return {
                "units": sentence(self.the_bits(state, question.units, language)),
                "hex": hex_title(r, r.numbers[group.here], language),
                "points": halves(group.budget),
            }
        if isinstance(question, Declaring):
            count = question.units.bit_count()
            units = self.the_bits(state, question.units, language) if count else ""
            if count > 2:  # a long list is no question any more
                units = tell("question-declaring-many", language, count=count)
            return {"hexes": hex_titles(r, question.targets, language), "units": units, "count": count}
        if isinstance(question, Suffering):
            assert state.battle is not None
            return {"result": state.battle.results[question.role], "role": question.role_name}
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

    def how(self, state: Leningrad, language: Language) -> str:
        question = state.decision
        if not isinstance(question, Suffering):
            return super().how(state, language)
        assert state.battle is not None
        result = state.battle.results[question.role]
        number = int(result) if result.isdigit() else 0
        choices = [tell(f"question-suffering-{action}", language, number=number) for action in state.legal()]
        return sentence(_SEMICOLON[language].join(choices)) + "."

    def action_key(self, state: Leningrad, action: str) -> str:
        said = spoken(action)
        verb = said.verb
        if verb == "retreat" and said.units:
            return "retreat-to" if said.hexes else "retreat-lost"
        if verb == "place" and not said.units:
            return "place-column"
        if verb == "enter" and not state.spoiled:
            bits = state.units_named(said.units)
            return "enter-spoils" if reinforcements.spoils(state, bits, state.hex_in(action)) else verb
        if verb == "roll" and state.ready_air():  # their owner is asked first
            return "roll-later" if state.side == SIDES[GERMAN] else "roll-after-defender"
        if verb == "halt" and not _advanced(state):
            return "halt-all"
        return "loss-price" if self.price(state, action) else verb

    def price(self, state: Leningrad, action: str) -> int:
        """For the enemy, when a unit loses a step (2010 §16.1, 1979 §18.1)."""
        said = spoken(action)
        if said.verb != "loss" or state.rules.pieces[state.unit_in(action)].side != GERMAN:
            return 0
        kind, victory = state.rules.pieces[state.unit_in(action)].kind, state.rules.victory
        reduced, eliminated = int(victory["reduced"][kind]), int(victory["eliminated"][kind])
        return reduced if state.steps[state.unit_in(action)] > 1 else eliminated - reduced


def _revealed(rules: Rules, event: Event, language: Language) -> Args:
    name = str(event["unit"])
    piece = rules.pieces[rules.by_name[name]]
    division = Division(str(event["division"]), str(event["kind"]), 0, 0)
    return {
        "unit": the_unit(rules, name, None, language),  # as it lay there
        "division": division_title(division, language),
        "figures": f"{event['attack']}-{event['defence']}-{piece.allowance}",
    }


def _advanced(state: Leningrad) -> bool:
    """Whether somebody stands where the enemy stood when the battle began."""
    fought = state.battle
    assert fought is not None
    sides = ((fought.attackers, fought.targets), (fought.defenders, fought.origins))
    return any(ground >> state.place[p] & 1 for who, ground in sides for p in members(who) if state.place[p] >= 0)


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


def score_line(rules: Rules, line: Line, language: Language) -> str:
    """What the points of a line of the score are for."""
    if line.what in rules.victory["hexes"]:
        return tell("score-hex", language, hex=hex_title(rules, line.what, language))
    return tell(f"score-{line.what}", language, count=line.count)


TELLING = Telling(score)
question, prompt, tell_event, as_known = TELLING.question, TELLING.prompt, TELLING.tell_event, TELLING.as_known
action_title, action_key, cited = TELLING.action_title, TELLING.action_key, TELLING.cited
reason_sentence, tell_reason, price = TELLING.reason_sentence, TELLING.tell_reason, TELLING.price
