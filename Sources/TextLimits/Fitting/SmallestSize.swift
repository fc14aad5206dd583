package import Geometry
package import Scenes

/// The smallest size of a root at which nothing clips in a locale, with the texts that decide it.
package struct SmallestSize: Sendable {
  /// A text that clips first when the root shrinks along an axis.
  package struct Decider: Hashable, Sendable {
    /// The axis along which the root shrinks.
    package var axis: Axis
    /// The id of the text's view.
    package var view: String
    /// The view's name for messages.
    package var name: String
    /// Whether messages show the id beside the name.
    package var showsID = false
    /// The name of the view's element.
    package var element: String
    package var text: String
    /// The points that it would lose, or exceed the root by, at one point less.
    package var lost: Double
  }

  /// The document's path, as given or found.
  package var path: String
  /// The root's id.
  package var root: String
  /// The name of the locale as it was requested.
  package var locale: String
  /// The reader's preferred text size.
  package var textSize: TextSize
  /// Whether it is a pseudo-locale, which exists only for tests.
  package var isPseudoLocale: Bool
  /// The size that the document is drawn at; an extent that fits its content is the solved one.
  package var design: Size
  /// The fitting size: the smallest at which the constraints hold as well as they can.
  package var fitting: Size
  /// The smallest size at which nothing clips, to a thousandth of a point.
  package var smallest: Size
  /// The texts that clip at one point less.
  package var deciders: [Decider]
  /// The least height for each width from the smallest one on.
  package var tradeOff: SizeTradeOff
  /// The texts that are clipped at any size, which the search ignores.
  package var clippedAtAnySize: [Decider]

  /// The first text that decides an extent, or nil if constraints alone do.
  package func decider(along axis: Axis) -> Decider? { deciders.first { $0.axis == axis } }
}
