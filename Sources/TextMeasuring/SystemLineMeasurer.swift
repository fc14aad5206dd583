/// Measures text like another measurer, but with the platforms' line heights for families that are
/// substituted.
///
/// It is used when a file replaces the system font: texts advance as in the file, but lines have
/// the platform's heights, and a family without a file is set the same way.
package final class SystemLineMeasurer: TextMeasurer, Sendable {
  private let measurer: any TextMeasurer & Sendable
  private let isSubstituted: @Sendable (String) -> Bool

  /// Creates a measurer.
  ///
  /// - Parameters:
  ///   - measurer: Measures the texts.
  ///   - isSubstituted: Returns whether a family is measured as the system font.
  package init(
    _ measurer: any TextMeasurer & Sendable,
    isSubstituted: @escaping @Sendable (_ family: String) -> Bool
  ) {
    self.measurer = measurer
    self.isSubstituted = isSubstituted
  }

  package func shape(_ request: TextRequest) -> ShapedText {
    let shaped = measurer.shape(request)
    guard hasSubstitutes(request) else { return shaped }
    return shaped.withFaces(for: request) { font, face in
      isSubstituted(font.family) ? Self.systemFace(of: font) : face
    }
  }

  package func measure(_ request: TextRequest) -> TextMeasurement {
    guard hasSubstitutes(request) else { return measurer.measure(request) }
    return LineLayout(shape(request), request: request).measurement
  }

  private func hasSubstitutes(_ request: TextRequest) -> Bool {
    isSubstituted(request.font.family) || request.runs.contains { isSubstituted($0.font.family) }
  }

  private static func systemFace(of font: FontDescription) -> ShapedText.Face {
    EmbeddedFont(FontDescription(size: font.size)).face
  }
}
