"""Boxes of lost units (BSR §7.1), reinforcements and special groups (BSR §8.1-8.3), Do Not Move markers (BSR §8.7)."""

from __future__ import annotations

from grognard.games.barbarossa import bridges, headquarters
from grognard.games.barbarossa.artillery import attackers_guns
from grognard.games.barbarossa.state import ACTIVE, CADRE, CANNOT_REBUILD, CUP, ELIMINATED, REMOVED, Barbarossa
from grognard.games.barbarossa.steps import lose_step, remove
from grognard.games.barbarossa.untried import cup, reveal
from grognard.games.barbarossa.victory import score
from grognard.hexset import members
from grognard.umpire import Event
from grognard.warfare.pieces import DUE
from tests.barbarossa.asking import asked, offers, refused, say
from tests.barbarossa.boards import SOVIET, bits, board, combat, game, hexes, land
from tests.barbarossa.phases import finish, of_kind, start

ROAD = land(main="0105 0205 0305 0405 0505 0605 0705 0805 0905")
AXIS_LAND = "ground 0101-0909\nsources axis 0105\n"


def at(state: Barbarossa, unit: str) -> str:
    place = state.place[state.rules.by_name[unit]]
    return state.rules.numbers[place] if place >= 0 else str(place)


# --- boxes ----------------------------------------------------------------------------------------------------------


def test_the_boxes_of_lost_units() -> None:
    """BSR §7.1, §7.12, §7.13, §7.14: Cadre or Eliminated as it was lost; with an R to Cannot Rebuild in either case;
    there it has no steps left and nothing brings it back in this phase."""
    state = game(soviet="0404:100rd,161rd,rs1 0505:50rd 0808:2rd", axis="0909:5id")
    r = state.rules
    remove(state, r.by_name["100rd"], CADRE, [])
    remove(state, r.by_name["161rd"], ELIMINATED, [])
    events: list[Event] = []
    remove(state, r.by_name["rs1"], ELIMINATED, events)
    assert [state.place[r.by_name[n]] for n in ("100rd", "161rd", "rs1")] == [CADRE, ELIMINATED, CANNOT_REBUILD]
    assert [state.steps[r.by_name[n]] for n in ("100rd", "161rd", "rs1")] == [0, 0, 0]
    assert events[-1]["box"] == "cannot-rebuild"
    lose_step(state, r.by_name["50rd"], [])
    lose_step(state, r.by_name["50rd"], [])
    assert state.place[r.by_name["50rd"]] == CADRE  # the last step in combat
    start(state, "soviet-movement")
    for unit in ("100rd", "161rd", "rs1", "50rd"):
        assert refused(state, f"move {unit}") == "7.1"
        assert refused(state, f"enter {unit}").startswith("8.")


# --- when and where -------------------------------------------------------------------------------------------------


def test_reinforcements_are_units_from_outside() -> None:
    """BSR §8.0, §8.11a: not on the map before their turn; from then on they come when their owner wants."""
    state = game(ROAD, axis="0909:5id", more=AXIS_LAND + "reinforcement 3 axis edge 0105 6id")
    assert state.place[state.rules.by_name["6id"]] == DUE
    start(state, "axis-movement")
    assert refused(state, "enter 6id") == "8.11a"
    assert refused(state, "move 6id") == "8.11"
    for turn in (3, 4, 7):
        state.turn = turn
        start(state, "axis-movement")
        assert "enter 6id" in state.legal()


def test_the_scenario_says_where() -> None:
    """BSR §8.11b: at its hex of the edge, or in its hex of the map, for nothing; nowhere else."""
    more = AXIS_LAND + "reinforcement 1 axis edge 0105 6id\nreinforcement 1 axis on-map 0505 7id"
    state = game(ROAD, axis="0909:5id", more=more)
    start(state, "reinforcement")
    assert offers(state, "place") == {"place 7id 0505"}
    assert refused(state, "place 7id 0506") == "8.13a"
    assert refused(state, "place 6id 0505") == "8.12"
    say(state, "place 7id 0505")
    assert at(state, "7id") == "0505" and not state.spent[state.rules.by_name["7id"]]
    start(state, "axis-movement")
    assert refused(state, "enter 7id") == "8.12"
    say(state, "enter 6id", "march")
    assert refused(state, "at 0505") == "8.12b"


