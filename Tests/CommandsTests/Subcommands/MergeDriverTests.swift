import Commands
import Foundation
import TestSupport
import Testing

/// `lintel merge-driver` and `lintel resolve`, by themselves and run by git.
@Suite struct MergeDriverTests {
  private let form = Documents.form

  /// Writes three versions into a folder, and returns the arguments that merge them.
  private func arguments(
    _ folder: TemporaryFolder, base: String, ours: String, theirs: String,
    path: String = "Form.interface"
  ) throws -> [String] {
    for (name, text) in [("base", base), ("ours", ours), ("theirs", theirs)] {
      try folder.write(text, to: name)
    }
    return ["merge-driver"] + ["base", "ours", "theirs"].map { "\(folder.path)/\($0)" }
      + ["--path", "\(folder.path)/\(path)"]
  }

  @Test func changesOfOneElementMergeIntoOurs() async throws {
    let folder = try TemporaryFolder()
    let run = await Run.lintel(
      try arguments(
        folder, base: form,
        ours: form.replacing(
          #"id="top" firstItem="save""#, with: #"id="top" firstItem="save" priority="900""#),
        theirs: form.replacing(
          #"secondAttribute="top" constant="20""#, with: #"secondAttribute="top" constant="24""#)))
    #expect(run.status == .clean)
    #expect(run.errors == "")
    #expect(
      try folder.text(of: "ours")
        == form.replacing(
          #"id="top" firstItem="save""#, with: #"id="top" firstItem="save" priority="900""#
        )
        .replacing(
          #"secondAttribute="top" constant="20""#, with: #"secondAttribute="top" constant="24""#))
  }

  @Test func aFaultThatNeitherSideHasIsAConflict() async throws {
    let folder = try TemporaryFolder()
    let width = #"<constraint id="wide" firstItem="save" firstAttribute="width" constant="100"/>"#
    let narrow = #"<constraint id="narrow" firstItem="save" firstAttribute="width" constant="80"/>"#
    let end = "    </constraints>"
    let given = try arguments(
      folder, base: form, ours: form.replacing(end, with: "      \(width)\n\(end)"),
      theirs: form.replacing(end, with: "      \(narrow)\n\(end)"))
    let run = await Run.lintel(given)
    #expect(run.status == .findings)
    #expect(run.errors.contains("only the merge has this"))
    #expect(run.errors.contains("[unsatisfiable-constraints]"))
    let accepted = await Run.lintel(
      try arguments(
        folder, base: form, ours: form.replacing(end, with: "      \(width)\n\(end)"),
        theirs: form.replacing(end, with: "      \(narrow)\n\(end)")) + ["--no-layout"])
    #expect(accepted.status == .clean)
  }

  @Test func aTextThatOnlyTheResultClipsIsReportedWithItsLanguage() async throws {
    let folder = try TemporaryFolder()
    let base = form.replacing(
      "    </constraints>",
      with: """
              <constraint id="width" firstItem="save" firstAttribute="width" constant="150"/>
            </constraints>
        """)
    let given = try arguments(
      folder, base: base, ours: base.replacing(#"constant="150""#, with: #"constant="90""#),
      theirs: base.replacing(#"title="Save""#, with: #"title="Save the document""#))
    let run = await Run.lintel(given)
    #expect(run.status == .findings)
    #expect(run.errors.contains("[clipped-in-base]"))
  }

  @Test func conflictsAreListedAndDecided() async throws {
    let folder = try TemporaryFolder()
    let given = try arguments(
      folder, base: form, ours: form.replacing(#"title="Save""#, with: #"title="Keep""#),
      theirs: form.replacing(#"title="Save""#, with: #"title="Store""#))
    let run = await Run.lintel(given)
    #expect(run.status == .findings)
    #expect(
      run.errors.contains(
        """
        conflict 1: ours sets title of button "Save" (save) to "Keep", theirs sets title of button \
        "Save" (save) to "Store"
        """))
    let list = await Run.lintel(["resolve", "\(folder.path)/ours"])
    #expect(list.status == .findings)
    #expect(list.output.hasSuffix(":4: conflict 1: ours has 1 line, theirs has 1 line\n"))
    let decided = await Run.lintel(["resolve", "\(folder.path)/ours", "--theirs", "1"])
    #expect(decided.status == .clean)
    #expect(
      try folder.text(of: "ours") == form.replacing(#"title="Save""#, with: #"title="Store""#))
    #expect(await Run.lintel(["resolve", "\(folder.path)/ours"]).status == .noDocument)
  }

  @Test func whatIsNoDocumentIsMergedByLines() async throws {
    let folder = try TemporaryFolder()
    let broken = form.replacing("</view>", with: "")
    let given = try arguments(
      folder, base: form, ours: form, theirs: broken)
    let run = await Run.lintel(given, environment: ProcessInfo.processInfo.environment)
    #expect(run.status == .findings)
    #expect(try folder.text(of: "ours") == broken)
    #expect(run.errors.contains("Form.interface: not merged by what it means: theirs:"))
    let strict = await Run.lintel(
      try arguments(folder, base: form, ours: form, theirs: broken)
        + ["--output", "\(folder.path)/result"])
    #expect(strict.status == .noDocument)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/result"))
    let missing = await Run.lintel(
      ["merge-driver", "nothing", "nothing", "nothing", "--path", "Form.interface"])
    #expect(missing.status == .findings)
  }

  @Test func whatIsLargerThanTheDiskLeavesOurVersion() throws {
    let folder = try TemporaryFolder()
    let large = form + String(repeating: "<!-- much to read -->\n", count: 4000)
    let given = try arguments(
      folder, base: large, ours: large.replacing(#"title="Save""#, with: #"title="Keep""#),
      theirs: large.replacing(#"id="top""#, with: #"id="top" priority="900""#))
    let script = "trap '' XFSZ; ulimit -f 16; \"$0\" \"$@\""
    let run = try Executable.run(["bash", "-c", script, Executable.path] + given)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.errors.contains("cannot be written: the file is larger than the system allows"))
    #expect(
      try folder.text(of: "ours") == large.replacing(#"title="Save""#, with: #"title="Keep""#))
    #expect(try folder.names().sorted() == ["base", "ours", "theirs"])
  }

  @Test func aBinaryTableStaysOurs() async throws {
    let folder = try TemporaryFolder()
    let given = try arguments(folder, base: "", ours: "", theirs: "", path: "Form.strings")
    for (name, text) in [("base", "One"), ("ours", "Two"), ("theirs", "Three")] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: ["key": text], format: .binary, options: 0)
      try data.write(to: URL(filePath: "\(folder.path)/\(name)"))
    }
    let ours = try Data(contentsOf: URL(filePath: "\(folder.path)/ours"))
    let run = await Run.lintel(given, environment: ProcessInfo.processInfo.environment)
    #expect(run.status == .findings)
    #expect(
      run.errors.contains("git cannot merge its lines either, so our version stays"),
      "\(run.errors)")
    #expect(try Data(contentsOf: URL(filePath: "\(folder.path)/ours")) == ours)
  }

  /// Git would lose their side for a status above 1.
  @Test func wrongUsageAsADriverIsAConflict() async throws {
    let folder = try TemporaryFolder()
    let given = try arguments(folder, base: form, ours: form, theirs: form) + ["--frobnicate"]
    let run = await Run.lintel(given)
    #expect(run.status == .findings)
    #expect(run.errors.contains("--frobnicate"))
    #expect(await Run.lintel(given + ["--output", "\(folder.path)/result"]).status == .usage)
  }
}
