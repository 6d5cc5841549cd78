"""Super-heavy and rail artillery (BSR §13.33, §13.4, §15.54): modes, ways, bombardment, ammunition."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa import artillery, losses, retreat
from grognard.games.barbarossa.allowances import movers
from grognard.games.barbarossa.artillery import Barrage, in_attack, may_support, why_no_support
from grognard.games.barbarossa.bombardment import fire, targets
from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.modifiers import modifiers
from grognard.games.barbarossa.movement import reach
from grognard.games.barbarossa.position import write_position
from grognard.games.barbarossa.specialised import may_begin_strategic
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy.doctrine import doctrine
from grognard.games.barbarossa.strategy.engineering import engineering
from grognard.games.barbarossa.strategy.fighting import preparing
from grognard.games.barbarossa.strengths import attack_strength
from grognard.games.barbarossa.super_heavy import DESTROYED, NO_RESULT, SUPPRESSED
from grognard.umpire import Event
from grognard.umpire.reading import FormatError
from tests.barbarossa.asking import asked, offers, refused, say
from tests.barbarossa.boards import AXIS, SOVIET, bits, board, combat, game, hexes, land, numbers, rules
from tests.barbarossa.fighting import Says, declared, table_says
from tests.barbarossa.guns import new_guns
from tests.barbarossa.phases import finish, of_kind, start

__all__ = ["new_guns", "table_says"]
pytestmark = pytest.mark.usefixtures("new_guns")

FORT = land(citadels="0404")
DRY, MUD, FROST, SNOW = range(4)


def siege(
    guns: str = "karl", soviet: str = "100rd", ground: Land = FORT, axis: str = "5id", more: str = ""
) -> Barbarossa:
    """Soviets in 0404, Germans north of it with guns that are emplaced."""
    state = game(ground, f"0403:{axis},msu,{guns}", f"0404:{soviet}", more)
    state.firing = bits(state, guns)
    return state


def store(state: Barbarossa, side: str = "g") -> str:
    return next(n for n in state.rules.names if n.startswith(f"{side}su"))


def fight(state: Barbarossa, guns: str = "karl", units: str = "5id", **more: object):  # type: ignore[no-untyped-def]
    return combat(state, units, "0404", guns=guns, stores=bits(state, store(state)), **more)


def drms(state: Barbarossa, **more: object) -> list[tuple[int, str]]:
    found = modifiers(state, fight(state, **more), below=False)
    return [(each.value, each.case.removeprefix("BSR §")) for each in found]


# --- modes ------------------------------------------------------------------------------------------


def test_a_gun_fires_on_one_side_and_moves_on_the_other() -> None:
    """BSR §13.4, §13.41d, §13.42, §13.42a, §13.33b: by rail neither."""
    ground = land(rails="0303 0403 0503", citadels="0404")
    for gun in ("karl", "eb35"):
        state = siege(gun, ground=ground, more="rail-capacity axis 9\nrails axis 0303-0503\nground 0101-0903")
        assert may_support(state, in_attack(fight(state, "")), state.rules.by_name[gun])
        start(state, "axis-movement")
        assert refused(state, f"move {gun}") == "13.42a"
        state.firing = 0
        state.forget()
        reason = why_no_support(state, in_attack(fight(state, "")), state.rules.by_name[gun])
        assert reason is not None and reason.case == "BSR §13.42a"
        assert f"move {gun}" in state.legal()


def test_the_mode_changes_in_the_engineering_phase_if_the_gun_has_not_moved() -> None:
    """BSR §13.42b: once a phase; it bears its fired marker like others until then (BSR §13.12)."""
    state = game(FORT, "0303:karl,mrs21 0808:5id", "0404:100rd", "strongpoint axis 0808")
    state.stirred, state.firing = bits(state, "karl"), bits(state, "mrs21")
    state.fired = bits(state, "mrs21")
    start(state, "axis-engineering")
    assert offers(state, "emplace", "limber") == {"limber mrs21"}
    assert refused(state, "emplace karl") == "13.42b" and refused(state, "emplace 5id") == "13.42a"
    say(state, "limber mrs21")
    assert not state.firing and refused(state, "emplace mrs21") == "13.42b"
    finish(state)
    assert not state.fired and not state.switched
    state.stirred = 0
    start(state, "axis-engineering")
    say(state, "emplace karl")
    assert state.firing == bits(state, "karl") and "firing" in write_position(state)


def test_a_scenario_may_begin_with_guns_emplaced_and_counts_their_shells() -> None:
    """BSR §13.42a, §13.46."""
    state = game(FORT, "0403:karl", "0404:100rd", "mark firing karl\nammunition 2 karl")
    assert state.firing == bits(state, "karl") and list(state.shells.values()) == [2]
    with pytest.raises(FormatError):
        rules(FORT, "0403:karl", "", "ammunition 2 karl karl")


# --- ways -------------------------------------------------------------------------------------------


def reached(state: Barbarossa, unit: str) -> str:
    state.forget()
    return numbers(state, sum(1 << h for h in reach(state, bits(state, unit)).ends))


def test_super_heavy_guns_keep_to_roads_and_railways() -> None:
    """BSR §13.41, §13.41a, §13.41b, §10.28: minor roads in dry and frosty weather alone."""
    ground = land(main="0404 0405", minor="0404 0403", rails="0404 0504")
    state = game(ground, "0404:mrs21")
    start(state, "axis-movement")
    for weather, found in ((DRY, "0403 0405 0504"), (MUD, "0405 0504"), (FROST, "0403 0405 0504"), (SNOW, "0405 0504")):
        state.weather = weather
        assert reached(state, "mrs21").replace("0404", "").split() == found.split()
    say(state, "move mrs21")
    assert refused(state, "to 0304") == "13.41a"


def test_they_move_strategically_but_not_in_the_motorised_phase() -> None:
    """BSR §13.41c, §10.28."""
    state = game(land(main="0404 0405 0406"), "0404:mrs21,5id", more="sources axis 0404\nground 0101-0909")
    start(state, "axis-movement")
    assert may_begin_strategic(state, bits(state, "mrs21"))
    state.phase += 4
    assert not (movers(state)[0] | movers(state)[1]) & bits(state, "mrs21")


def test_rail_guns_run_like_trains_in_one_phase_of_the_two() -> None:
    """BSR §13.33, §13.33a, §10.11a, §10.12a, §10.33: grey allowance, along rails, by no capacity."""
    ground = land(rails="0303 0403 0503")
    state = game(ground, "0303:eb35,5id", more="rails axis 0303-0503\nground 0101-0909\nsources axis 0303")
    start(state, "axis-movement")
    assert set(reached(state, "eb35").split()) == {"0403", "0503"}
    say(state, "move eb35")
    if asked(state) == "picking":
        say(state, "march")
    say(state, "to 0403", "end")
    start(state, "axis-motorised")
    assert not (movers(state)[0] | movers(state)[1]) & bits(state, "eb35")
    state.stirred = 0
    assert movers(state)[0] & bits(state, "eb35")


# --- support ----------------------------------------------------------------------------------------


def test_they_come_on_top_of_the_four_guns_of_the_axis() -> None:
    """BSR §13.14b, §13.42d."""
    four = "arko-v,arko-vi,arko-viii,arko-xx"
    state = siege(f"mrs21,karl,{four},arko-vii", axis="5id,6id")
    battle = fight(state, four)
    assert may_support(state, in_attack(battle), state.rules.by_name["mrs21"])
    assert not may_support(state, in_attack(battle), state.rules.by_name["arko-vii"])
    more = in_attack(fight(state, four + ",mrs21"))
    assert may_support(state, more, state.rules.by_name["karl"])


def test_they_attack_fortifications_alone_and_defend_nobody() -> None:
    """BSR §13.42c, §13.42e, §13.33b: their strength against fortifications alone, their modifier against towns and
    cities too; with an asterisk no strength at all (BSR §13.43c)."""
    plain = siege("mrs21", ground=board({}))
    reason = why_no_support(plain, in_attack(fight(plain, "")), plain.rules.by_name["mrs21"])
    assert reason is not None and reason.case == "BSR §13.42e"
    city = siege("mrs21", ground=board({"0404": "c"}))
    assert may_support(city, in_attack(fight(city, "")), city.rules.by_name["mrs21"])
    bare = attack_strength(city, fight(city, "")).value
    assert attack_strength(city, fight(city, "mrs21")).value == bare
    assert (-1, "15.54") in drms(city, guns="mrs21")
    state = siege("mrs21,karl")
    assert attack_strength(state, fight(state, "mrs21,karl")).value == bare + 4
    defence = Barrage(AXIS, hexes(state, "0303"), False)
    assert why_no_support(state, defence, state.rules.by_name["mrs21"]).case == "BSR §13.42c"  # type: ignore[union-attr]
    rails = siege("eb35")
    assert why_no_support(rails, defence, rails.rules.by_name["eb35"]).case == "BSR §13.33b"  # type: ignore[union-attr]


def test_each_takes_one_off_what_works_and_places_give() -> None:
    """BSR §15.54, §2.22b: never more, and with the engineers together no more; nothing off hills and rivers."""
    assert (-1, "15.54") in drms(siege("mrs21,karl"), guns="mrs21,karl")
    ground = board({"0404": "h"}, citadels="0404", rivers="0403/0404")
    two = siege("mrs21,karl,eb35", ground=ground, axis="5id,pi45", more="strongpoint soviet 0404")
    assert (-2, "15.54") in drms(two, guns="mrs21,karl,eb35")
    assert (-1, "15.54") in drms(two, guns="mrs21,karl,eb35", units="5id,pi45", engineers=True)
    alone = siege("mrs21", axis="5id,pi45")
    assert not [each for each in drms(alone, guns="mrs21", units="5id,pi45", engineers=True) if each[1] == "15.54"]


def test_three_come_off_a_citadel_at_most() -> None:
    """BSR §18.51a, §18.51d: engineers, guns and a Panzer division together."""
    ground = board({"0404": "c"}, citadels="0404")
    axis = "18pz-p,18pz-s52,18pz-s101,pi45"
    state = siege("mrs21,karl", ground=ground, axis=axis, more="strongpoint soviet 0404")
    found = drms(state, guns="mrs21,karl", units=axis, engineers=True)
    assert (-1, "15.53a") in found and (-2, "15.54") in found and (-1, "15.58a") in found
    assert (1, "18.51d") in found


def test_any_number_of_soviet_rail_guns_under_one_headquarters() -> None:
    """BSR §13.15c: besides the others; out of the range of every operational one they give nothing."""
    soviet = "0403:100rd,art-5rc,tm1,tm2,tm3 0402:hq20"
    state = game(land(), "0404:5id", soviet, "strongpoint axis 0404")
    state.firing = bits(state, "tm1,tm2,tm3")
    three = Barrage(SOVIET, hexes(state, "0404"), True, bits(state, "art-5rc,tm1,tm2"))
    assert artillery._why_too_many(state, three, state.rules.by_name["tm3"]) is None
    state.march(bits(state, "tm3"), state.rules.hex("0909"))
    reason = artillery._why_too_many(state, three, state.rules.by_name["tm3"])
    assert reason is not None and reason.case == "BSR §13.15c"
    state.nonop = bits(state, "hq20")
    assert artillery._why_too_many(state, three._replace(guns=0), state.rules.by_name["tm1"]) is not None


# --- bombardment ------------------------------------------------------------------------------------


def shelled(state: Barbarossa, die: int, guns: str = "karl"):  # type: ignore[no-untyped-def]
    state.forced_dice = (die,)
    events: list[Event] = []
    battle, steps = fire(state, fight(state, guns, bombard=hexes(state, "0404")), events)
    return battle, steps, events


@pytest.mark.parametrize(
    ("guns", "die", "result", "steps", "calm"),
    [("karl", 10, NO_RESULT, 0, False), ("karl", 7, SUPPRESSED, 0, False), ("karl", 5, DESTROYED, 0, True),
     ("karl", 3, DESTROYED, 1, True), ("mrs21", 5, SUPPRESSED, 0, False), ("karl,mrs21", 9, NO_RESULT, 0, False)],
)  # fmt: skip
def test_the_effects_table(guns: str, die: int, result: int, steps: int, calm: bool) -> None:
    """BSR §13.43, §13.43a, §13.43b, §13.44, §13.44d, §13.44e: one roll with the best modifier that the table lists."""
    battle, lost, events = shelled(siege(guns), die, guns)
    assert (battle.shelled, lost, battle.calm) == (result, steps, calm) and of_kind(events, "bombarded")


def test_no_result_takes_their_modifiers_away() -> None:
    """BSR §13.44a: the fortification's stays whole; their strength counts all the same (BSR §13.44f)."""
    state = siege("mrs21")
    battle, *_ = shelled(state, 10, "mrs21")
    found = [each.case for each in modifiers(state, battle, below=False)]
    assert "BSR §15.54" not in found and "BSR §18.51a" in found
    assert attack_strength(state, battle).value == attack_strength(state, fight(state, "mrs21")).value
    battle, *_ = shelled(state, 5, "mrs21")  # suppressed: each gun takes one off (BSR §13.44b)
    assert "BSR §15.54" in [each.case for each in modifiers(state, battle, below=False)]


