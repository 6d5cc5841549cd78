"""Games as environments for learning programs: Gymnasium and PettingZoo (extra `gym`).

    import gymnasium, grognard.envs
    env = gymnasium.make("grognard/GAME-v0", side="soviet", opponent="random")
    both = grognard.envs.env("GAME", edition="1979", observations="text")

**Actions are spelled word by word.** The umpire's actions are short texts, and there are far too many of them (every
group of three units, every hex) to number them all; numbering the legal ones instead would give the same number
another meaning at every question. So an action here is one *word* of the game's vocabulary: a verb, a unit, a hex, a
number; a few hundred in all, each of them always meaning the same. `move 1pz,6pz` is the words `move`, `1pz`, `6pz`
and, since a third unit could follow, the word `.` that ends it. The mask holds exactly the words that can go on to a
legal action, and `said` in the observation the words said so far.

**The reward** is the change in victory points, as the agent's side counts them: over a game they add up to its margin.
"""

from __future__ import annotations

try:
    import gymnasium

    from grognard.envs.aec import env, raw_env
    from grognard.envs.single import GrognardEnv
except ModuleNotFoundError as error:
    said = f"{error}. The environments need the extra gym: pip install 'grognard[gym]'"
    raise ModuleNotFoundError(said, name=error.name) from None

from grognard.games import GAMES

__all__ = ["GrognardEnv", "env", "raw_env"]

for _name in GAMES:
    gymnasium.register(f"grognard/{_name}-v0", entry_point="grognard.envs.single:GrognardEnv", kwargs={"game": _name})
