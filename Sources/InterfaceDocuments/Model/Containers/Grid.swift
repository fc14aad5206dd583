package import Diagnostics
package import InterfaceValues

/// How a `gridView` arranges its views.
package struct Grid: Hashable, Sendable {
  /// The distance between rows, in points.
  package var rowSpacing = 6.0
  /// The distance between columns, in points.
  package var columnSpacing = 6.0
  /// The horizontal placement of views in their cells.
  package var xPlacement = GridPlacement.leading
  /// The vertical placement of views in their cells.
  package var yPlacement = GridPlacement.leading
  /// Which baselines of the views of a row are aligned, if any.
  package var rowAlignment = GridRowAlignment.none
  /// The rows, from top to bottom.
  package var rows: [Lane] = []
  /// The columns, in reading order: the declared ones, and as many more as cells need.
  package var columns: [Lane] = []
  /// The cells, row by row.
  package var cells: [Cell] = []

  package init() {}

  /// A row or a column.
  package struct Lane: Hashable, Sendable {
    /// The id, if the document gives one.
    package var id: String?
    /// Where its element begins, or nil for an undeclared column that only cells need.
    package var position: SourcePosition?
    /// The height or the width, in points, or nil for what the cells need.
    package var extent: Double?
    /// The padding before the cells, in points.
    package var leadingPadding = 0.0
    /// The padding after the cells, in points.
    package var trailingPadding = 0.0
    /// The placement of views in the lane's cells; nil for the grid's.
    package var placement: GridPlacement?
    /// The baseline alignment of a row's views; nil for the grid's.
    package var rowAlignment: GridRowAlignment?
    /// Whether the lane and its views are hidden and take no room.
    package var isHidden = false

    /// Creates a lane that is as large as its cells need.
    package init() {}
  }

  package struct Cell: Hashable, Sendable {
    /// The id, if the document gives one.
    package var id: String?
    /// The rows that it spans, from 0.
    package var rows: Range<Int>
    /// The columns that it spans, from 0.
    package var columns: Range<Int>
    /// The id of the view in it, or nil if the cell is empty.
    package var view: String?
    /// The horizontal placement of the view; nil for the column's.
    package var xPlacement: GridPlacement?
    /// The vertical placement of the view; nil for the row's.
    package var yPlacement: GridPlacement?
    /// The baseline alignment of the view; nil for the row's.
    package var rowAlignment: GridRowAlignment?

    package init(rows: Range<Int>, columns: Range<Int>) {
      self.rows = rows
      self.columns = columns
    }
  }
}

extension GridPlacement {
  /// The names of the placements along the vertical axis.
  package static let verticalNames = ["top", "center", "bottom", "fill", "none"]

  /// The name along the vertical axis.
  package var verticalName: String? {
    Self.allCases.firstIndex(of: self).map { Self.verticalNames[$0] }
  }

  /// Creates the placement with a name of the vertical axis.
  package init?(verticalName: String) {
    guard let index = Self.verticalNames.firstIndex(of: verticalName) else { return nil }
    self = Self.allCases[index]
  }
}
