import LinearConstraints
import TestSupport

/// Random changes of a system's constants, which are partly reverted.
struct RandomEdits {
  private let system: LinearSystem
  private let required: [ConstraintID]
  private let optional: [ConstraintID]
  private var changed: [ConstraintID] = []
  private var generator: SplitMix64

  init(_ system: LinearSystem, seed: UInt64) {
    self.system = system
    let all = system.constraints.indices.map { ConstraintID(index: $0) }
    required = all.filter { system[$0].priority.isRequired }
    optional = all.filter { !system[$0].priority.isRequired }
    generator = SplitMix64(seed: seed)
  }

  /// Changes some constants of a solver for the system with the earlier changes.
  mutating func change(_ solver: inout Solver, _ turn: Int) throws {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0, 1:
      // Several texts at once.
      for _ in 0..<4 { try change(&solver, optional.randomElement(using: &generator)) }
    case 2:
      for _ in 0..<3 { try change(&solver, required.randomElement(using: &generator)) }
    case 3:
      let variable = Variable(index: .random(in: 0..<system.variableCount, using: &generator))
      let value = Double(Int.random(in: -20..<400, using: &generator))
      solver.setPreferredValue(Bool.random(using: &generator) ? value : nil, of: variable)
    case 4:
      // The last changes, which often led to a conflict, are reverted.
      for constraint in changed.suffix(3) { try restore(&solver, constraint) }
      changed.removeLast(min(3, changed.count))
    default:
      for constraint in changed { try restore(&solver, constraint) }
      changed = []
      if turn % 2 == 0 { try change(&solver, optional.randomElement(using: &generator)) }
    }
  }

  private mutating func change(_ solver: inout Solver, _ constraint: ConstraintID?) throws {
    guard let constraint else { return }
    let before = solver.system[constraint].constant
    let by = Double(Int.random(in: -400...400, using: &generator)) / 2
    try solver.setConstant(
      Bool.random(using: &generator) ? before + by : before * 1.5, of: constraint)
    changed.append(constraint)
  }

  private func restore(_ solver: inout Solver, _ constraint: ConstraintID) throws {
    try solver.setConstant(system[constraint].constant, of: constraint)
  }
}
