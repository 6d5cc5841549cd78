"""Specialised movement (BSR §11.2, §11.4, §11.5) and the crossing of major rivers (BSR §10.45c)."""

from __future__ import annotations

from grognard.games.barbarossa import movement, specialised
from grognard.games.barbarossa.rules import MUD
from grognard.games.barbarossa.state import Barbarossa
from tests.barbarossa.boards import OPEN, bits, game, hexes, land, numbers
from tests.barbarossa.test_movement import march, opened, reach

LONG = land("\n".join(["." * 30] * 5), main=" ".join(f"{c:02d}{2 if c % 2 else 3:02d}" for c in range(1, 31)))


def strategic(state: Barbarossa, units: str) -> dict[str, float]:
    found = specialised.strategic(state, bits(state, units))
    return {state.rules.numbers[h]: found.price(h) / 2 for h in found.ends}


def source(axis: str = "0102", soviet: str = "3003") -> str:
    return f"sources axis {axis}\nsources soviet {soviet}\n"


# --- strategic movement ---------------------------------------------------------------------------


def test_half_as_far_again() -> None:
    """BSR §11.21: 5 gives 7½, and half of 8 gives 6; here 6 gives 4½."""
    state = opened(LONG, axis="0102:5id", more=source(), phase="axis-movement")
    state.ground = state.rules.playable
    assert max(strategic(state, "5id").values()) == 7.5
    state = opened(LONG, soviet="3003:1mm-12", more=source(), phase="soviet-movement")
    assert max(strategic(state, "1mm-12").values()) == 4.5


def test_only_along_roads_and_from_one() -> None:
    """BSR §11.22, §11.23."""
    state = opened(LONG, axis="0102:18pz-p 0501:18pz-s52", more=source())
    state.ground = state.rules.playable
    found = strategic(state, "18pz-p")
    assert set(found) == {f"{c:02d}{2 if c % 2 else 3:02d}" for c in range(2, 23)}
    assert strategic(state, "18pz-s52") == {}


def test_three_hexes_from_the_enemy() -> None:
    """BSR §11.23: two hexes between, whatever the terrain."""
    state = opened(LONG, axis="0102:18pz-p", soviet="1202:100rd", more=source())
    state.ground = state.rules.playable
    assert max(strategic(state, "18pz-p")) == "0902"
    state = opened(LONG, axis="0203:18pz-p", soviet="0402:100rd", more=source())
    assert strategic(state, "18pz-p") == {}


def test_not_out_of_supply_nor_through_hexes_without_it() -> None:
    """BSR §11.23, §6.35; supply units need no line (BSR §6.44)."""
    state = opened(LONG, axis="0102:18pz-p,msu", more=source(), marks={"unsupplied": "18pz-p"})
    state.ground = state.rules.playable
    assert strategic(state, "18pz-p") == {}
    assert strategic(state, "gsu1")
    cut = opened(LONG, axis="0102:18pz-p,msu", more="sources soviet 3003\n")
    assert strategic(cut, "18pz-p") == {}
    assert strategic(cut, "gsu1")


def test_not_in_the_motorised_phase_nor_after_a_march() -> None:
    """BSR §11.21, §11.0."""
    state = opened(LONG, axis="0102:18pz-p", more=source(), phase="axis-motorised")
    state.ground = state.rules.playable
    assert strategic(state, "18pz-p") == {}
    state = opened(LONG, axis="0102:18pz-p", more=source())
    state.ground = state.rules.playable
    march(state, "18pz-p", "0203")
    assert strategic(state, "18pz-p") == {}


# --- infiltration ---------------------------------------------------------------------------------


def test_infiltration_from_zone_to_zone() -> None:
    """BSR §11.41, §11.42: motorised units with a yellow allowance of seven, cavalry."""
    state = opened(axis="0404:18pz-p 0604:flak101 0206:1kd", soviet="0405:100rd 0605:161rd 0207:50rd")
    assert numbers(state, specialised.infiltration(state, bits(state, "18pz-p"))) == "0304 0504"
    assert not specialised.infiltration(state, bits(state, "flak101"))
    assert specialised.infiltration(state, bits(state, "1kd"))


def test_infiltration_only_with_the_whole_allowance() -> None:
    """BSR §11.43: not in the Axis motorised phase."""
    state = opened(axis="0404:18pz-p", soviet="0405:100rd", phase="axis-motorised")
    assert not specialised.infiltration(state, bits(state, "18pz-p"))


def test_infiltration_needs_the_points_for_the_hex() -> None:
    """BSR §11.44: the zone is not counted."""
    drawn = OPEN.splitlines()
    drawn[3] = "..HmH...."
    ground = land("\n".join(drawn), rivers="0404/0504 0404/0304")
    state = opened(ground, axis="0404:18pz-p", soviet="0405:100rd", marks={"unsupplied": "18pz-p"})
    assert numbers(state, specialised.infiltration(state, bits(state, "18pz-p"))) == "0304 0504"  # 5 of 5 points
    state = opened(ground, axis="0404:18pz-p,18pz-s52", soviet="0405:100rd")
    assert specialised.infiltration(state, bits(state, "18pz-p,18pz-s52"))


def test_infiltration_not_in_mud_nor_into_fortifications() -> None:
    """BSR §11.45, §11.47."""
    state = opened(axis="0404:18pz-p", soviet="0405:100rd")
    state.soviet_forts = hexes(state, "0504")
    assert numbers(state, specialised.infiltration(state, bits(state, "18pz-p"))) == "0304"
    state.soviet_forts, state.weather = 0, MUD
    assert not specialised.infiltration(state, bits(state, "18pz-p"))
    lined = opened(land(lines="0504>0404"), axis="0404:18pz-p", soviet="0405:100rd")
    assert numbers(lined, specialised.infiltration(lined, bits(lined, "18pz-p"))) == "0304"


