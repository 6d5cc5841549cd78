"""Every route with everything that its description allows, and much that it does not (`make soak`)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from people import HOT_SEAT, Person, Server

from tests import soak

HOOKS = '''
import os

import schemathesis

KNOWN = {"table": os.environ["TABLE"], "game": "leningrad", "edition": "2010", "kind": "zoc"}


@schemathesis.hook
def before_call(context, case, kwargs):
    """Half of all that is asked of a table is asked of one that is there, by somebody who sits at it and stays."""
    case.headers["cookie"] = os.environ["COOKIE"]
    if len(repr(case.path_parameters) + repr(case.query) + repr(case.body)) % 2 and "remove" not in case.path:
        for name in case.path_parameters or {}:
            case.path_parameters[name] = KNOWN[name]
'''


@soak.only
def test_nothing_that_can_be_asked_breaks_the_server(tmp_path: Path, cache: Path) -> None:
    limits = {"actions_per_second": 100_000, "actions_at_once": 1_000_000, "imports_per_hour": 100_000}
    server = Server(tmp_path / "games.sqlite", cache, tables_per_hour=100_000, tables=1_000_000, **limits)
    me = Person(server)
    (tmp_path / "hooks.py").write_text(HOOKS)
    env = {**os.environ, "SCHEMATHESIS_HOOKS": "hooks", "PYTHONPATH": str(tmp_path), "COOKIE": me.cookie}
    env["TABLE"] = me.new({**HOT_SEAT})["table"]
    checks = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
    tool = Path(sys.executable).with_name("schemathesis")
    command = [tool, "run", f"{server.url}/api/openapi.json", "--checks", checks, "-n", "50", "--seed", "1"]
    command += ["--request-timeout", "120"]
    try:
        found = subprocess.run(
            [*command, "--phases", "examples,coverage,fuzzing"], env=env, cwd=tmp_path, capture_output=True, text=True
        )
        assert found.returncode == 0, found.stdout[-8000:] + found.stderr[-2000:]
    finally:
        server.kill()
    assert '"level":"error"' not in server.log.read_text()
