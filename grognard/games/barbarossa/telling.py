"""Barbarossa in words: events, questions, actions and refusals, in English and French."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from grognard.games.barbarossa import allowances, crt, entry
from grognard.games.barbarossa.air_combat import Engaging
from grognard.games.barbarossa.battle import Battle
from grognard.games.barbarossa.flown import AirRole
from grognard.games.barbarossa.missions import Flying, purpose
from grognard.games.barbarossa.movement_phase import Movement, Moving
from grognard.games.barbarossa.odds import odds
from grognard.games.barbarossa.preparing import Preparing, planned
from grognard.games.barbarossa.reaction import Reacting
from grognard.games.barbarossa.retreat import Retreating
from grognard.games.barbarossa.rules import Rules
from grognard.games.barbarossa.scenario import WEATHERS
from grognard.games.barbarossa.stacking import Overstacked
from grognard.games.barbarossa.state import CADRE, ELIMINATED, Barbarossa
from grognard.games.barbarossa.unit_words import contracted, the_unit, the_units, unit_figures, unit_title
from grognard.games.barbarossa.units import FILES, SIDES, SOVIET
from grognard.games.barbarossa.victory import score
from grognard.hexset import listed
from grognard.umpire import Event, Reason
from grognard.umpire.score import Line
from grognard.umpire.spoken import Spoken, spoken
from grognard.warfare import phrases
from grognard.warfare.phrases import Args, and_list, hex_title, hex_titles, how_to_answer, outcome, sentence
from grognard.words import Language, keys, signed, tell, whole

__all__ = [
    "action_key", "action_title", "as_known", "cited", "heading", "points", "prompt", "question", "reason_sentence",
    "score_line", "tell_event", "tell_reason", "the_unit", "the_units", "unit_figures", "unit_title",
]  # fmt: skip


def _said(key: str, language: Language, args: Mapping[str, Any]) -> str:
    """A message in this game's own words, or in those that all games share."""
    own = f"bsr-{key}"
    return contracted(tell(own if own in keys(language) else key, language, **args), language)


def points(halves: int) -> str:
    """Movement points, counted in halves."""
    whole_, half = divmod(halves, 2)
    return f"{whole_ or ('' if half else 0)}{'½' if half else ''}"


def _figure(value: float) -> str:
    return points(round(2 * value))


def heading(state: Barbarossa, language: Language) -> str:
    """Scenario, turn, phase and weather."""
    r = state.rules
    return tell(
        "bsr-heading",
        language,
        scenario=r.scenario.title[language],
        turn=state.turn,
        turns=r.turns,
        phase=tell(f"bsr-phase-{state.now}", language),
        weather=sky(state.weather, state.storm, state.lingering, language),
    )


def sky(weather: int, storm: bool, lingering: bool, language: Language) -> str:
    """The weather, a storm besides, mud that stays in the woods (BSR §5.21a, §5.31)."""
    found = tell(f"bsr-weather-{WEATHERS[weather]}", language)
    return tell("bsr-sky", language, weather=found, storm=int(storm), mud=int(lingering))


def cited(case: str, language: Language) -> str:
    """A case is cited by its number in any language."""
    return case


# --- events ---------------------------------------------------------------------------------------


def as_known(state: Barbarossa, events: Sequence[Event]) -> Iterator[tuple[Barbarossa, Event]]:
    """Each event of an action with what was known when it happened: a unit that was turned over has another name."""
    return ((state, each) for each in events)


def tell_event(known: Barbarossa | Rules, event: Event, language: Language) -> str:
    """What happened, in one sentence."""
    rules = known if isinstance(known, Rules) else known.rules
    args: Args = {"other": "", "guns": "none"}
    for name, value in event.facts:
        if name in _FACTS:
            args |= _FACTS[name](rules, value, language)
        elif not isinstance(value, tuple):
            args[name] = value
    if event.kind == "modifier":
        args["why"] = contracted(tell(str(event["why"]), language, **args), language)
    return sentence(_said(f"event-{event.kind}", language, args))


def _way(rules: Rules, way: Any, language: Language) -> Args:
    if isinstance(way, str):
        return {"way": way}
    return {"from": hex_title(rules, way[0], language), "to": hex_title(rules, way[-1], language)}


def _hexes(rules: Rules, numbers: Any, language: Language) -> Args:
    """All of them; and the first two, for what lies between them."""
    titles = [hex_title(rules, number, language) for number in numbers]
    found: Args = {"hexes": and_list(titles, language)}
    if titles:
        found |= {"hex": titles[0], "other": titles[-1]}
    return found


def _units(rules: Rules, names: Any, language: Language) -> Args:
    return {"units": the_units(rules, names, None, language), "count": len(names)}


def _points(rules: Rules, value: Any, language: Language) -> Args:
    return {"points": _figure(value) if isinstance(value, float) else whole(int(value))}


def _named(fact: str) -> Callable[[Rules, Any, Language], Args]:
    return lambda rules, name, language: {fact: the_unit(rules, name, None, language)}


def _result(fact: str) -> Callable[[Rules, Any, Language], Args]:
    """A result of the table in words; of an overrun it is a number."""
    return lambda rules, value, language: {
        fact: result_title(value, language) if isinstance(value, str) else value,
    }


