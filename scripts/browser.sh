#!/bin/sh
# Make sure of a browser for the tests. With --there only ask whether this machine has one. scripts/system.sh has tried
# Debian's Chromium before; what is left is the one that Playwright brings.
set -eu
cd "$(dirname "$0")/.."
. scripts/common.sh

there() {
    [ -n "${GROGNARD_BROWSER:-}" ] && return 0
    [ -x .debian/chromium ] && return 0
    for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
        command -v "$name" >/dev/null 2>&1 && return 0
    done
    return 1
}

# As the tests will start it: it may be there and lack a library.
playwrights_own() {
    scripts/with.sh .venv/bin/python - 2>/dev/null <<'END'
from playwright.sync_api import sync_playwright

with sync_playwright() as playwright:
    playwright.chromium.launch(args=["--no-sandbox"]).close()
END
}

there && exit 0
[ "${1:-}" != --there ] || exit 1
playwrights_own && exit 0
say "No Chromium on this machine; fetching the one that Playwright brings …" \
    "Pas de Chromium sur cette machine ; récupération de celui de Playwright …"
patiently scripts/with.sh .venv/bin/python -m playwright install chromium && playwrights_own && exit 0
stop "The browser tests need Chromium, and Playwright's own could not be had or does not run here.
Have Chromium installed (Debian: apt-get install chromium-headless-shell), or set GROGNARD_BROWSER to a browser, and run make again." \
    "Les tests du navigateur ont besoin de Chromium, et celui de Playwright n’a pu être obtenu ou ne tourne pas ici.
Faites installer Chromium (Debian : apt-get install chromium-headless-shell), ou donnez un navigateur dans GROGNARD_BROWSER, et relancez make."