def test_motorised_units_and_cavalry_enter_in_either_phase() -> None:
    """BSR §8.12a: all others in the Movement Phase."""
    more = AXIS_LAND + "reinforcement 1 axis edge 0105 6id 18pz-p 1kd arko-vii"
    state = game(ROAD, axis="0909:5id", more=more)
    start(state, "axis-movement")
    assert offers(state, "enter") == {"enter 6id", "enter 18pz-p", "enter 1kd", "enter arko-vii"}
    start(state, "axis-motorised")
    assert offers(state, "enter") == {"enter 18pz-p", "enter 1kd"}
    assert refused(state, "enter 6id") == "8.12a"


def test_the_first_hex_is_paid_for() -> None:
    """BSR §8.12b: as a road where one leads in, as terrain where not; singly or in a stack."""
    more = AXIS_LAND + "reinforcement 1 axis edge 0105 6id 7id"
    state = game(land(OPEN_HILL, main="0105 0205 0305"), axis="0909:5id", more=more)
    start(state, "axis-movement")
    events = say(state, "enter 6id", "with 7id", "march", "at 0105")
    assert of_kind(events, "entered")[0]["points"] == 0.5
    assert at(state, "6id") == at(state, "7id") == "0105"
    off = game(land(OPEN_HILL), axis="0909:5id", more=more)
    start(off, "axis-movement")
    events = say(off, "enter 6id", "march", "at 0106")
    assert of_kind(events, "entered")[0]["points"] == 2
    say(off, "move 6id", "to 0306")
    assert off.spent[off.rules.by_name["6id"]] == 8


OPEN_HILL = "\n".join(["." * 9] * 5 + ["h" + "." * 8] + ["." * 9] * 3)


def test_they_may_enter_by_strategic_movement() -> None:
    """BSR §8.12b: with half as much again from the first hex on, by road, in the Movement Phase alone."""
    road = " ".join(f"{c:02}02" for c in range(1, 31))
    long = land("\n".join(["." * 30] * 3), main=road)
    more = "ground 0101-3003\nsources axis 0102\nreinforcement 1 axis edge 0102 6id 18pz-p"
    state = game(long, axis="2903:5id", more=more)
    start(state, "axis-movement")
    say(state, "enter 6id")
    assert {"march", "strategic"} <= set(state.legal())
    say(state, "strategic", "at 0102", "move 6id")
    assert asked(state) == "moving"
    assert {"to 1502"} <= set(state.legal()) and "to 1602" not in state.legal()  # fifteen hexes of half a point
    say(state, "to 1502")
    assert "move 6id" not in state.legal()
    start(state, "axis-motorised")
    say(state, "enter 18pz-p")
    assert asked(state) == "entering"


def test_the_shore_of_a_lake_is_no_edge() -> None:
    """BSR §8.12b: within two hexes of the entry hex, where the map ends; not inside it, at a lake."""
    drawn = [list("." * 9) for _ in range(9)]
    drawn[4][2] = "~"
    more = AXIS_LAND + "reinforcement 1 axis edge 0105 6id"
    state = game(land("\n".join("".join(row) for row in drawn)), axis="0909:5id", more=more)
    start(state, "axis-movement")
    say(state, "enter 6id")
    assert offers(state, "at") == {f"at 010{n}" for n in (3, 4, 5, 6, 7)}
    assert refused(state, "at 0205") == "8.12b"


def test_nobody_enters_over_the_enemy_but_into_his_zone() -> None:
    """BSR §8.12c: neither by overrun nor by infiltration; the zone costs its point and holds."""
    more = AXIS_LAND + "reinforcement 1 axis edge 0105 18pz-p"
    state = game(ROAD, axis="0909:5id", soviet="0105:nk73 0308:100rd", more=more)
    start(state, "axis-movement")
    say(state, "enter 18pz-p")
    assert "at 0105" not in state.legal() and "at 0106" in state.legal()
    assert refused(state, "at 0105") == "8.12c"
    assert not offers(state, "overrun", "infiltrate")
    zone = game(ROAD, axis="0909:5id", soviet="0205:100rd", more=more)
    start(zone, "axis-movement")
    events = say(zone, "enter 18pz-p", "at 0105")
    assert of_kind(events, "entered")[0]["points"] == 1.5


