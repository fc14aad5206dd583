/// The required equalities solved as far as two unknowns at a time reach: each variable is known, or
/// is a multiple of a root plus an offset.
///
/// A weighted union-find. Trees are kept as they were joined, and stay of logarithmic depth because
/// the smaller one is hung below the larger: the path from a variable to its root then also tells,
/// afterwards, what each equality contributed (see ``multipliers(cancelling:in:)``).
struct Elimination {
  /// An equality that was used up, with the root that it eliminated.
  struct Step {
    var row: Int
    var variable: Int
    /// The coefficient of the variable in the equality, as reduced when it was used.
    var coefficient: Double
  }

  /// The tree above each variable; a root is its own parent.
  private(set) var parent: [Int]
  /// `variable = scale * parent + offset`; for a known root the offset is its value.
  private(set) var scale: [Double]
  private(set) var offset: [Double]
  private(set) var isKnown: [Bool]
  private(set) var steps: [Step] = []
  /// Whether a row has nothing more to say: it is used up, or follows from those that are.
  private(set) var isSpent: [Bool]
  private var size: [Int]
  private var queue: [Int] = []
  private var queueHead = 0
  private var isQueued: [Bool]
  private var isWaiting: [Bool]
  private var waiting: WaitingRows
  private var reduced = ReducedRow()

  init(_ rows: Rows, isActive: [Bool]) {
    let count = rows.variableCount
    parent = Array(0..<count)
    scale = Array(repeating: 1, count: count)
    offset = Array(repeating: 0, count: count)
    isKnown = Array(repeating: false, count: count)
    size = Array(repeating: 1, count: count)
    isSpent = Array(repeating: false, count: rows.count)
    isQueued = isSpent
    isWaiting = isSpent
    waiting = WaitingRows(variableCount: count)
    for row in 0..<rows.count
    where isActive[row] && rows.level[row] == 0 && rows.relation[row] == .equal {
      queue.append(row)
      isQueued[row] = true
    }
  }

  /// Writes a row in terms of the roots that are not known.
  func reduce(_ row: Int, of rows: Rows, into reduced: inout ReducedRow) {
    reduced.begin(constant: rows.constant[row])
    for index in rows.terms(of: row) {
      var root = rows.variable[index]
      var coefficient = rows.coefficient[index]
      while parent[root] != root {
        reduced.subtract(coefficient * offset[root])
        coefficient *= scale[root]
        root = parent[root]
      }
      if isKnown[root] {
        reduced.subtract(coefficient * offset[root])
      } else {
        reduced.add(coefficient, root)
      }
    }
    reduced.dropCancelled()
  }

  /// Uses up equalities until nothing changes.
  ///
  /// - Returns: A row that contradicts the ones used up, and is passed over; call again to go on.
  ///   None when all is done.
  /// - Complexity: O(t log v) for t terms and v variables, plus the lengths of the rows woken.
  mutating func advance(_ rows: Rows) -> Int? {
    while queueHead < queue.count {
      let row = queue[queueHead]
      queueHead += 1
      isQueued[row] = false
      if isSpent[row] { continue }
      reduce(row, of: rows, into: &reduced)
      switch reduced.roots.count {
      case 0:
        isSpent[row] = true
        if reduced.constant.magnitude > rows.tolerance(of: row, at: reduced.magnitude) {
          return row
        }
      case 1:
        fix(reduced.roots[0], by: row)
      case 2:
        join(by: row, in: rows)
      default:
        wait(row)
      }
    }
    return nil
  }

  private mutating func fix(_ root: Int, by row: Int) {
    let coefficient = reduced.coefficients[0]
    offset[root] = reduced.constant / coefficient
    isKnown[root] = true
    isSpent[row] = true
    steps.append(Step(row: row, variable: root, coefficient: coefficient))
    wake(root)
  }

  private mutating func join(by row: Int, in rows: Rows) {
    let lesser = size[reduced.roots[0]] < size[reduced.roots[1]] ? 0 : 1
    let child = reduced.roots[lesser]
    let root = reduced.roots[1 - lesser]
    let coefficient = reduced.coefficients[lesser]
    parent[child] = root
    scale[child] = -reduced.coefficients[1 - lesser] / coefficient
    offset[child] = reduced.constant / coefficient
    size[root] += size[child]
    isSpent[row] = true
    steps.append(Step(row: row, variable: child, coefficient: coefficient))
    wake(child)
    waiting.moveAll(from: child, to: root)
  }

  /// Lays a row aside until one of its roots is eliminated.
  private mutating func wait(_ row: Int) {
    if isWaiting[row] { return }
    for root in reduced.roots { waiting.add(row, to: root) }
    isWaiting[row] = true
  }

  private mutating func wake(_ root: Int) {
    var node = waiting.first(of: root)
    while let current = node {
      let row = waiting.row(of: current)
      if !isSpent[row] && !isQueued[row] {
        queue.append(row)
        isQueued[row] = true
      }
      node = waiting.next(after: current)
    }
  }
}

/// A row in terms of the roots that are not known.
struct ReducedRow {
  private(set) var roots: [Int] = []
  private(set) var coefficients: [Double] = []
  private(set) var constant = 0.0
  /// The largest part that the constant was summed from.
  private(set) var magnitude = 0.0
  private var parts: [Double] = []

  fileprivate mutating func begin(constant: Double) {
    roots.removeAll(keepingCapacity: true)
    coefficients.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    self.constant = constant
    magnitude = constant.magnitude
  }

  fileprivate mutating func subtract(_ part: Double) {
    constant -= part
    magnitude = max(magnitude, part.magnitude)
  }

  fileprivate mutating func add(_ coefficient: Double, _ root: Int) {
    for index in roots.indices where roots[index] == root {
      coefficients[index] += coefficient
      parts[index] = max(parts[index], coefficient.magnitude)
      return
    }
    roots.append(root)
    coefficients.append(coefficient)
    parts.append(coefficient.magnitude)
  }

  fileprivate mutating func dropCancelled() {
    var kept = 0
    for index in roots.indices
    where coefficients[index].magnitude > Tolerance.cancellation * parts[index] {
      roots[kept] = roots[index]
      coefficients[kept] = coefficients[index]
      kept += 1
    }
    roots.removeLast(roots.count - kept)
    coefficients.removeLast(coefficients.count - kept)
  }
}
