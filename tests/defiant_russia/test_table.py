"""What the table shows beside the counters: groups of a combat phase, calendar, stores, leaders, overlays."""

from __future__ import annotations

from grognard.games import defiant_russia
from grognard.games.defiant_russia import diagram, movement, table
from grognard.games.defiant_russia.editions import historical
from tests.defiant_russia import places
from tests.defiant_russia.places import R, number

HEXES = places.patch()
C, RING = number(HEXES[0]), [number(h) for h in HEXES[1:7]]
FAR = max(h for h in range(R.grid.size) if places.plain(h) and R.grid.distance(h, HEXES[0]) > 6)
BESIDE_FAR = R.adjacent[FAR][0]


def test_groups_that_do_not_touch_are_told_apart() -> None:
    state = diagram(phase="axis-combat", units=f"24pz@{C} 16a@{RING[0]} 43ak@{number(FAR)} 19a@{number(BESIDE_FAR)}")
    one, two = table.todo(state)
    assert {one["sign"], two["sign"]} == {"A", "B"}
    found = {tuple(item["units"]): item for item in (one, two)}
    assert found["24pz",]["links"] == [(C, RING[0])] and found["24pz",]["hexes"] == [RING[0]]
    assert found["43ak",]["links"] == [(number(FAR), number(BESIDE_FAR))]
    assert all(item["weight"] == "must" and set(item["text"]) == {"en", "fr"} for item in (one, two))


def test_units_that_share_an_enemy_are_one_group() -> None:
    shared = next(n for n in R.adjacent[HEXES[0]] if n in HEXES[1:7])
    other = next(n for n in R.adjacent[shared] if n != HEXES[0] and n not in R.adjacent[HEXES[0]])
    state = diagram(phase="axis-combat", units=f"24pz@{C} 43ak@{number(other)} 16a@{number(shared)}")
    (group,) = table.todo(state)
    assert set(group["units"]) == {"24pz", "43ak"} and len(group["links"]) == 2


def test_the_calendar_tells_the_weather_or_its_chances() -> None:
    fixed = table.tracks(defiant_russia.new(seed=1, set_up="historical"))["calendar"]
    assert [month["sky"] for month in fixed] == ["clear"] * 4 + ["mud", "snow", "snow"]
    rolled = table.tracks(defiant_russia.new(seed=1, set_up="historical-random"))["calendar"]
    assert [month["sky"] for month in rolled] == ["clear"] * 3 + [None] * 3 + ["snow"]
    assert rolled[4]["note"] == {"en": "mud 4 in 6, light mud 2 in 6", "fr": "boue 4 sur 6, boue légère 2 sur 6"}


def test_trains_and_air_points_that_are_left() -> None:
    tula = places.number(R.where["tula"])
    state = diagram(phase="soviet-movement", turn=4, units=f"16a@{tula} 19a@{number(R.where['moscow'])}")
    left = {store["id"]: (store["left"], store["of"]) for store in table.tracks(state)["stores"]}
    assert left == {"air": (1, 1), "trains": (6, 6)}
    state.play("move 16a")
    rail = next(a for a in table.actions(state) if a["verb"] == "rail")
    assert rail["way"][0] == tula and all(
        R.rails.neighbours(1 << R.grid.index(a)) >> R.grid.index(b) & 1
        for a, b in zip(rail["way"], rail["way"][1:], strict=False)
    )
    state.play(rail["text"])
    left = {store["id"]: store["left"] for store in table.tracks(state)["stores"]}
    assert left["trains"] == movement.rail_limit(state, 1) - 1


def test_leaders_and_where_they_are() -> None:
    state = diagram(turn=3, phase="axis-movement", units=f"24pz@{C} guderian@{C} 16a@{RING[0]}")
    said = {leader["id"]: leader for leader in table.tracks(state)["leaders"]}
    assert said["guderian"]["hex"] == C and "turn 4" in said["zhukov"]["status"]["en"]
    assert said["stalin"]["status"] == {"en": "dead", "fr": "mort"}


def test_how_near_an_automatic_victory_is() -> None:
    state = diagram(turn=3, phase="axis-movement", units=f"24pz@{C}", taken=number(R.where["leningrad"]))
    axis, soviet = table.score(state)["conditions"]
    assert [part["met"] for part in axis["parts"]] == [True, False, False]
    assert not any(part["met"] for part in soviet["parts"])


def test_railways_of_a_side_and_which_of_them_carry_trains() -> None:
    state = defiant_russia.new(seed=1, set_up="historical")
    axis, soviet = (table.overlay(state, "rails", side) for side in table.SIDES)
    warsaw, moscow = (number(R.where[name]) for name in ("warsaw", "moscow"))
    assert any(warsaw in line for line in axis["lines"]) and any(moscow in line for line in soviet["lines"])
    assert not any(moscow in line for line in axis["lines"] + axis["barred"])
    assert axis["barred"] and soviet["barred"]  # the front lies in zones of control


