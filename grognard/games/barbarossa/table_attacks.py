"""Attacks as a page shows them while they are declared (BSR §12.1-12.3): each with its ratio and what it still lacks;
and before anything binds, what attacking here would oblige to."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.barbarossa import telling
from grognard.games.barbarossa.declaration import Attack, Contacts, all_targets, attack_on, attacker, contacts
from grognard.games.barbarossa.duties import REQUIRED, Duty, open_duties
from grognard.games.barbarossa.ratio import initial_ratio
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import SIDES
from grognard.hexset import HexSet, listed, members
from grognard.warfare import page
from grognard.warfare.phrases import and_list, hex_title
from grognard.warfare.table import Text
from grognard.words import LANGUAGES, tell

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
JOINED = "-\u2060"
"""A hyphen that no line ends with."""


def todo(state: Barbarossa) -> list[page.Todo]:
    """The attacks that are declared, by letter; then what must be attacked besides; then what could come to bind."""
    side = SIDES.index(state.side)
    duties = open_duties(state, side)
    found = [_attack(state, side, n, attack, duties) for n, attack in enumerate(state.attacks)]
    mine = {attack.targets for attack in state.attacks}
    found += [_duty(state, side, duty) for duty in duties if duty.hexes not in mine]
    return sorted(found, key=lambda item: item["weight"] != "must") + list(_contacts(state, side))


def declared(state: Barbarossa) -> list[page.Todo]:
    """The attacks that stand, for whoever reacts to them, supports or gives orders (BSR §12.4, §12.5, §15.32)."""
    return [_attack(state, attacker(state), n, attack, ()) for n, attack in enumerate(state.attacks)]


def _attack(state: Barbarossa, side: int, number: int, attack: Attack, duties: tuple[Duty, ...]) -> page.Todo:
    """A declared attack: its ratio if it is good, else what it lacks."""
    r = state.rules
    lacks = next((d for d in duties if d.hexes == attack.targets and d.key != REQUIRED), None)
    units = [r.names[p] for p in members(attack.units)]
    found: page.Todo = {
        "weight": "may" if lacks is None else "must" if lacks.binds else "lost",
        "text": _ratio(state, side, attack) if attack.units else _told("table-attack-begun", state, attack.targets),
        "case": case("12.22") if lacks is None else lacks.case,
        "units": units,
        "hexes": [r.numbers[h] for h in members(attack.targets)],
        "sign": LETTERS[number % len(LETTERS)],
        "links": _links(state, attack.units, attack.targets),
        "battle": {"units": units, "hexes": [r.numbers[h] for h in members(attack.targets)], "overrun": False},
    }
    if lacks is not None:
        found["text"] = _reason(state, lacks)
    return found


def _ratio(state: Barbarossa, side: int, attack: Attack) -> Text:
    found = initial_ratio(state, side, attack.units, attack.targets)
    key = "table-attack-mandated" if attack.mandated else "table-attack-stands"
    ratio = str(found).replace("-", JOINED)
    return _told(key, state, attack.targets, attack=found.attack, defence=found.defence, ratio=ratio)


def _duty(state: Barbarossa, side: int, duty: Duty) -> page.Todo:
    r = state.rules
    return {
        "weight": "must" if duty.binds else "lost",
        "text": _reason(state, duty),
        "case": duty.case,
        "units": [r.names[p] for p in listed(duty.units)],
        "hexes": [r.numbers[h] for h in members(duty.hexes)],
        "links": _links(state, duty.units, duty.hexes),
    }


def _reason(state: Barbarossa, duty: Duty) -> Text:
    return {language: telling.reason_sentence(duty.reason(state), language, state) for language in LANGUAGES}


def _links(state: Barbarossa, units: int, targets: HexSet) -> list[tuple[str, str]]:
    """The hexsides over which these units attack."""
    r, near = state.rules, state.land.beside
    from_ = sorted({state.place[p] for p in listed(units) if state.place[p] >= 0})
    return [(r.numbers[h], r.numbers[t]) for h in from_ for t in members(near[h] & targets)]


# --- before it binds --------------------------------------------------------------------------------


def _contacts(state: Barbarossa, side: int) -> Iterator[page.Todo]:
    """By hex of ours: who attacks from it obliges to attack these (BSR §12.16)."""
    r, known, attacked = state.rules, contacts(state, side), all_targets(state)
    for here, required in sorted(known.required.items()):
        open_ = required & ~attacked
        free = any(hexes and state.place[p] == here for p, hexes in known.hexes.items())
        if not free or not open_ & (open_ - 1):
            continue
        yield {
            "weight": "may",
            "text": _told("table-would-bind", state, open_, **{"from": here}),
            "case": case("12.16"),
            "units": [],
            "hexes": [r.numbers[here], *(r.numbers[h] for h in members(open_))],
            "links": [(r.numbers[here], r.numbers[h]) for h in members(open_)],
        }


def warn(state: Barbarossa, actions: list[page.Action]) -> None:
    """What declaring an attack, or joining one, would oblige to besides."""
    side = SIDES.index(state.side)
    known, attacked = contacts(state, side), all_targets(state)
    for said in actions:
        if said["verb"] == "declare":
            there = 1 << state.rules.hex(said["hexes"][0])
            if warning := _declaring(state, known, there, attacked):
                said["warn"] = warning
        elif said["verb"] == "join":
            attack = attack_on(state, state.rules.hex(said["hexes"][0]))
            here = state.place[state.rules.by_name[said["units"][0]]]
            besides = known.required.get(here, 0) & ~attacked & ~(attack.targets if attack is not None else 0)
            if besides:
                said["warn"] = _told("table-obliges", state, besides)


def _declaring(state: Barbarossa, known: Contacts, there: HexSet, attacked: HexSet) -> Text | None:
    """What every attack on a hex obliges to; else what it does from some hexes."""
    by_hex = {
        here: known.required.get(here, 0) & ~attacked & ~there
        for here in {state.place[p] for p in listed(known.against.get(there.bit_length() - 1, 0))}
    }
    if not by_hex:
        return None
    always, ever = -1, 0
    for hexes in by_hex.values():
        always &= hexes
        ever |= hexes
    if always:
        return _told("table-obliges", state, always)
    return _told("table-may-oblige", state, ever) if ever else None


def _told(key: str, state: Barbarossa, hexes: HexSet, **args: str | int) -> Text:
    r = state.rules
    found: Text = {}
    for language in LANGUAGES:
        titles = [hex_title(r, r.numbers[h], language) for h in members(hexes)]
        said = dict(args)
        if "from" in args:
            said["from"] = hex_title(r, r.numbers[int(args["from"])], language)
        found[language] = tell(key, language, hexes=and_list(titles, language), **said)
    return found
