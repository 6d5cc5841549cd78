#!/bin/sh
# Try both commands on a bare Debian: scripts/bare.sh bookworm|trixie [root|user]…
# Makes a root with debootstrap that holds git, make, python3 and certificates and nothing else, and in it a clone of
# what is committed here; there `make play` until the page answers, `pip install .` and play from that, and `make test`:
# by root, then by a user without sudo, each with a root of his own. Needs root and debootstrap. What the user's package clients are told here (their
# configuration, certificates, proxies) is told to those inside, too.
#
#   MIRROR    where debootstrap finds Debian (default: what apt here is told, else debootstrap's own)
#   BARE      folder for the roots (default: a new one, removed at the end); an empty root kept there is used again
#   COMMANDS  which of them (default: "play pip test"; pip needs play before it)
#   TESTS     which tests (default: all)
set -eu
cd "$(dirname "$0")/.."
release=$1
shift
people=${*:-root user}
[ "$(id -u)" = 0 ] || { echo "scripts/bare.sh needs root: debootstrap and chroot do." >&2; exit 2; }
command -v debootstrap >/dev/null || { echo "scripts/bare.sh needs debootstrap: apt-get install debootstrap" >&2; exit 2; }

folder=${BARE:-$(mktemp -d)}
mkdir -p "$folder"
empty=$folder/$release
mounted=""

let_go() {
    for place in $mounted; do umount "$place" 2>/dev/null || umount -l "$place" 2>/dev/null || true; done
    mounted=""
}
end() {
    let_go
    [ -n "${BARE:-}" ] || rm -rf --one-file-system "$folder"
}
trap end EXIT
trap 'exit 130' INT TERM

if [ ! -f "$empty.made" ]; then
    echo "== a bare $release"
    rm -rf "$empty"
    mirror=${MIRROR:-$(sed -n 's/^URIs: *\([^ ]*\).*/\1/p; s/^deb  *\(\[[^]]*\] *\)\{0,1\}\([^ ]*\) .*/\2/p' /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null | grep '/debian/*$' | head -n 1 || true)}
    debootstrap --variant=minbase --include=git,make,python3,ca-certificates "$release" "$empty" $mirror >"$empty.log" 2>&1 ||
        { tail "$empty.log" >&2; exit 1; }
    : >"$empty.made"
fi

# What package clients are told on this machine. The old file goes first: it may be a link that leads out of the root.
copy() {
    [ -e "$1" ] || return 0
    mkdir -p "$(dirname "$2")"
    rm -rf "$2"
    cp -aL "$1" "$2"
}
hand_over() {
    for path in /etc/pip.conf /etc/npmrc /usr/etc/npmrc /usr/local/etc/npmrc /etc/ssl/certs/ca-certificates.crt /etc/resolv.conf /etc/hosts; do
        copy "$path" "$1$path"
    done
    for path in .config/pip .pip .npmrc; do
        copy "$HOME/$path" "$1$2/$path"
    done
}

told() {
    env | grep -E '^(PIP_|NPM_CONFIG_|npm_config_|NODE_EXTRA_CA_CERTS=|SSL_CERT_|REQUESTS_CA_BUNDLE=|CURL_CA_BUNDLE=|[a-zA-Z]+_(proxy|PROXY)=)' || true
}

# Run the rest in the root, as this person, in the clone, with nothing of this machine's environment but the above.
# What stands in $before (scripts/try_play.py) runs out here and calls it.
before=""
inside() {
    told >"$root/told"
    $before chroot --userspec="$person" "$root" /usr/bin/env -i HOME="$home" USER="$person" LANG="${LANG:-C.UTF-8}" \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        sh -c 'while read -r line; do export "$line"; done </told; cd ~/grognard && exec "$@"' inside "$@"
}

try_play() {
    before="python3 scripts/try_play.py"
    inside make play
}

# From a second clone, into an empty folder; the page is built on the way.
try_pip() {
    before=""
    inside sh -c 'git clone -q . ~/again && cd ~/again && ~/grognard/.venv/bin/python -m pip install -q --target ~/fresh ".[play]"' || return 1
    before="python3 scripts/try_play.py"
    inside sh -c 'cd / && PYTHONPATH=~/fresh exec python3 -m grognard play'
}

try_test() {
    before=""
    inside make test ${TESTS:+TESTS="$TESTS"}
}

failed=0
for person in $people; do
    root=$folder/$release-$person
    rm -rf --one-file-system "$root"
    cp -a "$empty" "$root"
    home=/root
    if [ "$person" != root ]; then
        home=/home/$person
        chroot "$root" useradd --create-home "$person"
    fi
    hand_over "$root" "$home"
    for place in proc dev dev/pts dev/shm; do
        mkdir -p "$root/$place"
        mount --bind "/$place" "$root/$place"
        mounted="$root/$place $mounted"
    done
    git clone --quiet --no-hardlinks . "$root$home/grognard"
    [ "$person" = root ] || chroot "$root" chown -R "$person:" "$home"
    for command in ${COMMANDS:-play pip test}; do
        echo "== $command on a bare $release, by $person"
        begun=$(date +%s)
        if "try_$command"; then
            echo "== $command, $release, $person: well after $(($(date +%s) - begun)) s"
        else
            echo "== FAILED: $command, $release, $person"
            failed=1
        fi
        (cd "$root$home" && du -shxc grognard .cache .npm 2>/dev/null) | sed "s/^/== on disk: /"
    done
    let_go
    rm -rf --one-file-system "$root"
done
exit $failed
