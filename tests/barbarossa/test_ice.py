"""Hard frost (BSR §5.23, §5.24): when it comes and goes, and all that ice changes."""

from __future__ import annotations

import pytest

from grognard.games import barbarossa
from grognard.games.barbarossa import allowances, declaration, editing, overrun, retreat, surrender
from grognard.games.barbarossa.advance import can_enter
from grognard.games.barbarossa.combined_arms import combined_arms
from grognard.games.barbarossa.costs import DRIVEN, OFF, Going
from grognard.games.barbarossa.cover import cover
from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.modifiers import why_no_engineers
from grognard.games.barbarossa.movement import open_phase as open_movement
from grognard.games.barbarossa.movement import reach
from grognard.games.barbarossa.rules import PHASES
from grognard.games.barbarossa.scenario import WEATHERS
from grognard.games.barbarossa.specialised import crossing
from grognard.games.barbarossa.state import CADRE, POOL, Barbarossa
from grognard.games.barbarossa.strengths import halvings, support_halvings
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.table import heading
from grognard.games.barbarossa.telling import sky
from grognard.games.barbarossa.weather import open_phase
from grognard.games.barbarossa.zoc import zoc
from grognard.hexes import Grid
from grognard.hexset import members
from grognard.maps import side
from grognard.umpire import Event
from grognard.umpire.reading import FormatError
from tests.barbarossa.asking import refused
from tests.barbarossa.boards import AXIS, BARE, OPEN, bits, board, combat, game, hexes, land, numbers
from tests.barbarossa.phases import of_kind, start

DRY, MUD, FROST, SNOW = range(4)
WINTER = "climate snow\nbefore snow 3 frozen"
BANK = " ".join(
    f"{Grid(7, 6, 'odd').number(a)}/{Grid(7, 6, 'odd').number(b)}"
    for a in Grid(7, 6, "odd")
    for b in Grid(7, 6, "odd").neighbours[a]
    if b >= 0 and Grid(7, 6, "odd").number(a)[2:] == "03" and Grid(7, 6, "odd").number(b)[2:] == "04"
)
"""Between the third and the fourth row of a board of six rows of seven."""


def ice(ground: Land = BARE, axis: str = "", soviet: str = "", *, weather: int = SNOW, more: str = "") -> Barbarossa:
    """A board in hard frost."""
    state = game(ground, axis, soviet, f"{WINTER}\n{more}")
    assert state.frozen
    state.weather = weather
    return state


def years(state: Barbarossa, *dice: int) -> list[tuple[str, bool]]:
    """The weather of turn after turn, and whether it is frozen."""
    found = []
    for die in dice:
        state.turn += 1
        state.forced_dice = (die,)
        open_phase(state, [])
        found.append((WEATHERS[state.weather], state.frozen))
    return found


# --- when it freezes and thaws ----------------------------------------------------------------------


def test_it_freezes_with_the_second_turn_of_snow_in_a_snow_climate() -> None:
    """BSR §5.15a, §5.23, §5.23a."""
    assert years(game(more="climate snow", turn=0), 8, 8, 8) == [("snow", False), ("snow", True), ("snow", True)]


def test_both_turns_must_be_of_the_snow_climate() -> None:
    """BSR §5.23a: snow of the Frost climate does not count."""
    state = game(more="climate frost 1-2\nclimate snow 3-9", turn=0)
    assert years(state, 8, 8, 8, 8) == [("snow", False), ("snow", False), ("snow", False), ("snow", True)]


def test_frost_after_snow_is_a_turn_of_snow() -> None:
    """BSR §5.22, §5.23a: the weather stays Snow, for the frost too."""
    assert years(game(more="climate snow", turn=0), 8, 3) == [("snow", False), ("snow", True)]


@pytest.mark.parametrize(("climate", "die", "weather"), [("snow", 1, "mud"), ("dry", 1, "dry")])
def test_mud_and_dry_weather_end_it_at_once(climate: str, die: int, weather: str) -> None:
    """BSR §5.23b: whatever the climate; and it needs two turns of snow again."""
    state = game(more=f"climate snow 1-2\nclimate {climate} 3\nclimate snow 4-9", turn=0)
    assert years(state, 8, 8, die)[1:] == [("snow", True), (weather, False)]
    state = game(more="climate snow", turn=0)
    assert years(state, 8, 8, 1, 8, 8) == [
        ("snow", False), ("snow", True), ("mud", False), ("snow", False), ("snow", True),
    ]  # fmt: skip


