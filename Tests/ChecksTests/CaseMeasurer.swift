import TextMeasuring

/// Measures text with figures for mental arithmetic: at 10 points a character is 5 wide and a line
/// 12 high.
///
/// No font has a snowman, a comet, or the private U+E000.
final class CaseMeasurer: TextMeasurer {
  private let measurer = FixedAdvanceMeasurer()

  func shape(_ request: TextRequest) -> ShapedText {
    var shaped = measurer.shape(request)
    shaped.unmeasured = ["☃", "☄", "\u{E000}"].filter(request.text.contains).joined()
    return shaped
  }

  func measure(_ request: TextRequest) -> TextMeasurement {
    var measurement = measurer.measure(request)
    measurement.unmeasured = ["☃", "☄", "\u{E000}"].filter(request.text.contains).joined()
    return measurement
  }
}

@available(*, unavailable)
extension CaseMeasurer: Sendable {}
