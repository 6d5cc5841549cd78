"""The odds before the die: an attack or an overrun with its strengths, every modifier with its case, and what each of
the ten rolls would bring."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from grognard.games.barbarossa import artillery, attack_supply, crt, declaration, orders, overrun
from grognard.games.barbarossa.battle import Battle
from grognard.games.barbarossa.combat_words import sentence
from grognard.games.barbarossa.declaration import HIDDEN, KINDS, NO_ORDER, NO_RETREAT, ORDERS, attack_on
from grognard.games.barbarossa.declaration_why import why_not_against
from grognard.games.barbarossa.modifiers import engineers_serve
from grognard.games.barbarossa.odds import Odds, odds
from grognard.games.barbarossa.preparing import planned
from grognard.games.barbarossa.rules import DIE, case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS
from grognard.hexset import HexSet, listed, members
from grognard.umpire import Reason
from grognard.warfare import odds as told
from grognard.words import Language, Message, signed, tell


@dataclass(frozen=True)
class Line:
    """A part of a strength or a modifier of the roll: its value, why, by which case."""

    value: int
    why: Message
    case: str


@dataclass(frozen=True)
class Ordered:
    """What an attack would bring if the order that lies face down were this one."""

    drm: int
    results: dict[str, Fraction]


@dataclass(frozen=True)
class Preview:
    attack: int
    defence: int
    ratio: str
    """The column of the table; of an overrun so many to one."""
    drm: int
    """All modifiers together, as far as the limit lets them count."""
    parts: tuple[Line, ...]
    modifiers: tuple[Line, ...]
    results: dict[str, Fraction]
    """By result its chance: the attacker's before the stroke, the defender's behind it. Of an overrun `success 0/1`:
    whether it succeeds, and the steps that either side loses."""
    overrun: bool = False
    supplied: bool = True
    order: str = ORDERS[NO_ORDER]
    """The defender's, as far as it is known."""
    orders: dict[str, Ordered] = field(default_factory=dict)
    """By order of the defender, where one lies face down (BSR §12.53a); while he is asked for it also without one."""


BEFORE_ORDERS = ("movement", "declaration")
"""Phases in which nobody has ordered anything, and the NKVD will forbid retreat (BSR §12.54b)."""


def battle_of(state: Barbarossa, units: int, targets: HexSet) -> Battle:
    """The combat of these units: artillery supports it, supply units feed it, engineers work if they can. What the
    defender has committed and what orders are known is counted in, that of the NKVD before it is given."""
    r = state.rules
    side = r.side_of[listed(units)[0]]
    if state.battle is not None and state.battle.targets == targets:
        known = state.battle
        found = known._replace(attackers=units & r.combat & ~r.artillery, guns=units & r.artillery)
        return planned(state, found._replace(stores=units & r.stores or known.stores))
    found = Battle(side, targets, units & r.combat & ~r.artillery, guns=units & r.artillery, stores=units & r.stores)
    for h in members(targets):
        if (attack := attack_on(state, h)) is not None:
            found = found._replace(support=found.support | attack.support, mandated=attack.mandated)
            found = found._replace(order=attack.order if attack.order != NO_ORDER else found.order)
    if found.order == NO_ORDER and state.now.kind in BEFORE_ORDERS and orders.guards(state, targets) and side == AXIS:
        found = found._replace(order=NO_RETREAT, imposed=True)
    found = planned(state, found)
    return found._replace(engineers=engineers_serve(state, found))


def preview(state: Barbarossa, units: int, targets: HexSet, overrunning: bool = False, air: int = 0) -> Preview:
    """The chances of an attack as it stands; `why_not` says whether it can be asked about."""
    if overrunning:
        return _overrun(state, units, listed(targets)[0])
    battle = battle_of(state, units, targets)
    hidden = battle.order == HIDDEN
    found = odds(state, battle._replace(order=NO_ORDER) if hidden else battle)
    kinds = KINDS if hidden else orders.choices(state, targets)
    ordered = {kind: odds(state, battle._replace(order=kind)) for kind in kinds}
    return Preview(
        attack=found.attack.value,
        defence=found.defence.value,
        ratio=str(crt.table().columns[found.ratio.column]),
        drm=found.drm,
        parts=_parts(state, found),
        modifiers=tuple(Line(m.value, sentence(state.rules, m), m.case) for m in found.modifiers),
        results=_chances(found),
        supplied=battle.supplied,
        order=ORDERS[NO_ORDER if hidden else battle.order],
        orders={ORDERS[kind]: Ordered(each.drm, _chances(each)) for kind, each in ordered.items()},
    )


def _chances(found: Odds) -> dict[str, Fraction]:
    counted: Counter[str] = Counter("/".join(found.results(die)) for die in range(1, DIE + 1))
    return {result: Fraction(count, DIE) for result, count in counted.items()}


def _parts(state: Barbarossa, found: Odds) -> tuple[Line, ...]:
    lines = []
    for sign, total in ((1, found.attack), (-1, found.defence)):
        for part in total.parts:
            lines.append(Line(sign * part.value, sentence(state.rules, part), part.case))
            lines += [Line(0, sentence(state.rules, cause), cause.case) for cause in part.causes]
    return tuple(lines)


