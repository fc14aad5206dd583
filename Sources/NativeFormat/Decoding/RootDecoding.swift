import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import XMLReading

extension DocumentDecoding {
  /// Reads a view or a window at the top of a document.
  mutating func decodeRoot(_ element: XMLElement, as rule: ElementRule) -> Root {
    let kind: Root.Kind = rule.name == "window" ? .window : .view
    let widths = limits(of: element, "minWidth", "maxWidth")
    let heights = limits(of: element, "minHeight", "maxHeight")
    variations = []
    var root = Root(
      kind: kind,
      view: decodeView(element, as: rule),
      width: element.extent("width"),
      height: element.extent("height"),
      holding: element.holding(of: kind),
      minimumWidth: kind == .window ? widths.least : nil,
      minimumHeight: kind == .window ? heights.least : nil,
      maximumWidth: kind == .window ? widths.greatest : nil,
      maximumHeight: kind == .window ? heights.greatest : nil,
      sizes: decodeSizes(of: element),
      safeAreaInsets: element.value("safeAreaInsets", .insets))
    if kind == .window { root.isResizable = element.value("resizable", .boolean) ?? true }
    root.device = element.value("device", .device)
    root.spansSizeClasses = element.value("spansSizeClasses", .boolean) ?? false
    root.variations = variations
    return root
  }

  /// Reads the minimum and the maximum extent of a window along an axis.
  ///
  /// A maximum below the minimum is reported and dropped: laying out the contradiction would report
  /// it again.
  private mutating func limits(
    of element: XMLElement, _ least: String, _ greatest: String
  ) -> (least: Double?, greatest: Double?) {
    let low = element.value(least, .distance)
    let high = element.value(greatest, .distance)
    guard let low, let high, low > high, let attribute = element.attribute(greatest) else {
      return (low, high)
    }
    log.error(
      .invalidAttributeValue, at: attribute.valueOffset, object: element.text("id"),
      "\"\(greatest)\" must be at least the \(DecimalText.significant(low)) of \"\(least)\", "
        + "not \"\(attribute.value)\"")
    return (low, nil)
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
  fileprivate func holding(of kind: Root.Kind) -> RootHolding {
    var holding = RootHolding.usual(for: kind)
    for (axis, name) in [(Axis.horizontal, "widthPriority"), (.vertical, "heightPriority")] {
      if let priority = value(name, .priority) ?? value("sizePriority", .priority) {
        holding[axis] = RootHold(priority, by: .document)
      }
    }
    return holding
  }

  /// Returns a width or a height; without the attribute, as small as the content allows.
  fileprivate func extent(_ name: String) -> Root.Extent {
    value(name, .extent) ?? .fitting
  }
}
