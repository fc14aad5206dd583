/// How a view places what is in it, beside the constraints that are written.
public indirect enum Arrangement: Hashable, Sendable {
  /// In a row or a column.
  case stack(StackArrangement)
  /// In rows and columns.
  case grid(GridArrangement)
  /// Side by side, with dividers between.
  case split(SplitArrangement)
  /// Inside a border: the content of a box, of each tab, of a cell.
  case content(ContentArrangement)
  /// A content that may be larger than the view and scrolls.
  case scroll(ScrollArrangement)
}
