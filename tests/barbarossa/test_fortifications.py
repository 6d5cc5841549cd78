"""Fortifications (BSR §18): where they are begun, by whom, when finished and destroyed; engineers (BSR §22.1)."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa import overrun
from grognard.games.barbarossa.engineering import destroy_forts, sites
from grognard.games.barbarossa.fortifications import belts_against, forts_against, walls_against
from grognard.games.barbarossa.modifiers import modifiers
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.supply import supplied_hexes
from tests.barbarossa.asking import asked, offers, refused, say
from tests.barbarossa.boards import AXIS, SOVIET, bits, board, combat, game, hexes, land, numbers
from tests.barbarossa.phases import finish, of_kind, start

AXIS_LAND = "ground 0101-0909\nsources axis 0105\n"
LINED = land(lines="0404>0403", belts="0606")


def works(side: str, units: str, more: str = "", *, posts: int = 2, **rest: object) -> Barbarossa:
    """The Engineering Phase of a side with some strongpoints to begin."""
    head = AXIS_LAND if side == "axis" else "sources soviet 0105\n"
    state = game(axis=units if side == "axis" else "0909:5id", soviet="0909:2rd" if side == "axis" else units,
                 more=head + more, **rest)  # type: ignore[arg-type]  # fmt: skip
    state.posts = [posts, posts]
    start(state, f"{side}-engineering")
    return state


# --- kinds ----------------------------------------------------------------------------------------------------------


def test_lines_and_belts_serve_the_soviets_alone() -> None:
    """BSR §18.0: strongpoints serve both, and are the only ones that are built."""
    state = game(LINED, axis="0101:5id", soviet="0909:100rd", more="strongpoint axis 0202\nstrongpoint soviet 0303")
    assert numbers(state, forts_against(state, AXIS)) == "0303 0606"
    assert numbers(state, forts_against(state, SOVIET)) == "0202"
    assert walls_against(state, AXIS) and not walls_against(state, SOVIET)


def test_an_enemy_fortification_bars_routes_until_it_is_destroyed() -> None:
    """BSR §18.11: strongpoint and belt their hex, a line its hexside; destroyed they bar nothing."""
    strip = "\n".join(["~" * 9, "." * 9, "~" * 9])
    more = "ground 0101-0903\nsources axis 0102"
    for ground, forts in ((land(strip), "strongpoint soviet 0402"), (land(strip, belts="0402"), ""),
                          (land(strip, lines="0402>0302"), "")):  # fmt: skip
        state = game(ground, axis="0202:5id", more=f"{more}\n{forts}")
        assert not supplied_hexes(state, AXIS) >> state.rules.hex("0502") & 1
        state.march(bits(state, "5id"), state.rules.hex("0402"))
        destroy_forts(state, AXIS, [])
        assert supplied_hexes(state, AXIS) >> state.rules.hex("0502") & 1


# --- destroyed ------------------------------------------------------------------------------------------------------


def test_a_fortification_falls_to_a_combat_unit_that_stays_for_its_own_engineering_phase() -> None:
    """BSR §18.13a: to any, and to no supply unit; not in the enemy's phase, nor by passing through."""
    more = "strongpoint soviet 0404 0505"
    state = works("axis", "0404:arko-vii 0505:msu", more)
    finish(state)
    assert numbers(state, state.soviet_forts) == "0505"
    early = works("axis", "0404:5id", more)
    early.soviet_forts = hexes(early, "0404")
    start(early, "soviet-engineering")
    finish(early)
    assert early.soviet_forts
    passing = game(axis="0403:5id", more=AXIS_LAND + "strongpoint soviet 0404")
    start(passing, "axis-movement")
    say(passing, "move 5id", "to 0404", "move 5id", "to 0405")
    start(passing, "axis-engineering")
    finish(passing)
    assert passing.soviet_forts


def test_a_belt_once_destroyed_is_never_rebuilt() -> None:
    """BSR §18.35: whoever holds it afterwards; it bars nothing any more, and helps nobody."""
    ground = land(belts="0505")
    state = game(ground, axis="0505:5id 0101:6id", soviet="0909:100rd", more="sources soviet 0909\nsources axis 0101")
    start(state, "axis-engineering")
    finish(state)
    assert state.razed == 1 << state.rules.hex("0505")
    state.march(bits(state, "5id"), state.rules.hex("0303"))
    state.march(bits(state, "100rd"), state.rules.hex("0505"))
    for phase in ("soviet-engineering", "axis-engineering", "soviet-engineering"):
        start(state, phase)
        finish(state)
    assert state.razed and not belts_against(state, AXIS) and not forts_against(state, AXIS)


