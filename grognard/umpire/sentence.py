"""Several actions said in one sentence: `move 1pz,6pz to 0310`, `attack 0911,0912 with 1pz,6pz roll air 1`.

An action begins at a verb. A list after a verb that takes one thing at a time is said one after another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from grognard.umpire.dice import Dice, SeedHidden
from grognard.umpire.illegal import Illegal, Reason
from grognard.umpire.state import State


class Grammar(Protocol):
    """The verbs of a game's actions; and of those that take one thing at a time, which verb goes on with a list."""

    VERBS: frozenset[str]
    FOLLOW: dict[str, str]


@dataclass(frozen=True)
class Sentence:
    actions: tuple[str, ...]
    """As the umpire lists them, to be played one after another."""
    rest: str = ""
    """What was said beyond a die or a reveal: it can be understood only when that is known."""


def parse(state: State, text: str, grammar: Grammar) -> Sentence:
    """The actions of a sentence, from the question on the table on. The state is not touched, and nothing
    is rolled. Raises `Illegal` for the first action that is not legal."""
    table = _beyond_chance(state)
    actions: list[str] = []
    chunks = list(_chunks(text, grammar.VERBS))
    for i, chunk in enumerate(chunks):
        expanded = _expand(chunk, grammar)
        for j, words in enumerate(expanded):
            action = _find(table, words)
            if action is None:
                said = " ".join(words)
                reason = table.why_not(said)
                assert reason is not None
                raise Illegal(said, reason)
            actions.append(action)
            try:
                table.play(action)
            except SeedHidden:
                rest = [" ".join(words) for words in (*expanded[j + 1 :], *chunks[i + 1 :])]
                return Sentence(tuple(actions), " ".join(rest))
    return Sentence(tuple(actions))


def one_by_one(state: State, choose: Callable[[Any], str | None]) -> list[str]:
    """What is chosen again and again, until nothing is or chance comes in: actions to be said in one sentence. Each is
    played on what those before it have made of a copy, so that all of them are legal in their order."""
    table = _beyond_chance(state)
    found: list[str] = []
    while not table.over and (action := choose(table)) is not None:
        found.append(action)
        try:
            table.play(action)
        except SeedHidden:
            break
    return found


def why(state: State, text: str, grammar: Grammar) -> Reason | None:
    """Why the first action of a sentence that is not legal is not; None if all are."""
    try:
        parse(state, text, grammar)
    except Illegal as illegal:
        return illegal.reason
    return None


def _beyond_chance(state: State) -> State:
    """A copy that cannot roll: whoever tries has come to a die or a reveal."""
    table: State = state.copy()
    table.dice = Dice(None, state.dice.count)
    table.forced_dice = table.forced_draws = ()
    return table


def _chunks(text: str, verbs: frozenset[str]) -> Iterator[list[str]]:
    """The words of each action. Commas may have spaces beside them; case does not matter."""
    chunk: list[str] = []
    for word in text.lower().replace(";", " ").replace(",", " , ").split():
        if word in verbs and chunk:
            yield chunk
            chunk = []
        if len(chunk) > 1 and (word == "," or chunk[-1][-1] == ","):
            chunk[-1] += word
        else:
            chunk.append(word)
    yield chunk


def _expand(chunk: list[str], grammar: Grammar) -> list[list[str]]:
    """A list where the question takes one thing at a time, said one after another."""
    chunk = [word.strip(",") or word for word in chunk]
    if len(chunk) < 2 or "," not in chunk[1] or chunk[0] not in grammar.FOLLOW:
        return [chunk]
    verb, listed, *rest = chunk
    return [[grammar.FOLLOW[verb] if i else verb, thing, *rest] for i, thing in enumerate(listed.split(","))]


def _find(state: State, words: list[str]) -> str | None:
    """The legal action that says the same; units in a list may stand in any order."""
    said = " ".join(words)
    legal = state.legal()
    if said in legal:
        return said
    if "," not in said:
        return None
    wanted = _key(words)
    return next((action for action in legal if "," in action and _key(action.split()) == wanted), None)


def _key(words: list[str]) -> list[list[str]]:
    return [sorted(word.split(",")) for word in words]
