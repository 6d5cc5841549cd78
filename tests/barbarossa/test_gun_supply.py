"""Limited supply of artillery (BSR §13.5)."""

from __future__ import annotations

from grognard.games.barbarossa.artillery import Barrage, why_no_support
from grognard.games.barbarossa.gun_supply import limited
from grognard.games.barbarossa.position import write_position
from grognard.games.barbarossa.state import POOL, Barbarossa
from grognard.games.barbarossa.weather import open_phase
from grognard.umpire import Event
from tests.barbarossa.asking import asked, refused, say
from tests.barbarossa.boards import SOVIET, bits, game, hexes
from tests.barbarossa.fighting import Says, declared, table_says
from tests.barbarossa.phases import of_kind

__all__ = ["table_says"]


def turns(state: Barbarossa, *dice: int) -> list[bool]:
    found = []
    for die in dice:
        state.turn += 1
        state.forced_dice = (die,)
        open_phase(state, [])
        found.append(limited(state))
    return found


def test_it_begins_with_the_second_turn_of_frost_in_a_frost_climate() -> None:
    """BSR §13.5, §13.51: one need not follow the other; it stays in the snow, and ends when a Dry climate begins."""
    assert turns(game(more="climate frost", turn=0), 4, 1, 4, 9) == [False, False, True, True]
    state = game(more="climate frost 1-2\nclimate snow 3\nclimate dry 4", turn=0)
    assert turns(state, 4, 4, 8, 1) == [False, True, True, False]
    assert turns(game(more="climate snow", turn=0), 3, 3, 3) == [False, False, False]
    begun = game(more="climate snow\nlimited-artillery", turn=0)
    assert limited(begun) and "frosts 2" in write_position(begun)


def test_the_log_tells_when() -> None:
    """BSR §13.51."""
    state, events = game(more="climate frost", turn=0), list[Event]()
    for state.turn in (1, 2):
        state.forced_dice = (4,)
        open_phase(state, events)
    assert len(of_kind(events, "guns-limited")) == 1


def front(stores: str = "0704:msu", guns: str = "art-5rc") -> Barbarossa:
    state = game(axis="0404:5id,6id,msu", soviet=f"0504:100rd 0604:hq20 0605:{guns} {stores}", more="limited-artillery")
    assert limited(state)
    return state


def test_no_support_in_defence_without_a_point_to_draw_on() -> None:
    """BSR §13.52, §15.22: supply of the attack has nothing to do with it; in an attack a gun has its point anyhow."""
    state = front(stores="0909:73rd")
    barrage = Barrage(SOVIET, hexes(state, "0504"), False)
    reason = why_no_support(state, barrage, state.rules.by_name["art-5rc"])
    assert reason is not None and reason.case == "BSR §13.52"
    state.frosts = 1
    assert why_no_support(state, barrage, state.rules.by_name["art-5rc"]) is None
    assert why_no_support(front(), barrage, front().rules.by_name["art-5rc"]) is None


def fought(state: Barbarossa, support: str, *dice: int, draw: tuple[str, ...] = ()) -> list[Event]:
    declared(state, "5id,6id", "0504", support=bits(state, support))
    state.forced_dice = dice
    events = say(state, "roll")
    for store in draw:
        assert asked(state) == "rationing" and state.side == "soviet"
        assert refused(state, "draw gsu1") == "13.52"
        events += say(state, f"draw {store}")
    return events


def test_a_roll_tells_whether_the_point_is_spent(table_says: Says) -> None:
    """BSR §13.53, §6.48e: a mobile unit goes, a dump loses a point; else it may serve the next combat."""
    table_says("-/-")
    state = front()
    events = fought(state, "art-5rc", 7, 5)
    assert [each["spent"] for each in of_kind(events, "rationed")] == [1]
    assert state.place[state.rules.by_name["rsu1"]] == POOL
    state = front()
    fought(state, "art-5rc", 6, 5)
    assert state.place[state.rules.by_name["rsu1"]] >= 0
    state = front(stores="0704:dump")
    fought(state, "art-5rc", 10, 5)
    assert state.steps[state.rules.by_name["rsu1"]] == 1


def test_several_guns_draw_on_one_point_or_on_several(table_says: Says) -> None:
    """BSR §13.53: on one the roll is one higher for each gun beyond the first; for each point there is a roll."""
    table_says("-/-")
    state = front("0704:msu 0705:msu", "art-5rc,art-4rc")
    (one,) = of_kind(fought(state, "art-5rc,art-4rc", 6, 5, draw=("rsu1", "rsu1")), "rationed")
    assert (one["modifier"], one["spent"]) == (1, 1)
    state = front("0704:msu 0705:msu", "art-5rc,art-4rc")
    two = of_kind(fought(state, "art-5rc,art-4rc", 6, 7, 5, draw=("rsu1", "rsu2")), "rationed")
    assert [(each["modifier"], each["spent"]) for each in two] == [(0, 0), (0, 1)]
    assert not state.rations
