"""Movement over land, by rail and by sea, and stacking (Aide: Mouvement et empilement, Phase 3, Phase 8)."""

from __future__ import annotations

import pytest

from grognard.games.defiant_russia import DefiantRussia, diagram, movement, new
from grognard.games.defiant_russia.rules import AXIS, SOVIET
from grognard.hexset import members, of
from grognard.words import LANGUAGES
from tests.defiant_russia import places
from tests.defiant_russia.places import R, ground, index, number, pair

HEXES = places.patch()
CENTRE = number(HEXES[0])


def goals(state: DefiantRussia, units: str, verb: str = "to") -> set[str]:
    trial = state.copy()
    trial.play(f"move {units}")
    return {a.split()[1] for a in trial.legal() if a.startswith(f"{verb} ")}


def refusal(state: DefiantRussia, units: str, action: str) -> tuple[str, str]:
    trial = state.copy()
    trial.play(f"move {units}")
    reason = trial.why_not(action)
    assert reason is not None
    for language in ("en", "fr"):
        assert reason.tell(language)  # type: ignore[arg-type]
    return reason.case, reason.key


def cost(state: DefiantRussia, unit: str, there: str) -> int:
    group = movement.group_of(state, 1 << R.by_name[unit])
    return movement.reach(state, group)[index(there)][0]


@pytest.mark.case("Aide: Mouvement et empilement", "Aide: Mouvement et empilement (1)", "Aide: Terrains (clair)")
def test_a_unit_goes_as_far_as_its_points_over_clear_ground() -> None:
    state = diagram(units=f"1ak@{CENTRE}")
    reached = goals(state, "1ak")
    for h in HEXES[1:]:
        assert number(h) in reached
        assert cost(state, "1ak", number(h)) == R.grid.distance(HEXES[0], h)
    far = [h for h in members(R.playable) if R.grid.distance(HEXES[0], h) > 4]
    assert not reached & {number(h) for h in far}
    assert refusal(state, "1ak", f"to {number(far[0])}")[1] == "why-too-far"


@pytest.mark.case(
    "Aide: Terrains (montagne)", "Aide: Terrains (forêt)", "Aide: Terrains (marécage)", "Aide: Terrains (rivière)"
)
@pytest.mark.parametrize(
    ("terrain", "foot", "armour", "mountain"),
    [("clear", 1, 1, 1), ("forest", 1, 2, 1), ("swamp", 2, 3, 2), ("mountain", 2, 3, 1)],
)
@pytest.mark.parametrize("crossing", [False, True])
def test_what_the_ground_costs(terrain: str, foot: int, armour: int, mountain: int, crossing: bool) -> None:
    here, there = pair(ground(terrain), crossing)
    state = diagram(units=f"1ak@{here} 49mtn@{here}")
    tanks = diagram(units=f"24pz@{here}")
    assert cost(state, "1ak", there) == foot
    assert cost(state, "49mtn", there) == mountain
    assert cost(tanks, "24pz", there) == armour + crossing


@pytest.mark.case("Aide: Météo (neige 1)")
def test_swamps_are_forests_in_snow() -> None:
    here, there = pair(ground("swamp"))
    assert cost(diagram(units=f"1ak@{here}", weather="snow"), "1ak", there) == 1
    assert cost(diagram(units=f"24pz@{here}", weather="snow"), "24pz", there) == 2


@pytest.mark.case("Aide: Mouvement et empilement (1)")
def test_one_hex_at_least() -> None:
    here, there = pair(ground("mountain"))
    state = diagram(units=f"r3@{here}", weather="mud", pivoted="r3")
    assert movement.allowance(state, R.by_name["r3"]) == 1
    assert there in goals(state, "r3")
    assert cost(state, "r3", there) == 1


@pytest.mark.case("Aide: Météo (boue 1)", "Aide: Ravitaillement (5)", "Aide: Phase 2 (1)")
def test_mud_and_want_of_supply_halve_the_points_rounded_up() -> None:
    points = movement.allowance
    assert points(diagram(units=f"r3@{CENTRE}", weather="mud"), R.by_name["r3"]) == 2
    assert points(diagram(units=f"r3@{CENTRE}", pivoted="r3"), R.by_name["r3"]) == 2
    assert points(diagram(units=f"24pz@{CENTRE}", weather="mud", pivoted="24pz"), R.by_name["24pz"]) == 2
    assert points(diagram(units=f"24pz@{CENTRE}", weather="light-mud"), R.by_name["24pz"]) == 6