def test_a_line_once_destroyed_is_never_rebuilt() -> None:
    """BSR §18.24, §18.13a: not when the Soviets have the hex again; a strongpoint can be built there."""
    state = game(LINED, axis="0404:5id", soviet="0909:100rd", more=AXIS_LAND + "sources soviet 0905")
    start(state, "axis-engineering")
    finish(state)
    assert not walls_against(state, AXIS) and numbers(state, state.razed) == "0404"
    state.march(bits(state, "5id"), state.rules.hex("0101"))
    state.march(bits(state, "100rd"), state.rules.hex("0404"))
    state.posts = [0, 1]
    start(state, "soviet-engineering")
    assert "fortify 0404" in state.legal()
    finish(state)
    assert not walls_against(state, AXIS)


# --- overruns -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ground", [land(), land(lines="0404>0403")])
def test_against_strongpoint_and_line_twelve_to_one_and_a_motorised_engineer(ground: object) -> None:
    """BSR §18.15, §22.13, §11.35c: the engineer has then done its task of the turn (BSR §22.14)."""
    more = AXIS_LAND if getattr(ground, "lines", None) else AXIS_LAND + "strongpoint soviet 0404"

    def stands(units: str, soviet: str = "0404:nk73") -> Barbarossa:
        state = game(ground, axis=f"0403:{units}", soviet=soviet, more=more)  # type: ignore[arg-type]
        start(state, "axis-movement")
        return state

    target = stands("5id").rules.hex("0404")

    def why(units: str, soviet: str = "0404:nk73") -> str | None:
        state = stands(units, soviet)
        reason = overrun.why_not(state, bits(state, units), target)
        return reason.case.removeprefix("BSR §") if reason else None

    assert why("18pz-p,17pz-p,gd,pi42") is None  # 8 + 8 + 5 + 2 against 1
    assert why("18pz-p,17pz-p,gd") == "11.35c"
    assert why("18pz-p,pi42") == "11.35c"  # ten to one
    state = stands("18pz-p,17pz-p,gd,pi42")
    overrun.start(state, bits(state, "18pz-p,17pz-p,gd,pi42"), target, [])
    assert state.engineered == bits(state, "pi42")
    assert overrun.why_not(state, bits(state, "18pz-p,17pz-p,gd,pi42"), target) is not None


# --- Soviet strongpoints --------------------------------------------------------------------------------------------


def test_the_soviets_begin_as_many_as_they_have_received() -> None:
    """BSR §18.42, §18.44a: on the side under construction; what is not used is gone with the turn."""
    state = works("soviet", "0404:100rd", posts=1)
    events = say(state, "fortify 0404")
    assert of_kind(events, "fort-begun") and not state.soviet_forts
    assert numbers(state, state.soviet_works) == "0404"
    assert asked(state) == "nothing"  # nothing is left to be done in the phase
    again = works("soviet", "0404:100rd", "strongpoint soviet 0808", posts=1)
    say(again, "fortify 0404")
    assert refused(again, "fortify 0505") == "18.42"
    idle = works("soviet", "0404:100rd", "strongpoints soviet 1", posts=1)
    finish(idle)
    start(idle, "replacement")
    assert idle.posts == [0, 1]


def test_where_the_soviets_may_begin_one() -> None:
    """BSR §18.43, §18.43a, §18.43b: in supply or where a unit of theirs stands, in an enemy zone too, whosever the
    ground was; beside a line, but not where a strongpoint is."""
    wide = ["." * 20] * 3
    ground = land("\n".join(wide), lines="0302>0202")
    state = game(ground, axis="0502:5id", soviet="0402:100rd 1502:msu 1802:161rd",
                 more="ground 1201-2003\nsources soviet 0102\nstrongpoint soviet 0102")  # fmt: skip
    state.posts = [0, 3]
    start(state, "soviet-engineering")
    open_ = sites(state, SOVIET)
    for number, good in (("0302", True), ("0402", True), ("0102", False), ("0502", False), ("1502", True),
                         ("1802", True), ("1702", False)):  # fmt: skip
        assert bool(open_ >> state.rules.hex(number) & 1) == good, number
    assert refused(state, "fortify 0102") == "18.43a"
    assert refused(state, "fortify 1702") == "18.43b"
    say(state, "fortify 1502")
    assert refused(state, "fortify 1502") == "18.43a"


