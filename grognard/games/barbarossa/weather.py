"""Weather (BSR §5): how that of a turn is found, and in which hexes its conditions apply. Where nothing is said of it,
it is dry (BSR §5.0).

Frozen (BSR §5.23) is no weather of its own but what weather makes of water and swamp: the state's `land` is another
then (`land.py`), and who is caught in swamp by a thaw is in `stranded.py`.

What weather does stands where it is done (BSR §5.11): zones (BSR §3.24), supply (BSR §6.14c, §6.15b), air readiness
(BSR §9.2), movement (BSR §10.37, §10.44), overruns (BSR §11.35), infiltration (BSR §11.45), orders (BSR §12.53d),
combat (BSR §15.42, §15.57e), conversion of rails (BSR §19.22).
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.barbarossa import supply_units
from grognard.games.barbarossa.rules import DIE, DRY, FROST, LIMITED, MUD, SNOW, Rules, case
from grognard.games.barbarossa.scenario import WEATHERS
from grognard.games.barbarossa.seasons import Climate, Seasons
from grognard.games.barbarossa.state import CADRE, Barbarossa, Region
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


class Sky(NamedTuple):
    """The weather of an area in a turn, and what follows from the turns before."""

    weather: int
    run: int
    storm: bool = False
    lingering: bool = False
    frozen: bool = False


def open_phase(state: Barbarossa, events: list[Event]) -> None:
    """As the scenario gives it, or as the Axis player rolls it (BSR §5.12); then for each linked game (BSR §5.34)."""
    said = state.rules.scenario
    before = Sky(state.weather, state.run, state.storm, state.lingering, state.frozen)
    now = _following(state, said, before, events)
    state.weather, state.run, state.storm, state.lingering = now[:4]
    _freeze(state, before.frozen, now.frozen, events)
    _count_frosts(state, said.climate_on(state.turn), events)
    for i, game in enumerate(said.linked):
        region = state.linked[i]
        events.append(event("weather-of-area", area=game.id, case=case("5.34")))
        sky = _following(state, game, Sky(*region[:5]), events)
        _put(state, i, region._replace(**sky._replace(frozen=region.frozen)._asdict()))
        _freeze(state, region.frozen, sky.frozen, events, i)


def before_first(rules: Rules) -> tuple[Region, ...]:
    """What each linked game has before the first turn."""
    return tuple(
        Region(WEATHERS.index(game.before[0]), game.before[1], frozen=game.frozen) for game in rules.scenario.linked
    )


def given_on(rules: Rules, turn: int) -> tuple[Region, ...]:
    """What the scenario gives each in a turn; dry weather where it is rolled for."""
    games = rules.scenario.linked
    return tuple(Region(WEATHERS.index(game.weather_on(turn) or WEATHERS[DRY]), 1) for game in games)


def _put(state: Barbarossa, number: int, region: Region) -> None:
    state.linked = (*state.linked[:number], region, *state.linked[number + 1 :])


def _following(state: Barbarossa, said: Seasons, before: Sky, events: list[Event]) -> Sky:
    """The weather that comes after another. A storm lasts for the turn (BSR §5.31)."""
    climate, given = said.climate_on(state.turn), said.weather_on(state.turn)
    if given is None:
        now, storm = _rolled(state, climate, before, events)
    else:
        now, storm = WEATHERS.index(given), state.turn in said.storms
    run = before.run + 1 if now == before.weather and before.run else 1
    woods_stay_muddy = climate.name in ("mud", "frost")  # in no other climate: BSR §5.21b
    lingering = now == DRY and before.weather == MUD and run == 1 and woods_stay_muddy
    events.append(event("weather", weather=WEATHERS[now]))
    if lingering:
        events.append(event("mud-lingers", case=case("5.21a")))
    return Sky(now, run, storm, lingering, _is_frozen(state.turn, said, now, run, before.frozen))


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


def _is_frozen(turn: int, said: Seasons, now: int, run: int, before: bool) -> bool:
    """Water and swamp freeze with the second turn of snow that follows another in a Snow climate (BSR §5.23a), both of
    them in it, and stay so through snow and frost (BSR §5.23c); mud and dry weather end it at once (BSR §5.23b)."""
    if now in (DRY, MUD):
        return False
    if now == SNOW and run > 1:
        return before or all(said.climate_on(each).name == "snow" for each in (turn - 1, turn))
    return before


def _freeze(state: Barbarossa, was: bool, frozen: bool, events: list[Event], number: int = -1) -> None:
    """The area of a linked game, by its number, or the scenario's own."""
    if was == frozen:
        return
    if number < 0:
        state.frozen = frozen
    else:
        _put(state, number, state.linked[number]._replace(frozen=frozen))
    state.forget()
    events.append(event("froze", case=case("5.23a")) if frozen else event("thawed", case=case("5.23b")))
    if was:
        _break_ice(state, events)


