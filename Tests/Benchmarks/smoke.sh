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

# Runs a check that must find something, which it says with its exit status.
found() {
  local status=0
  "$@" || status=$?
  [ "$status" -eq 1 ]
}

# The engine's own answers beside the solver's.
for case in form keyboard nested; do "$bin/engine" "$case" 60 1 >/dev/null; done

# Labels of nine languages, twice and wrapped; from eight threads at once as from one.
labels=../TextMeasuringTests/HarfBuzz/texts.tsv
"$bin/text" "$labels" 1 >/dev/null
"$bin/text" --threads "$labels" 3 >/dev/null
"$bin/text" --first ar "متابعة" >/dev/null

# Frames beside stored ones: what is counted and what is said of the misses was worked out by hand.
"$bin/frames" Cases/frames/lintel.sh Cases/frames --misses --ambiguity \
  --listed Cases/frames/listed.txt | diff Cases/frames/expected.txt -
"$bin/frames" Cases/frames/lintel.sh Cases/frames --json >/dev/null
"$bin/frames" --presumed Cases/frames/lintel.sh Cases/frames --misses 2>/dev/null \
  | diff Cases/frames/expected-presumed.txt -
"$bin/frames" --stored Cases/frames | diff Cases/frames/expected-stored.txt -
found "$bin/frames" --faults Cases/frames --listed Cases/frames/listed.txt 2>&1 \
  | diff Cases/frames/expected-faults.txt -

# What depends on figures and rules, and layouts without those that the other folder does not confirm.
# The committed votes must each be for a figure or a rule that exists.
"$bin/frames" --votes Cases 2>/dev/null | diff Cases/frames/expected-votes.txt -
"$bin/frames" --leave-one-out Cases --intrinsic-sizes stored \
  --votes-in Cases/frames/expected-votes.txt 2>/dev/null | diff Cases/frames/expected-left-out.txt -
"$bin/frames" --leave-one-out Cases >/dev/null 2>&1

# Sizes of controls, and the votes for figures by application.
"$bin/controls" Cases/frames Cases/vocabulary | diff Cases/controls/expected.txt -

# Names of documents: those that are not known, and proof that those that are used are.
found "$bin/vocabulary" Cases/vocabulary | diff Cases/vocabulary/expected.txt -
"$bin/vocabulary" --prove Cases/vocabulary >/dev/null

# A table beside Foundation's reading of it.
"$bin/tables" Cases/tables 1 >/dev/null

# A sample of findings: as many of each rule and severity as asked, from applications by turns.
"$bin/verdicts" draw --seed 1 --count 3 --count orphan-key=0 Cases/verdicts/report.json documents \
  | diff Cases/verdicts/expected.txt -

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
