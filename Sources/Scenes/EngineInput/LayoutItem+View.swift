import ControlMetrics
import Geometry
import InterfaceDocuments
import LayoutEngine
import LinearConstraints

extension LayoutItem {
  /// Creates the item of a view, with its control's metrics unless the document overrides them.
  init(_ view: View, drawn: DrawnContent?, metric: ControlMetric, parent: ItemID?) {
    self.init(parent: parent)
    alignmentInsets = view.metrics.alignmentInsets ?? metric.alignmentInsets
    layoutMargins = view.metrics.layoutMargins ?? Insets(top: 8, left: 8, bottom: 8, right: 8)
    marginRules = view.metrics.marginRules
    let sizing = ContentRule(view, drawn: drawn, metric: metric)
    hasContentWidth = sizing.hasWidth
    hasContentHeight = sizing.hasHeight
    contentWraps = sizing.wraps
    horizontalHugging = view.priorities.horizontalHugging
    verticalHugging = view.priorities.verticalHugging
    horizontalCompressionResistance = view.priorities.horizontalCompressionResistance
    verticalCompressionResistance = view.priorities.verticalCompressionResistance
    semanticContent = view.semanticContent
    isHidden = view.isHidden
    isInstalled = view.isInstalled
    dropsWhenClipped = view.dropsWhenClipped
  }
}

extension Content {
  /// The intrinsic extent along an axis, if it has one.
  func extent(along axis: Axis) -> Double? { axis == .horizontal ? width : height }
}

extension LayoutTree {
  /// How the root is held along an axis.
  func rootExtent(along axis: Axis) -> RootExtent {
    axis == .horizontal ? rootWidth : rootHeight
  }
}

extension Autoresizing {
  /// Creates the autoresizing of a view, or nil if it lacks a stored frame or a mask.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - parentSize: The size that the parent was drawn at; unknown extents are 0, as no mask
  ///     depends on them.
  init?(_ view: View, parentSize: Size) {
    guard let frame = view.frame, let mask = view.autoresizingMask else { return nil }
    self.init(frame: frame, mask: mask, parentSize: parentSize)
    // The priority at which a window holds its size.
    if view.growsWithContent { heightPriority = Priority(500) }
  }
}

extension GuideRole {
  /// The role of a guide, or nil for one that constraints place and for a scroll view's content
  /// guide.
  init?(_ key: Guide.Key?) {
    switch key {
    case .layoutMargins: self = .layoutMargins
    case .safeArea: self = .safeArea
    case .readableContent: self = .readableContent(maximumWidth: MarginRules.readableWidth)
    case .frame: self = .frame
    case .keyboard: self = .keyboard
    case .content, nil: return nil
    }
  }
}
