import Diagnostics
package import FileAccess
package import LintConfiguration
import LocalizationTables

/// The documents that the arguments of a command name.
package struct InputFiles {
  /// A document and the folder of the argument that led to it.
  package struct File: Sendable {
    package var path: String
    /// The last folder to look for tables in, unless there is a repository.
    package var boundary: String
    /// Whether an argument names the file itself, rather than its folder.
    package var isNamed: Bool

    /// Whether only the file's name, which other formats share, suggests that it is a document.
    var isFoundByName: Bool {
      !isNamed && InputSuffixes.interfaceBuilder.contains(where: path.hasSuffix)
    }
  }

  /// The documents, each once, in the order of the arguments; those of a folder are sorted.
  package private(set) var documents: [File] = []
  /// The strings tables, each once, in the same order; empty unless they are searched for.
  package private(set) var tables: [File] = []
  /// A message for each argument that names no document, with what to do.
  package private(set) var failures: [String] = []
  /// Messages on what a configuration excludes.
  package private(set) var notes: [String] = []

  private let includesTables: Bool
  /// The number of files and folders that the configurations exclude.
  private var excludedCount = 0
  private let suffixes: [String]
  private let files: any FileSystem
  private var seen: Set<[UInt8]> = []
  /// The identities of folders with a slash at their ends, by path.
  private var folderIdentities: [String: [UInt8]] = [:]

  /// Finds the documents.
  ///
  /// - Parameters:
  ///   - paths: The arguments.
  ///   - files: The file system.
  ///   - commandNames: The commands that a missing path may be a misspelling of.
  ///   - includesTables: Whether strings tables are found too.
  package init(
    _ paths: [String], files: any FileSystem, commandNames: [String] = [],
    includesTables: Bool = false
  ) {
    self.init(
      paths, files: files, commandNames: commandNames, includesTables: includesTables,
      excludesNamedFiles: false, isExcluded: { (_) throws(Never) in false })
  }

  /// Finds the documents that the configurations of a run do not exclude.
  ///
  /// - Parameters:
  ///   - request: The paths.
  ///   - files: The file system.
  ///   - planner: Knows the configurations.
  ///   - includesTables: Whether strings tables are found too.
  /// - Throws: `InvalidRequest` for a configuration that cannot be used.
  package init(
    _ request: LintRequest, files: any FileSystem, planner: inout RunPlanner,
    includesTables: Bool = false
  ) throws(InvalidRequest) {
    var local = planner
    defer { planner = local }
    try self.init(
      request.paths, in: request.folders, files: files, commandNames: request.commandNames,
      includesTables: includesTables, excludesNamedFiles: request.excludesNamedFiles,
      isExcluded: { (path) throws(InvalidRequest) in try local.excludes(path) })
  }

  /// Finds files other than documents and tables in the folders that a request names.
  ///
  /// - Parameters:
  ///   - request: The paths.
  ///   - files: The file system.
  ///   - planner: Knows the configurations.
  ///   - isWanted: Returns whether a file with a name is wanted.
  /// - Returns: The paths that no configuration excludes, each once, those of each folder sorted.
  /// - Throws: `InvalidRequest` for a configuration that cannot be used.
  package static func others(
    _ request: LintRequest, files: any FileSystem, planner: inout RunPlanner,
    where isWanted: (String) -> Bool
  ) throws(InvalidRequest) -> [String] {
    var local = planner
    defer { planner = local }
    var search = InputFiles([], files: files)
    var found: [String] = []
    for path in request.paths where files.isFolder(path) {
      found += try search.search(
        path, where: isWanted, { (path) throws(InvalidRequest) in try local.excludes(path) })
    }
    return found.filter { search.seen.insert(search.identity(of: $0)).inserted }
  }

  private init<Failure>(
    _ paths: [String], in folders: [String] = [], files: any FileSystem, commandNames: [String],
    includesTables: Bool, excludesNamedFiles: Bool, isExcluded: (String) throws(Failure) -> Bool
  ) throws(Failure) {
    self.files = files
    self.includesTables = includesTables
    suffixes = InputSuffixes.documents + (includesTables ? InputSuffixes.tables : [])
    for path in paths {
      switch files.kind(of: path) {
      case .folder: try addFolder(path, isExcluded)
      case .file, .other:
        if excludesNamedFiles, try isExcluded(path) {
          notes.append("\(path) is excluded by the configuration")
        } else {
          let folder = folders.filter { Self.isFolder($0, around: path) }
            .max { $0.utf8.count < $1.utf8.count }
          add([path], boundary: folder ?? Self.folder(of: path), isNamed: true)
        }
      case nil where files.hasForeignName(path):
        failures.append("\"\(path)\": \(Self.foreignName)")
      case nil:
        let hint = Suggestion.didYouMean(path, in: commandNames)
        let wanted = hint.isEmpty ? "file or folder" : "file, folder or command"
        failures.append("\"\(path)\": there is no such \(wanted)\(hint)")
      }
    }
  }

  /// The reason why a file whose name has other bytes than those of characters is not read.
  package static let foreignName =
    "the name is not in UTF-8 (\u{FFFD} stands for other bytes); rename it"

  /// Returns whether a search of a folder finds files under the spelling of a path.
  private static func isFolder(_ folder: String, around path: String) -> Bool {
    guard folder != "." else { return !path.hasPrefix("/") && !path.hasPrefix("../") }
    return path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }

  /// Returns the identity of a file; links in the path of its folder are followed once.
  private mutating func identity(of path: String) -> [UInt8] {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return files.identity(of: path) }
    let folder = String(path[...slash])
    let known = folderIdentities[folder] ?? Array(files.identity(of: folder + "x").dropLast())
    folderIdentities[folder] = known
    return known + path.utf8[path.utf8.index(after: slash)...]
  }

  private mutating func add(_ paths: [String], boundary: String, isNamed: Bool = false) {
    for path in paths where seen.insert(identity(of: path)).inserted {
      let file = File(path: path, boundary: boundary, isNamed: isNamed)
      if includesTables, TablePlace(path) != nil {
        tables.append(file)
      } else {
        documents.append(file)
      }
    }
  }

  private mutating func addFolder<Failure>(
    _ path: String, _ isExcluded: (String) throws(Failure) -> Bool
  ) throws(Failure) {
    if let complaint = CompiledInterface.complaint(folder: path) {
      failures.append("\"\(path)\": \(complaint)")
      return
    }
    let failuresBefore = failures.count
    let excludedBefore = excludedCount
    let suffixes = suffixes
    let found = try search(path, where: { suffixes.contains(where: $0.hasSuffix) }, isExcluded)
    add(found, boundary: path)
    guard found.isEmpty, failures.count == failuresBefore else { return }
    guard excludedCount == excludedBefore else {
      notes.append(
        "\"\(path)\": the configuration excludes what the folder has; nothing is checked")
      return
    }
    let wanted = suffixes.dropLast().joined(separator: ", ") + " or " + (suffixes.last ?? "")
    failures.append(
      "\"\(path)\": the folder has no \(wanted) \(suffixes.count > 3 ? "file" : "document")")
  }

  /// Searches a folder, without links to folders, folders whose name begins with a dot, compiled interfaces
  /// and localization catalogs.
  private mutating func search<Failure>(
    _ folder: String, where isWanted: (String) -> Bool,
    _ isExcluded: (String) throws(Failure) -> Bool
  ) throws(Failure) -> [String] {
    var found: [String] = []
    var pending = [folder]
    while let folder = pending.popLast() {
      guard let names = files.list(folder) else {
        failures.append("\"\(folder)\": the folder cannot be read; check its permissions")
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let path = Self.path(of: name, in: folder)
        if files.hasForeignName(path) {
          addForeign(path, name, isWanted: isWanted(name))
        } else if files.isFolder(path) {
          // A localization catalog has copies of tables and documents, for translators.
          let isProduct =
            CompiledInterface.complaint(folder: path) != nil || name.hasSuffix(".xcloc")
          guard !files.isLink(path), !isProduct else { continue }
          if try isExcluded(path) { excludedCount += 1 } else { pending.append(path) }
        } else if isWanted(name) {
          if try isExcluded(path) { excludedCount += 1 } else { found.append(path) }
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Reports a document, a table or what may be a folder whose name cannot be read.
  private mutating func addForeign(_ path: String, _ name: String, isWanted: Bool) {
    if isWanted {
      failures.append("\"\(path)\": \(Self.foreignName)")
    } else if !name.contains(".") || name.hasSuffix(".lproj") {
      notes.append("\"\(path)\" is passed over: \(Self.foreignName)")
    }
  }

  private static func path(of name: String, in folder: String) -> String {
    if folder == "." || folder == "./" { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
