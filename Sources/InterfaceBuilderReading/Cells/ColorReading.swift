import InterfaceDocuments
import XMLReading

/// Reads the colors of a document.
struct ColorReading {
  let framework: InterfaceBuilderDocument.Framework

  /// The attributes with the name of a color of the system, the one of the newest editor first.
  private static let systemNames = [
    "systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor",
  ]

  /// Returns the color of an element for a property, or nil if it states none.
  func color(_ key: String, of element: XMLElement) -> StatedColor? {
    element.child("color", forKey: key).map(color)
  }

  /// Returns the color that an element states.
  func color(_ color: XMLElement) -> StatedColor {
    if let name = Self.systemNames.lazy.compactMap({ color.nonEmptyText($0) }).first {
      return .system(name)
    }
    if let name = color.nonEmptyText("name") {
      return color.attribute("catalog") == nil ? .asset(name) : .system(name)
    }
    let opacity = color.decimal("alpha") ?? 1
    let components =
      color.decimal("white").map { [$0, $0, $0] }
      ?? ["red", "green", "blue"].compactMap { color.decimal($0) }
    // White and black are those of any space, and other limits are at about the same colors.
    let isExtreme = components.allSatisfy { $0 == 0 || $0 == 1 }
    guard components.count == 3, components.allSatisfy((0...1).contains),
      (0...1).contains(opacity), let space = space(of: color) ?? (isExtreme ? .sRGB : nil)
    else { return .varying }
    let bytes = (space.sRGB(of: components) + [opacity]).map { UInt8(($0 * 255).rounded()) }
    return opacity < 1
      ? .translucent(red: bytes[0], green: bytes[1], blue: bytes[2], opacity: bytes[3])
      : .fixed(red: bytes[0], green: bytes[1], blue: bytes[2])
  }

  /// Returns the space of a color's components, or nil if it is unknown; spaces that are close to sRGB count as it.
  private func space(of color: XMLElement) -> ColorSpace? {
    let name = color.text("colorSpace")
    return switch name == "custom" ? color.text("customColorSpace") : name {
    case "calibratedRGB": framework == .cocoa ? .genericRGB : .sRGB
    case "calibratedWhite", "deviceWhite", "deviceRGB", "sRGB", "genericGamma22GrayColorSpace":
      .sRGB
    case "displayP3": .displayP3
    default: nil
    }
  }
}
