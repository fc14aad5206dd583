public import Geometry
public import Scenes

/// The smallest size of a root at which nothing clips in a locale, with the texts that decide it.
public struct SmallestSize: Sendable {
  /// A text that clips first when the root shrinks along an axis.
  public struct Decider: Hashable, Sendable {
    /// The axis along which the root shrinks.
    public var axis: Axis
    /// The id of the text's view.
    public var view: String
    /// The view's name for messages.
    public var name: String
    /// Whether messages show the id beside the name.
    public var showsID = false
    /// The name of the view's element.
    public var element: String
    /// The text.
    public var text: String
    /// The points that it would lose, or exceed the root by, at one point less.
    public var lost: Double
  }

  /// The document's path, as given or found.
  public var path: String
  /// The root's id.
  public var root: String
  /// The name of the locale as it was requested.
  public var locale: String
  /// The reader's preferred text size.
  public var textSize: TextSize
  /// Whether it is a pseudo-locale, which exists only for tests.
  public var isPseudoLocale: Bool
  /// The size that the document is drawn at; an extent that fits its content is the solved one.
  public var design: Size
  /// The fitting size: the smallest at which the constraints hold as well as they can.
  public var fitting: Size
  /// The smallest size in whole points at which nothing clips.
  public var smallest: Size
  /// The texts that clip at one point less.
  public var deciders: [Decider]
  /// The texts that are clipped at any size, which the search ignores.
  public var clippedAtAnySize: [Decider]

  /// The first text that decides an extent, or nil if constraints alone do.
  public func decider(along axis: Axis) -> Decider? { deciders.first { $0.axis == axis } }
}
