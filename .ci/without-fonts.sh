#!/usr/bin/env bash
# Hides Pango, HarfBuzz and Cairo from the tool, as on a machine without them, and compares its reports about
# the examples with recorded ones. The tool is the one that was built for the tests.
set -eu -o pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

hidden="libpango-1.0.so.0 libharfbuzz.so.0 libcairo.so.2"
if [ "${1-}" != --hidden ]; then
  [ -x .build/debug/lintel ] || swift build --product lintel
  for namespace in "-m" "-rm"; do
    if unshare "$namespace" true 2>/dev/null; then
      exec unshare "$namespace" bash "$0" --hidden
    fi
  done
  echo "The libraries cannot be hidden: this user may not make a mount namespace." >&2
  [ -z "${LINTEL_REQUIRE_ALL-}" ] || exit 1
  exit 0
fi

fail() {
  echo "$*" >&2
  exit 1
}

lintel=.build/debug/lintel
if ldd "$lintel" | grep -Eiq 'libpango|libharfbuzz|libgobject|libglib|libcairo'; then
  fail "The tool is linked with a library that it is to open when it needs it."
fi
# The loader takes an empty file for damaged.
for name in $hidden; do
  ldconfig -p | sed -n "s/^[[:space:]]*$name .*=> //p" | while read -r path; do
    mount --bind /dev/null "$(readlink -f "$path")"
  done
done

goldens=Tests/CommandsTests/Goldens/check-embedded
notes=$(mktemp)
folder=$(mktemp -d)
trap 'rm -rf "$folder" "$notes"' EXIT
count=0
for document in Examples/*.interface Examples/Defects/*.interface; do
  name=$(basename "$document" .interface)
  [ -e "$goldens/$name.txt" ] || fail "$goldens/$name.txt does not exist; record it."
  # Its status is that of its findings, which the recorded report shows.
  ("$lintel" check "$document" 2>"$notes" || true) | diff "$goldens/$name.txt" - ||
    fail "$document: without fonts the report differs from the recorded one."
  grep -q 'libharfbuzz.so.0, which shapes texts, cannot be opened; install Pango' "$notes" ||
    fail "$document: no note says that HarfBuzz is missing."
  count=$((count + 1))
done
[ "$count" -eq "$(find "$goldens" -name '*.txt' ! -name summary.txt | wc -l)" ] ||
  fail "A recorded report has no document."
("$lintel" check Examples --reporter json 2>/dev/null || true) | sed '/^  "findings"/,$d' |
  sed '$ s/,$//' | diff "$goldens/summary.txt" - || fail "The summary differs from the recorded one."

cp Examples/SignIn.interface "$folder"
cp "$lintel" "$folder/font.ttf"
status=0
"$lintel" check Examples/SignIn.interface --font system="$folder/font.ttf" 2>"$notes" || status=$?
[ "$status" -eq 2 ] || fail "--font: expected status 2 without fonts, found $status."
grep -q 'install Pango' "$notes" || fail "--font: the message does not say what to install."
printf 'fonts:\n  system: font.ttf\n' >"$folder/.lintel.yml"
("$lintel" check "$folder/SignIn.interface" 2>&1 >/dev/null || true) |
  grep -q "the configuration's fonts are not used" ||
  fail "A configuration with fonts is not noted without fonts."
status=0
"$lintel" preview Examples/SignIn.interface --format png --output "$folder/pictures" 2>"$notes" || status=$?
[ "$status" -eq 2 ] || fail "PNG: expected status 2 without Cairo, found $status."
grep -q 'install it (the package "libcairo2" on Debian)' "$notes" ||
  fail "PNG: the message does not say what to install: $(cat "$notes")"
echo "$count reports are as recorded."
