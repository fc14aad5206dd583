import FoundationEssentials

/// The `Contents.json` of an image set in an asset catalog.
///
/// Foundation reads the JSON: it is linked already, knows all of its escapes (pairs of surrogates, too,
/// which YAML does not have) and loads nothing more.
public struct ImageSet: Hashable, Sendable {
  /// One of the set's images.
  public struct Entry: Hashable, Sendable {
    /// The file in the set's folder.
    public var fileName: String
    /// The kind of device that it is for, or none for all.
    public var idiom: String?
    /// How many pixels there are to a point; 1 for what has no scale of its own.
    public var scale: Double
    /// Whether it stands for the image only under circumstances: in the dark, in high contrast, in a
    /// reading direction, on a screen with more colours.
    public var isConditional: Bool
  }

  /// The images that have a file, in the order written.
  public var entries: [Entry]

  /// Reads the JSON of an image set, or fails with nothing if it is none.
  ///
  /// - Parameter bytes: The file.
  public init?(_ bytes: [UInt8]) {
    guard let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes)) else {
      return nil
    }
    entries = (contents.images ?? []).compactMap { image in
      guard let fileName = image.filename, !fileName.isEmpty, !fileName.contains("/") else {
        return nil
      }
      let digits = (image.scale ?? "").prefix { $0.isNumber }
      let scale = digits.isEmpty ? 1 : Double(digits) ?? 0
      // No screen has no pixels to a point.
      guard scale > 0 else { return nil }
      return Entry(
        fileName: fileName, idiom: image.idiom, scale: scale,
        isConditional: image.isConditional)
    }
  }

  /// The image for a device: what always stands for it first, then what is best for the device, then the
  /// one with the fewest pixels to a point.
  ///
  /// - Parameter idiom: The kind of device, or none for any.
  /// - Returns: The image, or none if the set has none for the device.
  public func entry(for idiom: ImageIdiom?) -> Entry? {
    entries.compactMap { entry -> (entry: Entry, rank: [Double])? in
      guard let rank = idiom.map({ $0.rank(of: entry.idiom) }) ?? 0 else { return nil }
      return (entry, [entry.isConditional ? 1 : 0, Double(rank), entry.scale])
    }
    .min { $0.rank.lexicographicallyPrecedes($1.rank) }?.entry
  }

  private struct Contents: Decodable {
    var images: [Image]?
  }

  private struct Image: Decodable {
    struct Appearance: Decodable {}

    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [Appearance]?
    var direction: String?
    var gamut: String?
    var subtype: String?

    enum CodingKeys: String, CodingKey {
      case filename, idiom, scale, appearances, subtype
      case direction = "language-direction"
      case gamut = "display-gamut"
    }

    var isConditional: Bool {
      !(appearances ?? []).isEmpty || direction == "right-to-left" || gamut == "display-P3"
        || subtype != nil
    }
  }
}

/// What a folder in an asset catalog says of the names in it.
struct AssetFolder {
  /// Whether the folder's name is a part of the names in it: `Folder/star`.
  var providesNamespace = false

  init(_ bytes: [UInt8]?) {
    guard let bytes,
      let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes))
    else { return }
    providesNamespace = contents.properties?.namespace ?? false
  }

  private struct Contents: Decodable {
    var properties: Properties?
  }

  private struct Properties: Decodable {
    var namespace: Bool?

    enum CodingKeys: String, CodingKey { case namespace = "provides-namespace" }
  }
}
