import ImageFiles
import InterfaceDocuments
import InterfaceValues
import LocalizationTables

/// Finds the sizes of images in the asset catalogs and image files near documents.
///
/// Catalogs are listed once in a run, and each image is read once, however many documents show it.
final class ImageSearch {
  private let files: any FileSystem
  private var catalogs: [String: AssetCatalog] = [:]
  private var listings: [String: [String]] = [:]
  private var images: [String: ImageLookup] = [:]

  /// Makes a search with an empty memory.
  init(files: any FileSystem) { self.files = files }

  /// What is known of an image: its size in points, or why the files that there are do not tell it.
  ///
  /// The folder of the document goes first, then those above it up to a boundary; in each of them the
  /// folder itself and then the folders in it, by name; in each of these its catalogs and then its files.
  /// A file that does not tell its size stands back behind one that does.
  ///
  /// - Parameters:
  ///   - name: The image's name in the document.
  ///   - folders: The folders, the nearest first.
  ///   - platform: The document's platform.
  /// - Returns: What was found.
  func image(_ name: String, in folders: [String], on platform: Platform) -> ImageLookup {
    let idiom = platform.imageIdiom
    var broken = ImageLookup.missing
    for folder in folders.flatMap({ [$0] + innerFolders(of: $0) }) {
      for entry in list(folder) where entry.hasSuffix(Self.catalogSuffix) {
        let found = catalogImage(name, in: Self.path(of: entry, in: folder), idiom)
        if case .size = found { return found }
        if broken == .missing { broken = found }
      }
      if let file = ImageFileName.choice(for: name, among: list(folder), idiom: idiom) {
        let found = image(at: Self.path(of: file.fileName, in: folder), scale: file.scale)
        if case .size = found { return found }
        if broken == .missing { broken = found }
      }
    }
    return broken
  }

  private static let catalogSuffix = ".xcassets"

  private func catalogImage(_ name: String, in path: String, _ idiom: ImageIdiom?) -> ImageLookup {
    let catalog =
      catalogs[path]
      ?? AssetCatalog(path, listing: files.list) {
        files.read($0, first: ImageHeader.greatestByteCount)
      }
    catalogs[path] = catalog
    guard case .imageSet(let folder)? = catalog[name] else { return .missing }
    let path = "\(folder)/Contents.json"
    guard let contents = files.read(path, first: ImageHeader.greatestByteCount),
      let set = ImageSet(contents)
    else { return .unreadable(path: path, reason: "it is none of an image set") }
    return set.entry(for: idiom).map {
      image(at: "\(folder)/\($0.fileName)", scale: $0.scale)
    } ?? .missing
  }

  private func image(at path: String, scale: Double) -> ImageLookup {
    let key = "\(path)@\(scale)"
    if let known = images[key] { return known }
    let image: ImageLookup
    if files.read(path, first: 0) == nil {
      image = .unreadable(path: path, reason: "there is no file that can be read")
    } else {
      do {
        let header = try ImageHeader { files.read(path, first: $0) ?? [] }
        image = .size(header.points(atScale: scale))
      } catch {
        image = .unreadable(path: path, reason: error.description)
      }
    }
    images[key] = image
    return image
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
