import Commands
import Foundation
import TestSupport
import Testing

/// What the gates make of renames, and of baselines that are no plain files, in repositories of git.
@Suite(.serialized) struct GateRenameTests {
  private let repository: TemporaryRepository
  private let files = FileManager.default
  private var baseline: String { "\(repository.folder)/lintel-baseline.json" }

  init() throws {
    repository = try TemporaryRepository()
    try write("Form")
  }

  /// Writes a form whose button clips in German, with its tables.
  private func write(_ name: String, german: String = "Einverstanden und weiter so") throws {
    try repository.write(GateTests.form, to: "App/\(name).interface")
    try translate("de", german, of: name)
    try translate("fr", "Oui", of: name)
  }

  private func translate(_ locale: String, _ title: String, of name: String = "Form") throws {
    try repository.write(
      "\"ok.title\" = \"\(title)\";\n", to: "App/\(locale).lproj/\(name).strings")
  }

  private func remember() async throws {
    #expect(await check("--write-baseline", baseline).status == .clean)
    try repository.commit()
  }

  private func check(_ arguments: String...) async -> Run {
    await Run.lintel(
      ["check", "\(repository.folder)/App"] + arguments, environment: repository.environment)
  }

  /// Moves a form with its tables.
  private func rename(_ name: String, to other: String) throws {
    for path in ["%.interface", "de.lproj/%.strings", "fr.lproj/%.strings"] {
      try repository.git(
        "mv", "App/\(path.replacing("%", with: name))", "App/\(path.replacing("%", with: other))")
    }
  }

  /// Returns what a baseline and a revision report as clipped, which is the same, and what `diff` does
  /// too.
  private func news(since revision: String = "HEAD") async throws -> [Substring] {
    let known = await check("--baseline", baseline)
    let since = await check("--changed-since", revision)
    let found = known.findings(of: "clipped-text")
    #expect(found == since.findings(of: "clipped-text"))
    #expect(known.status == since.status)
    let difference = await Run.lintel(
      ["diff", revision, "\(repository.folder)/App"], environment: repository.environment)
    let lines = difference.output.split(separator: "\n")
    let new = lines.indices.filter { index in
      lines[index].hasSuffix("[clipped-text]")
        && lines[..<index].last { ["  new:", "  no longer:"].contains($0) } == "  new:"
    }
    #expect(new.count == found.count, "\(difference.output)")
    return found
  }

  // MARK: Renames

  /// For git the path that is still there was changed, and the other one added.
  @Test func aNewFileInPlaceOfARenamedOneIsComparedByPath() async throws {
    try await remember()
    try rename("Form", to: "Sheet")
    try write("Form", german: "Ja")
    try repository.git("add", "-A")
    let found = try await news()
    #expect(found.count == 1 && found.first?.contains("Sheet.interface:") == true)
  }

  @Test func filesThatAreSwappedAreComparedByPath() async throws {
    try write("Sheet", german: "Ja")
    try await remember()
    try rename("Form", to: "Other")
    try rename("Sheet", to: "Form")
    try rename("Other", to: "Sheet")
    let found = try await news()
    #expect(found.count == 1 && found.first?.contains("Sheet.interface:") == true)
  }

  @Test func aTableThatIsRenamedAloneBringsNothing() async throws {
    try await remember()
    try repository.git("mv", "App/de.lproj/Form.strings", "App/de.lproj/Sheet.strings")
    #expect(try await news() == [])
    // Another name of the language is another language.
    try repository.git("mv", "App/de.lproj/Sheet.strings", "App/de.lproj/Form.strings")
    try repository.git("mv", "App/de.lproj", "App/de-AT.lproj")
    let found = try await news()
    #expect(found.count == 1 && found.first?.contains("newly in de-AT") == true)
  }

  @Test func aRenameOfCaseAloneIsFollowed() async throws {
    try await remember()
    try rename("Form", to: "form")
    #expect(try await news() == [])
    try repository.commit()
    #expect(try await news(since: "HEAD~1") == [])
  }

  /// As `diff` finds it too.
  @Test func aFileThatIsMovedWithoutGitIsKnownByItsBytes() async throws {
    try await remember()
    try files.moveItem(
      atPath: "\(repository.folder)/App", toPath: "\(repository.folder)/Moved")
    try files.createDirectory(
      atPath: "\(repository.folder)/App", withIntermediateDirectories: true)
    try files.moveItem(
      atPath: "\(repository.folder)/Moved", toPath: "\(repository.folder)/App/Moved")
    #expect(try await news() == [])
    try repository.write(
      GateTests.form.replacing("height=\"60\"", with: "height=\"70\""),
      to: "App/Moved/Form.interface")
    #expect(try await news().count == 1)
    try repository.git("add", "-A")
    #expect(try await news() == [])
  }