def test_an_asterisk_destroys_citadels_and_lines_for_good() -> None:
    """BSR §13.43c, §13.44c, §18.55, §18.13a, §18.24: not strongpoints and belts; other guns suppress alone."""
    state = siege("karl")
    shelled(state, 5)
    assert numbers(state, state.razed) == "0404"
    lined = siege("karl", ground=land(lines="0404>0403"))
    shelled(lined, 5)
    assert numbers(lined, lined.razed) == "0404"
    for ground, more in ((land(belts="0404"), ""), (land(), "strongpoint soviet 0404")):
        state = siege("karl", ground=ground, more=more)
        battle, *_ = shelled(state, 5)
        assert battle.shelled == DESTROYED and not state.razed and (state.soviet_forts or state.rules.land.belts)
    weak = siege("mrs21")
    shelled(weak, 1, "mrs21")
    assert not weak.razed


def test_coastal_guns_in_a_citadel_go_down_with_it() -> None:
    """BSR §13.45: a step each; nobody else."""
    state = siege("karl", soviet="100rd,coast")
    before = state.steps[state.rules.by_name["100rd"]]
    shelled(state, 5)
    assert state.steps[state.rules.by_name["coast"]] == 1 and state.steps[state.rules.by_name["100rd"]] == before


def test_no_asterisk_counts_after_a_good_bombardment() -> None:
    """BSR §13.44d."""
    state = siege("karl")
    battle = fight(state, results=("*", "-"))
    assert losses.demands(state, battle)[0].steps >= 1
    assert not losses.demands(state, battle._replace(calm=True))[0].steps


