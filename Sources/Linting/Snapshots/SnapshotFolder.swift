import Diagnostics
import FileAccess
import LintConfiguration

/// The files of snapshots in a folder, and the names of documents in them.
struct SnapshotFolder {
  /// The folder's path, without a slash at its end.
  let path: String
  private let files: any FileSystem
  /// The names of the folders that lead to the one that contains the folder.
  private let base: [Substring]

  /// The ending of the files.
  static let suffix = ".snapshot"

  /// Creates the description of a folder, which need not exist.
  ///
  /// - Throws: `InvalidRequest` for a path that does not end with a name, or at which there is
  ///   something else.
  init(_ path: String, files: any FileSystem) throws(InvalidRequest) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let name = path.split(separator: "/").last ?? ""
    guard !name.isEmpty, name != ".", name != ".." else {
      throw InvalidRequest(
        reason: "\"\(path)\" is no folder of snapshots: expected one of its own, such as Snapshots")
    }
    guard files.kind(of: path).map({ $0 == .folder }) ?? true else {
      throw InvalidRequest(reason: "\"\(path)\" is no folder: expected one for the snapshots")
    }
    self.path = path
    self.files = files
    base = Self.parts(of: path, files).dropLast()
  }

  private static func parts(of path: String, _ files: any FileSystem) -> [Substring] {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let identity = String(decoding: files.identity(of: path), as: UTF8.self)
    var parts: [Substring] = []
    for part in identity.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty, parts.last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  /// Returns the path of a document or a folder relative to the one that contains the snapshots.
  ///
  /// It is the same wherever the project is, and from wherever the command is run.
  func name(of path: String) -> String {
    let parts = Self.parts(of: path, files)
    var shared = 0
    while shared < min(parts.count, base.count), parts[shared] == base[shared] { shared += 1 }
    let up = Array(repeating: Substring(".."), count: base.count - shared)
    return (up + parts[shared...]).joined(separator: "/")
  }

  /// Returns the paths of the files for documents and roots, in the same order.
  ///
  /// Names that are equal on a case-insensitive disk get a number that follows from the name, but for
  /// the first one in the order of bytes.
  func paths(of roots: [(document: String, root: String)]) -> [String] {
    let names = roots.map { Self.fileName($0.document, $0.root) }
    let order = roots.indices.sorted { left, right in
      [names[left], roots[left].document, roots[left].root].lexicographicallyPrecedes(
        [names[right], roots[right].document, roots[right].root])
    }
    var taken: Set<String> = []
    var result = names
    for index in order {
      if !taken.insert(names[index].lowercased()).inserted {
        let (document, root) = roots[index]
        result[index] += "~" + Self.digest("\(document)\0\(root)")
      }
      result[index] = "\(path)/\(result[index])\(Self.suffix)"
    }
    return result
  }

  private static func fileName(_ document: String, _ root: String) -> String {
    let parts = "\(document).\(root)".split(separator: "/", omittingEmptySubsequences: false)
    // A root's id may have slashes, which are not those of folders.
    let folders = document.split(separator: "/").dropLast().map { $0 == ".." ? "up" : String($0) }
    let name = parts.dropFirst(document.split(separator: "/").count - 1).joined(separator: "/")
    return (folders + [name]).map(component).joined(separator: "/")
  }

  /// Returns a name that every file system accepts.
  private static func component(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if byte < 0x20 || byte == 0x7F || "/\\:*?\"<>|%".utf8.contains(byte) {
        bytes += Array("%\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
      } else {
        bytes.append(byte)
      }
    }
    guard bytes.count > 160 else { return String(decoding: bytes, as: UTF8.self) }
    // A character is not divided.
    var end = 120
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self) + "~" + digest(name)
  }

  private static func digest(_ text: String) -> String {
    String(StableHash.fnv1a(text.utf8) & 0xFFFF_FFFF, radix: 16)
  }

  /// Returns the paths of all files that look like snapshots, sorted.
  func existing() -> [String] {
    var result: [String] = []
    var folders = [path]
    while let folder = folders.popLast() {
      for name in files.list(folder) ?? [] where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        guard !files.isLink(path) else { continue }
        switch files.kind(of: path) {
        case .folder: folders.append(path)
        case .file where name.hasSuffix(Self.suffix): result.append(path)
        default: break
        }
      }
    }
    return result.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns whether a document with a name of the folder exists.
  func hasDocument(_ name: String) -> Bool {
    let parent = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return files.exists(parent + name)
  }
}