# --- on the map -----------------------------------------------------------------------------------------------------


def test_a_hex_on_the_map_must_be_friendly_and_a_friend_cancels_a_zone() -> None:
    """BSR §8.13a, §8.13b: blocked until then, and for as long as it takes."""
    more = "ground 0101-0409\nreinforcement 1 axis on-map 0404 6id\nreinforcement 1 axis on-map 0808 7id"
    state = game(axis="0101:5id", soviet="0405:100rd", more=more)
    start(state, "reinforcement")
    assert not offers(state, "place")
    start(state, "axis-movement")
    free = game(axis="0101:5id", soviet="0909:100rd", more=more)
    start(free, "reinforcement")
    assert refused(free, "place 7id 0808") == "8.13a"
    say(free, "place 6id 0404")
    friend = game(axis="0404:18pz-p", soviet="0405:100rd", more=more)
    start(friend, "reinforcement")
    assert offers(friend, "place") == {"place 6id 0404"}
    state.turn = 4
    state.lift(state.rules.by_name["100rd"], CADRE)
    state.ground |= hexes(state, "0404")
    start(state, "reinforcement")
    assert offers(state, "place") == {"place 6id 0404"}


def test_who_was_placed_may_move_at_once() -> None:
    """BSR §8.13c: in any movement phase of the turn that is open to it."""
    more = AXIS_LAND + "reinforcement 1 axis on-map 0404 18pz-p"
    state = game(axis="0101:5id", more=more)
    start(state, "reinforcement")
    say(state, "place 18pz-p 0404")
    for phase in ("axis-movement", "axis-motorised"):
        start(state, phase)
        assert "move 18pz-p" in state.legal()


def test_a_full_hex_is_blocked_by_friends() -> None:
    """BSR §8.13d: whoever finds no room waits."""
    more = AXIS_LAND + "reinforcement 1 axis on-map 0404 6id 18pz-p 17pz-p\nreinforcement 1 axis on-map 0808 8id"
    state = game(axis="0404:5id 0909:7id", more=more)
    start(state, "reinforcement")
    assert "place 6id 0404" not in state.legal()
    assert refused(state, "place 6id 0404") == "8.13d"
    say(state, "place 18pz-p 0404", "place 17pz-p 0404")
    assert state.points_at(state.rules.hex("0404")) == 10


def test_nobody_does_anything_before_it_is_on_the_map() -> None:
    """BSR §8.16: headquarters command nobody, guns support nobody."""
    more = "sources soviet 0909\nreinforcement 1 soviet edge 0905 hq20 art-20a"
    state = game(soviet="0805:100rd,msu", axis="0705:5id", more=more)
    gun = state.rules.by_name["art-20a"]
    assert headquarters.operational(state) == ()
    assert not attackers_guns(state, combat(state, "100rd", "0705", stores=bits(state, "rsu1"))) >> gun & 1
    start(state, "soviet-motorised")
    assert not offers(state, "activate")
    start(state, "soviet-movement")
    say(state, "enter hq20", "with art-20a", "march", "at 0905")
    assert len(headquarters.operational(state)) == 1
    assert attackers_guns(state, combat(state, "100rd", "0705", stores=bits(state, "rsu1"))) >> gun & 1


# --- special groups -------------------------------------------------------------------------------------------------

GROUPS = (
    AXIS_LAND
    + 'group reserve axis 2-4 -3 en "the reserve" fr "la réserve"\n'
    + 'group siberia soviet 2-4 2 en "Siberians" fr "Sibériens"\n'
    + "reinforcement 3 axis edge 0105 of:reserve 6id\n"
    + "reinforcement 5 axis edge 0105 of:reserve 7id\n"
    + "reinforcement 2 soviet edge 0905 of:siberia 73rd\n"
)


