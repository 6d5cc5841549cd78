"""Citadels (BSR §18.5): what they give the Soviets, and how they fall."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grognard.games.barbarossa import losses, overrun, surrender
from grognard.games.barbarossa.combined_arms import combined_arms
from grognard.games.barbarossa.cover import cover
from grognard.games.barbarossa.declaration import Attack
from grognard.games.barbarossa.engineering import destroy_forts
from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.modifiers import engineers_serve, modifiers, net
from grognard.games.barbarossa.orders import NO_RETREAT, why_no_order
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strengths import attack_strength, busters, defence_strength
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.supply_phase import judge
from grognard.games.barbarossa.table import markers
from grognard.games.barbarossa.zoc import projects_into, zoc
from tests.barbarossa.boards import AXIS, SOVIET, bits, board, combat, game, hexes, land, numbers

FORT = land(citadels="0404")


def siege(soviet: str = "100rd", axis: str = "5id", ground: Land = FORT, more: str = "") -> Barbarossa:
    """Soviets in 0404, and Germans north of it."""
    return game(ground, f"0403:{axis}", f"0404:{soviet}", more)


def drms(state: Barbarossa, units: str, **more: object) -> list[tuple[int, str]]:
    found = modifiers(state, combat(state, units, "0404", **more), below=False)
    return [(each.value, each.case.removeprefix("BSR §")) for each in found]


def raze(state: Barbarossa) -> Barbarossa:
    state.razed |= hexes(state, "0404")
    state.forget()
    return state


def test_the_attacker_has_one_against_him_whatever_else_there_is() -> None:
    """BSR §18.51, §18.51a: a hill, a river and a strongpoint add theirs; engineers take one away; destroyed it gives
    nothing (BSR §18.55)."""
    assert (1, "18.51a") in drms(siege(), "5id")
    ground = board({"0404": "h"}, citadels="0404", rivers="0403/0404")
    state = siege(axis="5id,pi45", ground=ground, more="strongpoint soviet 0404")
    found = drms(state, "5id,pi45", engineers=True)
    assert {(1, "18.51a"), (1, "15.51a"), (1, "15.51b"), (1, "18.41a"), (-1, "15.53a")} <= set(found)
    assert engineers_serve(siege(axis="pi45"), combat(siege(axis="pi45"), "pi45", "0404"))
    assert not drms(raze(siege()), "5id")


def test_all_its_ground_gives_four_at_most() -> None:
    """BSR §18.51d."""
    ground = board({"0404": "c"}, citadels="0404", rivers="0403/0404")
    ground = replace(ground, terrain={**ground.terrain, ground.grid.index("0404"): "hill"})
    state = siege(ground=ground, more="strongpoint soviet 0404")
    fight = combat(state, "5id", "0404")
    assert sum(each.value for each in cover(state, fight)) == 5
    found = modifiers(state, fight, below=False)
    assert (-1, "BSR §18.51d") in {(each.value, each.case) for each in found}
    assert sum(each.value for each in found) == 4 and net(found) == 3


@pytest.mark.parametrize(
    ("units", "each", "total"), [("100rd,161rd,73rd", 2, 9), ("100rd", 2, 4), ("100rd", 4, 7)]
)  # fmt: skip
def test_the_defence_is_doubled_by_three_points_at_most(
    units: str, each: int, total: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BSR §18.51b: the three examples of the rulebook."""
    state = game(FORT, "0403:5id", f"0804:{units}")
    monkeypatch.setattr(state.rules, "defence", ((0, each, each, each, each),) * state.rules.count)
    for unit in units.split(","):
        state.march(bits(state, unit), state.rules.hex("0404"))
    found = defence_strength(state, combat(state, "5id", "0404"))
    assert found.value == total
    assert {part.case for part in found.parts} == {"BSR §15.46b", "BSR §18.51b"}


def test_axis_armour_is_halved_but_armoured_engineers() -> None:
    """BSR §18.51c."""
    state = siege(axis="18pz-p,18pz-s52")
    (part,) = [p for p in attack_strength(state, combat(state, "18pz-p", "0404")).parts if p.causes]
    assert [cause.case for cause in part.causes] == ["BSR §18.51c"]
    assert not [p for p in attack_strength(state, combat(state, "18pz-s52", "0404")).parts if p.causes]
    assert not [p for p in attack_strength(raze(state), combat(state, "18pz-p", "0404")).parts if p.causes]


