#!/usr/bin/env python3
"""Writes the list of components (SBOM) of a release in CycloneDX 1.6.

The program contains the packages of Package.resolved, Swift's libraries, libxml2 and C++'s library; the shared
libraries are beside it. Nothing depends on the time or the machine, so that the same release has the same bytes.
"""
import argparse
import hashlib
import json
import os
import subprocess
import uuid
from datetime import datetime, timezone
from pathlib import Path
from urllib.parse import quote

# The licenses of the Swift packages, which Package.resolved does not have.
LICENSES = {"swift-argument-parser": "Apache-2.0 WITH Swift-exception", "yams": "MIT", "flyingfox": "MIT"}


def sha256(path: Path) -> list:
    return [{"alg": "SHA-256", "content": hashlib.sha256(path.read_bytes()).hexdigest()}]


def expression(text: str) -> list:
    return [{"expression": text}]


def swift_packages(resolved: Path):
    for pin in json.loads(resolved.read_text())["pins"]:
        location = pin["location"].removesuffix(".git")
        where = location.removeprefix("https://")
        namespace, _, name = where.rpartition("/")
        version = pin["state"]["version"]
        yield {
            "type": "library",
            "bom-ref": f"swift:{pin['identity']}",
            "name": name,
            "version": version,
            "licenses": expression(LICENSES[pin["identity"]]),
            "purl": f"pkg:swift/{namespace}/{name}@{version}",
            "externalReferences": [{"type": "vcs", "url": location, "comment": pin["state"]["revision"]}],
        }


def debian(package: str, version: str, architecture: str) -> str:
    """Returns the purl of a Debian package."""
    return f"pkg:deb/debian/{package}@{quote(version, safe='.-~')}?arch={architecture}&distro=bookworm"


def contained(options, architecture: str):
    swift = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True).stdout
    swift = swift.partition("Swift version ")[2].split()[0]
    yield {
        "type": "library", "bom-ref": "swift", "name": "swift", "version": swift,
        "description": "The libraries of Swift and Foundation, linked statically",
        "licenses": expression("Apache-2.0 WITH Swift-exception"),
        "purl": f"pkg:github/swiftlang/swift@swift-{swift}-RELEASE",
    }
    yield {
        "type": "library", "bom-ref": "libxml2", "name": "libxml2", "version": options.libxml2,
        "description": "Built from Debian's source package, linked statically",
        "licenses": expression("MIT"), "purl": debian("libxml2", options.libxml2, "source"),
    }
    standard = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Version}", "libstdc++-12-dev"], capture_output=True, text=True, check=True
    ).stdout
    yield {
        "type": "library", "bom-ref": "libstdc++", "name": "libstdc++-12-dev", "version": standard,
        "description": "The library of C++, linked statically",
        "licenses": expression("GPL-3.0-or-later WITH GCC-exception-3.1"),
        "purl": debian("libstdc++-12-dev", standard, architecture),
    }


def shared(options, architecture: str):
    packages: dict = {}
    for line in options.shared.read_text().splitlines():
        name, package, version, source = line.split("\t")
        packages.setdefault((package.partition(":")[0], version, source), []).append(name)
    for (package, version, source), names in sorted(packages.items()):
        files = [
            {"type": "file", "bom-ref": f"file:{name}", "name": f"lib/lintel/{name}",
             "hashes": sha256(options.libraries / name)}
            for name in sorted(names)
        ]
        yield {
            "type": "library", "bom-ref": f"deb:{package}", "name": package, "version": version,
            "description": f"From Debian's source package {source}; share/doc/lintel/licenses/{package}.txt",
            "purl": debian(package, version, architecture), "components": files,
        }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--version", required=True)
    parser.add_argument("--processor", required=True)
    for name in ("program", "resolved", "shared", "libraries", "output"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--libxml2", required=True)
    options = parser.parse_args()
    architecture = {"x86_64": "amd64", "aarch64": "arm64"}[options.processor]
    components = [
        *swift_packages(options.resolved), *contained(options, architecture), *shared(options, architecture),
    ]
    time = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), timezone.utc)
    digest = sha256(options.program)
    document = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        # The same program has the same number.
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, digest[0]['content'])}",
        "version": 1,
        "metadata": {
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "tools": {"components": [{"type": "application", "name": "sbom.py", "group": "lintel"}]},
            "component": {
                "type": "application", "bom-ref": "lintel", "name": "lintel", "version": options.version,
                "licenses": expression("MIT"), "hashes": digest,
            },
        },
        "components": components,
        "dependencies": [{"ref": "lintel", "dependsOn": sorted(part["bom-ref"] for part in components)}],
    }
    options.output.write_text(json.dumps(document, indent=2) + "\n")


if __name__ == "__main__":
    main()