def zone_steps(state: DefiantRussia, units: str) -> bool:
    """Whether any way of a group leads straight from a hex of an enemy zone to another, or on from one it entered."""
    group = movement.group_of(state, of(R.by_name[unit] for unit in units.split(",")))
    reached, zone = movement.reach(state, group), state.zoc(1 - group.side)
    for there in reached:
        way = reached.way(group.here, there)
        if any(zone >> h & 1 for h in way[1:-1]) or (len(way) == 2 and zone >> way[0] & zone >> way[1] & 1):
            return True
    return False


@pytest.mark.case("Aide: Phase 3", "Aide: Phase 3 (1)")
def test_a_unit_stops_in_a_zone_and_does_not_go_from_zone_to_zone() -> None:
    enemy = HEXES[1]
    start = next(h for h in HEXES[7:] if R.grid.distance(enemy, h) == 3)
    for here in (HEXES[0], start):
        state = diagram(units=f"1ak@{number(here)} 16a@{number(enemy)}")
        assert goals(state, "1ak")
        assert not zone_steps(state, "1ak")
    assert goals(state, "1ak") & {number(h) for h in R.adjacent[enemy]}


@pytest.mark.case("Aide: Phase 3 (2)", "Aide: Météo (boue 2)")
def test_armour_goes_from_zone_to_zone_in_clear_weather_for_a_point() -> None:
    enemy, zone = HEXES[1], [h for h in HEXES[2:7] if R.beside[HEXES[1]] >> h & 1]
    units = f"24pz@{CENTRE} 16a@{number(enemy)}"
    clear = diagram(units=units)
    assert zone_steps(clear, "24pz")
    assert cost(clear, "24pz", number(zone[0])) == 2
    for weather in ("light-mud", "mud", "snow"):
        assert not zone_steps(diagram(units=units, weather=weather), "24pz")
    guided = diagram(units=f"{units} guderian@{CENTRE}", weather="light-mud")
    assert zone_steps(guided, "24pz,guderian")
    for weather in ("clear", "light-mud", "mud", "snow"):
        soviet = diagram(phase="soviet-movement", units=f"5mc@{CENTRE} 1ak@{number(enemy)}", weather=weather)
        assert zone_steps(soviet, "5mc") is (weather == "clear")


def in_light_mud(phase: str, armies: str = "16a 19a 20a") -> DefiantRussia:
    """Two panzer corps with Guderian, and zones of armies all round them."""
    ring = [number(h) for h in R.adjacent[HEXES[0]]]
    army = " ".join(f"{a}@{h}" for a, h in zip(armies.split(), ring[::2], strict=True))
    units = f"24pz@{CENTRE} 47pz@{CENTRE} guderian@{CENTRE} {army} 1ak@{number(R.where['warsaw'])}"
    return diagram(turn=5, phase=phase, units=units, weather="light-mud")


@pytest.mark.case("Aide: Phase 3 (2)")
def test_in_light_mud_armour_passes_zones_only_where_guderian_goes_with_it() -> None:
    state = in_light_mud("axis-movement")
    assert "move 24pz" not in state.legal() and "move 24pz,guderian" in state.legal()
    reason = state.why_not("move 24pz")
    assert reason is not None and (reason.case, reason.key) == ("Aide: Phase 3", "why-zone-to-zone")
    state.play("move 24pz,guderian")
    state.play(state.legal()[0])
    assert "move 47pz" not in state.legal()  # he is gone: a second corps does not pass


