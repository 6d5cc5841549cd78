"""Scenario files: a closed list of statements. The grammar is in `docs/scenarios.md`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

from grognard.games.barbarossa.rules import DIE, STACKING_LIMIT
from grognard.games.barbarossa.scenario import (
    CLIMATES,
    DUMP,
    LAST_TURN,
    MARKS,
    MSU,
    OPTIONS,
    USUAL_TOLLS,
    WEATHERS,
    Arrival,
    Bound,
    Closed,
    Exit,
    Group,
    LinkedGame,
    Scenario,
    Standing,
    Window,
)
from grognard.games.barbarossa.scenario_air import STATEMENTS as AIR
from grognard.games.barbarossa.scenario_changes import STATEMENTS as CHANGES
from grognard.games.barbarossa.scenario_points import Counting
from grognard.games.barbarossa.scenario_rails import STATEMENTS as RAILS
from grognard.games.barbarossa.scenario_rails import Tracks
from grognard.games.barbarossa.scenario_reserves import STATEMENTS as RESERVES
from grognard.games.barbarossa.scenario_reserves import SUBSTITUTES
from grognard.games.barbarossa.seasons import Climate, Seasons
from grognard.games.barbarossa.units import SIDES, Unit, aircraft, back_name, fronts, tag_of, tags
from grognard.umpire.reading import Page, Statement, Word, lines_of
from grognard.words import Names

FIRST_LINE = "grognard scenario 1"
_TURNS = re.compile(r"([0-9]{1,3})-([0-9]{1,3})\Z")


def read(
    text: str,
    name: str,
    known: Mapping[str, Unit],
    maps: Sequence[str],
    hexes: Collection[str] | None = None,
    tracks: Tracks | None = None,
) -> Scenario:
    """A scenario from its text. `known`: all units; `maps`: all maps; `hexes`: the numbers of all hexes that a unit can
    be in, and `tracks` rails and bridges, where they and the stacks of the set-up
    are to be checked. Raises `FormatError` with line and column."""
    return _Reader(text, name, known, maps, hexes, tracks).scenario


class _Reader(Counting):
    """Statement after statement. One that may be said once has a word for each thing in it."""

    def __init__(
        self,
        text: str,
        name: str,
        known: Mapping[str, Unit],
        maps: Sequence[str],
        hexes: Collection[str] | None,
        tracks: Tracks | None,
    ) -> None:
        self.page, self.known, self.maps, self.hexes, self.tracks = Page(name), known, maps, hexes, tracks
        statements = self.page.statements(lines_of(text))
        if not statements or statements[0].words != FIRST_LINE.split():
            raise self.page.wrong(statements[0].key if statements else None, "format-first-line", wanted=FIRST_LINE)
        by_key: dict[str, list[Statement]] = {}
        for statement in statements[1:]:
            if statement.key in UNREAD:
                raise self.page.wrong(statement.key, "scenario-unread", what=statement.key)
            by_key.setdefault(self.page.one_of(statement.key, (*ONCE, *OFTEN)), []).append(statement)
        for key in ONCE:
            if key not in by_key and key in NEEDED:
                raise self.page.wrong(None, "format-no-statement", what=key)
            if len(found := by_key.get(key, [])) > 1:
                raise self.page.wrong(found[1].key, "format-twice", what=key, line=found[0].key.line)
        self.placed: dict[str, Word] = {}
        self.flyers: dict[Word, Word] = {}
        """Air units by their names."""
        self.holders: dict[str, int] = {}
        """By hex of the set-up whose units stand there."""
        self.stacked: dict[str, list[Unit]] = {}
        """By hex of the set-up its units, without supply units."""
        self.counted: dict[Word, Word] = {}
        self.drawn: Counter[str] = Counter()
        """By pool, and by side for supply units, how many the set-up has."""
        self.scenario = self._head(by_key)
        self.seasons: Seasons = self.scenario
        """Of whose weather and trains a statement speaks."""
        for key, read_one in {**ONCE, **OFTEN}.items():
            for statement in by_key.get(key, []):
                if read_one is not None:
                    read_one(self, statement)
        self.scenario.tolls = self.scenario.tolls or list(USUAL_TOLLS)
        self._check_fronts()
        self._check_groups(by_key.get("group", []))

    def _head(self, said: Mapping[str, list[Statement]]) -> Scenario:
        page = self.page
        (id_,) = page.exactly(said["scenario"][0], "ID")
        (map_, literal), window = self._tail(said["map"][0], "MAP", "window")
        page.one_of(literal, ("window",))
        areas = Window(self._area(word) for word in page.once(window))
        if self.hexes is not None and not any(areas.holds(number) for number in self.hexes):
            raise page.wrong(window[0], "scenario-window-empty", found=window[0])
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
            areas,
            (int(match[1]), int(match[2])),
        )

    # --- statements --------------------------------------------------------------------------

    def _weather(self, statement: Statement) -> None:
        """`weather mud 6 7`, `weather snow storm 8`"""
        kind, *turns = statement.rest or [statement.key]
        kind_ = self.page.one_of(kind, WEATHERS)
        storm = bool(turns) and turns[0] == "storm"
        for turn in [self._turn(word) for word in turns[storm:]] or [0]:
            self.seasons.weather[turn] = kind_
            if storm:
                self.seasons.storms.add(turn)

    def _climate(self, statement: Statement) -> None:
        """`climate dry`, `climate mud +1 4-6 8`"""
        kind, *rest = statement.rest or [statement.key]
        modifier = 0
        if rest and rest[0].startswith("+"):
            modifier = self.page.number(rest.pop(0).named("+")[1], 2, 1)
        climate = Climate(self.page.one_of(kind, CLIMATES), modifier)
        for word in rest:
            for turn in self._turns(word):
                if turn in self.seasons.climate:
                    raise self.page.wrong(word, "scenario-climate-twice", turn=turn)
                self.seasons.climate[turn] = climate
        if not rest:
            self.seasons.climate[0] = climate

    def _turns(self, word: Word) -> range:
        """A turn, or the first and the last of several."""
        ends = [self._turn(part) for part in word.parts("-")]
        if len(ends) > 2 or ends[0] > ends[-1]:
            raise self.page.wrong(word, "scenario-turns", found=word)
        return range(ends[0], ends[-1] + 1)

    def _before(self, statement: Statement) -> None:
        """`before mud 2`: there was mud in the two turns before the first; `before snow 3 frozen`."""
        frozen = len(statement.rest) > 2
        kind, turns, *ice = self.page.exactly(statement, "WEATHER", "NUMBER", *["frozen"][:frozen])
        self.seasons.before = (self.page.one_of(kind, WEATHERS), self.page.number(turns, 99, 1))
        for word in ice:
            self.page.one_of(word, ("frozen",))
            self.page.one_of(kind, ("frost", "snow"))
        self.seasons.frozen = frozen

    def _linked(self, statement: Statement) -> None:
        """`linked north E0101-E7840 en "Northern theatre" fr "Théâtre nord"`: its part of the map (BSR §5.34)."""
        (id_,), rest = self._tail(statement, "ID")
        if id_ in (game.id for game in self.scenario.linked):
            raise self.page.wrong(id_, "scenario-linked-twice", found=id_)
        areas = tuple(self._area(word) for word in rest[:-4])
        if not areas:
            raise self.page.wrong(id_, "format-missing", what="AREA")
        self.scenario.linked.append(LinkedGame(str(id_), areas, self._names(rest[-4:], statement.key)))

    def _of_linked(self, statement: Statement) -> None:
        """`linked-climate north snow +1 4-6`: as `climate`, of a linked game named before."""
        key, id_ = statement.key.named("-")[1], self._tail(statement, "ID")[0][0]
        games = {game.id: game for game in self.scenario.linked}
        self.seasons = games[self.page.one_of(id_, games)]
        read_one = ONCE.get(key) or OFTEN[key]
        read_one(self, replace(statement, words=[key, *statement.words[2:]]))
        self.seasons = self.scenario

    def _sources(self, statement: Statement) -> None:
        """`sources axis E1034`, `sources axis to 8 E1030`: to that turn, and no longer."""
        (side_,), hexes = self._tail(statement, "SIDE")
        side, last = self._side(side_), LAST_TURN
        if hexes[2:] and hexes[0] == "to":
            last, hexes = self._turn(hexes[1]), hexes[2:]
        for word in self.page.once(hexes):
            self.scenario.sources[side].append(self._hex(word))
            if last != LAST_TURN:
                self.scenario.spent_sources[side][str(word)] = last

    def _ground(self, statement: Statement) -> None:
        self.scenario.ground += [self._area(word) for word in statement.rest]

    def _set_up(self, statement: Statement) -> None:
        """`set-up axis E1532:18pz-p,msu`, `set-up soviet E1927:50rd/1,?mg`"""
        (side_,), stacks = self._tail(statement, "SIDE")
        side = self._side(side_)
        for word in stacks:
            before, units = word.named(":")
            hex_ = self._hex(before)
            if self.holders.setdefault(hex_, side) != side:
                raise self.page.wrong(before, "format-both-sides", hex=hex_)
            for unit in units.parts(","):
                standing = self._standing(unit, side, hex_)
                self.scenario.set_up.append(standing)
                if self.hexes is not None:
                    self._stack(unit, standing)

    def _stack(self, word: Word, standing: Standing) -> None:
        """Ten stacking points a hex, and one armoured train (BSR §3.32, §21.31)."""
        unit = fronts(self.known, word[1:])[0] if word.startswith("?") else self.known.get(standing.unit)
        if unit is None:  # a supply unit
            return
        stack = self.stacked.setdefault(standing.hex, [])
        stack.append(unit)
        points = sum(each.stack for each in stack)
        if points > STACKING_LIMIT:
            raise self.page.wrong(word, "scenario-stack", hex=standing.hex, points=points, most=STACKING_LIMIT)
        if sum(each.kind == "armoured-train" for each in stack) > 1:
            raise self.page.wrong(word, "scenario-trains", hex=standing.hex)

    def _standing(self, unit: Word, side: int, hex_: str) -> Standing:
        if unit in (MSU, DUMP):
            self._draw(unit, f"supply:{SIDES[side]}", self.scenario.supply_units[side])
            return Standing(f"{unit}:{SIDES[side]}", hex_)
        if unit.startswith("?"):
            return Standing(self._back(unit, side), hex_)
        if unit in aircraft():
            raise self.page.wrong(unit, "scenario-air-unit", unit=unit)
        name, steps = self._new(unit, side)
        if self.known[name].pool == SUBSTITUTES:
            raise self.page.wrong(unit, "scenario-substitute", unit=name)
        return Standing(name, hex_, steps)

    def _back(self, word: Word, side: int) -> str:
        """The next untried unit of a cup (BSR §8.41): `?mg`, or of a militia by its city: `?smolensk`."""
        tag = self.page.one_of(word.named("?")[1], tags())
        mine = fronts(self.known, tag)
        if mine[0].side != side:
            raise self.page.wrong(word, "format-wrong-side", unit=word)
        self._draw(word, tag, len(mine))
        number = self.scenario.untried[tag] = self.scenario.untried.get(tag, 0) + 1
        return back_name(tag, number)

    def _draw(self, word: Word, pool: str, most: int) -> None:
        """One more counter of a pool."""
        self.drawn[pool] += 1
        if self.drawn[pool] > most:
            raise self.page.wrong(word, "format-too-many", most=most, what=word)

    def _check_fronts(self) -> None:
        """A front that may be drawn (BSR §8.4) stands nowhere before."""
        for name, word in self.placed.items():
            unit = self.known[name]
            if unit.untried is not None and any(tag_of(unit) in cup for cup in (self.drawn, *self._tags_drawn())):
                raise self.page.wrong(word, "scenario-front", unit=name, pool=tag_of(unit))

    def _tags_drawn(self) -> list[tuple[str, ...]]:
        return [line.tags for line in self.scenario.draws]

    def _check_groups(self, said: Sequence[Statement]) -> None:
        """A special group has reinforcements."""
        for statement in said:
            if statement.words[1] not in {arrival.group for arrival in self.scenario.arrivals}:
                raise self.page.wrong(statement.words[1], "scenario-empty-group", group=statement.words[1])

    def _strongpoint(self, statement: Statement) -> None:
        (side,), hexes = self._tail(statement, "SIDE")
        self.scenario.forts += [(self._side(side), self._hex(word)) for word in hexes]

    def _bridge(self, statement: Statement) -> None:
        """`bridge axis E1511 E1510`: a marker lies in the first hex, over the river towards the second."""
        side, here, there = self.page.exactly(statement, "SIDE", "HEX", "HEX")
        self.scenario.laid.append((self._side(side), self._hex(here), self._hex(there)))

    def _mark(self, statement: Statement) -> None:
        (mark,), units = self._tail(statement, "MARK")
        names = [self._unit(unit)[0] for unit in units]
        for unit, name in zip(units, names, strict=True):
            if name not in self.placed:
                raise self.page.wrong(unit, "scenario-not-placed", unit=name)
        self.scenario.marks.setdefault(self.page.one_of(mark, MARKS), []).extend(names)

    def _reinforcement(self, statement: Statement) -> None:
        """`reinforcement 7 axis edge E1034 17pz-p`; `… E1034 of:reserve 17pz-p`: of a special group named before;
        `… E1034 special-trains 17pz-p`: by rail beyond the capacity; `… E1034 by-air 7abn`: by air transport too."""
        (turn, side, how, hex_), units = self._tail(statement, "TURN", "SIDE", "edge", "HEX")
        on_map = self.page.one_of(how, ("edge", "on-map")) == "on-map"
        group, roll = "", 0
        while units and (prefix := units[0].named(":"))[0] in ("of", "roll"):
            if prefix[0] == "of":
                known = [each.id for each in self.scenario.groups if each.side == self._side(side)]
                group = self.page.one_of(prefix[1], known)
            else:
                roll = self.page.number(prefix[1], DIE, 1)
            units = units[1:]
        train, by_air = (units[:1] == [how_] for how_ in ("special-trains", "by-air"))
        units = units[1:] if train or by_air else units
        if not units:
            raise self.page.wrong(statement.words[-1], "format-missing", what="UNITS")
        for word in units:
            back = word.startswith("?")
            name, steps = (self._back(word, self._side(side)), None) if back else self._new(word, self._side(side))
            arrival = Arrival(name, self._side(side), self._turn(turn), self._hex(hex_), on_map, steps, group)
            self.scenario.arrivals.append(arrival._replace(roll=roll, train=train, by_air=by_air))

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

    def _number(self, statement: Statement) -> None:
        (value,) = self.page.exactly(statement, "NUMBER")
        setattr(self.scenario, statement.key.replace("-", "_"), self.page.number(value, 999))

    def _of_side(self, statement: Statement) -> None:
        """`supply-units axis 6`"""
        side, value = self.page.exactly(statement, "SIDE", "NUMBER")
        getattr(self.scenario, statement.key.replace("-", "_"))[self._side(side)] = self.page.number(value, 99)

    def _attack_supply(self, statement: Statement) -> None:
        """`attack-supply axis 7 to 19 5`"""
        (side,), values = self._tail(statement, "SIDE")
        self.scenario.attack_supply[self._side(side)] = self._schedule(values, side)

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
        """`exit axis E3420-E3436`, `exit axis from 8 E3420-E3436`"""
        (side,), areas = self._tail(statement, "SIDE")
        since = 0
        if areas[2:] and areas[0] == "from":
            since, areas = self._turn(areas[1]), areas[2:]
        self.scenario.exits.append(Exit(self._side(side), tuple(self._area(word) for word in areas), since))

    def _bound(self, statement: Statement) -> None:
        (units,), areas = self._tail(statement, "UNITS")
        names = tuple(self._unit(word)[0] for word in units.parts(","))
        self.scenario.bounds.append(Bound(names, tuple(self._area(word) for word in areas)))

    def _no_reaction(self, statement: Statement) -> None:
        side, turn = self.page.exactly(statement, "SIDE", "TURN")
        self.scenario.no_reaction.append((self._side(side), self._turn(turn)))

    def _option(self, statement: Statement) -> None:
        name, state = self.page.exactly(statement, "OPTION", "on")
        self.scenario.options[self.page.one_of(name, OPTIONS)] = self.page.one_of(state, ("on", "off")) == "on"


UNREAD = ("module", "without")
"""What was once noted and changed nothing: whoever writes it is told so."""
OF_AN_AREA = ("weather", "climate", "before", "rail-capacity")
"""What each of several linked games says for itself (BSR §5.34, §11.18)."""
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
    "before": _Reader._before,
}
OFTEN: dict[str, Callable[[_Reader, Statement], None]] = {
    "weather": _Reader._weather,
    "climate": _Reader._climate,
    "linked": _Reader._linked,
    **dict.fromkeys((f"linked-{key}" for key in OF_AN_AREA), _Reader._of_linked),
    "sources": _Reader._sources,
    "attack-supply": _Reader._attack_supply,
    "supply-units": _Reader._of_side,
    "bridges": _Reader._of_side,
    "strongpoints": _Reader._of_side,
    "ground": _Reader._ground,
    "set-up": _Reader._set_up,
    "strongpoint": _Reader._strongpoint,
    "bridge": _Reader._bridge,
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
    "units-lost": _Reader._lost_units,
    "saved": _Reader._saved,
    "presence": _Reader._presence,
    "no-reaction": _Reader._no_reaction,
    "option": _Reader._option,
    **AIR,
    **RAILS,
    **RESERVES,
    **CHANGES,
}
