#!/usr/bin/env bash
# Makes the files of a release from a built program:
#   package.sh FOLDER PROCESSOR OUTPUT
# FOLDER has the program lintel, its source and its libraries, as release.sh builds them. SOURCE_DATE_EPOCH is the
# time of all files.
set -eu -o pipefail
export LC_ALL=C.UTF-8 TZ=UTC
parts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=${1:?the folder of the build} processor=${2:?the processor} output=${3:?the output folder}
: "${SOURCE_DATE_EPOCH:?the time of the commit}"
# Where the workflow publishes; manifests that download name it.
address=${LINTEL_RELEASE_ADDRESS:-https://github.com/OWNER/lintel/releases/download}
source=$folder/source

touch -d "@$SOURCE_DATE_EPOCH" "$folder/lintel"
version=$("$folder/lintel" --version)
name=lintel-$version-linux-$processor
rm -rf "$folder/trees" "$output"
tree=$folder/trees/$name
mkdir -p "$tree" "$output"

# Completions and manual pages come from the program. Without a repository the pages have its day.
GIT_DIR=$folder/none "$source/Examples/install.sh" --prefix "$tree" --program "$folder/lintel" >&2
documents=$tree/share/doc/lintel
mkdir -p "$documents/licenses" "$tree/lib"
cp "$source/LICENSE" "$source/CHANGELOG.md" "$documents"
mkdir -p "$tree/share/lintel/schemas"
cp "$source"/Schemas/* "$source/.github/schemas/catalog.xml" "$tree/share/lintel/schemas"
"$parts/contained-licenses.sh" "$folder" "$documents/licenses"
# The same without libraries, for systems that have their own, or for the embedded figures alone.
cp -R "$tree" "$tree-figures"
rmdir "$tree-figures/lib"
"$parts/shared-libraries.sh" "$tree/lib/lintel" "$documents/licenses" "$folder/shared-libraries.tsv"

# Packs a folder so that the same files give the same bytes. Arguments: the folder, the archive.
pack() {
  chmod -R u=rwX,go=rX "$1"
  tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --format=gnu \
    -C "$(dirname "$1")" -c "$(basename "$1")" | gzip -9 -n >"$2"
}
pack "$tree" "$output/$name.tar.gz"
pack "$tree-figures" "$output/$name-figures.tar.gz"

"$parts/sbom.py" --version "$version" --processor "$processor" --program "$folder/lintel" \
  --resolved "$source/Package.resolved" --libxml2 "$(cat "$parts/libxml2.version")" \
  --shared "$folder/shared-libraries.tsv" --libraries "$tree/lib/lintel" \
  --output "$output/$name.cdx.json"
"$parts/debian.sh" "$tree-figures" "$processor" "$version" "$output"
"$parts/bundle.py" --version "$version" --output "$output/lintel-$version.artifactbundle.zip" "$output/$name.tar.gz"
"$parts/manifests.py" --version "$version" --address "$address" --files "$output" --source "$source"

(cd "$output" && sha256sum -- * >SHA256SUMS.new && mv SHA256SUMS.new SHA256SUMS)
