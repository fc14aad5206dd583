import Foundation
import TestSupport
import Testing

/// The parts of `.github/release` that need no build.
@Suite(.enabled("Python is installed") { Command.has("python3") })
struct ReleaseScriptTests {
  private static let parts = PackageFolder.root.appending(path: ".github/release").path
  private static let environment = ["SOURCE_DATE_EPOCH": "1700000000"]

  /// A folder with the archives of a release, in which the program is a script.
  private func files(_ processors: [String] = ["x86_64", "aarch64"]) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write("", to: "files/.keep")
    for processor in processors {
      let name = "lintel-0.0.1-linux-\(processor)"
      try folder.write("#!/bin/sh\n", to: "\(name)/bin/lintel", executable: true)
      try folder.write("library\n", to: "\(name)/lib/lintel/libpango-1.0.so.0")
      try folder.write("page\n", to: "\(name)/share/man/man1/lintel.1")
      try folder.write("license\n", to: "\(name)/share/doc/lintel/LICENSE")
      let run = try Command.run(
        ["tar", "-czf", "files/\(name).tar.gz", name], in: folder.path)
      #expect(run.status == 0)
    }
    return folder
  }

  private func bundle(_ folder: ScratchFolder, to name: String) throws -> Command.Result {
    let files = "\(folder.path)/files"
    let archives = try FileManager.default.contentsOfDirectory(atPath: files)
      .filter { $0.hasSuffix(".tar.gz") }.map { "\(files)/\($0)" }
    return try Command.run(
      ["\(Self.parts)/bundle.py", "--version", "0.0.1", "--output", "\(files)/\(name)"] + archives,
      environment: Self.environment)
  }

  @Test func aBundleHasTheProgramForEachProcessorAndNoManualPages() throws {
    let folder = try files()
    let run = try bundle(folder, to: "a.zip")
    #expect(run.status == 0, "\(run.errors)")
    let listing = try Command.run(
      ["python3", "-m", "zipfile", "-l", "\(folder.path)/files/a.zip"]
    ).output
    for name in ["x86_64/bin/lintel", "aarch64/lib/lintel/libpango-1.0.so.0", "info.json"] {
      #expect(listing.contains(name), "\(name)")
    }
    #expect(!listing.contains("man1"))
    #expect(try bundle(folder, to: "b.zip").status == 0)
    let compared = try Command.run(
      ["cmp", "a.zip", "b.zip"], in: "\(folder.path)/files")
    #expect(compared.status == 0, "the same archives give other bytes")
    let text = try Command.run(
      [
        "python3", "-c",
        "import sys,zipfile; print(zipfile.ZipFile(sys.argv[1]).read('lintel.artifactbundle/info.json').decode())",
        "\(folder.path)/files/a.zip",
      ]
    ).output
    #expect(text.contains("\"x86_64-unknown-linux-gnu\""))
    #expect(text.contains("\"aarch64-unknown-linux-gnu\""))
  }

  @Test func anArchiveOfAnotherProcessorIsRefused() throws {
    let folder = try files(["riscv64"])
    let run = try bundle(folder, to: "a.zip")
    #expect(run.status == 2)
    #expect(run.errors.contains("expected an archive of one of x86_64, aarch64, found riscv64"))
  }

  @Test func theManifestsHaveTheChecksums() throws {
    let folder = try files()
    #expect(try bundle(folder, to: "lintel-0.0.1.artifactbundle.zip").status == 0)
    let files = "\(folder.path)/files"
    let address = "https://github.com/somebody/lintel/releases/download"
    let run = try Command.run(
      [
        "\(Self.parts)/manifests.py", "--version", "0.0.1", "--address", address, "--files", files,
        "--source", PackageFolder.root.path,
      ], environment: Self.environment)
    #expect(run.status == 0, "\(run.errors)")
    func checksum(_ name: String) throws -> String {
      String(try Command.run(["sha256sum", "\(files)/\(name)"]).output.prefix { $0 != " " })
    }
    let formula = try folder.text(of: "files/lintel.rb")
    let mise = try folder.text(of: "files/lintel.mise.toml")
    for processor in ["x86_64", "aarch64"] {
      let sum = try checksum("lintel-0.0.1-linux-\(processor).tar.gz")
      #expect(formula.contains("sha256 \"\(sum)\""))
      #expect(mise.contains("checksum = \"sha256:\(sum)\""))
    }
    _ = try Command.run(
      ["tar", "-xzf", "lintel-plugin-0.0.1.tar.gz", "--strip-components=1"], in: files)
    let manifest = try folder.text(of: "files/Package.swift")
    #expect(manifest.contains("checksum: \"\(try checksum("lintel-0.0.1.artifactbundle.zip"))\""))
    #expect(manifest.contains("url: \"\(address)/0.0.1/lintel-0.0.1.artifactbundle.zip\""))
    #expect(manifest.contains("dependencies: [\"lintel\"]"))
    _ = try Command.run(
      ["tar", "-xzf", "lintel-action-0.0.1.tar.gz", "--strip-components=1"], in: files)
    let action = try folder.text(of: "files/action.yml")
    #expect(action.contains("ACTION_REPOSITORY: somebody/lintel\n"))
    #expect(action.contains("\"$GITHUB_ACTION_PATH/.github/actions/lintel/lintel.sh\""))
    #expect(
      folder.has("files/.github/actions/lintel/lintel.sh") && folder.has("files/.ci/install.sh"))
  }

  /// A small package of ICU's data: a header, a table of contents, and items.
  private static let makeData = """
    import struct, sys
    names = sys.argv[2:]
    header = struct.pack("<HBBHHBBBB4s", 32, 0xda, 0x27, 20, 0, 0, 0, 2, 0, b"CmnD") + bytes(16)
    text, places, start = b"", [], 4 + 8 * len(names)
    for name in names:
        places.append(start + len(text)); text += name.encode() + b"\\0"
    body, offsets, start = b"", [], start + len(text)
    for name in names:
        pad = -(len(header) + start + len(body)) % 16
        body += bytes(pad); offsets.append(start + len(body)); body += name.upper().encode()
    table = b"".join(struct.pack("<II", *pair) for pair in zip(places, offsets))
    open(sys.argv[1], "wb").write(header + struct.pack("<I", len(names)) + table + text + body)
    """

  @Test func onlyTheDataOfTheRootLocaleAndEnglishStays() throws {
    let folder = try ScratchFolder()
    let kept = [
      "d/brkitr/char.brk", "d/en.res", "d/nfkc.nrm", "d/pool.res", "d/root.res", "d/zoneinfo64.res",
    ]
    let left = ["d/coll/de.res", "d/de.res", "d/en_GB.res", "d/euc.cnv", "d/zh_Hans_CN.res"]
    let names = (kept + left).sorted()
    let made = try Command.run(
      ["python3", "-c", Self.makeData, "all.dat"] + names, in: folder.path)
    #expect(made.status == 0, "\(made.errors)")
    let run = try Command.run(
      ["\(Self.parts)/root-locale.py", "all.dat", "root.dat"], in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("6 of 11 items, "))
    let only = try Command.run(
      ["python3", "-c", Self.makeData, "only.dat"] + kept, in: folder.path)
    #expect(only.status == 0)
    #expect(try Command.run(["cmp", "root.dat", "only.dat"], in: folder.path).status == 0)
    try folder.write("nothing", to: "other.dat")
    let refused = try Command.run(
      ["\(Self.parts)/root-locale.py", "other.dat", "none.dat"], in: folder.path)
    #expect(refused.status != 0)
  }
}
