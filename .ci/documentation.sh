#!/usr/bin/env bash
# Checks the documentation of LinearConstraints: every link leads somewhere, and every public symbol
# is in a topic of its page. Takes the symbols from the last build; builds only what is missing.
set -eu -o pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if ! command -v docc >/dev/null; then
  echo "This toolchain has no docc in PATH: the documentation is not checked." >&2
  exit 0
fi
modules=$(swift build --show-bin-path)/Modules
[ -e "$modules/LinearConstraints.swiftmodule" ] || swift build --target LinearConstraints

output=$(mktemp -d)
trap 'rm -rf "$output"' EXIT
mkdir "$output/symbols"
target=$(swift -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -n 1)
swift symbolgraph-extract -module-name LinearConstraints -I "$modules" -target "$target" \
  -skip-synthesized-members -output-dir "$output/symbols"
docc convert Sources/LinearConstraints/Documentation.docc --warnings-as-errors \
  --additional-symbol-graph-dir "$output/symbols" --output-path "$output/archive" \
  --fallback-display-name LinearConstraints
# docc makes up topics for the symbols that a page with topics of its own leaves out.
if grep -q '"generated":true' "$output/archive/data/documentation/linearconstraints.json"; then
  echo "A public symbol is in no topic of LinearConstraints.md." >&2
  exit 1
fi
