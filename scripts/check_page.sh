#!/bin/sh
# Look the page over: scripts/check_page.sh check|test
# `check` looks at its form (prettier), its manners (eslint) and its types (svelte-check); `test` tries its parts without
# a browser (vitest). Nothing is done while nothing has changed in web/ since it was last found good.
set -eu
cd "$(dirname "$0")/.."
. scripts/common.sh
. scripts/node.sh

stamp="web/node_modules/.good-$1"
now=$({ find web -name node_modules -prune -o -type f -print; echo scripts/check_page.sh; } | sum_of_files)
if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$now" ]; then exit 0; fi

need_node
npm_packages dev

# The types on one core, all else on the other. What was found good in a file stays known while the file is the same.
check() {
    types=$(mktemp)
    node node_modules/svelte-check/bin/svelte-check --tsconfig ./tsconfig.json --fail-on-warnings --output human >"$types" 2>&1 &
    checking=$!
    trap 'kill "$checking" 2>/dev/null || true; rm -f "$types"' EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM
    status=0
    node node_modules/prettier/bin/prettier.cjs --check --log-level warn --cache --cache-strategy content . || status=1
    node node_modules/eslint/bin/eslint.js --max-warnings 0 --cache --cache-strategy content --cache-location node_modules/.cache/eslint . || status=1
    wait "$checking" || { status=1; cat "$types" >&2; }
    rm -f "$types"
    trap - EXIT INT TERM
    return "$status"
}

cd web
case "$1" in
    check)
        say "Checking the page …" "Vérification de la page …"
        check
        ;;
    test)
        say "Testing the parts of the page …" "Tests des parties de la page …"
        node node_modules/vitest/vitest.mjs run
        ;;
esac
cd ..
echo "$now" > "$stamp"
