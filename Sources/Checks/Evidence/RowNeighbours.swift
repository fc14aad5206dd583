import LinearConstraints

/// Finds the rows of a component that share edges with a row, directly or through others.
struct RowNeighbours {
  private let matrix: ConstraintMatrix
  /// The rows of each edge.
  private var rowsByVariable: [Int: [Int]] = [:]

  /// Lists the rows of a component by edge.
  init(_ component: [Int], of matrix: ConstraintMatrix) {
    self.matrix = matrix
    for row in component {
      for term in matrix.rows[row].terms {
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
  ///   - maximum: The greatest number of rows.
  ///   - isIncluded: Whether a row counts.
  /// - Returns: The rows, without the one itself.
  func nearest(
    to row: Int, atMost maximum: Int, where isIncluded: (Int) -> Bool
  ) -> [Int] {
    var seen: Set<Int> = [row]
    var found: [Int] = []
    var seenVariables: Set<Int> = []
    var pending = edges(of: row)
    while !pending.isEmpty, found.count < maximum {
      var next: [Int] = []
      for variable in pending where seenVariables.insert(variable).inserted {
        for other in rowsByVariable[variable, default: []]
        where isIncluded(other) && seen.insert(other).inserted {
          found.append(other)
          next += edges(of: other)
          if found.count == maximum { return found.sorted() }
        }
      }
      pending = next.filter { !seenVariables.contains($0) }.sorted { count($0) < count($1) }
    }
    return found.sorted()
  }

  private func edges(of row: Int) -> [Int] {
    matrix.rows[row].terms.map(\.variable.index).sorted { count($0) < count($1) }
  }

  private func count(_ variable: Int) -> Int { rowsByVariable[variable]?.count ?? 0 }
}
