import XMLReading

/// A document with its places marked by `§`: the starts of elements, attribute names, attribute
/// values and texts.
struct MarkedDocument {
  var bytes: [UInt8] = []
  var offsets: [Int] = []

  init(_ marked: String) {
    for byte in marked.unicodeScalars {
      if byte == "§" {
        offsets.append(bytes.count)
      } else {
        bytes.append(contentsOf: String(byte).utf8)
      }
    }
  }
}

extension XMLElement {
  /// Every offset in the tree, in the order of the file.
  var places: [Int] {
    let own = [offset] + attributes.flatMap { [$0.offset, $0.valueOffset] }
    let text = textOffset.map { [$0] } ?? []
    return (own + text + children.flatMap(\.places)).sorted()
  }

  /// The names of the elements, each with its children in brackets.
  var outline: String {
    children.isEmpty ? name : "\(name)(\(children.map(\.outline).joined(separator: " ")))"
  }
}
