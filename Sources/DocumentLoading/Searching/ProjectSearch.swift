package import FileAccess
package import LintConfiguration
package import LocalizationTables

/// Reads the Xcode projects above documents.
package struct ProjectSearch: Sendable {
  /// What the file of a project says, each part nil if the file does not state it.
  private struct Contents: Sendable {
    /// The locale of the base documents.
    var developmentRegion: String?
    /// The list of locales.
    var regions: ProjectRegions?
    /// The oldest version of iOS that it is for.
    var deploymentTarget: Double?
  }

  private let files: any FileSystem
  private let observer: LintObserver
  /// The contents of the projects in each folder, in the order of their names.
  private let contents: RecordedCache<String, [Contents]>
  /// The names of the projects' folders in each folder.
  private let projects: RecordedCache<String, [String]>

  /// Creates a search with empty caches.
  ///
  /// - Parameters:
  ///   - files: The file system.
  ///   - observer: Receives a note about each project that is too long to be read.
  package init(files: any FileSystem, observer: @escaping LintObserver = { _ in }) {
    self.files = files
    self.observer = observer
    contents = RecordedCache(files, named: "ProjectSearch.contents")
    projects = RecordedCache(files, named: "ProjectSearch.projects")
  }

  /// Returns the oldest version of iOS that the nearest projects above a document are for, if one
  /// states it.
  ///
  /// - Parameters:
  ///   - path: The document's path.
  ///   - boundary: The last folder to look for a project in.
  /// - Returns: The version, such as 15.6.
  func deploymentTarget(above path: String, upTo boundary: String) -> Double? {
    nearest(\.deploymentTarget, above: path, upTo: boundary).min()
  }

  /// Returns the locale of the base documents in a document's project.
  ///
  /// - Parameters:
  ///   - path: The document's path.
  ///   - boundary: The last folder to look for a project in.
  /// - Returns: The development region of the nearest project that has one, or `nil`.
  package func developmentRegion(above path: String, upTo boundary: String) -> String? {
    nearest(\.developmentRegion, above: path, upTo: boundary).first
  }

  /// Returns the names of the projects in the nearest folder above a document that has any.
  ///
  /// They are most often the names of their applications.
  package func names(above path: String, upTo boundary: String) -> Set<String> {
    for folder in TableLocator(listing: files.list).folders(above: path, upTo: boundary) {
      let found = projects(in: folder)
      if !found.isEmpty { return Set(found.map { String($0.dropLast(Self.suffix.count)) }) }
    }
    return []
  }

  /// Returns the list of locales of the nearest project above a document that has one, with those of
  /// other projects in its folder.
  ///
  /// - Parameters:
  ///   - path: The document's path.
  ///   - boundary: The last folder to look for a project in.
  /// - Returns: The list, or nil.
  package func knownRegions(above path: String, upTo boundary: String) -> ProjectRegions? {
    let found = nearest(\.regions, above: path, upTo: boundary)
    guard var regions = found.first else { return nil }
    for other in found.dropFirst() { regions.add(other) }
    return regions
  }

  /// Returns a part of the contents of the projects that state it in the nearest folder above a
  /// document that has any.
  ///
  /// Which of several projects builds the document is written in none of its folders.
  private func nearest<Value>(
    _ part: (Contents) -> Value?, above path: String, upTo boundary: String
  ) -> [Value] {
    for folder in TableLocator(listing: files.list).folders(above: path, upTo: boundary) {
      let values = contents(in: folder).compactMap(part)
      if !values.isEmpty { return values }
    }
    return []
  }

  /// Returns the contents of the projects in a folder; each file is read once.
  private func contents(in folder: String) -> [Contents] {
    contents.value(folder) {
      projects(in: folder).compactMap { project in
        let path = "\(folder)/\(project)/project.pbxproj"
        guard let bytes = files.read(path, upTo: ProjectSource.maximumByteCount) else {
          if let note = files.passedOverNote(path, upTo: ProjectSource.maximumByteCount) {
            observer(.note(note))
          }
          return nil
        }
        let project = ProjectSource(bytes)
        return Contents(
          developmentRegion: DevelopmentRegion.read(project),
          regions: ProjectRegions(project, path: path),
          deploymentTarget: DeploymentTarget.read(project))
      }
    }
  }

  private static let suffix = ".xcodeproj"

  /// Returns the names of the project folders in a folder, sorted.
  private func projects(in folder: String) -> [String] {
    projects.value(folder) {
      (files.list(folder) ?? []).filter { $0.hasSuffix(Self.suffix) }.sorted()
    }
  }
}
