"""One game of a series: who plays what from which seed, and what came of it."""

from __future__ import annotations

import platform
from dataclasses import replace
from hashlib import sha256
from time import perf_counter
from typing import Any

import msgspec

from grognard.arena.thinking import as_asked, thinking
from grognard.games import game, match_from, new_match, part, read_position
from grognard.players import player
from grognard.umpire import Illegal, Reason, record
from grognard.umpire.match import Match

Key = tuple[str, int, str, str, str, tuple[str, ...], int, int]


class Pairing(msgspec.Struct, frozen=True):
    """The same pairing is the same game wherever it is played, unless a player looks at the clock."""

    game: str
    edition: str
    players: tuple[str, ...]
    """One for each side, in the order of the sides."""
    number: int
    seed: int = 0
    """Of the series; game `number` of it has its own dice."""
    set_up: str = "free"
    """A set-up of the game, or the name of a position."""
    rules: int = 0
    """The version of the game's rules: results under other rules are other results."""
    thinking: str = ""
    """How the players thought: results of players with other code or weights are other results too."""
    position: str = ""
    """Where it begins, if not with a set-up: a position in text. Not kept with the outcome."""

    @property
    def key(self) -> Key:
        where = self.edition, self.set_up, self.players
        return self.game, self.rules, self.thinking, *where, self.seed, self.number

    @property
    def timeless(self) -> Key:
        """The same for games that only the rules tell apart, or how their players thought."""
        return msgspec.structs.replace(self, rules=0, thinking="").key

    def play(self) -> Outcome:
        return play(self)


class OtherVersion(Exception):
    """A machine whose players do not think as those who were asked for."""


class BadAnswer(Exception):
    """A player answers with what is not legal: his game cannot go on."""

    def __init__(self, pairing: Pairing, side: str, action: str, reason: Reason) -> None:
        self.pairing, self.side, self.action, self.reason = pairing, side, action, reason
        super().__init__(pairing, side, action, reason)

    @property
    def player(self) -> str:
        return self.pairing.players[sides(self.pairing.game).index(self.side)]


class Clock(msgspec.Struct, frozen=True):
    """Seconds that a side took: in all, and for its longest turn and phase."""

    seconds: float
    turn: float
    phase: float
    phases: int
    """Phases in which it decided anything."""


class Outcome(msgspec.Struct, frozen=True):
    pairing: Pairing
    points: int
    """How far the first side is ahead."""
    level: str
    winner: str | None
    turns: int
    decisions: int
    measures: dict[str, float | None]
    """What the game's package measures; None for what did not happen."""
    clocks: dict[str, Clock]

    @property
    def key(self) -> Key:
        return self.pairing.key

    def margin(self, side: str) -> int:
        """How far a side is ahead."""
        return self.points if side == sides(self.pairing.game)[0] else -self.points

    def score(self, side: str) -> float:
        """1 for a victory, 0 for a defeat, ½ if it is nobody's."""
        return 0.5 if self.winner is None else float(self.winner == side)

    def after_bid(self, bid: int) -> Outcome:
        """The same game if the first side had given so many points away for its seat."""
        if not bid:
            return self
        points = self.points - bid
        winner = part(self.pairing.game, "measures").winner(self.pairing.edition, points)
        return msgspec.structs.replace(self, points=points, winner=winner)

    def same(self, other: Outcome) -> bool:
        """Whether it is the same game, whatever time it took."""
        return msgspec.structs.replace(self, clocks={}) == msgspec.structs.replace(other, clocks={})


def sides(name: str) -> tuple[str, ...]:
    """The sides of a game, in their order."""
    return tuple(part(name, "measures").SIDES)


def position_name(name: str, text: str) -> str:
    """What a position is called in results: two positions of one name must not be taken for one."""
    return f"{name}#{sha256(text.encode()).hexdigest()[:8]}"


def begin(pairing: Pairing) -> Any:
    if pairing.position:
        state = read_position(pairing.position, pairing.set_up)
        state.reseed(_dice(pairing))
        return state
    return game(pairing.game).new(edition=pairing.edition, seed=_dice(pairing), set_up=pairing.set_up)


