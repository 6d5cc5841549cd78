"""Untried Soviet units (2010 §12, 1979 §14)."""

from __future__ import annotations

import pytest

from grognard.games import leningrad
from grognard.games.leningrad.diagram import find_division
from grognard.games.leningrad.losses import eliminate
from grognard.games.leningrad.rules import SOVIET
from grognard.games.leningrad.untried import reveal, strength
from grognard.umpire import Event
from tests.leningrad.fights import attack, declare, overrun, refused, result

EDITIONS = pytest.mark.parametrize("edition", leningrad.EDITIONS)


def revealed(events: list[Event]) -> list[str]:
    return [str(e["unit"]) for e in events if e.kind == "revealed"]


def soviets(state: leningrad.Leningrad, letter: str = "") -> list[int]:
    return [p.index for p in state.rules.pieces if p.side == SOVIET and p.name.startswith(letter)]


@pytest.mark.case("2010 §12.0", "1979 §14.0")
@EDITIONS
def test_no_soviet_unit_is_known_at_the_start(edition: str) -> None:
    state = leningrad.new(edition, seed=3, set_up="historical")
    assert all(
        state.front[p] < 0 and strength(state, p, True) == strength(state, p, False) == 0 for p in soviets(state)
    )
    assert all(state.view(side).front == state.front for side in ("german", "soviet"))


@pytest.mark.case("2010 §12.0", "1979 §14.0")
@EDITIONS
def test_reinforcements_arrive_untried(edition: str) -> None:
    state = leningrad.diagram(edition, turn=2, phase="soviet-movement")
    action = next(a for a in state.legal() if a.startswith("enter") and a.endswith("2906"))
    events = state.play(action)
    assert not revealed(events)
    assert all(state.front[p] < 0 for p in soviets(state))


@pytest.mark.case("2010 §12.1", "1979 §14.1")
@EDITIONS
def test_defenders_are_revealed_once_the_attack_is_announced(edition: str) -> None:
    """Those attacked, and nobody else, not even in the next hex."""
    state = leningrad.diagram(edition, phase="german-combat", units="1id@0510 i1@0610 i2@0610 i3@0511", air_ready=0)
    declare(state, "0610", "1id")
    assert all(state.front[state.rules.by_name[u]] < 0 for u in ("i1", "i2", "i3"))
    assert revealed(state.play("roll")) == ["i1", "i2"]
    assert state.front[state.rules.by_name["i3"]] < 0


@pytest.mark.case("2010 §12.1", "2010 §8.31", "1979 §14.1", "1979 §9.1")
@EDITIONS
def test_attackers_are_revealed_too(edition: str) -> None:
    state = leningrad.diagram(edition, phase="soviet-combat", units="1id@0510 i1@0610 i2@0610", air_ready=0)
    assert revealed(attack(state, "0510", "i2", die=1)) == ["i2"]


@pytest.mark.case("2010 §12.1", "1979 §14.1")
@EDITIONS
def test_an_overrun_reveals(edition: str) -> None:
    state = leningrad.diagram(edition, phase="german-movement", units="1id@0510 i1@0610 a1@0610", air_ready=0)
    assert revealed(overrun(state, "0610", "1id", die=1)) == ["i1", "a1"]
    soviet = leningrad.diagram(edition, phase="soviet-movement", units="1id@0510 i1@0610 a1@0610", air_ready=0)
    assert revealed(overrun(soviet, "0510", "i1", die=1)) == ["i1"]


@pytest.mark.case("2010 §12.1", "1979 §14.1")
@EDITIONS
def test_an_attack_cannot_be_called_off(edition: str) -> None:
    """Once announced there is only the question of air support, then the die."""
    state = leningrad.diagram(edition, phase="german-combat", units="1id@0510 11id@0510 i1@0610")
    declare(state, "0610", "1id")
    state.play("roll")
    assert state.legal() == ("air 0", "air 1")
    for action in ("end", "with 11id", "attack 0610"):
        assert refused(state, action)[1] == "why-say-air"
    assert "combat-result" in [e.kind for e in state.play("air 0")]


