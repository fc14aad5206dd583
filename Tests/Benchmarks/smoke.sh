#!/usr/bin/env bash
# Builds the benchmarks and looks at answers, not at times: nothing here depends on the machine.
set -eu -o pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# Nothing is timed, so that the build that is quicker will do.
swift build "$@"
bin=$(swift build --show-bin-path "$@")

for case in Cases/*.json; do
  for edit in "" one 0 1 2; do
    # shellcheck disable=SC2086
    "$bin/solver" "$case" 1 --check ${edit:+--edit $edit} >/dev/null
  done
done

# The engine's own answers beside the solver's.
for case in form keyboard nested; do "$bin/engine" "$case" 60 1 >/dev/null; done

# Labels of nine languages, twice and wrapped; from eight threads at once as from one.
labels=../TextMeasuringTests/HarfBuzz/texts.tsv
"$bin/text" "$labels" 1 >/dev/null
"$bin/text" --threads "$labels" 3 >/dev/null
"$bin/text" --first ar "متابعة" >/dev/null

# Frames beside stored ones: what is counted and what is said of the misses was worked out by hand.
"$bin/frames" Cases/frames/lintel.sh Cases/frames --misses --ambiguity \
  | diff Cases/frames/expected.txt -
"$bin/frames" Cases/frames/lintel.sh Cases/frames --json >/dev/null

# A check that accepts anything is worth nothing.
wrong=$(mktemp)
trap 'rm -f "$wrong"' EXIT
sed 's/"740.5": 8,/"740.5": 9,/' Cases/small.json >"$wrong"
status=0
"$bin/solver" "$wrong" 1 --check >/dev/null 2>&1 || status=$?
if [ "$status" -ne 1 ]; then
  echo "a wrong answer gave status $status, not 1" >&2
  exit 1
fi
echo "The benchmarks give the expected answers."
