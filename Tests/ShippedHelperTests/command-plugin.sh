#!/usr/bin/env bash
# Runs `swift package lintel` in a package that depends on this one. It builds the tool in that package,
# which takes some minutes; the folder named by LINTEL_PLUGIN_PACKAGE is kept.
set -eu -o pipefail
checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
if [ -n "${LINTEL_PLUGIN_PACKAGE-}" ]; then
  package=$LINTEL_PLUGIN_PACKAGE
else
  package=$(mktemp -d)
  trap 'rm -rf "$package"' EXIT
fi
mkdir -p "$package/Sources/App/My Resources/Base.lproj" "$package/Sources/App/My Resources/fr.lproj" \
  "$package/Sources/Other" "$package/Sources/Code"
cp "$checkout/Examples/Defects/ClippedText.interface" "$package/Sources/App/My Resources/Base.lproj"
cp "$checkout/Localizations/fr.lproj/ClippedText.strings" "$package/Sources/App/My Resources/fr.lproj"
cp "$checkout/Examples/SignIn.interface" "$package/Sources/Other"
for target in App Other Code; do echo "public let answer = 42" >"$package/Sources/$target/Code.swift"; done
cat >"$package/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "app",
  dependencies: [.package(name: "lintel", path: "$checkout")],
  targets: [
    .target(name: "App", exclude: ["My Resources"]),
    .target(name: "Other", exclude: ["SignIn.interface"]),
    .target(name: "Code"),
  ])
MANIFEST
cd "$package"

# run STATUS TEXT ARGUMENT...: the command with arguments, and what it has to say.
run() {
  local expected=$1 text=$2 status=0
  shift 2
  # Without its sandbox, for containers, which have none inside of their own.
  swift package --disable-sandbox lintel "$@" >"$package/log" 2>&1 || status=$?
  if [ "$status" -ne "$expected" ] || ! grep -qF -- "$text" "$package/log"; then
    tail -n 30 "$package/log" >&2
    echo "swift package lintel $*: expected status $expected and \"$text\", found $status" >&2
    exit 1
  fi
}

document="Sources/App/My Resources/Base.lproj/ClippedText.interface"
run 1 "in 2 documents" --locale fr
run 1 "Plugin ended with exit code 1"
run 1 "$document:8:5: error: " --reporter xcode
run 0 "in 1 document " --target Other --locale en
run 1 "in 1 document " --target App
run 1 "in 2 documents" --target App --target Other
run 1 "Code: there is no interface document" --target Code
run 1 "no target named" --target Gone
run 0 "clipped-text (error" rules clipped-text
run 0 "0.1.0" --version
run 0 "fr" strings coverage --target App
run 1 "in 1 document " -- "$document"
run 1 "Plugin ended with exit code 3" -- gone.xib
run 1 "Plugin ended with exit code 2" --bogus
echo "swift package lintel: passed"
