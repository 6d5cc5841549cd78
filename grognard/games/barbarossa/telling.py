"""Barbarossa in words: events, questions, actions and refusals, in English and French."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from grognard.games.barbarossa import allowances, crt, entry
from grognard.games.barbarossa.air_combat import Engaging
from grognard.games.barbarossa.airlift import AIR
from grognard.games.barbarossa.battle import Battle
from grognard.games.barbarossa.flown import AirRole
from grognard.games.barbarossa.missions import Flying, purpose
from grognard.games.barbarossa.movement_phase import Movement, Moving
from grognard.games.barbarossa.odds import odds
from grognard.games.barbarossa.preparing import Preparing, planned
from grognard.games.barbarossa.refitting import Refitting
from grognard.games.barbarossa.rules import Rules
from grognard.games.barbarossa.scenario import WEATHERS
from grognard.games.barbarossa.stacking import Overstacked
from grognard.games.barbarossa.state import CADRE, ELIMINATED, Barbarossa
from grognard.games.barbarossa.through_zones import Harried
from grognard.games.barbarossa.unit_words import contracted
from grognard.games.barbarossa.unit_words import the_unit as the_unit
from grognard.games.barbarossa.unit_words import the_units as the_units
from grognard.games.barbarossa.units import FILES, SIDES, SOVIET
from grognard.games.barbarossa.victory import score
from grognard.games.barbarossa.withdrawals import MakingUp, Recalling
from grognard.hexset import listed
from grognard.umpire import Event, Reason
from grognard.umpire.score import Line
from grognard.umpire.spoken import Spoken, spoken
from grognard.warfare import telling
from grognard.warfare.battle import ROLES
from grognard.warfare.phrases import Args, and_list, hex_title, hex_titles, sentence
from grognard.warfare.telling import Fact, a_unit, named
from grognard.words import Language, Names, keys, signed, tell


def points(halves: int) -> str:
    """Movement points, counted in halves."""
    whole_, half = divmod(halves, 2)
    return f"{whole_ or ('' if half else 0)}{'½' if half else ''}"


def sky(weather: int, storm: bool, lingering: bool, frozen: bool, language: Language) -> str:
    """The weather, a storm besides, mud that stays in the woods, ice (BSR §5.21a, §5.23, §5.31)."""
    found = tell(f"bsr-weather-{WEATHERS[weather]}", language)
    return tell("bsr-sky", language, weather=found, storm=int(storm), mud=int(lingering), ice=int(frozen))


Skies = tuple[tuple[Names | None, int, bool, bool, bool], ...]
"""By area whose it is, where it is that of a linked game, and what is to be said of its weather."""


def skies(state: Barbarossa) -> Skies:
    """Of the scenario's own area, then of those of linked games (BSR §5.34)."""
    own = (None, state.weather, state.storm, state.lingering, state.frozen)
    games = zip(state.rules.scenario.linked, state.linked, strict=True)
    return (own, *((game.names, each.weather, each.storm, each.lingering, each.frozen) for game, each in games))


def weather(skies: Skies, language: Language) -> str:
    found = ""
    for names, now, storm, lingering, frozen in skies:
        here = sky(now, storm, lingering, frozen, language)
        if names is not None:
            here = tell("bsr-sky-of-area", language, before=found, area=names[language], sky=here)
        found = here
    return found


# --- facts of events ------------------------------------------------------------------------------


def _hexes(telling: Any, rules: Rules, state: Any, numbers: Any, language: Language) -> Args:
    """All of them; and the first two, for what lies between them."""
    titles = [hex_title(rules, number, language) for number in numbers]
    found: Args = {"hexes": and_list(titles, language)}
    return found | ({"hex": titles[0], "other": titles[-1]} if titles else {})


def _result(fact: str) -> Fact:
    """A result of the table in words; of an overrun it is a number."""
    return lambda telling, rules, state, value, language: {
        fact: result_title(value, language) if isinstance(value, str) else value,
    }


