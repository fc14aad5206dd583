import FoundationEssentials
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
  /// A file is written beside and renamed, so that a failure leaves the old one whole. The target
  /// of a link is replaced, not the link; a device such as `/dev/null` is written in place.
  ///
  /// - Throws: ``UsageError`` if it cannot be written.
  static func write(_ bytes: [UInt8], to path: String) throws(UsageError) {
    do {
      if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
        try FileManager.default.createDirectory(
          atPath: String(path[..<slash]), withIntermediateDirectories: true)
      }
      let isDevice = LocalFileSystem().kind(of: path) == .other
      let target = URL(filePath: path).resolvingSymlinksInPath()
      let mode = try? FileManager.default.attributesOfItem(atPath: target.path)[.posixPermissions]
      try Data(bytes).write(to: target, options: isDevice ? [] : .atomic)
      // The new file would have the permissions of any new one.
      if let mode, !isDevice {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: target.path)
      }
    } catch {
      throw UsageError("\"\(path)\" cannot be written: name a file in a writable folder")
    }
  }
}
