/// Files in memory, by path.
///
/// Folders exist where a file is in them. Paths are compared as they are written, without a leading
/// `./`.
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
  /// The names in each folder; the top one is empty.
  private let folders: [String: [String]]

  /// Creates a file system of some files.
  ///
  /// - Parameter files: The contents by path; parts of a path are separated by `/`.
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

  /// Returns what a path leads to, links followed.
  public func kind(of path: String) -> FileKind? {
    let path = Self.plain(path)
    if files[path] != nil { return .file }
    return folders[path] != nil ? .folder : nil
  }

  /// Returns whether a path is a link to something else.
  public func isLink(_ path: String) -> Bool { false }

  /// Returns the bytes of a file.
  public func read(_ path: String) -> [UInt8]? { files[Self.plain(path)] }

  /// Returns the first bytes of a file.
  public func read(_ path: String, first byteCount: Int) -> [UInt8]? {
    files[Self.plain(path)].map { Array($0.prefix(byteCount)) }
  }

  /// Returns the names in a folder.
  public func list(_ path: String) -> [String]? { folders[Self.plain(path)] }

  /// Returns what two spellings of a path have in common.
  public func identity(of path: String) -> [UInt8] { Array(Self.plain(path).utf8) }

  /// The path without what does not change it.
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
