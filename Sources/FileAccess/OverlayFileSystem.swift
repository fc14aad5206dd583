import Synchronization

/// Another file system in which some files are different, missing or added.
///
/// It shows a folder as it was at a revision, or as it is in the unsaved buffers of an editor: what
/// differs is named, and everything else is that of the other file system.
public struct OverlayFileSystem: FileSystem {
  /// What is in place of a file.
  public enum Replacement: Sendable {
    /// Nothing.
    case absent
    /// A file with these bytes, or one that cannot be read.
    case file(@Sendable () -> [UInt8]?)
  }

  private let base: any FileSystem
  private let replacements: [[UInt8]: Replacement]
  /// The names of the replacements in each folder, of files and of folders with some below.
  private let names: [[UInt8]: Set<String>]
  private let folders = Folders()

  /// Creates a file system.
  ///
  /// - Parameters:
  ///   - base: The other file system.
  ///   - replacements: What is different, by the path as the other file system identifies it
  ///     (``FileSystem/identity(of:)``).
  public init(_ base: any FileSystem, replacing replacements: [[UInt8]: Replacement]) {
    self.base = base
    self.replacements = replacements
    var names: [[UInt8]: Set<String>] = [:]
    for var place in replacements.keys {
      while let (folder, name) = Self.split(place),
        names[folder, default: []].insert(String(decoding: name, as: UTF8.self)).inserted
      {
        place = folder
      }
    }
    self.names = names
  }

  /// Creates a file system in which some files have other contents.
  ///
  /// - Parameters:
  ///   - base: The other file system.
  ///   - contents: The contents of the files that differ, by path.
  package init(_ base: any FileSystem, contents: [String: [UInt8]]) {
    let same = Self(base, replacing: [:])
    // The path of a link, and what it leads to, have the same contents.
    let replacements = contents.flatMap { path, bytes in
      [same.place(of: path), base.identity(of: path)].map { ($0, Replacement.file { bytes }) }
    }
    self.init(base, replacing: Dictionary(replacements) { _, last in last })
  }

  /// Returns the kind of a path's target.
  public func kind(of path: String) -> FileKind? { kind(of: path, place(of: path)) }

  /// Returns whether a path is a symbolic link; no replacement is one.
  public func isLink(_ path: String) -> Bool {
    replacements[place(of: path)] == nil && base.isLink(path)
  }

  /// Returns what a symbolic link names; no replacement is one.
  public func destination(of path: String) -> String? {
    replacements[place(of: path)] == nil ? base.destination(of: path) : nil
  }

  /// Returns whether everybody may write in a folder.
  public func isWritableByOthers(_ path: String) -> Bool { base.isWritableByOthers(path) }

  /// Returns whether something belongs to the user of this process.
  public func isOwn(_ path: String) -> Bool { base.isOwn(path) }

  /// Returns the bytes of a file.
  public func read(_ path: String) -> [UInt8]? {
    switch replacements[place(of: path)] {
    case .absent: nil
    case .file(let read): read()
    case nil: base.read(path)
    }
  }

  /// Returns the first bytes of a file.
  public func read(_ path: String, first byteCount: Int) -> [UInt8]? {
    switch replacements[place(of: path)] {
    case .absent: nil
    case .file(let read): read().map { Array($0.prefix(byteCount)) }
    case nil: base.read(path, first: byteCount)
    }
  }

  /// Returns the length of a file, if the other file system knows it.
  public func byteCount(of path: String) -> Int? {
    replacements[place(of: path)] == nil ? base.byteCount(of: path) : nil
  }

  /// Returns the names in a folder.
  public func list(_ path: String) -> [String]? {
    let place = place(of: path)
    if replacements[place] != nil { return nil }
    guard let changed = names[place] else { return base.list(path) }
    let own = base.list(path)
    let all = (own ?? []) + changed.subtracting(own ?? []).sorted()
    let separator = path.hasSuffix("/") ? "" : "/"
    let shown = all.filter { name in
      !changed.contains(name)
        || kind(of: path + separator + name, Self.join(place, name)) != nil
    }
    // A folder without anything is not in a revision.
    return shown.isEmpty && !(own?.isEmpty ?? false) ? nil : shown
  }

  /// Returns an identity that is equal for two spellings of a path.
  public func identity(of path: String) -> [UInt8] { base.identity(of: path) }

  private func kind(of path: String, _ place: [UInt8]) -> FileKind? {
    switch replacements[place] {
    case .absent: nil
    case .file: .file
    case nil:
      // A folder exists while anything is in it.
      if names[place] != nil {
        list(path) == nil ? nil : .folder
      } else {
        base.kind(of: path)
      }
    }
  }

  /// Returns the identity of a path, without the dots and slashes that name a folder itself.
  private func place(of path: String) -> [UInt8] {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { path[path.utf8.index(after: $0)...] } ?? path[...]
    guard name.isEmpty || name == "." || name == ".." else {
      let folder = slash.map { path[...$0] } ?? ""
      return Self.join(folders.identity(of: String(folder), in: base), String(name))
    }
    return folders.identity(of: path.isEmpty || name.isEmpty ? path : path + "/", in: base)
  }

  /// Returns the folder and the name of a place, or nil for a top folder: that of relative paths is empty.
  private static func split(_ place: [UInt8]) -> (folder: [UInt8], name: ArraySlice<UInt8>)? {
    guard !place.isEmpty, place != slash else { return nil }
    guard let index = place.lastIndex(of: slash[0]) else { return ([], place[...]) }
    return (Array(place[..<max(index, 1)]), place[(index + 1)...])
  }

  private static func join(_ folder: [UInt8], _ name: String) -> [UInt8] {
    folder.isEmpty || folder == slash ? folder + name.utf8 : folder + slash + name.utf8
  }

  private static let slash = [UInt8(ascii: "/")]

  /// The identities of folders, for which links are followed once.
  private final class Folders: Sendable {
    private let known = Mutex<[String: [UInt8]]>([:])

    /// Returns the identity of a folder, without a slash at its end.
    ///
    /// - Parameters:
    ///   - folder: The folder with a slash at its end; empty for the working directory.
    ///   - files: The file system.
    /// - Returns: The identity.
    func identity(of folder: String, in files: any FileSystem) -> [UInt8] {
      if let known = known.withLock({ $0[folder] }) { return known }
      // The identity of a file in it has the folder without links.
      let identity = OverlayFileSystem.split(files.identity(of: folder + "x"))?.folder ?? []
      known.withLock { $0[folder] = identity }
      return identity
    }
  }
}
