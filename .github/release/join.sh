#!/usr/bin/env bash
# Joins the files that release.sh made on machines of several processors to one release:
#   join.sh ARTIFACTS OUTPUT
# ARTIFACTS has a folder for each. What is for all of them is made again: the bundle, and the manifests with its checksum.
set -eu -o pipefail
parts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source=$(cd "$parts/../.." && pwd)
artifacts=${1:?the folder of the artifacts} output=${2:?the output folder}
SOURCE_DATE_EPOCH=$(git -C "$source" log -1 --format=%ct)
export SOURCE_DATE_EPOCH
address=${LINTEL_RELEASE_ADDRESS:-https://github.com/OWNER/lintel/releases/download}
mkdir -p "$output"
for folder in "$artifacts"/*/; do
  (cd "$folder" && sha256sum --check --quiet SHA256SUMS)
  cp "$folder"/*-linux-* "$folder"/*.deb "$output"
done
version=$(cd "$output" && for file in lintel_*.deb; do file=${file#lintel_}; echo "${file%%-*}"; done | sort -u)
[ "$(wc -l <<<"$version")" -eq 1 ] || { echo "several versions: $version" >&2; exit 1; }
archives=()
for file in "$output/lintel-$version"-linux-*.tar.gz; do
  case $file in *-figures.tar.gz) ;; *) archives+=("$file") ;; esac
done
"$parts/bundle.py" --version "$version" --output "$output/lintel-$version.artifactbundle.zip" "${archives[@]}"
"$parts/manifests.py" --version "$version" --address "$address" --files "$output" --source "$source"
(cd "$output" && sha256sum -- * >SHA256SUMS.new && mv SHA256SUMS.new SHA256SUMS)
