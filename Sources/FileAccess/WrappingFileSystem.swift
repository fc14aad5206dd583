/// A file system that forwards to another one what it does not implement.
///
/// All requirements of ``FileSystem`` are forwarded, those with default implementations too: with the
/// defaults, links would seem not to exist.
package protocol WrappingFileSystem: FileSystem {
  /// The other file system.
  var base: any FileSystem { get }
}

extension WrappingFileSystem {
  package func kind(of path: String) -> FileKind? { base.kind(of: path) }

  package func exists(_ path: String) -> Bool { base.exists(path) }

  package func isFolder(_ path: String) -> Bool { base.isFolder(path) }

  package func isLink(_ path: String) -> Bool { base.isLink(path) }

  package func destination(of path: String) -> String? { base.destination(of: path) }

  package func isWritableByOthers(_ path: String) -> Bool { base.isWritableByOthers(path) }

  package func isOwn(_ path: String) -> Bool { base.isOwn(path) }

  package func read(_ path: String) -> [UInt8]? { base.read(path) }

  package func read(_ path: String, first byteCount: Int) -> [UInt8]? {
    base.read(path, first: byteCount)
  }

  package func byteCount(of path: String) -> Int? { base.byteCount(of: path) }

  package func list(_ path: String) -> [String]? { base.list(path) }

  package func identity(of path: String) -> [UInt8] { base.identity(of: path) }

  package func stamp(of path: String) -> FileStamp? { base.stamp(of: path) }
}
