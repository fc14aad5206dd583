import InterfaceValues
import ControlMetrics
import Geometry
import TextMeasuring

/// A text as a view sets it: shaped once, broken into the lines of one width.
struct TypesetText {
  let request: TextRequest
  let shaped: ShapedText
  let lines: LineLayout
  private let platform: Platform

  /// How large the text is with all its lines.
  var measurement: TextMeasurement { lines.measurement }

  /// Sets a text.
  ///
  /// - Parameters:
  ///   - request: The text and all that its size depends on.
  ///   - platform: The platform, whose lines replace those of a font that stands in for its own.
  ///   - measurer: Who shapes the text.
  init(_ request: TextRequest, on platform: Platform, measurer: any TextMeasurer) {
    self.request = request
    self.platform = platform
    // What stands in for the system font advances as it does, but its lines are its own.
    shaped = measurer.shape(request).withFaces(for: request) { font, face in
      ShapedText.Face(systemFont: font, on: platform) ?? face
    }.withOwnLines(for: request)
    lines = LineLayout(shaped, request: request)
  }

  /// The height of the first lines, as a control takes it before it adds its own.
  ///
  /// - Parameters:
  ///   - count: The greatest number of lines, or 0 for all.
  ///   - rounding: What the control makes of lines.
  /// - Returns: The height, not yet rounded as the platform rounds sizes.
  func height(ofFirst count: Int, rounding: LineRounding) -> Double {
    let shown = lines.measurement(ofFirst: count)
    if rounding == .scale { return shown.size.height }
    let extra = lines.lines.prefix(shown.lineCount).reduce(0) { sum, line in
      sum + roundedHeight(of: line, rounding) - line.height
    }
    return shown.size.height + extra
  }

  /// The height that a control gives a line.
  private func roundedHeight(of line: LineLayout.Line, _ rounding: LineRounding) -> Double {
    if request.runs.isEmpty, request.paragraph == .plain,
      request.font.family == FontDescription.systemFamily,
      let height = platform.lineHeight(forSystemFontOfSize: request.font.size, rounding: rounding)
    {
      return height
    }
    let below = line.top + line.height - line.baseline
    return switch rounding {
    case .scale: line.height
    case .wholePoints: line.height.roundedUpToWhole
    case .wholeParts: (line.height - below).roundedUpToWhole + below.roundedUpToWhole
    }
  }
}

extension Double {
  /// The next whole number; one that is whole but for its last digits is whole.
  fileprivate var roundedUpToWhole: Double { (self - 1e-6).rounded(.up) }
}

extension ShapedText {
  /// The text with all of it in the lines of its font, if another font stands in for that one: which
  /// characters it lacks is not known, and a fallback's higher lines would be those of the substitute.
  fileprivate func withOwnLines(for request: TextRequest) -> ShapedText {
    let family = request.font.family
    guard request.runs.isEmpty, faces.count > 1, family != FontDescription.systemFamily,
      !SystemFontMeasurer.embeds(family: family)
    else { return self }
    var result = self
    result.faces = Array(repeating: faces[0], count: faces.count)
    return result
  }
}

extension ShapedText.Face {
  /// The lines that a platform gives its system font, or none for another font.
  fileprivate init?(systemFont font: FontDescription, on platform: Platform) {
    guard font.family == FontDescription.systemFamily,
      let line = platform.systemLine(ofSize: font.size)
    else { return nil }
    self.init(ascent: line.height - line.descent, descent: line.descent)
  }
}
