"""Close air support (BSR §14.5, §15.55): which combats, when, and what it does to the roll."""

from __future__ import annotations

from grognard.games.barbarossa.odds import odds
from grognard.games.barbarossa.odds_preview import preview
from grognard.games.barbarossa.preparing import planned
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strengths import busters
from tests.barbarossa.asking import asked, kinds, offers, refused, say
from tests.barbarossa.boards import bits, combat, game, hexes
from tests.barbarossa.phases import start
from tests.barbarossa.playing import attack
from tests.barbarossa.test_air import BASES, box, supporting

WINGS = "air axis ready jg51a stg77a stg77b skg210\nair soviet ready i16a il2a db3a\n"
NO_AA = "0404:1mm-175"
"""A regiment: it does not fire at aircraft (BSR §14.42)."""


def air_drm(state: Barbarossa) -> list[tuple[int, str]]:
    """Of the combat under way what the air gives."""
    assert state.battle is not None
    found = odds(state, planned(state, state.battle)).modifiers
    return [(m.value, m.case) for m in found if m.key.startswith("drm-air")]


# --- laying (BSR §14.51, §14.52) --------------------------------------------------------------------


def test_the_attacker_first_then_the_defender() -> None:
    """BSR §14.52c, sequence B4c: before any combat."""
    state = supporting("0403:5id", NO_AA, "0404=5id", more=WINGS)
    assert (asked(state), state.side) == ("flying", "axis")
    say(state, "end")
    assert (asked(state), state.side) == ("flying", "soviet")
    say(state, "end")
    assert asked(state) == "preparing"


def test_only_hexes_with_a_declared_attack() -> None:
    """BSR §14.52a."""
    state = supporting("0403:5id 0703:17id", f"{NO_AA} 0704:161rd", "0404=5id", more=WINGS)
    assert {action.split()[2] for action in offers(state, "fly")} == {"0404"}
    assert refused(state, "fly stg77a 0704") == "14.52a" and refused(state, "fly stg77a 0101") == "14.52a"
    assert refused(state, "target 0404") == "14.61a"


def test_one_mission_to_a_combat_against_several_hexes() -> None:
    """BSR §14.52a, §14.52b: whoever lays first chooses the hex."""
    state = supporting("0403:5id", f"{NO_AA} 0503:1mm-6", "0404+0503=5id", more=WINGS)
    assert {action.split()[2] for action in offers(state, "fly")} == {"0404", "0503"}
    say(state, "fly stg77a 0503")
    assert {action.split()[2] for action in offers(state, "fly")} == {"0503"}
    assert refused(state, "fly stg77b 0404") == "14.52a"
    say(state, "end")
    assert {action.split()[2] for action in offers(state, "fly")} == {"0503"}


def test_soviet_support_stops_near_a_non_op_headquarters() -> None:
    """BSR §14.51, §21.26b: fighters may oppose that of the Axis, and nothing else."""
    far = supporting("0403:5id", f"{NO_AA} 0909:hqbor", "0404=5id", more=WINGS, marks={"nonop": "hqbor"})
    say(far, "end")
    assert "fly il2a 0404" in far.legal()
    state = supporting("0403:5id", f"{NO_AA} 0606:hqbor", "0404=5id", more=WINGS, marks={"nonop": "hqbor"})
    other = state.copy()
    say(state, "fly stg77a 0404", "end")
    assert offers(state, "fly") == {"fly i16a 0404"}
    assert refused(state, "fly il2a 0404") == "21.26b"
    say(other, "end")
    assert asked(other) == "preparing"


# --- what it does (BSR §14.53, §14.54, §15.55) ------------------------------------------------------


def test_a_point_of_the_attacker_helps_him_and_one_of_the_defender_hinders() -> None:
    """BSR §14.53, §15.55: two for a Ju 87, one for a DB-3; together -1."""
    state = supporting("0403:5id", NO_AA, "0404=5id", more=WINGS)
    say(state, "fly stg77a 0404", "end", "fly db3a 0404")
    state.forced_dice = (1,)  # the infantry division fires at the DB-3 and misses
    events = say(state, "end")
    assert [(each["side"], each["points"]) for each in events if each.kind == "air-support"] == [
        ("axis", 2), ("soviet", 1),
    ]  # fmt: skip
    assert asked(state) == "preparing"
    assert air_drm(state) == [(-2, "BSR §15.55"), (1, "BSR §15.55")]


