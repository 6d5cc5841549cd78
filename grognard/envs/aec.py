"""Both sides of a game as a PettingZoo environment: agents take turns as the umpire asks them."""

from __future__ import annotations

from operator import index
from typing import Any, ClassVar

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from grognard.envs.board import Board, By, Kind
from grognard.games import write_position


def env(game: str, **options: Any) -> AECEnv[str, Any, Any]:
    """With the usual wrappers: an action before `reset`, or one that is no word, is refused."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(game, **options)))


class raw_env(AECEnv[str, Any, Any]):  # type: ignore[misc]  # noqa: N801  PettingZoo's name for it
    """See `grognard.envs` for actions and rewards. A word that is not in the mask raises `NotLegal`."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "name": "grognard_v0", "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        *,
        edition: str | None = None,
        set_up: str = "historical",
        observations: Kind = "arrays",
        most_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.board = Board(game, edition, set_up, observations, most_steps)
        self.render_mode = render_mode
        self.possible_agents = list(self.board.sides)
        self._observation_space = self.board.observation_space()
        self._action_spaces = {agent: self.board.action_space() for agent in self.possible_agents}
        self._chance, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        self.board.begin(str(self._chance.integers(2**62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self.board.info() for agent in self.agents}
        self.agent_selection = self.board.state.side

    def observe(self, agent: str) -> dict[str, Any]:
        return self.board.observe(agent)

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        before = {each: self.board.margin(each) for each in self.agents}
        self.board.steps += 1
        self.board.say(index(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {each: float(self.board.margin(each) - before[each]) for each in self.agents}
        self.infos = {each: self.board.info() for each in self.agents}
        if self.board.state.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.board.cut_off:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.board.state.side
        self._accumulate_rewards()

    def sample(self, by: By = "action") -> int:
        """A word by chance for whoever is asked: every legal action as likely as the others, or every word. The
        generator is that of its action space."""
        return self.board.sample(self.action_space(self.agent_selection).np_random, by)

    def render(self) -> str | None:
        return write_position(self.board.state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""
