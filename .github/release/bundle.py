#!/usr/bin/env python3
"""Makes an artifact bundle, with which a command plug-in of the package manager downloads the program:

    bundle.py --version 0.1.0 --output lintel.artifactbundle.zip ARCHIVE...

Each archive is that of one processor, lintel-0.1.0-linux-x86_64.tar.gz. The same archives give the same bytes.
"""
import argparse
import json
import tarfile
import zipfile
from pathlib import Path

# The processors of archives' names, as triples name them.
TRIPLES = {"x86_64": "x86_64-unknown-linux-gnu", "aarch64": "aarch64-unknown-linux-gnu"}
# The time of all entries: the first that the format has. Nothing reads it.
TIME = (1980, 1, 1, 0, 0, 0)


def entries(archive: Path, version: str):
    """Yields the name, the permissions and the bytes of each file that a plug-in needs, or whose license asks for it."""
    with tarfile.open(archive) as tar:
        for member in tar.getmembers():
            top, _, rest = member.name.partition("/")
            if not member.isfile() or not rest.startswith(("bin/", "lib/", "share/doc/")):
                continue
            yield f"{top}/{rest}", member.mode, tar.extractfile(member).read()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--version", required=True)
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("archives", type=Path, nargs="+")
    options = parser.parse_args()
    root = "lintel.artifactbundle"
    variants, files = [], {}
    for archive in sorted(options.archives):
        name = archive.name.removesuffix(".tar.gz")
        processor = name.rpartition("-")[2]
        if processor not in TRIPLES:
            parser.error(f"{archive}: expected an archive of one of {', '.join(TRIPLES)}, found {processor}")
        variants.append({"path": f"{name}/bin/lintel", "supportedTriples": [TRIPLES[processor]]})
        for path, mode, data in entries(archive, options.version):
            files[path] = (mode, data)
    artifact = {"version": options.version, "type": "executable", "variants": variants}
    info = {"schemaVersion": "1.0", "artifacts": {"lintel": artifact}}
    files["info.json"] = (0o644, (json.dumps(info, indent=2) + "\n").encode())
    with zipfile.ZipFile(options.output, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as bundle:
        for path in sorted(files):
            mode, data = files[path]
            entry = zipfile.ZipInfo(f"{root}/{path}", TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # Unix, so that the permissions count
            entry.external_attr = (0o100000 | mode) << 16
            bundle.writestr(entry, data)


if __name__ == "__main__":
    main()
