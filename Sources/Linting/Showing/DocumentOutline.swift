import InterfaceValues
import XMLReading

/// A document as a tree of its objects, each on a line, so that a difference of two shows what changed.
///
/// What an editor writes anew without a change of the document is left out: versions of tools, marks of
/// misplaced views, places on the canvas. Attributes, constraints, connections and resources have a fixed
/// order. Constraints are equations.
enum DocumentOutline {
  /// Returns the outline of a document, with a line break after each line.
  ///
  /// - Parameters:
  ///   - root: The root element.
  ///   - includesFrames: Whether stored frames of views are included.
  /// - Returns: The outline.
  /// - Complexity: O(n log n) for n attributes and elements.
  static func text(of root: XMLElement, includesFrames: Bool = true) -> String {
    var lines: [String] = []
    append(root, owner: "", depth: 0, frames: includesFrames, to: &lines)
    return lines.map { $0 + "\n" }.joined()
  }

  /// Elements that only contain others: their content stands below what they are in.
  private static let containers: Set<String> = [
    "subviews", "objects", "constraints", "connections",
  ]
  /// Containers whose order says nothing.
  private static let unordered: Set<String> = ["constraints", "connections", "resources"]
  private static let connections: Set<String> = [
    "outlet", "outletCollection", "action", "segue", "binding",
  ]
  /// Attributes that only the editor needs.
  private static let omittedAttributes: Set<String> = [
    "toolsVersion", "systemVersion", "misplaced", "ambiguous", "fixedFrame",
  ]

  // The reader limits the depth of a document.
  private static func append(
    _ element: XMLElement, owner: String, depth: Int, frames: Bool, to lines: inout [String]
  ) {
    let indent = String(repeating: "  ", count: depth)
    guard !isOmitted(element) else { return }
    if containers.contains(element.name) {
      return appendChildren(of: element, owner: owner, depth: depth, frames: frames, to: &lines)
    }
    if element.name == "constraint" {
      lines.append(indent + equation(element, owner: owner))
    } else if connections.contains(element.name) {
      lines.append(indent + connection(element))
    } else {
      lines.append(indent + line(element, frames: frames))
    }
    appendChildren(
      of: element, owner: element.attribute("id")?.value ?? owner, depth: depth + 1, frames: frames,
      to: &lines)
  }

  private static func appendChildren(
    of element: XMLElement, owner: String, depth: Int, frames: Bool, to lines: inout [String]
  ) {
    var children = element.children.filter { !isPartOfLine($0) }
    if element.attribute("id") != nil {
      // The properties of an object, in the order of their keys, before what it contains.
      let keyed = children.filter { $0.attribute("key") != nil }
      children =
        keyed.sorted { ($0.attribute("key")?.value ?? "") < ($1.attribute("key")?.value ?? "") }
        + children.filter { $0.attribute("key") == nil }
    }
    guard unordered.contains(element.name) else {
      for child in children {
        append(child, owner: owner, depth: depth, frames: frames, to: &lines)
      }
      return
    }
    let parts = children.map { child in
      var part: [String] = []
      append(child, owner: owner, depth: depth, frames: frames, to: &part)
      return part
    }
    lines += parts.sorted { $0.lexicographicallyPrecedes($1) }.joined()
  }

  private static func isOmitted(_ element: XMLElement) -> Bool {
    element.name == "dependencies" || element.attribute("key")?.value == "canvasLocation"
  }

  /// Whether an element is a part of the line of the one that contains it: a rectangle or a size.
  private static func isPartOfLine(_ element: XMLElement) -> Bool {
    ["rect", "size", "point"].contains(element.name) && element.attribute("key") != nil
      && element.children.isEmpty
  }

  // MARK: Lines