def test_it_is_fired_before_the_combat(table_says: Says) -> None:
    """BSR §13.43d, §13.44e: the defender chooses the step that he loses; then the combat is resolved. It is refused
    without a gun that can bombard, and against no fortification (BSR §13.43, §13.43a)."""
    table_says("-/-")
    state = siege("karl", soviet="100rd,161rd")
    state.shells = {state.rules.by_name["karl"]: 2}
    declared(state, "5id", "0404")
    assert refused(state, "bombard 0404") == "13.43"
    say(state, f"supply {store(state)}", "support karl", "bombard 0404")
    assert refused(state, "bombard 0404") == "13.43" and "no-bombard" in state.legal()
    state.forced_dice = (3, 5)
    say(state, "roll")
    assert asked(state) == "suffering" and state.side == "soviet"
    events = say(state, "lose 100rd")
    assert of_kind(events, "combat-result") and numbers(state, state.razed) == "0404"
    assert list(state.shells.values()) == [1]


def test_a_gun_without_shells_is_silent() -> None:
    """BSR §13.46: one for each combat that it supports."""
    state = siege("karl")
    state.shells = {state.rules.by_name["karl"]: 0}
    reason = why_no_support(state, in_attack(fight(state, "")), state.rules.by_name["karl"])
    assert reason is not None and reason.case == "BSR §13.46"


