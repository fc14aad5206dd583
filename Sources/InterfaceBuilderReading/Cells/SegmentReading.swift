import Geometry
import InterfaceDocuments
import XMLReading

extension CellReading {
  /// The labels side by side in a view, in the order written: segments, columns and bar items.
  var segments: [Segment] {
    switch element.name {
    case "segmentedControl": controlSegments
    case "tableView", "outlineView": columns
    case "toolbar", "tabBar", "navigationBar": items
    default: []
    }
  }

  private var controlSegments: [Segment] {
    let list = cell.firstChild("segments") ?? element.firstChild("segments")
    return (list?.children ?? []).enumerated().map { index, segment in
      let label = texts.text(
        "label", hasCell ? "label" : "title", of: segment, owner: cell,
        named: hasCell ? "ibShadowedLabels[\(index)]" : "segmentTitles[\(index)]")
      let id = "\(element.text("id") ?? "segmentedControl").segment\(index + 1)"
      var result = Segment(
        id: id, label: label, width: segment.decimal("width").flatMap { $0 > 0 ? $0 : nil })
      setImage(Self.imageName(of: segment), of: &result)
      return result
    }
  }

  private var columns: [Segment] {
    // A header also spans the intercell spacing.
    let spacing = element.size(forKey: "intercellSpacing")?.width ?? 0
    return element.children(of: "tableColumns").enumerated().map { index, column in
      // A table without a header draws no titles, and a hidden column is not there.
      let isDrawn = element.text("headerView") != nil && !column.isYes("hidden")
      let header = isDrawn ? column.child(forKey: "headerCell") : nil
      let label = header.flatMap {
        texts.text("label", "title", of: $0, owner: column, named: "headerCell.title")
      }
      var segment = Segment(
        id: column.text("id") ?? "column\(index + 1)", label: label,
        width: column.decimal("width").flatMap { $0 > 0 ? $0 + spacing : nil })
      segment.alignment = header.map { $0.choice("alignment") ?? .natural }
      return segment
    }
  }

  private var items: [Segment] {
    element.children(of: "items").enumerated().map { index, item in
      // A tab has a title below its image; any other item shows its image alone.
      let image = Self.imageName(of: item)
      let isImage = item.name == "barButtonItem" && image != nil
      var segment = Segment(
        id: item.text("id") ?? "item\(index + 1)",
        label: isImage ? nil : texts.text("label", "title", of: item))
      setImage(image, of: &segment)
      switch item.text("systemItem").flatMap(SystemBarItem.init) {
      case .symbol(let name), .word(_, let name):
        segment.imageName = name
        segment.isSymbol = true
      case .space(let isFlexible):
        segment.isSpace = true
        segment.isFlexible = isFlexible
        segment.width = isFlexible ? nil : item.decimal("width").flatMap { $0 > 0 ? $0 : nil }
      case .separator, nil: break
      }
      return segment
    }
  }

  private func setImage(_ name: String?, of segment: inout Segment) {
    guard let name, !name.isEmpty else { return }
    segment.imageName = name
    segment.isSymbol = document.resources.isSymbol(name)
    segment.imageSize = document.resources.size(ofImage: name, in: framework)
  }
}
