import Foundation
import InterfaceBuilderReading
import InterfaceDocuments
import StringsFiles
import TestSupport
import Testing
import XMLReading

/// The keys in the tables of real documents, compared with the texts that are read from the
/// documents.
///
/// The ids of a document are searched in its bytes, independently of the decoders.
@Suite struct CorpusKeyTests {
  /// The tables by name and by the parent of their locales' folders.
  private static let tables: [String: [URL]] = {
    let files = Corpus.allCases.flatMap { $0.files("strings", "xcstrings") }.map(\.url)
    return Dictionary(grouping: files) { file in
      place(of: file, in: file.deletingLastPathComponent().deletingLastPathComponent())
    }
  }()

  @Test(.enabled(if: Corpus.exists, "the corpus is not here"))
  func findsTheTextOfEveryKey() throws {
    var count = 0
    for file in Sample.draw(200, of: Corpus.interfaces).map(\.url) {
      let bytes = try Data(contentsOf: file)
      let tree = try XMLReader.read(Array(bytes), path: file.path)
      guard let document = try? InterfaceBuilderDecoder().decode(tree).interface else { continue }
      let known = Set(document.texts.compactMap(\.key))
      for table in Self.tables(of: file) {
        let keys = Self.keys(of: table)
        let expected = keys.filter { !known.contains($0) && Self.names($0, in: bytes) }
        #expect(expected == [], "\(file.lastPathComponent), \(table.path)")
        count += keys.count { known.contains($0) }
      }
    }
    #expect(count > Sample.size(5000, of: 14_000))
  }

  /// Returns whether a document's bytes contain an object with a key's id, and its text.
  ///
  /// An object that lost its text since the table was written does not count: a line that was given
  /// a title, or a window without one.
  private static func names(_ key: String, in bytes: Data) -> Bool {
    let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let id = bytes.range(of: Data(" id=\"\(parts[0])\"".utf8)) else {
      return false
    }
    // The element is only known for names that tables and documents share.
    guard ["title", "label", "text", "placeholder", "placeholderString"].contains(parts[1]) else {
      return true
    }
    let start = bytes[..<id.lowerBound].lastIndex(of: UInt8(ascii: "<")) ?? bytes.startIndex
    let end = bytes[id.upperBound...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.endIndex
    let next = bytes[end...].dropFirst().firstIndex(of: UInt8(ascii: ">")) ?? bytes.endIndex
    let hasAttribute = bytes[start..<end].range(of: Data(" \(parts[1])=\"".utf8)) != nil
    // A text that an attribute cannot hold is the first child.
    return hasAttribute || bytes[end..<next].range(of: Data(" key=\"\(parts[1])\"".utf8)) != nil
  }

  /// Returns the tables of a document: of its name, in the folders of locales beside it or around
  /// it.
  private static func tables(of file: URL) -> [URL] {
    let own = file.deletingLastPathComponent()
    let folder = own.pathExtension == "lproj" ? own.deletingLastPathComponent() : own
    return tables[place(of: file, in: folder)] ?? []
  }

  private static func place(of file: URL, in folder: URL) -> String {
    "\(folder.path)/\(file.deletingPathExtension().lastPathComponent)"
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
