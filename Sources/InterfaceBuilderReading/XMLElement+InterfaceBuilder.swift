import Geometry
import InterfaceDocuments
import LinearConstraints
import XMLReading

/// The ways in which Interface Builder writes values.
extension XMLElement {
  /// The first child of a name.
  func firstChild(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The first child that is there for a property.
  func child(forKey key: String) -> XMLElement? { children.first { $0.text("key") == key } }

  /// The first child of a name that is there for a property.
  func child(_ name: String, forKey key: String) -> XMLElement? {
    children.first { $0.name == name && $0.text("key") == key }
  }

  /// Whether an attribute says `YES`.
  func isYes(_ name: String) -> Bool { text(name) == "YES" }

  /// A number in any notation, if it is finite; what is out of all bounds goes to these.
  func decimal(_ name: String) -> Double? {
    guard let number = text(name).flatMap(Double.init), number.isFinite else { return nil }
    return min(max(number, -StoredNumber.limit), StoredNumber.limit)
  }

  /// A priority, if it is one that constraints may have.
  func storedPriority(_ name: String) -> Priority? {
    decimal(name).flatMap { $0 > 0 && $0 <= 1000 ? Priority($0) : nil }
  }

  /// The rectangle of a `rect` for a property; a side that is no number counts as 0.
  func rect(forKey key: String) -> Rect? {
    guard let rect = child("rect", forKey: key) else { return nil }
    return Rect(
      x: rect.decimal("x") ?? 0, y: rect.decimal("y") ?? 0,
      width: max(0, rect.decimal("width") ?? 0),
      height: max(0, rect.decimal("height") ?? 0))
  }

  /// The frame that a `frame` states by its distances from the edges of what it is in; where both
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

  /// The size of a `size` or of a `value` of that type for a property.
  func size(forKey key: String) -> Size? {
    guard let child = child(forKey: key), let width = child.decimal("width"),
      let height = child.decimal("height")
    else { return nil }
    return Size(width: max(0, width), height: max(0, height))
  }

  /// The insets of an `inset` or a `directionalEdgeInsets` for a property.
  func insets(forKey key: String) -> Insets? {
    guard let child = child(forKey: key) else { return nil }
    let value = { (names: [String]) in names.lazy.compactMap { child.decimal($0) }.first ?? 0 }
    return Insets(
      top: value(["minY", "top"]), left: value(["minX", "leading", "left"]),
      bottom: value(["maxY", "bottom"]), right: value(["maxX", "trailing", "right"]))
  }

  /// The value of a `real` or an `integer` for a property.
  func value(forKey key: String) -> Double? { child(forKey: key)?.decimal("value") }

  /// A text in an attribute, or in a `string` for the property where it has what attributes have not.
  func writtenText(_ key: String) -> (value: String, offset: Int)? {
    if let attribute = attribute(key) { return (attribute.value, attribute.valueOffset) }
    guard let string = child("string", forKey: key) else { return nil }
    let offset = string.textOffset ?? string.offset
    guard string.isYes("base64-UTF8") else { return (string.text, offset) }
    return (Base64Text.decode(string.text) ?? string.text, offset)
  }
}

/// Texts that XML cannot hold, as Interface Builder writes them.
enum Base64Text {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The text behind the letters, or none where they are no such text.
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
