"""Soviet surrender (BSR §20): who is tested, with what modifiers, what becomes of them."""

from __future__ import annotations

import pytest

from grognard.games import barbarossa
from grognard.games.barbarossa.position import read_position, write_position
from grognard.games.barbarossa.rules import PHASES
from grognard.games.barbarossa.stacking import EndOfPhase
from grognard.games.barbarossa.state import CADRE, CANNOT_REBUILD, ELIMINATED, POOL, Barbarossa
from grognard.games.barbarossa.surrender import Surrendering, encircled, free, modifiers, open_phase
from grognard.games.barbarossa.telling import tell_event
from grognard.umpire import Event
from grognard.words import LANGUAGES
from tests.barbarossa.asking import Nothing, asked, offers, refused, say
from tests.barbarossa.boards import OPEN, bits, board, game, land, numbers

EDGE = "sources soviet 0909\n"
RING = "0403:5id 0405:6id 0304:17id 0504:35id"
"""Around 0404: no way out of it."""


def pocket(
    units: str = "100rd", ring: str = RING, ground: object = None, more: str = EDGE, **rest: object
) -> Barbarossa:
    return game(ground or land(), ring, f"0404:{units}", more, **rest)  # type: ignore[arg-type]


def phase_with(state: Barbarossa, *dice: int) -> list[Event]:
    """The phase, with these dice."""
    events: list[Event] = []
    state.phase, state.forced_dice = PHASES.index("surrender"), dice
    state.agenda = [Nothing(), *open_phase(state)]
    state.settle(events)
    return events


def results(state: Barbarossa, *dice: int) -> list[object]:
    return [each["result"] for each in phase_with(state, *dice) if each.kind == "surrender"]


# --- who is tested --------------------------------------------------------------------------------


def test_a_hex_in_a_zone_without_a_line_to_the_edge() -> None:
    """BSR §20.11."""
    state = pocket()
    assert numbers(state, encircled(state)) == "0404"
    assert numbers(pocket(ring="0403:5id"), encircled(pocket(ring="0403:5id"))) == ""


def test_outside_all_zones_nobody_is_tested() -> None:
    """BSR §20.11: cut off, though in no Axis zone."""
    ring = "0402:5id 0602:6id 0606:17id 0406:35id 0204:131id 0506:134id 0302:137id 0206:252id 0704:258id"
    state = pocket(ring=ring, units="100rd")
    assert not free(state) & bits_of(state, "0404")
    assert numbers(state, encircled(state)) == ""


def bits_of(state: Barbarossa, number: str) -> int:
    return 1 << state.rules.grid.index(number)


def test_a_contested_hex_stops_the_line() -> None:
    """BSR §20.11, O-51: a vacant hex in an Axis zone does, be it in a Soviet one too; a hex with friends does not
    (BSR §20.13)."""
    row = "\n".join(["." * 9, "~" * 9])
    more = "sources soviet 0101\n"
    closed = game(land(row), "0601:5id", "0501:100rd 0301:161rd", more)
    assert numbers(closed, encircled(closed)) == ""
    state = game(land("\n".join(["." * 9] * 2)), "0302:5id", "0501:100rd", more)
    assert numbers(state, encircled(state)) == ""
    wall = game(land(row), "0401:5id", "0501:100rd", more)
    assert numbers(wall, encircled(wall)) == "0501"


def test_friends_open_the_line() -> None:
    """BSR §20.13: through a hex with a friendly combat unit, whatever zones are on it."""
    row = "\n".join(["." * 9, "~~~.~~~~~"])
    more = "sources soviet 0101\n"
    alone = game(land(row), "0402:5id", "0401:100rd", more)
    assert numbers(alone, encircled(alone)) == "0401"
    helped = game(land(row), "0402:5id", "0401:100rd 0301:161rd", more)
    assert numbers(helped, encircled(helped)) == ""


