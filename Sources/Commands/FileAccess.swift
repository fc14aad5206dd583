import FoundationEssentials

/// The files that a run reads and writes.
struct FileAccess: Sendable {
  /// The bytes of a file, or none if it cannot be read.
  func read(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }

  /// The names in a folder, or none if it is no folder that can be read.
  func list(_ path: String) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: path)
  }

  /// Whether there is a file or a folder.
  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Writes a text, and makes the folders that its path needs.
  ///
  /// - Throws: ``UsageError`` if it cannot be written.
  func write(_ text: String, to path: String) throws(UsageError) {
    do {
      if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
        try FileManager.default.createDirectory(
          atPath: String(path[..<slash]), withIntermediateDirectories: true)
      }
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw UsageError("\"\(path)\" cannot be written: name a file in a folder that can be")
    }
  }
}
