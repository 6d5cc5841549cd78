"""Questions about a position: what is legal, at what odds, in what supply, why not, how it stands."""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any

from grognard import games
from grognard.commands.parser import Refused, at_least
from grognard.commands.positions import (
    add_eyes,
    add_position,
    command,
    find_side,
    finish,
    print_json,
    seen_state,
    table,
)
from grognard.faults import fault
from grognard.games.disputing import dispute
from grognard.hexes import HexError, spelled
from grognard.hexset import of
from grognard.umpire import Illegal, Reason
from grognard.umpire.spoken import spoken
from grognard.warfare import phrases
from grognard.words import Language, figure, tell


def add(commands: Any, language: Language) -> None:
    parser = command(commands, "legal", language, run_legal)
    add_position(parser, language)
    add_eyes(parser, language)
    parser.add_argument("--units", metavar="1pz,6pz", help=tell("arg-units", language))
    finish(parser, language)

    parser = command(commands, "odds", language, run_odds)
    add_position(parser, language)
    add_eyes(parser, language)
    parser.add_argument("--attack", required=True, metavar="1pz,6pz", help=tell("arg-attack", language))
    parser.add_argument("--on", required=True, metavar="0911,0912", help=tell("arg-on", language))
    parser.add_argument("--air", type=int, default=0, metavar="N", help=tell("arg-air", language))
    parser.add_argument("--overrun", action="store_true", help=tell("arg-overrun", language))
    finish(parser, language)

    parser = command(commands, "supply", language, run_supply)
    add_position(parser, language)
    add_eyes(parser, language)
    parser.add_argument(
        "--side", required=True, metavar=tell("arg-side-name", language), help=tell("arg-side", language)
    )
    finish(parser, language)

    parser = command(commands, "why", language, run_why)
    add_position(parser, language)
    add_eyes(parser, language)
    parser.add_argument("action", metavar=tell("arg-action-name", language), help=tell("arg-action", language))
    finish(parser, language)

    parser = command(commands, "dispute", language, run_dispute)
    add_position(parser, language)
    add_eyes(parser, language)
    parser.add_argument("action", metavar=tell("arg-action-name", language), help=tell("arg-action", language))
    parser.add_argument("--remark", default="", metavar="TEXT", help=tell("arg-remark", language))
    parser.add_argument(
        "--out",
        type=Path,
        default=Path("dispute.txt"),
        metavar=tell("arg-file-name", language),
        help=tell("arg-dispute-out", language),
    )
    finish(parser, language)

    parser = command(commands, "score", language, run_score)
    add_position(parser, language)
    add_eyes(parser, language)
    finish(parser, language)


def chosen_units(state: Any, said: str) -> int:
    """Units by their short names, as bits."""
    by_name = state.rules.by_name
    found = []
    for name in said.lower().split(","):
        if name.strip() not in by_name:
            raise Refused("cli-unknown-unit", name=name.strip())
        found.append(by_name[name.strip()])
        if found.count(found[-1]) > 1:
            raise Refused("cli-named-twice", name=name.strip())
    return of(found)


def chosen_hexes(state: Any, said: str) -> int:
    found = []
    for number in said.split(","):
        try:
            found.append(state.rules.grid.index(spelled(number.strip())))
        except HexError:
            raise Refused("cli-unknown-hex", hex=number.strip()) from None
        if found.count(found[-1]) > 1:
            raise Refused("cli-named-twice", name=number.strip())
    return of(found)


def refused(state: Any, reason: Reason, language: Language) -> Refused:
    return Refused("cli-reason", reason=games.part_of(state, "telling").tell_reason(reason, language))


# --- legal ----------------------------------------------------------------------------------------


