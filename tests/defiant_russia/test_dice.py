"""How many dice: strength, terrain, leaders, weather, supply, air (Aide: Terrains, Combats, Les chefs, Météo)."""

from __future__ import annotations

import pytest

from grognard.games.defiant_russia import DefiantRussia, diagram, dice
from grognard.games.defiant_russia.dice import Count
from grognard.hexset import members, of
from tests.defiant_russia import places
from tests.defiant_russia.places import R, city, full, ground, index, number, pair


def counted(state: DefiantRussia, attack: str, on: str, air: int = 0) -> Count:
    return dice.count(state, of(R.by_name[n] for n in attack.split()), 1 << index(on), air)


def fight(attackers: str, defenders: str, here: str, there: str, **more: object) -> DefiantRussia:
    units = [f"{n}@{here}" for n in attackers.split()] + [f"{n}@{there}" for n in defenders.split()]
    phase = "axis-combat" if R.by_name[attackers.split()[0]] < R.axis_count else "soviet-combat"
    return diagram(phase=phase, units=" ".join(units), **more)  # type: ignore[arg-type]


def whys(found: Count) -> list[str]:
    return [c.why for c in found.changes]


CLEAR = number(places.patch()[0]), number(places.patch()[1])


@pytest.mark.case("Aide: Combats", "Aide: Combats (1)", "Aide: Combats (2)", "Aide: Généralités (5)")
def test_a_die_for_each_point_and_a_six_hits() -> None:
    here, there = CLEAR
    found = counted(fight("24pz 1ak", "16a", here, there), "24pz 1ak", there)
    assert found.dice == (full("24pz", "1ak"), full("16a"))
    assert found.hits_on == (6, 6)
    assert found.changes == ()


@pytest.mark.case(
    "Aide: Terrains", "Aide: Terrains (clair)", "Aide: Terrains (forêt)", "Aide: Terrains (montagne)",
    "Aide: Terrains (ville mineure)", "Aide: Terrains (ville majeure)",
)  # fmt: skip
@pytest.mark.parametrize(
    ("there", "change"),
    [
        pytest.param(ground("clear"), (0, 0), id="clear"),
        pytest.param(ground("forest"), (0, 1), id="forest"),
        pytest.param(ground("mountain"), (0, 1), id="mountain"),
        pytest.param(city(R.minor), (-1, 0), id="minor"),
        pytest.param(city(R.major), (0, 1), id="major"),
    ],
)
def test_ground_and_cities_for_infantry(there: object, change: tuple[int, int]) -> None:
    here, target = pair(there)  # type: ignore[arg-type]
    found = counted(fight("1ak", "16a", here, target), "1ak", target)
    assert found.dice == (full("1ak") + change[0], full("16a") + change[1])


@pytest.mark.case("Aide: Terrains (montagne)")
def test_mountains_give_each_defender_a_die_and_forests_all_of_them_one() -> None:
    here, hills = pair(ground("mountain"))
    assert counted(fight("1ak", "16a 5mc", here, hills), "1ak", hills).dice[1] == full("16a", "5mc") + 2
    here, wood = pair(ground("forest"))
    assert counted(fight("1ak", "16a 5mc", here, wood), "1ak", wood).dice[1] == full("16a", "5mc") + 1


@pytest.mark.case("Aide: Terrains (ville majeure)")
def test_each_attacking_armour_loses_a_die_before_a_major_city() -> None:
    here, there = pair(city(R.major))
    found = counted(fight("24pz 47pz", "16a", here, there), "24pz 47pz", there)
    assert found.dice == (full("24pz", "47pz") - 2, full("16a") + 1)


