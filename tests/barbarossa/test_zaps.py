"""Zap units (BSR §7.43) and militia that becomes such units (BSR §7.44, §21.72)."""

from __future__ import annotations

from grognard.games.barbarossa.rebuilding import Rebuilding
from grognard.games.barbarossa.state import ACTIVE, CADRE, Barbarossa
from grognard.games.barbarossa.steps import lose_step, remove
from grognard.games.barbarossa.telling import tell_event
from grognard.games.barbarossa.units import SOVIET
from grognard.words import LANGUAGES
from tests.barbarossa.asking import asked, offers, say
from tests.barbarossa.asking import refused as refusal
from tests.barbarossa.boards import bits, board, game, land, names
from tests.barbarossa.phases import start
from tests.barbarossa.playing import place

LANDS = "sources axis 0101\nsources soviet 0909\nground 0101-0209\n"
TOWNS = board({"0505": "c", "0705": "t", "0303": "t", "0905": "C"})


def refused(state: Barbarossa, action: str) -> str:
    if asked(state) == "nothing":
        state.agenda.append(Rebuilding(SOVIET))
    return refusal(state, action)


def waiting(axis: str = "0101:5id", soviet: str = "0909:100rd", ground: object = TOWNS) -> Barbarossa:
    """Two Zap units began the turn in the Active box."""
    state = game(ground, axis, soviet, LANDS + "pool zap 3\n")  # type: ignore[arg-type]
    for name in ("zap1", "zap2"):
        state.place[state.rules.by_name[name]], state.steps[state.rules.by_name[name]] = ACTIVE, 1
    return state


def at(state: Barbarossa, unit: str) -> int:
    return state.rules.by_name[unit]


# --- how they come --------------------------------------------------------------------------------------


def test_a_point_builds_a_zap_unit() -> None:
    """BSR §7.43a: from Cadre to Active."""
    state = game(axis="0101:5id", soviet="0909:100rd", more=LANDS + "pool zap 2\n")
    state.infantry = [0, 1]
    start(state, "soviet-engineering")
    assert offers(state, "rebuild") == {"rebuild zap1 infantry", "rebuild zap2 infantry"}
    say(state, "rebuild zap2 infantry")
    assert place(state, "zap2") == "active"


def test_they_enter_in_the_movement_phase() -> None:
    """BSR §7.43b: into friendly towns and cities, one to a place; not in the Reinforcement Phase (BSR §8.31)."""
    state = waiting()
    start(state, "reinforcement")
    assert not offers(state, "place")
    start(state, "soviet-motorised")
    start(state, "soviet-movement")
    assert offers(state, "place") == {
        f"place {u} {h}" for u in ("zap1", "zap2") for h in ("0505", "0705", "0303", "0905")
    }
    say(state, "place zap1 0505")
    assert place(state, "zap1") == "0505" and "place zap2 0505" not in state.legal()
    assert refused(state, "place zap2 0505") == "7.43b" and refused(state, "place zap2 0606") == "7.43b"
    say(state, "move zap1", "to 0506")
    assert place(state, "zap1") == "0506" and "place zap2 0505" not in state.legal()


def test_one_built_in_this_turn_waits() -> None:
    """BSR §7.43b: they must have begun the turn in the Active box."""
    state = waiting()
    state.renewed = bits(state, "zap1")
    start(state, "soviet-movement")
    assert {a.split()[1] for a in offers(state, "place")} == {"zap2"}


def test_supply_does_not_matter_but_zones_do() -> None:
    """BSR §7.43b: where an enemy ZOC lies a friendly unit must stand."""
    state = waiting(axis="0504:5id 0101:6id", soviet="0705:100rd")
    start(state, "soviet-movement")
    assert {a.split()[2] for a in offers(state, "place")} == {"0705", "0303", "0905"}
    guarded = waiting(axis="0504:5id 0101:6id", soviet="0505:100rd")
    start(guarded, "soviet-movement")
    assert "place zap1 0505" in guarded.legal()


def test_or_by_a_source_at_the_edge() -> None:
    """BSR §7.43b, O-59: one to a hex."""
    state = waiting(ground=land())
    start(state, "soviet-movement")
    assert offers(state, "enter") == {"enter zap1", "enter zap2"}
    say(state, "enter zap1", "at 0909")
    assert place(state, "zap1") == "0909" and not offers(state, "enter")


# --- what they are used for --------------------------------------------------------------------------------


def beside(unit: str, **rest: object) -> Barbarossa:
    """A Zap unit with a reduced unit, in the Soviet Engineering Phase."""
    state = game(TOWNS, "0101:5id", f"0606:zap1,{unit} 0909:161rd", LANDS + "replacements soviet 1V\n")
    for name, units in rest.items():
        setattr(state, name, bits(state, str(units)))
    start(state, "soviet-engineering")
    return state


def test_a_zap_unit_is_a_step() -> None:
    """BSR §7.43c, §7.43d, §7.43f: wherever they stand, whatever their supply (BSR §7.74, §6.35); it goes to Cadre."""
    state = beside("100rd/1", unsupplied="100rd,zap1")
    assert offers(state, "absorb") == {"absorb zap1 by 100rd"}
    events = say(state, "absorb zap1 by 100rd")
    assert state.steps[at(state, "100rd")] == 2 and place(state, "zap1") == "cadre"
    assert all(tell_event(state, each, language) for each in events for language in LANGUAGES)


def test_who_needs_more_than_a_point_absorbs_none() -> None:
    """BSR §7.43c: motorised units, armour; nor who is full, nor who stands elsewhere."""
    for unit, number in (("1mmrd/1", "7.43c"), ("57td/1", "7.43c"), ("100rd", "7.43d")):
        state = beside(unit)
        assert not offers(state, "absorb")
        assert refused(state, f"absorb zap1 by {unit.partition('/')[0]}") == number
    assert refused(beside("100rd/1"), "absorb zap1 by 161rd") == "7.43d"


