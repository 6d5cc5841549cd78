"""What the scripts do on machines that lack something, in both languages. The machines are folders of commands.

`scripts/bare.sh` tries the real thing on a bare Debian; it takes half an hour.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PLAIN = (
    "cat chmod cksum cmp cp date dirname env find grep kill mkdir mktemp readlink rm sed sh sleep sort tail uname xargs"
)


class Machine:
    """A copy of the scripts, and the few commands that this machine has."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "a folder"
        self.bin = folder / "bin"
        shutil.copytree(ROOT / "scripts", self.home / "scripts", ignore=shutil.ignore_patterns("__pycache__"))
        self.bin.mkdir()
        for name in PLAIN.split():
            if found := shutil.which(name):
                (self.bin / name).symlink_to(found)

    def has(self, name: str, does: str) -> None:
        """A command that notes how it was called and then does this."""
        self.write(self.bin / name, f'#!/bin/sh\necho "{name} $*" >>"{self.home}/called"\n{does}\n')

    def write(self, path: Path, text: str) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)  # it may be a link to the real command, which is not to be written to
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    @property
    def called(self) -> str:
        path = self.home / "called"
        return path.read_text(encoding="utf-8") if path.exists() else ""

    def run(self, *words: str, status: int = 0, language: str = "en") -> str:
        env = {"PATH": str(self.bin), "HOME": str(self.home), "GROGNARD_LANG": language}
        command = [str(self.home / words[0]), *words[1:]]
        ran = subprocess.run(command, env=env, capture_output=True, text=True, cwd=self.home, check=False)
        said = ran.stdout + ran.stderr
        assert ran.returncode == status, said
        return said


# Stands for Python, and makes environments with a Python like itself.
PYTHON = """
case "$*" in
    *"import venv, ensurepip"* | *"import ensurepip"*) [ -z "$NO_VENV" ] ;;
    *libatomic*) [ -z "$NO_ATOMIC" ] ;;
    *"python%d.%d-venv"*) echo python3.11-venv ;;
    --version) echo "Python 3.11.2" ;;
    "-m venv .venv") mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
esac
"""


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    found = Machine(tmp_path)
    found.has("python3", PYTHON)
    found.has("id", "echo 1000")
    found.write(found.home / "requirements" / "play.txt", "one==1\n")
    found.write(found.home / "requirements" / "dev.txt", "one==1\ntwo==2\n")
    found.write(found.home / "requirements" / "page.txt", "node==24\n")
    found.write(found.home / "pyproject.toml", "")
    return found


def lacking(machine: Machine, *what: str) -> None:
    lines = "".join(f"{name}=yes\n" for name in what)
    machine.has("python3", lines + PYTHON)


# --- the machine itself ---------------------------------------------------------------------------


def test_nothing_is_done_where_nothing_is_missing(machine: Machine) -> None:
    machine.has("chromium", "")
    assert machine.run("scripts/system.sh", "test") == ""


@pytest.mark.parametrize(("language", "words"), [("en", "needs Python 3.11"), ("fr", "a besoin de Python 3.11")])
def test_no_python_or_an_old_one(machine: Machine, language: str, words: str) -> None:
    machine.has("python3", "exit 1")
    assert words in machine.run("scripts/system.sh", "play", status=1, language=language)
    (machine.bin / "python3").unlink()
    assert words in machine.run("scripts/system.sh", "play", status=1, language=language)


def test_root_installs_all_that_is_missing_at_once_and_says_so_first(machine: Machine) -> None:
    lacking(machine, "NO_VENV", "NO_ATOMIC")
    machine.has("id", "echo 0")
    machine.has("apt-get", "")
    said = machine.run("scripts/system.sh", "test")
    assert "apt-get: python3.11-venv libatomic1 chromium-headless-shell …" in said
    assert (
        "install -y -q --no-install-recommends python3.11-venv libatomic1 chromium-headless-shell\n" in machine.called
    )


