/// A file system that answers as another one does, unless it says otherwise.
///
/// Each question of ``FileSystem`` is passed on, those with a default answer too: a question that is
/// added later would get the default else, and links would look as if there were none.
protocol WrappingFileSystem: FileSystem {
  /// The other file system.
  var base: any FileSystem { get }
}

extension WrappingFileSystem {
  func kind(of path: String) -> FileKind? { base.kind(of: path) }

  func exists(_ path: String) -> Bool { base.exists(path) }

  func isFolder(_ path: String) -> Bool { base.isFolder(path) }

  func isLink(_ path: String) -> Bool { base.isLink(path) }

  func destination(of path: String) -> String? { base.destination(of: path) }

  func isWritableByOthers(_ path: String) -> Bool { base.isWritableByOthers(path) }

  func isOwn(_ path: String) -> Bool { base.isOwn(path) }

  func read(_ path: String) -> [UInt8]? { base.read(path) }

  func read(_ path: String, first byteCount: Int) -> [UInt8]? {
    base.read(path, first: byteCount)
  }

  func byteCount(of path: String) -> Int? { base.byteCount(of: path) }

  func list(_ path: String) -> [String]? { base.list(path) }

  func identity(of path: String) -> [UInt8] { base.identity(of: path) }

  func stamp(of path: String) -> FileStamp? { base.stamp(of: path) }
}
