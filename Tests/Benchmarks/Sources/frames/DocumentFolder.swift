import Foundation
import XMLReading

/// The documents of a folder and of those in it, sorted by path.
struct DocumentFolder {
  var folder: String
  /// Relative to the folder.
  var paths: [String]

  /// Looks through a folder, or gives nothing where there is none.
  init?(_ folder: String) {
    guard (try? FileManager.default.contentsOfDirectory(atPath: folder)) != nil,
      let found = FileManager.default.enumerator(atPath: folder)
    else { return nil }
    self.folder = folder
    paths = found.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
  }

  /// Where a document stands, for programs that are run on it.
  func fullPath(_ path: String) -> String { "\(folder)/\(path)" }

  /// Reads a document.
  ///
  /// - Throws: ``NoDocument`` for what is none of Xcode 5 or later.
  func document(_ path: String) throws(NoDocument) -> StoredDocument {
    guard let data = FileManager.default.contents(atPath: fullPath(path)) else {
      throw NoDocument("cannot be read")
    }
    let tree: XMLTree
    do { tree = try XMLReader.read(Array(data), path: path) } catch { throw NoDocument("\(error)") }
    guard tree.findings.isEmpty else { throw NoDocument("is not well-formed") }
    guard let document = StoredDocument(tree.root) else {
      throw NoDocument("is no document of Xcode 5 or later")
    }
    return document
  }
}

/// Why a file gave no document.
struct NoDocument: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}
