import Foundation

/// The Interface Builder documents in some folders and their subfolders.
public struct DocumentFolders: Sendable {
  /// The documents by folder, in the given order, each folder's sorted by path.
  public var files: [DocumentFile] = []

  /// Finds the documents in folders.
  ///
  /// - Parameter folders: Their paths; each entry of a folder is an application.
  /// - Throws: A ``MissingFolder`` for the first folder that does not exist.
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
  /// The path relative to the folder.
  public var path: String
  /// The folder as given.
  public var folder: String

  /// The path for other programs.
  public var fullPath: String { "\(folder)/\(path)" }

  /// The application that it belongs to: the first folder of its path, if any.
  public var application: String {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? String(parts[0]) : ""
  }

  /// The bytes of the file, if it can be read.
  public var bytes: [UInt8]? {
    FileManager.default.contents(atPath: fullPath).map { Array($0) }
  }
}

/// A folder that does not exist.
public struct MissingFolder: Error {
  /// The path as given.
  public var path: String
}
