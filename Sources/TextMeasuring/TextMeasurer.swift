/// A text measurer.
///
/// A measurer shapes a text once; everything else (lines, truncation, scaling) follows from the
/// clusters in the same way for every measurer. The same request has the same result on every
/// machine with the same fonts.
package protocol TextMeasurer: AnyObject {
  /// Shapes a text: finds its clusters, their advances, and the possible line ends.
  ///
  /// The request's width and number of lines have no effect.
  func shape(_ request: TextRequest) -> ShapedText

  /// Measures a text, in points, not rounded.
  func measure(_ request: TextRequest) -> TextMeasurement
}

extension TextMeasurer {
  /// Shapes a text and breaks it into lines.
  package func measure(_ request: TextRequest) -> TextMeasurement {
    LineLayout(shape(request), request: request).measurement
  }
}
