"""A game that is small, or new: what it need not write itself. It says what it is, and these are its parts.

    GAME = Plain("skirmish", state=Skirmish, rules=rules, turn=Turn, questions=(Movement, Combat), score=score)

Whatever a game does better it writes as a module of the part's name, which then takes the place of the floor's.
"""

from __future__ import annotations

from grognard.warfare.plain.game import Plain as Plain
from grognard.warfare.plain.odds import Fight as Fight
from grognard.warfare.plain.odds import Shift as Shift
from grognard.warfare.plain.questions import Ask as Ask
from grognard.warfare.plain.questions import AskIfOpen as AskIfOpen
from grognard.warfare.plain.questions import Standing as Standing
from grognard.warfare.plain.rules import Piece as Piece
from grognard.warfare.plain.rules import PlainRules as PlainRules
from grognard.warfare.plain.state import PlainState as PlainState
