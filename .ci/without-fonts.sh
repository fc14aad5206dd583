#!/usr/bin/env bash
# Builds the tool without the trait Fonts, and compares its reports about the examples with recorded ones.
# The rest is the same code as with the trait, which the tests cover.
set -eu -o pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=install.sh
. .ci/install.sh

require_swift || exit 1
# shellcheck disable=SC2086
install_packages $lintel_core_packages || exit 1
# A debug build takes half the time of one for release, and reports the same. Nothing debugs it.
options="--disable-default-traits --scratch-path .build-core --disable-index-store -debug-info-format none"
# shellcheck disable=SC2086
swift build $options --product lintel
# shellcheck disable=SC2086
lintel="$(swift build $options --show-bin-path)/lintel"

fail() {
  echo "$*" >&2
  exit 1
}

if command -v ldd >/dev/null && ldd "$lintel" | grep -Eiq 'libpango|libharfbuzz|libgobject|libcairo'; then
  fail "The tool without fonts links a library for them."
fi

goldens=Tests/CommandsTests/Goldens/check-embedded
count=0
for document in Examples/*.interface Examples/Defects/*.interface; do
  name=$(basename "$document" .interface)
  [ -e "$goldens/$name.txt" ] || fail "$goldens/$name.txt does not exist; record it."
  # Its status is that of its findings, which the recorded report shows.
  ("$lintel" check "$document" || true) | diff "$goldens/$name.txt" - ||
    fail "$document: without traits the report differs from the recorded one."
  count=$((count + 1))
done
[ "$count" -eq "$(find "$goldens" -name '*.txt' ! -name summary.txt | wc -l)" ] ||
  fail "A recorded report has no document."
("$lintel" check Examples --reporter json || true) | sed '/^  "findings"/,$d' |
  sed '$ s/,$//' | diff "$goldens/summary.txt" - || fail "The summary differs from the recorded one."

status=0
"$lintel" check Examples/SignIn.interface --font system=none.ttf 2>/dev/null || status=$?
[ "$status" -eq 2 ] || fail "--font: expected status 2 without fonts, found $status."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp Examples/SignIn.interface "$folder"
cp "$lintel" "$folder/font.ttf"
printf 'fonts:\n  system: font.ttf\n' >"$folder/.lintel.yml"
("$lintel" check "$folder/SignIn.interface" 2>&1 >/dev/null || true) |
  grep -q "the configuration's fonts are not used" ||
  fail "A configuration with fonts is not noted without fonts."
echo "$count reports are as recorded."