def _break_ice(state: Barbarossa, events: list[Event]) -> None:
    """Who stands on a lake or on shallow water, where nobody may be without ice (BSR §10.47a), is taken up as from a
    swamp (BSR §10.48)."""
    for p, here in enumerate(state.place):
        if here >= 0 and state.land.waters >> here & 1 and not state.rules.afloat >> p & 1:
            give_up(state, p, events)


def give_up(state: Barbarossa, piece: int, events: list[Event]) -> None:
    """A unit is taken up into the Cadre box; a supply unit is used again."""
    if state.rules.stores >> piece & 1:
        supply_units.lose(state, piece, events)
    else:
        remove(state, piece, CADRE, events)


def _rolled(state: Barbarossa, climate: Climate, before: Sky, events: list[Event]) -> tuple[int, bool]:
    """By the table (BSR §5.16), each climate in its own proportions (BSR §5.15b), within its limits (BSR §5.32, §5.33);
    snow stays through frost (BSR §5.22)."""
    chart = state.rules.weather_table
    roll = state.roll(events, DIE)
    cell = chart.at(roll + climate.modifier, chart.columns.index(climate.name))
    found, storm = _CODES[cell[0]], cell.endswith(_STORM)
    events.append(
        event(
            "weather-rolled",
            climate=climate.name,
            modifier=climate.modifier,
            weather=WEATHERS[found],
            with_storm=int(storm),
        )
    )
    if climate.name == "dry" and found == before.weather and before.run >= _MOST.get(found, before.run + 1):
        limit = case("5.32" if found == MUD else "5.33")
        events.append(event("weather-limited", was=WEATHERS[found], turns=before.run, case=limit))
        return DRY if found == MUD else MUD, False
    if found == FROST and before.weather == SNOW and before.run:
        events.append(event("snow-stays", case=case("5.22")))
        return SNOW, storm
    return found, storm


# --- where its conditions apply ---------------------------------------------------------------------


def under(state: Barbarossa, *weathers: int) -> HexSet:
    """Hexes that have one of these weathers, as it was rolled: in linked games each area has its own (BSR §5.34)."""
    r = state.rules
    if not state.linked:
        return r.playable if state.weather in weathers else 0
    found = r.own_area if state.weather in weathers else 0
    for area, region in zip(r.linked_areas, state.linked, strict=True):
        found |= area if region.weather in weathers else 0
    return found


def at(state: Barbarossa, hex_: int) -> int:
    """The weather of a hex, as it was rolled."""
    if state.linked:
        for area, region in zip(state.rules.linked_areas, state.linked, strict=True):
            if area >> hex_ & 1:
                return region.weather
    return state.weather


def patches(state: Barbarossa) -> tuple[tuple[HexSet, int], ...]:
    """Areas of linked games, each with its weather."""
    return tuple((area, region.weather) for area, region in zip(state.rules.linked_areas, state.linked, strict=True))


def lingering(state: Barbarossa) -> HexSet:
    """Woods in which the mud of the turn before stays (BSR §5.21a)."""
    r = state.rules
    if not state.linked:
        return r.land.woods & r.playable if state.lingering else 0
    found = r.own_area if state.lingering else 0
    for area, region in zip(r.linked_areas, state.linked, strict=True):
        found |= area if region.lingering else 0
    return found & r.land.woods


def muddy(state: Barbarossa) -> HexSet:
    """Hexes under mud."""
    return under(state, MUD) | lingering(state)


def snowy(state: Barbarossa) -> HexSet:
    """Hexes under snow."""
    return under(state, SNOW)


def icy(state: Barbarossa) -> HexSet:
    """Hexes where it is frozen."""
    return state.rules.ice(state.frozen, tuple(region.frozen for region in state.linked))


def stormy(state: Barbarossa) -> HexSet:
    """Hexes with a storm."""
    return state.rules.ice(state.storm, tuple(region.storm for region in state.linked))


def hard_towns(state: Barbarossa) -> HexSet:
    """Towns that mud or snow makes a place to hold (BSR §12.53b, §15.51c, §15.53b)."""
    return state.rules.land.towns & (muddy(state) | snowy(state))
