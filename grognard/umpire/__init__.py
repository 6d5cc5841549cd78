"""The umpire: what every game shares and no game is named in."""

from __future__ import annotations

from grognard.umpire.agenda import Foregone, Item, Question
from grognard.umpire.dice import Dice
from grognard.umpire.events import Event
from grognard.umpire.illegal import Illegal, Reason
from grognard.umpire.state import State

__all__ = ["Dice", "Event", "Foregone", "Illegal", "Item", "Question", "Reason", "State"]
