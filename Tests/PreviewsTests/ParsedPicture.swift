import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An SVG document as parsed by another XML reader.
struct ParsedPicture {
  /// An element with its attributes and its text.
  struct Element {
    var name: String
    var attributes: [String: String]
    var text: String
  }

  /// The elements, in the order of their start tags.
  var elements: [Element]

  /// Parses a document; `nil` if it is not well-formed.
  init?(_ document: String) {
    let collector = Collector()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = collector
    guard parser.parse() else { return nil }
    elements = collector.elements
  }

  /// Returns the elements with a name.
  func elements(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// Returns the elements with a class.
  func elements(ofClass name: String) -> [Element] {
    elements.filter { $0.attributes["class"] == name }
  }

  /// The texts, in drawing order.
  var texts: [String] { elements("text").map(\.text) }

  private final class Collector: NSObject, XMLParserDelegate {
    var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append(Element(name: elementName, attributes: attributes, text: ""))
    }

    func parser(
      _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      guard let index = open.last else { return }
      elements[index].text += string
    }
  }
}
