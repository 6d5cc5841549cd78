#!/bin/sh
# Make sure of what the machine itself must have, before the long work begins: scripts/system.sh play|test
# What is missing is installed from Debian's packages by root or through sudo; for a user who may do neither it is
# unpacked into .debian (scripts/unpack.sh).
set -eu
cd "$(dirname "$0")/.."
. scripts/common.sh

python=$(find_python) || stop \
    "Grognard needs Python 3.11 or newer: install it (Debian: apt-get install python3) and run make again." \
    "Grognard a besoin de Python 3.11 ou plus récent : installez-le (Debian : apt-get install python3) et relancez make."

missing=""
browser=""
if ! sound_venv && ! lent_pip >/dev/null && ! "$python" -c 'import venv, ensurepip' 2>/dev/null; then
    missing="$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')"
fi
if [ "$1" = test ]; then
    # The browser's driver is linked with libatomic: a machine may have a browser and lack it.
    if [ "$(uname -s)" = Linux ] &&
        ! scripts/with.sh "$python" -c 'import ctypes; ctypes.CDLL("libatomic.so.1")' 2>/dev/null; then
        missing="$missing libatomic1"
    fi
    # Chromium without its windows: the same pages for a third less of the processor's time.
    scripts/browser.sh --there || browser=chromium-headless-shell
fi
all=$(echo $missing $browser)
[ -n "$all" ] || exit 0

as_root=""
may_install() {
    [ "$(id -u)" = 0 ] && return 0
    command -v sudo >/dev/null 2>&1 || return 1
    as_root=sudo
    sudo -n true 2>/dev/null && return 0
    [ -t 0 ] || return 1 # nobody is there to give a password
    say "Missing on this machine: $all. sudo will ask for your password to install it." \
        "Il manque sur cette machine : $all. sudo demandera votre mot de passe pour l’installer."
    sudo true
}

get() {
    command -v apt-get >/dev/null 2>&1 || return 1
    if may_install; then
        say "Installing system packages with apt-get: $* …" "Installation de paquets du système avec apt-get : $* …"
        # Lists that cannot be renewed are no matter if the packages can be had.
        patiently $as_root sh -c '
            apt-get update -q
            DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@"' apt "$@"
    else
        say "Without root or sudo no system package can be installed; unpacking into .debian instead: $* …" \
            "Sans root ni sudo, aucun paquet du système ne peut être installé ; décompression dans .debian : $* …"
        patiently scripts/unpack.sh "$@"
    fi
}

get $all && exit 0
# Not every system that has apt-get has this browser. Playwright may bring its own (scripts/browser.sh, later).
if [ -n "$browser" ]; then
    [ -n "$missing" ] || exit 0
    get $missing && exit 0
fi
stop "Missing on this machine, by the names of Debian's packages: $all. They could not be had: is there a network?
Whoever may install packages here can do it with: apt-get install $all. Then run make again." \
    "Il manque sur cette machine (noms des paquets Debian) : $all. Impossible de les obtenir : y a-t-il un réseau ?
Qui peut installer des paquets ici le fera avec : apt-get install $all. Relancez ensuite make."
