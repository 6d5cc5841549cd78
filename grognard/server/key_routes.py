"""The web API of keys: one's own games in another browser."""

from __future__ import annotations

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from grognard.server import lists, told
from grognard.server.answers import BODY, says
from grognard.server.guard import address, browsers, person
from grognard.server.parameters import Asked, TheClub
from grognard.server.persons import new_token
from grognard.server.problem import Problem, text
from grognard.server.routes import answer
from grognard.server.wire import Key, Wish


class Keys(Controller):
    path = "/api/key"

    @get("/", sync_to_thread=True, responses=says(lists.Ring))
    def ring(self, request: Asked, club: TheClub) -> Response[bytes]:
        """Whether there is a key to one's games, and how many other browsers open them. The key itself is not known."""
        me = person(request)
        found = club.keyring.ring(me)
        return answer(lists.Ring(found.created, found.browsers, club.store.count_of(me)))

    @post("/renew", status_code=200, sync_to_thread=True, responses=says(lists.NewKey, *BODY))
    def renew(self, request: Asked, club: TheClub, data: JSONBody[Wish]) -> Response[bytes]:
        """A key to one's games. One that was made before serves no more; browsers that came by it stay."""
        me = person(request)
        club.meter.make_key(me, address(request))
        return answer(lists.NewKey(club.keyring.renew(me, browsers(request)), club.addresses))

    @post("/read", status_code=200, sync_to_thread=True, responses=says(lists.KeyRead, *BODY))
    def read(self, request: Asked, club: TheClub, data: JSONBody[Key]) -> Response[bytes]:
        """How many games a key opens, and how many this browser has of its own."""
        me = person(request)
        owner = club.keyring.owner(data.key)
        return answer(lists.KeyRead(club.store.count_of(owner), club.store.count_of(me), owner == me))

    @post("/open", status_code=200, sync_to_thread=True, responses=says(lists.KeyOpened, *BODY, 409))
    def open(self, request: Asked, club: TheClub, data: JSONBody[Key]) -> Response[bytes]:
        """From now on this browser opens the games of the key. To those that it had of its own there is a key then."""
        me = person(request)
        club.meter.make_key(me, address(request))
        if club.keyring.owner(data.key) == me:
            raise Problem(409, text("key-same"))
        mine = club.store.count_of(me)
        token = new_token()
        club.keyring.open(data.key, token)
        left = club.keyring.farewell(me, browsers(request)) if mine else None
        request.scope["state"]["fresh"] = token
        return answer(lists.KeyOpened(left, mine, club.addresses))

    @post("/shut", status_code=200, sync_to_thread=True, responses=says(told.Nothing, *BODY))
    def shut(self, request: Asked, club: TheClub, data: JSONBody[Wish]) -> Response[bytes]:
        """Every other browser is shut out of one's games, and the key that there was serves no more. Nor is anybody
        called any more: the address may be that of who was shut out."""
        me = person(request)
        club.keyring.shut(me, browsers(request))
        club.caller.book.put(me, None)
        club.caller.anew(me)
        club.hub.dismiss(person=me)
        return answer(told.Nothing())
