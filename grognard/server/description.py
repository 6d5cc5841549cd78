"""The description of the API (OpenAPI), served at `/api/openapi.json`."""

from __future__ import annotations

from litestar import MediaType, Router
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from grognard import __version__
from grognard.server.guard import OPEN
from grognard.server.persons import COOKIE

PATH = "/api/openapi.json"
ABOUT = """\
What can be asked of games and tables. Whoever comes without a cookie is given one, and is then the person that his
seats belong to. Every refusal says in English and French what is wrong.

`/api/tables/{table}/live` is a WebSocket: `?since=` the last change that is known; what is sent are updates as `news`
answers them, one for each change, with what has changed in place of the whole board. To `ping` it answers `pong`. It
closes with 4000 and the status of a refusal.
"""


def description() -> OpenAPIConfig:
    person = SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie", description="Who asks.")
    return OpenAPIConfig(
        title="Grognard",
        version=__version__,
        description=ABOUT,
        components=Components(security_schemes={"person": person}),
        security=[{"person": []}],
        use_handler_docstrings=True,
        openapi_router=Router(PATH, route_handlers=[], opt={OPEN: True}, include_in_schema=False),
        render_plugins=[JsonRenderPlugin(path="/", media_type=MediaType.JSON)],
    )
