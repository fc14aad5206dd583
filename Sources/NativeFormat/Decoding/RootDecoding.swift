import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import XMLReading

extension DocumentDecoding {
  /// Reads a view or a window at the top of a document.
  mutating func decodeRoot(_ element: XMLElement, as rule: ElementRule) -> Root {
    let kind: Root.RootKind = rule.name == "window" ? .window : .view
    let isWidthVoid = reportMaximum("maxWidth", below: "minWidth", of: element)
    let isHeightVoid = reportMaximum("maxHeight", below: "minHeight", of: element)
    variations = []
    var root = Root(
      kind: kind, view: decodeView(element, as: rule),
      width: element.value("width", .extent) ?? .fitting,
      height: element.value("height", .extent) ?? .fitting, holding: element.holding(of: kind))
    root.sizes = decodeSizes(of: element)
    element.read(DocumentSchema.rootProperties(of: rule.name), into: &root)
    if isWidthVoid { root.maximumWidth = nil }
    if isHeightVoid { root.maximumHeight = nil }
    root.variations = variations
    return root
  }

  /// Returns whether a window's maximum extent is below the minimum, and reports it if it is.
  ///
  /// It is then dropped: laying out the contradiction would report it again.
  private mutating func reportMaximum(
    _ greatest: String, below least: String, of element: XMLElement
  ) -> Bool {
    guard let low = element.value(least, .distance), let high = element.value(greatest, .distance),
      low > high, let attribute = element.attribute(greatest)
    else { return false }
    log.error(
      .invalidAttributeValue, at: attribute.valueOffset, object: element.text("id"),
      "\"\(greatest)\" must be at least the \(DecimalText.significant(low)) of \"\(least)\", "
        + "not \"\(attribute.value)\"")
    return true
  }

  private mutating func decodeSizes(of element: XMLElement) -> [NamedSize] {
    var sizes: [NamedSize] = []
    var names: [String: XMLAttribute] = [:]
    for child in element.children where child.name == "size" {
      guard let name = child.attribute("name"), !name.value.isEmpty else { continue }
      if let first = names[name.value] {
        log.reportDuplicate("size \"\(name.value)\"", name, first: first)
        continue
      }
      names[name.value] = name
      if let size = decodeSize(child, name: name.value) { sizes.append(size) }
    }
    return sizes
  }
}

extension XMLElement {
  /// Returns how strongly the root keeps its extents: by default, except for written priorities.
  fileprivate func holding(of kind: Root.RootKind) -> RootHolding {
    var holding = RootHolding.usual(for: kind)
    for (axis, name) in [(Axis.horizontal, "widthPriority"), (.vertical, "heightPriority")] {
      if let priority = value(name, .priority) ?? value("sizePriority", .priority) {
        holding[axis] = RootHold(priority, by: .document)
      }
    }
    return holding
  }
}
