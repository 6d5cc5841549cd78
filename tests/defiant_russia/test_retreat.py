"""Units that fall back together need room together (Aide: Combats); a second referee tries every order and hex."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from grognard.games.defiant_russia import DefiantRussia, diagram, retreat, stacking
from grognard.games.defiant_russia.position import write_position
from grognard.games.defiant_russia.rules import AXIS, SOVIET
from grognard.games.defiant_russia.text import read_position
from grognard.hexset import members
from grognard.umpire.reading import FormatError
from grognard.warfare.pieces import DUE
from tests.defiant_russia import places, referee
from tests.defiant_russia.places import R, full, number

HEXES = places.patch()
RING = R.adjacent[HEXES[0]]
C, N = number(HEXES[0]), [number(h) for h in RING]
HIT, MISS = 6, 1


def struck(units: str, on: str, by: str, dice: int, hits: int) -> DefiantRussia:
    """After an attack that hit so often and was not hit."""
    state = diagram(phase="axis-combat", units=units, air=0)
    state.play(f"attack {on}")
    for name in by.split():
        state.play(f"with {name}")
    state.forced_dice = (HIT,) * hits + (MISS,) * (dice - hits + 30)
    state.play("roll")
    state.forced_dice = ()
    return state


def one_place_for_two(hits: int = 2) -> DefiantRussia:
    """5mc and 7mc have one way, to 3126, where 1mc stands: room for one of them."""
    return struck("24pz@3025 47pz@3025 5mc@3125 7mc@3125 1mc@3126", "3125", "24pz 47pz", full("24pz", "47pz"), hits)


@pytest.mark.case("Aide: Combats (4)")
def test_two_units_with_one_place_between_them_do_not_retreat() -> None:
    state = one_place_for_two()
    state.play("loss 5mc")
    assert state.legal() == ("loss 5mc", "loss 7mc")
    reason = state.why_not("retreat")
    assert reason is not None and (reason.case, reason.key) == ("Aide: Combats", "why-no-room-together")
    for language in ("en", "fr"):
        assert reason.tell(language)  # type: ignore[arg-type]


@pytest.mark.case("Aide: Combats (4)")
def test_who_is_left_when_the_other_has_fallen_may_go() -> None:
    """Four hits on four lives: one takes three of them and the other goes, although both together cannot."""
    state = one_place_for_two(4)
    for action in ("loss 5mc", "loss 5mc", "loss 7mc", "retreat"):
        state.play(action)
    assert state.place[R.by_name["7mc"]] == R.grid.index("3126")


def shut_in_with_a_fleet(hits: int) -> DefiantRussia:
    """A corps that could go, and a fleet without another port; the first hit is taken by the fleet."""
    port = next(h for h in members(R.ports) if R.sea_of(h) and R.adjacent[h] and not R.fortress >> h & 1)
    beside = next(h for h in R.adjacent[port] if R.playable >> h & 1 and not R.ports >> h & 1)
    state = diagram(
        phase="axis-combat", units=f"24pz@{number(beside)} 47pz@{number(beside)} 5mc@{number(port)} bsf@{number(port)}"
    )
    state.held |= R.ports & ~(1 << port)
    state.play(f"attack {number(port)}")
    state.play("with 24pz")
    state.play("with 47pz")
    state.forced_dice = (HIT,) * hits + (MISS,) * 40
    state.play("roll")
    state.play("air 0")
    state.play("loss bsf")
    return state


@pytest.mark.case("Aide: Combats (4)")
def test_with_as_many_hits_as_lives_those_who_are_shut_in_take_them_first() -> None:
    """Nobody is dead because not all can go: the fleet takes the hits, and the corps gets away."""
    lives = sum(R.pieces[R.by_name[name]].steps for name in ("5mc", "bsf"))
    state = shut_in_with_a_fleet(lives)
    while "retreat" not in state.legal():
        state.play("loss bsf" if "loss bsf" in state.legal() else "loss 5mc")
    state.play("retreat")
    assert state.place[R.by_name["5mc"]] >= 0 and state.place[R.by_name["bsf"]] < 0


@pytest.mark.case("Aide: Combats (4)")
def test_who_is_shut_in_is_named() -> None:
    """The fleet cannot fall back, so nobody does."""
    state = shut_in_with_a_fleet(3)
    reason = state.why_not("retreat")
    assert reason is not None and reason.key == "why-shut-in" and "bsf" in str(reason.args["units"])


@pytest.mark.case("Aide: Combats (4)")
def test_nobody_takes_the_only_place_of_another() -> None:
    """Two beaten corps: the first can go to several hexes, the second only where there is room for one."""
    one, two = RING[0], RING[1]
    beyond = [h for h in HEXES if R.grid.distance(HEXES[0], h) == 2]
    shared = next(h for h in beyond if h in R.adjacent[one] and h in R.adjacent[two])
    full_up = [h for h in beyond if h in R.adjacent[two] and h != shared]
    corps = iter(("26ak", "38ak", "10ak", "28ak", "50ak"))
    others = " ".join(f"{next(corps)}@{number(h)}" for h in (shared, *full_up, *full_up))
    units = f"1ak@{number(one)} 2ak@{number(two)} 20a@{C} {others}"
    state = diagram(phase="axis-combat", units=units, air=0)
    for action in (f"attack {C}", "with 1ak", "with 2ak"):
        state.play(action)
    state.forced_dice = (*[MISS] * full("1ak", "2ak"), HIT, HIT, *[MISS] * (full("20a") - 2))
    for action in ("roll", "loss 1ak", "retreat"):
        state.play(action)
    barring = f"retreat 1ak {number(shared)}"
    assert barring not in state.legal() and any(a.startswith("retreat 1ak ") for a in state.legal())
    reason = state.why_not(barring)
    assert reason is not None and (reason.case, reason.key) == ("Aide: Combats", "why-retreat-bars")
    for language in ("en", "fr"):
        assert reason.tell(language)  # type: ignore[arg-type]


@pytest.mark.case("Aide: Combats (4)")
def test_nobody_falls_back_into_the_hex_that_is_fought_for() -> None:
    """The defender is dead and the hex is free; a beaten attacker does not "retreat" into it."""
    state = diagram(phase="axis-combat", units=f"24pz@{C} 20a@{N[0]}/1", air=0)
    for action in (f"attack {N[0]}", "with 24pz"):
        state.play(action)
    army = R.pieces[R.by_name["20a"]].strength[1]
    state.forced_dice = (HIT,) * 2 + (MISS,) * (full("24pz") - 2) + (HIT,) * 2 + (MISS,) * (army - 2)
    for action in ("roll", "retreat"):
        state.play(action)
    assert N[0] not in [a.split()[2] for a in state.legal()] and len(state.legal()) == 5
    reason = state.why_not(f"retreat 24pz {N[0]}")
    assert reason is not None and (reason.case, reason.key) == ("Aide: Combats", "why-retreat-fought")
    for language in ("en", "fr"):
        assert reason.tell(language)  # type: ignore[arg-type]


def test_a_position_in_which_somebody_must_retreat_and_cannot_is_refused() -> None:
    state = struck(f"24pz@{C} 47pz@{C} 5mc@{N[0]} 7mc@{N[0]}", N[0], "24pz 47pz", full("24pz", "47pz"), 2)
    state.play("loss 5mc")
    state.play("retreat")
    text = write_position(state)
    assert read_position(text).legal() == state.legal()
    crowded = text.replace("axis ", f"axis {_all_round(HEXES[0], RING[0])} ")
    with pytest.raises(FormatError):
        read_position(crowded)


def _all_round(one: int, other: int) -> str:
    """Corps on every way out of the second hex but the first."""
    corps = iter(("26ak", "38ak", "10ak", "28ak", "50ak"))
    return " ".join(f"{number(h)}:{next(corps)}" for h in R.adjacent[other] if h != one)


# --- against the second referee -------------------------------------------------------------------


def crowds(count: int, seed: int) -> Iterator[tuple[DefiantRussia, list[int]]]:
    """Random crowds of both sides in a few hexes, and a force of one to four of them that has to go."""
    chance = random.Random(seed)
    while count:
        state = diagram(units="")
        middle = chance.choice(list(members(R.playable)))
        around = list(members(R.field.within(1 << middle, 2)))
        most = chance.choice((AXIS, SOVIET))  # a crowd of one side, and a few enemies
        few = chance.sample(list(members(R.of_side[1 - most])), chance.randint(0, 6))
        for p in (*few, *chance.sample(list(members(R.of_side[most])), chance.randint(6, 40))):
            hex_ = chance.choice(around)
            state.place[p], state.steps[p] = DUE, 1
            if _welcome(state, p, hex_):
                state.put(p, hex_)
        mine = [p for p in members(R.of_side[most] & R.fighters) if state.place[p] >= 0]
        if mine:
            count -= 1
            mine.sort(key=lambda p: (R.grid.distance(middle, state.place[p]), p))
            yield state, sorted(mine[: chance.randint(1, 4)])


def _welcome(state: DefiantRussia, piece: int, hex_: int) -> bool:
    if state.at.get(hex_, 0) & R.of_side[1 - state.side_of(piece)] or (
        R.fleets >> piece & 1 and not R.ports >> hex_ & 1
    ):
        return False
    return R.leaders >> piece & 1 > 0 or stacking.room(state, piece, hex_)


def test_the_second_referee_finds_no_difference() -> None:
    could = barred = 0
    for state, units in crowds(400, 1941):
        where = referee.places_of(state)
        together = referee.all_can_go(state, where, units)
        assert retreat.together(state, units) == together, write_position(state)
        assert set(retreat.moves(state, units)) == referee.moves(state, units)
        assert retreat.any_alone(state, units) == referee.one_can_be_saved(state, units)
        could += together
        barred += not together and all(referee.ways(state, where, p) for p in units)
    assert could > 100 and barred > 4  # both answers are tried