def run_legal(options: argparse.Namespace, language: Language) -> int:
    state = seen_state(options)
    telling = games.part_of(state, "telling")
    moves = _moves(state, options.units, language)
    said: dict[str, Any] = {
        "side": None if state.over else state.side,
        "question": None if state.over else state.decision.kind,
        "case": None if state.over else state.decision.case_of(state),
        "prompt": telling.prompt(state, language),
        "actions": state.legal(),
        "moves": moves,
    }
    if options.json:
        print_json(said)
        return 0
    print(said["prompt"])
    if options.units is None:
        rows = [[a, telling.action_title(state, a, language)] for a in said["actions"] if spoken(a).verb != "move"]
        print("\n" + table(rows))
    for move in moves:
        title = phrases.sentence(telling.the_units(state.rules, move["units"], state, language))
        print("\n" + tell("legal-from", language, units=title, hex=move["from"]))
        heads = [tell(f"head-{name}", language) for name in ("action", "points", "way")]
        rows = [[f"to {d['hex']}", _points(d["points"], language), " ".join(d["way"])] for d in move["destinations"]]
        rows += [[f"overrun {o['hex']}", _points(o["points"], language), ""] for o in move["overruns"]]
        rows += [[f"{verb} …", "", " ".join(hexes)] for verb, hexes in move["others"].items()]
        print(table(rows, heads))
    return 0


def _points(points: float, language: Language) -> str:
    return figure(points, "g", language)


def _moves(state: Any, units: str | None, language: Language) -> list[dict[str, Any]]:
    """Where the units given can go, or the largest group of each stack that can move."""
    if state.over or state.decision.kind not in ("movement", "moving"):
        if units is not None:
            raise Refused("legal-no-movement")
        return []
    if state.decision.kind == "moving":
        return [_destinations(state, state.decision.units)]
    if units is not None:
        sentence = f"move {units}"
        reason = games.why(state, sentence)
        if reason is not None:
            raise refused(state, reason, language)
        groups = [games.parse(state, sentence).actions[0]]
    else:
        largest: dict[int, str] = {}
        for action in state.answers("move"):
            here = state.place[state.unit_in(action)]
            if here not in largest or len(spoken(action).units) > len(spoken(largest[here]).units):
                largest[here] = action
        groups = list(largest.values())
    found = []
    for action in groups:
        trial = state.copy()
        trial.play(action)
        found.append(_destinations(trial, trial.decision.units))
    return found


def _destinations(state: Any, bits: int) -> dict[str, Any]:
    """The umpire's own answers: each is tried on a copy, and the event tells cost and way."""
    pieces = [p for p in range(state.rules.count) if bits >> p & 1]
    found: dict[str, Any] = {
        "units": [state.rules.names[p] for p in pieces],
        "from": state.rules.numbers[state.place[pieces[0]]],
        "destinations": [],
        "overruns": [],
        "others": {},
    }
    for action in state.legal():
        verb, (number,) = (said := spoken(action)).verb, said.hexes
        if verb not in ("to", "overrun"):
            found["others"].setdefault(verb, []).append(number)
            continue
        trial = state.imagined(state.side, Random("legal"))
        events = trial.play(action)
        if verb == "to":
            moved = next(e for e in events if any(name == "way" for name, _ in e.facts))
            points = moved["points"] if any(name == "points" for name, _ in moved.facts) else 0
            found["destinations"].append({"hex": number, "points": points, "way": list(moved["way"])})
        else:
            spent = max(trial.spent[p] - state.spent[p] for p in pieces)
            found["overruns"].append({"hex": number, "points": spent / 2})
    return found


# --- odds and supply ------------------------------------------------------------------------------


def run_odds(options: argparse.Namespace, language: Language) -> int:
    state = seen_state(options)
    odds = games.part_of(state, "odds_preview")
    units, hexes = chosen_units(state, options.attack), chosen_hexes(state, options.on)
    at_least("--air", options.air, 0)
    reason = odds.why_not(state, units, hexes, options.overrun, options.air)
    if reason is not None:
        raise refused(state, reason, language)
    said = odds.as_dict(odds.preview(state, units, hexes, options.overrun, options.air), language)
    if options.json:
        print_json(said)
        return 0
    print("\n\n".join(table(rows, heads) for heads, rows in odds.tables(said, language)))
    return 0


