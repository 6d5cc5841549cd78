"""The web API: what can be asked of games and tables. Every request is made by somebody for his seats."""

from __future__ import annotations

import asyncio
import gzip
from functools import cache
from typing import Annotated, Any, Literal

from litestar import Controller, Response, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter

from grognard.games import GAMES, editions
from grognard.server import covers, glances, ground, listing, lists, maps, show, told
from grognard.server.answers import BODY, PLAIN, PNG, SVG, says
from grognard.server.club import Club
from grognard.server.encoding import encode
from grognard.server.games import book, check_edition, edition_title, package, table_game, usual_handicap
from grognard.server.guard import LONG, OPEN, address, person
from grognard.server.importing import Made
from grognard.server.parameters import After, Asked, At, InPath, Since, TheClub, Words
from grognard.server.persons import Person, is_his
from grognard.server.problem import Problem, Text, not_found, text, understood, wrong
from grognard.server.table import HUMAN, CannotGoOn, Curtain, Table
from grognard.server.tables import COMPUTERS, FRIEND
from grognard.server.wire import Dispute, Hurry, Import, Lift, Name, NewTable, Play, Remove, Try, Undo
from grognard.umpire import Reason
from grognard.warfare.page import Overlay, RuleCase
from grognard.warfare.weighed import Odds
from grognard.words import LANGUAGES, Language, keys

FOR_GOOD = "public, max-age=31536000, immutable"
"""The name of what is sent says what is in it."""


def answer(data: Any, status: int = 200) -> Response[bytes]:
    """`data`: bytes are JSON already."""
    return Response(
        data if isinstance(data, bytes) else encode(data),
        media_type="application/json",
        status_code=status,
        headers={"cache-control": "no-store"},
    )


def plain(said: str, name: str) -> Response[str]:
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(said, media_type="text/plain; charset=utf-8", headers=headers)


def check_seq(table: Table, seq: int) -> None:
    if seq != table.seq:
        raise Problem(409, text("server-behind"), seq=table.seq)


def paying(request: Asked, club: Club, actions: list[str]) -> Person:
    """Who asks, with every action counted: the request itself has been already. Raises `Problem` if he is too fast."""
    me = person(request)
    if len(actions) > 1:
        club.meter.act(me, address(request), len(actions) - 1)
    return me


