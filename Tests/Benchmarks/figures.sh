#!/usr/bin/env bash
# Times a program's commands with hyperfine, and prints one table in Markdown:
#   Tests/Benchmarks/figures.sh LINTEL [FOLDER]
# Short commands on an example beside an empty Swift program, which is static if LINTEL is; with a folder of documents,
# checks of it on one core, on two, with an empty cache and with a full one. `hyperfine` is a package of Debian.
set -eu -o pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
if [ $# -lt 1 ] || [ $# -gt 2 ]; then
  sed -n '2,5s/^# //p' "$0" >&2
  exit 2
fi
lintel=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

static=()
if ! ldd "$lintel" | grep -q libswiftCore; then static=(-static-stdlib); fi
echo >"$work/empty.swift"
swiftc -O "${static[@]}" "$work/empty.swift" -o "$work/empty"

example=$root/Examples/SignIn.interface
hyperfine --shell=none --warmup 5 --runs 100 --export-json "$work/short.json" \
  --command-name "an empty program" "$work/empty" \
  --command-name "\`--version\`" "$lintel --version" \
  --command-name "\`rules\`" "$lintel rules" \
  --command-name "\`validate\` of an example" "$lintel validate $example" \
  --command-name "\`check\` of an example" "$lintel check $example" >&2
files=("$work/short.json")
if [ $# -eq 2 ]; then
  folder=$(realpath "$2")
  cd "$folder"
  hyperfine --shell=none --ignore-failure --warmup 1 --runs 3 --export-json "$work/folder.json" \
    --command-name "\`check --jobs 1\` of the folder" "$lintel check --jobs 1 ." \
    --command-name "\`check --jobs 2\`" "$lintel check --jobs 2 ." >&2
  hyperfine --shell=none --ignore-failure --runs 3 --prepare "rm -rf $work/cache" --export-json "$work/first.json" \
    --command-name "the first with \`--cache\`" "$lintel check --jobs 2 --cache $work/cache ." >&2
  hyperfine --shell=none --ignore-failure --warmup 1 --runs 5 --export-json "$work/second.json" \
    --command-name "the next with \`--cache\`" "$lintel check --jobs 2 --cache $work/cache ." >&2
  files+=("$work/folder.json" "$work/first.json" "$work/second.json")
fi

python3 - "${files[@]}" <<'END'
import json
import sys

print("| command | median, ms | least, ms | processor time, ms |")
print("| :-- | --: | --: | --: |")
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        for run in json.load(file)["results"]:
            figures = (run["median"], run["min"], run["user"] + run["system"])
            print(f"| {run['command']} | " + " | ".join(f"{1000 * figure:.1f}" for figure in figures) + " |")
END
