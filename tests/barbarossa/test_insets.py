"""Inset maps (BSR §17): the worked examples on a board like theirs, sheet Q with inset S for Q3923 and Q4024."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from grognard import mapfile
from grognard.games.barbarossa import (
    air,
    anti_aircraft,
    artillery,
    attack_supply,
    engineering,
    flotillas,
    headquarters,
    movement,
    room,
    specialised,
    supply,
    victory,
)
from grognard.games.barbarossa.artillery import Barrage
from grognard.games.barbarossa.battle import Battle
from grognard.games.barbarossa.declaration import Attack, can_still_be_made, contacts
from grognard.games.barbarossa.declaration_phase import Declaration
from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.map_land import land_of
from grognard.games.barbarossa.movement_phase import Movement
from grognard.games.barbarossa.preparing import why_no_roll
from grognard.games.barbarossa.retreat import Search
from grognard.games.barbarossa.rules import MUD, PHASES, WITH_INSETS, Rules
from grognard.games.barbarossa.scenario_text import FIRST_LINE, read
from grognard.games.barbarossa.setup import place_all
from grognard.games.barbarossa.stacking import Overstacked, crowded
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import of
from grognard.maps import side
from grognard.umpire import Dice, Illegal
from tests.barbarossa.boards import AXIS, KNOWN, SOVIET, bits, hexes, numbers

COLUMNS, ROWS = range(36, 45), range(20, 29)
INSET = "1318 1319 1320 1418 1419 1420 1518 1519 1520 1521 1619 1620 1621 1718 1719 1720"
SEAMS = {
    "Q3922": "1318 1418",
    "Q4023": "1418 1518 1619 1718",
    "Q4123": "1718 1719",
    "Q4124": "1720 1621",
    "Q4025": "1621 1521",
    "Q3924": "1521 1420",
    "Q3823": "1318 1319 1320",
    "Q3824": "1320 1420",
}
HEAD = """
scenario test
title en "A test" fr "Un essai"
map test window Q3620-Q4428 S1217-S1822
turns 1-12
levels decisive 30 substantial 20 marginal 10
supply-units axis 4
supply-units soviet 4
"""


def letter(number: str) -> str:
    """What the inset's ground is: a hill in 1619, so that it costs what the example says."""
    return "-" if number not in INSET else "h" if number == "1619" else "."


def drawn() -> str:
    """A clear map; a minor road by Q3922, 1418 and 1419, a river between 1619 and Q4023."""
    lines = ["grognard map 1", 'title en "Seam" fr "Couture"', 'credits en "Nobody" fr "Personne"']
    lines += ["grid flat shifted odd", "  sheet Q columns 36-44 rows 20-28", "scale 8"]
    lines += ['inset S en "Fort" fr "Fort" columns 12-18 rows 17-22 shifted odd scale 2.67 times 3 covers Q3923 Q4024']
    lines += ["terrain Q", "      " + " ".join(f"{c:02d}" for c in COLUMNS)]
    lines += [f"  {r:02d}   " + "  ".join("." for _ in COLUMNS) for r in ROWS]
    lines += ["terrain S", "      " + " ".join(f"{c:02d}" for c in range(12, 19))]
    lines += [f"  {r:02d}   " + "  ".join(letter(f"{c:02d}{r:02d}") for c in range(12, 19)) for r in range(17, 23)]
    lines += [f"link {main} " + " ".join(f"S{n}" for n in there.split()) for main, there in SEAMS.items()]
    lines += ["mega Q3923 S1318 S1319 S1320 S1418 S1419 S1420", "mega Q4024 S1519 S1520 S1619 S1620 S1621 S1719"]
    lines += ['minor-road way en "Way" fr "Voie" Q3822 Q3922 S1418 S1419', 'river brook en "Brook" fr "Ru" S1619/Q4023']
    return "\n".join(lines) + "\n"


