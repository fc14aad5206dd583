import Geometry
import InterfaceDocuments
import InterfaceValues
import XMLReading

/// Reads which views keep a frame with springs and struts, instead of what constraints say.
struct MaskReading {
  let framework: InterfaceBuilderDocument.Framework
  let usesAutoLayout: Bool

  /// Gives a view its mask, where its frame is not for constraints to decide.
  ///
  /// - Parameters:
  ///   - element: The view's element.
  ///   - parent: The size that the view's parent is stored with, or none at the top.
  ///   - view: The view.
  func read(_ element: XMLElement, parent: Size?, into view: inout View) {
    let isDriven =
      usesAutoLayout && !element.isYes("fixedFrame")
      && element.text("translatesAutoresizingMaskIntoConstraints") == "NO"
    guard view.frame != nil, parent != nil, !isDriven else { return }
    // A content view fills what it is in, whatever the file says of it.
    let fills = view.isContentView || element.name == "tableViewCellContentView"
    // The size of a table's rows is no share of the table's.
    let isRow = element.name == "tableCellView" || element.name == "tableViewCell"
    view.autoresizingMask =
      fills ? [.widthSizable, .heightSizable] : isRow ? [] : mask(of: element)
  }

  /// The mask that is written of a view, whether it counts or not.
  func mask(of element: XMLElement) -> AutoresizingMask {
    guard let written = element.child("autoresizingMask", forKey: "autoresizingMask") else {
      return []
    }
    var mask: AutoresizingMask = []
    if written.isYes("flexibleMinX") { mask.insert(.flexibleMinX) }
    if written.isYes("widthSizable") { mask.insert(.widthSizable) }
    if written.isYes("flexibleMaxX") { mask.insert(.flexibleMaxX) }
    if written.isYes("heightSizable") { mask.insert(.heightSizable) }
    // AppKit counts upward: its least y is the bottom.
    let (above, below) =
      framework.isFlipped
      ? ("flexibleMaxY", "flexibleMinY") : ("flexibleMinY", "flexibleMaxY")
    if written.isYes(above) { mask.insert(.flexibleMinY) }
    if written.isYes(below) { mask.insert(.flexibleMaxY) }
    return mask
  }
}
