import Diagnostics
import Linting
import Testing

@Suite struct BaselineTests {
  private static let rules: Set<RuleID> = [.textWithoutID, .duplicateID, .unknownAttribute]

  /// Returns a document with buttons without ids, in a row with an id or beside it.
  private static func document(row: Int, form: Int = 0, attribute: String = "") -> String {
    let button = "<button title=\"Save\"/>"
    return """
      <interface version="1" platform="generic"><view id="form" width="100" height="60"\(attribute)>
        <view id="row">\(String(repeating: button, count: row))</view>
        \(String(repeating: button + "\n", count: form))
      </view></interface>
      """
  }

  private func validate(
    _ documents: [String: String], _ baseline: Baseline? = nil, rules: Set<RuleID> = rules,
    paths: [String] = ["."]
  ) throws -> LintResult {
    var request = LintRequest(paths: paths)
    request.rules.only = rules
    request.baseline = baseline
    return try Linter(
      request, files: MemoryFileSystem(documents.mapValues { Array($0.utf8) })
    ).validate()
  }

  /// Returns the baseline of some documents as it is written to a file and read again.
  private func baseline(
    of documents: [String: String], _ old: Baseline? = nil, path: String = "b.json"
  ) throws -> Baseline {
    let written = try validate(documents, old).baseline.baseline(at: path)
    let files = MemoryFileSystem([path: written.bytes(files: MemoryFileSystem([:]))])
    let read = try Baseline.read(path, files: files)
    #expect(read == written)
    return read
  }

  private func text(_ baseline: Baseline) -> String {
    String(decoding: baseline.bytes(files: MemoryFileSystem([:])), as: UTF8.self)
  }

