/// The values of the representatives, and of the variables that follow from them.
struct Assignment: Sendable {
  /// The value of each representative; other positions have no meaning.
  private(set) var representatives: [Double]
  /// The value of each variable.
  private(set) var variables: [Double] = []
  /// Whether the variables are to be computed anew.
  private(set) var isOutdated = true
  /// The variables of each representative, once they are needed.
  private var members = Members()

  /// Begins with every representative at 0.
  init(variableCount: Int) { representatives = Array(repeating: 0, count: variableCount) }

  /// Moves a representative, and the variables that follow from it.
  mutating func set(_ representative: Int, to value: Double, _ references: [AffineReference]) {
    if representatives[representative] == value { return }
    representatives[representative] = value
    if !isOutdated { publish(representative, references) }
  }

  /// Computes the variables of a representative.
  private mutating func publish(_ representative: Int, _ references: [AffineReference]) {
    if members.isEmpty { members = Members(references) }
    for variable in members[representative] {
      let reference = references[Int(variable)]
      variables[Int(variable)] =
        reference.scale * representatives[representative] + reference.offset
    }
  }

  /// Notes that the references of the variables have changed.
  mutating func invalidate() { isOutdated = true }

  /// Computes every variable where the references have changed.
  mutating func update(_ references: [AffineReference]) {
    if !isOutdated { return }
    variables = references.map {
      $0.isKnown ? $0.offset : $0.scale * representatives[Int($0.representative)] + $0.offset
    }
    isOutdated = false
  }
}
