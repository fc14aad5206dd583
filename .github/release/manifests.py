#!/usr/bin/env python3
"""Writes what other package managers read to install a release, with the checksums of its files.

- lintel-plugin-VERSION.tar.gz: a package whose command plug-in downloads the artifact bundle
- lintel-action-VERSION.tar.gz: the GitHub Action with action.yml at the top, for a repository of its own
- lintel.rb: a formula for Homebrew
- lintel.mise.toml: the tool for mise
"""
import argparse
import gzip
import hashlib
import io
import os
import tarfile
from pathlib import Path

PLUGIN = '''// swift-tools-version: 6.2
import PackageDescription

// Made for Lintel {version}: the command `swift package lintel` with the released program, which is downloaded.
let package = Package(
  name: "lintel-plugin",
  products: [.plugin(name: "LintelCommandPlugin", targets: ["LintelCommandPlugin"])],
  targets: [
    .plugin(
      name: "LintelCommandPlugin",
      capability: .command(
        intent: .custom(verb: "lintel", description: "{description}")),
      dependencies: ["lintel"]),
    .binaryTarget(
      name: "lintel",
      url: "{address}/{version}/lintel-{version}.artifactbundle.zip",
      checksum: "{checksum}"),
  ])
'''

FORMULA = '''class Lintel < Formula
  desc "Finds translations that do not fit interface documents"
  homepage "{home}"
  version "{version}"
  license "MIT"

  depends_on :linux

{archives}
  def install
    prefix.install Dir["*"]
  end

  test do
    assert_match version.to_s, shell_output("#{{bin}}/lintel --version")
  end
end
'''

ARCHIVE = '''  on_{family} do
    url "{address}/{version}/{name}"
    sha256 "{checksum}"
  end
'''

MISE = '''# The lines of a project's mise.toml for Lintel {version}.
[tools."http:lintel"]
version = "{version}"
bin_path = "bin"

[tools."http:lintel".platforms]
'''

FAMILIES = {"x86_64": ("intel", "linux-x64"), "aarch64": ("arm", "linux-arm64")}


def checksum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def pack(output: Path, files: dict) -> None:
    """Writes an archive of texts, with the permissions of each, that is the same for the same texts."""
    time = int(os.environ["SOURCE_DATE_EPOCH"])
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.GNU_FORMAT) as tar:
        for name in sorted(files):
            text, mode = files[name]
            entry = tarfile.TarInfo(f"{output.name.removesuffix('.tar.gz')}/{name}")
            entry.size, entry.mode, entry.mtime = len(text.encode()), mode, time
            tar.addfile(entry, io.BytesIO(text.encode()))
    with output.open("wb") as file, gzip.GzipFile("", "wb", 9, file, 0) as packed:
        packed.write(buffer.getvalue())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--version", required=True)
    parser.add_argument("--address", required=True, help="where the files of releases are, without the version")
    parser.add_argument("--files", type=Path, required=True)
    parser.add_argument("--source", type=Path, required=True)
    options = parser.parse_args()
    version, address, files, source = options.version, options.address, options.files, options.source
    home = address.removesuffix("/releases/download")
    read = lambda name: (source / name).read_text()

    manifest = read("Package.swift")
    description = manifest.partition('verb: "lintel"')[2].partition('description: "')[2].partition('"')[0]
    if not description:
        parser.error("Package.swift: the command lintel has no description")
    bundle = files / f"lintel-{version}.artifactbundle.zip"
    pack(files / f"lintel-plugin-{version}.tar.gz", {
        "Package.swift": (PLUGIN.format(
            version=version, address=address, checksum=checksum(bundle), description=description), 0o644),
        "LICENSE": (read("LICENSE"), 0o644),
        "Plugins/LintelCommandPlugin/LintelCommandPlugin.swift": (
            read("Sources/LintelCommandPlugin/LintelCommandPlugin.swift"), 0o644),
    })

    # The Marketplace wants action.yml at the top, and in a repository without workflows.
    folder = ".github/actions/lintel"
    action = read(f"{folder}/action.yml")
    for old, new in [
        ("$GITHUB_ACTION_PATH/lintel.sh", f"$GITHUB_ACTION_PATH/{folder}/lintel.sh"),
        ("${{ github.action_repository }}", home.removeprefix("https://github.com/")),
    ]:
        if old not in action:
            parser.error(f"{folder}/action.yml does not contain {old}")
        action = action.replace(old, new)
    pack(files / f"lintel-action-{version}.tar.gz", {
        "action.yml": (action, 0o644),
        "README.md": (read(f"{folder}/README.md").replace("lintel/.github/actions/lintel@", "lintel-action@"), 0o644),
        "LICENSE": (read("LICENSE"), 0o644),
        f"{folder}/lintel.sh": (read(f"{folder}/lintel.sh"), 0o755),
        ".ci/install.sh": (read(".ci/install.sh"), 0o644),
    })

    archives, mise = [], MISE.format(version=version)
    for processor, (family, platform) in FAMILIES.items():
        archive = files / f"lintel-{version}-linux-{processor}.tar.gz"
        if not archive.exists():
            continue
        sum_ = checksum(archive)
        archives.append(ARCHIVE.format(
            family=family, address=address, version=version, name=archive.name, checksum=sum_))
        mise += f'{platform} = {{ url = "{address}/{version}/{archive.name}", checksum = "sha256:{sum_}" }}\n'
    (files / "lintel.rb").write_text(FORMULA.format(home=home, version=version, archives="\n".join(archives)))
    (files / "lintel.mise.toml").write_text(mise)


if __name__ == "__main__":
    main()