def run_supply(options: argparse.Namespace, language: Language) -> int:
    state = seen_state(options)
    lines = games.part_of(state, "supply_lines")
    side = state.rules.sides.index(find_side(state, options.side))
    found = lines.supply_lines(state, side)
    said = [lines.as_dict(state, line, language) for line in found]
    if options.json:
        print_json({"side": options.side, "units": said})
        return 0
    heads = [tell(f"head-{name}", language) for name in ("unit", "hex", "supply", "line")]
    rows = [[u["unit"], u["hex"], u["why"], " ".join(u["line"])] for u in said]
    print(table(rows, heads))
    return 0


# --- why, score ----------------------------------------------------------------------------


def run_why(options: argparse.Namespace, language: Language) -> int:
    state = seen_state(options)
    telling, cases = games.part_of(state, "telling"), games.part_of(state, "cases")
    reason, unread = None, ""
    try:
        unread = games.parse(state, options.action).rest
    except Illegal as illegal:
        reason = illegal.reason
    case = state.decision.case_of(state) if reason is None else reason.case
    known = cases.BOOK.case(case, language) if case else None
    if reason is not None:
        sentence = telling.reason_sentence(reason, language)
    else:
        sentence = tell("why-legal-so-far", language, rest=unread) if unread else tell("why-legal", language)
    said = {
        "action": options.action,
        "legal": reason is None,
        "unread": unread,
        "case": case,
        "why": sentence,
        "title": known.title if known else "",
        "summary": known.summary if known else "",
        "note": known.note if known else "",
    }
    if options.json:
        print_json(said)
        return 0
    print(sentence)
    if known:
        print(
            f"\n{cases.place_of(known.name, language)}  {known.title}\n{known.summary}"
            + (f"\n{known.note}" if known.note else "")
        )
    return 0


def run_dispute(options: argparse.Namespace, language: Language) -> int:
    """All that is needed to look into it stands in one file; nothing is taken back."""
    state = seen_state(options)
    reason = None
    try:
        games.parse(state, options.action)
    except Illegal as illegal:
        reason = illegal.reason
    text = dispute(state, [options.action], reason, language, options.remark)
    try:
        options.out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused("cli-cannot-write", path=str(options.out), reason=fault(error)) from None
    if options.json:
        print_json({"file": str(options.out), "legal": reason is None})
    else:
        print(tell("dispute-written", language, path=str(options.out)))
    return 0


def run_score(options: argparse.Namespace, language: Language) -> int:
    state = seen_state(options)
    telling = games.part_of(state, "telling")
    found = games.game(games.game_of(state)).score(state)
    lines: list[dict[str, Any]] = [
        {
            "side": line.side,
            "points": line.points,
            "what": telling.score_line(state.rules, line, language),
            "case": line.case,
        }
        for line in found.lines
    ]
    level = tell(f"level-{found.level}", language)
    sides = state.rules.sides
    if options.json:
        said = {side: found.of(side) for side in sides}
        final = {"total": found.total, "level": found.level, "title": level, "final": state.over, "lines": lines}
        print_json(said | final)
        return 0
    heads = [tell(f"head-{name}", language) for name in ("side", "points", "what", "case")]
    rows = [
        [tell(f"side-{x['side']}", language), str(x["points"]), x["what"], telling.cited(x["case"], language)]
        for x in lines
    ]
    if rows:
        print(table(rows, heads) + "\n")
    balance = ", ".join(f"{tell(f'side-{side}', language)} {found.of(side)}" for side in sides)
    key = "score-total" if state.over else "score-so-far"
    print(tell(key, language, sides=balance, total=found.total, level=level))
    return 0