def test_anybody_infiltrates_to_friends() -> None:
    """BSR §11.48: into a hex where one began the phase, but for orange and green allowances."""
    state = opened(axis="0404:5id,arko-xlvii 0504:26id", soviet="0405:100rd")
    assert numbers(state, specialised.infiltration(state, bits(state, "5id"))) == "0504"
    assert not specialised.infiltration(state, bits(state, "arko-xlvii"))


# --- one hex --------------------------------------------------------------------------------------


def test_one_hex_for_all_points() -> None:
    """BSR §11.5: into hexes that the allowance does not reach."""
    drawn = OPEN.splitlines()
    drawn[3] = "..H......"
    ground = land("\n".join(drawn), rivers="0404/0304")
    state = opened(ground, axis="0404:18pz-p/1", marks={"unsupplied": "18pz-p"})
    assert not specialised.one_hex(state, bits(state, "18pz-p"))  # 5 points for 2 + 2 + 1
    state = opened(ground, soviet="0404:hq20 0104:rs1", phase="soviet-movement")
    assert not specialised.one_hex(state, bits(state, "hq20"))


def test_one_hex_not_from_zone_to_zone_nor_where_terrain_forbids() -> None:
    """BSR §11.53."""
    drawn = OPEN.splitlines()
    drawn[3] = "..SHH...."
    ground = land("\n".join(drawn), rivers="0404/0504")
    state = opened(
        ground, soviet="0404:1mm-6/1", axis="0406:5id", phase="soviet-motorised", marks={"unsupplied": "1mm-6"}
    )
    one = specialised.one_hex(state, bits(state, "1mm-6"))
    assert "0304" not in numbers(state, one)  # a swamp
    assert "0504" not in numbers(state, one)  # 4 points, which it has
    assert not reach(state, "1mm-6").get("0304")


def test_one_hex_into_a_zone_that_one_cannot_pay() -> None:
    """BSR §10.34, exception 2."""
    drawn = OPEN.splitlines()
    drawn[3] = "...H....."
    state = opened(
        land("\n".join(drawn), rivers="0403/0404"), soviet="0403:art-20a", axis="0405:5id", phase="soviet-movement"
    )
    # 2 + 1 for woods + 1 for the river + 1 for the zone = 5 of 4 points.
    assert "0404" not in reach(state, "art-20a")
    assert numbers(state, specialised.one_hex(state, bits(state, "art-20a"))) == "0404"


# --- major rivers ---------------------------------------------------------------------------------


def test_crossing_a_major_river() -> None:
    """BSR §10.45c: the whole allowance, no armour and no artillery, from where the phase began."""
    ground = land(major="0404/0405 0404/0504")
    state = opened(ground, axis="0404:5id,18pz-p,arko-xlvii,msu,18pz-s52")
    assert numbers(state, specialised.crossing(state, bits(state, "5id"))) == "0405 0504"
    assert numbers(state, specialised.crossing(state, bits(state, "gsu1"))) == "0405 0504"
    assert numbers(state, specialised.crossing(state, bits(state, "18pz-s52"))) == "0405 0504"
    assert not specialised.crossing(state, bits(state, "18pz-p"))
    assert not specialised.crossing(state, bits(state, "arko-xlvii"))
    assert reach(state, "5id")["0405"] == 2  # round the river
    state = opened(ground, axis="0404:18pz-s52", phase="axis-motorised")
    assert not specialised.crossing(state, bits(state, "18pz-s52"))


def test_no_crossing_where_a_bridge_is() -> None:
    ground = land(major="0404/0405", main="0404 0405", bridges="0404/0405")
    state = opened(ground, axis="0404:5id")
    assert not specialised.crossing(state, bits(state, "5id"))
    assert reach(state, "5id")["0405"] == 0.5


def test_soviets_cross_when_they_have_their_whole_allowance() -> None:
    """BSR §10.45c."""
    ground = land(major="0404/0405")
    state = opened(ground, soviet="0404:100rd,1mm-6", phase="soviet-movement")
    assert specialised.crossing(state, bits(state, "100rd"))
    assert not specialised.crossing(state, bits(state, "1mm-6"))
    state = game(ground, soviet="0404:1mm-6", phase="soviet-motorised")
    movement.open_phase(state)
    assert specialised.crossing(state, bits(state, "1mm-6"))


def test_vehicles_do_not_cross_a_major_river_out_of_swamp() -> None:
    """BSR §10.48: they leave swamp by road or rail; men on foot cross."""
    drawn = OPEN.splitlines()
    drawn[3] = "...S....."
    state = opened(land("\n".join(drawn), major="0404/0405"), axis="0404:5id,18pz-s52,msu")
    assert numbers(state, specialised.crossing(state, bits(state, "5id"))) == "0405"
    assert not specialised.crossing(state, bits(state, "18pz-s52"))
    assert not specialised.crossing(state, bits(state, "gsu1"))


def test_a_fortification_costs_its_point_in_strategic_movement_too() -> None:
    """BSR §18.12: a road does not cancel it."""
    state = opened(LONG, axis="0102:5id", more=source() + "strongpoint soviet 0302\n")
    state.ground = state.rules.playable
    plain = opened(LONG, axis="0102:5id", more=source())
    plain.ground = plain.rules.playable
    assert strategic(plain, "5id")["0302"] == 1
    assert strategic(state, "5id").get("0302") == 2
