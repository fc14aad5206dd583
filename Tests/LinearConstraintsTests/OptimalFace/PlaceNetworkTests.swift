import LinearConstraints
import TestSupport
import Testing

/// Solutions of systems whose lengths are noted, beside those of the same systems without notes, for which
/// ranges, choices and holders are found with linear programs.
@Suite struct PlaceNetworkTests {
  @Test(arguments: 0..<12)
  func aNetworkHasTheSolutionsOfLinearPrograms(_ seed: Int) throws {
    let boxes = try RandomBoxes(seed: seed)
    var (network, program) = (Solver(boxes.noted), Solver(boxes.plain))
    for step in 0..<3 {
      let (solution, expected) = (network.solve(), program.solve())
      #expect(solution.values.isClose(to: expected.values))
      #expect(expected.undetermined.count > 10, "too little is left open to be a test")
      #expect(solution.undetermined.map(\.variable) == expected.undetermined.map(\.variable))
      for (one, other) in zip(solution.undetermined, expected.undetermined) {
        #expect(one.isClose(to: other), "\(one) and \(other)")
      }
      let isFixed = program.areFixed(differences: boxes.pairs)
      #expect(network.areFixed(differences: boxes.pairs) == isFixed)
      #expect(solution.lost.map(\.constraint) == expected.lost.map(\.constraint))
      for (one, other) in zip(solution.lost, expected.lost) {
        #expect(one.heldBy == other.heldBy, "of \(one.constraint)")
      }
      for (leaf, row) in boxes.contents.enumerated() where (leaf + step) % 3 == 0 {
        let constant = boxes.noted.constant(of: row) + Double(5 * step + leaf % 7)
        try network.setConstant(constant, of: row)
        try program.setConstant(constant, of: row)
      }
    }
  }
}

/// Boxes in boxes, in rows and columns, too narrow for their contents.
private struct RandomBoxes {
  private(set) var noted = LinearSystem()
  /// The same system without notes on lengths.
  private(set) var plain = LinearSystem()
  /// The constraints on the least lengths of the innermost boxes.
  private(set) var contents: [ConstraintID] = []
  /// The places of boxes with those of the boxes around them.
  private(set) var pairs: [(Variable, Variable)] = []
  private var leaves: [Variable] = []
  private var generator: SplitMix64

  private struct Box {
    var place: Variable
    var length: Variable
  }

  init(seed: Int) throws(LinearSystemError) {
    generator = SplitMix64(seed: UInt64(seed) &* 7919 &+ 3)
    let root = box(content: nil)
    try add([(1, root.place)], .equal, 0)
    try add([(1, root.length)], .equal, 1000)
    try divide(root, leaves: 60)
    if seed % 3 == 0 {
      // What is no difference of places.
      for _ in 0..<2 {
        let two = leaves.shuffled(using: &generator).prefix(2)
        try add([(1, two[0]), (-1, two[1])], .equal, 0, at: seed % 2 == 0 ? 1000 : 700)
      }
    }
  }

  private mutating func box(content: Double?) -> Box {
    func add(to system: inout LinearSystem) -> Box {
      let length = system.addVariable(preferred: content)
      return Box(place: system.addVariable(), length: length)
    }
    _ = add(to: &plain)
    let box = add(to: &noted)
    noted.setBegin(of: box.length, to: box.place)
    return box
  }

  @discardableResult
  private mutating func add(
    _ terms: [(Double, Variable)], _ relation: Relation, _ constant: Double,
    at priority: Double = 1000
  ) throws(LinearSystemError) -> ConstraintID {
    let constraint = LinearConstraint(
      terms.map { Term($0.0, $0.1) }, relation, constant, priority: Priority(priority))
    _ = try plain.add(constraint)
    return try noted.add(constraint)
  }

  /// Fills a box with others, beside each other or each as long as the box.
  private mutating func divide(_ outer: Box, leaves count: Int) throws(LinearSystemError) {
    let isRow = Int.random(in: 0..<3, using: &generator) > 0
    var rest = count
    var last: Box?
    while rest > 0 {
      let share = min(rest, Int.random(in: 1...max(1, count / 2), using: &generator))
      rest -= share
      let content = share == 1 ? Double(Int.random(in: 20...90, using: &generator)) : nil
      let inner = box(content: content)
      pairs.append((inner.place, outer.place))
      try add([(1, inner.length)], .greaterThanOrEqual, 0)
      if let last, isRow {
        let relation: Relation? = [.equal, .equal, .greaterThanOrEqual]
          .randomElement(using: &generator)
        try add(
          [(1, inner.place), (-1, last.place), (-1, last.length)], relation ?? .equal, 4)
      } else {
        try add([(1, inner.place), (-1, outer.place)], .equal, 2)
      }
      if !isRow || rest == 0 {
        try add(
          [(1, outer.place), (1, outer.length), (-1, inner.place), (-1, inner.length)], .equal, 2)
      }
      if let content {
        let priority: Double = [750.0, 750, 750, 740].randomElement(using: &generator) ?? 750
        contents.append(try add([(1, inner.length)], .greaterThanOrEqual, content, at: priority))
        try add([(1, inner.length)], .lessThanOrEqual, content, at: 250)
        leaves.append(inner.length)
      } else {
        try divide(inner, leaves: share)
      }
      last = inner
    }
  }
}

extension Solution.Undetermined {
  fileprivate func isClose(to other: Self) -> Bool {
    func areClose(_ first: Double?, _ second: Double?) -> Bool {
      guard let first, let second else { return first == second }
      return (first - second).magnitude <= 1e-6
    }
    return areClose(lower, other.lower) && areClose(upper, other.upper)
  }
}
