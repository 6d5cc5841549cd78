"""Regimental substitutes of the Axis (BSR §23): detached, used like any unit, recombined."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grognard.games import barbarossa
from grognard.games.barbarossa import strategy, table_todo
from grognard.games.barbarossa.movement import close_phase
from grognard.games.barbarossa.observation import words
from grognard.games.barbarossa.position import read_position, write_position
from grognard.games.barbarossa.rules import STACKING_LIMIT
from grognard.games.barbarossa.state import CADRE, Barbarossa
from grognard.games.barbarossa.steps import remove
from grognard.games.barbarossa.telling import tell_event
from grognard.games.barbarossa.units import SHEDDING, counters
from grognard.umpire import Event
from grognard.umpire.spoken import spelled_by, spoken
from grognard.words import LANGUAGES, Names
from tests.barbarossa import boards, invariants
from tests.barbarossa.asking import asked, kinds, offers, refused, say
from tests.barbarossa.boards import bits, board, game
from tests.barbarossa.playing import begin, place

POOLS = "sources axis 0101\nsources soviet 0909\nground 0101-0909\npool rsc 4\npool strong-rsc 2\n"


def moving(axis: str = "0404:5id", soviet: str = "0909:100rd", more: str = POOLS, **rest: object) -> Barbarossa:
    """The Axis Movement Phase, at its start."""
    state = game(rest.pop("ground", boards.BARE), axis, soviet, more, **rest)  # type: ignore[arg-type]
    begin(state)
    return state


def steps(state: Barbarossa, unit: str) -> int:
    return state.steps[state.rules.by_name[unit]]


def figures(state: Barbarossa, unit: str) -> str:
    r, p = state.rules, state.rules.by_name[unit]
    left = state.steps[p]
    return f"{r.attack[p][left]}-{r.defence[p][left]}-{r.allowance[p][left] // 2}"


def told(state: Barbarossa, events: list[Event]) -> None:
    assert all(tell_event(state, each, language) for each in events for language in LANGUAGES)


# --- giving off -----------------------------------------------------------------------------------


def test_a_division_gives_off_a_step_as_a_regiment() -> None:
    """BSR §23.11, §23.21, §23.22: in its hex, at no cost; nothing comes or goes."""
    state = moving()
    events = say(state, "detach 5id regular")
    told(state, events)
    assert kinds(events) == ["detached"] and asked(state) == "movement"
    assert (place(state, "rsc1"), figures(state, "rsc1"), figures(state, "5id")) == ("0404", "1-2-5", "5-7-5")
    assert not state.spent[state.rules.by_name["5id"]]
    say(state, "move rsc1", "march", "to 0406", "move 5id", "to 0504")
    assert (place(state, "rsc1"), place(state, "5id")) == ("0406", "0504")


def test_all_steps_but_the_last_three_at_the_most() -> None:
    """BSR §23.21, §23.11: a full division of four steps gives three, as long as there are any; of one step none."""
    state = moving()
    say(state, "detach 5id strong", "detach 5id regular", "detach 5id strong")
    assert steps(state, "5id") == 1 and not offers(state, "detach")
    assert refused(state, "detach 5id regular") == "23.21"
    assert not offers(moving("0404:5id/1"), "detach")
    state = moving("0404:5id 0505:17id", more=POOLS.replace("rsc 4", "rsc 1"))
    say(state, "detach 5id regular")
    assert offers(state, "detach") == {"detach 17id strong"}
    assert refused(state, "detach 17id regular") == "23.13"


def test_who_gives_off_regiments() -> None:
    """BSR §23.0, §23.11: divisions of infantry, mountain and security troops of the Axis; not regiments, cavalry,
    motorised or Soviet units."""
    state = moving("0404:5id,221sec 0505:18pz-s52,1kd", "0909:100rd")
    assert {action.split()[1] for action in offers(state, "detach")} == {"5id", "221sec"}
    assert refused(state, "detach 18pz-s52 regular") == "23.11"
    assert refused(state, "detach 1kd regular") == "23.11"
    assert refused(state, "detach 100rd regular") == "23.0"
    say(state, "detach 221sec regular")
    assert (figures(state, "221sec"), figures(state, "rsc1")) == ("0-1-5", "1-2-5")
    assert "mountain" in SHEDDING


def test_only_before_anybody_moves_and_in_the_movement_phase() -> None:
    """BSR §23.22."""
    state = moving("0404:5id 0505:17id")
    say(state, "move 17id", "to 0506")
    assert not offers(state, "detach") and refused(state, "detach 5id regular") == "23.22"
    state = game(axis="0404:5id", soviet="0909:100rd", more=POOLS, phase="axis-motorised")
    begin(state)
    assert not offers(state, "detach")


def test_in_an_enemy_zone_too_and_on_land() -> None:
    """BSR §23.22."""
    state = moving("0404:5id", "0405:100rd")
    assert "detach 5id regular" in state.legal()
    state = moving("0404:5id 0505:17id", ground=board({"0404": "~"}))  # over the ice
    assert {action.split()[1] for action in offers(state, "detach")} == {"17id"}
    assert refused(state, "detach 5id regular") == "23.22"


def test_the_regiment_is_supplied_as_the_division_is() -> None:
    """BSR §23.22; it bears Do Not Move like its division too."""
    for mark in ("emergency", "unsupplied", "still", "still_next"):
        state = moving(marks={mark: "5id"})
        say(state, "detach 5id regular")
        assert getattr(state, mark) == bits(state, "5id,rsc1")
    assert "move rsc1" not in state.legal()
    state = moving(marks={"emergency": "5id"})
    say(state, "detach 5id regular")
    assert not state.unsupplied


def test_a_strong_one_for_two_attack_points() -> None:
    """BSR §23.23 (example: a 7-8-5 at 5-6-5 goes down to 4-4-5 and gives a regular one only), §23.24."""
    state = moving("0404:161id/3")
    assert figures(state, "161id") == "5-6-5"
    assert offers(state, "detach") == {"detach 161id regular"}
    assert refused(state, "detach 161id strong") == "23.23"
    say(state, "detach 161id regular")
    assert figures(state, "161id") == "4-4-5"
    state = moving("0404:161id")
    assert offers(state, "detach") == {"detach 161id regular", "detach 161id strong"}
    say(state, "detach 161id strong")
    assert (figures(state, "rscs1"), figures(state, "161id")) == ("2-2-5", "5-6-5")
    state = moving("0404:161id")
    say(state, "detach 161id regular")
    assert figures(state, "rsc1") == "1-2-5"


# --- taking up ------------------------------------------------------------------------------------


def apart(*taken: str, axis: str = "0404:5id 0405:17id/2", **rest: object) -> Barbarossa:
    """At the end of the Axis Movement Phase, after regiments were detached."""
    state = moving(axis, **rest)  # type: ignore[arg-type]
    say(state, *taken)
    say(state, "end")
    return state


def test_a_regiment_joins_any_reduced_division_of_its_hex() -> None:
    """BSR §23.31, §23.32, §23.25: not only its own, at the end of the phase; either kind is any step."""
    state = apart("detach 5id strong", "move rscs1", "march", "to 0405")
    assert asked(state) == "recombining" and state.side == "axis"
    assert offers(state, "recombine") == {"recombine rscs1 into 17id"}
    events = say(state, "recombine rscs1 into 17id")
    told(state, events)
    assert steps(state, "17id") == 3 and place(state, "rscs1") == "pool"
    assert asked(state) == "nothing"  # nobody else could: the phase is over


def test_several_up_to_full_strength() -> None:
    """BSR §23.31."""
    state = apart("detach 5id strong", "detach 5id regular", axis="0404:5id,17id/3")
    assert len(offers(state, "recombine")) == 4
    say(state, "recombine rsc1 into 17id")
    assert offers(state, "recombine") == {"recombine rscs1 into 5id"}
    assert refused(state, "recombine rscs1 into 17id") == "23.31"


def test_not_apart_not_motorised_nobody_is_asked_in_vain() -> None:
    """BSR §23.32, §23.11."""
    state = apart("detach 5id regular", "move rsc1", "march", "to 0403")
    assert asked(state) == "nothing"
    state = apart("detach 5id regular", axis="0404:5id,18pz-s52/1")
    assert refused(state, "recombine rsc1 into 18pz-s52") == "23.11"
    assert refused(state, "recombine 18pz-s52 into 5id") == "23.31"
    state = game(axis="0404:5id/2", soviet="0909:100rd", more=POOLS, phase="axis-motorised")
    state.put(state.rules.by_name["rsc1"], state.rules.hex("0404"))
    begin(state)
    assert asked(state) == "nothing"


def test_before_stacks_are_judged_and_in_an_enemy_zone() -> None:
    """BSR §23.32, §3.32: six points and three regiments of two; recombined, nothing is over."""
    three = ("detach 5id strong", "detach 5id regular", "detach 5id strong")
    state = apart(*three, axis="0404:5id", soviet="0405:100rd")
    assert state.points_at(state.rules.hex("0404")) > STACKING_LIMIT
    for unit in ("rsc1", "rscs1", "rscs2"):
        say(state, f"recombine {unit} into 5id")
    assert asked(state) == "nothing" and steps(state, "5id") == 4
    state = apart(*three, axis="0404:5id", soviet="0405:100rd")
    say(state, "end")
    assert asked(state) == "overstacked"
    say(state, "remove rsc1")
    assert place(state, "rsc1") == "pool"


def test_the_division_has_the_worse_supply_of_the_two() -> None:
    """BSR §23.32."""
    for division, regiment, found in (
        ("", "emergency", "emergency"), ("unsupplied", "emergency", "unsupplied"), ("emergency", "", "emergency"),
        ("emergency", "unsupplied", "unsupplied"), ("", "", ""),
    ):  # fmt: skip
        state = moving()
        say(state, "detach 5id regular")
        for mark, unit in ((division, "5id"), (regiment, "rsc1")):
            if mark:
                setattr(state, mark, getattr(state, mark) | bits(state, unit))
        say(state, "end", "recombine rsc1 into 5id")
        borne = {mark for mark in ("emergency", "unsupplied") if getattr(state, mark) & bits(state, "5id")}
        assert borne == ({found} if found else set())
        assert not (state.emergency | state.unsupplied) & bits(state, "rsc1")


def test_do_not_move_stays_with_the_division() -> None:
    """BSR §23.32."""
    for mark in ("still", "still_next"):
        for bearer in ("5id", "rsc1"):
            state = moving()
            say(state, "detach 5id regular")
            setattr(state, mark, bits(state, bearer))
            say(state, "end", "recombine rsc1 into 5id")
            assert getattr(state, mark) == bits(state, "5id")


def test_no_unit_comes_back_from_a_box() -> None:
    """BSR §23.33."""
    state = moving("0404:5id 0505:17id")
    say(state, "detach 5id regular")
    state.lift(state.rules.by_name["17id"], CADRE)
    state.steps[state.rules.by_name["17id"]] = 0
    say(state, "end")
    assert offers(state, "recombine") == {"recombine rsc1 into 5id"}
    assert refused(state, "recombine rsc1 into 17id") == "23.33"
    assert refused(state, "recombine rsc2 into 5id") == "23.13"


def test_they_are_used_again() -> None:
    """BSR §23.13: after a loss, off the map, recombined."""
    exits = POOLS + "exit axis 0901-0905\n"
    state = moving("0904:5id", "0101:100rd", exits)
    say(state, "detach 5id strong", "detach 5id regular", "move rsc1", "march", "exit")
    assert place(state, "rsc1") == "pool" and steps(state, "rsc1") == 1
    assert refused(state, "move rsc1") == "23.13"
    remove(state, state.rules.by_name["rscs1"], CADRE, [])
    assert place(state, "rscs1") == "pool"
    close_phase(state)
    begin(state)
    say(state, "detach 5id strong")
    assert place(state, "rscs1") == "0904"


# --- allies ---------------------------------------------------------------------------------------


@pytest.fixture
def allies(monkeypatch: pytest.MonkeyPatch) -> str:
    """Counters of a game with Romanians."""
    known = dict(counters())
    for name, of in (("1rom", "5id"), ("rscr1", "rsc1"), ("rscr2", "rsc2")):
        known[name] = replace(known[of], name=name, nation="romanian", names=Names(name, name))
    monkeypatch.setattr("grognard.games.barbarossa.rules.counters", lambda: known)
    monkeypatch.setattr(boards, "counters", lambda: known)
    return POOLS + "pool romanian-rsc 2\n"


def test_allies_have_substitutes_of_their_own(allies: str) -> None:
    """BSR §23.26, §23.26a, §23.26b, §23.26c (example: no Romanian one for Germans, no German one for Romanians)."""
    state = moving("0404:5id,1rom", more=allies)
    assert offers(state, "detach") == {"detach 5id regular", "detach 5id strong", "detach 1rom regular"}
    assert refused(state, "detach 1rom strong") == "23.26b"
    say(state, "detach 1rom regular", "detach 5id regular")
    assert place(state, "rscr1") == "0404"
    say(state, "end")
    assert offers(state, "recombine") == {"recombine rsc1 into 5id", "recombine rscr1 into 1rom"}
    assert refused(state, "recombine rsc1 into 1rom") == "23.26c"
    assert refused(state, "recombine rscr1 into 5id") == "23.26c"
    say(state, "recombine rsc1 into 5id")
    assert steps(state, "5id") == 4


# --- in writing, at the table, for computers --------------------------------------------------------


def test_a_position_between_detaching_and_recombining() -> None:
    """BSR §23.22, §23.32."""
    state = barbarossa.new("minsk", seed=1)
    while not (state.decision.kind == "movement" and state.side == "axis" and state.turn == 2):
        state.play(state.legal()[-1])
        if state.answers("detach"):
            break
    before = sum(state.steps[p] for p in range(state.rules.axis_count) if state.place[p] >= 0)
    say(state, sorted(offers(state, "detach"))[0])
    assert sum(state.steps[p] for p in range(state.rules.axis_count) if state.place[p] >= 0) == before
    invariants.hold(state)
    spelled = {word for action in state.legal() for word in spelled_by(spoken(action))}
    assert {"regular", "strong"} <= spelled <= set(words(state.edition))
    assert read_position(write_position(state)) == state
    say(state, "end")
    assert state.decision.kind == "recombining"
    again = read_position(write_position(state))
    assert again == state and again.legal() == state.legal()
    assert {word for action in state.legal() for word in spelled_by(spoken(action))} <= set(words(state.edition))
    (todo,) = table_todo.todo(state)
    assert todo["units"] == ["rsc1"] and todo["case"] == "BSR §23.32"


def test_the_greedy_player_takes_regiments_up_again() -> None:
    """BSR §23.32; and leaves one in a place that counts (BSR §23.21)."""
    more = POOLS + 'place 0404 2 en "the town" fr "le bourg"\n'
    state = moving(more=more)
    assert strategy.script(state.view("axis"))[0] == "detach 5id regular"
    state = moving("0404:5id,17id", more=more)
    assert not strategy.script(state.view("axis"))[0].startswith("detach")
    state = apart("detach 5id strong", axis="0404:5id,17id/2")
    assert strategy.script(state.view("axis")) == ["recombine rscs1 into 17id"]
