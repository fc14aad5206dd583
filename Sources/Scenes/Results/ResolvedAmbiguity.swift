package import Geometry

/// A position or size of a view that the constraints do not determine.
package struct ResolvedAmbiguity: Hashable, Sendable {
  /// What the constraints do not determine.
  package enum Subject: String, Hashable, Sendable {
    case position
    case size
    case both = "position and size"
    /// The size of a scroll view's content; its own is determined.
    case content = "content size"
  }

  package var axis: Axis
  /// What the constraints do not determine along the axis.
  package var subject: Subject
  /// The range of the position, in the root's coordinates, if it is undetermined and the range
  /// known.
  package var positionRange: OpenRange?
  /// The range of the size, if it is undetermined.
  package var sizeRange: OpenRange?
  /// In a traced layout, another alignment rect that satisfies all constraints as well, relative to
  /// the origin of the root's frame.
  package var alternative: Rect?
  /// In a traced layout, the changes that together determine it: visual formats, equations or
  /// priorities.
  package var remedy: [String]

  package init(
    axis: Axis, subject: Subject, positionRange: OpenRange? = nil, sizeRange: OpenRange? = nil,
    alternative: Rect? = nil, remedy: [String] = []
  ) {
    self.axis = axis
    self.subject = subject
    self.positionRange = positionRange
    self.sizeRange = sizeRange
    self.alternative = alternative
    self.remedy = remedy
  }
}
