/// The capabilities of a terminal.
package struct TerminalStyle: Hashable, Sendable {
  /// The number of columns that a picture may have.
  package var columns: Int
  /// Whether it shows ASCII characters only.
  package var isASCII: Bool
  /// Whether it shows colours.
  package var isColored: Bool

  /// The number of columns of a terminal whose width is not known.
  package static let defaultColumns = 80
  /// The smallest number of columns that a picture can have.
  package static let minimumColumns = 20
  /// The largest number of columns that a picture can have.
  package static let maximumColumns = 1000

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - columns: The number of columns, which is limited to the possible ones.
  ///   - isASCII: Whether it shows ASCII characters only.
  ///   - isColored: Whether it shows colours.
  package init(
    columns: Int = TerminalStyle.defaultColumns, isASCII: Bool = false, isColored: Bool = false
  ) {
    self.columns = min(max(columns, Self.minimumColumns), Self.maximumColumns)
    self.isASCII = isASCII
    self.isColored = isColored
  }
}
