#!/usr/bin/env bash
# Copies the licenses of what the program contains:
#   contained-licenses.sh FOLDER OUTPUT
# FOLDER has the source, with the packages it was built with, and the libraries.
set -eu -o pipefail
folder=${1:?the folder of the build} output=${2:?the folder of the licenses}
checkouts=$folder/source/.build/checkouts
swift=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
cp "$swift/share/swift/LICENSE.txt" "$output/swift.txt"
cp "$checkouts/swift-argument-parser/LICENSE.txt" "$output/swift-argument-parser.txt"
cp "$checkouts/Yams/LICENSE" "$output/yams.txt"
cp "$checkouts/FlyingFox/LICENSE"* "$output/flyingfox.txt"
cp "$folder/libraries/libxml2/Copyright" "$output/libxml2.txt"
cp /usr/share/doc/libstdc++6/copyright "$output/libstdc++.txt"
