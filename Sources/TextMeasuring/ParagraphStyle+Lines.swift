import InterfaceValues

/// What the figures of a style mean for lines; figures that are no lengths count as none.
extension ParagraphStyle {
  /// The height of a line in which a font's figures are the greatest.
  func lineHeight(of face: ShapedText.Face) -> Double {
    let natural = face.ascent + face.descent
    let multiple = lineHeightMultiple.lengthOrZero
    let height = max(multiple > 0 ? natural * multiple : natural, minimumLineHeight.lengthOrZero)
    let maximum = maximumLineHeight.lengthOrZero
    return maximum > 0 ? min(height, maximum) : height
  }

  /// Where a line begins, in points from the leading edge.
  func indent(beginsParagraph: Bool) -> Double {
    (beginsParagraph ? firstLineHeadIndent : headIndent).lengthOrZero
  }

  /// What is kept free at the trailing edge, in points.
  var trailingMargin: Double {
    tailIndent.isFinite ? max(0, -tailIndent) : 0
  }

  /// Between two paragraphs, on top of the spacing between their lines.
  var spacingBetweenParagraphs: Double {
    paragraphSpacing.lengthOrZero + paragraphSpacingBefore.lengthOrZero
  }

  /// What a line has room for, in points.
  ///
  /// - Parameters:
  ///   - width: The width of the text's container, or none if there is no end to it.
  ///   - beginsParagraph: Whether it is the first line of its paragraph.
  /// - Returns: A width, 0 at least, or none if there is room for everything.
  func room(within width: Double?, beginsParagraph: Bool) -> Double? {
    let stated = tailIndent.isFinite && tailIndent > 0 ? tailIndent : .infinity
    let end = min(stated, width.map { $0 - trailingMargin } ?? .infinity)
    guard end.isFinite else { return nil }
    return max(0, end - indent(beginsParagraph: beginsParagraph))
  }
}

extension Double {
  /// The number itself where it is a length, else 0.
  var lengthOrZero: Double { isFinite ? max(0, self) : 0 }
}
