#if Fonts
  import Geometry

  /// The measurements of a text's pieces, put together to that of the text.
  struct StackedMeasurement {
    private var total: TextMeasurement?
    /// The height of the last piece, which a piece that goes on with its line does not add to.
    private var lineHeight = 0.0
    private var lineWidth = 0.0
    private var unmeasured: [Unicode.Scalar] = []
    private var seen: Set<Unicode.Scalar> = []

    /// Adds a piece: below what there is, or, where it goes on with a paragraph that does not wrap, to
    /// the right of it.
    mutating func append(
      _ piece: TextMeasurement, continuing continuesParagraph: Bool, wrapping: Double?
    ) {
      for scalar in piece.unmeasured.unicodeScalars where seen.insert(scalar).inserted {
        unmeasured.append(scalar)
      }
      guard var sum = total else {
        total = piece
        (lineWidth, lineHeight) = (piece.size.width, piece.size.height)
        return
      }
      if continuesParagraph, wrapping == nil {
        lineWidth += piece.size.width
        sum.size.height += max(0, piece.size.height - lineHeight)
        sum.lastBaseline += max(0, piece.size.height - lineHeight)
        lineHeight = max(lineHeight, piece.size.height)
      } else {
        sum.lastBaseline = sum.size.height + piece.lastBaseline
        sum.size.height += piece.size.height
        sum.lineCount += piece.lineCount
        (lineWidth, lineHeight) = (piece.size.width, piece.size.height)
      }
      sum.size.width = max(sum.size.width, lineWidth)
      total = sum
    }

    /// The whole text's measurement.
    ///
    /// - Parameters:
    ///   - scale: What all lengths are to be multiplied by.
    ///   - characters: What was taken out of the text before.
    /// - Returns: The sum of all pieces.
    func finished(scaledBy scale: Double, alsoUnmeasured characters: String) -> TextMeasurement {
      guard var sum = total else {
        preconditionFailure("a text has one piece at least, and this one has none")
      }
      sum.size = Size(width: sum.size.width * scale, height: sum.size.height * scale)
      sum.firstBaseline *= scale
      sum.lastBaseline *= scale
      var missing = String.UnicodeScalarView(characters.unicodeScalars)
      missing.append(contentsOf: unmeasured)
      sum.unmeasured = String(missing)
      return sum
    }
  }
#endif
