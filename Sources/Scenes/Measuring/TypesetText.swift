import ControlMetrics
import Geometry
import InterfaceValues
package import TextMeasuring

/// A text of a view, shaped and broken into the lines of one width.
package struct TypesetText {
  package let request: TextRequest
  let shaped: ShapedText
  package let lines: LineLayout
  private let platform: Platform

  /// The size of the text with all its lines.
  package var measurement: TextMeasurement { lines.measurement }

  /// Typesets a text.
  ///
  /// - Parameters:
  ///   - request: The text with its attributes.
  ///   - platform: The platform, whose line metrics replace those of the substitute for its system
  ///     font.
  ///   - measurer: The text measurer.
  init(_ request: TextRequest, on platform: Platform, measurer: any TextMeasurer) {
    self.request = request
    self.platform = platform
    // The substitute for the system font has its advances, but its own line metrics.
    shaped = measurer.shape(request).withFaces(for: request) { font, face in
      ShapedText.Face(systemFont: font, on: platform) ?? face
    }.withOwnLines(for: request).withTallLines(for: request)
    lines = LineLayout(shaped, request: request)
  }

  /// The height of the first lines as a control measures it, without its padding.
  ///
  /// - Parameters:
  ///   - count: The maximum number of lines, or 0 for all.
  ///   - rounding: How the control rounds the height of a line.
  /// - Returns: The height in points, not yet rounded to the platform's step.
  func height(ofFirst count: Int, rounding: LineRounding) -> Double {
    let shown = lines.measurement(ofFirst: count)
    if rounding == .scale { return shown.size.height }
    let extra = lines.lines.prefix(shown.lineCount).reduce(0) { sum, line in
      sum + roundedHeight(of: line, rounding) - line.height
    }
    return shown.size.height + extra
  }

  /// The height of a line in a control, in points.
  private func roundedHeight(of line: LineLayout.Line, _ rounding: LineRounding) -> Double {
    if request.runs.isEmpty, request.paragraph == .plain, !request.text.hasStackedMarks,
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
  /// The number rounded up to a whole one, with a tolerance for arithmetic noise.
  fileprivate var roundedUpToWhole: Double { (self - 1e-6).rounded(.up) }
}

extension ShapedText {
  /// The text with the line metrics of its font alone, if that font is substituted.
  ///
  /// Which characters the font lacks is unknown, so that the higher lines of a fallback would be
  /// those of the substitute's fallback.
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
  /// Creates a face with the platform's line metrics, or nil for a font that is not the system
  /// font.
  fileprivate init?(systemFont font: FontDescription, on platform: Platform) {
    guard font.family == FontDescription.systemFamily,
      let line = platform.systemLine(ofSize: font.size)
    else { return nil }
    self.init(ascent: line.height - line.descent, descent: line.descent)
  }
}
