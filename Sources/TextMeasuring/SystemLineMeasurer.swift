/// Measures text as another measurer does, but gives lines in families that stand for nothing the height
/// that they have in the platforms' system font.
///
/// For when a file stands for the system font: its texts advance as the file says, but their lines are
/// the platform's, and a family without a file is to be set like it.
public final class SystemLineMeasurer: TextMeasurer, Sendable {
  private let measurer: any TextMeasurer & Sendable
  private let isSubstituted: @Sendable (String) -> Bool

  /// Makes a measurer.
  ///
  /// - Parameters:
  ///   - measurer: Measures the texts.
  ///   - isSubstituted: Whether a family is measured as the system font.
  public init(
    _ measurer: any TextMeasurer & Sendable,
    isSubstituted: @escaping @Sendable (_ family: String) -> Bool
  ) {
    self.measurer = measurer
    self.isSubstituted = isSubstituted
  }

  /// Shapes a text.
  public func shape(_ request: TextRequest) -> ShapedText {
    let shaped = measurer.shape(request)
    guard hasSubstitutes(request) else { return shaped }
    return shaped.withFaces(for: request) { font, face in
      isSubstituted(font.family) ? Self.systemFace(of: font) : face
    }
  }

  /// Measures a text.
  public func measure(_ request: TextRequest) -> TextMeasurement {
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