def test_it_stays_frozen_in_a_given_turn_of_frost() -> None:
    """BSR §5.23c: through Frost and Snow turns."""
    state = game(more="climate snow\nweather snow 1 2\nweather frost 3\nweather snow 4", turn=0)
    assert years(state, 1, 1, 1, 1) == [("snow", False), ("snow", True), ("frost", True), ("snow", True)]


def test_it_is_told_in_words() -> None:
    """BSR §5.23: in the log with the case, and beside the weather."""
    state, events = game(more="climate snow\nbefore snow 1", turn=0), list[Event]()
    state.turn, state.forced_dice = 1, (8,)
    open_phase(state, events)
    assert of_kind(events, "froze")
    state.turn, state.forced_dice = 2, (1,)
    open_phase(state, events)
    assert of_kind(events, "thawed")
    assert sky(SNOW, False, False, True, "en") == "Snow, frozen" and "gel" in sky(SNOW, False, False, True, "fr")


def test_a_scenario_says_that_it_began_in_the_ice_and_gives_storms() -> None:
    """BSR §4.1, §5.31: `before snow 3 frozen`, `weather snow storm 1`."""
    state = game(more="climate snow\nbefore snow 3 frozen\nweather snow storm 1\nweather snow 2", turn=0)
    assert state.frozen
    years(state, 1)
    assert state.storm and state.frozen
    years(state, 1)
    assert not state.storm
    with pytest.raises(FormatError):
        game(more="before mud 3 frozen")


# --- zones and supply -------------------------------------------------------------------------------


def test_zones_go_over_ice() -> None:
    """BSR §3.22, §3.24, §3.24b: over major rivers, lakes and shallow water, and nowhere else that they did not."""
    ground = land(major="0404/0403", lakes="0404/0503", shallows="0404/0504", seas="0404/0405")
    state = ice(ground, "0404:18pz-p")
    assert numbers(state, zoc(state, AXIS)) == "0303 0304 0403 0404 0503 0504"
    state.frozen = False
    assert numbers(state, zoc(state, AXIS)) == "0303 0304 0404"


@pytest.mark.parametrize("water", ["major", "lakes", "shallows"])
def test_supply_goes_over_frozen_rivers_and_lakes(water: str) -> None:
    """BSR §6.13; not over a frozen major river by road or rail without its bridge (BSR §6.15)."""
    ground = land("\n".join(["." * 7] * 6), **{water: BANK})
    state = ice(ground, "0305:18pz-p", more="sources axis 0301\nground 0101-0706")
    assert supplied_hexes(state, AXIS) >> state.rules.hex("0305") & 1
    state.frozen = False
    assert not supplied_hexes(state, AXIS) >> state.rules.hex("0305") & 1


# --- movement ---------------------------------------------------------------------------------------


def marches(state: Barbarossa, units: str) -> dict[str, float]:
    side = state.rules.side_of[state.rules.by_name[units.split(",")[0]]]
    state.phase = PHASES.index(("axis-movement", "soviet-movement")[side])
    open_movement(state)
    found = reach(state, bits(state, units))
    return {state.rules.numbers[h]: found.price(h) / 2 for h in found.ends}


def test_a_frozen_river_costs_nothing_a_frozen_major_river_a_point() -> None:
    """BSR §10.45b, §10.45c: loops too; and all may cross the major river, tanks and guns among them."""
    ground = land(rivers="0404/0403", loops="0404/0503", major="0404/0504")
    state = ice(ground, "0404:18pz-p,arko-v", weather=FROST)
    found = marches(state, "18pz-p")
    assert (found["0403"], found["0503"], found["0504"], found["0405"]) == (1, 1, 2, 1)
    assert marches(state, "arko-v")["0504"] == 2
    assert not crossing(state, bits(state, "18pz-p"))
    state.frozen = False
    state.forget()
    assert (marches(state, "18pz-p")["0403"], marches(state, "18pz-p")["0503"]) == (2, 3)


