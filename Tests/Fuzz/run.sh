#!/usr/bin/env bash
# Builds the fuzzing program, and runs one of its targets, or all of them one after the other.
#
#   Tests/Fuzz/run.sh TARGET SECONDS
#   Tests/Fuzz/run.sh all SECONDS
#   Tests/Fuzz/run.sh --plain all SECONDS    with the modules of the debug build in .build, which do not tell what an input reaches
#
# What is found stays in .build-fuzz: the inputs in corpus, those that fail in crashes, the output in logs.
# --plain changes the seeds at random, with the same inputs in each run, and keeps what it finds in .build-fuzz/plain.
set -eu -o pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

plain=""
if [ "${1-}" = --plain ]; then
  plain=yes
  shift
fi
if [ $# -ne 2 ]; then
  echo "expected a target, or all, and the seconds of each run: Tests/Fuzz/run.sh strings 60" >&2
  exit 2
fi
scratch=.build-fuzz
program=$scratch/release/fuzz
# Swift's own handler of crashes would end the program before libFuzzer writes the input.
export SWIFT_BACKTRACE=enable=no
if [ -n "$plain" ]; then
  # LINTEL_BUILD_FLAGS are those of Tests/run.sh, whose objects are used again.
  # shellcheck disable=SC2086
  LINTEL_FUZZ=plain swift build --product fuzz ${LINTEL_BUILD_FLAGS-}
  # shellcheck disable=SC2086
  program=$(LINTEL_FUZZ=plain swift build --show-bin-path ${LINTEL_BUILD_FLAGS-})/fuzz
  scratch=$scratch/plain
else
  LINTEL_FUZZ=1 swift build -c release --sanitize=fuzzer --product fuzz --scratch-path $scratch
fi

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
      if (!count) {
        printf "%-18s %10d executions\n", target, executed
        exit
      }
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
  [ -z "$plain" ] || rm -rf "$corpus"
  mkdir -p "$corpus" "$crashes"
  python3 Tests/Fuzz/seeds.py "$target" "$corpus"
  "$program" --target="$target" --seeds="$corpus" >"$scratch/logs/$target-seeds.txt"
  # All seeds are run before the first change of one, which would take minutes: sixteen of them, of all kinds.
  [ -z "$plain" ] || (
    cd "$corpus"
    find . -type f | sort | awk '{ names[NR] = $0 } END { for (i = 1; i <= NR; i++) if (int(i * 16 / NR) == int((i - 1) * 16 / NR)) print names[i] }' |
      xargs -r rm
  )
  length=4096
  case $target in
    interface-builder | merge) length=8192 ;;
    visual-format) length=256 ;;
    solver) length=300 ;;
    shard | cache) length=16384 ;;
  esac
  options=(-timeout=10)
  # Nothing is learned, so that the seeds are all that there is; a debug build is slow.
  [ -z "$plain" ] || options=(-timeout=60 -keep_seed=1 -seed=1)
  dictionary=Tests/Fuzz/Dictionaries/$target.dict
  [ ! -f "$dictionary" ] || options+=("-dict=$dictionary")
  log=$scratch/logs/$target.txt
  if ! nice -n 15 "$program" --target="$target" "$corpus" "${options[@]}" \
    -artifact_prefix="$crashes/" -max_total_time="$2" -max_len=$length \
    -rss_limit_mb=2048 -print_final_stats=1 >"$log" 2>&1; then
    status=1
    grep -m 3 -E 'property violated|Fatal error|ERROR: libFuzzer|Test unit written' "$log" || true
    tail -n 1 "$log"
  fi
  summary "$target" "$log"
done
exit $status