def test_libatomic_is_asked_for_on_its_own(machine: Machine) -> None:
    lacking(machine, "NO_ATOMIC")
    machine.has("chromium", "")
    machine.has("id", "echo 0")
    machine.has("apt-get", "")
    assert "apt-get: libatomic1 …" in machine.run("scripts/system.sh", "test")
    assert machine.run("scripts/system.sh", "play") == "", "the table does without"


def test_a_system_without_that_browser_still_gets_the_rest(machine: Machine) -> None:
    lacking(machine, "NO_ATOMIC")
    machine.has("id", "echo 0")
    machine.has("apt-get", 'case "$*" in *chromium*) exit 100 ;; esac')
    machine.run("scripts/system.sh", "test")
    assert "--no-install-recommends libatomic1\n" in machine.called, "and Playwright's own browser is tried later"


def test_a_user_with_sudo_installs_through_it(machine: Machine) -> None:
    lacking(machine, "NO_VENV")
    machine.has("apt-get", "")
    machine.has("sudo", '[ "$1" = -n ] || "$@"')
    machine.run("scripts/system.sh", "play")
    assert "sudo sh -c" in machine.called and "install -y" in machine.called


@pytest.mark.parametrize("sudo", ["there is none", "it refuses"])
def test_a_user_without_sudo_is_lent_what_debian_has(machine: Machine, sudo: str) -> None:
    lacking(machine, "NO_VENV")
    machine.has(
        "apt-get",
        'case "$*" in *--simulate*) echo "Inst python3-pip-whl (23.0 Debian)" ;; *download*) : >one.deb ;; esac',
    )
    machine.has(
        "dpkg-deb", 'mkdir -p "$3/usr/share/python-wheels" && : >"$3/usr/share/python-wheels/pip-23.0-py3-none-any.whl"'
    )
    if sudo == "it refuses":
        machine.has("sudo", "exit 1")
    said = machine.run("scripts/system.sh", "play")
    assert "Without root or sudo" in said and "not found" not in said
    assert "install -y" not in machine.called, "nothing is installed behind anybody's back"
    assert machine.run("scripts/system.sh", "play") == "", "once is enough"
    assert "Sans root ni sudo" not in machine.run("scripts/system.sh", "play", language="fr")


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "by the names of Debian's packages: "), ("fr", "noms des paquets Debian)\N{NO-BREAK SPACE}: ")],
)
@pytest.mark.parametrize("apt", ["no network", "another system"])
def test_what_cannot_be_had_is_named_with_what_to_do(machine: Machine, apt: str, language: str, words: str) -> None:
    lacking(machine, "NO_VENV", "NO_ATOMIC")
    if apt == "no network":
        machine.has("apt-get", "echo cannot resolve; exit 100")
    said = machine.run("scripts/system.sh", "test", status=1, language=language)
    assert words + "python3.11-venv libatomic1 chromium-headless-shell." in said
    assert "apt-get install python3.11-venv libatomic1 chromium-headless-shell." in said
    assert "sudo: not found" not in said


@pytest.mark.parametrize(("language", "words"), [("en", "need Chromium"), ("fr", "ont besoin de Chromium")])
def test_without_any_browser_nothing_is_skipped(machine: Machine, language: str, words: str) -> None:
    machine.write(machine.home / ".venv" / "bin" / "python", "#!/bin/sh\nexit 1\n")
    assert words in machine.run("scripts/browser.sh", status=1, language=language)
    machine.write(machine.home / ".venv" / "bin" / "python", "#!/bin/sh\nexit 0\n")
    assert machine.run("scripts/browser.sh") == "", "Playwright's own, which runs"


# --- the environment ------------------------------------------------------------------------------


