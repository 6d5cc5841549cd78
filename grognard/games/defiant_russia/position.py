"""Positions in writing: what Defiant Russia says of them besides the fields of its state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING, fields

from grognard.games.defiant_russia import organisation
from grognard.games.defiant_russia.battle import AirSupport, Battle, Resolution
from grognard.games.defiant_russia.combat import Combat, Declaring
from grognard.games.defiant_russia.editions import EDITIONS
from grognard.games.defiant_russia.movement_phase import Movement, Moving
from grognard.games.defiant_russia.organisation import Organisation, Partisans
from grognard.games.defiant_russia.position_checks import Checks
from grognard.games.defiant_russia.results import Advancing, LeadersFate, Retreating, Suffering
from grognard.games.defiant_russia.rules import AXIS, SOVIET, WEATHER, rules
from grognard.games.defiant_russia.sequence import Turn
from grognard.games.defiant_russia.setup import SetUp
from grognard.games.defiant_russia.state import REMOVED, DefiantRussia
from grognard.hexset import HexSet, members, of
from grognard.umpire import Item
from grognard.umpire.reading import Statement, Word
from grognard.warfare import position
from grognard.warfare.battle import Aftermath
from grognard.warfare.pieces import DEAD, DUE
from grognard.warfare.position import Form, reduced
from grognard.warfare.position_checks import reading
from grognard.warfare.sequence import Phase

MANY = 60
"""So many dead are nobody's game but a position set up by hand: `others` says them all."""
_SUFFERS = ("suffering attacker", "suffering defender", "retreating attacker", "retreating defender")
_QUESTIONS: Mapping[str, type[Organisation | Movement | Combat]] = {
    "organisation": Organisation,
    "movement": Movement,
    "combat": Combat,
}


def agenda(phase: Phase) -> list[Item]:
    """With which a phase begins."""
    return [Turn(), _QUESTIONS[phase.kind](phase.owner)] if phase.kind in _QUESTIONS else []


def numbers(state: DefiantRussia) -> dict[str, int]:
    """At the beginning of a phase."""
    phase = state.now
    if not state.turn or phase.side is None:
        return {}
    found = {"air": organisation.air_points(state, phase.side)}
    if phase.kind == "organisation":
        found["points"] = organisation.replacement_points(state, phase.side)
        found["armour"] = organisation.armour_limit(state, phase.side)
    return found


# --- writing --------------------------------------------------------------------------------------


def overdue(state: DefiantRussia) -> int:
    return of(p.index for p in state.rules.pieces if p.turn < state.turn)


def _many_dead(state: DefiantRussia) -> bool:
    return state.place.count(DEAD) > MANY and not any(state.place[p] == DUE for p in members(overdue(state)))


def _hexes(state: DefiantRussia, hexes: HexSet) -> Iterable[str] | None:
    return [state.rules.numbers[h] for h in members(hexes)] or None


def _taken(state: DefiantRussia) -> Iterable[str] | None:
    """What is not as at the beginning; where land units stand, the ground is their own."""
    return _hexes(state, state.held & ~state.rules.axis_home & ~state.land[AXIS])


def _lost(state: DefiantRussia) -> Iterable[str] | None:
    return _hexes(state, state.rules.axis_home & ~state.held & ~state.land[SOVIET])


def _changed(state: DefiantRussia) -> Iterable[str] | None:
    return _hexes(state, state.held ^ state.held_before)


FORM = Form(
    game="defiant-russia",
    version=2,
    editions=EDITIONS,
    state=DefiantRussia,
    rules=rules,
    items=(
        Turn, SetUp, Organisation, Partisans, Movement, Moving, Combat, Declaring, AirSupport, Resolution, Suffering,
        Retreating, LeadersFate, Advancing, Aftermath,
    ),
    above={
        "": ("turn",),
        "turn": ("set-up", "organisation", "movement", "combat"),
        "set-up": ("set-up",),
        "organisation": ("partisans",),
        "movement": ("moving",),
        "combat": ("declaring", "aftermath"),
        "aftermath": ("advancing",),
        "advancing": ("leaders-fate",),
        "leaders-fate": ("resolution", *_SUFFERS),
        "resolution": ("air-support",),
        "suffering attacker": ("suffering defender", "retreating attacker", "retreating defender"),
        "suffering defender": ("suffering attacker", "retreating attacker", "retreating defender"),
    },
    agenda=agenda,
    words={"taken": _taken, "lost": _lost, "changed": _changed},
    unit=reduced,
    off={"dead": DEAD, "removed": REMOVED},
    overdue=overdue,
    unnamed=_many_dead,
    numbers=numbers,
    moment=lambda state: (WEATHER[state.weather],),
    battle=position.Battle(
        made=Battle,
        flag=("exploiting", "attack", "exploitation"),
        known={
            "by": ("attackers", "units"), "against": ("defenders", "units"), "on": ("targets", "hexes"),
            "from": ("origins", "hexes"), "air": ("air", "int"), "unsupplied": ("hungry", "units"),
            "fled": ("fled", "units"), "shaken": ("shaken", "units"),
        },
        usual={each.name: each.default for each in fields(Battle) if each.default is not MISSING},
    ),
)  # fmt: skip


# --- reading --------------------------------------------------------------------------------------


class Reader(Checks):
    MOMENT = ("WEATHER",)

    def _moment(self, words: Sequence[Word]) -> None:
        self.state.weather = WEATHER.index(self.page.one_of(words[0], WEATHER))
        if self.state.now == "weather":
            raise self.page.wrong(self.said["turn"].rest[1], "format-turn-phase", turn=self.state.turn, phase="weather")

    def _taken(self, statement: Statement) -> None:
        self.state.held |= self._among(statement, ~self.r.axis_home)

    def _lost(self, statement: Statement) -> None:
        self.state.held &= ~self._among(statement, self.r.axis_home)

    def _changed(self, statement: Statement) -> None:
        self.state.held_before = self._among(statement, self.r.playable)

    def _among(self, statement: Statement, among: HexSet) -> HexSet:
        found = 0
        for word in self.page.once(statement.rest):
            hex_ = self._hex(word)
            if not among >> hex_ & 1:
                raise self.page.wrong(word, "position-not-theirs", hex=word)
            found |= 1 << hex_
        return found

    def _finish(self) -> None:
        state = self.state
        state.held = (state.held | state.land[AXIS]) & ~state.land[SOVIET]
        state.held_before = state.held ^ (state.held_before if "changed" in self.said else 0)
        for key, usual in numbers(state).items():
            if key not in self.said:
                setattr(state, FORM.fields[key].name, usual)


read_position = reading(DefiantRussia, Reader, FORM)
write_position = FORM.write
