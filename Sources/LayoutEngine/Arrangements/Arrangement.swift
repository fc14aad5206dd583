/// How a view arranges its children, in addition to written constraints.
public indirect enum Arrangement: Hashable, Sendable {
  /// In a row or a column.
  case stack(StackArrangement)
  /// In rows and columns.
  case grid(GridArrangement)
  /// Side by side, separated by dividers.
  case split(SplitArrangement)
  /// Within a border: the content of a box, of each tab, of a cell.
  case content(ContentArrangement)
  /// Scrolling content, which may be larger than the view.
  case scroll(ScrollArrangement)
}
