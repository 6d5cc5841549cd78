"""What one person, one address and all together may ask of a server. docs/server.md tells what one is told beyond.

Every value can be changed by an environment variable: `GROGNARD_LIMIT_CONNECTIONS=50 grognard serve`.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields

PREFIX = "GROGNARD_LIMIT_"
MOST_NUMBER = 2**53 - 1
"""Numbers in requests: what a page can count to, and what the file can hold."""


class BadLimit(Exception):
    """An environment variable that is no number."""

    def __init__(self, name: str, value: str) -> None:
        self.name, self.value = name, value
        super().__init__(f"{name}={value!r}")


@dataclass(frozen=True)
class Limits:
    # --- one request -------------------------------------------------------------------------------
    header_bytes: int = 32_768
    """The first line of a request and its headers."""
    path_characters: int = 200
    body_bytes: int = 4_000_000
    head_seconds: int = 10
    """From the first byte of a request to the last of its headers."""
    body_seconds: int = 60
    """From there to the last byte of its body."""
    answer_seconds: int = 60
    """How long an answer may wait for somebody who does not read it."""
    idle_seconds: int = 5
    """Between two requests on one connection."""

    # --- connections -------------------------------------------------------------------------------
    connections: int = 1000
    """Fewer where the system grants fewer file handles."""
    connections_per_address: int = 400

    # --- requests under way ------------------------------------------------------------------------
    threads: int = 12
    """That answer requests."""
    requests_at_once: int = 2
    """Of one person; his others wait for them, without a thread."""
    requests_per_address: int = 6
    """Of all persons at one address: fewer than there are threads, as cookies are thrown away."""
    requests_waiting: int = 100
    """Of one person."""

    # --- one person --------------------------------------------------------------------------------
    actions_per_second: int = 60
    """An action played or tried, and any other request."""
    actions_at_once: int = 1200
    """So many may come at once after a pause."""
    tables_per_hour: int = 1200
    imports_per_hour: int = 300
    keys_per_hour: int = 30
    """Made or used."""
    asks_per_hour: int = 30
    """Requests to other players."""
    calls_per_hour: int = 30
    """Words to one person that it is his turn."""
    calls_per_machine: int = 1000
    """Words an hour to one machine, for all together: cookies are thrown away, and names lead where they want."""
    call_pause_seconds: int = 300
    """Between two about one table."""
    call_seconds: int = 8
    """For one of them, from looking up the name to the first line of the answer."""
    calls_waiting: int = 200
    tables: int = 10_000
    imports_at_once: int = 2
    address_share: int = 10
    """An address may do so many times what one person may: people share addresses, and cookies are thrown away."""

    # --- bringing games in, and other work done beside ---------------------------------------------
    import_characters: int = 2_000_000
    import_actions: int = 20_000
    work_seconds: int = 60
    """For an import, or the drawing of a map."""
    work_megabytes: int = 1024
    """Memory of a process that brings games in."""
    workers: int = 2
    """Processes that bring games in."""
    work_waiting: int = 8
    """Imports that wait for one of them."""

    # --- the coach ----------------------------------------------------------------------------------
    reviews: int = 1
    """Games that are looked at again at a time; one of a person."""
    reviews_waiting: int = 8
    reviews_per_address: int = 3
    """Of those together: less than all of them, as cookies are thrown away."""
    advice_per_address: int = 4
    """Questions what the computer would do, at a time; one of a person."""
    review_hands: int = 2
    """Processes that do the work of one."""
    review_seconds: int = 3600
    """After which it rests until somebody asks again; nothing of it is lost."""

    # --- computer players --------------------------------------------------------------------------
    computers: int = max(2, min(8, os.cpu_count() or 1))
    """So many think at a time. A process is started when there is need of it."""
    computers_waiting: int = 200
    """Tables where a computer is to decide, beyond which no new one with a computer is opened."""

    # --- live --------------------------------------------------------------------------------------
    live_per_person: int = 64
    """Tables followed at once, in all windows."""
    live_message_bytes: int = 1024
    live_messages_per_second: int = 10
    live_waiting_bytes: int = 8_000_000
    """News that wait for somebody slow; beyond that he must come back and catch up."""

    @staticmethod
    def from_environment(environment: Mapping[str, str] = os.environ) -> Limits:
        """Raises `BadLimit`."""
        found = {}
        for field in fields(Limits):
            name = PREFIX + field.name.upper()
            if (value := environment.get(name)) is not None:
                if not (value.isascii() and value.isdigit() and 0 < int(value[:16]) <= MOST_NUMBER):
                    raise BadLimit(name, value)
                found[field.name] = int(value)
        return Limits(**found)
