import Geometry
import InterfaceValues
import Scenes
import TextMeasuring

/// A text measurer for texts of chosen widths, beside those of another measurer.
///
/// A chosen text is a string of private-use characters. It has the vertical figures of a real text,
/// so that only its width and its number of lines differ. In another size of its font it is as much
/// wider or narrower as the real text.
final class ProbeMeasurer: TextMeasurer {
  /// The width and the lines of a chosen text.
  private struct Probe {
    /// The sum of the advances of a line, in points, in a font of `fontSize`.
    var width = 0.0
    var lineCount = 1
    /// Whether it has one line unless it is broken at a width.
    var wraps = false
    var fontSize: Double
    var real: TextRequest
    /// All faces of the real text: the first one may decide the lines although no cluster uses it.
    var faces: [ShapedText.Face]
    /// The faces that the clusters of the real text use.
    var used: [Int]
    /// The available width at the last time that it was broken into lines.
    var room: Double?
  }

  private let measurer: any TextMeasurer
  private var probes: [Probe] = []

  init(_ measurer: any TextMeasurer) { self.measurer = measurer }

  /// Adds a text with the vertical figures of a real one.
  ///
  /// - Parameter request: The real text.
  /// - Returns: The string of the new text.
  func add(like request: TextRequest) -> String {
    var request = request
    if request.text.isEmpty { request.text = "x" }
    let shaped = measurer.shape(request)
    var used: [Int] = []
    for cluster in shaped.clusters where !used.contains(cluster.face) { used.append(cluster.face) }
    let size = (request.runs.first?.font ?? request.font).size
    request.maximumWidth = nil
    probes.append(
      Probe(
        fontSize: size, real: request, faces: shaped.faces, used: used.isEmpty ? [0] : used))
    return Self.string(forProbe: probes.count - 1)
  }

  /// Changes the width and the number of lines of a text.
  ///
  /// - Parameters:
  ///   - string: A string that ``add(like:)`` returned.
  ///   - width: The width of a line, in points.
  ///   - lineCount: The number of lines.
  ///   - wraps: Whether it has these lines only where it is broken at a width; else they are
  ///     paragraphs.
  func set(_ string: String, width: Double, lineCount: Int, wraps: Bool) {
    guard let index = Self.probeIndex(for: string) else { return }
    probes[index].width = width
    probes[index].lineCount = lineCount
    probes[index].wraps = wraps
    probes[index].room = nil
  }

  /// The available width in which a text was last broken into lines.
  func room(of string: String) -> Double? {
    Self.probeIndex(for: string).flatMap { probes[$0].room }
  }

  private static let first: UInt32 = 0x10_0000
  private static let marker: Unicode.Scalar = "\u{10FFFD}"

  private static func string(forProbe index: Int) -> String {
    let number = Unicode.Scalar(first + UInt32(index % 0xFFFD)) ?? marker
    return String(String.UnicodeScalarView([marker, number]))
  }

  private static func probeIndex(for string: String) -> Int? {
    guard string.utf8.count == 8, string.utf8.first == 0xF4 else { return nil }
    let scalars = Array(string.unicodeScalars)
    guard scalars.count == 2, scalars[0] == marker, scalars[1].value >= first else { return nil }
    return Int(scalars[1].value - first)
  }

  func shape(_ request: TextRequest) -> ShapedText {
    guard let index = Self.probeIndex(for: request.text), probes.indices.contains(index) else {
      return measurer.shape(request)
    }
    let probe = probes[index]
    let font = request.runs.first?.font ?? request.font
    var advance = probe.width
    if font.size != probe.fontSize { advance *= scale(of: probe, to: font.size) }
    let isBroken = request.maximumLines != 1 && request.maximumWidth != nil
    if isBroken, let width = request.maximumWidth {
      let style = request.paragraph
      let indent = max(0, style.firstLineHeadIndent, style.headIndent) + max(0, -style.tailIndent)
      let room = max(0, width - indent)
      probes[index].room = room
      advance = min(advance, room)
    }
    var clusters: [ShapedText.Cluster] = []
    for line in 0..<(probe.wraps && !isBroken ? 1 : probe.lineCount) {
      if line > 0, !isBroken {
        clusters.append(ShapedText.Cluster(utf8Count: 0, advance: 0, role: .paragraphEnd))
      }
      for (position, face) in probe.used.enumerated() {
        clusters.append(
          ShapedText.Cluster(
            utf8Count: line == 0 && position == 0 ? request.text.utf8.count : 0,
            advance: position == 0 ? advance : 0, face: face,
            mayBeginLine: position == 0 && line > 0, mayBeginPart: position == 0))
      }
    }
    return ShapedText(clusters: clusters, faces: probe.faces)
  }

  /// The factor by which the real text is wider in another size of its font.
  ///
  /// Letters are set wider in small sizes, so that it is not the quotient of the sizes.
  private func scale(of probe: Probe, to size: Double) -> Double {
    guard probe.fontSize > 0 else { return 1 }
    var one = probe.real
    one.font = probe.real.runs.first?.font ?? probe.real.font
    one.runs = []
    var other = one
    other.font.size = size
    let advance = measurer.shape(one).advance
    return advance > 0 ? measurer.shape(other).advance / advance : size / probe.fontSize
  }

  func measure(_ request: TextRequest) -> TextMeasurement {
    guard Self.probeIndex(for: request.text) != nil else { return measurer.measure(request) }
    return LineLayout(shape(request), request: request).measurement
  }
}

@available(*, unavailable)
extension ProbeMeasurer: Sendable {}
