import Diagnostics
import Linting
import Synchronization
import Testing

/// A coverage run from Swift.
@Suite struct CoverageTests {
  /// Files in memory that count how often each is read.
  private final class CountedFiles: FileSystem {
    private let files: MemoryFileSystem
    private let counts = Mutex<[String: Int]>([:])

    init(_ files: [String: [UInt8]]) { self.files = MemoryFileSystem(files) }

    func count(of path: String) -> Int { counts.withLock { $0[path] ?? 0 } }

    func read(_ path: String) -> [UInt8]? {
      counts.withLock { $0[path, default: 0] += 1 }
      return files.read(path)
    }

    func kind(of path: String) -> FileKind? { files.kind(of: path) }
    func isLink(_ path: String) -> Bool { files.isLink(path) }
    func read(_ path: String, first byteCount: Int) -> [UInt8]? {
      files.read(path, first: byteCount)
    }
    func list(_ path: String) -> [String]? { files.list(path) }
    func identity(of path: String) -> [UInt8] { files.identity(of: path) }
  }

  @Test(arguments: [false, true])
  func eachInputIsReadOnce(laysOut: Bool) async throws {
    let files = CountedFiles([
      "Views/Sign.interface": Array(Sign.document.utf8),
      "Views/de.lproj/Sign.strings": Array(Sign.german.utf8),
      "Views/.lintel.yml": Array("requiredLocales: [fr]\n".utf8),
    ])
    let rows = try await Linter(LintRequest(paths: ["Views"]), files: files)
      .strings.coverage(laysOut: laysOut).rows
    #expect(rows.map(\.locale) == ["de", "fr"] && rows.map(\.missing) == [0, 1])
    #expect(rows.map(\.clipped) == (laysOut ? [1, 0] : [nil, nil]))
    #expect(files.count(of: "Views/Sign.interface") == 1)
    #expect(files.count(of: "Views/.lintel.yml") == 1)
  }

