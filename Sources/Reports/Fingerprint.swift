/// A short, stable name of a finding that identifies it across runs.
///
/// It depends only on the file, the rule and the object. A line that is added above, a translation
/// that grows by two points or another wording of the message changes nothing.
package struct Fingerprint: Sendable {
  /// The name under which SARIF keeps it; the number changes with the ingredients.
  package static let name = "lintel/v1"

  /// Sixteen hexadecimal digits.
  package let text: String

  /// Creates the name of the `ordinal`th finding (from 1) of a rule in a file about an object.
  package init(path: String, rule: String, object: String?, ordinal: Int) {
    // A byte that no UTF-8 text contains separates the parts, and tells no object from an empty
    // name.
    let parts: [String?] = [path, rule, object, "\(ordinal)"]
    let bytes = parts.map { part -> [UInt8] in part.map { Array($0.utf8) } ?? [0xFE] }
    let digits = String(Self.fnv1a(bytes.joined(separator: [0xFF])), radix: 16)
    text = String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Returns the 64-bit FNV-1a hash: short, without a seed, and the same on every machine.
  package static func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