def test_the_environment_is_made_once(machine: Machine) -> None:
    assert "Setting up .venv with Python 3.11.2" in machine.run("scripts/setup.sh", "dev")
    assert "--require-hashes --requirement requirements/dev.txt" in machine.called
    assert machine.run("scripts/setup.sh", "dev") == ""
    assert machine.run("scripts/setup.sh", "play") == "", "who tests can play"
    machine.write(machine.home / "requirements" / "dev.txt", "one==2\n")
    assert "Installing" in machine.run("scripts/setup.sh", "dev")


@pytest.mark.parametrize("harm", ["half made", "its Python is gone", "without pip", "moved", "an older kind"])
def test_a_broken_environment_is_made_anew(machine: Machine, harm: str) -> None:
    machine.run("scripts/setup.sh", "play")
    venv = machine.home / ".venv"
    if harm == "half made":
        shutil.rmtree(venv)
        (venv / "bin").mkdir(parents=True)
        machine.write(venv / "bin" / "python", (machine.bin / "python3").read_text(encoding="utf-8"))
    elif harm == "its Python is gone":
        (venv / "bin" / "python").unlink()
        (venv / "bin" / "python").symlink_to("/nowhere/python3")
    elif harm == "without pip":
        machine.write(venv / "bin" / "python", "#!/bin/sh\nexit 1\n")
    elif harm == "moved":
        machine.home = machine.home.rename(machine.home.with_name("moved"))
        machine.has("python3", PYTHON)
        machine.has("id", "echo 1000")
    else:
        (venv / "made-in").unlink()
    (machine.home / ".venv" / "rest").touch()
    said = machine.run("scripts/setup.sh", "play")
    assert "is made anew" in said and "Installing" in said
    assert not (machine.home / ".venv" / "rest").exists()
    assert machine.run("scripts/setup.sh", "play") == ""


@pytest.mark.parametrize(("language", "words"), [("en", "is there a network"), ("fr", "y a-t-il un réseau")])
def test_packages_that_cannot_be_fetched(machine: Machine, language: str, words: str) -> None:
    machine.has("python3", 'case "$*" in *"pip install"*) echo "pip is at a loss"; exit 1 ;; esac\n' + PYTHON)
    said = machine.run("scripts/setup.sh", "play", status=1, language=language)
    assert said.index("pip is at a loss") < said.index(words)
    machine.has("python3", PYTHON)
    machine.write(machine.home / ".venv" / "bin" / "python", (machine.bin / "python3").read_text(encoding="utf-8"))
    assert "Install" in machine.run("scripts/setup.sh", "play", language=language), "and then it goes on"


# --- the page -------------------------------------------------------------------------------------


@pytest.fixture
def pages(machine: Machine) -> Machine:
    machine.write(machine.home / "web" / "package-lock.json", "{}")
    machine.write(machine.home / "grognard" / "fonts" / "serif.woff2", "")
    machine.write(machine.home / ".venv" / "bin" / "python", "#!/bin/sh\nexit 0\n")
    return machine


@pytest.mark.parametrize(
    ("language", "words"), [("en", "The page needs node 20.19"), ("fr", "La page a besoin de node 20.19")]
)
def test_no_node_and_none_to_be_had(pages: Machine, language: str, words: str) -> None:
    pages.write(
        pages.home / ".venv" / "bin" / "python", '#!/bin/sh\n[ "$2" != pip ] || { echo "pip is at a loss"; exit 1; }\n'
    )
    said = pages.run("scripts/build_page.sh", status=1, language=language)
    assert said.index("pip is at a loss") < said.index(words)
    assert pages.run("scripts/build_page.sh", "--lacks-node") == ""


@pytest.mark.parametrize(("language", "words"), [("en", "npm could not fetch"), ("fr", "npm n’a pu récupérer")])
def test_npm_cannot_fetch(pages: Machine, language: str, words: str) -> None:
    pages.has("node", "echo v24.1.0")
    pages.has("npm", "echo npm is at a loss; exit 1")
    said = pages.run("scripts/build_page.sh", status=1, language=language)
    assert said.index("npm is at a loss") < said.index(words)
    assert "--fetch-retry-maxtimeout=4000" in pages.called, "minutes of silence otherwise"
    pages.run("scripts/build_page.sh", "--lacks-node", status=1)


