import DocumentLoading
import FileAccess
import Geometry
import ImageFiles
import InterfaceDocuments
import InterfaceValues
import LocalizationTables
package import Previews
import Scenes

/// Finds the files of the images that layouts show, and the colours of asset catalogs.
struct PictureSearch {
  private let files: any FileSystem
  private let search: ImageSearch
  private var known: [String: DisplayList.Picture.File?] = [:]

  init(files: any FileSystem) {
    self.files = files
    search = ImageSearch(files: files)
  }

  /// Returns the files of the images that the layouts of a document show, by the images' names.
  mutating func pictures(
    of loaded: LoadedDocument, in layouts: [ResolvedLayout]
  ) -> [String: DisplayList.Picture.File] {
    var names: Set<String> = []
    for layout in layouts {
      for item in layout.items {
        for image in item.appearance.images where !image.isSymbol && !image.name.isEmpty {
          names.insert(image.name)
        }
      }
    }
    guard !names.isEmpty else { return [:] }
    let folders = TableLocator(listing: files.list).folders(
      above: loaded.path, upTo: loaded.boundary)
    var result: [String: DisplayList.Picture.File] = [:]
    for name in names.sorted() {
      let path = search.file(of: name, in: folders, on: loaded.document.platform)
      if let picture = path.flatMap({ picture(at: $0) }) { result[name] = picture }
    }
    return result
  }

  /// Returns the colours of asset catalogs that the layouts of a document show, by name: as the catalogs have
  /// them, else as the document's editor last saw them.
  func colors(
    of loaded: LoadedDocument, in layouts: [ResolvedLayout]
  ) -> [String: DocumentColor] {
    var names: Set<String> = []
    for layout in layouts {
      let bars = layout.bars
      var stated = (bars.leading + bars.trailing + bars.bottom).map(\.tint) + [bars.tint]
      for item in layout.items {
        let colors = item.appearance.colors
        stated += [colors.text, colors.background, colors.tint, colors.border]
      }
      for case .asset(let name)? in stated { names.insert(name) }
    }
    guard !names.isEmpty else { return [:] }
    let folders = TableLocator(listing: files.list).folders(
      above: loaded.path, upTo: loaded.boundary)
    var result: [String: DocumentColor] = [:]
    for name in names.sorted() {
      result[name] =
        search.color(name, in: folders).map(DocumentColor.init)
        ?? loaded.document.assetColors[name].flatMap(DocumentColor.init)
    }
    return result
  }

  private mutating func picture(at path: String) -> DisplayList.Picture.File? {
    if let found = known[path] { return found }
    let bytes = files.read(path, first: ShowableImage.maximumByteCount + 1)
    let image = bytes.flatMap(ShowableImage.init).flatMap { $0.isReadable ? $0 : nil }
    let file = image.map {
      DisplayList.Picture.File(bytes: $0.bytes, mediaType: $0.mediaType, size: $0.size)
    }
    known[path] = .some(file)
    return file
  }
}

extension Linter {
  /// Returns the colours of asset catalogs that the layouts of each document show, by name.
  package func catalogColors(in result: LayoutResult) -> [[String: DocumentColor]] {
    let search = PictureSearch(files: files)
    return zip(result.batch.documents, result.layoutsByDocument).map { loaded, layouts in
      search.colors(of: loaded, in: layouts.layouts)
    }
  }
}

extension DocumentColor {
  /// Creates the colour of an asset catalog.
  fileprivate init(_ set: ColorSet) {
    func shade(_ color: ColorSet.Components) -> Shade {
      Shade(red: color.red, green: color.green, blue: color.blue, opacity: color.opacity)
    }
    self.init(light: shade(set.light), dark: shade(set.dark))
  }

  /// Creates a colour that a document states by its components.
  fileprivate init?(_ color: StatedColor) {
    switch color {
    case .fixed(let red, let green, let blue):
      self.init(light: Shade(red: red, green: green, blue: blue))
    case .translucent(let red, let green, let blue, let opacity):
      self.init(light: Shade(red: red, green: green, blue: blue, opacity: opacity))
    case .system, .asset, .varying: return nil
    }
  }
}

extension ShowableImage {
  /// Whether it is shown: always for pixels, and for a drawing if all of it is in the file.
  fileprivate var isReadable: Bool {
    format != .svg || SelfContainedDrawing.isShowable(bytes)
  }
}
