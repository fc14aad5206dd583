#!/usr/bin/env bash
# Runs lintel as a step of a GitHub workflow. The inputs of action.yml are the variables INPUT_...;
# the runner sets GITHUB_OUTPUT, GITHUB_STEP_SUMMARY, GITHUB_WORKSPACE and RUNNER_TEMP. Without these
# the script works as well, from any folder. LINTEL_RELEASE_ADDRESS names another place of releases.
set -eu -o pipefail

checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
# shellcheck source=../../../.ci/install.sh
. "$checkout/.ci/install.sh"

# Ends the step with an error that GitHub shows on the page of the run.
fail() {
  local message=$1
  message=${message//'%'/%25}
  message=${message//$'\r'/%0D}
  message=${message//$'\n'/%0A}
  printf '::error title=Lintel::%s\n' "$message"
  finish 2 ""
}

# Sets the outputs and ends with a status.
finish() {
  if [ -n "${GITHUB_OUTPUT-}" ]; then printf 'status=%s\nreport=%s\n' "$1" "$2" >>"$GITHUB_OUTPUT"; fi
  exit "$1"
}

# Whether an input is true. Arguments: its name, its value.
is_true() {
  case $2 in
  true) return 0 ;;
  false | "") return 1 ;;
  *) fail "$1: expected true or false, found \"$2\"" ;;
  esac
}

# Prints the processor that a Linux program is for, as uname names it; nothing for other files.
processor() {
  local header
  header=$(od -An -v -tx1 -N20 "$1" | tr -d ' \n')
  case $header in 7f454c46*) ;; *) return 0 ;; esac
  case ${header:36:4} in
  3e00) echo x86_64 ;;
  b700) echo aarch64 ;;
  0300) echo i386 ;;
  2800) echo arm ;;
  *) echo "another processor" ;;
  esac
}

