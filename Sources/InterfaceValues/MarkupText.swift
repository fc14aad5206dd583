/// Escapes texts for XML and HTML.
package struct MarkupText: Sendable {
  /// The characters with entities of their own.
  private let named: String
  /// The characters that are written as numbers.
  private let numbered: [ClosedRange<UInt32>]
  /// The characters that are not allowed, not even as numbers.
  private let forbidden: [ClosedRange<UInt32>]
  /// Whether Unicode's noncharacters, which HTML does not allow, are forbidden in all planes.
  private let forbidsNoncharacters: Bool
  /// Whether forbidden characters are shown as `\u{1}`; they are dropped otherwise.
  private let showsForbidden: Bool

  /// Texts of pictures and pages, in content and in attributes.
  package static let page = Self(
    named: "&<>\"'", numbered: [0x9...0xA], forbidden: [0...0x1F, 0x7F...0x9F],
    forbidsNoncharacters: true, showsForbidden: false)

  /// Texts of reports, in content and in attributes.
  ///
  /// Line ends and tabs survive the normalization of attributes; a plain U+0085 or U+2028 is a line end to
  /// some readers.
  package static let report = Self(
    named: "&<>\"'", numbered: [0x9...0xA, 0xD...0xD, 0x7F...0x9F, 0x2028...0x2029],
    forbidden: [0...0x1F], forbidsNoncharacters: true, showsForbidden: true)

  /// Values of attributes in XML.
  package static let attribute = Self(
    named: "&<\"", numbered: [0x9...0xA, 0xD...0xD], forbidden: [0...0x1F, 0xFFFE...0xFFFF],
    forbidsNoncharacters: false, showsForbidden: false)

  /// The content of elements in XML, where `]]>` is not allowed.
  package static let content = Self(
    named: "&<>", numbered: [0xD...0xD], forbidden: [0...0x8, 0xB...0x1F, 0xFFFE...0xFFFF],
    forbidsNoncharacters: false, showsForbidden: false)

  /// Returns an escaped text.
  package func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns an attribute preceded by a space, or nothing if it has no value.
  package func attribute(_ name: String, _ value: String?) -> String {
    value.map { " \(name)=\"\(escaped($0))\"" } ?? ""
  }

  /// Appends an escaped text to bytes.
  package func append(_ text: String, to bytes: inout [UInt8]) {
    // Most texts are printable ASCII without anything to escape.
    if text.utf8.allSatisfy(Self.isPlain) {
      bytes.append(contentsOf: text.utf8)
      return
    }
    for scalar in text.unicodeScalars {
      if let entity = entity(scalar) {
        bytes.append(contentsOf: entity.utf8)
      } else if numbered.contains(where: { $0.contains(scalar.value) }) {
        bytes.append(contentsOf: "&#\(scalar.value);".utf8)
      } else if !isForbidden(scalar) {
        bytes.append(contentsOf: scalar.utf8)
      } else if showsForbidden {
        bytes.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".utf8)
      }
    }
  }

  /// Whether a byte stands for itself in content and in attributes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    default: (0x20..<0x7F).contains(byte)
    }
  }

  private func entity(_ scalar: Unicode.Scalar) -> String? {
    guard scalar.isASCII, named.unicodeScalars.contains(scalar) else { return nil }
    switch scalar {
    case "&": return "&amp;"
    case "<": return "&lt;"
    case ">": return "&gt;"
    case "\"": return "&quot;"
    default: return "&#39;"
    }
  }

  private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if forbidden.contains(where: { $0.contains(value) }) { return true }
    return forbidsNoncharacters && (value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value))
  }
}
