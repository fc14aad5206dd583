#!/usr/bin/env bash
# Makes the files of a release from the sources of one commit:
#   .github/release.sh [--output FOLDER] [--scratch FOLDER] [--commit REVISION] [--twice]
# Writes archives, a Debian package, a bundle for the package manager, a list of components (SBOM) and checksums to
# the output folder (default: .build-release/files). The same commit gives the same bytes in every folder; --twice builds in a
# second folder too and compares. Runs on Debian 12, with Swift, as the oldest system that the program is for.
# shellcheck disable=SC2016  # $ORIGIN is for the loader
set -eu -o pipefail
export LC_ALL=C.UTF-8
start=$PWD
checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=../.ci/install.sh
. "$checkout/.ci/install.sh"

usage() {
  echo "release.sh: $1; usage: .github/release.sh [--output FOLDER] [--scratch FOLDER] [--commit REVISION] [--twice]" >&2
  exit 2
}
absolute() { case $1 in /*) printf '%s' "$1" ;; *) printf '%s' "$start/$1" ;; esac; }
say() { printf '== %s\n' "$*" >&2; }

output=$checkout/.build-release/files scratch=$checkout/.build-release commit=HEAD twice=""
while [ $# -gt 0 ]; do
  case $1 in
  --twice) twice=yes ;;
  --output | --scratch | --commit)
    [ -n "${2-}" ] || usage "\"$1\" has no value"
    case $1 in
    --output) output=$(absolute "$2") ;;
    --scratch) scratch=$(absolute "$2") ;;
    --commit) commit=$2 ;;
    esac
    shift
    ;;
  *) usage "unknown option \"$1\"" ;;
  esac
  shift
done

require_swift
# shellcheck disable=SC2086
install_packages $lintel_release_packages
commit=$(git -C "$checkout" rev-parse --verify --quiet "$commit^{commit}") || usage "there is no such commit"
# Times in archives are that of the commit.
SOURCE_DATE_EPOCH=$(git -C "$checkout" log -1 --format=%ct "$commit")
export SOURCE_DATE_EPOCH
processor=$(uname -m)
# The length in bytes of the path of the sources.
path_length=160
# What packs them is that of the commit too.
rm -rf "$scratch/packaging"
mkdir -p "$scratch/packaging"
git -C "$checkout" archive "$commit" .github/release | tar -x -C "$scratch/packaging"
parts=$scratch/packaging/.github/release

# Builds the program of the commit in a folder: FOLDER/lintel, and the sources in FOLDER/source.
build() { # FOLDER
  local folder=$1 source libraries
  # Where a closure is checked not to escape, the compiler writes the length of the source's path, though not the path: the
  # path of the sources has the same length in every build.
  source=$folder/sources-of-lintel
  [ "${#source}" -le "$path_length" ] ||
    { echo "the path of the folder is too long: use --scratch with a shorter one than $scratch" >&2; return 1; }
  while [ "${#source}" -lt "$path_length" ]; do source=$source-; done
  say "Build in $folder"
  rm -rf "$source.new"
  mkdir -p "$source.new"
  git -C "$checkout" archive "$commit" | tar -x -C "$source.new"
  cp "$source.new/.github/release/resolved.json" "$source.new/Package.resolved"
  # What an earlier, interrupted run has built is used again.
  if [ -e "$source/.build" ]; then mv "$source/.build" "$source.new/.build"; fi
  rm -rf "$source"
  mv "$source.new" "$source"
  rm -rf "$folder/source"
  ln -s "$source" "$folder/source"
  libraries=$folder/libraries
  "$parts/static-libraries.sh" "$libraries"
  cp "$libraries/icu-data.S" "$source/Sources/CPage/"
  # Paths of this machine are replaced in assertions and C's __FILE__. Each function has a section of its own, so that the
  # linker leaves out those that nothing uses, joins equal ones (--icf=all, also those whose address is taken: compare the
  # reports with those of a debug build), and writes relocations as glibc 2.36 reads them; -s leaves out the symbols. The
  # libraries beside the program come first for all that it opens, which only DT_RPATH does: DT_RUNPATH would not apply to
  # what these libraries need themselves.
  local options=(
    -c release --static-swift-stdlib --force-resolved-versions
    -Xswiftc -gnone -Xswiftc -file-prefix-map -Xswiftc "$source=lintel" -Xswiftc -Xfrontend -Xswiftc -function-sections
    -Xcc "-ffile-prefix-map=$source=lintel" -Xcc -ffunction-sections -Xcc -fdata-sections -Xswiftc -use-ld=lld
    -Xlinker -s -Xlinker -O2 -Xlinker --gc-sections -Xlinker --no-export-dynamic -Xlinker --icf=all
    -Xlinker -z -Xlinker pack-relative-relocs -Xlinker --no-eh-frame-hdr -Xlinker "-T$parts/left-out.ld"
    -Xlinker --disable-new-dtags -Xlinker -rpath -Xlinker '$ORIGIN/../lib/lintel'
  )
  (cd "$source" && PKG_CONFIG_PATH=$libraries/lib/pkgconfig nice -n 10 swift build "${options[@]}" --product lintel >&2)
  install -m 755 "$(cd "$source" && swift build "${options[@]}" --show-bin-path)/lintel" "$folder/lintel"
}

# Fails unless the program is what a release is to have.
check_program() { # PROGRAM
  local needed limit=45000000 size
  size=$(stat -c %s "$1")
  [ "$size" -lt "$limit" ] || { echo "lintel has $size bytes; the limit is $limit" >&2; return 1; }
  needed=$(readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | grep -Ev '^(libc|libm|ld-linux.*)\.so' || true)
  [ -z "$needed" ] || { echo "lintel needs shared libraries other than libc's: $needed" >&2; return 1; }
  if grep -aqF "$scratch" "$1"; then
    echo "lintel contains the path of the folder that it was built in: $scratch" >&2
    return 1
  fi
}

build "$scratch/first"
check_program "$scratch/first/lintel"
if [ -n "$twice" ]; then
  build "$scratch/second-folder"
  cmp "$scratch/first/lintel" "$scratch/second-folder/lintel" ||
    { echo "the program differs between two folders" >&2; exit 1; }
  say "The program has the same bytes in both folders"
fi

# The files of the release, twice if asked: they are to be the same too.
"$parts/package.sh" "$scratch/first" "$processor" "$output"
if [ -n "$twice" ]; then
  "$parts/package.sh" "$scratch/second-folder" "$processor" "$scratch/second-folder/files"
  diff -r "$output" "$scratch/second-folder/files" || { echo "the files differ between two folders" >&2; exit 1; }
  say "All files have the same bytes in both folders"
fi
say "In $output"
(cd "$output" && ls -l) >&2
