import Commands
import Foundation
import TestSupport
import Testing

/// What counts as new for a baseline, a revision and `diff`, in repositories that git made.
@Suite(.serialized) struct GateTests {
  private let repository: TemporaryRepository
  private var baseline: String { "\(repository.folder)/lintel-baseline.json" }

  init() throws {
    repository = try TemporaryRepository()
    try repository.write(Self.form, to: "App/Form.interface")
    try translate("de", "Einverstanden und weiter so")
    try translate("fr", "Oui")
  }

  /// A form with a button whose width is fixed.
  static let form = """
    <interface version="1" platform="generic">
      <view id="form" width="200" height="60">
        <button id="ok" title="OK"/>
        <constraints>
          <visualFormat format="H:|-[ok(60)]"/>
          <visualFormat format="V:|-[ok]"/>
        </constraints>
      </view>
    </interface>
    """
  static let long = "Très volontiers, bien sûr"

  private func translate(_ locale: String, _ title: String, in folder: String = "App") throws {
    try repository.write(
      "\"ok.title\" = \"\(title)\";\n", to: "\(folder)/\(locale).lproj/Form.strings")
  }

  private func lintel(_ arguments: String...) async -> Run {
    await Run.lintel(
      [arguments[0], repository.folder] + arguments.dropFirst(), environment: repository.environment
    )
  }

  private func remember() async throws {
    #expect(await lintel("check", "--write-baseline", baseline).status == .clean)
    try repository.commit()
  }

  /// Checks with a baseline and with a revision, which agree, and so does `diff`.
  private func check(_ arguments: String...) async -> Run {
    let known = await Run.lintel(
      ["check", repository.folder, "--baseline", baseline] + arguments,
      environment: repository.environment)
    let since = await Run.lintel(
      ["check", repository.folder, "--changed-since", "HEAD"] + arguments,
      environment: repository.environment)
    #expect(known.findings(of: "clipped-text") == since.findings(of: "clipped-text"))
    #expect(known.status == since.status)
    let difference = await Run.lintel(
      ["diff", "HEAD", repository.folder], environment: repository.environment)
    let new = difference.output.split(separator: "\n").drop { $0 != "  new:" }.dropFirst()
      .prefix { $0.hasPrefix("    ") }.filter { $0.hasSuffix("[clipped-text]") }
    #expect(new.count == known.findings(of: "clipped-text").count, "\(difference.output)")
    return known
  }

  @Test func aTextThatClipsInOneMoreLanguageIsNewThere() async throws {
    try await remember()
    try translate("fr", Self.long)
    let run = await check()
    #expect(run.status == .findings)
    let findings = run.findings(of: "clipped-text")
    #expect(findings.count == 1)
    #expect(findings[0].contains("\"Très volontiers, bien sûr\" is clipped"))
    #expect(findings[0].contains(" in fr at design"))
    #expect(findings[0].hasSuffix("; newly in fr [clipped-text]"))
    #expect(!run.output.contains("also in de"))
    let json = await lintel("check", "--baseline", baseline, "--reporter", "json")
    #expect(json.output.contains("\"newIn\": [\"fr\"]"))
    let coarse = await lintel("check", "--baseline", baseline, "--baseline-ignores-locales")
    #expect(coarse.status == .clean && coarse.findings(of: "clipped-text") == [])
    let since = await lintel("check", "--changed-since", "HEAD", "--baseline-ignores-locales")
    #expect(since.status == .clean && since.findings(of: "clipped-text") == [])
  }

