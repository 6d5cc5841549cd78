"""Air combat (BSR §14.12, §14.25-14.33) and AA fire (BSR §14.4)."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa import anti_aircraft
from grognard.games.barbarossa.air_combat import column, difference
from grognard.games.barbarossa.flown import Missions
from grognard.games.barbarossa.missions import Mission, mission_at
from grognard.games.barbarossa.rules import PHASES
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.telling import tell_event
from grognard.umpire import Event
from grognard.words import LANGUAGES
from tests.barbarossa.asking import Nothing, asked, kinds, offers, refused, say
from tests.barbarossa.boards import AXIS, SOVIET, bits, game, names
from tests.barbarossa.test_air import BASES, box

AXIS_LTA, AXIS_HAS, NONE, SOVIET_HAS, SOVIET_LTA = 1, 4, 7, 9, 10
"""Rolls of the Air Initiative Table."""
HIT, MISS = 1, 10
UNITS = (
    "air axis ready jg51a jg51b jg53 stg77a stg77b skg210 kg53a gdummy1\n"
    "air soviet ready i16a i16b mig3a mig3b il2a db3a i153 sdummy1 sdummy2\n"
)


def fly(axis: str, soviet: str, *dice: int, **how: object) -> tuple[Barbarossa, list[Event]]:
    state = _over(axis, soviet, *dice, **how)
    events: list[Event] = []
    state.settle(events)
    return state, events


def left(state: Barbarossa) -> str:
    """Who is still over the hex."""
    mission = mission_at(state, state.rules.hex("0505"))
    return names(state, mission.units) if mission else ""


def _over(axis: str, soviet: str, *dice: int, phase: str = "axis-combat", ground: str = "") -> Barbarossa:
    state = game(soviet=ground, more=BASES + UNITS)
    state.phase = PHASES.index(phase)
    state.missions = (Mission(state.rules.hex("0505"), bits(state, axis), bits(state, soviet)),)
    state.forced_dice = dice
    state.agenda = [Nothing(), Missions()]
    return state


# --- whether there is one (BSR §14.3, §14.12) -------------------------------------------------------


def test_without_combat_units_there_is_no_air_combat() -> None:
    """BSR §14.3, §14.12a, §14.12b: bombers and transports never begin one."""
    state, events = fly("stg77a", "il2a")
    assert "air-initiative" not in kinds(events) and left(state) == "stg77a,il2a"


def test_nor_where_only_one_side_is_there() -> None:
    """BSR §14.12b; a dummy is nobody (BSR §14.31a)."""
    state, events = fly("jg51a,stg77a", "sdummy1", 10)
    assert "air-initiative" not in kinds(events)
    assert (left(state), box(state, "sdummy1")) == ("stg77a", "flown")


def test_an_escort_that_met_nobody_rolls_for_readiness() -> None:
    """BSR §14.26b: at once; and so does an interceptor that found a dummy (O-116)."""
    state, _ = fly("jg51a,stg77a", "", 7)
    assert (box(state, "jg51a"), left(state)) == ("ready", "stg77a")
    state, _ = fly("jg51a,stg77a", "", 8)
    assert box(state, "jg51a") == "flown"
    state, _ = fly("gdummy1", "mig3a", 5)
    assert box(state, "mig3a") == "ready"


# --- mixed fighters (BSR §14.12c) -------------------------------------------------------------------


def test_a_mixed_fighter_is_declared_when_it_is_turned_up() -> None:
    """BSR §14.12c: the active player first; a fighter that can do nothing else is not asked about."""
    state, _ = fly("skg210,jg51a", "i153")
    assert (asked(state), state.side) == ("air-role", "axis")
    assert refused(state, "end") == "14.12c"
    say(state, "mission")
    assert (asked(state), state.side) == ("air-role", "soviet")
    state.forced_dice = (NONE, 10, 10)
    say(state, "combat")
    assert left(state) == "skg210"


def test_in_interdiction_only_the_axis_has_them() -> None:
    """BSR §14.12c, §14.6."""
    state, _ = fly("skg210", "i153", phase="air")
    assert (asked(state), state.side) == ("air-role", "axis")
    say(state, "mission")
    assert asked(state) != "air-role"


# --- the initiative (BSR §14.31) --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "has", "advantage"),
    [(1, "axis", 1), (3, "axis", 1), (4, "axis", 0), (6, "axis", 0), (7, "none", 0), (8, "none", 0), (9, "soviet", 0),
     (10, "soviet", 1)],
)  # fmt: skip
def test_the_initiative_table(die: int, has: str, advantage: int) -> None:
    """BSR §14.31b, §14.31d: the five results that it can have."""
    _, events = fly("jg51a", "mig3a", die, *([10, 10] if has == "none" else []))
    (found,) = [each for each in events if each.kind == "air-initiative"]
    assert (found["has"], found["advantage"]) == (has, advantage)


def test_a_side_of_mission_units_has_no_initiative() -> None:
    """BSR §14.31c: the other has it, without advantage."""
    _, events = fly("stg77a", "mig3a", AXIS_LTA)
    assert [(each["has"], each["advantage"]) for each in events if each.kind == "air-initiative"] == [("soviet", 0)]


def test_no_air_combat() -> None:
    """BSR §14.31d: combat units go to Flown and roll; mission units go on."""
    state, _ = fly("jg51a,stg77a", "mig3a,il2a", NONE, 7, 6)
    assert left(state) == "stg77a,il2a"
    assert (box(state, "jg51a"), box(state, "mig3a")) == ("ready", "flown")


# --- who fights whom (BSR §14.32a, §14.32b) ---------------------------------------------------------


def test_combat_units_first_then_mission_units_then_anybody() -> None:
    """BSR §14.32a, §14.32b."""
    state, _ = fly("jg51a,jg51b,jg53", "mig3a,il2a", AXIS_HAS)
    assert (asked(state), state.side) == ("engaging", "axis")
    assert {action.split()[2] for action in offers(state, "engage")} == {"mig3a"}
    assert refused(state, "engage jg51a il2a") == "14.32b" and refused(state, "end") == "14.32a"
    say(state, "engage jg51a mig3a")
    assert {action.split()[2] for action in offers(state, "engage")} == {"il2a"}
    assert refused(state, "engage jg51a il2a") == "14.32b"
    assert refused(state, "engage stg77a il2a") == "14.12"
    say(state, "engage jg51b il2a")
    assert offers(state, "engage") == {"engage jg53 mig3a", "engage jg53 il2a"}


def test_the_other_side_sends_those_that_nobody_has_engaged() -> None:
    """BSR §14.32a, O-115: at enemies that are not engaged, if it likes; the second attacker of one has no reply."""
    state, _ = fly("jg51a,stg77a", "mig3a,mig3b", AXIS_HAS)
    say(state, "engage jg51a mig3a")
    assert (asked(state), state.side) == ("engaging", "soviet")
    assert offers(state, "engage", "end") == {"engage mig3b stg77a", "end"}
    assert refused(state, "engage mig3b jg51a") == "14.32a"
    state.forced_dice = (MISS,) * 4
    events = say(state, "engage mig3b stg77a")
    shots = [(each["unit"], each["other"]) for each in events if each.kind == "air-shot"]
    assert shots == [("jg51a", "mig3a"), ("mig3a", "jg51a"), ("mig3b", "stg77a"), ("stg77a", "mig3b")]
    assert left(state) == "stg77a"


def test_several_on_one_are_answered_once() -> None:
    """BSR §14.32b, §14.32c: the target fires at the first alone; the worst result counts (O-115)."""
    state, _ = fly("jg51a,jg51b", "mig3a", AXIS_HAS)
    state.forced_dice = (6, MISS, 4)
    events = say(state, "engage jg51a mig3a", "engage jg51b mig3a")
    shots = [(each["unit"], each["other"], each["result"]) for each in events if each.kind == "air-shot"]
    assert shots == [("jg51a", "mig3a", "A"), ("mig3a", "jg51a", "-"), ("jg51b", "mig3a", "D")]
    assert box(state, "mig3a") == "damaged"


# --- fire (BSR §14.32c, §14.33) ---------------------------------------------------------------------


def test_14_32c_example_the_columns() -> None:
    """BSR §14.32c, example: a Bf 109F (4) at a MiG-3 (2) on +2, the reply on -2."""
    state = game(more=BASES + UNITS)
    r = state.rules
    bf, mig = r.by_name["jg51a"], r.by_name["mig3a"]
    assert (difference(state, bf, mig), difference(state, mig, bf)) == (2, -2)
    assert [r.air_combat.columns[column(state, a, b)] for a, b in ((bf, mig), (mig, bf))] == ["+2", "-2"]
    assert r.air_combat.columns[column(state, bf, r.by_name["i16a"])] == "+3"


@pytest.mark.parametrize(("die", "result", "where"), [(3, "X", "destroyed"), (5, "D", "damaged"), (7, "A", "flown")])
def test_results(die: int, result: str, where: str) -> None:
    """BSR §14.33: aborted to Flown, damaged to Damaged, destroyed to Destroyed."""
    state, _ = fly("jg51a", "mig3a", AXIS_HAS)
    state.forced_dice = (die, MISS)
    events = say(state, "engage jg51a mig3a")
    assert [each["result"] for each in events if each.kind == "air-hit"] == [result]
    assert (box(state, "mig3a"), box(state, "jg51a")) == (where, "flown")


def test_all_fire_before_anything_is_applied() -> None:
    """BSR §14.32c: both may be hit."""
    state, _ = fly("jg51a", "mig3a", AXIS_HAS)
    state.forced_dice = (1, 1)
    say(state, "engage jg51a mig3a")
    assert (box(state, "mig3a"), box(state, "jg51a")) == ("destroyed", "damaged")


def test_after_air_combat_nobody_rolls_for_readiness() -> None:
    """BSR §14.32e: combat units that survive go to Flown, and 14.26b is not for them; mission units go on."""
    state, _ = fly("jg51a,stg77a", "mig3a", AXIS_HAS)
    state.forced_dice = (MISS, MISS)
    events = say(state, "engage jg51a mig3a")
    assert "air-readiness" not in kinds(events)
    assert (left(state), box(state, "jg51a"), box(state, "mig3a")) == ("stg77a", "flown", "flown")


# --- Local Tactical Advantage (BSR §14.32d) ---------------------------------------------------------


def test_who_has_driven_off_his_opponent_fires_once_more() -> None:
    """BSR §14.32d: at somebody who is not engaged, and nobody fires back."""
    state, _ = fly("jg51a,jg51b", "mig3a,mig3b,il2a", AXIS_LTA)
    state.forced_dice = (HIT, MISS, MISS, MISS)
    say(state, "engage jg51a mig3a", "engage jg51b mig3b")
    assert (asked(state), state.side) == ("engaging", "axis")
    assert offers(state, "engage", "end") == {"engage jg51a il2a", "end"}
    assert refused(state, "engage jg51b il2a") == "14.32d"
    assert refused(state, "engage jg51a mig3b") == "14.32d"
    state.forced_dice = (3,)
    events = say(state, "engage jg51a il2a")
    assert [(each["unit"], each["other"]) for each in events if each.kind == "air-shot"] == [("jg51a", "il2a")]
    assert (box(state, "il2a"), left(state)) == ("destroyed", "")


def test_without_the_advantage_there_is_one_round() -> None:
    """BSR §14.32d."""
    state, _ = fly("jg51a", "mig3a,il2a", AXIS_HAS)
    state.forced_dice = (HIT, MISS)
    say(state, "engage jg51a mig3a")
    assert asked(state) == "nothing" and left(state) == "il2a"


def test_the_pursuit_may_be_left_alone() -> None:
    """BSR §14.32d: it is a choice."""
    state, _ = fly("jg51a", "mig3a,il2a", AXIS_LTA)
    state.forced_dice = (HIT, MISS)
    say(state, "engage jg51a mig3a")
    say(state, "end")
    assert left(state) == "il2a" and box(state, "jg51a") == "flown"


# --- AA fire (BSR §14.4) ----------------------------------------------------------------------------


def test_who_can_fire() -> None:
    """BSR §14.42: Soviet divisions but cavalry, AA units, headquarters; of the Axis whoever has a zone of control."""
    state = game(axis="0101:18pz-p,5id,arko-vii,flak101,msu", soviet="0901:100rd,tsch,hqbor,1mm-175,art-20a,msu")
    able = {side: names(state, anti_aircraft.able(state.rules, side)) for side in (AXIS, SOVIET)}
    r = state.rules
    assert "18pz-p" in able[AXIS] and "5id" in able[AXIS] and "flak101" in able[AXIS] and "gsu" not in able[AXIS]
    assert ("arko-vii" in able[AXIS]) == bool(r.pieces[r.by_name["arko-vii"]].zone)
    assert able[SOVIET] == "100rd,hqbor"


def test_from_the_hex_and_the_six_around_it() -> None:
    """BSR §14.4, §14.41, §14.43: one shot at each mission unit, however many can fire; none from farther off."""
    for ground, shots in (("0505:100rd,161rd", 2), ("0504:100rd", 2), ("0503:100rd", 0), ("0504:1mm-175", 0)):
        _, events = fly("stg77a,stg77b,jg51a", "", 10, *[1] * shots, ground=ground)
        assert kinds(events).count("aa-fire") == shots, ground


def test_fighters_are_not_fired_at() -> None:
    """BSR §14.41."""
    _, events = fly("jg51a", "", 10, ground="0505:100rd")
    assert "aa-fire" not in kinds(events)


def test_14_44_example_a_headquarters_and_two_aa_units() -> None:
    """BSR §14.44, example: three for the Soviets, of which two count; one off for the Ju 87: +1."""
    state = game(soviet="0505:hqbor,aasmo 0504:aaors", more=BASES + UNITS)
    r = state.rules
    firing = anti_aircraft.gunners(state, SOVIET, anti_aircraft.around(state, r.hex("0505")))
    found = anti_aircraft.modifiers(state, r.by_name["stg77a"], firing)
    assert [m.value for m in found] == [1, 2, -1] and anti_aircraft.net(found) == 1
    assert anti_aircraft.net([found[2]] * 4) == -2


def test_axis_aa_units_add_and_are_no_bunker_busters_then() -> None:
    """BSR §14.44, §15.44c."""
    state = game(axis="0504:flak101,5id", soviet="0505:100rd", more=BASES + UNITS)
    state.phase = PHASES.index("axis-combat")
    state.missions = (Mission(state.rules.hex("0505"), 0, bits(state, "db3a")),)
    state.agenda, state.forced_dice = [Nothing(), Missions()], (7,)
    events: list[Event] = []
    state.settle(events)
    assert [(each["modifier"], each["result"]) for each in events if each.kind == "aa-fire"] == [(1, "A")]
    assert names(state, state.spotted) == "flak101"


@pytest.mark.parametrize(("die", "where"), [(8, "ready"), (9, "flown"), (10, "flown")])
def test_results_of_aa_fire(die: int, where: str) -> None:
    """BSR §14.43, §14.45: a Ju 87 at -1; who survives flies the mission."""
    state, _ = fly("stg77a", "", die, ground="0505:100rd")
    assert box(state, "stg77a") == where
    assert left(state) == ("stg77a" if where == "ready" else "")


def test_all_of_it_is_told() -> None:
    state, events = fly("jg51a,stg77a", "mig3a", AXIS_LTA, ground="0505:100rd,hqbor")
    state.forced_dice = (HIT, MISS, 10)
    events += say(state, "engage jg51a mig3a")
    if asked(state) == "engaging":
        events += say(state, "end")
    assert {"air-shown", "air-initiative", "air-shot", "air-hit", "modifier", "aa-fire"} <= set(kinds(events))
    for language in LANGUAGES:
        assert all(tell_event(state, each, language) for each in events)
