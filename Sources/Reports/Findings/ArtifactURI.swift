/// The URI of a file in a log: relative if the path is, and percent-encoded.
package struct ArtifactURI: Sendable {
  /// The URI reference.
  package let text: String

  /// Converts a path to a URI, without a leading `./`.
  package init(path: String) {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    let escaped = path.utf8.map(Self.escape).joined()
    text = path.hasPrefix("/") ? "file://" + escaped : escaped
  }

  /// Escapes every byte that is not unreserved in RFC 3986.
  ///
  /// A colon too: one in the first segment of a relative path would end a scheme.
  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      return String(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
  }
}
