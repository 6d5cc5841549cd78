"""What holds in every battle, whoever fights it: checked on games played at random, and on battles made for it."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grognard.games import leningrad
from grognard.games.leningrad.battle import Battle
from grognard.games.leningrad.state import READY, Leningrad
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import members
from grognard.umpire import Event
from grognard.warfare.battle import ATTACKER, DEFENDER
from grognard.warfare.pieces import DEAD


@dataclass
class Seen:
    """A battle as it was when it was joined, and what has happened in it since."""

    battle: Battle
    steps: list[int]
    place: list[int]
    results: tuple[str, str] = ("-", "-")
    chose: dict[str, str] = field(default_factory=dict)
    """By side: lose, split or retreat."""


class Watcher:
    """Plays at random and checks every battle on the way."""

    def __init__(self, state: Leningrad, seed: int) -> None:
        self.state = state
        self.chooser = random.Random(seed)
        self.seen: Seen | None = None
        self.battles = 0
        self.flown = 0
        self.turn = state.turn

    def choose(self) -> str:
        """Attacks rather than ends phases, so that there is something to see."""
        legal = self.state.legal()
        fights = [a for a in legal if a.startswith(("attack", "also", "with", "overrun", "advance"))]
        return self.chooser.choice(fights if fights and self.chooser.random() < 0.6 else legal)

    def step(self) -> None:
        state = self.state
        before = state.copy()
        action = self.choose()
        events = state.play(action)
        self.check_retreat(before, action)
        self.check_advance(before, action)
        self.check_air(before)
        self.follow(before, events)
        both = state.occupied[0] & state.occupied[1]
        assert not both, "both sides in a hex"

    # --- one action --------------------------------------------------------------------------

    def check_retreat(self, before: Leningrad, action: str) -> None:
        """8.47: away from the hexes of the enemy, with room, and out of enemy zones or with friends."""
        if not before.decision.kind.startswith("retreating") or action.endswith("lost"):
            return
        _, name, number = action.split()
        r, battle = before.rules, before.battle
        assert battle is not None
        piece, there = r.by_name[name], r.grid.index(number)
        here, side = before.place[piece], before.side_of(piece)
        enemies = battle.targets if battle.attackers >> piece & 1 else battle.origins
        distance = r.grid.distance
        assert min(distance(there, e) for e in members(enemies)) > min(distance(here, e) for e in members(enemies))
        assert not before.occupied[1 - side] >> there & 1
        assert before.count_at(there) < 3
        assert before.count_at(there) or not zoc(before, 1 - side) >> there & 1

    def check_advance(self, before: Leningrad, action: str) -> None:
        """8.48: into an empty hex that the enemy left in this battle, beside the one the unit stands in."""
        if not action.startswith("advance"):
            return
        _, name, number = action.split()
        r, battle = before.rules, before.battle
        assert battle is not None
        piece, there = r.by_name[name], r.grid.index(number)
        role = ATTACKER if battle.attackers >> piece & 1 else DEFENDER
        left = (battle.targets if role == ATTACKER else battle.origins) | battle.passed
        assert left >> there & 1, "not vacated"
        assert not before.occupied[1 - before.side_of(piece)] >> there & 1
        assert there in r.adjacent[before.place[piece]]
        assert not battle.fled >> piece & 1, "a unit that retreated advances"
        assert self.state.count_at(there) <= 3
        if role == DEFENDER:
            assert battle.results[DEFENDER] == "-" and not battle.overrun

    def check_air(self, before: Leningrad) -> None:
        """11.5: once a turn."""
        if before.turn != self.turn:
            self.turn, self.flown = before.turn, 0
        if self.state.turn == before.turn and not self.state.over:
            self.flown += sum(
                was == READY and now != READY for was, now in zip(before.air, self.state.air, strict=True)
            )
            assert self.flown <= len(before.rules.air)
            assert not any(was != READY and now == READY for was, now in zip(before.air, self.state.air, strict=True))

    # --- whole battles -----------------------------------------------------------------------

    def follow(self, before: Leningrad, events: list[Event]) -> None:
        for e in events:
            if e.kind in ("attack", "overrun"):
                assert self.seen is None
                battle = self.state.battle
                self.seen = Seen(battle or _joined(before, e), before.steps[:], before.place[:])
            if self.seen is None:
                continue
            if e.kind == "combat-result":
                to_defender, to_attacker = str(e["result"]).split("/")
                self.seen.results = (to_attacker, to_defender)
            elif e.kind == "chose":
                self.seen.chose[str(e["side"])] = str(e["what"])
            elif e.kind == "must-lose":
                self.seen.chose[str(e["side"])] = "lose"
        if self.seen is not None and self.state.battle is None:
            self.check_losses(before, self.seen)
            self.seen = None
            self.battles += 1

    def check_losses(self, before: Leningrad, seen: Seen) -> None:
        """The steps lost are those of the result: none, one, two or all; no step is ever gained."""
        state, battle = self.state, seen.battle
        now = state.steps
        for p, steps in enumerate(seen.steps):
            assert now[p] <= steps
            fought = (battle.attackers | battle.defenders | battle.bystanders) >> p & 1
            assert fought or now[p] == steps or state.decision.kind == "overstacked", (
                "a bystander of no battle lost a step"
            )
        for role, bits in ((ATTACKER, battle.attackers), (DEFENDER, battle.defenders)):
            lost = sum(seen.steps[p] - now[p] for p in members(bits))
            had = sum(seen.steps[p] for p in members(bits))
            result = seen.results[role]
            choice = seen.chose.get(("german", "soviet")[state.side_of(next(members(bits)))], "")
            if result == "-":
                assert lost == 0
            elif result == "E":
                assert lost == had
            elif choice == "lose":
                assert lost == min(int(result), had)
            else:
                assert choice == "retreat" or lost >= 1
                enemies = battle.targets if role == ATTACKER else battle.origins
                self.check_distance(bits, enemies, 1 if choice == "split" else int(result))
        adverse, losers = (
            seen.results[DEFENDER] != "-",
            [p for p in members(battle.defenders) if now[p] < seen.steps[p]],
        )
        lost_in = {seen.place[p] for p in losers}
        for p in members(battle.bystanders):
            only_losses = seen.results[DEFENDER] != "E" and choice == "lose"  # the defender's choice
            assert (now[p] == 0) is (adverse and (not only_losses or seen.place[p] in lost_in))

    def check_distance(self, bits: int, enemies: int, hexes: int) -> None:
        """All of a force that retreated, and live, are so many hexes farther away."""
        distance = self.state.rules.grid.distance
        for p in members(bits):
            if self.state.steps[p]:
                assert min(distance(self.state.place[p], e) for e in members(enemies)) >= 1 + hexes


def _joined(before: Leningrad, e: Event) -> Battle:
    """A battle that was over before anybody was asked: put together again from its announcement."""
    r = before.rules
    units, hexes = e["units"], e["hexes"]
    assert isinstance(units, tuple) and isinstance(hexes, tuple)
    attackers = sum(1 << r.by_name[n] for n in units)
    targets = sum(1 << r.grid.index(h) for h in hexes)
    out = 0 if e.kind == "overrun" else before.retreated
    inside = sum(before.at[t] for t in members(targets))
    origins = 0
    for p in members(attackers):
        origins |= 1 << before.place[p]
    return Battle(attackers, inside & ~out, targets, origins, e.kind == "overrun", inside & out)


@pytest.mark.case(
    "2010 §8.2", "2010 §8.41", "2010 §8.42", "2010 §8.44", "2010 §8.47", "2010 §8.48", "2010 §11.5",
    "1979 §8.4", "1979 §10.1", "1979 §10.2", "1979 §10.4", "1979 §10.7", "1979 §10.9", "1979 §13.5",
)  # fmt: skip
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
@pytest.mark.parametrize("seed", range(6))
def test_every_battle_of_a_game_goes_by_the_book(edition: str, seed: int) -> None:
    watcher = Watcher(leningrad.new(edition, seed=seed, set_up="historical"), seed)
    while not watcher.state.over:
        watcher.step()
    assert watcher.battles > 10


@pytest.mark.case("2010 §12.0", "1979 §14.0")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
@pytest.mark.parametrize("seed", range(6))
def test_no_division_turns_up_twice_in_a_game(edition: str, seed: int) -> None:
    """In 1979 a division may return, but only after it was eliminated and its back had run out."""
    state = leningrad.new(edition, seed=seed, set_up="historical")
    chooser = random.Random(seed)
    out: dict[tuple[str, str], str] = {}
    dead: set[str] = set()
    while not state.over:
        for e in state.play(chooser.choice(state.legal())):
            if e.kind == "revealed":
                key = (str(e["kind"]), str(e["division"]))
                if key in out:
                    assert edition == "1979" and out[key] in dead
                out[key] = str(e["unit"])
            elif e.kind == "eliminated":
                dead.add(str(e["unit"]))
    alive = [d for p, d in enumerate(state.front) if d >= 0 and state.place[p] != DEAD]
    assert len(alive) == len(set(alive))


@st.composite
def meetings(draw: st.DrawFn) -> tuple[str, str]:
    """Some units of both sides, close together in the open country of Lithuania."""
    hexes = [f"{c:02d}{r:02d}" for c in range(4, 9) for r in range(8, 13)]
    german_hexes = draw(st.lists(st.sampled_from(hexes), min_size=1, max_size=5, unique=True))
    soviet_hexes = draw(
        st.lists(st.sampled_from([h for h in hexes if h not in german_hexes]), min_size=1, max_size=6, unique=True)
    )
    germans = iter(
        [
            "1pz",
            "6pz",
            "36mot",
            "8pz",
            "1id",
            "11id",
            "58id",
            "61id",
            "21id",
            "30id",
            "32id",
            "12id",
            "sst",
            "3mot",
            "93id",
        ]
    )
    soviets = iter([*(f"i{n}" for n in range(1, 14)), *(f"a{n}" for n in range(1, 6))])
    units = []
    for h in german_hexes:
        for _ in range(draw(st.integers(1, 3))):
            units.append(f"{next(germans)}@{h}" + draw(st.sampled_from(["", "/1"])))
    for h in soviet_hexes:
        for _ in range(draw(st.integers(1, 3))):
            units.append(f"{next(soviets)}@{h}")
    phase = draw(st.sampled_from(["german-combat", "soviet-combat", "german-movement", "soviet-movement"]))
    return " ".join(units), phase


@pytest.mark.case("2010 §8.43", "2010 §8.47", "2010 §8.48", "1979 §10.3", "1979 §10.7", "1979 §10.9")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
@given(meeting=meetings(), seed=st.integers(0, 2**20))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_battles_at_close_quarters_go_by_the_book(edition: str, meeting: tuple[str, str], seed: int) -> None:
    units, phase = meeting
    state = leningrad.diagram(edition, turn=7, phase=phase, units=units, seed=seed)
    watcher = Watcher(state, seed)
    for _ in range(60):
        if state.over or state.turn > 7:
            break
        watcher.step()


@pytest.mark.case("2010 §8.3", "1979 §9.0 procedure")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_a_battle_can_be_copied_at_every_question(edition: str) -> None:
    """Played on from a copy it goes the same way."""
    state = leningrad.new(edition, seed=11, set_up="historical")
    chooser = random.Random(11)
    for _ in range(400):
        action = chooser.choice(state.legal())
        if state.battle is not None:
            twin = state.copy()
            assert twin.play(action) == state.play(action)
            assert (twin.place, twin.steps, twin.front, twin.legal()) == (
                state.place, state.steps, state.front, state.legal(),
            )  # fmt: skip
        else:
            state.play(action)
