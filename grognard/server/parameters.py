"""What requests bring along, as types that the routes share: who asks, the club, and what stands in the address."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from grognard.server.club import Club
from grognard.server.limits import MOST_NUMBER

Asked = Request[Any, Any, Any]
TheClub = NamedDependency[Club]
InPath = FromPath[str]
"""A word of the address: which game, edition, table."""
Since = Annotated[int, QueryParameter(ge=0, le=MOST_NUMBER, description="The last change that is known.")]
At = Annotated[int | None, QueryParameter(ge=-MOST_NUMBER, le=MOST_NUMBER, description="After so many actions.")]
After = Annotated[str, QueryParameter(max_length=100, description="Where the page before has ended.")]
Window = Annotated[str, QueryParameter(max_length=100, description="What the page calls itself: see `play`.")]
Words = Annotated[str, QueryParameter(min_length=1, max_length=2000)]
