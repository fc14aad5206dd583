import ControlMetrics
import Geometry
import TextMeasuring

/// A text as a view sets it: shaped once, broken into the lines of one width.
struct SetText {
  let request: TextRequest
  let shaped: ShapedText
  let lines: LineLayout

  /// How large the text is with all its lines.
  var measurement: TextMeasurement { lines.measurement }

  /// Sets a text.
  ///
  /// - Parameters:
  ///   - request: The text and all that its size depends on.
  ///   - profile: The platform, whose lines replace those of a font that stands in for its own.
  ///   - measurer: Who shapes the text.
  init(_ request: TextRequest, on profile: ControlProfile, measurer: any TextMeasurer) {
    self.request = request
    shaped = measurer.shape(request).settingSystemLines(of: profile, for: request)
    lines = LineLayout(shaped, request: request)
  }

  /// The height of the first lines, as a control takes it before it adds its own.
  ///
  /// - Parameters:
  ///   - count: The greatest number of lines, or 0 for all.
  ///   - rounding: What the control makes of lines.
  func height(ofFirst count: Int, rounding: LineRounding) -> Double {
    let shown = lines.measurement(ofFirst: count)
    let extra = lines.lines.prefix(shown.lineCount).reduce(0) { sum, line in
      let below = line.top + line.height - line.baseline
      let above = line.height - below
      switch rounding {
      case .scale: return sum
      case .wholePoints: return sum + line.height.roundedUpToWhole - line.height
      case .wholeParts:
        return sum + above.roundedUpToWhole - above + below.roundedUpToWhole - below
      }
    }
    return shown.size.height + extra
  }
}

extension Double {
  /// The next whole number; one that is whole but for its last digits is whole.
  fileprivate var roundedUpToWhole: Double { (self - 1e-6).rounded(.up) }
}

extension ShapedText {
  /// The same text with the platform's own lines where it is set in the system font.
  ///
  /// What stands in for the system font advances as it does, but its lines are its own.
  func settingSystemLines(of profile: ControlProfile, for request: TextRequest) -> ShapedText {
    var result = self
    guard !request.runs.isEmpty else {
      guard let face = Face(systemFont: request.font, on: profile) else { return self }
      result.faces = faces.map { _ in face }
      return result
    }
    var places: [FontDescription: Int] = [:]
    var run = request.runs[...]
    var end = run.first?.utf8Count ?? 0
    var offset = 0
    for index in clusters.indices {
      while offset >= end, !run.isEmpty {
        run.removeFirst()
        end += run.first?.utf8Count ?? 0
      }
      offset += clusters[index].utf8Count
      let font = run.first?.font ?? request.font
      guard let face = Face(systemFont: font, on: profile) else { continue }
      let place = places[font] ?? result.faces.count
      if place == result.faces.count { result.faces.append(face) }
      places[font] = place
      result.clusters[index].face = place
    }
    let first = request.runs.first?.font ?? request.font
    if let face = Face(systemFont: first, on: profile) { result.faces[0] = face }
    return result
  }
}

extension ShapedText.Face {
  /// The lines that a platform gives its system font, or none for another font.
  fileprivate init?(systemFont font: FontDescription, on profile: ControlProfile) {
    guard font.family == FontDescription.systemFamily,
      let line = profile.systemLine(ofSize: font.size)
    else { return nil }
    self.init(ascent: line.height - line.descent, descent: line.descent)
  }
}
