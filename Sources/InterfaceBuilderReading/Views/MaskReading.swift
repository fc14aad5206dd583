import Geometry
import InterfaceDocuments
import InterfaceValues
import XMLReading

/// Reads which views are placed by autoresizing masks instead of constraints.
struct MaskReading {
  let framework: InterfaceBuilderDocument.Framework
  let usesAutoLayout: Bool

  /// Gives a view its autoresizing mask, unless constraints decide its frame.
  ///
  /// - Parameters:
  ///   - element: The view's element.
  ///   - parent: The stored size of the view's parent, or nil for a root.
  ///   - view: The view.
  func read(_ element: XMLElement, parent: Size?, into view: inout View) {
    let isDriven =
      usesAutoLayout && !element.isYes("fixedFrame")
      && element.text("translatesAutoresizingMaskIntoConstraints") == "NO"
    guard view.frame != nil, parent != nil, !isDriven else { return }
    // A content view fills its parent, whatever mask the file states.
    let fills = view.isContentView || element.name == "tableViewCellContentView"
    // The size of a table's rows does not follow the table's.
    let isRow = element.name == "tableCellView" || element.name == "tableViewCell"
    view.autoresizingMask =
      fills ? [.widthSizable, .heightSizable] : isRow ? [] : mask(of: element)
  }

  /// Returns the mask of a view as written, even if it has no effect.
  func mask(of element: XMLElement) -> AutoresizingMask {
    guard let written = element.child("autoresizingMask", forKey: "autoresizingMask") else {
      return []
    }
    var mask: AutoresizingMask = []
    if written.isYes("flexibleMinX") { mask.insert(.flexibleMinX) }
    if written.isYes("widthSizable") { mask.insert(.widthSizable) }
    if written.isYes("flexibleMaxX") { mask.insert(.flexibleMaxX) }
    if written.isYes("heightSizable") { mask.insert(.heightSizable) }
    // AppKit counts upward: minimum y is the bottom.
    let (above, below) =
      framework.isFlipped
      ? ("flexibleMaxY", "flexibleMinY") : ("flexibleMinY", "flexibleMaxY")
    if written.isYes(above) { mask.insert(.flexibleMinY) }
    if written.isYes(below) { mask.insert(.flexibleMaxY) }
    return mask
  }
}
