import Geometry

/// The size in the start tag of an SVG file's root.
///
/// Only that tag is read: it may follow a DOCTYPE with declarations, as drawing programs write it,
/// and precede megabytes of paths.
enum SVGHeader {
  /// Returns whether the bytes begin like XML in UTF-8.
  static func hasSignature(_ bytes: [UInt8]) -> Bool {
    var reader = SVGTagReader(bytes)
    return reader.beginsMarkup()
  }

  static func size(_ bytes: [UInt8]) throws(ImageFileError) -> Size {
    var reader = SVGTagReader(bytes)
    let tag = try reader.rootTag()
    let name = tag.name.split(separator: ":").last.map(String.init) ?? tag.name
    guard name == "svg" else {
      throw .malformed(.svg, wanted: "a root \"svg\"", found: "\"\(tag.name.prefix(40))\"")
    }
    let width = tag.attributes["width"].flatMap(length)
    let height = tag.attributes["height"].flatMap(length)
    let box = tag.attributes["viewBox"].flatMap(viewBox)
    let size: Size? =
      switch (width, height, box) {
      case (let width?, let height?, _): Size(width: width, height: height)
      case (nil, nil, let box?): box
      case (let width?, nil, let box?):
        Size(width: width, height: width * box.height / box.width)
      case (nil, let height?, let box?):
        Size(width: height * box.width / box.height, height: height)
      case (_, _, nil): nil
      }
    guard let size, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite
    else {
      throw .malformed(
        .svg, wanted: "a width and a height above 0, or a viewBox", found: "neither")
    }
    return size
  }

  /// Returns a length in points, or nil for a relative or a malformed one.
  private static func length(_ text: String) -> Double? {
    let text = text.filter { !$0.isWhitespace }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    var (number, unit) = (Double(digits), text.dropFirst(digits.count))
    // An exponent begins like the units em and ex.
    if let first = unit.first, "eE".contains(first) {
      let exponent = unit.dropFirst().prefix { $0.isNumber || "+-".contains($0) }
      if !exponent.isEmpty {
        number = Double(digits + unit.prefix(1) + exponent)
        unit = unit.dropFirst(1 + exponent.count)
      }
    }
    guard let number, number > 0, let factor = pointsPerUnit[unit.lowercased()] else {
      return nil
    }
    return number * factor
  }

  /// The number of points per unit; a user unit and a pixel are one point each.
  private static let pointsPerUnit: [String: Double] = [
    "": 1, "px": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54,
  ]

  private static func viewBox(_ text: String) -> Size? {
    let numbers = text.split { $0 == "," || $0.isWhitespace }.map { Double($0) }
    guard numbers.count == 4, let width = numbers[2], let height = numbers[3], width > 0,
      height > 0
    else { return nil }
    return Size(width: width, height: height)
  }
}
