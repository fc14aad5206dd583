import Foundation

/// The documents of Interface Builder in some folders and below.
public struct DocumentFolders: Sendable {
  /// The documents, folder by folder as given, in each sorted by path.
  public var files: [DocumentFile] = []

  /// Looks through folders.
  ///
  /// - Parameter folders: Their paths; what is in one's first level are applications.
  /// - Throws: A ``MissingFolder`` for the first folder that is not there.
  public init(_ folders: [String]) throws(MissingFolder) {
    for folder in folders {
      guard (try? FileManager.default.contentsOfDirectory(atPath: folder)) != nil,
        let found = FileManager.default.enumerator(atPath: folder)
      else { throw MissingFolder(path: folder) }
      files += found.compactMap { $0 as? String }
        .filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
        .map { DocumentFile(path: $0, folder: folder) }
    }
  }
}

/// A document in a folder.
public struct DocumentFile: Hashable, Sendable {
  /// Relative to the folder.
  public var path: String
  /// The folder as given.
  public var folder: String

  /// Where it is, for programs that are run on it.
  public var fullPath: String { "\(folder)/\(path)" }

  /// The application that it is a part of: the first folder of its path, or none.
  public var application: String {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? String(parts[0]) : ""
  }

  /// The bytes of the file, if it can be read.
  public var bytes: [UInt8]? {
    FileManager.default.contents(atPath: fullPath).map { Array($0) }
  }
}

/// A folder that is not there.
public struct MissingFolder: Error {
  /// Its path as given.
  public var path: String
}
