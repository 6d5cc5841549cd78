"""What somebody at a table is shown: never more than his seats may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from msgspec import UNSET

from grognard.games import write_position
from grognard.games.disputing import dispute
from grognard.server import endings, parley
from grognard.server.advising import with_helps
from grognard.server.counters import placed, printed
from grognard.server.games import TableGame
from grognard.server.problem import Text, text, understood
from grognard.server.staffbook import tells, with_marks
from grognard.server.stored import Played
from grognard.server.table import Table, illegal
from grognard.server.told import Answers, Explored, LogEntry, Notice, Promise, Question, Seat, Snapshot, Why
from grognard.umpire import record
from grognard.umpire.dice import Dice, SeedHidden, commitment
from grognard.umpire.knowledge import Seal, hidden_from
from grognard.umpire.record import Break, Record
from grognard.warfare.page import Todo
from grognard.words import LANGUAGES, Language, keys

ENDED = "ended"
"""In the head of a record: how its players ended the game, whose result by the rules is open."""


def snapshot(table: Table, sides: Sequence[str], at: int | None = None) -> Snapshot:
    """The board as it is, or as it was after `at` actions; then there is nothing to answer."""
    game = table.game
    view = table.view(sides) if at is None else _view_at(table, sides, at)
    heading, edition = game.heading(view), str(_header(table).edition)
    over = table.over if at is None else view.over
    return Snapshot(
        table=table.id,
        game=table.game_name,
        edition=edition,
        analysis=table.analysis,
        seq=table.seq,
        length=table.length,
        at=table.length if at is None else at,
        carried=notices(table),
        asked=asked(table),
        talk=parley.talk(table, sides),
        request=parley.asked(table, sides) if at is None else None,
        may=parley.may(table, sides) if at is None else [],
        told=_only_told(table, table.length if at is None else at),
        seats=[
            Seat(side, game.side_title(side), seat.player, side in sides, table.empty(side), seat.gone)
            for side, seat in ((side, table.seats[side]) for side in game.SIDES)
        ],
        turn=heading["turn"],
        turns=heading["turns"],
        phase=heading["phase"],
        phase_title=heading["phase_title"],
        sky=heading.get("sky", ""),
        ice=heading.get("ice", []),
        can_undo=at is None and table.can_undo(sides),
        over=over,
        result=_result(table, view) if over else None,
        units=placed(printed(table.game_name, edition), game.units(view)),
        markers=game.markers(view),
        question=question(table, view, sides) if at is None and not over else None,
        score=game.score(view),
        tracks=game.tracks(view),
        dice=_dice(table),
    )


def question(table: Table, view: Any, sides: Sequence[str]) -> Question | None:
    """The question on the table of a view. What the other side can answer is its own business."""
    if view.over or table.ended:
        return None
    game, mine = table.game, view.side in sides
    case = view.decision.case_of(view)
    return Question(
        side=view.side,
        side_title=game.side_title(view.side),
        mine=mine,
        player=table.seats[view.side].player,
        kind=view.decision.kind,
        shape=view.decision.shape,
        roles=list(dict.fromkeys(form.role for form in view.decision.forms)),
        case=case,
        cited=game.cited(case) if case else None,
        prompt=game.prompt(view),
        can_undo=table.can_undo(sides),
        actions=game.actions(view) if mine else [],
        loses=game.loses(view) if mine else None,
        todo=[_cited(table, each) for each in game.todo(view)] if mine else [],
        battle=game.battle(view),
        everybody=game.everybody(view) if mine else [],
        rest=game.rest(view) if mine else [],
    )


def answers(table: Table, sides: Sequence[str]) -> Answers:
    """What can be answered now, by somebody with these seats."""
    view = table.view(sides)
    mine = not table.over and view.side in sides
    return Answers(table.seq, table.game.actions(view) if mine else [])


def _cited(table: Table, item: Todo) -> Todo:
    """With its case as it is written in a sentence."""
    return {**item, "cited": table.game.cited(item["case"]) if item["case"] else None}


def _view_at(table: Table, sides: Sequence[str], at: int) -> Any:
    state = table.moment(at).state
    side = state.side if not state.over and state.side in sides else sides[0]
    return state.view(side)


def _header(table: Table) -> record.Header:
    header = table.match.header
    assert header is not None
    return header


def _dice(table: Table) -> Promise:
    """The promise, and at the end what was promised."""
    seed = _header(table).seed
    assert seed is not None
    told = str(seed) if table.over else None
    return Promise(commitment(seed), told, table.open_seed, table.verifiable)


# --- older rules ----------------------------------------------------------------------------------


def notices(table: Table) -> list[Notice]:
    """What is to be said of the rules that the game was played by, each after so many actions."""
    match = table.match
    found = [Notice(each.at, _carried(each)) for each in match.breaks]
    if match.known is not None:
        rules = match.rules
        found.append(Notice(match.known, text("server-told", rules=rules)))
    return found


def asked(table: Table) -> list[Notice]:
    """Where somebody has asked what the computer would do."""
    title = table.game.side_title
    return [Notice(each.number, text("coach-asked", side=title(each.side))) for each in table.helps]


def _carried(found: Break) -> Text:
    key = "server-carried" if found.position is not None else "server-carried-whole"
    return text(key, old=found.old, new=found.new, told=found.at - found.after)


def _only_told(table: Table, at: int) -> Text | None:
    """Why the board is not that of the moment asked for."""
    return None if table.moment(at).number == at else text("server-only-told")


def _result(table: Table, view: Any) -> Text:
    """How the game ended: as it was told, where its end does not hold by today's rules."""
    if table.ended and not view.over:
        return endings.in_words(table.game, table.ended)
    if table.match.known is None:
        return table.game.result(view)
    return ended(table.game, table.match.result)


