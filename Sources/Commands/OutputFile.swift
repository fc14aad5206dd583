import Linting

/// Writes the output files of commands.
enum OutputFile {
  /// Writes a text, and creates missing folders of its path.
  ///
  /// - Throws: ``UsageError`` if it cannot be written.
  static func write(_ text: String, to path: String) throws(UsageError) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes a file, and creates missing folders of its path.
  ///
  /// - Throws: ``UsageError`` if it cannot be written.
  static func write(_ bytes: [UInt8], to path: String) throws(UsageError) {
    do {
      try LocalFileSystem().write(bytes, to: path)
    } catch {
      throw UsageError(error.description)
    }
  }
}
