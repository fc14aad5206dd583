public import InterfaceValues
import LinearConstraints

/// Views in rows and columns: `NSGridView`.
public struct GridArrangement: Hashable, Sendable {
  /// How a view that nothing sizes fills its cell along an axis.
  static let filling = Priority(25)

  /// A row or a column.
  public struct Lane: Hashable, Sendable {
    /// The extent of the cells without the paddings, in points, or none for what they need.
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

    /// Creates a lane that is as large as its cells need.
    public init(extent: Double? = nil) { self.extent = extent }
  }

  /// A cell, which may span several lanes.
  public struct Cell: Hashable, Sendable {
    /// The rows, from 0.
    public var rows: Range<Int>
    /// The columns, from 0.
    public var columns: Range<Int>
    /// The view, or none in an empty cell.
    public var item: ItemID?
    /// Where the view is across the columns, in place of the column's.
    public var xPlacement: GridPlacement?
    /// Where the view is across the rows, in place of the row's.
    public var yPlacement: GridPlacement?
    /// Whether the view stands on the row's line, in place of the row's.
    public var rowAlignment: GridRowAlignment?

    /// Creates a cell of one row and one column.
    public init(row: Int, column: Int, item: ItemID?) {
      rows = row..<(row + 1)
      columns = column..<(column + 1)
      self.item = item
    }
  }

  /// The rows, from top to bottom.
  public var rows: [Lane]
  /// The columns, in reading order.
  public var columns: [Lane]
  /// The cells with a view, and those that span lanes.
  public var cells: [Cell]
  /// The room between rows, in points.
  public var rowSpacing: Double
  /// The room between columns, in points.
  public var columnSpacing: Double
  /// Where views are in their cells horizontally.
  public var xPlacement: GridPlacement
  /// Where views are in their cells vertically.
  public var yPlacement: GridPlacement
  /// Whether the views of a row stand on one line.
  public var rowAlignment: GridRowAlignment

  /// Describes a grid; what is left out is as AppKit has it.
  public init(
    rows: [Lane], columns: [Lane], cells: [Cell], rowSpacing: Double = 6,
    columnSpacing: Double = 6, xPlacement: GridPlacement = .leading,
    yPlacement: GridPlacement = .bottom,
    rowAlignment: GridRowAlignment = .none
  ) {
    self.rows = rows
    self.columns = columns
    self.cells = cells
    self.rowSpacing = rowSpacing
    self.columnSpacing = columnSpacing
    self.xPlacement = xPlacement
    self.yPlacement = yPlacement
    self.rowAlignment = rowAlignment
  }
}
