"""Leningrad in writing: positions, and what records and sentences need to know of the game.

The grammar is in `docs/formats.md`. What a position does not say is as at the beginning of its phase. Reading checks
everything that the umpire relies on, so that a position that can be read can be played.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import fields, replace
from functools import cache
from typing import Any

from grognard.games.leningrad import air
from grognard.games.leningrad.air import Interdiction
from grognard.games.leningrad.battle import ATTACKER, DEFENDER, AirSupport, Battle, Resolution
from grognard.games.leningrad.combat import Combat, Declaring, attackable, candidates
from grognard.games.leningrad.diagram import find_division
from grognard.games.leningrad.editions import EDITIONS
from grognard.games.leningrad.forts import Fortification
from grognard.games.leningrad.movement_phase import Movement, Moving
from grognard.games.leningrad.phase import EndOfPhase, Overstacked
from grognard.games.leningrad.replacements import Replacement
from grognard.games.leningrad.results import Advancing, Aftermath, LosingSteps, Retreating, RetreatingOn, Suffering
from grognard.games.leningrad.rules import GERMAN, RESULTS, SIDES, SOVIET, Rules, rules
from grognard.games.leningrad.sequence import LAST_PHASE, Turn, new
from grognard.games.leningrad.setup import (
    COLUMNS,
    HIGHEST_BID,
    Bid,
    GermanSetup,
    SovietColumns,
    german_at_start,
    soviet_at_start,
)
from grognard.games.leningrad.state import AWAITED, DEAD, DUE, PHASES, READY, USED, Leningrad
from grognard.hexset import members, of
from grognard.umpire import Dice, Item, Question
from grognard.umpire.position import (
    FIRST_LINE,
    Vocabulary,
    by_key,
    check_nesting,
    check_rules,
    heading_line,
    read_agenda,
    read_dice,
    read_heading,
    write_agenda,
    write_dice,
)
from grognard.umpire.reading import Page, Statement, Word, lines_of, wrapped
from grognard.umpire.record import Header

GAME = "leningrad"
RULES_VERSION = 1
"""Raised whenever the same actions and dice would no longer make the same game."""

ITEMS: tuple[type[Item], ...] = (
    Turn, GermanSetup, SovietColumns, Bid, Replacement, Movement, Moving, Combat, Declaring, Interdiction,
    Fortification, EndOfPhase, Overstacked, AirSupport, Resolution, Suffering, LosingSteps, Retreating, RetreatingOn,
    Advancing, Aftermath,
)  # fmt: skip
QUESTIONS: dict[str, Item] = {
    "german-replacement": Replacement(),
    "german-movement": Movement(GERMAN),
    "german-combat": Combat(GERMAN),
    "german-interdiction": Interdiction(),
    "soviet-fortification": Fortification(),
    "soviet-movement": Movement(SOVIET),
    "soviet-combat": Combat(SOVIET),
}
FLAGS = ("opened", "done", "attacked", "defended", "retreated")
COUNTS = {"stock": "fort_stock", "built": "forts_placed", "replaced": "replaced", "bid": "bid"}
MOST = {"stock": 12, "built": 2, "replaced": 999, "bid": HIGHEST_BID}
SWITCHES = ("swapped", "surprise")
AIR = {"ready": READY, "used": USED, "awaited": AWAITED}
STATEMENTS = (
    "dice", "turn", *SIDES, "dead", "awaited", "moved", *FLAGS, "rest", "forts", "air", "pool", *COUNTS, "bids",
    *SWITCHES, "battle", "agenda", "over",
)  # fmt: skip
# The words of a battle: field and type of each, in the order they are written.
BATTLE = {
    "by": ("attackers", "units"), "against": ("defenders", "units"), "on": ("targets", "hexes"),
    "from": ("origins", "hexes"), "beside": ("bystanders", "units"), "air": ("air", "int"), "result": ("results", ""),
    "fled": ("fled", "units"), "passed": ("passed", "hexes"), "left": ("left", "hexes"),
}  # fmt: skip
# What may lie on what on the agenda: the nesting of the sequence of play and of a battle.
ABOVE = {
    "": ("turn",),
    "turn": (
        "german-setup", "bid", "replacement", "movement", "combat", "interdiction", "fortification", "end-of-phase",
    ),
    "german-setup": ("soviet-columns",),
    "soviet-columns": ("bid",),
    "movement": ("moving", "aftermath"),
    "combat": ("declaring", "aftermath"),
    "end-of-phase": ("overstacked",),
    "aftermath": ("advancing",),
    "advancing": ("suffering attacker", "losing-steps attacker", "retreating attacker"),
    "suffering attacker": ("suffering defender", "losing-steps defender", "retreating defender"),
    "suffering defender": ("resolution",),
    "resolution": ("air-support",),
    "retreating attacker": ("losing-steps attacker", "retreating-on attacker"),
    "retreating defender": ("losing-steps defender", "retreating-on defender"),
}  # fmt: skip
FIRST_MOVEMENT = PHASES.index("german-movement")


@cache
def vocabulary(r: Rules) -> Vocabulary:
    return Vocabulary(r.names, r.numbers, r.playable, SIDES, ITEMS, {"role": ("attacker", "defender")})


def _usual_start(turn: int, phase: int, place: list[int]) -> list[int]:
    """Where units began the movement phase, if nothing is said: where they are, once there has been one."""
    return place[:] if turn > 1 or (turn == 1 and phase >= FIRST_MOVEMENT) else [DUE] * len(place)


def _usual_pool(state: Leningrad) -> dict[str, int]:
    """The divisions that nobody has turned out to be."""
    seen = of(d for d in state.front if d >= 0)
    return {back: divisions & ~seen for back, divisions in state.rules.backs.items()}


def _comes_round(r: Rules, back: str) -> bool:
    """Whether a back has fewer divisions than counters, so that those in the dead pile come again (1979)."""
    return r.backs[back].bit_count() < sum(p.kind == back for p in r.pieces[r.german_count :])


def _come_round(state: Leningrad, back: str) -> bool:
    """Whether a division of this back has been drawn twice."""
    seen = [d for d in state.front if d >= 0 and state.rules.backs[back] >> d & 1]
    return len(seen) > len(set(seen))


def _overdue(r: Rules, turn: int) -> int:
    """Units that should have come before this turn."""
    return of(p.index for p in r.pieces if p.entry is None or p.entry.turn < turn)


def _usual_air(state: Leningrad) -> list[int]:
    other = Leningrad(state.rules, Dice(None))
    other.turn = state.turn
    if state.turn:
        air.new_turn(other)
    return other.air


# --- writing ---------------------------------------------------------------------------------------


def write_position(state: Leningrad) -> str:
    r = state.rules
    lines = [FIRST_LINE, heading_line(GAME, r.edition, RULES_VERSION), write_dice(state.dice)]
    lines.append(f"turn {state.turn} {PHASES[state.phase]}")
    said = [*_units(state), *_movement(state), *_stores(state)]
    if state.battle is not None:
        said.append(("battle", _battle(state, state.battle)))
    lines += [wrapped(key, words) for key, words in said]
    if state.over:
        lines.append("over")
    elif state.agenda != _usual_agenda(PHASES[state.phase]):
        lines.append(wrapped("agenda", write_agenda(vocabulary(r), state.agenda)))
    return "\n".join(lines) + "\n"


def _usual_agenda(phase: str) -> list[Item]:
    return [Turn(), QUESTIONS[phase]] if phase in QUESTIONS else []


def _unit(state: Leningrad, piece: int) -> str:
    r = state.rules
    name = r.names[piece]
    if state.side_of(piece) == GERMAN:
        return f"{name}/1" if state.steps[piece] == 1 else name
    return f"{name}={r.divisions[state.front[piece]].name}" if state.front[piece] >= 0 else name


def _units(state: Leningrad) -> Iterable[tuple[str, list[str]]]:
    r = state.rules
    for side, name in enumerate(SIDES):
        hexes = list(members(state.occupied[side]))
        yield name, [f"{r.numbers[h]}:{','.join(_unit(state, p) for p in state.pieces_at(h))}" for h in hexes]
    dead = [p for p in range(r.count) if state.place[p] == DEAD]
    # Nobody dies unseen in play: a position with such dead was set up by hand, and they are too many to name.
    others = any(state.side_of(p) == SOVIET and state.front[p] < 0 for p in dead)
    overdue = _overdue(r, state.turn) if others else 0
    named = [_unit(state, p) for p in dead if state.front[p] >= 0 or not overdue >> p & 1]
    if dead:
        yield "dead", [*named, "others"] if others else named
    awaited = [r.names[p] for p in members(overdue) if state.place[p] == DUE]
    if awaited:
        yield "awaited", awaited


def _movement(state: Leningrad) -> Iterable[tuple[str, list[str]]]:
    r = state.rules
    usual = _usual_start(state.turn, state.phase, state.place)
    words = []
    if set(state.start) == {DUE} and usual != state.start:
        usual, words = state.start, ["none"]
    groups: dict[tuple[int, int, int], list[str]] = defaultdict(list)
    for p, name in enumerate(r.names):
        if state.start[p] != usual[p] or state.spent[p] or state.allow[p]:
            groups[state.start[p], state.spent[p], state.allow[p]].append(name)
    for (start, spent, allow), names in groups.items():
        points = f"{_points(spent)}/{_points(allow)}:" if spent or allow else ""
        words += _listed(f"{_start(r, start)}:{points}", names)
    if words:
        yield "moved", words
    for flag in FLAGS:
        if getattr(state, flag):
            yield flag, [r.names[p] for p in members(getattr(state, flag))]
    rested: dict[int, list[str]] = defaultdict(list)
    for p, turn in enumerate(state.rest):
        if turn:
            rested[turn].append(r.names[p])
    if rested:
        yield "rest", [word for turn, names in sorted(rested.items()) for word in _listed(f"{turn}:", names)]


def _listed(before: str, names: list[str]) -> list[str]:
    """Names after a sign, in words short enough for a line."""
    return [before + ",".join(names[i : i + 10]) for i in range(0, len(names), 10)]


def _points(halves: int) -> str:
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)


def _start(r: Rules, start: int) -> str:
    """The hex it stood in, `+` and the hex it entered by, or `off` the map."""
    if start >= 0:
        return r.numbers[start]
    return f"+{r.numbers[-10 - start]}" if start <= -10 else "off"


def _stores(state: Leningrad) -> Iterable[tuple[str, list[str]]]:
    r = state.rules
    if state.forts:
        yield "forts", [r.numbers[h] for h in members(state.forts)]
    words = {value: word for word, value in AIR.items()}
    if state.air != (usual := _usual_air(state)):
        changed = [i for i, where in enumerate(state.air) if where != usual[i]]
        yield "air", [f"{r.air[i][0]}:{words.get(state.air[i]) or r.numbers[state.air[i]]}" for i in changed]
    pools = [
        back for back, usual in _usual_pool(state).items() if state.pool[back] != usual or _come_round(state, back)
    ]
    if pools:
        names = {back: ",".join(r.divisions[d].name for d in members(state.pool[back])) or "-" for back in pools}
        yield "pool", [f"{back}:{names[back]}" for back in pools]
    for key, name in COUNTS.items():
        if getattr(state, name):
            yield key, [str(getattr(state, name))]
    if state.bids:
        yield "bids", ["hidden" if n < 0 else str(n) for n in state.bids]
    for key in SWITCHES:
        if getattr(state, key):
            yield key, []


def _battle(state: Leningrad, battle: Battle) -> list[str]:
    v = vocabulary(state.rules)
    usual = {f.name: f.default for f in fields(Battle)}
    words = ["overrun" if battle.overrun else "attack"]
    for key, (name, kind) in BATTLE.items():
        value = getattr(battle, name)
        if value != usual[name]:
            # As on the table: the defender's result first.
            words += [key, v.value(name, kind, value) if kind else f"{value[DEFENDER]}/{value[ATTACKER]}"]
    return words


# --- reading ---------------------------------------------------------------------------------------


def read_position(text: str, name: str = "position") -> Leningrad:
    """The state at the question on the table. Raises `FormatError` with line and column for whatever is wrong."""
    page = Page(name)
    statements = page.statements(lines_of(text))
    heading = read_heading(page, statements, FIRST_LINE)
    check_rules(page, heading, GAME, RULES_VERSION)
    edition = page.one_of(heading.edition, EDITIONS)
    said = by_key(page, statements[2:], STATEMENTS)
    for key in ("dice", "turn"):
        if key not in said:
            raise page.wrong(None, "format-no-statement", what=key)
    state = Leningrad(rules(edition), read_dice(page, said["dice"]))
    reader = _Reader(page, said, state)
    reader.read()
    _check(reader)
    return state


class _Reader:
    """Statement after statement into a state, in the order in which they build on one another."""

    def __init__(self, page: Page, said: dict[str, Statement], state: Leningrad) -> None:
        self.page, self.said, self.state = page, said, state
        self.r, self.v = state.rules, vocabulary(state.rules)
        self.at: dict[int, Word] = {}
        """Where each unit is named first."""
        self.items: list[tuple[Item, Word]] = []

    def read(self) -> None:
        for key in STATEMENTS[1:]:
            if (statement := self.said.get(key)) is None:
                continue
            if key in SIDES:
                self._side(SIDES.index(key), statement)
            elif key in FLAGS:
                setattr(self.state, key, of(self._here(w) for w in self.page.once(statement.rest)))
            elif key in COUNTS:
                setattr(self.state, COUNTS[key], self._count(statement, MOST[key]))
            elif key in SWITCHES:
                self.page.exactly(statement)
                setattr(self.state, key, True)
            else:
                getattr(self, f"_{key}")(statement)
        if "moved" not in self.said:
            self._moved(Statement([]))
        for back, usual in _usual_pool(self.state).items():
            if not self._pools(back):
                self.state.pool[back] = usual
        if not self.items and not self.state.over:
            self.state.agenda = _usual_agenda(PHASES[self.state.phase])
            self.items = [(item, self.said["turn"].key) for item in self.state.agenda]

    def _count(self, statement: Statement, most: int) -> int:
        (word,) = self.page.exactly(statement, "NUMBER")
        return self.page.number(word, most)

    def _turn(self, statement: Statement) -> None:
        turn, phase = self.page.exactly(statement, "TURN", "PHASE")
        self.state.turn = self.page.number(turn, self.r.turns)
        self.state.phase = PHASES.index(self.page.one_of(phase, PHASES))
        if (self.state.turn == 0) != (self.state.phase == 0):
            raise self.page.wrong(phase, "format-turn-phase", turn=self.state.turn, phase=phase)
        self.state.air = _usual_air(self.state)

    # --- units -------------------------------------------------------------------------------

    def _side(self, side: int, statement: Statement) -> None:
        for word in statement.rest:
            number, units = word.named(":")
            hex_ = self.v.hex(self.page, number)
            if self.state.occupied[1 - side] >> hex_ & 1:
                raise self.page.wrong(number, "format-both-sides", hex=number)
            for unit in units.parts(","):
                piece = self._new(unit)
                if self.state.side_of(piece) != side:
                    raise self.page.wrong(unit, "format-wrong-side", unit=unit)
                self.state.put(piece, hex_)
                self.state.awaited &= ~(1 << piece)

    def _new(self, word: Word) -> int:
        """A unit with its steps and its division, not named before."""
        head, division = word.named("=")
        name, steps = head.named("/")
        piece = self.v.unit(self.page, name)
        if piece in self.at:
            raise self.page.wrong(word, "format-twice", what=name, line=self.at[piece].line)
        self.at[piece] = word
        if "/" in head:
            if self.state.side_of(piece) == SOVIET:
                raise self.page.wrong(steps, "format-steps", unit=name)
            self.state.steps[piece] = self.page.number(steps, 2, 1)
        if "=" in word:
            self.state.front[piece] = self._division(division, piece)
        return piece

    def _division(self, word: Word, piece: int) -> int:
        try:
            division = find_division(self.r, piece, word)
        except ValueError:
            raise self.page.wrong(word, "format-no-division", found=word, unit=self.r.names[piece]) from None
        kind = self.r.pieces[piece].kind
        if division in self.state.front and not (_comes_round(self.r, kind) and self._pools(kind)):
            raise self.page.wrong(word, "format-division-twice", found=word)
        return division

    def _pools(self, back: str) -> bool:
        """Whether the pool of a back is said in full, as it must be once its divisions have come round again."""
        said = self.said.get("pool")
        return said is not None and any(w.named(":")[0] == back for w in said.rest)

    def _dead(self, statement: Statement) -> None:
        for word in statement.rest:
            if word != "others":
                self._kill(self._new(word))
        if "others" in statement.rest:
            stay = {self.v.unit(self.page, w) for w in self.said["awaited"].rest} if "awaited" in self.said else set()
            for piece in members(_overdue(self.r, self.state.turn)):
                if piece not in self.at and piece not in stay:
                    self._kill(piece)

    def _kill(self, piece: int) -> None:
        self.state.place[piece], self.state.steps[piece] = DEAD, 0
        self.state.awaited &= ~(1 << piece)

    def _awaited(self, statement: Statement) -> None:
        """Those held back, whom `dead others` spares."""
        for word in statement.rest:
            if self.v.unit(self.page, word) in self.at:
                raise self.page.wrong(word, "format-twice", what=word, line=self.at[self.v.unit(self.page, word)].line)

    def _here(self, word: Word) -> int:
        """A unit that has been on the map."""
        piece = self.v.unit(self.page, word)
        if self.state.place[piece] == DUE:
            raise self.page.wrong(word, "format-not-here", unit=word)
        return piece

    # --- movement ----------------------------------------------------------------------------

    def _moved(self, statement: Statement) -> None:
        state, words = self.state, statement.words[1:]
        state.start = _usual_start(state.turn, state.phase, state.place)
        if words[:1] == ["none"]:
            state.start, words = [DUE] * self.r.count, words[1:]
        seen: dict[Word, Word] = {}
        for word in words:
            if word.count(":") not in (1, 2):
                raise self.page.wrong(word, "format-moved", found=word)
            start, *points, units = word.parts(":")
            for unit in self.page.once(units.parts(","), seen):
                piece = self._here(unit)
                state.start[piece] = self._start(start)
                if points:
                    state.spent[piece], state.allow[piece] = self._points(points[0], self.r.allowance[piece])

    def _start(self, word: Word) -> int:
        if word == "off":
            return DUE
        if word.startswith("+"):
            return -10 - self.v.hex(self.page, word.named("+")[1])
        return self.v.hex(self.page, word)

    def _points(self, word: Word, most: int) -> tuple[int, int]:
        """Half points spent, and allowed."""
        match = re.fullmatch(r"([0-9]{1,2})(\.5)?/([0-9]{1,2})(\.5)?", word)
        if match:
            spent, allow = 2 * int(match[1]) + bool(match[2]), 2 * int(match[3]) + bool(match[4])
            if spent <= allow <= most:
                return spent, allow
        raise self.page.wrong(word, "format-points", found=word, most=_points(most))

    def _rest(self, statement: Statement) -> None:
        seen: dict[Word, Word] = {}
        for word in statement.rest:
            turn, units = word.named(":")
            for unit in self.page.once(units.parts(","), seen):
                self.state.rest[self._here(unit)] = self.page.number(turn, self.state.turn, 1)

    # --- forts, air, pool, bids --------------------------------------------------------------

    def _forts(self, statement: Statement) -> None:
        for word in self.page.once(statement.rest):
            hex_ = self.v.hex(self.page, word)
            if self.state.occupied[GERMAN] >> hex_ & 1:
                raise self.page.wrong(word, "format-fort-german", hex=word)
            self.state.forts |= 1 << hex_
        most = int(self.r.said["fort_counters"])
        if self.state.forts.bit_count() > most:
            raise self.page.wrong(statement.key, "format-too-many", what="forts", most=most)

    def _air(self, statement: Statement) -> None:
        names = [name for name, _, _ in self.r.air]
        self.page.once(word.named(":")[0] for word in statement.rest)
        for word in statement.rest:
            name, where = word.named(":")
            i = names.index(self.page.one_of(name, names))
            self.state.air[i] = AIR[where] if where in AIR else self.v.hex(self.page, where)

    def _pool(self, statement: Statement) -> None:
        self.page.once(word.named(":")[0] for word in statement.rest)
        for word in statement.rest:
            back, names = word.named(":")
            kind = self.page.one_of(back, self.r.backs)
            piece = soviet_at_start(self.r, kind)[0]
            self.state.pool[kind] = 0
            for name in [] if names == "-" else names.parts(","):
                try:
                    division = find_division(self.r, piece, name)
                except ValueError:
                    raise self.page.wrong(name, "format-no-division", found=name, unit=back) from None
                if division in self.state.front and not _comes_round(self.r, kind):
                    raise self.page.wrong(name, "format-pool", found=name)
                self.state.pool[kind] |= 1 << division

    def _bids(self, statement: Statement) -> None:
        (word,) = self.page.exactly(statement, "NUMBER")
        self.state.bids = (-1 if word == "hidden" else self.page.number(word, HIGHEST_BID),)

    # --- battle and agenda -------------------------------------------------------------------

    def _battle(self, statement: Statement) -> None:
        how, *words = statement.rest or [statement.key]
        found: dict[str, Any] = {"overrun": self.page.one_of(how, ("attack", "overrun")) == "overrun"}
        for key, word in zip(words[::2], [*words[1::2], statement.words[-1]], strict=False):
            name, kind = BATTLE[self.page.one_of(key, BATTLE)]
            if name in found:
                raise self.page.wrong(key, "format-twice", what=key, line=key.line)
            found[name] = self.v.read_value(self.page, word, name, kind) if kind else self._result(word)
        for what in ("by", "against", "on", "from"):
            if not found.get(BATTLE[what][0]):
                raise self.page.wrong(statement.key, "format-missing", what=what)
        self.state.battle = Battle(**found)

    def _result(self, word: Word) -> tuple[str, str]:
        to_defender, to_attacker = self.page.one_of(word, sorted({x for row in RESULTS for x in row})).split("/")
        return to_attacker, to_defender

    def _agenda(self, statement: Statement) -> None:
        self.items = read_agenda(self.v, self.page, statement)
        self.state.agenda = [item for item, _ in self.items]

    def _over(self, statement: Statement) -> None:
        self.page.exactly(statement)
        if "agenda" in self.said or (self.state.turn, self.state.phase) != (self.r.turns, LAST_PHASE):
            raise self.page.wrong(statement.key, "format-over")
        self.state.over = True


# --- checking --------------------------------------------------------------------------------------


def _check(reader: _Reader) -> None:
    """What the statements must satisfy together."""
    _check_units(reader)
    if reader.state.over:
        return
    check_nesting(reader.page, reader.v, reader.items, ABOVE)
    _check_phase(reader)
    _check_battle(reader)
    _check_flags(reader)
    for item, word in reader.items:
        if not _fits(reader.state, item):
            raise reader.page.wrong(word, "format-item", item=word)
    top, word = reader.items[-1]
    if not isinstance(top, Question):
        raise reader.page.wrong(word, "format-no-question", item=word)
    if not reader.state.legal():
        raise reader.page.wrong(word, "format-no-answer", item=word)


def _check_units(reader: _Reader) -> None:
    state, r, page = reader.state, reader.r, reader.page
    kinds = {item.kind for item in state.agenda}
    free = (state.turn, state.phase) <= (1, FIRST_MOVEMENT) or "end-of-phase" in kinds
    free = free or (PHASES[state.phase].endswith("movement") and not r.stack_always)
    for hex_, bits in state.at.items():
        if bits.bit_count() > 3 and not free:
            word = max((reader.at[p] for p in members(bits)), key=lambda w: (w.line, w.column))
            raise page.wrong(word, "format-stack", hex=r.numbers[hex_], count=bits.bit_count())
    waiting = [p for p in range(r.count) if state.place[p] == DUE and r.pieces[p].entry is None]
    if waiting and "german-setup" not in kinds:
        raise page.wrong(reader.said["turn"].key, "format-unit-nowhere", unit=r.names[waiting[0]])
    if state.bids and state.agenda[-1:] != [Bid()]:
        raise page.wrong(reader.said["bids"].key, "format-no-statement", what="agenda … bid")


def _check_phase(reader: _Reader) -> None:
    phase = PHASES[reader.state.phase]
    for item, word in reader.items[1:2]:
        if phase in QUESTIONS:
            usual: list[Item] = [QUESTIONS[phase]]
            usual += [EndOfPhase()] if phase.endswith(("movement", "combat")) else []
        else:
            usual = [GermanSetup(), Bid()] if phase == "set-up" else []
        if (item.kind, getattr(item, "side", None)) not in [(u.kind, getattr(u, "side", None)) for u in usual]:
            raise reader.page.wrong(word, "format-item-phase", item=word, phase=phase)


def _check_flags(reader: _Reader) -> None:
    """What a phase takes for granted of those who have moved, fought or retreated in it."""
    state, phase = reader.state, PHASES[reader.state.phase]
    mine = _side_of_phase(state)
    moved = of(p for p, place in enumerate(state.place) if place >= 0 and (state.start[p] != place or state.allow[p]))
    wrong: dict[str, int] = {}
    if phase.endswith("movement"):
        wrong = {"moved": moved & mine & ~(state.opened | state.done), "opened": state.opened & ~mine}
        wrong["done"] = state.done & ~mine
    elif phase.endswith("combat"):
        fighting = state.battle.defenders if state.battle else 0
        wrong = {"attacked": state.attacked & ~mine, "defended": state.defended & mine}
        wrong["retreated"] = state.retreated & ~mine & ~state.defended & ~fighting
    for flag, units in wrong.items():
        for piece in members(units):
            said = reader.said.get(flag, reader.said["turn"])
            raise reader.page.wrong(said.key, "format-flag", unit=reader.r.names[piece], flag=flag)


def _side_of_phase(state: Leningrad) -> int:
    """All units of the side whose phase it is."""
    germans = (1 << state.rules.german_count) - 1
    return germans if PHASES[state.phase].startswith("german") else (1 << state.rules.count) - 1 - germans


def _check_battle(reader: _Reader) -> None:
    state, battle = reader.state, reader.state.battle
    fighting = any(isinstance(item, Aftermath) for item in state.agenda)
    if battle is None:
        if fighting:
            raise reader.page.wrong(reader.said["agenda"].key, "format-no-statement", what="battle")
        return
    word = reader.said["battle"].key
    if not fighting:
        raise reader.page.wrong(word, "format-no-statement", what="agenda … aftermath")
    mine = _side_of_phase(state)
    theirs = (1 << reader.r.count) - 1 - mine
    checks = {
        "overrun" if battle.overrun else "attack": battle.overrun == (state.agenda[1].kind == "movement"),
        "by": not battle.attackers & ~mine and _known(state, battle.attackers),
        "against": not battle.defenders & ~theirs and _known(state, battle.defenders),
        "beside": not battle.bystanders & (~theirs | battle.defenders) and _known(state, battle.bystanders),
        "air": battle.air <= len(state.air),
        "fled": not battle.fled & ~(battle.attackers | battle.defenders),
    }
    if any(isinstance(item, Resolution) for item in state.agenda):
        checks |= _before_the_die(state, battle)
    elif any(item == Suffering(DEFENDER) for item in state.agenda):
        checks["beside"] = checks["beside"] and not any(state.place[p] < 0 for p in members(battle.bystanders))
    for key, holds in checks.items():
        if not holds:
            raise reader.page.wrong(word, "format-battle", what=key)


def _known(state: Leningrad, units: int) -> bool:
    return not any(state.place[p] == DUE for p in members(units))


def _before_the_die(state: Leningrad, battle: Battle) -> dict[str, bool]:
    """Nothing has come of it yet: everybody stands where the battle says."""
    there = beside = 0
    for t in members(battle.targets):
        there |= state.at.get(t, 0)
        beside |= state.rules.beside[t]
    origins = of(max(state.place[p], 0) for p in members(battle.attackers))
    return {
        "from": battle.origins == origins and not origins & ~beside,
        "by": all(state.place[p] >= 0 for p in members(battle.attackers)),
        "against": battle.defenders | battle.bystanders == there,
        "result": battle == replace(battle, results=("-", "-"), fled=0, passed=0, left=0),
    }


def _fits(state: Leningrad, item: Item) -> bool:
    """Whether an item of the agenda agrees with the units on the map."""
    r, battle = state.rules, state.battle
    match item:
        case GermanSetup():
            west = of(r.map.having("german-start")) | of(r.map.having("german-start-north"))
            apart = not state.occupied[SOVIET] & west and not state.occupied[GERMAN] & ~west
            return apart and any(state.place[p] == DUE for p in german_at_start(r))
        case SovietColumns(column):
            waiting = [p for p in soviet_at_start(r, "infantry") if state.place[p] == DUE]
            return column in COLUMNS and len(waiting) == COLUMNS[-1] + 1 - column
        case Replacement(_, taken):
            return all(taken.count(h) <= 3 for h in taken)
        case Moving(units):
            return bool(units) and not units & ~state.opened and _one_stack(state, units)
        case Declaring(side, targets, units):
            if state.agenda[1] != Combat(side) or not targets:
                return False
            return not (targets & ~attackable(state, side) or units & ~candidates(state, side, targets))
        case Overstacked(hex_):
            return state.count_at(hex_) > 3
        case LosingSteps(_, number) | Retreating(_, number, _) if not 1 <= number <= 2:
            return False
        case Retreating(role, _, gone):
            return battle is not None and not gone & ~(battle.defenders if role else battle.attackers)
        case RetreatingOn(role, piece):
            return battle is not None and bool(battle.fled >> piece & 1) and state.place[piece] >= 0
    return True


def _one_stack(state: Leningrad, units: int) -> bool:
    pieces = list(members(units))
    return len(pieces) <= 3 and len({state.place[p] for p in pieces}) == 1 and state.place[pieces[0]] >= 0


# --- records and sentences -------------------------------------------------------------------------

ONE_BY_ONE = ("place", "replace", "also", "with", "loss", "retreat", "advance", "interdict", "fort", "eliminate")
FOLLOW = {"attack": "also", **{verb: verb for verb in ONE_BY_ONE}}
"""`attack 0911,0912` says `attack 0911`, then `also 0912`; `with 1pz,6pz` says `with 1pz`, then `with 6pz`."""
VERBS = frozenset(
    (*FOLLOW, "bid", "move", "enter", "to", "overrun", "roll", "air", "lose", "split", "halt", "end"),
)


def start(header: Header) -> Leningrad:
    """The game of a record at its first question."""
    page = Page(header.name)
    edition = page.one_of(Word.of(header.edition), EDITIONS)
    if header.position is not None:
        state = read_position(header.position, header.name)
        page.one_of(Word.of(header.edition), (state.rules.edition,))
        state.dice = Dice(header.seed, state.dice.count)
        return state
    words = [Word.of(w) for w in header.set_up]
    set_up = page.one_of(words[0], ("free", "historical")) if words else "free"
    for word in words[1:]:
        page.one_of(word, ("bid",))
    state = new(edition, set_up=set_up, bid="bid" in words)
    state.dice = Dice(header.seed)
    return state


def draw(state: Leningrad, outcome: str) -> int:
    """What `i1=48` says to the umpire: the number of the division. Raises ValueError."""
    name, _, division = outcome.partition("=")
    if name not in state.rules.by_name:
        raise ValueError(outcome)
    return find_division(state.rules, state.rules.by_name[name], division)
