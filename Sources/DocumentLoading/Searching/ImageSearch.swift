package import FileAccess
package import ImageFiles
package import InterfaceDocuments
package import InterfaceValues
import LintConfiguration
import LocalizationTables

/// Finds the sizes of images, and colors, in the asset catalogs and image files near documents.
///
/// A run lists each catalog once and reads each image once, however many documents show it.
package final class ImageSearch: Sendable {
  private let files: any FileSystem
  private let catalogs: RecordedCache<String, ListedCatalog>
  private let listings: RecordedCache<String, [String]>
  private let images: RecordedCache<String, ImageLookup>

  /// A catalog, with the links out of the repository in it.
  private struct ListedCatalog: Sendable {
    var catalog: AssetCatalog
    var links: [String]
  }

  package init(files: any FileSystem) {
    self.files = files
    catalogs = RecordedCache(files, named: "ImageSearch.catalogs")
    listings = RecordedCache(files, named: "ImageSearch.listings")
    images = RecordedCache(files, named: "ImageSearch.images")
  }

  /// Returns the size of an image in points, or why its files do not have one.
  ///
  /// Folders are searched from the document's up to a boundary. In each, the folder itself is
  /// searched before its subfolders, by name; in each of these, catalogs come before files. A file
  /// without a size is used only if no other has one.
  ///
  /// - Parameters:
  ///   - name: The image's name in the document.
  ///   - folders: The folders, the nearest first.
  ///   - platform: The document's platform.
  /// - Returns: The size, or the reason for its absence.
  package func image(_ name: String, in folders: [String], on platform: Platform) -> ImageLookup {
    found(name, in: folders, on: platform).lookup
  }

  /// Returns the file of an image with a size, if there is one, searched as its size is.
  package func file(of name: String, in folders: [String], on platform: Platform) -> String? {
    let found = found(name, in: folders, on: platform)
    guard case .size = found.lookup else { return nil }
    return found.path
  }

  /// Returns a color of the asset catalogs, if one has it by its components; folders are searched as for an image.
  package func color(_ name: String, in folders: [String]) -> ColorSet? {
    for folder in folders.flatMap({ [$0] + innerFolders(of: $0) }) {
      for entry in list(folder) where entry.hasSuffix(Self.catalogSuffix) {
        let catalog = catalog(at: Self.path(of: entry, in: folder)).catalog
        guard let set = catalog.colorSet(named: name),
          let contents = files.read("\(set)/Contents.json", first: ImageHeader.maximumByteCount),
          let color = ColorSet(contents)
        else { continue }
        return color
      }
    }
    return nil
  }

  /// The result of a search: what is known of the image, and its file.
  private struct Found {
    var lookup = ImageLookup.missing
    var path: String?

    var hasSize: Bool { if case .size = lookup { true } else { false } }
  }

  private func found(_ name: String, in folders: [String], on platform: Platform) -> Found {
    let idiom = platform.imageIdiom
    var broken = Found()
    let searched = folders.flatMap { [$0] + innerFolders(of: $0) }
    for folder in searched {
      for entry in list(folder) where entry.hasSuffix(Self.catalogSuffix) {
        let found = catalogImage(name, in: Self.path(of: entry, in: folder), idiom)
        if found.hasSize { return found }
        if broken.lookup == .missing { broken = found }
      }
      if let file = ImageFileName.choice(for: name, among: list(folder), idiom: idiom) {
        let found = image(at: Self.path(of: file.fileName, in: folder), scale: file.scale)
        if found.hasSize { return found }
        if broken.lookup == .missing { broken = found }
      }
    }
    return broken.lookup == .missing ? linkOutside(for: name, in: searched, idiom) : broken
  }

  /// Returns the first link out of the repository that an image has, or may have.
  private func linkOutside(
    for name: String, in folders: [String], _ idiom: ImageIdiom?
  ) -> Found {
    for folder in folders {
      let links = linksLeadingOutside(in: folder)
      let link =
        links.first { $0.hasSuffix(Self.catalogSuffix) }
        ?? ImageFileName.choice(for: name, among: links, idiom: idiom)?.fileName
      if let link { return Found(lookup: .outside(path: Self.path(of: link, in: folder))) }
      for entry in list(folder) where entry.hasSuffix(Self.catalogSuffix) {
        let ending = "/\(name.split(separator: "/").last ?? "").imageset"
        let links = catalog(at: Self.path(of: entry, in: folder)).links
        // A linked folder may have all kinds of images.
        let link = links.first { link in
          let isFolder = !(link.split(separator: "/").last ?? "").contains(".")
          return link.hasSuffix(ending) || isFolder
        }
        if let link { return Found(lookup: .outside(path: link)) }
      }
    }
    return Found()
  }

  private func linksLeadingOutside(in folder: String) -> [String] {
    let folder = folder.isEmpty ? "." : folder
    return ((files as? BoundedFileSystem)?.linksLeadingOutside(in: folder) ?? []).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  private func leadsOutside(_ name: String, in folder: String) -> Bool {
    linksLeadingOutside(in: folder).contains(name)
  }

  private static let catalogSuffix = ".xcassets"

  private func catalogImage(_ name: String, in path: String, _ idiom: ImageIdiom?) -> Found {
    guard case .imageSet(let folder)? = catalog(at: path).catalog[name] else { return Found() }
    let path = "\(folder)/Contents.json"
    guard let contents = files.read(path, first: ImageHeader.maximumByteCount),
      let set = ImageSet(contents)
    else {
      return Found(
        lookup: leadsOutside("Contents.json", in: folder)
          ? .outside(path: path)
          : .unreadable(path: path, reason: "it does not describe an image set"))
    }
    guard let entry = set.entry(for: idiom) else { return Found() }
    let found = image(at: "\(folder)/\(entry.fileName)", scale: entry.scale)
    guard case .unreadable(let path, _) = found.lookup, leadsOutside(entry.fileName, in: folder)
    else { return found }
    return Found(lookup: .outside(path: path))
  }

  private func catalog(at path: String) -> ListedCatalog {
    catalogs.value(path) {
      var links: [String] = []
      let catalog = AssetCatalog(path) { folder in
        links += linksLeadingOutside(in: folder).map { "\(folder)/\($0)" }
        return files.list(folder)
      } reading: {
        files.read($0, first: ImageHeader.maximumByteCount)
      }
      return ListedCatalog(catalog: catalog, links: links)
    }
  }

  private func image(at path: String, scale: Double) -> Found {
    let lookup = images.value("\(path)@\(scale)") { () -> ImageLookup in
      guard files.read(path, first: 0) != nil else {
        return .unreadable(path: path, reason: "the file is missing or cannot be read")
      }
      do throws(ImageFileError) {
        let header = try ImageHeader { files.read(path, first: $0) ?? [] }
        return .size(header.points(atScale: scale))
      } catch {
        return .unreadable(path: path, reason: error.description)
      }
    }
    return Found(lookup: lookup, path: path)
  }

  /// Returns the subfolders that may contain images: no catalogs, bundles or locale folders.
  private func innerFolders(of folder: String) -> [String] {
    list(folder).filter { !$0.contains(".") }.map { Self.path(of: $0, in: folder) }
      .filter { files.isFolder($0) && !files.isLink($0) }
  }

  private func list(_ folder: String) -> [String] {
    listings.value(folder) {
      (files.list(folder.isEmpty ? "." : folder) ?? []).sorted {
        $0.utf8.lexicographicallyPrecedes($1.utf8)
      }
    }
  }

  private static func path(of name: String, in folder: String) -> String {
    if folder.isEmpty || folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}

extension Platform {
  /// The device idiom whose images are used, or `nil` for any.
  fileprivate var imageIdiom: ImageIdiom? {
    switch self {
    case .macOS10, .macOS11, .macOS26: .mac
    case .iOS, .iOS26: .phone
    case .generic: nil
    }
  }
}
