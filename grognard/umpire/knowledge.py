"""What one side may not know yet: sealed actions, secret events, and the one filter for everybody who shows a game.

A question seals an answer (`Question.seal`): it names the sides that may not know it, a key, and what they are told
instead. Of what follows, events can be `secret` until the same key is opened. An `opening` event opens it, for
everybody and for good. Several keys can be closed at once, each for an action of its own: orders hex by hex. When the
game is over everything is open.

Whoever shows a game to somebody asks here what he may know of its actions, and `State.view` what of its position.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from grognard.umpire.events import Event

if TYPE_CHECKING:
    from grognard.umpire.record import Entry

NOTHING = "?"
"""An action of which others are told only whose it was."""


@dataclass(frozen=True)
class Seal:
    """On an action, from when it is played until its key is opened."""

    key: str
    """What opens it: a word. One that is closed is not used for anything else."""
    blind: tuple[str, ...]
    """The sides that may not know it."""
    public: str = field(default="", compare=False)
    """The action as they are told it, the same whatever was chosen; empty: only whose it was."""
    outcomes: tuple[str, ...] = field(default=(), compare=False)
    """What they are told of what chance made of it."""

    def hides_from(self, sides: Iterable[str]) -> bool:
        """Whether somebody with these seats may not know it."""
        return set(sides) <= set(self.blind)


# --- events ----------------------------------------------------------------------------------------


@dataclass(slots=True, unsafe_hash=True)
class Secret(Event):
    """For those who may know the action that it follows."""

    public: Event | None = None
    """What the others are told instead."""


@dataclass(slots=True, unsafe_hash=True)
class Opening(Event):
    """Tells what was sealed."""

    key: str = ""


def secret(found: Event, public: Event | None = None) -> Secret:
    return Secret(found.kind, found.facts, public)


def opening(key: str, found: Event) -> Opening:
    return Opening(found.kind, found.facts, key)


def opened(events: Iterable[Event]) -> tuple[str, ...]:
    """The keys that were opened."""
    return tuple(event.key for event in events if isinstance(event, Opening))


def public(events: Iterable[Event]) -> list[Event]:
    """As those are told who may not know all."""
    found = (event.public if isinstance(event, Secret) else event for event in events)
    return [event for event in found if event is not None]


# --- the filter ------------------------------------------------------------------------------------


def closed(entries: Sequence[Entry]) -> dict[int, Seal]:
    """By number, from 0, the entries whose key has not been opened."""
    found: dict[int, Seal] = {}
    for number, entry in enumerate(entries):
        found = still_closed(found, number, entry)
    return found


def still_closed(found: dict[int, Seal], number: int, entry: Entry) -> dict[int, Seal]:
    """The same after one entry more."""
    if entry.seal is not None:
        found = {**found, number: entry.seal}
    if entry.opened:
        found = {at: seal for at, seal in found.items() if seal.key not in entry.opened}
    return found


def hidden_from(found: dict[int, Seal], sides: Sequence[str]) -> dict[int, Seal]:
    """Those of the closed ones that somebody with these seats may not know."""
    return {number: seal for number, seal in found.items() if seal.hides_from(sides)} if found else found


def parted(found: dict[int, Seal], sides: Sequence[str]) -> bool:
    """Whether one of these sides may know what another of them may not: they cannot look together."""
    return any(set(sides) & set(seal.blind) and not seal.hides_from(sides) for seal in found.values())


def known_to(entries: Sequence[Entry], sides: Sequence[str]) -> tuple[Entry, ...]:
    """As somebody with these seats may know them."""
    hidden = hidden_from(closed(entries), sides)
    return tuple(withheld(entry) if number in hidden else entry for number, entry in enumerate(entries))


def withheld(entry: Entry) -> Entry:
    """An entry as those are told it who may not know it. What somebody has remarked on it may tell."""
    seal = entry.seal
    assert seal is not None
    action, told = seal.public or NOTHING, seal.outcomes
    return replace(entry, action=action, outcomes=told, notes=(), variations=(), withheld=True)


def first_opened(entries: Sequence[Entry], since: int, *, over: bool = False) -> int:
    """The first of the entries up to `since` whose key was opened after it, or by the end of the game: from there on
    there is something new to tell to those who could not know it. As many as `since` if there is none."""
    keys = {key for entry in entries[since:] for key in entry.opened}
    ended = over and since < len(entries)
    sealed = (number for number, seal in closed(entries[:since]).items() if ended or seal.key in keys)
    return min(sealed, default=since)
