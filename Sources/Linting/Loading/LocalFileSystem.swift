import FoundationEssentials

/// The files of this machine.
public struct LocalFileSystem: FileSystem {
  /// Creates access to all files that the process may read.
  public init() {}

  /// Returns what a path leads to, links followed.
  public func kind(of path: String) -> FileKind? {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    if isFolder { return .folder }
    return type(of: resolved(path)) == .typeRegular ? .file : .other
  }

  /// Returns whether a path is a link to something else.
  public func isLink(_ path: String) -> Bool { type(of: path) == .typeSymbolicLink }

  /// Returns the bytes of a file.
  public func read(_ path: String) -> [UInt8]? {
    guard kind(of: path) == .file else { return nil }
    return FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }

  /// Returns the first bytes of a file; no more of it is held in memory.
  public func read(_ path: String, first byteCount: Int) -> [UInt8]? {
    guard kind(of: path) == .file,
      let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
    else { return nil }
    return [UInt8](data.prefix(byteCount))
  }

  /// Returns the names in a folder.
  public func list(_ path: String) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: path)
  }

  /// Returns what two spellings of a path have in common.
  public func identity(of path: String) -> [UInt8] {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { path[...$0] } ?? "."
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    // Bytes, as names that only Unicode considers equal are two files.
    return Array("\(resolved(String(folder)))/\(name)".utf8)
  }

  private func resolved(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path
  }

  private func type(of path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType
  }
}
