"""A server of its own for some tests."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]


@contextmanager
def serving(folder: Path, module: str = "grognard.server") -> Iterator[str]:
    """Its address. It knows the variants that are at hand now; its games are kept in the folder."""
    command = [sys.executable, "-m", module, "--port", "0", "--data", str(folder / "games.sqlite")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout
        said = process.stdout.readline()
        found = re.search(r"http://\S+?:\d+", said)
        if not found:
            process.terminate()
            raise AssertionError(f"the server does not say where it is: {said!r}")
        yield found.group()
        process.terminate()
