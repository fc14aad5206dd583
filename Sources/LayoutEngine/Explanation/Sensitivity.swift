import LinearConstraints

/// The sensitivity of a determined variable to the constants of a system's constraints, from one
/// solution of the system.
///
/// Near a solution, only active constraints, and the pull of violated ones, matter. The required
/// equalities are eliminated first; one that follows from those before it would be dropped, and so has
/// no effect. The rest usually restricts a few sums of free variables, each by itself
/// (``ActiveBundle``); if these sums depend on each other, the answer is unknown.
struct Sensitivity {
  /// The effect on a variable, as far as it is known.
  enum Answer: Hashable {
    case moves, staysPut, unknown
  }

  /// The known effect of a constraint.
  struct Influence: Hashable {
    /// The effect on the variable of a small change of the constant either way.
    var change: Answer
    /// The effect of removing the constraint; `staysPut` only if nothing at all moves.
    var absence: Answer

    static let none = Influence(change: .staysPut, absence: .staysPut)
    static let unknown = Influence(change: .unknown, absence: .unknown)
  }

  private enum Role {
    case idle, equality, unknown
    case member(Int), lost
  }

  /// The greatest number of interdependent sums that are all considered relevant; of more, only those of
  /// which the variable is a sum.
  private static let maximumOtherCount = 50

  private var bundles: [ActiveBundle] = []
  /// The level of each violated constraint, and its pull at the sums.
  private var pulls: [Int: (level: Int, sums: Substitution.Sum)] = [:]
  private var roles: [Role]
  private var equalities = Substitution()
  private var sums = Substitution()
  /// The constants whose change would contradict required constraints.
  private var delicate: Set<Int> = []
  /// The first bundle of each bundle's interdependent group, possibly itself.
  private var group: [Int] = []
  private var isEntangled: [Bool] = []
  private let constraints: [LinearConstraint]

  /// Prepares for questions about a solution.
  ///
  /// - Parameters:
  ///   - constraints: The constraints of the system.
  ///   - solution: A solution.
  ///   - noticeable: The smallest difference that is not a rounding error.
  init(_ constraints: [LinearConstraint], _ solution: Solution, noticeable: Double) {
    self.constraints = constraints
    roles = Array(repeating: .idle, count: constraints.count)
    let levels = Set(constraints.map(\.priority)).subtracting([.required]).sorted(by: >)
    let level = Dictionary(
      uniqueKeysWithValues: zip([.required] + levels, 0...levels.count))
    let dropped = Set(solution.conflicts.map(\.dropped.index))
    let required = constraints.indices.filter {
      constraints[$0].relation == .equal && constraints[$0].priority.isRequired
        && !dropped.contains($0)
    }
    // A contradiction drops the last constraint that is not implied.
    for row in required.filter({ constraints[$0].isImplied })
      + required.filter({ !constraints[$0].isImplied })
    where equalities.take(row, constraints[row].sum) == nil {
      roles[row] = .equality
    }
    var lost: [(row: Int, level: Int, gradient: Substitution.Sum)] = []
    var positions: [[BundleKey]: Int] = [:]
    for (row, constraint) in constraints.enumerated() {
      if dropped.contains(row) { continue }
      if constraint.relation == .equal, constraint.priority.isRequired { continue }
      let rank = level[constraint.priority] ?? 0
      let excess = constraint.excess(at: solution.values)
      if solution.violations[row] > 0 {
        guard rank > 0 else { continue }
        let sign = excess > 0 ? 1.0 : -1
        lost.append((row, rank, constraint.sum.mapValues { sign * $0 }))
        roles[row] = .lost
      } else if constraint.relation == .equal || excess.magnitude <= noticeable {
        bundle(row, level: rank, &positions)
      }
    }
    entangle()
    balance(lost, levelCount: levels.count + 1)
  }

  private struct BundleKey: Hashable {
    var variable: Int
    var factor: Int
  }

  /// Adds an active constraint to the bundle of those that restrict the same sum.
  private mutating func bundle(
    _ row: Int, level: Int, _ positions: inout [[BundleKey]: Int]
  ) {
    let constraint = constraints[row]
    let (rest, shifts) = equalities.reduced(constraint.sum)
    let largest = constraint.sum.values.reduce(0) { max($0, $1.magnitude) }
    let form = rest.filter { $0.value.magnitude > Substitution.cancellation * largest }
    guard let first = form.keys.min(), let scale = form[first] else {
      if level == 0 {
        roles[row] = .unknown
        delicate.formUnion(shifts.keys)
      }
      return
    }
    let key = form.sorted { $0.key < $1.key }.map {
      BundleKey(variable: $0.key, factor: Int(($0.value / scale * 1e7).rounded()))
    }
    let position = positions[key] ?? bundles.count
    if position == bundles.count {
      bundles.append(ActiveBundle(form: form.mapValues { $0 / scale }))
      positions[key] = position
    }
    var (above, below) = (scale.magnitude, scale.magnitude)
    let relation = scale > 0 ? constraint.relation : constraint.relation.flipped
    if relation == .lessThanOrEqual { below = 0 }
    if relation == .greaterThanOrEqual { above = 0 }
    var places = shifts.mapValues { -$0 / scale }
    places[row] = 1 / scale
    bundles[position].members.append(
      .init(row: row, level: level, above: above, below: below, shifts: places))
    roles[row] = .member(position)
  }

