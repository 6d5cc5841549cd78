"""The fortress of Brest: the inset as it was drafted, and what its scenario says that no other does."""

from __future__ import annotations

import pytest

from grognard.games import barbarossa
from grognard.games.barbarossa import demolition, thirst
from grognard.games.barbarossa.battle import Battle
from grognard.games.barbarossa.modifiers import modifiers
from grognard.games.barbarossa.odds import odds
from grognard.games.barbarossa.room import limit
from grognard.games.barbarossa.scenarios import board_map, rules, scenario
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.hexset import members
from grognard.umpire import Event
from grognard.umpire.reading import FormatError
from tests.barbarossa.test_scenario_text import OWN, said

LINKS = 53
"""Pairs of a transition hex and a hex of the map beside it."""


def start() -> Barbarossa:
    return barbarossa.new("fortress", seed=1)


def bits(state: Barbarossa, *names: str) -> int:
    return sum(1 << state.rules.by_name[name] for name in names)


def around(number: str) -> set[str]:
    r = rules("fortress")
    return {r.numbers[h] for h in r.land.adjacent[r.hex(number)]}


def test_the_inset_lies_where_it_was_drafted() -> None:
    """§17.11-17.13: seventy hexes for eight, 27 of them at the seam; a few sides by hand."""
    land = rules("fortress").land
    assert land.insets.hexes.bit_count() == 70 and land.insets.transition.bit_count() == 27
    assert sum(hexes.bit_count() for hexes in land.insets.seams.values()) == LINKS
    assert around("S0807") == {"S0706", "S0707", "S0806", "S0808", "S0906", "S0907"}
    assert around("S0711") >= {"W2060", "W2160", "W2260"}


def test_a_hex_beside_the_inset_lies_on_the_edge_too() -> None:
    """§10.27b, §6.47a: supply comes by W1958, and who leaves leaves by the east, though these have many neighbours."""
    r = rules("fortress")
    border = {r.numbers[h] for h in members(r.land.border)}
    assert {"W1958", "W2357", "W2458"} <= border and not any(number.startswith("S") for number in border)


def test_everybody_stands_in_supply_and_within_the_limit() -> None:
    """§17.23, §6.1."""
    state = start()
    r = state.rules
    for side in (AXIS, SOVIET):
        assert not state.occupied[side] & ~supplied_hexes(state, side)
    for h in members(state.occupied[AXIS] | state.occupied[SOVIET]):
        assert r.stacking_points[state.at[h]] <= limit(r, h)


def test_the_guns_stand_ready_and_the_garrisons_are_garrisons() -> None:
    """§13.42a, §13.46, §18.51, §21.81."""
    state = start()
    assert state.shells[state.rules.by_name["karl833"]] == 2 and state.shells[state.rules.by_name["mrs21"]] == 4
    assert state.garrison & bits(state, "cit", "kob") == bits(state, "cit", "kob")
    assert {state.rules.numbers[h] for h in members(state.rules.land.citadels)} == {"S0807", "S0808"}


def test_the_first_assault_has_boats_ready() -> None:
    state = start()
    target = 1 << state.rules.hex("S0808")
    battle = Battle(AXIS, target, bits(state, "45id"), state.combat_at(state.rules.hex("S0808")), supplied=True)

    def boats() -> list[int]:
        return [m.value for m in modifiers(state, battle, below=False) if m.key == "drm-scenario"]

    assert boats() == [-1]
    state.turn = 2
    state.forget()
    assert boats() == []
    assert odds(state, battle).ratio.column


def test_the_bridges_are_taken_whole() -> None:
    """§22.42: not before turn 2, and why."""
    state = start()
    assert demolition.targets(state, SOVIET) == []
    state.turn = 2
    state.forget()
    assert [tuple(map(state.rules.numbers.__getitem__, s)) for s in demolition.targets(state, SOVIET)] == [
        ("S0707", "S0807")
    ]


@pytest.mark.parametrize(("turn", "empty", "found"), [(2, True, []), (3, True, ["S0808"]), (3, False, [])])
def test_thirst(turn: int, empty: bool, found: list[str]) -> None:
    """From turn 3 on, and only where nobody of theirs stands beside the walls but in the other citadel."""
    state = start()
    state.turn = turn
    if empty:
        for name in ("6rd", "22td"):
            state.lift(state.rules.by_name[name])
    items = thirst.open_phase(state)
    assert [state.rules.numbers[h] for item in items for h in members(getattr(item, "hexes", 0))] == found


def test_who_is_thirsty_loses_a_step_on_five_and_not_on_six() -> None:
    for roll, lost in ((5, 1), (6, 0)):
        events: list[Event] = []
        state = start()
        state.turn = 3
        for name in ("6rd", "22td"):
            state.lift(state.rules.by_name[name])
        state.agenda.append(thirst.Thirst(1 << state.rules.hex("S0808")))
        state.forced_dice = (roll,)
        state.agenda[-1].open(state, events)
        assert [e["lost"] for e in events if e.kind == "thirst"] == [lost]
        assert (state.decision.kind == "attrition") == bool(lost)
        assert not lost or set(state.legal()) == {"lose cit", "lose nk17f", "lose nk132"}


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("thirst 2\nthirst 2", "format-twice"),
        ("modifier axis -1 1 tsch", "format-wrong-side"),
        ("modifier axis -1 9 18pz-p", "format-number"),
        ("spared 1 E1829/E1830", "scenario-no-bridge"),
    ],
)
def test_what_is_refused(line: str, key: str) -> None:
    with pytest.raises(FormatError) as caught:
        said(f"{OWN}{line}\n")
    assert caught.value.message.key == key


def test_the_map_is_its_own() -> None:
    assert scenario("fortress").map == "brest" and board_map("fortress") is not board_map("borisov")
    assert "S0808" not in {board_map("minsk").grid.number(h) for h in board_map("minsk").grid}