def sent(request: Asked, packed: bytes, media: str, keep: str) -> Response[bytes]:
    """What lies ready packed: as it is, to those who can open it."""
    headers = {"cache-control": keep, "vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(packed), media_type=media, headers=headers)
    return Response(packed, media_type=media, headers={**headers, "content-encoding": "gzip"})


@get(f"{ground.PATH}/{{folder:str}}/{{name:str}}", opt={OPEN: True}, include_in_schema=False, sync_to_thread=True)
def tile(request: Asked, folder: InPath, name: InPath) -> Response[bytes]:
    """A part of the ground of a large map."""
    return sent(request, *ground.packed(folder, name), FOR_GOOD)


class Games(Controller):
    path = "/api/games"

    @get("/", sync_to_thread=True, responses=says(list[lists.GameInfo]))
    def games(self) -> Response[bytes]:
        return answer([_game(name) for name in GAMES])

    @get("/{game:str}/{edition:str}/map", sync_to_thread=True, responses=says(lists.MapInfo))
    def grid(self, request: Asked, game: InPath, edition: InPath, whole: FromQuery[bool] = False) -> Response[bytes]:
        """Where the hexes are: those that are played on, or the `whole` map."""
        packed = maps.grid(game, check_edition(game, edition), whole)
        return sent(request, packed, "application/json", "no-store")

    @get("/{game:str}/{edition:str}/map.svg", opt={LONG: True}, responses=says(str, media=SVG))
    async def svg(
        self, club: TheClub, game: InPath, edition: InPath, lang: FromQuery[Language] = "en"
    ) -> Response[str]:
        drawn = await club.map_picture(game, check_edition(game, edition), lang)
        return Response(drawn, media_type=SVG, headers={"cache-control": "max-age=60"})

    @get("/{game:str}/{edition:str}/size", sync_to_thread=True, responses=says(lists.Size))
    def size(self, game: InPath, edition: InPath) -> Response[bytes]:
        """How much there is of an edition."""
        return answer(glances.size(game, check_edition(game, edition)))

    @get("/{game:str}/{edition:str}/picture/{kind:str}", sync_to_thread=True, responses=says(bytes, media=PNG))
    def picture(self, game: InPath, edition: InPath, kind: InPath, lang: FromQuery[Language] = "en") -> Response[bytes]:
        """`cover`: a part of the map with the counters of the beginning; `board`: all of it, small."""
        found = covers.found(game, check_edition(game, edition), kind, lang)
        return Response(found, media_type=PNG, headers={"cache-control": "max-age=3600"})

    @get("/{game:str}/{edition:str}/charts", sync_to_thread=True, responses=says(lists.Charts))
    def charts(self, game: InPath, edition: InPath) -> Response[bytes]:
        """What dice are read in, and what the ground costs."""
        return answer(glances.charts(game, check_edition(game, edition)))

    @get("/{game:str}/rules", sync_to_thread=True, responses=says(list[RuleCase]))
    def rules(self, game: InPath) -> Response[bytes]:
        return answer(table_game(game).case_list())


def _game(name: str) -> lists.GameInfo:
    game = table_game(name)
    sides = [lists.OneSide(side, game.side_title(side)) for side in game.SIDES]
    return lists.GameInfo(
        name,
        game.title(),
        _words_of(name, "about"),
        _words_of(name, "scale"),
        _words_of(name, "evening"),
        [
            lists.Edition(
                edition,
                edition_title(name, edition),
                book(name, edition),
                sides,
                game.HIDES,
                list(game.SET_UPS),
                usual_handicap(name, edition),
                default=edition == package(name).DEFAULT_EDITION,
            )
            for edition in editions(name)
        ],
        opponents=["hotseat", FRIEND, *COMPUTERS],
        overlays=list(game.OVERLAYS),
        languages=list(LANGUAGES),
    )


def _words_of(game: str, what: str) -> Text | None:
    """What a game says of itself on the shelf, if it does."""
    key = f"shelf-{what}-{game}"
    return text(key) if key in keys("en") else None


CHANGED = told.Update | told.Curtain
OPENED = told.Snapshot | told.Curtain
"""What is told of a table that has changed, or was opened: that can have drawn the curtain."""


class TableList(Controller):
    path = "/api"

    @get("/tables", sync_to_thread=True, responses=says(lists.TablePage, 507))
    def mine(self, request: Asked, club: TheClub, after: After = "") -> Response[bytes]:
        """The tables played last, or those that come `after` what an earlier answer ended with."""
        moment, _, table = after.partition(",")
        me = person(request)
        page = listing.tables_of(club.store, me, (moment, table) if after else None)
        more = ",".join(page.more) if page.more else None
        trouble = None if page.whole else text("server-list-gap")
        return answer(lists.TablePage([_listed(table, me) for table in page.tables], more, trouble))

    @post("/tables", status_code=201, sync_to_thread=True, responses=says(told.Snapshot, *BODY, status=201))
    def new(self, request: Asked, club: TheClub, data: JSONBody[NewTable]) -> Response[bytes]:
        edition = data.edition or package(data.game).DEFAULT_EDITION
        set_up = data.set_up or table_game(data.game).SET_UPS[0]
        me = person(request)
        club.check_new(me, address(request), data.seats)
        made = club.tables.new(
            data.game, edition, set_up, data.seats, data.seed, me, handicap=data.handicap, open_hands=data.open_hands
        )
        return _opened(club, made, me)

    @post("/import", status_code=201, opt={LONG: True}, responses=says(OPENED, *BODY, status=201))
    async def load(self, request: Asked, club: TheClub, data: JSONBody[Import]) -> Response[bytes]:
        """A record or a position. It is read and replayed by another process."""
        me, here = person(request), address(request)
        club.meter.bring(me, here)
        async with club.places.place(me, here):
            await asyncio.to_thread(club.check_new, me, here, data.seats)
        made = await club.workroom.bring(me, data.text, data.seats, data.analysis)
        async with club.places.place(me, here):
            return await asyncio.to_thread(_kept, club, made, me)


def _kept(club: Club, made: Made, person: Person) -> Response[bytes]:
    club.store.create(made.table, made.edition, made.stored, made.moves, made.standing)
    return _opened(club, made.table, person)


def _opened(club: Club, table: str, person: Person) -> Response[bytes]:
    with club.tables.open(table) as here:
        club.wake(here)
        return answer(shown(here, person), 201)


def shown(table: Table, person: Person) -> told.Snapshot | told.Refusal:
    """The board as somebody may see it after a change."""
    try:
        return show.snapshot(table, table.seen_by(person))
    except Curtain as curtain:
        return curtain.body


@cache
def _words(game: str, edition: str) -> tuple[Text, Text, dict[str, Text]]:
    """Title, book and sides of a game: the same for many tables."""
    found = table_game(game)
    return found.title(), book(game, edition), {side: found.side_title(side) for side in found.SIDES}


def _listed(listed: listing.Listed, person: Person) -> lists.TableInfo | lists.DamagedTable:
    row = listed.row
    if row is None:
        return lists.DamagedTable(listed.table, text("server-game-damaged"))
    title, called, sides = _words(row["game"], row["edition"])
    seats = {seat["side"]: seat for seat in listed.seats}
    return lists.TableInfo(
        table=row["id"],
        game=row["game"],
        title=title,
        name=row["name"],
        book=called,
        edition=row["edition"],
        turn=row["turn"],
        phase=row["phase"],
        length=row["length"],
        seq=row["seq"],
        over=bool(row["over"]),
        result=show.ended(table_game(row["game"]), row["result"]) if row["over"] else None,
        analysis=bool(row["analysis"]),
        question_side=row["asks"] or None,
        mine=any(seat["side"] == row["asks"] and is_his(seat["person"], person) for seat in listed.seats),
        seats=[_seat(side, said, seats[side], person) for side, said in sides.items()],
        created=row["created"],
        updated=row["updated"],
    )


def _seat(side: str, title: Text, seat: Any, person: Person) -> told.Seat:
    player, his = seat["player"], seat["person"]
    return told.Seat(side, title, player, is_his(his, person), player == HUMAN and his is None, bool(seat["gone"]))


class OneTable(Controller):
    path = "/api/tables/{table:str}"

    @get("/", sync_to_thread=True, responses=says(told.Snapshot, 409))
    def snapshot(self, request: Asked, club: TheClub, table: InPath, at: At = None) -> Response[bytes]:
        with club.table(table, person(request)) as (here, sides):
            return answer(show.snapshot(here, sides, at))

    @get("/glance", sync_to_thread=True, responses=says(lists.Glance, 409))
    def glance(self, request: Asked, club: TheClub, table: InPath, seq: Since = 0) -> Response[bytes]:
        """The table from afar. Who names the change that it stands at may keep the answer."""
        me = person(request)
        with club.tables.open(table) as here:
            said = answer(glances.glance(here, here.seen_by(me)))
            if seq == here.seq and not here.game.HIDES:
                said.headers["cache-control"] = "private, max-age=604800, immutable"
            return said

    @get("/news", sync_to_thread=True, responses=says(told.Update, 409))
    def news(self, request: Asked, club: TheClub, table: InPath, since: Since = 0) -> Response[bytes]:
        """Board and log at once: what a page needs to open, and what it would be told live."""
        with club.table(table, person(request)) as (here, sides):
            return answer(club.hub.news(here, sides, since))

    @get("/answers", sync_to_thread=True, responses=says(told.Answers, 409))
    def answers(self, request: Asked, club: TheClub, table: InPath) -> Response[bytes]:
        """What can be answered now: asked for where a change says that it comes `later`."""
        with club.table(table, person(request)) as (here, sides):
            return answer(show.answers(here, sides))

    @post("/play", status_code=200, sync_to_thread=True, responses=says(CHANGED, *BODY, 409))
    def play(self, request: Asked, club: TheClub, table: InPath, data: JSONBody[Play]) -> Response[bytes]:
        me = paying(request, club, data.actions)
        with club.table(table, me) as (here, sides):
            check_seq(here, data.seq)
            return answer(club.change(here, lambda: here.play(sides, data.actions, data.die), (me, data.window)))

    @post("/undo", status_code=200, sync_to_thread=True, responses=says(CHANGED, *BODY, 409))
    def undo(self, request: Asked, club: TheClub, table: InPath, data: JSONBody[Undo]) -> Response[bytes]:
        me = person(request)
        with club.table(table, me) as (here, sides):
            check_seq(here, data.seq)
            return answer(club.change(here, lambda: here.undo(sides), (me, data.window)))

    @post("/curtain", status_code=200, sync_to_thread=True, responses=says(told.Snapshot, *BODY, 409))
    def lift(self, request: Asked, club: TheClub, table: InPath, data: JSONBody[Lift]) -> Response[bytes]:
        """Who holds several seats says which of them is before the screen now."""
        me = person(request)
        club.lift(table, me, data.side)
        with club.table(table, me) as (here, sides):
            return answer(show.snapshot(here, sides))

    @post("/hurry", status_code=200, sync_to_thread=True, responses=says(told.Nothing, *BODY, 409))
    def hurry(self, request: Asked, club: TheClub, table: InPath, data: JSONBody[Hurry]) -> Response[bytes]:
        """The computer is to play what it has. What it plays is told live."""
        with club.table(table, person(request)) as (here, _):
            club.opponents.hurry(here)
            return answer(told.Nothing())

    @post("/name", status_code=200, sync_to_thread=True, responses=says(told.Named, *BODY, 409))
    def rename(self, request: Asked, club: TheClub, table: InPath, data: JSONBody[Name]) -> Response[bytes]:
        name = " ".join(data.name.split())
        club.tables.rename(table, person(request), name)
        return answer(told.Named(name))

    @post("/remove", status_code=200, sync_to_thread=True, responses=says(told.Nothing, *BODY, 409))
    def remove(self, request: Asked, club: TheClub, table: InPath, data: JSONBody[Remove]) -> Response[bytes]:
        club.remove(table, person(request))
        return answer(told.Nothing())

    @post("/explore", status_code=200, sync_to_thread=True, responses=says(told.Explored, *BODY, 409))
    def explore(self, request: Asked, club: TheClub, table: InPath, data: JSONBody[Try]) -> Response[bytes]:
        with club.table(table, paying(request, club, data.actions)) as (here, sides):
            return answer(show.explore(here, sides, data.actions))

    @post("/why", status_code=200, sync_to_thread=True, responses=says(told.Why, *BODY, 409))
    def why(self, request: Asked, club: TheClub, table: InPath, data: JSONBody[Try]) -> Response[bytes]:
        with club.table(table, paying(request, club, data.actions)) as (here, sides):
            return answer(show.why(here, sides, data.actions))

    @post("/dispute", status_code=200, sync_to_thread=True, responses=says(str, *BODY, 409, media=PLAIN))
    def dispute(self, request: Asked, club: TheClub, table: InPath, data: JSONBody[Dispute]) -> Response[str]:
        """The umpire is wrong: what somebody needs who looks into it, as far as one may know it. Nothing changes."""
        with club.table(table, paying(request, club, data.actions)) as (here, sides):
            said = show.disputed(here, sides, data.actions, data.language)
            return plain(said, f"{here.game_name}-{here.id}.dispute")

    @get("/log", sync_to_thread=True, responses=says(list[told.LogEntry], 409))
    def log(self, request: Asked, club: TheClub, table: InPath, since: Since = 0) -> Response[bytes]:
        with club.table(table, person(request)) as (here, sides):
            return answer(show.log(here, sides, club.store.log(table, since)[1]))

    @get("/odds", sync_to_thread=True, responses=says(Odds, 409, 422))
    def odds(
        self,
        request: Asked,
        club: TheClub,
        table: InPath,
        attack: Words,
        on: Words,
        air: Annotated[int, QueryParameter(ge=0, le=99)] = 0,
        overrun: FromQuery[Literal[0, 1]] = 0,
    ) -> Response[bytes]:
        with club.table(table, person(request)) as (here, sides):
            words = f"{attack} {on}"
            with understood(words):
                try:
                    found = here.game.odds(here.view(sides), attack.split(","), on.split(","), air, bool(overrun))
                except (LookupError, ValueError):
                    raise wrong("server-no-such-thing", name=words) from None
            if isinstance(found, Reason):
                raise Problem(422, here.game.reason(here.view(sides), found), case=found.case)
            return answer(found)

    @get("/overlay/{kind:str}", sync_to_thread=True, responses=says(Overlay, 409))
    def overlay(
        self, request: Asked, club: TheClub, table: InPath, kind: InPath, side: FromQuery[str]
    ) -> Response[bytes]:
        with club.table(table, person(request)) as (here, sides):
            if kind not in here.game.OVERLAYS or side not in here.game.SIDES:
                raise not_found("server-no-such-overlay")
            return answer(here.game.overlay(here.view(sides), kind, side))

    @get("/record", sync_to_thread=True, responses=says(str, 409, media=PLAIN))
    def record(self, request: Asked, club: TheClub, table: InPath) -> Response[str]:
        me = person(request)
        try:
            with club.table(table, me) as (here, sides):
                return plain(show.record_text(here, sides), f"{here.game_name}-{here.id}.record")
        except CannotGoOn:
            return plain(club.tables.record_as_kept(table, me), f"{table}.record")

    @get("/position", sync_to_thread=True, responses=says(str, 409, media=PLAIN))
    def position(self, request: Asked, club: TheClub, table: InPath, at: At = None) -> Response[str]:
        with club.table(table, person(request)) as (here, sides):
            return plain(show.position_text(here, sides, at), f"{here.game_name}-{here.id}.position")
