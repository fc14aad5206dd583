import TextMeasuring

/// A view of an editor's document with one line of text and a width that is, or can be made,
/// stronger than the text.
struct TextView: Sendable {
  /// A width constraint of the view itself: a required number.
  struct Width: Sendable {
    var id: String
    var constant: Double
    /// The range of the constant's value, in bytes.
    var constantRange: Range<Int>
    /// The byte offset of the constraint's tag.
    var offset: Int
  }

  /// A place for another constraint.
  struct Insertion: Sendable {
    /// The byte offset at which it is inserted.
    var offset: Int
    /// Whether it needs a `constraints` element around it.
    var needsList: Bool
  }

  var id: String
  /// The key of its text in tables.
  var key: String
  var text: String
  var font: FontDescription
  var width: Width?
  /// The place for a width constraint, if an edge of the view is free.
  var insertion: Insertion?
  /// Whether the class of an ancestor has an outlet to it, so that its text is a sample.
  var isSetByItsContainer = false
  /// The points outside its alignment rect in which its text may be drawn.
  var outset = 0.0
  /// Whether its width does not depend on its text.
  var isRigid = false
  /// Whether text that does not fit ends in an ellipsis.
  var isTruncating: Bool
  /// The width of its stored frame.
  var storedWidth: Double
}
