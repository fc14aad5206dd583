public import InterfaceValues
import LinearConstraints

/// Views in rows and columns: `NSGridView`.
public struct GridArrangement: Hashable, Sendable {
  /// The priority with which a view that nothing sizes fills its cell along an axis.
  static let filling = Priority(25)

  /// A row or a column.
  public struct Lane: Hashable, Sendable {
    /// The extent of the cells without the paddings, in points, or nil for as much as they need.
    public var extent: Double?
    /// The padding before the cells, in points.
    public var leadingPadding = 0.0
    /// The padding after the cells, in points.
    public var trailingPadding = 0.0
    /// The placement of views in the lane's cells; nil for the grid's.
    public var placement: GridPlacement?
    /// The alignment of the views in a row; nil for the grid's.
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
    /// The view, or nil in an empty cell.
    public var item: ItemID?
    /// The horizontal placement of the view; nil for the column's.
    public var xPlacement: GridPlacement?
    /// The vertical placement of the view; nil for the row's.
    public var yPlacement: GridPlacement?
    /// The alignment of the view with others of its row; nil for the row's.
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
  /// The spacing between rows, in points.
  public var rowSpacing: Double
  /// The spacing between columns, in points.
  public var columnSpacing: Double
  /// The horizontal placement of views in their cells.
  public var xPlacement: GridPlacement
  /// The vertical placement of views in their cells.
  public var yPlacement: GridPlacement
  /// The alignment of the views in a row.
  public var rowAlignment: GridRowAlignment

  /// Creates a grid; the defaults are AppKit's.
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
