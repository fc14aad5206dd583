/// Files in memory, by path.
///
/// A folder exists if it contains a file. Paths are compared as written, without a leading `./`.
///
/// ```swift
/// let files = MemoryFileSystem([
///   "Form.interface": Array(document.utf8),
///   "de.lproj/Form.strings": Array(table.utf8),
/// ])
/// ```
public struct MemoryFileSystem: FileSystem {
  /// The contents of the files, by path.
  public let files: [String: [UInt8]]
  /// The names in each folder; the root folder is empty.
  private let folders: [String: [String]]

  /// Creates a file system.
  ///
  /// - Parameter files: The contents by path; the parts of a path are separated by `/`.
  public init(_ files: [String: [UInt8]]) {
    self.files = Dictionary(files.map { (Self.plain($0.key), $0.value) }) { first, _ in first }
    var folders: [String: Set<String>] = ["": []]
    for path in self.files.keys {
      var rest = path[...]
      while !rest.isEmpty, rest != "/" {
        let (folder, name) = Self.split(rest)
        folders[String(folder), default: []].insert(String(name))
        rest = folder
      }
    }
    self.folders = folders.mapValues { $0.sorted() }
  }

  /// Returns the kind of a path's target.
  public func kind(of path: String) -> FileKind? {
    let path = Self.plain(path)
    if files[path] != nil { return .file }
    return folders[path] != nil ? .folder : nil
  }

  /// Returns whether a path is a symbolic link.
  public func isLink(_ path: String) -> Bool { false }

  /// Returns the bytes of a file.
  public func read(_ path: String) -> [UInt8]? { files[Self.plain(path)] }

  /// Returns the first bytes of a file.
  public func read(_ path: String, first byteCount: Int) -> [UInt8]? {
    files[Self.plain(path)].map { Array($0.prefix(byteCount)) }
  }

  /// Returns the names in a folder.
  public func list(_ path: String) -> [String]? { folders[Self.plain(path)] }

  /// Returns an identity that is equal for two spellings of a path.
  public func identity(of path: String) -> [UInt8] { Array(Self.plain(path).utf8) }

  /// Returns the path without redundant parts.
  private static func plain(_ path: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." }
    guard path.hasPrefix("/") else { return parts.joined(separator: "/") }
    if parts.isEmpty { return "/" }
    parts[0] = path[path.startIndex...path.startIndex] + parts[0]
    return parts.joined(separator: "/")
  }

  private static func split(_ path: Substring) -> (folder: Substring, name: Substring) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    let name = path[path.index(after: slash)...]
    return (slash == path.startIndex ? path[...slash] : path[..<slash], name)
  }
}
