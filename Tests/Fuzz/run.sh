#!/usr/bin/env bash
# Builds the fuzzing program, and runs one of its targets, or all of them one after the other.
#
#   Tests/Fuzz/run.sh TARGET SECONDS
#   Tests/Fuzz/run.sh all SECONDS
#
# What is found stays in .build-fuzz: the inputs in corpus, those that fail in crashes, the output in logs.
set -eu -o pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

if [ $# -ne 2 ]; then
  echo "expected a target, or all, and the seconds of each run: Tests/Fuzz/run.sh strings 60" >&2
  exit 2
fi
scratch=.build-fuzz
program=$scratch/release/fuzz
# Swift's own handler of crashes would end the program before libFuzzer writes the input.
export SWIFT_BACKTRACE=enable=no
LINTEL_FUZZ=1 swift build -c release --sanitize=fuzzer --product fuzz --scratch-path $scratch

all="xml native interface-builder visual-format strings stringsdict property-list catalog xliff
  configuration baseline snapshot conflict-log calls images merge shard cache solver"
targets=$1
[ "$1" != all ] || targets=$all

# The numbers of executions and edges at the end, and the edges that the last fifth of the executions added.
summary() {
  awk -v target="$1" '
    /^#[0-9]+.* cov: / {
      runs[++count] = substr($1, 2) + 0
      for (i = 1; i < NF; i++) if ($i == "cov:") edges[count] = $(i + 1)
    }
    /number_of_executed_units/ { executed = $2 }
    END {
      for (i = 1; i <= count; i++) if (runs[i] <= 0.8 * runs[count]) before = edges[i]
      printf "%-18s %10d executions %7d edges %5d in the last fifth\n",
        target, executed, edges[count], edges[count] - before
    }' "$2"
}

status=0
mkdir -p $scratch/logs
for target in $targets; do
  corpus=$scratch/corpus/$target
  crashes=$scratch/crashes/$target
  mkdir -p "$corpus" "$crashes"
  python3 Tests/Fuzz/seeds.py "$target" "$corpus"
  "$program" --target="$target" --seeds="$corpus" >"$scratch/logs/$target-seeds.txt"
  length=4096
  case $target in
    interface-builder | merge) length=8192 ;;
    visual-format) length=256 ;;
    solver) length=300 ;;
    shard | cache) length=16384 ;;
  esac
  options=()
  dictionary=Tests/Fuzz/Dictionaries/$target.dict
  [ ! -f "$dictionary" ] || options+=("-dict=$dictionary")
  log=$scratch/logs/$target.txt
  if ! nice -n 15 "$program" --target="$target" "$corpus" "${options[@]}" \
    -artifact_prefix="$crashes/" -max_total_time="$2" -max_len=$length -timeout=10 \
    -rss_limit_mb=2048 -print_final_stats=1 >"$log" 2>&1; then
    status=1
    grep -m 3 -E 'property violated|Fatal error|ERROR: libFuzzer|Test unit written' "$log" || true
    tail -n 1 "$log"
  fi
  summary "$target" "$log"
done
exit $status
