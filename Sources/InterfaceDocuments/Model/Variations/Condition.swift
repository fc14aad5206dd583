package import Geometry

/// A condition of a variation: `width=compact`.
package enum Condition: Hashable, Sendable {
  case width(SizeClass)
  case height(SizeClass)
  case orientation(Device.Orientation)
  /// A kind of device, or a device by its name.
  case device(String)
  /// A locale with all more specific ones, or a pseudo-locale by its name.
  case locale(String)
  case direction(LayoutDirection)
  /// A view, by its id, whose content is clipped, or that clips one of its subviews.
  case clipped(String)

  /// The view that must be clipped, if the condition is about one.
  package var clippedView: String? {
    guard case .clipped(let id) = self else { return nil }
    return id
  }

  /// Returns whether the condition holds, or nil if only a layout can decide it.
  package func holds(in traits: LayoutTraits) -> Bool? {
    switch self {
    case .width(let sizeClass): traits.width == sizeClass
    case .height(let sizeClass): traits.height == sizeClass
    case .orientation(let orientation): traits.orientation == orientation
    case .device(let name):
      traits.device == name || traits.idiom?.rawValue == name
    case .locale(let name): traits.isIn(name)
    case .direction(let direction): traits.direction == direction
    case .clipped: nil
    }
  }
}

extension LayoutTraits {
  /// Returns whether the locale, or the texts' locale, is the given or a more specific one.
  fileprivate func isIn(_ name: String) -> Bool {
    // A pseudo-locale's name begins with another locale's, but it is not a variant of that.
    let isRequested = isPseudoLocale ? locale == name : Self.contains(name, locale)
    return isRequested || Self.contains(name, textLocale)
  }

  private static func contains(_ general: String, _ special: String) -> Bool {
    func parts(_ name: String) -> [String] {
      name.lowercased().split { $0 == "-" || $0 == "_" }.map { String($0) }
    }
    return parts(special).starts(with: parts(general))
  }
}
