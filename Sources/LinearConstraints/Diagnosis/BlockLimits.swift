/// A penalty that a movement must not increase, on a variable of a block.
struct PenaltyLimit: Sendable {
  let penalty: Penalty
  let variable: Int32
  /// Whether the variable must not get less.
  let forbidsLess: Bool
  /// Whether the variable must not get more.
  let forbidsMore: Bool
  /// The distance by which it may give way: less for a better answer.
  ///
  /// Small movements of different sizes change no multiplier of an answer. They keep the simplex method
  /// from stalling at the many rows that meet in one point, and choose among several answers.
  let give: Double
  /// An estimate of the number of constraints that it stands for: itself, and the equalities
  /// between it and representatives.
  private let length: Int32
  private let isImplied: Bool

  init(
    _ penalty: Penalty, _ variable: Int, _ limit: RowLimit, _ system: LinearSystem,
    _ elimination: Elimination
  ) {
    self.penalty = penalty
    self.variable = Int32(variable)
    forbidsLess = penalty.factor > 0 ? limit.forbidsLess : limit.forbidsMore
    forbidsMore = penalty.factor > 0 ? limit.forbidsMore : limit.forbidsLess
    length = system.termRange(of: Int(penalty.row)).reduce(1) {
      $0 + elimination.depth(of: system.terms[$1].variable.index)
    }
    isImplied = system.rows[Int(penalty.row)].isImplied
    let irregular = (Double(penalty.row) * 0.6180339887498949).truncatingRemainder(dividingBy: 1)
    give = Double(length) + (penalty.level > 0 ? 0.2 : 0) + (isImplied ? 0.1 : 0) + irregular / 16
  }

  var row: Int32 { penalty.row }
  var level: Int32 { penalty.level }

  /// Returns whether it is a better answer than another one with the same effect: with fewer equalities,
  /// required, written.
  func isBetter(than other: PenaltyLimit) -> Bool {
    if length != other.length { return length < other.length }
    if (level > 0) != (other.level > 0) { return level == 0 }
    if isImplied != other.isImplied { return other.isImplied }
    return row < other.row
  }
}

/// The penalties of a block that limit movements away from the solution.
struct BlockLimits: Sendable {
  private var limits: [PenaltyLimit] = []
  /// Where the limits of each variable begin, and where those of the last one end.
  private var start: [Int32] = [0]
  /// The level of the last question, and the best limits of each variable down to it, or -1: questions about
  /// hundreds of losses are mostly of one level.
  private var level: Int32?
  private var below: [Int32] = []
  private var above: [Int32] = []
  /// The linear program of small movements for the last question.
  private var simplex: Simplex
  /// The number of questions of that level, and the network that answers them once there were a few.
  private var questionCount = 0
  private var network: LimitNetwork?

  /// The number of questions that are not worth a network unless the block is large, and the size of a block
  /// that is not worth one.
  private static let fewQuestions = 2
  private static let smallCount = 48
  private static let largeCount = 256

  /// - Complexity: O(s) for s penalties, times the length of their rows.
  init(
    _ block: CoupledBlock, _ rows: [RowLimit], _ system: LinearSystem, _ workspace: Workspace
  ) {
    simplex = block.simplex
    simplex.rounding = 1e-10
    for variable in simplex.value.indices { simplex.value[variable] = 0 }
    for variable in 0..<simplex.program.variableCount {
      for penalty in block.allPenalties(of: variable)
      where rows[Int(penalty.row)].isActive {
        limits.append(
          PenaltyLimit(penalty, variable, rows[Int(penalty.row)], system, workspace.elimination))
      }
      start.append(Int32(limits.count))
    }
  }

  /// Returns a broken row of the block and the rows that hold it, with multipliers.
  ///
  /// The linear program asks which small movements are allowed. It starts from the basis of the
  /// solution or of the previous question, so that few pivots are needed.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - sign: Whether the sum of its terms is too large, or with a negative sign too small.
  ///   - owner: The representative of its penalty, or for a coupling row's -1 less the coupling
  ///     row.
  ///   - block: The block.
  ///   - system: The system.
  ///   - workspace: Its solution.
  /// - Returns: The multiples of the row and of the rows that hold it; of the row alone if none are found.
  mutating func holders(
    ofRow row: Int, sign: Double, owner: Int32, in block: CoupledBlock, _ system: LinearSystem,
    _ workspace: Workspace
  ) -> [RowMultiple] {
    let moved =
      owner >= 0
      ? block.block.representatives.position(of: owner)
      : block.block.representatives.count + block.block.couplings.position(of: -1 - owner)
    guard let penalty = block.allPenalties(of: moved).first(where: { $0.row == row })
    else { return [] }
    let sign = penalty.factor > 0 ? sign : -sign
    if level != penalty.level { hold(downTo: penalty.level) }
    let isLarge = simplex.value.count > Self.largeCount
    if questionCount == (isLarge ? 0 : Self.fewQuestions), simplex.value.count > Self.smallCount {
      network = limitNetwork(block, system, workspace)
    }
    questionCount += 1
    if let holders = network?.holders(of: moved, sign: sign) {
      return multiples(of: holders, holding: penalty, sign: sign)
    }
    // What is lost does not hold itself.
    hold(moved, without: penalty.row)
    defer { hold(moved, without: -1) }
    moveBack()
    simplex.cost.removeAll()
    simplex.cost.begin(moved, slope: sign)
    guard simplex.minimize() == .optimal else {
      return [RowMultiple(row: row, factor: sign * penalty.factor)]
    }
    return simplex.holders(of: penalty, on: moved, sign: sign) { variable, isLower in
      let index = isLower ? below[variable] : above[variable]
      return index < 0 ? nil : limits[Int(index)].penalty
    }
  }

