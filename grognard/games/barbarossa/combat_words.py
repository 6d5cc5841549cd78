"""What is said of the odds and losses of a combat, line by line."""

from __future__ import annotations

from grognard.games.barbarossa.battle import Modifier
from grognard.games.barbarossa.losses import Charge
from grognard.games.barbarossa.rules import Rules
from grognard.games.barbarossa.strengths import Cause, Part
from grognard.hexset import listed, members
from grognard.words import Message


def sentence(rules: Rules, line: Modifier | Part | Cause | Charge) -> Message:
    said: dict[str, str | int] = {"units": ", ".join(rules.names[p] for p in listed(line.units))}
    if isinstance(line, Modifier):
        said["hexes"] = ", ".join(rules.numbers[h] for h in members(line.hexes))
    if isinstance(line, Part):
        said |= {"printed": line.printed, "times": line.times}
    return Message(line.key, said)
