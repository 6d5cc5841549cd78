# What the scripts share: the user's language, waiting in company, finding Python. Sourced from the project's folder.

case "${GROGNARD_LANG:-${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}}" in
    [Ff][Rr]*) french=yes ;;
    *) french= ;;
esac

say() {  # English French
    if [ -n "$french" ]; then printf '%s\n' "$2"; else printf '%s\n' "$1"; fi
}

stop() {  # English French
    say "$@" >&2
    exit 1
}

# Run a command that may take long: a dot every five seconds, and what it said only if it fails.
patiently() {
    said=$(mktemp)
    (while sleep 5 >/dev/null 2>&1; do printf '.'; done) &
    dots=$!
    trap 'kill "$dots" 2>/dev/null || true; rm -f "$said"' EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM
    begun=$(date +%s)
    status=0
    "$@" >"$said" 2>&1 || status=$?
    kill "$dots" 2>/dev/null || true
    [ $(($(date +%s) - begun)) -lt 5 ] || echo
    [ "$status" = 0 ] || tail -n 25 "$said" >&2
    rm -f "$said"
    trap - EXIT INT TERM
    return "$status"
}

find_python() {
    for candidate in "${PYTHON:-}" python3 python3.13 python3.12 python3.11; do
        [ -n "$candidate" ] || continue
        command -v "$candidate" >/dev/null 2>&1 || continue
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$candidate"
            return 0
        fi
    done
    return 1
}

# Whole, with a Python that still runs, and in the folder where it was made: its scripts name that folder.
sound_venv() {
    [ -f .venv/made-in ] && [ "$(cat .venv/made-in)" = "$PWD" ] && .venv/bin/python -c 'import pip' >/dev/null 2>&1
}

# Pip as Debian packs it, unpacked by system.sh for those who may not install Python's venv module.
lent_pip() {
    for wheel in .debian/usr/share/python-wheels/pip-*.whl; do
        [ -f "$wheel" ] && echo "$wheel" && return 0
    done
    return 1
}
