public import Geometry

/// The smallest size of a root at which nothing clips in a locale, and what decides it.
public struct SmallestSize: Sendable {
  /// A text that is the first to lose something where the root gets smaller along an axis.
  public struct Decider: Hashable, Sendable {
    /// The axis along which the root gets smaller.
    public var axis: Axis
    /// The view whose text it is.
    public var view: String
    /// The view's name for messages.
    public var name: String
    /// Whether messages say the id beside the name.
    public var showsID = false
    /// The view's element.
    public var element: String
    /// The text.
    public var text: String
    /// What the text would lose a point below, or reach out of the root by.
    public var lost: Double

    /// Puts a decider together.
    public init(
      axis: Axis, view: String, name: String, element: String, text: String, lost: Double
    ) {
      self.axis = axis
      self.view = view
      self.name = name
      self.element = element
      self.text = text
      self.lost = lost
    }
  }

  /// The document's path, as given or found.
  public var path: String
  /// The root's id.
  public var root: String
  /// The locale as it was asked for.
  public var locale: String
  /// How large the reader wants texts.
  public var textSize: TextSize
  /// Whether the locale exists for tests alone.
  public var isPseudoLocale: Bool
  /// The size that the document is drawn at; an extent that fits its content is as it came out.
  public var design: Size
  /// The size that is nearest to none at which the constraints hold as well as they can.
  public var fitting: Size
  /// The smallest size in whole points at which nothing clips.
  public var smallest: Size
  /// What clips, or contradicts itself, a point below.
  public var deciders: [Decider]
  /// The texts that are clipped at any size, which the search left out of account.
  public var clippedAtAnySize: [Decider]

  /// The first text that decides an extent, if a text does and not constraints alone.
  public func decider(along axis: Axis) -> Decider? { deciders.first { $0.axis == axis } }
}
