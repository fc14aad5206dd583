/// Rows of cells with aligned columns.
enum TextTable {
  /// Returns a line for each row.
  ///
  /// - Parameters:
  ///   - rows: The cells, as many in each row.
  ///   - rightAligned: The columns whose cells end at the same place; the others begin there.
  ///   - separator: The text between two columns.
  /// - Returns: The lines, in the order of the rows.
  static func lines(
    of rows: [[String]], rightAligned: some Collection<Int> = [], separator: String = "  "
  ) -> [String] {
    let columns = rows.first?.indices ?? 0..<0
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      columns.map { column in
        if rightAligned.contains(column) { return row[column].alignedRight(to: widths[column]) }
        // What follows the last cell is not seen.
        return column == columns.last ? row[column] : row[column].padded(to: widths[column])
      }.joined(separator: separator)
    }
  }
}
