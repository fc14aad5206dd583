import FoundationEssentials

/// Writes the output files of commands.
enum OutputFile {
  /// Writes a text, and creates missing folders of its path.
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
      throw UsageError("\"\(path)\" cannot be written: name a file in a writable folder")
    }
  }
}
