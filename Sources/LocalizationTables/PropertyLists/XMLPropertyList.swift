import Diagnostics
import XMLReading

/// The dictionary of texts in an XML property list.
///
/// Such a list begins with a document type declaration, which ``XMLReader`` refuses. A reference to
/// Apple's DTD is replaced by spaces; one with declarations of its own stays, and is refused.
struct XMLPropertyList {
  /// The entries in the order written, at their elements.
  private(set) var entries: [StringsTable.Entry] = []
  /// The findings in the file.
  private(set) var findings: [Finding] = []

  private let path: String
  private let source: SourceText

  /// Reads a property list.
  ///
  /// - Parameters:
  ///   - bytes: The file in UTF-8.
  ///   - path: The file's path, for the findings.
  init(_ bytes: [UInt8], path: String) {
    self.path = path
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
    read(top)
  }

  private mutating func read(_ dictionary: XMLElement) {
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
      guard element.name == "string" else {
        report(
          element,
          "the value of \"\(quotable(name.text))\" is a <\(element.name)>; a text is a <string>",
          key: name)
        continue
      }
      entries.append(
        StringsTable.Entry(
          key: name.text, value: element.text, keyPosition: source.position(at: name.offset),
          valuePosition: source.position(at: element.offset)))
    }
    if let key {
      report(key, "the key \"\(quotable(key.text))\" has no value; add a <string>", key: key)
    }
  }

  private mutating func report(_ element: XMLElement, _ message: String, key: XMLElement?) {
    findings.append(
      Finding(
        rule: .stringsSyntax, severity: .error, path: path,
        position: source.position(at: element.offset), object: key?.text, message: message))
  }

  /// Returns the bytes with spaces in place of a document type without declarations of its own.
  private static func paintingOverDocumentType(of bytes: [UInt8]) -> [UInt8] {
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
