"""Soviet armoured trains: along the rails, one to a hex, without supply (BSR §21.3)."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa import movement, stacking
from grognard.games.barbarossa.advance import can_enter
from grognard.games.barbarossa.arrivals import why_not_placed
from grognard.games.barbarossa.battle import unfed
from grognard.games.barbarossa.declaration import BY_ITSELF, contacts, way_of_attack
from grognard.games.barbarossa.retreat import box_of_lost, ways
from grognard.games.barbarossa.scenario import USUAL_TOLLS
from grognard.games.barbarossa.state import CADRE, RAIL_BRIDGE, Barbarossa, Wreck
from grognard.games.barbarossa.steps import box_of, remove
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.supply_phase import judge
from grognard.games.barbarossa.surrender import exempt
from grognard.games.barbarossa.units import AXIS, SOVIET
from tests.barbarossa.asking import asked, offers, refused, say
from tests.barbarossa.boards import bits, combat, game, hexes, land, names, numbers
from tests.barbarossa.playing import begin, place

STRIP = "\n".join(["." * 30] * 5)
LINE = " ".join(f"{column:02d}03" for column in range(1, 31))
GROUND = land(STRIP, rails=LINE)


def rolling(soviet: str, axis: str = "", *, phase: str = "soviet-motorised", **more: object) -> Barbarossa:
    state = game(more.pop("ground", GROUND), axis, soviet, phase=phase, **more)  # type: ignore[arg-type]
    begin(state)
    return state


def reached(state: Barbarossa, unit: str = "bp1") -> set[str]:
    return {state.rules.numbers[h] for h in movement.reach(state, bits(state, unit)).ends}


def test_sixteen_hexes_of_rail() -> None:
    """BSR §21.32a: its printed allowance, a point a hex whatever lies in it; on rails alone (BSR §21.32b)."""
    state = rolling("0203:bp1")
    assert reached(state) == {f"{c:02d}03" for c in range(1, 19) if c != 2}
    rough = land(STRIP.replace(".", "H"), rails=LINE)
    assert reached(rolling("0203:bp1", ground=rough)) == reached(state)
    say(state, "move bp1")
    assert refused(state, "to 0204") == "21.32b"
    assert refused(state, "to 1903") == "10.21"


def test_in_one_movement_phase_or_the_other() -> None:
    """BSR §21.32a, note, §10.11a, §10.12a: it is marked as activated."""
    state = rolling("0203:bp1,100rd 0303:161rd 1603:bp2")
    assert offers(state, "move") == {"move bp1", "move bp2"}
    say(state, "move bp1", "to 1003")
    assert names(state, state.activated) == "bp1"
    begin(state, "soviet-movement")
    assert offers(state, "move") == {"move 100rd", "move 161rd", "move bp2"}
    assert refused(state, "move bp1") == "10.13e"
    assert len(reached(state, "bp2")) > 20


def test_into_an_enemy_zone_and_no_farther() -> None:
    """BSR §21.32b, §10.33: it stops there, and pays for the zone."""
    state = rolling("0203:bp1", "1002:5id")
    assert max(reached(state)) == "1003"
    assert movement.reach(state, bits(state, "bp1")).price(state.rules.hex("1003")) == 2 * (8 + 1)


@pytest.mark.parametrize("field", ["axis_rails", "cut_rails", "axis_forts"])
def test_not_where_the_rails_are_not_soviet(field: str) -> None:
    """BSR §21.32b, §18.46: converted, cut, fortified."""
    state = rolling("0203:bp1")
    setattr(state, field, hexes(state, "0803"))
    state.forget()
    assert max(reached(state)) == "0703"
    say(state, "move bp1")
    assert refused(state, "to 0803") == "21.32b"


def test_over_railway_bridges_that_stand() -> None:
    """BSR §22.42, §21.32b."""
    sides = "0502/0602 0503/0603 0504/0604 0503/0604 0502/0603 0501/0601 0501/0602 0505/0605 0504/0605"
    river = land(STRIP, rails=LINE, major=sides, rail_bridges="0503/0603")
    state = rolling("0203:bp1", ground=river)
    assert max(reached(state)) == "1803"
    state.wrecks = (Wreck(state.rules.hex("0503"), state.rules.hex("0603"), RAIL_BRIDGE),)
    state.forget()
    assert max(reached(state)) == "0503"


def test_no_special_ways_no_capacity_no_passengers() -> None:
    """BSR §21.32c, §21.32d, §11.24, §11.12, §11.15: alone or with trains."""
    more = "sources soviet 3003\nrail-capacity soviet 20\nexit soviet 0103-0103\n"
    state = rolling("0203:bp1,100rd 0103:bp2", phase="soviet-movement", more=more)
    say(state, "move bp1")
    assert asked(state) == "moving"
    assert refused(state, "rail") == "21.32d"
    assert refused(state, "strategic") == "11.24"
    assert refused(state, "one-hex") == "21.32d"
    assert not offers(state, "with", "exit")
    say(state, "stay", "move bp2")
    assert refused(state, "exit") == "21.32d"


def test_one_train_in_a_hex() -> None:
    """BSR §21.31: it may pass, but not stay where another is; who is forced to goes to Cadre (BSR §21.35)."""
    state = rolling("0203:bp1 0503:bp2")
    say(state, "move bp1")
    assert refused(state, "to 0503") == "21.31"
    say(state, "to 0603")
    state.march(bits(state, "bp1"), state.rules.hex("0503"))
    events: list[object] = []
    state.agenda.append(stacking.EndOfPhase())
    stacking.EndOfPhase().open(state, events)  # type: ignore[arg-type]
    assert place(state, "bp1") == "cadre" and place(state, "bp2") == "0503"


def test_none_arrives_where_one_is() -> None:
    """BSR §21.31, §7.42c."""
    state = game(GROUND, "", "0503:bp2", "reinforcement 1 soviet on-map 0503 bp1\n")
    reason = why_not_placed(state, state.rules.by_name["bp1"], state.rules.hex("0503"))
    assert reason is not None and reason.case.endswith("21.31")
    assert why_not_placed(state, state.rules.by_name["bp1"], state.rules.hex("0603")) is None


def test_it_enters_by_rail_in_the_movement_phase() -> None:
    """BSR §8.12a, §21.32a: like all that are neither motorised nor cavalry."""
    more = "reinforcement 1 soviet edge 3003 bp1\n"
    state = rolling("0103:115tr", more=more)
    assert not offers(state, "enter")
    state = rolling("0103:100rd", more=more, phase="soviet-movement")
    say(state, "enter bp1")
    assert offers(state, "at") == {"at 3003"}
    say(state, "at 3003", "move bp1")
    assert min(number for number in reached(state)) == "1503"


def test_it_needs_no_supply() -> None:
    """BSR §21.34, §6.37, §15.22, §20.12: neither general nor attack supply; and never surrenders."""
    state = rolling("0203:bp1,100rd")
    judge(state, SOVIET, [])
    assert names(state, state.emergency) == "100rd"
    assert exempt(state) & bits(state, "bp1")
    state = game(GROUND, "0303:5id", "0203:bp1,100rd")
    assert names(state, unfed(state, combat(state, "bp1,100rd", "0303", supplied=False))) == "100rd"


def test_it_is_no_armour_and_takes_no_room() -> None:
    """BSR §21.35, §24.41, §3.31, §2.22b: not for movement, combat or points; no stacking points, no zone."""
    state = rolling("0203:bp1")
    piece, bit = state.rules.by_name["bp1"], bits(state, "bp1")
    assert not bit & (state.rules.armoured | state.rules.motorised | state.rules.driven)
    assert not any(toll.counts(state.rules.pieces[piece]) for toll in USUAL_TOLLS)
    assert state.points_at(state.rules.hex("0203")) == 0 and not state.projecting[SOVIET]
    remove(state, piece, -2, [])
    assert state.place[piece] == CADRE  # BSR §16.23, §7.42c


def test_it_bars_the_enemys_supply() -> None:
    """BSR §21.33, §6.13: in the hex where it is."""
    way = land("." * 30, rails="", main=" ".join(f"{c:02d}01" for c in range(1, 31)))
    state = game(way, "2001:5id", "", "sources axis 0101\nground 0101-3001\n")
    assert supplied_hexes(state, AXIS) >> state.rules.hex("2001") & 1
    train = land("." * 30, rails="0901 1001", main=" ".join(f"{c:02d}01" for c in range(1, 31)))
    state = game(train, "2001:5id", "1001:bp1", "sources axis 0101\nground 0101-3001\n")
    assert not supplied_hexes(state, AXIS) >> state.rules.hex("2001") & 1


def test_it_retreats_along_the_rails() -> None:
    """BSR §16.47b, §16.46a, §21.32b: not through a vacant hex in an enemy zone, nor to where a train is."""
    state = game(GROUND, "1003:5id", "0903:bp1")
    piece, bit = state.rules.by_name["bp1"], bits(state, "bp1")
    assert numbers(state, ways(state, piece, bit, 2).all) == "0703"
    state = game(GROUND, "1003:5id", "0903:bp1 0703:bp2")
    assert numbers(state, ways(state, piece, bit, 2).all) == "0603"  # one more for want of room: BSR §16.42
    state = game(GROUND, "1003:5id 0802:6id", "0903:bp1")
    piece, bit = state.rules.by_name["bp1"], bits(state, "bp1")
    assert not ways(state, piece, bit, 2).all
    assert box_of(state, piece, box_of_lost(state, piece, bit, 2)) == CADRE
    state = game(GROUND, "1003:5id 0802:6id", "0903:bp1 0803:100rd")
    assert numbers(state, ways(state, state.rules.by_name["bp1"], bits(state, "bp1"), 2).all) == "0703"


def test_it_attacks_and_advances_along_the_rails() -> None:
    """BSR §12.15, §16.54, §21.32b."""
    state = game(GROUND, "1003:5id 0904:6id", "0903:bp1")
    piece = state.rules.by_name["bp1"]
    assert way_of_attack(state, SOVIET, piece, state.rules.hex("1003")) == BY_ITSELF
    assert way_of_attack(state, SOVIET, piece, state.rules.hex("0904")) is None
    assert can_enter(state, piece, state.rules.hex("1003")) and not can_enter(state, piece, state.rules.hex("0904"))
    state.axis_rails = hexes(state, "1003")
    state.forget()
    assert not can_enter(state, piece, state.rules.hex("1003"))
    assert way_of_attack(state, SOVIET, piece, state.rules.hex("1003")) is None


@pytest.mark.parametrize("field", ["axis_rails", "cut_rails", "axis_forts"])
def test_what_it_may_attack_follows_the_rails(field: str) -> None:
    """BSR §12.15b, §21.32b, §18.46: as soon as they are lost or fortified."""
    state = game(GROUND, "1003:5id", "0903:bp1")
    assert any(contacts(state, SOVIET).hexes.values())
    setattr(state, field, hexes(state, "1003"))
    assert not any(contacts(state, SOVIET).hexes.values())


def test_what_it_may_attack_follows_the_bridges() -> None:
    """BSR §12.15b, §22.42."""
    river = land(STRIP, rails=LINE, major="0903/1003", rail_bridges="0903/1003")
    state = game(river, "1003:5id", "0903:bp1,100rd")  # alone it would be halved to nothing (3.44)
    piece = state.rules.by_name["bp1"]
    assert contacts(state, SOVIET).hexes[piece]
    state.wrecks = (Wreck(state.rules.hex("0903"), state.rules.hex("1003"), RAIL_BRIDGE),)
    assert not contacts(state, SOVIET).hexes[piece]
