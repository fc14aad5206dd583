#!/usr/bin/env bash
# Builds the benchmarks and checks their results, not times: nothing here depends on the machine. Arguments go
# to `swift build`. The benchmarks are built beside the tests, whose modules they share.
set -eu -o pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

# Nothing is timed, so a debug build is sufficient.
export LINTEL_BENCHMARKS=1
swift build "$@"
bin=$(swift build --show-bin-path "$@")
cd Tests/Benchmarks

for case in Cases/*.json; do
  for edit in "" one 0 1 2; do
    # shellcheck disable=SC2086
    "$bin/solver" "$case" 1 --check ${edit:+--edit $edit} >/dev/null
  done
done

# Runs a check that must find something: its exit status must be 1.
found() {
  local status=0
  "$@" || status=$?
  [ "$status" -eq 1 ]
}

# The engine's results, compared with the solver's.
for case in form keyboard nested; do "$bin/engine" "$case" 60 1 >/dev/null; done

# Labels in nine languages, twice and wrapped; eight threads must give the same results as one.
labels=../TextMeasuringTests/HarfBuzz/texts.tsv
"$bin/text" "$labels" 1 >/dev/null
"$bin/text" --threads "$labels" 3 >/dev/null
"$bin/text" --first ar "متابعة" >/dev/null

# Frames, compared with stored ones: the expected counts and causes were derived by hand.
"$bin/frames" Cases/frames/lintel.sh Cases/frames --misses --ambiguity \
  --listed Cases/frames/listed.txt | diff Cases/frames/expected.txt -
"$bin/frames" Cases/frames/lintel.sh Cases/frames --json >/dev/null
"$bin/frames" --presumed Cases/frames/lintel.sh Cases/frames --misses 2>/dev/null \
  | diff Cases/frames/expected-presumed.txt -
"$bin/frames" --stored Cases/frames | diff Cases/frames/expected-stored.txt -
found "$bin/frames" --faults Cases/frames --listed Cases/frames/listed.txt 2>&1 \
  | diff Cases/frames/expected-faults.txt -

# The views that depend on figures and rules, and layouts without those that the other folder does not
# confirm. Each of the committed votes must be for an existing figure or rule.
"$bin/frames" --votes Cases 2>/dev/null | diff Cases/frames/expected-votes.txt -
"$bin/frames" --leave-one-out Cases --intrinsic-sizes stored \
  --votes-in Cases/frames/expected-votes.txt 2>/dev/null | diff Cases/frames/expected-left-out.txt -
"$bin/frames" --leave-one-out Cases >/dev/null 2>&1

# Sizes of controls, and the votes for figures by application.
"$bin/controls" Cases/frames Cases/vocabulary | diff Cases/controls/expected.txt -

# Names in documents: the unknown ones, and a proof that those listed as used are used.
found "$bin/vocabulary" Cases/vocabulary | diff Cases/vocabulary/expected.txt -
"$bin/vocabulary" --prove Cases/vocabulary >/dev/null

# A table beside Foundation's reading of it.
"$bin/tables" Cases/tables 1 >/dev/null

# A sample of findings: the requested number for each rule and severity, from applications in turns.
"$bin/verdicts" draw --seed 1 --count 3 --count orphan-key=0 Cases/verdicts/report.json documents \
  | diff Cases/verdicts/expected.txt -
"$bin/verdicts" by-application --verdicts Cases/verdicts/verdicts.json \
  --before Cases/verdicts/report.json Cases/verdicts/report.json documents \
  | diff Cases/verdicts/expected-by-application.txt -

# Pictures: no text over the edges of its view, no two tabs at once.
"$bin/pictures" Cases | diff Cases/pictures/expected.txt -
"$bin/pictures" --times Cases/frames/Small.xib 1 >/dev/null

# String catalogs: a generated one is read by both.
"$bin/catalogs" 1 1 >/dev/null

# The check must reject a wrong result.
wrong=$(mktemp)
trap 'rm -f "$wrong"' EXIT
sed 's/"740.5": 8,/"740.5": 9,/' Cases/small.json >"$wrong"
status=0
"$bin/solver" "$wrong" 1 --check >/dev/null 2>&1 || status=$?
if [ "$status" -ne 1 ]; then
  echo "a wrong result gave status $status, not 1" >&2
  exit 1
fi
echo "The benchmarks give the expected results."
