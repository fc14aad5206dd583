package import FileAccess
import LocalizationTables

/// The folders in which a run may read and write files.
///
/// They are the repositories of the request's paths; without a repository the working directory if it
/// contains the path, else the path's own folder. A document comes with the links and configurations
/// of its author: without a boundary, a pull request could have a CI runner print any file that
/// the runner may read.
///
/// What the request itself names is inside, wherever it is.
package struct FileBoundary: Sendable {
  /// Whether the request allows files anywhere.
  let isOpen: Bool
  /// The folders, with links followed.
  private let roots: Set<String>
  /// The files that the request names, with links followed.
  private let named: Set<String>
  /// The folders that the request names, with links followed.
  private let given: Set<String>
  /// The root of the configuration that the request names.
  private let configurationRoot: String?
  private let places: PhysicalPaths

  /// Determines the boundary of a request.
  ///
  /// - Parameters:
  ///   - request: The inputs.
  ///   - files: The file system.
  package init(_ request: LintRequest, files: any FileSystem) {
    let places = PhysicalPaths(files)
    isOpen = request.allowsOutside
    var roots: Set<String> = []
    var given: Set<String> = []
    for path in request.paths {
      let isFolder = files.isFolder(path)
      let folder = places.folder(isFolder ? path : FolderPath(of: path).text)
      if isFolder { given.insert(folder) }
      roots.insert(Self.root(of: folder, places))
    }
    for folder in request.folders { roots.insert(Self.root(of: places.folder(folder), places)) }
    if case .folder(let folder) = request.tables { roots.insert(places.folder(folder)) }
    let named =
      request.paths + request.fonts.map(\.path) + [request.configuration].compactMap(\.self)
    self.roots = roots
    self.given = given
    self.named = Set(named.compactMap(places.file))
    configurationRoot = request.configuration.map { path in
      Self.root(of: places.folder(FolderPath(of: path).text), places)
    }
    self.places = places
  }

  /// Returns whether what a path leads to, links followed, is inside.
  package func contains(_ path: String) -> Bool {
    if isOpen { return true }
    // A link that leads round in circles leads to nothing.
    guard let target = places.file(path) else { return true }
    return contains(target: target)
  }

  /// Returns whether an item is inside whose folder is.
  func containsItem(_ path: String) -> Bool {
    isOpen || !places.files.isLink(path) || contains(path)
  }

  /// Returns whether a search that goes upward may look into a folder.
  func reaches(_ folder: String) -> Bool {
    isOpen || contains(target: places.folder(folder))
  }

  /// Returns whether a configuration, or a file that it names, may be read.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - source: The path of the configuration that names it, or `nil` for one that is searched for.
  /// - Returns: Whether it is inside, or belongs to a configuration that the request names.
  func containsConfigured(_ path: String, from source: String?) -> Bool {
    if contains(path) { return true }
    guard let source, let root = configurationRoot, let target = places.file(path) else {
      return false
    }
    // What belongs to a configuration that the request names is the choice of its user.
    return (places.file(source).map { Self.isBelow($0, root) } ?? false)
      && Self.isBelow(target, root)
  }

  /// Returns whether a font that a configuration names may be read; the system's own fonts may.
  package func containsFont(_ path: String, from source: String?) -> Bool {
    if containsConfigured(path, from: source) { return true }
    guard let target = places.file(path) else { return true }
    return Self.fontFolders.contains { Self.isBelow(target, $0) }
  }

  private static let fontFolders = [
    "/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts", "/System/Library/Fonts",
  ]

  /// Returns whether a configuration that is found in a folder may be another user's.
  ///
  /// It may where others may write, unless the request names the folder or it is that of a
  /// repository that belongs to the user: some CI runners make checkouts that everybody may write.
  func isDoubtful(_ folder: String) -> Bool {
    let folder = places.folder(folder)
    return places.files.isWritableByOthers(folder) && !given.contains(folder)
      && !places.files.isOwn(FolderPath(folder).appending(".git"))
  }

  private func contains(target: String) -> Bool {
    named.contains(target) || roots.contains { Self.isBelow(target, $0) }
  }

  /// Returns the root of a folder: its repository, the working directory, or the folder itself or that
  /// around a locale's.
  private static func root(of folder: String, _ places: PhysicalPaths) -> String {
    var current = FolderPath(folder)
    while true {
      let repository = current.appending(".git")
      // Anybody can put one where everybody may write.
      let isTrusted =
        !places.files.isWritableByOthers(current.text) || places.files.isOwn(repository)
      if places.files.exists(repository), isTrusted { return current.text }
      guard current.text.contains("/"), current.text != "/" else { break }
      current = FolderPath(of: current.text)
    }
    if !folder.hasPrefix("/"), places.files.exists(".git") { return "" }
    let working = places.folder("")
    // The whole disk, or a folder in which anybody may put links, is nobody's project.
    if isBelow(folder, working), working != "/", !places.files.isWritableByOthers(working) {
      return working
    }
    // The translations of what is in a locale's folder are beside that folder.
    return folder.hasSuffix(".lproj") ? FolderPath(of: folder).text : folder
  }

  /// Returns whether a path without links is that of a folder or of something in it.
  private static func isBelow(_ path: String, _ folder: String) -> Bool {
    if folder.isEmpty { return !path.hasPrefix("/") && path != ".." && !path.hasPrefix("../") }
    return path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
  }
}

/// The paths of files after all links are followed.
///
/// The folders are remembered: a boundary lasts as long as a run.
package struct PhysicalPaths: Sendable {
  let files: any FileSystem
  private let folders: RecordedCache<String, String>
  private let working: String

  package init(_ files: any FileSystem) {
    self.files = files
    folders = RecordedCache(files, named: "FileBoundary.folders")
    let identity = String(decoding: files.identity(of: "x"), as: UTF8.self)
    working = FolderPath(of: identity).text
  }

  /// The number of links after which a path is taken for one that leads round in circles.
  private static let maximumLinkCount = 40

  /// Returns where a folder is.
  package func folder(_ path: String) -> String {
    folders.value(path) { followed(path) ?? path }
  }

  /// Returns where a file is or would be, or `nil` if links lead round in circles.
  package func file(_ path: String) -> String? {
    let folder = FolderPath(of: path)
    let slash = path.utf8.lastIndex(of: 0x2F)
    let name = slash.map { path[path.utf8.index(after: $0)...] } ?? path[...]
    guard !["", ".", ".."].contains(name) else { return followed(path) }
    let place = FolderPath(self.folder(folder.text)).appending(String(name))
    return files.destination(of: place) == nil ? place : followed(place)
  }

  private func followed(_ path: String) -> String? {
    var pending: [Substring] = Self.parts(of: path).reversed()
    var result = path.hasPrefix("/") ? [] : Self.parts(of: working)
    var isAbsolute = path.hasPrefix("/") || working.hasPrefix("/")
    var links = 0
    while let part = pending.popLast() {
      if part == ".." {
        if let last = result.last, last != ".." {
          result.removeLast()
        } else if !isAbsolute {
          result.append(part)
        }
        continue
      }
      result.append(part)
      guard let destination = files.destination(of: Self.path(of: result, isAbsolute)) else {
        continue
      }
      links += 1
      guard links <= Self.maximumLinkCount else { return nil }
      result.removeLast()
      if destination.hasPrefix("/") { (result, isAbsolute) = ([], true) }
      pending += Self.parts(of: destination).reversed()
    }
    return Self.path(of: result, isAbsolute)
  }

  private static func parts(of path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }

  private static func path(of parts: [Substring], _ isAbsolute: Bool) -> String {
    (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }
}
