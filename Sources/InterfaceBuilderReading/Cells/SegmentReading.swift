import Geometry
import InterfaceDocuments
import XMLReading

/// Reads the labels side by side in a view: segments, columns and bar items.
struct SegmentReading {
  let cell: CellReading

  init(_ cell: CellReading) { self.cell = cell }

  /// The labels, in the order written.
  var segments: [Segment] {
    switch cell.element.name {
    case "segmentedControl": controlSegments
    case "tableView", "outlineView": columns
    case "toolbar", "tabBar": items(of: cell.element)
    case "navigationBar": cell.element.firstChild("items").map { items(in: $0) } ?? []
    default: []
    }
  }

  private var controlSegments: [Segment] {
    let list = cell.cell.firstChild("segments") ?? cell.element.firstChild("segments")
    let isCell = cell.cell.name != cell.element.name
    return (list?.children ?? []).enumerated().map { index, element in
      let label = cell.texts.text(
        "label", isCell ? "label" : "title", of: element, owner: cell.cell,
        named: isCell ? "ibShadowedLabels[\(index)]" : "segmentTitles[\(index)]")
      let id = "\(cell.element.text("id") ?? "segmentedControl").segment\(index + 1)"
      var segment = Segment(
        id: id, label: label, width: element.decimal("width").flatMap { $0 > 0 ? $0 : nil })
      setImage(CellReading.imageName(of: element), of: &segment)
      return segment
    }
  }

  private var columns: [Segment] {
    let list = cell.element.firstChild("tableColumns")?.children ?? []
    // A header also spans the intercell spacing.
    let spacing = cell.element.size(forKey: "intercellSpacing")?.width ?? 0
    return list.enumerated().map { index, column in
      // A table without a header draws no titles, and a hidden column is not there.
      let isDrawn = cell.element.text("headerView") != nil && !column.isYes("hidden")
      let header = isDrawn ? column.child(forKey: "headerCell") : nil
      let label = header.flatMap {
        cell.texts.text("label", "title", of: $0, owner: column, named: "headerCell.title")
      }
      return Segment(
        id: column.text("id") ?? "column\(index + 1)", label: label,
        width: column.decimal("width").flatMap { $0 > 0 ? $0 + spacing : nil })
    }
  }

  private func items(of bar: XMLElement) -> [Segment] {
    bar.firstChild("items").map { items(in: $0) } ?? []
  }

  private func items(in list: XMLElement) -> [Segment] {
    list.children.enumerated().map { index, item in
      // A tab has a title below its image; any other item shows its image alone.
      let image = CellReading.imageName(of: item)
      let isImage = item.name == "barButtonItem" && image != nil
      var segment = Segment(
        id: item.text("id") ?? "item\(index + 1)",
        label: isImage ? nil : cell.texts.text("label", "title", of: item))
      setImage(image, of: &segment)
      return segment
    }
  }

  private func setImage(_ name: String?, of segment: inout Segment) {
    guard let name, !name.isEmpty else { return }
    segment.imageName = name
    segment.isSymbol = cell.document.resources.isSymbol(name)
    segment.imageSize = cell.document.resources.size(ofImage: name, in: cell.document.framework)
  }
}