def ended(game: TableGame, result: str) -> Text:
    """How a game ended, by what its record says, or the list of tables."""
    if endings.by_hand(result):
        return endings.in_words(game, result)
    key = f"level-{result.split()[0]}" if result else ""
    return text(key) if key in keys("en") else dict.fromkeys(LANGUAGES, result)


# --- trying ---------------------------------------------------------------------------------------


def explore(table: Table, sides: Sequence[str], actions: Sequence[str]) -> Explored:
    """The question after these actions, tried on what the seat may know; it stops before chance."""
    draft = table.draft(sides)
    view, played = draft.on_from(actions)
    for action in actions[played:]:
        with understood(action):
            refused = view.why_not(action) is not None
        if refused:
            raise illegal(table.game, view, action)
        after = view.copy()
        try:
            after.play(action)
        except SeedHidden:
            return Explored(question(table, view, sides), played, chance=True)
        draft.add(action, after)
        view, played = after, played + 1
    return Explored(question(table, view, sides), played, chance=False)


def why(table: Table, sides: Sequence[str], actions: Sequence[str]) -> Why:
    """Why the first of these actions that is not legal is not."""
    view, unread = table.view(sides), list[str]()
    for number, action in enumerate(actions, start=1):
        with understood(action):
            refused = _why_not(table, view, action)
        if refused is not None:
            return refused
        view = view.copy()
        try:
            view.play(action)
        except SeedHidden:
            unread = list(actions[number:])  # what follows can be judged only when chance has spoken
            break
    return Why(legal=True, unread=unread)


def disputed(table: Table, sides: Sequence[str], actions: Sequence[str], language: Language) -> str:
    """What somebody needs who looks into it when the umpire is said to be wrong about these actions."""
    view = here = table.view(sides)
    reason = None
    for action in actions:
        with understood(action):
            reason = here.why_not(action)
        if reason is not None:
            break
        here = here.copy()
        try:
            here.play(action)
        except SeedHidden:
            break
    return dispute(view, actions, reason, language)


def _why_not(table: Table, view: Any, action: str) -> Why | None:
    reason = view.why_not(action)
    if reason is None:
        return None
    return Why(
        legal=False,
        action=action,
        case=reason.case,
        cited=table.game.cited(reason.case) if reason.case else None,
        reason=table.game.reason(view, reason),
        summary=table.game.case_text(reason.case),
    )


# --- log, record, position ------------------------------------------------------------------------


def log(table: Table, sides: Sequence[str], moves: Iterable[Played]) -> list[LogEntry]:
    """What was played as somebody may read it: of what is sealed from him, what all may know."""
    hidden = hidden_from(table.match.closed, sides)
    return [_entry(table, sides, move, hidden.get(move.number - 1)) for move in moves]


def _entry(table: Table, sides: Sequence[str], move: Played, seal: Seal | None) -> LogEntry:
    return LogEntry(
        number=move.number,
        seq=move.seq,
        turn=move.turn,
        phase=move.phase,
        side=move.side,
        action=move.action if seal is None else seal.public or None,
        lines=move.lines if seal is None else move.public,
        mine=move.side in sides,
        player=table.seats[move.side].player,
        staff=_by_staff(table, sides, move) or UNSET,
    )


def _by_staff(table: Table, sides: Sequence[str], move: Played) -> bool:
    return move.number in table.answered and tells(move.side, sides, over=table.over)


def record_text(table: Table, sides: Sequence[str]) -> str:
    """The game so far."""
    told = with_marks(with_helps(table.record(), table.helps), table.answered, sides, over=table.over)
    if table.ended:
        told = replace(told, header=replace(told.header, more=(*told.header.more, (ENDED, table.ended))))
    return written(told, sides, over=table.over, verifiable=table.verifiable)


def written(told: Record, sides: Sequence[str], *, over: bool, verifiable: bool) -> str:
    """A game as somebody with these seats may know it; the seed is told when it is over."""
    told = told.known_to(sides)
    if not verifiable:  # its dice came from more than one seed
        return record.write(replace(told, header=replace(told.header, seed=None, commitment="")))
    return record.write(told if over else told.sealed())


def position_text(table: Table, sides: Sequence[str], at: int | None) -> str:
    view = table.view(sides) if at is None else _view_at(table, sides, at)
    view.dice = Dice(None, view.dice.count)
    return write_position(view)
