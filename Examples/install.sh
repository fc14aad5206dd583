#!/usr/bin/env bash
# Installs lintel with its completions for bash, zsh and fish and its manual pages:
#   Examples/install.sh [--prefix FOLDER] [--program FILE]
# The folder is ~/.local, and /usr/local for root; bin and share are made in it. Without the option
# --program the program is built for release, with Swift's libraries in it.
set -eu -o pipefail
start=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=../.ci/install.sh
. .ci/install.sh

usage() {
  echo "install.sh: $1; usage: Examples/install.sh [--prefix FOLDER] [--program FILE]" >&2
  exit 2
}
absolute() { case $1 in /*) printf '%s' "$1" ;; *) printf '%s' "$start/$1" ;; esac; }

if [ "$(id -u)" -eq 0 ]; then prefix=/usr/local; else prefix=$HOME/.local; fi
program=""
while [ $# -gt 0 ]; do
  case $1 in
  --prefix | --program) ;;
  -h | --help)
    sed -n '2,/^set -eu/p' Examples/install.sh | sed -n 's/^# \{0,1\}//p'
    exit
    ;;
  *) usage "unknown option \"$1\"" ;;
  esac
  if [ -z "${2-}" ]; then usage "\"$1\" has no value"; fi
  case $1 in
  --prefix) prefix=$(absolute "$2") ;;
  --program) program=$(absolute "$2") ;;
  esac
  shift 2
done

if [ -n "$program" ] && { [ ! -f "$program" ] || [ ! -x "$program" ]; }; then
  usage "\"$program\" is not a program"
fi
# Before a build of ten minutes, not after it.
if ! mkdir -p "$prefix/bin" "$prefix/share" 2>/dev/null || [ ! -w "$prefix/bin" ] || [ ! -w "$prefix/share" ]; then
  echo "Nothing can be written to \"$prefix\": name another folder with --prefix." >&2
  exit 1
fi
require_swift || exit 1
if [ -z "$program" ]; then
  # shellcheck disable=SC2086
  install_packages $lintel_packages || exit 1
  # Without debug information, two thirds of the file.
  options="-c release --static-swift-stdlib -Xswiftc -gnone --scratch-path .build-static"
  echo "Building lintel for release; the first time takes about ten minutes." >&2
  # shellcheck disable=SC2086
  swift build $options --product lintel
  # shellcheck disable=SC2086
  program=$(swift build $options --show-bin-path)/lintel
fi

# The generator of manual pages is a program of the argument parser, whose sources the build has.
# The packages are resolved where they are not yet, and no test or build beside this one is disturbed.
parser=""
for folder in .build .build-static; do
  if [ -e "$folder/checkouts/swift-argument-parser/Package.swift" ]; then
    parser=$folder/checkouts/swift-argument-parser
  fi
done
if [ -z "$parser" ]; then
  swift package --scratch-path .build-static resolve
  parser=.build-static/checkouts/swift-argument-parser
fi
generator="--package-path $parser --scratch-path $PWD/.build-manual"
# shellcheck disable=SC2086
swift build $generator --product generate-manual >&2
# shellcheck disable=SC2086
generate=$(swift build $generator --show-bin-path)/generate-manual

share=$prefix/share
mkdir -p "$prefix/bin" "$share/bash-completion/completions" "$share/zsh/site-functions" \
  "$share/fish/vendor_completions.d" "$share/man/man1"
# Beside the old one and renamed: it may be running.
cp "$program" "$prefix/bin/lintel.new"
mv -f "$prefix/bin/lintel.new" "$prefix/bin/lintel"
lintel=$prefix/bin/lintel
"$lintel" --generate-completion-script bash >"$share/bash-completion/completions/lintel"
"$lintel" --generate-completion-script zsh >"$share/zsh/site-functions/_lintel"
"$lintel" --generate-completion-script fish >"$share/fish/vendor_completions.d/lintel.fish"
# The pages have the day of the commit, so that the same sources give the same pages.
day=$(git log -1 --format=%cs 2>/dev/null) || day=""
"$generate" "$lintel" --multi-page ${day:+--date "$day"} --output-directory "$share/man/man1" >&2

echo "lintel $("$lintel" --version) is in $prefix/bin, with completions and manual pages in $share."
case ":$PATH:" in
*":$prefix/bin:"*) ;;
*) echo "Add $prefix/bin to PATH to call it by its name." ;;
esac
