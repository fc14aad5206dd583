#!/usr/bin/env bash
# Installs what is missing, builds everything once, and runs the tests.
#   Tests/run.sh                     every test
#   Tests/run.sh --only Scenes       those of one module: builds and installs only what they need
#   Tests/run.sh --filter REGEX      those whose name matches, such as ScenesTests.GridTests
# --only may be repeated. Other arguments go to `swift build`:
#   Tests/run.sh --scratch-path .build-other -Xswiftc -gnone
# LINTEL_BUILD_FLAGS has more of these. LINTEL_WHOLE_CORPUS=1 runs the suites about real applications and
# random input in full instead of on a fixed sample.
set -eu -o pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=../.ci/install.sh
. .ci/install.sh
# shellcheck source=requirements.sh
. Tests/requirements.sh

only=()
filters=()
options=()
while [ $# -gt 0 ]; do
  case $1 in
  -h | --help)
    sed -n '2,/^set -eu/p' Tests/run.sh | sed -n 's/^# \{0,1\}//p'
    exit
    ;;
  --only=* | --filter=*)
    # As two words.
    argument=$1
    shift
    set -- "${argument%%=*}" "${argument#*=}" "$@"
    continue
    ;;
  --only | --filter)
    if [ -z "${2-}" ]; then
      echo "Tests/run.sh: $1 has no value; usage: Tests/run.sh [--only MODULE]... [--filter REGEX]..." >&2
      exit 2
    fi
    if [ "$1" = --filter ]; then
      filters+=(--filter "$2")
    elif [ -d "Tests/${2}Tests" ]; then
      only+=("$2")
    else
      echo "Tests/run.sh: there are no tests of \"$2\". Modules: $(modules_with_tests)" >&2
      exit 2
    fi
    shift
    ;;
  # Options of `swift build`, and their values.
  -*) options+=("$1") ;;
  *)
    if [ ${#options[@]} -eq 0 ]; then
      echo "Tests/run.sh: unexpected \"$1\"; for the tests of one module: Tests/run.sh --only $1" >&2
      exit 2
    fi
    options+=("$1")
    ;;
  esac
  shift
done

require_swift || exit 1
# Refuses wrong options before anything is installed or built.
bundle=$(swift build --show-bin-path ${options[@]+"${options[@]}"})/lintelPackageTests.xctest
if [ ${#only[@]} -gt 0 ]; then
  # Package.swift leaves out the other targets.
  export LINTEL_ONLY_TESTS="${only[*]}"
else
  # shellcheck disable=SC2207
  only=($(modules_with_tests))
fi
install_requirements "${only[@]}" || exit 1
if ! command -v python3 >/dev/null; then
  echo "python3 is not in PATH, and runs the tests. Install it and run this again." >&2
  exit 1
fi

# shellcheck disable=SC2086
swift build --build-tests ${options[@]+"${options[@]}"} ${LINTEL_BUILD_FLAGS-}

python3 Tests/run_tests.py ${filters[@]+"${filters[@]}"} "$bundle" "${only[@]}"