_FACTS: dict[str, Callable[[Rules, Any, Language], Args]] = {
    "unit": _named("unit"),
    "by": _named("by"),
    "other": _named("other"),
    "front": _named("front"),
    "units": _units,
    "guns": lambda rules, names, language: {"guns": the_units(rules, names, None, language) or "none"},
    "way": _way,
    "hex": lambda rules, number, language: {"hex": hex_title(rules, number, language)},
    "hexes": _hexes,
    "points": _points,
    "side": lambda rules, side, language: {"player": tell(f"player-{side}", language)},
    "phase": lambda rules, phase, language: {"phase": tell(f"bsr-phase-{phase}", language)},
    "weather": lambda rules, name, language: {"weather": tell(f"bsr-weather-{name}", language)},
    "division": lambda rules, name, language: {"division": FILES.toml("units.toml")["formations"][name][language]},
    "was": lambda rules, name, language: {"was": tell(f"bsr-weather-{name}", language)},
    "climate": lambda rules, name, language: {"climate": tell(f"bsr-weather-{name}", language)},
    "level": lambda rules, level, language: {"level": tell(f"level-{level}", language)},
    "value": lambda rules, value, language: {"value": signed(value)},
    "modifier": lambda rules, value, language: {"modifier": signed(value)},
    "case": lambda rules, name, language: {"case": cited(name, language)},
    "attacker": _result("attacker"),
    "defender": _result("defender"),
}


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


# --- the question on the table --------------------------------------------------------------------


def question(state: Barbarossa, language: Language) -> str:
    """What is to be decided, in words."""
    if state.over:
        return outcome(score(state), language)
    return sentence(_question(state, language))


def _question(state: Barbarossa, language: Language) -> str:
    return _said(f"ask-{state.decision.kind}", language, _asked(state, language))


def prompt(state: Barbarossa, language: Language) -> str:
    """The question for somebody at the shell: who decides, what, and what can be typed."""
    if state.over:
        return question(state, language)
    player = tell(f"player-{state.side}", language)
    asked, how = _question(state, language), how_to_answer(state, language)
    return sentence(tell("question-line", language, player=player, question=asked, how=how))


def _asked(state: Barbarossa, language: Language) -> Args:
    """What belongs to one kind of question."""
    r, asked = state.rules, state.decision
    found: Args = {"owed": 0, "posts": 0, "due": 0, "men": 0, "arms": 0, "relief": state.relief}
    if not state.over:
        side = SIDES.index(state.side)
        found |= {"owed": state.owed if side == SOVIET else 0, "posts": state.posts[side]}
        found |= {"men": state.infantry[side], "arms": state.armament[side], "rcp": (state.conversion, 0)[side]}
    if isinstance(asked, Movement):
        found["due"] = len(list(entry.waiting(state, SIDES.index(state.side))))
    if isinstance(asked, Overstacked):
        found |= {"hex": hex_title(r, r.numbers[asked.hex], language), "points": state.points_at(asked.hex)}
    if units := getattr(asked, "units", 0):
        found |= _group(state, units, language)
    if isinstance(asked, Moving):
        found["points"] = points(allowances.left(state, asked.units))
    if isinstance(asked, Reacting):
        found["units"] = the_unit(r, r.names[asked.unit], state, language)
    if isinstance(asked, Retreating):
        found["count"] = asked.units.bit_count()
    if steps := getattr(asked, "steps", 0):
        found["count"] = steps
    if isinstance(asked, Flying):
        found["mission"] = purpose(state)
    if isinstance(asked, AirRole):
        found["units"] = the_unit(r, r.names[asked.unit], state, language)
    if isinstance(asked, AirRole | Engaging):
        found["hex"] = hex_title(r, r.numbers[asked.hex], language)
        found["pursuit"] = int(getattr(asked, "pursuit", False))
    if (role := getattr(asked, "role", None)) is not None:
        found["role"] = ("attacker", "defender")[role]
    if state.battle is not None:
        battle = planned(state, state.battle) if isinstance(asked, Preparing) else state.battle
        found |= {"hexes": hex_titles(r, battle.targets, language), "ratio": ratio_of(state, battle)}
    return found


def ratio_of(state: Barbarossa, battle: Battle) -> str:
    """The column of the Combat Results Table, as the combat stands; none once somebody in it is lost."""
    fighting = listed(battle.attackers)
    if not fighting or not battle.defenders or any(state.place[p] < 0 for p in fighting):
        return "–"
    return str(crt.table().columns[odds(state, battle).ratio.column])


def _group(state: Barbarossa, units: int, language: Language) -> Args:
    r, some = state.rules, listed(units)
    here = state.place[some[0]]
    return {
        "units": the_units(r, [r.names[p] for p in some], state, language),
        "hex": hex_title(r, r.numbers[here], language) if here >= 0 else "",
    }


# --- actions, refusals, score ---------------------------------------------------------------------


def action_title(state: Barbarossa, action: str, language: Language) -> str:
    """A legal action in words."""
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
    return sentence(_said(f"action-{_key(state, said)}", language, args))


def action_key(state: Barbarossa, action: str) -> str:
    """Which message says an action."""
    return _key(state, spoken(action))


def _key(state: Barbarossa, said: Spoken) -> str:
    kind = state.decision.kind
    if said.verb == "order":
        return f"order-{said.rest[0]}{'-by' if 'by' in said.rest else ''}"
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


def tell_reason(reason: Reason, language: Language) -> str:
    """The sentence and its case."""
    return phrases.tell_reason(reason, reason_sentence(reason, language), cited, language)


def reason_sentence(reason: Reason, language: Language, state: Barbarossa | None = None) -> str:
    """With a state, units and hexes are called by their names; without, as one types them."""
    return contracted(phrases.reason_sentence(reason, language, state, the_units, _figure), language)


def score_line(rules: Rules, line: Line, language: Language) -> str:
    """What the points of a line of the score are for."""
    what, _, rest = line.what.partition("-")
    if what == "place":
        spot = next(spot for spot in rules.scenario.spots if spot.hex == rest)
        return f"{spot.hex} ({spot.names[language]})" if spot.names[language] else spot.hex
    return tell(f"score-{line.what if what == 'units' else what}", language, count=line.count)
