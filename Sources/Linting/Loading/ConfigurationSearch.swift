import LocalizationTables

/// Finds the configuration of a run.
struct ConfigurationSearch {
  private let named: String?
  private let files: any FileSystem

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - named: The file to use instead of searching.
  ///   - files: The file system.
  init(_ named: String?, files: any FileSystem) {
    self.named = named
    self.files = files
  }

  /// Returns the configuration for some arguments, if there is one.
  ///
  /// It is the one in the argument's folder or in the nearest folder above. A run has one
  /// configuration: several are allowed only if their contents are equivalent.
  ///
  /// - Throws: ``InvalidRequest`` for a configuration that cannot be used.
  func configuration(for paths: [String]) throws(InvalidRequest) -> Configuration? {
    if let named {
      guard let configuration = try read(named) else {
        throw InvalidRequest(.config, named, reason: Self.unreadable)
      }
      return configuration
    }
    var found: Configuration?
    for path in distinct(paths.compactMap(nearest)) {
      guard let configuration = try read(path) else {
        throw InvalidRequest(reason: "\"\(path)\": \(Self.unreadable)")
      }
      if let first = found, !isSame(first, configuration) {
        throw InvalidRequest(
          reason:
            "a run has one configuration, but the arguments have two, \"\(first.path)\" and "
            + "\"\(path)\": name one with --config, or run lintel once for each")
      }
      found = found ?? configuration
    }
    return found
  }

  /// Returns the path of the configuration nearest to an argument.
  private func nearest(to path: String) -> String? {
    let isFolder = files.kind(of: path) == .folder
    let start = isFolder ? (path.hasSuffix("/") ? path : path + "/") + "." : path
    let folder = TableLocator(listing: files.list).ancestor(of: start) {
      // A broken link counts as a configuration too.
      files.exists(Self.path(in: $0)) || files.isLink(Self.path(in: $0))
    }
    return folder.map { Self.path(in: $0) }
  }

  private static func path(in folder: String) -> String {
    if folder.isEmpty || folder == "." { return Configuration.fileName }
    return folder.hasSuffix("/")
      ? folder + Configuration.fileName : "\(folder)/\(Configuration.fileName)"
  }

  private static let unreadable = "the configuration is missing or cannot be read"

  private func read(_ path: String) throws(InvalidRequest) -> Configuration? {
    guard let bytes = files.read(path) else { return nil }
    return try ConfigurationReader.read(bytes, path: path)
  }

  /// Returns each file once, however its path is spelled.
  private func distinct(_ paths: [String]) -> [String] {
    var seen: Set<[UInt8]> = []
    return paths.filter { seen.insert(files.identity(of: $0)).inserted }
  }

  /// Whether two configurations are equivalent, wherever they are.
  private func isSame(_ first: Configuration, _ second: Configuration) -> Bool {
    func meant(_ configuration: Configuration) -> [[UInt8]] {
      configuration.fonts.map { Array($0.family.utf8) + [0] + files.identity(of: $0.file) }
    }
    return Set(meant(first)) == Set(meant(second))
      && Set(first.requiredLocales) == Set(second.requiredLocales)
  }
}
