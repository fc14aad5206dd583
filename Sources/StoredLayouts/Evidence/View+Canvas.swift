import Geometry
import InterfaceDocuments
import LinearConstraints
import Scenes

extension View {
  /// Returns the content size that the editor's canvas gives a view whose content it does not know,
  /// or nil if it gives none.
  ///
  /// That is the drawn size, with the view's own hugging and compression resistance, unless a
  /// required constant decides it: of an arranged view, whatever is in it, of any view with nothing
  /// in it, and of an arranged image view without an image. At run time they have no content size.
  ///
  /// - Parameters:
  ///   - isArranged: Whether a stack arranges the view.
  ///   - insets: The alignment insets of the stored frame.
  /// - Returns: The content size, if there is one.
  func canvasSize(isArranged: Bool, insets: Insets) -> ReferenceSize? {
    guard container == nil, let stored = origin.stored, !stored.isExcluded,
      !stored.hasPlaceholderSize,
      metrics.intrinsicWidth == nil, metrics.intrinsicHeight == nil
    else { return nil }
    switch kind {
    case .view: guard isArranged || subviews.isEmpty else { return nil }
    case .imageView: guard isArranged, image.name == nil, image.size == nil else { return nil }
    default: return nil
    }
    let size = stored.frame.size.without(insets)
    return ReferenceSize(
      width: isOfConstant(.width, size.width) ? size.width : nil,
      height: isOfConstant(.height, size.height) ? size.height : nil)
  }

  /// Lets an activity indicator that hides itself take part in its stack, where the canvas keeps its
  /// room.
  mutating func showStopped() {
    if kind == .activityIndicatorView, look.hidesWhenStopped { isHidden = false }
  }

  /// Whether an extent is that of a required constant, if there is one.
  private func isOfConstant(_ attribute: LayoutAttribute, _ extent: Double) -> Bool {
    constraints.allSatisfy {
      !$0.isActive || $0.first.item != id || $0.first.attribute != attribute || $0.second != nil
        || $0.relation != .equal || $0.priority != .required
        || ($0.constant - extent).magnitude <= 1
    }
  }
}
