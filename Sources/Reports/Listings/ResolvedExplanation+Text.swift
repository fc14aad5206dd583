import Diagnostics
import Geometry
import InterfaceValues
import Scenes

extension ResolvedExplanation {
  /// The explanation as `lintel explain` shows it.
  var lines: [String] {
    var remarks = [textSize.title(after: sizeName).onOneLine]
    if direction == .rightToLeft { remarks.append("right to left") }
    let extents = "\(DecimalText.rounded(size.width))x\(DecimalText.rounded(size.height))"
    let heading =
      "\(path.onOneLine) \(item.kind.element.onOneLine) \(item.identity.quotedName.onOneLine) "
      + "\(locale.onOneLine) \(extents) (\(remarks.joined(separator: ", ")))"
    guard takesPart else {
      return [
        heading,
        "  takes no part in layout: it or its container is not installed, hidden in a container that "
          + "leaves no room for it, or dropped",
      ]
    }
    var lines = [heading]
    if item.isHidden { lines.append("  is hidden, but takes part in layout") }
    if let text = item.content.text, let origin = text.origin {
      lines.append("  shows \"\(text.string.onOneLine)\" (\(origin.onOneLine))")
    }
    for conflict in conflicts { lines += [""] + conflict.lines }
    let givenUp = Set(conflicts.map(\.broken))
    return lines + axes.flatMap { $0.lines(direction, path, givenUp: givenUp) }
  }
}

extension ResolvedAxisExplanation {
  fileprivate func lines(
    _ direction: LayoutDirection, _ path: String, givenUp: Set<String>
  ) -> [String] {
    let edge =
      axis == .vertical ? "top" : direction == .rightToLeft ? "right" : "left"
    var lines = [
      "",
      "  \(axis.rawValue)",
      "    \(axis == .horizontal ? "width" : "height") \(size.line)",
    ]
    lines += size.steps
    lines.append("    \(edge) \(position.line)")
    lines += position.steps
    if let room {
      switch room {
      case .points(let points):
        lines.append("    room for \(DecimalText.rounded(points)) pt more content")
      case .unlimited: lines.append("    room for any content: the surroundings give way")
      }
    }
    let groups = [
      ("its own constraints", constraints.filter { $0.isOwn && $0.isEffective }),
      ("others that affect it", constraints.filter { !$0.isOwn }),
      (
        "its own without effect",
        constraints.filter { !$0.isEffective && !givenUp.contains($0.constraint.id) }
      ),
      (
        "given up, since they contradict others",
        constraints.filter { !$0.isEffective && givenUp.contains($0.constraint.id) }
      ),
    ]
    for (title, group) in groups where !group.isEmpty {
      lines.append("    \(title)")
      lines += group.map { "      \($0.line(path))" }
    }
    if let lost {
      lines.append("    CLIPPED by \(DecimalText.rounded(lost)) pt; what would make it fit")
      lines += proposals.map { "      - \($0.sentence.onOneLine)" }
      lines += removals.map { "      - \($0.message.onOneLine)" }
      if proposals.isEmpty, removals.isEmpty {
        lines.append("      none of the single changes tried does")
      }
    }
    return lines
  }
}

extension ResolvedDetermination {
  fileprivate var line: String { "\(DecimalText.rounded(value)): \(sentence.onOneLine)" }

  /// The chain from the root to the view, one line for each link.
  fileprivate var steps: [String] {
    chain.enumerated().map { index, link in
      "      \(index + 1). \(link.sentence.onOneLine) (\(link.constraint.mark))"
    }
  }
}

extension ResolvedEffect {
  fileprivate func line(_ path: String) -> String {
    let state =
      status == .satisfied ? "satisfied" : "\(status.rawValue) \(DecimalText.rounded(amount))"
    let text = ConstraintText.describe(constraint.id, constraint.description).onOneLine
    let strength = ConstraintText.strength(constraint.priority)
    let place =
      constraint.isImplied
      ? "implied" : constraint.position.map { "\(path.onOneLine):\($0.line):\($0.column)" } ?? ""
    return "\(state.padded(to: 12)) \(text) (\(strength)) \(place)"
  }
}

extension ResolvedConstraint {
  /// The name, the place and the priority.
  fileprivate var mark: String {
    let strength = ConstraintText.strength(priority)
    guard !isImplied, let position else { return strength }
    return "\"\(name.onOneLine)\", line \(position.line), \(strength)"
  }
}
