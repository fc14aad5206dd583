import Commands
import Foundation
import TestSupport
import Testing

/// Runs the program in repositories, and git with it as external diff.
@Suite(.serialized) struct DiffRevisionTests {
  private static let program = BuildFolder.url.appending(component: "lintel").path
  private let repository: TemporaryRepository

  init() throws {
    repository = try TemporaryRepository()
    try repository.write(DiffTests.form, to: "Views/Form One.interface")
    try repository.write("\"ok.title\" = \"Gut\";", to: "Views/de.lproj/Form One.strings")
    try repository.commit()
    try repository.git("tag", "v1")
    try repository.write(
      DiffTests.form.replacing("constant=\"12\"", with: "constant=\"30\""),
      to: "Views/Form One.interface")
    try repository.commit()
    try repository.write(
      "\"ok.title\" = \"Einverstanden und weiter\";", to: "Views/de.lproj/Form One.strings")
    try repository.write(DiffTests.form, to: "Grüße.interface")
  }

  private struct Output {
    var status: Int32
    var text: String
    var errors: String
  }

  private func run(_ program: String, _ arguments: [String], in folder: String = "") throws
    -> Output
  {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = URL(filePath: "\(repository.folder)/\(folder)")
    var environment = repository.environment
    environment["GIT_EXTERNAL_DIFF"] = "\"\(Self.program)\" diff --git"
    if program != "git" { environment["GIT_EXTERNAL_DIFF"] = nil }
    process.environment = environment
    // Files instead of pipes: neither side can wait for the other to read.
    let place = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let files = ["output", "errors"].map { place.appending(component: $0) }
    for file in files { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return Output(status: process.terminationStatus, text: texts[0], errors: texts[1])
  }

  private func diff(_ arguments: String..., in folder: String = "") throws -> Output {
    try run(Self.program, ["diff"] + arguments, in: folder)
  }

  @Test func theWorkingTreeIsComparedWithARevision() throws {
    let head = try diff()
    #expect(head.status == 1)
    #expect(head.text.contains("Grüße.interface: added"))
    #expect(head.text.contains("\"Gut\" -> \"Einverstanden und weiter\""))
    #expect(!head.text.contains("pt down"))
    #expect(head.text.contains("[clipped-text]"))
    let first = try diff("v1")
    #expect(first.text.contains("18 pt down"))
    #expect(first.text.contains("Einverstanden"))
    let only = try diff("v1", "--", "Grüße.interface")
    #expect(only.text.contains("added"))
    #expect(!only.text.contains("Form One"))
    // In a subfolder, what is in it.
    let inner = try diff("v1", in: "Views")
    #expect(inner.text.hasPrefix("Form One.interface\n"))
    #expect(!inner.text.contains("Grüße"))
  }

  @Test func twoRevisionsAreCompared() throws {
    for arguments in [["v1", "HEAD"], ["v1..HEAD"], ["v1...HEAD", "Views"], ["v1.."]] {
      let output = try run(
        Self.program, ["diff"] + arguments)
      #expect(output.status == 1, "\(output)")
      #expect(output.text.contains("18 pt down"))
      #expect(!output.text.contains("Einverstanden"))
      #expect(!output.text.contains("Grüße"))
    }
    let same = try diff("HEAD", "HEAD")
    #expect(same.status == 0)
    #expect(same.text == "")
    let file = try diff("v1:Views/Form One.interface", "Views/Form One.interface")
    #expect(file.status == 1)
    #expect(file.text.contains("18 pt down"))
  }

  /// A path of a revision may lead out of the folder, which two dots of a range look like.
  @Test func aPathOfARevisionIsRelativeToTheFolder() throws {
    for path in ["../Views/Form One.interface", "./Form One.interface", "Views/Form One.interface"]
    {
      let output = try diff("v1:\(path)", "HEAD:\(path)", in: "Views")
      #expect(output.status == 1, "\(output)")
      #expect(output.text.contains("18 pt down"))
    }
  }

  /// Three dots compare with where the revisions parted, as `git diff` does.
  @Test func threeDotsBeginAtTheFork() throws {
    try repository.git("stash", "-q", "-u")
    try repository.git("checkout", "-q", "-b", "side", "v1")
    try repository.write("\"ok.title\" = \"Fein\";", to: "Views/de.lproj/Form One.strings")
    try repository.commit()
    let sinceFork = try diff("main...side")
    #expect(sinceFork.status == 1, "\(sinceFork)")
    #expect(sinceFork.text.contains("\"Gut\" -> \"Fein\""))
    #expect(!sinceFork.text.contains("18 pt"))
    let direct = try diff("main..side")
    #expect(direct.text.contains("18 pt up"))
    try repository.git("checkout", "-q", "--orphan", "alone")
    try repository.commit()
    let unrelated = try diff("main...alone")
    #expect(unrelated.status == 2)
    #expect(unrelated.errors.contains("no common ancestor"))
  }

  @Test func gitShowsItAsAnExternalDiff() throws {
    try repository.write("let x = 1\n", to: "Main.swift")
    try repository.git("add", "-N", "Main.swift", "Grüße.interface")
    let output = try run("git", ["diff", "v1"])
    #expect(output.status == 0, "\(output)")
    #expect(output.text.contains("Views/Form One.interface\n"))
    #expect(output.text.contains("18 pt down"))
    // The table is that of the working tree on both sides.
    #expect(!output.text.contains("\"Gut\" ->"))
    #expect(output.text.contains("Main.swift: differs"))
    let staged = try run("git", ["diff", "-M", "v1", "HEAD"])
    #expect(staged.status == 0)
    #expect(staged.text.contains("18 pt down"))
    try repository.git("mv", "Views/Form One.interface", "Views/Form Two.interface")
    let renamed = try run("git", ["diff", "-M", "--cached"])
    #expect(renamed.status == 0, "\(renamed)")
    try repository.remove("Views/Form Two.interface")
    let removed = try run("git", ["diff", "--no-renames"])
    #expect(removed.status == 0)
    #expect(removed.text.contains("Form Two.interface: removed"))
  }

  @Test func whatIsNoRevisionIsSaid() throws {
    for (arguments, words) in [
      (["nothing"], "no such revision"), (["v1..nothing"], "nothing"),
      (["v1", "v1", "v1"], "two states"),
      (["v9:Form.interface", "Grüße.interface"], "v9"),
      (["v1:None.interface", "Grüße.interface"], "is not in v1"),
    ] {
      let output = try run(Self.program, ["diff"] + arguments)
      #expect(output.status == 2, "\(output)")
      #expect(output.errors.contains(words), "\(output)")
      #expect(output.text == "")
    }
    // A path and a branch of the same name.
    try repository.git("branch", "Views")
    let both = try diff("Views")
    #expect(both.status == 2)
    #expect(both.errors.contains("both a path and a revision"))
    #expect(try diff("./Views").status == 1)
    #expect(try diff("refs/heads/Views").status == 1)
  }
}