# Sets `lintel` to the given program.
take() {
  local built_for packages
  case $1 in
  /*) lintel=$1 ;;
  *) lintel=$PWD/$1 ;;
  esac
  if [ -d "$lintel" ]; then
    fail "path: \"$1\" is a folder; this input is the program lintel, and what to check is in \"paths\""
  elif [ ! -e "$lintel" ]; then
    fail "path: \"$1\" does not exist in $PWD; give the program lintel, or nothing to download it"
  elif [ ! -x "$lintel" ]; then
    fail "path: \"$1\" is not executable; artifacts lose the permission, so run chmod +x on it first"
  fi
  built_for=$(processor "$lintel")
  if [ -n "$built_for" ] && [ "$built_for" != "$(uname -m)" ]; then
    fail "path: \"$1\" is built for $built_for, and this runner is $(uname -m)"
  fi
  packages=$lintel_runtime_packages
  # Newer systems have a libxml2 with another interface in a package of another name.
  if grep -aq 'libxml2\.so\.16' "$lintel"; then packages=${packages/libxml2/libxml2-16}; fi
  # shellcheck disable=SC2086
  install_packages $packages || fail "the packages that lintel needs are not installed"
}

# Sets `lintel` to the program of a release, after its checksum has been compared.
download() {
  local name address expected found
  case ${INPUT_VERSION-} in
  "" | *[!0-9A-Za-z.-]* | [!0-9]*) fail "version: expected a version such as 0.1.0, found \"${INPUT_VERSION-}\"" ;;
  esac
  [ "$(uname -s)" = Linux ] ||
    fail "version: there are releases for Linux, and this runner is $(uname -s); give a program with path, or build: true"
  name=lintel-$INPUT_VERSION-linux-$(uname -m)
  address=${LINTEL_RELEASE_ADDRESS:-${GITHUB_SERVER_URL:-https://github.com}/${ACTION_REPOSITORY-}/releases/download}
  address=$address/$INPUT_VERSION
  # shellcheck disable=SC2086
  install_packages curl ca-certificates $lintel_fonts || fail "the packages that lintel needs are not installed"
  fetch "$address/$name.tar.gz" "$folder/$name.tar.gz"
  expected=${INPUT_CHECKSUM-}
  if [ -z "$expected" ]; then
    fetch "$address/SHA256SUMS" "$folder/SHA256SUMS"
    expected=$(awk -v name="$name.tar.gz" '$2 == name { print $1 }' "$folder/SHA256SUMS")
  fi
  found=$(sha256sum "$folder/$name.tar.gz" | cut -d ' ' -f 1)
  [ "$found" = "$expected" ] ||
    fail "checksum: expected \"$expected\" for $name.tar.gz, found $found; the file is not used"
  tar -xzf "$folder/$name.tar.gz" -C "$folder" || fail "version: $name.tar.gz cannot be unpacked"
  lintel=$folder/$name/bin/lintel
}

# Downloads a file. Arguments: its address, where to write it.
fetch() {
  curl --fail --silent --show-error --location --retry 3 --proto-default https --output "$2" -- "$1" 2>"$folder/errors" ||
    fail "version: $1 cannot be downloaded: $(<"$folder/errors")"
}

# Sets `lintel` to a program built from this checkout.
build() {
  [ -e "$checkout/Package.swift" ] || fail "build: this copy of the Action has no sources; use that of Lintel's own repository"
  require_swift || fail "build: swift 6.2 or later has to be on PATH"
  # shellcheck disable=SC2086
  install_packages $lintel_packages || fail "the packages that lintel is built with are not installed"
  echo "::group::Build lintel"
  swift build --package-path "$checkout" -c release --product lintel ||
    fail "lintel could not be built; the log of this step says why"
  echo "::endgroup::"
  lintel=$(swift build --package-path "$checkout" -c release --show-bin-path)/lintel
}

# Reads the inputs into `arguments` and `paths`.
read_inputs() {
  local line
  arguments=() paths=()
  if is_true strict "${INPUT_STRICT-}"; then arguments+=(--strict); fi
  if [ -n "${INPUT_CONFIG-}" ]; then arguments+=(--config "$INPUT_CONFIG"); fi
  if [ -n "$(tr -d '0 \n' <<<"${INPUT_CHANGED_SINCE-}")" ]; then
    arguments+=(--changed-since "$INPUT_CHANGED_SINCE")
    # In a container the workspace belongs to another user than the one of the step.
    export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0="$PWD"
  fi
  if [ -n "$(tr -d '[:space:]' <<<"${INPUT_ARGS-}")" ]; then
    # xargs takes words apart and quotation marks away, and expands nothing.
    xargs printf '%s\0' <<<"$INPUT_ARGS" >"$folder/arguments" 2>"$folder/errors" ||
      fail "args: $(<"$folder/errors")"
    while IFS= read -r -d '' line; do arguments+=("$line"); done <"$folder/arguments"
  fi
  while IFS= read -r line || [ -n "$line" ]; do
    line=${line%$'\r'}
    if [ -n "$(tr -d '[:space:]' <<<"$line")" ]; then paths+=("$line"); fi
  done <<<"${INPUT_PATHS-.}"
  if [ "${#paths[@]}" -eq 0 ]; then paths=(.); fi
}

# Runs the checks. Arguments: the options of the report.
check() {
  # An empty array is no value in the bash of macOS.
  "$lintel" check "$@" ${arguments[@]+"${arguments[@]}"} -- "${paths[@]}"
}

cd "${GITHUB_WORKSPACE:-$PWD}"
folder=$(mktemp -d "${RUNNER_TEMP:-${TMPDIR:-/tmp}}/lintel.XXXXXX")
summary=()
if is_true step-summary "${INPUT_STEP_SUMMARY-true}" && [ -n "${GITHUB_STEP_SUMMARY-}" ]; then
  summary=(--step-summary "$GITHUB_STEP_SUMMARY")
fi
# Only the option says whether a summary is written.
unset GITHUB_STEP_SUMMARY
read_inputs
reporter=${INPUT_REPORTER:-github-actions-logging}

wants_build=false
if is_true build "${INPUT_BUILD-}"; then wants_build=true; fi
if [ -n "${INPUT_PATH-}" ] && $wants_build; then fail "build: give either a program with path, or build: true"; fi
if [ -n "${INPUT_PATH-}" ]; then
  take "$INPUT_PATH"
elif $wants_build; then
  build
else
  download
fi
# Swift programs read their arguments from /proc, which a bare root may lack.
if [ "$(uname -s)" = Linux ] && [ ! -e /proc/self/cmdline ]; then
  if [ "$(id -u)" -eq 0 ] && mount -t proc proc /proc 2>/dev/null; then
    trap 'umount /proc' EXIT
  else
    fail "/proc is not mounted, and lintel reads its arguments there: mount -t proc proc /proc"
  fi
fi
version=$("$lintel" --version 2>&1) || fail "$lintel does not start: $version"
echo "Lintel $version" >&2

case $reporter in
html | csv) report=$folder/report.$reporter ;;
json | codeclimate | gitlab) report=$folder/report.json ;;
sarif | rdjsonl) report=$folder/report.$reporter ;;
junit | checkstyle) report=$folder/report.xml ;;
markdown) report=$folder/report.md ;;
*) report=$folder/report.txt ;;
esac

status=0
check --reporter "$reporter" --output "$report" ${summary[@]+"${summary[@]}"} || status=$?
if [ ! -e "$report" ]; then
  case "${arguments[*]-}" in
  *--changed-since*)
    fail "lintel ended with status $status and without a report; a revision has to be in the clone:
check out with fetch-depth: 0"
    ;;
  *) fail "lintel ended with status $status and without a report; the log of this step says why" ;;
  esac
fi
case $reporter in
github-actions-logging) cat "$report" ;;
text | summary | xcode | markdown)
  # No line of a report is a command to the runner.
  token=lintel-$RANDOM$RANDOM$RANDOM
  printf '::stop-commands::%s\n' "$token"
  cat "$report"
  printf '\n::%s::\n' "$token"
  ;;
*) echo "The report is in $report" ;;
esac

if [ -n "${INPUT_SARIF-}" ]; then
  mkdir -p "$(dirname -- "$INPUT_SARIF")" || fail "sarif: the folder of \"$INPUT_SARIF\" cannot be made"
  sarif_status=0
  check --reporter sarif --output "$INPUT_SARIF" --quiet || sarif_status=$?
  [ "$sarif_status" -eq "$status" ] ||
    fail "sarif: lintel ended with status $sarif_status, and with $status before"
fi
finish "$status" "$report"
