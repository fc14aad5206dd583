/// A behaviour of Auto Layout, with the number that the tests' cases use.
struct Behaviour: Equatable, Sendable, CustomStringConvertible {
  /// Whether documents or Swift have the behaviour.
  enum Reach: Sendable { case both, document, swift }

  var number: String
  var words: String
  var reach: Reach

  init(_ number: String, _ words: String, _ reach: Reach = .both) {
    self.number = number
    self.words = words
    self.reach = reach
  }

  var description: String { "\(number), \(words)" }

  static let all = constraints + contents + trees + trouble + formats + adaptation

  private static let constraints = [
    Self("1.1", "a constraint relates two attributes linearly"),
    Self("1.2", "every attribute, with the forms within margins"),
    Self("1.3", "leading and trailing turn round, left and right do not"),
    Self("1.4", "locations and sizes do not mix"),
    Self("1.5", "every distinct priority is a level of its own"),
    Self("1.6", "what cannot hold is met as closely as can be"),
    Self("1.7", "an inequality against a wish"),
    Self("1.8", "no size is negative"),
    Self("1.9", "by element, by visual format or by anchor: the same constraint"),
    Self("1.10", "constraints may be inactive, and many change at once"),
    Self("1.11", "a constant changes and the rest follows", .swift),
    Self("1.12", "identifiers in logs"),
    Self("1.13", "layout guides"),
    // In Swift a tree has one root.
    Self("1.14", "both items of a constraint have an ancestor in common", .document),
    Self("1.15", "a keyboard without arithmetic"),
  ]

  private static let contents = [
    Self("2.1", "content has a size along both axes, one or neither"),
    Self("2.2", "the size of content is the alignment rect's"),
    Self("2.3", "hugging and resistance are constraints"),
    Self("2.4", "content that changes is solved again"),
    Self("2.5", "what is smaller than its content is clipped"),
    Self("2.6", "equal priorities leave open who gives way"),
    Self("2.7", "text of several lines is measured twice"),
    Self("2.8", "images and their greatest sizes", .document),
    Self("2.9", "a window's size is a wish, a view's is required"),
    Self("3.1", "frames and alignment rects"),
    Self("3.2", "baselines"),
  ]

  private static let trees = [
    Self("4.1", "frames with masks are constraints"),
    Self("4.2", "a frame and constraints on one view contradict each other"),
    Self("4.3", "frames and constraints in one tree"),
  ]

  private static let trouble = [
    Self("5.1", "a contradiction is said, and one constraint given up"),
    Self("5.2", "the form of logs", .document),
    Self("5.3", "two facts an axis, or it is open"),
    Self("5.4", "the tree with what is open, and another solution"),
    Self("5.5", "constraints that affect a view without naming it"),
    Self("5.6", "satisfiable at zero only"),
    Self("5.7", "a finding for every view that is open", .document),
    Self("6.1", "changes first, then frames", .swift),
    Self("6.2", "what is clipped goes, and the passes end"),
    Self("6.3", "fitting sizes"),
    Self("6.4", "hundreds of views"),
  ]

  private static let formats = [
    Self("7.1", "visual formats", .document),
    Self("7.2", "options of visual formats", .document),
    Self("7.3", "centred by a visual format", .document),
    Self("8.1", "translated content, the same constraints", .document),
    Self("8.2", "right to left"),
    Self("8.3", "doubled texts and a turned layout", .document),
    Self("8.4", "a fixed size for a text", .document),
  ]

  private static let adaptation = [
    Self("9.1", "stack views"),
    Self("9.2", "constraints and views that a variation installs"),
    Self("9.3", "two arrangements in one tree"),
  ]
}