  @Test func aFolderOfTablesThatIsNoneIsRefused() async throws {
    var request = LintRequest(paths: ["Views"])
    request.tables = .folder("Elsewhere")
    for laysOut in [false, true] {
      await #expect(throws: InvalidRequest.self) {
        try await Linter(request, files: Sign.files).strings.coverage(laysOut: laysOut)
      }
    }
  }

  // MARK: What is counted

  /// Returns the rows of some files, as `path locale translated/texts`, and the notes.
  private static func coverage(
    _ texts: [String: String], required: [String] = []
  ) async throws -> (rows: [String], notes: [String]) {
    var request = LintRequest(paths: ["."])
    request.requiredLocales = required
    let notes = Mutex<[String]>([])
    let rows = try await Linter(
      request, files: MemoryFileSystem(texts.mapValues { Array($0.utf8) }),
      observer: { event in
        if case .note(let text) = event { notes.withLock { $0.append(text) } }
      }
    ).strings.coverage(laysOut: false).rows
    return (
      rows.map { "\($0.path) \($0.locale) \($0.translated)/\($0.texts)" }, notes.withLock { $0 }
    )
  }

  @Test func aTextWithAnEmptyCaseIsNotTranslated() async throws {
    let dictionary = PluralForms.dictionary(["a"])
    let german = dictionary.replacing("<string>%d one</string>", with: "<string></string>")
    #expect(german != dictionary)
    let result = try await Self.coverage([
      "en.lproj/L.stringsdict": dictionary, "de.lproj/L.stringsdict": german,
      "nl.lproj/L.stringsdict": dictionary,
    ])
    #expect(result.rows == ["L de 0/1", "L nl 1/1"])
  }

  @Test func localesThatTheProjectDoesNotListAreNotCounted() async throws {
    let files = [
      "App.xcodeproj/project.pbxproj": "knownRegions = (en, Base, de);",
      "Views/Sign.interface": Sign.document, "Views/de.lproj/Sign.strings": Sign.german,
      "Views/fi.lproj/Sign.strings": Sign.german,
      "Other/en.lproj/Words.strings": "\"a\" = \"Word\";",
      "Other/de.lproj/Words.strings": "\"a\" = \"Wort\";",
      "Other/sv.lproj/Words.strings": "\"a\" = \"Ord\";",
    ]
    let result = try await Self.coverage(files)
    #expect(Set(result.rows.compactMap { $0.split(separator: " ").dropFirst().first }) == ["de"])
    #expect(
      result.notes == [
        "./App.xcodeproj/project.pbxproj does not list \"fi\" and \"sv\" in knownRegions: tables in "
          + "such locales are not counted"
      ])
    let required = try await Self.coverage(files, required: ["fi"])
    #expect(required.rows.contains { $0.contains(" fi ") })
  }

  /// A folder of tables is checked as it is in a run of the whole repository.
  @Test(arguments: [".", "Other", "Other/de.lproj/Words.strings"])
  func theListOfAProjectAboveTheFolderCounts(path: String) async throws {
    let files = [
      ".git/HEAD": "ref", "App.xcodeproj/project.pbxproj": "knownRegions = (en, Base, de);",
      "Other/en.lproj/Words.strings": "\"a\" = \"Word\"; \"b\" = \"Other\";",
      "Other/de.lproj/Words.strings": "\"a\" = \"Wort\"; \"b\" = \"Anderes\";",
      "Other/sv.lproj/Words.strings": "\"a\" = \"Ord\";",
    ]
    let result = try await Linter(
      LintRequest(paths: [path]), files: MemoryFileSystem(files.mapValues { Array($0.utf8) })
    ).strings.lint()
    #expect(result.findings.filter { $0.rule.name == "missing-translation" } == [])
  }

  @Test func theEmptyKeyOfACatalogIsNoText() async throws {
    let catalog = """
      {"sourceLanguage": "en", "strings": {"": {}, "Save": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Sichern"}}}}}, "version": "1.0"}
      """
    let coverage = try await Self.coverage(["App/T.xcstrings": catalog])
    #expect(coverage.rows == ["App/T de 1/1"])
  }

  @Test func aDocumentWhoseTablesBelongToAnotherOneIsLeftOut() async throws {
    let coverage = try await Self.coverage(
      [
        "App/Base.lproj/Form.xib": Self.form, "App/Form.xib": Self.form,
        "App/de.lproj/Form.strings": "\"bBb-22-two.text\" = \"Entfernen\";\n",
      ], required: ["de"])
    #expect(coverage.rows == ["App/Base.lproj/Form.xib de 1/1"])
    #expect(
      coverage.notes == [
        "App/Form.xib: the texts are not counted: tables named \"Form\" beside the document belong "
          + "to App/Base.lproj/Form.xib"
      ])
  }

  private static let form = TableProject.form([("bBb-22-two", "Remove")])

  @Test(arguments: [
    ("de_DE", ["de 1/1", "zh-Hans 1/1"]), ("zh-CN", ["de 1/1", "zh-Hans 1/1"]),
    ("de-AT", ["de 1/1", "de-AT 0/1", "zh-Hans 1/1"]), ("en_US", ["de 1/1", "zh-Hans 1/1"]),
  ])
  func aRequiredLocaleIsTheOneWithItsMeaning(required: String, rows: [String]) async throws {
    let coverage = try await Self.coverage(
      [
        "App/en.lproj/T.strings": "\"save\" = \"Save\";\n",
        "App/de.lproj/T.strings": "\"save\" = \"Sichern\";\n",
        "App/zh-Hans.lproj/T.strings": "\"save\" = \"存储\";\n",
      ], required: [required])
    #expect(coverage.rows == rows.map { "App/T \($0)" })
  }

  @Test func aFolderOfNoLocaleHasNoRow() async throws {
    let coverage = try await Self.coverage([
      "App/en.lproj/T.strings": "\"save\" = \"Save\";\n",
      "App/Lojban.lproj/T.strings": "\"save\" = \"rejgau\";\n",
      "App/jp.lproj/T.strings": "\"save\" = \"保存\";\n",
      "App/fr.lproj/T.strings": "\"save\" = \"Enregistrer\";\n",
    ])
    #expect(coverage.rows == ["App/T fr 1/1"])
  }
}
