/// The placement of a view in its grid cell, along one axis.
public enum GridPlacement: String, CaseIterable, Hashable, Sendable {
  /// At the leading or top side.
  case leading
  case center
  /// At the trailing or bottom side.
  case trailing
  case fill
  /// As constraints decide; the cell makes no room for it.
  case none

  /// A row's name for the leading side.
  public static let top = Self.leading
  /// A row's name for the trailing side.
  public static let bottom = Self.trailing
}

/// The baseline alignment of the views in a grid's row.
public enum GridRowAlignment: String, CaseIterable, Hashable, Sendable {
  case none, firstBaseline, lastBaseline
}