  @Test func aPseudoLocaleHidesNoLanguage() async throws {
    try translate("de", "Ja")
    try repository.write(Self.form.replacing("\"OK\"", with: "\"Maybe\""), to: "App/Form.interface")
    try await remember()
    let text = try String(contentsOfFile: baseline, encoding: .utf8)
    #expect(text.contains("\"rule\": \"clipped-text\", \"key\": null, \"pseudo\": {\"count\": 1}}"))
    #expect(!text.contains("\"error\""))
    try translate("fr", Self.long)
    let run = await check()
    #expect(run.status == .findings)
    #expect(
      run.findings(of: "clipped-text").first?.hasSuffix("; newly in fr [clipped-text]") == true)
  }

  @Test func aLanguageThatIsRemovedAndPutBackIsNew() async throws {
    try translate("fr", Self.long)
    try repository.commit()
    try repository.remove("App/fr.lproj/Form.strings")
    try await remember()
    try translate("fr", Self.long)
    let run = await check()
    #expect(run.findings(of: "clipped-text").count == 1)
    #expect(run.status == .findings)
  }

  @Test(arguments: ["pt-BR", "PT_br"])
  func aLanguageIsOneWhateverItsFolderIsCalled(_ folder: String) async throws {
    try translate("pt_BR", Self.long)
    try await remember()
    #expect(try String(contentsOfFile: baseline, encoding: .utf8).contains("\"pt-BR\": 1"))
    try repository.git("mv", "App/pt_BR.lproj", "App/\(folder).lproj")
    let run = await check()
    #expect(run.status == .clean && run.findings(of: "clipped-text") == [], "\(run.output)")
    #expect(await lintel("check", "--baseline", baseline, "--strict-baseline").status == .clean)
    let difference = await Run.lintel(
      ["diff", "HEAD", repository.folder], environment: repository.environment)
    #expect(!difference.output.contains("no longer") && !difference.output.contains("texts"))
    // A baseline that is edited by hand may have the other name.
    let text = try String(contentsOfFile: baseline, encoding: .utf8)
    try repository.write(text.replacing("\"pt-BR\"", with: "\"pt_br\""), to: "lintel-baseline.json")
    #expect(await lintel("check", "--baseline", baseline, "--strict-baseline").status == .clean)
    // What is new is said with the name of the folder.
    try translate("fr", Self.long)
    try repository.write(text.replacing("\"pt-BR\"", with: "\"it\""), to: "lintel-baseline.json")
    let json = await lintel("check", "--baseline", baseline, "--reporter", "json")
    #expect(
      json.output.contains("\"newIn\": [\"\(folder)\", \"fr\"]")
        || json.output.contains("\"newIn\": [\"fr\", \"\(folder)\"]"), "\(json.output)")
  }

  @Test func aLanguageThatIsNotLaidOutStaysInTheBaseline() async throws {
    try translate("fr", Self.long)
    try await remember()
    let before = try String(contentsOfFile: baseline, encoding: .utf8)
    #expect(before.contains("\"languages\": {\"de\": 1, \"fr\": 1}"))
    try repository.remove("App/fr.lproj/Form.strings")
    let update = await lintel(
      "check", "--baseline", baseline, "--write-baseline", baseline, "--strict-baseline")
    #expect(update.status == .clean)
    #expect(try String(contentsOfFile: baseline, encoding: .utf8) == before)
    let partial = await lintel(
      "check", "--locale", "de", "--baseline", baseline, "--write-baseline", baseline)
    #expect(partial.status == .clean)
    #expect(try String(contentsOfFile: baseline, encoding: .utf8) == before)
  }

  @Test func aLanguageThatNoLongerClipsIsProgress() async throws {
    try translate("fr", Self.long)
    try await remember()
    try translate("fr", "Oui")
    let run = await check()
    #expect(run.status == .clean)
    #expect(
      run.output.contains(
        "note: a finding of the baseline no longer occurs in all of its languages; write it again"))
    #expect(run.output.contains("clipped-text of \"ok\" in") && run.output.contains(": fr"))
    let strict = await lintel("check", "--baseline", baseline, "--strict-baseline")
    #expect(strict.status == .findings)
    _ = await lintel("check", "--baseline", baseline, "--write-baseline", baseline)
    #expect(await lintel("check", "--baseline", baseline, "--strict-baseline").status == .clean)
    // What is fixed is new when it comes back.
    try translate("fr", Self.long)
    #expect(await lintel("check", "--baseline", baseline).status == .findings)
  }

  @Test func aBaselineOfVersion1AcceptsEveryLanguage() async throws {
    try repository.write(
      """
      {"version": 1, "files": [{"path": "App/Form.interface", "findings": [
        {"object": "ok", "rule": "clipped-text", "key": null, "count": 1}]}]}
      """, to: "lintel-baseline.json")
    try translate("fr", Self.long)
    let run = await lintel("check", "--baseline", baseline)
    #expect(run.status == .clean && run.findings(of: "clipped-text") == [])
    #expect(run.errors.contains("is of version 1, which accepts findings in every language"))
    let update = await lintel("check", "--baseline", baseline, "--write-baseline", baseline)
    #expect(update.status == .clean && !update.errors.contains("version 1"))
    #expect(
      try String(contentsOfFile: baseline, encoding: .utf8).contains("{\"de\": 1, \"fr\": 1}"))
  }

  // MARK: Renames

  /// Moves the application to another folder and renames the document, with an edit.
  private func rename() throws {
    try repository.git("mv", "App", "Sources")
    for path in ["Form.interface", "de.lproj/Form.strings", "fr.lproj/Form.strings"] {
      try repository.git(
        "mv", "Sources/\(path)", "Sources/\(path.replacing("Form", with: "Sheet"))")
    }
    try repository.write(
      Self.form.replacing("height=\"60\"", with: "height=\"70\""), to: "Sources/Sheet.interface")
  }

  @Test func aRenamedFileKeepsItsFindings() async throws {
    try await remember()
    try rename()
    let run = await check()
    #expect(run.status == .clean && run.findings(of: "clipped-text") == [], "\(run.output)")
    #expect(run.findings(of: "outdated-baseline") == [])
    // Given the new folder alone.
    let since = await Run.lintel(
      ["check", "\(repository.folder)/Sources", "--changed-since", "HEAD"],
      environment: repository.environment)
    #expect(since.status == .clean && since.findings(of: "clipped-text") == [])
    // A commit of the rename changes nothing for the baseline, which is older.
    try repository.commit()
    #expect(await lintel("check", "--baseline", baseline).status == .clean)
    try repository.write("\"ok.title\" = \"\(Self.long)\";\n", to: "Sources/fr.lproj/Sheet.strings")
    let new = await lintel("check", "--baseline", baseline)
    #expect(new.findings(of: "clipped-text").first?.contains("newly in fr") == true)
    let update = await lintel("check", "--baseline", baseline, "--write-baseline", baseline)
    #expect(update.status == .clean)
    let text = try String(contentsOfFile: baseline, encoding: .utf8)
    #expect(text.contains("Sources/Sheet.interface") && !text.contains("App/"))
  }

  @Test func whatGitDoesNotKnowIsNoted() async throws {
    try await remember()
    try rename()
    try repository.commit()
    let noGit = await Run.lintel(["check", repository.folder, "--baseline", baseline])
    #expect(noGit.status == .findings)
    #expect(noGit.errors.contains("of the baseline is no longer there"))
    #expect(noGit.errors.contains("git is not installed"))
    let clone = try TemporaryFolder()
    try repository.git(
      "clone", "-q", "--depth", "1", "file://\(repository.folder)", "\(clone.path)/shallow")
    let shallow = await Run.lintel(
      [
        "check", "\(clone.path)/shallow", "--baseline",
        "\(clone.path)/shallow/lintel-baseline.json",
      ], environment: repository.environment)
    #expect(shallow.status == .findings)
    #expect(shallow.errors.contains("the repository is shallow"))
    let missing = await Run.lintel(
      ["check", "\(clone.path)/shallow", "--changed-since", "HEAD~1"],
      environment: repository.environment)
    #expect(missing.status == .usage && missing.errors.contains("the repository is shallow"))
    // A second working tree has the whole history.
    try repository.git("worktree", "add", "-q", "\(clone.path)/tree", "HEAD")
    let tree = await Run.lintel(
      ["check", "\(clone.path)/tree", "--baseline", "\(clone.path)/tree/lintel-baseline.json"],
      environment: repository.environment)
    #expect(tree.status == .clean, "\(tree.output)\(tree.errors)")
    try repository.git("worktree", "remove", "--force", "\(clone.path)/tree")
  }

  @Test func aRepositoryWithoutCommitsHasNoRenames() async throws {
    _ = await lintel("check", "--write-baseline", baseline)
    try FileManager.default.moveItem(
      atPath: "\(repository.folder)/App", toPath: "\(repository.folder)/Sources")
    let run = await lintel("check", "--baseline", baseline)
    #expect(run.status == .findings && run.findings(of: "clipped-text").count == 1)
    #expect(!run.errors.contains("git"))
    let since = await lintel("check", "--changed-since", "HEAD")
    #expect(since.status == .usage && since.errors.contains("there is no revision \"HEAD\""))
  }

  @Test func aHugeBaselineIsReadInTime() async throws {
    let line =
      "{\"object\": \"o%\", \"rule\": \"clipped-text\", \"key\": null, \"error\": {\"count\": 1, \"languages\": {\"de\": 1}}}"
    let lines = (0..<50_000).map { line.replacing("%", with: "\($0)") }
    try repository.write(
      "{\"version\": 2, \"files\": [{\"path\": \"App/Form.interface\", \"findings\": [\n"
        + lines.joined(separator: ",\n") + "]}]}", to: "lintel-baseline.json")
    let run = await lintel("check", "--baseline", baseline, "--reporter", "summary")
    #expect(run.status == .findings)
  }
}