def test_the_soviets_do_not_bombard() -> None:
    """BSR §13.43."""
    state = game(land(), "0404:5id", "0403:100rd,tm1", "strongpoint axis 0404")
    state.firing = bits(state, "tm1")
    assert not targets(state, combat(state, "100rd", "0404", guns="tm1"))


# --- retreat ----------------------------------------------------------------------------------------


def test_a_gun_that_is_emplaced_does_not_retreat() -> None:
    """BSR §13.42f, §16.46a, §16.46c: it is eliminated."""
    ground = land(rails="0404 0405 0406", main="0404 0405 0406")
    for gun in ("mrs21", "eb35"):
        state = game(ground, f"0404:{gun}", more="rails axis 0404-0406\nground 0101-0909")
        piece, bit = state.rules.by_name[gun], bits(state, gun)
        assert retreat.ways(state, piece, bit, retreat.TWO).safe
        state.firing = bit
        assert not retreat.ways(state, piece, bit, retreat.TWO).safe
        assert retreat.box_of_lost(state, piece, bit, retreat.TWO) == retreat.ELIMINATED


def test_a_gun_on_the_road_retreats_along_it() -> None:
    """BSR §16.47a, §16.47b: in mud and snow neither by minor road nor by rail."""
    for ways, soft in (("main", True), ("minor", False), ("rails", False)):
        state = game(land(**{ways: "0404 0405 0406"}), "0404:mrs21")
        piece, bit = state.rules.by_name["mrs21"], bits(state, "mrs21")
        for weather in (DRY, FROST, MUD, SNOW):
            state.weather = weather
            found = numbers(state, retreat.ways(state, piece, bit, retreat.TWO).safe)
            assert found == ("0406" if soft or weather in (DRY, FROST) else "")


# --- the computer -----------------------------------------------------------------------------------


def test_the_computer_bombards_and_emplaces() -> None:
    """BSR §13.42b, §13.43: where there are works within range, and makes ready to move where there are none."""
    state = siege("karl")
    declared(state, "5id", "0404")
    say(state, f"supply {store(state)}", "support karl")
    assert preparing(state, doctrine(state.rules)) == ["bombard 0404"]
    state = game(FORT, "0403:karl 0808:mrs21,5id", "0404:100rd")
    state.firing = bits(state, "mrs21")
    start(state, "axis-engineering")
    say(state, *engineering(state, doctrine(state.rules)))
    say(state, *engineering(state, doctrine(state.rules)))
    assert state.firing == bits(state, "karl")
