public import Diagnostics
public import InterfaceValues

/// How a `gridView` places the views in it.
public struct Grid: Hashable, Sendable {
  /// The room between rows, in points.
  public var rowSpacing = 6.0
  /// The room between columns, in points.
  public var columnSpacing = 6.0
  /// Where views are in their cells horizontally.
  public var xPlacement = GridPlacement.leading
  /// Where views are in their cells vertically.
  public var yPlacement = GridPlacement.leading
  /// Whether the views of a row stand on one line.
  public var rowAlignment = GridRowAlignment.none
  /// The rows, from top to bottom.
  public var rows: [Lane] = []
  /// The columns, in reading order: those that are declared, and as many more as cells need.
  public var columns: [Lane] = []
  /// The cells, row by row.
  public var cells: [Cell] = []

  /// Describes a grid without rows.
  public init() {}

  /// A row or a column.
  public struct Lane: Hashable, Sendable {
    /// The id, if the document gives one.
    public var id: String?
    /// Where its element begins, or none for a column that only cells speak of.
    public var position: SourcePosition?
    /// The height or the width, in points, or none for what the cells need.
    public var extent: Double?
    /// The room before the cells, in points.
    public var leadingPadding = 0.0
    /// The room after the cells, in points.
    public var trailingPadding = 0.0
    /// Where views are in the lane's cells, in place of the grid's.
    public var placement: GridPlacement?
    /// Whether the views of a row stand on one line, in place of the grid's.
    public var rowAlignment: GridRowAlignment?
    /// Whether the lane and its views take no room.
    public var isHidden = false

    /// Describes a lane that is as large as its cells need.
    public init() {}
  }

  /// A cell.
  public struct Cell: Hashable, Sendable {
    /// The id, if the document gives one.
    public var id: String?
    /// The rows that it spans, from 0.
    public var rows: Range<Int>
    /// The columns that it spans, from 0.
    public var columns: Range<Int>
    /// The id of the view in it, or none in an empty cell.
    public var view: String?
    /// Where the view is across the columns, in place of the column's.
    public var xPlacement: GridPlacement?
    /// Where the view is across the rows, in place of the row's.
    public var yPlacement: GridPlacement?
    /// Whether the view stands on the row's line, in place of the row's.
    public var rowAlignment: GridRowAlignment?

    /// Describes an empty cell.
    public init(rows: Range<Int>, columns: Range<Int>) {
      self.rows = rows
      self.columns = columns
    }
  }
}

extension GridPlacement {
  /// What rows call the placements.
  static let verticalNames = ["top", "center", "bottom", "fill", "none"]

  /// Reads a row's word for a placement.
  package init?(verticalName: String) {
    guard let index = Self.verticalNames.firstIndex(of: verticalName) else { return nil }
    self = Self.allCases[index]
  }
}
