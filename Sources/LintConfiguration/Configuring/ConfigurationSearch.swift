import Checks
import Diagnostics
package import FileAccess
import LocalizationTables

/// Finds the configurations of documents and tables.
///
/// Those in the folders above a file apply, the nearer ones over the others, up to the folder of a
/// repository (`.git`). Each configuration is read once, and the search keeps what it found out
/// about folders, so that a lookup takes microseconds.
package struct ConfigurationSearch {
  /// Some configurations, the outermost first.
  private struct Chain {
    var configurations: [Source] = []
    /// The indices of the settings of files to which the same parts apply, by these parts.
    var settings: [[Int]: Int] = [:]
  }

  /// A configuration with what locates paths in its folder.
  private struct Source {
    var configuration: Configuration
    /// The lists of patterns that decide which parts of it apply to a file.
    var patternLists: [PatternList]
    /// The folder's identity, with a slash at the end.
    var identity: String
  }

  private let named: String?
  private let registry: RuleRegistry
  private let files: any FileSystem
  private let boundary: FileBoundary
  private var chains: [Chain] = [Chain()]
  private var all = [Settings()]
  /// The index of the chain of each folder.
  private var chainByFolder: [String: Int] = [:]
  /// The index of the chain that ends with each configuration.
  private var chainByConfiguration: [String: Int] = [:]
  /// The names from the folder of each configuration of its chain down to each folder.
  private var namesByFolder: [String: [[Substring]]] = [:]
  private var identities: [String: String] = [:]
  /// The configuration in each folder, and whether the folder is that of a repository.
  private var contents: [String: (configuration: String?, isRepository: Bool)] = [:]
  /// The files that users may take for configurations, by identity.
  private var mistakenFiles: Set<[UInt8]> = []
  /// The notes and warnings about configurations that were not taken yet.
  private var events: [LintEvent] = []

  /// Creates a search with empty caches.
  ///
  /// - Parameters:
  ///   - request: The request, which may name the file to use instead of searching.
  ///   - files: The file system.
  package init(_ request: LintRequest, files: any FileSystem) {
    named = request.configuration
    registry = request.registry
    // What is outside is refused rather than passed over: without its configuration a run would
    // report other things.
    self.files = (files as? BoundedFileSystem)?.base ?? files
    boundary =
      (files as? BoundedFileSystem)?.boundary ?? request.boundary
      ?? FileBoundary(request, files: files)
  }

  package subscript(_ index: Int) -> Settings { all[index] }

  /// Returns the index of the settings of a document or a table; files with equal settings may
  /// share them.
  ///
  /// - Throws: ``InvalidRequest`` for a configuration that cannot be used.
  package mutating func index(for path: String) throws(InvalidRequest) -> Int {
    let index = try chain(for: path)
    let sources = chains[index].configurations
    guard !sources.isEmpty else { return 0 }
    let names = names(of: path, in: index)
    var parts: [Int] = []
    for (source, names) in zip(sources, names) {
      // Each pattern is tried once for each file.
      parts += source.patternLists.map { Self.matches($0.patterns, names) ? 1 : 0 }
    }
    if let known = chains[index].settings[parts] { return known }
    var settings = Settings()
    for (source, names) in zip(sources, names) {
      let configuration = source.configuration
      settings.sources.append(configuration.path)
      let isFor = { (patterns: [PathPattern]) in
        patterns.isEmpty || Self.matches(patterns, names)
      }
      settings.apply(configuration.values, isFor: isFor)
      for override in configuration.overrides where Self.matches(override.paths, names) {
        settings.apply(override.values, isFor: isFor)
      }
    }
    all.append(settings)
    chains[index].settings[parts] = all.count - 1
    return all.count - 1
  }

  /// Returns the notes and warnings about the configurations that were read since the last call.
  package mutating func takeEvents() -> [LintEvent] {
    defer { events = [] }
    return events
  }

  /// Returns the pattern by which a file or folder is excluded, if one matches it.
  ///
  /// - Throws: ``InvalidRequest`` for a configuration that cannot be used.
  package mutating func exclusion(
    of path: String
  ) throws(InvalidRequest) -> Placed<PathPattern>? {
    let chain = try chain(for: path)
    let isAnythingExcluded = chains[chain].configurations.contains {
      !$0.configuration.excluded.isEmpty || $0.configuration.included != nil
    }
    guard isAnythingExcluded else { return nil }
    let isDocument = InputSuffixes.documents.contains(where: path.hasSuffix)
    for (source, names) in zip(chains[chain].configurations, names(of: path, in: chain)) {
      if let pattern = source.configuration.excluded.first(where: { $0.value.matches(names) }) {
        return pattern
      }
      // Folders are searched: a document in them may be included.
      if isDocument, let included = source.configuration.included, let first = included.first,
        !included.contains(where: { $0.value.matches(names) })
      {
        return Placed(PathPattern.everything, at: first.place)
      }
    }
    return nil
  }

  /// Returns the patterns by which a search passes over files in the folder of a file.
  ///
  /// - Throws: ``InvalidRequest`` for a configuration that cannot be used.
  package mutating func excluded(for path: String) throws(InvalidRequest) -> [Placed<PathPattern>] {
    chains[try chain(for: path)].configurations.flatMap(\.configuration.excluded)
  }

  /// The lists of patterns that none of the files matches that were looked up, in the order of their
  /// places.
  package var unmatchedLists: [PatternList] {
    var isMatched: [PatternList: Bool] = [:]
    for chain in chains {
      let lists = chain.configurations.flatMap(\.patternLists)
      for parts in chain.settings.keys {
        for (list, part) in zip(lists, parts) {
          isMatched[list] = isMatched[list] == true || part == 1
        }
      }
    }
    return isMatched.filter { !$0.value }.keys.sorted {
      ($0.place.path, $0.place.position ?? .start) < ($1.place.path, $1.place.position ?? .start)
    }
  }

  // MARK: Chains

  private mutating func chain(for path: String) throws(InvalidRequest) -> Int {
    let folder = FolderPath(of: path).text
    if let known = chainByFolder[folder] { return known }
    let index: Int
    if let named {
      guard files.kind(of: named) == .file else {
        throw InvalidRequest(.config, named, reason: Self.unreadable)
      }
      index = try chain(endingWith: named, isNamed: true, visited: [])
    } else if let nearest = try nearestConfiguration(above: path) {
      index = try chain(endingWith: nearest, isNamed: false, visited: [])
    } else {
      index = 0
    }
    chainByFolder[folder] = index
    return index
  }

  /// Returns the chain of a configuration and those that it builds on.
  private mutating func chain(
    endingWith path: String, isNamed: Bool, visited: [String]
  ) throws(InvalidRequest) -> Int {
    if let known = chainByConfiguration[path] { return known }
    guard boundary.contains(path) || isNamed else {
      throw ConfigurationPlace(path: path).failure(Self.outside("this leads"))
    }
    let configuration = try read(path, isNamed: isNamed)
    events +=
      configuration.warnings.map(LintEvent.warning) + configuration.notes.map(LintEvent.note)
    var base = 0
    switch configuration.parent {
    case .none: break
    case .above:
      let folder = FolderPath(of: path)
      // A named configuration is used alone.
      if !isNamed, !contents(of: folder.text).isRepository,
        let next = try nearestConfiguration(above: parent(of: folder).appending("x"))
      {
        base = try chain(endingWith: next, isNamed: false, visited: visited)
      }
    case .file(let parent):
      let identity = identity(of: parent.value)
      let chain = visited + [self.identity(of: path)]
      guard !chain.contains(identity) else {
        throw parent.place.failure(
          "\"parent\": the file has this configuration as its own parent; remove one of the two")
      }
      guard boundary.containsConfigured(parent.value, from: path) else {
        throw parent.place.failure(Self.outside("\"parent\" leads"))
      }
      guard files.kind(of: parent.value) == .file else {
        throw parent.place.failure("\"parent\": there is no file at this path that can be read")
      }
      base = try self.chain(endingWith: parent.value, isNamed: true, visited: chain)
    }
    let source = Source(
      configuration: configuration, patternLists: configuration.patternLists,
      identity: folderIdentity(FolderPath(of: path).text))
    chains.append(Chain(configurations: chains[base].configurations + [source]))
    chainByConfiguration[path] = chains.count - 1
    return chains.count - 1
  }

  private static let unreadable = "the configuration is missing or cannot be read"

  /// Reads a configuration.
  ///
  /// One of IBLinter's that was found is another tool's file: if it is broken, a note says so and it
  /// has no effect.
  private func read(_ path: String, isNamed: Bool) throws(InvalidRequest) -> Configuration {
    guard FolderPath(of: path).appending(IBLinterReader.fileName) == path else {
      return try ConfigurationReader.read(try bytes(of: path), path: path, registry)
    }
    do throws(InvalidRequest) {
      return try IBLinterReader.read(try bytes(of: path), path: path, registry)
    } catch {
      if isNamed { throw error }
      var configuration = Configuration(path: path)
      configuration.warnings = [
        "\(error.description(prefix: "--")); a configuration of IBLinter that cannot be read has no effect"
      ]
      return configuration
    }
  }

  private func bytes(of path: String) throws(InvalidRequest) -> [UInt8] {
    guard files.byteCount(of: path) ?? 0 <= ConfigurationNode.maximumLength else {
      throw ConfigurationPlace(path: path).failure(ConfigurationNode.notConfiguration)
    }
    guard let bytes = files.read(path) else {
      throw InvalidRequest(reason: "\"\(path)\": \(Self.unreadable)")
    }
    return bytes
  }

  private static func outside(_ what: String) -> String {
    "\(what) out of the repository or the folder of the inputs, and is not read; name the file with "
      + "--config, or allow it with --allow-outside"
  }

  // MARK: Folders

  /// Returns the folders above a file, its own first, up to that of a repository.
  ///
  /// They are those that contain the file after links are followed, so that they do not depend on
  /// the working folder.
  private mutating func folders(above path: String) throws(InvalidRequest) -> [String] {
    var folder = FolderPath(of: path)
    var result: [String] = []
    // A relative path has endless parents.
    for _ in 0..<Self.maximumFolderCount {
      guard boundary.reaches(folder.text) else { break }
      result.append(folder.text)
      if folder.text == "/" || contents(of: folder.text).isRepository { break }
      folder = parent(of: folder)
    }
    return result
  }

  /// Returns the folder that contains another one, spelled as the other one if no link is between.
  private mutating func parent(of folder: FolderPath) -> FolderPath {
    let physical = FolderPath(folderIdentity(folder.text)).parent
    let spelled = folder.parent
    return FolderPath(folderIdentity(spelled.text)).text == physical.text ? spelled : physical
  }

  /// Returns the path of the configuration in the nearest folder above a file that has one.
  private mutating func nearestConfiguration(above path: String) throws(InvalidRequest) -> String? {
    for folder in try folders(above: path) {
      if let found = contents(of: folder).configuration { return found }
    }
    return nil
  }

  private static let maximumFolderCount = 64

  private mutating func contents(
    of folder: String
  ) -> (configuration: String?, isRepository: Bool) {
    if let known = contents[folder] { return known }
    let folderPath = FolderPath(folder == "." ? "" : folder)
    var path: String? = folderPath.appending(Configuration.fileName)
    // A broken link counts as a configuration too.
    if let own = path, !files.exists(own), !files.isLink(own) {
      let mistaken = folderPath.appending(Configuration.mistakenFileName)
      // A folder may be spelled in several ways.
      if files.kind(of: mistaken) == .file,
        mistakenFiles.insert(files.identity(of: mistaken)).inserted
      {
        events.append(
          .note(
            "\(mistaken) is not read; a configuration has the name \(Configuration.fileName)"))
      }
      let other = folderPath.appending(IBLinterReader.fileName)
      path = files.kind(of: other) == .file ? other : nil
    }
    // A broken link counts as a configuration, but one in a folder that everybody may write is ignored.
    if let found = path, files.exists(found) || files.isLink(found), boundary.isDoubtful(folder) {
      events.append(
        .note(
          "\(found) is not read: everybody may write in its folder; if it is yours, name it with "
            + "--config"))
      path = nil
    }
    let found = (path, files.exists(FolderPath(folder).appending(".git")))
    contents[folder] = found
    return found
  }

  // MARK: Paths

  private static func matches(_ patterns: [PathPattern], _ names: [Substring]) -> Bool {
    patterns.contains { $0.matches(names) }
  }

  /// Returns the names from the folder of each configuration of a chain down to a file.
  private mutating func names(of path: String, in chain: Int) -> [[Substring]] {
    let folder = FolderPath(of: path).text
    let name = path.utf8.lastIndex(of: 0x2F).map { path[path.index(after: $0)...] } ?? path[...]
    if let known = namesByFolder[folder] { return known.map { name == "." ? $0 : $0 + [name] } }
    let names = chains[chain].configurations.map {
      relativeNames(of: FolderPath(folder).appending("."), in: $0)
    }
    namesByFolder[folder] = names
    return names.map { name == "." ? $0 : $0 + [name] }
  }

  /// Returns the names from a configuration's folder down to a file.
  private mutating func relativeNames(of path: String, in source: Source) -> [Substring] {
    let identity = identity(of: path)[...]
    let relative =
      identity.hasPrefix(source.identity) ? identity.dropFirst(source.identity.count) : identity
    return relative.split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." }
  }

  /// Returns the path that all spellings of a file have in common.
  private mutating func identity(of path: String) -> String {
    let folder = FolderPath(of: path).text
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    return folderIdentity(folder) + name
  }

  private mutating func folderIdentity(_ folder: String) -> String {
    if let known = identities[folder] { return known }
    let identity = String(
      decoding: files.identity(of: FolderPath(folder).appending("x")).dropLast(), as: UTF8.self)
    identities[folder] = identity
    return identity
  }
}

extension Configuration {
  /// The lists of patterns that decide which parts apply to a file.
  fileprivate var patternLists: [PatternList] {
    let all = [values] + overrides.map(\.values)
    let lists =
      overrides.map { PatternList(key: "overrides", patterns: $0.paths, place: $0.place) }
      + all.flatMap { values in
        values.containers.map {
          PatternList(
            key: ConfigurationKey.containers.rawValue, patterns: $0.paths, place: $0.place)
        }
          + values.ignored.map {
            PatternList(
              key: ConfigurationKey.ignore.rawValue, patterns: $0.paths,
              place: ConfigurationPlace(
                path: $0.suppression.path, position: $0.suppression.position))
          }
      }
    return lists.filter { !$0.patterns.isEmpty }
  }
}

/// The patterns that decide to which files an entry of a configuration applies.
package struct PatternList: Hashable {
  /// The key of the entry.
  package var key: String
  package var patterns: [PathPattern]
  /// The place of the entry.
  package var place: ConfigurationPlace
}
