import Geometry
import TextMeasuring

/// The outlines of glyphs that pictures share, each under an id.
struct GlyphShelf {
  /// The prefix of ids.
  private let prefix: String
  private var numbers: [GlyphOutline: Int] = [:]
  /// The outlines, in the order of their first use.
  private(set) var outlines: [GlyphOutline] = []

  /// Creates an empty shelf.
  init(prefix: String) {
    self.prefix = prefix
  }

  /// Returns the id of an outline.
  mutating func id(of outline: GlyphOutline) -> String {
    if let known = numbers[outline] { return id(known) }
    numbers[outline] = outlines.count
    outlines.append(outline)
    return id(outlines.count - 1)
  }

  /// The definitions of the outlines, one on each line, in units of a thousandth of an em.
  var definitions: [UInt8] {
    guard !outlines.isEmpty else { return [] }
    var bytes = Array("  <defs>\n".utf8)
    for (index, outline) in outlines.enumerated() {
      bytes.append(contentsOf: "    <path id=\"\(id(index))\" d=\"".utf8)
      for step in outline.steps { Self.append(step, to: &bytes) }
      bytes.append(contentsOf: "\"/>\n".utf8)
    }
    bytes.append(contentsOf: "  </defs>\n".utf8)
    return bytes
  }

  private func id(_ number: Int) -> String { "\(prefix)-g\(number)" }

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