  @Test func aRenamedFileWithoutALanguageIsKnown() async throws {
    try await remember()
    try repository.git("mv", "App/Form.interface", "App/Sheet.interface")
    try repository.git("mv", "App/fr.lproj/Form.strings", "App/fr.lproj/Sheet.strings")
    try repository.git("rm", "-q", "-r", "App/de.lproj")
    #expect(try await news() == [])
    // The language was not laid out, so that nothing of it is outdated.
    #expect(await check("--baseline", baseline, "--strict-baseline").status == .clean)
  }

  /// A commit with the rename has the baseline as it was written before it, or after.
  @Test(arguments: [false, true])
  func aBaselineInTheCommitOfARenameIsFollowed(isUpdated: Bool) async throws {
    try translate("fr", GateTests.long)
    try await remember()
    try translate("fr", "Oui")
    let update = {
      await check("--baseline", baseline, "--write-baseline", baseline)
    }
    if !isUpdated { #expect(await update().status == .clean) }
    try rename("Form", to: "Sheet")
    if isUpdated { #expect(await update().status == .clean) }
    try repository.commit()
    #expect(try String(contentsOfFile: baseline, encoding: .utf8).contains("Sheet") == isUpdated)
    #expect(await check("--baseline", baseline, "--strict-baseline").status == .clean)
    // Once more, since then.
    try rename("Sheet", to: "Page")
    #expect(await check("--baseline", baseline, "--strict-baseline").status == .clean)
    try translate("fr", GateTests.long, of: "Page")
    let new = await check("--baseline", baseline)
    #expect(new.findings(of: "clipped-text").first?.contains("newly in fr") == true)
  }

  /// The new folder alone is given.
  @Test func aRenamedFolderIsFollowedFromItsNewName() async throws {
    try await remember()
    try repository.git("mv", "App", "Sources")
    try repository.write(
      "\"ok.title\" = \"\(GateTests.long)\";\n", to: "Sources/fr.lproj/Form.strings")
    let folder = "\(repository.folder)/Sources"
    for arguments in [
      ["check", folder, "--baseline", baseline], ["check", folder, "--changed-since", "HEAD"],
      ["diff", "HEAD", folder],
    ] {
      let run = await Run.lintel(arguments, environment: repository.environment)
      let found = run.findings(of: "clipped-text")
      #expect(found.count == 1 && found.first?.contains(" in fr ") == true, "\(run.output)")
      #expect(!run.output.contains("Einverstanden"), "\(run.output)")
    }
  }

  @Test func withoutGitNothingIsFollowed() async throws {
    try await remember()
    try rename("Form", to: "Sheet")
    var environment = repository.environment
    environment["PATH"] = "/nowhere"
    let folder = "\(repository.folder)/App"
    let known = await Run.lintel(
      ["check", folder, "--baseline", baseline], environment: environment)
    #expect(known.status == .findings && known.errors.contains("git is not installed"))
    for arguments in [["check", folder, "--changed-since", "HEAD"], ["diff", "HEAD", folder]] {
      let run = await Run.lintel(arguments, environment: environment)
      #expect(run.status == .usage && run.errors.contains("git is not installed"), "\(arguments)")
    }
  }

  @Test func aRepositoryWithoutCommitsHasNothingToCompareWith() async throws {
    _ = await check("--write-baseline", baseline)
    #expect(await check("--baseline", baseline).status == .clean)
    let folder = "\(repository.folder)/App"
    for arguments in [["check", folder, "--changed-since", "HEAD"], ["diff", "HEAD", folder]] {
      let run = await Run.lintel(arguments, environment: repository.environment)
      #expect(run.status == .usage && run.output.isEmpty, "\(arguments)")
      #expect(run.errors.contains("revision"), "\(run.errors)")
    }
  }

  // MARK: Files

  /// Paths are relative to the folder of the file itself, whose history git is asked for.
  @Test func aLinkToABaselineIsFollowed() async throws {
    try repository.write("", to: "ci/empty")
    try files.createSymbolicLink(
      atPath: "\(repository.folder)/ci/known.json", withDestinationPath: "../lintel-baseline.json")
    try await remember()
    let link = "\(repository.folder)/ci/known.json"
    #expect(await check("--baseline", link, "--strict-baseline").status == .clean)
    let before = try String(contentsOfFile: baseline, encoding: .utf8)
    _ = await check("--baseline", link, "--write-baseline", link)
    #expect(try String(contentsOfFile: baseline, encoding: .utf8) == before)
    #expect(try files.destinationOfSymbolicLink(atPath: link) == "../lintel-baseline.json")
    try translate("fr", GateTests.long)
    _ = await check("--write-baseline", baseline)
    try repository.commit()
    try rename("Form", to: "Sheet")
    #expect(await check("--baseline", link, "--strict-baseline").status == .clean)
    // A link to itself, and one to nothing.
    for target in ["loop.json", "nothing.json"] {
      let path = "\(repository.folder)/ci/loop.json"
      try? files.removeItem(atPath: path)
      try files.createSymbolicLink(atPath: path, withDestinationPath: target)
      let run = await check("--baseline", path)
      #expect(run.status == .usage && run.errors.contains("the file is missing"), "\(run.errors)")
    }
  }

  /// Returns a baseline that accepts the German text in a file.
  private func text(_ path: String, times: Int = 1) -> String {
    let line =
      "{\"object\": \"ok\", \"rule\": \"clipped-text\", \"key\": null, \"error\": {\"count\": 1, \"languages\": {\"de\": 1}}}"
    let lines = Array(repeating: line, count: times).joined(separator: ",\n")
    return "{\"version\": 2, \"files\": [{\"path\": \"\(path)\", \"findings\": [\(lines)]}]}"
  }

  @Test func pathsMayBeWrittenInSeveralWays() async throws {
    let up = Array(repeating: "..", count: 60).joined(separator: "/")
    let folder = repository.folder
    let paths = [
      "./App//Form.interface", "App/../App/Form.interface", "\(folder)/App/Form.interface",
      "\(up)\(folder)/App/Form.interface", "/..\(folder)/App/Form.interface",
    ]
    for path in paths {
      try repository.write(text(path), to: "lintel-baseline.json")
      let run = await check("--baseline", baseline)
      #expect(run.status == .clean, "\(path): \(run.output)")
      _ = await check("--baseline", baseline, "--write-baseline", baseline)
      let written = try String(contentsOfFile: baseline, encoding: .utf8)
      #expect(written.contains("\"path\": \"App/Form.interface\""))
    }
    try repository.write(text("\(up)/App/Form.interface"), to: "lintel-baseline.json")
    #expect(await check("--baseline", baseline).status == .findings)
  }

  @Test func namesMayBeInAnotherNormalForm() async throws {
    let (composed, decomposed) = ("Gr\u{F6}\u{DF}e", "Gro\u{308}\u{DF}e")
    try repository.git("add", "-A")
    try rename("Form", to: composed)
    try repository.write(text("App/\(decomposed).interface"), to: "lintel-baseline.json")
    let run = await check("--baseline", baseline)
    #expect(run.status == .clean && run.findings(of: "clipped-text") == [])
    var written: Set<[UInt8]> = []
    for _ in 0..<3 {
      try repository.write(text("App/\(decomposed).interface"), to: "lintel-baseline.json")
      _ = await check("--baseline", baseline, "--write-baseline", baseline)
      written.insert(Array(try Data(contentsOf: URL(filePath: baseline))))
    }
    #expect(written.count == 1)
    #expect(String(decoding: written.first ?? [], as: UTF8.self).utf8.contains(0xB6))
  }

  @Test func entriesThatAreThereTwiceCountTwice() async throws {
    try repository.write(text("App/Form.interface", times: 2), to: "lintel-baseline.json")
    let run = await check("--baseline", baseline)
    #expect(run.status == .clean)
    #expect(run.output.contains("note: a finding of the baseline no longer occurs"))
    _ = await check("--baseline", baseline, "--write-baseline", baseline)
    #expect(await check("--baseline", baseline, "--strict-baseline").status == .clean)
  }

  @Test(arguments: [
    "git mv Form.interface B$'\\xe4'r.interface", "mv Form.interface B$'\\xe4'r.interface",
    "mkdir New; git mv Form.interface New/B$'\\xe4'r.interface",
  ])
  func aFileThatGetsANameThatIsNotUTF8KeepsItsFindings(_ script: String) async throws {
    try write("Other")
    try await remember()
    let before = try String(contentsOfFile: baseline, encoding: .utf8)
    let run = try Executable.run([
      "bash", "-c", "cd \"$1/App\" && \(script)", "bash", repository.folder,
    ])
    // Some file systems have no such names.
    guard run.status == 0 else { return }
    let update = await check(
      "--baseline", baseline, "--write-baseline", baseline, "--strict-baseline")
    // The file itself cannot be read, which is another matter.
    #expect(!update.output.contains("no longer occur"), "\(update.output)")
    #expect(update.errors.contains("App/Form.interface of the baseline is no longer there"))
    #expect(update.errors.contains("a name that is not in UTF-8; what is known of it is kept"))
    #expect(try String(contentsOfFile: baseline, encoding: .utf8) == before)
    // What is removed is gone, if no file beside it may be the one.
    guard script.contains("New") else { return }
    try repository.git("rm", "-q", "App/Other.interface")
    try write("Third", german: "Gut")
    let removed = await check("--baseline", baseline)
    #expect(removed.output.contains("a finding of the baseline no longer occurs"), "\(removed)")
  }
}