  /// Returns the network of the limits down to the level.
  private func limitNetwork(
    _ block: CoupledBlock, _ system: LinearSystem, _ workspace: Workspace
  ) -> LimitNetwork? {
    // Of ways that differ only in equalities that do not give way, the shorter one is the better answer.
    func give(_ index: Int32, isFixed: Bool) -> Double {
      index < 0 ? .infinity : limits[Int(index)].give * (isFixed ? 1e-6 : 1)
    }
    return LimitNetwork(
      block, lower: below.indices.map { -give(below[$0], isFixed: below[$0] == above[$0]) },
      upper: above.indices.map { give(above[$0], isFixed: below[$0] == above[$0]) },
      workspace.placesOfEqualities ?? Places(system, equalitiesOf: workspace.reduced),
      workspace.reduced)
  }

  /// Returns the rows of a penalty and of the variables that hold it.
  private func multiples(
    of holders: [(variable: Int, multiple: Double)], holding penalty: Penalty, sign: Double
  ) -> [RowMultiple] {
    [RowMultiple(row: Int(penalty.row), factor: sign * penalty.factor)]
      + holders.map { variable, multiple in
        let holder = limits[Int(multiple > 0 ? below[variable] : above[variable])].penalty
        return RowMultiple(row: Int(holder.row), factor: -multiple * holder.factor)
      }
  }

  /// Limits all variables by the penalties down to a level.
  private mutating func hold(downTo level: Int32) {
    self.level = level
    questionCount = 0
    network = nil
    let count = simplex.value.count
    below = Array(repeating: -1, count: count)
    above = below
    for variable in 0..<count { hold(variable, without: -1) }
  }

  /// Limits a variable by the best of its limits, except for those of a row.
  private mutating func hold(_ variable: Int, without row: Int32) {
    guard let level else { return }
    var (low, high) = (Int32(-1), Int32(-1))
    for index in start[variable]..<start[variable + 1] {
      let limit = limits[Int(index)]
      if limit.level > level || limit.row == row { continue }
      if limit.forbidsLess, isBetter(limit, than: low) { low = index }
      if limit.forbidsMore, isBetter(limit, than: high) { high = index }
    }
    (below[variable], above[variable]) = (low, high)
    // A single equality that holds both sides needs no choice.
    let isFixed = low >= 0 && low == high
    simplex.lower[variable] = low < 0 ? -.infinity : isFixed ? 0 : -limits[Int(low)].give
    simplex.upper[variable] = high < 0 ? .infinity : isFixed ? 0 : limits[Int(high)].give
  }

  /// Returns to the solution, if the current point is not allowed any more.
  private mutating func moveBack() {
    let isAllowed = simplex.value.indices.allSatisfy {
      simplex.value[$0] >= simplex.lower[$0] - simplex.rounding
        && simplex.value[$0] <= simplex.upper[$0] + simplex.rounding
    }
    if isAllowed { return }
    for variable in simplex.value.indices { simplex.value[variable] = 0 }
  }

  private func isBetter(_ limit: PenaltyLimit, than other: Int32) -> Bool {
    other < 0 || limit.isBetter(than: limits[Int(other)])
  }
}

extension CoupledBlock {
  fileprivate func allPenalties(of variable: Int) -> ArraySlice<Penalty> {
    penalties.penalties[penalties.range(of: variable)]
  }
}

extension Elimination {
  /// The number of equalities between a variable and its representative or its known value.
  fileprivate func depth(of variable: Int) -> Int32 {
    var variable = variable
    var depth: Int32 = 0
    while links[variable].parent >= 0, Int(links[variable].parent) != variable {
      variable = Int(links[variable].parent)
      depth += 1
    }
    return links[variable].parent < 0 ? depth + 1 : depth
  }
}

extension [Int32] {
  /// Returns the position of a number in an ascending list that contains it.
  fileprivate func position(of number: Int32) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
