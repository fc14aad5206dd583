/// A kind of damage to an Interface Builder document.
enum DocumentMutation: String, CaseIterable, Sendable {
  /// The file is truncated.
  case cutOff
  /// Attributes are missing.
  case missingAttributes
  /// Two objects have the same id.
  case sameIDs
  /// A number is malformed.
  case noNumbers
  /// A number is far from the original.
  case oddNumbers
  /// A reference leads to another object.
  case otherReferences
  /// A view contains itself, by its id or by a reference.
  case cycles

  /// Returns the damaged document.
  ///
  /// - Parameters:
  ///   - document: The file's bytes.
  ///   - seed: Determines the place; the same seed damages the same place.
  /// - Returns: The file's bytes, or `nil` if the document cannot be damaged in this way.
  func broken(_ document: [UInt8], seed: UInt64) -> [UInt8]? {
    var random = SplitMix(seed: seed)
    let count = [1, 1, 2, 5].randomElement(using: &random) ?? 1
    switch self {
    case .cutOff:
      guard let end = document.lastIndex(of: UInt8(ascii: ">")), end > 1 else { return nil }
      return Array(document[..<Int.random(in: 1..<end, using: &random)])
    case .missingAttributes:
      return replacing(in: document, times: count, &random, where: { _ in true }) { attribute, _ in
        (attribute.whole, "")
      }
    case .sameIDs:
      let ids = Attribute.all(in: document).filter { $0.name == "id" }.map(\.value)
      guard ids.count > 1, let id = ids.randomElement(using: &random) else { return nil }
      return replacing(
        in: document, times: 1, &random, where: { $0.name == "id" && $0.value != id }
      ) { attribute, _ in (attribute.place, id) }
    case .noNumbers:
      return replacing(in: document, times: count, &random, where: \.isCheckedNumber) {
        ($0.place, ["nan", "1e400", "-", "", "-inf"].randomElement(using: &$1) ?? "-")
      }
    case .oddNumbers:
      return replacing(in: document, times: count, &random, where: { Double($0.value) != nil }) {
        ($0.place, Self.odd.randomElement(using: &$1) ?? "0")
      }
    case .otherReferences:
      let ids = Attribute.all(in: document).filter { $0.name == "id" }.map(\.value)
      return replacing(in: document, times: count, &random, where: \.isReference) {
        ($0.place, ids.randomElement(using: &$1) ?? "")
      }
    case .cycles:
      return cyclic(document, &random)
    }
  }

  private static let odd = [
    "0", "-1", "1e7", "-1e7", "1e-300", "1e300", "1000", "0.3333333333", "9223372036854775808",
    "0:1",
    "1/0",
  ]

  private func replacing(
    in document: [UInt8], times: Int, _ random: inout SplitMix, where isChosen: (Attribute) -> Bool,
    with new: (Attribute, inout SplitMix) -> (place: Range<Int>, text: String)
  ) -> [UInt8]? {
    var bytes = document
    for _ in 0..<times {
      let chosen = Attribute.all(in: bytes).filter(isChosen).randomElement(using: &random)
      guard let chosen else { break }
      let (place, text) = new(chosen, &random)
      bytes.replaceSubrange(place, with: Array(text.utf8))
    }
    return bytes == document ? nil : bytes
  }

  /// Returns the document with a view that refers to one of its own descendants as its container.
  private func cyclic(_ document: [UInt8], _ random: inout SplitMix) -> [UInt8]? {
    let frames = document.indices.filter { document[$0...].starts(with: Self.frame) }
    guard let frame = frames.randomElement(using: &random),
      let end = document[frame...].firstIndex(of: UInt8(ascii: ">")),
      let id = Attribute.all(in: Array(document[..<frame])).filter({ $0.name == "id" })
        .randomElement(using: &random)?.value
    else { return nil }
    let rect = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
    let mask = "<mask key=\"subviews\"><exclude reference=\"\(id)\"/></mask>"
    let new = [
      "<subviews><view id=\"\(id)\">\(rect)</view></subviews>",
      "<subviews><view reference=\"\(id)\"/><reference key=\"superview\" ref=\"\(id)\"/></subviews>",
      "<subviews><view>\(rect)<subviews><view id=\"\(id).view1\">\(rect)</view></subviews></view>"
        + "</subviews>",
      "<variation key=\"default\">\(mask)</variation>",
      "<variation key=\"widthClass=compact\">\(mask)</variation>",
    ].randomElement(using: &random)
    return document[...end] + Array((new ?? "").utf8) + document[(end + 1)...]
  }

  private static let frame = Array("<rect key=\"frame\"".utf8)
}

/// An attribute in the text of a document.
private struct Attribute {
  var name: String
  var value: String
  /// The range from the space before the name to the closing quote.
  var whole: Range<Int>
  /// The range between the quotes.
  var place: Range<Int>

  /// Whether the attribute is a number on every element.
  var isCheckedNumber: Bool {
    ["x", "y", "width", "height", "constant", "priority", "multiplier", "spacing", "pointSize"]
      .contains(name)
  }

  var isReference: Bool {
    ["firstItem", "secondItem", "reference", "destination", "row", "column"].contains(name)
  }

  /// Returns all attributes of a document whose texts contain no quotes.
  static func all(in document: [UInt8]) -> [Attribute] {
    var attributes: [Attribute] = []
    var index = 0
    while let equals = document[index...].firstIndex(of: UInt8(ascii: "=")) {
      index = equals + 1
      guard index < document.count, document[index] == UInt8(ascii: "\""),
        let start = document[..<equals].lastIndex(where: { $0 == UInt8(ascii: " ") }),
        let end = document[(index + 1)...].firstIndex(of: UInt8(ascii: "\""))
      else { continue }
      attributes.append(
        Attribute(
          name: String(decoding: document[(start + 1)..<equals], as: UTF8.self),
          value: String(decoding: document[(index + 1)..<end], as: UTF8.self),
          whole: start..<(end + 1), place: (index + 1)..<end))
      index = end + 1
    }
    // The declaration before the document belongs to no element.
    return attributes.filter { !["version", "encoding", "type"].contains($0.name) }
  }
}

/// A reproducible random number generator.
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
