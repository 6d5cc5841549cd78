"""Positions in writing: what Leningrad says of them besides the fields of its state."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from grognard.games.leningrad import air
from grognard.games.leningrad.advance import Advancing
from grognard.games.leningrad.air import AirSupport, Interdiction
from grognard.games.leningrad.battle import Battle, Resolution
from grognard.games.leningrad.combat import Combat, Declaring
from grognard.games.leningrad.diagram import find_division
from grognard.games.leningrad.editions import EDITIONS
from grognard.games.leningrad.forts import Fortification
from grognard.games.leningrad.movement_phase import Movement, Moving
from grognard.games.leningrad.position_checks import Checks
from grognard.games.leningrad.replacements import Replacement
from grognard.games.leningrad.results import Aftermath, LosingSteps, Suffering
from grognard.games.leningrad.retreat import Retreating, RetreatingOn
from grognard.games.leningrad.rules import GERMAN, HIGHEST_BID, PHASES, SOVIET, Rules, rules
from grognard.games.leningrad.sequence import Turn
from grognard.games.leningrad.setup import Bid, GermanSetup, SovietColumns, soviet_at_start
from grognard.games.leningrad.stacking import EndOfPhase, Overstacked
from grognard.games.leningrad.state import AWAITED, READY, USED, Leningrad
from grognard.hexset import members, of
from grognard.umpire import Dice, Item
from grognard.umpire.reading import Statement, Word
from grognard.warfare import position
from grognard.warfare.battle import ATTACKER, DEFENDER
from grognard.warfare.pieces import DEAD, DUE
from grognard.warfare.position import Form, Words, reduced
from grognard.warfare.position_checks import reading
from grognard.warfare.sequence import Phase
from grognard.warfare.statements import half_points, read_halves

QUESTIONS: dict[str, Item] = {
    "german-replacement": Replacement(),
    "german-movement": Movement(GERMAN),
    "german-combat": Combat(GERMAN),
    "german-interdiction": Interdiction(),
    "soviet-fortification": Fortification(),
    "soviet-movement": Movement(SOVIET),
    "soviet-combat": Combat(SOVIET),
}
AIR = {"ready": READY, "used": USED, "awaited": AWAITED}
FIRST_MOVEMENT, LAST_PHASE = PHASES.index("german-movement"), len(PHASES) - 1


def agenda(phase: Phase) -> list[Item]:
    """With which a phase begins."""
    return [Turn(), QUESTIONS[phase]] if phase in QUESTIONS else []


# --- what goes without saying ---------------------------------------------------------------------


def usual_start(turn: int, phase: int, place: list[int]) -> list[int]:
    """Where units began the movement phase, if nothing is said: where they are, once there has been one."""
    return place[:] if turn > 1 or (turn == 1 and phase >= FIRST_MOVEMENT) else [DUE] * len(place)


def usual_pool(state: Leningrad) -> dict[str, int]:
    """The divisions that nobody has turned out to be."""
    seen = of(d for d in state.front if d >= 0)
    return {back: divisions & ~seen for back, divisions in state.rules.backs.items()}


def comes_round(r: Rules, back: str) -> bool:
    """Whether a back has fewer divisions than counters, so that those in the dead pile come again (1979)."""
    return r.backs[back].bit_count() < sum(p.kind == back for p in r.pieces[r.german_count :])


def come_round(state: Leningrad, back: str) -> bool:
    """Whether a division of this back has been drawn twice."""
    seen = [d for d in state.front if d >= 0 and state.rules.backs[back] >> d & 1]
    return len(seen) > len(set(seen))


def overdue(state: Leningrad) -> int:
    return of(p.index for p in state.rules.pieces if p.entry is None or p.entry.turn < state.turn)


def usual_air(state: Leningrad) -> list[int]:
    return list(_usual_air(state.rules, state.turn))


@cache
def _usual_air(rules: Rules, turn: int) -> tuple[int, ...]:
    other = Leningrad(rules, Dice(None))
    other.turn = turn
    if turn:
        air.new_turn(other)
    return tuple(other.air)


# --- writing --------------------------------------------------------------------------------------


def unit(state: Leningrad, piece: int) -> str:
    """With its steps, and the division that it turned out to be."""
    front = state.front[piece]
    return reduced(state, piece) + (f"={state.rules.divisions[front].name}" if front >= 0 else "")


def _unseen_dead(state: Leningrad) -> bool:
    """Nobody dies unseen in play: a position with such dead was set up by hand, and they are too many to name."""
    r = state.rules
    return any(state.place[p] == DEAD and state.front[p] < 0 for p in range(r.german_count, r.count))


def _awaited(state: Leningrad) -> Words:
    return [state.rules.names[p] for p in members(FORM.others(state)) if state.place[p] == DUE] or None


def _moved(state: Leningrad) -> Words:
    r = state.rules
    usual = usual_start(state.turn, state.phase, state.place)
    words = []
    if set(state.start) == {DUE} and usual != state.start:
        usual, words = state.start, ["none"]
    groups: dict[tuple[int, int, int], list[str]] = defaultdict(list)
    for p, name in enumerate(r.names):
        if state.start[p] != usual[p] or state.spent[p] or state.allow[p]:
            groups[state.start[p], state.spent[p], state.allow[p]].append(name)
    for (start, spent, allow), names in groups.items():
        points = f"{half_points(spent)}/{half_points(allow)}:" if spent or allow else ""
        words += _listed(f"{_start(r, start)}:{points}", names)
    return words or None


def _parted(state: Leningrad) -> Words:
    return [",".join(state.rules.names[p] for p in members(some)) for some in state.parted] or None


def _rest(state: Leningrad) -> Words:
    rested: dict[int, list[str]] = defaultdict(list)
    for name, turn in zip(state.rules.names, state.rest, strict=True):
        if turn:
            rested[turn].append(name)
    return [word for turn, names in sorted(rested.items()) for word in _listed(f"{turn}:", names)] or None


def _listed(before: str, names: list[str]) -> list[str]:
    """Names after a sign, in words short enough for a line."""
    return [before + ",".join(names[i : i + 10]) for i in range(0, len(names), 10)]


def _start(r: Rules, start: int) -> str:
    """The hex it stood in, `+` and the hex it entered by, or `off` the map."""
    if start >= 0:
        return r.numbers[start]
    return f"+{r.numbers[-10 - start]}" if start <= -10 else "off"


def _air(state: Leningrad) -> Words:
    r, words = state.rules, {value: word for word, value in AIR.items()}
    usual = usual_air(state)
    changed = [i for i, where in enumerate(state.air) if where != usual[i]]
    return [f"{r.air[i][0]}:{words.get(state.air[i]) or r.numbers[state.air[i]]}" for i in changed] or None


def _pool(state: Leningrad) -> Words:
    r = state.rules
    pools = [back for back, usual in usual_pool(state).items() if state.pool[back] != usual or come_round(state, back)]
    names = {back: ",".join(r.divisions[d].name for d in members(state.pool[back])) or "-" for back in pools}
    return [f"{back}:{names[back]}" for back in pools] or None


def _bids(state: Leningrad) -> Words:
    return ["hidden" if n < 0 else str(n) for n in state.bids] or None


FORM = Form(
    game="leningrad",
    version=2,
    editions=EDITIONS,
    state=Leningrad,
    rules=rules,
    items=(
        Turn, GermanSetup, SovietColumns, Bid, Replacement, Movement, Moving, Combat, Declaring, Interdiction,
        Fortification, EndOfPhase, Overstacked, AirSupport, Resolution, Suffering, LosingSteps, Retreating,
        RetreatingOn, Advancing, Aftermath,
    ),
    above={
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
    },
    agenda=agenda,
    words={
        "awaited": _awaited, "moved": _moved, "parted": _parted, "rest": _rest, "air": _air,
        "pool": _pool, "bids": _bids,
    },
    unit=unit,
    overdue=overdue,
    unnamed=_unseen_dead,
    battle=position.Battle(
        made=Battle,
        flag=("overrun", "attack", "overrun"),
        known={
            "by": ("attackers", "units"), "against": ("defenders", "units"), "on": ("targets", "hexes"),
            "from": ("origins", "hexes"), "beside": ("bystanders", "units"), "air": ("air", "int"),
            "result": ("results", ""), "fled": ("fled", "units"), "passed": ("passed", "hexes"),
            "left": ("left", "hexes"),
        },
        usual=Battle._field_defaults,
        other=lambda results: f"{results[DEFENDER]}/{results[ATTACKER]}",  # as on the table: the defender's first
    ),
)  # fmt: skip


# --- reading --------------------------------------------------------------------------------------


class Reader(Checks):
    MARKS = ("=", "/")

    def _turn(self, statement: Statement) -> None:
        super()._turn(statement)
        self.state.air = usual_air(self.state)

    def _finish(self) -> None:
        state = self.state
        if "moved" not in self.said:
            self._moved(Statement([]))
        state.forget_dead(of(p for p, place in enumerate(state.place) if place == DEAD))
        for back, usual in usual_pool(state).items():
            if not self._pools(back):
                state.pool[back] = usual
        if not self.items and not state.over and state.phase == LAST_PHASE:  # where nobody is asked anything
            raise self.page.wrong(self.said["turn"].rest[-1], "format-turn-end", turns=self.r.turns)

    def _may_be_over(self) -> bool:
        return (self.state.turn, self.state.phase) == (self.r.turns, LAST_PHASE)

    def _parted(self, statement: Statement) -> None:
        for word in self.page.once(statement.rest):
            some = self.v.units_of(self.page, word)
            if not some or some & ~self.state.opened:
                raise self.page.wrong(word, "format-parted", units=word)
            self.state.parted += (some,)

    # --- units -------------------------------------------------------------------------------

    def _side(self, side: int, statement: Statement) -> None:
        super()._side(side, statement)
        self.state.awaited &= ~of(self.at)

    def _named(self, piece: int, word: Word) -> None:
        """Its steps and its division."""
        head, division = word.named("=") if "=" in word else (word, None)
        super()._named(piece, head)
        if division is not None:
            self.state.front[piece] = self._division(division, piece)

    def _division(self, word: Word, piece: int) -> int:
        try:
            division = find_division(self.r, piece, word)
        except ValueError:
            raise self.page.wrong(word, "format-no-division", found=word, unit=self.r.names[piece]) from None
        kind = self.r.pieces[piece].kind
        if division in self.state.front and not (comes_round(self.r, kind) and self._pools(kind)):
            raise self.page.wrong(word, "format-division-twice", found=word)
        return division

    def _pools(self, back: str) -> bool:
        """Whether the pool of a back is said in full, as it must be once its divisions have come round again."""
        said = self.said.get("pool")
        return said is not None and any(w.named(":")[0] == back for w in said.rest)

    def _send(self, piece: int, place: int) -> None:
        super()._send(piece, place)
        self.state.awaited &= ~(1 << piece)

    def _spared(self) -> int:
        return of(self.v.unit(self.page, word) for word in self.said["awaited"].rest) if "awaited" in self.said else 0

    def _awaited(self, statement: Statement) -> None:
        """Those held back, whom `dead others` spares."""
        for word in statement.rest:
            if (piece := self.v.unit(self.page, word)) in self.at:
                raise self.page.wrong(word, "format-twice", what=word, line=self.at[piece].line)

    # --- movement ----------------------------------------------------------------------------

    def _moved(self, statement: Statement) -> None:
        state, words = self.state, statement.words[1:]
        state.start = usual_start(state.turn, state.phase, state.place)
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
        spent, allow = (read_halves(part) for part in (*word.split("/"), "")[:2])
        if spent is not None and allow is not None and spent <= allow <= most and word.count("/") == 1:
            return spent, allow
        raise self.page.wrong(word, "format-points", found=word, most=half_points(most))

    def _rest(self, statement: Statement) -> None:
        seen: dict[Word, Word] = {}
        for word in statement.rest:
            turn, units = word.named(":")
            number = self.page.number(turn, self.state.turn, 1)
            for unit in self.page.once(units.parts(","), seen):
                self.state.rest[self._here(unit)] = number

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
        for name, where in self._named_parts(statement):
            i = names.index(self.page.one_of(name, names))
            self.state.air[i] = AIR[where] if where in AIR else self.v.hex(self.page, where)

    def _pool(self, statement: Statement) -> None:
        for back, names in self._named_parts(statement):
            kind = self.page.one_of(back, self.r.backs)
            piece = soviet_at_start(self.r, kind)[0]
            self.state.pool[kind] = 0
            for name in [] if names == "-" else names.parts(","):
                try:
                    division = find_division(self.r, piece, name)
                except ValueError:
                    raise self.page.wrong(name, "format-no-division", found=name, unit=back) from None
                if division in self.state.front and not comes_round(self.r, kind):
                    raise self.page.wrong(name, "format-pool", found=name)
                self.state.pool[kind] |= 1 << division

    def _bids(self, statement: Statement) -> None:
        (word,) = self.page.exactly(statement, "NUMBER")
        self.state.bids = (-1 if word == "hidden" else self.page.number(word, HIGHEST_BID),)

    def _result(self, word: Word) -> tuple[str, str]:
        to_defender, to_attacker = self.page.one_of(word, sorted({x for row in self.r.results for x in row})).split("/")
        return to_attacker, to_defender


read_position = reading(Leningrad, Reader, FORM)
write_position = FORM.write
