"""What counts in a scenario file (docs/scenarios.md): places, losses, levels."""

from __future__ import annotations

from grognard.games.barbarossa.scenario import (
    DIVISIONS,
    HEADQUARTERS,
    LEVELS,
    LostUnits,
    Presence,
    Saved,
    Spot,
    Toll,
)
from grognard.games.barbarossa.scenario_reading import Reading
from grognard.games.barbarossa.units import AXIS, KINDS
from grognard.umpire.reading import Statement, Word
from grognard.words import LANGUAGES


class Counting(Reading):
    """The statements about points."""

    counted: dict[Word, Word]
    """Places that count."""

    def _spot(self, statement: Statement) -> None:
        """`place E1034 10 to 4 8 to 6 6 en "Minsk" fr "Minsk"`; several hexes as `E1034,E1035`; `unheld` after them:
        nobody need occupy it."""
        (where,), rest = self._tail(statement, "HEX")
        hexes = where.parts(",")
        hex_ = hexes[0]
        for each in hexes:
            self._hex(each)
        self.page.once([hex_], self.counted)
        held = rest[0] != "unheld"
        rest = rest if held else rest[1:]
        end = next((i for i, word in enumerate(rest) if word == LANGUAGES[0]), len(rest))
        values = self._schedule(rest[:end], hex_)
        names = self._names(rest[end:], statement.key)
        several = tuple(str(each) for each in hexes) if len(hexes) > 1 else ()
        self.scenario.spots.append(Spot(str(hex_), values, names, several, held))

    def _levels(self, statement: Statement) -> None:
        words = statement.rest
        for level, least in zip(words[::2], words[1::2], strict=False):
            self.scenario.levels[self.page.one_of(level, LEVELS)] = self.page.number(least, 999)
        if len(self.scenario.levels) != len(LEVELS) or len(words) != 2 * len(LEVELS):
            raise self.page.wrong(statement.key, "scenario-levels", wanted=", ".join(LEVELS))

    def _handicap(self, statement: Statement) -> None:
        """`handicap 2`, `handicap -1`"""
        (points,) = self.page.exactly(statement, "POINTS")
        self.scenario.handicap = self._worth(points)

    def _toll(self, statement: Statement) -> None:
        """`steps-lost axis -1 every 1 armour,recon`, `steps-lost soviet 1 every 2 of 1mmrd`"""
        (side, points, literal, every), what = self._tail(statement, "SIDE", "POINTS", "every", "STEPS")
        self.page.one_of(literal, ("every",))
        toll = Toll(self._side(side), self._worth(points), self.page.number(every, 99, 1))
        if what[0] == "of":
            formations = {unit.formation for unit in self.known.values() if unit.formation}
            (*_, formation) = words = what[1:] or [what[0]]
            toll = toll._replace(formation=self.page.one_of(formation, sorted(formations)))
        else:
            words = what
            toll = toll._replace(kinds=tuple(self.page.one_of(word, KINDS) for word in what[0].parts(",")))
        if words[1:]:
            raise self.page.wrong(words[1], "format-too-much", found=words[1])
        self.scenario.tolls.append(toll)

    def _lost_units(self, statement: Statement) -> None:
        """`units-lost soviet 1 every 2 divisions eliminated`"""
        (side, points, literal, every), what = self._tail(statement, "SIDE", "POINTS", "every", "NUMBER")
        self.page.one_of(literal, ("every",))
        kind = self.page.one_of(what[0], (DIVISIONS, HEADQUARTERS))
        for word in what[1:2]:
            self.page.one_of(word, ("eliminated",))
        if what[2:]:
            raise self.page.wrong(what[2], "format-too-much", found=what[2])
        number = self.page.number(every, 99, 1)
        self.scenario.lost_units.append(LostUnits(self._side(side), self._worth(points), number, kind, len(what) > 1))

    def _saved(self, statement: Statement) -> None:
        """`saved soviet -1 divisions`, `saved axis 2 divisions steps 2 of 7pz,86id`"""
        (side, points), rest = self._tail(statement, "SIDE", "POINTS")
        self.page.one_of(rest[0], (DIVISIONS,))
        saved, rest = Saved(self._side(side), self._worth(points)), rest[1:]
        if rest[1:] and rest[0] == "steps":
            saved, rest = saved._replace(steps=self.page.number(rest[1], 99, 1)), rest[2:]
        if rest[1:] and rest[0] == "of":
            mine = {unit.formation or unit.name for unit in self.known.values() if unit.side == saved.side}
            named = (self.page.one_of(word, sorted(mine)) for word in self.page.once(rest[1].parts(",")))
            saved, rest = saved._replace(divisions=tuple(named)), rest[2:]
        if rest:
            raise self.page.wrong(rest[0], "format-too-much", found=rest[0])
        self.scenario.saved.append(saved)

    def _presence(self, statement: Statement) -> None:
        """`presence axis 1 steps 2 E3020-E3436`, `presence soviet -1 steps 2 E1020-E1436`"""
        (side, points, literal, steps), areas = self._tail(statement, "SIDE", "POINTS", "steps", "STEPS")
        self.page.one_of(literal, ("steps",))
        worth = self._worth(points)
        if worth <= 0 if self._side(side) == AXIS else worth >= 0:
            raise self.page.wrong(points, "scenario-presence", found=points, wanted=f"{-worth:d}")
        found = tuple(self._area(word) for word in areas)
        self.scenario.presences.append(Presence(self._side(side), worth, self.page.number(steps, 99, 1), found))
