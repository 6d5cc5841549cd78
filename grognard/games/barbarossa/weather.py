"""Weather (BSR §5): how that of a turn is found, and in which hexes its conditions apply. Where nothing is said of it,
it is dry (BSR §5.0).

Frozen (BSR §5.23) is no weather of its own but what weather makes of water and swamp: the state's `land` is another
then (`land.py`), and who is caught in swamp by a thaw is in `stranded.py`.

What weather does stands where it is done (BSR §5.11): zones (BSR §3.24), supply (BSR §6.14c, §6.15b), air readiness
(BSR §9.2), movement (BSR §10.37, §10.44), overruns (BSR §11.35), infiltration (BSR §11.45), orders (BSR §12.53d),
combat (BSR §15.42, §15.57e), conversion of rails (BSR §19.22).
"""

from __future__ import annotations

from grognard.games.barbarossa import supply_units
from grognard.games.barbarossa.rules import DIE, DRY, FROST, LIMITED, MUD, SNOW, case
from grognard.games.barbarossa.scenario import WEATHERS, Climate
from grognard.games.barbarossa.state import CADRE, Barbarossa
from grognard.games.barbarossa.steps import remove
from grognard.hexset import HexSet
from grognard.umpire import Event
from grognard.umpire.events import event

_MOST = {MUD: 2, DRY: 5}
"""Turns of mud, and of dry weather, that can follow one another in a dry climate (BSR §5.32, §5.33)."""
_CODES = {"D": DRY, "M": MUD, "F": FROST, "S": SNOW}
"""The four kinds that a column may have (BSR §5.15b)."""
_STORM = "T"


# --- the weather of a turn ------------------------------------------------------------------------


def open_phase(state: Barbarossa, events: list[Event]) -> None:
    """As the scenario gives it, or as the Axis player rolls it (BSR §5.12). A storm lasts for the turn (BSR §5.31)."""
    said = state.rules.scenario
    before, climate = state.weather, said.climate_on(state.turn)
    given = said.weather_on(state.turn)
    state.storm = given is not None and state.turn in said.storms
    now = WEATHERS.index(given) if given is not None else _rolled(state, climate, events)
    state.run = state.run + 1 if now == before and state.run else 1
    state.weather = now
    woods_stay_muddy = climate.name in ("mud", "frost")  # in no other climate: BSR §5.21b
    state.lingering = now == DRY and before == MUD and state.run == 1 and woods_stay_muddy
    events.append(event("weather", weather=WEATHERS[now]))
    if state.lingering:
        events.append(event("mud-lingers", case=case("5.21a")))
    freeze(state, events)
    _count_frosts(state, climate, events)


def _count_frosts(state: Barbarossa, climate: Climate, events: list[Event]) -> None:
    """Of Frost turns in a Frost climate the second makes the supply of artillery limited, until a Dry climate comes
    (BSR §13.51); they need not follow one another."""
    before = state.frosts
    if climate.name == "dry":
        state.frosts = 0
    elif climate.name == "frost" and state.weather == FROST:
        state.frosts += 1
    if (before >= LIMITED) != (state.frosts >= LIMITED):
        events.append(event("guns-limited", on=int(before < LIMITED), case=case("13.51")))


def freeze(state: Barbarossa, events: list[Event]) -> None:
    """Water and swamp freeze with the second turn of snow that follows another in a Snow climate (BSR §5.23a), both of
    them in it, and stay so through snow and frost (BSR §5.23c); mud and dry weather end it at once (BSR §5.23b)."""
    said, was = state.rules.scenario, state.frozen
    if state.weather in (DRY, MUD):
        state.frozen = False
    elif state.weather == SNOW and state.run > 1:
        state.frozen = was or all(said.climate_on(turn).name == "snow" for turn in (state.turn - 1, state.turn))
    if was != state.frozen:
        state.forget()
        begun = event("froze", case=case("5.23a"))
        events.append(begun if state.frozen else event("thawed", case=case("5.23b")))
        if was:
            _break_ice(state, events)


def _break_ice(state: Barbarossa, events: list[Event]) -> None:
    """Who stands on a lake or on shallow water, where nobody may be without ice (BSR §10.47a), is taken up as from a
    swamp (BSR §10.48)."""
    for p, here in enumerate(state.place):
        if here >= 0 and state.rules.land.waters >> here & 1 and not state.rules.afloat >> p & 1:
            give_up(state, p, events)


def give_up(state: Barbarossa, piece: int, events: list[Event]) -> None:
    """A unit is taken up into the Cadre box; a supply unit is used again."""
    if state.rules.stores >> piece & 1:
        supply_units.lose(state, piece, events)
    else:
        remove(state, piece, CADRE, events)


def _rolled(state: Barbarossa, climate: Climate, events: list[Event]) -> int:
    """By the table (BSR §5.16), each climate in its own proportions (BSR §5.15b), within its limits (BSR §5.32, §5.33);
    snow stays through frost (BSR §5.22)."""
    chart = state.rules.weather_table
    roll = state.roll(events, DIE)
    cell = chart.at(roll + climate.modifier, chart.columns.index(climate.name))
    found, state.storm = _CODES[cell[0]], cell.endswith(_STORM)
    events.append(
        event(
            "weather-rolled",
            climate=climate.name,
            modifier=climate.modifier,
            weather=WEATHERS[found],
            with_storm=int(state.storm),
        )
    )
    if climate.name == "dry" and found == state.weather and state.run >= _MOST.get(found, state.run + 1):
        state.storm = False
        limit = case("5.32" if found == MUD else "5.33")
        events.append(event("weather-limited", was=WEATHERS[found], turns=state.run, case=limit))
        return DRY if found == MUD else MUD
    if found == FROST and state.weather == SNOW and state.run:
        events.append(event("snow-stays", case=case("5.22")))
        return SNOW
    return found


# --- where its conditions apply ---------------------------------------------------------------------


def lingering(state: Barbarossa) -> HexSet:
    """Woods in which the mud of the turn before stays (BSR §5.21a)."""
    return state.rules.land.woods & state.rules.playable if state.lingering else 0


def muddy(state: Barbarossa) -> HexSet:
    """Hexes under mud."""
    return state.rules.playable if state.weather == MUD else lingering(state)


def snowy(state: Barbarossa) -> HexSet:
    """Hexes under snow."""
    return state.rules.playable if state.weather == SNOW else 0


def hard_towns(state: Barbarossa) -> HexSet:
    """Towns that mud or snow makes a place to hold (BSR §12.53b, §15.51c, §15.53b)."""
    return state.rules.land.towns & (muddy(state) | snowy(state))
