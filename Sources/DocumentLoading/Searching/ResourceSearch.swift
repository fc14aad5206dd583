import Checks
import FileAccess
import ImageFiles
import LocalizationTables

/// Finds the names of the images and colors of projects, in all of their folders.
///
/// A run walks through each project once, however many documents it has.
final class ResourceSearch: Sendable {
  private let files: any FileSystem
  private let found: RecordedCache<String, ProjectResources?>

  /// The number of folders above which a project is not searched to its end.
  private static let maximumFolderCount = 20_000

  /// The endings of folders that contain no resources of the project.
  private static let endingsPassedOver = [
    ".xcodeproj", ".xcworkspace", ".app", ".framework", ".dSYM",
  ]

  /// Creates a search with an empty cache.
  init(files: any FileSystem) {
    self.files = files
    found = RecordedCache(files, named: "ResourceSearch.found")
  }

  /// Returns the names of the resources below a folder.
  ///
  /// Folders that begin with a dot, and links to folders, are passed over.
  ///
  /// - Parameter folder: The folder of the project.
  /// - Returns: The names, or `nil` if there is no asset catalog, or more folders than are searched,
  ///   so that it is not known what is missing.
  package func resources(below folder: String) -> ProjectResources? {
    found.value(folder) { search(FolderPath(folder == "." ? "" : folder)) }
  }

  private func search(_ folder: FolderPath) -> ProjectResources? {
    var resources = ProjectResources(images: [], colors: [])
    var hasCatalog = false
    var pending = [folder]
    var count = 0
    while let folder = pending.popLast() {
      count += 1
      guard count <= Self.maximumFolderCount else { return nil }
      for name in files.list(folder.text.isEmpty ? "." : folder.text) ?? []
      where !name.hasPrefix(".") {
        let path = folder.appending(name)
        if let image = ImageFileName(name) {
          resources.images.insert(image.name)
          resources.images.insert("\(image.name).\(image.format.rawValue)")
        } else if name.hasSuffix(".icns") {
          resources.images.formUnion([name, String(name.dropLast(".icns".count))])
        } else if name.hasSuffix(".icon") {
          resources.images.insert(String(name.dropLast(".icon".count)))
        } else if name.hasSuffix(".xcassets") {
          let catalog = AssetCatalog(path, listing: files.list) {
            files.read($0, first: ImageHeader.maximumByteCount)
          }
          hasCatalog = true
          resources.images.formUnion(catalog.imageNames)
          resources.colors.formUnion(catalog.colorNames)
        } else if !Self.endingsPassedOver.contains(where: name.hasSuffix),
          files.isFolder(path), !files.isLink(path)
        {
          pending.append(FolderPath(path))
        }
      }
    }
    return hasCatalog ? resources : nil
  }
}
