/// A place in a text file, counted from 1 as editors do.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// The line, the first being 1.
  public let line: Int
  /// The column in Unicode scalars, the first being 1.
  public let column: Int

  /// Makes a place from a line and a column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The first character of a file.
  public static let start = SourcePosition(line: 1, column: 1)

  /// Orders places as they are read.
  public static func < (lhs: SourcePosition, rhs: SourcePosition) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }
}