def _signed(fact: str) -> Fact:
    return lambda telling, rules, state, value, language: {fact: signed(value)}


def result_title(result: str, language: Language) -> str:
    """A cell of the Combat Results Table, in words (BSR §16.12)."""
    if result == "-":
        return tell("result-none", language)
    found = crt.parse(result)
    if found.eliminated:
        return tell("result-eliminated", language)
    parts = [tell("result-steps", language, steps=found.steps)] if found.steps else []
    parts += [tell(f"result-{what}", language) for what in ("retreat", "asterisk") if getattr(found, what)]
    return ", ".join(parts)


# --- the words ------------------------------------------------------------------------------------


class Telling(telling.Telling[Barbarossa]):
    HEADING = "bsr-heading"
    FACTS: ClassVar[Mapping[str, Fact]] = {
        **telling.FACTS,
        **{name: a_unit(name) for name in ("by", "other", "front")},
        **{name: named(name, "weather") for name in ("weather", "was", "climate")},
        **{name: _signed(name) for name in ("value", "modifier")},
        **{name: _result(name) for name in ROLES},
        "hexes": _hexes,
        "area": lambda telling, rules, state, area, language: {
            "area": next(game.names[language] for game in rules.scenario.linked if game.id == area)
        },
        "guns": lambda telling, rules, state, names, language: {
            "guns": telling.the_units(rules, names, state, language) or "none"
        },
        "division": lambda telling, rules, state, name, language: {
            "division": FILES.toml("units.toml")["formations"][name][language]
        },
    }

    def say(self, key: str, language: Language, /, **args: str | int | float) -> str:
        """In this game's own words, or in those that all games share."""
        own = f"bsr-{key}"
        return contracted(tell(own if own in keys(language) else key, language, **args), language)

    def the_unit(self, rules: Rules, name: str, state: Barbarossa | None, language: Language) -> str:
        return the_unit(rules, name, state, language)

    def figure(self, value: float) -> str:
        return points(round(2 * value))

    def moment(self, state: Barbarossa, language: Language) -> Args:
        """The scenario and the weather."""
        return {"scenario": state.rules.scenario.title[language], "weather": weather(skies(state), language)}

    # --- events ------------------------------------------------------------------------------

    def more_of(self, rules: Rules, event: Event, args: Args, language: Language) -> Args:
        found: Args = {name: none for name, none in (("other", ""), ("guns", "none")) if name not in args}
        if event.kind in ("modifier", "steps-because"):
            found["why"] = self.say(str(event["why"]), language, **args)
        return found

    # --- questions and answers ---------------------------------------------------------------

    def asked(self, state: Barbarossa, language: Language) -> Args:
        r, asked, side = state.rules, state.decision, SIDES.index(state.side)
        found: Args = {"due": 0, "relief": state.relief, **super().asked(state, language)}
        found |= {"owed": state.owed if side == SOVIET else 0, "posts": state.posts[side]}
        found |= {"men": state.infantry[side], "arms": state.armament[side], "rcp": (state.conversion, 0)[side]}
        match asked:
            case Movement():
                found["due"] = len(list(entry.waiting(state, side)))
            case Overstacked(hex_):
                found["points"] = state.points_at(hex_)
            case Moving(units):
                found["points"] = points(allowances.left(state, units))
            case Recalling() | MakingUp():
                found["unit"] = self.the_unit(r, r.scenario.withdrawals[asked.number].unit, state, language)
            case Flying():
                found["mission"] = purpose(state)
            case Refitting():
                found["count"] = state.wings[side]
            case AirRole() | Engaging() | Harried():
                found |= {"hex": hex_title(r, r.numbers[asked.hex], language)}
                found["pursuit"] = int(getattr(asked, "pursuit", False))
        if steps := getattr(asked, "steps", 0):
            found["count"] = steps
        if state.battle is not None:
            battle = planned(state, state.battle) if isinstance(asked, Preparing) else state.battle
            found |= {"hexes": hex_titles(r, battle.targets, language), "ratio": ratio_of(state, battle)}
        return found

    def action_title(self, state: Barbarossa, action: str, language: Language) -> str:
        """A second hex, or whoever helps, is the other."""
        r, said = state.rules, spoken(action)
        args: Args = {"kind": state.decision.kind, "other": ""}
        if said.units:
            args["unit"] = the_units(r, said.units, state, language)
        if said.rest:
            args["type"] = said.rest[-1]
        if said.hexes:
            args["hex"] = hex_title(r, said.hexes[0], language)
        by = the_unit(r, said.rest[-1], state, language) if said.rest and said.rest[-1] in r.by_name else ""
        if len(said.hexes) > 1:
            args |= {"other": hex_title(r, said.hexes[1], language), **({"unit": by} if by else {})}
        elif by:
            args["other"] = by
        return sentence(self.say(f"action-{_key(state, said)}", language, **args))

    def action_key(self, state: Barbarossa, action: str) -> str:
        return _key(state, spoken(action))

    def reason_sentence(self, reason: Reason, language: Language, state: Barbarossa | None = None) -> str:
        return contracted(super().reason_sentence(reason, language, state), language)

    def score_line(self, rules: Rules, line: Line, language: Language) -> str:
        what, _, rest = line.what.partition("-")
        if what == "place":
            spot = next(spot for spot in rules.scenario.spots if spot.hex == rest)
            return f"{spot.hex} ({spot.names[language]})" if spot.names[language] else spot.hex
        return tell(f"score-{line.what if what == 'units' else what}", language, count=line.count)


