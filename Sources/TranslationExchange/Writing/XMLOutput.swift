import StringsFiles
import TextDecoding

/// Writes XML with an indentation of two spaces, as Xcode does.
struct XMLOutput {
  /// The text so far, in UTF-8.
  private(set) var bytes: [UInt8] = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
  private var depth = 0
  /// The places of the text that were noted, in bytes.
  private(set) var marks: [Int] = []

  /// Notes the place that was reached.
  mutating func mark() { marks.append(bytes.count) }

  /// An attribute; one without a value is left out.
  typealias Attribute = (name: String, value: String?)

  /// Writes an element with other elements in it.
  mutating func element(
    _ name: String, _ attributes: [Attribute] = [], content: (inout XMLOutput) -> Void
  ) {
    startTag(name, attributes)
    bytes.append(contentsOf: ">\n".utf8)
    depth += 1
    content(&self)
    depth -= 1
    indent()
    bytes.append(contentsOf: "</\(name)>\n".utf8)
  }

  /// Writes an element with a text in it, or an empty element.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: The attributes.
  ///   - text: The text; nil for none.
  ///   - codePoints: Whether a character that XML does not allow is written as `<cp>`.
  mutating func element(
    _ name: String, _ attributes: [Attribute] = [], text: String?, codePoints: Bool = false
  ) {
    startTag(name, attributes)
    guard let text, !text.isEmpty else {
      bytes.append(contentsOf: "/>\n".utf8)
      return
    }
    bytes.append(UInt8(ascii: ">"))
    append(text, codePoints: codePoints)
    bytes.append(contentsOf: "</\(name)>\n".utf8)
  }

  private mutating func startTag(_ name: String, _ attributes: [Attribute]) {
    indent()
    bytes.append(contentsOf: "<\(name)".utf8)
    for (name, value) in attributes {
      guard let value else { continue }
      bytes.append(contentsOf: " \(name)=\"".utf8)
      append(value, isValue: true)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private mutating func indent() {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  /// Appends the text of an element or the value of an attribute.
  ///
  /// White space that XML readers change becomes references: carriage returns, and in a value tabs and
  /// line feeds too.
  private mutating func append(_ text: String, isValue: Bool = false, codePoints: Bool = false) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes.append(contentsOf: "&amp;".utf8)
      case "<": bytes.append(contentsOf: "&lt;".utf8)
      case ">": bytes.append(contentsOf: "&gt;".utf8)
      case "\"" where isValue: bytes.append(contentsOf: "&quot;".utf8)
      case "\r",
        "\t" where isValue, "\n" where isValue:
        bytes.append(contentsOf: "&#\(scalar.value);".utf8)
      case _ where codePoints && !scalar.isAllowedInXML:
        bytes.append(contentsOf: "<cp hex=\"\(hexadecimal(scalar.value, width: 4))\"/>".utf8)
      default: bytes.append(contentsOf: scalar.utf8)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character may occur in a name token of XML (production `NameChar`).
  var isXMLNameCharacter: Bool {
    switch value {
    case 0x2D, 0x2E, 0x30...0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xB7, 0xC0...0xD6, 0xD8...0xF6,
      0xF8...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x203F...0x2040, 0x2070...0x218F,
      0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }
}

extension String {
  /// The first character that XML does not allow, if there is one.
  var firstNotAllowedInXML: Unicode.Scalar? { unicodeScalars.first { !$0.isAllowedInXML } }

  /// Whether the text is a name token of XML.
  var isNameToken: Bool { !isEmpty && unicodeScalars.allSatisfy(\.isXMLNameCharacter) }
}
