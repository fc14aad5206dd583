import InterfaceValues

/// The effects of a style on lines; invalid lengths count as 0.
extension ParagraphStyle {
  /// Returns the height of a line with a font's figures.
  func lineHeight(of face: ShapedText.Face) -> Double {
    let natural = face.ascent + face.descent
    let multiple = lineHeightMultiple.lengthOrZero
    let height = max(multiple > 0 ? natural * multiple : natural, minimumLineHeight.lengthOrZero)
    let maximum = maximumLineHeight.lengthOrZero
    return maximum > 0 ? min(height, maximum) : height
  }

  /// Returns the indent of a line, in points from the leading edge.
  func indent(beginsParagraph: Bool) -> Double {
    (beginsParagraph ? firstLineHeadIndent : headIndent).lengthOrZero
  }

  /// The margin at the trailing edge, in points.
  var trailingMargin: Double {
    tailIndent.isFinite ? max(0, -tailIndent) : 0
  }

  /// The distance between two paragraphs, in addition to the line spacing.
  var spacingBetweenParagraphs: Double {
    paragraphSpacing.lengthOrZero + paragraphSpacingBefore.lengthOrZero
  }

  /// Returns the room in a line, in points.
  ///
  /// - Parameters:
  ///   - width: The width of the text's container, or nil if unlimited.
  ///   - beginsParagraph: Whether it is the first line of its paragraph.
  /// - Returns: A width of at least 0, or nil if unlimited.
  func room(within width: Double?, beginsParagraph: Bool) -> Double? {
    let stated = tailIndent.isFinite && tailIndent > 0 ? tailIndent : .infinity
    let end = min(stated, width.map { $0 - trailingMargin } ?? .infinity)
    guard end.isFinite else { return nil }
    return max(0, end - indent(beginsParagraph: beginsParagraph))
  }
}

extension Double {
  /// The number itself if it is a valid length, else 0.
  var lengthOrZero: Double { isFinite ? max(0, self) : 0 }
}
