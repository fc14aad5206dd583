import Diagnostics
import Geometry
import InterfaceValues
import Scenes

extension ResolvedLayout {
  /// Where the layout shows something: `de at design (360x160)`.
  var place: String {
    let shown = Size(
      width: requestedSize.width > 0 ? requestedSize.width : size.width,
      height: requestedSize.height > 0 ? requestedSize.height : size.height)
    let points = "\(DecimalText.rounded(shown.width))x\(DecimalText.rounded(shown.height))"
    let title = sizeName == points ? sizeName : "\(sizeName) (\(points))"
    return "\(locale) at \(textSize.title(after: title))"
  }
}

extension ResolvedItem {
  /// What the item is and how it is called: `button "save"`, or `button "Save" (abc-12-Xyz)`.
  ///
  /// Somebody who looks for a hidden view in a picture is told why it is not there.
  var title: String { (isHidden ? "hidden " : "") + "\(element) \(quotedName)" }
}

extension ResolvedConstraint {
  /// The name, the place and the priority: `"okWidth" (line 41, required)`.
  var title: String {
    let place = position.map { "line \($0.line), " } ?? ""
    let level = priority == 1000 ? "required" : "priority \(DecimalText.rounded(priority))"
    return "\"\(name)\" (\(place)\(level))"
  }

  /// What it says, and where: `"ok.width == 80" (line 41)`.
  var statement: String {
    "\"\(description)\"" + (position.map { " (line \($0.line))" } ?? "")
  }
}

extension Finding.Cause {
  /// A constraint that won.
  init(_ constraint: ResolvedConstraint) {
    self.init(
      constraint: constraint.id, description: constraint.description, words: constraint.words,
      position: constraint.position, priority: constraint.priority)
  }
}

extension Axis {
  /// The extent of a view along the axis.
  var extentName: String { self == .horizontal ? "width" : "height" }
}

extension String {
  /// The text on one line, with at most forty characters of it.
  var shortened: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}