def ratio_of(state: Barbarossa, battle: Battle) -> str:
    """The column of the Combat Results Table, as the combat stands; none once somebody in it is lost."""
    fighting = listed(battle.attackers)
    if not fighting or not battle.defenders or any(state.place[p] < 0 for p in fighting):
        return "–"
    return str(crt.table().columns[odds(state, battle).ratio.column])


def _key(state: Barbarossa, said: Spoken) -> str:
    kind = state.decision.kind
    if said.verb == "order":
        return f"order-{said.rest[0]}{'-by' if 'by' in said.rest else ''}"
    if kind == AIR:
        return f"airlift-{said.verb}"
    if said.verb == "detach":
        return f"detach-{said.rest[0]}"
    if said.verb == "repair":
        return f"repair-{said.rest[0]}"
    if said.verb == "convert" and said.units:
        return "convert-unit"
    if said.verb in ("react", "fortify", "convert") and said.rest:
        return "-".join([said.verb, *(word for word in said.rest if word in ("extra", "by"))])
    if said.verb == "rebuild":
        return f"rebuild-{_goal(state, said)}"
    if kind == "harried" and said.verb == "roll":
        return "roll-harried"
    if kind == "preparing" and said.verb in ("with", "support"):
        return f"{said.verb}-attack"
    if kind == "entry-picking" and said.verb == "march":
        return "march-in"
    return said.verb


def _goal(state: Barbarossa, said: Spoken) -> str:
    """Where points bring a unit."""
    piece = state.rules.by_name[said.units[0]]
    if state.place[piece] == CADRE:
        return "later" if state.rules.nkvd >> piece & 1 and said.rest[0] != "train" else "active"
    return "cadre" if state.place[piece] == ELIMINATED else "step"


TELLING = Telling(score)
question, prompt, tell_event, as_known = TELLING.question, TELLING.prompt, TELLING.tell_event, TELLING.as_known
action_title, action_key, cited = TELLING.action_title, TELLING.action_key, TELLING.cited
reason_sentence, tell_reason, price = TELLING.reason_sentence, TELLING.tell_reason, TELLING.price
heading, score_line = TELLING.heading, TELLING.score_line
