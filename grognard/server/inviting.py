"""The web API of invitations: who sits at a table invites, who has the link comes."""

from __future__ import annotations

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from grognard.server import lists, show, told
from grognard.server.answers import BODY, says
from grognard.server.club import Club
from grognard.server.games import book
from grognard.server.guard import person
from grognard.server.invitations import hash_of
from grognard.server.parameters import Asked, InPath, TheClub
from grognard.server.persons import Person, is_his
from grognard.server.problem import Problem, text
from grognard.server.routes import answer
from grognard.server.table import Table
from grognard.server.wire import Invite, Invited


class TableInvitations(Controller):
    path = "/api/tables/{table:str}/invitations"

    @get("/", sync_to_thread=True, responses=says(list[lists.Invitable], 409))
    def standing(self, request: Asked, club: TheClub, table: InPath) -> Response[bytes]:
        with club.table(table, person(request)) as (here, _):
            return answer(club.invitations.of(here))

    @post("/", status_code=201, sync_to_thread=True, responses=says(lists.NewInvitation, *BODY, 409, status=201))
    def make(self, request: Asked, club: TheClub, table: InPath, data: JSONBody[Invite]) -> Response[bytes]:
        with club.table(table, person(request)) as (here, _):
            secret = club.invitations.make(here, data.side)
            return answer(lists.NewInvitation(data.side, secret, club.addresses), 201)

    @post("/withdraw", status_code=200, sync_to_thread=True, responses=says(list[lists.Invitable], *BODY, 409))
    def withdraw(self, request: Asked, club: TheClub, table: InPath, data: JSONBody[Invite]) -> Response[bytes]:
        with club.table(table, person(request)) as (here, _):
            club.invitations.withdraw(here, data.side)
            return answer(club.invitations.of(here))


class Invitation(Controller):
    path = "/api/invitations"

    @post("/read", status_code=200, sync_to_thread=True, responses=says(lists.Invitation, *BODY, 409, 410))
    def read(self, request: Asked, club: TheClub, data: JSONBody[Invited]) -> Response[bytes]:
        """What one is invited to; nothing of how the game stands but its turn."""
        table, side = club.invitations.find(data.secret)
        with club.tables.open(table) as here:
            mine = _may_come(club, here, side, person(request), data.secret)
            return answer(_told(here, side, mine))

    @post("/take", status_code=200, sync_to_thread=True, responses=says(told.Snapshot, *BODY, 409, 410))
    def take(self, request: Asked, club: TheClub, data: JSONBody[Invited]) -> Response[bytes]:
        table, side = club.invitations.find(data.secret)
        me = person(request)
        with club.tables.open(table) as here:
            if not _may_come(club, here, side, me, data.secret):
                club.change(here, lambda: here.sit(side, me, hash_of(data.secret)))
            return answer(show.snapshot(here, here.sides_of(me)))


def _may_come(club: Club, table: Table, side: str, person: Person, secret: str) -> bool:
    """Whether he has come already by this link. Raises `Problem` if he may not."""
    mine = is_his(table.seats[side].person, person)
    if not mine and any(is_his(seat.person, person) for seat in table.seats.values()):
        raise Problem(409, text("server-already-seated"), table=table.id)
    if not mine:
        club.invitations.check(secret)
    return mine


def _told(table: Table, side: str, mine: bool) -> lists.Invitation:
    header, game = table.match.header, table.game
    assert header is not None
    return lists.Invitation(
        table=table.id if mine else None,
        game=table.game_name,
        title=game.title(),
        book=book(table.game_name, str(header.edition)),
        edition=str(header.edition),
        side=side,
        side_title=game.side_title(side),
        turn=game.heading(table.match.state)["turn"],
    )