def test_a_blown_bridge_carries_no_road_over_the_ice() -> None:
    """BSR §10.45a: roads cross major rivers by bridges alone; without one the ice is crossed at its price."""
    ground = land(major="0404/0504", main="0404 0504", bridges="0404/0504")
    index = ground.grid.index
    whole = Going(ground.frozen, AXIS, DRIVEN, FROST)
    down = Going(ground.frozen, AXIS, DRIVEN, FROST, blown=frozenset({side(index("0404"), index("0504"))}))
    assert [p for _, p in whole.entries(index("0404"), index("0504"))] == [1]
    assert list(down.entries(index("0404"), index("0504"))) == [(OFF, 4)]


def test_ice_of_lakes_and_shallow_water_carries_everybody() -> None:
    """BSR §10.47, §10.47a, §10.47d: hexsides cost nothing, a hex two points; without ice nobody goes there."""
    ground = board({"0403": "~", "0503": "="}, lakes="0404/0405", shallows="0404/0304")
    state = ice(ground, "0404:18pz-p,5id", weather=FROST)
    for unit in ("18pz-p", "5id"):
        found = marches(state, unit)
        assert (found["0403"], found["0503"], found["0405"], found["0304"]) == (2, 2, 1, 1)
    state.frozen = False
    state.forget()
    for unit in ("18pz-p", "5id"):
        found = marches(state, unit)
        assert "0403" not in found and "0503" not in found and found["0405"] > 1 and found["0304"] > 1


def test_frozen_swamp_is_open_to_vehicles() -> None:
    """BSR §10.48: in and out by any hexside."""
    state = ice(board({"0403": "S", "0402": "S"}), "0404:18pz-p", weather=SNOW)
    found = marches(state, "18pz-p")
    assert (found["0403"], found["0402"]) == (3, 6)
    state.frozen = False
    state.forget()
    assert "0403" not in marches(state, "18pz-p")


def test_axis_engines_lose_one_point_and_not_two() -> None:
    """BSR §5.24, §5.24a, §10.37b: before it is halved; guns and Soviets lose none."""
    state = ice(BARE, "0404:18pz-p,5id", "0808:57td")
    for weather in (FROST, SNOW):
        state.weather = weather
        full = {unit: allowances.full(state, state.rules.by_name[unit]) for unit in ("18pz-p", "5id", "57td")}
        assert full == {"18pz-p": 12, "5id": 10, "57td": 10}
    state.phase = PHASES.index("axis-motorised")
    assert allowances.allowance(state, state.rules.by_name["18pz-p"]) == 6  # half of seven less one


def test_men_on_ski_pay_a_point() -> None:
    """BSR §5.24b: for clear ground, hills, swamp and marsh; woods come on top; off the main road too, which costs more
    in snow."""
    ground = board({"0403": "h", "0503": "S", "0504": "m", "0405": "w"}, main="0404 0304 0305")
    state = ice(ground, soviet="0404:ski1,73rd")
    found = marches(state, "ski1")
    assert (found["0403"], found["0503"], found["0504"], found["0405"], found["0304"]) == (1, 1, 1, 2, 1)
    assert marches(state, "ski1,73rd")["0403"] == 3
    state.frozen = False
    state.forget()
    assert marches(state, "ski1")["0403"] == 3


# --- the thaw ---------------------------------------------------------------------------------------


def thaw(state: Barbarossa) -> list[Event]:
    events: list[Event] = []
    state.turn, state.forced_dice = 2, (1,)
    open_phase(state, events)
    assert not state.frozen
    return events


def test_the_thaw_catches_vehicles_in_swamp() -> None:
    """BSR §10.48: they cannot move, advance or retreat until it freezes or a road leads out; their player may take them
    up into the Cadre box. Men on foot and those on a road are free."""
    ground = board({"0404": "S", "0606": "S"}, minor="0606 0607")
    state = ice(ground, "0404:18pz-p,5id,msu 0606:3pz-p")
    thaw(state)
    start(state, "axis-movement")
    msu = next(n for n in state.rules.names if n.startswith("gsu"))
    assert {a for a in state.legal() if a.startswith("salvage")} == {"salvage 18pz-p", f"salvage {msu}"}
    assert set(marches(state, "18pz-p")) <= {"0404"} and len(marches(state, "5id")) > 1
    assert refused(state, "salvage 5id") == refused(state, "salvage 3pz-p") == "10.48"
    ways = retreat.ways(state, state.rules.by_name["18pz-p"], bits(state, "18pz-p"), retreat.TWO)
    assert not ways.safe and not ways.risky
    assert not can_enter(state, state.rules.by_name["18pz-p"], state.rules.hex("0405"))
    start(state, "axis-movement")
    events = state.play("salvage 18pz-p")
    assert of_kind(events, "salvaged") and state.place[state.rules.by_name["18pz-p"]] == CADRE
    state.play(f"salvage {msu}")
    assert state.place[state.rules.by_name[msu]] == POOL


