#!/bin/sh
# Make .venv with everything that the Makefile's targets need. Run again after pyproject.toml has changed.
set -eu
cd "$(dirname "$0")/.."

find_python() {
    for candidate in "${PYTHON:-}" python3 python3.13 python3.12 python3.11; do
        [ -n "$candidate" ] || continue
        command -v "$candidate" >/dev/null 2>&1 || continue
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
            echo "$candidate"
            return 0
        fi
    done
    return 1
}

install_debian() {
    # A Debian machine with Python may lack its venv module; ask for it as root or through sudo.
    command -v apt-get >/dev/null 2>&1 || return 1
    as_root=""
    [ "$(id -u)" = 0 ] || as_root="sudo"
    $as_root apt-get update -qq && $as_root apt-get install -y -qq "$@"
}

python=$(find_python) || {
    echo "Grognard needs Python 3.11 or newer; install it and run make again." >&2
    exit 1
}
if [ ! -x .venv/bin/python ]; then
    echo "Setting up .venv with $("$python" --version) …"
    if ! "$python" -c 'import ensurepip' 2>/dev/null; then
        install_debian python3-venv || {
            echo "Python's venv module is missing: install the package python3-venv and run make again." >&2
            exit 1
        }
    fi
    "$python" -m venv .venv
fi
.venv/bin/python -m pip install --quiet --disable-pip-version-check --editable ".${1:+[$1]}"