def _overrun(state: Barbarossa, units: int, target: int) -> Preview:
    attack, defence = overrun.strengths(state, units, target)
    shifts = overrun.modifiers(state, units, target)
    drm, table = overrun.net(shifts), state.rules.overruns
    chances: Counter[str] = Counter()
    for die in range(1, DIE + 1):
        result, ours, theirs = (table.at(die + drm, column) for column in range(3))
        chances[f"{result} {ours}/{theirs}"] += 1
    return Preview(
        attack=attack,
        defence=defence,
        ratio=f"{overrun.ratio(state, units, target)}-1",
        drm=drm,
        parts=(),
        modifiers=tuple(Line(shift.value, Message(shift.why), shift.case) for shift in shifts),
        results={result: Fraction(count, DIE) for result, count in chances.items()},
        overrun=True,
    )


def why_not(state: Barbarossa, units: int, targets: HexSet, overrunning: bool, air: int) -> Reason | None:
    """Why there are no odds for this attack, whoever's turn it is; None if there are."""
    r, pieces = state.rules, listed(units)
    side = r.side_of[pieces[0]]
    names = ",".join(r.names[p] for p in pieces)
    if air:
        return Reason(case("15.45"), "why-no-air-yet")
    if off := [r.names[p] for p in pieces if state.place[p] < 0]:
        return Reason(case("12.12"), "why-not-on-map", {"units": ",".join(off)})
    if any(r.side_of[p] != side for p in pieces):
        return Reason(case("12.12"), "why-both-sides", {"units": names})
    for t in members(targets):
        if not state.occupied[1 - side] >> t & 1:
            return Reason(case("12.15a"), "why-nobody-to-attack", {"hex": r.numbers[t]})
    if overrunning:
        if len({state.place[p] for p in pieces}) > 1 or targets & (targets - 1):
            return Reason(case("11.32"), "why-cannot-overrun", {"units": names})
        return overrun.why_not(state, units, listed(targets)[0])
    return _why_no_attack(state, side, units, targets)


def _why_no_attack(state: Barbarossa, side: int, units: int, targets: HexSet) -> Reason | None:
    r = state.rules
    attackers = units & r.combat & ~r.artillery
    if not attackers:
        return Reason(case("3.44"), "why-no-strength")
    for p in listed(attackers & ~declaration.able_against(state, side, targets)):
        return why_not_against(state, side, p, targets)
    for p in listed(units & r.stores):
        if attack_supply.points_left(state, p) <= 0:
            return Reason(case("15.21"), "why-supply-used", {"unit": r.names[p]})
    barrage = artillery.in_attack(Battle(side, targets, attackers, stores=units & r.stores))
    for p in listed(units & r.artillery):
        if (reason := artillery.why_no_support(state, barrage, p)) is not None:
            return reason
        barrage = barrage._replace(guns=barrage.guns | 1 << p)
    return None


# --- for programs and for the shell ---------------------------------------------------------------


def as_dict(found: Preview, language: Language) -> dict[str, Any]:
    """Plain data."""
    return {
        "attack": found.attack,
        "defence": found.defence,
        "ratio": found.ratio,
        "drm": found.drm,
        "overrun": found.overrun,
        "supplied": found.supplied,
        "order": found.order,
        "parts": [_plain(line, language) for line in found.parts],
        "modifiers": [_plain(line, language) for line in found.modifiers],
        "results": _floats(found.results),
        "orders": {name: {"drm": each.drm, "results": _floats(each.results)} for name, each in found.orders.items()},
    }


def _floats(chances: dict[str, Fraction]) -> dict[str, float]:
    return {result: float(chance) for result, chance in chances.items()}


def _plain(line: Line, language: Language) -> dict[str, Any]:
    return {"value": line.value, "case": line.case, "why": line.why.tell(language)}


def tables(said: dict[str, Any], language: Language) -> list[told.Table]:
    """The odds as tables for the shell: heads and rows."""
    rows = [
        told.row("strengths", language, f"{said['attack']} : {said['defence']}"),
        told.row("column", language, said["ratio"]),
        *(["", f"{line['why']} ({line['case']})"] for line in said["parts"]),
        *told.changes(said["modifiers"], "value"),
        told.row("drm", language, signed(said["drm"])),
    ]
    results = said["results"]
    if said["overrun"]:
        results = {overrun_words(result, language): chance for result, chance in results.items()}
    found = told.with_results(rows, results, language, "odds-outcome" if said["overrun"] else "odds-result", ".0f")
    for order, each in said["orders"].items():
        under = [told.row("order", language, tell(f"odds-{order}", language))]
        under.append(told.row("drm", language, signed(each["drm"])))
        found += told.with_results(under, each["results"], language, "odds-result", ".0f")
    return found


def overrun_words(result: str, language: Language) -> str:
    """What a roll of an overrun brings: whether it succeeds, and who loses steps."""
    outcome, _, steps = result.partition(" ")
    ours, theirs = (int(number) for number in steps.split("/"))
    return tell("odds-overrun-result", language, outcome=outcome, attacker=ours, defender=theirs)
