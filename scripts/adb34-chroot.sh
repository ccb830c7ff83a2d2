#!/bin/sh
# Makes a folder with adb 34 of Debian 13 in it, for the tests that run when DROIDCUA_TEST_ADB34=1.
# Needs debootstrap and root, some 250 MB, and a minute or two. The program is then DIR/adb34, for any user.
set -eu

root=${1:-.adb34}
mirror=${2:-http://deb.debian.org/debian}

if [ -x "$root/adb34" ]; then
  echo "$root/adb34 is there already."
  exit 0
fi
if ! command -v debootstrap >/dev/null; then
  echo 'debootstrap is missing: apt install debootstrap' >&2
  exit 1
fi
debootstrap --variant=minbase --include=adb trixie "$root" "$mirror"
# The program runs with the libraries of its own Debian, but sees the files of this one.
cat >"$root/adb34" <<'WRAPPER'
#!/bin/sh
root=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
adb=$root/usr/lib/android-sdk/platform-tools/adb
libraries=$(find "$root/usr/lib" -maxdepth 1 -type d -name '*-linux-gnu*' | head -n 1)
loader=$(find "$root/usr/lib64" "$root/usr/lib" "$libraries" -maxdepth 1 -name 'ld-linux*' 2>/dev/null | head -n 1)
exec "$loader" --library-path "$libraries/android:$libraries" "$adb" "$@"
WRAPPER
chmod +x "$root/adb34"
"$root/adb34" version
