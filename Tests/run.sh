#!/usr/bin/env bash
# Installs what is missing, builds everything once, and runs every test.
# Arguments go to `swift build` and `swift test` alike:
#   Tests/run.sh --disable-default-traits --scratch-path .build-core
# Flags for the build alone stand in LINTEL_BUILD_FLAGS.
set -eu -o pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=../.ci/install.sh
. .ci/install.sh

require_swift || exit 1
case " $* " in
*" --disable-default-traits "*) packages=$lintel_core_packages ;;
*) packages=$lintel_packages ;;
esac
# The plural rules are compared with the Unicode CLDR that is installed, breaks and directions of texts
# with the tests of the Unicode Character Database, and the rules about formats
# with gettext, and pictures drawn by librsvg. The scripts that are shipped are read by shellcheck, the
# completions used by the shells, and the manual pages read by mandoc.
# shellcheck disable=SC2086
install_packages $packages unicode-cldr-core unicode-data gettext librsvg2-bin \
  shellcheck zsh fish mandoc || exit 1

# What only some tests need is skipped where it cannot be had, as in a clone without a network. In CI
# (LINTEL_REQUIRE_ALL=1) a test that is skipped for that would pass unseen, so that it is an error.
lacks() {
  if [ -n "${LINTEL_REQUIRE_ALL-}" ]; then
    echo "$1 could not be installed, and LINTEL_REQUIRE_ALL wants every test to run." >&2
    exit 1
  fi
  echo "$1 could not be installed: the tests that use it are skipped." >&2
}
# The page of a report is used in a browser.
command -v chromium >/dev/null || install_packages chromium || true
command -v chromium >/dev/null || lacks chromium

# The reports are checked against their JSON Schemas and read by sarif-tools, and tables and files for translators are read by
# translate-toolkit and openstep-plist, where a Python with these modules is there; the tests that need
# them say that they are skipped where it is not.
# The Action, workflows and hooks are validated by check-jsonschema and pre-commit.
# Conflicts in logs are judged by scipy's linear programming.
# Widths are compared with HarfBuzz's own where there are strings to compare beside the package.
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
# The page of previews is judged by axe-core; the module that brings it wants a browser's driver, which is
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
  # What failed and why, without the hundreds that passed.
  grep -E '✘|↳|error:|Fatal' "$log" || true
  echo "---"
  tail -n 30 "$log"
fi
exit "$status"
