"""The umpire: what every game shares and no game is named in."""

from __future__ import annotations

from grognard.umpire.agenda import Foregone, Item, Question
from grognard.umpire.dice import Dice
from grognard.umpire.events import Event
from grognard.umpire.forms import ADD, DONE, DROP, GO, PICK, SAY, STOP, WAY, Form
from grognard.umpire.illegal import Illegal, Reason
from grognard.umpire.spoken import Spoken
from grognard.umpire.state import State

__all__ = [
    "ADD", "DONE", "DROP", "GO", "PICK", "SAY", "STOP", "WAY",
    "Dice", "Event", "Foregone", "Form", "Illegal", "Item", "Question", "Reason", "Spoken", "State",
]  # fmt: skip
