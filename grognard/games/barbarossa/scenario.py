"""Scenarios (BSR §4.1): a file with a closed list of statements says who stands where, what comes, and what counts.

The grammar is in `docs/scenarios.md`. What a statement cannot say is one small module beside the file, named in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from grognard.games.barbarossa.units import ARTILLERY, AXIS, SIDES, SOVIET, UNTRIED, Unit
from grognard.umpire.reading import Page, Statement, Word, lines_of
from grognard.words import LANGUAGES, Names

FIRST_LINE = "grognard scenario 1"
WEATHERS = ("dry", "mud", "frost", "snow")
MARKS = ("non-op", "still-1", "still-2", "emergency", "out-of-supply", "garrison")
LEVELS = ("decisive", "substantial", "marginal")
OPTIONS = ("alternate-roads",)
"""`alternate-roads`: the optional way of counting roads (BSR §10.43b)."""
MSU, DUMP = "msu", "dump"
"""Supply units of one and of two points in a set-up."""
LAST_TURN = 999
_AREA = re.compile(r"([A-Z]?)([0-9]{2})([0-9]{2})-\1([0-9]{2})([0-9]{2})\Z")
_TURNS = re.compile(r"([0-9]{1,3})-([0-9]{1,3})\Z")


class Area(NamedTuple):
    """A rectangle of columns and rows of a sheet, as it is written: E1020-E1626."""

    sheet: str
    first_column: int
    first_row: int
    last_column: int
    last_row: int

    def holds(self, number: str) -> bool:
        """Whether a hex of this printed number lies in it."""
        sheet, column, row = number[:-4], int(number[-4:-2]), int(number[-2:])
        inside = self.first_column <= column <= self.last_column and self.first_row <= row <= self.last_row
        return sheet == self.sheet and inside


class Standing(NamedTuple):
    """A unit of the set-up: its steps if it has lost any."""

    unit: str
    hex: str
    steps: int | None = None


class Arrival(NamedTuple):
    """A reinforcement (BSR §8.1): by the edge of the map at a hex or near it, or placed on the map."""

    unit: str
    side: int
    turn: int
    hex: str
    on_map: bool
    steps: int | None = None
    group: str = ""
    """The special group that it belongs to (BSR §8.2)."""


class Group(NamedTuple):
    """A special group of reinforcements (BSR §8.2): the turns in which it may be chosen, and what it is worth to the
    Axis."""

    id: str
    side: int
    first: int
    last: int
    points: int
    names: Names


class Spot(NamedTuple):
    """A place that counts (BSR §24.21): pairs of the last turn for which a value holds, and the value."""

    hex: str
    """Its first hex, by which it is known."""
    values: tuple[tuple[int, int], ...]
    names: Names
    hexes: tuple[str, ...] = ()
    """All of them, where there are several (BSR §24.24b)."""
    held: bool = True
    """Somebody must occupy it (BSR §24.24a); not so in some countries (BSR §24.24d)."""

    @property
    def all_hexes(self) -> tuple[str, ...]:
        return self.hexes or (self.hex,)

    def worth(self, turn: int) -> int:
        return next(points for last, points in self.values if turn <= last)


class Closed(NamedTuple):
    """Ground that a side may not enter, or may not stay on at the end of a phase."""

    side: int
    areas: tuple[Area, ...]
    since: int
    stay: bool
    """It may pass through."""


class Exit(NamedTuple):
    """Hexes at the edge by which a side may leave the map (BSR §11.61)."""

    side: int
    areas: tuple[Area, ...]


class Bound(NamedTuple):
    """Units that may not leave an area."""

    units: tuple[str, ...]
    areas: tuple[Area, ...]


class Toll(NamedTuple):
    """Points for every so many steps lost of these units: instead of BSR §24.41, where a scenario has any."""

    side: int
    points: int
    every: int
    kinds: tuple[str, ...] = ()
    formation: str = ""

    def counts(self, unit: Unit) -> bool:
        return unit.side == self.side and (
            unit.kind in self.kinds or (bool(self.formation) and unit.formation == self.formation)
        )


_COUNTED = ("armour", "assault-gun", "armoured-anti-tank", *ARTILLERY)
USUAL_TOLLS = (Toll(SOVIET, 1, 6, _COUNTED), Toll(AXIS, -1, 6, _COUNTED))
"""For six steps of armour and artillery a point (BSR §24.41): Soviet ones for the Axis, its own against it."""


class Presence(NamedTuple):
    """Points, once, for so many steps of a side in supply in an area at the end of a turn."""

    side: int
    points: int
    steps: int
    areas: tuple[Area, ...]


@dataclass
class Scenario:
    """What a scenario file says."""

    id: str
    title: Names
    story: Names
    map: str
    window: Area
    turns: tuple[int, int]
    weather: dict[int, str] = field(default_factory=dict)
    """By turn; 0 for all that are not named."""
    sources: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))
    attack_supply: list[int] = field(default_factory=lambda: [0, 0])
    supply_units: list[int] = field(default_factory=lambda: [0, 0])
    bridges: list[int] = field(default_factory=lambda: [0, 0])
    strongpoints: list[int] = field(default_factory=lambda: [0, 0])
    """How many each side may begin a turn (BSR §7.41, §18.45a)."""
    ground: list[Area] = field(default_factory=list)
    """Axis-held at the start; the rest is Soviet."""
    set_up: list[Standing] = field(default_factory=list)
    forts: list[tuple[int, str]] = field(default_factory=list)
    marks: dict[str, list[str]] = field(default_factory=dict)
    arrivals: list[Arrival] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    levels: dict[str, int] = field(default_factory=dict)
    history: int = 0
    handicap: int = 0
    """Points that the Axis has from the start, or less than none, unless the players agree on others."""
    owed: dict[int, int] = field(default_factory=dict)
    overdue: int = LAST_TURN
    """From this turn on every mandated attack not made is a point for the Axis."""
    closed: list[Closed] = field(default_factory=list)
    exits: list[Exit] = field(default_factory=list)
    bounds: list[Bound] = field(default_factory=list)
    tolls: list[Toll] = field(default_factory=list)
    presences: list[Presence] = field(default_factory=list)
    no_reaction: list[tuple[int, int]] = field(default_factory=list)
    options: dict[str, bool] = field(default_factory=dict)
    leaves_out: list[str] = field(default_factory=list)
    module: str = ""

    def weather_on(self, turn: int) -> str:
        return self.weather.get(turn, self.weather.get(0, "dry"))


def read(text: str, name: str, known: Mapping[str, Unit], maps: Sequence[str]) -> Scenario:
    """A scenario from its text. `known`: all units; `maps`: all maps. Raises `FormatError` with line and column."""
    return _Reader(text, name, known, maps).scenario


class _Reader:
    """Statement after statement. One that may be said once has a word for each thing in it."""

    def __init__(self, text: str, name: str, known: Mapping[str, Unit], maps: Sequence[str]) -> None:
        self.page, self.known, self.maps = Page(name), known, maps
        statements = self.page.statements(lines_of(text))
        if not statements or statements[0].words != FIRST_LINE.split():
            raise self.page.wrong(statements[0].key if statements else None, "format-first-line", wanted=FIRST_LINE)
        by_key: dict[str, list[Statement]] = {}
        for statement in statements[1:]:
            by_key.setdefault(self.page.one_of(statement.key, (*ONCE, *OFTEN)), []).append(statement)
        for key in ONCE:
            if key not in by_key and key in NEEDED:
                raise self.page.wrong(None, "format-no-statement", what=key)
            if len(found := by_key.get(key, [])) > 1:
                raise self.page.wrong(found[1].key, "format-twice", what=key, line=found[0].key.line)
        self.placed: dict[str, Word] = {}
        self.scenario = self._head(by_key)
        for key, read_one in {**ONCE, **OFTEN}.items():
            for statement in by_key.get(key, []):
                if read_one is not None:
                    read_one(self, statement)
        self.scenario.tolls = self.scenario.tolls or list(USUAL_TOLLS)

    def _head(self, said: Mapping[str, list[Statement]]) -> Scenario:
        page = self.page
        (id_,) = page.exactly(said["scenario"][0], "ID")
        map_, literal, window = page.exactly(said["map"][0], "MAP", "window", "AREA")
        page.one_of(literal, ("window",))
        (turns,) = page.exactly(said["turns"][0], "FIRST-LAST")
        match = _TURNS.match(turns)
        if match is None or int(match[1]) > int(match[2]) or not int(match[1]):
            raise page.wrong(turns, "scenario-turns", found=turns)
        story = said.get("story")
        return Scenario(
            str(id_),
            self._names(said["title"][0].rest, said["title"][0].key),
            self._names(story[0].rest, story[0].key) if story else Names("", ""),
            page.one_of(map_, self.maps),
            self._area(window),
            (int(match[1]), int(match[2])),
        )

    # --- words -------------------------------------------------------------------------------

    def _names(self, words: Sequence[Word], key: Word) -> Names:
        """`en "…" fr "…"`"""
        if len(words) != 4 or tuple(words[::2]) != LANGUAGES:
            raise self.page.wrong(words[0] if words else key, "scenario-names")
        return Names(self.page.text(words[1]), self.page.text(words[3]))

    def _area(self, word: Word) -> Area:
        match = _AREA.match(word)
        if match is None:
            raise self.page.wrong(word, "scenario-area", found=word)
        return Area(match[1], *(int(match[k]) for k in range(2, 6)))

    def _side(self, word: Word) -> int:
        return SIDES.index(self.page.one_of(word, SIDES))

    def _turn(self, word: Word) -> int:
        first, last = self.scenario.turns
        return self.page.number(word, last, first)

    def _unit(self, word: Word, side: int | None = None) -> tuple[str, int | None]:
        """A unit with its steps, if it has lost any: 100rd/1."""
        name, steps = word.named("/")
        unit = self.known.get(name)
        if unit is None:
            raise self.page.wrong(name, "scenario-no-unit", unit=name)
        if side is not None and unit.side != side:
            raise self.page.wrong(name, "format-wrong-side", unit=name)
        return str(name), self.page.number(steps, unit.steps, 1) if steps else None

    def _new(self, word: Word, side: int) -> tuple[str, int | None]:
        """One that stands nowhere yet, nor does the counter that it takes the place of."""
        name, steps = self._unit(word, side)
        for other in (name, self.known[name].instead_of):
            if other in self.placed:
                raise self.page.wrong(word, "format-twice", what=other, line=self.placed[other].line)
        self.placed[name] = word
        return name, steps

    def _tail(self, statement: Statement, *what: str) -> tuple[list[Word], list[Word]]:
        """So many words, and at least one after them."""
        words = statement.rest
        if len(words) <= len(what):
            raise self.page.wrong(statement.words[-1], "format-missing", what=(*what, "…")[len(words)])
        return words[: len(what)], words[len(what) :]

    # --- statements --------------------------------------------------------------------------

    def _weather(self, statement: Statement) -> None:
        kind, *turns = statement.rest or [statement.key]
        kind_ = self.page.one_of(kind, WEATHERS)
        for turn in [self._turn(word) for word in turns] or [0]:
            self.scenario.weather[turn] = kind_

    def _sources(self, statement: Statement) -> None:
        (side,), hexes = self._tail(statement, "SIDE")
        self.scenario.sources[self._side(side)].extend(map(str, self.page.once(hexes)))

    def _ground(self, statement: Statement) -> None:
        self.scenario.ground += [self._area(word) for word in statement.rest]

    def _set_up(self, statement: Statement) -> None:
        (side,), stacks = self._tail(statement, "SIDE")
        for word in stacks:
            hex_, units = word.named(":")
            for unit in units.parts(","):
                if unit in (MSU, DUMP):
                    self.scenario.set_up.append(Standing(f"{unit}:{SIDES[self._side(side)]}", str(hex_)))
                elif unit.startswith("?"):
                    pools = {each.pool for each in self.known.values() if each.untried is not None}
                    pool = self.page.one_of(unit.named("?")[1], sorted(pools))
                    self.scenario.set_up.append(Standing(f"{UNTRIED}:{pool}", str(hex_)))
                else:
                    name, steps = self._new(unit, self._side(side))
                    self.scenario.set_up.append(Standing(name, str(hex_), steps))

    def _strongpoint(self, statement: Statement) -> None:
        (side,), hexes = self._tail(statement, "SIDE")
        self.scenario.forts += [(self._side(side), str(word)) for word in hexes]

    def _mark(self, statement: Statement) -> None:
        (mark,), units = self._tail(statement, "MARK")
        names = [self._unit(unit)[0] for unit in units]
        self.scenario.marks.setdefault(self.page.one_of(mark, MARKS), []).extend(names)

    def _reinforcement(self, statement: Statement) -> None:
        """`reinforcement 7 axis edge E1034 17pz-p`; `… E1034 of:reserve 17pz-p`: of a special group named before."""
        (turn, side, how, hex_), units = self._tail(statement, "TURN", "SIDE", "edge", "HEX")
        on_map = self.page.one_of(how, ("edge", "on-map")) == "on-map"
        group = ""
        if units[0].startswith("of:"):
            known = [each.id for each in self.scenario.groups if each.side == self._side(side)]
            group = self.page.one_of(units[0].named(":")[1], known)
            units = units[1:]
        for word in units:
            name, steps = self._new(word, self._side(side))
            arrival = Arrival(name, self._side(side), self._turn(turn), str(hex_), on_map, steps, group)
            self.scenario.arrivals.append(arrival)

    def _group(self, statement: Statement) -> None:
        """`group reserve axis 7-9 -2 en "the reserve" fr "la réserve"`"""
        (id_, side, turns, points), names = self._tail(statement, "ID", "SIDE", "FIRST-LAST", "POINTS")
        match = _TURNS.match(turns)
        if match is None or int(match[1]) > int(match[2]):
            raise self.page.wrong(turns, "scenario-turns", found=turns)
        worth = self._worth(points)
        self.scenario.groups.append(
            Group(str(id_), self._side(side), int(match[1]), int(match[2]), worth, self._names(names, statement.key))
        )

    def _worth(self, word: Word) -> int:
        """Points, perhaps less than none."""
        return -self.page.number(word.named("-")[1], 99) if word.startswith("-") else self.page.number(word, 99)

    def _spot(self, statement: Statement) -> None:
        """`place E1034 10 to 4 8 to 6 6 en "Minsk" fr "Minsk"`; several hexes as `E1034,E1035`; `unheld` after them:
        nobody need occupy it."""
        (where,), rest = self._tail(statement, "HEX")
        hexes = where.parts(",")
        hex_ = hexes[0]
        held = rest[0] != "unheld"
        rest = rest if held else rest[1:]
        values, words = [], list(rest)
        while words and words[0] != LANGUAGES[0]:
            points = self.page.number(words.pop(0), 99)
            last = LAST_TURN
            if words and words[0] == "to":
                words.pop(0)
                if not words:
                    raise self.page.wrong(statement.words[-1], "format-missing", what="TURN")
                last = self._turn(words.pop(0))
            values.append((last, points))
        if not values or values[-1][0] != LAST_TURN:
            raise self.page.wrong(hex_, "scenario-worth", hex=hex_)
        names = self._names(words, statement.key)
        several = tuple(str(each) for each in hexes) if len(hexes) > 1 else ()
        self.scenario.spots.append(Spot(str(hex_), tuple(values), names, several, held))

    def _levels(self, statement: Statement) -> None:
        words = statement.rest
        for level, least in zip(words[::2], words[1::2], strict=False):
            self.scenario.levels[self.page.one_of(level, LEVELS)] = self.page.number(least, 999)
        if len(self.scenario.levels) != len(LEVELS) or len(words) != 2 * len(LEVELS):
            raise self.page.wrong(statement.key, "scenario-levels", wanted=", ".join(LEVELS))

    def _number(self, statement: Statement) -> None:
        (value,) = self.page.exactly(statement, "NUMBER")
        setattr(self.scenario, statement.key.replace("-", "_"), self.page.number(value, 999))

    def _handicap(self, statement: Statement) -> None:
        """`handicap 2`, `handicap -1`"""
        (points,) = self.page.exactly(statement, "POINTS")
        self.scenario.handicap = self._worth(points)

    def _of_side(self, statement: Statement) -> None:
        """`supply-units axis 6`"""
        side, value = self.page.exactly(statement, "SIDE", "NUMBER")
        getattr(self.scenario, statement.key.replace("-", "_"))[self._side(side)] = self.page.number(value, 99)

    def _owed(self, statement: Statement) -> None:
        turn, value = self.page.exactly(statement, "TURN", "NUMBER")
        self.scenario.owed[self._turn(turn)] = self.page.number(value, 9, 1)

    def _closed(self, statement: Statement) -> None:
        """`closed soviet from 6 E1020-E1626`: nobody of that side may enter; `no-stay`: nor end a phase there."""
        (side, literal, turn), areas = self._tail(statement, "SIDE", "from", "TURN")
        self.page.one_of(literal, ("from",))
        found = tuple(self._area(word) for word in areas)
        self.scenario.closed.append(Closed(self._side(side), found, self._turn(turn), statement.key == "no-stay"))

    def _exit(self, statement: Statement) -> None:
        """`exit axis E3420-E3436`"""
        (side,), areas = self._tail(statement, "SIDE")
        self.scenario.exits.append(Exit(self._side(side), tuple(self._area(word) for word in areas)))

    def _bound(self, statement: Statement) -> None:
        (units,), areas = self._tail(statement, "UNITS")
        names = tuple(self._unit(word)[0] for word in units.parts(","))
        self.scenario.bounds.append(Bound(names, tuple(self._area(word) for word in areas)))

    def _toll(self, statement: Statement) -> None:
        """`steps-lost axis -1 every 1 armour,recon`, `steps-lost soviet 1 every 2 of 1mmrd`"""
        (side, points, literal, every), what = self._tail(statement, "SIDE", "POINTS", "every", "STEPS")
        self.page.one_of(literal, ("every",))
        toll = Toll(self._side(side), self._worth(points), self.page.number(every, 99, 1))
        if what[0] == "of":
            formations = {unit.formation for unit in self.known.values() if unit.formation}
            toll = toll._replace(formation=self.page.one_of(what[-1], sorted(formations)))
        else:
            toll = toll._replace(kinds=tuple(str(word) for word in what[0].parts(",")))
        self.scenario.tolls.append(toll)

    def _presence(self, statement: Statement) -> None:
        """`presence axis 1 steps 2 E3020-E3436`"""
        (side, points, literal, steps), areas = self._tail(statement, "SIDE", "POINTS", "steps", "STEPS")
        self.page.one_of(literal, ("steps",))
        found = tuple(self._area(word) for word in areas)
        self.scenario.presences.append(
            Presence(self._side(side), self.page.number(points, 99, 1), self.page.number(steps, 99, 1), found)
        )

    def _no_reaction(self, statement: Statement) -> None:
        side, turn = self.page.exactly(statement, "SIDE", "TURN")
        self.scenario.no_reaction.append((self._side(side), self._turn(turn)))

    def _option(self, statement: Statement) -> None:
        name, state = self.page.exactly(statement, "OPTION", "on")
        self.scenario.options[self.page.one_of(name, OPTIONS)] = self.page.one_of(state, ("on", "off")) == "on"

    def _without(self, statement: Statement) -> None:
        self.scenario.leaves_out += map(str, statement.rest)

    def _module(self, statement: Statement) -> None:
        (name,) = self.page.exactly(statement, "NAME")
        self.scenario.module = str(name)


NEEDED = ("scenario", "title", "map", "turns", "levels")
ONCE: dict[str, Callable[[_Reader, Statement], None] | None] = {
    "scenario": None,
    "title": None,
    "story": None,
    "map": None,
    "turns": None,
    "levels": _Reader._levels,
    "history": _Reader._number,
    "handicap": _Reader._handicap,
    "overdue": _Reader._number,
    "module": _Reader._module,
}
OFTEN: dict[str, Callable[[_Reader, Statement], None]] = {
    "weather": _Reader._weather,
    "sources": _Reader._sources,
    "attack-supply": _Reader._of_side,
    "supply-units": _Reader._of_side,
    "bridges": _Reader._of_side,
    "strongpoints": _Reader._of_side,
    "ground": _Reader._ground,
    "set-up": _Reader._set_up,
    "strongpoint": _Reader._strongpoint,
    "mark": _Reader._mark,
    "group": _Reader._group,
    "reinforcement": _Reader._reinforcement,
    "place": _Reader._spot,
    "owed": _Reader._owed,
    "closed": _Reader._closed,
    "no-stay": _Reader._closed,
    "exit": _Reader._exit,
    "bound": _Reader._bound,
    "steps-lost": _Reader._toll,
    "presence": _Reader._presence,
    "no-reaction": _Reader._no_reaction,
    "option": _Reader._option,
    "without": _Reader._without,
}