@pytest.mark.case("Aide: Les chefs (3)", "Aide: Phase 5 (3)")
def test_in_light_mud_those_exploit_who_stood_with_guderian_when_the_phase_began() -> None:
    free, joined = number(HEXES[1]), HEXES[2]
    units = f"24pz@{CENTRE} 47pz@{CENTRE} guderian@{CENTRE} 39pz@{number(joined)} 16a@{number(R.where['gorky'])}"
    state = diagram(turn=5, phase="axis-exploitation-movement", units=units, weather="light-mud")
    assert "move 24pz" in state.legal() and "move 47pz" in state.legal() and "move 39pz" not in state.legal()
    state.play("move 24pz")
    state.play(f"to {free}")
    state.play("move 47pz,guderian")
    assert f"to {number(joined)}" in state.legal()
    state.play(f"to {number(joined)}")
    assert "move 39pz" not in state.legal()


@pytest.mark.case("Aide: Mouvement et empilement (1)", "Aide: Phase 3 (1)")
def test_the_one_hex_that_everybody_may_move_does_not_lead_from_zone_to_zone() -> None:
    ring = [number(h) for h in R.adjacent[HEXES[0]]]
    army = f"16a@{ring[0]} 19a@{ring[2]} 20a@{ring[4]}"
    foot = diagram(units=f"1ak@{CENTRE} {army} 2ak@{number(R.where['warsaw'])}")
    assert "move 1ak" not in foot.legal()
    reason = foot.why_not("move 1ak")
    assert reason is not None and (reason.case, reason.key) == ("Aide: Phase 3", "why-zone-to-zone")
    worn = diagram(turn=6, phase="axis-exploitation-movement", units=f"24pz@{CENTRE} {army}", pivoted="24pz")
    assert goals(worn, "24pz") == {ring[1], ring[3], ring[5]}  # armour with one point left passes all the same


@pytest.mark.case("Aide: Phase 3 (1)")
def test_who_stops_is_told_why() -> None:
    enemy = HEXES[1]
    start = next(h for h in HEXES[7:] if R.grid.distance(enemy, h) == 3)
    state = diagram(units=f"1ak@{number(start)} 16a@{number(enemy)}")
    group = movement.group_of(state, 1 << R.by_name["1ak"])
    barred = set(movement.reach(state, group, zones=False)) - set(movement.reach(state, group))
    assert barred
    assert refusal(state, "1ak", f"to {number(barred.pop())}") == ("Aide: Phase 3", "why-stops-in-zone")


ZONES_KEEP = ("Enemy zones of control keep", "Les zones de contrôle ennemies empêchent")
TOO_FAR = ("too far", "trop loin")


@pytest.mark.case("Aide: Phase 3 (1)", "Aide: Phase 3 (2)", "Aide: Météo (boue 2)")
@pytest.mark.parametrize("weather", ["clear", "light-mud", "mud", "snow"])
@pytest.mark.parametrize("unit", ["1ak", "24pz"])
@pytest.mark.parametrize("apart", [1, 2, 3])
def test_whom_only_zones_keep_away_is_not_told_that_it_is_too_far(unit: str, weather: str, apart: int) -> None:
    enemy = HEXES[1]
    start = next(h for h in HEXES if R.grid.distance(enemy, h) == apart)
    state = diagram(units=f"{unit}@{number(start)} 16a@{number(enemy)}", weather=weather)
    group = movement.group_of(state, 1 << R.by_name[unit])
    reached, free = movement.reach(state, group), movement.reach(state, group, zones=False)
    state.play(f"move {unit}")
    barred = set(free) - set(reached)
    passing = unit == "24pz" and weather == "clear"
    for h in barred:
        reason = state.why_not(f"to {number(h)}")
        assert reason is not None
        assert (reason.case, reason.key) == ("Aide: Phase 3", "why-zones-cost" if passing else "why-stops-in-zone")
        if passing:
            assert int(reason.args["price"]) > int(reason.args["points"]) >= free[h][0]
        else:
            assert reason.args["within"] == ("yes" if apart == 1 else "no")
        for language, keep, far in zip(LANGUAGES, ZONES_KEEP, TOO_FAR, strict=True):
            assert reason.tell(language).startswith(keep) and far not in reason.tell(language)
    assert barred or weather == "mud" or passing, "somebody is kept away"
    beyond = next(h for h in members(R.playable) if R.grid.distance(start, h) == 8 and h not in free)
    reason = state.why_not(f"to {number(beyond)}")
    assert reason is not None and reason.key == "why-too-far"


