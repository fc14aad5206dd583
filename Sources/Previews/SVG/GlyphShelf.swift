import Geometry
import TextMeasuring

/// The glyphs that a picture shows, each once under an id.
struct GlyphShelf {
  private var numbers: [GlyphShape: Int] = [:]
  /// The glyphs, in the order of their first use.
  private var shapes: [GlyphShape] = []

  /// Returns the id of a glyph, without its prefix.
  mutating func id(of shape: GlyphShape) -> String {
    if let known = numbers[shape] { return id(known) }
    numbers[shape] = shapes.count
    shapes.append(shape)
    return id(shapes.count - 1)
  }

  /// Returns the definitions of the glyphs, one on each line, in units of a thousandth of an em.
  ///
  /// - Parameter prefix: The prefix of ids.
  /// - Returns: The lines in UTF-8; none without glyphs.
  func definitions(prefix: String) -> [UInt8] {
    guard !shapes.isEmpty else { return [] }
    var bytes = Array("  <defs>\n".utf8)
    for (index, shape) in shapes.enumerated() {
      switch shape {
      case .outline(let outline):
        bytes.append(contentsOf: "    <path id=\"\(prefix)\(id(index))\" d=\"".utf8)
        for step in outline.steps { Self.append(step, to: &bytes) }
      case .picture(let picture):
        bytes.append(contentsOf: "    <image id=\"\(prefix)\(id(index))\"".utf8)
        for (name, value) in [
          ("x", picture.box.minX), ("y", picture.box.minY), ("width", picture.box.width),
          ("height", picture.box.height),
        ] {
          bytes.append(contentsOf: " \(name)=\"\(decimal(value * 1000, places: 1))\"".utf8)
        }
        let data = Base64.encoded(picture.png)
        bytes.append(contentsOf: " href=\"data:image/png;base64,\(data)".utf8)
      }
      bytes.append(contentsOf: "\"/>\n".utf8)
    }
    bytes.append(contentsOf: "  </defs>\n".utf8)
    return bytes
  }

  private func id(_ number: Int) -> String { "-g\(number)" }

  private static func append(_ step: GlyphOutline.Step, to bytes: inout [UInt8]) {
    switch step {
    case .move(let point): append("M", [point], to: &bytes)
    case .line(let point): append("L", [point], to: &bytes)
    case .quadratic(let control, let end): append("Q", [control, end], to: &bytes)
    case .cubic(let control1, let control2, let end):
      append("C", [control1, control2, end], to: &bytes)
    case .close: bytes.append(UInt8(ascii: "Z"))
    }
  }

  private static func append(_ command: String, _ points: [Point], to bytes: inout [UInt8]) {
    bytes.append(contentsOf: command.utf8)
    for (index, point) in points.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      // A tenth of a thousandth of an em is 0.001 points at a size of 10.
      Decimals.append((point.x * 10_000).rounded() / 10, to: &bytes)
      bytes.append(UInt8(ascii: " "))
      Decimals.append((point.y * 10_000).rounded() / 10, to: &bytes)
    }
  }
}
