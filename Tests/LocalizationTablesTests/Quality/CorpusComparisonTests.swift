import Foundation
import LocaleData
import LocalizationTables
import StringsFiles
import TestSupport
import Testing

/// Every translation of the corpus in a `.strings` file beside one in English: what is reported has
/// been looked at.
@Suite struct CorpusComparisonTests {
  /// A key in English and in another locale.
  private struct Pair: Sendable {
    var locale: String
    var source: TableEntry
    var translation: TableEntry
  }

  private static let files = Corpus.allCases.flatMap { $0.files("strings") }

  private static let pairs = Result { try readPairs() }

  private static func readPairs() throws -> [Pair] {
    var tables: [String: [String: StringsTable]] = [:]
    for file in files {
      let parts = file.path.split(separator: "/")
      guard let folder = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) else { continue }
      let place = parts[..<folder].joined(separator: "/")
      let name = parts[(folder + 1)...].joined(separator: "/")
      let table = StringsReader.read([UInt8](try Data(contentsOf: file.url)), path: file.path)
      tables[place + "|" + name, default: [:]][String(parts[folder].dropLast(6))] = table
    }
    return tables.sorted { $0.key < $1.key }.flatMap { _, locales -> [Pair] in
      guard let source = locales["en"] ?? locales["Base"] else { return [] }
      return locales.sorted { $0.key < $1.key }.flatMap { locale, table -> [Pair] in
        guard locale != "en", locale != "Base" else { return [] }
        return table.entries.compactMap { entry in
          source[entry.key].map { Pair(locale: locale, source: $0, translation: entry) }
        }
      }
    }
  }

  @Test(.enabled(if: !files.isEmpty, "the corpus is not here"))
  func formatsDisagreeInTwoTranslations() throws {
    let pairs = try Self.pairs.get()
    #expect(pairs.count > 30_000)
    var implicit = 0
    var found: [String] = []
    for pair in pairs {
      for problem in FormatComparison.problems(source: pair.source, translation: pair.translation) {
        if problem.kind == .implicitPositions {
          implicit += 1
        } else {
          found.append("\(pair.locale) \(pair.translation.key) \(problem.kind)")
        }
      }
    }
    let missing = FormatProblem.Disagreement.missingArgument(1, .object, isFollowed: false)
    let followed = FormatProblem.Disagreement.missingArgument(1, .object, isFollowed: true)
    #expect(
      found == [
        "tr autofill.import.passwords.instructions.step2 \(followed)",
        "tr autofill.logins.list.login-deleted-message \(missing)",
      ])
    #expect(implicit == 50)
  }

  @Test(.enabled(if: !files.isEmpty, "the corpus is not here"))
  func textsDifferInFewTranslations() throws {
    var counts: [String: Int] = [:]
    for pair in try Self.pairs.get() {
      let comparison = try #require(
        TextComparison(locale: pair.locale, sourceLocale: "en"), "\(pair.locale)")
      for problem in comparison.problems(source: pair.source, translation: pair.translation) {
        let name = "\(problem.kind)".prefix { $0 != "(" }
        counts[String(name), default: 0] += 1
      }
    }
    #expect(
      counts == [
        "sameAsSource": 616, "quotationMarks": 2, "straightQuotationMarks": 34, "edgeWhitespace": 9,
        "finalPunctuation": 231, "missingEllipsis": 2, "dottedEllipsis": 58,
      ])
  }
}