  @Test func theFileIsSortedAndReadable() throws {
    let found = try baseline(of: [
      "B/x.interface": Self.document(row: 2, form: 1), "A/x.interface": Self.document(row: 1),
    ])
    #expect(
      text(found) == """
        {
          "version": 2,
          "files": [
            {
              "path": "A/x.interface",
              "findings": [
                {"object": "row", "rule": "text-without-id", "key": null, "warning": {"count": 1}}
              ]
            },
            {
              "path": "B/x.interface",
              "findings": [
                {"object": "form", "rule": "text-without-id", "key": null, "warning": {"count": 1}},
                {"object": "row", "rule": "text-without-id", "key": null, "warning": {"count": 2}}
              ]
            }
          ]
        }

        """)
  }

  @Test func pathsAreRelativeToTheFolderOfTheFile() throws {
    let documents = ["App/UI/x.interface": Self.document(row: 1)]
    for (path, expected) in [
      ("App/b.json", "UI/x.interface"), ("App/UI/b.json", "x.interface"),
      ("ci/lint/b.json", "../../App/UI/x.interface"), ("./App/b.json", "UI/x.interface"),
    ] {
      let found = try baseline(of: documents, path: path)
      #expect(text(found).contains("\"path\": \"\(expected)\""))
      #expect(try validate(documents, found).findings == [])
      #expect(try validate(documents, found, paths: ["./App/UI/x.interface"]).findings == [])
    }
  }

  @Test func knownFindingsAreNotReported() throws {
    let documents = ["x.interface": Self.document(row: 2, form: 1)]
    let result = try validate(documents, try baseline(of: documents))
    #expect(result.findings == [])
    #expect(result.summary.inBaseline == 3)
    #expect(result.baseline.gone == [:])
  }

  @Test func aChangeOfLinesIsNoNewFinding() throws {
    let old = try baseline(of: ["x.interface": Self.document(row: 1, form: 1)])
    let moved = Self.document(row: 1, form: 1).replacing(
      "<view id=\"row\"", with: "\n\n\n<view id=\"row\"")
    #expect(try validate(["x.interface": moved], old).findings == [])
  }

  @Test func oneMoreIsNewAndTheLastInReadingOrder() throws {
    let old = try baseline(of: ["x.interface": Self.document(row: 0, form: 2)])
    let result = try validate(["x.interface": Self.document(row: 0, form: 3)], old)
    #expect(result.findings.map(\.position?.line) == [5])
    #expect(
      result.findings.first?.notes.map(\.message).last?.hasPrefix(
        "2 of this rule and object are known") == true)
    #expect(result.summary.inBaseline == 2)
  }

  @Test func whatIsFixedIsGone() throws {
    let old = try baseline(of: ["x.interface": Self.document(row: 3, form: 1)])
    let result = try validate(["x.interface": Self.document(row: 1)], old)
    #expect(result.findings == [])
    let finding = try #require(
      result.baseline.finding(about: "b.json", severity: .error, files: MemoryFileSystem([:])))
    #expect(finding.message.hasPrefix("3 findings of the baseline no longer occur; write it"))
    #expect(
      finding.members.map(\.name) == [
        "text-without-id of \"form\" in x.interface",
        "text-without-id of \"row\" in x.interface (2 times)",
      ])
    #expect(finding.severity == .error && finding.path == "b.json")
  }

  @Test func aRuleThatDidNotRunLosesNothing() throws {
    let documents = ["x.interface": Self.document(row: 1, attribute: " colour=\"red\"")]
    let old = try baseline(of: documents)
    #expect(old.count == 2)
    let clean = ["x.interface": Self.document(row: 0)]
    let result = try validate(clean, old, rules: [.textWithoutID])
    #expect(result.baseline.gone.map(\.key.rule) == [.textWithoutID])
    let kept = result.baseline.baseline(at: "b.json")
    #expect(kept.tallies.map(\.key.rule) == [.unknownAttribute])
    // Layouts were not solved, so that what they show is unknown.
    let layout = try Baseline.with(RuleID("clipped-text"), in: old)
    #expect(try validate(clean, layout, rules: [RuleID("clipped-text")]).baseline.gone == [:])
  }

  @Test func aDocumentThatWasNotCheckedLosesNothing() throws {
    let documents = [
      "a.interface": Self.document(row: 1), "b.interface": Self.document(row: 1),
    ]
    let old = try baseline(of: documents)
    let fixed = documents.mapValues { _ in Self.document(row: 0) }
    let result = try validate(fixed, old, paths: ["a.interface"])
    #expect(result.baseline.gone.map(\.key.path) == ["a.interface"])
    #expect(result.baseline.baseline(at: "b.json").tallies.map(\.key.path) == ["b.interface"])
  }

  @Test func aFileThatIsNotThereIsGone() throws {
    let old = try baseline(of: ["a.interface": Self.document(row: 2)])
    let result = try validate(["b.interface": Self.document(row: 2)], old)
    #expect(result.findings.count == 2)
    let finding = try #require(
      result.baseline.finding(about: "b.json", severity: .note, files: MemoryFileSystem([:])))
    #expect(finding.message.contains("\"a.interface\" is no longer there"))
    #expect(result.baseline.baseline(at: "b.json").tallies.map(\.key.path) == ["b.interface"])
  }

  @Test func aBrokenDocumentLosesNothing() throws {
    let old = try baseline(of: ["a.interface": Self.document(row: 2)])
    let broken = Self.document(row: 0).replacing("</view></interface>", with: "")
    #expect(try validate(["a.interface": broken], old).baseline.gone == [:])
  }

  @Test func aSuppressedFindingIsNotInTheBaseline() throws {
    let document = Self.document(row: 1).replacing(
      "<view id=\"row\"",
      with: "<!-- lintel:disable text-without-id set by the program --><view id=\"row\"")
    #expect(try baseline(of: ["a.interface": document]).count == 0)
  }

  @Test func entriesOfAFileAreKnownByTheirKeys() throws {
    func files(_ german: String) -> MemoryFileSystem {
      MemoryFileSystem([
        "en.lproj/X.strings": Array("\"a\" = \"A…\"; \"b\" = \"B…\"; \"c\" = \"C…\";".utf8),
        "de.lproj/X.strings": Array(german.utf8),
      ])
    }
    var request = LintRequest(paths: ["."])
    request.rules.only = [RuleID("ellipsis")]
    let old = try Linter(
      request, files: files("\"a\" = \"A\"; \"b\" = \"B\"; \"c\" = \"C…\";")
    ).strings.validate()
    request.baseline = old.baseline.baseline(at: "b.json")
    #expect(
      request.baseline?.tallies.map(\.key.key).sorted { ($0 ?? "") < ($1 ?? "") } == ["a", "b"])
    let new = try Linter(
      request, files: files("\"b\" = \"BB\";\n\"c\" = \"C\";\n\"a\" = \"A…\";")
    ).strings.validate()
    #expect(new.findings.map(\.object) == ["c"])
    #expect(new.findings.map(\.members.count) == [0])
    #expect(new.baseline.gone.map(\.key.key) == ["a"])
    #expect(new.summary.inBaseline == 1)
  }

  @Test func aLocaleThatIsTranslatedHalfwayHasNoNewFindings() throws {
    func files(_ german: Range<Int>, _ french: Range<Int>) -> MemoryFileSystem {
      func table(_ keys: Range<Int>, _ word: String) -> [UInt8] {
        Array(keys.map { "\"k\($0)\" = \"\(word) number \($0)\";\n" }.joined().utf8)
      }
      return MemoryFileSystem([
        "en.lproj/X.strings": table(0..<8, "Text"), "de.lproj/X.strings": table(german, "Wort"),
        "fr.lproj/X.strings": table(french, "Mot"),
      ])
    }
    var request = LintRequest(paths: ["."])
    request.rules.only = [RuleID("missing-translation")]
    let old = try Linter(request, files: files(0..<2, 0..<8)).strings.validate()
    #expect(old.findings.count == 1)
    request.baseline = old.baseline.baseline(at: "b.json")
    #expect(request.baseline?.tallies.map(\.key.object) == ["de"])
    let better = try Linter(request, files: files(0..<6, 0..<8)).strings.validate()
    #expect(better.findings == [])
    #expect(better.baseline.gone.count == 1)
    #expect(better.baseline.baseline(at: "b.json").tallies.map(\.key.key).count == 2)
    // Another locale's gaps are new.
    let worse = try Linter(request, files: files(0..<6, 1..<8)).strings.validate()
    #expect(worse.findings.map(\.object) == ["k0"])
    #expect(worse.findings.flatMap(\.occurrences).map(\.locale) == ["fr"])
  }
}

extension Baseline {
  /// Returns a baseline with only findings of another rule.
  fileprivate static func with(_ rule: RuleID, in baseline: Baseline) throws -> Baseline {
    let text = String(decoding: baseline.bytes(files: MemoryFileSystem([:])), as: UTF8.self)
      .replacing("text-without-id", with: rule.name)
      .replacing("unknown-attribute", with: rule.name)
    return try Baseline.read("b.json", files: MemoryFileSystem(["b.json": Array(text.utf8)]))
  }
}
