import Geometry
import InterfaceDocuments
import LinearConstraints
import XMLReading

/// The ways in which Interface Builder writes values.
extension XMLElement {
  /// Returns the first child with a name.
  func firstChild(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// Returns the children of the first child with a name.
  func children(of list: String) -> [XMLElement] { firstChild(list)?.children ?? [] }

  /// Returns the first child for a property.
  func child(forKey key: String) -> XMLElement? { children.first { $0.text("key") == key } }

  /// Returns the first child with a name for a property.
  func child(_ name: String, forKey key: String) -> XMLElement? {
    children.first { $0.name == name && $0.text("key") == key }
  }

  /// Returns whether an attribute is `YES`.
  func isYes(_ name: String) -> Bool { text(name) == "YES" }

  /// Returns a value of a type that names its values as the attribute does.
  func choice<Choice: RawRepresentable>(_ name: String) -> Choice? where Choice.RawValue == String {
    text(name).flatMap { Choice(rawValue: $0) }
  }

  /// Returns a finite number in any notation, limited to the bounds.
  func decimal(_ name: String) -> Double? {
    guard let number = text(name).flatMap(Double.init), number.isFinite else { return nil }
    return min(max(number, -StoredNumber.limit), StoredNumber.limit)
  }

  /// Returns a priority, if it is valid for constraints.
  func storedPriority(_ name: String) -> Priority? {
    decimal(name).flatMap { $0 > 0 && $0 <= 1000 ? Priority($0) : nil }
  }

  /// Sets a priority, if the attribute is valid.
  func readPriority(_ name: String, into priority: inout Priority) {
    if let value = storedPriority(name) { priority = value }
  }

  /// Returns the rectangle of a `rect` for a property; a malformed side is 0.
  func rect(forKey key: String) -> Rect? {
    guard let rect = child("rect", forKey: key) else { return nil }
    return Rect(
      x: rect.decimal("x") ?? 0, y: rect.decimal("y") ?? 0,
      width: max(0, rect.decimal("width") ?? 0),
      height: max(0, rect.decimal("height") ?? 0))
  }

  /// Returns the frame of a `frame` that states distances from its parent's edges; where both
  /// distances along an axis are missing, it begins at the edge.
  func insetFrame(in parent: Size?) -> Rect? {
    guard let inset = child("frame", forKey: "frameInset"), let parent else { return nil }
    let side = { (low: String, high: String, extent: String, room: Double) in
      let length =
        inset.decimal(extent)
        ?? max(0, room - (inset.decimal(low) ?? 0) - (inset.decimal(high) ?? 0))
      let begin = inset.decimal(low) ?? inset.decimal(high).map { room - $0 - length } ?? 0
      return (begin: begin, length: max(0, length))
    }
    let (x, y) = (
      side("minX", "maxX", "width", parent.width), side("minY", "maxY", "height", parent.height)
    )
    return Rect(x: x.begin, y: y.begin, width: x.length, height: y.length)
  }

  /// Returns the size of a `size`, or of a `value` of that type, for a property.
  func size(forKey key: String) -> Size? {
    guard let child = child(forKey: key), let width = child.decimal("width"),
      let height = child.decimal("height")
    else { return nil }
    return Size(width: max(0, width), height: max(0, height))
  }

  /// Returns the insets of an `inset` or a `directionalEdgeInsets` for a property.
  func insets(forKey key: String) -> Insets? {
    guard let child = child(forKey: key) else { return nil }
    let value = { (names: [String]) in names.lazy.compactMap { child.decimal($0) }.first ?? 0 }
    return Insets(
      top: value(["minY", "top"]), left: value(["minX", "leading", "left"]),
      bottom: value(["maxY", "bottom"]), right: value(["maxX", "trailing", "right"]))
  }

  /// Returns the value of a `real` or an `integer` for a property.
  func value(forKey key: String) -> Double? { child(forKey: key)?.decimal("value") }

  /// Returns a text in an attribute, or in a `string` if attributes cannot hold it.
  func writtenText(_ key: String) -> (value: String, offset: Int)? {
    if let attribute = attribute(key) { return (attribute.value, attribute.valueOffset) }
    guard let string = child("string", forKey: key) else { return nil }
    let offset = string.textOffset ?? string.offset
    guard string.isYes("base64-UTF8") else { return (string.text, offset) }
    return (Base64Text.decode(string.text) ?? string.text, offset)
  }
}

/// Interface Builder's encoding of texts that XML cannot contain.
enum Base64Text {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Decodes a text, or returns nil if it is not encoded.
  static func decode(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var bits = 0
    var count = 0
    for letter in text.utf8 where letter > 0x20 && letter != UInt8(ascii: "=") {
      guard let value = alphabet.firstIndex(of: letter) else { return nil }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(bits >> count & 0xFF))
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
