/// What the engine asks its host: how large an item's content is.
public protocol ContentSizing {
  /// The content's size and baselines, in points.
  ///
  /// - Parameters:
  ///   - item: An item that has content along some axis, or baselines.
  ///   - width: The width that content which wraps gets, or none before a width is known.
  /// - Returns: The size along each axis that the item has content along.
  func content(of item: ItemID, width: Double?) -> Content

  /// Whether an item's content is text, which a person may make shorter.
  func hasText(_ item: ItemID) -> Bool
}

extension ContentSizing {
  /// Every content is text where nothing else is said.
  public func hasText(_ item: ItemID) -> Bool { true }
}

/// How large an item's content is, and where its baselines are.
public struct Content: Hashable, Sendable {
  /// The intrinsic content width of the alignment rect, if it has one.
  public var width: Double?
  /// The intrinsic content height of the alignment rect, if it has one.
  public var height: Double?
  /// From the alignment rect's top down to the first baseline, or none for its bottom.
  public var firstBaseline: Double?
  /// From the alignment rect's bottom up to the last baseline.
  public var lastBaseline: Double
  /// Whether the baselines keep their places from the middle of the alignment rect where it is not as
  /// high as the content, as those of a text in the middle of a control do.
  public var isCentered = false

  /// Describes content.
  public init(
    width: Double? = nil, height: Double? = nil, firstBaseline: Double? = nil,
    lastBaseline: Double = 0
  ) {
    self.width = width
    self.height = height
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }

  /// Nothing: no size and no baselines of its own.
  public static let none = Content()
}

extension Content {
  /// The content without numbers that are none, which a host's arithmetic may have led to.
  var usable: Content {
    func finite(_ value: Double?) -> Double? { value.flatMap { $0.isFinite ? $0 : nil } }
    var content = Content(
      width: finite(width), height: finite(height), firstBaseline: finite(firstBaseline),
      lastBaseline: finite(lastBaseline) ?? 0)
    content.isCentered = isCentered
    return content
  }
}

/// Contents that are known beforehand and do not depend on a width; what is not listed has none.
extension Dictionary: ContentSizing where Key == ItemID, Value == Content {
  /// The content that is listed for an item.
  public func content(of item: ItemID, width: Double?) -> Content { self[item] ?? .none }
}