  private static func line(_ element: XMLElement, frames: Bool) -> String {
    let key = element.attribute("key")?.value
    var parts = [key.map { "\($0): \(element.name)" } ?? element.name]
    if let id = element.attribute("id")?.value { parts.append(id) }
    parts += element.children.filter {
      isPartOfLine($0) && !isOmitted($0)
        && (frames || $0.attribute("key")?.value != "frame")
    }.map(geometry)
    parts += attributes(of: element, without: ["id", "key"])
    if element.children.isEmpty, !element.text.allSatisfy(\.isWhitespace) {
      parts.append(quoted(element.text))
    }
    return parts.joined(separator: " ")
  }

  /// Returns attributes in the order of their names, each as `name=value`.
  private static func attributes(of element: XMLElement, without names: Set<String>) -> [String] {
    element.attributes
      .filter { !omittedAttributes.contains($0.name) && !names.contains($0.name) }
      .sorted { $0.name < $1.name }
      .map { "\($0.name)=\(written($0.value))" }
  }

  /// Returns a rectangle, a size or a point: `frame=0,5 32x16`.
  private static func geometry(_ element: XMLElement) -> String {
    func number(_ name: String) -> String { points(element.attribute(name)?.value ?? "0") }
    let place = "\(number("x")),\(number("y"))"
    let extent = "\(number("width"))x\(number("height"))"
    let value =
      switch element.name {
      case "rect": "\(place) \(extent)"
      case "size": extent
      default: place
      }
    return "\(element.attribute("key")?.value ?? "")=\(value)"
  }

  /// Returns a constraint as an equation: `a.leading >= b.trailing * 0.5 + 8 @750 (id)`.
  private static func equation(_ element: XMLElement, owner: String) -> String {
    func value(_ name: String) -> String? { element.attribute(name)?.value }
    var text = "constraint \(value("firstItem") ?? owner).\(value("firstAttribute") ?? "?")"
    switch value("relation") {
    case "greaterThanOrEqual": text += " >= "
    case "lessThanOrEqual": text += " <= "
    default: text += " == "
    }
    let constant = value("constant").map(points)
    if let second = value("secondAttribute") {
      text += "\(value("secondItem") ?? owner).\(second)"
      if let multiplier = value("multiplier") { text += " * \(points(multiplier))" }
      if let constant, constant != "0" {
        text += constant.hasPrefix("-") ? " - \(constant.dropFirst())" : " + \(constant)"
      }
    } else {
      text += constant ?? "0"
    }
    if let priority = value("priority"), priority != "1000" { text += " @\(points(priority))" }
    let named: Set<String> = [
      "id", "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute",
      "multiplier", "constant", "priority",
    ]
    let others = attributes(of: element, without: named)
    return ([text] + others + [value("id")].compactMap { $0.map { "(\($0))" } })
      .joined(separator: " ")
  }

  /// Returns a connection: `outlet title -> abc (id)`.
  private static func connection(_ element: XMLElement) -> String {
    func value(_ name: String) -> String? { element.attribute(name)?.value }
    let names = ["property", "selector", "identifier", "name"].compactMap(value)
    let destination = [value("destination"), value("target")].compactMap(\.self)
    let named: Set<String> = [
      "id", "property", "selector", "identifier", "name", "destination", "target",
    ]
    return
      ([element.name] + names.map(written) + destination.map { "-> \($0)" }
      + attributes(of: element, without: named)
      + [value("id")].compactMap { $0.map { "(\($0))" } }).joined(separator: " ")
  }

  /// A number without superfluous digits, or the text of what is none.
  private static func points(_ text: String) -> String {
    Double(text).map { $0.isFinite ? DecimalText.exact($0) : text } ?? text
  }

  /// A value, with quotation marks unless it is a word.
  private static func written(_ value: String) -> String {
    let isWord =
      !value.isEmpty
      && value.unicodeScalars.allSatisfy {
        $0.isASCII && $0.value > 0x20 && $0 != "\"" && $0 != "\\" && $0.value != 0x7F
      }
    return isWord ? value : quoted(value)
  }

  /// A text on one line, with quotation marks.
  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.onOneLine)\""
  }
}
