/// The rows around a broken one, few enough to find the smallest set of them that holds it.
///
/// The smallest irreducible set of rows is found by duality (Ignatiev et al. 2015): each movement that
/// improves the broken row breaks some other rows, at least one of which must be in the answer. The
/// cheapest set that hits all known sets of such rows either holds the row, and is then the smallest,
/// or allows a movement that breaks other rows, which is another set to hit.
struct Surroundings {
  /// In the order of preference, at most 64.
  private var rows: [Int32] = []
  private var limits: [RowLimit] = []
  private var simplex: Simplex
  /// The variable of the lost row, and the sign of its excess.
  private let target: Int
  private let sign: Double
  private var sets: HittingSets
  /// The known set, or nil if it is too large.
  private let known: UInt64?

  /// The maximum number of movements to try.
  private static let movementLimit = 60

  /// Collects the rows around a broken one.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - sign: Whether the sum of its terms is too large, or with a negative sign too small.
  ///   - holders: Rows that hold it.
  ///   - system: The system.
  ///   - limits: The forbidden movements of all rows.
  ///   - neighbours: The rows around.
  init(
    of row: Int, sign: Double, _ holders: [Int], _ system: LinearSystem, _ limits: [RowLimit],
    _ neighbours: Neighbours
  ) {
    let isImplied = neighbours.rows.map { system.rows[Int($0)].isImplied }
    let order = neighbours.rows.indices.sorted { first, second in
      let rows = neighbours.rows
      let (left, right) = (limits[Int(rows[first])], limits[Int(rows[second])])
      if (left.level > 0) != (right.level > 0) { return left.level == 0 }
      if isImplied[first] != isImplied[second] { return isImplied[second] }
      return rows[first] < rows[second]
    }
    rows = order.map { neighbours.rows[$0] }
    self.limits = rows.map { limits[Int($0)] }
    // Fewer rows before fewer optional ones, these before fewer implied ones, then the order.
    sets = HittingSets(
      costs: order.enumerated().map { rank, index in
        (1 << 40) + (limits[Int(neighbours.rows[index])].level > 0 ? 1 << 32 : 0)
          + (isImplied[index] ? 1 << 24 : 0) + rank
      }, nodeLimit: 2000)
    var program = BlockProgram(columnCount: neighbours.variableCount)
    for index in order { program.addRow(neighbours.terms(of: index)) }
    program.addRow(neighbours.terms(of: neighbours.rows.count))
    simplex = Simplex(program)
    target = program.variableCount - 1
    self.sign = sign
    var mask: UInt64 = 0
    for (member, row) in rows.enumerated() where holders.contains(Int(row)) {
      mask |= 1 << UInt64(member)
    }
    known = mask.nonzeroBitCount == holders.count ? mask : nil
  }

  /// Returns the fewest of the rows that hold the broken one, in order, or nil if there are too many.
  mutating func fewestHolders() -> [Int]? {
    guard let known, rows.count <= 64 else { return nil }
    var best: UInt64?
    var limit = Int.max
    if rowsBroken(keeping: known) == nil {
      best = known
      limit = sets.cost(of: known)
      for member in known.members {
        if let broken = rowsBroken(keeping: known & ~(1 << UInt64(member))) {
          sets.insert(broken)
        }
      }
    }
    for _ in 0..<Self.movementLimit {
      guard let candidate = sets.cheapest(below: limit) else { break }
      guard let broken = rowsBroken(keeping: candidate), broken != 0 else {
        best = candidate
        break
      }
      sets.insert(broken)
    }
    return best.map { $0.members.map { Int(rows[$0]) }.sorted() }
  }

  /// Returns the rows that are broken by a movement that improves the broken row while some rows are kept.
  ///
  /// - Returns: As few as possible, or nil if there is no such movement.
  private mutating func rowsBroken(keeping kept: UInt64) -> UInt64? {
    for variable in simplex.value.indices {
      simplex.value[variable] = 0
      simplex.lower[variable] = -.infinity
      simplex.upper[variable] = .infinity
    }
    let first = simplex.program.columnCount
    for member in kept.members {
      if limits[member].forbidsLess { simplex.lower[first + member] = 0 }
      if limits[member].forbidsMore { simplex.upper[first + member] = 0 }
    }
    simplex.lower[target] = min(0, -sign)
    simplex.upper[target] = max(0, -sign)
    simplex.cost.removeAll()
    simplex.cost.begin(target, slope: sign)
    _ = simplex.minimize()
    if simplex.value[target].magnitude < 0.5 { return nil }
    simplex.lower[target] = simplex.value[target]
    simplex.upper[target] = simplex.value[target]
    simplex.cost.removeAll()
    for (member, limit) in limits.enumerated() where kept & 1 << UInt64(member) == 0 {
      simplex.cost.begin(first + member, slope: limit.forbidsLess ? -1 : 0)
      simplex.cost.addBreakpoint(
        at: 0, jump: (limit.forbidsLess ? 1 : 0) + (limit.forbidsMore ? 1 : 0))
    }
    _ = simplex.minimize()
    var broken: UInt64 = 0
    for (member, limit) in limits.enumerated() where kept & 1 << UInt64(member) == 0 {
      let value = simplex.value[first + member]
      if limit.forbidsLess && value < -1e-7 || limit.forbidsMore && value > 1e-7 {
        broken |= 1 << UInt64(member)
      }
    }
    return broken
  }
}

extension BlockProgram {
  fileprivate mutating func addRow(_ terms: [(column: Int32, coefficient: Double)]) {
    let scale = terms.reduce(0) { max($0, $1.coefficient.magnitude) }
    for term in terms { addTerm(term.coefficient / scale, column: Int(term.column)) }
    endRow()
  }
}
