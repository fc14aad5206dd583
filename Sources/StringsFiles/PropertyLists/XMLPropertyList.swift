import Diagnostics
import TextDecoding
import XMLReading

/// The dictionary in an XML property list.
///
/// Such a list begins with a document type declaration, which `XMLReader` refuses. A reference to
/// Apple's DTD is replaced by spaces; one with internal declarations stays, and is refused.
struct XMLPropertyList {
  /// The dictionary, with the offsets of its elements; nil if there is none.
  private(set) var dictionary: PropertyListValue?
  /// The findings in the file.
  private(set) var findings: [Finding] = []
  /// Whether the file is well-formed XML with a dictionary.
  private(set) var isWellFormed = false

  private let path: String
  private let source: SourceText

  /// Reads a property list.
  ///
  /// - Parameters:
  ///   - utf8: The text in UTF-8.
  ///   - isConverted: Whether it was in another encoding, which its first line may still declare.
  ///   - path: The file's path, for the findings.
  init(_ utf8: [UInt8], isConverted: Bool = false, path: String) {
    self.path = path
    let bytes = isConverted ? DecodedText.paintingOverDeclaration(of: utf8) : utf8
    source = SourceText(path: path, bytes: bytes)
    let tree: XMLTree
    do {
      tree = try XMLReader.read(Self.paintingOverDocumentType(of: bytes), path: path)
    } catch {
      findings.append(
        Finding(
          rule: .stringsSyntax, severity: .error, path: path, position: error.position ?? .start,
          message: error.description))
      return
    }
    findings = tree.findings.map { finding in
      var finding = finding
      finding.rule = .stringsSyntax
      return finding
    }
    let top = tree.root.name == "plist" ? tree.root.children.first : tree.root
    guard let top, top.name == "dict" else {
      report(
        top ?? tree.root, "the property list contains no <dict> of texts", key: nil)
      return
    }
    isWellFormed = tree.findings.isEmpty
    dictionary = value(of: top)
  }

  /// Reads the property list in a text.
  init(_ text: DecodedText, path: String) {
    self.init(text.utf8, isConverted: text.encoding.form != .utf8, path: path)
  }

  /// Returns the position of an offset.
  func position(at offset: Int) -> SourcePosition { source.position(at: offset) }

  /// Returns the value of an element; elements are nested to a limited depth.
  private mutating func value(of element: XMLElement) -> PropertyListValue {
    let content: PropertyListValue.Content
    switch element.name {
    case "string": content = .text(element.text)
    case "dict": content = .dictionary(members(of: element))
    case "array": content = .array(element.children.map { value(of: $0) })
    default: content = .other(element.name)
    }
    return PropertyListValue(offset: element.offset, content: content)
  }

  private mutating func members(of dictionary: XMLElement) -> [PropertyListValue.Member] {
    var members: [PropertyListValue.Member] = []
    var key: XMLElement?
    for element in dictionary.children {
      guard let name = key else {
        if element.name == "key" {
          key = element
        } else {
          report(element, "<\(element.name)> has no <key> before it; add one", key: nil)
        }
        continue
      }
      if element.name == "key" {
        report(name, "the key \"\(quotable(name.text))\" has no value; add a <string>", key: name)
        key = element
        continue
      }
      key = nil
      members.append(
        PropertyListValue.Member(
          key: name.text, keyOffset: name.offset, value: value(of: element)))
    }
    if let key {
      report(key, "the key \"\(quotable(key.text))\" has no value; add a <string>", key: key)
    }
    return members
  }

  private mutating func report(_ element: XMLElement, _ message: String, key: XMLElement?) {
    findings.append(
      Finding(
        rule: .stringsSyntax, severity: .error, path: path,
        position: source.position(at: element.offset), object: key?.text, message: message))
  }

  /// Returns the bytes with spaces in place of a document type without internal declarations.
  static func paintingOverDocumentType(of bytes: [UInt8]) -> [UInt8] {
    let opening = Array("<!DOCTYPE".utf8)
    var start = 0
    while start < bytes.count, !bytes[start...].starts(with: opening) {
      // The document type can only stand before the first element.
      if bytes[start] == UInt8(ascii: "<"), start + 1 < bytes.count,
        bytes[start + 1] != UInt8(ascii: "?"), bytes[start + 1] != UInt8(ascii: "!")
      {
        return bytes
      }
      start += 1
    }
    guard start < bytes.count,
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")),
      !bytes[start..<end].contains(UInt8(ascii: "["))
    else { return bytes }
    var painted = bytes
    for index in start...end where bytes[index] > 0x20 { painted[index] = 0x20 }
    return painted
  }
}
