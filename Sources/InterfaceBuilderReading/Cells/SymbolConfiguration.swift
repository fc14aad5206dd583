import InterfaceDocuments
import XMLReading

/// The size that an image view gives its symbol, by a font and a scale.
struct SymbolConfiguration {
  /// The size of the font beside which the symbol is drawn, in points.
  let pointSize: Double

  /// The sizes of symbols at a scale, relative to the medium one.
  ///
  /// `play.circle` and `clock` are declared 20 and 15 points wide at the large and the medium scale.
  private static let factors = ["small": 0.8, "large": 1.3]

  /// Reads the configuration of an image view; nil if it has none.
  ///
  /// - Parameters:
  ///   - element: The image view or its cell.
  ///   - fonts: Reads the font.
  init?(of element: XMLElement, fonts: FontReading) {
    let configuration = element.firstChild("preferredSymbolConfiguration")
    let reference = element.firstChild("imageReference")
    let scale = configuration?.text("scale") ?? reference?.text("symbolScale")
    let size =
      configuration?.decimal("pointSize") ?? configuration.flatMap(fonts.font)?.size
    guard size != nil || scale != nil else { return nil }
    let usual = fonts.framework == .cocoa ? 13.0 : 17
    pointSize = (size ?? usual) * (scale.flatMap { Self.factors[$0] } ?? 1)
  }
}
