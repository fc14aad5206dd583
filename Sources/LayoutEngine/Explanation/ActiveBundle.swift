/// The active constraints on one sum of free variables, and the pull on it.
///
/// The sum is measured from its value in the solution. Near there, the violation of all other
/// constraints is linear in a movement, as long as they do not restrict each other.
struct ActiveBundle {
  /// One of the constraints.
  struct Member {
    /// Its position in the system.
    var row: Int
    /// The level, 0 for required.
    var level: Int
    /// The violation at its level for each point that the sum is above, or below, its target.
    var above: Double
    var below: Double
    /// The movement of its target for a point of each constant.
    var shifts: Substitution.Sum
    var isRequired: Bool { level == 0 }
  }

  /// The free variables' coefficients.
  var form: Substitution.Sum
  var members: [Member] = []
  /// By level, the violation of all other constraints for each point that the sum grows.
  var pull: [Double] = []

  /// The optimal value of the sum when the members' targets have moved.
  enum Optimum: Equatable {
    case value(Double)
    /// Several values are equally good.
    case ambiguous
    /// The required constraints contradict each other.
    case contradiction
  }

  /// Finds the optimal value of the sum when constants change or a member is omitted.
  func optimum(
    constant: Int, movedBy step: Double, without omitted: Int? = nil, pull: [Double]? = nil
  ) -> Optimum {
    let pull = pull ?? self.pull
    var slope = pull
    var breaks: [(place: Double, member: Member)] = []
    for member in members where member.row != omitted {
      let place = (member.shifts[constant] ?? 0) * step
      breaks.append((place, member))
      slope[member.level] -= member.below
    }
    if Self.sign(slope) >= 0 { return .ambiguous }
    breaks.sort { $0.place < $1.place }
    var index = 0
    while index < breaks.count {
      let place = breaks[index].place
      while index < breaks.count, breaks[index].place <= place + 1e-9 {
        let member = breaks[index].member
        slope[member.level] += member.below + member.above
        index += 1
      }
      let sign = Self.sign(slope)
      if sign < 0 { continue }
      for (other, member) in breaks where member.isRequired {
        if member.above > 0, place > other + 1e-9 { return .contradiction }
        if member.below > 0, place < other - 1e-9 { return .contradiction }
      }
      return sign == 0 ? .ambiguous : .value(place)
    }
    return .ambiguous
  }

  /// Returns the sign of the strongest level that is not 0.
  private static func sign(_ slope: [Double]) -> Int {
    guard let first = slope.first(where: { $0.magnitude > 1e-7 }) else { return 0 }
    return first < 0 ? -1 : 1
  }
}
