#!/bin/sh
# Write down anew which packages, with their hashes, `make play` and `make test` install: requirements/*.txt, for every
# Python from 3.11 on and every machine. The newest that pyproject.toml allows are taken; run the tests afterwards.
set -eu
cd "$(dirname "$0")/.."
uv=$(command -v uv || echo .venv/bin/uv)
[ -x "$uv" ] || .venv/bin/python -m pip install --quiet --disable-pip-version-check uv

lock() {  # file, what goes into it …
    file=requirements/$1.txt
    shift
    rm -f "$file"
    "$uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
        --custom-compile-command "make lock" --output-file "$file" "$@"
}

lock play pyproject.toml --group setup --extra play
lock page --group page
lock dev pyproject.toml --group setup --extra dev --extra mapmaker --constraint requirements/play.txt
