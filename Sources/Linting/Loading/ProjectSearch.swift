import LocalizationTables

/// Finds what the Xcode projects above documents say of them.
struct ProjectSearch {
  private let files: any FileSystem
  /// What the project in a folder says, if there is one that says it.
  private var regions: [String: String?] = [:]

  /// Makes a search with an empty memory.
  init(files: any FileSystem) { self.files = files }

  /// The locale that the base documents of a document's project are in.
  ///
  /// - Parameters:
  ///   - path: The document's path.
  ///   - boundary: The last folder to look for a project in.
  /// - Returns: What the nearest project says that says anything, or none.
  mutating func developmentRegion(above path: String, upTo boundary: String) -> String? {
    for folder in TableLocator(listing: files.list).folders(above: path, upTo: boundary) {
      if let region = region(in: folder) { return region }
    }
    return nil
  }

  private mutating func region(in folder: String) -> String? {
    if let known = regions[folder] { return known }
    let projects = (files.list(folder) ?? []).filter { $0.hasSuffix(".xcodeproj") }.sorted()
    let region = projects.lazy.compactMap { [files] in
      files.read("\(folder)/\($0)/project.pbxproj").flatMap(DevelopmentRegion.read)
    }.first
    regions[folder] = .some(region)
    return region
  }
}
