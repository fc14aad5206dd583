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
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    if isFolder { return .folder }
    switch type(of: resolved(path)) {
    case .typeRegular: return .file
    // A link to a path of more than a thousand characters is not followed in Foundation.
    case .typeSymbolicLink where isFollowedBySystemOnly(path): return .file
    default: return .other
    }
  }

  /// Returns whether a path's target exists after following links.
  public func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Returns whether there is a folder, after following links.
  public func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  /// Returns whether a path is a symbolic link.
  public func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  /// Returns what a symbolic link names.
  public func destination(of path: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }

  /// Returns whether everybody may write in a folder.
  public func isWritableByOthers(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.posixPermissions] as? UInt).map { $0 & 0o002 != 0 } ?? false
  }

  /// Returns whether something belongs to the user of this process or to root.
  public func isOwn(_ path: String) -> Bool {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let owner = attributes[.ownerAccountID] as? UInt
    else { return false }
    if owner == 0 { return true }
    // A user of a container often has no name. Linux says whose the process is.
    let process = try? FileManager.default.attributesOfItem(atPath: "/proc/self/stat")
    if let user = process?[.ownerAccountID] as? UInt { return owner == user }
    return attributes[.ownerAccountName] as? String == ProcessInfo.processInfo.userName
  }

  /// Returns the bytes of a file.
  public func read(_ path: String) -> [UInt8]? {
    guard kind(of: path) == .file else { return nil }
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
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolved(path))
    let size = attributes?[.size]
    // It is boxed where all of Foundation is loaded.
    return (size as? any BinaryInteger).map { Int($0) } ?? size as? Int
  }

  /// Returns the time at which a file was written, its size, its number and its permissions.
  ///
  /// A file that is replaced has another number, and one that is written in place another time.
  public func stamp(of path: String) -> FileStamp? {
    let target = isLink(path) ? resolved(path) : path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
      return nil
    }
    let time = (attributes[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    let numbers = [FileAttributeKey.size, .systemFileNumber, .posixPermissions]
      .map { "\(attributes[$0] ?? 0)" }
    return FileStamp([Array(numbers.joined(separator: " ").utf8), Array("\(time)".utf8)])
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
    let target = resolved(path)
    switch kind(of: path) {
    case .other: return nil
    case nil: return identity(of: target)
    case .file, .folder: break
    }
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target),
      let number = attributes[.systemFileNumber], let system = attributes[.systemNumber]
    else { return identity(of: target) }
    // No path begins with a space in place of a slash.
    return Array(" \(system) \(number)".utf8)
  }

  private func resolved(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path
  }

  /// Whether a path is a link whose target Foundation cannot name, as it is too long.
  private func isFollowedBySystemOnly(_ path: String) -> Bool {
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    return (target?.utf8.count ?? 0) >= Self.longestTarget
  }

  /// The length from which on Foundation cuts off the target of a link.
  private static let longestTarget = 1023

  private func type(of path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType
  }
}
