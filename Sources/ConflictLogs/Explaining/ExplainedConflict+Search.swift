import Geometry
import LinearConstraints

extension ExplainedConflict {
  /// Explains a conflict.
  ///
  /// - Parameters:
  ///   - found: The conflict.
  ///   - system: The system of its log.
  ///   - inForce: The constraints among which it was found.
  ///   - description: The words for items and constraints.
  init(
    _ found: SmallestConflict, in system: LogSystem, among inForce: [Int],
    description: LogDescription
  ) {
    let log = system.log
    let members = found.members
    let search = RemedySearch(
      system: system, members: members, inForce: inForce, words: description)
    constraints = members
    isSmallest = found.isSmallest
    var assumptions: [LogAssumption] = []
    for index in members {
      for assumption in system.assumptions[index] where !assumptions.contains(assumption) {
        assumptions.append(assumption)
      }
      if !log.constraints[index].priority.isRequired {
        assumptions.append(.required(constraint: index))
      }
    }
    self.assumptions = assumptions
    remedies = search.remedies()
    (conclusion, gap) = Self.conclusion(of: search, description)
  }

  /// States what the other constraints require of one of them.
  private static func conclusion(
    of search: RemedySearch, _ words: LogDescription
  ) -> (String, Double) {
    let log = search.system.log
    // A size from outside, then a fixed one, then the last constraint.
    func rank(_ index: Int) -> Int {
      let constraint = log.constraints[index]
      if constraint.isEncapsulatedHeight { return 0 }
      if constraint.origin == .encapsulatedSize { return 1 }
      if constraint.second == nil { return constraint.origin == .autoresizingMask ? 2 : 3 }
      return constraint.origin == .own ? 4 : 5
    }
    let vertical = search.members.count { log.constraints[$0].first.attribute.axis == .vertical }
    let axis: Axis = 2 * vertical >= search.members.count ? .vertical : .horizontal
    // Of several, one along the axis of most constraints, and of these the last one.
    func order(_ index: Int) -> (Int, Int, Int) {
      (rank(index), log.constraints[index].first.attribute.axis == axis ? 0 : 1, -index)
    }
    let sorted = search.members.sorted { order($0) < order($1) }
    for index in sorted {
      guard
        let limit = RemedySearch(
          system: search.system, members: search.members, inForce: search.members,
          words: words
        ).limit(of: index)
      else { continue }
      var needed = log.constraints[index]
      needed.constant = limit.value
      needed.relation = limit.relation
      let sentence = words.sentence(needed)
      let others = search.members.filter { $0 != index }
      let subject =
        switch others.count {
        case 0: "extents that are not negative require"
        case 1: "\(words.place(of: others[0])) requires"
        default: "the other \(others.count) together require"
        }
      var gap = "\(words.number(limit.gap)) pt apart"
      // Constraints outside the smallest set may require more.
      if let all = search.limit(of: index), all.isLower == limit.isLower,
        (all.value - limit.value).magnitude > 0.0001
      {
        needed.constant = all.value
        needed.relation = all.isOnly ? .equal : needed.relation
        gap += "; all others of the log together require that \(words.sentence(needed))"
      }
      return (
        "\(subject) that \(sentence); \(words.place(of: index)) requires that "
          + "\(words.sentence(of: index)): \(gap)",
        limit.gap
      )
    }
    return ("no values meet all of them", 0)
  }
}

extension LoggedConstraint {
  /// Whether a table or a collection gives a height.
  ///
  /// It also gives the width, but a cell that computes its size follows its content in height: where the
  /// content determines one from the other, the height is what is short.
  var isEncapsulatedHeight: Bool {
    identifier?.contains("Encapsulated-Layout-Height") == true && first.attribute == .height
  }
}
