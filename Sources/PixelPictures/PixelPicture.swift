import CCairo
package import Geometry
package import Previews

/// Draws pictures as pixels, in PNG.
///
/// Texts are drawn as outlines of the glyphs that were measured, so that a picture is the same on every
/// machine: a list that is drawn here has its texts outlined by ``Previews/DisplayList/outlined(by:locale:)``.
/// Texts that are left as texts are not drawn.
package enum PixelPicture: Sendable {
  /// Whether pixels can be drawn: Cairo, which is opened when this is first asked for, is installed.
  package static let isAvailable = unsafe lintel_cairo_open() == nil

  /// The maximum number of pixels along a side of a picture.
  package static let longestSide = 16_384
  /// The maximum number of pixels of a picture.
  package static let maximumPixelCount = 100_000_000

  /// Draws a picture on its backdrop.
  ///
  /// - Parameters:
  ///   - list: The picture.
  ///   - scale: The number of pixels per point.
  ///   - appearance: Light or dark.
  /// - Returns: A PNG file of 8-bit RGB without transparency.
  /// - Throws: ``PixelError`` if it is too large, or without Cairo.
  /// - Complexity: Linear in the number of pixels and elements.
  package static func png(
    of list: DisplayList, scale: Double, appearance: Appearance
  ) throws(PixelError) -> [UInt8] {
    try png(
      of: [PlacedPicture(list, at: .zero)], showing: list.bounds, scale: scale,
      appearance: appearance)
  }

  /// Draws pictures beside one another on a common backdrop.
  ///
  /// - Parameters:
  ///   - pictures: The pictures, each at its place.
  ///   - view: The rectangle that is shown, in points.
  ///   - scale: The number of pixels per point.
  ///   - appearance: Light or dark.
  /// - Returns: A PNG file of 8-bit RGB without transparency.
  /// - Throws: ``PixelError`` if it is too large, or without Cairo.
  package static func png(
    of pictures: [PlacedPicture], showing view: Rect, scale: Double, appearance: Appearance
  ) throws(PixelError) -> [UInt8] {
    guard isAvailable else { throw .unavailable }
    let canvas = try CairoCanvas(
      size: try PixelSize(view.size, scale: scale), scale: scale, origin: view.origin,
      appearance: appearance)
    canvas.fillBackdrop(view)
    for picture in pictures { canvas.draw(picture) }
    return try canvas.png()
  }

  /// Returns the greatest scale at which a picture is not too large, at most the one that is wanted.
  ///
  /// - Parameters:
  ///   - size: The size of the picture, in points.
  ///   - wanted: The number of pixels per point that is wanted.
  /// - Returns: The number of pixels per point; if it is less than is wanted, rounded down to hundredths,
  ///   or to two significant digits if those are finer.
  package static func scale(for size: Size, wanted: Double) -> Double {
    let bySide = Double(longestSide - 1) / max(size.width, size.height, 1)
    let byArea = (Double(maximumPixelCount) / max(size.width * size.height, 1)).squareRoot() * 0.999
    let most = min(bySide, byArea)
    guard most < wanted else { return wanted }
    var inverse = 100.0
    while most * inverse < 10, inverse < 1e12 { inverse *= 10 }
    return (most * inverse).rounded(.down) / inverse
  }
}

/// A reason why pixels cannot be drawn.
package enum PixelError: Error, Hashable, Sendable {
  /// Cairo is not installed.
  case unavailable
  /// The picture has no area, or more pixels than ``PixelPicture/maximumPixelCount`` or along a side than
  /// ``PixelPicture/longestSide``.
  case unsuitableSize(width: Double, height: Double)
  /// Cairo has no memory, or fails otherwise.
  case failed(reason: String)
}

/// The size of a picture in pixels, which can be drawn.
struct PixelSize: Hashable {
  /// The number of columns.
  let width: Int
  /// The number of rows.
  let height: Int

  /// Rounds a size in points up to whole pixels.
  init(_ size: Size, scale: Double) throws(PixelError) {
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    let longest = Double(PixelPicture.longestSide)
    guard width >= 1, height >= 1, width <= longest, height <= longest,
      width * height <= Double(PixelPicture.maximumPixelCount)
    else { throw .unsuitableSize(width: width, height: height) }
    self.width = Int(width)
    self.height = Int(height)
  }
}