def test_a_group_comes_only_if_it_is_chosen() -> None:
    """BSR §8.21, §8.23: and its points count at once."""
    state = game(ROAD, axis="0909:5id", more=GROUPS, turn=3)
    start(state, "reinforcement")
    assert offers(state, "choose") == {"choose 6id"}
    say(state, "end")
    start(state, "axis-movement")
    assert not offers(state, "enter")
    assert refused(state, "enter 6id") == "8.21"
    state.turn = 4
    start(state, "reinforcement")
    assert score(state).lines == ()
    events = say(state, "choose 6id")
    assert of_kind(events, "group-chosen")[0]["points"] == -3
    assert [(line.side, line.points, line.case) for line in score(state).lines] == [("soviet", 3, "BSR §8.23")]
    start(state, "axis-movement")
    assert offers(state, "enter") == {"enter 6id"}


def test_a_group_is_chosen_in_its_turns_and_not_before_a_unit_can_come() -> None:
    """BSR §8.22, §8.25b: for the Axis any number in any of them, without a roll."""
    state = game(ROAD, axis="0909:5id 0404:8id", more=GROUPS + "reinforcement 1 axis on-map 0404 18pz-p\n")
    for turn, open_ in ((1, False), (2, False), (3, True), (4, True), (5, False)):
        state.turn = turn
        start(state, "reinforcement")
        assert bool(offers(state, "choose")) == open_, turn
        if not open_:
            assert refused(state, "choose 6id") == "8.22"
    assert refused(state, "choose 18pz-p") == "8.21"


def test_later_units_of_a_group_come_on_their_turn() -> None:
    """BSR §8.24: nothing is chosen or paid again."""
    state = game(ROAD, axis="0909:5id", more=GROUPS, turn=3)
    start(state, "reinforcement")
    say(state, "choose 6id")
    start(state, "axis-movement")
    assert refused(state, "enter 7id") == "8.11a"
    state.turn = 5
    start(state, "reinforcement")
    start(state, "axis-movement")
    assert "enter 7id" in state.legal()
    assert state.tally == {"group-reserve": -3}


def test_the_soviets_need_a_result_for_a_group() -> None:
    """BSR §8.25a: refused with its reason as long as there is no replacement table."""
    state = game(ROAD, soviet="0909:100rd", more=GROUPS + "attack-supply soviet 1\nsources soviet 0905", turn=2)
    state.city_supply = True
    from grognard.games.barbarossa.arrivals import Arrivals

    state.agenda = [Arrivals(SOVIET)]
    reason = Arrivals(SOVIET)._why_not_chosen(state, state.rules.by_name["73rd"])
    assert reason.case == "BSR §8.25a" and reason.tell("fr") and reason.tell("en")


# --- the Active box -------------------------------------------------------------------------------------------------


def waiting() -> Barbarossa:
    """Two divisions wait in the Active box."""
    ground = board({"0404": "c", "0606": "C", "0808": "c", "0303": "t"}, main="0105 0205 0305")
    state = game(ground, axis="0101:5id,6id,7id", soviet="0809:100rd", more=AXIS_LAND)
    for unit in ("6id", "7id"):
        state.lift(state.rules.by_name[unit], ACTIVE)
    return state


def test_a_unit_from_the_active_box_is_placed_in_a_city() -> None:
    """BSR §8.31: one to a friendly city with a route of supply, not into an enemy zone, friends or not."""
    state = waiting()
    start(state, "reinforcement")
    assert offers(state, "place") == {f"place {u} {h}" for u in ("6id", "7id") for h in ("0404", "0606")}
    assert refused(state, "place 6id 0808") == "8.31"
    assert refused(state, "place 6id 0303") == "8.31"
    say(state, "place 6id 0404")
    assert offers(state, "place") == {"place 7id 0606"}
    say(state, "place 7id 0606")
    assert (at(state, "6id"), at(state, "7id")) == ("0404", "0606")


def test_or_it_enters_at_a_source_on_the_edge() -> None:
    """BSR §8.32: in a movement phase that is open to it."""
    state = waiting()
    start(state, "axis-motorised")
    assert not offers(state, "enter")
    start(state, "axis-movement")
    say(state, "enter 6id", "march")
    assert offers(state, "at") == {"at 0105"}


# --- untried units --------------------------------------------------------------------------------------------------


