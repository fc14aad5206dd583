/// What is to be done about a text that is too long for its place.
public struct TextFitting: Hashable, Sendable {
  /// Which part of a line gives way to an ellipsis, or none to cut the text off at the edge.
  public var elision: Elision?
  /// How many lines are shown at most, or 0 for as many as the request allows.
  ///
  /// A request for one line says that nothing wraps; all of the text's own lines are shown then, each
  /// shortened on its own, unless this says otherwise.
  public var maximumLines: Int
  /// How much smaller a single line may be set before it is shortened, as a share of its size; 0 or 1
  /// for not at all.
  public var minimumScaleFactor: Double
  /// Whether characters may be set a little closer before a single line is shortened; what is cut off
  /// at the edge is not.
  public var allowsTightening: Bool

  /// Says what is to be done.
  public init(
    elision: Elision? = nil, maximumLines: Int = 0, minimumScaleFactor: Double = 0,
    allowsTightening: Bool = false
  ) {
    self.elision = elision
    self.maximumLines = maximumLines
    self.minimumScaleFactor = minimumScaleFactor
    self.allowsTightening = allowsTightening
  }

  /// Whether a line that is too long is set closer: what is cut off at the edge stays as wide as it is.
  public var tightens: Bool { allowsTightening && elision != nil }

  /// How much wider than its place a text may be that is tightened instead of shortened, as a share of
  /// the place.
  ///
  /// The default that `NSParagraphStyle` documents; assumed to be the same on iOS.
  public static let tighteningFactor = 0.05
}

/// A text as it is shown in its place.
public struct FittedText: Hashable, Sendable {
  /// A line as it is shown.
  public struct Line: Hashable, Sendable {
    /// The text, with the ellipsis if it has one.
    public var text: String
    /// Its advance at the shown scale and tracking, in points, also where it is cut off at the edge.
    public var width: Double
    /// Whether an ellipsis stands for a part of the text.
    public var isElided: Bool

    /// Describes a line.
    public init(text: String, width: Double, isElided: Bool = false) {
      self.text = text
      self.width = width
      self.isElided = isElided
    }
  }

  /// The lines that are shown.
  public var lines: [Line]
  /// The size that the text is set at, as a share of its own.
  public var scale: Double
  /// What each character advances on top, in points: 0, or less in a tightened text.
  public var tracking: Double
  /// Whether all of the text is shown, nothing left out and nothing cut off.
  public var isComplete: Bool

  /// Whether an ellipsis stands for a part of the text.
  public var isElided: Bool { lines.contains(where: \.isElided) }

  /// Describes a text as it is shown.
  public init(lines: [Line], scale: Double = 1, tracking: Double = 0, isComplete: Bool = true) {
    self.lines = lines
    self.scale = scale
    self.tracking = tracking
    self.isComplete = isComplete
  }
}
