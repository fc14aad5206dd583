import LocalizationTables

/// Finds what the Xcode projects above documents say of them.
struct ProjectSearch {
  private let files: any FileSystem
  /// What the project in a folder says, if there is one that says it.
  private var regions: [String: String?] = [:]
  /// The names of the projects' folders in each folder.
  private var projects: [String: [String]] = [:]

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

  /// The names of the projects in the nearest folder above a document that has any, which are most often
  /// those of their applications.
  mutating func names(above path: String, upTo boundary: String) -> Set<String> {
    for folder in TableLocator(listing: files.list).folders(above: path, upTo: boundary) {
      let found = projects(in: folder)
      if !found.isEmpty { return Set(found.map { String($0.dropLast(Self.suffix.count)) }) }
    }
    return []
  }

  private static let suffix = ".xcodeproj"

  /// The names of the projects' folders in a folder, sorted.
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
