#!/usr/bin/env bash
# Checks the documentation catalogs of all modules: every link has a target, and every symbol of a
# complete catalog that other modules see is in a topic of its page. Takes the symbols from the last build, and builds only
# missing modules. Converts copies, in which links to files are those of DocC. Without docc nothing is
# checked, which is an error if LINTEL_REQUIRE_ALL is set.
#   .ci/documentation.sh [--site FOLDER [BASE]]
# writes the guide, the rules and the libraries as one site of static pages, to be served below the path BASE (default: lintel).
set -eu -o pipefail
start=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if ! command -v docc >/dev/null; then
  echo "docc is not in PATH: the documentation is not checked." >&2
  if [ -z "${LINTEL_REQUIRE_ALL-}" ]; then exit 0; fi
  echo "LINTEL_REQUIRE_ALL is set: install a toolchain with docc, or add its folder to PATH." >&2
  exit 1
fi

site="" base=lintel
if [ $# -gt 0 ]; then
  if [ "$1" != --site ] || [ -z "${2-}" ]; then
    echo "usage: .ci/documentation.sh [--site FOLDER [BASE]]" >&2
    exit 2
  fi
  case $2 in /*) site=$2 ;; *) site=$start/$2 ;; esac
  base=${3:-lintel}
fi
# The modules of the site, in the order of its first page.
published="Commands Checks Linting LayoutEngine LinearConstraints Reports LintConfiguration FileAccess"

# The modules of which others see more than programs do: their pages are about what programs see.
products=" LinearConstraints LayoutEngine Geometry InterfaceValues Diagnostics "
# The pages that list all symbols of their module.
complete="LinearConstraints ConflictLogs LayoutEngine LocaleData SourceCode StringsFiles TranslationExchange Scenes TextLimits
  FileAccess LintConfiguration DocumentLoading TableTools Checks Reports Previews Linting Revisions
  Commands"

binaries=$(swift build --show-bin-path)
modules=$binaries/Modules
target=$(swift -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -n 1)
# The name that the package manager gives the package: that of its folder.
package=$(basename "$PWD" | tr '[:upper:]' '[:lower:]' | tr -c 'a-z0-9\n' _)
# The modules that import C need its module maps and headers, also those of Yams and FlyingFox.
checkouts=$modules/../../../checkouts
includes="-I $checkouts/Yams/Sources/CYaml/include -I $checkouts/FlyingFox/CSystemLinux/include"
for map in Sources/*/module.modulemap; do includes="$includes -I $(dirname "$map")"; done
for flag in $(pkg-config --cflags libxml-2.0 pango cairo); do includes="$includes -Xcc $flag"; done
output=$(mktemp -d)
trap 'rm -rf "$output"' EXIT

# Converts the catalog of a module, with the symbols of the module.
convert() { # CATALOG
  local catalog=$1 module maps headers map page
  module=$(basename "$(dirname "$catalog")")
  # The package manager writes the module maps of C targets without one.
  maps=""
  for headers in Sources/*/include; do
    map=$binaries/$(basename "$(dirname "$headers")").build/module.modulemap
    [ ! -e "$map" ] || maps="$maps -Xcc -fmodule-map-file=$map"
  done
  mkdir -p "$output/$module/symbols"
  # The compiler alone writes the symbols that a package keeps to itself.
  # shellcheck disable=SC2086
  case "$products" in
  *" $module "*)
    swift symbolgraph-extract -module-name "$module" -I "$modules" $includes $maps -target "$target" \
      -skip-synthesized-members -output-dir "$output/$module/symbols"
    ;;
  *)
    # shellcheck disable=SC2046
    swiftc -emit-module -module-name "$module" -package-name "$package" -swift-version 6 \
      -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
      -enable-upcoming-feature MemberImportVisibility \
      -enable-upcoming-feature NonisolatedNonsendingByDefault -D Fonts \
      -Xfrontend -experimental-skip-all-function-bodies -I "$modules" $includes $maps \
      -emit-symbol-graph -emit-symbol-graph-dir "$output/$module/symbols" \
      -symbol-graph-minimum-access-level package -Xfrontend -symbol-graph-skip-synthesized-members \
      -emit-module-path "$output/$module/$module.swiftmodule" $(find "Sources/$module" -name '*.swift')
    ;;
  esac
  python3 .ci/docc_links.py "$catalog" "$output/$module/Documentation.docc"
  docc convert "$output/$module/Documentation.docc" --warnings-as-errors \
    --additional-symbol-graph-dir "$output/$module/symbols" --hosting-base-path "$base" \
    --output-path "$output/$module/archive" --fallback-display-name "$module"
  page=$(printf '%s' "$module" | tr '[:upper:]' '[:lower:]')
  # docc makes up topics for the symbols that a page with topics of its own leaves out.
  case " $complete " in
  *" $module "*)
    if grep -q '"generated":true' "$output/$module/archive/data/documentation/$page.json"; then
      echo "A symbol is in no topic of $module.md." >&2
      exit 1
    fi
    ;;
  esac
}

conversions=()
for catalog in Sources/*/Documentation.docc; do
  module=$(basename "$(dirname "$catalog")")
  [ -e "$modules/$module.swiftmodule" ] || swift build --target "$module"
  # As many at a time as there are processors.
  while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do wait -n || true; done
  convert "$catalog" &
  conversions+=($!)
done
for conversion in "${conversions[@]}"; do wait "$conversion"; done

if [ -n "$site" ]; then
  archives=()
  for module in $published; do
    mv "$output/$module/archive" "$output/$module.doccarchive"
    archives+=("$output/$module.doccarchive")
  done
  rm -rf "$site"
  docc merge "${archives[@]}" --synthesized-landing-page-name Lintel --synthesized-landing-page-kind Documentation \
    --output-path "$site"
  # DocC has no page at the top.
  cat >"$site/index.html" <<END
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Lintel</title>
<meta http-equiv="refresh" content="0; url=/$base/documentation/commands/">
<p><a href="/$base/documentation/commands/">The guide to Lintel</a></p>
</html>
END
  # The gray of comments in DocC's own style has too little contrast with the ground of code.
  cat >"$site/theme-settings.json" <<END
{"theme": {"color": {"syntax-comments": {"light": "#4d5965", "dark": "#a3afbb"}}}}
END
  echo "The site is in $site; serve it below /$base." >&2
fi
