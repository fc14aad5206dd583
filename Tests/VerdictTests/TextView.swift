import TextMeasuring

/// A view of an editor's document with a text on one line whose width is, or can be made, stronger than the text.
struct TextView: Sendable {
  /// A width constraint of the view's own: a required number.
  struct Width: Sendable {
    var id: String
    var constant: Double
    /// The bytes of the constant's value.
    var constantRange: Range<Int>
    /// The byte at which the constraint's tag begins.
    var offset: Int
  }

  /// Where another constraint may stand.
  struct Insertion: Sendable {
    /// The byte that it goes before.
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
  /// Where a width may be added, if an edge of the view is free.
  var insertion: Insertion?
  /// Whether the class of a view that it is in has an outlet to it, so that its text is a sample.
  var isSetByItsContainer = false
  /// How many points beside its alignment rect its text may be drawn in.
  var outset = 0.0
  /// Whether its width is decided without its text.
  var isRigid = false
  /// Whether what does not fit ends in an ellipsis.
  var isTruncating: Bool
  /// The width of its stored frame.
  var storedWidth: Double
}
