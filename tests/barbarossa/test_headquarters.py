"""Soviet headquarters (BSR §21.1, §21.2): what they command, what a Non-Op one hinders, how they recover; NKVD
(BSR §21.5)."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa import headquarters
from grognard.games.barbarossa.state import ACTIVE, CADRE, ELIMINATED, Barbarossa
from grognard.games.barbarossa.steps import remove
from grognard.games.barbarossa.victory import score
from tests.barbarossa.asking import asked, offers, refused, say
from tests.barbarossa.boards import bits, game, land
from tests.barbarossa.phases import finish, forbidden_by, of_kind, start

WIDE = land("\n".join(["." * 20] * 9))
SOURCE = "sources soviet 0105\n"


def driving(units: str, more: str = "", **rest: object) -> Barbarossa:
    """The Soviet Motorised Movement Phase."""
    state = game(WIDE, soviet=units, axis="2009:5id", more=SOURCE + more, **rest)  # type: ignore[arg-type]
    start(state, "soviet-motorised")
    return state


# --- operational ones -----------------------------------------------------------------------------------------------


def test_the_range_is_four_hexes_over_everything() -> None:
    """BSR §21.11: terrain and enemies do not matter; its own hex is not counted."""
    rows = ["." * 20] * 9
    rows[4] = "....~~~~............"
    state = game(land("\n".join(rows)), soviet="0405:hq20 0805:100rd 0905:161rd", axis="0605:5id", more=SOURCE)
    start(state, "soviet-motorised")
    reach = headquarters.reach(state, state.rules.by_name["hq20"])
    assert reach >> state.rules.hex("0805") & 1 and not reach >> state.rules.hex("0905") & 1
    assert offers(state, "activate") == {"activate 100rd by hq20"}
    assert forbidden_by(state, "activate 161rd by hq20") == "21.11"


def test_it_activates_as_many_as_its_value() -> None:
    """BSR §21.12a: not itself, no cavalry, nobody off the map."""
    more = "reinforcement 1 soviet edge 0105 13rd"
    state = driving("0405:hq13,100rd,161rd,50rd,6cd", more)  # a value of two
    say(state, "activate 100rd by hq13", "activate 161rd by hq13")
    assert forbidden_by(state, "activate 50rd by hq13") == "21.12a"
    fresh = driving("0405:hq13,100rd,161rd,50rd,6cd", more)
    assert offers(fresh, "activate") == {f"activate {u} by hq13" for u in ("100rd", "161rd", "50rd")}
    for unit in ("hq13", "6cd"):
        assert forbidden_by(fresh, f"activate {unit} by hq13") == "10.13c"
    assert forbidden_by(fresh, "activate 13rd by hq13").startswith("8.")


def test_command_is_neither_saved_nor_lent() -> None:
    """BSR §21.13: what was not used is gone with the phase; another headquarters has only its own."""
    state = driving("0405:hq13,hqbor,100rd,161rd,50rd")
    say(state, "activate 100rd by hqbor")
    assert forbidden_by(state, "activate 161rd by hqbor") == "21.12a"
    say(state, "activate 161rd by hq13", "activate 50rd by hq13")
    assert state.commanded[state.rules.by_name["hq13"]] == 2
    start(state, "recovery")
    finish(state)
    start(state, "soviet-motorised")
    assert not any(state.commanded)
    say(state, "activate 100rd by hqbor")
    assert forbidden_by(state, "activate 161rd by hqbor") == "21.12a"


# --- Non-Op ones ----------------------------------------------------------------------------------------------------


def test_a_non_op_headquarters_keeps_range_and_step() -> None:
    """BSR §21.21: a recovery value for a command value, no stacking value."""
    state = driving("0405:hq20,100rd 1505:115tr", "mark non-op hq20")
    hq = state.rules.by_name["hq20"]
    assert headquarters.command(state, hq) == 0 and state.rules.pieces[hq].recovery == 4
    assert headquarters.reach(state, hq) == state.rules.command[state.place[hq]]
    assert (state.steps[hq], state.rules.stack[hq]) == (1, 0)
    assert not offers(state, "activate")
    assert forbidden_by(state, "activate 100rd by hq20") == "21.25"


def test_how_a_headquarters_becomes_non_op() -> None:
    """BSR §21.23: by the set-up, by an overrun, by a retreat through a vacant hex of an Axis zone."""
    assert driving("0405:hq20", "mark non-op hq20").nonop
    state = game(soviet="0404:hq20,100rd", axis="0403:18pz-p")
    from grognard.games.barbarossa.overrun import Fleeing

    state.agenda.append(Fleeing(0, state.rules.hex("0404")))
    Fleeing(0, state.rules.hex("0404")).open(state, [])
    assert state.nonop == bits(state, "hq20")


@pytest.mark.parametrize("box", [CADRE, ELIMINATED])
def test_a_lost_headquarters_is_non_op_in_its_box(box: int) -> None:
    """BSR §21.24."""
    state = driving("0405:hq20,100rd")
    remove(state, state.rules.by_name["hq20"], box, [])
    assert state.nonop == bits(state, "hq20") and state.place[state.rules.by_name["hq20"]] == box
    assert not headquarters.nonop_area(state)


def moves(state: Barbarossa) -> set[str]:
    return {action.split()[1] for action in offers(state, "move")}


def test_one_less_than_the_recovery_value_may_move_from_near_it() -> None:
    """BSR §21.27a, with its example: of recovery three, two units in each of the two phases, and the headquarters."""
    units = "0405:hq13 0404:115tr,1mm-175,1mm-6 0406:1mm-12 2005:100rd"
    state = driving(units, "mark non-op hq13")
    assert moves(state) >= {"115tr", "1mm-175", "1mm-6", "1mm-12"}
    say(state, "move 115tr", "march", "to 0604", "move 1mm-12", "to 0606")
    assert moves(state) & {"1mm-175", "1mm-6"} == set()
    assert forbidden_by(state, "move 1mm-6") == "21.27a"
    start(state, "soviet-movement")
    assert {"1mm-175", "1mm-6", "115tr", "hq13", "100rd"} <= moves(state)
    say(state, "move hq13", "to 0305")
    assert {"1mm-175", "1mm-6"} <= moves(state)  # it does not count itself


def test_a_stack_is_as_many_units_as_it_has() -> None:
    """BSR §21.27a: of recovery three, two of a stack; the headquarters comes along uncounted, who is left stays."""
    state = driving("0405:hq13 0404:115tr,1mm-175,1mm-6 2005:100rd", "mark non-op hq13")
    say(state, "move 115tr", "with 1mm-175")
    assert not offers(state, "with")
    assert forbidden_by(state, "with 1mm-6") == "21.27a"
    say(state, "without 115tr", "with 1mm-6", "march", "to 0604")
    assert "115tr" not in moves(state)
    state = driving("0404:hq13,50rd,100rd,161rd 2005:2rd", "mark non-op hq13")
    start(state, "soviet-movement")
    say(state, "move 50rd", "with hq13", "with 100rd")
    assert offers(state, "with") == set()
    say(state, "march", "to 0304")
    assert "161rd" not in moves(state) and "2rd" in moves(state)


def test_areas_that_overlap_are_one_with_the_lowest_value() -> None:
    """BSR §21.27b: recovery two and four, one unit from all of it."""
    state = driving("0405:hqbor 0905:hq20 0305:115tr 1005:1mm-6 1905:1mm-175", "mark non-op hqbor hq20")
    say(state, "move 1mm-6", "to 1105")
    assert "115tr" not in moves(state) and "1mm-175" in moves(state)


def test_who_comes_from_outside_moves_freely_and_is_bound_afterwards() -> None:
    """BSR §21.27c."""
    state = driving("0405:hqbor 0404:115tr,1mm-175 1205:1mm-6,1mm-12", "mark non-op hqbor")
    say(state, "move 1mm-6", "march", "to 0705")
    assert {"115tr", "1mm-175", "1mm-12"} <= moves(state)  # it has used nothing up
    say(state, "move 115tr", "to 0504")
    assert "1mm-175" not in moves(state) and "1mm-12" in moves(state)
    start(state, "soviet-movement")
    say(state, "move 1mm-6", "to 0605")
    assert "115tr" not in moves(state)  # it had stopped in range: one may move, and that was it


def test_a_bridge_near_it_counts_as_a_unit() -> None:
    """BSR §21.27d: where it is laid; to take one up is no move by itself."""
    ground = land("\n".join(["." * 20] * 9), rivers="0404/0504 1204/1304")
    more = "sources soviet 0105 1205\nbridges soviet 2\nmark non-op hqbor"
    state = game(ground, soviet="0405:hqbor 0404:115tr,100rd 1204:161rd 1805:1mm-6", axis="2009:5id", more=more)
    start(state, "soviet-motorised")
    say(state, "bridge 0404 0504")
    assert forbidden_by(state, "move 115tr") == "21.27a"
    assert "bridge 1204 1304" in state.legal()
    other = game(ground, soviet="0405:hqbor 0404:115tr,100rd 1204:161rd 1805:1mm-6", axis="2009:5id", more=more)
    start(other, "soviet-motorised")
    say(other, "move 115tr", "to 0604")
    assert refused(other, "bridge 0404 0504") == "21.27d"
    state.turn = 2
    start(state, "soviet-motorised")
    say(state, "move 115tr", "to 0604", "unbridge 0404 0504")
    assert refused(state, "bridge 0404 0504") == "21.27d"


# --- recovery -------------------------------------------------------------------------------------------------------


def recovering(seed: int, *, marks: dict[str, str] | None = None, box: int | None = None) -> Barbarossa:
    state = game(WIDE, soviet="0405:hq13,100rd", axis="2009:5id", more=SOURCE + "mark non-op hq13", marks=marks,
                 seed=str(seed))  # fmt: skip
    if box is not None:
        state.lift(state.rules.by_name["hq13"], box)
    start(state, "recovery")
    return state


def rolled(limit: dict[int, bool], **more: object) -> None:
    """Try until every face in question has come up."""
    seen: dict[int, bool] = {}
    for seed in range(120):
        state = recovering(seed, **more)  # type: ignore[arg-type]
        events = state.play("recover hq13")
        die = next(int(str(each["die"])) for each in events if each.kind == "die")
        seen[die] = not state.nonop
    assert {face: seen[face] for face in limit} == limit


def test_it_recovers_on_twice_its_value_or_less() -> None:
    """BSR §21.28a: of recovery three on six; in the Active box too, not among the lost."""
    rolled({1: True, 6: True, 7: False, 10: False})
    rolled({6: True, 7: False}, box=ACTIVE)
    for box in (CADRE, ELIMINATED):
        assert asked(recovering(0, box=box)) == "nothing"


def test_out_of_supply_its_value_is_not_doubled() -> None:
    """BSR §21.28b."""
    rolled({3: True, 4: False}, marks={"unsupplied": "hq13"})
    rolled({6: True, 7: False}, marks={"emergency": "hq13"})


def test_it_may_be_disbanded_instead_for_a_point() -> None:
    """BSR §21.29, §24.32: not after it has failed; to Cadre, Non-Op."""
    state = recovering(0)
    say(state, "disband hq13")
    assert state.place[state.rules.by_name["hq13"]] == CADRE and state.nonop == bits(state, "hq13")
    assert [(line.points, line.case) for line in score(state).lines] == [(1, "BSR §24.32")]
    for seed in range(20):
        failed = game(WIDE, soviet="0405:hq13 0505:hq20", axis="2009:5id", more=SOURCE + "mark non-op hq13 hq20",
                      seed=str(seed))  # fmt: skip
        start(failed, "recovery")
        events = failed.play("recover hq13")
        if of_kind(events, "not-recovered"):
            assert refused(failed, "disband hq13") == "21.29"
            assert refused(failed, "recover hq13") == "21.28a"
            break
    else:
        raise AssertionError("never failed")