@cache
def land() -> Land:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "seam.map"
        path.write_text(drawn(), encoding="utf-8")
        found = mapfile.load(path)
    return land_of(read(FIRST_LINE + HEAD, "test", KNOWN, ["test"]), found)


def game(axis: str = "", soviet: str = "", more: str = "", phase: str = "axis-movement") -> Barbarossa:
    text = FIRST_LINE + HEAD + more
    text += f"set-up axis {axis}\n" if axis else ""
    text += f"set-up soviet {soviet}\n" if soviet else ""
    state = Barbarossa(Rules(read(text, "test", KNOWN, ["test"]), land()), Dice("test"))
    place_all(state)
    state.turn, state.phase = 1, [str(p) for p in state.rules.phases].index(phase)
    return state


def zone(state: Barbarossa, unit: str) -> set[str]:
    """The hexes around a unit into which its own zone reaches."""
    r = state.rules
    here = state.place[r.by_name[unit]]
    return set(numbers(state, zoc(state, r.side_of[r.by_name[unit]]) & r.land.beside[here]).split())


# --- which hexes are which ------------------------------------------------------------------------------


def test_what_is_covered_is_not_in_play() -> None:
    """BSR §17.11, §17.11a: an area of the map, for which the inset stands."""
    found = land()
    covered = of(found.grid.index(n) for n in ("Q3923", "Q4024"))
    assert found.insets.covered == covered and not found.inside & covered


def test_transition_hexes_are_those_beside_the_map() -> None:
    """BSR §17.12, §17.22, §17.22a-c."""
    found = land()
    inner = found.insets.hexes & ~found.insets.transition
    assert {found.grid.number(h) for h in range(found.grid.size) if inner >> h & 1} == {
        "S1419",
        "S1519",
        "S1520",
        "S1620",
    }


def test_the_map_does_not_end_at_an_inset() -> None:
    """BSR §10.27c, §17.22: nobody comes from outside over a seam."""
    found = land()
    seams = of(found.insets.seams)
    assert not found.border & (seams | found.insets.hexes)


# --- zones ----------------------------------------------------------------------------------------------


def test_zones_over_the_seam() -> None:
    """BSR §17.31, §17.32, and the example of §17.33: R1 in 1418, R3 in 1619, R2 in an inner hex, A3 in Q4023."""
    state = game(soviet="S1418:100rd")
    assert zone(state, "100rd") == {"Q3922", "Q4023", "S1318", "S1419", "S1518"}
    state = game(soviet="S1619:100rd")
    assert {n for n in zone(state, "100rd") if n[0] == "Q"} == {"Q4023"}
    state = game(soviet="S1519:100rd")
    assert not {n for n in zone(state, "100rd") if n[0] == "Q"} and len(zone(state, "100rd")) == 6
    state = game(axis="Q4023:18pz-p")
    assert zone(state, "18pz-p") == {
        "S1418", "S1518", "S1619", "S1718", "Q3922", "Q4022", "Q4122", "Q4123"
    }  # fmt: skip


# --- stacking -------------------------------------------------------------------------------------------


def test_eight_points_in_a_hex_and_ten_at_a_seam() -> None:
    """The example of BSR §17.23: eight in 1418 and two in 1718 face Q4023: nobody else may stand in 1518 or 1619."""
    state = game(soviet="S1418:100rd,161rd S1718:1mm-6 S1520:tsch")
    r = state.rules
    there = {n: room.room(state, r.hex(n), SOVIET) for n in ("S1418", "S1518", "S1619", "S1718", "S1519", "Q4023")}
    assert there == {"S1418": 0, "S1518": 0, "S1619": 0, "S1718": 0, "S1519": 8, "Q4023": 10}
    assert room.room(state, r.hex("S1619"), AXIS) == 8
    assert not room.has_room(state, r.by_name["tsch"], r.hex("S1619"))
    # Who stands at the seam may go from one hex of it to another.
    assert room.has_room(state, r.by_name["1mm-6"], r.hex("S1619"))
    assert not crowded(state)


