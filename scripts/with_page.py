"""How a wheel is made: setuptools, after the page was built and the maps drawn. Named in pyproject.toml.

`pip install .` and `pip wheel .` call it, in the checkout or in an unpacked source distribution.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (  # noqa: F401  (pip asks for them here)
    build_editable,
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

ROOT = Path(__file__).parents[1]
BUILD_PAGE = ["sh", str(ROOT / "scripts" / "build_page.sh")]


def build_page(*words: str) -> bool:
    try:
        environment = {**os.environ, "GROGNARD_PYTHON": sys.executable}
        return subprocess.run([*BUILD_PAGE, *words], env=environment, check=False).returncode == 0
    except FileNotFoundError:
        raise SystemExit("the page is built by a shell script: on Windows install Grognard in WSL") from None


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """To draw the maps Grognard itself must run; to build the page there must be a node."""
    said = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needed: list[str] = said["project"]["dependencies"]
    if build_page("--lacks-node"):
        needed += said["dependency-groups"]["page"]
    return needed


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    if not build_page():
        raise SystemExit("the page was not built; see above")
    # Setuptools packs whatever an earlier build has left here, an old page too.
    shutil.rmtree(ROOT / "build", ignore_errors=True)
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
