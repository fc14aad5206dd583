#!/usr/bin/env bash
# Installs the files of a release in bare Debian 12 and 13, made by debootstrap from this machine's own mirror, with
# nothing but fonts, by the lines of the guide, and runs the program there:
#   .github/release.sh && Tests/ShippedHelperTests/release-roots.sh .build-release/files
# Needs root, and a gigabyte for each root; the folder named by LINTEL_CLEAN_ROOT is kept.
# shellcheck disable=SC2016  # what stands in single quotes is for the root, or for apt
set -eu -o pipefail
checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
files=$(realpath "${1:?the folder of the release}")

if [ "$(id -u)" -ne 0 ] || ! command -v debootstrap >/dev/null; then
  echo "Clean roots need root and debootstrap." >&2
  exit 2
fi
# Mounts of this script end with it.
if [ -z "${LINTEL_CLEAN_ROOT_MOUNTS-}" ]; then
  LINTEL_CLEAN_ROOT_MOUNTS=own exec unshare --mount --propagation private "$0" "$@"
fi
# shellcheck source=../../.ci/install.sh
. "$checkout/.ci/install.sh"
roots=${LINTEL_CLEAN_ROOT-}
if [ -z "$roots" ]; then
  roots=$(mktemp -d)
  trap 'umount "$roots"/*/proc 2>/dev/null || true; rm -rf "$roots"' EXIT
fi
version=$(sed -n 's/.* lintel-\([0-9.]*\)-linux-[a-z0-9_]*\.tar\.gz$/\1/p' "$files/SHA256SUMS")
name=lintel-$version-linux-$(uname -m)
architecture=$(dpkg --print-architecture)
mirror=$(apt-get indextargets --format '$(REPO_URI)' "Created-By: Packages" | grep -v security | head -n 1)

fail() { echo "$suite: $*" >&2; exit 1; }
inside() { env -i PATH=/tmp/.local/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp LANG=C.UTF-8 chroot "$root" "$@"; }
lines=$(sed -n '/^## Overview/,/^## From/p' "$checkout/Sources/Commands/Documentation.docc/Installation.md" |
  sed -n '/^```sh/,/^```/p' | sed '/^```$/q' | grep -v '^```')
# Prints whole and hundredth seconds since a time.
since() { awk -v now="$(date +%s.%N)" -v then="$1" 'BEGIN { printf "%.2f", now - then }'; }

for suite in bookworm trixie; do
  root=$roots/$suite
  if [ ! -e "$root/bare" ]; then
    mkdir -p "$root"
    debootstrap --variant=minbase "$suite" "$root" "$mirror" >"$root.log" 2>&1 ||
      { tail -n 5 "$root.log" >&2; exit 1; }
    cp /etc/resolv.conf /etc/hosts "$root/etc/"
    # shellcheck disable=SC2086
    inside env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $lintel_fonts \
      >>"$root.log" 2>&1 || { tail -n 5 "$root.log" >&2; exit 1; }
    touch "$root/bare"
  fi
  mount -t proc proc "$root/proc"
  rm -rf "$root/release" "${root:?}/usr/local" "$root/project" "$root/tmp/.local"
  mkdir -p "$root/release" "${root:?}/usr/local" "$root/project/.git"
  cp "$files"/* "$root/release"
  (cd "$checkout" && tar -c Examples Localizations) | tar -x -C "$root/project"
  if inside sh -c 'ls /usr/lib/*/libpango-1.0.so.0 /usr/lib/*/libxml2.so.2' 2>/dev/null; then
    fail "the root is not bare"
  fi

  # The lines of the guide; what curl would download is there.
  began=$(date +%s.%N)
  inside sh -eu -c "cd /release; curl() { :; }; $lines" >"$root/log" || fail "the lines of the guide fail: $(cat "$root/log")"
  grep -qx "$name.tar.gz: OK" "$root/log" || fail "the archive was not verified"
  [ "$(tail -n 1 "$root/log")" = "$version" ] || fail "expected version $version, found $(tail -n 1 "$root/log")"
  echo "$suite: verified, installed and started in $(since "$began") s"

  began=$(date +%s.%N)
  inside sh -c 'cd /project && lintel check Examples --reporter json' >"$root/report.json" 2>"$root/notes" || true
  echo "$suite: checked the examples in $(since "$began") s"
  [ ! -s "$root/notes" ] || fail "notes: $(cat "$root/notes")"
  grep -q '"textsNotMeasured": 0' "$root/report.json" || fail "some texts were not measured"
  # The same report as on this machine, byte for byte, where the fonts are the same ones.
  tar -xzf "$files/$name.tar.gz" -C "$root/release"
  (cd "$checkout" && "$root/release/$name/bin/lintel" check Examples --reporter json) >"$root/here.json" || true
  if [ "$suite" = bookworm ]; then
    cmp "$root/report.json" "$root/here.json" || fail "the report differs from this machine's"
  else
    cmp -s "$root/report.json" "$root/here.json" && echo "$suite: the same report as on this machine" ||
      echo "$suite: other fonts, $(diff "$root/report.json" "$root/here.json" | grep -c '^<' || true) lines differ"
  fi
  inside sh -c 'cd /project && lintel preview Examples/SignIn.interface --format png --output /tmp/pictures' >/dev/null ||
    fail "no picture was drawn"

  # The figures alone.
  rm -rf "${root:?}/usr/local" "$root/tmp/.local"
  mkdir "${root:?}/usr/local"
  inside tar -xzf "/release/$name-figures.tar.gz" --strip-components=1 -C /usr/local
  status=0
  inside sh -c 'cd /project && lintel check Examples/Defects/ClippedText.interface' >"$root/report.txt" 2>"$root/notes" || status=$?
  [ "$status" -eq 1 ] || fail "figures: expected status 1, found $status"
  grep -q 'is clipped by' "$root/report.txt" || fail "figures: nothing is clipped"
  grep -q 'libharfbuzz.so.0, which shapes texts, cannot be opened' "$root/notes" || fail "figures: no note"

  # The package, with what it recommends left out.
  rm -rf "${root:?}/usr/local"
  mkdir "${root:?}/usr/local"
  inside env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    "/release/lintel_$version-1_$architecture.deb" >"$root.log" 2>&1 || fail "$(tail -n 5 "$root.log")"
  [ "$(inside lintel --version)" = "$version" ] || fail "the package has no program"
  inside dpkg --purge lintel >/dev/null 2>&1
  if inside sh -c 'command -v lintel'; then fail "the package leaves the program"; fi
  umount "$root/proc"
  echo "$suite: passed"
done