@pytest.mark.parametrize(
    ("soviet", "where", "case"),
    [
        ("S1519:100rd,161rd,tsch", "S1519", "BSR §3.33"),
        ("S1418:100rd,161rd S1718:1mm-6 S1619:tsch", "Q4023", "BSR §17.23"),
    ],
)
def test_who_is_too_many_goes(soviet: str, where: str, case: str) -> None:
    """BSR §17.23, §3.33: of a hex, or of all hexes of the seam, as the owner chooses."""
    state = game(soviet=soviet)
    assert [state.rules.numbers[h] for h in crowded(state)] == [where]
    state.agenda = [Overstacked(state.rules.hex(where))]
    assert state.side == "soviet" and state.decision.case_of(state) == case
    assert set(state.legal()) == {f"remove {u}" for part in soviet.split() for u in part.split(":")[1].split(",")}
    state.play("remove tsch")
    assert not crowded(state)


def test_no_strongpoint_in_a_transition_hex() -> None:
    """BSR §17.24."""
    state = game(soviet="S1418:100rd S1519:161rd", phase="soviet-engineering")
    found = engineering.grounds(state, SOVIET)
    assert found >> state.rules.hex("S1519") & 1 and not found >> state.rules.hex("S1418") & 1


# --- movement -------------------------------------------------------------------------------------------


def reach(state: Barbarossa, unit: str) -> dict[str, float]:
    """Points by hex within reach."""
    found = movement.reach(state, bits(state, unit))
    return {state.rules.numbers[h]: found.price(h) / 2 for h in found.ends}


def test_by_road_over_the_seam() -> None:
    """BSR §17.4, §17.41a, §17.21, and the example of §17.41: A2 goes by road from Q3922 to 1418 and 1419, half a
    point each."""
    state = game(axis="Q3922:18pz-s52")
    movement.open_phase(state)
    found = reach(state, "18pz-s52")
    assert (found["S1418"], found["S1419"]) == (0.5, 1)


def test_who_has_too_few_points_left_waits() -> None:
    """BSR §17.41b."""
    state = game(axis="Q4023:5id")
    movement.open_phase(state)
    assert "S1518" in reach(state, "5id")
    state.spent[state.rules.by_name["5id"]] = 9
    assert not reach(state, "5id")


def test_over_the_river_into_a_zone() -> None:
    """The same: R4 goes from 1619 to Q4023, a point for the river, one for the hex, one for the zone; R5 in 1718 has
    A5's zone about it and must go by 1619, five points in all."""
    state = game(axis="Q4123:18pz-s52", soviet="S1619:100rd S1718:161rd", phase="soviet-movement")
    movement.open_phase(state)
    assert reach(state, "100rd")["Q4023"] == 3
    state = game(axis="Q4123:18pz-s52", soviet="S1718:1mm-175", phase="soviet-motorised")
    movement.open_phase(state)
    assert reach(state, "1mm-175")["Q4023"] == 5


def test_flotillas_go_over_the_seam() -> None:
    """BSR §17.42b: by water as others by land."""
    found = land()
    sides = [("Q4023", "S1619"), ("S1518", "S1619"), ("S1519", "S1619"), ("S1519", "S1620")]
    water = replace(found, waterways=frozenset(side(found.grid.index(a), found.grid.index(b)) for a, b in sides))
    near = {there for _, there, _ in flotillas.waterway(water)[found.grid.index("Q4023")]}
    assert numbers(game(), of(near)) == "S1518 S1619"


def test_a_step_in_a_mega_hex_occupies_its_places() -> None:
    """BSR §24.24c."""
    state = game(axis="S1419:5id", more='place S1318 2 en "Fort" fr "Fort"\n')
    hex_ = state.rules.hex("S1318")
    state.spots = 1 << hex_
    victory.check_garrisons(state, [])
    assert state.spots >> hex_ & 1
    elsewhere = game(axis="S1619:5id", more='place S1318 2 en "Fort" fr "Fort"\n')
    elsewhere.spots = 1 << hex_
    victory.check_garrisons(elsewhere, [])
    assert not elsewhere.spots


