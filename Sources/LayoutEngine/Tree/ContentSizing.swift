/// Measures the contents of items for the engine.
public protocol ContentSizing {
  /// Returns the content's size and baselines, in points.
  ///
  /// - Parameters:
  ///   - item: An item that has content along some axis, or baselines.
  ///   - width: The width available to wrapping content, or nil before it is known.
  /// - Returns: The size along each axis along which the item has content.
  func content(of item: ItemID, width: Double?) -> Content

  /// Returns whether an item's content is text, which an author may shorten.
  func hasText(_ item: ItemID) -> Bool
}

extension ContentSizing {
  /// Treats every content as text.
  public func hasText(_ item: ItemID) -> Bool { true }
}

/// The size and the baselines of an item's content.
public struct Content: Hashable, Sendable {
  /// The intrinsic content width of the alignment rect, if it has one.
  public var width: Double?
  /// The intrinsic content height of the alignment rect, if it has one.
  public var height: Double?
  /// The distance of the first baseline from the alignment rect's top, or nil for its bottom.
  public var firstBaseline: Double?
  /// The distance of the last baseline from the alignment rect's bottom.
  public var lastBaseline: Double
  /// Whether the baselines keep their distances from the centre of the alignment rect when it is not as
  /// high as the content, such as those of a centered text in a control.
  public var isCentered = false

  /// Creates a content.
  public init(
    width: Double? = nil, height: Double? = nil, firstBaseline: Double? = nil,
    lastBaseline: Double = 0
  ) {
    self.width = width
    self.height = height
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }

  /// No size and no baselines.
  public static let none = Content()
}

extension Content {
  /// The content without infinite and undefined numbers, which a host's arithmetic may produce.
  var usable: Content {
    func finite(_ value: Double?) -> Double? { value.flatMap { $0.isFinite ? $0 : nil } }
    var content = Content(
      width: finite(width), height: finite(height), firstBaseline: finite(firstBaseline),
      lastBaseline: finite(lastBaseline) ?? 0)
    content.isCentered = isCentered
    return content
  }
}

/// Fixed contents that do not depend on a width; an item without an entry has no content.
extension Dictionary: ContentSizing where Key == ItemID, Value == Content {
  /// Returns the content of an item's entry, or none.
  public func content(of item: ItemID, width: Double?) -> Content { self[item] ?? .none }
}

extension ContentSizing {
  /// Returns the same contents with sizes rounded up to whole pixels of a device, as the platforms
  /// measure them.
  ///
  /// A layout of these can be rounded to pixels without clipping text. Content that wraps is never
  /// rounded beyond its width. Baselines stay.
  ///
  /// - Parameter scale: The number of pixels per point.
  /// - Returns: The rounded contents.
  /// - Precondition: `scale` is a number greater than 0.
  public func roundedUp(toScale scale: Double) -> some ContentSizing {
    precondition(scale > 0 && scale.isFinite, "a scale is a number greater than 0, not \(scale)")
    return WholePixels(contents: self, scale: scale)
  }
}

private struct WholePixels<Contents: ContentSizing>: ContentSizing {
  var contents: Contents
  var scale: Double

  func content(of item: ItemID, width: Double?) -> Content {
    var content = contents.content(of: item, width: width)
    if let exact = content.width {
      let whole = roundedUp(exact)
      // Content that fits the available width must still fit.
      content.width = width.map { exact <= $0 ? min(whole, $0) : whole } ?? whole
    }
    content.height = content.height.map(roundedUp)
    return content
  }

  func hasText(_ item: ItemID) -> Bool { contents.hasText(item) }

  /// Rounds an extent up, unless it is whole up to rounding errors.
  private func roundedUp(_ extent: Double) -> Double {
    (extent * scale - 1e-6).rounded(.up) / scale
  }
}
