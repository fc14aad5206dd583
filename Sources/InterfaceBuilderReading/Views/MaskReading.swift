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
  /// The system places the parts of its containers, whatever `translatesAutoresizingMaskIntoConstraints`
  /// says about them.
  ///
  /// - Parameters:
  ///   - element: The view's element.
  ///   - container: The element of the view around it, or nil for a root.
  ///   - parent: The stored size of the view's parent, or nil for a root.
  ///   - view: The view.
  func read(
    _ element: XMLElement, in container: XMLElement?, parent: Size?, into view: inout View
  ) {
    let source = frameSource(of: element, in: container, view)
    let isDriven =
      usesAutoLayout && source == .own && !element.isYes("fixedFrame")
      && element.text("translatesAutoresizingMaskIntoConstraints") == "NO"
    guard view.frame != nil, parent != nil, !isDriven else { return }
    view.autoresizingMask =
      switch source {
      case .fills: [.widthSizable, .heightSizable]
      case .row: framework == .cocoa ? [] : [.widthSizable]
      case .fixed: []
      case .part, .own: mask(of: element)
      }
  }

  /// What decides the frame of a view.
  private enum FrameSource {
    /// Constraints, or the view's own mask.
    case own
    /// The container, which gives the view all of its room.
    case fills
    /// A table, which gives a row its width.
    case row
    /// The container, which gives the view a size of its own.
    case fixed
    /// The container, in the way that the view's mask describes.
    case part
  }

  private func frameSource(of element: XMLElement, in container: XMLElement?, _ view: View)
    -> FrameSource
  {
    let key = element.text("key")
    switch element.name {
    case "tableViewCellContentView", "collectionViewCellContentView": return .fills
    case "tableViewCell", "tableCellView", "tableRowView", "tableViewHeaderFooterView",
      "collectionReusableView":
      return .row
    case "collectionViewCell": return .fixed
    case "scroller", "tableHeaderView": return .part
    default: break
    }
    if view.isContentView { return .fills }
    switch container?.name {
    case "tabViewItem" where key == "view", "collectionViewCell" where key == "contentView":
      return .fills
    case "tableView" where key == "tableHeaderView" || key == "tableFooterView":
      return .row
    default:
      return .own
    }
  }

  /// Returns the mask of a view as written, even if it has no effect.
  func mask(of element: XMLElement) -> AutoresizingMask {
    let written = element.child("autoresizingMask", forKey: "autoresizingMask")
    let isFlexible = { (part: String) in written?.isYes(part) ?? false }
    var mask: AutoresizingMask = []
    if isFlexible("flexibleMinX") { mask.insert(.flexibleMinX) }
    if isFlexible("widthSizable") { mask.insert(.widthSizable) }
    if isFlexible("flexibleMaxX") { mask.insert(.flexibleMaxX) }
    if isFlexible("heightSizable") { mask.insert(.heightSizable) }
    // AppKit counts upward: minimum y is the bottom.
    let (above, below) =
      framework.isFlipped
      ? ("flexibleMaxY", "flexibleMinY") : ("flexibleMinY", "flexibleMaxY")
    if isFlexible(above) { mask.insert(.flexibleMinY) }
    if isFlexible(below) { mask.insert(.flexibleMaxY) }
    // A view without vertical flags keeps its origin, which is at the bottom in AppKit.
    if framework.isFlipped, mask.isDisjoint(with: [.flexibleMinY, .heightSizable, .flexibleMaxY]) {
      mask.insert(.flexibleMinY)
    }
    return mask
  }
}