def test_an_untried_unit_has_two_sides() -> None:
    """BSR §8.41: a question mark behind, the true strength in front."""
    state = game(soviet="0505:?mg", axis="0909:5id")
    r = state.rules
    back = r.by_name["mg-1"]
    assert r.pieces[back].sign == "?" and (r.attack[back][1], r.defence[back][1]) == (0, 1)
    found = reveal(state, 1 << back, [])
    assert state.place[back] == REMOVED
    for front in members(found):
        assert at(state, r.names[front]) == "0505" and r.pieces[front].sign == "MG"


def test_fronts_are_drawn_from_the_cup_of_their_kind_and_only_once() -> None:
    """BSR §8.42a: those that are not drawn stay in it, unseen."""
    state = game(soviet="0505:?mg 0506:?mg 0507:?mg 0602:?mogilev", axis="0909:5id")
    r = state.rules
    machine_guns = cup(state, r.by_name["mg-1"])
    assert len(machine_guns) == 12 and {r.pieces[p].pool for p in machine_guns} == {"mg"}
    assert {r.pieces[p].pool for p in cup(state, r.by_name["mogilev-1"])} == {"militia"}
    events: list[Event] = []
    for n in (1, 2, 3):
        reveal(state, bits(state, f"mg-{n}"), events)
    drawn = [each["front"] for each in of_kind(events, "revealed")]
    assert len(set(drawn)) == 3 and len(cup(state, r.by_name["mg-1"])) == 9
    assert sum(place == CUP for place in state.place) == 9 + 3


# --- Do Not Move ----------------------------------------------------------------------------------------------------


def test_the_scenario_says_who_may_not_move_and_for_how_long() -> None:
    """BSR §8.71, §8.73: for one turn or for two; the markers are turned over in the Recovery Phase."""
    state = game(axis="0404:5id 0505:6id 0606:7id", more=AXIS_LAND + "mark still-1 5id\nmark still-2 6id")
    found = []
    for _ in range(3):
        start(state, "axis-movement")
        found.append(offers(state, "move"))
        start(state, "recovery")
        finish(state)
    assert found == [{"move 7id"}, {"move 5id", "move 7id"}, {"move 5id", "move 6id", "move 7id"}]


def test_a_unit_may_be_rolled_for() -> None:
    """BSR §8.11, as a scenario says: it comes on so much or less, in its turn, or it never comes."""
    more = (
        AXIS_LAND + "reinforcement 3 axis edge 0105 roll:5 6id 35id 26id 8id 28id\nreinforcement 3 axis edge 0105 7id"
    )
    state = game(ROAD, axis="0909:5id", more=more, turn=2, seed="a roll")
    assert not of_kind(start(state, "reinforcement"), "rolled-for")
    state.turn = 3
    found = of_kind(start(state, "reinforcement"), "rolled-for")
    assert [each["most"] for each in found] == [5] * 5 and {each["comes"] for each in found} == {0, 1}
    for each in found:
        place = state.place[state.rules.by_name[str(each["unit"])]]
        assert place == (DUE if each["comes"] else REMOVED)
    assert state.place[state.rules.by_name["7id"]] == DUE
    finish(state)
    start(state, "axis-movement")
    gone = next(str(each["unit"]) for each in found if not each["comes"])
    assert refused(state, f"enter {gone}").startswith(("7.", "8."))


def test_attack_supply_may_change_by_turn() -> None:
    """BSR §6.45."""
    state = game(ROAD, axis="0909:5id", more=AXIS_LAND + "attack-supply axis 2 to 3 1")
    came = []
    for turn in (3, 4):
        state.turn = turn
        came += [each["points"] for each in of_kind(start(state, "reinforcement"), "supply-received")]
    assert came == [2, 1]


def test_a_bridge_marker_may_lie_at_the_start() -> None:
    """BSR §22.2: it serves at once, and is one of those that the scenario has."""
    ground = land(major="0404/0403")
    state = game(ground, axis="0404:5id", more=AXIS_LAND + "bridges axis 2\nbridge axis 0404 0403")
    assert [(b.side, b.built) for b in state.bridges] == [(0, True)]
    assert bridges.left(state, 0) == 1
