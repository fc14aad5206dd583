/// The required bounds of a block's variables.
struct ExactRequirements {
  /// The strictest penalty on one side of a variable.
  struct Side {
    var variable: Int
    /// Whether the variable must not be below the position, or else not above it.
    var isLower: Bool
    var position: Rational
    var penalty: Penalty
  }

  /// The strictest penalties below and above each variable.
  private(set) var lower: [Side?] = []
  private(set) var upper: [Side?] = []

  init(_ program: BlockProgram) throws(ExactFailure) {
    for variable in 0..<program.variableCount {
      var low: Side?
      var high: Side?
      for index in program.penalties(of: variable) where program.penalties[index].level == 0 {
        let penalty = program.penalties[index]
        let position = try Rational(position: penalty.position)
        if penalty.left > 0, low.map({ $0.position < position }) ?? true {
          low = Side(variable: variable, isLower: true, position: position, penalty: penalty)
        }
        if penalty.right > 0, high.map({ $0.position > position }) ?? true {
          high = Side(variable: variable, isLower: false, position: position, penalty: penalty)
        }
      }
      lower.append(low)
      upper.append(high)
    }
  }

  /// All sides with required penalties, in the order of the variables.
  var sides: [Side] { zip(lower, upper).flatMap { [$0, $1].compactMap(\.self) } }

  /// Returns the value of a variable nearest to a preferred one that its own sides allow.
  func value(of variable: Int, near wish: Rational) -> Rational {
    let value = lower[variable].map { max(wish, $0.position) } ?? wish
    return upper[variable].map { min(value, $0.position) } ?? value
  }
}

extension ExactRequirements.Side {
  /// Returns whether a value satisfies the side.
  func allows(_ value: Rational) -> Bool { isLower ? value >= position : value <= position }

  /// Returns whether a value satisfies the side up to the rounding of the input.
  func nearlyAllows(_ value: Rational) throws(ExactFailure) -> Bool {
    if allows(value) { return true }
    let excess = Double(try (value - position).magnitude)
    return excess <= Tolerance.feasibility(at: Double(value.magnitude))
  }
}
