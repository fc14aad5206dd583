import Diagnostics
import XMLReading

/// The parts of an Interface Builder document that the native format cannot represent.
struct UnconvertibleObjects {
  /// A kind of object, with the number of its occurrences and the first place.
  struct ObjectCount {
    var name: String
    var plural: String
    var count = 0
    var position: SourcePosition?
  }

  /// The kinds that occur, in a fixed order.
  private(set) var kinds: [ObjectCount] = []

  /// Counts the objects of a document.
  init(_ tree: XMLTree) {
    var kinds = [
      ObjectCount(name: "connection", plural: "connections"),
      ObjectCount(name: "color", plural: "colors"),
      ObjectCount(name: "gesture recognizer", plural: "gesture recognizers"),
      ObjectCount(name: "controller", plural: "controllers"),
      ObjectCount(name: "runtime attribute", plural: "runtime attributes"),
      ObjectCount(name: "other object", plural: "other objects"),
    ]
    var pending = [(element: tree.root, parent: "")]
    while let (element, parent) = pending.popLast() {
      if let kind = Self.kind(of: element, in: parent) {
        kinds[kind].count += 1
        kinds[kind].position = kinds[kind].position ?? tree.source.position(at: element.offset)
      }
      pending += element.children.reversed().map { ($0, element.name) }
    }
    self.kinds = kinds.filter { $0.count > 0 }
  }

  private static func kind(of element: XMLElement, in parent: String) -> Int? {
    if parent == "connections" { return isTitle(element) ? nil : 0 }
    switch element.name {
    case "color": return isKept(element) ? nil : 1
    case let name where name.hasSuffix("GestureRecognizer"): return 2
    case let name where name.hasSuffix("Controller"): return 3
    case "userDefinedRuntimeAttribute": return 4
    case "customObject", "userDefaults", "textFormatter", "dateFormatter", "numberFormatter":
      return element.attribute("id")?.value.hasPrefix("-") == true ? nil : 5
    default: return nil
    }
  }

  /// Whether a connection leads to the title of a control, which the native format has.
  private static func isTitle(_ connection: XMLElement) -> Bool {
    connection.name == "accessibilityConnection"
      && connection.attribute("property")?.value == "title"
  }

  /// Whether a color is one of a text or a background that is the same in every appearance.
  private static func isKept(_ color: XMLElement) -> Bool {
    let keys = [
      "textColor", "titleColor", "backgroundColor", "fillColor", "tintColor", "contentTintColor",
    ]
    let names = ["name", "catalog", "systemColor", "cocoaTouchSystemColor"]
    return color.attribute("key").map { keys.contains($0.value) } ?? false
      && names.allSatisfy { color.attribute($0) == nil }
  }

  /// All counts, with the place of the first object: `3 connections and 1 color`.
  var summary: String {
    let parts = kinds.map { "\($0.count) \($0.count == 1 ? $0.name : $0.plural)" }
    guard let last = parts.last, parts.count > 1 else { return parts.joined() }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}
