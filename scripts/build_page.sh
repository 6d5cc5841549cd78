#!/bin/sh
# Build the page from web/ into grognard/web/dist, where the server finds it, and draw the maps into grognard/web/maps;
# only what has changed, or everything with --force. GROGNARD_PYTHON is the Python to draw with, if not that of .venv.
# With --lacks-node only ask: is there something to build, and no node to do it with?
set -eu
cd "$(dirname "$0")/.."
. scripts/common.sh
. scripts/node.sh

# What the page is made of; built again only when that has changed.
sources() {
    {
        find web \( -name node_modules -o -path web/tests \) -prune -o -type f -print
        find grognard/fonts -name '*.woff2'
        echo scripts/build_page.sh
    } | sum_of_files
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

need_node
npm_packages play
say "Building the page with node $(node --version) …" "Construction de la page avec node $(node --version) …"
cd web
node node_modules/vite/bin/vite.js build --logLevel error
cd ..
echo "$now" > "$stamp"
