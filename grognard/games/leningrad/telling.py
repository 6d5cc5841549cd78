"""Leningrad in words: events, questions, actions and refusals, in English and French."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from grognard.games.leningrad import cases, forts, reinforcements
from grognard.games.leningrad.combat import Declaring
from grognard.games.leningrad.forts import Fortification
from grognard.games.leningrad.movement import group_of
from grognard.games.leningrad.movement_phase import Movement, Moving
from grognard.games.leningrad.replacements import Replacement
from grognard.games.leningrad.results import Suffering
from grognard.games.leningrad.retreat import Retreating
from grognard.games.leningrad.rules import GERMAN, HIGHEST_BID, SIDES, Division, Rules
from grognard.games.leningrad.setup import Bid, GermanSetup, german_at_start
from grognard.games.leningrad.stacking import Overstacked
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.unit_words import division_title, pointed_at, the_unit
from grognard.games.leningrad.unit_words import the_units as the_units
from grognard.games.leningrad.victory import score
from grognard.hexset import members
from grognard.umpire import Event
from grognard.umpire.spoken import spoken
from grognard.warfare import telling
from grognard.warfare.phrases import Args, halves, sentence
from grognard.warfare.pieces import DUE
from grognard.warfare.telling import Fact
from grognard.words import Language, tell

_SEMICOLON: dict[Language, str] = {"en": "; ", "fr": "\N{NO-BREAK SPACE}; "}


class Telling(telling.Telling[Leningrad]):
    PLACE = "score-hex"
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

    def question_key(self, kind: str) -> str:
        return f"question-{kind}"

    def asked(self, state: Leningrad, language: Language) -> Args:
        found = {**super().asked(state, language), "ready": len(state.ready_air())}
        match question := state.decision:
            case Moving(units):
                found |= {"units": sentence(str(found["units"])), "points": halves(group_of(state, units).budget)}
            case Declaring(_, _, units) if units.bit_count() > 2:  # a long list is no question any more
                found["units"] = tell("question-declaring-many", language, count=units.bit_count())
            case Suffering(role):
                assert state.battle is not None
                found["result"] = state.battle.results[role]
            case Retreating(_, number):
                found["number"] = number
            case Overstacked(hex_):
                found["count"] = state.count_at(hex_)
            case Movement(side):
                found["due"] = reinforcements.due(state, side).bit_count()
            case GermanSetup():
                found["count"] = sum(state.place[p] == DUE for p in german_at_start(state.rules))
            case Fortification():
                found["count"] = forts.left_to_place(state)
            case Replacement():
                found["count"] = len(state.answers("replace"))
        return found | ({"highest": HIGHEST_BID} if isinstance(question, Bid) else {})

    def moment(self, state: Leningrad, language: Language) -> Args:
        return {"edition": state.rules.edition}

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


TELLING = Telling(score)
question, prompt, tell_event, as_known = TELLING.question, TELLING.prompt, TELLING.tell_event, TELLING.as_known
action_title, action_key, cited = TELLING.action_title, TELLING.action_key, TELLING.cited
reason_sentence, tell_reason, price = TELLING.reason_sentence, TELLING.tell_reason, TELLING.price
heading, score_line = TELLING.heading, TELLING.score_line
