"""Linked games: each area has its own weather (BSR §5.34) and its own trains (BSR §11.18)."""

from __future__ import annotations

from random import Random

import pytest

from grognard import games
from grognard.games import barbarossa
from grognard.games.barbarossa import movement, overrun, rail_movement, readiness, table, weather
from grognard.games.barbarossa.allowances import full
from grognard.games.barbarossa.costs import DRIVEN, FOOT
from grognard.games.barbarossa.declaration import contacts
from grognard.games.barbarossa.scenario import WEATHERS
from grognard.games.barbarossa.state import Barbarossa, Region
from grognard.games.barbarossa.supply import rail_net, supplied_hexes
from grognard.games.barbarossa.zoc import zoc
from grognard.umpire.reading import FormatError
from tests.barbarossa import second_draws
from tests.barbarossa.asking import offers, refused, say
from tests.barbarossa.boards import AXIS, BARE, SOVIET, bits, game, hexes, land, numbers
from tests.barbarossa.phases import start
from tests.barbarossa.playing import begin, place
from tests.barbarossa.second_draws import COLUMNS, ROWS, scattered
from tests.barbarossa.test_rail_movement import LINE, LONG

DRY, MUD, FROST, SNOW = range(4)
EAST = 'linked east 0501-0909 en "Eastern theatre" fr "Théâtre est"\n'


def two_skies(east: int, own: int = DRY, *, frozen: bool = False, more: str = "", **said: object) -> Barbarossa:
    """The columns from 05 on are of a linked game with this weather."""
    state = game(said.pop("ground", BARE), more=EAST + more, **said)  # type: ignore[arg-type]
    state.weather, state.linked = own, (Region(east, 1, frozen=frozen),)
    state.forget()
    return state


# --- weather (BSR §5.34) ----------------------------------------------------------------------------


def test_each_game_rolls_on_its_table_for_its_area() -> None:
    """BSR §5.34, §5.15 note: with its own climate, runs, lingering mud and ice."""
    more = EAST + "climate dry\nlinked-climate east snow +1\nlinked-before east snow 1\n"
    state = game(more=more, turn=0)
    assert state.linked == (Region(SNOW, 1),)
    state.turn, state.forced_dice = 1, (1, 8)
    events: list[object] = []
    weather.open_phase(state, events)  # type: ignore[arg-type]
    assert WEATHERS[state.weather] == "dry" and not state.frozen
    assert state.linked[0].weather == SNOW and state.linked[0].run == 2 and state.linked[0].frozen
    assert numbers(state, weather.snowy(state)) == numbers(state, weather.icy(state)) == numbers(state, east(state))
    kinds = [event.kind for event in events]  # type: ignore[attr-defined]
    assert kinds.count("weather") == kinds.count("weather-rolled") == 2 and "weather-of-area" in kinds


def east(state: Barbarossa) -> int:
    return state.rules.linked_areas[0]


def test_the_scenario_may_give_it() -> None:
    more = EAST + "weather mud\nlinked-weather east snow storm 1\n"
    state = game(more=more, turn=0)
    state.turn = 1
    weather.open_phase(state, [])
    assert (state.weather, state.storm) == (MUD, False)
    assert (state.linked[0].weather, state.linked[0].storm) == (SNOW, True)
    assert weather.stormy(state) == east(state) and weather.muddy(state) == state.rules.own_area
    assert readiness.modifier(state) == readiness.modifier(game(more="weather mud", turn=0)) + 2


def test_where_maps_overlap_the_upper_one_counts() -> None:
    """BSR §5.34: the last that is named lies on top."""
    state = game(more=EAST + 'linked top 0801-0909 en "Top" fr "Haut"\n')
    state.linked = (Region(MUD, 1), Region(SNOW, 1))
    assert [weather.at(state, state.rules.hex(n)) for n in ("0405", "0505", "0805")] == [DRY, MUD, SNOW]
    assert not state.rules.linked_areas[0] & state.rules.linked_areas[1]


def test_each_hex_costs_by_its_own_weather() -> None:
    """BSR §5.34, §10.37a."""
    state = two_skies(MUD)
    how = movement.going(state, AXIS, DRIVEN)
    assert how.terrain(state.rules.hex("0405")) == movement.going(two_skies(DRY), AXIS, DRIVEN).terrain(40)
    assert how.terrain(state.rules.hex("0605")) == movement.going(two_skies(MUD, MUD), AXIS, DRIVEN).terrain(40)


