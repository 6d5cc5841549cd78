#!/bin/sh
# Make sure of a browser for the tests: Debian's Chromium, installed as root or through sudo if there is none.
set -eu
for name in chromium chromium-browser google-chrome google-chrome-stable; do
    command -v "$name" >/dev/null 2>&1 && exit 0
done
[ -n "${GROGNARD_BROWSER:-}" ] && exit 0
if command -v apt-get >/dev/null 2>&1; then
    as_root=""
    [ "$(id -u)" = 0 ] || as_root="sudo"
    echo "Installing Chromium for the browser tests …"
    export DEBIAN_FRONTEND=noninteractive
    $as_root apt-get update -qq && $as_root apt-get install -y -qq --no-install-recommends chromium && exit 0
fi
echo "The browser tests need Chromium: install it, or set GROGNARD_BROWSER to a browser, and run again." >&2
exit 1
