import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
package import Scenes

extension ResolvedLayout {
  /// The locale and the size of the layout: `de at design (360x160)`.
  package var place: String {
    let shown = Size(
      width: requestedSize.width > 0 ? requestedSize.width : size.width,
      height: requestedSize.height > 0 ? requestedSize.height : size.height)
    let points = "\(DecimalText.rounded(shown.width))x\(DecimalText.rounded(shown.height))"
    let title = sizeName == points ? sizeName : "\(sizeName) (\(points))"
    return "\(locale) at \(textSize.title(after: title))"
  }
}

extension ResolvedConstraint {
  /// The name, the place and the priority: `"okWidth" (line 41, required)`.
  var title: String {
    let place = position.map { "line \($0.line), " } ?? ""
    let level = priority == 1000 ? "required" : "priority \(DecimalText.rounded(priority))"
    return "\"\(name)\" (\(place)\(level))"
  }

  /// The relation and its place: `"ok.width == 80" (line 41)`.
  var statement: String {
    "\"\(description)\"" + (position.map { " (line \($0.line))" } ?? "")
  }
}

extension Finding.Cause {
  /// Creates the cause for a constraint of the document.
  init(_ constraint: Constraint) {
    self.init(
      constraint: constraint.id, description: constraint.description,
      position: constraint.position, priority: constraint.priority.value)
  }

  /// Creates the cause for a constraint that won.
  init(_ constraint: ResolvedConstraint) {
    self.init(
      constraint: constraint.id, description: constraint.description, sentence: constraint.sentence,
      position: constraint.position, priority: constraint.priority)
  }
}

extension Axis {
  /// The name of a view's extent along the axis.
  var extentName: String { self == .horizontal ? "width" : "height" }
}

extension String {
  /// The text on one line, abbreviated to forty characters.
  package var shortened: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}
