/// What one constraint asks of one variable: a position, and what it costs to be off it.
///
/// A required constraint is a penalty at level 0, whose position must be kept on the sides that cost.
struct Penalty: Sendable {
  private(set) var position: Double
  /// The cost of each unit below the position.
  private(set) var left: Double
  /// The cost of each unit above the position.
  private(set) var right: Double
  /// What the constraint has of the variable, and what else it has that is known.
  private let coefficient: Double
  private var rest: Double
  let row: Int32
  let level: Int32

  /// The penalty of `coefficient * variable + rest (relation) constant`.
  init(
    row: Int, level: Int32, coefficient: Double, rest: Double = 0, relation: Relation,
    constant: Double
  ) {
    self.row = Int32(row)
    self.level = level
    self.coefficient = coefficient
    self.rest = rest
    position = (constant - rest) / coefficient
    let weight = coefficient.magnitude
    let holdsBelow = coefficient > 0 ? Relation.lessThanOrEqual : .greaterThanOrEqual
    left = relation == holdsBelow ? 0 : weight
    right = relation == .equal || relation == holdsBelow ? weight : 0
  }

  /// The variable's gradient is this many times that of the constraint.
  var factor: Double { 1 / coefficient }

  /// Moves to where another constant has the position.
  ///
  /// - Returns: Whether that is elsewhere.
  mutating func move(to constant: Double) -> Bool {
    // Most coefficients are 1, and a division takes longer than all the rest.
    let place = coefficient == 1 ? constant - rest : (constant - rest) / coefficient
    if place == position { return false }
    position = place
    return true
  }

  /// Moves to where another constant, and other known values, have the position.
  mutating func move(to constant: Double, rest: Double) -> Bool {
    self.rest = rest
    return move(to: constant)
  }
}
