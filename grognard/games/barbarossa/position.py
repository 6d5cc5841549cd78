"""Positions in writing: what Barbarossa says of them besides the fields of its state."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from grognard.games.barbarossa import weather
from grognard.games.barbarossa.air import BOX, first_place, fliers
from grognard.games.barbarossa.airlift import Airlift, Landing, Loading
from grognard.games.barbarossa.battle import Battle
from grognard.games.barbarossa.declaration import ORDERS, Attack
from grognard.games.barbarossa.missions import Mission, mission_at
from grognard.games.barbarossa.position_items import ABOVE, ITEMS, first_items
from grognard.games.barbarossa.rules import Rules
from grognard.games.barbarossa.scenario import WEATHERS
from grognard.games.barbarossa.scenarios import EDITIONS, rules
from grognard.games.barbarossa.state import (
    ACTIVE,
    CADRE,
    CANNOT_REBUILD,
    CARRIED,
    CUP,
    ELIMINATED,
    EXITED,
    POOL,
    READY,
    REMOVED,
    RETURNING,
    Barbarossa,
    Bridge,
    Region,
    Wreck,
)
from grognard.games.barbarossa.transport import load
from grognard.hexset import members, of
from grognard.umpire import Item
from grognard.umpire.reading import Statement, Word
from grognard.warfare.pieces import DUE
from grognard.warfare.position import Form, Words, reduced
from grognard.warfare.position_reader import PositionReader
from grognard.warfare.statements import Record, half_points, read_halves

BOXES = {
    "due": DUE, "eliminated": ELIMINATED, "cadre": CADRE, "active": ACTIVE, "cannot-rebuild": CANNOT_REBUILD,
    "pool": POOL, "exited": EXITED, "removed": REMOVED, "cup": CUP,
    "returning": RETURNING, **BOX,
}  # fmt: skip
"""Where counters are that are not on the map."""
NAMES = {place: name for name, place in BOXES.items()}


def usual_place(rules: Rules, piece: int) -> tuple[int, int]:
    """Where a counter is, and with how many steps, if nothing is said of it."""
    bit = 1 << piece
    if bit & rules.air:
        return first_place(rules, piece), 1
    if bit & rules.stores:
        return POOL, rules.full_steps[piece]
    if bit & rules.fronts:
        return CUP, rules.full_steps[piece]
    if bit & rules.undrawn:
        return POOL, rules.full_steps[piece]
    if bit & rules.ready:
        return (CADRE, 0) if bit & rules.zaps else (POOL, rules.full_steps[piece])
    arrival = rules.arrivals.get(piece)
    return DUE, (arrival.steps if arrival is not None and arrival.steps else rules.full_steps[piece])


# --- writing --------------------------------------------------------------------------------------------


def _boxes(state: Barbarossa) -> Words:
    r = state.rules
    found: dict[int, list[str]] = defaultdict(list)
    for p in range(r.count):
        place, steps = state.place[p], state.steps[p]
        if place < 0 and (place, steps) != usual_place(r, p):
            found[place].append(r.names[p] if steps == _steps_in(r, p, place) else f"{r.names[p]}/{steps}")
    return [f"{NAMES[place]}:{','.join(names)}" for place, names in sorted(found.items(), reverse=True)] or None


def _steps_in(rules: Rules, piece: int, place: int) -> int:
    """The steps of a counter in a box, unless it is said: none in those of the lost, all elsewhere; a new supply unit
    has one."""
    if place in (ELIMINATED, CADRE, CANNOT_REBUILD, REMOVED):
        return 0
    return 1 if 1 << piece & rules.stores and place == ACTIVE else rules.full_steps[piece]


def _unit(state: Barbarossa, piece: int) -> str:
    """With its steps if it has lost any; a supply unit with its points if it is no mobile one."""
    if 1 << piece & state.rules.stores:
        name, points_ = state.rules.names[piece], state.steps[piece]
        return name if points_ == 1 else f"{name}/{points_}"
    return reduced(state, piece)


def _moved(state: Barbarossa) -> Words:
    """Where units began the phase that have moved in it, and what they have spent."""
    r = state.rules
    if all(start == DUE for start in state.start):
        return None
    groups: dict[tuple[int, int], list[str]] = defaultdict(list)
    for p, name in enumerate(r.names):
        here = state.place[p] if state.place[p] >= 0 else DUE
        if state.start[p] != here or state.spent[p]:
            groups[state.start[p], state.spent[p]].append(name)
    words = [f"{r.numbers[start] if start >= 0 else 'off'}:{half_points(spent)}:{','.join(names)}"
             for (start, spent), names in sorted(groups.items())]  # fmt: skip
    return words or ["nobody"]


def _moment(state: Barbarossa) -> Sequence[str]:
    return (WEATHERS[state.weather],)


_MARKER = Record(Bridge, (("side", "side"), ("here", "hex"), ("there", "hex"), ("built", "flag"), ("turn", "int")))
RECORDS = {
    "bridges": _MARKER,
    "ferries": _MARKER,
    "blown": Record(
        Wreck, (("here", "hex"), ("there", "hex"), ("carried", "int"), ("points", "int"), ("turn", "int"))
    ),
    "linked": Record(
        Region,
        (
            ("weather", "int"), ("run", "int"), ("storm", "flag"), ("lingering", "flag"), ("frozen", "flag"),
            ("axis_freight", "int"), ("soviet_freight", "int"),
        ),
    ),
    "attacks": Record(
        Attack,
        (
            ("targets", "hexes"), ("units", "units"), ("mandated", "flag"), ("support", "units"), ("order", "int"),
            ("by", "maybe-unit"), ("reply", "int"), ("reply_by", "maybe-unit"), ("imposed", "flag"),
            ("lifted", "flag"),
        ),
    ),
    "missions": Record(
        Mission,
        (
            ("hex", "hex"), ("axis", "units"), ("soviet", "units"), ("shown", "flag"), ("fighting", "units"),
            ("axis_down", "int"), ("soviet_down", "int"),
        ),
    ),
    "battle": Record(
        Battle,
        (
            ("side", "side"), ("targets", "hexes"), ("attackers", "units"), ("defenders", "units"), ("guns", "units"),
            ("support", "units"), ("stores", "units"), ("supplied", "flag"), ("mandated", "flag"), ("order", "int"),
            ("reply", "int"), ("imposed", "flag"), ("engineers", "flag"), ("buster", "maybe-unit"),
            ("results", "words"), ("bombard", "hexes"), ("shelled", "int"), ("calm", "flag"), ("rationed", "flag"),
            ("called", "hexes"),
        ),
    ),
}  # fmt: skip

FORM = Form(
    game="barbarossa",
    version=1,
    editions=EDITIONS,
    state=Barbarossa,
    rules=rules,
    items=ITEMS,
    above=ABOVE,
    agenda=first_items,
    words={"boxes": _boxes, "moved": _moved},
    unit=_unit,
    moment=_moment,
    records=RECORDS,
    values={"role": ("attacker", "defender"), "carried": CARRIED, "order": ORDERS, "reply": ORDERS},
)


# --- reading --------------------------------------------------------------------------------------------


class Reader(PositionReader):
    MOMENT = ("WEATHER",)
    state: Barbarossa

    def read(self) -> None:
        super().read()
        self._linked()
        self._declared()
        for item, word in self.items:
            if not (self._is_sound(item.kind, getattr(item, "units", 0)) and self._flies(item)):
                raise self.page.wrong(word, "format-item", item=word)

    def _linked(self) -> None:
        """Each area of a linked game has its weather; where nothing is said, that before the first turn."""
        state, games = self.state, self.r.scenario.linked
        sound = all(region.weather < len(WEATHERS) for region in state.linked)
        if state.linked and (len(state.linked) != len(games) or not sound):
            raise self.page.wrong(None, "format-linked", number=len(games))
        state.linked = state.linked or weather.before_first(self.r)

    def _declared(self) -> None:
        """Who is to attack stands on the map while attacks are declared."""
        state = self.state
        attackers = {p for attack in state.attacks for p in members(attack.units)}
        if state.now.kind == "declaration" and any(state.place[p] < 0 for p in attackers):
            raise self.page.wrong(None, "format-item", item="attacks")

    def _is_sound(self, kind: str, units: int) -> bool:
        """Who is under way stands together in a hex; who is about to enter waits beside the map."""
        places = {self.state.place[p] for p in members(units)}
        if kind in ("picking", "moving", "overrunning"):
            return len(places) == 1 and min(places) >= 0
        if kind in ("entry-picking", "entering"):
            known = all(self.state.place[p] == ACTIVE or p in self.r.arrivals for p in members(units))
            return bool(places) and places <= {DUE, ACTIVE} and known
        return True

    def _flies(self, item: Item) -> bool:
        """Whoever is loaded can be carried by transports of his side; once they are in the air they are over a hex."""
        if not isinstance(item, Loading | Airlift | Landing):
            return True
        r, side = self.r, self.r.side_of[item.unit]
        known = r.carried >> item.unit & 1 and not item.carriers & ~(r.transports & r.of_side[side])
        if isinstance(item, Landing):
            over = mission_at(self.state, item.there)
            aloft = of(p for p in members(item.carriers) if self.state.place[p] == READY)
            return bool(known and item.carriers and over is not None and not aloft & ~over.units)
        number, wanted = item.carriers.bit_count(), load(r, item.unit)
        ready = not item.carriers & ~fliers(self.state, side)
        enough = number == wanted if isinstance(item, Airlift) else bool(Loading.legal(item, self.state))
        return bool(known and ready and enough)

    def _moment(self, words: Sequence[Word]) -> None:
        self.state.weather = WEATHERS.index(self.page.one_of(words[0], WEATHERS))
        for p in range(self.r.count):
            self.state.place[p], self.state.steps[p] = usual_place(self.r, p)

    def _here(self, word: Word) -> int:
        """Units off the map bear marks too: those that wait to enter, headquarters that are lost."""
        return self.v.unit(self.page, word)

    def _boxes(self, statement: Statement) -> None:
        for word in statement.rest:
            box, units = word.named(":")
            place = BOXES[self.page.one_of(box, BOXES)]
            for unit in units.parts(","):
                name, steps = unit.named("/")
                piece = self._new(Word(name, unit.line, unit.column))
                self.state.place[piece] = place
                usual = _steps_in(self.r, piece, place)
                self.state.steps[piece] = self.page.number(steps, self.r.full_steps[piece]) if steps else usual

    def _side(self, side: int, statement: Statement) -> None:
        """A unit on the map has all its steps unless it is said."""
        before = set(self.at)
        super()._side(side, statement)
        for piece in set(self.at) - before:
            if "/" not in self.at[piece]:
                self.state.steps[piece] = self.r.full_steps[piece] if not 1 << piece & self.r.stores else 1

    def _moved(self, statement: Statement) -> None:
        state = self.state
        state.start = [place if place >= 0 else DUE for place in state.place]
        seen: dict[Word, Word] = {}
        for word in statement.rest:
            if word == "nobody":
                continue
            if word.count(":") != 2:
                raise self.page.wrong(word, "format-moved-spent", found=word)
            start, spent, units = word.parts(":")
            for unit in self.page.once(units.parts(","), seen):
                piece = self.v.unit(self.page, unit)
                state.start[piece] = DUE if start == "off" else self.v.hex(self.page, start)
                state.spent[piece] = self._points(spent)

    def _points(self, word: Word) -> int:
        if (halves := read_halves(word)) is None:
            raise self.page.wrong(word, "format-half-points", found=word)
        return halves

    def _may_be_over(self) -> bool:
        return bool(self.state.turn == self.r.turns)


def read_position(text: str, name: str = "position") -> Barbarossa:
    """The state at the question on the table. Raises `FormatError` with line and column for whatever is wrong."""
    reader = Reader(FORM, text, name)
    reader.read()
    return reader.state


write_position = FORM.write
