#!/usr/bin/env bash
# Checks the documentation of the modules that have a catalog: every link leads somewhere, and every
# public symbol of a complete one is in a topic of its page. Takes the symbols from the last build;
# builds only what is missing.
set -eu -o pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

catalogs="LinearConstraints ConflictLogs LayoutEngine XMLReading LocalizationTables TextMeasuring ControlMetrics
  TranslationExchange InterfaceDocuments InterfaceBuilderReading Scenes StoredLayouts Checks Reports
  Previews Linting Revisions"
complete="LinearConstraints ConflictLogs LayoutEngine TranslationExchange Scenes Checks Reports Previews Linting Revisions"

if ! command -v docc >/dev/null; then
  echo "This toolchain has no docc in PATH: the documentation is not checked." >&2
  exit 0
fi
modules=$(swift build --show-bin-path)/Modules
target=$(swift -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -n 1)
# The modules that import C need its module maps and headers.
includes="-I Sources/CLibXML2 -I Sources/CPango -I Sources/CCairo"
# Linting also imports Yams, which the package manager has checked out.
includes="$includes -I $modules/../../../checkouts/Yams/Sources/CYaml/include"
for flag in $(pkg-config --cflags libxml-2.0 pango cairo); do includes="$includes -Xcc $flag"; done
output=$(mktemp -d)
trap 'rm -rf "$output"' EXIT

for module in $catalogs; do
  [ -e "$modules/$module.swiftmodule" ] || swift build --target "$module"
  mkdir -p "$output/$module/symbols"
  # shellcheck disable=SC2086
  swift symbolgraph-extract -module-name "$module" -I "$modules" $includes -target "$target" \
    -skip-synthesized-members -output-dir "$output/$module/symbols"
  docc convert "Sources/$module/Documentation.docc" --warnings-as-errors \
    --additional-symbol-graph-dir "$output/$module/symbols" \
    --output-path "$output/$module/archive" --fallback-display-name "$module"
  page=$(printf '%s' "$module" | tr '[:upper:]' '[:lower:]')
  # docc makes up topics for the symbols that a page with topics of its own leaves out.
  case " $complete " in
  *" $module "*)
    if grep -q '"generated":true' "$output/$module/archive/data/documentation/$page.json"; then
      echo "A public symbol is in no topic of $module.md." >&2
      exit 1
    fi
    ;;
  esac
done
