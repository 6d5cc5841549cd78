#!/bin/sh
# Run a command with what lies unpacked in .debian (scripts/unpack.sh), if anything does.
here=$(dirname "$(readlink -f "$0")")/../.debian
if [ -d "$here/libraries" ]; then
    export LD_LIBRARY_PATH="$here/libraries${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
fi
if [ -z "${GROGNARD_BROWSER:-}" ] && [ -x "$here/chromium" ]; then
    export GROGNARD_BROWSER="$here/chromium"
fi
exec "$@"