@pytest.mark.parametrize(("enemy", "free"), [("Q4023", False), ("S1519", False), ("S1521", True), ("Q4122", True)])
def test_strategic_movement_keeps_three_hexes_off(enemy: str, free: bool) -> None:
    """BSR §17.42a: hexes of the inset are counted as those of the map are: two lie between."""
    state = game(axis="Q3620:26id", soviet=f"{enemy}:100rd")
    assert bool(specialised._far_from_enemies(state, AXIS) >> state.rules.hex("S1318") & 1) == free


# --- combat ---------------------------------------------------------------------------------------------


def may_attack(state: Barbarossa, unit: str) -> set[str]:
    r = state.rules
    known = contacts(state, r.side_of[r.by_name[unit]])
    return set(numbers(state, known.hexes.get(r.by_name[unit], 0)).split())


def must_attack(state: Barbarossa, unit: str) -> set[str]:
    r = state.rules
    piece = r.by_name[unit]
    return set(numbers(state, contacts(state, r.side_of[piece]).required.get(state.place[piece], 0)).split())


def test_required_attacks_over_the_seam() -> None:
    """The examples of BSR §17.51 and §17.52: R1 in 1418, R2 in 1319, R4 in 1619; A1 in 1318, A2 in Q3922,
    A3 in Q4023."""
    state = game(
        axis="S1318:18pz-s52 Q3922:18pz-s101 Q4023:17pz-s40 Q3824:17pz-s63",
        soviet="S1418:100rd S1319:161rd S1619:64rd",
        phase="axis-declaration",
    )
    assert must_attack(state, "17pz-s40") == {"S1418", "S1619"}
    assert may_attack(state, "18pz-s101") == {"S1418"}
    assert must_attack(state, "18pz-s52") == {"S1418", "S1319"}
    assert may_attack(state, "17pz-s63") == set()


def test_a_retreat_goes_over_the_seam() -> None:
    """BSR §17.53: every hex counts one, on either map."""
    state = game(axis="S1418:18pz-s52", soviet="S1619:100rd", phase="axis-combat")
    search = Search(state, state.rules.by_name["100rd"], bits(state, "100rd"), 2)
    one, two = (set(numbers(state, ring & state.rules.playable).split()) for ring in search.rings[1:3])
    assert "Q4023" in one and "Q4123" in two - one


# --- artillery, ranges ----------------------------------------------------------------------------------


def supports(state: Barbarossa, gun: str, target: str) -> bool:
    r = state.rules
    barrage = Barrage(r.side_of[r.by_name[gun]], 1 << r.hex(target), False)
    return artillery._why_too_far(state, barrage, r.by_name[gun]) is None


@pytest.mark.parametrize(
    ("gun", "target", "reaches"),
    [
        ("Q3922", "S1621", True),  # five hexes of the inset, of six
        ("Q3921", "S1420", True),  # a hex of the map, then three of the inset
        ("Q3921", "S1521", False),  # and no fourth
        ("S1420", "Q3922", True),  # three of the inset, then a whole hex
        ("S1521", "Q3922", False),  # four; what is over does not come to a hex
        ("S1418", "Q4022", True),
        ("S1418", "Q4021", False),
        ("S1318", "Q3822", True),
    ],
)
def test_ranges_over_the_seam(gun: str, target: str, reaches: bool) -> None:
    """BSR §17.71a, §17.71b and its example: a range of two is six hexes of an inset."""
    state = game(soviet=f"{gun}:art-2rc")
    assert state.rules.range[state.rules.by_name["art-2rc"]] == 2
    assert supports(state, "art-2rc", target) == reaches


