"""A small game on a map with an inset: pieces walk over the seam, zones and supply go over it, texts name its hexes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest

from grognard import mapfile
from grognard.hexset import Field, HexSet, members, of
from grognard.umpire import GO, STOP, Dice, Event, Form, Illegal, Question, Reason, Spoken, forms, sentence
from grognard.umpire.events import event
from grognard.umpire.fields import listed
from grognard.umpire.position import Vocabulary, read_agenda, write_agenda
from grognard.umpire.reading import FormatError, Page, lines_of
from grognard.umpire.state import State

# Twelve hexes of a third of the size stand for E0403; its six neighbours are linked to those on their side.
MAP = """\
grognard map 1
title en "Seam" fr "Couture"
credits en "Nobody" fr "Personne"
grid flat shifted odd
  sheet E columns 01-07 rows 01-05
scale 8
inset S en "Fort" fr "Fort" columns 01-04 rows 01-03 shifted odd scale 2.67 times 3 covers E0403
terrain E
      01 02 03 04 05 06 07
  01   .  .  .  .  .  .  .
  02   .  .  .  .  .  .  .
  03   .  .  .  .  .  .  .
  04   .  .  .  .  .  .  .
  05   .  .  .  .  .  .  .
terrain S
      01 02 03 04
  01   .  .  .  .
  02   .  .  .  .
  03   .  .  .  .
