import ControlMetrics
import Geometry
import InterfaceDocuments
import LayoutEngine
import LinearConstraints

extension LayoutItem {
  /// A view with its control's figures, where the document does not say otherwise.
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

extension Autoresizing {
  /// A stored frame with its mask, where a view has both.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - parentSize: The size that the parent was drawn at, of which unknown extents are 0: no mask
  ///     speaks of them.
  init?(_ view: View, parentSize: Size) {
    guard let frame = view.frame, let mask = view.autoresizingMask else { return nil }
    self.init(frame: frame, mask: mask, parentSize: parentSize)
    // As strong as a window holds its size.
    if view.growsWithContent { heightPriority = Priority(500) }
  }
}

extension GuideRole {
  /// The role of a guide of a view, or nil for a guide that constraints place and for the content of a scroll view.
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
