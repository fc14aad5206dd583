/// Provides the files that a run reads.
///
/// A run reads all files through this protocol: from disk (``LocalFileSystem``), from memory
/// (``MemoryFileSystem``), or from a revision, an archive or the unsaved buffers of an editor.
public protocol FileSystem: Sendable {
  /// Returns the kind of a path's target after following links, or `nil` if it does not exist.
  func kind(of path: String) -> FileKind?

  /// Returns whether there is a file or a folder.
  func exists(_ path: String) -> Bool

  /// Returns whether there is a folder, after following links.
  func isFolder(_ path: String) -> Bool

  /// Returns whether a path is a symbolic link.
  func isLink(_ path: String) -> Bool

  /// Returns what a symbolic link names, as written in it, or nil for anything else.
  ///
  /// A link without a known destination is taken for one that leads out of the project.
  func destination(of path: String) -> String?

  /// Returns whether users other than the owner and the group may write in a folder.
  func isWritableByOthers(_ path: String) -> Bool

  /// Returns whether something belongs to the user of this process or to the system.
  func isOwn(_ path: String) -> Bool

  /// Returns the bytes of a file, or nil if it cannot be read.
  func read(_ path: String) -> [UInt8]?

  /// Returns the first bytes of a file, fewer if it is shorter, or `nil` if it cannot be read.
  func read(_ path: String, first byteCount: Int) -> [UInt8]?

  /// Returns the length of a file in bytes, or nil if it is not known without reading the file.
  func byteCount(of path: String) -> Int?

  /// Returns the names in a folder, or nil if it is not a folder that can be read.
  func list(_ path: String) -> [String]?

  /// Returns an identity that is equal for two spellings of a file's path.
  ///
  /// It consists of the folder with links followed and the name. A link to a document is another
  /// document: its tables are searched for beside the link.
  func identity(of path: String) -> [UInt8]

  /// Returns what is different once a file was written again, or nil if it cannot be read.
  ///
  /// It takes less time than reading the file where the file system knows when it was written.
  func stamp(of path: String) -> FileStamp?
}

/// The kind of a path's target.
public enum FileKind: Hashable, Sendable {
  case file
  case folder
  /// A device, a pipe or a socket, which may never end.
  case other
}

extension FileSystem {
  /// Returns the bytes of a file, or nil if it is longer than a number of bytes or cannot be read.
  package func read(_ path: String, upTo byteCount: Int) -> [UInt8]? {
    guard self.byteCount(of: path) ?? 0 <= byteCount, let bytes = read(path),
      bytes.count <= byteCount
    else { return nil }
    return bytes
  }

  /// Returns a note about a file that ``read(_:upTo:)`` passes over because of its length, or nil if that is not
  /// the reason.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - byteCount: The length up to which it is read, in bytes.
  /// - Returns: The note.
  package func passedOverNote(_ path: String, upTo byteCount: Int) -> String? {
    guard (self.byteCount(of: path) ?? read(path)?.count ?? 0) > byteCount else { return nil }
    return "\(path): the file has more than \(byteCount / 1_000_000) MB, and is passed over"
  }

  /// Returns nil: the length is not known.
  public func byteCount(of path: String) -> Int? { nil }

  /// Returns nil: without links there are no destinations.
  public func destination(of path: String) -> String? { nil }

  /// Returns false: there are no other users.
  public func isWritableByOthers(_ path: String) -> Bool { false }

  /// Returns whether it exists: there are no other users.
  public func isOwn(_ path: String) -> Bool { exists(path) }

  /// Returns whether a path's kind is a folder.
  public func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }

  /// Whether a path cannot be read because its name is not in UTF-8.
  ///
  /// Its invalid bytes are read as U+FFFD, and no file has that name.
  package func hasForeignName(_ path: String) -> Bool {
    guard path.contains("\u{FFFD}"), kind(of: path) == nil, !isLink(path) else { return false }
    // The first part with such a byte, which its folder lists.
    var folder = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/") {
      let next = folder.isEmpty || folder == "/" ? "\(folder)\(name)" : "\(folder)/\(name)"
      // A folder above the boundary of the run is not searched.
      if name.contains("\u{FFFD}"), kind(of: next) == nil {
        return list(folder.isEmpty ? "." : folder)?.contains(String(name)) == true
      }
      folder = next
    }
    return false
  }

  /// Returns whether a path has a kind.
  public func exists(_ path: String) -> Bool { kind(of: path) != nil }
}