@pytest.mark.case("Aide: Météo (neige 1)")
@pytest.mark.parametrize(("weather", "more"), [("clear", 2), ("snow", 1)])
def test_a_forest_and_a_swamp_attacked_together_are_two_forests_in_snow(weather: str, more: int) -> None:
    """Each kind of ground counts once, and in snow the swamp is a forest."""
    here, wood, bog = next(
        (number(h), number(a), number(b))
        for h in members(R.playable)
        for a in R.adjacent[h]
        for b in R.adjacent[h]
        if ground("forest")(a) and ground("swamp")(b)
    )
    state = diagram(
        turn=7, phase="axis-combat", units=f"1ak@{here} 2ak@{here} 16a@{wood} 19a@{bog}", weather=weather, air=0
    )
    both = 1 << index(wood) | 1 << index(bog)
    found = dice.count(state, of(R.by_name[n] for n in ("1ak", "2ak")), both)
    assert sum(c.dice for c in found.changes if c.role == dice.DEFENDER and not c.unit) == more
    alone = dice.count(state, 1 << R.by_name["1ak"], 1 << index(bog))
    assert [c.why for c in alone.changes if c.role == dice.DEFENDER and not c.unit] == [
        "dice-swamp-snow" if weather == "snow" else "dice-swamp"
    ]


@pytest.mark.case("Aide: Terrains (marécage)", "Aide: Météo (neige 1)")
def test_armour_is_halved_into_a_swamp_but_not_in_snow() -> None:
    here, there = pair(ground("swamp"))
    assert counted(fight("24pz 1ak", "16a", here, there), "24pz 1ak", there).dice == (
        full("24pz") // 2 + full("1ak"),
        full("16a") + 1,
    )
    snow = fight("24pz 1ak", "16a", here, there, weather="snow", first_snow=1)
    found = counted(snow, "24pz 1ak", there)
    assert "dice-swamp-armour" not in whys(found) and "dice-snow" in whys(found)


@pytest.mark.case("Aide: Terrains (rivière)")
def test_each_attacker_across_a_river_has_a_die_fewer() -> None:
    here, there = pair(ground("clear"), crossing=True)
    assert counted(fight("24pz 1ak", "16a", here, there), "24pz 1ak", there).dice == (
        full("24pz", "1ak") - 2,
        full("16a"),
    )


@pytest.mark.case("Aide: Terrains (forteresse)")
def test_a_fortress_costs_each_attacker_a_die_and_its_defenders_hit_on_five() -> None:
    there = "0615"
    here = next(n for n in R.adjacent[index(there)] if not places.river(n, index(there)))
    found = counted(fight("24pz 1ak", "16a", number(here), there), "24pz 1ak", there)
    assert found.hits_on == (6, 5)
    assert whys(found).count("dice-fortress") == 2


@pytest.mark.case("Aide: Combats (2)")
def test_an_attack_has_one_die_at_least() -> None:
    here, there = pair(city(R.minor))
    found = counted(fight("r3", "16a", here, there, turn=4, weather="snow", first_snow=1), "r3", there)
    assert found.dice[0] == 1
    assert whys(found)[-1] == "dice-at-least-one"


@pytest.mark.case("Aide: Les chefs (2)")
@pytest.mark.parametrize(("weather", "dice_"), [("clear", 2), ("light-mud", 1), ("mud", 1)])
def test_guderian_attacks_with_one_die_more_two_in_clear_weather(weather: str, dice_: int) -> None:
    here, there = CLEAR
    state = fight("24pz 1ak guderian", "16a", here, there, weather=weather)
    assert counted(state, "24pz 1ak", there).dice[0] == full("24pz", "1ak") + dice_


@pytest.mark.case("Aide: Les chefs (2)")
def test_guderian_defends_with_one_die_more() -> None:
    here, there = CLEAR
    assert counted(fight("16a", "24pz guderian", here, there), "16a", there).dice == (full("16a"), full("24pz") + 1)


@pytest.mark.case("Aide: Les chefs (5)")
def test_stalin_adds_two_dice_in_attack_and_defence() -> None:
    moscow = R.where["moscow"]
    beside = next(n for n in R.adjacent[moscow] if not places.river(n, moscow))
    defending = diagram(phase="axis-combat", units=f"16a@{number(moscow)} stalin@{number(moscow)} 1ak@{number(beside)}")
    found = counted(defending, "1ak", number(moscow))
    assert [(c.role, c.dice) for c in found.changes if c.why == "dice-stalin"] == [(1, 2)]
    attacking = diagram(
        phase="soviet-combat", units=f"16a@{number(moscow)} stalin@{number(moscow)} 1ak@{number(beside)}"
    )
    found = counted(attacking, "16a", number(beside))
    assert [(c.role, c.dice) for c in found.changes if c.why == "dice-stalin"] == [(0, 2)]


