import Commands
import Foundation
import TestSupport
import Testing

/// `lintel merge-driver` as git runs it, and `lintel resolve` of what git leaves in its index.
@Suite struct MergeDriverInGitTests {
  private let form = Documents.form

  /// Configures a repository as `lintel init --git` says, with the program that was built.
  private func configureDriver(of repository: TemporaryRepository) async throws {
    let setup = await Run.lintel(["init", "--git"])
    #expect(setup.status == .clean)
    let tool = BuildFolder.url.appending(path: "lintel").path
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", setup.output.replacing("\"lintel ", with: "\"'\(tool)' ")]
    shell.currentDirectoryURL = URL(filePath: repository.folder)
    shell.environment = repository.environment
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
  }

  /// Makes a repository with three states of files, of which the branch `topic` is theirs.
  private func repository(
    base: [String: String], ours: [String: String?], theirs: [String: String?]
  ) throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    func write(_ files: [String: String?]) throws {
      for (path, text) in files {
        if let text { try repository.write(text, to: path) } else { try repository.remove(path) }
      }
      try repository.commit()
    }
    try write(base)
    try repository.git("checkout", "-q", "-b", "topic")
    try write(theirs)
    try repository.git("checkout", "-q", "main")
    try write(ours)
    return repository
  }

  private func text(of path: String, in repository: TemporaryRepository) throws -> String {
    try String(contentsOfFile: "\(repository.folder)/\(path)", encoding: .utf8)
  }

  private static let leading = #"secondAttribute="leading" constant="20""#
  private static let top = #"secondAttribute="top" constant="20""#

  private func expectConflict(in repository: TemporaryRepository) throws {
    #expect(throws: (any Error).self) { try repository.git("merge", "-q", "-m", "merge", "topic") }
  }

  @Test func gitMergesWithTheDriver() async throws {
    let (document, table) = ("App/Form.interface", "App/en.lproj/Form.strings")
    let texts = "\"save.title\" = \"Save\";\n"
    let leading = Self.leading.replacing("20", with: "24")
    let top = Self.top.replacing("20", with: "16")
    let repository = try repository(
      base: [document: form, table: texts],
      ours: [
        document: form.replacing(Self.top, with: top), table: texts + "\"b.title\" = \"B\";\n",
      ],
      theirs: [
        document: form.replacing(Self.leading, with: leading),
        table: texts + "\"a.title\" = \"A\";\n",
      ])
    // The lines touch, so git alone has a conflict.
    try expectConflict(in: repository)
    try repository.git("merge", "--abort")
    try await configureDriver(of: repository)
    try repository.git("merge", "-q", "-m", "merge", "topic")
    #expect(
      try text(of: document, in: repository)
        == form.replacing(Self.leading, with: leading).replacing(Self.top, with: top))
    #expect(
      try text(of: table, in: repository)
        == texts + "\"b.title\" = \"B\";\n\"a.title\" = \"A\";\n")
  }

  /// The width of the button is ours, and the long translation theirs.
  @Test(arguments: [true, false])
  func aTranslationThatOnlyTheMergeClipsIsAConflict(mergesDocument: Bool) async throws {
    let (document, table) = ("App/Form.interface", "App/de.lproj/Form.strings")
    let wide = form.replacing(
      "    </constraints>",
      with: """
              <constraint id="width" firstItem="save" firstAttribute="width" constant="190"/>
            </constraints>
        """)
    let narrow = wide.replacing(#"constant="190""#, with: #"constant="90""#)
    let (short, long) = (
      "\"save.title\" = \"Sichern\";\n", "\"save.title\" = \"Änderungen sichern\";\n"
    )
    let repository = try repository(
      base: [document: wide, table: short],
      // The file that both sides change is merged by the driver, the other one by git.
      ours: [document: narrow, table: mergesDocument ? short : short + "\"b.title\" = \"B\";\n"],
      theirs: [
        document: mergesDocument
          ? wide.replacing(Self.top, with: Self.top.replacing("20", with: "16")) : wide,
        table: long,
      ])
    try await configureDriver(of: repository)
    try expectConflict(in: repository)
    let unmerged = try repository.git("diff", "--name-only", "--diff-filter=U")
    #expect(unmerged == (mergesDocument ? document : table) + "\n")
    #expect(
      try text(of: mergesDocument ? document : table, in: repository).contains("<<<<<<<") == false)
  }

  @Test func conflictsOfLinesAreDecidedByObject() async throws {
    let path = "Form.interface"
    let ours = form.replacing(Self.top, with: Self.top.replacing("20", with: "16"))
      .replacing(#"title="Save""#, with: #"title="Keep""#)
    let theirs = form.replacing(Self.leading, with: Self.leading.replacing("20", with: "24"))
      .replacing(#"title="Save""#, with: #"title="Store""#)
    let repository = try repository(
      base: [path: form], ours: [path: ours], theirs: [path: theirs])
    try expectConflict(in: repository)
    let file = "\(repository.folder)/\(path)"
    let list = await Run.lintel(["resolve", file], environment: repository.environment)
    #expect(list.status == .findings)
    // The constraints, whose lines touch, are none.
    #expect(
      list.output == """
        \(file):4: conflict 1: ours sets title of button "Save" (save) to "Keep", theirs sets title of \
        button "Save" (save) to "Store"

        """)
    let decided = await Run.lintel(
      ["resolve", file, "--theirs", "1"], environment: repository.environment)
    #expect(decided.status == .clean, "\(decided.errors)")
    #expect(
      try text(of: path, in: repository)
        == theirs.replacing(Self.top, with: Self.top.replacing("20", with: "16")))
  }

  @Test func whatWasEditedBesideMarkersStays() async throws {
    let path = "Form.interface"
    let ours = form.replacing(Self.top, with: Self.top.replacing("20", with: "16"))
    let repository = try repository(
      base: [path: form], ours: [path: ours],
      theirs: [path: form.replacing(Self.leading, with: Self.leading.replacing("20", with: "24"))])
    try expectConflict(in: repository)
    let edited = try text(of: path, in: repository)
      .replacing(#"platform="macOS11""#, with: #"platform="macOS26""#)
    try repository.write(edited, to: path)
    let file = "\(repository.folder)/\(path)"
    let decided = await Run.lintel(
      ["resolve", file, "--all", "ours"], environment: repository.environment)
    #expect(decided.status == .clean, "\(decided.errors)")
    #expect(
      try text(of: path, in: repository)
        == ours.replacing(#"platform="macOS11""#, with: #"platform="macOS26""#))
  }

  @Test func aFileWithoutMarkersIsDecidedFromTheIndex() async throws {
    let path = "Form.interface"
    let repository = try repository(
      base: [path: form], ours: [path: form.replacing(#"title="Save""#, with: #"title="Keep""#)],
      theirs: [path: form.replacing(#"title="Save""#, with: #"title="Store""#)])
    try expectConflict(in: repository)
    try repository.git("checkout", "-q", "--ours", path)
    let file = "\(repository.folder)/\(path)"
    let list = await Run.lintel(["resolve", file], environment: repository.environment)
    #expect(list.output.contains("conflict 1: ours sets title of button"))
    let decided = await Run.lintel(
      ["resolve", file, "--all", "theirs"], environment: repository.environment)
    #expect(decided.status == .clean, "\(decided.errors)")
    #expect(
      try text(of: path, in: repository)
        == form.replacing(#"title="Save""#, with: #"title="Store""#))
  }

  @Test func aFileThatOneSideDeletesIsNamedWithWhatDecides() async throws {
    let path = "Form.interface"
    let repository = try repository(
      base: [path: form, "a": ""],
      ours: [path: form.replacing(#"title="Save""#, with: #"title="Keep""#)], theirs: [path: nil])
    try expectConflict(in: repository)
    let file = "\(repository.folder)/\(path)"
    let run = await Run.lintel(["resolve", file], environment: repository.environment)
    #expect(run.status == .findings)
    #expect(
      run.errors == """
        lintel: error: \(file): theirs deletes the file, ours changes it: "git rm \(file)" or \
        "git add \(file)" decides

        """)
  }
}
