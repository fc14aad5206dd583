#!/usr/bin/env bash
# Installs what is missing, builds everything once, and runs every test.
# Arguments go to `swift build` and `swift test` alike:
#   Tests/run.sh --disable-default-traits --scratch-path .build-core
# LINTEL_BUILD_FLAGS has flags for the build alone.
set -eu -o pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=../.ci/install.sh
. .ci/install.sh

require_swift || exit 1
case " $* " in
*" --disable-default-traits "*) packages=$lintel_core_packages ;;
*) packages=$lintel_packages ;;
esac
# The tests compare plural rules with the installed Unicode CLDR, breaks and directions of texts with the
# tests of the Unicode Character Database, and rules about formats with gettext. They draw pictures with
# librsvg, check scripts with shellcheck, completions with the shells, and manual pages with mandoc.
# shellcheck disable=SC2086
install_packages $packages unicode-cldr-core unicode-data gettext librsvg2-bin \
  shellcheck zsh fish mandoc || exit 1

# Without a network, tests whose programs or modules cannot be installed are skipped. In CI
# (LINTEL_REQUIRE_ALL=1) that is an error.
lacks() {
  if [ -n "${LINTEL_REQUIRE_ALL-}" ]; then
    echo "$1 could not be installed, and LINTEL_REQUIRE_ALL wants every test to run." >&2
    exit 1
  fi
  echo "$1 could not be installed: the tests that use it are skipped." >&2
}
# The tests use the pages of reports and previews in a browser.
command -v chromium >/dev/null || install_packages chromium || true
command -v chromium >/dev/null || lacks chromium

# Python modules validate reports against their JSON Schemas (jsonschema, sarif-tools), read tables and
# files for translators (translate-toolkit, openstep-plist), validate the Action, workflows and hooks
# (check-jsonschema, pre-commit), and solve the conflicts of logs (scipy). If there are strings beside the
# package, their widths are compared with HarfBuzz's (uharfbuzz).
python_modules="jsonschema translate-toolkit:translate openstep-plist:openstep_plist scipy"
python_modules="$python_modules junitparser markdown-it-py:markdown_it html5lib lxml sarif-tools:sarif"
python_modules="$python_modules check-jsonschema:check_jsonschema pre-commit:pre_commit"
[ ! -d ../shared/corpus/documents ] || python_modules="$python_modules uharfbuzz fonttools:fontTools"
python3 -m pip --version >/dev/null 2>&1 || install_packages python3 python3-pip || true
for module in $python_modules; do
  if ! python3 -c "import ${module#*:}" 2>/dev/null; then
    python3 -m pip install --quiet --user "${module%:*}" >/dev/null 2>&1 ||
      python3 -m pip install --quiet --user --break-system-packages "${module%:*}" >/dev/null 2>&1 ||
      true
    python3 -c "import ${module#*:}" 2>/dev/null || lacks "${module%:*}"
  fi
done
# axe-core checks the page of previews. The module that contains it depends on a browser's driver, which is
# not needed.
if ! python3 -c "import axe_playwright_python" 2>/dev/null; then
  python3 -m pip install --quiet --user --no-deps axe-playwright-python >/dev/null 2>&1 ||
    python3 -m pip install --quiet --user --break-system-packages --no-deps axe-playwright-python \
      >/dev/null 2>&1 || true
  python3 -c "import axe_playwright_python" 2>/dev/null || lacks axe-playwright-python
fi

# shellcheck disable=SC2086
swift build --build-tests "$@" ${LINTEL_BUILD_FLAGS-}

log=$(mktemp)
trap 'rm -f "$log"' EXIT
status=0
swift test --skip-build --parallel "$@" >"$log" 2>&1 || status=$?
if [ "$status" -eq 0 ]; then
  tail -n 3 "$log"
else
  # The failures, without the tests that passed.
  grep -E '✘|↳|error:|Fatal' "$log" || true
  echo "---"
  tail -n 30 "$log"
fi
exit "$status"