# --- by rail --------------------------------------------------------------------------------------


def rails(state: DefiantRussia, side: int) -> list[int]:
    return [h for h in members(movement.friendly_rails(state, side)) if h not in state.at]


@pytest.mark.case("Aide: Mouvement et empilement (2)", "Aide: Phase 3 (3)", "Aide: Météo (neige 7)")
@pytest.mark.parametrize(("weather", "limit"), [("clear", 3), ("snow", 2)])
def test_three_axis_units_go_by_rail_two_in_snow(weather: str, limit: int) -> None:
    west = [number(h) for h in members(R.edges[AXIS])]
    state = diagram(units=f"1ak@{west[0]} 2ak@{west[0]} 7ak@{west[1]} 9ak@{west[1]}", weather=weather)
    for unit in ("1ak", "2ak", "7ak")[:limit]:
        there = sorted(goals(state, unit, "rail"))[0]
        state.play(f"move {unit}")
        state.play(f"rail {there}")
    assert not goals(state, "9ak", "rail")
    assert refusal(state, "9ak", f"rail {west[2]}") == ("Aide: Phase 3", "why-train-limit")


@pytest.mark.case("Aide: Phase 8", "Aide: Phase 8 (1)")
def test_six_soviet_units_go_by_rail() -> None:
    state = diagram(phase="soviet-movement", units="")
    assert movement.rail_limit(state, SOVIET) == 6


@pytest.mark.case("Aide: Mouvement et empilement (3)")
def test_the_rails_must_have_been_friendly_at_the_beginning_of_the_turn() -> None:
    west = number(next(members(R.edges[AXIS])))
    minsk = number(R.where["minsk"])
    state = diagram(units=f"1ak@{west}")
    assert minsk not in goals(state, "1ak", "rail")
    assert refusal(state, "1ak", f"rail {minsk}")[1] == "why-train-way"
    state.held |= R.rail_hexes  # taken in this turn
    assert minsk not in goals(state, "1ak", "rail")
    state.held_before = state.held
    state.forget()
    assert minsk in goals(state, "1ak", "rail")


@pytest.mark.case("Aide: Mouvement et empilement (2)")
def test_a_train_neither_begins_nor_ends_nor_passes_in_a_zone() -> None:
    moscow = R.where["moscow"]
    beside = R.adjacent[moscow][0]
    state = diagram(
        phase="soviet-movement", units=f"16a@{number(moscow)} 19a@{number(R.where['tula'])} 1ak@{number(beside)}"
    )
    trial = state.copy()
    trial.play("move 16a")
    assert not [a for a in trial.legal() if a.startswith("rail")]
    assert number(moscow) not in goals(state, "19a", "rail")


@pytest.mark.case("Aide: Ravitaillement (5)", "Aide: Phase 7 (1)")
def test_who_is_out_of_supply_takes_no_train() -> None:
    tula = number(R.where["tula"])
    state = diagram(phase="soviet-movement", units=f"16a@{tula}", pivoted="16a")
    assert refusal(state, "16a", f"rail {number(R.where['orel'])}") == ("Aide: Ravitaillement", "why-train-unsupplied")


# --- by sea ---------------------------------------------------------------------------------------

ODESSA, SEVASTOPOL = number(R.where["odessa"]), number(R.where["sevastopol"])


@pytest.mark.case("Aide: Phase 8 (1)")
def test_a_fleet_sails_to_any_soviet_port_of_its_sea() -> None:
    state = diagram(phase="soviet-movement", units=f"bsf@{SEVASTOPOL}")
    reached = goals(state, "bsf", "sail")
    assert ODESSA in reached
    assert number(R.where["leningrad"]) not in reached
    assert refusal(state, "bsf", f"sail {number(R.where['leningrad'])}")[1] == "why-other-sea"
    taken = diagram(phase="soviet-movement", units=f"bsf@{SEVASTOPOL}", taken=ODESSA)
    assert ODESSA not in goals(taken, "bsf", "sail")


