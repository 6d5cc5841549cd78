#!/bin/sh
# Fetch packages of Debian, with what they need and this machine lacks, and unpack them into .debian: no right is needed
# for that. scripts/with.sh hands a command what lies there.
set -eu
cd "$(dirname "$0")/.."
here=$PWD/.debian

# apt's own folders belong to root; lists and packages go into ours.
apt() {
    apt-get -q -o "Dir::State::Lists=$here/lists" -o "Dir::Cache=$here/cache" -o Debug::NoLocking=1 "$@"
}

rm -rf "$here/packages"
mkdir -p "$here/lists/partial" "$here/cache/archives/partial" "$here/packages"
apt update
# Of Python's venv module pip alone is missing on Debian, and that is one file.
wanted=$(echo "$*" | sed 's/python[0-9.]*-venv/python3-pip-whl/')
names=$(apt install --simulate --no-install-recommends $wanted | sed -n 's/^Inst \([^ ]*\).*/\1/p')
[ -n "$names" ]
(cd "$here/packages" && apt download $names)
for package in "$here"/packages/*.deb; do
    dpkg-deb -x "$package" "$here"
done
rm -rf "$here/lists" "$here/cache" "$here/packages"

# On the path of libraries of every command lies libatomic alone; the browser's own are for the browser.
mkdir -p "$here/libraries"
for library in "$here"/usr/lib/*/libatomic.so.1; do
    [ ! -e "$library" ] || cp -L "$library" "$here/libraries/"
done
if [ -x "$here/usr/lib/chromium/chromium-headless-shell" ]; then
    cat >"$here/fonts.conf" <<'END'
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir prefix="relative">usr/share/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
END
    cat >"$here/chromium" <<'END'
#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
for folder in $(cd "$here" && find usr/lib lib -name 'lib*.so*' 2>/dev/null | sed 's|/[^/]*$||' | sort -u); do
    LD_LIBRARY_PATH="$here/$folder${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
done
export LD_LIBRARY_PATH FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/usr/lib/chromium/chromium-headless-shell" "$@"
END
    chmod +x "$here/chromium"
    "$here/chromium" --version # it fails here and now if it lacks anything
fi
