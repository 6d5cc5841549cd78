"""Every case of every rulebook has its module and its tests, and the page that says so is true."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parent.parent / "scripts" / "ledger.py"


def test_the_ledger_of_cases_is_complete_and_up_to_date() -> None:
    run = subprocess.run([sys.executable, str(SCRIPT), "--check"], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
