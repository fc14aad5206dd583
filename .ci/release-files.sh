#!/usr/bin/env bash
# Checks the files that .github/release.sh has made:
#   .ci/release-files.sh FOLDER
# Checksums, the list of components, the Debian package, the command plug-in with the bundle, the formula's syntax. What a
# program is missing for is an error if LINTEL_REQUIRE_ALL is set.
set -eu -o pipefail
checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
files=$(realpath "${1:?the folder of the release}")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

lacks() {
  echo "$1: not checked" >&2
  [ -z "${LINTEL_REQUIRE_ALL-}" ] || exit 1
}

(cd "$files" && sha256sum --check --quiet --strict SHA256SUMS)
echo "Checksums: every file has its own"

if python3 -c 'from cyclonedx.validation.json import JsonStrictValidator' 2>/dev/null; then
  python3 - "$files"/*.cdx.json <<'END'
import sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
validator = JsonStrictValidator(SchemaVersion.V1_6)
for path in sys.argv[1:]:
    text = open(path).read()
    error = validator.validate_str(text)
    if error:
        sys.exit(f"{path}: {error}")
    # The validator is there and says no to what is wrong.
    if not validator.validate_str(text.replace('"type": "library"', '"type": "thing"')):
        sys.exit("the validator accepts anything")
    print(f"SBOM: {path.rpartition('/')[2]} is valid")
END
else
  lacks "SBOM (pip install 'cyclonedx-python-lib[validation]')"
fi

if command -v lintian >/dev/null; then
  lintian --fail-on error,warning,info --tag-display-limit 0 --allow-root "$files"/*.deb
  echo "lintian: nothing to say"
else
  lacks "Debian package (lintian)"
fi

# The command plug-in of a package, with the bundle in place of its address.
if command -v swift >/dev/null; then
  mkdir -p "$folder/plugin" "$folder/app/Sources/App/fr.lproj"
  tar -xzf "$files"/lintel-plugin-*.tar.gz --strip-components=1 -C "$folder/plugin"
  python3 - "$files" "$folder/plugin" <<'END'
import hashlib, pathlib, re, sys
files, plugin = map(pathlib.Path, sys.argv[1:])
bundle, = files.glob("*.artifactbundle.zip")
manifest = plugin / "Package.swift"
text = manifest.read_text()
assert hashlib.sha256(bundle.read_bytes()).hexdigest() in text, "the checksum is another"
(plugin / "lintel.artifactbundle.zip").write_bytes(bundle.read_bytes())
manifest.write_text(re.sub(r'url: .*\n.*checksum: .*\)', 'path: "lintel.artifactbundle.zip")', text))
END
  cp "$checkout/Examples/Defects/ClippedText.interface" "$folder/app/Sources/App"
  cp "$checkout/Localizations/fr.lproj/ClippedText.strings" "$folder/app/Sources/App/fr.lproj"
  echo "public let answer = 42" >"$folder/app/Sources/App/App.swift"
  cat >"$folder/app/Package.swift" <<'END'
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "app",
  dependencies: [.package(name: "lintel-plugin", path: "../plugin")],
  targets: [.target(name: "App", exclude: ["ClippedText.interface", "fr.lproj"])])
END
  status=0
  (cd "$folder/app" && swift package --disable-sandbox lintel --locale fr) >"$folder/log" 2>&1 || status=$?
  if [ "$status" -ne 1 ] || ! grep -qF '"Enregistrer" is clipped by' "$folder/log" ||
    grep -qi 'compiling.*LayoutEngine' "$folder/log"; then
    tail -n 20 "$folder/log" >&2
    echo "the command plug-in: expected a clipped text and status 1, found $status" >&2
    exit 1
  fi
  echo "Command plug-in: runs the program of the bundle"
else
  lacks "Command plug-in (swift)"
fi

if command -v ruby >/dev/null; then
  ruby -c "$files/lintel.rb" >/dev/null
  echo "Formula: its syntax is Ruby"
else
  lacks "Formula (ruby)"
fi
python3 -c 'import sys, tomllib; tomllib.load(open(sys.argv[1], "rb"))["tools"]["http:lintel"]["platforms"]' "$files/lintel.mise.toml"
echo "mise: its lines are TOML"
