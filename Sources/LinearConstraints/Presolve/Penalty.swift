/// The piecewise-linear cost of one constraint on one variable: a position, and the slopes on both
/// sides.
///
/// A required constraint is a penalty at level 0: its cost must be 0.
struct Penalty: Sendable {
  private(set) var position: Double
  /// The cost of each unit below the position.
  private(set) var left: Double
  /// The cost of each unit above the position.
  private(set) var right: Double
  /// The coefficient of the variable in the constraint, and the known rest of the left side.
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

  /// The multiplier of the constraint's row for one unit of the variable.
  var factor: Double { 1 / coefficient }

  /// Moves to the position of another constant.
  ///
  /// - Returns: Whether the position has changed.
  mutating func move(to constant: Double) -> Bool {
    // Most coefficients are 1, and a division takes longer than all the rest.
    let place = coefficient == 1 ? constant - rest : (constant - rest) / coefficient
    if place == position { return false }
    position = place
    return true
  }

  /// Moves to the position of another constant and other known values.
  mutating func move(to constant: Double, rest: Double) -> Bool {
    self.rest = rest
    return move(to: constant)
  }
}
