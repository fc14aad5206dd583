import LocalizationTables

/// Finds the configuration of a run.
struct ConfigurationSearch {
  private let named: String?
  private let files = FileAccess()

  /// Prepares a search.
  ///
  /// - Parameter named: The file that takes the place of a search.
  init(_ named: String?) { self.named = named }

  /// The configuration for some arguments, if there is one.
  ///
  /// It is the one in the argument's folder or in the nearest above it. One run has one configuration:
  /// arguments that lead to several may do so only if these say the same.
  ///
  /// - Throws: ``UsageError`` for a configuration that cannot be used.
  func configuration(for paths: [String]) throws(UsageError) -> Configuration? {
    if let named { return try read(named, says: "--config \"\(named)\"") }
    var found: Configuration?
    for path in Self.distinct(paths.compactMap(nearest)) {
      let configuration = try read(path, says: "\"\(path)\"")
      if let first = found, !first.saysSame(as: configuration) {
        throw UsageError(
          "one run has one configuration, but the arguments have two, \"\(first.path)\" and "
            + "\"\(path)\": name one with --config, or run lintel once for each")
      }
      found = found ?? configuration
    }
    return found
  }

  /// The path of the configuration nearest to an argument.
  private func nearest(to path: String) -> String? {
    let isFolder = files.kind(of: path) == .folder
    let start = isFolder ? (path.hasSuffix("/") ? path : path + "/") + "." : path
    let folder = TableLocator(listing: files.list).ancestor(of: start) {
      // A link that leads nowhere is somebody's configuration, too.
      files.exists(Self.path(in: $0)) || files.isLink(Self.path(in: $0))
    }
    return folder.map { Self.path(in: $0) }
  }

  private static func path(in folder: String) -> String {
    if folder.isEmpty || folder == "." { return Configuration.fileName }
    return folder.hasSuffix("/")
      ? folder + Configuration.fileName : "\(folder)/\(Configuration.fileName)"
  }

  private func read(_ path: String, says name: String) throws(UsageError) -> Configuration {
    guard let bytes = files.read(path) else {
      throw UsageError("\(name): there is no configuration that can be read")
    }
    return try ConfigurationReader.read(bytes, path: path)
  }

  /// Each file once, however its path is spelled.
  private static func distinct(_ paths: [String]) -> [String] {
    var seen: Set<[UInt8]> = []
    return paths.filter { seen.insert(FileAccess().identity(of: $0)).inserted }
  }
}

extension Configuration {
  /// Whether another configuration comes to the same, wherever it stands.
  fileprivate func saysSame(as other: Configuration) -> Bool {
    func meant(_ configuration: Configuration) -> [[UInt8]] {
      configuration.fonts.map {
        Array($0.family.utf8) + [0] + FileAccess().identity(of: $0.file)
      }
    }
    return Set(meant(self)) == Set(meant(other))
  }
}
