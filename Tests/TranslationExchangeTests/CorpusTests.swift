import Diagnostics
import Foundation
import StringsFiles
import TestSupport
import Testing
import TranslationExchange

/// Writes the texts of every table of the corpus for translators, and reads them back.
@Suite struct CorpusTests {
  /// Every eighth table: the others have shown nothing else.
  static let tables = Corpus.allCases.flatMap { $0.files("strings") }.enumerated()
    .filter { $0.offset % 8 == 0 }.map(\.element)

  /// The tables of real applications as files for translators.
  static func documents() throws -> [TranslationDocument] {
    try tables.enumerated().compactMap { index, file in
      let table = StringsReader.read(Array(try Data(contentsOf: file.url)), path: file.path)
      var keys: Set<[UInt8]> = []
      let entries = table.entries.filter { keys.insert(Array($0.key.utf8)).inserted }
      guard !entries.isEmpty else { return nil }
      let units = entries.enumerated().map { number, entry in
        TranslationUnit(
          key: entry.key, source: entry.value, target: number % 3 == 0 ? nil : entry.value,
          state: number % 3 == 0
            ? nil : TranslationState.allCases[number % TranslationState.allCases.count],
          notes: entry.comments.filter { !$0.isEmpty }.map { TranslationNote($0) })
      }
      return Documents.document(units, original: "\(index)/\(file.path)")
    }
  }

  @Test(
    .enabled(if: !tables.isEmpty, "the corpus is not here"), arguments: [XLIFFVersion.v1_2, .v2_1])
  func everyTextIsReadBackExactly(version: XLIFFVersion) throws {
    var count = 0
    for document in try Self.documents() {
      let path = document.files[0].original
      let written = XLIFFWriter.write(document, as: version, path: path)
      let read = XLIFFReader.read(written.bytes, path: path, expecting: "de")
      #expect(read.findings.map(\.message) == [], "\(path)")
      // A character that XML does not allow leaves its unit out, with a finding.
      let lost = Set(written.findings.compactMap(\.object))
      if lost.isEmpty { #expect(read.texts == document.texts, "\(path)") }
      let left = document.files[0].units.filter { !lost.contains($0.id) }
      #expect(read.files.first?.units.count ?? 0 >= left.count, "\(path)")
      count += read.files.first?.units.count ?? 0
    }
    #expect(count > 1_000)
  }
}
