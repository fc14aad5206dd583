import Diagnostics
import Geometry
import InterfaceValues
import Scenes

extension ResolvedLayout {
  /// The layout as `lintel layout` shows it: a heading, a line for each item, the conflicts.
  ///
  /// The text and the marks vary in width and come last.
  var tree: [String] {
    let depths = depths
    let names = zip(items, depths).map { item, depth in
      String(repeating: "  ", count: depth + 1) + item.id.onOneLine
    }
    let elements = items.map(\.kind.element.onOneLine)
    let nameWidth = names.map(\.count).max() ?? 0
    let elementWidth = elements.map(\.count).max() ?? 0
    let frames = columns
    let lines = items.indices.map { index in
      let parts =
        [
          names[index].padded(to: nameWidth), elements[index].padded(to: elementWidth),
          frames[index],
        ] + items[index].remarks
      return parts.joined(separator: "  ")
    }
    return [heading] + lines + conflicts.flatMap(\.lines)
  }

  var heading: String {
    var remarks = [sizeTitle.onOneLine]
    if size != requestedSize { remarks.append("requested \(Self.text(requestedSize))") }
    if direction == .rightToLeft { remarks.append("right to left") }
    return "\(path.onOneLine) \(root.onOneLine) \(locale.onOneLine) \(Self.text(size))"
      + " (\(remarks.joined(separator: ", ")))"
  }

  private static func text(_ size: Size) -> String {
    "\(DecimalText.rounded(size.width))x\(DecimalText.rounded(size.height))"
  }

  /// Each frame as four numbers, right-aligned in columns of minimal width.
  private var columns: [String] {
    let rows = items.map { item in
      [item.frame.minX, item.frame.minY, item.frame.width, item.frame.height]
        .map { DecimalText.rounded($0) }
    }
    return TextTable.lines(of: rows, rightAligned: 0..<4, separator: " ")
  }
}

extension ResolvedItem {
  /// The text and the marks.
  fileprivate var remarks: [String] {
    var remarks: [String] = []
    if let text = content.text {
      remarks.append("\"\(text.string.onOneLine)\"")
      if let origin = text.origin { remarks.append("(\(origin.onOneLine))") }
    }
    if isHidden { remarks.append(visibility == .detached ? "dropped for lack of room" : "hidden") }
    remarks += losses.map { "CLIPPED \(DecimalText.rounded(-$0.lost)) \($0.axis.rawValue)ly" }
    remarks += ambiguities.map { "AMBIGUOUS \($0.axis.rawValue) \($0.subject.rawValue)" }
    return remarks
  }
}

extension ResolvedConflict {
  /// The conflict: a heading, and a line for each constraint with its place.
  var lines: [String] {
    let heading =
      "  CONFLICT of \(constraints.count.counted("constraint")); given up: \"\(broken.onOneLine)\""
    return [heading]
      + constraints.map { constraint in
        let place = constraint.position.map { " at \($0.line):\($0.column)" } ?? ", implied"
        let text = ConstraintText.describe(constraint.id, constraint.description).onOneLine
        return "    \(text) (\(ConstraintText.strength(constraint.priority)))\(place)"
      }
  }
}
