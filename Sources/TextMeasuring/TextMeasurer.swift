/// Says how large a text is.
///
/// A measurer shapes a text once; everything else (lines, elision, scaling) is worked out from what
/// it says of the text's clusters, the same way for every measurer. The same request gives the same
/// answer on every machine that has the same fonts.
public protocol TextMeasurer: AnyObject {
  /// Shapes a text: what each cluster of it advances, and where lines may end.
  ///
  /// The request's width and number of lines play no part.
  func shape(_ request: TextRequest) -> ShapedText

  /// Measures a text, in points, not rounded.
  func measure(_ request: TextRequest) -> TextMeasurement
}

extension TextMeasurer {
  /// Shapes a text and breaks it into lines.
  public func measure(_ request: TextRequest) -> TextMeasurement {
    LineLayout(shape(request), request: request).measurement
  }
}