@pytest.mark.case("2010 §12.1", "1979 §14.1")
@EDITIONS
def test_a_revealed_unit_stays_revealed(edition: str) -> None:
    """Attacked again a turn later it is what it was."""
    units = "58id@0510/1 11id@0511 i1@0610"
    state = leningrad.diagram(edition, phase="german-combat", units=units, air_ready=0)
    state.forced_draws = (find_division(state.rules, state.rules.by_name["i1"], "70"),)
    assert result(attack(state, "0610", "58id", die=1))["defence"] == 7
    state.play("halt")
    while not (state.turn == 4 and state.decision.kind == "combat"):
        state.play("end")
    events = attack(state, "0610", "11id", die=1)
    assert not revealed(events)
    assert result(events)["defence"] == 7


@pytest.mark.case("2010 §12.0", "1979 §14.2")
@EDITIONS
def test_two_backs_infantry_and_armoured(edition: str) -> None:
    """An infantry back hides infantry; an armoured one hides armour or mechanized units."""
    kinds: dict[str, set[str]] = {"i": set(), "a": set()}
    for seed in range(30):
        state = leningrad.diagram(edition, units="i1@0610 a1@0610", seed=seed)
        for name in ("i1", "a1"):
            events: list[Event] = []
            reveal(state, state.rules.by_name[name], events)
            kinds[name[0]].add(str(events[0]["kind"]))
    assert kinds == {"i": {"infantry"}, "a": {"armour", "mechanized"}}


@pytest.mark.case("2010 §12.0", "1979 §14.0")
@EDITIONS
def test_every_division_turns_up_once(edition: str) -> None:
    """As many as there are counters of a back: each of them, none twice."""
    state = leningrad.new(edition, seed=5)
    for letter, back in (("i", "infantry"), ("a", "armoured")):
        counters = state.rules.backs[back]
        pieces = soviets(state, letter)[: counters.bit_count()]
        for p in pieces:
            reveal(state, p, [])
        assert sum(1 << state.front[p] for p in pieces) == counters
        assert not state.pool[back]


@pytest.mark.case("2010 §12.0", "1979 §14.0")
@EDITIONS
def test_the_draw_is_from_the_seed(edition: str) -> None:
    """The same seed, the same divisions; other seeds, others."""

    def draw(seed: int) -> int:
        state = leningrad.diagram(edition, units="i1@0610", seed=seed)
        reveal(state, state.rules.by_name["i1"], [])
        return state.front[state.rules.by_name["i1"]]

    assert draw(1) == draw(1)
    assert len({draw(seed) for seed in range(20)}) > 5


@pytest.mark.case("1979 schedule", "1979 §14.0")
def test_when_1979_runs_out_of_counters_the_dead_come_back() -> None:
    """43 infantry divisions for 50 places: the 44th to be revealed is one of those eliminated before."""
    state = leningrad.new("1979", seed=5)
    first, *others = soviets(state, "i")
    on_map = [p for p in [first, *others] if state.place[p] >= 0]
    for p in [first, *others][:43]:
        reveal(state, p, [])
    dead = on_map[:3]
    for p in dead:
        eliminate(state, p, [])
    late = soviets(state, "i")[43]
    reveal(state, late, [])
    assert state.front[late] in {state.front[p] for p in dead}
    assert state.pool["infantry"].bit_count() == 2


@pytest.mark.case("2010 §12.0", "1979 §14.0")
@EDITIONS
def test_a_unit_eliminated_untried_is_counted_then(edition: str) -> None:
    """It takes its division out of the pool, so that nobody else can be it."""
    state = leningrad.diagram(edition, units="i1@0610 i2@0610")
    piece = state.rules.by_name["i1"]
    events: list[Event] = []
    eliminate(state, piece, events)
    assert revealed(events) == ["i1"]
    assert not state.pool["infantry"] >> state.front[piece] & 1


@pytest.mark.case("2010 §12.0", "1979 §14.0")
def test_a_copy_shares_nothing_that_changes() -> None:
    state = leningrad.diagram("2010", phase="german-combat", units="1id@0510 i1@0610 i2@0610", air_ready=0)
    copy = state.copy()
    for slot in type(state).__slots__:
        mine, its = getattr(state, slot), getattr(copy, slot)
        assert mine == its
        assert mine is not its or not isinstance(mine, list | dict | set), slot
    attack(copy, "0610", "1id", die=1)
    assert state.front[state.rules.by_name["i1"]] < 0
    assert state.pool == state.rules.backs
