import FoundationEssentials

/// Writes the files that commands are asked for.
enum OutputFile {
  /// Writes a text, and creates the folders that its path needs.
  ///
  /// The file is written in place: it may be a link, or a device such as `/dev/null`.
  ///
  /// - Throws: ``UsageError`` if it cannot be written.
  static func write(_ text: String, to path: String) throws(UsageError) {
    do {
      if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
        try FileManager.default.createDirectory(
          atPath: String(path[..<slash]), withIntermediateDirectories: true)
      }
      try Data(text.utf8).write(to: URL(filePath: path))
    } catch {
      throw UsageError("\"\(path)\" cannot be written: name a file in a folder that can be")
    }
  }
}
