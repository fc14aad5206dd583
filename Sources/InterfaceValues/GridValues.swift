/// Where a view is in its cell of a grid along an axis.
public enum GridPlacement: String, CaseIterable, Hashable, Sendable {
  /// At the side that is read first, or the top.
  case leading
  case center
  /// At the side that is read last, or the bottom.
  case trailing
  case fill
  /// Where constraints say; the cell makes no room for it.
  case none

  /// What a row calls the side that is read first.
  public static let top = Self.leading
  /// What a row calls the side that is read last.
  public static let bottom = Self.trailing
}

/// Whether the views of a grid's row stand on one line.
public enum GridRowAlignment: String, CaseIterable, Hashable, Sendable {
  case none, firstBaseline, lastBaseline
}
