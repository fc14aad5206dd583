import FoundationEssentials

/// The `Contents.json` of an image set in an asset catalog.
///
/// It is parsed by Foundation, which is linked anyway and supports all JSON escapes (also surrogate
/// pairs, which YAML lacks).
package struct ImageSet: Hashable, Sendable {
  package struct ImageEntry: Hashable, Sendable {
    /// The name of the file in the set's folder.
    package var fileName: String
    /// The idiom, or nil for all devices.
    package var idiom: String?
    /// The number of pixels per point; 1 for a file without a scale.
    package var scale: Double
    /// Whether it applies only under conditions: dark appearance, high contrast, a layout
    /// direction, a display gamut.
    package var isConditional: Bool
  }

  /// The images with a file, in the order written.
  package var entries: [ImageEntry]

  /// Parses an image set, or returns nil if the JSON is not one.
  ///
  /// - Parameter bytes: The file.
  package init?(_ bytes: [UInt8]) {
    guard let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes)) else {
      return nil
    }
    entries = (contents.images ?? []).compactMap { image in
      guard let fileName = image.filename, !fileName.isEmpty, !fileName.contains("/") else {
        return nil
      }
      let digits = (image.scale ?? "").prefix { $0.isNumber }
      let scale = digits.isEmpty ? 1 : Double(digits) ?? 0
      // A scale must be positive.
      guard scale > 0 else { return nil }
      return ImageEntry(
        fileName: fileName, idiom: image.idiom, scale: scale,
        isConditional: image.isConditional)
    }
  }

  /// Returns the image for a device: first an unconditional one, then the one that fits the device
  /// best, then the one with the lowest scale.
  ///
  /// - Parameter idiom: The kind of device, or nil for any.
  /// - Returns: The image, or nil if the set has none for the device.
  package func entry(for idiom: ImageIdiom?) -> ImageEntry? {
    entries.compactMap { entry -> (entry: ImageEntry, rank: [Double])? in
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

/// The attributes of a folder in an asset catalog.
struct AssetFolder {
  /// Whether the folder's name is part of the names in it: `Folder/star`.
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