def test_set_up_zones_have_names_and_counters_lie_under_them() -> None:
    state = defiant_russia.new(seed=1, set_up="free")
    areas = table.overlay(state, "set-up", "soviet")["areas"]
    titles = [area["title"]["en"] for area in areas]
    assert len(set(titles)) == len(titles) and "Baltic district" in titles and "A Baltic port" in titles
    groups = {unit["group"]["en"] for unit in table.units(state) if unit["side"] == "soviet" and unit["group"]}
    assert groups == {*titles, "Reinforcements"}


# --- what the umpire says ahead -------------------------------------------------------------------


def test_everybody_is_as_many_as_may_attack_together() -> None:
    units, there = places.two_duties()
    state = diagram(turn=2, phase="axis-combat", units=units, air=0)
    assert table.everybody(state) == []
    state.play(f"attack {there}")
    joining = table.everybody(state)
    assert len(joining) == 2 and len([a for a in state.legal() if a.startswith("with ")]) == 3
    for action in joining:
        state.play(action)
    assert not any(a.startswith("with ") for a in state.legal()) and "roll" in state.legal()
    battle = table.battle(state)
    assert battle and [f"with {unit}" for unit in sorted(battle["units"])] == sorted(joining)


def test_the_battle_is_known_without_its_history() -> None:
    state = diagram(turn=2, phase="axis-combat", units=f"24pz@{C} 16a@{RING[0]}", air=2)
    for action in (f"attack {RING[0]}", "with 24pz", "roll"):
        state.play(action)
    assert state.decision.kind == "air-support"
    assert table.battle(state) == {"units": ["24pz"], "hexes": [RING[0]], "overrun": False}


def test_the_rest_sets_up_as_in_history_where_there_is_room() -> None:
    state = defiant_russia.new(seed=1, set_up="free")
    waiting = {a.split()[1] for a in state.legal()}
    state.play(next(a for a in state.legal() if a.split()[2] == historical()["3a"] and a.split()[1] != "3a"))
    for action in table.rest(state.view("soviet")):
        state.play(action)
    assert state.side == "axis"
    places_of = {R.names[p]: R.numbers[state.place[p]] for p in range(R.count) if state.place[p] >= 0}
    moved = {unit for unit in waiting if places_of[unit] != historical()[unit]}
    assert 1 <= len(moved) <= 3  # the one in the wrong place, and whose place he took
    assert len(table.rest(state.view("axis"))) == 46


def test_leaders_are_no_units_in_the_list() -> None:
    state = diagram(turn=2, phase="axis-movement", units=f"24pz@{C} 47pz@{RING[0]} guderian@{C} 16a@{number(FAR)}")
    units, leaders = table.todo(state)
    assert units["text"]["en"].startswith("2 units") and set(units["units"]) == {"24pz", "47pz"}
    assert leaders["text"] == {"en": "1 leader can go to another unit", "fr": "1 chef peut rejoindre une autre unité"}


def test_what_the_buttons_say_comes_next() -> None:
    def titles(state: defiant_russia.DefiantRussia) -> dict[str, str]:
        return {a["text"]: a["title"]["fr"] for a in table.actions(state)}

    for air, said in ((0, "Attaquer\N{NO-BREAK SPACE}: lancer les dés"), (1, "ensuite, le soutien aérien")):
        state = diagram(turn=2, phase="axis-combat", units=f"24pz@{C} 47pz@{C} 16a@{RING[0]}/1", air=air)
        for action in (f"attack {RING[0]}", "with 24pz", "with 47pz"):
            state.play(action)
        assert said in titles(state)["roll"]
    state.play("roll")
    state.forced_dice = (6,) * 14 + (1,) * 9
    state.play("air 0")
    assert state.decision.kind == "advancing" and titles(state)["halt"] == "Personne n’avance"
    state.play(f"advance 24pz {RING[0]}")
    assert titles(state)["halt"] == "Personne d’autre n’avance"


def test_too_far_says_what_the_way_would_cost() -> None:
    state = diagram(turn=2, phase="axis-movement", units=f"43ak@{C} 16a@{number(FAR)}")
    state.play("move 43ak")
    reached = {R.grid.index(a.split()[1]) for a in state.legal()}
    there = next(
        n for h in sorted(reached) for n in R.adjacent[h] if places.plain(n) and n not in reached and n != HEXES[0]
    )
    reason = state.why_not(f"to {number(there)}")
    assert reason is not None and reason.key == "why-too-far"
    said = table.reason(state, reason)
    assert "costs at least 5 MP, and it has 4" in said["en"] and "au moins 5 PM, pour 4 disponibles" in said["fr"]
