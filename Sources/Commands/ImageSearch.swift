import Geometry
import ImageFiles
import InterfaceDocuments
import LocalizationTables

/// Finds the sizes of images in the asset catalogs and image files near documents.
///
/// Catalogs are listed once in a run, and each image is read once, however many documents show it.
final class ImageSearch {
  private let files: FileAccess
  private var catalogs: [String: AssetCatalog] = [:]
  private var listings: [String: [String]] = [:]
  private var sizes: [String: Size?] = [:]
  /// What stands in files that do not tell their size, once for each file.
  private(set) var failures: [String] = []

  /// Makes a search with an empty memory.
  init(files: FileAccess) { self.files = files }

  /// The size of an image in points, or none where nothing tells it.
  ///
  /// The folder of the document goes first, then those above it up to a boundary; in each of them the
  /// folder itself and then the folders in it, by name; in each of these its catalogs and then its files.
  ///
  /// - Parameters:
  ///   - name: The image's name in the document.
  ///   - folders: The folders, the nearest first.
  ///   - platform: The document's platform.
  /// - Returns: The size, or none.
  func size(of name: String, in folders: [String], on platform: Platform) -> Size? {
    let idiom = platform.imageIdiom
    for folder in folders.flatMap({ [$0] + innerFolders(of: $0) }) {
      for entry in list(folder) where entry.hasSuffix(Self.catalogSuffix) {
        if let size = catalogSize(of: name, in: Self.path(of: entry, in: folder), idiom) {
          return size
        }
      }
      if let file = ImageFileName.choice(for: name, among: list(folder), idiom: idiom),
        let size = size(of: Self.path(of: file.fileName, in: folder), scale: file.scale)
      {
        return size
      }
    }
    return nil
  }

  private static let catalogSuffix = ".xcassets"

  private func catalogSize(of name: String, in path: String, _ idiom: ImageIdiom?) -> Size? {
    let catalog =
      catalogs[path] ?? AssetCatalog(path, listing: files.list, reading: files.read)
    catalogs[path] = catalog
    guard case .imageSet(let folder)? = catalog[name] else { return nil }
    guard let contents = files.read("\(folder)/Contents.json"), let set = ImageSet(contents)
    else {
      fail(folder, "its Contents.json is none of an image set")
      return nil
    }
    return set.entry(for: idiom).flatMap {
      size(of: "\(folder)/\($0.fileName)", scale: $0.scale)
    }
  }

  private func size(of path: String, scale: Double) -> Size? {
    let key = "\(path)@\(scale)"
    if let known = sizes[key] { return known }
    var size: Size?
    if let bytes = files.read(path) {
      do {
        size = try ImageHeader(bytes).points(atScale: scale)
      } catch {
        fail(path, error.description)
      }
    } else {
      fail(path, "there is no file that can be read")
    }
    sizes.updateValue(size, forKey: key)
    return size
  }

  private func fail(_ path: String, _ reason: String) {
    let failure = "\(path) does not tell the size of its image: \(reason)"
    if !failures.contains(failure) { failures.append(failure) }
  }

  /// The folders in a folder that may hold images: no catalogs, no bundles, no locale's.
  private func innerFolders(of folder: String) -> [String] {
    list(folder).filter { !$0.contains(".") }.map { Self.path(of: $0, in: folder) }
      .filter { files.kind(of: $0) == .folder && !files.isLink($0) }
  }

  private func list(_ folder: String) -> [String] {
    if let known = listings[folder] { return known }
    let names = (files.list(folder.isEmpty ? "." : folder) ?? []).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    listings[folder] = names
    return names
  }

  private static func path(of name: String, in folder: String) -> String {
    if folder.isEmpty || folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}

extension Platform {
  /// The kind of device whose images are taken, or none for any.
  fileprivate var imageIdiom: ImageIdiom? {
    switch self {
    case .macOS10, .macOS11, .macOS26: .mac
    case .iOS, .iOS26: .phone
    case .generic: nil
    }
  }
}
