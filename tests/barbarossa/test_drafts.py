"""Declarations as drafts: all that the book allows can be put together, nothing else, and random play ends."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

from grognard.games.barbarossa.declaration import Attack, contacts
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET, counters
from grognard.umpire.shapes import sample
from grognard.umpire.spoken import spoken
from grognard.words import LANGUAGES
from tests import soak
from tests.barbarossa.asking import ask, asked
from tests.barbarossa.boards import game, land

ARMIES = tuple(
    [
        name
        for name, unit in counters().items()
        if unit.side == side and not unit.pool and not unit.instead_of and unit.untried is None
        if unit.kind not in ("flotilla", "armoured-train")
    ]
    for side in (AXIS, SOVIET)
)
DECLARATION = tuple(f"{side}-declaration" for side in SIDES)


def board(chance: random.Random, *, wide: int, units: int, letters: str, hexes: int) -> Barbarossa:
    """Ground and units thrown about."""
    numbers = [f"{c:02d}{r:02d}" for c in range(1, wide + 1) for r in range(1, wide + 1)]
    drawn = ["".join(chance.choice(letters) for _ in range(wide)) for _ in range(wide)]
    rivers = {
        f"{c:02d}{r:02d}/{c:02d}{r + 1:02d}" for c in range(1, wide + 1) for r in chance.sample(range(1, wide), 2)
    }
    taken = chance.sample(numbers, hexes)
    stacks = ("", "")
    for side, places in ((AXIS, taken[::2]), (SOVIET, taken[1::2])):
        army: dict[str, list[str]] = {}
        for name in chance.sample(ARMIES[side], units):
            lost = chance.randrange(counters()[name].steps)
            left = counters()[name].steps - lost
            army.setdefault(chance.choice(places), []).append(f"{name}/{left}")
        said = " ".join(f"{h}:{','.join(stack)}" for h, stack in sorted(army.items()))
        stacks = (said, stacks[1]) if side == AXIS else (stacks[0], said)
    return game(land("\n".join(drawn), major=" ".join(sorted(rivers))), *stacks)


# --- random play -----------------------------------------------------------------------------------------------


@soak.more
@pytest.mark.parametrize(
    ("seeds", "size", "most"),
    [
        (soak.times(400, 4000), {"wide": 7, "units": 8, "hexes": 10}, 150),
        (soak.times(400, 4000), {"wide": 9, "units": 14, "hexes": 16}, 250),
        (soak.times(20, 400), {"wide": 16, "units": 60, "hexes": 80}, 500),
    ],
)
def test_random_drafts_end(seeds: int, size: dict[str, int], most: int) -> None:
    """There is always an answer, each answer can be played, and it ends without a search for the way out."""
    declared = 0
    for seed in range(seeds):
        chance, side = random.Random(seed), seed % 2
        state = board(chance, letters="......wwhSmtcC", **size)
        state.owed = seed % 3
        ask(state, DECLARATION[side])
        steps = 0
        while asked(state) == "declaration":
            assert state.legal()
            state.play(sample(state, chance))
            steps += 1
            assert steps < most, f"seed {seed}"
        declared += len(state.attacks)
        assert_stands(state, side)
    assert declared > seeds // 2


def assert_stands(state: Barbarossa, side: int) -> None:
    """What every declaration must keep to, whatever the way to it."""
    units = targets = 0
    for attack in state.attacks:
        assert attack.units
        assert not attack.units & units
        assert not attack.targets & targets
        units |= attack.units
        targets |= attack.targets
        assert not attack.targets & ~state.occupied[1 - side]
    assert not contacts(state, side).required_by(state, units) & ~targets
    assert not units & ~state.rules.of_side[side]
    assert sum(attack.mandated for attack in state.attacks) <= state.owed


def test_every_refusal_names_its_case_in_both_languages() -> None:
    """Of all that can be said with the verbs of the question, legal or not."""
    keys = set()
    for seed in range(90):
        chance, side = random.Random(seed), seed % 2
        state = board(chance, wide=6, units=7, letters="....wScC", hexes=9)
        state.owed = seed % 2
        ask(state, DECLARATION[side])
        for _ in range(12):
            if asked(state) != "declaration":
                break
            for action in every_saying(state, chance):
                if action in state.legal():
                    continue
                reason = state.why_not(action)
                if reason is None:  # said of another hex of the same attack
                    assert state.decision.meant(state, spoken(action)) in state.legal()
                    continue
                assert reason.case.startswith("BSR §")
                assert all(reason.tell(language) for language in LANGUAGES)
                keys.add(reason.key)
            state.play(sample(state, chance))
    assert len(keys) > 24, sorted(keys)


def every_saying(state: Barbarossa, chance: random.Random) -> Iterator[str]:
    names = [n for p, n in enumerate(state.rules.names) if state.place[p] >= 0]
    numbers = [n for n in state.rules.numbers if n]
    held = [state.rules.numbers[h] for h in state.at]
    yield from (f"{verb} {n}" for verb in ("declare", "narrow", "mandate", "unmandate", "undeclare") for n in numbers)
    yield from (f"leave {name}" for name in names)
    yield from (f"join {name} {n}" for name in names for n in chance.sample(held, 4))
    yield from (f"widen {a} {b}" for a in held for b in held)
    yield "end"


# --- a second referee ---------------------------------------------------------------------------------------------


class Book:
    """Which declarations are allowed (BSR §12.12-12.21), worked out from the book in the plainest way: every division
    of enemy hexes into attacks, every assignment of units to them."""

    def __init__(self, state: Barbarossa, side: int) -> None:
        self.state, self.side = state, side
        r = state.rules
        self.units = [p for p in range(r.count) if state.place[p] >= 0 and r.side_of[p] == side]
        self.enemy = sorted(h for h in state.at if any(r.side_of[p] != side for p in state.pieces_at(h)))

    def attack(self, piece: int) -> int:
        return counters()[self.state.rules.names[piece]].strength[self.state.steps[piece]][0]

    def is_major(self, a: int, b: int) -> bool:
        return (min(a, b), max(a, b)) in self.state.rules.land.major_rivers

    def zone(self, from_: int, to: int) -> bool:
        land, r = self.state.rules.land, self.state.rules
        return (
            any(counters()[r.names[p]].zone for p in self.state.pieces_at(from_))
            and r.grid.adjacent(from_, to)
            and not self.is_major(from_, to)
            and not land.major_cities >> to & 1
        )

    def may(self, piece: int, target: int) -> str:
        """How a unit may attack a hex: not at all, freely, or as armour across a major river. Not if its strength comes
        to nothing with all who are halved as often."""
        way = self.way(piece, target)
        others = [p for p in self.units if self.way(p, target)]
        alike = [p for p in others if self.times(p, [target]) == self.times(piece, [target])]
        return way if sum(map(self.attack, alike)) // 2 ** self.times(piece, [target]) else ""

    def way(self, piece: int, target: int) -> str:
        r, here = self.state.rules, self.state.place[piece]
        unit, terrain = counters()[r.names[piece]], r.land.terrain
        if unit.kind == "hq" or "artillery" in unit.kind or unit.kind == "mortar" or not self.attack(piece):
            return ""
        if not r.grid.adjacent(here, target):
            return ""
        driven = unit.ma in ("red", "orange", "green")
        into_swamp = driven and terrain[target] == "swamp"
        if into_swamp and not self.zone(target, here):
            return ""
        if driven and terrain[here] == "swamp" and not into_swamp:
            return ""
        tanks = unit.kind in ("armour", "armoured-anti-tank", "armoured-engineer", "assault-gun")
        return "helped" if tanks and self.is_major(here, target) else "free"

    def times(self, piece: int, targets: list[int]) -> int:
        r, here = self.state.rules, self.state.place[piece]
        unit, terrain = counters()[r.names[piece]], r.land.terrain
        return (
            (terrain[here] == "swamp")
            + any(self.is_major(here, t) for t in targets)
            + any(unit.red and (r.land.cities | r.land.major_cities) >> t & 1 for t in targets)
            + any(unit.ma in ("red", "orange", "green") and terrain[t] == "swamp" for t in targets)
        )

    def defence(self, target: int) -> int:
        r = self.state.rules
        stack = [(p, counters()[r.names[p]]) for p in self.state.pieces_at(target)]
        others = [(p, unit) for p, unit in stack if "artillery" not in unit.kind and unit.kind != "mortar"]
        return sum(unit.strength[self.state.steps[p]][1] for p, unit in others or stack)

    def stands(self, targets: list[int], units: list[int]) -> bool:
        place = self.state.place
        if not units or any(not self.may(p, t) for p in units for t in targets):
            return False
        for p, t in product(units, targets):
            friends = [q for q in units if place[q] == place[p]]
            crossers = [
                q for q in friends if all(self.may(q, s) == "free" for s in targets if self.may(p, s) == "helped")
            ]
            if self.may(p, t) == "helped" and not crossers:
                return False
        total = 0
        for times in {self.times(p, targets) for p in units}:
            left = sum(self.attack(p) for p in units if self.times(p, targets) == times) // 2**times
            if not left:
                return False
            total += left
        return 4 * total >= sum(map(self.defence, targets))

    def is_allowed(self, attacks: dict[tuple[int, ...], list[int]]) -> bool:
        if not all(self.stands([*targets], units) for targets, units in attacks.items()):
            return False
        attacked = {t for targets in attacks for t in targets}
        for p in (p for units in attacks.values() for p in units):
            here = self.state.place[p]
            for t in self.enemy:
                stack = self.state.pieces_at(here)
                if self.zone(t, here) and t not in attacked and any(self.may(q, t) for q in stack):
                    return False
        return True

    def all_allowed(self) -> set[frozenset[tuple[tuple[int, ...], tuple[int, ...]]]]:
        open_ = [t for t in self.enemy if any(self.may(p, t) for p in self.units)]
        able = [p for p in self.units if any(self.may(p, t) for t in open_)]
        found = set()
        for groups in divisions(open_):
            for chosen in product(range(len(groups) + 1), repeat=len(able)):
                attacks = {
                    tuple(g): [p for p, c in zip(able, chosen, strict=True) if c == i] for i, g in enumerate(groups)
                }
                if self.is_allowed(attacks):
                    found.add(frozenset((g, tuple(units)) for g, units in attacks.items()))
        return found


def divisions(hexes: list[int]) -> Iterator[list[list[int]]]:
    """All ways of leaving some out and grouping the others."""
    if not hexes:
        yield []
        return
    first, *others = hexes
    for groups in divisions(others):
        yield groups
        yield [[first], *groups]
        for i in range(len(groups)):
            yield [*groups[:i], sorted([first, *groups[i]]), *groups[i + 1 :]]


def all_reached(state: Barbarossa) -> set[frozenset[tuple[tuple[int, ...], tuple[int, ...]]]]:
    """All declarations that can be ended, by adding alone."""
    found, seen, waiting = set(), {()}, [state]
    while waiting:
        here = waiting.pop()
        for action in here.legal():
            verb = spoken(action).verb
            if verb == "end":
                found.add(frozenset(map(listed, here.attacks)))
            elif verb in ("declare", "join", "widen"):
                there = here.copy()
                there.play(action)
                if there.attacks not in seen:
                    seen.add(there.attacks)
                    waiting.append(there)
    return found


def listed(attack: Attack) -> tuple[tuple[int, ...], tuple[int, ...]]:
    def bits(number: int) -> tuple[int, ...]:
        return tuple(i for i in range(number.bit_length()) if number >> i & 1)

    return bits(attack.targets), bits(attack.units)


@soak.more
def test_the_draft_reaches_what_the_book_allows_and_nothing_else() -> None:
    compared = several = 0
    for seed in range(soak.times(400, 4000)):
        chance, side = random.Random(seed), seed % 2
        state = board(chance, wide=4, units=4, letters="...wSc", hexes=6)
        ask(state, DECLARATION[side])
        book = Book(state, side)
        fighting = [p for p in book.units if any(book.may(p, t) for t in book.enemy)]
        if asked(state) != "declaration" or len(fighting) > 3:
            continue
        allowed = book.all_allowed()
        assert all_reached(state) == allowed, f"seed {seed}"
        compared += 1
        several += any(len(each) > 1 or any(len(targets) > 1 for targets, _ in each) for each in allowed)
    assert compared > 100
    assert several > 25


def test_where_the_book_allows_nothing_nothing_is_asked() -> None:
    for seed in range(200):
        chance, side = random.Random(seed), seed % 2
        state = board(chance, wide=4, units=3, letters="...wSc", hexes=6)
        ask(state, DECLARATION[side])
        if asked(state) == "nothing":
            assert Book(state, side).all_allowed() == {frozenset()}