def test_lines_run_over_any_ground_but_lakes() -> None:
    """BSR §20.11, O-100: swamp and rivers do not matter."""
    more = "sources soviet 0109\n"
    swamp = "\n".join(["." * 9] * 4 + ["S" * 9] * 2 + ["." * 9] * 3)
    lake = "\n".join(["." * 9] * 4 + ["~" * 9] * 2 + ["." * 9] * 3)
    for drawn, caught in ((OPEN, False), (swamp, False), (lake, True)):
        state = game(land(drawn), "0401:5id", "0402:100rd", more)
        assert bool(encircled(state)) == caught


def test_a_source_in_axis_hands_saves_nobody() -> None:
    """BSR §20.11."""
    state = game(land(), "0401:5id", "0402:100rd", "sources soviet 0109\nground 0109-0109\n")
    assert numbers(state, encircled(state)) == "0402"


def test_supply_units_are_not_tested() -> None:
    """BSR §20.12."""
    state = game(land(), RING, "0404:msu", EDGE)
    assert not encircled(state)


def test_only_soviets_surrender() -> None:
    """BSR §20.0."""
    state = game(land(), "0404:5id", "0403:100rd 0405:161rd 0304:50rd 0504:73rd", EDGE)
    assert not encircled(state) and phase_with(state) == []


def test_an_option_leaves_it_out() -> None:
    """Learners play Borisov without."""
    assert phase_with(pocket(more=EDGE + "option surrender off\n")) == []
    assert not barbarossa.new().rules.scenario.options["surrender"]


# --- modifiers ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("units", "more", "wanted"),
    [
        ("100rd", {}, {}),
        ("100rd", {"marks": {"emergency": "100rd"}}, {"surrender-emergency": 1}),
        ("100rd", {"marks": {"unsupplied": "100rd"}}, {"surrender-out-of-supply": 2}),
        ("100rd,nk73", {}, {"surrender-nkvd-or-guards": -1}),
        ("100rd,hqbor", {}, {"surrender-headquarters": -1}),
        ("100rd,hqbor", {"marks": {"nonop": "hqbor"}}, {}),
        (
            "100rd,hqbor",
            {"marks": {"unsupplied": "100rd,hqbor"}},
            {"surrender-headquarters": -1, "surrender-out-of-supply": 2},
        ),
        ("100rd", {"ground": board({"0404": "c"})}, {"surrender-city": -1}),
        ("100rd", {"more": EDGE + "strongpoint soviet 0404\n"}, {"surrender-fortified": -1}),
        ("100rd", {"ground": land(belts="0404")}, {"surrender-fortified": -1}),
        ("?mogilev", {}, {"surrender-militia-alone": 1}),
        ("?mogilev,100rd", {}, {}),
    ],
)  # fmt: skip
def test_modifiers(units: str, more: dict[str, object], wanted: dict[str, int]) -> None:
    """BSR §20.21, §20.22 (a headquarters helps whatever its supply), §21.52."""
    state = pocket(units, **more)  # type: ignore[arg-type]
    found = modifiers(state, state.rules.grid.index("0404"))
    assert {m.why: m.value for m in found} == wanted


def test_a_headquarters_helps_within_its_range() -> None:
    """BSR §20.22, §21.11: four hexes."""
    for place, helps in (("0408", True), ("0409", False)):
        state = game(land(), RING, f"0404:100rd {place}:hqbor", EDGE)
        assert bool(modifiers(state, state.rules.grid.index("0404"))) == helps


def test_low_morale_in_turns_31_to_61() -> None:
    """BSR §20.22."""
    state = pocket()
    for turn, low in ((30, False), (31, True), (61, True), (62, False)):
        state.turn = turn
        assert bool(modifiers(state, state.rules.grid.index("0404"))) == low


# --- results --------------------------------------------------------------------------------------


