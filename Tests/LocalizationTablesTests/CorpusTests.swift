import Diagnostics
import Foundation
import LocalizationTables
import Testing

/// Every table of the corpus, held against the property list reader of Foundation, which shares
/// nothing with ours.
@Suite struct CorpusTests {
  static let corpus = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appendingPathComponent("../shared/corpus/documents").resolvingSymlinksInPath()

  static let files: [String] = {
    let found = FileManager.default.enumerator(at: corpus, includingPropertiesForKeys: nil)
    let urls = found?.compactMap { $0 as? URL } ?? []
    return urls.filter { $0.pathExtension == "strings" }.map(\.path).sorted()
  }()

  @Test(.enabled(if: !files.isEmpty, "the corpus is not here"))
  func readsEveryTableAsFoundationDoes() throws {
    var count = 0
    for path in Self.files {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let table = StringsReader.read(Array(data), path: path)
      guard !data.isEmpty else {
        #expect(table.entries.isEmpty && table.findings.isEmpty)
        continue
      }
      let decoder = PropertyListDecoder()
      guard let expected = try? decoder.decode([String: String].self, from: data) else {
        #expect(table.findings.contains { $0.severity == .error }, "\(path)")
        continue
      }
      let keys = Set(table.entries.map { Array($0.key.utf8) })
      #expect(keys == Set(expected.keys.map { Array($0.utf8) }), "\(path)")
      let different = expected.filter { key, value in
        table[key].map { !$0.value.utf8.elementsEqual(value.utf8) } ?? true
      }
      #expect(different.isEmpty, "\(path)")
      count += expected.count
    }
    #expect(count > 10_000)
  }
}
