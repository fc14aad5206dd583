import Foundation
import InterfaceBuilderReading
import InterfaceDocuments
import LocalizationTables
import Testing
import XMLReading

/// The keys of the tables of real documents, held against the texts that are read of these.
///
/// Which ids a document has is looked for in its bytes, apart from all that reads it.
@Suite struct CorpusKeyTests {
  static let corpus = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appendingPathComponent("../shared/corpus/documents").resolvingSymlinksInPath()

  static let files: [URL] = {
    let found = FileManager.default.enumerator(at: corpus, includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? []).sorted { $0.path < $1.path }
  }()

  @Test(.enabled(if: !files.isEmpty, "the corpus is not here"))
  func findsTheTextOfEveryKey() throws {
    var count = 0
    for file in Self.files where ["xib", "storyboard"].contains(file.pathExtension) {
      let bytes = try Data(contentsOf: file)
      let tree = try XMLReader.read(Array(bytes), path: file.path)
      guard let document = try? InterfaceBuilderDecoder().decode(tree).interface else { continue }
      let known = Set(document.texts.compactMap(\.key))
      for table in Self.tables(of: file) {
        for key in Self.keys(of: table) where !known.contains(key) {
          let id = String(key.prefix { $0 != "." })
          #expect(
            bytes.range(of: Data(" id=\"\(id)\"".utf8)) == nil,
            "\(file.lastPathComponent) has an object for \(key) of \(table.path)")
        }
        count += Self.keys(of: table).count { known.contains($0) }
      }
    }
    #expect(count > 6000)
  }

  /// The tables of a document: of its name, in the folders of locales beside it or around it.
  private static func tables(of file: URL) -> [URL] {
    let own = file.deletingLastPathComponent()
    let folder = own.pathExtension == "lproj" ? own.deletingLastPathComponent() : own
    let name = file.deletingPathExtension().lastPathComponent
    return files.filter {
      ["strings", "xcstrings"].contains($0.pathExtension)
        && $0.deletingPathExtension().lastPathComponent == name
        && $0.deletingLastPathComponent().deletingLastPathComponent().path == folder.path
    }
  }

  private static func keys(of table: URL) -> [String] {
    guard let data = try? Data(contentsOf: table) else { return [] }
    guard table.pathExtension == "xcstrings" else {
      return StringsReader.read(Array(data), path: table.path).entries.map(\.key)
    }
    let catalog = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    return (catalog?["strings"] as? [String: Any])?.keys.sorted() ?? []
  }
}