def test_nobody_in_it_retreats_or_loses_for_it() -> None:
    """BSR §18.51d: R is ignored, with the losses it would bring; no order is given there (BSR §12.53b, §12.53g)."""
    state = siege()
    fight = combat(state, "5id", "0404", results=("-", "1R"))
    _, defender = losses.demands(state, fight)
    assert (defender.steps, defender.retreating) == (1, 0)
    _, defender = losses.demands(state, fight._replace(order=NO_RETREAT))
    assert (defender.steps, defender.retreating) == (1, 0)
    _, defender = losses.demands(raze(state), fight)
    assert defender.retreating
    ground = land("\n".join(["w" * 9] * 9), citadels="0404")
    attack = Attack(hexes(siege(ground=ground), "0404"), bits(siege(ground=ground), "5id"))
    reason = why_no_order(siege(ground=ground), SOVIET, attack, NO_RETREAT)
    assert reason is not None and reason.case == "BSR §12.53b"
    assert why_no_order(raze(siege(ground=ground)), SOVIET, attack, NO_RETREAT) is None


def test_one_panzer_division_at_most() -> None:
    """BSR §15.58a, §18.51d."""
    axis = "18pz-p,18pz-s52,18pz-s101"
    state = game(FORT, f"0403:{axis} 0303:17pz-p,17pz-s40,17pz-s63", "0404:100rd")
    units = axis + ",17pz-p,17pz-s40,17pz-s63"
    assert [m.case for m in modifiers(state, combat(state, units, "0404"), below=False)].count("BSR §15.58a") == 1
    assert [m.case for m in modifiers(raze(state), combat(state, units, "0404"), below=False)].count("BSR §15.58a") == 2


def test_neither_bunker_busters_nor_combined_arms() -> None:
    """BSR §15.44, §15.57d, §18.14: not even where a strongpoint or a city is besides."""
    ground = board({"0404": "c"}, citadels="0404")
    state = siege(axis="flak101,18pz-p,18pz-s52", ground=ground)
    assert not busters(state, combat(state, "flak101", "0404"))
    assert not combined_arms(
        siege(axis="18pz-p,18pz-s52"), combat(siege(axis="18pz-p,18pz-s52"), "18pz-p,18pz-s52", "0404")
    )
    assert busters(raze(state), combat(state, "flak101", "0404"))


def test_no_overrun() -> None:
    """BSR §11.35a, §18.14."""
    state = siege(axis="18pz-p")
    reason = overrun.why_not(state, bits(state, "18pz-p"), state.rules.hex("0404"))
    assert reason is not None and reason.case == "BSR §11.35a"


def test_no_zone_goes_in_or_out() -> None:
    """BSR §3.22, §18.52: of neither side, nor for Germans who have just come into it; in mud neither."""
    for weather in (0, 1):
        state = siege()
        state.weather = weather
        here, north = state.rules.hex("0404"), state.rules.hex("0403")
        assert numbers(state, zoc(state, SOVIET)) == "0404"
        assert not zoc(state, AXIS) >> here & 1
        assert not projects_into(state, SOVIET, here, north) and not projects_into(state, AXIS, north, here)
        assert projects_into(raze(state), SOVIET, here, north) and projects_into(state, AXIS, north, here)
    held = game(FORT, "0404:5id")
    assert numbers(held, zoc(held, AXIS)) == "0404"


def test_it_serves_the_axis_nothing() -> None:
    """BSR §18.53: active or not."""
    state = game(FORT, "0404:5id", "0403:100rd")
    fight = combat(state, "100rd", "0404")
    assert not cover(state, fight)
    assert {part.case for part in defence_strength(state, fight).parts} == {"BSR §15.46b"}
    _, defender = losses.demands(state, fight._replace(results=("-", "1R")))
    assert defender.retreating


def test_its_garrison_is_supplied_and_does_not_surrender() -> None:
    """BSR §18.54, §20.12: as long as it is not destroyed."""
    ring = "0403:5id 0405:6id 0304:17id 0504:35id 0303:131id 0503:134id"
    state = game(FORT, ring, "0404:100rd", "sources soviet 0909")
    judge(state, SOVIET, [])
    assert not state.emergency and not surrender.encircled(state)
    judge(raze(state), SOVIET, [])
    assert state.emergency == bits(state, "100rd") and numbers(state, surrender.encircled(state)) == "0404"


def test_it_falls_to_who_stays_in_it() -> None:
    """BSR §18.55, §18.13a, §18.0: in the Axis Engineering Phase; till then no route leads through it (BSR §6.13)."""
    strip = land("\n".join(["~" * 9, "." * 9, "~" * 9]), citadels="0402")
    state = game(strip, "0402:5id", more="ground 0101-0903\nsources axis 0102")
    assert not supplied_hexes(state, AXIS) >> state.rules.hex("0502") & 1
    destroy_forts(state, AXIS, [])
    assert numbers(state, state.razed) == "0402"
    assert supplied_hexes(state, AXIS) >> state.rules.hex("0502") & 1


def test_the_page_shows_it() -> None:
    """BSR §2.22e: standing and destroyed."""
    state = siege()
    assert [m["hex"] for m in markers(state) if m["kind"] == "citadel"] == ["0404"]
    assert [m["hex"] for m in markers(raze(state)) if m["kind"] == "razed"] == ["0404"]