def test_it_is_in_the_odds_and_explained() -> None:
    """BSR §15.55: among the modifiers, with its aircraft."""
    state = supporting("0403:5id", NO_AA, "0404=5id", more=WINGS)
    say(state, "fly stg77a 0404", "end", "end")
    found = preview(state, bits(state, "5id"), hexes(state, "0404"))
    (line,) = [line for line in found.modifiers if line.case == "BSR §15.55"]
    assert (line.value == -2 and "StG 77" in line.why.tell("en")) or "stg77a" in line.why.tell("en")
    assert "soutien" in line.why.tell("fr")


def test_escorts_and_those_who_turned_back_give_nothing() -> None:
    """BSR §14.53: what remains of the mission units."""
    state = supporting("0403:5id", "0404:100rd", "0404=5id", more=WINGS)
    say(state, "fly jg51a 0404", "fly stg77a 0404", "end")
    state.forced_dice = (10, 10)  # the escort does not get ready again, the bombers are driven off
    say(state, "end")
    assert box(state, "stg77a") == "flown" and air_drm(state) == []


def test_a_mixed_fighter_gives_its_point_or_fights() -> None:
    """BSR §14.12c, §14.53."""
    for role, drm in (("mission", [(-1, "BSR §15.55")]), ("combat", [])):
        state = supporting("0403:5id", NO_AA, "0404=5id", more=WINGS)
        say(state, "fly skg210 0404", "end", "end")
        state.forced_dice = (10,) if role == "combat" else ()
        say(state, role)
        assert air_drm(state) == drm


def test_combats_that_become_one_have_all_their_missions() -> None:
    """BSR §14.53, note."""
    state = game(axis="0403:5id,17id", soviet=f"{NO_AA} 0503:1mm-6", more=BASES + WINGS)
    attack(state, "0404", "5id")
    attack(state, "0503", "17id")
    start(state, "axis-combat")
    say(state, "fly stg77a 0404", "fly stg77b 0503", "end", "end")
    say(state, "fight 0404", "merge 0503")
    assert air_drm(state) == [(-4, "BSR §15.55")]


def test_after_the_combat_they_land() -> None:
    """BSR §14.54: those of that combat; the others wait."""
    state = game(axis="0403:5id 0706:17id", soviet=f"{NO_AA} 0707:1mm-6", more=BASES + WINGS)
    attack(state, "0404", "5id")
    attack(state, "0707", "17id")
    start(state, "axis-combat")
    say(state, "fly stg77a 0404", "fly stg77b 0707", "end", "end", "fight 0404")
    state.forced_dice = (10,)
    while asked(state) != "preparing" or len(state.missions) == 2:
        say(state, "roll" if "roll" in state.legal() else state.legal()[0])
    assert (box(state, "stg77a"), box(state, "stg77b")) == ("flown", "ready")
    assert air_drm(state) == [(-2, "BSR §15.55")]


def test_no_support_of_an_overrun() -> None:
    """BSR §11.36f: it is no declared attack."""
    state = game(axis="0403:18pz-p,18pz-s52", soviet="0404:1mm-175", more=BASES + WINGS)
    start(state, "axis-movement")
    assert not offers(state, "fly") and "flying" not in kinds(start(state, "axis-declaration"))


def test_aa_units_that_fired_are_no_bunker_busters() -> None:
    """BSR §15.44c: in this combat phase."""
    state = supporting("0403:flak101,5id", NO_AA, "0404=flak101,5id", more=WINGS)
    state.soviet_forts = hexes(state, "0404")
    battle = combat(state, "flak101,5id", "0404")
    assert busters(state, battle) == bits(state, "flak101")
    say(state, "end", "fly db3a 0404")
    state.forced_dice = (1,)
    say(state, "end")
    assert busters(state, battle) == 0 and refused(state, "buster flak101") == "15.44c"
