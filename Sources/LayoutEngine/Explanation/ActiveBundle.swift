/// The active constraints on one sum of free variables, and the pull on it.
///
/// The sum is counted from where it is. Near there, what all other constraints would pay for a
/// movement grows with it in a straight line, as long as they do not restrict each other.
struct ActiveBundle {
  /// One of the constraints.
  struct Member {
    /// Its position.
    var row: Int
    /// The level, 0 for what is required.
    var level: Int
    /// What it pays at its level for each point that the sum is more, or less, than it should be.
    var above: Double
    var below: Double
    /// By how much its place in the sum moves for a point of each constant.
    var shifts: Substitution.Sum
    /// The smallest and the largest movement of any.
    var isRequired: Bool { level == 0 }
  }

  /// The free variables' coefficients.
  var form: Substitution.Sum
  var members: [Member] = []
  /// By level, what everything else pays for each point that the sum grows.
  var pull: [Double] = []

  /// Where the sum may be when the members' places have moved.
  enum Optimum: Equatable {
    case value(Double)
    /// There are several places, as good as each other.
    case open
    /// What is required contradicts itself.
    case contradiction
  }

  /// Finds where the sum goes when constants change, or when a member is not there.
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
    if Self.sign(slope) >= 0 { return .open }
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
      return sign == 0 ? .open : .value(place)
    }
    return .open
  }

  /// The sign of what counts most.
  private static func sign(_ slope: [Double]) -> Int {
    guard let first = slope.first(where: { $0.magnitude > 1e-7 }) else { return 0 }
    return first < 0 ? -1 : 1
  }
}