link E0402 S0201 S0301
link E0302 S0101
link E0303 S0102 S0103
link E0404 S0203 S0303
link E0503 S0402 S0403
link E0502 S0401
mega E0403 S0201 S0202 S0203 S0301 S0302 S0303 S0102
road way en "Way" fr "Route" E0401 E0402 S0201 S0202 S0203 E0404 E0405
"""
SIDES = ("blue", "red")


class Rules:
    def __init__(self, path: Path) -> None:
        path.write_text(MAP, encoding="utf-8")
        self.map = mapfile.load(path)
        self.grid = self.map.grid
        self.numbers = tuple(self.grid.number(h) if h in self.grid else "" for h in range(self.grid.size))
        self.playable: HexSet = of(self.map.playable)
        self.field = Field(self.grid, self.playable)
        self.names = ("b1", "b2", "r1")
        self.by_name = {name: i for i, name in enumerate(self.names)}

    def set(self, *numbers: str) -> HexSet:
        return of(map(self.grid.index, numbers))

    def named(self, hexes: HexSet) -> set[str]:
        return {self.numbers[h] for h in members(hexes)}


@dataclass(frozen=True, slots=True)
class March(Question):
    """A piece walks on, a hex at a time, not beside an enemy."""

    piece: int
    way: tuple[int, ...] = ()
    seen: int = 0
    kind: ClassVar[str] = "march"
    forms: ClassVar[tuple[Form, ...]] = (Form("to HEX", GO), Form("end", STOP))
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("piece", "unit"), ("way", "places"), ("seen", "hexes"))

    def case_of(self, state: Seam) -> str:
        return "§1"

    def side_of(self, state: Seam) -> str:
        return SIDES[0]

    def open_to(self, state: Seam) -> HexSet:
        r = state.rules
        return r.field.neighbours(1 << state.place[self.piece]) & ~state.zone(1) & ~of(state.place[2:])

    def legal(self, state: Seam) -> list[str]:
        return [*(f"to {state.rules.numbers[h]}" for h in members(self.open_to(state))), "end"]

    def answer(self, state: Seam, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.agenda.pop()
            return
        here, there = state.place[self.piece], state.rules.grid.index(said.hexes[0])
        state.place[self.piece] = there
        state.agenda[-1] = March(self.piece, (*self.way, here), self.seen | 1 << here)
        events.append(event("moved", hex=state.rules.numbers[there]))

    def why_not(self, state: Seam, said: Spoken) -> Reason:
        return Reason("§1", "why-off-map", {"hex": said.hexes[0]})


class Seam(State):
    rules: Rules
    place: list[int] = listed(lambda _: [])

    def zone(self, side: int) -> HexSet:
        return self.rules.field.neighbours(of(self.place[:2] if side == 0 else self.place[2:]))

    def case_of_end(self) -> str:
        return "§2"


@pytest.fixture
def rules(tmp_path: Path) -> Rules:
    return Rules(tmp_path / "seam.map")


def seam(rules: Rules, b1: str, b2: str, r1: str) -> Seam:
    state = Seam(rules, Dice("seam"))
    state.place, state.agenda = [rules.grid.index(n) for n in (b1, b2, r1)], [March(0)]
    return state


class Grammar:
    VERBS: ClassVar[dict[str, int]] = {"to": 1, "end": 0}
    FOLLOW: ClassVar[dict[str, str]] = {}


def march(state: Seam, text: str) -> None:
    for action in sentence.parse(state, text, Grammar()).actions:
        state.play(action)


# --- walking ---------------------------------------------------------------------------------


def test_a_piece_walks_over_the_seam_and_out_again(rules: Rules) -> None:
    state = seam(rules, "E0401", "E0101", "E0705")
    assert "to E0402" in state.legal()
    march(state, "to E0402 to S0201 to S0202 to S0203 to E0404 end")
    assert rules.numbers[state.place[0]] == "E0404"
    assert state.over


def test_next_to_the_inset_lie_its_hexes_and_not_the_one_it_covers(rules: Rules) -> None:
    state = seam(rules, "E0402", "E0101", "E0705")
    beside = ["E0301", "E0302", "E0401", "E0501", "E0502", "S0201", "S0301"]
    assert sorted(state.legal()) == ["end", *(f"to {n}" for n in beside)]
    assert rules.grid.index("E0403") not in rules.map.playable
    with pytest.raises(Illegal):
        march(state, "to E0403")


def test_numbers_may_be_typed_small(rules: Rules) -> None:
    state = seam(rules, "E0401", "E0101", "E0705")
    march(state, "to e0402 TO s0201 End")
    assert rules.numbers[state.place[0]] == "S0201"
    state = seam(rules, "E0401", "E0101", "E0705")
    assert forms.possible(state) == "to HEX, end"
    with pytest.raises(Illegal) as caught:
        march(state, "to e9901")
    assert caught.value.reason.args == {"hex": "E9901"}
    assert caught.value.reason.key == "why-off-map"


# --- zones, supply, distances ----------------------------------------------------------------


def test_zones_go_over_the_seam(rules: Rules) -> None:
    state = seam(rules, "E0401", "E0101", "S0201")
    assert rules.named(state.zone(1)) == {"E0402", "S0101", "S0202", "S0301"}
    assert "to E0402" not in state.legal()
    outside = seam(rules, "S0302", "E0101", "E0404")
    assert {"S0203", "S0303"} < rules.named(outside.zone(1))
    assert "to S0303" not in outside.legal()


def test_supply_runs_through_the_inset_and_is_cut_on_the_seam(rules: Rules) -> None:
    source = rules.set("E0401")
    road = rules.field.only(rules.map.roads)
    way = {"E0401", "E0402", "S0201", "S0202", "S0203", "E0404", "E0405"}
    assert rules.named(road.flood(source, rules.playable)) == way
    enemy = seam(rules, "E0101", "E0101", "S0303")
    assert rules.named(road.flood(source, rules.playable & ~enemy.zone(1))) == {"E0401", "E0402", "S0201", "S0202"}
    seams = [(rules.grid.index("E0404"), rules.grid.index("S0203"))]
    assert rules.named(road.with_barriers(seams).flood(source, rules.playable)) == way - {"E0404", "E0405"}
    # Over any ground the inset is reached unless all that lies round it is held.
    assert rules.field.flood(source, rules.playable) == rules.playable
    ring = rules.set("E0402", "E0302", "E0303", "E0404", "E0503", "E0502")
    inset = of(h for h in rules.grid if rules.grid.lattice_of(h) == 1)
    assert inset.bit_count() == 12
    assert rules.field.flood(source, rules.playable & ~ring) == rules.playable & ~ring & ~inset
    assert rules.field.enclosed(inset | ring) == inset


def test_distances_add_up(rules: Rules) -> None:
    index, distance = rules.grid.index, rules.grid.distance
    assert distance(index("E0401"), index("E0402")) == 1
    assert distance(index("E0402"), index("S0203")) == 3
    assert distance(index("E0401"), index("S0203")) == 4
    assert distance(index("E0402"), index("E0404")) == 3, "round the inset, not under it"
    assert distance(index("S0101"), index("S0403")) == 3
    steps = {h: distance(index("E0402"), h) for h in members(rules.playable)}
    for n in range(6):
        assert rules.field.within(rules.set("E0402"), n) == of(h for h, far in steps.items() if far <= n)


def test_three_hexes_of_the_inset_are_one_of_the_map(rules: Rules) -> None:
    near = rules.named(rules.field.in_range(rules.set("E0402"), 1))
    assert {n for n in near if n[0] == "E"} == {"E0402", "E0401", "E0301", "E0302", "E0501", "E0502"}
    inset = {n for n in rules.numbers if n[:1] == "S"}
    assert {n for n in near if n[0] == "S"} == inset - {"S0103"}
    out = rules.named(rules.field.in_range(rules.set("S0203"), 1))
    assert "E0404" in out
    assert "E0405" not in out


def test_a_mega_hex_stands_for_the_hex_it_covers(rules: Rules) -> None:
    grid: Any = rules.grid
    assert rules.named(of(grid.mega[grid.index("E0403")])) >= {"S0202", "S0302"}
    assert rules.numbers[grid.mega_of[grid.index("S0202")]] == "E0403"
    assert grid.index("S0403") not in grid.mega_of


# --- texts -----------------------------------------------------------------------------------


def vocabulary(rules: Rules) -> Vocabulary:
    return Vocabulary(rules.names, rules.numbers, rules.playable, SIDES, (March,))


def read(rules: Rules, text: str) -> Any:
    page = Page("seam")
    (statement,) = page.statements(lines_of(text))
    return [item for item, _ in read_agenda(vocabulary(rules), page, statement)]


def test_a_position_names_the_hexes_of_both(rules: Rules) -> None:
    state = seam(rules, "E0401", "S0102", "E0304")
    march(state, "to E0402 to S0201 to S0202")
    (said,) = write_agenda(vocabulary(rules), state.agenda)
    assert said == "march b1 E0401,E0402,S0201 E0401,E0402,S0201"
    assert read(rules, f"agenda {said}") == state.agenda
    v = vocabulary(rules)
    placed = ",".join(rules.numbers[h] for h in state.place)
    assert [v.hex_numbers[number] for number in placed.split(",")] == state.place


@pytest.mark.parametrize(
    ("hex_", "key"), [("E0403", "format-not-playable"), ("S0501", "format-no-hex"), ("s0102", "format-no-hex")]
)
def test_a_position_with_a_hex_that_is_none(rules: Rules, hex_: str, key: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(rules, f"agenda march b1 E0401,{hex_} -")
    assert caught.value.message.key == key
    assert (caught.value.line, caught.value.column) == (1, 23)
