import Diagnostics
import Foundation
import Testing

/// Compares the rules about formats with GNU gettext, which is independent of this project.
@Suite struct GettextTests {
  /// A text with its translation.
  private struct Pair {
    var source: String
    var translation: String
  }

  @Test(.enabled(if: isInstalled))
  func findsWhatGettextFinds() async throws {
    var generator = FormatGenerator()
    let pairs = (0..<2000).map { _ in
      let source = generator.text()
      return Pair(source: source, translation: generator.changed(source))
    }
    let expected = try Self.gettextErrors(in: pairs)
    #expect(expected.count > 500 && expected.count < 1900)
    let found = try await Self.findings(in: pairs)
    for index in expected.symmetricDifference(found).sorted() {
      let pair = pairs[index]
      Issue.record(
        "\"\(pair.source)\", \"\(pair.translation)\": \(expected.contains(index) ? "" : "not ")found"
      )
    }
  }

  /// Returns the indices of the pairs in which the rules find something.
  ///
  /// gettext accepts specifiers without numbers in the source's order. An argument in the place of
  /// another one is a missing one for gettext.
  private static func findings(in pairs: [Pair]) async throws -> Set<Int> {
    func table(_ locale: String, _ text: (Pair) -> String) -> (String, RuleCase.File) {
      let lines = pairs.enumerated().map { "\"\($0)\" = \"\(text($1))\";\n" }
      return (locale, RuleCase.File(name: "\(locale).lproj/Case.strings", text: lines.joined()))
    }
    let findings = try await CaseRun.findings(
      documents: [], tables: [table("en", \.source), table("de", \.translation)], locales: nil)
    let objects = findings.filter { finding in
      finding.rule.name.hasPrefix("format-") && finding.rule != RuleID("format-unnumbered")
        && finding.path.hasPrefix("de")
    }.flatMap { finding in
      finding.members.isEmpty ? [finding.object] : finding.members.map(\.object)
    }
    return Set(objects.compactMap { $0.flatMap { Int($0) } })
  }

  /// Returns the indices of the pairs in which gettext finds errors.
  private static func gettextErrors(in pairs: [Pair]) throws -> Set<Int> {
    let header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
    let records = pairs.enumerated().map { index, pair in
      "#, objc-format\nmsgctxt \"\(index)\"\nmsgid \"\(pair.source)\"\n"
        + "msgstr \"\(pair.translation)\"\n\n"
    }
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appending(component: "lintel-\(UUID()).po")
    try (header + records.joined()).write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try run(["--check-format", "--output-file=/dev/null", file.path])
    // Each record has five lines after the three of the header.
    return Set(
      output.matches(of: /po:([0-9]+):/).compactMap { Int($0.1).map { ($0 - 4) / 5 } })
  }

  static let isInstalled = (try? run(["--version"]))?.contains("GNU gettext") == true

  private static func run(_ arguments: [String]) throws -> String {
    let output = FileManager.default.temporaryDirectory.appending(component: "lintel-\(UUID())")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["LC_ALL=C.UTF-8", "msgfmt"] + arguments
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
  }
}

/// Makes formats and changes them, always in the same way.
private struct FormatGenerator {
  private var state: UInt64 = 16

  private static let conversions = ["@", "d", "ld", "u", "lu", "f", "s", "c", ".2f", "5d"]
  private static let words = ["file", "of", "name", "in", "size", "and"]

  private mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }

  private mutating func pick(_ choices: [String]) -> String { choices[next(choices.count)] }

  /// Returns a text with one to three specifiers, with or without numbers.
  mutating func text() -> String {
    let isNumbered = next(2) == 0
    let parts = (1...(1 + next(3))).map { number in
      pick(Self.words) + " %" + (isNumbered ? "\(number)$" : "") + pick(Self.conversions)
    }
    return parts.joined(separator: " ")
  }

  /// Returns a text with one change, or none.
  mutating func changed(_ text: String) -> String {
    var words = text.split(separator: " ").map(String.init)
    let places = words.indices.filter { words[$0].hasPrefix("%") }
    let place = places[next(places.count)]
    switch next(8) {
    case 0: words.remove(at: place)
    case 1: words[place] = "%" + pick(Self.conversions)
    case 2: words.append("%" + pick(Self.conversions))
    case 3: words.swapAt(place, places[next(places.count)])
    case 4: words[place] = "%\(1 + next(3))$" + pick(Self.conversions)
    case 5: words[place] += "%%"
    case 6: words.insert("%", at: place)
    default: words.insert(pick(Self.words), at: place)
    }
    return words.joined(separator: " ")
  }
}