def test_the_thaw_takes_who_stands_on_a_lake() -> None:
    """BSR §10.47a, §10.48: nobody can be there without ice; to Cadre, as from a swamp."""
    state = ice(board({"0404": "~"}), "0405:18pz-p")
    state.march(bits(state, "18pz-p"), state.rules.hex("0404"))
    thaw(state)
    assert state.place[state.rules.by_name["18pz-p"]] == CADRE


# --- combat -----------------------------------------------------------------------------------------


def test_who_attacks_over_a_frozen_major_river_is_not_halved_but_meets_its_bank() -> None:
    """BSR §15.41b: +1 if all attackers cross one, which engineers do not take away; a river gives nothing
    (BSR §15.41c)."""
    ground = land(major="0404/0504", rivers="0505/0504")
    state = ice(ground, "0404:18pz-s52,pi45 0505:5id", "0504:100rd")
    regiment, target = state.rules.by_name["18pz-s52"], hexes(state, "0504")
    over = combat(state, "18pz-s52,pi45", "0504")
    assert not halvings(state, regiment, target)
    assert [(m.value, m.case) for m in cover(state, over)] == [(1, "BSR §15.41b")]
    assert why_no_engineers(state, over) is not None
    assert not cover(state, combat(state, "18pz-s52,5id", "0504"))
    assert not cover(state, combat(state, "5id", "0504"))
    state.frozen = False
    assert halvings(state, regiment, target)
    assert [m.case for m in cover(state, combat(state, "5id", "0504"))] == ["BSR §15.51b"]


def test_frozen_swamp_halves_nobody() -> None:
    """BSR §13.16a, §15.41a, §12.15b: neither attackers out of it or into it, nor guns that fire into it; and combined
    arms reach it (BSR §15.57d), which snow alone forbids (BSR §15.57e)."""
    ground = board({"0404": "S", "0504": "S"})
    state = ice(ground, "0404:18pz-p,18pz-s52,arko-v", "0504:100rd", weather=FROST)
    tanks, guns = (state.rules.by_name[unit] for unit in ("18pz-p", "arko-v"))
    fight = combat(state, "18pz-p,18pz-s52", "0504", guns="arko-v")
    assert not halvings(state, tanks, fight.targets) and not support_halvings(state, guns, fight)
    assert combined_arms(state, fight)
    state.frozen = False
    assert len(halvings(state, tanks, fight.targets)) == 2 and support_halvings(state, guns, fight)
    assert not combined_arms(state, fight)


def test_attacks_go_over_frozen_lakes() -> None:
    """BSR §12.14, §12.15b, §10.47d: tanks too, without others; not over open water."""
    for sides in ({"lakes": "0404/0504"}, {"shallows": "0404/0504"}, {"major": "0404/0504"}):
        state = ice(land(**sides), "0404:18pz-p", "0504:100rd")
        piece, target = state.rules.by_name["18pz-p"], state.rules.hex("0504")
        assert declaration.way_of_attack(state, AXIS, piece, target) == declaration.BY_ITSELF
        assert can_enter(state, piece, target)  # BSR §16.54, note
        state.frozen = False
        assert declaration.way_of_attack(state, AXIS, piece, target) != declaration.BY_ITSELF
        assert not can_enter(state, piece, target)


