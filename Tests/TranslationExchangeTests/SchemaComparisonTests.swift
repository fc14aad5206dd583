import Diagnostics
import Foundation
import TestSupport
import Testing
import TranslationExchange
import XMLReading

/// Changes valid documents at random: what the schema of the suite refuses, the reader refuses.
@Suite struct SchemaComparisonTests {
  typealias Generator = MutationTests.Generator

  private static let names = [
    "file", "skeleton", "group", "unit", "segment", "ignorable", "notes", "note", "originalData",
    "data", "source", "target", "cp", "ph", "pc", "sc", "ec", "mrk", "sm", "em", "x:own", "none",
  ]

  private static let attributes = [
    "id", "canResegment", "translate", "srcDir", "type", "name", "state", "subState", "order",
    "hex",
    "priority", "appliesTo", "category", "href", "original", "canCopy", "canReorder", "isolated",
    "startRef", "dataRef", "dir", "equiv", "disp", "value", "ref", "xml:space", "x:own", "other",
  ]

  private static let values = [
    "yes", "no", "firstNo", "a b", "", "1", "0", "11", "ltr", "auto", "initial", "a:b", "fmt",
    "comment", "preserve", "0001", "zz", "#n=1", "*",
  ]

  /// Returns the text of an element.
  private static func text(of element: XMLElement) -> String {
    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        .replacing("\"", with: "&quot;")
    }
    var result = "<\(element.name)"
    for (prefix, namespace) in element.declaredNamespaces.sorted(by: { $0.key < $1.key }) {
      result += " xmlns\(prefix.isEmpty ? "" : ":\(prefix)")=\"\(escaped(namespace))\""
    }
    for attribute in element.attributes {
      result += " \(attribute.name)=\"\(escaped(attribute.value))\""
    }
    result += ">"
    let bytes = Array(element.text.utf8)
    var start = 0
    for child in element.children {
      let end = min(max(start, child.indexInText), bytes.count)
      result += escaped(String(decoding: bytes[start..<end], as: UTF8.self)) + text(of: child)
      start = end
    }
    return result + escaped(String(decoding: bytes[start...], as: UTF8.self)) + "</\(element.name)>"
  }

  /// Changes a random element inside another one.
  private static func change(_ element: inout XMLElement, _ generator: inout Generator) {
    if !element.children.isEmpty, Int.random(in: 0..<4, using: &generator) > 0 {
      let index = Int.random(in: 0..<element.children.count, using: &generator)
      return change(&element.children[index], &generator)
    }
    let name = names.randomElement(using: &generator) ?? ""
    let attribute = XMLAttribute(
      name: attributes.randomElement(using: &generator) ?? "",
      value: values.randomElement(using: &generator) ?? "", offset: 0, valueOffset: 0)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: element.name = name
    case 1:
      element.attributes.removeAll { $0.name == attribute.name }
      element.attributes.append(attribute)
    case 2 where !element.attributes.isEmpty:
      let index = Int.random(in: 0..<element.attributes.count, using: &generator)
      element.attributes[index].value = attribute.value
    case 3 where !element.attributes.isEmpty:
      element.attributes.remove(at: Int.random(in: 0..<element.attributes.count, using: &generator))
    case 4 where !element.children.isEmpty:
      element.children.remove(at: Int.random(in: 0..<element.children.count, using: &generator))
    case 5 where !element.children.isEmpty:
      let child = element.children.randomElement(using: &generator)
      if let child { element.children.append(child) }
    case 6: element.children.shuffle(using: &generator)
    default: element.children.insert(XMLElement(name: name, offset: 0), at: 0)
    }
  }

  @Test(
    .enabled(if: SuiteTests.exists && PackageFolder.exists(WriterTests.suiteSchemas)),
    arguments: SuiteTests.Document.all(in: "core/valid").filter { $0.suite == "xliff-2.1" })
  func whatTheSchemaRefusesIsRefused(_ document: SuiteTests.Document) throws {
    let validator = try WriterTests.validator(
      WriterTests.suiteSchemas.appending(path: "xliff_core_2.0.xsd"),
      importing: WriterTests.importedSchema,
      at: WriterTests.suiteSchemas.appending(path: WriterTests.importedSchema))
    let original = try XMLReader.read(try document.bytes(), path: "x").root
    var generator = Generator(state: UInt64(document.name.utf8.count))
    for _ in 0..<30 {
      var root = original
      root.declaredNamespaces["x"] = "urn:x"
      Self.change(&root, &generator)
      let bytes = Array(Self.text(of: root).utf8)
      let tree = try XMLReader.read(bytes, path: "x")
      guard tree.findings.isEmpty, let first = try validator.violations(in: tree).first else {
        continue
      }
      let isRefused = XLIFFReader.read(bytes, path: "x").hasErrors
      #expect(isRefused, "\(first.message)")
    }
  }
}