  /// Finds the sums that depend on each other.
  private mutating func entangle() {
    group = Array(bundles.indices)
    func first(_ position: Int) -> Int {
      var position = position
      while group[position] != position { position = group[position] }
      return position
    }
    let order = bundles.indices.sorted {
      (bundles[$0].form.count, $0) < (bundles[$1].form.count, $1)
    }
    for position in order {
      guard let others = sums.take(position, bundles[position].form) else { continue }
      for (other, factor) in others where factor.magnitude > Substitution.cancellation {
        let pair = [first(position), first(other)].sorted()
        group[pair[1]] = pair[0]
      }
    }
    group = bundles.indices.map(first)
    var counts: [Int: Int] = [:]
    for first in group { counts[first, default: 0] += 1 }
    isEntangled = group.map { counts[$0, default: 0] > 1 }
  }

  /// Finds the pull at each sum.
  private mutating func balance(
    _ lost: [(row: Int, level: Int, gradient: Substitution.Sum)], levelCount: Int
  ) {
    for position in bundles.indices {
      bundles[position].pull = Array(repeating: 0, count: levelCount)
    }
    for (row, level, gradient) in lost {
      let own = sums.reduced(equalities.reduced(gradient).rest).forms
      for (position, factor) in own { bundles[position].pull[level] += factor }
      pulls[row] = (level, own)
    }
  }
}

extension Sensitivity {
  /// Returns the effect of each constraint on a determined variable.
  ///
  /// - Returns: The effects, or nil if the variable seems to have several values.
  func influences(on variable: Variable) -> [Influence]? {
    let (free, direct) = equalities.reduced([variable.index: 1])
    let (rest, shares) = sums.reduced(free)
    guard rest.values.allSatisfy({ $0.magnitude <= 1e-7 }) else { return nil }
    // If one of several interdependent sums is relevant, all may be.
    var relevant = shares.filter { $0.value.magnitude > Substitution.cancellation }
    let groups = Set(relevant.keys.filter { isEntangled[$0] }.map { group[$0] })
    let others = bundles.indices.filter { groups.contains(group[$0]) }
    if others.count <= Self.maximumOtherCount {
      for position in others { relevant[position, default: 0] += 0 }
    }
    var touching: [Int: [(bundle: Int, share: Double)]] = [:]
    for (position, share) in relevant.sorted(by: { $0.key < $1.key }) {
      for row in Set(bundles[position].members.flatMap(\.shifts.keys)) {
        touching[row, default: []].append((position, share))
      }
    }
    return constraints.indices.map { row in
      switch roles[row] {
      case .idle: return .none
      case .unknown: return .unknown
      case .lost:
        return Influence(change: .staysPut, absence: answerToLoss(of: row, relevant))
      case .equality:
        let change = answer(row, direct: direct[row] ?? 0, touching[row] ?? [])
        return Influence(change: change, absence: change == .moves ? .moves : .unknown)
      case .member(let position):
        let change = answer(row, direct: 0, touching[row] ?? [])
        return Influence(
          change: change, absence: answerToAbsence(of: row, in: position, relevant))
      }
    }
  }

  private func answer(
    _ row: Int, direct: Double, _ touching: [(bundle: Int, share: Double)]
  ) -> Answer {
    if touching.contains(where: { isEntangled[$0.bundle] }) { return .unknown }
    var isUnknown = delicate.contains(row)
    for step in [1.0, -1] {
      var movement = direct * step
      var isContradiction = false
      for (position, share) in touching {
        switch bundles[position].optimum(constant: row, movedBy: step) {
        case .ambiguous: return .moves
        case .value(let value): movement += share * value
        case .contradiction: isContradiction = true
        }
      }
      if isContradiction {
        isUnknown = true
      } else if movement.magnitude > 1e-7 {
        return .moves
      }
    }
    return isUnknown ? .unknown : .staysPut
  }

  /// Returns the effect of removing a member of a bundle.
  private func answerToAbsence(
    of row: Int, in position: Int, _ relevant: Substitution.Sum
  ) -> Answer {
    if isEntangled[position] { return .unknown }
    let optimum = bundles[position].optimum(constant: row, movedBy: 0, without: row)
    if case .value = optimum { return .staysPut }
    return relevant[position] == nil ? .unknown : .moves
  }

  /// Returns the effect of removing the pull of a violated constraint.
  private func answerToLoss(of row: Int, _ relevant: Substitution.Sum) -> Answer {
    guard let (level, own) = pulls[row] else { return .unknown }
    var answer = Answer.staysPut
    for (position, factor) in own where factor.magnitude > Substitution.cancellation {
      if isEntangled[position] { return .unknown }
      var pull = bundles[position].pull
      pull[level] -= factor
      let optimum = bundles[position].optimum(constant: row, movedBy: 0, pull: pull)
      if case .value = optimum { continue }
      if relevant[position] != nil { return .moves }
      answer = .unknown
    }
    return answer
  }
}

extension LinearConstraint {
  /// The left side, by variables.
  fileprivate var sum: Substitution.Sum {
    var sum: Substitution.Sum = [:]
    for term in terms where term.coefficient != 0 {
      sum[term.variable.index, default: 0] += term.coefficient
    }
    return sum.filter { $0.value != 0 }
  }

  /// Returns the left side minus the right side.
  fileprivate func excess(at values: [Double]) -> Double {
    terms.reduce(-constant) { $0 + $1.coefficient * values[$1.variable.index] }
  }
}