@pytest.mark.case("Aide: Phase 8 (2)")
def test_a_fleet_carries_one_unit_of_its_own_port() -> None:
    state = diagram(phase="soviet-movement", units=f"bsf@{SEVASTOPOL} coast@{ODESSA}")
    assert "move coast,bsf" not in state.legal()
    state = diagram(phase="soviet-movement", units=f"bsf@{ODESSA} coast@{ODESSA}")
    state.play("move coast,bsf")
    state.play(f"sail {SEVASTOPOL}")
    assert state.place[R.by_name["coast"]] == state.place[R.by_name["bsf"]] == index(SEVASTOPOL)
    assert not any("coast" in a or "bsf" in a for a in state.legal())


@pytest.mark.case("Aide: Phase 3 (4)")
def test_the_strait_of_kerch() -> None:
    here, there = (number(h) for h in R.strait)
    free = diagram(units=f"11ak@{here}")
    assert cost(free, "11ak", there) == R.said["movement"][R.terrain[index(there)]][0] + 2
    armour = diagram(units=f"24pz@{here}")
    assert cost(armour, "24pz", there) == R.said["movement"][R.terrain[index(there)]][1] + 3
    guarded = diagram(units=f"11ak@{here} bsf@{number(R.where['feodosia'])}")
    assert R.grid.distance(R.where["feodosia"], index(here)) <= 2
    assert cost(guarded, "11ak", there) == movement.allowance(guarded, R.by_name["11ak"])
    # From a hex farther back the points no longer suffice.
    behind = number(next(n for n in R.adjacent[index(there)]))
    assert here in goals(diagram(units=f"24pz@{behind}"), "24pz")
    watched = diagram(units=f"24pz@{behind} bsf@{number(R.where['feodosia'])}")
    assert here not in goals(watched, "24pz")
    assert refusal(watched, "24pz", f"to {here}") == ("Aide: Phase 3", "why-strait-watched")
    # The fleet hinders the Axis alone; everybody pays for the crossing, and the one hex that all may move suffices.
    soviet = diagram(phase="soviet-movement", units=f"16a@{here} bsf@{number(R.where['feodosia'])}")
    assert cost(soviet, "16a", there) == R.said["movement"][R.terrain[index(there)]][0] + 2
    slow = diagram(units=f"11ak@{here}", weather="mud")
    assert movement.allowance(slow, R.by_name["11ak"]) == 2 == cost(slow, "11ak", there)
    # No zone of control and no battle across it.
    assert not diagram(units=f"11ak@{here} 16a@{there}").zoc(SOVIET) >> index(here) & 1


# --- stacking -------------------------------------------------------------------------------------


@pytest.mark.case("Aide: Mouvement et empilement (5)", "Aide: Phase 8 (3)")
def test_two_units_a_hex_and_one_soviet_infantry_or_shock_army() -> None:
    there = number(HEXES[1])
    axis = diagram(units=f"1ak@{CENTRE} 2ak@{there} 7ak@{there}")
    assert refusal(axis, "1ak", f"to {there}") == ("Aide: Mouvement et empilement", "why-two-units")
    axis.play("move 2ak")  # as soon as one of them has gone there is room: held to move by move
    axis.play(f"to {number(HEXES[2])}")
    assert there in goals(axis, "1ak")
    for other in ("19a", "1sh"):
        soviet = diagram(turn=5, phase="soviet-movement", units=f"16a@{CENTRE} {other}@{there}")
        assert refusal(soviet, "16a", f"to {there}") == ("Aide: Phase 8", "why-one-army")
    mixed = diagram(phase="soviet-movement", units=f"16a@{CENTRE} 5mc@{there}")
    assert there in goals(mixed, "16a")


@pytest.mark.case("Aide: Phase 3 (5)")
def test_spaniards_do_not_count_and_hungarians_and_romanians_stay_apart() -> None:
    there = number(HEXES[1])
    full = diagram(turn=5, units=f"blue@{CENTRE} 2ak@{there} 7ak@{there}")
    assert there in goals(full, "blue")
    spanish = diagram(turn=5, units=f"1ak@{CENTRE} 2ak@{there} blue@{there}")
    assert there in goals(spanish, "1ak")
    rivals = diagram(turn=5, units=f"hmob@{CENTRE} r3@{there}")
    assert refusal(rivals, "hmob", f"to {there}") == ("Aide: Phase 3", "why-rivals")


