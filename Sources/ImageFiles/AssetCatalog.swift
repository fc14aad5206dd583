/// The images and colors of an asset catalog (`Assets.xcassets`), by the names that documents use.
///
/// Its folders are listed once; the contents of an image set are read on demand.
package struct AssetCatalog: Sendable {
  package enum Asset: Hashable, Sendable {
    /// The folder of an image set.
    case imageSet(path: String)
    /// A symbol, whose size is that of the surrounding text.
    case symbol(path: String)
  }

  private var assets: [String: Asset] = [:]
  /// The names of everything that a program can load as an image: icons too.
  package private(set) var imageNames: Set<String> = []
  /// The folders of the colors, by name.
  private var colorSets: [String: String] = [:]
  package var colorNames: Set<String> { Set(colorSets.keys) }

  /// The endings of the folders of images whose sizes no document uses.
  private static let iconEndings = [
    ".appiconset", ".brandassets", ".iconset", ".imagestack", ".launchimage", ".solidimagestack",
  ]

  /// The maximum number of folders to list, as links may form a cycle.
  private static let maximumFolderCount = 20_000

  /// Lists a catalog.
  ///
  /// The first of several images with one name counts, with folders in the order of their names.
  ///
  /// - Parameters:
  ///   - path: The catalog's folder.
  ///   - listing: Returns the names in a folder, or nil if the path is not a folder.
  ///   - reading: Returns the bytes of a file, or nil if the path is not a file.
  package init(
    _ path: String, listing: (String) -> [String]?, reading: (String) -> [UInt8]?
  ) {
    var pending = [(path: path, prefix: "")]
    var count = 0
    while let folder = pending.popLast(), count < Self.maximumFolderCount {
      count += 1
      var inner: [(path: String, prefix: String)] = []
      let names = (listing(folder.path) ?? []).sorted {
        $0.utf8.lexicographicallyPrecedes($1.utf8)
      }
      for name in names {
        let path = "\(folder.path)/\(name)"
        if let base = Self.base(of: name, ending: ".imageset") {
          add(.imageSet(path: path), named: folder.prefix + base)
        } else if let base = Self.base(of: name, ending: ".symbolset") {
          add(.symbol(path: path), named: folder.prefix + base)
        } else if let base = Self.base(of: name, ending: ".colorset") {
          colorSets[folder.prefix + base] = colorSets[folder.prefix + base] ?? path
        } else if let base = Self.iconEndings.lazy.compactMap({ Self.base(of: name, ending: $0) })
          .first
        {
          imageNames.insert(folder.prefix + base)
        } else if !name.contains("."), listing(path) != nil {
          let isNamespace = AssetFolder(reading("\(path)/Contents.json")).providesNamespace
          inner.append((path, isNamespace ? "\(folder.prefix)\(name)/" : folder.prefix))
        }
      }
      pending += inner.reversed()
    }
  }

  /// The asset with a name, if there is one.
  package subscript(name: String) -> Asset? { assets[name] }

  /// Returns the folder of the color with a name, if there is one.
  package func colorSet(named name: String) -> String? { colorSets[name] }

  private mutating func add(_ asset: Asset, named name: String) {
    if assets[name] == nil { assets[name] = asset }
    imageNames.insert(name)
  }

  private static func base(of name: String, ending: String) -> String? {
    guard name.hasSuffix(ending), name.count > ending.count else { return nil }
    return String(name.dropLast(ending.count))
  }
}
