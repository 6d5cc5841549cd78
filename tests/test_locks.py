"""The versions that both commands install: every package with its hashes, within what pyproject.toml allows."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
GROUPS: dict[str, list[str]] = PROJECT["dependency-groups"]
PLAY = [*PROJECT["project"]["dependencies"], *EXTRAS["play"], *GROUPS["setup"]]
DIRECT = {
    "play": PLAY,
    "page": GROUPS["page"],
    "dev": [*PLAY, *(line for extra in ("dev", "mapmaker", "gym", "sim") for line in EXTRAS[extra])],
}
PYTHONS = ("3.11", "3.12", "3.13")
MACHINES = ("x86_64", "aarch64")


def locked(kind: str) -> list[tuple[Requirement, int]]:
    """Each line with the number of its hashes."""
    text = (ROOT / "requirements" / f"{kind}.txt").read_text(encoding="utf-8")
    entries = re.sub(r"#.*", "", text).replace("\\\n", " ").splitlines()
    return [(Requirement(e.split("--hash")[0]), e.count("--hash=sha256:")) for e in entries if e.strip()]


def pinned(kind: str, python: str, machine: str) -> dict[str, str]:
    where: dict[str, str] = {
        **{k: str(v) for k, v in default_environment().items()},
        "python_version": python,
        "python_full_version": f"{python}.1",
        "platform_machine": machine,
        "extra": "",
    }
    found: dict[str, str] = {}
    for requirement, _ in locked(kind):
        if requirement.marker is None or requirement.marker.evaluate(where):
            name = canonicalize_name(requirement.name)
            assert name not in found, f"{name} twice for Python {python} on {machine}"
            found[name] = str(requirement.specifier).removeprefix("==")
    return found


@pytest.mark.parametrize("kind", DIRECT)
def test_every_package_is_named_with_one_version_and_its_hashes(kind: str) -> None:
    assert locked(kind)
    for requirement, hashes in locked(kind):
        assert re.fullmatch(r"==[\w.+]+", str(requirement.specifier)), requirement
        assert hashes, requirement
    text = (ROOT / "requirements" / f"{kind}.txt").read_text(encoding="utf-8")
    assert "://" not in text and "--index" not in text and "--find" not in text, "where they come from is the user's"


@pytest.mark.parametrize("kind", DIRECT)
@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("machine", MACHINES)
def test_the_versions_are_those_that_the_project_allows(kind: str, python: str, machine: str) -> None:
    """If this fails, pyproject.toml has changed since: `make lock`."""
    found = pinned(kind, python, machine)
    for line in DIRECT[kind]:
        wanted = Requirement(line)
        if wanted.name == "grognard":
            continue
        version = found.get(canonicalize_name(wanted.name))
        assert version, f"{wanted.name} is not locked: make lock"
        assert wanted.specifier.contains(version, prereleases=True), f"{wanted} and {version}: make lock"


@pytest.mark.parametrize("python", PYTHONS)
def test_who_plays_and_who_tests_has_the_same(python: str) -> None:
    play, dev = pinned("play", python, "x86_64"), pinned("dev", python, "x86_64")
    assert play.items() <= dev.items()