def test_retreats_go_over_ice() -> None:
    """BSR §16.46a, its first example, §16.47d, §16.47e: a frozen major river stops nobody, a frozen lake either."""
    rows = [list("~" * 9) for _ in OPEN.splitlines()]
    for number in ("0404", "0405", "0406"):
        rows[int(number[2:]) - 1][int(number[:2]) - 1] = "."
    drawn = "\n".join("".join(row) for row in rows)
    for sides in ({"major": "0404/0405"}, {"lakes": "0404/0405"}):
        state = ice(land(drawn, **sides), "0404:18pz-p")
        piece = state.rules.by_name["18pz-p"]
        assert "0406" in numbers(state, retreat.ways(state, piece, bits(state, "18pz-p"), retreat.TWO).safe)
        state.frozen = False
        assert not retreat.ways(state, piece, bits(state, "18pz-p"), retreat.TWO).safe


@pytest.mark.parametrize(
    ("target", "frozen", "bare"),
    [("0504", "", "11.35b"), ("0403", "", "11.35b"), ("0503", "11.35a", "11.35a"), ("0405", "11.35a", "11.35a"),
     ("0303", "11.35a", "")],
)  # fmt: skip
def test_overruns_go_into_frozen_swamp_but_not_over_rivers_and_lakes(target: str, frozen: str, bare: str) -> None:
    """BSR §11.35a, §11.35b: Soviets alone overrun in snow. Ice opens marsh and swamp; major rivers and lakes bar, be
    they frozen or not."""
    ground = board({"0504": "S", "0403": "m", "0303": "~"}, major="0404/0503", lakes="0404/0405")
    state = ice(ground, "0808:5id", "0404:57td")
    state.march(bits(state, "5id"), state.rules.hex(target))
    assert _barred(state, target) == frozen
    state.frozen = False
    assert _barred(state, target) == bare


def _barred(state: Barbarossa, target: str) -> str:
    """The case by which the ground forbids the tank division an overrun."""
    reason = overrun.why_not(state, bits(state, "57td"), state.rules.hex(target))
    found = reason.case.removeprefix("BSR §") if reason is not None else ""
    return found if found.startswith("11.35") else ""


def test_an_overrun_of_frozen_swamp_is_as_hard_as_one_along_a_road() -> None:
    """BSR §11.35b: +2; and no river is felt under the ice (BSR §15.41c)."""
    state = ice(board({"0504": "S"}, rivers="0404/0504"), "0504:5id", "0404:57td")
    shifts = overrun.modifiers(state, bits(state, "57td"), state.rules.hex("0504"))
    assert [(s.value, s.case) for s in shifts if s.case in ("BSR §11.35b", "BSR §11.37g")] == [(2, "BSR §11.35b")]


def test_the_line_of_the_encircled_goes_over_ice() -> None:
    """BSR §20.11: over any ground, and over lakes when they are frozen."""
    ground = land(lakes="0404/0403 0404/0503 0404/0504 0404/0405 0404/0304 0404/0303")
    state = ice(ground, "0402:5id", "0404:100rd", more="sources soviet 0909")
    assert not surrender.encircled(state)
    state.frozen = False
    state.axis_forts = 0
    assert not surrender.free(state) >> state.rules.hex("0404") & 1


def test_whoever_tries_lines_may_put_the_board_under_ice() -> None:
    """BSR §5.23: the sheet of the analysis board has it beside the four weathers."""
    state = barbarossa.new("borisov", seed=1)
    state.weather, state.frozen = SNOW, True
    sheet = editing.sheet_of(state)
    assert sheet.tokens[editing.SKY] == editing.FROZEN
    again = editing.lay(sheet)
    assert again.frozen and again.weather == SNOW
    sheet.tokens[editing.SKY] = "snow"
    assert not editing.lay(sheet).frozen
    states = editing.choices("borisov")["tokens"][0]["states"]
    assert [each["state"] for each in states] == [*WEATHERS, "frozen"]


def test_the_page_is_told_what_lies_on_the_ground() -> None:
    """BSR §5.23c: the weather, and the hexes of swamp and water that bear."""
    state = barbarossa.new("borisov", seed=1)
    assert heading(state)["sky"] == "" and not heading(state)["ice"]
    state.weather, state.frozen = SNOW, True
    assert heading(state)["sky"] == "frozen"
    swamp = {state.rules.numbers[h] for h in members(state.rules.land.of_terrain("swamp") | state.rules.land.waters)}
    assert swamp and set(heading(state)["ice"]) == swamp