@pytest.mark.case("Aide: Les chefs (9)", "Aide: Les chefs (10)")
def test_zhukov_adds_two_beside_him_one_within_two_hexes_and_one_in_defence() -> None:
    centre, near, *rest = places.patch()
    target = next(h for h in rest if R.beside[centre] >> h & 1 and R.beside[near] >> h & 1)
    units = f"zhukov@{number(centre)} 16a@{number(centre)} 19a@{number(near)} 1ak@{number(target)}"
    state = diagram(turn=5, phase="soviet-combat", units=units)
    assert counted(state, "16a", number(target)).dice[0] == full("16a") + 2
    assert counted(state, "19a", number(target)).dice[0] == full("19a") + 1
    assert counted(state, "16a 19a", number(target)).dice[0] == full("16a", "19a") + 2 + 1
    defence = diagram(turn=5, phase="axis-combat", units=units)
    assert counted(defence, "1ak", number(centre)).dice == (full("1ak"), full("16a") + 1)
    assert counted(defence, "1ak", number(near)).dice == (full("1ak"), full("19a"))


@pytest.mark.case("Aide: Les chefs (9)")
def test_zhukov_three_hexes_away_adds_nothing() -> None:
    hexes = places.patch()
    here, target = hexes[7], next(h for h in hexes if R.beside[hexes[7]] >> h & 1)
    far = next(h for h in hexes if R.grid.distance(here, h) == 3)
    units = f"zhukov@{number(far)} 20a@{number(far)} 16a@{number(here)} 1ak@{number(target)}"
    state = diagram(turn=5, phase="soviet-combat", units=units)
    assert counted(state, "16a", number(target)).dice[0] == full("16a")


@pytest.mark.case("Aide: Météo (neige 2)")
def test_in_snow_the_axis_attacks_with_half_but_finns_and_mountain_troops_do_not() -> None:
    here, there = CLEAR
    snow = {"weather": "snow", "first_snow": 1, "turn": 6}
    assert counted(fight("28ak", "16a", here, there, **snow), "28ak", there).dice[0] == full("28ak") // 2
    assert counted(fight("49mtn", "16a", here, there, **snow), "49mtn", there).dice[0] == full("49mtn")
    assert counted(fight("f2", "16a", here, there, **snow), "f2", there).dice[0] == full("f2")
    assert counted(fight("16a", "28ak", here, there, **snow), "16a", there).dice == (full("16a"), full("28ak"))


@pytest.mark.case("Aide: Météo (neige 5)")
def test_on_the_first_snow_the_soviets_hit_on_five() -> None:
    here, there = CLEAR
    for attackers, defenders, hits_on in (("16a", "1ak", (5, 6)), ("1ak", "16a", (6, 5))):
        first = fight(attackers, defenders, here, there, weather="snow", turn=6, first_snow=6)
        assert counted(first, attackers, there).hits_on == hits_on
        later = fight(attackers, defenders, here, there, weather="snow", turn=7, first_snow=6)
        assert counted(later, attackers, there).hits_on == (6, 6)


@pytest.mark.case("Aide: Ravitaillement (4)", "Aide: Phase 4 (2)", "Aide: Phase 9 (2)")
def test_out_of_supply_one_die_in_attack_and_half_in_defence() -> None:
    here, _there = CLEAR
    ring = R.adjacent[index(here)]
    cut = " ".join(f"{n}@{number(h)}" for n, h in zip(("19a", "20a", "21a", "22a", "24a"), ring[1:], strict=False))
    units = f"24pz@{here} 16a@{number(ring[0])} {cut}"
    attack = diagram(phase="axis-combat", units=units)
    found = counted(attack, "24pz", number(ring[0]))
    assert found.dice[0] == 1 and "dice-attacker-unsupplied" in whys(found)
    defence = diagram(phase="soviet-combat", units=units)
    found = counted(defence, "16a", here)
    assert found.dice[1] == (full("24pz") + 1) // 2 and "dice-defender-unsupplied" in whys(found)


@pytest.mark.case("Aide: Phase 4 (3)", "Aide: Phase 9 (3)")
def test_an_air_point_is_a_die() -> None:
    here, there = CLEAR
    assert counted(fight("1ak", "16a", here, there), "1ak", there, air=3).dice[0] == full("1ak") + 3
