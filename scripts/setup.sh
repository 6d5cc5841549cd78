#!/bin/sh
# Make .venv with the packages that were tried (requirements/*.txt): scripts/setup.sh play|dev
# It is made anew if it was left half made, if its Python is gone, or if the folder was moved.
set -eu
cd "$(dirname "$0")/.."
. scripts/common.sh
kind=$1

# What an environment is made of; nothing is done while that has not changed.
made_of() {
    cat pyproject.toml "requirements/$1.txt" scripts/setup.sh | cksum
}

if ! sound_venv; then
    scripts/system.sh play
    python=$(find_python)
    if [ -e .venv ]; then
        say "The environment .venv is not whole, or was made elsewhere: it is made anew." \
            "L’environnement .venv est incomplet, ou vient d’ailleurs : il est refait."
        rm -rf .venv
    fi
    say "Setting up .venv with $("$python" --version) …" "Préparation de .venv avec $("$python" --version) …"
    if "$python" -c 'import ensurepip' 2>/dev/null; then
        patiently "$python" -m venv .venv
    else
        wheel=$(lent_pip)
        "$python" -m venv --without-pip .venv
        patiently .venv/bin/python "$wheel/pip" install --no-index --disable-pip-version-check "$wheel"
    fi || stop "Python could not make the environment .venv (see above)." "Python n’a pu créer l’environnement .venv (voir ci-dessus)."
    pwd >.venv/made-in
fi
[ "$(cat ".venv/$kind" 2>/dev/null)" != "$(made_of "$kind")" ] || exit 0

pip() {
    patiently .venv/bin/python -m pip install --disable-pip-version-check --no-input --retries 2 "$@" || stop \
        "Python's packages could not be installed (see above). They are fetched from the package index: is there a network, is it set right for pip, and is there room on the disk? Then run make again; what was fetched is kept." \
        "Les paquets de Python n’ont pu être installés (voir ci-dessus). Ils viennent de l’index des paquets : y a-t-il un réseau, pip est-il bien réglé, reste-t-il de la place sur le disque ? Relancez ensuite make ; ce qui a été récupéré est gardé."
}

count=$(grep -c '==' "requirements/$kind.txt")
say "Installing Python's packages, up to $count of them (a minute or two the first time) …" \
    "Installation des paquets de Python, jusqu’à $count (une minute ou deux la première fois) …"
pip --require-hashes --requirement "requirements/$kind.txt"
pip --no-deps --no-build-isolation --editable .
made_of "$kind" >".venv/$kind"
[ "$kind" = play ] || made_of play >.venv/play
