import Diagnostics
import Geometry
import InterfaceValues
import Scenes

extension ResolvedLayout {
  /// The layout as `lintel trace` shows it: a heading, the tree, the ambiguities, the conflicts.
  var trace: [String] {
    let lines = zip(items, depths).map { item, depth in
      String(repeating: "|   ", count: depth) + "*" + item.traceLine
    }
    return [heading] + lines + details
  }

  /// The lines below the heading for only the marked items and their ancestors; empty if nothing is
  /// marked.
  var faults: [String] {
    var shown: Set<String> = []
    for item in items.reversed() where item.isMarked || shown.contains(item.id) {
      shown.insert(item.id)
      if let parent = item.placement.parent { shown.insert(parent) }
    }
    let lines = zip(items, depths).filter { shown.contains($0.0.id) }.map { item, depth in
      String(repeating: "|   ", count: depth) + "*" + item.traceLine
    }
    return lines + details
  }

  /// The ambiguities and the conflicts.
  private var details: [String] {
    items.flatMap { $0.openings(in: self) } + conflicts.flatMap { $0.log(in: path) }
  }
}

extension ResolvedItem {
  /// Whether the item has a mark.
  fileprivate var isMarked: Bool {
    visibility == .detached || !ambiguities.isEmpty || !losses.isEmpty
  }

  /// The class and the name, followed by the view's marks: ` - AMBIGUOUS LAYOUT (...)`.
  fileprivate var traceLine: String {
    var marks = visibility == .detached ? ["DROPPED"] : []
    if !ambiguities.isEmpty {
      let axes = ambiguities.map { "\($0.axis.rawValue): \($0.subject.rawValue)" }
      marks.append("AMBIGUOUS LAYOUT (\(axes.joined(separator: ", ")))")
    }
    if !losses.isEmpty {
      let axes = losses.map { "\($0.axis.rawValue) by \(DecimalText.rounded($0.lost))" }
      marks.append("CLIPPED (\(axes.joined(separator: ", ")))")
    }
    let title = "<\((kind.customClass ?? kind.element).onOneLine):\(identity.name.onOneLine)>"
    return ([title + (visibility == .hidden ? " (hidden)" : "")] + marks).joined(separator: " - ")
  }

  /// Returns the lines about the view's ambiguities, along each axis.
  fileprivate func openings(in layout: ResolvedLayout) -> [String] {
    let title = "\(kind.element.onOneLine) \"\(identity.name.onOneLine)\""
    return ambiguities.flatMap { ambiguity -> [String] in
      let place = "\(layout.path.onOneLine):\(identity.position.line):\(identity.position.column)"
      var lines = [
        "",
        "\(title) (\(place)): its \(ambiguity.axis.rawValue) "
          + "\(ambiguity.subject.rawValue) "
          + (ambiguity.subject == .both ? "are not determined" : "is not determined"),
      ]
      if let cause = collapse(along: ambiguity.axis) { lines.append("  \(cause)") }
      lines += ambiguity.ranges.map { "  \($0)" }
      lines.append("  shown here: \(placement.alignmentRectInRoot.text)")
      if let alternative = ambiguity.alternative {
        lines.append("  equally good: \(alternative.text)")
      }
      lines.append(
        "  settled by: "
          + (ambiguity.remedy.isEmpty
            ? "none of the single constraints tried"
            : ambiguity.remedy.map(\.onOneLine).joined(separator: " and ")))
      return lines
    }
  }

  /// Returns a remark for a view without an extent along an axis.
  private func collapse(along axis: Axis) -> String? {
    guard content.intrinsicExtent(along: axis) == nil,
      placement.alignmentRect.size[axis] <= ResolvedLoss.tolerance,
      ambiguities.contains(where: { $0.axis == axis && $0.subject != .position })
    else { return nil }
    let extent = axis == .horizontal ? "width" : "height"
    return "without a \(extent) \"\(identity.name.onOneLine)\" collapses to zero"
  }
}

extension ResolvedAmbiguity {
  /// The ranges of the ambiguous position and size.
  fileprivate var ranges: [String] {
    let position = axis == .horizontal ? "x in the root" : "y in the root"
    let extent = axis == .horizontal ? "width" : "height"
    return
      (subject == .size
      ? [] : ["\(position): \(positionRange?.text ?? "follows from the \(extent)")"])
      + (subject == .position ? [] : ["\(extent): \(sizeRange?.text ?? "any, unbounded")"])
  }
}

extension OpenRange {
  fileprivate var text: String {
    switch (lower, upper) {
    case (let lower?, let upper?):
      "from \(DecimalText.rounded(lower)) to \(DecimalText.rounded(upper))"
    case (let lower?, nil): "from \(DecimalText.rounded(lower)), unbounded"
    case (nil, let upper?): "up to \(DecimalText.rounded(upper)), unbounded"
    case (nil, nil): "any, unbounded"
    }
  }
}

extension Rect {
  fileprivate var text: String {
    [("x", minX), ("y", minY), ("width", width), ("height", height)]
      .map { "\($0) \(DecimalText.rounded($1))" }.joined(separator: ", ")
  }
}

extension ResolvedConflict {
  /// Returns the conflict as the platforms log it, each constraint with its place.
  fileprivate func log(in path: String) -> [String] {
    let entries = zip(constraints, log).map { constraint, entry in
      let place = constraint.position.map { " \(path.onOneLine):\($0.line):\($0.column)" } ?? ""
      return (id: constraint.id, line: "    \(entry.onOneLine)\(place)")
    }
    let advice =
      mixesFramesAndConstraints
      ? [
        "A frame with an autoresizing mask contradicts constraints on the same views: remove "
          + "the frame or the constraints."
      ] : []
    return [""] + advice + ["Unable to simultaneously satisfy constraints:"]
      + entries.map(\.line) + ["Will attempt to recover by breaking constraint"]
      + entries.filter { $0.id == broken }.prefix(1).map(\.line)
  }
}