def test_command_reaches_three_times_as_far() -> None:
    """BSR §17.71, §17.71a: four hexes of the map, of which each that is left is three of the inset."""
    state = game(soviet="Q3720:hq20")
    r = state.rules
    within = headquarters.reach(state, r.by_name["hq20"])
    # Q3820, Q3921, Q3922 are three of the four: three hexes of the inset are left.
    assert within >> r.hex("S1420") & 1 and not within >> r.hex("S1521") & 1


def test_over_an_inset_the_map_is_counted() -> None:
    """BSR §17.71c: from the map over the inset to the map, by mega-hexes or by the hexes that they stand for."""
    state = game(soviet="Q3922:hq20")
    r = state.rules
    within = headquarters.reach(state, r.by_name["hq20"])
    assert within >> r.hex("Q4025") & 1 and within >> r.hex("Q4026") & 1 and not within >> r.hex("Q4027") & 1


def test_missions_over_an_inset(monkeypatch: pytest.MonkeyPatch) -> None:
    """BSR §17.73: each of its hexes is one; their range is counted by mega-hexes."""
    state = game()
    r = state.rules
    monkeypatch.setattr(air, "said", lambda: {"range": {"short": 4}})
    state.bases[AXIS] = 1 << r.hex("Q3720")
    near = air.within_range(state, AXIS)
    # Three hexes of the map to Q3922, and a mega-hex: its farthest hexes, none of the next.
    assert near >> r.hex("S1420") & 1 and not near >> r.hex("S1521") & 1


def guns_for(state: Barbarossa, target: str, first: str, second: str) -> bool:
    r = state.rules
    barrage = Barrage(SOVIET, 1 << r.hex(target), False, guns=bits(state, first))
    return artillery._why_too_many(state, barrage, r.by_name[second]) is None


def test_two_soviet_guns_without_a_headquarters() -> None:
    """BSR §17.54a; for a hex of the map they need one (BSR §13.15a)."""
    state = game(soviet="Q3821:art-2rc Q3822:art-44rc S1419:100rd Q3823:161rd")
    assert guns_for(state, "S1419", "art-2rc", "art-44rc")
    assert not guns_for(state, "Q3823", "art-2rc", "art-44rc")


def test_any_number_of_guns_under_one_headquarters() -> None:
    """BSR §17.54b."""
    guns = "Q3821:art-2rc,art-44rc,art-21rc S1419:100rd"
    alone = game(soviet=guns)
    assert not guns_for(alone, "S1419", "art-2rc,art-44rc", "art-21rc")
    led = game(soviet=guns + " Q3721:hq20")
    assert guns_for(led, "S1419", "art-2rc,art-44rc", "art-21rc")


def test_aa_fire_reaches_twice_as_far() -> None:
    """BSR §17.71a: two hexes of an inset."""
    state = game()
    around = set(numbers(state, anti_aircraft.around(state, state.rules.hex("S1419"))).split())
    assert {"S1518", "S1519", "S1619", "S1620", "Q3922"} <= around and "S1621" not in around


def test_aa_units_in_an_enemy_zone_do_not_fire() -> None:
    """BSR §17.72: on an inset; beside it they do."""
    state = game(axis="S1418:flak101 Q3922:flak104", soviet="S1518:100rd")
    firing = anti_aircraft.gunners(state, AXIS, state.rules.land.inside)
    assert firing == bits(state, "flak104")
    assert zoc(state, SOVIET) >> state.rules.hex("S1418") & 1


# --- supply ---------------------------------------------------------------------------------------------


def test_lines_of_supply_count_mega_hexes() -> None:
    """BSR §6.14b: from 1318 two mega-hexes, Q4124, Q4225 and Q4325 are the five of a line in mud, however many
    hexes of the inset lie on the way."""
    state = game(soviet="S1318:msu,100rd")
    state.weather = MUD
    fed = supply.near_supply_unit(state, SOVIET, 1 << state.rules.hex("S1318"))
    assert {"S1621", "S1720", "Q4426"} <= set(numbers(state, fed).split())
    assert not fed >> state.rules.hex("Q4427") & 1


