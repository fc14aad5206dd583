/// The unknowns of a system in parts that no constraint connects.
///
/// An unknown that required equalities determine, one after the other, connects nothing: no other constraint
/// can move it. The total violation of a level is the sum of those of the parts, so that each part is optimal
/// by itself.
package struct SystemParts: Sendable {
  /// Some parts of a system.
  package struct Selection: Hashable, Sendable {
    /// Their unknowns, in order.
    fileprivate(set) var variables: [Int] = []
    /// Their constraints, in order, with those that could contradict others anywhere.
    fileprivate(set) var rows: [Int] = []
  }

  /// For each unknown the one that represents its part, or -1 if it is determined.
  private var representatives: [Int32]
  private let isDropped: [Bool]

  /// Finds the parts.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - dropped: The constraints that conflicts leave out.
  ///   - uneven: Constraints that determine nothing, because their right sides do not move evenly.
  ///   - dependences: Unknowns on which the right sides of constraints depend.
  /// - Complexity: O(t) for t terms, but for the inverse of Ackermann's function.
  package init(
    of system: LinearSystem, without dropped: [ConstraintID],
    determiningNothing uneven: [ConstraintID], dependences: [ConstraintID: [Variable]]
  ) {
    var isDropped = Array(repeating: false, count: system.constraintCount)
    for id in dropped { isDropped[id.index] = true }
    self.isDropped = isDropped
    representatives = (0..<system.variableCount).map(Int32.init)
    for variable in Self.determined(by: system, isDropped, uneven, dependences) {
      representatives[variable] = -1
    }
    for row in 0..<system.constraintCount where !isDropped[row] {
      var first: Int32?
      for variable in system.unknowns(of: row) where representatives[variable] >= 0 {
        if let first { join(first, Int32(variable)) } else { first = Int32(variable) }
      }
      guard let first else { continue }
      for other in dependences[ConstraintID(index: row), default: []] {
        join(first, Int32(other.index))
      }
    }
    for variable in 0..<system.variableCount {
      guard let origin = system.origin(of: Variable(index: variable)) else { continue }
      join(Int32(variable), Int32(origin.index))
    }
  }

  /// Returns the unknowns that required equalities determine one after the other.
  private static func determined(
    by system: LinearSystem, _ isDropped: [Bool], _ uneven: [ConstraintID],
    _ dependences: [ConstraintID: [Variable]]
  ) -> [Int] {
    var isUsable = (0..<system.constraintCount).map { row in
      !isDropped[row] && system.rows[row].relation == .equal && system.isRequired(row)
    }
    for id in uneven { isUsable[id.index] = false }
    var openCount = Array(repeating: 0, count: system.constraintCount)
    var incident: [[Int32]] = Array(repeating: [], count: system.variableCount)
    var waiting: [Int] = []
    for row in 0..<system.constraintCount where isUsable[row] {
      let others = dependences[ConstraintID(index: row), default: []].lazy.map(\.index)
      for variable in Array(system.unknowns(of: row)) + others {
        openCount[row] += 1
        incident[variable].append(Int32(row))
      }
      if openCount[row] == 1 { waiting.append(row) }
    }
    var isDetermined = Array(repeating: false, count: system.variableCount)
    var determined: [Int] = []
    while let row = waiting.popLast() {
      guard let variable = system.unknowns(of: row).first(where: { !isDetermined[$0] }) else {
        continue
      }
      isDetermined[variable] = true
      determined.append(variable)
      for other in incident[variable] {
        openCount[Int(other)] -= 1
        if openCount[Int(other)] == 1 { waiting.append(Int(other)) }
      }
    }
    return determined
  }

  private func root(_ variable: Int32) -> Int32 {
    var variable = variable
    while representatives[Int(variable)] != variable { variable = representatives[Int(variable)] }
    return variable
  }

  private mutating func join(_ one: Int32, _ other: Int32) {
    guard representatives[Int(one)] >= 0, representatives[Int(other)] >= 0 else { return }
    let (first, second) = (root(one), root(other))
    let least = min(first, second)
    // Paths are shortened, so that the next search along them is short.
    for var variable in [one, other] {
      while variable != least {
        let next = representatives[Int(variable)]
        representatives[Int(variable)] = least
        if next == variable { break }
        variable = next
      }
    }
  }

  /// Returns the part of an unknown, or nil if it is determined.
  package func part(of variable: Variable) -> Int? {
    representatives[variable.index] < 0 ? nil : Int(root(Int32(variable.index)))
  }

  /// Whether a constraint is in some of the parts, or could contradict others wherever it is.
  ///
  /// - Parameters:
  ///   - row: The constraint.
  ///   - chosen: The parts.
  ///   - system: The system.
  /// - Returns: Whether it is.
  package func contains(_ row: ConstraintID, in chosen: Set<Int>, of system: LinearSystem) -> Bool {
    if isDropped[row.index] { return true }
    var isDetermined = true
    for variable in system.unknowns(of: row.index) {
      guard let part = part(of: Variable(index: variable)) else { continue }
      if chosen.contains(part) { return true }
      isDetermined = false
    }
    return isDetermined && system.isRequired(row.index)
  }

  /// Selects some of the parts.
  package func selection(of chosen: Set<Int>, in system: LinearSystem) -> Selection {
    Selection(
      variables: (0..<system.variableCount).filter { variable in
        part(of: Variable(index: variable)).map(chosen.contains) ?? false
      },
      rows: (0..<system.constraintCount).filter {
        contains(ConstraintID(index: $0), in: chosen, of: system)
      })
  }
}

extension LinearSystem {
  /// The unknowns of a constraint.
  fileprivate func unknowns(of row: Int) -> some Sequence<Int> {
    terms[termRange(of: row)].lazy.filter { $0.coefficient != 0 }.map { $0.variable.index }
  }
}
