import LinearConstraints

/// Finds the rows of a component that share edges with a row, directly or through others.
struct RowNeighbours {
  /// The rows of each edge.
  private var rowsByVariable: [Int: [Int]] = [:]

  /// Lists the rows of a component by edge.
  init(_ component: [Int], _ rows: ConstraintRows) {
    for row in component {
      for term in rows.all[row].terms {
        rowsByVariable[term.variable.index, default: []].append(row)
      }
    }
  }

  /// Returns the nearest rows, in reading order.
  ///
  /// Edges of few rows come first: those of the view itself before those of what contains it.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - most: The greatest number of rows.
  ///   - rows: All rows.
  ///   - isIncluded: Whether a row counts.
  /// - Returns: The rows, without the one itself.
  func nearest(
    to row: Int, atMost most: Int, _ rows: ConstraintRows, where isIncluded: (Int) -> Bool
  ) -> [Int] {
    var seen: Set<Int> = [row]
    var found: [Int] = []
    var seenVariables: Set<Int> = []
    var pending = edges(of: row, rows)
    while !pending.isEmpty, found.count < most {
      var next: [Int] = []
      for variable in pending where seenVariables.insert(variable).inserted {
        for other in rowsByVariable[variable, default: []]
        where isIncluded(other) && seen.insert(other).inserted {
          found.append(other)
          next += edges(of: other, rows)
          if found.count == most { return found.sorted() }
        }
      }
      pending = next.filter { !seenVariables.contains($0) }.sorted { count($0) < count($1) }
    }
    return found.sorted()
  }

  private func edges(of row: Int, _ rows: ConstraintRows) -> [Int] {
    rows.all[row].terms.map(\.variable.index).sorted { count($0) < count($1) }
  }

  private func count(_ variable: Int) -> Int { rowsByVariable[variable]?.count ?? 0 }
}
