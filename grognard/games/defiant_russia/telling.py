"""Defiant Russia in words: units, events, questions, actions and refusals, in English and French."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from grognard.games.defiant_russia import cases, movement, organisation, setup
from grognard.games.defiant_russia.combat import Combat, Declaring, Duty, exploiting
from grognard.games.defiant_russia.movement_phase import Moving
from grognard.games.defiant_russia.organisation import Organisation
from grognard.games.defiant_russia.results import Retreating, Suffering
from grognard.games.defiant_russia.rules import WEATHER, Piece, Rules
from grognard.games.defiant_russia.setup import SetUp
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.victory import score
from grognard.hexset import of
from grognard.umpire import Event
from grognard.umpire.score import Line
from grognard.umpire.spoken import spoken
from grognard.warfare import telling
from grognard.warfare.battle import ATTACKER, force
from grognard.warfare.phrases import Args, hex_title, hex_titles, sentence
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


class Telling(telling.Telling[DefiantRussia]):
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
        r, asked = state.rules, state.decision
        if isinstance(asked, Moving):
            group = movement.group_of(state, asked.units)
            return {
                "units": sentence(self.the_bits(state, asked.units, language)),
                "hex": hex_title(r, r.numbers[group.here], language),
                "points": movement.allowance(state, group.unit),
            }
        if isinstance(asked, Declaring):
            units = self.the_bits(state, asked.units, language) if asked.units else ""
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
            return {"count": len(waiting), "units": self.the_bits(state, of(waiting), language)}
        if isinstance(asked, Organisation):
            return {"points": state.points, "due": len(organisation.due(state, asked.side))}
        if isinstance(asked, SetUp):
            return {"count": len(setup.waiting(state, asked.side))}
        if state.battle is not None:
            return {"air": state.air, "hexes": hex_titles(r, state.battle.targets, language)}
        return {}

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


def score_line(rules: Rules, line: Line, language: Language) -> str:
    """What the points of a line of the score are for."""
    if line.what.isdigit():
        return tell("score-objective", language, hex=hex_title(rules, line.what, language))
    return tell(f"score-{line.what}", language, count=line.count)


TELLING = Telling(score)
question, prompt, tell_event, as_known = TELLING.question, TELLING.prompt, TELLING.tell_event, TELLING.as_known
action_title, action_key, cited = TELLING.action_title, TELLING.action_key, TELLING.cited
the_unit, the_units = TELLING.the_unit, TELLING.the_units
reason_sentence, tell_reason, price = TELLING.reason_sentence, TELLING.tell_reason, TELLING.price