def test_an_allowance_goes_by_the_hex_where_one_starts() -> None:
    """BSR §5.34, §10.37b, §5.24a: and stays what it was on the way."""
    state = two_skies(SNOW, axis="0305:18pz-p 0705:18pz-s52")
    west, there = state.rules.by_name["18pz-p"], state.rules.by_name["18pz-s52"]
    dry = game(axis="0305:18pz-p 0705:18pz-s52")
    assert full(state, west) == full(dry, west) and full(state, there) == full(dry, there) - 2
    start(state, "axis-movement")
    say(state, "move 18pz-p", "to 0505")
    assert full(state, west) == full(dry, west)


def test_zones_in_mud() -> None:
    """BSR §3.24a, §5.34."""
    state = two_skies(MUD, axis="0505:18pz-p")
    assert numbers(state, zoc(state, AXIS)) == "0405 0406 0505"


def test_a_line_through_mud_or_snow_is_short() -> None:
    """BSR §5.34, §6.14c: five hexes if any of them lies in it, seven else."""
    source = "sources axis 0101\nground 0101-0909\n"

    def fed(state: Barbarossa, places: str) -> str:
        return numbers(state, supplied_hexes(state, AXIS) & hexes(state, places))

    asked = "0108 0109 0407 0604 0605 0705"  # the hex of the unit itself is no part of its line
    assert fed(game(more=source), asked) == "0108 0407 0604 0605 0705"
    for sky in (MUD, SNOW):
        assert fed(two_skies(sky, more=source), asked) == "0108 0407 0604"


def test_overruns_and_infiltration_go_by_the_hex_that_is_entered() -> None:
    """BSR §11.35a, §5.34."""
    state = two_skies(SNOW, axis="0405:18pz-p,18pz-s52", soviet="0404:nk42/1 0505:nk73/1")
    both = bits(state, "18pz-p,18pz-s52")
    start(state, "axis-movement")
    reasons = [overrun.why_not(state, both, state.rules.hex(n)) for n in ("0404", "0505")]
    assert [str(reason.case) if reason else "" for reason in reasons][1].endswith("11.35a")
    assert reasons[0] is None or not str(reasons[0].case).endswith("11.35a")


def test_ice_in_one_area_alone() -> None:
    """BSR §5.34, §5.23c: a river between two areas is frozen where both its hexes are."""
    ground = land("\n".join(["....S...."] * 9), major="0305/0405 0605/0705 0404/0504 0405/0504 0504/0604")
    state = two_skies(SNOW, ground=ground, frozen=True)
    hexside = {tuple(map(state.rules.grid.number, s)) for s in state.land.major_rivers}
    assert hexside == {("0305", "0405"), ("0404", "0504"), ("0405", "0504")}
    assert {tuple(map(state.rules.grid.number, s)) for s in state.land.icy_rivers} == {
        ("0504", "0604"), ("0605", "0705"),
    }  # fmt: skip
    assert state.land.terrain[state.rules.hex("0505")] == "icy-swamp"
    whole = two_skies(SNOW, SNOW, ground=ground, frozen=True)
    whole.frozen = True
    assert not whole.land.major_rivers and len(whole.land.icy_rivers) == 5
    assert movement.going(state, AXIS, FOOT).terrain(state.rules.hex("0505")) is not None