def test_not_near_a_non_op_headquarters_but_what_is_begun_is_finished() -> None:
    """BSR §18.43c, §21.26a."""
    state = works("soviet", "0404:hq20,100rd", "mark non-op hq20")
    assert not sites(state, SOVIET) >> state.rules.hex("0406") & 1
    assert refused(state, "fortify 0406") == "18.43c"
    assert "fortify 0409" in state.legal()
    state.soviet_works = hexes(state, "0406")
    start(state, "soviet-engineering")
    assert numbers(state, state.soviet_forts) == "0406"


def extra(units: str = "0505:100rd", more: str = "", *, number: int = 1, **rest: object) -> Barbarossa:
    """The Soviet Engineering Phase with extra strongpoints to begin, on ground with a major city and a city."""
    wide = land("\n".join(["." * 20] * 4 + [".c..C" + "." * 15] + ["." * 20] * 4))
    state = game(wide, "2009:5id", units, "sources soviet 0105\n" + more, **rest)  # type: ignore[arg-type]
    state.posts, state.extra_posts = [0, 0], number
    start(state, "soviet-engineering")
    return state


def test_extra_strongpoints_lie_near_a_major_city() -> None:
    """BSR §7.41b: on it or within five hexes, as long as it is friendly; nothing else is begun by them."""
    state = extra(number=2)
    assert {"fortify 0505 extra", "fortify 1005 extra"} <= offers(state, "fortify")
    assert refused(state, "fortify 1105 extra") == "7.41b" and refused(state, "fortify 0505") == "18.42"
    say(state, "fortify 0505 extra", "fortify 1005 extra")
    assert not state.extra_posts and not state.post_at_place and "fortify 0405 extra" not in state.legal()


def test_one_of_them_on_a_place_that_counts() -> None:
    """BSR §7.41b: however far from a city; the next is near one again."""
    places = 'place 1505 3 en "A" fr "A"\nplace 1705 3 en "B" fr "B"\n'
    state = extra("0505:100rd 1505:161rd 1705:50rd", places, number=2)
    assert {"fortify 1505 extra", "fortify 1705 extra"} <= offers(state, "fortify")
    say(state, "fortify 1505 extra")
    assert refused(state, "fortify 1705 extra") == "7.41b" and "fortify 1005 extra" in state.legal()


def test_a_city_with_the_nkvd_serves_as_well() -> None:
    """BSR §7.41b: a city that is no major one; as long as the unit is in it."""
    wide = land("\n".join(["." * 20] * 4 + [".c" + "." * 18] + ["." * 20] * 4))
    for units, open_ in (("0205:nk73", True), ("0305:nk73", False), ("0205:100rd", False)):
        state = game(wide, "2009:5id", units, "sources soviet 0105\n")
        state.posts, state.extra_posts = [0, 0], 1
        start(state, "soviet-engineering")
        assert ("fortify 0705 extra" in offers(state, "fortify")) == open_, units


def test_a_non_op_headquarters_hinders_only_the_basic_ones() -> None:
    """BSR §7.41d, §18.43c, §21.26a; as many of those as the table gives, in the phase of their turn (BSR §7.41a)."""
    state = extra("0505:hq20,100rd 1505:161rd 1605:50rd", "mark non-op hq20\n")
    state.posts = [0, 1]
    state.forget()
    assert "fortify 0605 extra" in state.legal() and refused(state, "fortify 0605") == "18.43c"
    say(state, "fortify 1505")
    assert refused(state, "fortify 1605") == "18.42"


def test_a_soviet_one_is_finished_in_the_next_phase_if_it_is_in_supply() -> None:
    """BSR §18.44b: else it stays as it is."""
    wide = land("\n".join(["." * 20] * 3))
    state = game(wide, soviet="0402:100rd 1802:161rd", more="sources soviet 0102")
    state.soviet_works = hexes(state, "0402 1802")
    start(state, "soviet-engineering")
    assert (numbers(state, state.soviet_forts), numbers(state, state.soviet_works)) == ("0402", "1802")


def test_engineers_finish_one_at_once() -> None:
    """BSR §18.44c, §22.11: on either side."""
    state = works("soviet", "0404:eng1,100rd")
    say(state, "fortify 0404 by eng1")
    assert numbers(state, state.soviet_forts) == "0404" and not state.soviet_works
    assert refused(state, "fortify 0505 by 100rd") == "18.45b"
    other = works("soviet", "0404:eng1,100rd")
    assert refused(other, "fortify 0404 by 100rd") == "18.44c"
    axis = works("axis", "0404:pi42,5id")
    say(axis, "fortify 0404 by pi42")
    assert numbers(axis, axis.axis_forts) == "0404" and not axis.axis_works


