import Diagnostics
import SourceCode
import Testing

@Suite struct CodeTextsTests {
  /// Collects the texts of Swift files in the order given.
  private func texts(_ files: [(String, String)]) -> CodeTexts {
    CodeTexts(files.map { (path: $0.0, file: SourceFile(swift: $0.1)) })
  }

  @Test func lookupsOfSeveralFilesAreOneText() throws {
    let collected = texts([
      (
        "b.swift",
        """
        NSLocalizedString("k", value: "other", comment: "second")
        NSLocalizedString("a", comment: "")
        """
      ),
      (
        "a.swift",
        """
        NSLocalizedString("k", bundle: .module, value: "first", comment: "first")
        NSLocalizedString("k", value: "first", comment: "")
        NSLocalizedString("t", tableName: "T", comment: "")
        NSLocalizedString("u", tableName: name, comment: "")
        NSLocalizedString(key, comment: "")
        """
      ),
    ])
    #expect(collected.tables == ["Localizable", "T"])
    let standard = collected.texts(in: "Localizable")
    #expect(standard.map(\.tableKey) == ["a", "k"])
    #expect(collected.texts(in: "T").map(\.tableKey) == ["t"])
    #expect(collected.texts(in: "None") == [])
    let text = try #require(standard.last)
    #expect(text.values.map(\.text.plainText) == ["first", "other"])
    #expect(text.values.map(\.occurrence.path) == ["a.swift", "b.swift"])
    #expect(text.comments == ["first", "second"])
    #expect(text.occurrences.map(\.path) == ["a.swift", "a.swift", "b.swift"])
    #expect(text.occurrences.map(\.position.line) == [1, 2, 1])
    #expect(text.occurrences.map(\.bundle) == [.module, .standard, .standard])
    #expect(collected.unknownKeys.map(\.position) == [SourcePosition(line: 5, column: 19)])
    #expect(collected.textsOfUnknownTables.map(\.tableKey) == ["u"])
  }

  @Test func theOrderOfFilesDoesNotMatter() {
    let files = (0..<6).map { ("\($0).swift", "NSLocalizedString(\"k\", comment: \"\($0)\")") }
    let forwards = texts(files)
    let backwards = texts(files.reversed())
    #expect(forwards.texts(in: "Localizable") == backwards.texts(in: "Localizable"))
    #expect(forwards.texts(in: "Localizable").first?.comments == ["0", "1", "2", "3", "4", "5"])
  }

  @Test(arguments: [
    (#"\(n) files"#, ["%lld files"], "%lld files"),
    (#"\(n) files"#, ["%lld files", "%@ files"], "%@ files"),
    (#"\(n) files"#, ["%lu files", "%d files"], "%d files"),
    (#"\(n) files"#, ["%lld file"], "%@ files"),
    (#"\(n) files"#, [], "%@ files"),
    (#"\(a) of \(b)"#, ["%1$@ of %2$lld"], "%1$@ of %2$lld"),
    (#"\(a) of \(b)"#, ["%@ of"], "%@ of %@"),
    (#"\(p)% off"#, ["%lld%% off"], "%lld%% off"),
    (#"\(p)% off"#, ["%lld% off"], "%lld% off"),
    (#"\(x, specifier: "%.1f") m"#, ["%@ m", "%.1f m"], "%.1f m"),
    (#"\(x, specifier: "%.1f") m"#, ["%@ m"], "%.1f m"),
    (#"plain 5%"#, ["plain 5%%"], "plain 5%"),
  ])
  func interpolationsHaveTheSpecifiersOfTheTable(
    _ text: String, _ keys: [String], _ expected: String
  ) {
    let collected = texts([("a.swift", "String(localized: \"\(text)\")")])
    #expect(
      collected.texts(in: "Localizable", withKeys: keys).map(\.tableKey) == [expected])
  }

  @Test(arguments: [
    ("plain", "Localizable", CodeTexts.Use.lookedUp),
    ("plain", "T", .mentioned),
    ("%lld files", "Localizable", .lookedUp),
    ("%1$@ files", "Localizable", .lookedUp),
    ("%lld files", "T", .mentioned),
    ("%.1f m", "Localizable", .lookedUp),
    ("%.2f m", "Localizable", .mentioned),
    ("inTable", "T", .lookedUp),
    ("inTable", "Localizable", .mentioned),
    ("anyTable", "Localizable", .mentioned),
    ("error.404", "Localizable", .mentioned),
    ("error.", "Localizable", .mentioned),
    ("Error.404", "Localizable", .none),
    ("menu.file", "Localizable", .mentioned),
    ("sheet.title", "Localizable", .mentioned),
    ("code_404_short", "Localizable", .mentioned),
    ("code_404", "Localizable", .none),
    ("100%% of %@", "T", .mentioned),
    ("other", "Localizable", .none),
    ("", "Localizable", .none),
    ("ab", "Localizable", .none),
  ])
  func theUseOfAKeyIsFound(_ key: String, _ table: String, _ expected: CodeTexts.Use) {
    let collected = texts([
      (
        "a.swift",
        #"""
        NSLocalizedString("plain", comment: "c")
        String(localized: "\(n) files")
        String(localized: "\(x, specifier: "%.1f") m")
        String(localized: "100% of \(x)")
        String(localized: "inTable", table: "T")
        NSLocalizedString("anyTable", tableName: name, comment: "c")
        NSLocalizedString("error.\(code)", comment: "c")
        NSLocalizedString("menu." + name, comment: "c")
        NSLocalizedString(name + ".title", comment: "c")
        NSLocalizedString(String(format: "code_%d_%@", code, form), comment: "c")
        "\(a) \(b)"
        """#
      )
    ])
    #expect(collected.use(of: key, in: table) == expected)
  }

  @Test(.timeLimit(.minutes(2)))
  func manyKeysAreFoundInManyFiles() {
    let files = (0..<500).map { file in
      let lines = (0..<10).map { line in
        #"String(localized: "key \#(file) \(x) of \#(line)"); f("error.\#(file).\(y)")"#
      }
      return ("\(file).swift", lines.joined(separator: "\n"))
    }
    let collected = texts(files)
    let keys = (0..<5_000).map { "key \($0 / 10) %lld of \($0 % 10)" }
    #expect(collected.texts(in: "Localizable", withKeys: keys).map(\.tableKey) == keys.sorted())
    #expect(keys.allSatisfy { collected.use(of: $0, in: "Localizable") == .lookedUp })
    #expect(
      (0..<5_000).allSatisfy { collected.use(of: "error.\($0 % 500).a", in: "T") == .mentioned })
    #expect((0..<5_000).allSatisfy { collected.use(of: "none.\($0)", in: "T") == .none })
  }
}
