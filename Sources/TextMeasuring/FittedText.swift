/// The treatment of a text that is too large for its place.
package struct TextFitting: Hashable, Sendable {
  /// The part of a line that is replaced by an ellipsis, or nil to clip the text at the edge.
  package var elision: Elision?
  /// The maximum number of shown lines, or 0 for the request's.
  ///
  /// In a request for one line, nothing wraps; all of the text's own lines are shown, each
  /// truncated on its own, unless this limits them.
  package var maximumLines: Int
  /// The least scale at which a single line is shrunk before it is truncated; 0 or 1 for none.
  package var minimumScaleFactor: Double
  /// Whether the tracking of a single line may be reduced before it is truncated; has no effect on
  /// clipping.
  package var allowsTightening: Bool

  package init(
    elision: Elision? = nil, maximumLines: Int = 0, minimumScaleFactor: Double = 0,
    allowsTightening: Bool = false
  ) {
    self.elision = elision
    self.maximumLines = maximumLines
    self.minimumScaleFactor = minimumScaleFactor
    self.allowsTightening = allowsTightening
  }

  /// Whether a line that is too long is tightened, which is not done before clipping.
  package var tightens: Bool { allowsTightening && elision != nil }

  /// The excess width, relative to the available one, up to which a text is tightened instead of
  /// truncated.
  ///
  /// The documented default of `NSParagraphStyle`; assumed to be the same on iOS.
  package static let tighteningFactor = 0.05
}

/// A text as shown in its place.
package struct FittedText: Hashable, Sendable {
  /// A shown line.
  package struct Line: Hashable, Sendable {
    /// The text, including the ellipsis.
    package var text: String
    /// Its advance at the shown scale and tracking, in points, even beyond the edge where it is
    /// clipped.
    package var width: Double
    /// Whether a part of the text is replaced by an ellipsis.
    package var isElided: Bool

    package init(text: String, width: Double, isElided: Bool = false) {
      self.text = text
      self.width = width
      self.isElided = isElided
    }
  }

  /// The shown lines.
  package var lines: [Line]
  package var scale: Double
  /// The additional tracking of each character, in points: 0, or negative in a tightened text.
  package var tracking: Double
  /// Whether all of the text is shown, neither truncated nor clipped.
  package var isComplete: Bool

  /// Whether a part of the text is replaced by an ellipsis.
  package var isElided: Bool { lines.contains(where: \.isElided) }

  package init(lines: [Line], scale: Double = 1, tracking: Double = 0, isComplete: Bool = true) {
    self.lines = lines
    self.scale = scale
    self.tracking = tracking
    self.isComplete = isComplete
  }
}
