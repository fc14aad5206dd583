/// What one constraint asks of one variable: a position, and what it costs to be off it.
///
/// A required constraint is a spring at level 0, whose position must be kept on the sides that cost.
struct Spring {
  var row: Int
  var level: Int
  var position: Double
  /// The cost of each unit below the position.
  var left: Double
  /// The cost of each unit above the position.
  var right: Double
  /// The variable's gradient is this many times that of the row.
  var factor: Double

  /// The spring of `coefficient * variable (relation) constant`.
  init(row: Int, level: Int, coefficient: Double, relation: Relation, constant: Double) {
    self.row = row
    self.level = level
    position = constant / coefficient
    factor = 1 / coefficient
    let weight = coefficient.magnitude
    let holdsBelow = coefficient > 0 ? Relation.lessThanOrEqual : .greaterThanOrEqual
    left = relation == holdsBelow ? 0 : weight
    right = relation == .equal || relation == holdsBelow ? weight : 0
  }
}
