#!/usr/bin/env bash
# Runs tests with the sanitizers of the compilers.
#
#   Tests/sanitizers.sh control                  what the sanitizers see and do not see, in minutes
#   Tests/sanitizers.sh address [MODULE]...      the tests of modules, or all, with the address sanitizer; C with the one
#                                                for undefined behavior
#   Tests/sanitizers.sh thread [MODULE]...       the same with the thread sanitizer
#   Tests/sanitizers.sh all [MODULE]...          all of these
#
# Each kind has a debug build of its own, in .build-address and .build-thread (LINTEL_SANITIZER_SCRATCH names another
# folder for both), which takes as long as the first build of a clone. On Linux, the thread sanitizer does not
# see that a thread has waited for a mutex of Swift's, and reports every use of one: Sanitizers/mutex.c tells it.
# `control` shows that the report is there without that file and gone with it, and that a real race is still reported.
set -eu -o pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

usage() {
  sed -n '2,/^set -eu/p' "Tests/sanitizers.sh" | sed -n 's/^# \{0,1\}//p'
}
kind=${1-}
case $kind in
control | address | thread | all) shift ;;
-h | --help)
  usage
  exit
  ;;
*)
  usage >&2
  exit 2
  ;;
esac
modules=("$@")
for module in ${modules[@]+"${modules[@]}"}; do
  if [ ! -d "Tests/${module}Tests" ]; then
    echo "Tests/sanitizers.sh: there are no tests of \"$module\"" >&2
    exit 2
  fi
done
# Package.swift leaves out the other targets.
[ ${#modules[@]} -eq 0 ] || export LINTEL_ONLY_TESTS="${modules[*]}"
if [ ${#modules[@]} -eq 0 ]; then
  for folder in Tests/*Tests; do modules+=("$(basename "$folder" Tests)"); done
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
undefined="-fsanitize=undefined -fsanitize-trap=undefined"
# The compiler and the C library of the toolchain.
clang=$(command -v clang || echo cc)
"$clang" -shared -fPIC -O1 -o "$work/mutex.so" Tests/Sanitizers/mutex.c -ldl

# expect STATUS NAME COMMAND...: runs a command that ends with a status, or with another one than 0 if that is "failure".
expect() {
  local wanted=$1 name=$2 status=0
  shift 2
  "$@" >"$work/output" 2>&1 || status=$?
  if { [ "$wanted" = failure ] && [ "$status" -eq 0 ]; } || { [ "$wanted" = 0 ] && [ "$status" -ne 0 ]; }; then
    echo "control: $name: status $status" >&2
    tail -n 20 "$work/output" >&2
    exit 1
  fi
  echo "control: $name"
}

# Writes the programs of which it is known what a sanitizer is to report.
write_programs() {
  cat >"$work/mutex.swift" <<'END'
import Foundation
import Synchronization

/// A number that threads increase, each within a mutex.
final class Counter: Sendable {
  let count = Mutex(0)
}

// Correct, and yet reported by the thread sanitizer on Linux: it does not see that a thread that waited for the
// mutex has acquired it, since the library that waits is not built with the sanitizer.
let counter = Counter()
let group = DispatchGroup()
for _ in 0..<4 {
  DispatchQueue.global().async(group: group) {
    for _ in 0..<200_000 { counter.count.withLock { $0 += 1 } }
  }
}
group.wait()
print(counter.count.withLock { $0 })
END
  cat >"$work/race.swift" <<'END'
import Foundation
import Synchronization

/// A number that threads increase beside a mutex, which is wrong.
final class Counter: @unchecked Sendable {
  let count = Mutex(0)
  var other = 0
}

let counter = Counter()
let group = DispatchGroup()
for _ in 0..<4 {
  DispatchQueue.global().async(group: group) {
    for _ in 0..<20_000 {
      counter.count.withLock { $0 += 1 }
      counter.other += 1
    }
  }
}
group.wait()
print(counter.other)
END
  cat >"$work/overflow.c" <<'END'
#include <limits.h>

// Undefined: the sanitizer ends the program.
int main(int count, char **arguments) {
  (void)arguments;
  return INT_MAX + count > 0;
}
END
}

control() {
  local name
  write_programs
  for name in mutex race; do
    swiftc -g -sanitize=thread "$work/$name.swift" -o "$work/$name"
  done
  # Whether threads wait for each other is up to the system: a few runs are enough.
  local status=0
  for _ in 1 2 3 4 5; do
    "$work/mutex" >"$work/output" 2>&1 || status=$?
    [ "$status" -eq 0 ] || break
  done
  grep -q "WARNING: ThreadSanitizer" "$work/output" ||
    echo "control: the known false report of a mutex did not show; mutex.c may no longer be needed" >&2
  [ "$status" -eq 0 ] || echo "control: a mutex that is used as it should be is reported"
  expect 0 "it is not reported with mutex.c" env LD_PRELOAD="$work/mutex.so" "$work/mutex"
  expect failure "a race beside a mutex is reported with mutex.c" env LD_PRELOAD="$work/mutex.so" "$work/race"
  # shellcheck disable=SC2086
  "$clang" $undefined "$work/overflow.c" -o "$work/overflow"
  expect failure "undefined behavior in C ends a program" "$work/overflow"
}

# run KIND OPTION...: builds the tests with a sanitizer, and runs those of each module in a process of its own.
run() {
  local name=$1 failed="" module bundle
  shift
  local scratch=${LINTEL_SANITIZER_SCRATCH-.}/.build-$name
  swift build --build-tests --sanitize "$name" --scratch-path "$scratch" "$@"
  bundle=$(swift build --sanitize "$name" --scratch-path "$scratch" "$@" --show-bin-path)/lintelPackageTests.xctest
  for module in "${modules[@]}"; do
    echo "== $name: $module"
    # Swift keeps its metadata to the end, which is no leak.
    if ! env ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS=halt_on_error=0 SWIFT_BACKTRACE=enable=no \
      ${preload:+LD_PRELOAD="$preload"} "$bundle" --testing-library swift-testing --filter "^${module}Tests\\." \
      >"$work/log" 2>&1; then
      failed="$failed $module"
    fi
    grep -E "WARNING: ThreadSanitizer|ERROR: AddressSanitizer|^SUMMARY|✘|Test run with" "$work/log" | head -n 40 || true
    if grep -qE "WARNING: ThreadSanitizer|ERROR: AddressSanitizer" "$work/log"; then
      failed="$failed $module"
      cp "$work/log" "$scratch/$module.log"
      echo "the whole report is in $scratch/$module.log" >&2
    fi
  done
  if [ -n "$failed" ]; then
    echo "$name: failures in$failed" >&2
    exit 1
  fi
  echo "$name: no reports in ${modules[*]}"
}

preload=""
case $kind in control | all) control ;; esac
case $kind in
address | all)
  options=()
  for option in $undefined; do options+=(-Xcc "$option"); done
  run address "${options[@]}"
  ;;
esac
case $kind in
thread | all)
  preload=$work/mutex.so
  run thread
  ;;
esac
