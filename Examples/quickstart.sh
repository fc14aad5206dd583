#!/usr/bin/env bash
# Installs what is missing, builds Lintel, checks the examples, and prints where to find the pictures.
# The build is one for debugging, which takes a third of the time of one for release and serves the tests
# too; LINTEL_CONFIGURATION=release builds the fast program.
set -eu -o pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=../.ci/install.sh
. .ci/install.sh

if [ $# -gt 0 ]; then
  echo "usage: Examples/quickstart.sh; it has no options, see the comment at its top" >&2
  exit 2
fi
require_swift || exit 1
# shellcheck disable=SC2086
install_packages $lintel_packages || exit 1

configuration="${LINTEL_CONFIGURATION:-debug}"
case $configuration in
debug) echo "Building lintel for debugging, in a few minutes. The program for release is several times faster" \
  "and takes three times as long: Examples/install.sh builds and installs it." >&2 ;;
*) echo "Building lintel for $configuration; the first time takes about ten minutes." >&2 ;;
esac
# One call for all programs: what a second call builds may be compiled twice.
swift build -c "$configuration"
programs=$(swift build -c "$configuration" --show-bin-path)
lintel=$programs/lintel

echo
echo "\$ lintel check Examples"
status=0
"$lintel" check Examples || status=$?
if [ "$status" -ne 1 ]; then
  echo "lintel check ended with status $status; the examples have findings, so 1 was expected." >&2
  exit 1
fi

cat <<'END'

The documents in Examples are clean in every language that they have, the phrasebook in nineteen.
Each one in Examples/Defects has the defect that it is named after, and that is what the lines above
report:

  path:line:column: severity: what is wrong, what was wanted and what there was [rule]

An error that names a locale is a translation that does not fit: the line says how many points it
needs, how many it has, and which constraint won against it. A warning is what only a pseudo-locale
shows, or what needs a look. `lintel rules` lists the rules. The exit status was 1, as for any run
that finds an error; with nothing to report it is 0.
END

preview=.build/preview
rm -rf "$preview"
"$lintel" preview Examples/SignIn.interface -o "$preview" >/dev/null
[ -s "$preview/index.html" ] || {
  echo "lintel preview wrote no index.html to $preview" >&2
  exit 1
}
echo
echo "The sign-in form in every language, side by side, is in $PWD/$preview/index.html"
echo
echo "The engine can be used from Swift without documents, as in Examples/LayoutFromSwift:"
"$programs/LayoutFromSwift"
echo
echo "The whole run is a library too, as in Examples/CheckFolder:"
"$programs/CheckFolder" Examples/Defects | tail -n 1
echo
echo "Check your own documents with: $lintel check FILE|DIR..."
