package import LocaleData

extension VariationPath {
  /// The separator of a key and the name of a case in Xcode's exports.
  package static let unitSeparator = "|==|"

  /// Returns the name of this case of a key in Xcode's exports: `files|==|plural.one`, or the key
  /// alone for a text that does not vary.
  package func unitName(of key: String) -> String {
    isEmpty ? key : key + Self.unitSeparator + name
  }

  /// Splits the name of a case in Xcode's exports.
  ///
  /// What follows the last `|==|` is a case if it has the form of one; else it belongs to the key.
  ///
  /// - Returns: The key and the case, or nil if the name does not end like one.
  package static func splitUnitName(_ name: String) -> (key: String, variation: VariationPath)? {
    // Code units are compared: a combining mark after the separator changes nothing.
    let separator = Array(unitSeparator.utf8)
    let bytes = Array(name.utf8)
    var start = bytes.count - separator.count
    while start >= 0, !bytes[start...].starts(with: separator) { start -= 1 }
    guard start >= 0,
      let path = VariationPath(
        name: String(decoding: bytes[(start + separator.count)...], as: UTF8.self)),
      !path.isEmpty
    else { return nil }
    return (String(decoding: bytes[..<start], as: UTF8.self), path)
  }
}

extension VariationPath.Step {
  /// Whether it is a variable of the text.
  var isVariable: Bool { axis == Self.substitutions }

  /// Whether Xcode knows the plural category or the device.
  var isKnown: Bool {
    switch self {
    case .plural(let category): PluralCategory(rawValue: category) != nil
    case .device(let device): Self.devices.contains(device)
    case .width, .substitution: true
    }
  }

  /// Returns whether the devices of some cases are all that Apple makes, so that no other one needs a
  /// case of its own.
  static func areAllDevices(_ names: some Sequence<String>) -> Bool {
    Set(devices).subtracting(["ipod", "other"]).isSubset(of: names)
  }

  private static let devices = [
    "iphone", "ipad", "ipod", "mac", "applewatch", "appletv", "applevision", "other",
  ]
}
