"""What players may ask of one another: to take something back past a die, to call it a draw; and to give up."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.server import endings
from grognard.server.problem import Problem, Text, text, wrong
from grognard.server.table import Change, Table
from grognard.server.talk import DRAW, UNDO, Aside, Request
from grognard.server.told import Asked, Word
from grognard.umpire.knowledge import closed

RESIGN, REPLY, WITHDRAW = "resign", "reply", "withdraw"


def may(table: Table, sides: Sequence[str]) -> list[str]:
    """What somebody with these seats may say now."""
    if table.over or table.analysis:
        return []
    if table.request is not None:
        return [RESIGN, WITHDRAW if table.request.side in sides else REPLY]
    found = [RESIGN]
    if table.shared and not any(table.vacant(side) for side in table.seats):
        found += [UNDO] if table.length > table.match.carried_at else []
        found += [DRAW] if endings.knows_draws(table.game) else []
    return found


def ask(table: Table, sides: Sequence[str], kind: str, number: int | None) -> Change:
    """`number`: how many actions are to stand; if it is not said, so many that one's own last change goes."""
    _check(table, sides, kind)
    side, length = _voice(table, sides), table.length
    title = table.game.side_title(side)
    if kind == DRAW:
        return table.say(Aside(length, side, text("talk-ask-draw", side=title), Request(DRAW, side)))
    to = last_of(table, sides) if number is None else number
    if not table.match.carried_at <= to < length:
        raise wrong("talk-no-such-place", first=table.match.carried_at, last=length - 1)
    said = text("talk-ask-undo", side=title, count=length - to, what=_first_gone(table, to))
    if _was_closed(table, to):
        more = text("talk-ask-undo-opened")
        said = {language: f"{said[language]} {more[language]}" for language in said}
    return table.say(Aside(length, side, said, Request(UNDO, side, to)))


def reply(table: Table, sides: Sequence[str], grant: bool) -> Change:
    """The other side grants what was asked, or refuses; and who asked may think better of it."""
    asked = table.request
    if asked is None or table.over:
        raise Problem(409, text("talk-nothing-asked"), seq=table.seq)
    side = _voice(table, sides)
    title = table.game.side_title(side)
    if asked.side in sides:
        if grant:
            raise Problem(403, text("talk-own-request"))
        return table.say(Aside(table.length, side, text("talk-withdrawn", side=title)))
    if not grant:
        return table.say(Aside(table.length, side, text(f"talk-refused-{asked.kind}", side=title)))
    if asked.kind == DRAW:
        return table.say(Aside(table.length, side, text("talk-drawn", side=title)), endings.AGREED)
    return table.go_back(asked.number, Aside(asked.number, side, text("talk-granted", side=title)))


def resign(table: Table, sides: Sequence[str], side: str) -> Change:
    """A side of one's own gives up."""
    _check(table, sides, RESIGN)
    if side not in sides:
        raise Problem(403, text("talk-not-your-side"))
    said = text("ended-resigned", side=table.game.side_title(side))
    return table.say(Aside(table.length, side, said), f"{endings.RESIGNED} {side}")


def last_of(table: Table, sides: Sequence[str]) -> int:
    """How many actions stood before the last that somebody played himself and cannot take back, and all that was said
    with it."""
    mine = [move for move in table.played() if move.side in sides]
    if not mine:
        return table.length
    return min(move.number for move in mine if move.seq == mine[-1].seq) - 1


def _first_gone(table: Table, to: int) -> Text:
    """Where in the log that is: turn and phase."""
    view = table.moment(to).state
    heading = table.game.heading(view)
    return text("talk-place", turn=heading["turn"], phase=heading["phase_title"])


def _was_closed(table: Table, to: int) -> bool:
    """Whether something that was hidden then has been opened since: it is known all the same, by who is to answer for
    the second time too."""
    entries = table.record().entries
    return bool(closed(entries[:to]).keys() - closed(entries).keys())


def _voice(table: Table, sides: Sequence[str]) -> str:
    """As whom somebody speaks who may have several seats."""
    return table.seer(sides)


def _check(table: Table, sides: Sequence[str], what: str) -> None:
    if what not in may(table, sides):
        raise Problem(409, text("talk-not-now"), seq=table.seq)


def asked(table: Table, sides: Sequence[str]) -> Asked | None:
    """What waits for an answer."""
    found = table.request
    if found is None or table.over or not table.talk:
        return None
    return Asked(found.kind, found.side, found.side in sides, table.talk[-1].text)


def talk(table: Table, sides: Sequence[str]) -> list[Word]:
    return [Word(said.number, said.length, said.side in sides, said.text) for said in table.talk]