@pytest.mark.parametrize("seed", range(12))
def test_linked_games_under_one_sky_are_one_game(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reach, zones, supply and attacks are those of a single game, whatever the weather is."""
    one = scattered(seed)
    east_of = f"{Random(seed).randint(3, 8):02d}01-{COLUMNS:02d}{ROWS:02d}"
    kept = second_draws.arriving
    linked = f'linked east {east_of} en "East" fr "Est"\n'
    monkeypatch.setattr(second_draws, "arriving", lambda *some: kept(*some) + linked)
    two = scattered(seed)
    assert two.rules.scenario.linked and not one.rules.scenario.linked
    two.linked = (Region(one.weather, 1, lingering=one.lingering, frozen=one.frozen),)
    two.ground = one.ground
    two.forget()
    for side in (AXIS, SOVIET):
        assert zoc(two, side) == zoc(one, side)
        assert supplied_hexes(two, side) == supplied_hexes(one, side)
        assert rail_net(two, side) == rail_net(one, side)
        assert contacts(two, side).hexes == contacts(one, side).hexes
    for stack in one.at.values():
        for bit in {stack & one.rules.of_side[0], stack & one.rules.of_side[1]} - {0}:
            assert movement.reach(two, bit).ends == movement.reach(one, bit).ends


# --- trains (BSR §11.18) ------------------------------------------------------------------------------

TRAINS = (
    'linked east 3101-7003 en "Eastern theatre" fr "Théâtre est"\nsources soviet 7002\n'
    "rail-capacity soviet 6\nlinked-rail-capacity east soviet 4\n"
)


def riding(soviet: str, more: str = "") -> Barbarossa:
    state = game(land(LONG, rails=LINE), "", soviet, TRAINS + more, phase="soviet-movement")
    begin(state)
    return state


def test_the_trains_of_the_area_where_one_starts() -> None:
    """BSR §11.18: into the next area too, for the whole of the turn; in the next turn those of the new one."""
    state = riding("2902:100rd 3302:161rd 3502:57td 0202:113rd")
    assert rail_movement.left(state, SOVIET) == 6 and rail_movement.left(state, SOVIET, 1) == 4
    say(state, "move 100rd", "rail", "to 4002")
    assert rail_movement.left(state, SOVIET) == 2 and rail_movement.left(state, SOVIET, 1) == 4
    say(state, "move 113rd")
    assert refused(state, "rail") == "11.14a"
    say(state, "stay", "move 161rd", "rail", "to 0302")
    assert rail_movement.left(state, SOVIET) == 2 and rail_movement.left(state, SOVIET, 1) == 0
    say(state, "move 57td")
    assert refused(state, "rail") == "11.18"
    assert place(state, "100rd") == "4002"
    state.turn += 1
    state.linked = (state.linked[0]._replace(soviet_freight=0),)
    state.freight = [0, 0]
    begin(state, "soviet-movement")
    say(state, "move 100rd", "rail", "to 4102")
    assert rail_movement.left(state, SOVIET) == 6 and rail_movement.left(state, SOVIET, 1) == 0


def test_each_has_its_own_snow() -> None:
    """BSR §11.16, §5.34."""
    state = game(land(LONG, rails=LINE), more=TRAINS + "rail-capacity axis 6\nlinked-rail-capacity east axis 4\n")
    state.linked = (Region(SNOW, 1),)
    assert [rail_movement.capacity(state, AXIS, area) for area in (0, 1)] == [6, 2]


def test_reinforcements_use_the_trains_of_where_they_enter() -> None:
    """BSR §11.17, §11.18."""
    more = "sources soviet 0102\nreinforcement 1 soviet edge 7002 161rd\nreinforcement 1 soviet edge 0102 50rd\n"
    state = riding("0502:100rd", more)
    say(state, "enter 161rd", "rail")
    assert offers(state, "at") == {"at 7002"}
    say(state, "at 7002", "move 161rd", "to 6002")
    assert rail_movement.left(state, SOVIET) == 6 and rail_movement.left(state, SOVIET, 1) == 0
    say(state, "enter 50rd", "rail", "at 0102")
    assert rail_movement.left(state, SOVIET) == 2


# --- files and words ------------------------------------------------------------------------------------


def test_a_position_with_other_areas_than_the_scenario_is_refused() -> None:
    state = barbarossa.new("borisov")
    state.linked = (Region(SNOW, 1),)
    with pytest.raises(FormatError) as caught:
        games.read_position(games.write_position(state))
    assert caught.value.message.key == "format-linked"


def test_what_it_is_goes_into_a_position_and_back() -> None:
    state = riding("2902:100rd 3302:161rd")
    say(state, "move 161rd", "rail", "to 0302")
    state.linked = (state.linked[0]._replace(weather=SNOW, run=2, frozen=True),)
    assert Region(SNOW, 2, frozen=True, soviet_freight=4) == state.linked[0]
    title = table.heading(state)["phase_title"]
    assert title["en"].endswith("; Eastern theatre: Snow, frozen")
    assert title["fr"].endswith("\u00a0; Théâtre est\u00a0: Neige, eaux gelées")
    stores = {each["id"]: (each["title"]["fr"], each["left"]) for each in table.tracks(state)["stores"]}
    assert stores["soviet-rail-east"] == ("Capacité ferroviaire, Théâtre est", 0)
