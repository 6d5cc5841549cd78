"""A table in memory: a match, its seats, and the file it is kept in."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from threading import RLock
from typing import Any, NamedTuple

from grognard import games
from grognard.games import resume, unseeded_position
from grognard.server import endings
from grognard.server.coachbook import CoachBook, Help
from grognard.server.drafts import Draft
from grognard.server.duties import Duties
from grognard.server.games import TableGame, table_game
from grognard.server.past import Moment, Past
from grognard.server.persons import Person, is_his
from grognard.server.problem import Problem, Text, each, forbidden, not_found, text, understood, wrong
from grognard.server.rows import Behind
from grognard.server.staffbook import StaffBook
from grognard.server.store import Store
from grognard.server.stored import Done, Played, Seat, Standing, Stored, played_as
from grognard.server.talk import Aside, TalkBook, taken_back
from grognard.umpire import Dice, Event, record
from grognard.umpire.carried import Kept
from grognard.umpire.dice import commitment
from grognard.umpire.knowledge import first_opened, parted, public
from grognard.umpire.match import CannotUndo, Match, shows
from grognard.umpire.reading import FormatError
from grognard.umpire.record import Entry, Header, Record
from grognard.umpire.state import ImpossibleDraw

HUMAN = "human"
APART = 10
"""Actions between two positions that are kept, at moments that nobody can take back. What came after the last is played
again when a table is opened: two dozen actions on the average, of a tenth of a millisecond each."""


def new_id() -> str:
    return secrets.token_urlsafe(9)


def standing_of(game: TableGame, match: Match, ended: str = "") -> Standing:
    """`ended`: how, by the will of the players."""
    state, heading = match.state, game.heading(match.state)
    if ended:
        return Standing(heading["turn"], heading["phase"], "", over=True, result=ended)
    asks = "" if state.over else state.side
    return Standing(heading["turn"], heading["phase"], asks, state.over, match.result)


def kept_of(match: Match, before: int = 0) -> Kept | None:
    """A moment to take a long game up from, if there is one well after that which was kept `before`."""
    found = match.sealed
    if found is None or found.number < before + APART:
        return None
    return Kept(found.number, unseeded_position(found.state), found.level, found.remark)


def done(game: TableGame, entry: Entry, before: Any, after: Any, events: list[Event]) -> Done:
    heading, told = game.heading(before), []
    if entry.seal is not None:
        told = game.lines(after.view(entry.seal.blind[0]), public(events))
    return Done(entry, heading["turn"], heading["phase"], game.lines(after, events), told)


def illegal(game: TableGame, view: Any, action: str) -> Problem:
    """Why an action that is not legal is not."""
    with understood(action):
        reason = view.why_not(action)
        assert reason is not None
        cited = game.cited(reason.case) if reason.case else None
        return Problem(422, game.reason(view, reason), case=reason.case, cited=cited, action=action)


def told_of(table: str, stored: Stored) -> Record:
    """The record of a table as it is kept."""
    head = record.read_head(stored.head, table)
    result = Header.result if endings.by_hand(stored.result) else stored.result
    return Record(replace(head.header, result=result), stored.entries, head.breaks)


class CannotGoOn(Problem):
    """No position of a game of older rules stands by those of today. What does not stand is told only to those who may
    know it: words of the game are in it."""

    def __init__(self, table: str, why: FormatError, *, in_full: bool = False) -> None:
        self._table, self._why = table, why
        address = f"/api/tables/{table}/record"
        said = text("server-other-rules-because", detail=each(why.tell), address=address)
        super().__init__(409, said if in_full else text("server-other-rules", address=address))

    @property
    def in_full(self) -> CannotGoOn:
        return CannotGoOn(self._table, self._why, in_full=True)


class Curtain(Problem):
    """Somebody holds several seats, and the screen is to be passed to another of them: until that side says that it has
    come, nobody is shown anything."""

    def __init__(self, table: str, seq: int, side: str, title: Text) -> None:
        super().__init__(409, text("server-curtain", id=side, side=title), curtain=side, seq=seq, table=table)


class Change(NamedTuple):
    """What a change did to the actions that stand, for those who know all before it."""

    moves: Sequence[Played] = ()
    """What was played."""
    again: int | None = None
    """The first of the actions before them that was sealed and is open now: from there on the log is told anew."""


class Table:
    """Everything is asked and done under `lock`."""

    def __init__(self, store: Store, table: str, stored: Stored) -> None:
        self.id, self._store = table, store
        self.lock = RLock()
        self.game = table_game(stored.game)
        self.game_name = stored.game
        self.seats: dict[str, Seat] = {seat.side: seat for seat in stored.seats}
        self.open_seed, self.verifiable = stored.open_seed, stored.verifiable
        self.analysis = stored.analysis
        self.seq = stored.seq
        self.ended = stored.result if endings.by_hand(stored.result) else ""
        """How, by the will of its players."""
        self._changes = list(stored.changes)
        """The change that each of the actions in memory came with."""
        self._draft: Draft | None = None
        self._stale = False
        self._past = self._new_past()
        self._at_screen = ""
        """Of several seats of one person the side that is looking; nobody when the table has just been opened."""
        self._kept = stored.kept.number if stored.kept else 0
        self._duties = Duties()
        computers = any(seat.player != HUMAN for seat in stored.seats)
        self.helps: list[Help] = CoachBook(store).helps(table) if computers or stored.analysis else []
        """What somebody has asked the computer."""
        self.talk, self.request = TalkBook(store).of(table) if self.shared else ([], None)
        """What its players have said to one another, and what waits for an answer."""
        self._staffbook = StaffBook(store)
        self.orders = self._staffbook.orders(table)
        """By side what a player has told his staff to answer; no other side may know it."""
        self.answered = self._staffbook.answered(table)
        """The actions that a staff has said, from 1 on."""
        self.staff_rests = False
        """Something was taken back, and what then is played is said by the player himself; or his staff has been asked,
        and has nothing to say."""
        try:
            self.match: Match = resume(told_of(table, stored), stored.kept)
        except FormatError as error:
            raise CannotGoOn(table, error) from error
        self._forget()
        self.awaited = self.asks()
        """Who was to decide when it was last looked whether somebody is to be told that."""

    # --- who ---------------------------------------------------------------------------------

    def sides_of(self, person: Person) -> list[str]:
        """The seats of somebody, in the order of the game. Raises `Problem` if he has none, or is nobody."""
        sides = [s for s in self.game.SIDES if is_his(self.seats[s].person, person)]
        if not sides:
            raise forbidden("server-not-your-table")
        return sides

    def seen_by(self, person: Person) -> list[str]:
        """The seats from which somebody looks: all of his, or while something is hidden from one of them the one before
        the screen. Raises `Curtain` if the screen is to be passed on."""
        sides = self.sides_of(person)
        if self.open_hands or not parted(self.match.closed, sides):
            return sides
        if self._at_screen != (awaited := self.seer(sides)):
            raise Curtain(self.id, self.seq, awaited, self.game.side_title(awaited))
        return [awaited]

    def lift(self, side: str, person: Person) -> bool:
        """A side of his has come before the screen; gives whether the curtain was down. Raises `Curtain` if it is for
        another to come."""
        try:
            self.seen_by(person)
        except Curtain as curtain:
            if curtain.body.curtain != side:
                raise
            self._at_screen = side
            return True
        return False

    @property
    def open_hands(self) -> bool:
        """Who holds several seats hides nothing from himself."""
        assert self.match.header is not None
        return self.analysis or self.match.header.open_hands

    @property
    def shared(self) -> bool:
        """Whether more than one person plays, or is awaited."""
        return len({seat.person for seat in self.seats.values() if seat.player == HUMAN}) > 1

    def empty(self, side: str) -> bool:
        """Whether a seat waits for somebody who is invited."""
        seat = self.seats.get(side)
        return seat is not None and seat.player == HUMAN and seat.person is None

    def vacant(self, side: str) -> bool:
        """Whether somebody can be invited to a seat: it is empty, or who had it has left."""
        seat = self.seats.get(side)
        return self.empty(side) or (seat is not None and seat.gone)

    @property
    def over(self) -> bool:
        """By the rules, or by the will of its players."""
        return bool(self.match.state.over) or bool(self.ended)

    def sit(self, side: str, person: Person, secret: str) -> Change:
        """Somebody takes an empty seat by an invitation. On disk when it returns."""
        try:
            self._store.sit(self.id, self.seq, side, person, secret)
        except Behind:
            raise self._lost() from None
        self.seats[side] = Seat(side, HUMAN, person)
        self.orders.pop(side, None)
        self.seq += 1
        return Change()

    def seer(self, sides: Sequence[str]) -> str:
        """Of somebody's seats the one he looks from: whose decision it is, if that is among them."""
        state = self.match.state
        return state.side if not state.over and state.side in sides else sides[0]

    def view(self, sides: Sequence[str]) -> Any:
        self.match.state.legal()  # made once: the view shares the list
        return self.match.state.view(self.seer(sides))

    def asks(self) -> Person | None:
        """Whose decision it is, if he is somebody who can be told so."""
        if self.over:
            return None
        found = self.seats[self.match.state.side].person
        return Person(found) if found else None

    def draft(self, sides: Sequence[str]) -> Draft:
        """What somebody with these seats tries, and has tried since the last change."""
        kept, side = self._draft, self.seer(sides)
        if kept is None or (kept.seq, kept.side) != (self.seq, side):
            self._draft = kept = Draft(self.seq, side, self.view(sides))
        return kept

    def computer(self) -> str | None:
        """The computer player whose decision it is."""
        if self.over:
            return None
        player = self.seats[self.match.state.side].player
        return None if player == HUMAN else player

    def first_opened(self, since: int) -> int:
        """The first of so many actions that was sealed and has been opened after them."""
        if not since:
            return 0
        return first_opened(self.record().entries, since, over=bool(self.match.state.over))

    def record(self) -> Record:
        """The whole game, as it is kept."""
        stored = self._store.load(self.id)
        if stored is None:
            raise not_found("server-no-such-table")
        return told_of(self.id, stored)

    def played(self) -> list[Played]:
        """Every action that stands, as the log tells it."""
        return self._store.log(self.id)[1]

    @property
    def length(self) -> int:
        return self.match.length

    def note_help(self, number: int, side: str, actions: Sequence[str]) -> None:
        """Somebody was told what the computer would do. On disk when it returns."""
        CoachBook(self._store).help(self.id, number, side, actions)
        self.helps = [h for h in self.helps if (h.number, h.side) != (number, side)]
        self.helps = sorted([*self.helps, Help(number, side, list(actions))], key=lambda h: h.number)

    def keep_orders(self, side: str, orders: dict[str, str]) -> None:
        """Standing answers, from now on. They are no change of the table: nobody else is told. On disk when it
        returns."""
        self._staffbook.keep(self.id, side, orders)
        self.orders[side] = orders
        self.staff_rests = False

    # --- playing -----------------------------------------------------------------------------

    def play(
        self, sides: Sequence[str], actions: Sequence[str], die: int | None = None, *, by_staff: bool = False
    ) -> Change:
        """All of the actions or none, with a die that is chosen where lines are tried; `by_staff`: nobody need sit
        before the screen. On disk when it returns."""
        if die is not None and not self.analysis:
            raise wrong("server-no-chosen-dice")
        if self.ended:
            raise Problem(409, text("server-ended"), seq=self.seq)
        length, closed, match = self.length, self.match.closed, self.match.branch()
        if self.analysis:  # fresh dice every time: what was taken back may turn out otherwise
            match.state = match.state.copy()
            match.state.dice = Dice(secrets.token_hex(16), match.state.dice.count)
            match.state.forced_dice = () if die is None else (die,)
        try:
            moves = self._played(match, sides, actions)
        except ImpossibleDraw:
            raise wrong("server-no-such-face", die=die or 0) from None
        match.state.forced_dice = ()
        kept = kept_of(match, self._kept)
        standing, lapses = standing_of(self.game, match), self.request is not None
        self._write(
            lambda: self._store.append(
                self.id, self.seq, length, moves, standing, kept, by_staff=by_staff, lapses=lapses
            )
        )
        self.request = None
        self.match, self._kept = match, kept.number if kept else self._kept
        self.staff_rests = False
        if by_staff:
            self.answered |= set(range(length + 1, length + len(moves) + 1))
        else:
            self._at_screen = moves[0].entry.side
        self.seq += 1
        self._changes += [self.seq] * len(moves)
        self._forget()
        opened = [number for number in closed if number not in match.closed]
        told = [played_as(length + i, self.seq, move) for i, move in enumerate(moves, start=1)]
        return Change(told, min(opened, default=None))

    def _played(self, match: Match, sides: Sequence[str], actions: Sequence[str]) -> list[Done]:
        """The actions one after another, as long as these seats can play them. What follows a die must wait for it, so
        that nobody learns from a refusal what the die would have shown. Raises `Problem`."""
        moves: list[Done] = []
        for i, action in enumerate(actions):
            before = match.state
            if not before.over and before.side not in sides:
                raise forbidden("server-not-your-question", side=self.game.side_title(before.side))
            with understood(action):
                refused = before.why_not(action) is not None
            if refused:
                raise illegal(self.game, before.view(sides[0] if before.over else before.side), action)
            events = match.play(action)
            said = self._duties.told(self.game, before, action) if self._is_computer(before) else None
            if shows(events) and i + 1 < len(actions):
                raise Problem(422, text("server-beyond-chance", action=action), case="", action=actions[i + 1])
            made = done(self.game, match.entries[-1], before, match.state, events)
            moves.append(made if said is None else replace(made, lines=[said, *made.lines]))
        return moves

    def _is_computer(self, state: Any) -> bool:
        return not state.over and self.seats[state.side].player != HUMAN

    def _write(self, what: Callable[[], None]) -> None:
        """Raises `Problem` if somebody else has changed the table."""
        try:
            what()
        except Behind:
            raise self._lost() from None
        except BaseException:
            self._stale = True
            raise

    def _forget(self) -> None:
        """What can no longer be taken back stands in the file, but for the last change."""
        self.match.forget(self.length - self._last_change() - 1)
        del self._changes[: -len(self.match.entries)]

    def undo(self, sides: Sequence[str]) -> Change:
        """Take back the last change: everything that was said at once."""
        count = self._last_change()
        if self._told_all():
            raise Problem(409, text("server-seed-told"), seq=self.seq)
        if not self._all_by(sides, count):
            raise Problem(409, text("server-not-your-action"), seq=self.seq)
        match = self.match.branch()
        try:
            if self.analysis and count:
                match = self._without(count)
            else:
                match.undo(max(count, 1))
        except CannotUndo as error:
            raise Problem(409, each(error.tell), seq=self.seq) from None
        aside = self._taken_back(sides, match.length)
        self._write(lambda: self._store.cut(self.id, self.seq, match.length, standing_of(self.game, match), aside))
        self.match = match
        self.seq += 1
        self.heed()
        self.staff_rests = True
        self.answered = {number for number in self.answered if number <= match.length}
        del self._changes[len(self._changes) - count :]
        self._kept = self._kept if self._kept <= self.length else 0
        self._past.cut(self.length)
        if not self._changes and self.length:
            self._stale = True  # which change was the last now, is read again
        return Change()

    def _without(self, count: int) -> Match:
        """The game without its last actions, whatever chance has made of them."""
        told = self.record()
        if self.length - count < self.match.carried_at:
            self.match.branch().undo()  # which says why that cannot be
        return resume(replace(told, header=replace(told.header, result=Header.result), entries=told.entries[:-count]))

    def _told_all(self) -> bool:
        """A game that is over has told its seed: whoever could go back would know the dice to come."""
        return self.over and not self.analysis

    # --- what players say to one another (`parley`) ------------------------------------------

    def heed(self) -> None:
        """What was said between players is read again."""
        if self.shared:
            self.talk, self.request = TalkBook(self._store).of(self.id)

    def _taken_back(self, sides: Sequence[str], length: int) -> Aside | None:
        """What the others are told of what is taken back: as they were told it before."""
        if not self.shared or not self._changes:
            return None
        _, gone = self._store.log(self.id, self._changes[-1] - 1)
        entries = self.match.entries[-len(gone) :]
        lines = [move.lines for move, entry in zip(gone, entries, strict=True) if entry.seal is None]
        return Aside(length, entries[-1].side, taken_back(self.game.side_title(entries[-1].side), lines))

    def say(self, aside: Aside, ended: str = "") -> Change:
        """Something said between players, which may end the game. On disk when it returns."""
        standing = standing_of(self.game, self.match, ended) if ended else None
        self._write(lambda: self._store.speak(self.id, self.seq, aside, standing))
        self.ended = ended
        self.seq += 1
        self.heed()
        return Change()

    def go_back(self, length: int, aside: Aside) -> Change:
        """Everything beyond so many actions taken back, whatever chance has made of it: all have agreed. The dice to
        come are others, for those that were seen must not come again: so they can no longer be held against the seed.
        On disk when it returns."""
        told = self.record()
        seed = secrets.token_hex(16)
        header = replace(told.header, seed=seed, commitment=commitment(seed), result=Header.result)
        match = resume(replace(told, header=header, entries=told.entries[:length]))
        head = record.write(Record(header, (), match.breaks))
        standing = standing_of(self.game, match)
        self._write(lambda: self._store.cut(self.id, self.seq, length, standing, aside, head=head, verifiable=False))
        self._stale = True  # until it is known anew
        self.match, self.verifiable = match, False
        self.staff_rests = True
        self.answered = {number for number in self.answered if number <= length}
        self.seq += 1
        stored = self._store.load(self.id)
        assert stored is not None
        self._changes = list(stored.changes)
        self._kept = stored.kept.number if stored.kept else 0
        self._past = self._new_past()
        self._forget()
        self.heed()
        self._stale = False
        return Change()

    def can_undo(self, sides: Sequence[str]) -> bool:
        if self._told_all():
            return False
        count = self._last_change()
        undoable = self.match.can_undo or (self.analysis and self.length - count >= self.match.carried_at)
        return undoable and bool(self.length) and self._all_by(sides, count)

    def _last_change(self) -> int:
        """How many actions came with it. Only its last can have brought chance, so it goes back whole or not at all."""
        changes = self._changes
        return next((i for i, seq in enumerate(reversed(changes)) if seq != changes[-1]), len(changes))

    def _all_by(self, sides: Sequence[str], count: int) -> bool:
        entries = self.match.entries
        return all(entry.side in sides for entry in entries[len(entries) - count :])

    def _lost(self) -> Problem:
        self._stale = True
        return Problem(409, text("server-behind"), seq=self.seq)

    def forget(self) -> None:
        """What is on disk is no longer this."""
        self._stale = True

    @property
    def stale(self) -> bool:
        """It may differ from what is on disk, and must be read again."""
        return self._stale

    # --- the past ----------------------------------------------------------------------------

    def moment(self, number: int) -> Moment:
        """The state after so many actions, or the last that is known. The game is played through once, and kept while
        it is looked at."""
        if not 0 <= number <= self.length:
            raise not_found("server-no-such-moment", length=self.length, asked=number)
        last = self.length if self.match.known is None else self.match.known
        if number >= last:
            return Moment(last, self.match.state)
        return self._past.at(number)

    def forget_past(self) -> None:
        """While nobody is at the table."""
        self._past = self._new_past()

    def _new_past(self) -> Past:
        return Past(self.record, games.notation(self.game_name))

    @property
    def states(self) -> int:
        """How many positions it holds."""
        return self.match.states + self._past.states
