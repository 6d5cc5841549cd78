"""Defiant Russia in words: units, events, questions, actions and refusals, in English and French."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from grognard.games.defiant_russia import cases, movement, organisation, setup
from grognard.games.defiant_russia.combat import Combat, Duty, exploiting
from grognard.games.defiant_russia.movement_phase import Moving
from grognard.games.defiant_russia.organisation import Organisation
from grognard.games.defiant_russia.results import Retreating, Suffering
from grognard.games.defiant_russia.rules import WEATHER, Piece, Rules
from grognard.games.defiant_russia.setup import SetUp
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.victory import score
from grognard.hexset import of
from grognard.umpire import Event
from grognard.umpire.spoken import spoken
from grognard.warfare import telling
from grognard.warfare.battle import ATTACKER, force
from grognard.warfare.phrases import Args, sentence
from grognard.warfare.pieces import DEAD
from grognard.warfare.telling import Fact, named
from grognard.words import Language, signed, tell

FEMININE = ("armée", "flotte", "division")
TITLES = {"roll": "roll-dice", "air": "air-points"}
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


class Telling(telling.Telling[DefiantRussia]):
    HEADING = "show-month"
    FACTS: ClassVar[Mapping[str, Fact]] = {
        **telling.FACTS,
        "weather": named("weather", "weather"),
        "why": named("why", ""),
        "dice": lambda _, rules, state, dice, language: (
            {"dice": " ".join(dice), "count": len(dice)} if isinstance(dice, tuple) else {"dice": dice}
        ),
    }

    def the_unit(self, rules: Rules, name: str, state: DefiantRussia | None, language: Language) -> str:
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

    def cited(self, case: str, language: Language) -> str:
        """A heading of the aid, by its title in the reader's language."""
        try:
            title = cases.BOOK.case(case, language).title
        except KeyError:
            return case
        return tell("aid-cited", language, title=title)

    def more_of(self, rules: Rules, event: Event, args: Args, language: Language) -> Args:
        if event.kind != "dice-change":
            return {}
        return {"unit": args.get("unit", "all"), "figure": signed(int(args["dice"]))}

    def asked(self, state: DefiantRussia, language: Language) -> Args:
        found = {**super().asked(state, language), "air": state.air}
        match state.decision:
            case Moving(units):
                points = movement.allowance(state, movement.group_of(state, units).unit)
                found |= {"units": sentence(str(found["units"])), "points": points}
            case Combat(side):
                duty = Duty.of(state, side)
                found |= {"must": duty.must.bit_count(), "bound": duty.bound.bit_count()}
            case Suffering() as asked:
                found["retreat"] = int(asked.may_retreat(state))
            case Retreating(role, gone):
                waiting = of(p for p in force(state, role) if not gone >> p & 1)
                found |= {"count": waiting.bit_count(), "units": self.the_bits(state, waiting, language)}
            case Organisation(side):
                found |= {"points": state.points, "due": len(organisation.due(state, side))}
            case SetUp(side):
                found["count"] = len(setup.waiting(state, side))
        return found

    def heading(self, state: DefiantRussia, language: Language) -> str:
        return sentence(super().heading(state, language))

    def moment(self, state: DefiantRussia, language: Language) -> Args:
        months = state.rules.months
        month = tell(f"month-{months[max(state.turn, 1) - 1]}", language)
        return {"month": month, "weather": tell(f"weather-{WEATHER[state.weather]}", language)}

    def action_key(self, state: DefiantRussia, action: str) -> str:
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


TELLING = Telling(score)
question, prompt, tell_event, as_known = TELLING.question, TELLING.prompt, TELLING.tell_event, TELLING.as_known
action_title, action_key, cited = TELLING.action_title, TELLING.action_key, TELLING.cited
the_unit, the_units = TELLING.the_unit, TELLING.the_units
reason_sentence, tell_reason, price = TELLING.reason_sentence, TELLING.tell_reason, TELLING.price
heading, score_line = TELLING.heading, TELLING.score_line