# --- motorised combat -----------------------------------------------------------------------------------


def test_a_turn_has_the_second_combat_only_with_an_inset() -> None:
    """BSR §17.6."""
    state = game()
    assert state.rules.phases == WITH_INSETS and len(WITH_INSETS) == len(PHASES) + 3
    names = [str(phase) for phase in WITH_INSETS]
    assert names[names.index("axis-motorised") + 1] == "inset-declaration"


def declaring(axis: str, soviet: str) -> Barbarossa:
    state = game(axis=axis, soviet=soviet, phase="inset-declaration")
    state.agenda = [Declaration(AXIS)]
    return state


def test_the_sequence_is_the_same_on_both_maps() -> None:
    """BSR §17.11b: moves on both, and from one to the other, in any order; BSR §17.13: mega-hexes."""
    state = game(axis="Q3922:18pz-s52 S1519:18pz-s101")
    state.agenda = [Movement(AXIS)]
    movement.open_phase(state)
    assert {"move 18pz-s52", "move 18pz-s101"} <= set(state.legal())
    mega = state.rules.land.insets.mega
    assert numbers(state, mega[state.rules.hex("S1318")]) == "S1318 S1319 S1320 S1418 S1419 S1420"


def test_the_soviets_react_and_have_no_such_combat() -> None:
    """BSR §17.62."""
    kinds = [(phase.side, phase.kind) for phase in WITH_INSETS if phase not in PHASES]
    assert kinds == [(AXIS, "declaration"), (SOVIET, "reaction"), (AXIS, "combat")]


def test_motorised_units_attack_the_inset_alone() -> None:
    """BSR §17.61, §17.63."""
    state = declaring("Q4023:18pz-s52 S1318:5id", "S1418:100rd S1319:161rd Q4022:64rd")
    assert "declare S1418" in state.legal() and "join 18pz-s52 S1418" not in state.legal()
    for text, case in (("declare Q4022", "17.63"), ("declare S1319", "17.61")):
        with pytest.raises(Illegal) as refused:
            state.play(text)
        assert refused.value.reason.case == f"BSR §{case}"
    state.play("declare S1418")
    assert "join 18pz-s52 S1418" in state.legal() and "join 5id S1418" not in state.legal()


def test_no_motorised_combat_in_mud() -> None:
    """BSR §17.64."""
    state = declaring("Q4023:18pz-s52", "S1418:100rd")
    state.weather = MUD
    state.forget()
    with pytest.raises(Illegal) as refused:
        state.play("declare S1418")
    assert refused.value.reason.case == "BSR §17.64"


def test_each_of_these_attacks_needs_supply_of_its_own() -> None:
    """BSR §17.61: as long as some is in reach; in the usual combat it can be done without (BSR §15.22)."""
    state = game(axis="Q4023:18pz-s52,msu", soviet="S1418:100rd", phase="inset-combat")
    battle = Battle(AXIS, hexes(state, "S1418"), bits(state, "18pz-s52"))
    refused = why_no_roll(state, battle)
    assert refused is not None and refused.case == "BSR §17.61"
    (store,) = attack_supply.useful(state, battle)
    assert why_no_roll(state, battle._replace(stores=1 << store)) is None
    usual = game(axis="Q4023:18pz-s52,msu", soviet="S1418:100rd", phase="axis-combat")
    assert why_no_roll(usual, battle) is None
    bare = game(axis="Q4023:18pz-s52", soviet="S1418:100rd", phase="inset-combat")
    bare.attacks = (Attack(hexes(bare, "S1418"), bits(bare, "18pz-s52")),)
    assert not can_still_be_made(bare, AXIS, bare.attacks[0])
