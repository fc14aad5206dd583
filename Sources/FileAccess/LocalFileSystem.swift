import FoundationEssentials

/// The files of this machine.
public struct LocalFileSystem: FileSystem {
  /// Creates access to all files that the process may read.
  public init() {}

  /// The absolute path of the folder that relative paths start from.
  ///
  /// Foundation has no path for one of more than a thousand characters; Linux has another name for it.
  package static var currentFolder: String {
    let path = FileManager.default.currentDirectoryPath
    return path.isEmpty ? "/proc/self/cwd" : path
  }

  /// Returns the kind of a path's target after following links.
  public func kind(of path: String) -> FileKind? {
    guard let status = FileStatus(of: path, followsLinks: true) else { return nil }
    return status.isFolder ? .folder : status.isRegularFile ? .file : .other
  }

  /// Returns whether a path's target exists after following links.
  public func exists(_ path: String) -> Bool { FileStatus(of: path, followsLinks: true) != nil }

  /// Returns whether there is a folder, after following links.
  public func isFolder(_ path: String) -> Bool {
    FileStatus(of: path, followsLinks: true)?.isFolder ?? false
  }

  /// Returns whether a path is a symbolic link.
  public func isLink(_ path: String) -> Bool {
    FileStatus(of: path, followsLinks: false)?.isLink ?? false
  }

  /// Returns what a symbolic link names.
  public func destination(of path: String) -> String? {
    guard isLink(path) else { return nil }
    return try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }

  /// Returns whether everybody may write in a folder.
  public func isWritableByOthers(_ path: String) -> Bool {
    FileStatus(of: path, followsLinks: false)?.isWritableByOthers ?? false
  }

  /// Returns whether something belongs to the user of this process or to root.
  public func isOwn(_ path: String) -> Bool {
    FileStatus(of: path, followsLinks: false)?.isOwn ?? false
  }

  /// The length up to which a file is read, in bytes.
  ///
  /// No limit of a configuration is higher. The files without one are those that commands name, such as
  /// baselines and logs: they may come from a project too, and should not take all of the memory.
  package static let maximumByteCount = 1_000_000_000

  /// Returns the bytes of a file of at most 1 GB.
  public func read(_ path: String) -> [UInt8]? {
    guard let status = FileStatus(of: path, followsLinks: true), status.isRegularFile,
      status.byteCount <= Self.maximumByteCount
    else { return nil }
    return FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }

  /// Returns the first bytes of a file without reading the rest into memory.
  public func read(_ path: String, first byteCount: Int) -> [UInt8]? {
    guard kind(of: path) == .file,
      let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
    else { return nil }
    return [UInt8](data.prefix(byteCount))
  }

  /// Returns the length of a file in bytes.
  public func byteCount(of path: String) -> Int? {
    FileStatus(of: path, followsLinks: true)?.byteCount
  }

  /// Returns the time at which a file was written, its size, its number and its permissions.
  ///
  /// A file that is replaced has another number, and one that is written in place another time.
  public func stamp(of path: String) -> FileStamp? {
    FileStatus(of: path, followsLinks: true)?.stamp
  }

  /// Returns the names in a folder.
  public func list(_ path: String) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: path)
  }

  /// Returns an identity that is equal for two spellings of a path.
  public func identity(of path: String) -> [UInt8] {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { path[...$0] } ?? "."
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    // Bytes: names that are only canonically equivalent denote two files.
    return Array("\(resolved(String(folder)))/\(name)".utf8)
  }

  /// Returns what is equal for all paths of a file, links included, or `nil` for a device.
  package func fileKey(of path: String) -> [UInt8]? {
    guard let status = FileStatus(of: path, followsLinks: true) else {
      return identity(of: resolved(path))
    }
    guard status.isFolder || status.isRegularFile else { return nil }
    // No path begins with a space in place of a slash.
    return Array(" \(status.number)".utf8)
  }

  private func resolved(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path
  }
}