@pytest.fixture
def checked(pages: Machine) -> Machine:
    """With a node that notes what it runs, and fails at what is named in a file."""
    pages.has("node", """[ "$1" = -e ] || ! grep -qs "$(echo "$1" | sed "s,node_modules/,,; s,/.*,,")" ../broken""")
    pages.has("npm", "mkdir -p node_modules && echo {} >node_modules/.package-lock.json")
    return pages


@pytest.mark.parametrize(("kind", "tools"), [("check", ("prettier", "eslint", "svelte-check")), ("test", ("vitest",))])
def test_the_page_is_looked_over_once_and_again_when_it_has_changed(
    checked: Machine, kind: str, tools: tuple[str, ...]
) -> None:
    def run(status: int = 0) -> set[str]:
        (checked.home / "called").unlink(missing_ok=True)
        checked.run("scripts/check_page.sh", kind, status=status)
        return {tool for tool in tools if f"node node_modules/{tool}/" in checked.called}

    assert run() == set(tools)
    assert run() == set(), "nothing has changed"
    checked.write(checked.home / "web" / "src" / "App.svelte", "<p>")
    for tool in tools:
        (checked.home / "broken").write_text(tool)
        assert run(status=1) == set(tools), "one that fails stops none of the others"
    (checked.home / "broken").unlink()
    assert run() == set(tools), "it was not good before"
    assert run() == set()


def test_what_the_page_is_checked_with_is_fetched_only_for_that(checked: Machine) -> None:
    checked.write(checked.home / "grognard" / "web" / "dist" / "index.html", "")
    checked.run("scripts/build_page.sh")
    assert "npm ci --omit=dev " in checked.called
    checked.run("scripts/check_page.sh", "check")
    assert "npm ci --no-audit " in checked.called
    (checked.home / "called").unlink()
    checked.write(checked.home / "web" / "src" / "App.svelte", "<p>")
    checked.run("scripts/build_page.sh")
    checked.run("scripts/check_page.sh", "test")
    assert "npm" not in checked.called, "it has all of it"


# --- make -----------------------------------------------------------------------------------------


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """The Makefile where there is nothing to set up: the tests' own Python stands in .venv."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    for name, does in (("setup", "exit 0"), ("build_page", "exit 0")):
        script = tmp_path / "scripts" / f"{name}.sh"
        script.parent.mkdir(exist_ok=True)
        script.write_text(f"#!/bin/sh\n{does}\n")
        script.chmod(0o755)
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    return tmp_path


def test_ctrl_c_at_the_table_says_nothing_of_make(made: Path) -> None:
    command = [sys.executable, str(ROOT / "scripts" / "try_play.py"), "make", "play"]
    env = {**os.environ, "HOME": str(made), "XDG_DATA_HOME": str(made), "GROGNARD_LANG": "en"}
    subprocess.run([ROOT / "scripts" / "build_page.sh"], check=True)
    ran = subprocess.run(command, cwd=made, env=env, capture_output=True, text=True, check=False, timeout=120)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "The table is ready" in ran.stdout


def test_clean_leaves_nothing_of_ours(made: Path) -> None:
    before = {p.relative_to(made) for p in made.rglob("*") if ".venv" not in p.parts}
    for name in (
        "grognard.egg-info/a",
        "grognard/x/__pycache__/b.pyc",
        "scripts/__pycache__/c",
        ".debian/d",
        "build/e",
    ):
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        (made / name).touch()
    subprocess.run(["make", "clean"], cwd=made, check=True, capture_output=True)
    left = {p.relative_to(made) for p in made.rglob("*")} - before
    assert left == {Path("grognard"), Path("grognard/x")}