def test_not_by_points_and_a_zap_in_one_turn() -> None:
    """BSR §7.43d, §7.75."""
    state = game(TOWNS, "0101:5id", "0909:zap1,zap2,100rd/1,7abn/1", LANDS + "replacements soviet 1V\n")
    state.infantry, state.receiving = [0, 5], bits(state, "100rd,7abn")
    start(state, "soviet-engineering")
    say(state, "rebuild 100rd infantry", "absorb zap1 by 7abn")
    assert not offers(state, "absorb", "rebuild") & {"absorb zap2 by 100rd", "rebuild 7abn infantry"}
    assert refused(state, "absorb zap2 by 100rd") == "7.75"


def test_a_zap_in_a_city_is_exchanged_for_a_unit_in_cadre() -> None:
    """BSR §7.43e: that costs one I; with one step and a Do Not Move 2 marker, which is a 1 after the Recovery Phase."""
    state = game(TOWNS, "0101:5id", "0505:zap1 0909:100rd,57td,nk73,50rd", LANDS + "pool zap 1\n")
    for unit in ("100rd", "57td", "nk73"):
        state.lift(at(state, unit), CADRE)
        state.steps[at(state, unit)] = 0
    start(state, "soviet-engineering")
    assert offers(state, "exchange") == {"exchange zap1 for 100rd"}
    assert refused(state, "exchange zap1 for nk73") == "7.45b"
    assert refused(state, "exchange zap1 for 57td") == "7.43c"
    assert refused(state, "exchange zap1 for 50rd") == "7.43e"
    events = say(state, "exchange zap1 for 100rd")
    assert (place(state, "100rd"), place(state, "zap1")) == ("0505", "cadre")
    assert state.steps[at(state, "100rd")] == 1 and names(state, state.still_next) == "100rd"
    assert all(tell_event(state, each, language) for each in events for language in LANGUAGES)
    start(state, "recovery")
    assert names(state, state.still) == "100rd" and not state.still_next


def test_where_there_is_no_exchange() -> None:
    """BSR §7.43e: in a town, in an enemy ZOC, without supply, without room."""
    for axis, soviet, mark in (
        ("0101:5id", "0705:zap1", ""),
        ("0504:5id 0101:6id", "0505:zap1,50rd", ""),
        ("0101:5id", "0505:zap1", "zap1"),
        ("0101:5id", "0505:zap1,50rd,73rd", ""),
    ):
        state = game(TOWNS, axis, f"{soviet} 0909:100rd", LANDS + "pool zap 1\n")
        state.lift(at(state, "100rd"), CADRE)
        state.emergency = bits(state, mark)
        start(state, "soviet-engineering")
        assert not offers(state, "exchange"), soviet
        assert refused(state, "exchange zap1 for 100rd") == "7.43e"


def test_however_it_is_lost_it_goes_to_cadre() -> None:
    """BSR §7.43f, §16.23, §20.21."""
    from grognard.games.barbarossa.state import ELIMINATED

    for how in (lambda s, p: lose_step(s, p, []), lambda s, p: remove(s, p, ELIMINATED, [])):
        state = game(soviet="0505:zap1", axis="0101:5id")
        how(state, at(state, "zap1"))
        assert place(state, "zap1") == "cadre"


# --- militia --------------------------------------------------------------------------------------------


def militia(axis: str = "0101:5id", soviet: str = "0606:mil01 0909:100rd", pool: str = "pool zap 1\n") -> Barbarossa:
    state = game(TOWNS, axis, soviet, LANDS + pool)
    state.agenda = []
    return state


def test_militia_becomes_zap_units() -> None:
    """BSR §7.44a, §7.44b, §7.44c, §21.72: tried or not; as many as there are in Cadre; the militia is gone for good."""
    state = militia(soviet="0606:mil01 0707:mil02 0909:100rd")
    start(state, "soviet-engineering")
    assert offers(state, "convert") == {"convert mil01", "convert mil02"}
    events = say(state, "convert mil01")
    assert (place(state, "mil01"), place(state, "zap1")) == ("cannot-rebuild", "active")
    assert refused(state, "rebuild mil01 infantry") == "7.14"
    events += say(state, "convert mil02")
    assert place(state, "mil02") == "cannot-rebuild"
    assert all(tell_event(state, each, language) for each in events for language in LANGUAGES)
    start(state, "soviet-movement")
    assert not offers(state, "place")  # it was made in this turn


def test_which_militia_cannot() -> None:
    """BSR §7.44a: in an Axis ZOC even beside a friend, a garrison, cut off."""
    near = militia(axis="0506:5id 0101:6id", soviet="0606:mil01,50rd 0909:100rd")
    garrison = militia()
    garrison.garrison = bits(garrison, "mil01")
    ring = "0403:5id 0405:6id 0304:17id 0504:35id 0505:31id 0303:34id"
    cut = militia(axis=ring + " 0101:8id", soviet="0404:mil01 0909:100rd")
    for state in (near, garrison, cut):
        start(state, "soviet-engineering")
        assert not offers(state, "convert")
        assert refused(state, "convert mil01") == "7.44a"
    assert refused(near, "convert 50rd") == "7.44a"


def test_not_upon_enemy_supply_units() -> None:
    """BSR §7.43b: a place is not open where only a supply unit of the enemy is."""
    state = waiting(axis="0505:msu 0101:5id")
    start(state, "soviet-movement")
    assert "place zap1 0505" not in state.legal() and "place zap1 0705" in state.legal()