def test_surrender_takes_all_units_to_eliminated_and_frees_the_supply() -> None:
    """BSR §20.21; those that cannot be rebuilt go to their own box (BSR §7.14), Zap units to Cadre (BSR §16.23)."""
    state = pocket("100rd,msu,tsch,zap1")
    assert results(state, 10) == ["surrender"]
    place = {state.rules.names[p]: state.place[p] for p in range(state.rules.count)}
    assert (place["100rd"], place["tsch"], place["zap1"]) == (ELIMINATED, CANNOT_REBUILD, CADRE)
    assert place["rsu1"] == POOL and not state.occupied[1]


def test_full_attrition_costs_each_unit_a_step() -> None:
    """BSR §20.21: whoever loses his last is eliminated."""
    state = pocket("100rd,bor")
    assert results(state, 6) == ["full"]
    assert state.steps[state.rules.by_name["100rd"]] == 1
    assert state.place[state.rules.by_name["bor"]] in (ELIMINATED, CANNOT_REBUILD)


def test_partial_attrition_costs_one_unit_a_step_that_the_soviets_choose() -> None:
    """BSR §20.21."""
    state = pocket("100rd,161rd/1")
    phase_with(state, 4)
    assert asked(state) == "attrition" and state.side == "soviet"
    assert offers(state, "lose") == {"lose 100rd", "lose 161rd"}
    assert refused(state, "lose 5id") == "20.21"
    say(state, "lose 161rd")
    assert state.place[state.rules.by_name["161rd"]] == ELIMINATED and asked(state) == "nothing"


def test_no_effect() -> None:
    """BSR §20.21."""
    state = pocket("100rd")
    before = list(state.steps)
    assert results(state, 3) == ["none"] and state.steps == before


def test_each_hex_rolls_by_itself() -> None:
    """BSR §20.21: and who is tested is settled before the first roll (BSR §20.11)."""
    row = "\n".join(["." * 9, "~" * 9])
    state = game(land(row), "0401:5id", "0501:100rd 0601:161rd", "sources soviet 0101\n")
    assert numbers(state, encircled(state)) == "0501"
    state = game(land(row), "0401:5id 0701:6id", "0501:100rd 0601:161rd", "sources soviet 0101\n")
    assert numbers(state, encircled(state)) == "0501 0601"
    assert results(state, 10, 1) == ["surrender", "none"]
    assert names_on_map(state) == "161rd"


def names_on_map(state: Barbarossa) -> str:
    return ",".join(
        n for n, p, s in zip(state.rules.names, state.place, state.rules.side_of, strict=True) if p >= 0 and s
    )


def test_what_was_rolled_is_told_with_every_modifier() -> None:
    """BSR §20.21, §21.52: each with its case, in both languages."""
    state = pocket("100rd,nk73", marks={"unsupplied": "100rd,nk73"})
    events = phase_with(state, 7)
    (rolled,) = (each for each in events if each.kind == "surrender")
    assert (rolled["modifier"], rolled["result"]) == (1, "surrender")
    for language in LANGUAGES:
        said = [tell_event(state, each, language) for each in events]
        assert any("+2" in line and "§20.21" in line for line in said)
        assert any("§21.52" in line for line in said)


def test_a_position_in_the_middle_is_written_and_read() -> None:
    """BSR §20.21: between the choice of a step and the next hex."""
    state = barbarossa.new(seed=1)
    r = state.rules
    for unit, number in (("18pz-p", "E2020"), ("bor", "E2021"), ("tsch", "E2021"), ("nk73", "E2120")):
        state.march(bits(state, unit), r.hex(number))
    state.phase = PHASES.index("surrender")
    state.forced_dice = (5,)
    later = 1 << r.hex("E2120")
    state.agenda = [*state.agenda[:1], EndOfPhase(), Surrendering(1 << r.hex("E2021") | later)]
    state.settle([])
    assert asked(state) == "attrition"
    again = read_position(write_position(state))
    assert again == state and again.legal() == state.legal()
