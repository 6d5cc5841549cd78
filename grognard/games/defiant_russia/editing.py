"""Positions set up by hand: the weather, and the ground. Ground that nobody stands on is told by flags: the flag of a
side lies on what it has taken from the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.games.defiant_russia.position import FORM, numbers
from grognard.games.defiant_russia.rules import AXIS, SIDES, SNOW, SOVIET, WEATHER, Rules
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.table import flags
from grognard.umpire.sheet import Sheet, SheetMarker
from grognard.warfare import editing, page
from grognard.warfare.choices import Token, TokenState
from grognard.warfare.table import text

SKY, ROLLED = "weather", "rolled"


def markers(state: DefiantRussia) -> list[page.Marker]:
    """Every flag: what each side has taken from the other and nobody of its own stands on. On the table there are only
    those in cities."""
    home = state.rules.axis_home
    return flags(state, (state.held & ~home & ~state.land[AXIS], home & ~state.held & ~state.land[SOVIET]))


def usual_weather(r: Rules, turn: int) -> str:
    return str(r.said["weather"]["historical"][turn - 1])


def _states(prefix: str, names: tuple[str, ...]) -> list[TokenState]:
    return [{"state": name, "title": text(f"{prefix}-{name}")} for name in names]


class Editing(editing.Editing):
    def lying(self, state: DefiantRussia) -> list[SheetMarker]:
        return [SheetMarker(m["kind"], m["hex"]) for m in markers(state)]

    def tokens(self, rules: Rules) -> list[Token]:
        return [
            {"id": SKY, "title": text("edit-weather"), "states": _states("weather", WEATHER), "marker": ""},
            {"id": ROLLED, "title": text("edit-to-come"), "states": _states("edit", (ROLLED,)), "marker": ""},
        ]

    def tell_more(self, state: DefiantRussia, made: Sheet) -> None:
        if WEATHER[state.weather] != usual_weather(state.rules, made.turn):
            made.tokens[SKY] = WEATHER[state.weather]
        if state.random_weather:
            made.tokens[ROLLED] = ROLLED
        if state.first_snow:
            made.numbers["first-snow"] = state.first_snow
        if state.turn and state.air != numbers(state).get("air", 0):
            made.numbers["air"] = state.air

    def known(self, rules: Rules, made: Sheet) -> bool:
        states = {SKY: WEATHER, ROLLED: (ROLLED,)}
        return (
            1 <= made.turn <= rules.turns
            and not any(u.front for u in made.units)
            and all(state in states.get(name, ()) for name, state in made.tokens.items())
        )

    def moment(self, rules: Rules, made: Sheet) -> Sequence[str]:
        return (self._sky(rules, made),)

    def _sky(self, rules: Rules, made: Sheet) -> str:
        return made.tokens.get(SKY) or usual_weather(rules, made.turn)

    def statements(self, rules: Rules, made: Sheet) -> Mapping[str, Sequence[str]]:
        """The first snow falls on this turn if it snows and no other turn is said."""
        more: dict[str, Sequence[str]] = {}
        if self._sky(rules, made) == WEATHER[SNOW] and not made.numbers.get("first-snow"):
            history = rules.said["weather"]["historical"]
            more["first-snow"] = [str(min(made.turn, 1 + history.index(WEATHER[SNOW])))]
        if ROLLED in made.tokens:
            more["random-weather"] = ()
        return more

    def lay_more(self, state: DefiantRussia, made: Sheet) -> None:
        state.weather = WEATHER.index(self._sky(state.rules, made))
        for marker in made.markers:
            bit = 1 << state.rules.grid.index(marker.hex)
            state.held = state.held | bit if marker.kind == f"{SIDES[AXIS]}-flag" else state.held & ~bit


EDITING = Editing(
    FORM,
    first="axis-movement",
    numbers=("air", "points", "first-snow"),
    markers_say={"axis-flag": "taken", "soviet-flag": "lost"},  # by the Axis
    cases={
        "position-too-full": ("Mouvement et empilement",),
        "position-no-port": ("Phase 8",),
        "format-both-sides": ("Mouvement et empilement",),
        "format-not-playable": ("Mouvement et empilement",),
    },
)
blank, case_of, choices, lay = EDITING.blank, EDITING.case_of, EDITING.choices, EDITING.lay
sheet_of, write = EDITING.sheet_of, EDITING.write
