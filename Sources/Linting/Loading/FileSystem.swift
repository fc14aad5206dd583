/// The files that a run reads.
///
/// A run reads nothing but through this: from disk (``LocalFileSystem``), from memory
/// (``MemoryFileSystem``), or from a revision, an archive or the unsaved buffers of an editor.
public protocol FileSystem: Sendable {
  /// Returns what a path leads to, links followed, or nil where there is nothing.
  func kind(of path: String) -> FileKind?

  /// Returns whether a path is a link to something else.
  func isLink(_ path: String) -> Bool

  /// Returns the bytes of a file, or nil if it cannot be read.
  func read(_ path: String) -> [UInt8]?

  /// Returns the first bytes of a file, all of them if it has fewer, or nil if it cannot be read.
  func read(_ path: String, first byteCount: Int) -> [UInt8]?

  /// Returns the names in a folder, or nil if it is not a folder that can be read.
  func list(_ path: String) -> [String]?

  /// Returns what two spellings of a file's path have in common: its folder, links followed, and its
  /// name.
  ///
  /// A link to a document is another document: its tables are searched for beside the link.
  func identity(of path: String) -> [UInt8]
}

/// What a path leads to.
public enum FileKind: Hashable, Sendable {
  case file
  case folder
  /// A device, a pipe or a socket: reading one may never end.
  case other
}

extension FileSystem {
  /// Returns whether there is a file or a folder.
  public func exists(_ path: String) -> Bool { kind(of: path) != nil }
}
