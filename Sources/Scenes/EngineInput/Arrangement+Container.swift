import Geometry
import InterfaceDocuments
import LayoutEngine
import LinearConstraints

extension StackArrangement {
  /// Creates the arrangement of a document's stack view.
  ///
  /// - Parameters:
  ///   - stack: The document's stack.
  ///   - view: The stack view.
  ///   - members: The items of its subviews, in order.
  ///   - style: The framework whose rules apply.
  init(_ stack: Stack, of view: View, members: [ItemID], style: Style) {
    self.init(
      axis: stack.axis,
      members: zip(view.subviews, members).map { subview, item in
        Member(
          item, customSpacing: subview.membership.customSpacing,
          visibilityPriority: subview.membership.visibilityPriority,
          gravity: subview.membership.gravity)
      },
      distribution: stack.distribution,
      alignment: Alignment(stack.alignment, axis: stack.axis), spacing: stack.spacing,
      edgeInsets: stack.edgeInsets,
      hugging: style == .uiKit
        ? [:]
        : [
          .horizontal: view.priorities.horizontalHugging,
          .vertical: view.priorities.verticalHugging,
        ],
      style: style)
    isBaselineRelative = stack.isBaselineRelative
    isMarginsRelative = stack.isLayoutMarginsRelative
    detachesHidden = stack.detachesHidden
    clippingResistance = [
      .horizontal: stack.horizontalClippingResistance,
      .vertical: stack.verticalClippingResistance,
    ]
  }
}

extension StackArrangement.Alignment {
  /// Maps the document's alignment to the one that the axis has a name for.
  fileprivate init(_ alignment: Stack.Alignment, axis: Axis) {
    switch alignment {
    case .fill: self = .fill
    case .leading, .top: self = axis == .horizontal ? .top : .leading
    case .trailing, .bottom: self = axis == .horizontal ? .bottom : .trailing
    case .center, .centerX, .centerY: self = .center
    // A row aligned on its baselines may have been turned by a variation.
    case .firstBaseline: self = axis == .horizontal ? .firstBaseline : .leading
    case .lastBaseline, .baseline: self = axis == .horizontal ? .lastBaseline : .leading
    }
  }
}

extension SplitArrangement {
  /// Creates the arrangement of a document's split view, with the drawn extents of the panes.
  init(_ split: Split, of view: View, panes: [ItemID]) {
    self.init(
      axis: split.axis,
      panes: zip(view.subviews, panes).map { subview, item in
        Pane(
          item, holdingPriority: subview.membership.holdingPriority,
          designExtent: subview.frame?.size[split.axis])
      },
      dividerThickness: split.dividerStyle.thickness)
  }
}

extension GridArrangement {
  /// Creates the arrangement of a document's grid view.
  ///
  /// - Parameters:
  ///   - grid: The document's grid.
  ///   - items: The items of its subviews, by id.
  init(_ grid: Grid, items: [String: ItemID]) {
    self.init(
      rows: grid.rows.map(Lane.init), columns: grid.columns.map(Lane.init),
      cells: grid.cells.compactMap { Cell($0, items: items) }, rowSpacing: grid.rowSpacing,
      columnSpacing: grid.columnSpacing, xPlacement: grid.xPlacement,
      yPlacement: grid.yPlacement, rowAlignment: grid.rowAlignment)
  }
}

extension GridArrangement.Lane {
  fileprivate init(_ lane: Grid.Lane) {
    self.init(extent: lane.extent)
    leadingPadding = lane.leadingPadding
    trailingPadding = lane.trailingPadding
    placement = lane.placement
    rowAlignment = lane.rowAlignment
    isHidden = lane.isHidden
  }
}

extension GridArrangement.Cell {
  /// Creates a cell, or nil for one that neither has a view nor spans lanes.
  fileprivate init?(_ cell: Grid.Cell, items: [String: ItemID]) {
    guard cell.view != nil || cell.rows.count > 1 || cell.columns.count > 1 else { return nil }
    self.init(
      row: cell.rows.lowerBound, column: cell.columns.lowerBound,
      item: cell.view.flatMap { items[$0] })
    rows = cell.rows
    columns = cell.columns
    xPlacement = cell.xPlacement
    yPlacement = cell.yPlacement
    rowAlignment = cell.rowAlignment
  }
}
