"""One side of a game as a Gymnasium environment; a player of ours takes the other."""

from __future__ import annotations

from operator import index
from typing import Any

import gymnasium
from numpy.typing import NDArray

from grognard.envs.board import Board, By, Kind, NotLegal
from grognard.games import write_position
from grognard.players import NoPlayer, Player, player


class GrognardEnv(gymnasium.Env[dict[str, Any], Any]):
    """See `grognard.envs` for actions and rewards. A word that is not in the mask changes nothing: the agent is asked
    again, without reward, and `info["illegal"]` says so."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012  as its base has it

    def __init__(
        self,
        game: str,
        *,
        edition: str | None = None,
        side: str | None = None,
        opponent: str = "random",
        set_up: str = "historical",
        observations: Kind = "arrays",
        most_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.board = Board(game, edition, set_up, observations, most_steps)
        self.side = side or self.board.sides[0]
        if self.side not in self.board.sides:
            raise ValueError(f"side is one of {', '.join(self.board.sides)}, not {side!r}")
        self._opponent = opponent
        self._other = self._player(0)
        self.render_mode = render_mode
        self.action_space = self.board.action_space()
        self.observation_space = self.board.observation_space()
        self._margin = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self._other = self._player(int(self.np_random.integers(2**31)))
        self.board.begin(str(self.np_random.integers(2**62)))
        self._let_play()
        self._margin = self.board.margin(self.side)
        return self.board.observe(self.side), self.board.info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        illegal = False
        self.board.steps += 1
        try:
            if self.board.say(index(action)) is not None:
                self._let_play()
        except NotLegal:
            illegal = True
        before, self._margin = self._margin, self.board.margin(self.side)
        info = self.board.info() | {"illegal": illegal}
        reward = float(self._margin - before)
        return self.board.observe(self.side), reward, self.board.state.over, self.board.cut_off, info

    def _let_play(self) -> None:
        """The opponent answers until this side is asked."""
        state = self.board.state
        while not state.over and state.side != self.side:
            self.board.play(self._other.choose(state.view(state.side)))

    def _player(self, seed: int) -> Player:
        try:
            return player(self._opponent, seed)
        except NoPlayer as error:
            raise ValueError(f"opponent: {error}") from error.__cause__

    def sample(self, by: By = "action") -> int:
        """A word by chance: every legal action as likely as the others, or every word. `action_space.seed` seeds it."""
        return self.board.sample(self.action_space.np_random, by)

    def action_masks(self) -> NDArray[Any]:
        """As stable-baselines' MaskablePPO asks for it."""
        return self.board.mask().astype(bool)

    def render(self) -> str | None:
        if self.render_mode != "ansi":
            return None
        return write_position(self.board.state.view(self.side))
