/// The required equalities of up to two unknowns, solved: each variable is known, or is a multiple
/// of a representative plus an offset.
///
/// A weighted union-find (Galler & Fischer 1964; with offsets, Tarjan 1979). Trees are not
/// compressed, and stay of logarithmic depth because the smaller one is linked below the larger
/// one. The path from a variable to its representative is then also its proof, as in congruence
/// closure (Nieuwenhuis & Oliveras 2005), and each number can be computed again when constants have
/// changed.
struct Elimination: Sendable {
  /// The link of a variable to its parent: `variable = scale * parent + offset`.
  struct Link: Sendable {
    /// The variable itself for a representative; negative where the offset is the known value.
    var parent: Int32
    /// The step that made the link; no step comes after that of a representative.
    var step: Int32
    var scale: Double
    var offset: Double
  }

  /// An equality that eliminated a representative.
  struct Step: Sendable {
    var row: Int32
    var variable: Int32
    /// The coefficient of the variable in the equality, as reduced when it was used.
    var coefficient: Double
  }

  /// The state of a row in the elimination.
  enum Use: UInt8, Sendable {
    /// Not a required equality, or dropped.
    case none
    /// Not processed yet.
    case pending
    /// On three unknowns or more.
    case kept
    /// Eliminated a representative.
    case used
    /// Follows from the used ones.
    case redundant
  }

  private(set) var links: [Link]
  private(set) var steps: [Step] = []
  private(set) var uses: [Use]
  private var sizes: [Int32]
  /// Rows to process again, and whether a row is among them.
  private var queue: [Int32] = []
  private var isQueued: [Bool]
  /// Long rows to process again when nothing else is left: each could be queued for every one of
  /// its representatives, and would be reduced every time.
  private var longQueue: [Int32] = []
  private var waiting: WaitingRows
  /// The next row to process.
  private var next = 0

  /// The most terms of a short row.
  private static let shortLength = 16

  init(_ system: LinearSystem, isActive: [Bool]) {
    let count = system.variableCount
    links = (0..<Int32(count)).map { Link(parent: $0, step: .max, scale: 1, offset: 0) }
    sizes = Array(repeating: 1, count: count)
    uses = Array(repeating: .none, count: system.constraintCount)
    isQueued = Array(repeating: false, count: system.constraintCount)
    waiting = WaitingRows(variableCount: count)
    let levels = system.priorities.levels()
    for row in 0..<system.constraintCount {
      let fields = system.rows[row]
      if isActive[row] && fields.relation == .equal && levels[Int(fields.priority)] == 0 {
        uses[row] = .pending
      }
    }
    steps.reserveCapacity(count)
  }

  /// Processes equalities until nothing changes.
  ///
  /// - Returns: A row that contradicts the used ones and is skipped, or none at the end; call again
  ///   to continue.
  /// - Complexity: O(t log v) for t terms and v variables, plus the lengths of the rows woken.
  mutating func advance(_ system: LinearSystem) -> Int? {
    var reduced = ReducedRow()
    while true {
      let row: Int
      if let woken = queue.popLast() {
        row = Int(woken)
      } else {
        while next < uses.count, uses[next] != .pending { next += 1 }
        if next < uses.count {
          row = next
          next += 1
        } else if let woken = longQueue.popLast() {
          row = Int(woken)
        } else {
          return nil
        }
      }
      isQueued[row] = false
      if uses[row] != .kept && uses[row] != .pending { continue }
      if useTwoTerms(row, system) { continue }
      reduce(row, of: system, into: &reduced)
      switch reduced.count {
      case 0:
        uses[row] = .redundant
        if !reduced.isZero(tolerance: system.tolerance(of: row, at: reduced.magnitude)) {
          return row
        }
      case 1: fix(reduced.term(0), at: reduced.constant, by: row, of: system)
      case 2:
        join(
          reduced.term(0), reduced.term(1), at: reduced.constant, by: row, of: system)
      default: wait(row, for: reduced)
      }
    }
  }

  /// Uses an equality of two terms, the most frequent form, unless their representatives are known
  /// or the same.
  private mutating func useTwoTerms(_ row: Int, _ system: LinearSystem) -> Bool {
    let range = system.termRange(of: row)
    if range.count != 2 { return false }
    var constant = system.rows[row].constant
    let first = follow(system.terms[range.lowerBound], &constant)
    let second = follow(system.terms[range.lowerBound + 1], &constant)
    if first.coefficient == 0 || second.coefficient == 0
      || first.representative == second.representative
    {
      return false
    }
    join(first, second, at: constant, by: row, of: system)
    return true
  }

  /// A term rewritten for its representative; the coefficient is 0 where the variable is known.
  private func follow(
    _ term: Term, _ constant: inout Double
  ) -> (representative: Int32, coefficient: Double) {
    var variable = term.variable.index
    var coefficient = term.coefficient
    while true {
      let link = links[variable]
      if Int(link.parent) == variable { return (link.parent, coefficient) }
      constant -= coefficient * link.offset
      if link.parent < 0 { return (-1, 0) }
      coefficient *= link.scale
      variable = Int(link.parent)
    }
  }

