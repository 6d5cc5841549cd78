"""Several actions said in one sentence: `move 1pz,6pz to 0310`, `attack 0911,0912 with 1pz,6pz roll air 1`.

An action begins at a verb. A list after a verb that takes one thing at a time is said one after another. A word that is
neither a verb nor has its place after one is refused by name.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass, replace
from typing import Any, Protocol, cast

from grognard.hexes import spelled
from grognard.umpire import forms
from grognard.umpire.dice import Dice, SeedHidden
from grognard.umpire.illegal import Illegal, Reason
from grognard.umpire.spoken import Spoken, listed, spoken
from grognard.umpire.state import State


class Grammar(Protocol):
    """The verbs of a game's actions, each with the most words that follow it; and of those that take one thing at a
    time, which verb continues a list."""

    VERBS: dict[str, int]
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
    units: Container[str] = cast(Any, table).rules.by_name
    chunks = list(_chunks(text, grammar.VERBS, units))
    for i, chunk in enumerate(chunks):
        known, strange = _known(chunk, grammar)
        if not known and not table.over:
            raise Illegal(" ".join(chunk), forms.unknown_word(table, strange or ""))
        expanded = _expand(known or chunk, grammar)
        for j, words in enumerate(expanded):
            said, before = spoken(" ".join(words)), table.copy()
            if (action := _find(table, said)) is not None:
                found: tuple[str, ...] = (action,)
            elif (reason := table.why_not(said.text)) is None:
                found = (said.text,)  # one of several equal units was named
            elif table.over or not (found := table.decision.spelled_out(table, said)):
                raise Illegal(said.text, reason)
            try:
                for each in found:
                    actions.append(each)
                    table.play(each)
            except SeedHidden:
                for later in chunks[i:]:
                    if (strange := _known(later, grammar)[1]) is not None:
                        raise Illegal(" ".join(later), forms.strange_word(before, strange)) from None
                rest = [" ".join(words) for words in (*expanded[j + 1 :], *chunks[i + 1 :])]
                return Sentence(tuple(actions), " ".join(rest))
        if strange is not None:  # said to the question that comes after what was understood
            over = table.why_not(strange) if table.over else None
            raise Illegal(" ".join(chunk), over or forms.unknown_word(table, strange))
    return Sentence(tuple(actions))


def _known(chunk: list[str], grammar: Grammar) -> tuple[list[str], str | None]:
    """An action without the words that have no place in it, and the first of those."""
    if chunk[0] not in grammar.VERBS:
        return [], chunk[0]
    end = 1 + grammar.VERBS[chunk[0]]
    return chunk[:end], chunk[end] if len(chunk) > end else None


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


def _chunks(text: str, verbs: Container[str], units: Container[str]) -> Iterator[list[str]]:
    """The words of each action. Commas may have spaces beside them; case does not matter."""
    chunk: list[str] = []
    for word in text.lower().replace(";", " ").replace(",", " , ").split():
        if word not in units:
            word = spelled(word)
        if word in verbs and chunk:
            yield chunk
            chunk = []
        if len(chunk) > 1 and (word == "," or chunk[-1][-1] == ","):
            chunk[-1] += word
        else:
            chunk.append(word)
    yield chunk or [""]


def _expand(chunk: list[str], grammar: Grammar) -> list[list[str]]:
    """A list where the question takes one thing at a time, said one after another."""
    chunk = [word.strip(",") or word for word in chunk]
    if len(chunk) < 2 or "," not in chunk[1] or chunk[0] not in grammar.FOLLOW:
        return [chunk]
    verb, things, *rest = chunk
    return [[grammar.FOLLOW[verb] if i else verb, thing, *rest] for i, thing in enumerate(listed(things))]


def _find(state: State, said: Spoken) -> str | None:
    """The legal action that says the same; units in a list may stand in any order."""
    legal = state.legal()
    if said.text in legal:
        return said.text
    if len(said.units) < 2:
        return None
    wanted = _key(said)
    return next((action for action in legal if "," in action and _key(spoken(action)) == wanted), None)


def _key(said: Spoken) -> Spoken:
    return replace(said, units=tuple(sorted(said.units)), text="")
