import Linting

/// Writes the output files of commands.
enum OutputFile {
  /// Checks that an output is not a file that the command reads.
  ///
  /// - Throws: ``UsageError`` if it is.
  static func require(
    _ path: String, of input: InputOptions, console: Console
  ) throws(UsageError) {
    var outputs = OutputClaims(input)
    outputs.add("--output", path)
    try outputs.require(apartFrom: console.readFiles)
  }

  /// Checks that no folder between a named one and a file in it is a link, which may lead anywhere.
  ///
  /// - Throws: ``UsageError`` if one is.
  static func requireNoLinks(to path: String, below folder: String) throws(UsageError) {
    let files = LocalFileSystem()
    var current = path
    while let slash = current.lastIndex(of: "/"), slash > current.startIndex {
      current = String(current[..<slash])
      guard current.count > folder.count, current != "\(folder)/" else { return }
      guard !files.isLink(current) else {
        throw UsageError("\"\(current)\" is a link, through which nothing is written; remove it")
      }
    }
  }

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
