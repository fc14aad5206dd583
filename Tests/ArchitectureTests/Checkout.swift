import Foundation
import TestSupport

/// The package's own files.
struct Checkout {
  let root = PackageFolder.root

  /// The names at the top level, sorted.
  func topLevel() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
  }

  /// Whether a path, relative to the top level, exists.
  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// Whether a path names an executable file.
  func isExecutable(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: root.appending(path: path).path)
  }

  /// Returns the paths of all files in a folder except those in dot-folders, relative to the top
  /// level and sorted.
  func files(in folder: String, endingWith suffixes: String...) -> [String] {
    let enumerator = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    var paths: [String] = []
    while let path = enumerator?.nextObject() as? String {
      if path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { continue }
      if suffixes.contains(where: path.hasSuffix) { paths.append("\(folder)/\(path)") }
    }
    return paths.sorted()
  }

  /// The bytes of a file.
  func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appending(path: path)))
  }

  /// A file's text.
  func text(of path: String) throws -> TextFile {
    TextFile(path: path, text: String(decoding: try bytes(of: path), as: UTF8.self))
  }
}

/// A file's path and text, real or made up for a test.
struct TextFile {
  var path: String
  var text: String

  /// The lines, without their ends.
  var lines: [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Substring.init)
  }

  /// The folder that contains the file.
  var folder: String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}