  /// Postpones a row until one of its representatives is eliminated.
  private mutating func wait(_ row: Int, for reduced: ReducedRow) {
    // The lists that a row is in move along with its representatives.
    if uses[row] == .kept { return }
    uses[row] = .kept
    for index in 0..<reduced.count { waiting.add(row, to: Int(reduced.representatives[index])) }
  }

  /// Writes a row in terms of the representatives that are not known.
  func reduce(_ row: Int, of system: LinearSystem, into reduced: inout ReducedRow) {
    reduced.begin(constant: system.rows[row].constant)
    for index in system.termRange(of: row) {
      let term = system.terms[index]
      var variable = term.variable.index
      var coefficient = term.coefficient
      while coefficient != 0 {
        let link = links[variable]
        if Int(link.parent) == variable {
          reduced.add(coefficient, Int32(variable))
          break
        }
        reduced.subtract(coefficient * link.offset)
        if link.parent < 0 { break }
        coefficient *= link.scale
        variable = Int(link.parent)
      }
    }
    reduced.dropCancelled()
  }

  private mutating func fix(
    _ term: (representative: Int32, coefficient: Double), at constant: Double, by row: Int,
    of system: LinearSystem
  ) {
    let variable = Int(term.representative)
    finish(row, eliminating: variable, term.coefficient, system)
    links[variable] = Link(
      parent: -1, step: Int32(steps.count - 1), scale: 0, offset: constant / term.coefficient)
  }

  private mutating func join(
    _ first: (representative: Int32, coefficient: Double),
    _ second: (representative: Int32, coefficient: Double),
    at constant: Double, by row: Int,
    of system: LinearSystem
  ) {
    let (child, representative) = hangs(first, on: second) ? (first, second) : (second, first)
    finish(row, eliminating: Int(child.representative), child.coefficient, system)
    links[Int(child.representative)] = Link(
      parent: representative.representative, step: Int32(steps.count - 1),
      scale: -representative.coefficient / child.coefficient, offset: constant / child.coefficient)
    sizes[Int(representative.representative)] += sizes[Int(child.representative)]
    waiting.moveAll(from: Int(child.representative), to: Int(representative.representative))
  }

  /// Whether the first of a row's two representatives is linked below the second.
  ///
  /// The smaller tree is linked below the other one. The exception is a coefficient much smaller
  /// than the other one, as dividing by it would magnify rounding. Each exception grows the numbers
  /// on the path at least 256 times, so there are few of them on any path.
  private func hangs(
    _ first: (representative: Int32, coefficient: Double),
    on second: (representative: Int32, coefficient: Double)
  ) -> Bool {
    let (size, other) = (first.coefficient.magnitude, second.coefficient.magnitude)
    if size > 256 * other { return true }
    if other > 256 * size { return false }
    return sizes[Int(first.representative)] < sizes[Int(second.representative)]
  }

  private mutating func finish(
    _ row: Int, eliminating variable: Int, _ coefficient: Double, _ system: LinearSystem
  ) {
    uses[row] = .used
    steps.append(
      Step(row: Int32(row), variable: Int32(variable), coefficient: coefficient))
    var node = waiting.first(of: variable)
    while let current = node {
      let row = waiting.row(of: current)
      if uses[row] == .kept && !isQueued[row] {
        isQueued[row] = true
        if system.termRange(of: row).count > Self.shortLength {
          longQueue.append(Int32(row))
        } else {
          queue.append(Int32(row))
        }
      }
      node = waiting.next(after: current)
    }
  }
}

extension Elimination {
  /// Computes every number anew, after constants of equalities have changed.
  ///
  /// The steps stay as they are. The offset of a step follows from the links of the steps before
  /// it, by the same sums as the first time.
  ///
  /// - Complexity: O(t log v) for t terms and v variables.
  mutating func replay(_ system: LinearSystem) {
    for (index, step) in steps.enumerated() {
      var constant = system.rows[Int(step.row)].constant
      for position in system.termRange(of: Int(step.row)) {
        let term = system.terms[position]
        var variable = term.variable.index
        var coefficient = term.coefficient
        while coefficient != 0, links[variable].step < index {
          let link = links[variable]
          constant -= coefficient * link.offset
          if link.parent < 0 { break }
          coefficient *= link.scale
          variable = Int(link.parent)
        }
      }
      links[Int(step.variable)].offset = constant / step.coefficient
    }
  }

  /// The reference of each variable.
  func references() -> [AffineReference] {
    links.indices.map { reference(of: $0) }
  }

  private func reference(of variable: Int) -> AffineReference {
    var link = links[variable]
    if Int(link.parent) == variable {
      return AffineReference(representative: Int32(variable), scale: 1, offset: 0)
    }
    var scale = 1.0
    var offset = 0.0
    var variable = variable
    while Int(link.parent) != variable {
      offset += scale * link.offset
      if link.parent < 0 { return AffineReference(representative: -1, scale: 0, offset: offset) }
      scale *= link.scale
      variable = Int(link.parent)
      link = links[variable]
    }
    return AffineReference(representative: Int32(variable), scale: scale, offset: offset)
  }
}
