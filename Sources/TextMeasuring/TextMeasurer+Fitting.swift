extension TextMeasurer {
  /// Returns what is shown of a text in a place of the request's width.
  ///
  /// A single line that is too long is tightened first, then shrunk in hundredths down to the least
  /// scale, and only then truncated, at the least scale. In a text that wraps, only the last shown
  /// line is truncated, if others follow or it is too long itself. A request without a width has
  /// unlimited room.
  ///
  /// - Parameters:
  ///   - request: The text, its fonts, and the width of its place.
  ///   - fitting: The treatment of a text that is too long.
  /// - Returns: The shown lines, with scale and tracking.
  package func fit(_ request: TextRequest, _ fitting: TextFitting) -> FittedText {
    let shaped = shape(request)
    let layout = LineLayout(shaped, request: request)
    guard request.maximumLines == 1, layout.lines.count == 1, let line = layout.lines.first,
      let room = request.room(beginsParagraph: true), line.width > room + LineBreaker.tolerance
    else {
      let lines = LineFitting(request: request, shaped: shaped, layout: layout, fitting: fitting)
      return lines.fitted(ellipsis: ellipsis(for: request))
    }
    return fitSingleLine(request, shaped: shaped, room: room, fitting: fitting)
  }

  private func ellipsis(for request: TextRequest) -> () -> ShapedText {
    {
      var ellipsis = request
      ellipsis.text = "\u{2026}"
      // The ellipsis has the attributes of the text's beginning.
      ellipsis.runs = request.runs.prefix(1).map {
        TextRun(utf8Count: ellipsis.text.utf8.count, font: $0.font, tracking: $0.tracking)
      }
      return self.shape(ellipsis)
    }
  }

  private func fitSingleLine(
    _ request: TextRequest, shaped: ShapedText, room: Double, fitting: TextFitting
  ) -> FittedText {
    let tight = fitting.tightens ? room * (1 + TextFitting.tighteningFactor) : room
    var request = request
    var shaped = shaped
    var scale = 1.0
    if let least = fitting.minimumScale, shaped.advance > tight + LineBreaker.tolerance {
      (scale, shaped) = scaled(request, from: shaped, to: tight, least: least)
      request = request.scaled(by: scale)
    }
    guard shaped.advance > tight + LineBreaker.tolerance else {
      let excess = max(0, shaped.advance - room)
      let count = shaped.clusters.count { $0.advance > 0 }
      let isTightened = excess > LineBreaker.tolerance && count > 0
      return FittedText(
        lines: [
          FittedText.Line(text: request.text, width: isTightened ? room : shaped.advance)
        ], scale: scale, tracking: isTightened ? -excess / Double(count) : 0)
    }
    let layout = LineLayout(shaped, request: request)
    var fitted = LineFitting(request: request, shaped: shaped, layout: layout, fitting: fitting)
      .fitted(ellipsis: ellipsis(for: request))
    fitted.scale = scale
    return fitted
  }

  /// Returns the greatest scale, in hundredths, at which a text fits a width, or else the least
  /// one.
  ///
  /// The text is shaped again at each scale: a system font's advances are not proportional to its
  /// size.
  private func scaled(
    _ request: TextRequest, from shaped: ShapedText, to width: Double, least: Double
  ) -> (scale: Double, shaped: ShapedText) {
    let limit = width + LineBreaker.tolerance
    var hundredths = (100 * limit / shaped.advance).rounded(.down)
    while hundredths / 100 > least {
      let smaller = shape(request.scaled(by: hundredths / 100))
      guard smaller.advance > limit else { return (hundredths / 100, smaller) }
      hundredths -= 1
    }
    return (least, shape(request.scaled(by: least)))
  }
}

extension TextFitting {
  /// The minimum scale, or nil if a text is never shrunk.
  package var minimumScale: Double? {
    minimumScaleFactor > 0 && minimumScaleFactor < 1 ? minimumScaleFactor : nil
  }
}

extension TextRequest {
  /// Returns the request with scaled fonts.
  package func scaled(by scale: Double) -> TextRequest {
    var request = self
    request.font.size *= scale
    for index in runs.indices {
      request.runs[index].font.size *= scale
      request.runs[index].tracking *= scale
    }
    return request
  }
}
