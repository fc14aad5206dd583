import FoundationEssentials

/// The files that a run reads and writes.
struct FileAccess: Sendable {
  /// What a path leads to, links followed.
  enum Kind: Sendable {
    case file
    case folder
    /// A device, a pipe or a socket: reading one may never end.
    case other
  }

  /// What a path leads to, or none where there is nothing.
  func kind(of path: String) -> Kind? {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    if isFolder { return .folder }
    return type(of: resolved(path)) == .typeRegular ? .file : .other
  }

  /// Whether a path is a link to something else.
  func isLink(_ path: String) -> Bool { type(of: path) == .typeSymbolicLink }

  /// Whether there is a file or a folder.
  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// The bytes of a file, or none if it cannot be read.
  func read(_ path: String) -> [UInt8]? {
    guard kind(of: path) == .file else { return nil }
    return FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }

  /// The first bytes of a file, all of them if it has fewer, or none if it cannot be read.
  ///
  /// Of a file of gigabytes no more than them is held in memory.
  func read(_ path: String, first byteCount: Int) -> [UInt8]? {
    guard kind(of: path) == .file,
      let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
    else { return nil }
    return [UInt8](data.prefix(byteCount))
  }

  /// The names in a folder, or none if it is no folder that can be read.
  func list(_ path: String) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: path)
  }

  /// What is the same for two spellings of a file's path: its folder, links followed, and its name.
  ///
  /// A link to a document is another document: its tables are looked for beside the link.
  func identity(of path: String) -> [UInt8] {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { path[...$0] } ?? "."
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    // Bytes, for names that only Unicode holds for equal are two files.
    return Array("\(resolved(String(folder)))/\(name)".utf8)
  }

  /// Writes a text, and makes the folders that its path needs.
  ///
  /// The file is written in place: it may be a link, or a device such as `/dev/null`.
  ///
  /// - Throws: ``UsageError`` if it cannot be written.
  func write(_ text: String, to path: String) throws(UsageError) {
    do {
      if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
        try FileManager.default.createDirectory(
          atPath: String(path[..<slash]), withIntermediateDirectories: true)
      }
      try Data(text.utf8).write(to: URL(filePath: path))
    } catch {
      throw UsageError("\"\(path)\" cannot be written: name a file in a folder that can be")
    }
  }

  private func resolved(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path
  }

  private func type(of path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType
  }
}
