/// The images of an asset catalog (`Assets.xcassets`), by the names that documents use.
///
/// Its folders are listed once; what an image set says is read when somebody asks for its image.
public struct AssetCatalog: Sendable {
  /// What a name stands for.
  public enum Asset: Hashable, Sendable {
    /// The folder of an image set.
    case imageSet(path: String)
    /// A symbol, whose size is that of the text that it stands in.
    case symbol(path: String)
  }

  private var assets: [String: Asset] = [:]

  /// How many folders are listed at most: links may lead round in a circle.
  private static let greatestFolderCount = 20_000

  /// Lists a catalog.
  ///
  /// Of two images of one name the first counts, folders taken in the order of their names.
  ///
  /// - Parameters:
  ///   - path: The catalog's folder.
  ///   - listing: The names of what is in a folder, or none for what is no folder.
  ///   - reading: The bytes of a file, or none for what is no file.
  public init(
    _ path: String, listing: (String) -> [String]?, reading: (String) -> [UInt8]?
  ) {
    var pending = [(path: path, prefix: "")]
    var count = 0
    while let folder = pending.popLast(), count < Self.greatestFolderCount {
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
        } else if !name.contains("."), listing(path) != nil {
          let isNamespace = AssetFolder(reading("\(path)/Contents.json")).providesNamespace
          inner.append((path, isNamespace ? "\(folder.prefix)\(name)/" : folder.prefix))
        }
      }
      pending += inner.reversed()
    }
  }

  /// What a name stands for, if it is one of the catalog's.
  public subscript(name: String) -> Asset? { assets[name] }

  private mutating func add(_ asset: Asset, named name: String) {
    if assets[name] == nil { assets[name] = asset }
  }

  private static func base(of name: String, ending: String) -> String? {
    guard name.hasSuffix(ending), name.count > ending.count else { return nil }
    return String(name.dropLast(ending.count))
  }
}