def _dice(pairing: Pairing) -> str:
    return f"{pairing.seed}:{pairing.number}"


def play(pairing: Pairing, match: Match | None = None) -> Outcome:
    """A whole game, through a match if one is given. Each player sees only what its side may know."""
    if pairing.thinking and not as_asked(pairing.thinking, found := thinking(pairing.game, pairing.players)):
        raise OtherVersion(pairing.thinking, found, platform.node())
    state = match.state if match else begin(pairing)
    meter = part(pairing.game, "measures").Meter(state)
    seats = {
        side: player(name, pairing.seed * 1_000_003 + 2 * pairing.number + k)
        for k, (side, name) in enumerate(zip(sides(pairing.game), pairing.players, strict=True))
    }
    watch = _Watch(seats)
    decisions = 0
    while not state.over:
        state.legal()  # made once: the view and the umpire share the list
        side = state.side
        view = state.view(side)
        begun = perf_counter()
        action = seats[side].choose(view)
        watch.spent(side, perf_counter() - begun)
        try:
            events = match.play(action) if match else state.play(action)
        except Illegal as error:
            raise BadAnswer(pairing, side, action, error.reason) from error
        state = match.state if match else state
        watch.see(events)
        meter.see(state, events)
        decisions += 1
    final = game(pairing.game).score(state)
    return Outcome(
        pairing=msgspec.structs.replace(pairing, position=""),
        points=final.total,
        level=final.level,
        winner=part(pairing.game, "measures").winner(pairing.edition, final.total),
        turns=state.turn,
        decisions=decisions,
        measures=dict(meter.found(state)),
        clocks=watch.clocks(),
    )


class Told(msgspec.Struct, frozen=True):
    """What came of a game, and its record."""

    outcome: Outcome
    record: str


class Recorded(msgspec.Struct, frozen=True):
    """A pairing whose record is wanted too."""

    pairing: Pairing

    @property
    def key(self) -> Key:
        return self.pairing.key

    @property
    def players(self) -> tuple[str, ...]:
        return self.pairing.players

    def play(self) -> Told:
        match = self._match()
        outcome = play(self.pairing, match)
        return Told(outcome, record.write(match.record))

    def _match(self) -> Match:
        p = self.pairing
        players = dict(zip(sides(p.game), p.players, strict=True))
        if p.position:
            match = match_from(begin(p), players)
        else:
            match = new_match(p.game, p.edition, _dice(p), p.set_up, players)
        assert match.header is not None
        more = (("series", str(p.seed)), ("number", str(p.number)), ("thinking", p.thinking))
        match.header = replace(match.header, more=tuple(pair for pair in more if pair[1]))
        return match


class _Watch:
    """Sums up the seconds of each side by phase and turn, as the events `phase` and `turn` part them."""

    def __init__(self, sides: Any) -> None:
        self._phase = dict.fromkeys(sides, 0.0)
        self._turn = dict.fromkeys(sides, 0.0)
        self._phases: dict[str, list[float]] = {side: [] for side in sides}
        self._turns: dict[str, list[float]] = {side: [] for side in sides}

    def spent(self, side: str, seconds: float) -> None:
        self._phase[side] += seconds
        self._turn[side] += seconds

    def see(self, events: list[Any]) -> None:
        kinds = {event.kind for event in events}
        if kinds & {"phase", "turn"}:
            self._close(self._phase, self._phases)
        if "turn" in kinds:
            self._close(self._turn, self._turns)

    def _close(self, running: dict[str, float], kept: dict[str, list[float]]) -> None:
        for side, seconds in running.items():
            if seconds:
                kept[side].append(seconds)
                running[side] = 0.0

    def clocks(self) -> dict[str, Clock]:
        self._close(self._phase, self._phases)
        self._close(self._turn, self._turns)
        return {
            side: Clock(
                seconds=round(sum(phases), 6),
                turn=round(max(self._turns[side], default=0.0), 6),
                phase=round(max(phases, default=0.0), 6),
                phases=len(phases),
            )
            for side, phases in self._phases.items()
        }
