"""The web API of calls: where somebody is told that it is his turn."""

from __future__ import annotations

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from grognard.server import lists
from grognard.server.answers import BODY, says
from grognard.server.calls import Call
from grognard.server.club import Club
from grognard.server.guard import address, person
from grognard.server.parameters import Asked, TheClub
from grognard.server.persons import Person
from grognard.server.problem import Problem, text
from grognard.server.routes import answer
from grognard.server.wire import CallMe, Wish


class Calls(Controller):
    path = "/api/call"

    @get("/", sync_to_thread=True, responses=says(lists.Called))
    def now(self, request: Asked, club: TheClub) -> Response[bytes]:
        """The address that one has given, and how the last call went."""
        return answer(_told(club, person(request)))

    @post("/", status_code=200, sync_to_thread=True, responses=says(lists.Called, *BODY))
    def put(self, request: Asked, club: TheClub, data: JSONBody[CallMe]) -> Response[bytes]:
        """Give an address, or another one, or none."""
        me = person(request)
        club.meter.make_key(me, address(request))
        club.caller.book.put(me, Call(data.address, data.language) if data.address else None)
        club.caller.anew(me)
        return answer(_told(club, me))

    @post("/try", status_code=200, sync_to_thread=True, responses=says(lists.Called, *BODY, 409))
    def trial(self, request: Asked, club: TheClub, data: JSONBody[Wish]) -> Response[bytes]:
        """Have it called once. How that went, `GET` says a few seconds later."""
        me = person(request)
        if club.caller.book.of(me) is None:
            raise Problem(409, text("call-none"))
        club.meter.make_key(me, address(request))
        if not club.caller.say(me, "", lambda: text("call-trial"), None):
            raise Problem(409, text("call-often"))
        return answer(_told(club, me))


def _told(club: Club, me: Person) -> lists.Called:
    call = club.caller.book.of(me)
    return lists.Called(call.address if call else None, club.caller.state(me) if call else None)