# --- those of the Axis ----------------------------------------------------------------------------------------------


def test_an_axis_one_takes_a_builder_that_has_neither_moved_nor_fought() -> None:
    """BSR §18.45, §18.45a, §18.45b: any combat unit but armour, in a hex in supply, as many as the scenario allows."""
    state = works("axis", "0404:5id,18pz-p,arko-vii 0505:6id 0606:7id,msu", posts=2)
    state.stirred, state.busy = bits(state, "6id"), bits(state, "7id")
    state.forget()
    assert offers(state, "fortify") == {"fortify 0404 by 5id", "fortify 0404 by arko-vii"}
    assert refused(state, "fortify 0404") == "18.45b"
    for unit, hex_ in (("18pz-p", "0404"), ("6id", "0505"), ("7id", "0606"), ("gsu1", "0606"), ("5id", "0505")):
        assert refused(state, f"fortify {hex_} by {unit}") == "18.45b", unit
    assert refused(state, "fortify 0909 by 5id") in ("6.17", "18.45b")
    say(state, "fortify 0404 by 5id")
    assert list(state.axis_works) == [state.rules.hex("0404")] and not state.axis_forts
    few = works("axis", "0404:5id 0505:6id", "strongpoint axis 0808", posts=1)
    say(few, "fortify 0404 by 5id")
    assert refused(few, "fortify 0505 by 6id") == "18.45a"


def test_an_axis_one_is_finished_if_its_builder_is_still_there() -> None:
    """BSR §18.45c: in supply or not; else it is gone."""
    state = works("axis", "0404:5id 0606:6id")
    say(state, "fortify 0404 by 5id", "fortify 0606 by 6id")
    state.march(bits(state, "6id"), state.rules.hex("0607"))
    state.ground &= ~hexes(state, "0105")  # the source is lost
    assert not supplied_hexes(state, AXIS) >> state.rules.hex("0404") & 1
    events = start(state, "axis-engineering")
    assert numbers(state, state.axis_forts) == "0404" and not state.axis_works
    assert of_kind(events, "works-left")[0]["hexes"] == ("0606",)


# --- engineers ------------------------------------------------------------------------------------------------------


def test_an_engineer_may_have_moved_but_not_fought() -> None:
    """BSR §22.11: nor moved in a special way; and it must be in supply."""
    for field, may in (("stirred", True), ("busy", False), ("unsupplied", False), ("engineered", False),
                       ("emergency", True)):  # fmt: skip
        state = works("axis", "0404:pi42")
        setattr(state, field, bits(state, "pi42"))
        state.stirred |= bits(state, "pi42")
        state.forget()
        assert ("fortify 0404 by pi42" in state.legal()) == may, field
        if not may:
            assert refused(state, "fortify 0404 by pi42") == "22.11"


def test_an_engineer_does_one_thing_a_turn() -> None:
    """BSR §22.14: a second strongpoint takes another engineer."""
    state = works("axis", "0404:pi42,pi45 0505:pi48")
    say(state, "fortify 0404 by pi42")
    assert state.engineered == bits(state, "pi42")
    assert "fortify 0505 by pi48" in state.legal()
    state.march(bits(state, "pi42"), state.rules.hex("0303"))
    state.stirred = bits(state, "pi42,pi45,pi48")
    state.forget()
    assert refused(state, "fortify 0303 by pi42") == "22.11"


def test_an_engineer_above_the_limit_helps_in_the_attack() -> None:
    """BSR §22.15: its effect in combat (BSR §15.53) and the stacking limit (BSR §15.53c) are no tasks of these."""
    stack = "5id,18pz-p,stug189,stug201,pi42"  # eleven points
    ground = board({"0404": "c"})
    state = game(ground, axis=f"0403:{stack}", soviet="0404:100rd", more=AXIS_LAND, marks={"engineered": "pi42"})
    start(state, "axis-movement")
    say(state, "end")
    assert asked(state) == "nothing"
    battle = combat(state, stack, "0404", engineers=True)
    found = [each for each in modifiers(state, battle, below=False) if each.case.startswith("BSR §15.53")]
    assert found and found[0].value < 0
