import LocalizationTables

/// Reads the Xcode projects above documents.
struct ProjectSearch {
  private let files: any FileSystem
  /// The development region of the project in a folder, if it has one.
  private var regions: [String: String?] = [:]
  /// The locales of the projects in each folder.
  private var knownRegions: [String: [String]] = [:]
  /// The names of the projects' folders in each folder.
  private var projects: [String: [String]] = [:]

  /// Creates a search with empty caches.
  init(files: any FileSystem) { self.files = files }

  /// Returns the locale of the base documents in a document's project.
  ///
  /// - Parameters:
  ///   - path: The document's path.
  ///   - boundary: The last folder to look for a project in.
  /// - Returns: The development region of the nearest project that has one, or `nil`.
  mutating func developmentRegion(above path: String, upTo boundary: String) -> String? {
    for folder in TableLocator(listing: files.list).folders(above: path, upTo: boundary) {
      if let region = region(in: folder) { return region }
    }
    return nil
  }

  /// Returns the names of the projects in the nearest folder above a document that has any.
  ///
  /// They are most often the names of their applications.
  mutating func names(above path: String, upTo boundary: String) -> Set<String> {
    for folder in TableLocator(listing: files.list).folders(above: path, upTo: boundary) {
      let found = projects(in: folder)
      if !found.isEmpty { return Set(found.map { String($0.dropLast(Self.suffix.count)) }) }
    }
    return []
  }

  /// Returns the locales of the nearest project above a document that lists any.
  ///
  /// - Parameters:
  ///   - path: The document's path.
  ///   - boundary: The last folder to look for a project in.
  /// - Returns: The locales in the order written, or none.
  mutating func knownRegions(above path: String, upTo boundary: String) -> [String] {
    for folder in TableLocator(listing: files.list).folders(above: path, upTo: boundary) {
      if let known = knownRegions[folder] {
        if !known.isEmpty { return known }
        continue
      }
      let found = projects(in: folder).lazy.compactMap { [files] in
        files.read("\(folder)/\($0)/project.pbxproj").map(KnownRegions.read)
      }.first { !$0.isEmpty }
      knownRegions[folder] = found ?? []
      if let found { return found }
    }
    return []
  }

  private static let suffix = ".xcodeproj"

  /// Returns the names of the project folders in a folder, sorted.
  private mutating func projects(in folder: String) -> [String] {
    if let known = projects[folder] { return known }
    let found = (files.list(folder) ?? []).filter { $0.hasSuffix(Self.suffix) }.sorted()
    projects[folder] = found
    return found
  }

  private mutating func region(in folder: String) -> String? {
    if let known = regions[folder] { return known }
    let region = projects(in: folder).lazy.compactMap { [files] in
      files.read("\(folder)/\($0)/project.pbxproj").flatMap(DevelopmentRegion.read)
    }.first
    regions[folder] = .some(region)
    return region
  }
}
