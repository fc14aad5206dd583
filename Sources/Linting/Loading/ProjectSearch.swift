import LocalizationTables

/// Reads the Xcode projects above documents.
struct ProjectSearch {
  private let files: any FileSystem
  /// The development region of the project in a folder, if it has one.
  private let regions: RecordedCache<String, String?>
  /// The oldest version of iOS that the projects in each folder are for.
  private let deploymentTargets: RecordedCache<String, Double?>
  /// The lists of locales of the projects in each folder.
  private let lists: RecordedCache<String, ProjectRegions?>
  /// The names of the projects' folders in each folder.
  private let projects: RecordedCache<String, [String]>

  /// Creates a search with empty caches.
  init(files: any FileSystem) {
    self.files = files
    regions = RecordedCache(files)
    lists = RecordedCache(files)
    projects = RecordedCache(files)
    deploymentTargets = RecordedCache(files)
  }

  /// Returns the oldest version of iOS that the nearest project above a document is for, if it states
  /// one.
  ///
  /// - Parameters:
  ///   - path: The document's path.
  ///   - boundary: The last folder to look for a project in.
  /// - Returns: The version, such as 15.6.
  func deploymentTarget(above path: String, upTo boundary: String) -> Double? {
    for folder in TableLocator(listing: files.list).folders(above: path, upTo: boundary) {
      let found = deploymentTargets.value(folder) {
        projects(in: folder).lazy.compactMap { [files] in
          files.read("\(folder)/\($0)/project.pbxproj").flatMap(DeploymentTarget.read)
        }.first
      }
      if let found { return found }
    }
    return nil
  }

  /// Returns the locale of the base documents in a document's project.
  ///
  /// - Parameters:
  ///   - path: The document's path.
  ///   - boundary: The last folder to look for a project in.
  /// - Returns: The development region of the nearest project that has one, or `nil`.
  func developmentRegion(above path: String, upTo boundary: String) -> String? {
    for folder in TableLocator(listing: files.list).folders(above: path, upTo: boundary) {
      if let region = region(in: folder) { return region }
    }
    return nil
  }

  /// Returns the names of the projects in the nearest folder above a document that has any.
  ///
  /// They are most often the names of their applications.
  func names(above path: String, upTo boundary: String) -> Set<String> {
    for folder in TableLocator(listing: files.list).folders(above: path, upTo: boundary) {
      let found = projects(in: folder)
      if !found.isEmpty { return Set(found.map { String($0.dropLast(Self.suffix.count)) }) }
    }
    return []
  }

  /// Returns the list of locales of the nearest project above a document that has one.
  ///
  /// - Parameters:
  ///   - path: The document's path.
  ///   - boundary: The last folder to look for a project in.
  /// - Returns: The list, or nil.
  func knownRegions(above path: String, upTo boundary: String) -> ProjectRegions? {
    for folder in TableLocator(listing: files.list).folders(above: path, upTo: boundary) {
      let found = lists.value(folder) {
        projects(in: folder).lazy.compactMap { [files] project in
          let path = "\(folder)/\(project)/project.pbxproj"
          return files.read(path).flatMap { ProjectRegions($0, path: path) }
        }.first
      }
      if let found { return found }
    }
    return nil
  }

  private static let suffix = ".xcodeproj"

  /// Returns the names of the project folders in a folder, sorted.
  private func projects(in folder: String) -> [String] {
    projects.value(folder) {
      (files.list(folder) ?? []).filter { $0.hasSuffix(Self.suffix) }.sorted()
    }
  }

  private func region(in folder: String) -> String? {
    regions.value(folder) {
      projects(in: folder).lazy.compactMap { [files] in
        files.read("\(folder)/\($0)/project.pbxproj").flatMap(DevelopmentRegion.read)
      }.first
    }
  }
}
