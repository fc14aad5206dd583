import Diagnostics
import Foundation
import StringsFiles
import TestSupport
import Testing

/// Tables of the corpus, compared with two more readers that are independent of this project:
/// `openstep-plist`, which font tools use, and `translate-toolkit`, which translators use.
///
/// `CorpusTests` compares them with Foundation's.
@Suite struct PeerReaderTests {
  /// What a reader finds in a table, or why it refuses it.
  private enum Reading: Decodable {
    case texts([String: String])
    case refused(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let reason = try? container.decode(String.self) {
        self = .refused(reason)
      } else {
        self = .texts(try container.decode([String: String].self))
      }
    }
  }

  private struct Readings: Decodable {
    var openstep: Reading
    var toolkit: Reading
  }

  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Peers/read_tables.py")

  static let isInstalled =
    Python.has("openstep_plist") && Python.has("translate.storage.properties")

  private static func readings(of paths: [String]) throws -> [String: Readings] {
    let folder = FileManager.default.temporaryDirectory.appending(component: "lintel-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let list = folder.appending(component: "paths")
    let output = folder.appending(component: "readings.json")
    try Data(paths.joined(separator: "\n").utf8).write(to: list)
    _ = try Python.run(file: script, [list.path, output.path])
    return try JSONDecoder().decode([String: Readings].self, from: Data(contentsOf: output))
  }

  /// Returns whether the value of a key is that of another reader.
  private static func areSame(_ value: String?, _ other: String?) -> Bool {
    guard let value, let other else { return value == nil && other == nil }
    return value.utf8.elementsEqual(other.utf8)
  }

  @Test(.enabled(if: isInstalled && !CorpusTests.files.isEmpty, "the corpus is not here"))
  func readsEveryTableAsOtherReadersDo() throws {
    let step = TableMutationTests.isWholeCorpus ? 1 : 6
    let files = stride(from: 0, to: CorpusTests.files.count, by: step).map { CorpusTests.files[$0] }
    let readings = try Self.readings(of: files.map(\.url.path))
    #expect(readings.count == files.count)
    var (texts, refusals, withoutBreaks) = (0, 0, 0)
    for (path, reading) in readings {
      let table = StringsReader.read(Array(try Data(contentsOf: URL(filePath: path))), path: path)
      let hasError = table.findings.contains {
        $0.rule == .stringsSyntax && $0.severity == .error
      }
      // 1. Where openstep-plist refuses a table, ours has an error, and reads what is intact.
      guard case .texts(let openstep) = reading.openstep else {
        #expect(hasError, "\(path)")
        refusals += 1
        continue
      }
      #expect(!hasError, "\(path)")
      let keys = Set(table.entries.map { Array($0.key.utf8) })
      #expect(keys == Set(openstep.keys.map { Array($0.utf8) }), "\(path)")
      for (key, value) in openstep {
        #expect(Self.areSame(table[key]?.value, value), "\(path) \(key)")
      }
      texts += openstep.count
      guard case .texts(let toolkit) = reading.toolkit else {
        Issue.record("translate-toolkit refuses \(path)")
        continue
      }
      #expect(Set(toolkit.keys) == Set(openstep.keys), "\(path)")
      for (key, value) in toolkit where !Self.areSame(table[key]?.value, value) {
        // 2. translate-toolkit drops a line break that is written as it is.
        let whole = try #require(table[key]?.value)
        #expect(table.valuesWithLineBreaks.contains(try #require(table[key]).valuePosition))
        #expect(whole.replacing("\n", with: "") == value.replacing("\n", with: ""), "\(key)")
        withoutBreaks += 1
      }
    }
    #expect(texts > 40_000 / step)
    if step == 1 {
      #expect(refusals == 3)
      #expect(withoutBreaks == 4)
    }
  }
}