@pytest.mark.case("Aide: Les chefs (6)")
def test_two_armies_may_stand_with_stalin() -> None:
    moscow = number(R.where["moscow"])
    beside = number(R.adjacent[R.where["moscow"]][0])
    state = diagram(phase="soviet-movement", units=f"stalin@{moscow} 16a@{moscow} 19a@{beside}")
    assert moscow in goals(state, "19a")
    without = diagram(phase="soviet-movement", units=f"16a@{moscow} 19a@{beside}")
    assert moscow not in goals(without, "19a")


# --- leaders --------------------------------------------------------------------------------------


@pytest.mark.case("Aide: Les chefs", "Aide: Les chefs (4)")
def test_stalin_does_not_move() -> None:
    moscow = number(R.where["moscow"])
    state = diagram(phase="soviet-movement", units=f"stalin@{moscow} 16a@{moscow} 19a@{number(R.where['tula'])}")
    assert not any("stalin" in a for a in state.legal())
    assert state.why_not("move stalin").key == "why-stalin-stays"  # type: ignore[union-attr]


@pytest.mark.case("Aide: Les chefs (7)", "Aide: Les chefs (8)")
def test_zhukov_goes_by_rail_then_three_hexes_to_a_unit() -> None:
    moscow, kharkov = number(R.where["moscow"]), number(R.where["kharkov"])
    state = diagram(turn=5, phase="soviet-movement", units=f"zhukov@{moscow} 16a@{moscow} 19a@{kharkov}")
    state.play("move zhukov")
    assert state.legal() == (f"to {kharkov}",)
    assert state.why_not(f"to {number(R.where['tula'])}").key == "why-leader-goes"  # type: ignore[union-attr]
    state.play(f"to {kharkov}")
    assert state.place[R.zhukov] == index(kharkov)


@pytest.mark.case("Aide: Les chefs (1)")
def test_guderian_rides_with_a_unit_and_is_not_left_behind() -> None:
    there = number(HEXES[1])
    state = diagram(units=f"24pz@{CENTRE} guderian@{CENTRE} 47pz@{number(HEXES[2])}")
    both = state.copy()
    both.play("move 24pz,guderian")
    both.play(f"to {there}")
    assert both.place[R.guderian] == index(there)
    state.play("move 24pz")
    state.play(f"to {number(HEXES[7])}")
    assert state.place[R.guderian] == HEXES[0]
    state.play("end")
    assert state.place[R.guderian] in (state.place[R.by_name["47pz"]], HEXES[7])


@pytest.mark.case("Aide: Les chefs (8)")
def test_a_leader_left_alone_in_a_battle_joins_the_nearest_unit_when_the_phase_ends() -> None:
    there = number(HEXES[1])
    state = diagram(phase="axis-combat", units=f"24pz@{CENTRE} guderian@{CENTRE} 16a@{there}/1 1ak@0914", air=0)
    for action in (f"attack {there}", "with 24pz"):
        state.play(action)
    state.forced_dice = (6,) + (1,) * 40
    for action in ("roll", f"advance 24pz {there}", "halt"):
        state.play(action)
    state.forced_dice = ()
    assert state.decision.kind != "combat" and state.place[R.guderian] == HEXES[1]


@pytest.mark.case("Aide: Les chefs (1)")
def test_guderian_sets_up_with_a_unit() -> None:
    state = new(set_up="free")
    while state.side == "soviet":
        state.play(next(a for a in state.legal()))
    assert not any(a.startswith("place guderian ") for a in state.legal())
    zone = [number(h) for h in members(R.zone("setup-army-group-centre") & R.axis_home)]
    reason = state.why_not(f"place guderian {zone[0]}")
    assert reason is not None and (reason.case, reason.key) == ("Aide: Les chefs", "why-leader-alone")
    state.play(f"place 24pz {zone[0]}")
    assert [a for a in state.legal() if a.startswith("place guderian ")] == [f"place guderian {zone[0]}"]
