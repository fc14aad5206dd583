public import Geometry

/// One of the conditions of a variation: `width=compact`.
public enum Condition: Hashable, Sendable {
  case width(SizeClass)
  case height(SizeClass)
  case orientation(Device.Orientation)
  /// A kind of device, or a device by its name.
  case device(String)
  /// A locale with all that are more special, or a pseudo-locale by its name.
  case locale(String)
  case direction(LayoutDirection)
  /// A view, by its id, that shows a part of its content only, or in which another one does.
  case clipped(String)

  /// The view that must be clipped, if the condition is about one.
  public var clippedView: String? {
    guard case .clipped(let id) = self else { return nil }
    return id
  }

  /// Whether the condition holds, or none where only a layout can tell.
  public func holds(in circumstances: Circumstances) -> Bool? {
    switch self {
    case .width(let sizeClass): circumstances.width == sizeClass
    case .height(let sizeClass): circumstances.height == sizeClass
    case .orientation(let orientation): circumstances.orientation == orientation
    case .device(let name):
      circumstances.device == name || circumstances.idiom?.rawValue == name
    case .locale(let name): circumstances.isIn(name)
    case .direction(let direction): circumstances.direction == direction
    case .clipped: nil
    }
  }
}

extension Circumstances {
  /// Whether the locale, or the one that its texts are in, is another or a more special one.
  fileprivate func isIn(_ name: String) -> Bool {
    // A pseudo-locale's name begins with another's, but is none of its kind.
    let isAsked = isPseudoLocale ? locale == name : Self.contains(name, locale)
    return isAsked || Self.contains(name, textLocale)
  }

  private static func contains(_ general: String, _ special: String) -> Bool {
    func parts(_ name: String) -> [String] {
      name.lowercased().split { $0 == "-" || $0 == "_" }.map { String($0) }
    }
    return parts(special).starts(with: parts(general))
  }
}
